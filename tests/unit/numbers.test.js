/** Numbers within limits, and lists of integers. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { clamp, integers } from "../../www/numbers.js";

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
