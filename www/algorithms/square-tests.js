/** What algorithms that test square by square read in a row, derived from a frame. */

/** @import { Frame } from "../types.d.ts" */
/** @import { Square } from "../views/board/board-table.js" */

/**
 * The square of the current row whose test is shown: the one pointed at, else the one being tried or taken off.
 * @typedef {{ column: number, pointed: boolean }} TestedSquare
 */

/**
 * The column of the queen being tried or taken off.
 *
 * @param {Frame} frame whose place is not 0
 */
export const columnOf = ({ place }) => 31 - Math.clz32(place);

/**
 * Whether the squares of the current row have been tested.
 *
 * @param {Frame} frame
 */
export const isTested = ({ kind }) => ["possible", "place", "remove"].includes(kind);

/**
 * @param {Frame} frame
 * @param {Square | null} pointed the square pointed at, in any row
 * @returns {TestedSquare | null} null before the row is tested, and where no square stands out
 */
export function testedSquare(frame, pointed) {
  if (!isTested(frame)) return null;
  if (pointed?.row === frame.row) return { column: pointed.column, pointed: true };
  return frame.place === 0 ? null : { column: columnOf(frame), pointed: false };
}

/**
 * Scans the queens above a square, from the nearest one up, until one attacks it.
 *
 * @param {readonly number[]} queens columns, one a row from the top
 * @param {number} row
 * @param {number} column
 * @returns {{ scanned: number, hit: number | null }} how many queens were scanned, and the row of the attacker
 */
export function scanQueens(queens, row, column) {
  for (let rows = 1; rows <= row; rows += 1) {
    const columns = Math.abs(queens[row - rows] - column);
    if (columns === 0 || columns === rows) return { scanned: rows, hit: row - rows };
  }
  return { scanned: row, hit: null };
}

/**
 * The indices of the two diagonals through a square, each 0 to 2n − 2.
 *
 * @param {number} n
 * @param {number} row
 * @param {number} column
 */
export function diagonalsOf(n, row, column) {
  return { falling: row - column + n - 1, rising: row + column };
}

/**
 * What queens mark in the arrays of columns and diagonals.
 *
 * @param {number} n
 * @param {readonly number[]} queens columns, one a row from the top
 */
export function markedBy(n, queens) {
  /** @param {number} length @returns {boolean[]} */
  const unmarked = (length) => Array(length).fill(false);
  const marks = {
    columns: unmarked(n),
    falling: unmarked(2 * n - 1),
    rising: unmarked(2 * n - 1),
  };
  queens.forEach((column, row) => {
    const { falling, rising } = diagonalsOf(n, row, column);
    marks.columns[column] = true;
    marks.falling[falling] = true;
    marks.rising[rising] = true;
  });
  return marks;
}

/**
 * The same as three vectors, bit i for index i.
 *
 * @param {number} n
 * @param {readonly number[]} queens columns, one a row from the top
 */
export function vectorsOf(n, queens) {
  const { columns, falling, rising } = markedBy(n, queens);
  /** @param {boolean[]} marks */
  const bits = (marks) =>
    marks.reduce((all, mark, i) => (mark ? all | (1n << BigInt(i)) : all), 0n);
  return { columns: bits(columns), falling: bits(falling), rising: bits(rising) };
}

/**
 * The array of columns after each queen was swapped to the place of its row.
 *
 * @param {number} n
 * @param {readonly number[]} queens columns, one a row from the top
 */
export function swap(n, queens) {
  const columns = Array.from({ length: n }, (_, column) => column);
  queens.forEach((column, row) => {
    const from = columns.indexOf(column);
    [columns[row], columns[from]] = [column, columns[row]];
  });
  return columns;
}

/**
 * Where the column being tried stood in the array before the swap.
 *
 * @param {Frame} frame whose place is not 0
 */
export const swapIndex = (frame) =>
  swap(frame.n, frame.queens.slice(0, frame.row)).indexOf(columnOf(frame));
