/** The words in exported text files: the text board and the list of solutions. */

/** @import { Frame, Queens } from "../../types.d.ts" */

import { formatCount, formatNumber } from "../format.js";

export const textBoard = {
  /** @param {Frame} frame */
  title: ({ n, position, kind, row, square }) => {
    const step = position === null ? "" : `, step ${formatNumber(position)}`;
    const level = square === undefined ? "row" : "queen";
    return `n = ${n}${step}: ${kind}${row < n ? `, ${level} ${row}` : ""}`;
  },
};

export const solutions = {
  /** @param {number} n @param {Queens} queens */
  head: (n, queens) => {
    const fixed = Object.entries(queens).map(([row, column]) => `${row}:${column}`);
    const own = fixed.length > 0 ? ` with queens at ${fixed.join(", ")} (row:column)` : "";
    return `Solutions of n = ${n}${own}
Each line: the number of the solution, then the column of the queen in each row, from row 0 on.
* marks fundamental solutions: no other is the same turned or mirrored and comes before it.`;
  },
  /** @param {number} count */
  count: (count) => formatCount(count, { one: "solution", other: "solutions" }),
};
