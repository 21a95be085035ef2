/** Numbers within limits, lists of integers, and the spread of times. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { clamp, integers, spreadOf } from "../../www/numbers.js";

test("a number is moved to the nearest limit; where the limits cross, the upper one wins", () => {
  assert.deepEqual(
    [-1, 2, 3, 7, 9].map((value) => clamp(value, 2, 7)),
    [2, 2, 3, 7, 7],
  );
  assert.deepEqual(
    [1, 4, 9].map((value) => clamp(value, 5, 3)),
    [3, 3, 3],
  );
});

test("integers are listed from one to another, none where the second is below the first", () => {
  assert.deepEqual(integers(3, 6), [3, 4, 5, 6]);
  assert.deepEqual(integers(3, 3), [3]);
  assert.deepEqual(integers(3, 2), []);
  assert.deepEqual(integers(3, 0), []);
});

test("spreadOf returns the median and the quartiles of the times", () => {
  assert.deepEqual(spreadOf([5]), { median: 5, low: 5, high: 5, runs: 1 });
  assert.deepEqual(spreadOf([4, 1, 3, 2, 5]), { median: 3, low: 2, high: 4, runs: 5 });
  assert.deepEqual(spreadOf([1, 2]), { median: 1.5, low: 1.25, high: 1.75, runs: 2 });
});
