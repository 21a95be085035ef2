/** The Race view: measures every algorithm in this browser, and shows why each is faster than the one before. */

/** @import { Remote } from "comlink" */
/** @import { Page, PageHost } from "../../types.d.ts" */
/** @import { WorkerHandle } from "../../engine/worker-pool.js" */
/** @import { Tasks } from "./measure-worker.js" */
/** @import { Field, Settings } from "./settings.js" */

import { html, nothing, render } from "lit/html.js";
import { loadRace } from "../../engine/race.js";
import { webWorkerHandle } from "../../engine/worker-handle.js";
import "../../styles/race.css";
import { race as words } from "../../i18n/en/race.js";
import { deviceStorage, download, TabTitle } from "../browser.js";
import { headView, progressOf } from "./head.js";
import { Plots, plotsView } from "./plots.js";
import { keepRace, keptRace } from "./race-store.js";
import { commonSize } from "./results.js";
import { Runner } from "./runner.js";
import { csvOf, jsonOf, svgOf } from "./save.js";
import { choose, defaults, namesRace, readQuery, typed, writeQuery } from "./settings.js";
import { tableView } from "./table.js";
import { LARGEST, TWIN } from "./twin.js";

/** @param {HTMLElement} root an empty section @param {PageHost} host @returns {Page} */
export function open(root, host) {
  return new RacePage(root, host);
}

/** Starts the worker of an algorithm. @returns {WorkerHandle<Remote<Tasks>>} */
const spawn = () =>
  webWorkerHandle(new Worker(new URL("./measure-worker.js", import.meta.url), { type: "module" }));

