/** How many steps one painted frame takes, and where they lead in a loop. Pure arithmetic, no timers. */

/** @import { Loop } from "../types.d.ts" */
/** @import { Clock } from "./clock.js" */

/** No frame counts as longer than this, in milliseconds: a hidden tab resumes without a jump. */
const LONGEST_FRAME = 250;

/** Turns elapsed time into whole steps. The remaining fraction of a step is carried over. */
export class Pace {
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
    this.#carry += Math.min(Math.max(elapsed, 0), LONGEST_FRAME) * speed;
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
export class Burst {
  #budget;
  #most;

  /** @param {{ start: number, budget: number, most: number }} options budget in milliseconds */
  constructor({ start, budget, most }) {
    this.steps = start;
    this.#budget = budget;
    this.#most = most;
  }

  /**
   * Runs the work with `steps`, measures it, and adapts `steps`: at most doubled.
   *
   * @template T
   * @param {Clock} clock
   * @param {(steps: number) => T} work
   * @returns {T}
   */
  spend(clock, work) {
    const start = clock.now();
    const result = work(this.steps);
    const elapsed = clock.now() - start;
    const fitting = elapsed > 0 ? (this.steps * this.#budget) / elapsed : Infinity;
    const next = Math.round(Math.min(fitting, 2 * this.steps, this.#most));
    this.steps = Math.max(next, 1);
    return result;
  }
}

/**
 * The position after some steps of looping playback: steps past the end of the loop continue at
 * its start. Playback before the loop runs into it; playback behind it returns with its next step.
 *
 * @param {Loop | null} loop
 * @param {number | null} position
 * @param {number} count at least 1
 * @param {number | null} total how many steps the search has; null while unknown
 * @returns {number | null} null where nothing loops: without a loop, at an unknown position, or
 *   where the search ends before the loop starts
 */
export function looped(loop, position, count, total) {
  if (!loop || position === null) return null;
  const to = Math.min(loop.to, total ?? Infinity);
  if (loop.from >= to) return null;
  const past = count - 1 - (to - Math.min(position, to));
  return past < 0 ? position + count : loop.from + (past % (to - loop.from + 1));
}
