/**
 * An oracle for the replies to answers: it checks each claim of a reply against the squares of the
 * queens.
 */

import assert from "node:assert/strict";
import { attackersOf, isFree } from "./oracle-rules.js";

/** @import { AlgorithmId, Frame, Square } from "../../www/types.d.ts" */

/**
 * @typedef {object} Moment
 * @property {Frame} frame
 * @property {Frame} next
 * @property {AlgorithmId} algorithm
 * @property {"right" | "left"} order
 * @property {ReadonlySet<number>} tried columns of the frame's row, the one just removed included
 */

/** A wrong answer. @typedef {{ square: Square | null, marked: readonly number[] }} WrongAnswer */

/** @typedef {Pick<Frame, "n" | "queens" | "fixed">} Position */

/** The free columns of a row. @param {Position} position @param {number} row */
export function freeColumns({ n, queens, fixed }, row) {
  const columns = Array.from({ length: n }, (_, column) => column);
  return columns.filter((column) => isFree(queens, fixed, row, column));
}

/** @param {readonly (string | number)[]} items */
function listOf(items) {
  const [last, ...others] = items.toReversed();
  return others.length === 0 ? String(last) : `${others.toReversed().join(", ")} and ${last}`;
}

/** Whether a mask of the frame has a bit. @param {number} mask @param {number} bit */
const hasBit = (mask, bit) => Math.floor(mask / 2 ** bit) % 2 === 1;

/**
 * The reason why a square of the frame's row is attacked: every queen, its line, and the bit.
 * @param {Moment} moment @param {Square} square @param {boolean} isAnnounced
 */
function attackWords({ frame, algorithm, order }, square, isAnnounced) {
  const { row, column } = square;
  /** @param {string} mask */
  const bit = (mask) => (algorithm === "lezard" ? ` (bit ${column} of ${mask})` : "");
  const attackers = attackersOf(frame.queens, frame.fixed, row, column);
  const masks = new Set();
  const phrases = attackers.flatMap((queen) => {
    if (queen.row > row) return [];
    const mask = maskFrom(queen, square);
    masks.add(mask);
    const line = isAnnounced ? lineName(mask, column) : drawnLine(queen, square, order);
    const along = masks.size === 1 ? "along " : "";
    return `${along}${line} from row ${queen.row}${bit(mask)}`;
  });
  for (const mask of /** @type {const} */ (["columns", "left", "right"])) {
    assert.equal(hasBit(frame[mask], column), masks.has(mask), `bit ${column} of ${mask}`);
  }
  const below = attackers.filter((queen) => queen.row > row).map((queen) => queen.row);
  if (below.length > 0) {
    const queens = below.length === 1 ? "queen of row" : "queens of rows";
    phrases.push(`by the ${queens} ${listOf(below)} below${bit("allowed")}`);
  }
  return `No queen can stand in row ${row}, column ${column}, which is attacked ${listOf(phrases)}.`;
}

/**
 * The line as it runs over the drawn board.
 * @param {Square} queen @param {Square} square @param {"right" | "left"} order
 */
function drawnLine(queen, square, order) {
  if (queen.column === square.column) return `column ${square.column}`;
  // Column 0 is drawn at the right or at the left.
  const toTheRight = (square.column - queen.column) * (order === "left" ? 1 : -1) > 0;
  return toTheRight ? "╲" : "╱";
}

/**
 * The mask in which a bit runs from a queen down to a square.
 * @param {Square} queen @param {Square} square
 */
function maskFrom(queen, square) {
  const shifted = 2 ** square.column / 2 ** queen.column;
  if (shifted === 1) return "columns";
  return shifted > 1 ? "left" : "right";
}

/** @param {"columns" | "left" | "right"} mask @param {number} column */
const lineName = (mask, column) =>
  mask === "columns" ? `column ${column}` : `the ${mask} diagonal`;

/**
 * The claims that a reply to the right answer may make, each with its condition.
 * @type {[RegExp, (numbers: number[], moment: Moment) => boolean][]}
 */
