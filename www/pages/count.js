/** The Count view: counts the solutions of a board, shows how the work goes on, and keeps what was counted. */

/** @import { Page, PageHost } from "../types.d.ts" */
/** @import { Run } from "./count/session.js" */
/** @import { Ask } from "./count/status.js" */

import { html, render } from "lit";
import { createCounter } from "../engine/count.js";
import { loadPlan } from "../engine/count-plan.js";
import "../styles/count.css";
import { count as words } from "../text/count.js";
import { csvOf, download } from "./count/csv.js";
import { headView } from "./count/head.js";
import { deviceStorage, History } from "./count/history.js";
import { Picture } from "./count/picture.js";
import { PlainMeasuring } from "./count/plain.js";
import { Plotting, plotView, seriesOf } from "./count/plot-view.js";
import { recordsView } from "./count/records.js";
import { Session } from "./count/session.js";
import { spokenOf, titleOf } from "./count/spoken.js";
import { statusOf } from "./count/status.js";
import { Title } from "./count/title.js";
import { workView } from "./count/work.js";

/** @param {HTMLElement} root an empty section @param {PageHost} host @returns {Page} */
export function open(root, host) {
  return new CountPage(root, host);
}

class CountPage {
  #root;
  #host;
  #history = new History(deviceStorage());
  #session;
  #measuring;
  #plotting;
  #picture;
  #title = new Title(document);
  #aimed = -1;
  /** The frame in which what has changed is painted; 0 for none. */
  #frame = 0;
  #shown = true;
  /** A finished count that was seen before the view was left. @type {Run | null} */
  #known = null;

  /** @param {HTMLElement} root @param {PageHost} host */
  constructor(root, host) {
    this.#root = root;
    this.#host = host;
    root.classList.add("count");
    const changed = () => this.#changed();
    const cores = navigator.hardwareConcurrency || 1;
    const now = () => Date.now();
    this.#measuring = new PlainMeasuring(this.#history, changed);
    this.#plotting = new Plotting(root, changed);
    this.#session = new Session(host.n, {
      createCounter,
      loadPlan,
      history: this.#history,
      cores,
      changed,
      now,
    });
    this.#render();
    const canvas = /** @type {HTMLCanvasElement} */ (root.querySelector("canvas"));
    this.#picture = new Picture(canvas, words.balance);
    addEventListener("storage", () => this.#reread());
    new ResizeObserver(changed).observe(root);
    this.#session.look();
  }

  /** @param {number} n */
  setSize(n) {
    this.#aimed = -1;
    this.#session.setSize(n);
  }

  show() {
    this.#shown = true;
    this.#plotting.again();
    this.#session.look();
    this.#reread();
  }

  hide() {
    this.#shown = false;
    if (this.#session.run?.phase === "done") this.#known = this.#session.run;
    this.#measuring.stop();
    this.#session.rest();
    this.#changed();
  }

  #reread() {
    this.#history.read();
    this.#changed();
  }

  /** Something has changed: it is painted with the next frame, or told by the title where there are no frames. */
  #changed() {
    this.#title.say(titleOf(this.#session, this.#known));
    if (!this.#shown) return;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#render();
      this.#paint();
    });
  }

  #render() {
    const session = this.#session;
    const { counted } = this.#history;
    const show = (/** @type {number} */ n) => this.#host.setSize(n);
    const addWorkers = (/** @type {number} */ by) => session.setWorkers(session.workers + by);
    const ask = (/** @type {Ask} */ what) => this.#ask(what);
    const plotting = { error: this.#plotting.error, measure: () => this.#measure() };
    render(
      html`${headView(session, statusOf(session), { ask, addWorkers, show })}
        <p class="unseen" role="status">${spokenOf(session)}</p>
        <div class="columns">
          ${workView(session, this.#aim)}
          ${recordsView(session, counted, { show, save: () => this.#save(), clear: () => this.#clear() })}
          ${plotView(session, seriesOf(session, this.#history), this.#measuring, plotting)}
        </div>`,
      this.#root,
    );
  }

  #paint() {
    const { shown, work, n } = this.#session;
    const counting = shown?.phase === "counting";
    this.#picture.paint({ work, counting, aimed: this.#aimed });
    // While a count goes on, the screen is its own.
    if (this.#session.run?.phase !== "counting") {
      this.#plotting.draw(seriesOf(this.#session, this.#history), n);
    }
  }

  /** @param {Ask} what */
  #ask(what) {
    const session = this.#session;
    if (what === "pause") return session.pause();
    if (what === "cancel") return session.cancel();
    this.#measuring.stop();
    return session.start(what === "resume");
  }

  #measure() {
    if (this.#measuring.at === null) this.#measuring.start(this.#session.counter);
    else this.#measuring.stop();
  }

  #save() {
    download(words.file, csvOf(this.#history.counted));
  }

  #clear() {
    this.#history.clear();
    this.#changed();
  }

  /** What the picture is asked by pointer and keys. */
  get #aim() {
    const aim = (/** @type {number} */ job) => {
      this.#aimed = job;
      this.#changed();
    };
    return {
      aimed: this.#aimed,
      point: (/** @type {PointerEvent} */ event) => aim(this.#picture.at(event)),
      leave: () => aim(-1),
      focus: () => aim(Math.max(this.#aimed, 0)),
      key: (/** @type {KeyboardEvent} */ event) => {
        const jobs = this.#session.work?.jobs.length ?? 0;
        const moved = movedBy(event.key, this.#aimed, this.#picture.perRow, jobs);
        if (moved === null) return;
        event.preventDefault();
        aim(moved);
      },
    };
  }
}

/** The job that a key goes to; null for keys that go nowhere. @param {string} key @param {number} at @param {number} perRow @param {number} jobs */
function movedBy(key, at, perRow, jobs) {
  const last = jobs - 1;
  if (last < 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return last;
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow }[key];
  return by ? Math.min(Math.max(at + by, 0), last) : null;
}
