/** Why no queen can be put on a square: the queens on the board that attack it. */

/** @import { Frame } from "../../types.d.ts" */

/**
 * One queen that attacks a square: from above by the vector that carries her threat down to it, or from below.
 * @typedef {object} Reason
 * @property {number} row the queen's
 * @property {"columns" | "left" | "right" | "below"} by
 * @property {boolean} own whether a person put her there
 */

/**
 * The queens in other rows that attack a square, from the top row down: those of a person wherever they stand, and
 * the search's own that stand now. A queen in the square's own row is no reason: a new one takes her place. Nor is
 * anything to brute force, which heeds no attack.
 * @param {Frame} frame
 * @param {number} row
 * @param {number} column
 * @returns {Reason[]}
 */
export function reasonsOf({ n, fixed, queens, square }, row, column) {
  /** @type {Reason[]} */
  const reasons = [];
  if (square !== undefined) return reasons;
  for (let queenRow = 0; queenRow < n; queenRow += 1) {
    const queenColumn = queens[queenRow] ?? fixed[queenRow];
    const down = row - queenRow;
    // Not a number where no queen stands, and then equal to nothing.
    const along = column - queenColumn;
    const attacks = down !== 0 && (along === 0 || Math.abs(along) === Math.abs(down));
    if (!attacks) continue;
    reasons.push({ row: queenRow, by: vectorOf(down, along), own: queenRow in fixed });
  }
  return reasons;
}

/**
 * @param {number} down rows from the queen to the square
 * @param {number} along columns from the queen to the square
 * @returns {Reason["by"]}
 */
export function vectorOf(down, along) {
  if (down < 0) return "below";
  if (along === 0) return "columns";
  return along > 0 ? "left" : "right";
}
