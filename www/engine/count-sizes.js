/** Which board sizes can be counted, and what is said of the others. */

import { counting as words } from "../i18n/en/counting.js";
import { codedError } from "./errors.js";
import { describe } from "./validate.js";

/** What the join can hold, within a day. */
export const MOST_COUNTED = 22;

/** What the plain recursion counts within a minute or so. */
const MOST_PLAIN = 16;

const LARGEST_BOARD = 32;

/** A board, whether or not it can be counted. @param {unknown} n @returns {number} */
export const readBoard = (n) => readWhole(n, LARGEST_BOARD, MOST_COUNTED);

/** @param {unknown} n @returns {number} */
export const readPlain = (n) => readWhole(n, MOST_PLAIN, MOST_PLAIN);

/**
 * What a board is told that is too large.
 * @param {number} n @param {number} workers @param {(n: number) => number} milliseconds  that they take
 */
export const tooLarge = (n, workers, milliseconds) =>
  codedError("board-size", words.tooLarge({ n, most: MOST_COUNTED, workers, milliseconds }));

/** @param {unknown} n @param {number} largest  taken @param {number} told  to be the largest @returns {number} */
function readWhole(n, largest, told) {
  const size = /** @type {number} */ (n);
  if (Number.isInteger(n) && size >= 1 && size <= largest) return size;
  throw codedError("board-size", words.size(describe(n), told));
}
