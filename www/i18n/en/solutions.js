/** The Solutions view. */

/** @import { Filter } from "../../pages/solutions/solution-list.js" */

import { formatNumber, formatPercent, quote } from "../format.js";
import { solutionCount, yourQueens } from "./phrases.js";

/**
 * What the solutions of each filter have in common: said of one, of several, and denied of one.
 * @type {Record<Exclude<Filter, "all">, { one: string, other: string, not: string }>}
 */
const properties = {
  fundamental: { one: "is fundamental", other: "are fundamental", not: "is not fundamental" },
  none: { one: "has no symmetry", other: "have no symmetry", not: "is symmetric" },
  half: {
    one: "has half-turn symmetry",
    other: "have half-turn symmetry",
    not: "has no half-turn symmetry",
  },
  quarter: {
    one: "has quarter-turn symmetry",
    other: "have quarter-turn symmetry",
    not: "has no quarter-turn symmetry",
  },
};

export const head = {
  /** Before the solutions are counted. @param {number} n */
  counting: (n) => `The solutions of n = ${n}`,
  /** @param {number} all @param {number} fundamental */
  title: (all, fundamental) =>
    all === 1
      ? "1 solution, which is fundamental"
      : `${solutionCount(all)}, ${formatNumber(fundamental)} of them fundamental`,
  /** @param {number} queens at least one @param {number} matching @param {number} all */
  withQueens(queens, matching, all) {
    const yours = yourQueens(queens);
    if (all === 1) return `The only solution has ${yours}`;
    if (matching === 0) return `None of the ${solutionCount(all)} has ${yours}`;
    return `${formatNumber(matching)} of ${solutionCount(all)} ${matching === 1 ? "has" : "have"} ${yours}`;
  },
  /**
   * @param {Exclude<Filter, "all">} filter
   * @param {number} matching how many solutions the filter leaves
   * @param {number} all how many it was given: those with the fixed queens
   * @param {number} queens how many queens are fixed
   */
  filtered(filter, matching, all, queens) {
    const yours = queens > 0 ? ` with ${yourQueens(queens)}` : "";
    const { one, other, not } = properties[filter];
    if (all === 1) return `The only solution${yours} ${matching === 1 ? one : not}`;
    if (matching === 0) return `None of the ${solutionCount(all)}${yours} ${one}`;
    return `${formatNumber(matching)} of ${solutionCount(all)}${yours} ${matching === 1 ? one : other}`;
  },
  /** @param {number} n */
  none: (n) => `n = ${n}: no solution`,
};

export const filters = {
  label: "Which solutions are listed",
  /** @param {number | null} count null while it is unknown */
  all: (count) => (count === null ? "all" : `all ${formatNumber(count)}`),
  /** @param {number | null} count */
  fundamental: (count) => (count === null ? "fundamental" : `fundamental ${formatNumber(count)}`),
  none: "no symmetry",
  half: "half turn",
  quarter: "quarter turn",
  /** For screen readers, which may read one of them alone. */
  labels: { half: "half-turn symmetry", quarter: "quarter-turn symmetry" },
  hints: {
    all: "All solutions, in the order in which the search finds them",
    fundamental:
      "One solution of each orbit: the one that the search finds first. A diamond marks it.",
    none: "Solutions without symmetry: turned or mirrored, each is another board",
    half: "Solutions that look the same after half a turn, but not after a quarter turn",
    quarter: "Solutions that look the same after a quarter turn",
  },
  queens: "with my queens",
  /** The squares, like row 0, column 3. @param {string} squares */
  queensHint: (squares) => `Only solutions with a queen at ${squares}`,
  noQueens:
    "You have not chosen a queen yet. Choose a solution, then squares of its board, to list the solutions with queens there.",
  /** @param {number} row @param {number} column */
  square: (row, column) => `row ${row}, column ${column}`,
  clear: "Remove my queens",
};

