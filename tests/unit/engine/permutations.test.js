/** The search by swaps as JavaScript meets it, against the built wasm and a slow twin. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { swap as swappedBy } from "../../../www/algorithms/square-tests.js";
import { loadEngine } from "../../../www/engine/load.js";
import { swapFramesOf } from "../../helpers/permutations-oracle.js";
import { namesOf } from "../../helpers/search-oracle.js";

const engine = await loadEngine();
const swaps = {
  stepper: (/** @type {number} */ n, options = {}) =>
    engine.stepper(n, { search: "permutations", ...options }),
};

/** @param {number} n */
const stepper = (n, queens = {}) => {
  const made = swaps.stepper(n, { queens });
  after(() => made.free());
  return made;
};

/** @type {[number, Record<number, number>][]} */
const boards = [
  [1, {}],
  [2, {}],
  [3, {}],
  [4, {}],
  [5, {}],
  [6, {}],
  [6, { 0: 1, 3: 2 }],
  [5, { 4: 0 }],
];

for (const [n, queens] of boards) {
  test(`n = ${n} with ${JSON.stringify(queens)}: each step there and back is that of the slow search`, () => {
    const frames = swapFramesOf(n, queens);
    const walked = stepper(n, queens);
    assert.equal(walked.total, frames.length - 1);
    assert.equal(walked.totalSolutions, frames.at(-1)?.solutions);
    for (const frame of frames) {
      assert.deepEqual(walked.frame(), frame);
      walked.next();
    }
    for (const frame of frames.toReversed()) {
      assert.deepEqual(walked.frame(), frame);
      walked.back();
    }
  });

  test(`n = ${n} with ${JSON.stringify(queens)}: any moment by its position and by its queens`, () => {
    const sought = stepper(n, queens);
    for (const frame of swapFramesOf(n, queens)) {
      assert.deepEqual(sought.seek(Number(frame.position)), frame);
      assert.deepEqual(sought.seekQueens(namesOf(frame), frame.kind), frame);
    }
  });
}

test("solutions, calls and returns are found", () => {
  const frames = swapFramesOf(6);
  const found = frames.filter(({ kind }) => kind === "solution");
  const walked = stepper(6);
  for (const frame of found) assert.deepEqual(walked.nextSolution(), frame);
  assert.equal(walked.nextSolution().position, walked.total);
  for (const frame of found.toReversed()) assert.deepEqual(walked.previousSolution(), frame);
  assert.equal(walked.previousSolution().position, 0);
  for (const [k, frame] of found.entries()) assert.deepEqual(walked.seekSolution(k), frame);
  const place = frames.findIndex(({ kind, row }) => kind === "place" && row === 2);
  const { row, place: taken } = walked.seek(place);
  const over = walked.stepOver();
  assert.deepEqual([over.kind, over.row, over.place], ["remove", row, taken]);
  walked.seek(place);
  const out = walked.stepOut();
  assert.deepEqual([out.kind, out.row], ["remove", row - 1]);
});

test("it has as many steps and solutions as the plain search, and the same calls", () => {
  for (const n of [7, 8, 9]) {
    const plain = engine.stepper(n);
    assert.equal(stepper(n).total, plain.total);
    assert.equal(stepper(n).totalSolutions, plain.totalSolutions);
    plain.free();
  }
});

test("the array follows from the queens of a frame", () => {
  const walked = stepper(8);
  walked.seekQueens([3, 5, 7], "possible");
  assert.deepEqual(swappedBy(8, walked.frame().queens), [3, 5, 7, 0, 4, 1, 6, 2]);
  const tried = [];
  for (let frame = walked.next(); frame.row === 3; frame = walked.next()) {
    assert.equal(frame.kind, "place");
    tried.push(31 - Math.clz32(frame.place));
    walked.stepOver();
  }
  assert.deepEqual(tried, [4, 1, 2]);
});

test("in a search too large to be counted, positions are known up to the last step that was taken", () => {
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

test("it has no index, and refuses what the plain one refuses", async () => {
  await assert.rejects(stepper(8).index(), { code: "not-indexed" });
  assert.throws(() => swaps.stepper(33), { code: "board-size" });
  assert.throws(() => swaps.stepper(8, { queens: { 0: 0, 1: 1 } }), { code: "queens" });
  assert.throws(() => stepper(8).seek(8227), { code: "position" });
  assert.throws(() => stepper(8).seekQueens([0, 1], "place"), { code: "queens" });
  const freed = swaps.stepper(4);
  freed.free();
  assert.throws(() => freed.next(), /freed/);
});
