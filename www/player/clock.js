/** The source of time for the player, and how many steps a painted frame takes. */

import { clamp } from "../numbers.js";

/**
 * Tests pass a clock that they turn by hand.
 * @typedef {object} Clock
 * @property {() => number} now milliseconds from a fixed moment
 * @property {(callback: (now: number) => void) => number} request calls back once, at the next
 *   painted frame
 * @property {(id: number) => void} cancel undoes a request
 */

/**
 * The browser's clock: callbacks come with the painted frames, and none while the page is hidden
 * or the clock is suspended.
 * @implements {Clock}
 */
export class BrowserClock {
  /** @type {Map<number, (now: number) => void>} */
  #callbacks = new Map();
  #lastId = 0;
  #frame = 0;
  #isSuspended = false;

  now = () => performance.now();

  /** @param {(now: number) => void} callback */
  request(callback) {
    this.#lastId += 1;
    this.#callbacks.set(this.#lastId, callback);
    this.#schedule();
    return this.#lastId;
  }

  /** @param {number} id */
  cancel(id) {
    this.#callbacks.delete(id);
    if (this.#callbacks.size === 0) this.#stop();
  }

  /**
   * Stops or resumes asking the browser for frames. Pending callbacks run once it resumes.
   * @param {boolean} isSuspended
   */
  setSuspended(isSuspended) {
    this.#isSuspended = isSuspended;
    if (isSuspended) this.#stop();
    else this.#schedule();
  }

  #schedule() {
    if (this.#isSuspended || this.#callbacks.size === 0) return;
    this.#frame ||= requestAnimationFrame((now) => {
      this.#frame = 0;
      for (const [id, callback] of [...this.#callbacks]) {
        if (this.#callbacks.delete(id)) callback(now);
      }
    });
  }

  #stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}

/** No frame counts as longer than this, in milliseconds: a hidden tab resumes without a jump. */
const LONGEST_FRAME = 250;

/** Turns elapsed time into whole steps. The remaining fraction of a step is carried over. */
export class StepAccumulator {
  /** @type {number | null} */
  #last = null;

  /** In thousandths of a step, so that whole milliseconds at whole speeds add up exactly. */
  #carry = 1000;

  /**
   * The first call returns one step; each later call returns the steps due since the last one.
   * @param {number} now milliseconds
   * @param {number} speed steps per second
   * @returns {number}
   */
  due(now, speed) {
    const elapsed = this.#last === null ? 0 : now - this.#last;
    this.#last = now;
    this.#carry += clamp(elapsed, 0, LONGEST_FRAME) * speed;
    const due = Math.floor(this.#carry / 1000);
    this.#carry -= due * 1000;
    return due;
  }

  /** Makes the next step due a full interval from now. */
  restart() {
    this.#carry = 0;
  }
}

/** A number of steps that adapts until taking them fills a time budget. */
export class AdaptiveBatch {
  #budget;
  #most;

  /** @param {{ start: number, budget: number, most: number }} options budget in milliseconds */
  constructor({ start, budget, most }) {
    this.steps = start;
    this.#budget = budget;
    this.#most = most;
  }

  /**
   * Calls a function with `steps`, measures it, and adapts `steps`: at most doubled.
   *
   * @template T
   * @param {Clock} clock
   * @param {(steps: number) => T} action
   * @returns {T}
   */
  run(clock, action) {
    const start = clock.now();
    const result = action(this.steps);
    const elapsed = clock.now() - start;
    const fitting = elapsed > 0 ? (this.steps * this.#budget) / elapsed : Infinity;
    const next = Math.round(Math.min(fitting, 2 * this.steps, this.#most));
    this.steps = Math.max(next, 1);
    return result;
  }
}
