/** The brute-force stepper: large boards, agreement with the race, and rejected calls. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { placements } from "../../../www/algorithms/placements.js";
import { loadEngine } from "../../../www/engine/engine.js";
import { loadRace } from "../../../www/engine/race.js";
import { setFramesOf, squaresOf } from "../../helpers/brute-force-oracle.js";
import { dice } from "../../helpers/random.js";

const [engine, race] = await Promise.all([loadEngine(), loadRace()]);

/** @param {number} n */
const stepper = (n, options = {}) => {
  const made = engine.stepper(n, { search: "brute-force", ...options });
  after(() => made.free());
  return made;
};

test("n = 8: the totals are known at once, and any position or solution can be sought", () => {
  const large = stepper(8);
  assert.equal(large.total, 20_189_526_238);
  assert.equal(large.totalSolutions, 92);
  const first = large.nextSolution();
  assert.deepEqual(first.queens, [0, 12, 23, 29, 34, 46, 49, 59]);
  assert.deepEqual(large.back().kind, "call");
  assert.deepEqual(large.next(), first);
  const last = large.seekSolution(91);
  // The last solution is the mirror image of the first.
  const mirrored = first.queens.map((square, row) => 8 * row + 7 - (square % 8));
  assert.deepEqual(last.queens, mirrored);
  assert.equal(large.seek(10_000_000_000).position, 10_000_000_000);
  assert.equal(large.advance(1e15).position, large.total);
});

test("n = 11, the largest board: positions are exact up to the total", () => {
  const largest = stepper(11);
  const { total } = largest;
  assert.ok(Number.isSafeInteger(total));
  const end = largest.seek(Number(total));
  assert.deepEqual([end.kind, end.row, end.square], ["remove", 0, 110]);
  assert.deepEqual(largest.back().queens.length, 1);
  assert.equal(largest.next().position, total);
  assert.equal(largest.totalSolutions, 2680);
  const roll = dice(11);
  for (let turn = 0; turn < 200; turn++) {
    const position = Math.floor((roll(2 ** 30) / 2 ** 30) * Number(total));
    const frame = largest.seek(position);
    largest.seek(0);
    assert.deepEqual(largest.seekQueens(squaresOf(frame), frame.kind), frame);
    assert.equal(frame.position, position);
  }
});

test("brute force finds the solutions in the order of the row-by-row search", () => {
  for (const n of [5, 6, 7]) {
    const [plain, sets] = [engine.stepper(n), stepper(n)];
    for (
      let frame = plain.nextSolution();
      frame.kind === "solution";
      frame = plain.nextSolution()
    ) {
      const squares = frame.queens.map((column, row) => row * n + column);
      assert.deepEqual(sets.nextSolution().queens, squares);
    }
    assert.equal(sets.nextSolution().position, sets.total);
    plain.free();
  }
});

test("the stepper and the race agree on the number of boards checked and on the solutions", () => {
  for (const n of [1, 2, 3, 4, 5]) {
    const { calls, solutions } = race.run("brute-force", n);
    assert.equal(calls, placements(n));
    assert.equal(BigInt(Number(stepper(n).totalSolutions)), solutions);
  }
  const boards = setFramesOf(4).filter(({ kind, row }) => kind === "call" && row === 4);
  assert.equal(BigInt(boards.length), placements(4));
});

test("boards above n = 11, fixed queens, index queries and invalid squares are rejected with a reason", () => {
  assert.throws(() => stepper(12), {
    code: "algorithm",
    message:
      /^Brute force is limited to n = 11: n = 12 has 103\s619\s293\s824\s707\s388 boards, about 33\syears at 100 million per second\.$/,
  });
  assert.throws(() => stepper(32), {
    code: "algorithm",
    message: / 5\s×\s10⁶⁰\sboards, about\s1\.6\s×\s10⁴⁵\syears/,
  });
  assert.throws(() => stepper(33), { code: "board-size", message: /1 to 32/ });
  assert.throws(() => stepper(8, { queens: { 0: 3 } }), { code: "queens" });
  const words = { code: "not-indexed", message: /no index and needs none/ };
  assert.throws(() => stepper(8).spans(0, 1, 1, 1), words);
  assert.throws(() => stepper(8).coverage(0, 1, 1), words);
  const four = stepper(4);
  assert.throws(() => four.seek(9519), { code: "position" });
  assert.throws(() => four.seekSolution(2), { code: "position" });
  /** @type {[any, any, RegExp][]} */
  const rejected = [
    [[3, 3], "call", /Square 3 cannot be next: .* from 4 to 13/],
    [[1, 7, 8, 14], "possible", /a solution, not a dead end/],
    [[1, 7, 9, 14], "solution", /row 2, column 1 and in row 0, column 1 attack each other/],
    [[1], "solution", /exactly 4 queens/],
    ["3", "place", /an array of squares/],
    [3, "place", /queens is 3: .* an array of squares/],
    [[undefined], "place", /queens is missing/],
    [[1.5], "place", /queens is 1\.5/],
    [[256], "place", /queens is 256/],
  ];
  for (const [squares, kind, message] of rejected) {
    assert.throws(() => four.seekQueens(squares, kind), { code: "queens", message });
  }
  assert.equal(four.frame().position, 0);
  const freed = stepper(4);
  freed.free();
  assert.throws(() => freed.next(), /freed/);
});
