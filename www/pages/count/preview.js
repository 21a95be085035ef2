/** The preview of a count: the jobs of a board and how long they will take. */

/** @import { CountPlan } from "../../engine/count-plan.js" */
/** @import { CountEstimate, Counter, CountProgress, UnfinishedCount } from "../../types.d.ts" */
/** @import { CountRecord, CountHistory } from "./history.js" */

import { LARGEST_COUNTED } from "../../engine/count-plan.js";
import { isCoded } from "../../engine/errors.js";
import { messageOf } from "../../error-message.js";
import { clamp } from "../../numbers.js";
import { hasComparableTimes, medianOf } from "./history.js";

/**
 * @typedef {object} TimeEstimate
 * @property {number} milliseconds
 * @property {number | null} error standard error; null where it is not known
 * @property {number} from the board size that was measured; n itself for an ordinary machine
 * @property {"count" | "sample" | "ordinary"} source a count or a sample on this device, or the
 *   time of an ordinary machine
 */

/**
 * Milliseconds that a run must have taken before a rate or a forecast is based on it. Shorter ones
 * measure how fast workers start.
 */
export const SHORTEST_BASIS = 1000;

/** The smallest board whose sample takes so long. */
const SMALLEST_SAMPLED = 18;

/**
 * The measurements of this device.
 * @typedef {object} Measurements
 * @property {readonly CountRecord[]} counts
 * @property {ReadonlyMap<number, CountEstimate>} samples by board size, for `workers`
 * @property {number} workers for which times are estimated
 * @property {number} cores more workers than these do not count faster
 * @property {(n: number) => number} expected milliseconds of a board for one worker of an ordinary
 *   machine
 */

/**
 * The states of the jobs of a board.
 * @typedef {Pick<CountProgress, "n" | "jobs" | "states" | "done" | "workers">} WorkProgress
 */

/**
 * The share of its job that a worker has probably done; 0 while no time is expected.
 * @param {NonNullable<CountProgress["workers"][number]>} worker
 */
export const workerShare = ({ elapsed, expected }) =>
  expected ? Math.min(elapsed / expected, 1) : 0;

/**
 * Estimates the time of a count from the nearest board that was measured, a larger one before a
 * smaller one, and without any from an ordinary machine.
 * @param {number} n
 * @param {Measurements} measurements
 * @returns {TimeEstimate}
 */
export function estimateFrom(n, measurements) {
  const { expected, workers, cores } = measurements;
  const [size, estimate] = nearestTo(n, measurements) ?? [];
  // A sample that the clock could not time has an error as large as itself.
  if (!size || !estimate || (estimate.error ?? 0) >= estimate.milliseconds) {
    const milliseconds = expected(n) / Math.min(workers, cores);
    return { milliseconds, error: null, from: n, source: "ordinary" };
  }
  if (size === n) return estimate;
  const milliseconds = estimate.milliseconds * (expected(n) / expected(size));
  return { ...estimate, milliseconds, error: null };
}

/**
 * The board whose jobs should be sampled before a time is estimated.
 * @param {number} n
 * @param {Measurements} measurements
 * @returns {number | null} null where the board, or one as near to it, was measured
 */
export function boardToSample(n, measurements) {
  const wanted = clamp(n, SMALLEST_SAMPLED, LARGEST_COUNTED);
  const [size] = nearestTo(n, measurements) ?? [];
  return size !== undefined && Math.abs(size - n) <= Math.abs(wanted - n) ? null : wanted;
}

/**
 * @param {number} n @param {Measurements} measurements
 * @returns {[size: number, TimeEstimate] | undefined}
 */
function nearestTo(n, { counts, samples, workers, cores }) {
  /** @type {[size: number, TimeEstimate][]} */
  const measured = [];
  for (const one of counts.filter(hasComparableTimes)) {
    const used = Math.min(one.workers, cores);
    // More workers than cores take longer to start.
    if (medianOf(one) < (SHORTEST_BASIS * one.workers) / used) continue;
    const milliseconds = (medianOf(one) * used) / Math.min(workers, cores);
    measured.push([one.n, { milliseconds, error: null, from: one.n, source: "count" }]);
  }
  for (const [size, sample] of samples) measured.push([size, { ...sample, source: "sample" }]);
  const distance = (/** @type {number} */ size) => Math.abs(n - size) + (size < n ? 0.5 : 0);
  return measured.sort(([a], [b]) => distance(a) - distance(b))[0];
}

/**
 * @typedef {object} PreviewEnvironment
 * @property {() => Promise<CountPlan>} loadPlan
 * @property {CountHistory} history
 * @property {number} cores
 * @property {() => void} onChange
 */

