/**
 * A pool of workers that share jobs. A job whose worker failed is done once more, by a new worker.
 */

import { messages } from "../i18n/catalogue.js";
import { codedError } from "./errors.js";
import { afterTicks } from "./timeout.js";

/** @import { WorkerHandle } from "./worker-handle.js" */

const words = messages.engine.workers;

/**
 * A queue of jobs of one kind.
 *
 * @template Remote, Job, Result
 * @typedef {object} JobQueue
 * @property {() => Job | null} next the next job; null when there is none left
 * @property {(remote: Remote, job: Job) => Promise<Result>} perform
 * @property {(job: Job) => number[]} [timeouts] milliseconds, where they depend on the job
 * @property {(job: Job, result: Result) => boolean} done takes the result, and returns whether it
 *   is sound
 */

/**
 * Milliseconds without an answer after which a worker counts as failed: at the first attempt, and
 * at the second. A worker that was killed, or closed itself, does not report it.
 */
const TIMEOUTS = [5000, 20_000];

/** Milliseconds that a worker gets to finish a job that was cancelled. */
const GRACE = 100;

/** Milliseconds after which idle workers are ended. */
const IDLE_TIMEOUT = 30_000;

/**
 * Stops the loops of a run. Each running job listens to it, and Node warns of a memory leak where
 * an `AbortSignal` has more than ten listeners.
 */
class StopSignal {
  aborted = false;
  /** @type {Set<() => void>} */
  listeners = new Set();

  abort() {
    if (this.aborted) return;
    this.aborted = true;
    for (const listener of this.listeners) listener();
  }
}

/** @template Remote */
export class WorkerPool {
  /** Whether any job was done. If not, the page may not be allowed to start workers. */
  hasSucceeded = false;
  #spawn;
  #idleTimeout;
  /** @type {WorkerHandle<Remote>[]} */
  #idle = [];
  /** All workers, idle or not. @type {Set<WorkerHandle<Remote>>} */
  #workers = new Set();
  /** The largest number of workers. */
  #most = 0;
  /** Resolvers of the callers that wait for a worker. @type {(() => void)[]} */
  #waiting = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #idleTimer;

  /**
   * @param {() => WorkerHandle<Remote>} spawn starts a worker; throws where that is not allowed
   * @param {number} [idleTimeout] milliseconds after which idle workers are ended
   */
  constructor(spawn, idleTimeout = IDLE_TIMEOUT) {
    this.#spawn = spawn;
    this.#idleTimeout = idleTimeout;
  }

