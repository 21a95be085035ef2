/** The names of all algorithms; of those that can be watched the sentences and the arrays. */

/** @import { AlgorithmId } from "../../types.d.ts" */

import {
  capitalize,
  formatApproximate,
  formatExpectedTime,
  formatList,
  formatNumber,
} from "../format.js";
import { yourQueens } from "./phrases.js";

const NUMBER_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split(
  " ",
);

/** Longest list of columns in a narration, in characters: it fits two lines. */
const LONGEST_LIST = 34;

/** The number of columns that a longer list names. */
const NAMED_COLUMNS = 3;

/** From this many boards on, brute force writes an approximate number. */
const MANY_BOARDS = 10n ** 18n;

/** The number of boards that a fast program checks in a second. */
const BOARDS_PER_SECOND = 100_000_000;

/** From this board size on, the first sentence of brute force includes the time it would take. */
const SLOW_SIZE = 8;

/** @param {number} value @returns {string} a word up to twelve, digits above */
export const numberWord = (value) => NUMBER_WORDS[value] ?? formatNumber(value);

/** @param {number} value @param {string} one @param {string} many */
const count = (value, one, many) =>
  `${value === 0 ? "no" : numberWord(value)} ${value === 1 || value === 0 ? one : many}`;

/** @param {number} n */
const queens = (n) => count(n, "queen", "queens");

/**
 * "only column 2 is", "columns 2 and 4 are", "columns 0, 2, 5 and 11 more are".
 * @param {readonly number[]} columns at least one
 */
function columnsAre(columns) {
  if (columns.length === 1) return `only column ${columns[0]} is`;
  const all = formatList(columns.map(String));
  if (all.length <= LONGEST_LIST) return `columns ${all} are`;
  const named = columns.slice(0, NAMED_COLUMNS).map(String);
  return `columns ${formatList([...named, `${columns.length - NAMED_COLUMNS} more`])} are`;
}

/** The chooser over the code. */
export const chooser = { name: "Algorithm", label: "Algorithm:" };

/**
 * The name of each algorithm, wherever one is named: in the chooser, the race, and messages.
 *
 * @type {Readonly<Record<AlgorithmId, string> & Record<string, string>>}
 */
export const names = {
  "brute-force": "brute force",
  "bytes-n2": "n² bytes",
  "bits-n2": "n² bits",
  "columns-scan": "n columns",
  marks: "marked arrays",
  permutations: "swapped columns",
  "wide-masks": "2n−1 bits",
  lezard: "three integers",
  "lezard-javascript": "three integers in JavaScript",
  mirror: "mirrored first row",
  fastest: "half boards",
};

/** The tabs of the code pane. */
export const dialects = {
  lezard: "C, after Lezard",
  leiserson: "C, after Leiserson",
  c: "C",
  python: "Python",
  javascript: "JavaScript",
  rust: "Rust",
};

/**
 * After the last step.
 *
 * @param {number} n
 * @param {number} fixed the number of fixed queens
 * @param {number | null} solutions null where their number is not known
 */
export function searchOver(n, fixed, solutions) {
  if (solutions !== 0) return "The search is over.";
  if (fixed === 0) return `The search is over: ${queens(n)} have no solution.`;
  return `The search is over: no solution has ${yourQueens(fixed)}.`;
}

/**
 * The sentences shared by all searches row by row; `what` is the second sentence of an algorithm.
 */
export const narration = {
  /**
   * @param {number} n
   * @param {number} fixed the number of fixed queens
   * @param {string} what
   */
  start(n, fixed, what) {
    const more = n - fixed;
    if (fixed === 0) {
      const task = n === 1 ? "on the only square" : "so that none attacks another";
      return `Place ${queens(n)} ${task}. ${what}`;
    }
    if (more === 0) return `Check your ${n === 1 ? "queen" : "queens"}: every row has one. ${what}`;
    return `Place ${numberWord(more)} more ${more === 1 ? "queen" : "queens"} beside yours. ${what}`;
  },
  first: "Begin with row 0. No queen stands above it.",
  /** @param {number} row @param {string} what */
  down: (row, what) => `Go down to row ${row}. ${what}`,
  /** @param {number} n */
  past(n) {
    const taken = n === 1 ? "the one column is taken" : `all ${numberWord(n)} columns are taken`;
    return `Past the last row: ${taken}.`;
  },
  /** @param {number} row @param {string} end that the search is over; empty while it is not */
  deadEnd: (row, end) => `Row ${row} is a dead end: no square is free. ${end}`.trimEnd(),
  /** @param {number} row @param {readonly number[]} columns */
  free: (row, columns) => `Row ${row}: ${columnsAre(columns)} free.`,
  /**
   * @param {number} row
   * @param {string} tests the tests of the row's squares
   * @param {readonly number[]} columns that are free
   * @param {string} end that the search is over; empty while it is not
   */
  tested(row, tests, columns, end) {
    const none = end ? `None is free. ${end}` : "None is free: a dead end.";
    const answer = columns.length === 0 ? none : capitalize(`${columnsAre(columns)} free.`);
    return `Row ${row}: ${tests}. ${answer}`;
  },
  /** @param {number} row @param {readonly number[]} columns left to try, the lowest is taken */
  place(row, columns) {
    const take = columns.length === 1 ? "Take it." : `Take the lowest, column ${columns[0]}.`;
    return `Row ${row}: ${columnsAre(columns)} left to try. ${take}`;
  },
  /** @param {number} row @param {number} column @param {string} what */
  placed: (row, column, what) => `Row ${row}: column ${column} is free. ${what}`,
  /** @param {number} row @param {string} what */
  back: (row, what) => `Back in row ${row}. ${what}`,
  /** @param {number} column */
  removed: (column) => `The queen in column ${column} is removed.`,
  /** @param {number} column @param {string} end that the search is over */
  over: (column, end) => `Row 0: the queen in column ${column} is removed. ${end}`,
  /** @param {number} n @param {number | null} solutions null where their number is not known */
  solution(n, solutions) {
    const which = solutions === null ? "A solution." : `Solution ${formatNumber(solutions)}.`;
    return `${which} ${n === 1 ? "The one queen stands" : `All ${queens(n)} stand`}.`;
  },
};

