/** One count under way: distributes its jobs, enters results, and reports progress. */

import { COUNTING, WAITING } from "./count-ledger.js";
import { timeLeft } from "./count-pace.js";

/** @import { Remote } from "comlink" */
/** @import { CountProgress } from "../types.d.ts" */
/** @import { Ledger } from "./count-ledger.js" */
/** @import { Pace } from "./count-pace.js" */
/** @import { JobResult, CountBoard, CountWorkerApi } from "./count-worker.js" */
/** @import { JobQueue } from "./worker-pool.js" */

/**
 * The timeouts of a job, first and second try: a multiple of the time that the job is expected to
 * take, and a minimum in milliseconds.
 */
const JOB_TIMEOUTS = [
  { times: 20, minimum: 10_000 },
  { times: 80, minimum: 40_000 },
];

/** Milliseconds per expected microsecond on an ordinary machine, until jobs show the true one. */
const ORDINARY_RATIO = 1e-3;

/** Relative standard error of the cost of a job, and of the pace of other boards. */
const COST_ERROR = 0.1;

/** Milliseconds between two reports, at least and at most. */
const SHORTEST_INTERVAL = 50;
const LONGEST_INTERVAL = 250;

/**
 * @typedef {object} SessionOptions
 * @property {number} workers the number of workers that count
 * @property {Pace[]} paces that of the board, and those of others in its place; all of them learn
 *   from the jobs, and the first one that is known is used
 * @property {() => number} now milliseconds
 * @property {Iterable<number>} [order] of the jobs
 */

export class CountSession {
  ledger;
  /** The current job of each worker. @type {({ job: number, start: number } | null)[]} */
  #workers;
  #paces;
  #now;
  #start;
  #earlier;
  #order;
  #next = 0;
  /** Whether more jobs should be begun. @type {() => boolean} */
  isWanted = () => true;
  /** Called when a job is counted. */
  onJobCounted = () => {};

  /** @param {Ledger} ledger @param {SessionOptions} options */
  constructor(ledger, { workers, paces, now, order = ledger.jobs.keys() }) {
    this.ledger = ledger;
    this.#workers = Array.from({ length: workers }, () => null);
    this.#paces = paces;
    this.#now = now;
    this.#start = now();
    this.#earlier = ledger.elapsed;
    this.#order = [...order];
  }

  /** Milliseconds that the count has taken, in all its parts. */
  get elapsed() {
    return this.#earlier + this.#now() - this.#start;
  }

