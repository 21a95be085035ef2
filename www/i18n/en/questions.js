/** The questions about the next step of the search, and the replies to an answer. */

/** @import { AlgorithmId, Square, StepKind } from "../../types.d.ts" */

import { formatCount, formatList } from "../format.js";

/** Before a queen is placed. */
export const ask = "Which square next?";

/** A call past the last row has no square to choose, so that it has no question. */
const callException = ", except a call past the last row";

/** The line while no question is open. */
export const on = "From now on you choose: a question comes before each queen.";
export const onEachStep = `From now on you predict: a question comes before each step${callException}.`;
/** The same where some kinds of step are asked for. @param {readonly StepKind[]} kinds */
export function onSteps(kinds) {
  if (kinds.length === 0) return "Brute force has questions only before “place”.";
  const names = formatList(kinds.map((kind) => `“${kind}”`));
  const steps = kinds.length === 1 ? `each ${names}` : `the steps ${names}`;
  const end = kinds.includes("call") ? `${callException}.` : ".";
  return `From now on you predict: a question comes before ${steps}${end}`;
}
export const off = "The questions are off.";

/** For any kind of step. */
export const next = "What happens next?";

/** The hint for a question about any kind of step. */
export const asks = {
  start: "Choose a square of the row that is searched first.",
  row: "Choose a square of the row that is searched next.",
  /** @param {number} row */
  squares: (row) => `Mark all free squares of row ${row}. There may be none.`,
  square: "Choose the square where a queen is placed or removed.",
  outcome: "Is this a solution or a dead end?",
};

/** The buttons under the board. */
export const group = "Your answer";
export const done = "Done";
export const noneFree = "None is free";
export const solution = "A solution";
export const deadEnd = "A dead end";
export const showMe = "Show me";

/** For a reader who takes a step in place of an answer that counts. */
export const answerFirst = `Answer first, or choose “${showMe}”.`;

/**
 * A square that was added to an answer, or taken out of it.
 * @param {Square} square @param {boolean} isChosen
 */
export const marked = ({ row, column }, isChosen) =>
  `Row ${row}, column ${column}: ${isChosen ? "chosen" : "not chosen"}.`;

/**
 * The count of first answers.
 * @param {number} streak the number of right answers in a row @param {number} misses
 */
export function tally(streak, misses) {
  const right = streak > 0 ? `${streak} right in a row` : "";
  const wrong = misses > 0 ? formatCount(misses, { one: "miss", other: "misses" }) : "";
  return [right, wrong].filter(Boolean).join(", ");
}

/** The reply to the right answer, where it was revealed. @param {string} reply */
export const revealedReply = (reply) =>
  reply.replace(/^Yes: (.)/, (_, first) => first.toUpperCase());

/** The row that is searched next. @param {number} row */
export const rightRow = (row) =>
  row === 0 ? "Yes: the search starts at the top." : `Yes: row ${row}, the next one down.`;

/** A row above, or the one that was searched last. @param {number} row */
export const rowHasQueen = (row) =>
  `Row ${row} has its queen already. The search goes on one row down.`;

/** A row below the next one. @param {number} row */
export const laterRow = (row) =>
  `Row ${row} comes later. The search takes one row after the other, from the top.`;

/** The same, where the reader has put a queen into the next row. */
export const fixedRowNext =
  "The search takes one row after the other, even a row with a queen of yours.";

/**
 * The free squares of a row.
 * @param {number} row @param {number} n @param {readonly number[]} columns
 */
export function rightSquares(row, n, columns) {
  if (columns.length === 0) return `Yes: row ${row} has no free square. It is a dead end.`;
  if (columns.length === 1) return `Yes: only column ${columns[0]} is free.`;
  if (columns.length === n) return `Yes: every square of row ${row} is free.`;
  return `Yes: columns ${formatList(columns.map(String))} are free.`;
}

/**
 * A free square that was not marked.
 * @param {number} column @param {boolean} masks whether columns are bits
 * @param {boolean} others whether other squares were marked
 */
export const missedSquare = (column, masks, others) =>
  `Column ${column} is free${others ? " too" : ""}: ${
    masks ? `bit ${column} is 0 in columns, in left and in right` : "no queen attacks it"
  }.`;

/** A square of another row than the one that is tested. @param {number} row the tested one */
export const otherRowTested = (row) => `Only the squares of row ${row} are tested now.`;

/**
 * A square beside the fixed queen of its row.
 * @param {number} row @param {number} column
 * @param {number} fixed the column of the queen @param {boolean} masks whether columns are bits
 */
export function besideFixedQueen(row, column, fixed, masks) {
  const other = masks ? `${column} (bit ${column} of allowed)` : column;
  return `Your queen in row ${row} is in column ${fixed}, which rules out column ${other}.`;
}

/**
 * The free column that an algorithm takes; "the lowest free column" where it is not listed.
 * @type {Partial<Record<AlgorithmId, string>>}
 */
const choices = {
  lezard: "the lowest free bit",
  permutations: "the first free column in the array",
};

/** @param {number} column @param {AlgorithmId} algorithm */
export const rightColumn = (column, algorithm) =>
  `Yes: column ${column}, ${choices[algorithm] ?? "the lowest free column"}.`;

/**
 * A free column that comes after the right one.
 * @param {number} column @param {AlgorithmId} algorithm
 */
export const laterColumn = (column, algorithm) =>
  algorithm === "permutations"
    ? `Column ${column} is free, but another free column stands before it in the array.`
    : `Column ${column} is free, but the search takes the lowest free column first.`;

/** @param {number} column */
export const triedBefore = (column) =>
  `Column ${column} has been tried already. Another one is free.`;

/** @param {number} row */
export const otherRow = (row) => `The next queen goes into row ${row}, which has the frame.`;

/** A queen, where a square is left to try. @param {number} row the queen's @param {number} next */
export const queenStays = (row, next) =>
  `The queen of row ${row} stays: row ${next} still has a free square.`;

/** Brute force. @param {number} square */
export const rightSquare = (square) => `Yes: square ${square}, the next in order.`;
export const wrongSquare = "Brute force takes the next square in order, attacked or not.";

/**
 * The queen that is removed.
 * @type {Record<"solution" | "possible" | "remove", (row: number) => string>}
 */
export const rightQueen = {
  solution: (row) => `Yes: the search goes on, so the queen of row ${row} is removed.`,
  possible: (row) => `Yes: row ${row + 1} is a dead end, so the queen of row ${row} is removed.`,
  remove: (row) =>
    `Yes: row ${row + 1} has nothing left to try, so the queen of row ${row} is removed.`,
};

/** A queen above the one that is removed. @param {number} row */
export const queenLater = (row) =>
  `The queen of row ${row} stays for now. The last one placed is removed first.`;

/** A square without a queen. @param {number} row @param {number} column */
export const noQueen = (row, column) =>
  `A queen is removed next, and there is none in row ${row}, column ${column}.`;

/** A row below the one that has nothing left. @param {number} row @param {number} current */
export const rowNotReached = (row, current) =>
  `The search does not go down to row ${row}: row ${current} has nothing left to try.`;

/** A free square that was tried, as all others were. @param {number} row @param {number} column */
export const allTried = (row, column) =>
  `Column ${column} has been tried already, and row ${row} has nothing left to try.`;

export const rightSolution = "Yes: every row has a queen, and no two attack each other.";

/** @param {boolean} masks whether columns are bits */
export const notDeadEnd = (masks) =>
  masks
    ? "Not a dead end: every bit of columns is 1, so every row has a queen."
    : "Not a dead end: every row has a queen, and no two attack each other.";
