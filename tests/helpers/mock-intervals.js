/** Intervals that a test fires by hand. */

/** @import { TestContext } from "node:test" */

/**
 * The active intervals, which the test fires. A frozen timer fires once, however late it is.
 * @param {TestContext} t
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
