/** The sentences about fixed queens, attacked squares and lost bits. */

/** @import { Frame, Queens } from "../../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { reasonsOf } from "../../../../www/frame-values.js";
import { messages } from "../../../../www/i18n/catalogue.js";
import { framesOf } from "../../../helpers/search-oracle.js";
import { withSpaces } from "../../../helpers/spaces.js";

const { fixedQueens, refusal, refusalAnnouncement, view } = messages.watch;

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

test("the message about an attacked square names masks, bits, and the diagonals as they are drawn", () => {
  const standing = { n: 8, fixed: { 6: 3 }, queens: [3, 5, 7], row: 3 };
  const frame = /** @type {Frame} */ (/** @type {unknown} */ (standing));
  const at = (/** @type {number} */ row, /** @type {number} */ column) => {
    return { row, column, reasons: reasonsOf(frame, row, column), current: frame.row };
  };
  const say = (/** @type {number} */ row, /** @type {number} */ column, order = "right") =>
    refusal(at(row, column), /** @type {"right" | "left"} */ (order));
  assert.equal(
    say(3, 7),
    "No queen can stand in row 3, column 7, which is attacked along ╱ from row 1 (bit 7 of left) and column 7 from row 2 (bit 7 of columns). To free it, step back until row 1 has no queen.",
  );
  assert.match(say(3, 7, "left"), / along ╲ from row 1 \(bit 7 of left\)/);
  assert.match(
    say(3, 0),
    / along ╲ from row 0 \(bit 0 of right\) and by the queen of row 6 below \(bit 0 of allowed\)\.$/,
  );
  assert.match(say(3, 0, "left"), / along ╱ from row 0 \(bit 0 of right\)/);
  assert.match(say(0, 3), / attacked by the queen of row 6 below \(bit 3 of allowed in row 0\)\.$/);
  assert.match(
    say(0, 5),
    / attacked by the queens of rows 1 and 2 below\. To free it, step back until row 1 has no queen\.$/,
  );
  assert.match(
    say(4, 5),
    / along column 5 from row 1 \(bit 5 of columns in row 4\), ╲ from row 2 \(bit 5 of right\) and/,
  );
  assert.equal(
    refusalAnnouncement(at(3, 5)),
    "No queen can stand in row 3, column 5, which is attacked along column 5 from row 1 (bit 5 of columns). To free it, step back until row 1 has no queen.",
  );
});

test("stepping back as the message about a square says frees it, unless a fixed queen attacks it", () => {
  for (const queens of /** @type {Queens[]} */ ([{}, { 4: 2 }])) {
    const frames = framesOf(6, queens);
    frames.forEach((frame, position) => {
      for (let square = 0; square < 36; square += 1) {
        const [row, column] = [Math.floor(square / 6), square % 6];
        const reasons = reasonsOf(frame, row, column);
        if (reasons.length === 0) continue;
        const words = refusalAnnouncement({ row, column, reasons, current: null });
        const advice = words.match(/ To free it, step back until row (\d) has no queen\.$/);
        assert.equal(
          advice === null,
          reasons.some(({ fixed }) => fixed),
          words,
        );
        if (advice === null) continue;
        const until = frames
          .slice(0, position)
          .findLast((before) => before.queens[Number(advice[1])] === undefined);
        assert.ok(until && reasonsOf(until, row, column).length === 0, words);
      }
    });
  }
});