const rightClaims = [
  [
    /^the search starts at the top$/,
    (_, { frame, next }) => frame.kind === "start" && next.row === 0,
  ],
  [/^row \d+, the next one down$/, ([row], { frame }) => row > 0 && row === frame.queens.length],
  [
    /^row \d+ has no free square\. It is a dead end$/,
    ([row], { frame }) => row === frame.row && freeColumns(frame, row).length === 0,
  ],
  [
    /^every square of row \d+ is free$/,
    ([row], { frame }) => row === frame.row && freeColumns(frame, row).length === frame.n,
  ],
  [/^only column \d+ is free$/, isFreeSet],
  [/^columns [\d, ]+ and \d+ are free$/, isFreeSet],
  [
    /^column \d+, the lowest free (?:bit|column)$/,
    ([column], moment) =>
      moment.algorithm !== "permutations" && column === Math.min(...untried(moment)),
  ],
  [
    /^column \d+, the first free column in the array$/,
    ([column], moment) => moment.algorithm === "permutations" && column === byArray(moment)[0],
  ],
  [
    /^the search goes on, so the queen of row \d+ is removed$/,
    ([row], { frame }) => isSolved(frame) && row === frame.n - 1,
  ],
  [
    /^row \d+ is a dead end, so the queen of row \d+ is removed$/,
    ([row, above], { frame }) =>
      row === frame.row && above === row - 1 && freeColumns(frame, row).length === 0,
  ],
  [
    /^row \d+ has nothing left to try, so the queen of row \d+ is removed$/,
    ([row, above], moment) => {
      const { frame, tried } = moment;
      const current = row === frame.row && above === row - 1;
      return current && tried.size > 0 && untried(moment).length === 0;
    },
  ],
  [
    /^every row has a queen, and no two attack each other$/,
    (_, { frame, next }) => next.kind === "solution" && isSolved(frame),
  ],
];

/** @param {number[]} columns @param {Moment} moment */
function isFreeSet(columns, { frame }) {
  return String(columns) === String(freeColumns(frame, frame.row));
}

/**
 * Asserts that the reply to the right answer is true.
 *
 * @param {string} words
 * @param {Moment} moment
 */
export function assertTrueOfRight(words, moment) {
  const sentence = /^Yes: (.+)\.$/.exec(words)?.[1] ?? "";
  const claim = rightClaims.find(([pattern]) => pattern.test(sentence));
  assert.ok(claim, `no claim for “${words}”`);
  const named = sentence.match(/\d+/g)?.map(Number) ?? [];
  if (!claim[1](named, moment)) failAt(moment, words);
}

/**
 * The claims that a reply to a wrong answer may make, each with its condition.
 * @type {[RegExp, (numbers: number[], moment: Moment, answer: WrongAnswer) => boolean][]}
 */
const claims = [
  [
    /^Row \d+ has its queen already\. The search goes on one row down\.$/,
    ([row], { frame, next }, { square }) =>
      row === square?.row && row in frame.queens && next.row === frame.queens.length,
  ],
  [
    /^Row \d+ comes later\. The search takes one row after the other, from the top\.$/,
    ([row], { frame }, { square }) =>
      row === square?.row && row > frame.queens.length && !(frame.queens.length in frame.fixed),
  ],
  [
    /^The search takes one row after the other, even a row with a queen of yours\.$/,
    (_, { frame }, { square }) =>
      frame.queens.length in frame.fixed && Number(square?.row) > frame.queens.length,
  ],
  [
    /^Only the squares of row \d+ are tested now\.$/,
    ([row], { frame }, { square }) => row === frame.queens.length && square?.row !== row,
  ],
  [
    /^Column \d+ is free(?: too)?: no queen attacks it\.$/,
    ([column], { frame, algorithm }, { marked }) =>
      algorithm !== "lezard" &&
      freeColumns(frame, frame.row).includes(column) &&
      !marked.includes(column),
  ],
  [
    /^Column \d+ is free(?: too)?: bit \d+ is 0 in columns, in left and in right\.$/,
    ([column, bit], { frame, algorithm }, { marked }) =>
      algorithm === "lezard" &&
      column === bit &&
      [frame.columns, frame.left, frame.right].every((mask) => !hasBit(mask, bit)) &&
      freeColumns(frame, frame.row).includes(column) &&
      !marked.includes(column),
  ],
  [
    /^Your queen in row \d+ is in column \d+, which rules out column \d+\.$/,
    ([row, own, column], { frame, algorithm }, { square }) =>
      algorithm !== "lezard" && isBesideOwn(frame, square, { row, column }, own),
  ],
  [
    /^Your queen in row \d+ is in column \d+, which rules out column \d+ \(bit \d+ of allowed\)\.$/,
    ([row, own, column, bit], { frame, algorithm }, { square }) =>
      algorithm === "lezard" && bit === column && isBesideOwn(frame, square, { row, column }, own),
  ],
  [
    /^Column \d+ has been tried already\. Another one is free\.$/,
    ([column], moment, { square }) =>
      square?.column === column && moment.tried.has(column) && untried(moment).length > 0,
  ],
  [
    /^Column \d+ is free, but the search takes the lowest free column first\.$/,
    ([column], moment, { square }) =>
      moment.algorithm !== "permutations" &&
      square?.column === column &&
      untried(moment).indexOf(column) > 0,
  ],
  [
    /^Column \d+ is free, but another free column stands before it in the array\.$/,
    ([column], moment, { square }) =>
      moment.algorithm === "permutations" &&
      square?.column === column &&
      byArray(moment).indexOf(column) > 0,
  ],
  [
    /^The next queen goes into row \d+, which has the frame\.$/,
    ([row], moment, { square }) =>
      row === moment.frame.row && square?.row !== row && untried(moment).length > 0,
  ],
  [
    /^The queen of row \d+ stays: row \d+ still has a free square\.$/,
    ([row, current], moment, { square }) =>
      stands(moment.frame, square, row) &&
      current === moment.frame.row &&
      untried(moment).length > 0,
  ],
  [
    /^The queen of row \d+ stays for now\. The last one placed is removed first\.$/,
    ([row], { frame }, { square }) => stands(frame, square, row) && row < frame.queens.length - 1,
  ],
  [
    /^A queen is removed next, and there is none in row \d+, column \d+\.$/,
    ([row, column], { frame }, { square }) =>
      square?.row === row && square.column === column && frame.queens[row] !== column,
  ],
  [
    /^The search does not go down to row \d+: row \d+ has nothing left to try\.$/,
    ([row, current], moment, { square }) =>
      square?.row === row &&
      row > current &&
      current === moment.frame.row &&
      untried(moment).length === 0,
  ],
  [
    /^Column \d+ has been tried already, and row \d+ has nothing left to try\.$/,
    ([column, row], moment, { square }) =>
      square?.row === row &&
      row === moment.frame.row &&
      square.column === column &&
      moment.tried.has(column) &&
      untried(moment).length === 0,
  ],
  [
    /^Not a dead end: every row has a queen, and no two attack each other\.$/,
    (_, { frame, algorithm }) => algorithm !== "lezard" && isSolved(frame),
  ],
  [
    /^Not a dead end: every bit of columns is 1, so every row has a queen\.$/,
    (_, { frame, algorithm }) =>
      algorithm === "lezard" && isSolved(frame) && frame.columns === 2 ** frame.n - 1,
  ],
];

