/** The Count view: counts the solutions of a board and shows the history of counts. */

/** @import { ExportKind } from "../../export/export-kinds.js" */
/** @import { Page, PageHost } from "../page.d.ts" */
/** @import { CountRun } from "./count-state.js" */
/** @import { Action, Confirmation } from "./status.js" */

import { html, render } from "lit/html.js";
import { deviceStorage } from "../../device-storage.js";
import { adoptStyles } from "../../element/base-element.js";
import { createCounter } from "../../engine/count.js";
import { loadPlan } from "../../engine/count-plan.js";
import { cores } from "../../engine/threads.js";
import { download } from "../../export/file-formats.js";
import { messages } from "../../i18n/catalogue.js";
import styles from "../../styles/count.css?inline";
import { afterPaint, PageRendering } from "../page-rendering.js";
import { PlotDrawing } from "../plot-drawing.js";
import { TabTitle } from "../tab-title.js";
import { countTask, raceTask } from "../timed-task.js";
import { BaselineMeasurement } from "./baseline-measurement.js";
import { boardsView } from "./boards-view.js";
import { countFile } from "./count-file.js";
import { CountState } from "./count-state.js";
import { headView } from "./head-view.js";
import { CountHistory, HISTORY_KEY } from "./history.js";
import { JobMap } from "./job-map.js";
import { plotData, plotView, showPlot } from "./plot-view.js";
import { announcementOf, confirmationFor, statusOf, titlePrefix } from "./status.js";
import { workView } from "./work-view.js";

const MAIN_BUTTON = ".buttons > .main";

/** @implements {Page} */
export class CountPage {
  #root;
  #host;
  #history = new CountHistory(deviceStorage());
  #state;
  #baseline;
  #drawing;
  #jobMap;
  #rendering;
  #title = new TabTitle();
  /** The square or bar pointed at; -1 for none. */
  #pointed = -1;
  /** @type {Confirmation | null} */
  #confirmation = null;
  /** Whether the reader is asked before the stored counts are deleted. */
  #asksToDelete = false;
  /**
   * A finished count whose result was on screen before the view was left.
   * @type {CountRun | null}
   */
  #seen = null;