/** Resolves after the next frame. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

class RacePage {
  #root;
  #host;
  #storage = deviceStorage();
  /** @type {Settings} */
  #settings = defaults;
  /** What was refused, in words; otherwise empty. */
  #notice = "";
  /** The largest board of each algorithm, once the engine has said so. @type {Map<string, number>} */
  #largest = new Map([[TWIN, LARGEST]]);
  /** Why no race can be started yet, in words; otherwise empty. */
  #loading = "";
  #runner;
  #plots;
  #title = new TabTitle(document);
  /** The board whose times are shown, where the reader has chosen one. @type {number | null} */
  #chosen = null;
  /** The board size that the bar showed last. */
  #size;
  /** @type {Set<string>} */
  #opened = new Set();
  #frame = 0;
  #shown = true;

  /** @param {HTMLElement} root @param {PageHost} host */
  constructor(root, host) {
    this.#root = root;
    this.#host = host;
    this.#size = host.n;
    root.classList.add("race");
    const changed = () => this.#changed();
    this.#plots = new Plots(root, changed);
    const results = keptRace(this.#storage);
    if (results) this.#settings = results.settings;
    this.#runner = new Runner(
      {
        spawn,
        largest: (id) => this.#load().then(() => this.#largestOf(id)),
        after(milliseconds, act) {
          const timer = setTimeout(act, milliseconds);
          return () => clearTimeout(timer);
        },
        painted,
        changed: () => this.#found(),
        now: () => performance.now(),
        date: () => Date.now(),
      },
      results,
    );
    this.#read();
    if (host.query.has("n")) this.#chosen = host.n;
    this.#look();
    document.addEventListener("visibilitychange", () => this.#runner.setHidden(document.hidden));
    this.#runner.setHidden(document.hidden);
    new ResizeObserver(changed).observe(root);
    this.#render();
  }

  /** @param {number} n */
  setSize(n) {
    if (n === this.#size) return;
    this.#size = n;
    this.#chosen = n;
    this.#changed();
  }

  show() {
    this.#shown = true;
    this.#plots.again();
    this.#look();
    this.#read();
    this.#changed();
  }

  hide() {
    this.#shown = false;
    this.#changed();
  }

  /** Takes what the address says; where it says nothing, it is told what is set. */
  #read() {
    const { query } = this.#host;
    if (!namesRace(query)) {
      if (this.#runner.results) this.#host.setQuery(writeQuery(this.#settings));
      return;
    }
    const { settings, notices } = readQuery(query);
    this.#settings = settings;
    this.#notice = notices.join(" ");
  }

  /** Finds out how large a board each algorithm may have. */
  async #load() {
    if (this.#largest.size > 1) return;
    this.#loading = words.loading;
    try {
      const { algorithms } = await loadRace();
      for (const { id, largest } of algorithms()) this.#largest.set(id, largest);
    } finally {
      this.#loading = "";
      this.#changed();
    }
  }

  /** A race that is started tries again, and says what is wrong. */
  #look() {
    this.#load().catch(() => {});
  }

  /** @param {string} id */
  #largestOf(id) {
    return this.#largest.get(id) ?? Number.POSITIVE_INFINITY;
  }

  /** The race has found something. */
  #found() {
    keepRace(this.#storage, this.#runner.results);
    this.#changed();
  }

  /** Something has changed: it is painted with the next frame, or told by the title where there are no frames. */
  #changed() {
    const racing = this.#runner.phase === "racing";
    this.#title.setPrefix(racing ? words.tab(this.#progress, this.#runner.isPaused) : "");
    if (!this.#shown) return;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#render();
      this.#plots.draw(this.#given);
    });
  }

  get #progress() {
    return progressOf(this.#runner, (id) => this.#largestOf(id));
  }

  /** What table and plots show. */
  get #given() {
    const { results, at } = this.#runner;
    const { from, to } = (results ?? { settings: this.#settings }).settings;
    const usual = results ? commonSize(results, at?.id ?? null) : to;
    const isThere = this.#chosen !== null && this.#chosen >= from && this.#chosen <= to;
    const n = isThere ? Number(this.#chosen) : usual;
    return { settings: this.#settings, results, at, racing: at?.id ?? null, n };
  }

  #render() {
    const given = this.#given;
    const largest = (/** @type {string} */ id) => this.#largestOf(id);
    const off = this.#settings.algorithms.length === 0 ? words.noneChosen : this.#loading;
    const head = { notice: this.#notice || this.#runner.error, off };
    render(
      html`${headView(this.#runner, this.#settings, this.#progress, head, {
        start: () => this.#start(),
        cancel: () => this.#runner.cancel(),
        type: (field, text) => this.#type(field, text),
      })}
        <p class="unseen" role="status">${words.spoken(this.#runner)}</p>
        <div class="columns">
          <section class="entries">
            ${tableView(
              { ...given, largest, opened: this.#opened },
              {
                choose: (id, chosen) => this.#set(choose(this.#settings, id, chosen)),
                open: (id) => this.#open(id),
                show: (n) => this.#show(n),
              },
            )}
            ${this.#savesView()}
            <p class="hint">${words.same}</p>
          </section>
          ${plotsView(given, this.#plots.error)}
        </div>`,
      this.#root,
    );
  }

  #savesView() {
    const { results, phase } = this.#runner;
    if (!results || results.points.length === 0) return nothing;
    const button = (/** @type {string} */ label, /** @type {() => void} */ press) =>
      html`<button class="plain" @click=${press}>${label}</button>`;
    const machine = { browser: navigator.userAgent, cores: navigator.hardwareConcurrency };
    const save = (
      /** @type {string} */ kind,
      /** @type {string} */ text,
      /** @type {string} */ type,
    ) => download(`${words.file}.${kind}`, text, type);
    return html`<p class="tools">
      <span>${words.save}</span>
      ${button(words.csv, () => save("csv", csvOf(results), "text/csv"))}
      ${button(words.json, () => save("json", jsonOf(results, machine), "application/json"))}
      ${button(words.svg, async () => save("svg", await svgOf(this.#given, this.#root), "image/svg+xml"))}
      ${phase === "racing" ? nothing : html`<span class="gap"></span>${button(words.clear, () => this.#runner.clear())}`}
    </p>`;
  }

  #start() {
    this.#notice = "";
    this.#set(this.#settings);
    return this.#runner.start(this.#settings);
  }

  /** @param {Settings} settings */
  #set(settings) {
    this.#settings = settings;
    this.#host.setQuery(writeQuery(settings));
    this.#changed();
  }

  /** @param {Field} field @param {string} text */
  #type(field, text) {
    const { settings, notice } = typed(this.#settings, field, text);
    this.#notice = notice;
    this.#set(settings);
    return settings[field];
  }

  /** @param {string} id */
  #open(id) {
    if (!this.#opened.delete(id)) this.#opened.add(id);
    this.#changed();
  }

  /** @param {number} n */
  #show(n) {
    this.#chosen = n;
    this.#size = n;
    this.#host.setSize(n);
    this.#changed();
  }
}
