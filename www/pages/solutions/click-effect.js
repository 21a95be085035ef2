/** The effect of a click on a square of the large board on the reader's fixed queens. */

/** @import { Queens, Square } from "../../types.d.ts" */

import { areAttacking } from "../../frame-values.js";

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
export function clickEffect(queens, square) {
  if (queens[square.row] === square.column) return { kind: "fixed" };
  const fixed = Object.entries(queens).map(([row, column]) => ({ row: Number(row), column }));
  const by = fixed.find((queen) => queen.row !== square.row && areAttacking(queen, square));
  return by ? { kind: "attacked", by } : { kind: "free" };
}