export const lezard = {
  start: "The search uses three integers.",
  call: "The diagonal masks shift by one bit.",
};

export const columnsScan = {
  formula: "|queens[above] − column| = 0 or row − above",
  lanes: { queens: "queens", hit: "hit row", scanned: "scanned" },
  start: "The search uses a list of columns.",
  /** @param {number} row */
  call: (row) => `Each tested square is compared with ${row < 2 ? "" : "up to "}${queens(row)}.`,
  /** @param {number} squares @param {number} scanned queens, for all squares together */
  possible: (squares, scanned) =>
    `${count(squares, "square", "squares")} tested, ${queens(scanned)} checked`,
  /** @param {number} row @param {number} column */
  place(row, column) {
    const above =
      row < 2
        ? ["no queen stands above", "the queen above does not attack it"][row]
        : `none of the ${numberWord(row)} queens above attacks it`;
    return `Row ${row}, column ${column}: ${above}. It is added to the list.`;
  },
  /** @param {number} column */
  remove: (column) => `Column ${column} stays in the list until it is overwritten.`,
};

export const marks = {
  formula: "d = row − c + n−1,  s = row + c",
  lanes: { columns: "columns", left: "left", right: "right" },
  start: "The search uses three arrays of marks.",
  call: "The marks stay where they are.",
  /** @param {number} squares @param {boolean} withAllowed whether `allowed` is tested too */
  possible: (squares, withAllowed) =>
    `${count(squares, "square", "squares")} tested, up to three marks each${withAllowed ? ", then allowed" : ""}`,
  /** @param {number} column @param {number} left @param {number} right */
  place: (column, left, right) => `Mark columns ${column}, left ${left} and right ${right}.`,
  /** @param {number} column */
  remove: (column) => `The three marks of the queen in column ${column} are cleared.`,
};

export const permutations = {
  formula: marks.formula,
  lanes: marks.lanes,
  start: "The search swaps columns in an array.",
  /** @param {number} columns */
  call: (columns) => capitalize(`${count(columns, "column is", "columns are")} left for it.`),
  /** @param {number} columns @param {boolean} withAllowed whether `allowed` is tested too */
  possible: (columns, withAllowed) =>
    `${count(columns, "column", "columns")} left, ${withAllowed ? "diagonals and allowed" : "only diagonals"} tested`,
  /** @param {number} from the place of the column in the array @param {number} to */
  place: (from, to) =>
    from === to ? "It is in place already." : `Swap it from place ${from} to place ${to}.`,
  /** @param {number} column @param {number} from as above @param {number} to */
  remove: (column, from, to) =>
    from === to
      ? `Column ${column} stays in place ${from} of the array.`
      : `Column ${column} goes back to place ${from} of the array.`,
};

export const wideMasks = {
  formula: "(columns >> c | left >> d | right >> s) & 1",
  /** With fixed queens; as narrow as the other, so that both fit the same boards. */
  formulaAllowed: "(columns>>c|left>>d|right>>s|~allowed>>c)&1",
  lanes: marks.lanes,
  start: "The search uses three bit vectors, two of them 2n−1 bits wide.",
  call: "The vectors stay; each column now meets the next diagonal bits.",
  /** @param {number} squares @param {boolean} withAllowed whether `allowed` has a bit for each */
  possible: (squares, withAllowed) =>
    `${count(squares, "square", "squares")} tested, ${withAllowed ? "four" : "three"} bits each`,
  /** @param {number} column @param {number} left @param {number} right */
  place: (column, left, right) =>
    `The next call sets ${formatList([`bit ${column} of columns`, `${left} of left`, `${right} of right`])}.`,
  /** @param {number} column */
  remove: (column) => `Nothing to clear: this call’s vectors never had column ${column}.`,
};

/**
 * @param {bigint} boards
 * @returns {string} their number in full, up to 10^18
 */
