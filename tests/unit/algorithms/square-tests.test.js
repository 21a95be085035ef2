/** The tests of single squares, compared with the masks of the search and with plain loops. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { scanQueens } from "../../../www/algorithms/columns-scan.js";
import { markedBy, markIndices, testedSquare } from "../../../www/algorithms/square-tests.js";
import { vectorsOf } from "../../../www/algorithms/wide-masks.js";
import { framesOf } from "../../helpers/search-oracle.js";

/** @type {[number, Record<number, number>][]} */
const boards = [
  [1, {}],
  [4, {}],
  [5, {}],
  [6, {}],
  [6, { 0: 1, 3: 2 }],
  [5, { 4: 0 }],
];

for (const [n, fixed] of boards) {
  test(`n = ${n} with ${JSON.stringify(fixed)}: the tests of single squares agree with the masks`, () => {
    for (const frame of framesOf(n, fixed)) {
      if (frame.row === n || frame.kind === "start") continue;
      const { row, columns, left, right } = frame;
      const above = frame.queens.slice(0, row);
      const marks = markedBy(n, above);
      const vectors = vectorsOf(n, above);
      for (let column = 0; column < n; column++) {
        const bit = (/** @type {number} */ mask) => ((mask >>> column) & 1) === 1;
        const indices = markIndices(n, row, column);
        const masks = { columns, left, right };
        for (const name of /** @type {const} */ (["columns", "left", "right"])) {
          assert.equal(marks[name][indices[name]], bit(masks[name]));
          assert.equal((vectors[name] >> BigInt(indices[name])) & 1n, BigInt(bit(masks[name])));
        }
        const { scanned, hit } = scanQueens(frame.queens, row, column);
        assert.equal(hit !== null, bit(columns | left | right));
        assert.equal(scanned, hit === null ? row : row - hit);
      }
    }
  });
}

test("the tested square is the one pointed at in the current row, otherwise the one being tried", () => {
  const frames = framesOf(5);
  for (const frame of frames) {
    const here = testedSquare(frame, { row: frame.row, column: 3 });
    const other = testedSquare(frame, { row: frame.row + 1, column: 3 });
    const tested = ["possible", "place", "remove"].includes(frame.kind);
    assert.deepEqual(here, tested ? { column: 3, pointed: true } : null);
    const tried = frame.place === 0 ? null : { column: Math.log2(frame.place), pointed: false };
    assert.deepEqual(other, tried);
    assert.deepEqual(testedSquare(frame, null), tried);
  }
});
