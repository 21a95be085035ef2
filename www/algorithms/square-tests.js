/** What algorithms that ask square by square look at in a row, as it follows from a frame. */

/** @import { Frame } from "../types.d.ts" */
/** @import { Square } from "../views/board/board-table.js" */

/**
 * The square of the row in view that is looked at closely: the one pointed at, else the one tried or taken off.
 * @typedef {{ column: number, pointed: boolean }} Asked
 */

/** Whether the row in view has been asked. @param {Frame} frame */
export const isAsked = ({ kind }) => ["possible", "place", "remove"].includes(kind);

/**
 * @param {Frame} frame
 * @param {Square | null} aim the square pointed at, in any row
 * @returns {Asked | null}
 */
export function askedOf(frame, aim) {
  if (!isAsked(frame)) return null;
  if (aim?.row === frame.row) return { column: aim.column, pointed: true };
  return frame.place === 0 ? null : { column: 31 - Math.clz32(frame.place), pointed: false };
}

/**
 * Goes through the queens above from the nearest one up, as far as one that is in the way of a square.
 * @param {readonly number[]} queens
 * @param {number} row
 * @param {number} column
 * @returns {{ scanned: number, hit: number | null }} how many queens were looked at, and the row of the one in the way
 */
export function scanOf(queens, row, column) {
  for (let rows = 1; rows <= row; rows += 1) {
    const columns = Math.abs(queens[row - rows] - column);
    if (columns === 0 || columns === rows) return { scanned: rows, hit: row - rows };
  }
  return { scanned: row, hit: null };
}

/**
 * The indices of the two diagonals through a square, 0 to 2n − 2.
 * @param {number} n @param {number} row @param {number} column
 */
export function diagonalsOf(n, row, column) {
  return { falling: row - column + n - 1, rising: row + column };
}

/**
 * What some queens, one a row from the top, mark in the arrays of columns and diagonals.
 * @param {number} n @param {readonly number[]} queens
 */
export function marksOf(n, queens) {
  const columns = Array(n).fill(false);
  const [falling, rising] = [0, 1].map(
    () => /** @type {boolean[]} */ (Array(2 * n - 1).fill(false)),
  );
  queens.forEach((column, row) => {
    const at = diagonalsOf(n, row, column);
    columns[column] = true;
    falling[at.falling] = true;
    rising[at.rising] = true;
  });
  return { columns, falling, rising };
}

/**
 * The array of columns as queens, one a row from the top, have swapped it: each took hers to the place of her row.
 * @param {number} n @param {readonly number[]} queens
 */
export function swappedBy(n, queens) {
  const columns = Array.from({ length: n }, (_, column) => column);
  queens.forEach((column, row) => {
    const from = columns.indexOf(column);
    [columns[row], columns[from]] = [column, columns[row]];
  });
  return columns;
}

/**
 * The same as three vectors, bit i for index i.
 * @param {number} n @param {readonly number[]} queens
 */
export function vectorsOf(n, queens) {
  let [columns, falling, rising] = [0n, 0n, 0n];
  queens.forEach((column, row) => {
    const at = diagonalsOf(n, row, column);
    columns |= 1n << BigInt(column);
    falling |= 1n << BigInt(at.falling);
    rising |= 1n << BigInt(at.rising);
  });
  return { columns, falling, rising };
}
