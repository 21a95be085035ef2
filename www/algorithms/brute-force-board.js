/**
 * The boards of brute force: squares that are numbered through the board, row · n + column, and the
 * check of a full board.
 */

import { areAttacking } from "../frame-values.js";

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
