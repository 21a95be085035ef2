/** Time that a test controls: a clock that it moves forward, and intervals that it fires. */

/** @import { TestContext } from "node:test" */
/** @import { Clock } from "../../www/player/clock.js" */

/**
 * A clock that a test moves forward.
 * @implements {Clock}
 */
export class ManualClock {
  time = 0;

  /** @type {Map<number, (now: number) => void>} */
  #requests = new Map();
  #requested = 0;

  now = () => this.time;

  /** @param {(now: number) => void} callback */
  request = (callback) => {
    this.#requests.set(++this.#requested, callback);
    return this.#requested;
  };

  /** @param {number} id */
  cancel = (id) => {
    this.#requests.delete(id);
  };

  /** The number of callbacks that wait for the next frame. */
  get waiting() {
    return this.#requests.size;
  }

  /**
   * Lets time pass and paints one frame.
   * @param {number} [elapsed] milliseconds
   */
  frame(elapsed = 16) {
    this.time += elapsed;
    const due = [...this.#requests.values()];
    this.#requests.clear();
    for (const callback of due) callback(this.time);
  }

  /**
   * Paints frames for a time.
   * @param {number} milliseconds
   * @param {number} [elapsed] milliseconds between two frames
   */
  run(milliseconds, elapsed = 10) {
    for (let passed = 0; passed < milliseconds; passed += elapsed) this.frame(elapsed);
  }
}

/**
 * Replaces the intervals of the platform during a test.
 * @param {TestContext} t
 * @returns {{ intervals: Set<() => void>, fire: () => void }} the active intervals, and what calls
 *   each of them once
 */
export function mockIntervals(t) {
  /** @type {Set<() => void>} */
  const intervals = new Set();
  t.mock.method(globalThis, "setInterval", (/** @type {() => void} */ act) => {
    intervals.add(act);
    return act;
  });
  t.mock.method(globalThis, "clearInterval", (/** @type {() => void} */ act) => {
    intervals.delete(act);
  });
  const fire = () => {
    for (const act of intervals) act();
  };
  return { intervals, fire };
}
