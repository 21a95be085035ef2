/** The counts of one visit: which board is shown, which is being counted, and how that goes on. */

/** @import { CountEstimate, CountProgress, CountResult, Counter, KeptCount } from "../../types.d.ts" */
/** @import { History } from "./history.js" */
/** @import { Experience, Outlook } from "./outlook.js" */

import { MOST_COUNTED } from "../../engine/count-sizes.js";
import { outlook, toSample } from "./outlook.js";

/**
 * A count that was begun here.
 * @typedef {object} Run
 * @property {number} n
 * @property {"counting" | "paused" | "done" | "failed"} phase
 * @property {number} workers
 * @property {CountProgress | null} progress null before its jobs are known
 * @property {CountResult | null} result of one that is done
 * @property {string} error what went wrong with one that failed, in words; otherwise empty
 */

/**
 * What the page gives: how counters are made, where counts are written down, who is told of changes.
 * @typedef {object} Surroundings
 * @property {(options: { workers: number }) => Counter} createCounter
 * @property {History} history
 * @property {number} cores
 * @property {() => void} changed
 * @property {() => number} now milliseconds since 1970
 */

export const MOST_WORKERS = 64;

export class Session {
  /** The board that is shown. */
  n;
  /** How many workers the next count gets. */
  workers;
  /** The last count that was begun here, of any board; null before, and after one that was cancelled. @type {Run | null} */
  run = null;
  /** What an unfinished count of the shown board left on this device. @type {KeptCount | null} */
  kept = null;

  #given;
  /** @type {Counter | null} */
  #counter = null;
  #busy = false;
  /** Ends when the last count has. @type {Promise<unknown>} */
  #settled = Promise.resolve();
  #counting = new AbortController();
  #looking = new AbortController();
  /** By board size. @type {Map<number, CountEstimate>} */
  #samples = new Map();

  /** @param {number} n @param {Surroundings} given */
  constructor(n, given) {
    this.n = n;
    this.workers = Math.min(given.cores, MOST_WORKERS);
    this.#given = given;
    this.#look();
  }

  /** The count of the board that is shown, if one was begun. */
  get shown() {
    return this.run?.n === this.n ? this.run : null;
  }

  /** The board that is being counted while another is shown. */
  get elsewhere() {
    return this.run?.phase === "counting" && this.run.n !== this.n ? this.run : null;
  }

  get countable() {
    return this.n <= MOST_COUNTED;
  }

  /** How long a count will take. @param {number} [n] @returns {Outlook | null} */
  outlook(n = this.n) {
    return outlook(n, this.#experience);
  }

  /** A counter, with as many workers as are asked for unless one is counting. */
  get counter() {
    if (this.#counter?.workers !== this.workers && !this.#busy) {
      this.#counter?.end();
      this.#counter = this.#given.createCounter({ workers: this.workers });
    }
    return /** @type {Counter} */ (this.#counter);
  }

  /** Shows another board. What is being counted goes on. @param {number} n */
  setSize(n) {
    if (n === this.n) return;
    this.n = n;
    if (this.run?.phase !== "counting" && this.run?.n !== n) this.run = null;
    this.#look();
  }

  /** From the next start on. @param {number} workers */
  setWorkers(workers) {
    this.workers = Math.min(Math.max(workers, 1), MOST_WORKERS);
    this.#samples.clear();
    this.#look();
  }

  /** Counts the board that is shown. @param {boolean} [resume] whether it goes on with what was kept */
  async start(resume = false) {
    if (!this.countable || this.run?.phase === "counting") return;
    this.#looking.abort();
    this.#counting = new AbortController();
    const progress = resume ? (this.shown?.progress ?? null) : null;
    /** @type {Run} */
    const run = { n: this.n, phase: "counting", workers: this.workers, progress, result: null, error: "" };
    this.run = run;
    this.#given.changed();
    const { signal } = this.#counting;
    this.#settled = this.#settled.then(() => this.#count(run, resume, signal));
    await this.#settled;
  }

  /** Stops counting; what was counted is kept. Where it cannot be, the count goes on. */
  pause() {
    if (!this.shown || !this.canPause) return;
    this.shown.phase = "paused";
    this.#counting.abort();
    this.#given.changed();
  }

  get canPause() {
    return this.shown?.phase === "counting" && this.shown.progress?.kept === true;
  }

  /** Gives up the count of the shown board, and drops what was counted of it. */
  async cancel() {
    if (!this.shown) return;
    const { n } = this;
    this.run = null;
    this.#counting.abort();
    this.#given.changed();
    this.#settled = this.#settled.then(() => this.counter.forget(n)).catch(() => {});
    await this.#settled;
    this.#look();
  }

  /** Stops what is under way and ends the workers. */
  end() {
    this.#looking.abort();
    this.#counting.abort();
    this.#counter?.end();
    this.#counter = null;
  }

  /** @returns {Experience} */
  get #experience() {
    const { history, cores } = this.#given;
    return { counted: history.counted, samples: this.#samples, workers: this.workers, cores };
  }

  /** @param {Run} run @param {boolean} resume @param {AbortSignal} signal */
  async #count(run, resume, signal) {
    const { history, changed, now } = this.#given;
    const { counter } = this;
    run.workers = counter.workers;
    this.#busy = true;
    const onProgress = (/** @type {CountProgress} */ progress) => {
      if (run.phase !== "counting") return;
      run.progress = progress;
      changed();
    };
    try {
      run.result = await counter.count(run.n, { signal, resume, onProgress });
      run.phase = "done";
      const { solutions, elapsed } = run.result;
      history.add({ n: run.n, solutions, elapsed, workers: run.workers, when: now() });
    } catch (error) {
      // One that was paused or cancelled ends like this too, and says so already.
      if (signal.aborted) return;
      run.phase = "failed";
      run.error = error instanceof Error ? error.message : String(error);
    } finally {
      this.#busy = false;
    }
    this.#look();
  }

  /** Finds out what was kept of the shown board, and how long it will take, unless it is being counted. */
  async #look() {
    this.#looking.abort();
    this.#looking = new AbortController();
    const { signal } = this.#looking;
    this.kept = null;
    this.#given.changed();
    if (this.shown?.phase === "counting" || this.shown?.phase === "done") return;
    try {
      const kept = this.countable ? await this.counter.kept(this.n) : null;
      if (signal.aborted) return;
      this.kept = kept;
      this.#given.changed();
      if (!this.kept && !this.#busy) await this.#sample(signal);
    } catch {
      // What is not found out is not said; a count that is started says what is wrong.
    }
  }

  /** @param {AbortSignal} signal */
  async #sample(signal) {
    const from = toSample(this.n, this.#experience);
    if (from === null) return;
    const estimate = await this.counter.estimate(from, { signal });
    if (signal.aborted) return;
    this.#samples.set(from, estimate);
    this.#given.changed();
  }
}
