/** The question that `hide` asks before each queen, and the replies to an answer on the board. */

/** @import { AlgorithmId } from "../../types.d.ts" */

export const ask = "Which square next?";

/** Under the board. */
export const hint = "Choose a square to answer.";

/** Where no question is open. */
export const on = "From now on you choose: a question comes before each queen.";
export const off = "The questions are off.";

/**
 * Which of the free columns an algorithm takes; "the lowest free column" where it is not listed.
 * @type {Partial<Record<AlgorithmId, string>>}
 */
const choices = {
  lezard: "the lowest free bit",
  permutations: "the first free column in the array",
};

/** @param {number} column @param {AlgorithmId} algorithm */
export const rightColumn = (column, algorithm) =>
  `Yes: column ${column}, ${choices[algorithm] ?? "the lowest free column"}.`;

/** A free column that comes after the right one. @param {number} column @param {AlgorithmId} algorithm */
export const laterColumn = (column, algorithm) =>
  algorithm === "permutations"
    ? `Column ${column} is free, but another free column stands before it in the array.`
    : `Column ${column} is free, but the search takes the lowest free column first.`;

/** @param {number} column */
export const triedBefore = (column) =>
  `Column ${column} has been tried already. Another one is free.`;

/** @param {number} row */
export const otherRow = (row) => `The next queen goes into row ${row}, which has the frame.`;

/** Brute force. @param {number} square */
export const rightSquare = (square) => `Yes: square ${square}, the next in order.`;
export const wrongSquare = "Brute force takes the next square in order, attacked or not.";
