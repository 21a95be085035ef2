/** The memory of a counter: the ledger of each count with its jobs, and the paces of boards. */

/** @import { CountJob } from "../types.d.ts" */
/** @import { CountModule } from "./count-module.js" */

import { Pace } from "./count-pace.js";

/**
 * The results of a count as they are stored: for each counted job its two sets of columns, by which
 * it is found again, and its solutions.
 * @typedef {object} LedgerSnapshot
 * @property {number} workers the number of workers for which the board was cut into jobs
 * @property {boolean} sameWorkers whether all parts of the count had this number of workers
 * @property {number} elapsed milliseconds
 * @property {[one: number, other: number, solutions: bigint][]} results
 */

/** The states of a job. */
export const WAITING = 0;
export const COUNTING = 1;
export const COUNTED = 2;

/** The jobs of one count, their states, and the solutions of those that are counted. */
export class Ledger {
  /** Milliseconds that earlier parts of the count took. */
  elapsed = 0;
  /** Whether all parts of the count had the same number of workers. */
  sameWorkers = true;
  /** The number of jobs that are counted. */
  done = 0;
  solutions = 0n;
  /** By number of the job; null until it is counted. @type {(bigint | null)[]} */
  #results;
  #countedCost = 0;

  /**
   * @param {number} n
   * @param {number} workers the number of workers for which the board was cut into jobs
   * @param {readonly { one: number, other: number, microseconds: number }[]} jobs with the time
   *   each is expected to take
   */
  constructor(n, workers, jobs) {
    this.n = n;
    this.workers = workers;
    /** Expected microseconds, by number of the job. */
    this.costs = Float64Array.from(jobs, ({ microseconds }) => Math.max(microseconds, 1));
    this.cost = this.costs.reduce((sum, cost) => sum + cost, 0);
    /** @type {readonly CountJob[]} */
    this.jobs = jobs.map(({ one, other }, job) => {
      return { one, other, weight: this.costs[job] / this.cost };
    });
    this.states = new Uint8Array(this.jobs.length);
    this.#results = this.jobs.map(() => null);
  }

  /** Share of the work done, 0 to 1. */
  get share() {
    return this.finished ? 1 : Math.min(this.#countedCost / this.cost, 1);
  }

  get finished() {
    return this.done === this.jobs.length;
  }

  /** The costs of the jobs that wait, in their order. */
  get waitingCosts() {
    return Array.from(this.costs).filter((_, job) => this.states[job] === WAITING);
  }

  /**
   * Enters the solutions of a job, unless they are entered already.
   * @param {number} job @param {bigint} solutions
   */
  enter(job, solutions) {
    if (this.#results[job] !== null) return;
    this.#results[job] = solutions;
    this.states[job] = COUNTED;
    this.#countedCost += this.costs[job];
    this.done += 1;
    this.solutions += solutions;
  }

  /** Lets jobs that were begun and not finished wait again. */
  releaseJobs() {
    for (const [job, state] of this.states.entries()) {
      if (state === COUNTING) this.states[job] = WAITING;
    }
  }

  /** @returns {LedgerSnapshot} */
  snapshot() {
    const { workers, sameWorkers, elapsed } = this;
    /** @type {LedgerSnapshot["results"]} */
    const results = [];
    for (const [job, solutions] of this.#results.entries()) {
      if (solutions !== null) results.push([this.jobs[job].one, this.jobs[job].other, solutions]);
    }
    return { workers, sameWorkers, elapsed, results };
  }

  /**
   * Enters all results of a snapshot, or none where one of them is not a job of this board.
   * @param {LedgerSnapshot} snapshot
   * @returns {boolean} whether they were entered
   */
  restore({ sameWorkers, elapsed, results }) {
    const numbers = new Map(this.jobs.map(({ one, other }, job) => [`${one} ${other}`, job]));
    const jobs = results.map(([one, other]) => numbers.get(`${one} ${other}`));
    if (jobs.includes(undefined) || new Set(jobs).size < jobs.length) return false;
    for (const [i, job] of jobs.entries()) {
      if (job !== undefined) this.enter(job, results[i][2]);
    }
    this.elapsed += elapsed;
    this.sameWorkers &&= sameWorkers;
    return true;
  }
}

/** The memory of a counter between counts: unfinished ledgers and paces, by board size. */
export class CounterMemory {
  #workers;
  /**
   * Results of samples, which the next count of that board begins with.
   * @type {Map<number, Ledger>}
   */
  samples = new Map();
  /** Stopped counts, which a resumed one continues. @type {Map<number, Ledger>} */
  unfinished = new Map();
  /** @type {Map<number, Pace>} */
  #paces = new Map();
  /** The pace of all boards together. */
  overallPace = new Pace();

  /** @param {number} workers the number of workers for which boards are cut into jobs */
  constructor(workers) {
    this.#workers = workers;
  }

  /** @param {number} n @returns {Pace} */
  pace(n) {
    const pace = this.#paces.get(n) ?? new Pace();
    this.#paces.set(n, pace);
    return pace;
  }

  /** A ledger with nothing counted. @param {CountModule} module @param {number} n */
  emptyLedger(module, n, workers = this.#workers) {
    return new Ledger(n, workers, module.jobs(n, workers));
  }

  /**
   * The ledger of a stored count.
   * @param {CountModule} module @param {number} n @param {LedgerSnapshot} snapshot
   * @returns {Ledger | null} null where the snapshot is not of this board
   */
  restoredLedger(module, n, snapshot) {
    const ledger = this.emptyLedger(module, n, snapshot.workers);
    return ledger.restore(snapshot) ? ledger : null;
  }

  /**
   * Removes and returns the ledger with which a count begins: the stored or the stopped one where
   * the count is resumed, with the results of a sample.
   * @param {CountModule} module @param {number} n @param {boolean} resume
   * @param {LedgerSnapshot | null} snapshot of the stored count
   */
  takeLedger(module, n, resume, snapshot) {
    let ledger =
      (snapshot && this.restoredLedger(module, n, snapshot)) ?? this.emptyLedger(module, n);
    const stopped = resume ? this.unfinished.get(n) : undefined;
    this.unfinished.delete(n);
    if (stopped && stopped.share >= ledger.share) ledger = stopped;
    const sample = this.samples.get(n);
    this.samples.delete(n);
    if (sample) ledger.restore(sample.snapshot());
    ledger.sameWorkers &&= ledger.workers === this.#workers;
    return ledger;
  }
}