  /** @param {HTMLElement} root an empty section @param {PageHost} host */
  constructor(root, host) {
    this.#root = root;
    this.#host = host;
    root.classList.add("count");
    adoptStyles(root, styles);
    const onChange = () => this.#update();
    this.#rendering = new PageRendering(
      root,
      () => {
        this.#render();
        this.#paint();
      },
      // A board too large to count has no main button.
      () => (this.#state.isCountable ? MAIN_BUTTON : "button"),
    );
    this.#baseline = new BaselineMeasurement(this.#history, createCounter, onChange);
    this.#drawing = new PlotDrawing(root, onChange);
    this.#state = new CountState(host.n, {
      createCounter,
      loadPlan,
      history: this.#history,
      // Without workers, this thread counts.
      cores: Math.max(cores(), 1),
      onChange,
      isMeasuring: () => this.#baseline.n !== null,
      isRacing: () => raceTask.isRunning,
      now: () => Date.now(),
    });
    this.#render();
    this.#jobMap = new JobMap(/** @type {HTMLCanvasElement} */ (root.querySelector("canvas")));
    // A view lasts as long as the page, and so do its listeners.
    addEventListener("storage", ({ key }) => {
      // The key is null where another tab has removed everything.
      if (key === HISTORY_KEY || key === null) this.#readHistory();
    });
    document.addEventListener("visibilitychange", () => {
      // Another tab may have continued or discarded the unfinished count.
      if (!document.hidden && !root.hidden) this.#state.loadPreview();
    });
    raceTask.addEventListener("change", () => {
      if (!root.hidden) this.#state.loadPreview();
    });
    new ResizeObserver(onChange).observe(root);
    // The preview starts the engine: the first frame does not wait for it.
    afterPaint().then(() => {
      if (!this.#root.hidden) this.#state.loadPreview();
    });
  }

  /** The counts that were finished on this device. @returns {ExportKind[]} */
  get exports() {
    const words = messages.count.boards;
    const { counts } = this.#history;
    return [
      {
        id: "results",
        label: words.results,
        fileName: words.fileName,
        unavailable: counts.length > 0 ? undefined : words.none,
        formats: /** @type {const} */ (["csv", "json"]).map((id) => ({
          id,
          options: [],
          make: async () => countFile(counts, id),
        })),
      },
    ];
  }

  show() {
    this.#followSize();
    this.#drawing.retry();
    this.#state.loadPreview();
    this.#readHistory();
  }

  navigate() {
    // Another setting may have changed: then the confirmation stays.
    if (this.#host.n !== this.#state.n) this.#followSize();
  }

  hide() {
    if (this.#state.run?.phase === "done") this.#seen = this.#state.run;
    this.#baseline.stop();
    this.#state.releaseWorkers();
    this.#update();
  }

  #followSize() {
    this.#pointed = -1;
    this.#confirmation = null;
    this.#state.setSize(this.#host.n);
  }

  #readHistory() {
    this.#asksToDelete = false;
    this.#history.read();
    this.#update();
  }

  /** Updates the title now, since a hidden page has no frames, and the view with the next frame. */
  #update() {
    countTask.isRunning = this.#state.run?.phase === "counting";
    const progress = titlePrefix(this.#state, this.#seen);
    this.#title.setPrefix(progress || (this.#root.hidden ? "" : messages.app.bar.count));
    if (!this.#root.hidden) this.#rendering.request();
  }

  #render() {
    const state = this.#state;
    const show = (/** @type {number} */ n) => this.#host.setSize(n);
    const head = headView(state, statusOf(state, this.#confirmation), {
      act: (action, isConfirmed) => this.#act(action, isConfirmed),
      addWorkers: (difference) => state.setWorkers(state.workers + difference),
      show,
    });
    const boards = boardsView(state, this.#history, this.#asksToDelete, {
      show,
      save: () =>
        download(messages.count.boards.fileName, "csv", countFile(this.#history.counts, "csv")),
      askToDelete: (isOpen) => {
        this.#asksToDelete = isOpen;
        this.#rendering.focusNext(isOpen ? ".boards .keep" : ".boards .delete");
        this.#update();
      },
      delete: () => {
        this.#asksToDelete = false;
        this.#history.clear();
        this.#update();
      },
    });
    const words = messages.count.plot;
    const plotProps = {
      data: plotData(state, this.#history),
      measuring: this.#baseline.n,
      disabledReason:
        state.run?.phase === "counting" ? words.busy : state.isRacing ? words.racing : "",
      error: this.#drawing.error || this.#baseline.error,
    };
    render(
      html`${head}
        <p class="visually-hidden" role="status">${announcementOf(state, this.#confirmation)}</p>
        <div class="columns">
          ${workView(state, this.#pointed, this.#jobMapHandlers)}
          ${plotView(plotProps, () => this.#toggleMeasurement())} ${boards}
        </div>`,
      this.#root,
    );
  }

  #paint() {
    const { shownRun, work, n } = this.#state;
    const isCounting = shownRun?.phase === "counting";
    this.#jobMap.paint({ work, isCounting, pointed: this.#pointed });
    showPlot(this.#drawing, plotData(this.#state, this.#history), n);
  }

  /**
   * Carries out the action of a button, or asks for a confirmation first.
   * @param {Action} action @param {boolean} [isConfirmed]
   */
  #act(action, isConfirmed = false) {
    const state = this.#state;
    this.#confirmation = isConfirmed ? null : confirmationFor(state, action);
    if (this.#confirmation) this.#rendering.focusNext(MAIN_BUTTON);
    if (this.#confirmation || action === "keep") return this.#update();
    if (action === "pause") return state.pause();
    if (action === "cancel") return state.cancel();
    this.#baseline.stop();
    return state.start({ fromScratch: action === "restart" || action === "again" });
  }

  async #toggleMeasurement() {
    if (this.#baseline.n !== null) return this.#baseline.stop();
    const measured = this.#baseline.start();
    // The sample under way ends.
    this.#state.loadPreview();
    await measured;
    if (!this.#root.hidden) this.#state.loadPreview();
  }

  get #jobMapHandlers() {
    const point = (/** @type {number} */ tile) => {
      this.#pointed = tile;
      this.#update();
    };
    return {
      point: (/** @type {PointerEvent} */ event) => point(this.#jobMap.tileAt(event)),
      leave: () => point(-1),
      focus: () => point(Math.max(this.#pointed, 0)),
      press: (/** @type {KeyboardEvent} */ event) => {
        const tile = this.#jobMap.tileForKey(event.key, this.#pointed);
        if (tile === null) return;
        event.preventDefault();
        point(tile);
      },
    };
  }
}
