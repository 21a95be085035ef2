/** Checks what callers give the engine; which queens can stand together, the engine says. */

import { noSize, offBoard } from "../i18n/en/watch.js";
import { quote } from "../i18n/format.js";

/** @import { EngineError, ErrorCode } from "../types.d.ts" */

/** What the kinds of step are called, in the order of their numbers. @type {import("../types.d.ts").Kind[]} */
export const KINDS = ["start", "call", "solution", "possible", "place", "remove"];

/** The long ways, in the order of the numbers by which a search knows them. @type {import("../types.d.ts").Way[]} */
export const WAYS = ["nextSolution", "previousSolution", "stepOver", "stepOut"];

const LARGEST = 32;
const LIMIT = 2 ** 24;

/** @param {ErrorCode} code @param {string} message @param {ErrorOptions} [options] @returns {EngineError} */
export function refusal(code, message, options) {
  return Object.assign(new Error(message, options), { code });
}

/** What kind of object a value is, made by this page or by another: `[object Map]`. @param {unknown} value */
export const tagOf = (value) => Object.prototype.toString.call(value);

/** A value as a program would write it, as far as that is short. @param {unknown} value @returns {string} */
export function shown(value) {
  if (typeof value === "string") return `"${quote(value)}"`;
  if (typeof value === "bigint") return `${value}n`;
  return Object(value) === value ? tagOf(value) : String(value);
}

/** @param {unknown} n @returns {number} a board size */
export function readSize(n) {
  if (isCount(n) && n > 0 && n <= LARGEST) return n;
  throw refusal("board-size", noSize(shown(n)));
}

/** Fixed queens of a board of n rows as row, column, row, column, … @param {unknown} queens @param {number} n */
export function readFixed(queens, n) {
  if (!/(Object|Array)]/.test(tagOf(queens))) {
    throw refusal("queens", `queens is ${shown(queens)}: it must be an object, row → column.`);
  }
  return Uint32Array.from(
    Object.entries(/** @type {object} */ (queens)).flatMap(([row, column]) =>
      readSquare(/^\d+$/.test(row) ? Number(row) : row, column, n),
    ),
  );
}

/** The columns of the queens of rows 0, 1, … of a board of n rows @param {unknown} queens @param {number} n */
export function readColumns(queens, n) {
  if (!/Array]/.test(tagOf(queens))) {
    throw refusal(
      "queens",
      `queens is ${shown(queens)}: it must be an array of columns, one a row.`,
    );
  }
  const columns = Array.from(/** @type {ArrayLike<unknown>} */ (queens));
  return Uint8Array.from(columns, (column, row) => readSquare(row, column, n)[1]);
}

/** @param {unknown} row @param {unknown} column @param {number} n @returns {[number, number]} */
function readSquare(row, column, n) {
  if (isCount(row) && isCount(column) && row < n && column < n) return [row, column];
  throw refusal("queens", offBoard(shown(row), shown(column), n));
}

/** @param {unknown} kind @returns {number} */
export function readKind(kind) {
  const index = KINDS.indexOf(/** @type {any} */ (kind));
  if (index >= 0) return index;
  throw refusal("queens", `The kind is ${shown(kind)}: it must be one of ${KINDS.join(", ")}.`);
}

/** @param {string} what @param {unknown} value @returns {number} a position or a number of steps */
export function readCount(what, value) {
  if (isCount(value)) return value;
  throw refusal(
    "position",
    `The ${what} is ${shown(value)}: it must be a whole number from 0 to 2^53 − 1.`,
  );
}

/** @param {number} k @param {number} count */
export const noSolution = (k, count) =>
  refusal("position", `Solution ${k} is past the last: this search has ${count}, numbered from 0.`);

/** @param {unknown} limit @returns {number} */
export const readLimit = (limit = LIMIT) => readCount("limit", limit);

/** @param {unknown} steps @returns {number} */
export function readSteps(steps) {
  if (Number.isSafeInteger(steps)) return /** @type {number} */ (steps);
  throw refusal(
    "position",
    `The number of steps is ${shown(steps)}: it must be a whole number within ±(2^53 − 1).`,
  );
}

/** @param {unknown} value @returns {value is number} */
const isCount = (value) => Number.isSafeInteger(value) && /** @type {number} */ (value) >= 0;