/** The free columns of the row that are left. @param {Moment} moment */
const untried = ({ frame, tried }) =>
  freeColumns(frame, frame.row).filter((column) => !tried.has(column));

/**
 * Whether a queen of the search stands on a square.
 * @param {Frame} frame @param {Square | null} square @param {number} row
 */
const stands = ({ queens }, square, row) =>
  square?.row === row && row in queens && queens[row] === square.column;

/**
 * @param {Frame} frame @param {Square | null} square
 * @param {Square} named @param {number} own
 */
const isBesideOwn = ({ fixed }, square, { row, column }, own) =>
  square?.row === row && square.column === column && fixed[row] === own && own !== column;

/** @param {Frame} frame */
const isSolved = ({ n, queens, fixed }) =>
  queens.length === n && queens.every((column, row) => isFree(queens, fixed, row, column));

/** The free columns that are left, in the order of the array. @param {Moment} moment */
function byArray(moment) {
  const array = swapped(moment.frame);
  return untried(moment).toSorted((a, b) => array.indexOf(a) - array.indexOf(b));
}

/** The array of columns with those of the queens swapped to the front. @param {Frame} frame */
function swapped({ n, queens, row }) {
  const array = Array.from({ length: n }, (_, column) => column);
  for (const [place, column] of queens.slice(0, row).entries()) {
    const from = array.indexOf(column);
    array[from] = array[place];
    array[place] = column;
  }
  return array;
}

/**
 * Asserts that the reason for a wrong answer is true and concerns this answer.
 *
 * @param {{ reply: string, announcement: string }} judgement
 * @param {Moment} moment
 * @param {WrongAnswer} answer
 */
export function assertTrue({ reply: words, announcement }, moment, answer) {
  const { square } = answer;
  if (/ which is attacked /.test(words)) {
    assert.ok(square && square.row === moment.frame.row, words);
    assert.equal(words, attackWords(moment, square, false));
    assert.equal(announcement, attackWords(moment, square, true));
    return;
  }
  assert.equal(announcement, words);
  if (/ is free too: /.test(words)) assert.ok(answer.marked.length > 0, words);
  const claim = claims.find(([pattern]) => pattern.test(words));
  assert.ok(claim, `no claim for “${words}”`);
  const named = words.match(/\d+/g)?.map(Number) ?? [];
  if (!claim[1](named, moment, answer)) failAt(moment, words);
}

/** @param {Moment} moment @param {string} words */
function failAt({ frame }, words) {
  assert.fail(`“${words}” is not true at ${JSON.stringify(frame)}`);
}
