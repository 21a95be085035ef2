/** The effect of a click on a square, compared with the moves of a queen. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { clickEffect } from "../../../../www/pages/solutions/detail-view.js";

/**
 * The squares that a queen reaches, step by step.
 * @param {number} n
 * @param {number} row
 * @param {number} column
 */
function reached(n, row, column) {
  const squares = new Set();
  for (const down of [-1, 0, 1]) {
    for (const right of [-1, 0, 1]) {
      if (down === 0 && right === 0) continue;
      let [r, c] = [row + down, column + right];
      for (; r >= 0 && r < n && c >= 0 && c < n; r += down, c += right) squares.add(`${r},${c}`);
    }
  }
  return squares;
}

test("a square attacked from another row is reported with the fixed queen that attacks it", () => {
  const n = 7;
  const queens = { 1: 4, 5: 3 };
  for (let row = 0; row < n; row += 1) {
    for (let column = 0; column < n; column += 1) {
      const effect = clickEffect(queens, { row, column });
      const attackers = Object.entries(queens)
        .map(([r, c]) => ({ row: Number(r), column: c }))
        .filter((by) => by.row !== row && reached(n, by.row, by.column).has(`${row},${column}`));
      const isFixed = (row === 1 && column === 4) || (row === 5 && column === 3);
      if (isFixed) assert.deepEqual(effect, { kind: "fixed" });
      else if (attackers.length === 0) assert.deepEqual(effect, { kind: "free" });
      else assert.deepEqual(effect, { kind: "attacked", by: attackers[0] });
    }
  }
});

test("the other squares in the row of a fixed queen are free, because the queen can move there", () => {
  assert.deepEqual(clickEffect({ 2: 0 }, { row: 2, column: 5 }), { kind: "free" });
});