  get #pace() {
    return this.#paces.find(({ isKnown }) => isKnown);
  }

  /**
   * The jobs of the count as a queue for a pool.
   * @param {CountBoard} board @returns {JobQueue<Remote<CountWorkerApi>, number, JobResult>}
   */
  jobQueue(board) {
    return {
      next: () => this.nextJob(),
      perform: (remote, job) => {
        const { one, other } = this.begin(job);
        return remote.count(board, one, other);
      },
      timeouts: (job) =>
        JOB_TIMEOUTS.map(({ times, minimum }) => Math.max(minimum, times * this.#expected(job))),
      done: (job, result) => this.enter(job, result),
    };
  }

  /** The next job that waits; null where there is none. */
  nextJob() {
    const { states } = this.ledger;
    const order = this.#order;
    while (this.#next < order.length && states[order[this.#next]] !== WAITING) this.#next += 1;
    return this.#next < order.length && this.isWanted() ? order[this.#next++] : null;
  }

  /** A worker begins a job, for the first time or again. @param {number} job */
  begin(job) {
    this.ledger.states[job] = COUNTING;
    const worker = this.#workerOf(job);
    this.#workers[worker >= 0 ? worker : this.#workers.indexOf(null)] = { job, start: this.#now() };
    return this.ledger.jobs[job];
  }

  /**
   * Enters the result of a job.
   * @param {number} job @param {JobResult} result
   * @returns {boolean} whether it is well-formed
   */
  enter(job, result) {
    if (!isSound(result)) return false;
    const worker = this.#workerOf(job);
    if (worker >= 0) this.#workers[worker] = null;
    this.ledger.enter(job, result.solutions);
    if (!result.fresh) {
      for (const pace of this.#paces) pace.add(this.ledger.costs[job], result.took);
    }
    this.onJobCounted();
    return true;
  }

  /** Stops: jobs that are not done wait again. */
  stop() {
    this.ledger.elapsed = this.elapsed;
    this.ledger.releaseJobs();
    this.#workers.fill(null);
    this.#next = 0;
  }

  /** The state that a saver needs. */
  get state() {
    const { done, finished } = this.ledger;
    const { elapsed } = this;
    return { finished, done, elapsed, snapshot: () => ({ ...this.ledger.snapshot(), elapsed }) };
  }

  /** Milliseconds that the longest of the waiting jobs is expected to take. */
  get longestJob() {
    const pace = this.#paces.find(({ isFirm }) => isFirm);
    return Math.max(0, ...this.ledger.waitingCosts) * (pace?.ratio ?? ORDINARY_RATIO);
  }

  /** Milliseconds that the waiting jobs would take on an ordinary machine. */
  get ordinaryTime() {
    const cost = this.ledger.waitingCosts.reduce((sum, each) => sum + each, 0);
    return (cost * ORDINARY_RATIO) / this.#workers.length;
  }

  /**
   * @param {boolean | null} saved whether finished jobs are saved on this device; null until that
   *   is known
   * @returns {CountProgress}
   */
  progress(saved) {
    const { n, jobs, states, done, share, solutions } = this.ledger;
    const { elapsed } = this;
    const workers = this.#workerStates();
    const left = this.timeLeft(workers);
    return {
      n,
      jobs,
      states: states.slice(),
      done,
      share,
      solutions,
      elapsed,
      ...left,
      workers,
      saved,
    };
  }

  /**
   * The time that the count still takes.
   * @returns {{ left: number | null, leftError: number | null }} milliseconds; null while no pace
   *   is known
   */
  timeLeft(workers = this.#workerStates()) {
    if (this.ledger.finished) return { left: 0, leftError: 0 };
    const pace = this.#pace;
    if (!pace) return { left: null, leftError: null };
    const busy = workers.map((at) => (at ? Math.max((at.expected ?? 0) - at.elapsed, 0) : 0));
    const { left, leftError } = timeLeft(pace, busy, this.ledger.waitingCosts);
    // A few jobs may agree by chance, and say nothing about boards of another size.
    const jobs = pace === this.#paces[0] ? pace.jobs : 1;
    return { left, leftError: Math.hypot(leftError, (COST_ERROR * left) / Math.sqrt(jobs)) };
  }

  #workerStates() {
    const now = this.#now();
    const isPaceKnown = this.#pace !== undefined;
    return this.#workers.map((at) => {
      if (!at) return null;
      const expected = isPaceKnown ? this.#expected(at.job) : null;
      return { job: at.job, elapsed: now - at.start, expected };
    });
  }

  /** Milliseconds that a job is expected to take. @param {number} job */
  #expected(job) {
    return this.ledger.costs[job] * (this.#pace?.ratio ?? ORDINARY_RATIO);
  }

  /** @param {number} job */
  #workerOf(job) {
    return this.#workers.findIndex((at) => at?.job === job);
  }
}

/** Milliseconds, more than any job takes: with far more, the sums of a pace would overflow. */
const LONGEST_TOOK = Number.MAX_SAFE_INTEGER;

/** A worker can return anything. @param {JobResult} result */
function isSound(result) {
  const { solutions, took } = result ?? {};
  const isTime = typeof took === "number" && took >= 0 && took <= LONGEST_TOOK;
  return isTime && typeof solutions === "bigint" && solutions >= 0n;
}

/** Reports progress soon after a change, not too often, and even when nothing changes. */
export class ProgressThrottle {
  #report;
  #now;
  #last = -Infinity;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timeout;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #interval;

  /** @param {() => void} report @param {() => number} now milliseconds */
  constructor(report, now) {
    this.#report = report;
    this.#now = now;
  }

  start() {
    this.#interval = setInterval(() => this.report(), LONGEST_INTERVAL);
    this.report();
  }

  /** Something has changed: reports soon. */
  changed() {
    const wait = Math.max(this.#last + SHORTEST_INTERVAL - this.#now(), 0);
    this.#timeout ??= setTimeout(() => this.report(), wait);
  }

  /** Reports at once. */
  report() {
    clearTimeout(this.#timeout);
    this.#timeout = undefined;
    this.#last = this.#now();
    this.#report();
  }

  stop() {
    clearInterval(this.#interval);
    clearTimeout(this.#timeout);
  }
}
