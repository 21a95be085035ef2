/** The effect of a click on a square of the large board on the reader's fixed queens. */

/** @import { Queens, Square } from "../../types.d.ts" */

/**
 * - `fixed`: removes the fixed queen there
 * - `attacked`: nothing, because the fixed queen `by` attacks the square
 * - `free`: adds a fixed queen, in place of the one in this row
 *
 * @typedef {{ kind: "fixed" | "free" } | { kind: "attacked", by: Square }} ClickEffect
 */

/**
 * The effect of a click on one square.
 *
 * @param {Queens} queens
 * @param {Square} square
 * @returns {ClickEffect}
 */
export function clickEffect(queens, { row, column }) {
  if (queens[row] === column) return { kind: "fixed" };
  for (const [key, other] of Object.entries(queens)) {
    const distance = Math.abs(Number(key) - row);
    const apart = Math.abs(other - column);
    if (distance !== 0 && (apart === 0 || apart === distance)) {
      return { kind: "attacked", by: { row: Number(key), column: other } };
    }
  }
  return { kind: "free" };
}
