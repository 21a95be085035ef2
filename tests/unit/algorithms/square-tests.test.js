/** The tests of single squares, compared with the masks of the search. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { markedBy, markIndices, testedSquare } from "../../../www/algorithms/square-tests.js";
import { columnsOf } from "../../../www/masks.js";
import { framesOf } from "../../helpers/search-oracle.js";

test("the squares whose marks are set are those of the masks", () => {
  for (const frame of [...framesOf(1), ...framesOf(6), ...framesOf(6, { 0: 1, 3: 2 })]) {
    const { n, row, kind } = frame;
    if (row === n || kind === "start") continue;
    const marks = markedBy(n, frame.queens.slice(0, row));
    for (const name of /** @type {const} */ (["columns", "left", "right"])) {
      const marked = (/** @type {number} */ column) =>
        marks[name][markIndices(n, row, column)[name]];
      const squares = Array.from({ length: n }, (_, column) => column).filter(marked);
      assert.deepEqual(squares, columnsOf(frame[name]), `${name} at ${frame.position}`);
    }
  }
});

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
