/** Checks what callers give the engine; board rules are the engine's own. */

/** @import { EngineError, ErrorCode } from "../types.d.ts" */

/** What the kinds of step are called, in the order of their numbers. @type {import("../types.d.ts").Kind[]} */
export const KINDS = ["start", "call", "solution", "possible", "place", "remove"];

const LARGEST = 32;
const LIMIT = 2 ** 24;

/** @param {ErrorCode} code @param {string} message @param {ErrorOptions} [options] @returns {EngineError} */
export function refusal(code, message, options) {
  return Object.assign(new Error(message, options), { code });
}

/** @param {unknown} value */
const shown = (value) => (typeof value === "string" ? `the text "${value}"` : String(value));

/** @param {unknown} n @returns {number} a whole number: whether it is a board size, the engine says */
export function readSize(n) {
  if (isCount(n) && n < 2 ** 32) return n;
  throw refusal(
    "board-size",
    `n is ${shown(n)}: it must be a whole number from 1 to ${LARGEST}, because a row is ${LARGEST} bits`,
  );
}

/** Fixed queens as row, column, row, column, … @param {unknown} queens */
export function readFixed(queens) {
  if (typeof queens !== "object" || queens === null) {
    throw refusal("queens", `queens is ${shown(queens)}: it must be an object, row → column`);
  }
  return Uint32Array.from(
    Object.entries(queens).flatMap(([row, column]) => [
      readLine("the row of a fixed queen", /^\d+$/.test(row) ? Number(row) : row),
      readLine(`the column of the fixed queen of row ${row}`, column),
    ]),
  );
}

/** The columns of the queens of rows 0, 1, … @param {unknown} queens */
export function readColumns(queens) {
  if (!Array.isArray(queens) && !ArrayBuffer.isView(queens)) {
    throw refusal(
      "queens",
      `queens is ${shown(queens)}: it must be an array of columns, one a row`,
    );
  }
  const columns = Array.from(/** @type {ArrayLike<unknown>} */ (/** @type {unknown} */ (queens)));
  return Uint8Array.from(columns, (column, row) =>
    readLine(`the column of the queen of row ${row}`, column),
  );
}

/** @param {string} what @param {unknown} value @returns {number} a row or a column */
function readLine(what, value) {
  if (isCount(value) && value < LARGEST) return value;
  throw refusal(
    "queens",
    `${what} is ${shown(value)}: it must be a whole number from 0 to ${LARGEST - 1}`,
  );
}

/** @param {unknown} kind @returns {number} */
export function readKind(kind) {
  const index = KINDS.indexOf(/** @type {any} */ (kind));
  if (index >= 0) return index;
  throw refusal("queens", `the kind is ${shown(kind)}: it must be one of ${KINDS.join(", ")}`);
}

/** @param {string} what @param {unknown} value @returns {number} a position or a number of steps */
export function readCount(what, value) {
  if (isCount(value)) return value;
  throw refusal(
    "position",
    `${what} is ${shown(value)}: it must be a whole number from 0 to 2^53 − 1`,
  );
}

/** @param {number} k @param {number} count */
export const noSolution = (k, count) =>
  refusal(
    "position",
    `solution ${k} is past the last: this search has ${count}, the first being 0`,
  );

/** @param {unknown} limit @returns {number} */
export const readLimit = (limit = LIMIT) => readCount("the limit", limit);

/** @param {unknown} steps @returns {number} */
export function readSteps(steps) {
  if (Number.isSafeInteger(steps)) return /** @type {number} */ (steps);
  throw refusal(
    "position",
    `the number of steps is ${shown(steps)}: it must be a whole number within ±(2^53 − 1)`,
  );
}

/** @param {unknown} value @returns {value is number} */
const isCount = (value) => Number.isSafeInteger(value) && /** @type {number} */ (value) >= 0;
