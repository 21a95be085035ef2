/**
 * The algorithms: their names, the sentences about their steps, their arrays, and their stories.
 */

/** @import { AlgorithmId } from "../../types.d.ts" */

import { formatApproximate, formatExpectedTime, formatList, formatNumber } from "../format.js";

const NUMBER_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split(
  " ",
);

/** Longest list of columns in a narration, in characters: it fits two lines. */
const LONGEST_LIST = 34;

/** How many columns a longer list names. */
const NAMED_COLUMNS = 3;

/** From this many boards on brute force writes only an approximate number. */
const MANY_BOARDS = 10n ** 18n;

/** How many boards a fast program checks in a second. */
const BOARDS_PER_SECOND = 100_000_000;

/** From this board size on the first sentence of brute force tells how long that would take. */
const SLOW_SIZE = 8;

/** @param {number} value @returns {string} a word up to twelve, digits above */
const numberWord = (value) => NUMBER_WORDS[value] ?? formatNumber(value);

/** @param {number} value @param {string} one @param {string} many */
const count = (value, one, many) =>
  `${value === 0 ? "no" : numberWord(value)} ${value === 1 || value === 0 ? one : many}`;

/** @param {string} words */
const capitalize = (words) => words[0].toUpperCase() + words.slice(1);

/** @param {number} n */
const queens = (n) => count(n, "queen", "queens");

