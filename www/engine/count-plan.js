/** Which boards can be counted, their jobs, and how long they are expected to take. */

import { messages } from "../i18n/catalogue.js";
import { Ledger } from "./count-ledger.js";
import { wasm } from "./count-module.js";
import { codedError } from "./errors.js";
import { describe, LARGEST_BOARD } from "./validate.js";

/** @import { CountJob } from "../types.d.ts" */

const { errors } = messages.count;

/** The largest board whose join fits in memory and takes less than a day. */
export const LARGEST_COUNTED = 22;

/** The largest board that the plain recursion counts within a minute or so. */
const LARGEST_BASELINE = 16;

/**
 * Checks a board size, which may be too large to count.
 * @param {unknown} n
 * @returns {number}
 */
export const readBoardSize = (n) => readSize(n, LARGEST_BOARD, LARGEST_COUNTED);

/**
 * Checks the size of a board for the plain recursion.
 * @param {unknown} n
 * @returns {number}
 */
export const readBaselineSize = (n) => readSize(n, LARGEST_BASELINE, LARGEST_BASELINE);

/** @param {unknown} n @param {number} largest @param {number} limit that the message names */
function readSize(n, largest, limit) {
  const size = /** @type {number} */ (n);
  if (Number.isInteger(n) && size >= 1 && size <= largest) return size;
  throw codedError("board-size", errors.size(describe(n), limit));
}

/**
 * The error for a board that is too large to count.
 * @param {number} n
 * @param {number} workers
 * @param {(n: number) => number} expected milliseconds that these workers would take
 */
export const tooLarge = (n, workers, expected) =>
  codedError("board-size", errors.tooLarge({ n, largest: LARGEST_COUNTED, workers, expected }));

/**
 * @typedef {object} CountPlan
 * @property {(n: number, workers: number) => readonly CountJob[]} jobs of a board, n from 1 to 22
 * @property {(n: number) => number} expected milliseconds that one worker would take for a board of
 *   any size
 */

/**
 * Loads what can be computed before a count. Rejects with `wasm-load` or `wasm-blocked`.
 * @returns {Promise<CountPlan>}
 */
export async function loadPlan() {
  const module = await wasm.open();
  return {
    jobs: (n, workers) => new Ledger(n, workers, module.jobs(n, workers)).jobs,
    expected: module.expected,
  };
}
