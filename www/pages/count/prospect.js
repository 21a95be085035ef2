/** What can be said of a board before it is counted: what was kept of it, its jobs, and how long they will take. */

/** @import { CountPlan } from "../../engine/count-plan.js" */
/** @import { CountEstimate, Counter, KeptCount } from "../../types.d.ts" */
/** @import { Counted, History } from "./history.js" */
/** @import { Experience, Outlook } from "./estimate.js" */
/** @import { Work } from "./session.js" */

import { MOST_COUNTED } from "../../engine/count-sizes.js";
import { outlook, toSample } from "./estimate.js";

/**
 * @typedef {object} Surroundings
 * @property {() => Promise<CountPlan>} loadPlan
 * @property {History} history
 * @property {number} cores
 * @property {() => void} changed
 */

/**
 * @typedef {object} Asked
 * @property {number} n
 * @property {Counter} counter
 * @property {boolean} busy whether it counts, so that a sample would take its workers away
 */

export class Prospect {
  #given;
  /** What an unfinished count of a board left on this device. @type {{ n: number, kept: KeptCount | null } | null} */
  #found = null;
  /** @type {CountPlan | null} */
  #plan = null;
  /** The jobs before the first is begun. @type {Work | null} */
  #waiting = null;
  #looking = new AbortController();
  /** By board size, with as many workers as were asked for. @type {Map<number, CountEstimate>} */
  #samples = new Map();
  /**
   * What is expected of boards by these counts and with so many workers; null once more is known.
   * @type {{ counted: readonly Counted[], workers: number, outlooks: Map<number, Outlook | null> } | null}
   */
  #reckoned = null;

  /** @param {Surroundings} given */
  constructor(given) {
    this.#given = given;
  }

  /** What an unfinished count left on this device, as far as that is known. @param {number} n */
  kept(n) {
    return this.#found?.n === n ? this.#found.kept : null;
  }

  /** The jobs of a board; null where they are not known. @param {number} n @returns {Work | null} */
  work(n) {
    const kept = this.kept(n);
    if (kept) return { n, jobs: kept.jobs, states: kept.states, done: kept.done, hands: [] };
    return this.#waiting?.n === n ? this.#waiting : null;
  }

  /** How long a count will take. Every frame asks, so it is reckoned once. @param {number} n @param {number} workers @returns {Outlook | null} */
  outlook(n, workers) {
    if (!this.#plan) return null;
    const { counted } = this.#given.history;
    if (this.#reckoned?.counted !== counted || this.#reckoned.workers !== workers) {
      this.#reckoned = { counted, workers, outlooks: new Map() };
    }
    const { outlooks } = this.#reckoned;
    const known = outlooks.get(n);
    if (known !== undefined) return known;
    const ahead = outlook(n, this.#experience(this.#plan, workers));
    outlooks.set(n, ahead);
    return ahead;
  }

  /** Samples say nothing of another number of workers. */
  dropSamples() {
    this.#samples.clear();
    this.#reckoned = null;
  }

  /** Stops finding out. */
  stop() {
    this.#looking.abort();
  }

  /** What was kept is kept no more, or goes on. */
  forget() {
    this.stop();
    this.#found = null;
  }

  /** @param {Asked} asked */
  async look({ n, counter, busy }) {
    this.stop();
    this.#looking = new AbortController();
    const { signal } = this.#looking;
    try {
      const plan = await this.#given.loadPlan();
      const kept = n <= MOST_COUNTED ? await counter.kept(n) : null;
      if (signal.aborted) return;
      this.#plan = plan;
      this.#found = { n, kept };
      this.#waiting = n <= MOST_COUNTED ? atRest(n, plan.jobs(n, counter.workers)) : null;
      this.#given.changed();
      if (!kept && !busy) await this.#sample(n, { plan, counter, signal });
    } catch {
      // What is not found out is not said; a count that is started says what is wrong.
    }
  }

  /** @param {number} n @param {{ plan: CountPlan, counter: Counter, signal: AbortSignal }} by */
  async #sample(n, { plan, counter, signal }) {
    const size = toSample(n, this.#experience(plan, counter.workers));
    if (size === null) return;
    const estimate = await counter.estimate(size, { signal });
    if (signal.aborted) return;
    this.#samples.set(size, estimate);
    this.#reckoned = null;
    this.#given.changed();
  }

  /** @param {CountPlan} plan @param {number} workers @returns {Experience} */
  #experience({ expected }, workers) {
    const { history, cores } = this.#given;
    return { counted: history.counted, samples: this.#samples, workers, cores, expected };
  }
}

/** @param {number} n @param {Work["jobs"]} jobs @returns {Work} */
const atRest = (n, jobs) => ({
  n,
  jobs,
  states: new Uint8Array(jobs.length),
  done: 0,
  hands: [],
});
