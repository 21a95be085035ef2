/** Workers that do jobs for whoever has some. A job counts once, and is done again where its worker died over it. */

import { codedError } from "./errors.js";

/**
 * A worker as the pool holds it.
 * @template Remote
 * @typedef {object} WorkerHandle
 * @property {Remote} remote  what jobs are asked of
 * @property {Promise<never>} failed  rejects when the worker breaks, if it can still say so
 * @property {() => void} end
 */

/**
 * Jobs of one kind, and what becomes of their results.
 * @template Remote, Job, Result
 * @typedef {object} Work
 * @property {() => Job | null} next  the next job to hand out; null when there is none left
 * @property {(remote: Remote, job: Job) => Promise<Result>} perform
 * @property {(job: Job) => number[]} [patience]  milliseconds, where they depend on the job
 * @property {(job: Job, result: Result) => boolean} done  says whether the result is sound
 */

/**
 * Milliseconds that a worker may be silent over one job before it is given up: the first time, and the second.
 * One that was killed, or closed itself, never says so.
 */
const PATIENCE = [5000, 20_000];

/** Patience is counted in so many ticks: what was frozen as a whole wakes up with one tick gone, not with all of them. */
const TICKS = 20;

/** Milliseconds that a worker has left for a job that was abandoned: it does not hear of that before the job's end. */
const GRACE = 100;

/** Milliseconds after which workers that have nothing to do are let go. */
const REST = 30_000;

/** @template Remote */
export class WorkerPool {
  /** Whether a job was ever done: where none was, workers may not work here at all. */
  proven = false;
  #spawn;
  #patience;
  #rest;
  /** @type {WorkerHandle<Remote>[]} */
  #idle = [];
  /** Every member, idle or not. @type {Set<WorkerHandle<Remote>>} */
  #members = new Set();
  /** How many members there may be. */
  #most = 0;
  /** Who waits for a member. @type {(() => void)[]} */
  #waiting = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #resting;

  /**
   * @param {() => WorkerHandle<Remote>} spawn  starts a worker; throws where it may not
   * @param {{ patience?: number[], rest?: number }} [options]
   */
  constructor(spawn, { patience = PATIENCE, rest = REST } = {}) {
    this.#spawn = spawn;
    this.#patience = patience;
    this.#rest = rest;
  }

  /** How many workers there are. */
  get size() {
    return this.#members.size;
  }

  /**
   * Does all jobs of a work, in the order in which they are handed out. Rejects with `worker` where one was not done
   * twice in a row, and with `cancelled` at once on the signal: no result is taken any more.
   * @template Job, Result
   * @param {Work<Remote, Job, Result>} work
   * @param {{ workers: number, signal: AbortSignal }} options
   */
  async run(work, { workers, signal }) {
    const stop = new AbortController();
    const cancelled = new Promise((_, reject) => {
      stop.signal.addEventListener("abort", () =>
        reject(codedError("cancelled", "The work was abandoned.")),
      );
    });
    const abort = () => stop.abort();
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
    this.#most = Math.max(this.#most, workers);
    try {
      const hands = Array.from({ length: workers }, () => this.#labour(work, stop.signal));
      await Promise.race([Promise.all(hands), cancelled]);
    } finally {
      signal.removeEventListener("abort", abort);
      // One pair of hands that failed stops the others.
      stop.abort();
    }
  }

  /** Ends every worker. */
  end() {
    clearTimeout(this.#resting);
    for (const member of this.#members) member.end();
    this.#members.clear();
    this.#idle = [];
  }

  /**
   * One pair of hands: takes job after job until there is none left.
   * @template Job, Result
   * @param {Work<Remote, Job, Result>} work
   * @param {AbortSignal} stop
   */
  async #labour(work, stop) {
    while (!stop.aborted) {
      const job = work.next();
      if (job === null) return;
      await this.#see(work, job, stop);
    }
  }

  /**
   * Sees one job through: once more on a new worker where the first one fails.
   * @template Job, Result
   * @param {Work<Remote, Job, Result>} work
   * @param {Job} job
   * @param {AbortSignal} stop
   */
  async #see(work, job, stop) {
    /** @type {unknown} */
    let cause;
    for (const [tries, patience] of (work.patience?.(job) ?? this.#patience).entries()) {
      const member = await this.#take(tries > 0);
      if (stop.aborted) return this.#release(member);
      let result;
      try {
        const answer = work.perform(member.remote, job);
        result = await within(patience, [answer, member.failed], stop);
      } catch (error) {
        cause = error;
        this.#drop(member);
        if (stop.aborted) return;
        continue;
      }
      let sound = false;
      try {
        sound = stop.aborted || work.done(job, result);
      } finally {
        if (sound) this.#release(member);
        else this.#drop(member);
      }
      if (sound) {
        this.proven = true;
        return;
      }
      cause = "the result was malformed";
    }
    throw codedError("worker", `Two workers in a row failed at the same work: ${cause}`, { cause });
  }

  /**
   * A member with nothing else to do.
   * @param {boolean} anew  whether it has to be a new one: others may be as dead as the one that failed
   * @returns {Promise<WorkerHandle<Remote>>}
   */
  async #take(anew) {
    while (this.#idle.length === 0 && this.#members.size >= this.#most) {
      await new Promise((resolve) => this.#waiting.push(() => resolve(null)));
    }
    clearTimeout(this.#resting);
    if (!anew || this.#members.size >= this.#most) {
      const idle = this.#idle.pop();
      if (idle && !anew) return idle;
      if (idle) this.#lose(idle);
    }
    const member = this.#spawn();
    this.#members.add(member);
    // It may fail while nothing is asked of it.
    member.failed.catch(() => this.#drop(member));
    return member;
  }

  /** @param {WorkerHandle<Remote>} member */
  #release(member) {
    if (this.#members.has(member)) this.#idle.push(member);
    this.#goOn();
  }

  /** @param {WorkerHandle<Remote>} member */
  #drop(member) {
    this.#lose(member);
    this.#goOn();
  }

  /** @param {WorkerHandle<Remote>} member */
  #lose(member) {
    if (!this.#members.delete(member)) return;
    this.#idle = this.#idle.filter((idle) => idle !== member);
    member.end();
  }

  /** There is room for who waits; where nobody has anything to do, that ends after a while. */
  #goOn() {
    this.#waiting.shift()?.();
    clearTimeout(this.#resting);
    if (this.#idle.length > 0 && this.#idle.length === this.#members.size) {
      this.#resting = setTimeout(() => this.end(), this.#rest);
      // In Node that alone does not keep the process.
      this.#resting.unref?.();
    }
  }
}

/**
 * The first of some promises to settle, unless all are silent too long.
 * @template T
 * @param {number} milliseconds
 * @param {Promise<T>[]} promises
 * @param {AbortSignal} stop  from then on they have the grace alone
 * @returns {Promise<T>}
 */
async function within(milliseconds, promises, stop) {
  /** @type {() => void} */
  let hurry = () => {};
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let ticking;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let grace;
  const silence = new Promise((_, reject) => {
    const giveUp = () => reject(new Error("it was silent"));
    let ticks = 0;
    ticking = setInterval(() => {
      ticks += 1;
      if (ticks === TICKS) giveUp();
    }, milliseconds / TICKS);
    hurry = () => {
      grace = setTimeout(giveUp, GRACE);
    };
  });
  stop.addEventListener("abort", hurry);
  try {
    return await Promise.race([...promises, silence]);
  } finally {
    clearInterval(ticking);
    clearTimeout(grace);
    stop.removeEventListener("abort", hurry);
  }
}