/** Loads the preview of a board: its jobs, its unfinished count, and a time estimate. */
export class CountPreview {
  /** The reason why counting is impossible here; empty otherwise. */
  error = "";
  #environment;
  /**
   * The unfinished count of the board that was loaded last.
   * @type {{ n: number, count: UnfinishedCount | null } | null}
   */
  #unfinished = null;
  /** @type {CountPlan | null} */
  #plan = null;
  /** The jobs of that board, all of them waiting. @type {WorkProgress | null} */
  #waiting = null;
  #loading = new AbortController();
  /** By board size, for the current number of workers. @type {Map<number, CountEstimate>} */
  #samples = new Map();

  /** @param {PreviewEnvironment} environment */
  constructor(environment) {
    this.#environment = environment;
  }

  /** The unfinished count of a board; null while it is not known. @param {number} n */
  unfinished(n) {
    return this.#unfinished?.n === n ? this.#unfinished.count : null;
  }

  /**
   * The jobs of a board; null while they are not known.
   * @param {number} n @returns {WorkProgress | null}
   */
  work(n) {
    const unfinished = this.unfinished(n);
    if (unfinished) {
      const { jobs, states, done } = unfinished;
      return { n, jobs, states, done, workers: [] };
    }
    return this.#waiting?.n === n ? this.#waiting : null;
  }

  /**
   * Estimates the duration of a count; null before the plan is loaded.
   * @param {number} n @param {number} workers @returns {TimeEstimate | null}
   */
  estimate(n, workers) {
    return this.#plan && estimateFrom(n, this.#measurements(this.#plan, workers));
  }

  /**
   * The time left of a count that is resumed: from the time that it took so far, or from the
   * estimate where that is too short.
   * @param {Pick<UnfinishedCount, "share" | "elapsed" | "workers">} count
   * @param {number} n @param {number} workers
   * @returns {number | null} milliseconds
   */
  timeLeft({ share, elapsed, workers: before }, n, workers) {
    const { cores } = this.#environment;
    if (elapsed >= SHORTEST_BASIS && share > 0) {
      const speedup = Math.min(workers, cores) / Math.min(before, cores);
      return (elapsed * (1 - share)) / share / speedup;
    }
    const whole = this.estimate(n, workers);
    return whole && whole.milliseconds * (1 - share);
  }

  /** Drops the samples, which hold for one number of workers only. */
  dropSamples() {
    this.#samples.clear();
  }

  stop() {
    this.#loading.abort();
  }

  /** Called when the unfinished count is discarded or continued. */
  forgetUnfinished() {
    this.stop();
    this.#unfinished = null;
  }

  /**
   * Looks for an unfinished count, and cuts the board into jobs.
   * @param {object} options
   * @param {number} options.n
   * @param {Counter} options.counter
   * @param {boolean} options.samples whether jobs are measured too
   */
  async load({ n, counter, samples }) {
    this.stop();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    const { loadPlan, onChange } = this.#environment;
    const isCountable = n <= LARGEST_COUNTED;
    try {
      const plan = await loadPlan();
      // Times of an ordinary machine need no more than this, even if a count begins meanwhile.
      this.#plan = plan;
      onChange();
      const count = isCountable ? await counter.unfinished(n) : null;
      if (signal.aborted) return;
      this.#unfinished = { n, count };
      this.#waiting = isCountable ? waitingWork(n, plan.jobs(n, counter.workers)) : null;
      this.error = "";
    } catch (error) {
      if (signal.aborted) return;
      this.error = messageOf(error);
    }
    onChange();
    if (this.#plan && !this.error && !this.unfinished(n) && samples) {
      await this.#sample(n, { plan: this.#plan, counter, signal });
    }
  }

  /**
   * @param {number} n @param {{ plan: CountPlan, counter: Counter, signal: AbortSignal }} options
   */
  async #sample(n, { plan, counter, signal }) {
    const size = boardToSample(n, this.#measurements(plan, counter.workers));
    if (size === null) return;
    try {
      const estimate = await counter.estimate(size, { signal });
      if (signal.aborted) return;
      this.#samples.set(size, estimate);
    } catch (error) {
      // The view works without an estimate. Starting a count shows the error.
      if (!isCoded(error)) console.error(error);
      return;
    }
    this.#environment.onChange();
  }

  /** @param {CountPlan} plan @param {number} workers @returns {Measurements} */
  #measurements({ expected }, workers) {
    const { history, cores } = this.#environment;
    return { counts: history.counts, samples: this.#samples, workers, cores, expected };
  }
}

/** @param {number} n @param {WorkProgress["jobs"]} jobs @returns {WorkProgress} */
const waitingWork = (n, jobs) => ({
  n,
  jobs,
  states: new Uint8Array(jobs.length),
  done: 0,
  workers: [],
});
