/**
 * The Race view: measures every algorithm in this browser, and explains why each is faster than the
 * one before.
 */

/** @import { Remote } from "comlink" */
/** @import { WorkerHandle } from "../../engine/worker-handle.js" */
/** @import { ExportKind } from "../../export/export-kinds.js" */
/** @import { Page, PageHost } from "../page.d.ts" */
/** @import { Results } from "./results.js" */
/** @import { Tasks } from "./measure-worker.js" */
/** @import { RaceField, RaceSettings } from "./settings.js" */

import { html, nothing, render } from "lit/html.js";
import { deviceStorage } from "../../device-storage.js";
import { adoptStyles } from "../../element/base-element.js";
import { codedError } from "../../engine/errors.js";
import { loadRace } from "../../engine/race.js";
import { afterTicks } from "../../engine/timeout.js";
import { webWorkerHandle } from "../../engine/worker-handle.js";
import { messageOf } from "../../error-message.js";
import { download } from "../../export/file-formats.js";
import { messages } from "../../i18n/catalogue.js";
import { withShared } from "../../settings/url.js";
import styles from "../../styles/race.css?inline";
import { deleteConfirmation } from "../delete-confirmation.js";
import { afterPaint, PageRendering } from "../page-rendering.js";
import { PlotDrawing } from "../plot-drawing.js";
import { TabTitle } from "../tab-title.js";
import { countTask, raceTask } from "../timed-task.js";
import { raceDuration } from "./forecast.js";
import { headView } from "./head-view.js";
import { Highlight } from "./highlight.js";
import { lezardJavaScript } from "./lezard-javascript.js";
import { plotsSvg, plotsView, showPlots } from "./plots.js";
import { raceFile } from "./race-file.js";
import { loadResults, storeResults } from "./results.js";
import { Runner } from "./runner.js";
import * as raceSettings from "./settings.js";
import { announcementOf, pointsOf, progressOf, sentenceOf, statusOf } from "./status.js";
import { tableView } from "./table.js";

const words = messages.race;

/** @returns {WorkerHandle<Remote<Tasks>>} */
const spawn = () =>
  webWorkerHandle(new Worker(new URL("./measure-worker.js", import.meta.url), { type: "module" }));

/** @implements {Page} */
export class RacePage {
  #root;
  #host;
  #storage = deviceStorage();
  /** The results last read from the storage, or written to it. @type {Results | null} */
  #stored;
  /** @type {RaceSettings} */
  #settings = raceSettings.defaults;
  /** Notices about invalid settings; otherwise empty. */
  #notice = "";
  /** The reason why the registry could not be loaded; otherwise empty. */
  #loadError = "";
  /**
   * The largest board of each algorithm; null until the registry is loaded.
   * @type {ReadonlyMap<string, number> | null}
   */
  #largest = null;
  /** The largest board of one algorithm; without limit while the registry is not loaded. */
  #largestOf = (/** @type {string} */ id) => this.#largest?.get(id) ?? Infinity;
  #runner;
  #plots;
  #highlight;
  #rendering;
  #title = new TabTitle();
  /** @type {Set<string>} */
  #opened = new Set();
  /** Whether the reader is asked before the results are deleted. */
  #asksToDelete = false;

