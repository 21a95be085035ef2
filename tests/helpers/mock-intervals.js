/** Intervals that a test fires by hand. */

/** @import { TestContext } from "node:test" */

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