  /**
   * Does all jobs of a queue. Rejects with `worker` where a job failed twice in a row, and with
   * `cancelled` as soon as the signal aborts; later results are ignored.
   * @template Job, Result
   * @param {JobQueue<Remote, Job, Result>} queue
   * @param {{ workers: number, signal: AbortSignal }} options
   */
  async run(queue, { workers, signal }) {
    const stop = new StopSignal();
    const cancelled = new Promise((_, reject) => {
      stop.listeners.add(() => reject(codedError("cancelled", words.abandoned)));
    });
    const abort = () => stop.abort();
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
    this.#most = Math.max(this.#most, workers);
    try {
      const loops = Array.from({ length: workers }, () => this.#runJobs(queue, stop));
      await Promise.race([Promise.all(loops), cancelled]);
    } finally {
      signal.removeEventListener("abort", abort);
      // A loop that failed stops the others.
      stop.abort();
    }
  }

  /** Ends every worker. */
  end() {
    clearTimeout(this.#idleTimer);
    for (const worker of this.#workers) worker.end();
    this.#workers.clear();
    this.#idle = [];
  }

  /**
   * Does job after job until none is left. One such loop runs for each worker.
   * @template Job, Result
   * @param {JobQueue<Remote, Job, Result>} queue
   * @param {StopSignal} stop
   */
  async #runJobs(queue, stop) {
    while (!stop.aborted) {
      const job = queue.next();
      if (job === null) return;
      await this.#runJob(queue, job, stop);
    }
  }

  /**
   * Does one job; once more on a new worker where the first one fails.
   * @template Job, Result
   * @param {JobQueue<Remote, Job, Result>} queue
   * @param {Job} job
   * @param {StopSignal} stop
   */
  async #runJob(queue, job, stop) {
    /** @type {unknown} */
    let cause;
    for (const [tries, timeout] of (queue.timeouts?.(job) ?? TIMEOUTS).entries()) {
      const worker = await this.#acquire(tries > 0);
      if (stop.aborted) return this.#release(worker);
      let result;
      try {
        const answer = queue.perform(worker.remote, job);
        result = await raceWithTimeout(timeout, [answer, worker.failed], stop);
      } catch (error) {
        cause = error;
        this.#drop(worker);
        if (stop.aborted) return;
        continue;
      }
      let sound = false;
      try {
        sound = stop.aborted || queue.done(job, result);
      } finally {
        if (sound) this.#release(worker);
        else this.#drop(worker);
      }
      if (sound) {
        this.hasSucceeded = true;
        return;
      }
      cause = words.malformed;
    }
    throw codedError("worker", words.failed(cause), { cause });
  }

  /**
   * An idle worker.
   * @param {boolean} fresh whether it has to be a new one, because others may have failed too
   * @returns {Promise<WorkerHandle<Remote>>}
   */
  async #acquire(fresh) {
    while (this.#idle.length === 0 && this.#workers.size >= this.#most) {
      await new Promise((resolve) => this.#waiting.push(() => resolve(null)));
    }
    clearTimeout(this.#idleTimer);
    const idle = fresh ? undefined : this.#idle.pop();
    if (idle) return idle;
    // The new worker replaces an idle one.
    if (this.#workers.size >= this.#most) this.#remove(this.#idle[this.#idle.length - 1]);
    const worker = this.#spawn();
    this.#workers.add(worker);
    // It may fail while it is idle.
    worker.failed.catch(() => this.#drop(worker));
    return worker;
  }

  /** @param {WorkerHandle<Remote>} worker */
  #release(worker) {
    if (this.#workers.has(worker)) this.#idle.push(worker);
    this.#wake();
  }

  /** @param {WorkerHandle<Remote>} worker */
  #drop(worker) {
    this.#remove(worker);
    this.#wake();
  }

  /** @param {WorkerHandle<Remote>} worker */
  #remove(worker) {
    if (!this.#workers.delete(worker)) return;
    this.#idle = this.#idle.filter((idle) => idle !== worker);
    worker.end();
  }

  /** Wakes a caller that waits; ends the workers after a while if all are idle. */
  #wake() {
    this.#waiting.shift()?.();
    clearTimeout(this.#idleTimer);
    if (this.#idle.length > 0 && this.#idle.length === this.#workers.size) {
      this.#idleTimer = setTimeout(() => this.end(), this.#idleTimeout);
      // In Node this timer alone does not keep the process alive.
      this.#idleTimer.unref?.();
    }
  }
}

/**
 * The first of some promises to settle. Rejects where none does in time.
 * @template T
 * @param {number} milliseconds
 * @param {Promise<T>[]} promises
 * @param {StopSignal} stop leaves them only the grace period
 * @returns {Promise<T>}
 */
async function raceWithTimeout(milliseconds, promises, stop) {
  /** @type {() => void} */
  let startGrace = () => {};
  let cancel = () => {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let grace;
  const silence = new Promise((_, reject) => {
    const giveUp = () => reject(new Error(words.silent));
    cancel = afterTicks(milliseconds, giveUp);
    startGrace = () => {
      grace = setTimeout(giveUp, GRACE);
    };
  });
  stop.listeners.add(startGrace);
  try {
    return await Promise.race([...promises, silence]);
  } finally {
    cancel();
    clearTimeout(grace);
    stop.listeners.delete(startGrace);
  }
}
