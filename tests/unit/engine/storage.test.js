/** Storage that does not answer counts as refused. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { fromStorage } from "../../../www/engine/storage.js";
import { mockIntervals } from "../../helpers/manual-clock.js";

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
