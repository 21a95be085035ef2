/** The array of the search by permutations, compared with the order of its steps. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { columnsAfterSwaps, swapIndex } from "../../../www/algorithms/permutations.js";
import { permutationFramesOf } from "../../helpers/permutations-oracle.js";
import { framesOf } from "../../helpers/search-oracle.js";

test("the array after the swaps has the order in which the permutation search tries the columns", () => {
  for (const n of [1, 2, 4, 5, 6]) {
    /** Columns tried in each row of the calls that are open. @type {number[][]} */
    const tried = [];
    for (const { kind, row, queens } of permutationFramesOf(n)) {
      if (kind === "call") tried[row] = [];
      if (kind !== "place") continue;
      const above = queens.slice(0, row);
      const order = columnsAfterSwaps(n, above).slice(row);
      tried[row].push(queens[row]);
      const places = tried[row].map((column) => order.indexOf(column));
      assert.ok(
        places.every((place, i) => i === 0 || place > places[i - 1]),
        `${queens}`,
      );
    }
  }
});

test("a swap exchanges only the column of the queen and the column at the index of its row", () => {
  for (const frame of framesOf(6)) {
    const { n, row, queens, place } = frame;
    const before = columnsAfterSwaps(n, queens.slice(0, row));
    assert.deepEqual(
      before.toSorted(),
      Array.from({ length: n }, (_, column) => column),
    );
    assert.deepEqual(before.slice(0, row), queens.slice(0, row));
    if (place === 0) continue;
    const column = Math.log2(place);
    const after = columnsAfterSwaps(n, [...queens.slice(0, row), column]);
    const moved = before.flatMap((other, index) => (other === after[index] ? [] : [index]));
    const from = swapIndex(frame);
    assert.equal(before[from], column);
    assert.deepEqual(moved, from === row ? [] : [row, from]);
    assert.equal(after[from], before[row]);
  }
});
