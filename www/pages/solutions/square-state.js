/** The effect of a click on a square of the large board on the reader's own queens. */

/** @import { Queens, Square } from "../../types.d.ts" */

/**
 * - `own`: removes the own queen there
 * - `attacked`: nothing, because the own queen `by` attacks the square
 * - `free`: adds an own queen, in place of the one in this row
 *
 * @typedef {{ kind: "own" | "free" } | { kind: "attacked", by: Square }} SquareState
 */

/**
 * @param {Queens} queens
 * @param {Square} square
 * @returns {SquareState}
 */
export function squareState(queens, { row, column }) {
  if (queens[row] === column) return { kind: "own" };
  for (const [key, other] of Object.entries(queens)) {
    const distance = Math.abs(Number(key) - row);
    const apart = Math.abs(other - column);
    if (distance !== 0 && (apart === 0 || apart === distance)) {
      return { kind: "attacked", by: { row: Number(key), column: other } };
    }
  }
  return { kind: "free" };
}
