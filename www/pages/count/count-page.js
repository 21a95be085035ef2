/** The Count view: counts the solutions of a board, shows how the work goes on, and keeps what was counted. */

/** @import { Page, PageHost } from "../../types.d.ts" */
/** @import { Run } from "./session.js" */
/** @import { Doubt } from "./confirm-discard.js" */
/** @import { Ask } from "./status.js" */

import { html, render } from "lit/html.js";
import { createCounter } from "../../engine/count.js";
import { loadPlan } from "../../engine/count-plan.js";
import "../../styles/count.css";
import { count as words } from "../../i18n/en/count.js";
import { spokenOf, titleOf } from "./aria-announcements.js";
import { doubtOf } from "./confirm-discard.js";
import { csvOf, download } from "./csv.js";
import { headView } from "./head.js";
import { deviceStorage, History } from "./history.js";
import { PlainMeasuring } from "./plain.js";
import { Plotting, plotView, seriesOf } from "./plot-view.js";
import { recordsView } from "./records.js";
import { Session } from "./session.js";
import { statusOf } from "./status.js";
import { Title } from "./title.js";
import { workView } from "./work.js";
import { Picture } from "./work-canvas.js";

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
  /** What is asked about before it is done. @type {Doubt | null} */
  #doubt = null;
  /** Whether the main button is to get the focus. */
  #toMain = false;
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
    this.#doubt = null;
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
      const held = this.#heldButton;
      this.#render();
      if (this.#toMain || held?.isConnected === false) this.#mainButton?.focus();
      this.#toMain = false;
      this.#paint();
    });
  }

  #render() {
    const session = this.#session;
    const { counted } = this.#history;
    const show = (/** @type {number} */ n) => this.#host.setSize(n);
    const addWorkers = (/** @type {number} */ by) => this.#addWorkers(by);
    const ask = (/** @type {Ask} */ what) => this.#ask(what);
    const plotting = { error: this.#plotting.error, measure: () => this.#measure() };
    render(
      html`${headView(session, statusOf(session, this.#doubt), { ask, addWorkers, show })}
        <p class="unseen" role="status">${spokenOf(session, this.#doubt)}</p>
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

  /** What loses much is done once it is meant. @param {Ask} what */
  #ask(what) {
    const before = this.#doubt;
    this.#doubt = doubtOf(this.#session, what);
    this.#toMain = this.#doubt !== null;
    const meant = what === "drop" ? before?.ask : what;
    if (this.#doubt || !meant || meant === "keep") return this.#changed();
    this.#do(meant);
  }

  /** @param {Ask} what */
  #do(what) {
    const session = this.#session;
    if (what === "pause") return session.pause();
    if (what === "cancel") return session.cancel();
    this.#measuring.stop();
    return session.start({ anew: what === "anew" || what === "again" });
  }

  /** A counter with other workers is another counter: nothing may be measured by the one before. @param {number} by */
  #addWorkers(by) {
    this.#measuring.stop();
    this.#session.setWorkers(this.#session.workers + by);
  }

  async #measure() {
    if (this.#measuring.at !== null) return this.#measuring.stop();
    await this.#session.lend((counter) => this.#measuring.start(counter));
    if (this.#shown) this.#session.look();
  }

  /** The button of the head that has the focus. */
  get #heldButton() {
    const held = document.activeElement?.closest(".buttons > button");
    return held instanceof HTMLElement && this.#root.contains(held) ? held : null;
  }

  get #mainButton() {
    return /** @type {HTMLElement | null} */ (this.#root.querySelector(".buttons > .main"));
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
    const aim = (/** @type {number} */ place) => {
      this.#aimed = place;
      this.#changed();
    };
    return {
      aimed: this.#aimed,
      point: (/** @type {PointerEvent} */ event) => aim(this.#picture.at(event)),
      leave: () => aim(-1),
      focus: () => aim(Math.max(this.#aimed, 0)),
      key: (/** @type {KeyboardEvent} */ event) => {
        const moved = this.#picture.moved(event.key, this.#aimed);
        if (moved === null) return;
        event.preventDefault();
        aim(moved);
      },
    };
  }
}
