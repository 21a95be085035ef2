/** Runs a race: one algorithm after the other, each in a worker of its own, board after board. */

/** @import { Remote } from "comlink" */
/** @import { WorkerHandle } from "../../engine/worker-handle.js" */
/** @import { Tasks } from "./measure-worker.js" */
/** @import { RacePoint, Results } from "./results.js" */
/** @import { RaceSettings } from "./settings.js" */

import { codedError } from "../../engine/errors.js";
import { knownSolutions } from "../../engine/solution-counts.js";
import { messageOf } from "../../error-message.js";
import { messages } from "../../i18n/catalogue.js";
import { spreadOf } from "../../numbers.js";
import { measure } from "./measure.js";
import { isAmount } from "./results.js";

/**
 * The environment that the runner needs; tests pass their own.
 *
 * @typedef {object} RunnerEnvironment
 * @property {() => WorkerHandle<Remote<Tasks>>} spawn starts a worker
 * @property {(id: string) => Promise<number>} largest the largest board of an algorithm
 * @property {(milliseconds: number, act: () => void) => () => void} after a timer; returns its
 *   cancellation
 * @property {() => Promise<unknown>} afterPaint resolves once all changes are on the screen
 * @property {() => void} onChange
 * @property {() => number} now milliseconds, never going back
 * @property {() => number} date milliseconds since 1970
 * @property {Results["machine"]} machine that runs the race
 */

/** Milliseconds that the answer of a worker may take to arrive. */
const LATENCY = 100;

/** Counting the work is slower than the timed code: it may take this many budgets. */
const WORK_BUDGETS = 4;

const OVER = Symbol("over budget");
const HIDDEN = Symbol("hidden");
const CANCELLED = Symbol("cancelled");

/** Runs one race at a time: holds its phase and results, and pauses while the page is hidden. */
export class Runner {
  /** @type {"idle" | "racing" | "done" | "cancelled" | "failed"} */
  phase = "idle";
  /** Results of the last race. @type {Results | null} */
  results;
  /** The point that is being measured. @type {{ id: string, n: number } | null} */
  current = null;
  /** The reason why the race failed; otherwise empty. */
  error = "";

  #environment;
  /** @type {WorkerHandle<Remote<Tasks>> | null} */
  #worker = null;
  #hidden = false;
  /** Interrupts the task that the worker is doing. @type {(reason: symbol) => void} */
  #interrupt = () => {};
  /** Resumes a race that waits for the page to become visible. */
  #resume = () => {};
  #cancellation = new AbortController();

  /** @param {RunnerEnvironment} environment @param {Results | null} results of an earlier visit */
  constructor(environment, results) {
    this.#environment = environment;
    this.results = results;
  }

  /** Whether the race waits for the page to become visible: browsers slow down hidden pages. */
  get isPaused() {
    return this.phase === "racing" && this.#hidden;
  }

  /** @param {RaceSettings} settings */
  async start(settings) {
    if (this.phase === "racing") return;
    this.phase = "racing";
    this.error = "";
    this.#cancellation = new AbortController();
    const before = this.results;
    const { date, machine } = this.#environment;
    this.results = { settings, points: [], when: date(), machine };
    this.#environment.onChange();
    try {
      for (const id of settings.algorithms) {
        this.#cancellation.signal.throwIfAborted();
        await this.#raceAlgorithm(id, settings);
      }
      this.phase = "done";
    } catch (reason) {
      this.phase = reason === CANCELLED ? "cancelled" : "failed";
      if (this.phase === "failed") this.error = messages.race.status.failed(messageOf(reason));
    }
    this.#endWorker();
    this.current = null;
    // A race that measured nothing does not replace the one before.
    if (before && this.results.points.length === 0) this.results = before;
    this.#environment.onChange();
  }

  /** Ends the race at once; its points stay. */
  cancel() {
    if (this.phase !== "racing") return;
    this.#cancellation.abort(CANCELLED);
    this.#interrupt(CANCELLED);
    this.#resume();
  }

  /** Removes the results of the last race. */
  clear() {
    if (this.phase === "racing") return;
    this.phase = "idle";
    this.results = null;
    this.error = "";
    this.#environment.onChange();
  }

  /**
   * Pauses the race while the page is hidden. The point that was being measured is measured again.
   * @param {boolean} hidden
   */
  setHidden(hidden) {
    if (hidden === this.#hidden) return;
    this.#hidden = hidden;
    if (hidden) this.#interrupt(HIDDEN);
    else this.#resume();
    this.#environment.onChange();
  }

  /** @param {string} id @param {RaceSettings} settings */
  async #raceAlgorithm(id, { from, to, budget }) {
    const last = Math.min(to, await this.#environment.largest(id));
    let isOver = false;
    for (let n = from; n <= last; n += 1) {
      /** @type {RacePoint} */
      const point = isOver ? overBudget(id, n) : await this.#measurePoint(id, n, budget * 1000);
      isOver ||= point.outcome === "over";
      this.#addPoint(point);
      if (point.outcome === "wrong") break;
    }
    this.#endWorker();
  }

  /** @param {RacePoint} point */
  #addPoint(point) {
    if (!this.results) return;
    this.results = { ...this.results, points: [...this.results.points, point] };
    this.#environment.onChange();
  }

