/** Errors of the engine, the index and the loading of wasm modules. */

import { placements } from "../../algorithms/placements.js";
import { LARGEST_BOARD } from "../../limits.js";
import { formatAlternatives, formatCount, formatExpectedTime, formatNumber } from "../format.js";
import { boardsOf, timeFor } from "./algorithms.js";

/** @import { IndexState, Kind, SolutionKind } from "../../types.d.ts" */

/** Arguments that are rejected before they reach the engine. Values are written as in a program. */
export const validation = {
  /** @param {string} n */
  size: (n) =>
    `n is ${n}: it must be a whole number from 1 to ${LARGEST_BOARD}, because a row is stored in ${LARGEST_BOARD} bits.`,
  /** @param {string} row @param {string} column @param {number} n */
  offBoard: (row, column, n) =>
    `The queen in row ${row}, column ${column} is off the board: rows and columns are whole numbers from 0 to ${n - 1}.`,
  /** @param {number} n */
  noRow: (n) => `A queen has no row: rows are whole numbers from 0 to ${n - 1}.`,
  /** @param {string} row @param {number} n */
  noColumn: (row, n) =>
    `The queen in row ${row} has no column: columns are whole numbers from 0 to ${n - 1}.`,
  /** @param {string} options */
  options: (options) => `The options are ${options}: they must be an object.`,
  /** @param {string} signal */
  signal: (signal) => `signal is ${signal}: it must be an AbortSignal.`,
  /** @param {string} handler */
  onProgress: (handler) => `onProgress is ${handler}: it must be a function.`,
  /** @param {string} search @param {readonly string[]} known */
  search: (search, known) =>
    `search is ${search}: it must be ${formatAlternatives(known.map((name) => `"${name}"`))}.`,
  /** @param {string} queens */
  fixedQueens: (queens) => `queens is ${queens}: it must be an object, row → column.`,
  /** @param {string} queens */
  columns: (queens) => `queens is ${queens}: it must be an array of columns, one per row.`,
  /** @param {string} queens */
  squares: (queens) =>
    `queens is ${queens}: it must be an array of squares, whole numbers from 0, row · n + column.`,
  /** @param {string} kind @param {readonly Kind[]} known */
  kind: (kind, known) => `The kind is ${kind}: it must be one of ${known.join(", ")}.`,
  /** @param {string} kind @param {readonly SolutionKind[]} known */
  solutionKind: (kind, known) =>
    `The kind of solution is ${kind}: it must be one of ${known.join(", ")}.`,
  /** @param {number} rows @param {number} largest */
  solutionRows: (rows, largest) =>
    `${rows} rows without a fixed queen are too many to list all solutions in one call: the limit is ${largest}, because each further row takes about eight times as long.`,
  /** @param {string} name @param {string} value */
  count: (name, value) => `The ${name} is ${value}: it must be a whole number from 0 to 2^53 − 1.`,
  /** @param {string} steps */
  steps: (steps) =>
    `The number of steps is ${steps}: it must be a whole number within ±(2^53 − 1).`,
  /** @param {number} from @param {number} to */
  range: (from, to) =>
    `from is ${formatNumber(from)} and to is ${formatNumber(to)}: from must not be larger than to.`,
  /** @param {string} minimum */
  minimum: (minimum) => `minimum is ${minimum}: it must be a number of steps from 0 to 2^53 − 1.`,
  /** @param {string} until */
  until: (until) => `until is ${until}: it must be a position, or Infinity.`,
  /** @param {string} name @param {string} value @param {number} least @param {number} most */
  within: (name, value, least, most) =>
    `${name} is ${value}: it must be a whole number from ${least} to ${formatNumber(most)}.`,
};

/**
 * Errors of the wasm modules that remain once the arguments are checked, by their reason, from the
 * details that come with it.
 *
 * @type {Partial<Record<string, (details: Record<string, any>) => string>>}
 */
export const rejections = {
  "too-many-rows": ({ rows, largest }) =>
    `${rows} rows without a fixed queen are too many: the limit is ${largest}, because each further row takes about eight times as long.`,
  attack({ queen, other }) {
    const line =
      queen.row === other.row ? "row" : queen.column === other.column ? "column" : "diagonal";
    return `The queens in row ${queen.row}, column ${queen.column} and in row ${other.row}, column ${other.column} attack each other: same ${line}.`;
  },
  "queen-count"({ kind, queens, fewest, most }) {
    const least = fewest === most ? "exactly" : `${fewest} to`;
    const count = formatCount(most, { one: "queen", other: "queens" });
    return `A “${kind}” has ${least} ${count} on this board, not ${queens}.`;
  },
  position: ({ position, total }) => pastEnd(position, total),
  solution: ({ number, solutions }) =>
    `Solution ${formatNumber(number)} is past the last: this search has ${formatNumber(solutions)}, numbered from 0.`,
  "not-explored": ({ position, explored }) => notExplored(position, explored),
  "solution-not-explored": ({ number }) =>
    `Solution ${formatNumber(number)} has not been reached yet: only the part of the search that was stepped through or indexed is known.`,
  // Of brute force alone: a race checks the limits of its algorithms itself.
  "too-large-for": ({ n, largest }) =>
    `Brute force is limited to n = ${largest}: n = ${n} has ${boardsOf(placements(n))}, ${timeFor(placements(n))}.`,
  "square-order": ({ square, first, last }) =>
    `Square ${square} cannot be next: squares are in ascending order, with enough left for the remaining queens. It must be from ${first} to ${last}.`,
  "not-dead-end": () =>
    "All queens stand and no two attack each other: that is a solution, not a dead end.",
};

