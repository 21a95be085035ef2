/** The words in exported text files: the text board and the list of solutions. */

/** @import { Filter } from "../../pages/solutions/solution-list.js" */
/** @import { Frame, Queens } from "../../types.d.ts" */

import { squaresOfQueens } from "../../frame-values.js";
import { solutionCount } from "./phrases.js";

export const textBoard = {
  /** @param {Frame} frame */
  title: ({ n, position, kind, row, square }) => {
    const step = position === null ? "" : `, step ${position}`;
    const level = square === undefined ? "row" : "queen";
    return `n = ${n}${step}: ${kind}${row < n ? `, ${level} ${row}` : ""}`;
  },
};

/** @type {Record<Filter, (n: number) => string>} */
const listed = {
  all: (n) => `Solutions of n = ${n}`,
  fundamental: (n) => `Fundamental solutions of n = ${n}`,
  none: (n) => `Solutions of n = ${n} without symmetry`,
  half: (n) => `Solutions of n = ${n} with the symmetry of half a turn`,
  quarter: (n) => `Solutions of n = ${n} with the symmetry of a quarter turn`,
};

export const solutions = {
  /** @param {number} n @param {Queens} queens @param {Filter} filter */
  head: (n, queens, filter) => {
    const fixed = squaresOfQueens(queens).map(({ row, column }) => `${row}:${column}`);
    const own = fixed.length > 0 ? ` with queens at ${fixed.join(", ")} (row:column)` : "";
    return `${listed[filter](n)}${own}
Each line: the number of the solution, then the column of the queen in each row, from row 0 on.
* marks a fundamental solution: none of its rotations and mirror images comes before it.`;
  },
  count: solutionCount,
};
