/** The counts of one visit: which board is shown, which is being counted, and how that goes on. */

/** @import { CountProgress, CountResult, Counter } from "../../types.d.ts" */
/** @import { Surroundings as Prospected } from "./prospect.js" */

import { MOST_COUNTED } from "../../engine/count-sizes.js";
import { Prospect } from "./prospect.js";

/**
 * A count that was begun here.
 * @typedef {object} Run
 * @property {number} n
 * @property {"counting" | "paused" | "done" | "failed"} phase
 * @property {number} workers that count it now
 * @property {boolean} alike whether all its parts had as many
 * @property {CountProgress | null} progress null before its jobs are known
 * @property {CountResult | null} result of one that is done
 * @property {string} error what went wrong with one that failed, in words; otherwise empty
 */

/**
 * What the page gives: how counters are made, where counts are written down, who is told of changes.
 * @typedef {Prospected & {
 *   createCounter: (options: { workers: number }) => Counter,
 *   now: () => number,
 * }} Surroundings `now` in milliseconds since 1970
 */

/** How far the jobs of a count are. @typedef {Pick<CountProgress, "n" | "jobs" | "states" | "done" | "hands">} Work */

export const MOST_WORKERS = 64;

export class Session {
  /** The board that is shown. */
  n;
  /** How many workers the next count gets. */
  workers;
  /** The last count that was begun here, of any board; null before, and after one that was cancelled. @type {Run | null} */
  run = null;
  #given;
  /** @type {Counter | null} */
  #counter = null;
  #counts = false;
  #lent = false;
  /** Ends when the last count has. @type {Promise<unknown>} */
  #settled = Promise.resolve();
  #counting = new AbortController();
  #prospect;

  /** @param {number} n @param {Surroundings} given */
  constructor(n, given) {
    this.n = n;
    this.workers = Math.min(given.cores, MOST_WORKERS);
    this.#given = given;
    this.#prospect = new Prospect(given);
  }

  /** The count of the board that is shown, if one was begun. */
  get shown() {
    return this.run?.n === this.n ? this.run : null;
  }

  /** A count of another board that would be lost by beginning one: it goes on, or is paused and kept nowhere. */
  get elsewhere() {
    return this.run && this.run.n !== this.n && this.#isHeld ? this.run : null;
  }

  get countable() {
    return this.n <= MOST_COUNTED;
  }

  /** What an unfinished count of the shown board left on this device. */
  get kept() {
    return this.#prospect.kept(this.n);
  }

  /** The jobs of the shown board; null where it is not known which of them are counted. @returns {Work | null} */
  get work() {
    return this.shown?.progress ?? this.#prospect.work(this.n);
  }

  /** How long a count will take with as many workers as are asked for. */
  outlook(n = this.n) {
    return this.#prospect.outlook(n, this.workers);
  }

  /** Shows another board. What is being counted goes on. @param {number} n */
  setSize(n) {
    if (n === this.n) return;
    this.n = n;
    if (this.run?.n !== n && !this.#isHeld) this.run = null;
    this.look();
  }

  /** From the next start on. @param {number} workers */
  setWorkers(workers) {
    this.workers = Math.min(Math.max(workers, 1), MOST_WORKERS);
    this.#prospect.dropSamples();
    this.look();
  }

  /** Counts the board that is shown, going on with what there is of it. @param {{ anew?: boolean }} [options] `anew` drops that */
  async start({ anew = false } = {}) {
    if (!this.countable || this.elsewhere || this.run?.phase === "counting") return;
    this.#prospect.forget();
    this.#counting = new AbortController();
    const earlier = anew ? null : this.shown;
    const counter = this.#fit();
    /** @type {Run} */
    const run = {
      n: this.n,
      phase: "counting",
      workers: counter.workers,
      alike: !earlier?.progress || (earlier.alike && earlier.workers === counter.workers),
      progress: earlier?.progress ?? null,
      result: null,
      error: "",
    };
    this.run = run;
    this.#given.changed();
    const { signal } = this.#counting;
    this.#settled = this.#settled.then(() => this.#count(run, counter, { anew, signal }));
    await this.#settled;
  }

  /** Stops counting; what was counted is kept, on this device or at least until the page is closed. */
  pause() {
    if (this.shown?.phase !== "counting") return;
    this.shown.phase = "paused";
    this.#counting.abort();
    this.#given.changed();
  }

  /** Gives up the count of the shown board, and drops what was counted of it, in this visit or before. */
  async cancel() {
    if (!this.shown && !this.kept) return;
    const { n } = this;
    if (this.shown) {
      this.run = null;
      this.#counting.abort();
    }
    this.#prospect.forget();
    this.#given.changed();
    this.#settled = this.#settled.then(() => this.#fit().forget(n)).catch(() => {});
    await this.#settled;
    this.look();
  }

  /** Lends the counter to what is no count, and takes no sample beside it. @param {(counter: Counter) => Promise<void>} use */
  async lend(use) {
    this.#prospect.stop();
    const counter = this.#fit();
    this.#lent = true;
    try {
      await use(counter);
    } finally {
      this.#lent = false;
    }
  }

  /** Lets the workers go, unless they count. */
  rest() {
    if (this.run?.phase === "counting") return;
    this.#prospect.stop();
    this.#counter?.end();
  }

  /** The counter, with as many workers as are asked for unless it is in use or holds a count. */
  #fit() {
    if (this.#counter?.workers !== this.workers && !this.#isBusy && !this.#isPausedOnly) {
      this.#counter?.end();
      this.#counter = this.#given.createCounter({ workers: this.workers });
    }
    return /** @type {Counter} */ (this.#counter);
  }

  get #isBusy() {
    return this.#counts || this.#lent;
  }

  get #isHeld() {
    return this.run?.phase === "counting" || this.#isPausedOnly;
  }

  /** Whether a count is paused that is kept nowhere else than in the counter. */
  get #isPausedOnly() {
    return this.run?.phase === "paused" && !this.run.progress?.kept;
  }

  /** @param {Run} run @param {Counter} counter @param {{ anew: boolean, signal: AbortSignal }} options */
  async #count(run, counter, { anew, signal }) {
    const { history, changed, now } = this.#given;
    this.#counts = true;
    const onProgress = (/** @type {CountProgress} */ progress) => {
      if (run.phase !== "counting") return;
      run.progress = progress;
      changed();
    };
    try {
      const before = anew || run.progress ? null : await counter.kept(run.n);
      if (before && before.workers !== run.workers) run.alike = false;
      run.result = await counter.count(run.n, { signal, resume: !anew, onProgress });
      run.phase = "done";
      const { solutions, elapsed } = run.result;
      const workers = run.alike ? run.workers : null;
      history.add({ n: run.n, solutions, elapsed, workers, when: now() });
    } catch (error) {
      // One that was paused or cancelled ends like this too, and says so already.
      if (signal.aborted) return;
      run.phase = "failed";
      run.error = error instanceof Error ? error.message : String(error);
    } finally {
      this.#counts = false;
    }
    this.look();
  }

  /** Finds out what was kept of the shown board, its jobs, and how long they take, unless it is being counted. */
  async look() {
    this.#prospect.stop();
    this.#given.changed();
    if (this.shown?.phase === "counting" || this.shown?.phase === "done") return;
    await this.#prospect.look({ n: this.n, counter: this.#fit(), busy: this.#isBusy });
  }
}
