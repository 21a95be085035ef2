/** The race itself: one algorithm after the other, each in a worker of its own, board after board. */

/** @import { Remote } from "comlink" */
/** @import { WorkerHandle } from "../../engine/worker-pool.js" */
/** @import { Tasks } from "./measure-worker.js" */
/** @import { Point, Results } from "./results.js" */
/** @import { Settings } from "./settings.js" */

import { race as words } from "../../i18n/en/race.js";
import { knownSolutions } from "../count/sequences.js";
import { measure, spreadOf } from "./measure.js";

/**
 * What the page gives.
 * @typedef {object} Surroundings
 * @property {() => WorkerHandle<Remote<Tasks>>} spawn
 * @property {(id: string) => Promise<number>} largest the largest board of an algorithm
 * @property {(milliseconds: number, act: () => void) => () => void} after returns what calls it off
 * @property {() => Promise<unknown>} painted resolves once what has changed is on the screen
 * @property {() => void} changed
 * @property {() => number} now milliseconds, of a clock that never goes back
 * @property {() => number} date milliseconds since 1970
 */

/** Milliseconds that an answer may take to come over from its worker. */
const GRACE = 100;

/** Counting the work may take as many budgets: it is slower than what is timed, and known in the end. */
const WORK_BUDGETS = 4;

const OVER = Symbol("over budget");
const HIDDEN = Symbol("hidden");
const CANCELLED = Symbol("cancelled");

export class Runner {
  /** @type {"rest" | "racing" | "done" | "cancelled" | "failed"} */
  phase = "rest";
  /** What the last race has found. @type {Results | null} */
  results;
  /** What is measured now; null for nothing. @type {{ id: string, n: number } | null} */
  at = null;
  /** What went wrong, in words; otherwise empty. */
  error = "";

  #given;
  /** @type {WorkerHandle<Remote<Tasks>> | null} */
  #member = null;
  #hidden = false;
  /** Ends what is under way, for a reason. @type {(reason: symbol) => void} */
  #interrupt = () => {};
  /** Lets a race go on that waits for the page to be seen. */
  #wake = () => {};
  #isCancelled = false;

  /** @param {Surroundings} given @param {Results | null} results of an earlier visit */
  constructor(given, results) {
    this.#given = given;
    this.results = results;
  }

  /** Whether it waits until the page is seen: a hidden one is slowed down by its browser. */
  get isPaused() {
    return this.phase === "racing" && this.#hidden;
  }

  /** @param {Settings} settings */
  async start(settings) {
    if (this.phase === "racing") return;
    this.phase = "racing";
    this.error = "";
    this.#isCancelled = false;
    this.results = { settings, points: [], when: this.#given.date() };
    this.#given.changed();
    try {
      for (const id of settings.algorithms) {
        this.#check();
        await this.#raceOne(id, settings);
      }
      this.phase = "done";
    } catch (reason) {
      this.phase = reason === CANCELLED ? "cancelled" : "failed";
      if (this.phase === "failed") this.error = words.failed(reason);
    }
    this.#end();
    this.at = null;
    this.#given.changed();
  }

  /** Ends the race at once; its points stay. */
  cancel() {
    if (this.phase !== "racing") return;
    this.#isCancelled = true;
    this.#interrupt(CANCELLED);
    this.#wake();
  }

  /** Drops what the last race has found. */
  clear() {
    if (this.phase === "racing") return;
    this.phase = "rest";
    this.results = null;
    this.#given.changed();
  }

  /** Whether the page can be seen. What was under way when it was hidden is measured anew. @param {boolean} hidden */
  setHidden(hidden) {
    if (hidden === this.#hidden) return;
    this.#hidden = hidden;
    if (hidden) this.#interrupt(HIDDEN);
    else this.#wake();
    this.#given.changed();
  }

  /** @param {string} id @param {Settings} settings */
  async #raceOne(id, { from, to, budget }) {
    const last = Math.min(to, await this.#given.largest(id));
    let isOver = false;
    for (let n = from; n <= last; n += 1) {
      /** @type {Point} */
      const point = isOver ? overBudget(id, n) : await this.#measured(id, n, budget * 1000);
      isOver ||= point.outcome === "over";
      this.#add(point);
      if (point.outcome === "wrong") break;
    }
    this.#end();
  }

  /** @param {Point} point */
  #add(point) {
    if (!this.results) return;
    this.results = { ...this.results, points: [...this.results.points, point] };
    this.#given.changed();
  }

  /** @param {string} id @param {number} n @param {number} budget milliseconds @returns {Promise<Point>} */
  async #measured(id, n, budget) {
    this.at = { id, n };
    this.#given.changed();
    for (;;) {
      await this.#isSeen();
      try {
        return await this.#attempt(id, n, budget);
      } catch (reason) {
        if (reason !== HIDDEN) throw reason;
      }
    }
  }

