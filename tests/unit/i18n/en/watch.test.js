/** The sentences about fixed queens and about lost bits. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { messages } from "../../../../www/i18n/catalogue.js";
import { withSpaces } from "../../../helpers/spaces.js";

const { fixedQueens, view } = messages.watch;

test("one fixed queen is described by its square, several by their number", () => {
  const [a, b] = [
    { row: 2, column: 4 },
    { row: 0, column: 3 },
  ];
  assert.deepEqual([[a], [a, b], []].map(fixedQueens.queens), [
    "Your queen is in row 2, column 4.",
    "You have 2 queens on the board.",
    "You have no queens on the board.",
  ]);
});

test("the sentence about the solutions with the fixed queens names them: exact, estimated, zero or unknown", () => {
  /** @type {[Parameters<typeof fixedQueens.solutions>, string][]} */
  const cases = [
    [[1, 12, 92n, false], "12 of 92 solutions have your queen."],
    [[2, 1, 92n, false], "1 of 92 solutions has your queens."],
    [[3, 0, 92n, false], "No solution has your queens."],
    [[1, 1, 1n, false], "The only solution has your queen."],
    [[1, 870_000, 14_772_512n, true], "About 870 000 of 14 772 512 solutions have your queen."],
    [[1, null, 92n, true], "Solutions with your queen: not known yet."],
    [[2, null, 92n, true], "Solutions with your queens: not known yet."],
    [[1, 1, null, true], "About 1 solution has your queen."],
  ];
  for (const [facts, sentence] of cases)
    assert.equal(withSpaces(fixedQueens.solutions(...facts)), sentence);
});

test("the sentence about lost bits gives the right numbers of diagonals for every board and row", () => {
  for (let n = 3; n <= 32; n += 1) {
    for (let row = 0; row < n; row += 1) {
      const numbers = view.lostBits(n, row).match(/\d+/g)?.map(Number);
      assert.deepEqual(numbers, [2 * n - 1, row, n, n - 1]);
    }
    assert.deepEqual(view.lostBits(n, n).match(/\d+/g)?.map(Number), [2 * n - 1, n, n - 1]);
  }
});