  /** @param {HTMLElement} root an empty section @param {PageHost} host */
  constructor(root, host) {
    this.#root = root;
    this.#host = host;
    root.classList.add("race");
    adoptStyles(root, styles);
    const update = () => this.#update();
    this.#rendering = new PageRendering(
      root,
      () => {
        this.#render();
        this.#highlight.apply();
        showPlots(this.#plots, this.#plotsProps, (plot) => this.#highlight.apply(plot));
      },
      () => ".main",
    );
    this.#plots = new PlotDrawing(root, update);
    this.#highlight = new Highlight(root);
    const results = loadResults(this.#storage);
    this.#stored = results;
    if (results) this.#settings = results.settings;
    this.#runner = new Runner(
      {
        spawn,
        largest: (id) => this.#loadRegistry().then(() => this.#largestOf(id)),
        after: afterTicks,
        afterPaint,
        onChange: () => this.#onRunnerChange(),
        now: () => performance.now(),
        date: () => Date.now(),
        machine: { browser: navigator.userAgent, cores: navigator.hardwareConcurrency },
      },
      results,
    );
    this.#readUrl();
    this.#preload();
    document.addEventListener("visibilitychange", () => this.#runner.setHidden(document.hidden));
    this.#runner.setHidden(document.hidden);
    countTask.addEventListener("change", update);
    new ResizeObserver(update).observe(root);
    this.#render();
  }

  /** Another board joins the race if it is not part of it yet. @param {number} n */
  queryFor(n) {
    return raceSettings.writeQuery(raceSettings.include(this.#settings, n));
  }

  /** The points of the last race, and the plot of them. @returns {ExportKind[]} */
  get exports() {
    const { files } = words;
    const { results } = this.#runner;
    const hasPoints = results !== null && results.points.length > 0;
    const common = { fileName: files.name, unavailable: hasPoints ? undefined : files.none };
    return [
      {
        ...common,
        id: "results",
        label: files.results,
        formats: /** @type {const} */ (["csv", "json"]).map((id) => ({
          id,
          options: [],
          make: async () => raceFile(/** @type {Results} */ (results), id),
        })),
      },
      {
        ...common,
        id: "plot",
        label: files.plot,
        formats: [{ id: "svg", options: [], make: () => this.#makePlotFile() }],
      },
    ];
  }

  show() {
    this.#asksToDelete = false;
    this.#plots.retry();
    this.#preload();
    this.#readUrl();
    this.#update();
  }

  navigate() {
    this.#readUrl();
    this.#update();
  }

  hide() {
    this.#update();
  }

  /**
   * Takes the settings from the URL; a URL without any gets the present ones, or those of the last
   * race.
   */
  #readUrl() {
    const { query } = this.#host;
    if (!raceSettings.hasSettings(query)) {
      this.#set(raceSettings.include(this.#settings, this.#host.n));
      this.#notice = "";
      return;
    }
    const { settings, notices } = raceSettings.readQuery(query);
    this.#settings = settings;
    if (notices.length > 0) this.#set(settings);
    this.#notice = notices.join(" ");
  }

  async #loadRegistry() {
    if (this.#largest) return;
    const { algorithms } = await loadRace();
    const all = [...algorithms(), lezardJavaScript];
    this.#largest = new Map(all.map(({ id, largest }) => [id, largest]));
    this.#loadError = "";
    this.#update();
  }

  /** Loads the registry before a race starts, and says why where it cannot be loaded. */
  async #preload() {
    // The first frame does not wait for the algorithms.
    await afterPaint();
    try {
      await this.#loadRegistry();
    } catch (error) {
      this.#loadError = messageOf(error);
      this.#update();
    }
  }

  #onRunnerChange() {
    const { results } = this.#runner;
    // The stored results stay until the race has some of its own.
    const isEmpty = results?.points.length === 0;
    // Another tab may have stored a race since.
    if (results !== this.#stored && !isEmpty) {
      storeResults(this.#storage, results);
      this.#stored = results;
    }
    this.#update();
  }

  /** Updates the title of the tab at once, and paints with the next frame. */
  #update() {
    raceTask.isRunning = this.#isRacing;
    const { done, all } = this.#progress;
    const progress = this.#isRacing ? words.status.tab(done, all, this.#runner.isPaused) : "";
    this.#title.setPrefix(progress || (this.#root.hidden ? "" : messages.app.bar.race));
    if (!this.#root.hidden) this.#rendering.request();
  }

  get #progress() {
    return progressOf(this.#runner, this.#largestOf);
  }

  get #plotsProps() {
    const { results, current } = this.#runner;
    const n = raceSettings.nearest(this.#settings, this.#host.n);
    return { settings: this.#settings, results, running: current?.id ?? null, n };
  }

  get #isRacing() {
    return this.#runner.phase === "racing";
  }

  #render() {
    const props = this.#plotsProps;
    const sentence = sentenceOf({
      ...props,
      isRacing: this.#isRacing,
      barSize: this.#host.n,
      largestOf: this.#largestOf,
    });
    render(
      html`${this.#headView()}
        <p class="verdict" role="status">${sentence}</p>
        <p class="visually-hidden" role="status">${this.#announcement}</p>
        <div class="columns">
          <section class="entries">
            ${this.#tableView()} ${this.#filesView()}
            <p class="hint">${words.files.link}</p>
          </section>
          ${plotsView(props, this.#plots.error)}
        </div>`,
      this.#root,
    );
  }

  #headView() {
    const disabledReason = this.#disabledReason;
    return headView(
      {
        settings: this.#settings,
        isRacing: this.#isRacing,
        disabledReason,
        status: disabledReason || this.#status,
        duration: raceDuration(this.#settings, this.#runner.results, this.#largestOf),
        notice: `${this.#runner.error || this.#loadError} ${this.#notice}`.trim(),
      },
      {
        enter: (field, text) => this.#enter(field, text),
        start: () => this.#start(),
        cancel: () => this.#runner.cancel(),
      },
    );
  }

  #tableView() {
    return tableView(
      {
        ...this.#plotsProps,
        current: this.#runner.current,
        largestOf: this.#largestOf,
        opened: this.#opened,
        watchQuery: (id, n) => withShared(`n=${n}&algorithm=${id}`, this.#host.query),
      },
      {
        select: (id, selected) => this.#set(raceSettings.select(this.#settings, id, selected)),
        toggleStory: (id) => this.#toggleStory(id),
        watch: (query) => this.#host.open(query),
      },
    );
  }

  /** Empty where the number of points of an earlier race is not known yet. */
  get #status() {
    const { phase, results } = this.#runner;
    if (phase === "idle" && results && !this.#largest) return "";
    return statusOf(this.#runner, this.#progress);
  }

  /** The reason why no race can start; empty where one can, or is running. */
  get #disabledReason() {
    const { counting, noneChosen, noPoints } = words.head;
    if (this.#isRacing) return "";
    if (this.#settings.algorithms.length === 0) return noneChosen;
    if (pointsOf(this.#settings, this.#largestOf) === 0) return noPoints;
    return countTask.isRunning ? counting : "";
  }

  get #announcement() {
    return this.#disabledReason || announcementOf(this.#runner);
  }

  /** Its place is reserved before there is something to save. */
  #filesView() {
    const { results } = this.#runner;
    if (!results || results.points.length === 0) return html`<p class="tools"></p>`;
    const { files } = words;
    if (this.#asksToDelete) {
      return deleteConfirmation(files.confirmDelete, {
        confirm: () => {
          this.#asksToDelete = false;
          this.#runner.clear();
        },
        keep: () => this.#askToDelete(false),
      });
    }
    const save = (/** @type {"csv" | "json"} */ format) =>
      download(files.name, format, raceFile(results, format));
    const deleteButton = html`<span class="gap"></span
      ><button class="link delete" @click=${() => this.#askToDelete(true)}>${files.delete}</button>`;
    return html`<p class="tools">
      <span>${files.save}</span>
      <button class="link" @click=${() => save("csv")}>${files.csv}</button>
      <button class="link" @click=${() => save("json")}>${files.json}</button>
      <button class="link" @click=${() => this.#savePicture()}>${files.svg}</button>
      ${this.#isRacing ? nothing : deleteButton}
    </p>`;
  }

  /** Asks before the results are deleted, or stops asking. @param {boolean} isOpen */
  #askToDelete(isOpen) {
    this.#asksToDelete = isOpen;
    this.#rendering.focusNext(isOpen ? ".tools .keep" : ".tools .delete");
    this.#update();
  }

  /** Both plots as SVG; null where they could not be loaded. */
  async #makePicture() {
    const library = await this.#plots.load();
    return library && plotsSvg(this.#plotsProps, this.#root, library.drawPlot);
  }

  async #makePlotFile() {
    const picture = await this.#makePicture();
    if (picture === null) throw codedError("unavailable", this.#plots.error);
    return picture;
  }

  async #savePicture() {
    const picture = await this.#makePicture();
    if (picture !== null) download(words.files.name, "svg", picture);
  }

  #start() {
    this.#notice = "";
    this.#asksToDelete = false;
    this.#set(this.#settings);
    return this.#runner.start(this.#settings);
  }

  /** @param {RaceSettings} settings */
  #set(settings) {
    this.#settings = settings;
    this.#host.setQuery(raceSettings.writeQuery(settings));
    this.#update();
  }

  /** @param {RaceField} field @param {string} text */
  #enter(field, text) {
    const { from, to } = this.#settings;
    const { settings, notice } = raceSettings.enter(this.#settings, field, text);
    const n = raceSettings.nearest(settings, this.#host.n);
    const hasNewRange = settings.from !== from || settings.to !== to;
    // Another n is a new entry of the history: the settings of the one before stay in it.
    if (hasNewRange && n !== this.#host.n) this.#host.setSize(n);
    this.#set(settings);
    this.#notice = notice;
    return settings[field];
  }

  /** @param {string} id */
  #toggleStory(id) {
    if (!this.#opened.delete(id)) this.#opened.add(id);
    this.#update();
  }
}
