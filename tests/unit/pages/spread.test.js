/** The spread of several times. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { spreadOf } from "../../../www/pages/spread.js";

test("spreadOf returns the median and the quartiles of the times", () => {
  assert.deepEqual(spreadOf([5]), { median: 5, low: 5, high: 5, runs: 1 });
  assert.deepEqual(spreadOf([4, 1, 3, 2, 5]), { median: 3, low: 2, high: 4, runs: 5 });
  assert.deepEqual(spreadOf([1, 2]), { median: 1.5, low: 1.25, high: 1.75, runs: 2 });
});