/**
 * "only column 2 is", "columns 2 and 4 are", "columns 0, 2, 5 and 11 more are".
 *
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
export const chooser = { label: "Algorithm" };

/** Short names, as the chooser lists them. @type {Readonly<Record<AlgorithmId, string>>} */
export const names = {
  "brute-force": "brute force",
  "columns-scan": "n columns, scanned",
  marks: "marked arrays",
  permutations: "swapped columns",
  "wide-masks": "2n−1-bit vectors",
  lezard: "three integers of n bits",
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
 * The sentences that all searches row by row share; `what` is the second sentence of an algorithm.
 */
export const narration = {
  /**
   * @param {number} n
   * @param {number} own how many queens are the reader's own
   * @param {string} what
   */
  start(n, own, what) {
    const more = n - own;
    const task =
      own === 0
        ? `Place ${queens(n)} so that none attacks another`
        : `Place ${more === 0 ? "no" : numberWord(more)} more ${more === 1 ? "queen" : "queens"} beside yours`;
    return `${task}. ${what}`;
  },
  first: "Begin with row 0. Nothing above attacks it.",
  /** @param {number} row @param {string} what */
  down: (row, what) => `Go down to row ${row}. ${what}`,
  /** @param {number} n */
  past(n) {
    const taken = n === 1 ? "the one column is taken" : `all ${numberWord(n)} columns are taken`;
    return `Past the last row: ${taken}.`;
  },
  /** @param {number} row */
  deadEnd: (row) => `Row ${row}: no square is free. A dead end.`,
  /** @param {number} row @param {readonly number[]} columns */
  free: (row, columns) => `Row ${row}: ${columnsAre(columns)} free.`,
  /**
   * @param {number} row
   * @param {string} tests what the row's squares were tested for
   * @param {readonly number[]} columns that are free
   */
  tested(row, tests, columns) {
    const answer =
      columns.length === 0
        ? "None is free: a dead end."
        : capitalize(`${columnsAre(columns)} free.`);
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
  removed: (column) => `The queen on column ${column} is taken off.`,
  /** @param {number} column */
  over: (column) => `Row 0: the queen on column ${column} is taken off. The search is over.`,
  /** @param {number} n @param {number | null} solutions null where their number is not known */
  solution(n, solutions) {
    const which = solutions === null ? "A solution." : `Solution ${formatNumber(solutions)}.`;
    return `${which} ${n === 1 ? "The one queen stands" : `All ${queens(n)} stand`}.`;
  },
};

export const lezard = {
  start: "Three integers do the search.",
  call: "The masks move one cell.",
};

export const columnsScan = {
  formula: "|queens[above] − column| = 0 or row − above",
  lanes: { queens: "queens", hit: "hit row", scanned: "scanned" },
  start: "A list of columns does the search.",
  /** @param {number} row */
  call: (row) => `Each square is compared with ${queens(row)}.`,
  /** @param {number} squares @param {number} scanned queens, for all squares together */
  possible: (squares, scanned) =>
    `${count(squares, "square", "squares")} tested, ${queens(scanned)} checked`,
  /** @param {number} row @param {number} column */
  place(row, column) {
    const above =
      row < 2
        ? ["no queen stands above", "the queen above is not in the way"][row]
        : `none of the ${numberWord(row)} queens above is in the way`;
    return `Row ${row}, column ${column}: ${above}. It goes into the list.`;
  },
  /** @param {number} column */
  remove: (column) => `Column ${column} stays in the list until it is overwritten.`,
};

export const marks = {
  formula: "f = row − c + n−1,  r = row + c",
  lanes: { columns: "columns", falling: "falling", rising: "rising" },
  start: "Three arrays of marks do the search.",
  call: "The marks stay where they are.",
  /** @param {number} squares */
  possible: (squares) => `${count(squares, "square", "squares")} tested, up to three marks each`,
  /** @param {number} column @param {number} falling @param {number} rising */
  place: (column, falling, rising) =>
    `Mark columns ${column}, falling ${falling} and rising ${rising}.`,
  /** @param {number} column */
  remove: (column) => `The three marks of the queen on column ${column} are taken off.`,
};

export const permutations = {
  formula: marks.formula,
  lanes: marks.lanes,
  start: "The columns themselves, swapped, do the search.",
  /** @param {number} columns */
  call: (columns) => capitalize(`${count(columns, "column is", "columns are")} left for it.`),
  /** @param {number} columns */
  possible: (columns) => `${count(columns, "column", "columns")} left, only diagonals tested`,
  /** @param {number} from the place of the column in the array @param {number} to */
  place: (from, to) =>
    from === to ? "It stands there already." : `Swap it from place ${from} to ${to}.`,
  /** @param {number} column @param {number} place */
  remove: (column, place) => `Column ${column} goes back to place ${place} of the array.`,
};

export const wideMasks = {
  formula: "(columns >> c | falling >> f | rising >> r) & 1",
  lanes: marks.lanes,
  start: "Three bit vectors do the search, two of them 2n−1 bits wide.",
  call: "The vectors stay; the part that the row meets moves one bit.",
  /** @param {number} squares */
  possible: (squares) => `${count(squares, "square", "squares")} tested, three bits each`,
  /** @param {number} column @param {number} falling @param {number} rising */
  place: (column, falling, rising) =>
    `The call below gets bits ${formatList([column, falling, rising].map(String))}.`,
  /** @param {number} column */
  remove: (column) => `Nothing to take off: these vectors never held column ${column}.`,
};

/** @param {bigint} boards */
const boardsOf = (boards) =>
  `${boards < MANY_BOARDS ? formatNumber(boards) : formatApproximate(Number(boards))} ${boards === 1n ? "board" : "boards"}`;

/** @param {bigint} boards */
function timeFor(boards) {
  const seconds = Math.max(Math.ceil(Number(boards) / BOARDS_PER_SECOND), 1);
  return `about ${formatExpectedTime(1000 * seconds)} at 100 million a second`;
}

export const bruteForce = {
  formula: "row = square / n,  column = square % n",
  lanes: { squares: "squares", row: "row", column: "column", attacker: "attacker" },
  /** The signs on the board. */
  legend: { untried: "to be tried", place: "being tried", tried: "tried" },
  /** The call stack. */
  stack: {
    queen: "k",
    square: "square",
    untried: "to be tried",
    /** @param {number} queen */
    go: (queen) => `Go to the call of queen ${queen}`,
  },
  /** The squares of the board, for assistive technology. */
  squares: {
    how: "Brute force takes no queens of your own.",
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
  /** @param {number} queen @param {number} square @param {number | null} next square to be tried */
  remove(queen, square, next) {
    const removed = `Queen ${queen} is taken off square ${square}.`;
    if (next !== null) return `${removed} Square ${next} is next.`;
    return `${removed} ${queen === 0 ? "The search is over." : "That was its last square."}`;
  },
  /**
   * @param {number} pair which pair attacks each other, from 1
   * @param {number} pairs
   * @param {readonly [number, number]} squares
   * @param {"row" | "column" | "diagonal"} line that the squares share
   */
  deadEnd: (pair, pairs, [a, b], line) =>
    `Pair ${pair} of ${pairs}: squares ${a} and ${b} share a ${line}. A dead end.`,

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

/**
 * An algorithm of the race.
 * @typedef {object} Story
 * @property {string} title
 * @property {string} label its name at the end of a line
 * @property {string} idea
 * @property {string} test the cost of finding out whether a square is attacked
 * @property {string} source in a few words
 * @property {string} cited the source in full
 * @property {string} why why it is faster or slower than the ones before it
 */

const recitations = {
  source: "MIT and CMU",
  cited: "The recitations on the queens problem of MIT and Carnegie Mellon University.",
};
const malhotra = {
  source: "Malhotra 2017",
  cited: "Sachin Malhotra, Let’s Backtrack And Save Some Queens, 2017.",
};
const lezardProgram = {
  source: "Lezard 1991",
  cited: "Tony Lezard, posted to rec.puzzles, 18 November 1991.",
};

/** By id, in the order in which they are told. @type {Readonly<Record<string, Story>>} */
export const stories = {
  "brute-force": {
    title: "Brute force",
    label: "brute force",
    idea: "It makes every choice of n squares out of n², and checks each board once it is full.",
    test: "compared with the queens before, O(n)",
    ...malhotra,
    why: "It is the slowest by far. It places all n queens before it checks whether the first two attack each other, and does so again for every choice that begins with these two.",
  },
  "bytes-n2": {
    title: "Board of n² bytes",
    label: "n² bytes",
    idea: "Row after row it tries a queen on each square, and takes it back where that leads nowhere. The board has a byte for each square. An attack is found by walking up the column and both diagonals.",
    test: "walks up three rays, O(n)",
    ...recitations,
    why: "A queen that is attacked is taken back at once, so no board that would begin with it is ever made. That alone turns billions of placements into thousands.",
  },
  "bits-n2": {
    title: "Board of n² bits",
    label: "n² bits",
    idea: "The same walk on a board that has only a bit for each square.",
    test: "walks up three rays, O(n)",
    ...recitations,
    why: "It is hardly faster, or even slower. The board is an eighth as large, but it was small before, and reading a square now costs a shift and a mask more.",
  },
  "columns-scan": {
    title: "n columns, scanned",
    label: "n columns",
    idea: "A row holds one queen, so the column of each row’s queen is all there is to remember. A square is attacked by a queen above in its column, or as many columns away as rows.",
    test: "scans the queens above, O(n)",
    source: "MIT and CMU",
    cited: `${recitations.cited} Backtracking with an O(n) check in ${malhotra.cited}`,
    why: "It reads the queens instead of the empty squares between them. They lie side by side in n bytes, which one short loop goes through.",
  },
  marks: {
    title: "Marked arrays",
    label: "marks",
    idea: "All squares of one diagonal have the same row − column, all of one of the other kind the same row + column. A queen marks its column, the difference and the sum in three arrays.",
    test: "three look-ups, O(1)",
    ...malhotra,
    why: "Three look-ups show whether a square is attacked, however many queens stand above. Placing a queen and taking it off costs three marks each, but squares are tested far more often than queens are placed.",
  },
  permutations: {
    title: "Swapped columns",
    label: "swaps",
    idea: "A solution has one queen in each row and one in each column: it is the columns in another order. So each row swaps one of the columns that are left into its place.",
    test: "two look-ups, O(1)",
    ...malhotra,
    why: "Columns that are taken are never tested: for n = 12 that leaves less than a third of the tests. Each test takes two look-ups instead of three.",
  },
  "wide-masks": {
    title: "2n−1-bit vectors",
    label: "2n−1 bits",
    idea: "The three arrays of marks are packed into three integers: n bits for the columns, 2n − 1 for the diagonals of each kind.",
    test: "three bits, O(1)",
    source: "the usual way",
    cited:
      "The usual way with bits, with which Tony Lezard’s article and the recitations compare theirs.",
    why: "It is about as fast as the marked arrays. Everything fits into three registers and no mark has to be taken off, but it still tests square after square, and shifts to find the right bit for each.",
  },
  lezard: {
    title: "Three integers",
    label: "three integers",
    idea: "Three integers of n bits hold which squares of the next row are attacked: by column, and by the diagonals to either side. From row to row the diagonals move by one bit.",
    test: "a whole row at once, O(1)",
    ...lezardProgram,
    why: "The bits of the row stand side by side, so one line finds all its free squares at once. Squares that are attacked are never tested one by one, and the next free one is the lowest set bit.",
  },
  "lezard-javascript": {
    title: "Three integers, in JavaScript",
    label: "in JavaScript",
    idea: "The same program as the three integers, written in JavaScript instead of Rust: both run in this browser, one as JavaScript and one as WebAssembly.",
    test: "a whole row at once, O(1)",
    source: "ours",
    cited: `The program of ${lezardProgram.cited} The JavaScript version is this project’s own.`,
    why: "Only the language differs. The browser compiles both to machine code, and a program of a few small integers leaves WebAssembly little to gain.",
  },
  mirror: {
    title: "Half of the first row",
    label: "mirrored",
    idea: "The mirror image of a solution is a solution. So the first queen is tried on one half of the first row only, and each solution found counts twice.",
    test: "a whole row at once, O(1)",
    source: "well known",
    cited: "A well-known use of the board’s symmetry, on top of Lezard’s program.",
    why: "It makes half of the calls: at n = 12 it is 2.0 times as fast. With an odd n the middle square of the first row is its own mirror image. It is tried as well and counted once, so at n = 13 the factor is 1.85.",
  },
  fastest: {
    title: "Joined half boards",
    label: "half boards",
    idea: "A solution is a top half and a bottom half that share no column and no diagonal. So only half boards are searched, and then the pairs that fit together are counted.",
    test: "no squares: 128 pairs at once",
    source: "ours",
    cited:
      "The project’s own; joining halves goes back to Horowitz and Sahni, Computing Partitions with Applications to the Knapsack Problem, 1974.",
    why: "There are far fewer half boards than whole ones: n = 16 makes over a billion calls, but there are only 15 million halves. Pairs are compared 128 at a time. Boards below n = 12 are searched as fast.",
  },
};
