/** Timeouts that do not count the time in which the page is frozen. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { afterTicks } from "../../../www/engine/timeout.js";
import { mockIntervals } from "../../helpers/manual-clock.js";

test("time in which timers are frozen counts as one tick of a timeout", (t) => {
  const { intervals, fire } = mockIntervals(t);
  let calls = 0;
  const cancel = afterTicks(5000, () => {
    calls += 1;
  });
  // A frozen timer fires once, however late it is.
  for (let tick = 1; tick < 20; tick += 1) fire();
  assert.equal(calls, 0);
  fire();
  assert.equal(calls, 1);
  assert.equal(intervals.size, 0);
  cancel();
  assert.equal(calls, 1);
});