  /**
   * @param {string} id @param {number} n
   * @param {number} budget milliseconds
   * @returns {Promise<RacePoint>}
   */
  async #measurePoint(id, n, budget) {
    this.current = { id, n };
    this.#environment.onChange();
    for (;;) {
      await this.#waitUntilVisible();
      try {
        return await this.#attempt(id, n, budget);
      } catch (reason) {
        if (reason !== HIDDEN) throw reason;
      }
    }
  }

  /** Also waits until all changes are painted, because painting would disturb the measurement. */
  async #waitUntilVisible() {
    do {
      if (this.#hidden) {
        await new Promise((resolve) => {
          this.#resume = () => resolve(null);
        });
      }
      this.#cancellation.signal.throwIfAborted();
      await this.#environment.afterPaint();
      this.#cancellation.signal.throwIfAborted();
    } while (this.#hidden);
  }

  /** @param {string} id @param {number} n @param {number} budget @returns {Promise<RacePoint>} */
  async #attempt(id, n, budget) {
    const solutions = Number(knownSolutions(n));
    await this.#request((remote) => remote.prepare(id));
    const { times, solutions: found } = await measure(
      async (counts, timeout) => {
        const task = (/** @type {Remote<Tasks>} */ remote) => remote.time(id, n, solutions, counts);
        const batch = await this.#request(task, timeout + LATENCY);
        return batch === OVER ? null : amountsOf(batch, ["took", "solutions"]);
      },
      solutions,
      budget,
      this.#environment.now,
    );
    if (found !== solutions) return wrong(id, n, found);
    const time = times.length > 0 ? spreadOf(times) : null;
    if (!time || time.median > budget) return overBudget(id, n);
    if (!this.#worker) await this.#request((remote) => remote.prepare(id));
    const counted = await this.#request(
      (remote) => remote.work(id, n),
      WORK_BUDGETS * budget + LATENCY,
    );
    const work =
      counted === OVER
        ? { solutions, calls: null, tests: null }
        : amountsOf(counted, ["solutions"], ["calls", "tests"]);
    if (work.solutions !== solutions) return wrong(id, n, work.solutions);
    return { id, n, outcome: "timed", time, ...work };
  }

  /**
   * Requests a task of the worker. Ends the worker if the task takes too long, the page is hidden
   * or the race is cancelled.
   *
   * @template T
   * @param {(remote: Remote<Tasks>) => Promise<T>} task
   * @param {number} [timeout] milliseconds
   * @returns {Promise<T | typeof OVER>} rejects with HIDDEN, CANCELLED or `worker`
   */
  async #request(task, timeout) {
    let cancelTimer = () => {};
    const limits = new Promise((resolve, reject) => {
      this.#interrupt = reject;
      if (timeout !== undefined) {
        cancelTimer = this.#environment.after(timeout, () => resolve(OVER));
      }
    });
    try {
      this.#worker ??= this.#environment.spawn();
      const { remote, failed } = this.#worker;
      const answer = await Promise.race([task(remote), failed, limits]);
      if (answer === OVER) this.#endWorker();
      return answer;
    } catch (reason) {
      this.#endWorker();
      if (reason === HIDDEN || reason === CANCELLED) throw reason;
      // Comlink throws a TypeError for an answer that it cannot read.
      const isReason = reason instanceof Error && !(reason instanceof TypeError);
      const message = isReason ? reason.message : messages.engine.workers.malformed;
      throw codedError("worker", message, { cause: reason });
    } finally {
      cancelTimer();
      this.#interrupt = () => {};
    }
  }

  #endWorker() {
    this.#worker?.end();
    this.#worker = null;
  }
}

/** @param {string} id @param {number} n @returns {RacePoint} */
function overBudget(id, n) {
  return { id, n, outcome: "over", time: null, solutions: null, calls: null, tests: null };
}

/** @param {string} id @param {number} n @param {number} solutions @returns {RacePoint} */
const wrong = (id, n, solutions) => ({ ...overBudget(id, n), outcome: "wrong", solutions });

/**
 * The amounts of an answer. Throws where a worker answered anything else.
 * @template {object} T
 * @param {T} answer
 * @param {readonly string[]} amounts
 * @param {readonly string[]} [optional] amounts that may be null
 */
function amountsOf(answer, amounts, optional = []) {
  const fields = Object(answer);
  const isSound =
    amounts.every((name) => isAmount(fields[name])) &&
    optional.every((name) => fields[name] === null || isAmount(fields[name]));
  if (!isSound) throw codedError("worker", messages.engine.workers.malformed);
  return /** @type {T} */ (
    Object.fromEntries([...amounts, ...optional].map((name) => [name, fields[name]]))
  );
}
