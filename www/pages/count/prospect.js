/** What can be said of a board before it is counted: what was kept of it, its jobs, and how long they will take. */

/** @import { CountPlan } from "../../engine/count-plan.js" */
/** @import { CountEstimate, Counter, KeptCount } from "../../types.d.ts" */
/** @import { History } from "./history.js" */
/** @import { Experience, Outlook } from "./outlook.js" */
/** @import { Work } from "./session.js" */

import { MOST_COUNTED } from "../../engine/count-sizes.js";
import { outlook, toSample } from "./outlook.js";

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
  /** What an unfinished count left on this device. @type {KeptCount | null} */
  kept = null;
  #given;
  /** @type {CountPlan | null} */
  #plan = null;
  /** The jobs before the first is begun. @type {Work | null} */
  #waiting = null;
  #looking = new AbortController();
  /** By board size, with as many workers as were asked for. @type {Map<number, CountEstimate>} */
  #samples = new Map();

  /** @param {Surroundings} given */
  constructor(given) {
    this.#given = given;
  }

  /** The jobs of a board; null where it is not known which of them are counted. @param {number} n */
  work(n) {
    return this.#waiting?.n === n && !this.kept ? this.#waiting : null;
  }

  /** How long a count will take. @param {number} n @param {number} workers @returns {Outlook | null} */
  outlook(n, workers) {
    return this.#plan && outlook(n, this.#experience(this.#plan, workers));
  }

  /** Samples say nothing of another number of workers. */
  dropSamples() {
    this.#samples.clear();
  }

  /** Stops finding out. */
  stop() {
    this.#looking.abort();
    this.kept = null;
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
      this.kept = kept;
      this.#waiting = n <= MOST_COUNTED ? atRest(n, plan.jobs(n, counter.workers)) : null;
      this.#given.changed();
      if (!kept && !busy) await this.#sample(n, { plan, counter, signal });
    } catch {
      // What is not found out is not said; a count that is started says what is wrong.
    }
  }

  /** @param {number} n @param {{ plan: CountPlan, counter: Counter, signal: AbortSignal }} by */
  async #sample(n, { plan, counter, signal }) {
    const from = toSample(n, this.#experience(plan, counter.workers));
    if (from === null) return;
    const estimate = await counter.estimate(from, { signal });
    if (signal.aborted) return;
    this.#samples.set(from, estimate);
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