/**
 * @param {number} position
 * @param {number} total
 */
export const pastEnd = (position, total) =>
  `Step ${formatNumber(position)} is past the end: this search has ${formatNumber(total)} steps.`;

/**
 * @param {number} position
 * @param {number} explored
 */
export const notExplored = (position, explored) =>
  `Step ${formatNumber(position)} has not been counted yet: on a board this large the steps are counted as they are made, so far up to step ${formatNumber(explored)}.`;

export const stepper = {
  freed:
    "This stepper was freed. Create a new one with engine.stepper(n), or with reader() of an element.",
  notIndexed: "This search has no index yet. Call index() first.",
  notCounted:
    "The solutions of this search are listed once its index is finished. Wait for index() first.",
  noPermutationsIndex: "The search with swapped columns has no index.",
  noBruteForceIndex: "Brute force has no index and needs none: every position is known at once.",
  noFixedQueens:
    "Brute force does not support fixed queens. Remove them, or choose another algorithm.",
};

/**
 * The reason why the total of a search is not known, by the phase of its index.
 * @type {Record<IndexState["phase"], string>}
 */
const unknownTotal = {
  off: "its search is too large to be counted at once",
  counting: "its search is being counted",
  waiting: "its search is so large that it is counted only on request",
  paused: "the counting of its search was stopped",
  done: "",
  none: "only the part stepped through so far is known",
};

/** The index of a search, and counting it. */
export const index = {
  /**
   * @param {number} n
   * @param {IndexState["phase"]} phase
   * @param {boolean} tooLong whether counting the whole search would take too long
   */
  endUnknown: (n, phase, tooLong) =>
    `The end of n = ${n} is not known${tooLong ? ": its search is too large to be counted here" : ` yet: ${unknownTotal[phase]}`}.`,
  freed: "This index was freed.",
  stopped: "The counting of this index was stopped.",
  incomplete: "The counting ended before everything was counted.",
  /** @param {number} position */
  awaited: (position) => `Counting the search to go to step ${formatNumber(position)}.`,
  /** @param {number} position @param {boolean} tooLong as above */
  beyond: (position, tooLong) =>
    tooLong
      ? `Step ${formatNumber(position)} cannot be reached: the search is too large to be counted here.`
      : `Step ${formatNumber(position)} has not been counted yet. Count the whole search to reach it.`,
  /** @param {number} n @param {number} calls the most that one part of the search may have */
  needsWorkers: (n, calls) =>
    `Counting the whole search of n = ${n} needs workers. Without them, as in Node.js or in an element without \`workers\`, each of its parts may have at most ${formatNumber(calls)} calls, because more would block this thread for seconds.`,
  /** @param {number} n @param {number} seconds */
  tooLong: (n, seconds) =>
    `Counting the whole search of n = ${n} would take about ${formatExpectedTime(1000 * seconds)} here. A search is counted only if that takes at most a day.`,
};

/** Workers that count. */
export const workers = {
  abandoned: "The work was abandoned.",
  malformed: "the result was malformed",
  silent: "it did not answer",
  notLoaded: "it could not be loaded",
  unreadable: "its message could not be read",
  ended: "it ended",
  /** @param {unknown} cause */
  failed: (cause) =>
    `Two workers in a row failed at the same work: ${cause instanceof Error ? cause.message : cause}`,
};

/** Loading a wasm module. */
export const loading = {
  blocked:
    "This page’s Content-Security-Policy forbids WebAssembly: add 'wasm-unsafe-eval' to its script-src.",
  noSimd:
    "WebAssembly has no SIMD instructions here, and the engine needs them: use a newer browser, or a newer version of Node.js.",
  dropped: "This engine failed and was dropped. Load it again.",
  /** @param {string} message */
  failed: (message) => `The engine could not be loaded: ${message}`,
  /** @param {string} expected */
  otherModule: (expected) => `The module is not ${expected}_bg.wasm of n-queens-bits.`,
  /** @param {string} found @param {string} needed */
  version: (found, needed) =>
    `The module is version ${found}: this JavaScript needs version ${needed}.`,
  /** @param {string} url @param {number} status */
  status: (url, status) => `${url} answered with status ${status}`,
};
