/** The state of the Count view: the board shown, and the count begun in this visit. */

/** @import { CountProgress, CountResult, Counter, UnfinishedCount } from "../../types.d.ts" */
/** @import { PreviewEnvironment, WorkProgress } from "./preview.js" */

import { LARGEST_COUNTED } from "../../engine/count-plan.js";
import { MOST_WORKERS } from "../../engine/validate.js";
import { messageOf } from "../../error-message.js";
import { clamp } from "../../numbers.js";
import { CountPreview } from "./preview.js";

/**
 * A count that was begun in this visit.
 * @typedef {object} CountRun
 * @property {number} n
 * @property {"counting" | "paused" | "done" | "failed"} phase
 * @property {number} workers that count it now
 * @property {CountProgress | null} progress null before its jobs are known
 * @property {CountResult | null} result of a finished count
 * @property {string} error the message of a failed count; empty otherwise
 */

/**
 * @typedef {PreviewEnvironment & {
 *   createCounter: (options: { workers: number }) => Counter,
 *   isMeasuring: () => boolean,
 *   isRacing: () => boolean,
 *   now: () => number,
 * }} CountStateEnvironment `isMeasuring`: whether the plain recursion is timed, which a sample
 *   would disturb; `isRacing`: whether a race is running; `now`: milliseconds since 1970
 */

/** Starts, pauses, resumes and cancels counts, with one of them running at a time. */
export class CountState {
  /** The board that is shown. */
  n;
  /** The number of workers of the next count. */
  workers;
  /**
   * The last count begun in this visit, of any board; null where there is none, or it was
   * cancelled.
   * @type {CountRun | null}
   */
  run = null;
  #environment;
  #preview;
  /** @type {Counter | null} */
  #counter = null;
  #isCounting = false;
  /** Settles when the last count has ended. @type {Promise<unknown>} */
  #settled = Promise.resolve();
  #abort = new AbortController();

  /** @param {number} n @param {CountStateEnvironment} environment */
  constructor(n, environment) {
    this.n = n;
    this.workers = environment.cores;
    this.#environment = environment;
    this.#preview = new CountPreview(environment);
  }

  /** The count of the shown board, if one was begun. */
  get shownRun() {
    return this.run?.n === this.n ? this.run : null;
  }

  /** A count of another board that a new one would destroy: running, or paused and unsaved. */
  get otherRun() {
    return this.run && this.run.n !== this.n && this.#isRunHeld ? this.run : null;
  }

  /** Whether a race is running, which a count would disturb. */
  get isRacing() {
    return this.#environment.isRacing();
  }

  get isCountable() {
    return this.n <= LARGEST_COUNTED;
  }