  /** Resolves once the page is seen, and what has changed is painted: that would disturb what is measured. */
  async #isSeen() {
    do {
      if (this.#hidden) {
        await new Promise((resolve) => {
          this.#wake = () => resolve(null);
        });
      }
      this.#check();
      await this.#given.painted();
      this.#check();
    } while (this.#hidden);
  }

  #check() {
    if (this.#isCancelled) throw CANCELLED;
  }

  /** @param {string} id @param {number} n @param {number} budget @returns {Promise<Point>} */
  async #attempt(id, n, budget) {
    const solutions = Number(knownSolutions(n));
    await this.#ask((remote) => remote.prepare(id));
    const { times, solutions: found } = await measure(
      async (counts, patience) => {
        const asked = (/** @type {Remote<Tasks>} */ remote) =>
          remote.time(id, n, solutions, counts);
        const batch = await this.#ask(asked, patience + GRACE);
        return batch === OVER ? null : batch;
      },
      solutions,
      budget,
      this.#given.now,
    );
    if (found !== solutions) return wrong(id, n, found);
    const time = times.length > 0 ? spreadOf(times) : null;
    if (!time || time.median > budget) return overBudget(id, n);
    if (!this.#member) await this.#ask((remote) => remote.prepare(id));
    const work = await this.#ask((remote) => remote.work(id, n), WORK_BUDGETS * budget + GRACE);
    const known = work === OVER ? { solutions, calls: null, tests: null } : work;
    if (known.solutions !== solutions) return wrong(id, n, known.solutions);
    return { id, n, outcome: "timed", time, ...known };
  }

  /**
   * Asks the worker, which does not survive when it takes too long, when the page is hidden or the race cancelled.
   * @template T
   * @param {(remote: Remote<Tasks>) => Promise<T>} question
   * @param {number} [patience] milliseconds
   * @returns {Promise<T | typeof OVER>} rejects with HIDDEN, CANCELLED or what went wrong in the worker
   */
  async #ask(question, patience) {
    this.#member ??= this.#given.spawn();
    const { remote, failed } = this.#member;
    let callOff = () => {};
    const limits = new Promise((resolve, reject) => {
      this.#interrupt = reject;
      if (patience !== undefined) callOff = this.#given.after(patience, () => resolve(OVER));
    });
    try {
      const answer = await Promise.race([question(remote), failed, limits]);
      if (answer === OVER) this.#end();
      return answer;
    } catch (reason) {
      this.#end();
      throw reason;
    } finally {
      callOff();
      this.#interrupt = () => {};
    }
  }

  #end() {
    this.#member?.end();
    this.#member = null;
  }
}

/** @param {string} id @param {number} n @returns {Point} */
const overBudget = (id, n) => {
  const nothing = { time: null, solutions: null, calls: null, tests: null };
  return { id, n, outcome: "over", ...nothing };
};

/** @param {string} id @param {number} n @param {number} solutions @returns {Point} */
const wrong = (id, n, solutions) => ({ ...overBudget(id, n), outcome: "wrong", solutions });
