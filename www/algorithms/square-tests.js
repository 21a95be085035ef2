/** The square whose test is shown, and the marks that algorithms test squares with. */

/** @import { Frame, Square } from "../types.d.ts" */

import { isConcealed, isTested } from "../frame-values.js";
import { columnOfBit } from "../masks.js";

/**
 * The square of the current row whose test is shown: the one pointed at, else the one being tried
 * or removed.
 * @typedef {{ column: number, pointed: boolean }} TestedSquare
 */

/**
 * @param {Frame} frame
 * @param {Square | null} pointed the square pointed at, in any row
 * @returns {TestedSquare | null} null before the row is tested, and where no square stands out
 */
export function testedSquare(frame, pointed) {
  if (!isTested(frame)) return null;
  if (pointed?.row === frame.row && !isConcealed(frame)) {
    return { column: pointed.column, pointed: true };
  }
  return frame.place === 0 ? null : { column: columnOfBit(frame.place), pointed: false };
}

/**
 * The indices of a square in the three arrays: its column, and its two diagonals from 0 to 2n − 2.
 *
 * @param {number} n
 * @param {number} row
 * @param {number} column
 */
export const markIndices = (n, row, column) => ({
  columns: column,
  left: row - column + n - 1,
  right: row + column,
});

/**
 * The elements that queens mark in the arrays of columns and diagonals.
 *
 * @param {number} n
 * @param {readonly number[]} queens columns, one a row from the top
 */
export function markedBy(n, queens) {
  /** @param {number} length @returns {boolean[]} */
  const unmarked = (length) => Array(length).fill(false);
  const marks = {
    columns: unmarked(n),
    left: unmarked(2 * n - 1),
    right: unmarked(2 * n - 1),
  };
  queens.forEach((column, row) => {
    const { columns, left, right } = markIndices(n, row, column);
    marks.columns[columns] = true;
    marks.left[left] = true;
    marks.right[right] = true;
  });
  return marks;
}