  /**
   * The action that first applies the chosen number of workers; null where the last count has
   * applied it.
   */
  get nextUse() {
    const { run, workers } = this;
    if (!run || run.workers === workers || !this.#isRunHeld) return null;
    // A count that is not saved is resumed by its own counter, which has its results.
    return this.#isPausedUnsaved || run.progress?.saved === false ? "count" : "resume";
  }

  /** The unfinished count of the shown board on this device. */
  get unfinished() {
    return this.#preview.unfinished(this.n);
  }

  /** The jobs of the shown board; null while they are not known. @returns {WorkProgress | null} */
  get work() {
    return this.shownRun?.progress ?? this.#preview.work(this.n);
  }

  /** The reason why the shown board cannot be counted, or its count failed; empty otherwise. */
  get error() {
    return this.shownRun ? this.shownRun.error : this.#preview.error;
  }

  /** Estimates the duration of a count with the chosen number of workers. */
  estimate(n = this.n) {
    return this.#preview.estimate(n, this.workers);
  }

  /**
   * Milliseconds that the chosen workers need for the rest of a count of the shown board; null
   * while they are not known.
   * @param {Pick<UnfinishedCount, "share" | "elapsed" | "workers">} count
   */
  timeLeft(count) {
    return this.#preview.timeLeft(count, this.n, this.workers);
  }

  /** Shows another board. A running count continues. @param {number} n */
  setSize(n) {
    if (n === this.n) return;
    this.n = n;
    if (this.run?.n !== n && !this.#isRunHeld) this.run = null;
    this.loadPreview();
  }

  /** Sets the number of workers of the next count. @param {number} workers */
  setWorkers(workers) {
    this.workers = clamp(workers, 1, MOST_WORKERS);
    this.#preview.dropSamples();
    this.loadPreview();
  }

  /**
   * Counts the shown board, continuing its unfinished count if there is one.
   * @param {object} [options]
   * @param {boolean} [options.fromScratch] discards the unfinished count
   */
  async start({ fromScratch = false } = {}) {
    if (!this.isCountable || this.otherRun || this.isRacing) return;
    if (this.run?.phase === "counting") return;
    this.#preview.forgetUnfinished();
    this.#abort = new AbortController();
    const earlier = fromScratch ? null : this.shownRun;
    const counter = this.#prepareCounter();
    const { workers } = counter;
    /** @type {CountRun} */
    const run = {
      n: this.n,
      phase: "counting",
      workers,
      progress: earlier?.progress ?? null,
      result: null,
      error: "",
    };
    this.run = run;
    this.#environment.onChange();
    const { signal } = this.#abort;
    this.#settled = this.#settled.then(() => this.#count(run, counter, { fromScratch, signal }));
    await this.#settled;
  }

  /** Stops counting. The results stay, on this device or at least in this page. */
  pause() {
    if (this.shownRun?.phase !== "counting") return;
    this.shownRun.phase = "paused";
    this.#abort.abort();
    this.#environment.onChange();
  }

  /** Stops the count of the shown board and discards its results, also of earlier visits. */
  async cancel() {
    if (!this.shownRun && !this.unfinished) return;
    const { n } = this;
    if (this.shownRun) {
      this.run = null;
      this.#abort.abort();
    }
    this.#preview.forgetUnfinished();
    this.#environment.onChange();
    this.#settled = this.#settled
      .then(() => this.#prepareCounter().discard(n))
      .catch((error) => console.error(error));
    await this.#settled;
    this.loadPreview();
  }

  /** Ends the workers, unless they count. */
  releaseWorkers() {
    if (this.run?.phase === "counting") return;
    this.#preview.stop();
    this.#counter?.end();
  }

  /** Loads the preview of the shown board, unless it is being counted. */
  async loadPreview() {
    this.#preview.stop();
    this.#environment.onChange();
    if (this.shownRun?.phase === "counting") return;
    const counter = this.#prepareCounter();
    // A counter that holds a count keeps its workers, whose sample holds for no other number.
    const hasOtherWorkers = counter.workers !== this.workers;
    const isBusy = this.#isCounting || this.#environment.isMeasuring() || this.isRacing;
    await this.#preview.load({ n: this.n, counter, samples: !isBusy && !hasOtherWorkers });
  }

  /**
   * The counter: with the chosen number of workers, unless it is busy or holds a count.
   * @returns {Counter}
   */
  #prepareCounter() {
    const isFree = !this.#isCounting && !this.#isPausedUnsaved;
    if (!this.#counter || (this.#counter.workers !== this.workers && isFree)) {
      this.#counter?.end();
      this.#counter = this.#environment.createCounter({ workers: this.workers });
    }
    return this.#counter;
  }

  get #isRunHeld() {
    return this.run?.phase === "counting" || this.#isPausedUnsaved;
  }

  /** Whether a paused count is only in the memory of the counter. */
  get #isPausedUnsaved() {
    return this.run?.phase === "paused" && !this.run.progress?.saved;
  }

  /**
   * @param {CountRun} run @param {Counter} counter
   * @param {{ fromScratch: boolean, signal: AbortSignal }} options
   */
  async #count(run, counter, { fromScratch, signal }) {
    const { history, onChange, now } = this.#environment;
    this.#isCounting = true;
    const onProgress = (/** @type {CountProgress} */ progress) => {
      // The last report of a paused count follows the pause.
      if (run !== this.run) return;
      run.progress = progress;
      onChange();
    };
    try {
      run.result = await counter.count(run.n, { signal, resume: !fromScratch, onProgress });
      run.phase = "done";
      history.add({ n: run.n, ...run.result, when: now() });
    } catch (error) {
      // A paused or cancelled count rejects too.
      if (signal.aborted) return;
      run.phase = "failed";
      run.error = messageOf(error);
    } finally {
      this.#isCounting = false;
    }
    this.loadPreview();
  }
}
