/** How many steps a frame gets: as many as elapsed time makes due, or as many as fit into a time budget. */

/** @import { Clock } from "./clock.js" */

/** A tab that was hidden comes back without a leap: no frame counts as longer than this. */
const LONGEST_FRAME = 250;

/** Elapsed time → whole steps due. The fraction of a step that is left is carried to the next frame. */
export class Pace {
  /** @type {number | null} */
  #last = null;

  /** In thousandths of a step, so that whole milliseconds at whole speeds add up exactly. */
  #carry = 1000;

  /**
   * The first call gives one step at once; each one after it what has come due since.
   * @param {number} now milliseconds
   * @param {number} speed steps a second
   */
  due(now, speed) {
    const elapsed = this.#last === null ? 0 : now - this.#last;
    this.#last = now;
    this.#carry += Math.min(Math.max(elapsed, 0), LONGEST_FRAME) * speed;
    const due = Math.floor(this.#carry / 1000);
    this.#carry -= due * 1000;
    return due;
  }

  /** Gives the moment that now stands its whole time: the next step is a full interval away. */
  restart() {
    this.#carry = 0;
  }
}

/** A number of steps that grows and shrinks until taking it fills a time budget. */
export class Burst {
  /** @type {{ budget: number, most: number }} */
  #limits;

  /** @param {{ start: number, budget: number, most: number }} options budget in milliseconds */
  constructor({ start, budget, most }) {
    this.steps = start;
    this.#limits = { budget, most };
  }

  /**
   * Does the work with `steps`, measures it, and sets `steps` for the next time: at most doubled.
   * @template T
   * @param {Clock} clock
   * @param {(steps: number) => T} work
   * @returns {T}
   */
  spend(clock, work) {
    const began = clock.now();
    const result = work(this.steps);
    const took = clock.now() - began;
    const { budget, most } = this.#limits;
    const fitting = took > 0 ? (this.steps * budget) / took : Infinity;
    const next = Math.round(Math.min(fitting, 2 * this.steps, most));
    this.steps = Math.max(next, 1);
    return result;
  }
}
