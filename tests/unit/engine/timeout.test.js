/** Timeouts that do not count the time in which the page is frozen. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { afterTicks, fromStorage } from "../../../www/engine/timeout.js";

/** @import { TestContext } from "node:test" */

/**
 * The active intervals, which the test fires. A frozen timer fires once, however late it is.
 * @param {TestContext} t
 */
function mockIntervals(t) {
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

test("time in which timers are frozen counts as one tick of a timeout", (t) => {
  const { intervals, fire } = mockIntervals(t);
  let calls = 0;
  const cancel = afterTicks(5000, () => {
    calls += 1;
  });
  for (let tick = 1; tick < 20; tick += 1) fire();
  assert.equal(calls, 0);
  fire();
  assert.equal(calls, 1);
  assert.equal(intervals.size, 0);
  cancel();
  assert.equal(calls, 1);
});

test("a storage request without an answer times out, and no request leaves a timer running", async (t) => {
  const { intervals, fire } = mockIntervals(t);
  const silent = assert.rejects(fromStorage(new Promise(() => {})), { name: "TimeoutError" });
  for (let tick = 1; tick <= 20; tick += 1) fire();
  await silent;
  assert.equal(intervals.size, 0);
  const answered = fromStorage(Promise.resolve(3));
  assert.equal(intervals.size, 1);
  assert.equal(await answered, 3);
  assert.equal(intervals.size, 0);
  await assert.rejects(fromStorage(Promise.reject(new Error("full"))), { message: "full" });
  assert.equal(intervals.size, 0);
});