export const goTo = {
  label: "Go to number",
  /** The same on a phone. */
  short: "Go to",
  /** @param {string} typed @param {number} all */
  invalid: (typed, all) =>
    `${typed.trim() && `“${quote(typed)}” is not a solution. `}Enter a whole number from 1 to ${formatNumber(all)}.`,
  /** After the message about an invalid number in the address. */
  showsFirst: "Showing the first.",
  /** @param {number} number @param {boolean} hasNext whether the list has a larger number */
  filtered: (number, hasNext) =>
    `Solution ${formatNumber(number)} is not in this list.${hasNext ? " The list shows the next one." : ""}`,
};

export const grid = {
  label: solutionCount,
  /** @param {number} number @param {string} columns @param {boolean} fundamental */
  cell: (number, columns, fundamental) =>
    `Solution ${formatNumber(number)}: columns ${columns}${fundamental ? ", fundamental" : ""}`,
  scrubber: "Place in the list",
  /** @param {number} printed @param {number} all @param {number} from @param {number} to */
  printed: (printed, all, from, to) =>
    `Printed: ${formatNumber(printed)} of the ${formatNumber(all)} listed solutions, numbers ${formatNumber(from)} to ${formatNumber(to)}.`,
  /** @param {number} number */
  at: (number) => `Solution ${formatNumber(number)}`,
};

export const progress = {
  /** @param {number} share of the search that is counted, 0 to 1 */
  counting: (share) => `Counting the solutions: ${formatPercent(share)} of the search.`,
  why: "Once the search is counted, you can go to any solution at once.",
  /** @param {number} examined @param {number} all @param {number} found */
  filtering: (examined, all, found) =>
    `${formatNumber(found)} found in ${formatNumber(examined)} of ${solutionCount(all)}`,
};

export const empty = {
  filter: "No solution matches this filter.",
  /** @param {number} queens at least one */
  queens: (queens) =>
    `No solution has a queen on ${queens === 1 ? "this square" : "each of these squares"}.`,
  2: "A queen on any of the four squares attacks the other three.",
  3: "A queen in the centre attacks every other square. Anywhere else it leaves two squares free, and queens on these two attack each other.",
  /** @param {number} n */
  try: (n) => `Try n = ${n}`,
};

export const tooLarge = {
  /** @param {number} n @param {number} most @param {bigint | null} all */
  title: (n, most, all) =>
    all === null
      ? `Solutions are listed up to n = ${most}`
      : `n = ${n} has ${formatNumber(all)} solutions; they are listed up to n = ${most}`,
  /** @param {number} most */
  why: (most) =>
    `To go to any solution at once, the browser counts the whole search, and a filter compares all solutions. Above n = ${most}, counting takes from half a minute to years, and a filter takes longer. Watch finds the solutions of larger boards one after the other.`,
  /** @param {number} n */
  show: (n) => `Show n = ${n}`,
};

/** @param {string} text */
export const invalidFilter = (text) =>
  `filter=${quote(text)} is not valid. Use all, fundamental, none, half or quarter. Showing all.`;

export const exports = {
  label: "List of solutions",
  board: "Selected board",
  /** @param {number} n @param {number} number */
  boardFileName: (n, number) => `n-queens-${n}-solution-${number}`,
  /** @param {number} number @param {readonly number[]} columns */
  describe: (number, columns) =>
    `Solution ${formatNumber(number)}: queens in columns ${columns.join(" ")}, from row 0 on.`,
  /** @param {number} n @param {Filter} filter */
  fileName: (n, filter) => `n-queens-${n}-solutions${filter === "all" ? "" : `-${filter}`}`,
  /** @param {number} largest */
  none: (largest) =>
    `No solutions are listed for this board. Choose n = 1, or n from 4 to ${largest}.`,
  empty: "The list is empty. Choose other solutions first.",
  unfinished: "The list is not complete yet. Wait until it is.",
  /** @param {number} most */
  tooLong: (most) =>
    `A file holds up to ${formatNumber(most)} solutions. Choose a filter or queens to list fewer.`,
};

export * as detail from "./solution-detail.js";
