/** The permutation stepper: larger boards, and rejected calls. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { columnsAfterSwaps } from "../../../www/algorithms/permutations.js";
import { loadEngine } from "../../../www/engine/engine.js";

const engine = await loadEngine();
/** @param {number} n */
const stepper = (n, options = {}) => {
  const made = engine.stepper(n, { search: "permutations", ...options });
  after(() => made.free());
  return made;
};

test("the permutation search has as many steps and solutions as the row-by-row search", () => {
  for (const n of [7, 8, 9]) {
    const plain = engine.stepper(n);
    assert.equal(stepper(n).total, plain.total);
    assert.equal(stepper(n).totalSolutions, plain.totalSolutions);
    plain.free();
  }
});

test("the queens of a frame determine the array, and columns are tried in its order", () => {
  const walked = stepper(8);
  walked.seekQueens([3, 5, 7], "possible");
  assert.deepEqual(columnsAfterSwaps(8, walked.frame().queens), [3, 5, 7, 0, 4, 1, 6, 2]);
  const tried = [];
  for (let frame = walked.next(); frame.row === 3; frame = walked.next()) {
    assert.equal(frame.kind, "place");
    tried.push(31 - Math.clz32(frame.place));
    walked.stepOver();
  }
  assert.deepEqual(tried, [4, 1, 2]);
});

test("in a search too large to be counted, positions are known up to the last step taken", () => {
  const large = stepper(20);
  assert.equal(large.total, null);
  const there = large.advance(50_000);
  large.advance(50_000);
  assert.deepEqual(large.seek(50_000), there);
  assert.equal(large.explored, 100_000);
  assert.throws(() => large.seek(100_001), { code: "not-indexed" });
  assert.throws(() => large.seekSolution(0), { code: "not-indexed" });
  const named = large.seekQueens([31 % 20, 0, 5], "place");
  assert.deepEqual([named.position, named.solutions], [null, null]);
  large.next();
  assert.deepEqual(large.back(), named);
});

test("the permutation search rejects invalid sizes, queens, positions and moments", () => {
  assert.throws(() => stepper(33), { code: "board-size" });
  assert.throws(() => stepper(8, { queens: { 0: 0, 1: 1 } }), { code: "queens" });
  assert.throws(() => stepper(8).seek(8227), { code: "position" });
  assert.throws(() => stepper(8).seekQueens([0, 1], "place"), { code: "queens" });
  const freed = stepper(4);
  freed.free();
  assert.throws(() => freed.next(), /freed/);
});