export const boardsOf = (boards) =>
  `${boards < MANY_BOARDS ? formatNumber(boards) : formatApproximate(Number(boards))} ${boards === 1n ? "board" : "boards"}`;

/**
 * @param {bigint} boards
 * @returns {string} the time in which a fast program checks them
 */
export function timeFor(boards) {
  const seconds = Math.max(Math.ceil(Number(boards) / BOARDS_PER_SECOND), 1);
  return `about ${formatExpectedTime(1000 * seconds)} at 100 million per second`;
}

export const bruteForce = {
  formula: "row = square / n,  column = square % n",
  lanes: { squares: "squares", row: "row", column: "column", attacker: "attacker" },
  /** The signs on the board. */
  legend: { untried: "to be tried", place: "being tried", tried: "tried" },
  /** The call stack. */
  stack: {
    index: "k",
    /** @param {number} queen */
    go: (queen) => `Go to the call of queen ${queen}`,
  },
  /** The squares of the board, for assistive technology. */
  squares: {
    how: "Brute force does not support queens of your own.",
    /** @param {number} square @param {string} state */
    square: (square, state) => `square ${square}, ${state}`,
    untried: "still to be tried",
    empty: "empty",
  },

  /** @param {number} n @param {bigint} boards */
  start(n, boards) {
    const task = n === 1 ? "one queen on one square" : `${queens(n)} on ${n * n} squares`;
    const time = n < SLOW_SIZE ? "" : `, ${timeFor(boards)}`;
    return `Put ${task} in every way: ${boardsOf(boards)}${time}.`;
  },
  first: "Begin with an empty board.",
  /** @param {number} queen */
  next: (queen) => `Go on to queen ${queen}. Nothing is checked yet.`,
  full: "The board is full. Only now is it checked.",
  /** @param {number} queen @param {number} first @param {number} last */
  choices(queen, first, last) {
    const range = first === last ? `square ${first} alone` : `squares ${first} to ${last}`;
    return `Queen ${queen} may go to ${range}. Attacks are not checked.`;
  },
  /** @param {number} queen @param {number} square @param {{ row: number, column: number }} at */
  place: (queen, square, { row, column }) =>
    `Queen ${queen} goes to square ${square}: row ${row}, column ${column}.`,
  /**
   * @param {number} queen @param {number} square @param {number | null} next square to be tried
   * @param {string} end that the search is over; empty while it is not
   */
  remove(queen, square, next, end) {
    const removed = `Queen ${queen} is removed from square ${square}.`;
    if (next !== null) return `${removed} Square ${next} is next.`;
    return `${removed} ${end || "That was its last square."}`;
  },
  /**
   * @param {number} pair the number of the pair that attacks each other, from 1
   * @param {number} pairs @param {readonly [number, number]} squares
   * @param {"row" | "column" | "diagonal"} line that the squares share
   */
  deadEnd: (pair, pairs, [a, b], line) =>
    `Pair ${pair} of ${pairs}: squares ${a} and ${b} share a ${line}. This is a dead end.`,

  /** Values beside the lanes and at the ends of lines. */
  values: {
    /** @param {number} index @param {number} square */
    element: (index, square) => `[${index}] = ${square}`,
    /** @param {number} taken @param {number} n */
    taken: (taken, n) => `${taken} of ${n}`,
    /** @param {number} row */
    row: (row) => `row ${row}`,
    /** @param {number} column */
    column: (column) => `column ${column}`,
    /** @param {number} pair @param {number} pairs */
    pair: (pair, pairs) => `pair ${pair} of ${pairs}`,
    /** @param {number} pairs */
    none: (pairs) => `none of ${pairs}`,
    /** @param {number} first @param {number} last */
    squares: (first, last) => (first === last ? String(first) : `${first}…${last}`),
  },
};

/** Values beside the arrays of algorithms that test square by square. */
export const arrays = {
  free: "free",
  allowed: "allowed",
  none: "none",
  /** @param {number} queens */
  above: (queens) => `${queens} above`,
  /** @param {number} columns */
  left: (columns) => `${columns} left`,
  /** @param {number} squares */
  freeCount: (squares) => `${squares} free`,
  /** @param {number} column */
  column: (column) => `column ${column}`,
  /** @param {number} taken @param {number} all */
  taken: (taken, all) => `${taken} of ${all}`,
  /** @param {number} a @param {number} b places of the array */
  swap: (a, b) => (a === b ? `at ${a}` : `${a} ↔ ${b}`),
  /** @param {number} index */
  index: (index) => `[${index}]`,
  /** @param {number} index @param {number} value */
  element: (index, value) => `[${index}] = ${value}`,
  /** @param {number} index @param {boolean} set */
  mark: (index, set) => `[${index}] = ${set ? 1 : 0}`,
  /** @param {number} index @param {boolean} set */
  bit: (index, set) => `>> ${index} & 1 = ${set ? 1 : 0}`,
  /** @param {number} row */
  hit: (row) => `row ${row}`,
  /** @param {number} count */
  scanned: (count) => `${count} ${count === 1 ? "queen" : "queens"}`,
};
