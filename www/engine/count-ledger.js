/** The book of one count: its jobs, and the solutions of those that are counted, each entered once. */

/** @import { CountJob } from "../types.d.ts" */

/** What is kept of a count: as plain as it can be read again. @typedef {{ workers: number, elapsed: number, results: [number, number, bigint][] }} Entries */

export const WAITING = 0;
export const AT_WORK = 1;
export const COUNTED = 2;

/** Numbers that describe one job: its two sets of columns and its cost. */
const STRIDE = 3;

export class Ledger {
  /** Milliseconds that earlier parts of the count took. */
  elapsed = 0;
  done = 0;
  solutions = 0n;
  /** By number of the job; null until it is counted. @type {(bigint | null)[]} */
  #results;
  #counted = 0;

  /**
   * @param {number} n
   * @param {number} workers  for how many it was cut
   * @param {Float64Array} cut  what each job is, and the microseconds it is expected to take
   */
  constructor(n, workers, cut) {
    this.n = n;
    this.workers = workers;
    const indices = Array.from({ length: cut.length / STRIDE }, (_, job) => job * STRIDE);
    this.costs = Float64Array.from(indices, (at) => Math.max(cut[at + 2], 1));
    /** Microseconds that all jobs are expected to take. */
    this.cost = this.costs.reduce((sum, cost) => sum + cost, 0);
    /** @type {readonly CountJob[]} */
    this.jobs = indices.map((at) => ({
      one: cut[at],
      other: cut[at + 1],
      weight: this.costs[at / STRIDE] / this.cost,
    }));
    this.states = new Uint8Array(this.jobs.length);
    this.#results = this.jobs.map(() => null);
  }

  /** Share of the work done, 0 to 1. */
  get share() {
    return this.done === this.jobs.length ? 1 : Math.min(this.#counted / this.cost, 1);
  }

  get finished() {
    return this.done === this.jobs.length;
  }

  /** What the jobs cost that nobody does, in order. */
  get waiting() {
    return Array.from(this.costs).filter((_, job) => this.states[job] === WAITING);
  }

  /** Enters what a job gave, unless that is known already. @param {number} job @param {bigint} solutions */
  enter(job, solutions) {
    if (this.#results[job] !== null) return;
    this.#results[job] = solutions;
    this.states[job] = COUNTED;
    this.#counted += this.costs[job];
    this.done += 1;
    this.solutions += solutions;
  }

  /** Nobody is at work any more: what was begun and not finished waits again. */
  lay() {
    for (const [job, state] of this.states.entries()) {
      if (state === AT_WORK) this.states[job] = WAITING;
    }
  }

  /** @returns {Entries} */
  entries() {
    const { workers, elapsed } = this;
    /** @type {Entries["results"]} */
    const results = [];
    for (const [job, solutions] of this.#results.entries()) {
      if (solutions !== null) results.push([this.jobs[job].one, this.jobs[job].other, solutions]);
    }
    return { workers, elapsed, results };
  }

  /**
   * Enters all of what was kept; says whether that is sound. Where it is not, nothing is entered.
   * @param {Entries} entries
   */
  enterAll({ elapsed, results }) {
    const places = new Map(this.jobs.map(({ one, other }, job) => [`${one} ${other}`, job]));
    const found = results.map(([one, other]) => places.get(`${one} ${other}`));
    if (found.includes(undefined) || new Set(found).size < found.length) return false;
    for (const [i, job] of found.entries()) {
      if (job !== undefined) this.enter(job, results[i][2]);
    }
    this.elapsed += elapsed;
    return true;
  }
}
