/** The ledger of a count. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { COUNTED, Ledger, WAITING } from "../../../www/engine/count-ledger.js";

const first = { one: 1, other: 6, microseconds: 300 };
const second = { one: 2, other: 5, microseconds: 200 };
const last = { one: 3, other: 4, microseconds: 0 };

test("a ledger enters a job once, and a snapshot as a whole or not at all", () => {
  const ledger = new Ledger(12, 2, [first, second, last]);
  ledger.enter(1, 5n);
  ledger.enter(1, 7n);
  assert.deepEqual([ledger.done, ledger.solutions, ledger.finished], [1, 5n, false]);
  assert.deepEqual([...ledger.states], [WAITING, COUNTED, WAITING]);
  const other = new Ledger(12, 2, [last, second, first]);
  const snapshot = { ...ledger.snapshot(), elapsed: 40 };
  assert.ok(other.restore(snapshot));
  assert.deepEqual([other.done, other.solutions, other.elapsed], [1, 5n, 40]);
  const { results } = snapshot;
  assert.ok(!other.restore({ ...snapshot, results: [...results, [9, 9, 1n]] }));
  assert.ok(!other.restore({ ...snapshot, results: [...results, ...results] }));
  assert.deepEqual([other.done, other.elapsed], [1, 40]);
});
