/** The words about brute force by steps: what it refuses and costs, its steps, what stands beside its lanes. */

/** @import { Frame } from "../../types.d.ts" */

import { lookAt, pairsOf, placements, squareOf } from "../../sets.js";
import { narrate } from "./narration.js";
import { duration } from "./timeline.js";
import { about, digits, numberWord } from "./watch.js";

/** Boards that a fast program looks at in a second, and the size from where on it is worth telling how long that takes. */
const PACE = 100_000_000;
const SLOW = 8;

/** Larger numbers are rounded. */
const LONGEST = 10n ** 18n;

/** @param {number} n */
function boards(n) {
  const count = placements(n);
  const written = count < LONGEST ? digits(count) : about(Number(count));
  return `${written} ${count === 1n ? "board" : "boards"}`;
}

/** @param {number} n */
const time = (n) => `${duration(Number(placements(n)) / PACE)} at 100 million a second`;

/** What the engine was given, as numbers. @typedef {{ a: number, b: number, c: number }} Given */

export const bruteForce = {
  formula: "row = square / n,  column = square % n",
  lanes: { squares: "squares", row: "row", column: "column", attacker: "attacker" },
  narrate: (/** @type {Frame} */ frame) => sentences[frame.kind](frame),
  noFixed:
    "Brute force tries all squares by itself. For queens of your own choose another algorithm.",
  noIndex: "Brute force has no index and needs none: every position is known at once.",
  /** @param {string} given */
  noSquares: (given) =>
    `queens is ${given}: it must be an array of squares, whole numbers from 0 on, counted through the board.`,
  /** By reason. @type {Record<string, ((given: Given) => string) | undefined>} */
  refusals: {
    large: ({ a, b }) =>
      `n = ${a} by brute force: ${boards(a)}, ${time(a)}. It is stepped up to n = ${b}.`,
    next: ({ a, b, c }) =>
      `Square ${a} cannot be next: squares go up and leave room for the queens to come, so it is one of ${b} to ${c}.`,
    solved: () =>
      "All queens stand and no two attack each other: that is a solution, not a dead end.",
  },
};

/** @type {Record<Frame["kind"], (frame: Frame) => string>} */
const sentences = {
  start({ n }) {
    const task = `Put ${n === 1 ? "one queen on one square" : `${numberWord(n)} queens on ${n * n} squares`}`;
    const cost = n < SLOW ? "" : `, ${time(n)}`;
    return `${task} in every way: ${boards(n)}${cost}.`;
  },
  call({ n, row }) {
    if (row === n) return "The board is full. Only now is it looked at.";
    return row === 0
      ? "Begin with an empty board."
      : `Go on to queen ${row}. Nothing is checked yet.`;
  },
  possible({ n, row, queens, untried }) {
    if (row === n) return deadEnd(n, queens);
    const [first, last] = untried ?? [0, 0];
    const squares = first === last ? `square ${first} alone` : `squares ${first} to ${last}`;
    return `Queen ${row} may go to ${squares}. Attacks are not checked.`;
  },
  place({ n, row, square }) {
    const at = squareOf(n, Number(square));
    return `Queen ${row} goes to square ${square}: row ${at.row}, column ${at.column}.`;
  },
  remove({ row, square, untried }) {
    const given = `Queen ${row} is taken off square ${square}.`;
    if (untried) return `${given} Square ${untried[0]} is next.`;
    return row === 0 ? `${given} The search is over.` : `${given} That was its last square.`;
  },
  solution: narrate,
};

/** @param {number} n @param {readonly number[]} squares of a full board on which two queens attack each other */
function deadEnd(n, squares) {
  const { pairs, found } = lookAt(n, squares);
  const [before, later] = (found ?? []).map((queen) => squares[queen]);
  const [one, other] = [squareOf(n, before), squareOf(n, later)];
  const line = one.row === other.row ? "row" : one.column === other.column ? "column" : "diagonal";
  return `Pair ${pairs} of ${pairsOf(n)}: squares ${before} and ${later} share a ${line}. A dead end.`;
}

/** What stands beside the lanes and at the ends of lines. */
export const values = {
  /** @param {number} index @param {number} square */
  held: (index, square) => `[${index}] = ${square}`,
  /** @param {number} taken @param {number} n */
  taken: (taken, n) => `${taken} of ${n}`,
  /** @param {number} row */
  row: (row) => `row ${row}`,
  /** @param {number} column */
  column: (column) => `column ${column}`,
  /** @param {number} pairs @param {number} all */
  pairs: (pairs, all) => `pair ${pairs} of ${all}`,
  /** @param {number} all */
  none: (all) => `none of ${all}`,
  /** @param {number} first @param {number} last */
  squares: (first, last) => (first === last ? String(first) : `${first}…${last}`),
};

/** The signs on the board. */
export const legend = { untried: "to be tried", place: "being tried", given: "tried" };

/** The call stack. */
export const stack = {
  row: "k",
  square: "square",
  untried: "to be tried",
  /** @param {number} queen */
  go: (queen) => `Go to the call of queen ${queen}`,
};
