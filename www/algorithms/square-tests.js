/**
 * The squares, queens and marks that algorithms read to test squares one by one, derived from a
 * frame. Brute force numbers the squares through the board: row · n + column.
 */

/** @import { Frame, Square } from "../types.d.ts" */

import { areAttacking, columnOfBit, isConcealed, isTested } from "../frame-values.js";

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
 * Scans the queens above a square, from the nearest one up, until one attacks it.
 *
 * @param {readonly number[]} queens columns, one a row from the top
 * @param {number} row
 * @param {number} column
 * @returns {{ scanned: number, hit: number | null }} how many queens were scanned, and the row of
 *   the attacker
 */
export function scanQueens(queens, row, column) {
  for (let hit = row - 1; hit >= 0; hit -= 1) {
    const queen = { row: hit, column: queens[hit] };
    if (areAttacking(queen, { row, column })) return { scanned: row - hit, hit };
  }
  return { scanned: row, hit: null };
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

/**
 * The same as three vectors, bit i for index i.
 *
 * @param {number} n
 * @param {readonly number[]} queens columns, one a row from the top
 */
export function vectorsOf(n, queens) {
  const { columns, left, right } = markedBy(n, queens);
  /** @param {boolean[]} marks */
  const bits = (marks) =>
    marks.reduce((all, mark, i) => (mark ? all | (1n << BigInt(i)) : all), 0n);
  return { columns: bits(columns), left: bits(left), right: bits(right) };
}

/**
 * The number of bits of such a vector.
 *
 * @param {"columns" | "left" | "right"} name
 * @param {number} n
 */
export const vectorLength = (name, n) => (name === "columns" ? n : 2 * n - 1);

/**
 * The array of columns after each queen was swapped to the place of its row.
 *
 * @param {number} n
 * @param {readonly number[]} queens columns, one a row from the top
 */
export function columnsAfterSwaps(n, queens) {
  const columns = Array.from({ length: n }, (_, column) => column);
  queens.forEach((column, row) => {
    const from = columns.indexOf(column);
    [columns[row], columns[from]] = [column, columns[row]];
  });
  return columns;
}

/**
 * The index in the array that the column being tried had before the swap.
 *
 * @param {Frame} frame whose place is not 0
 */
export const swapIndex = (frame) =>
  columnsAfterSwaps(frame.n, frame.queens.slice(0, frame.row)).indexOf(columnOfBit(frame.place));

/**
 * The row and column of a numbered square.
 *
 * @param {number} n
 * @param {number} number
 */
export const squareOf = (n, number) => ({ row: Math.floor(number / n), column: number % n });

/**
 * Checks a full board: compares each queen with those before it, until two attack each other.
 *
 * @param {number} n
 * @param {readonly number[]} squares the numbered squares of the queens
 * @returns {{ pairs: number, found: [number, number] | null }} how many pairs were compared, and
 *   the indices of the two queens that attack each other
 */
export function checkBoard(n, squares) {
  const queens = squares.map((number) => squareOf(n, number));
  let pairs = 0;
  for (let second = 1; second < queens.length; second += 1) {
    for (let first = 0; first < second; first += 1) {
      pairs += 1;
      if (areAttacking(queens[first], queens[second])) return { pairs, found: [first, second] };
    }
  }
  return { pairs, found: null };
}

/**
 * The number of pairs of queens on a board without attacks.
 *
 * @param {number} n
 */
export const pairsOf = (n) => (n * (n - 1)) / 2;
