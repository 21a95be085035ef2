/**
 * Checks the arguments of the public functions. Whether queens attack each other is checked in
 * Rust.
 */

import { messages } from "../i18n/catalogue.js";
import { quote } from "../i18n/format.js";
import { LARGEST_BOARD } from "../limits.js";
import { codedError } from "./errors.js";

/** @import { ErrorCode, Kind, SolutionKind } from "../types.d.ts" */

const words = messages.engine.validation;

/** The kinds of step. @type {readonly Kind[]} */
export const KINDS = ["start", "call", "solution", "possible", "place", "remove"];

/** The kinds of solution. @type {readonly SolutionKind[]} */
const SOLUTION_KINDS = ["fundamental", "halfTurn", "quarterTurn"];

/** The searches that a stepper can make; the first is the default. */
const SEARCHES = /** @type {const} */ (["rows", "permutations", "brute-force"]);

/** More than any device has cores to spare for. */
export const MOST_WORKERS = 64;

/** Steps that the long moves walk by default. */
const DEFAULT_LIMIT = 2 ** 24;

/** The most that one synchronous call computes: they keep its result small, and the call short. */
const MOST_SPANS = 2 ** 20;
const MOST_PIXELS = 2 ** 14;
const MOST_PROBES = 2 ** 20;
const MOST_SOLUTIONS = 2 ** 20;

/**
 * The kind of object a value is, whichever page made it: `[object Map]`.
 *
 * @param {unknown} value
 * @returns {string}
 */
export const tagOf = (value) => Object.prototype.toString.call(value);

/**
 * Whether a value is an array or a typed array, whichever page made it.
 *
 * @param {unknown} value
 * @returns {value is ArrayLike<unknown>}
 */
export const isList = (value) => /Array]/.test(tagOf(value));

/**
 * Whether a value maps rows to columns: a plain object, or a list with a column for each row.
 *
 * @param {unknown} value
 * @returns {value is object}
 */
export const isRowMap = (value) => isList(value) || tagOf(value) === "[object Object]";

/**
 * A value as a program would write it, shortened.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function describe(value) {
  if (value === undefined) return "missing";
  if (Number.isNaN(value)) return "not a number";
  if (typeof value === "string") return `"${quote(value)}"`;
  if (typeof value === "bigint") return `${value}n`;
  return Object(value) === value ? tagOf(value) : String(value);
}

/**
 * Options may be left out.
 *
 * @template {object} Options
 * @param {Options | undefined} options
 * @param {ErrorCode} code of the error where they are not an object
 * @returns {Partial<Options>}
 */
export function readOptions(options, code) {
  if (options === undefined || tagOf(options) === "[object Object]") return options ?? {};
  throw codedError(code, words.options(describe(options)));
}

/**
 * The options of a long task.
 *
 * @template {{ signal?: AbortSignal, onProgress?: unknown }} Options
 * @param {Options | undefined} options
 * @returns {Partial<Options>}
 */
export function readTask(options) {
  const task = readOptions(options, "position");
  const { signal = null, onProgress = null } = task;
  if (signal !== null && typeof signal?.addEventListener !== "function") {
    throw codedError("position", words.signal(describe(signal)));
  }
  if (onProgress !== null && typeof onProgress !== "function") {
    throw codedError("position", words.onProgress(describe(onProgress)));
  }
  return task;
}

/**
 * @param {unknown} n
 * @returns {number} a board size
 */
export function readSize(n) {
  if (isWithin(n, 1, LARGEST_BOARD)) return n;
  throw codedError("board-size", words.size(describe(n)));
}

/** @param {unknown} search */
export const readSearch = (search = SEARCHES[0]) =>
  readName(search, SEARCHES, "algorithm", words.search);

/**
 * Fixed queens.
 *
 * @param {unknown} queens row → column
 * @param {number} n
 * @returns {{ rows: Uint8Array, columns: Uint8Array }} of the same queens
 */
export function readFixed(queens, n) {
  if (!isRowMap(queens)) throw codedError("queens", words.fixedQueens(describe(queens)));
  const squares = Object.entries(queens).map(([row, column]) =>
    readSquare(/^\d+$/.test(row) ? Number(row) : row, column, n),
  );
  return {
    rows: Uint8Array.from(squares, ([row]) => row),
    columns: Uint8Array.from(squares, ([, column]) => column),
  };
}

/**
 * The columns of the queens of rows 0, 1, …
 *
 * @param {unknown} queens
 * @param {number} n
 * @returns {Uint8Array}
 */
export function readColumns(queens, n) {
  if (!isList(queens)) throw codedError("queens", words.columns(describe(queens)));
  const columns = Array.from(queens);
  return Uint8Array.from(columns, (column, row) => readSquare(row, column, n)[1]);
}

/**
 * The numbers of squares, row · n + column, of brute force. Which of them can follow each other is
 * checked in Rust.
 *
 * @param {unknown} queens
 * @returns {Uint8Array}
 */
export function readSquares(queens) {
  const list = isList(queens);
  const squares = list ? Array.from(queens) : [queens];
  const wrong = squares.findIndex((square) => !list || !isWithin(square, 0, 255));
  if (wrong >= 0) throw codedError("queens", words.squares(describe(squares[wrong])));
  return Uint8Array.from(/** @type {number[]} */ (squares));
}

/** @param {unknown} value */
const isGiven = (value) => value !== undefined && !Number.isNaN(value);

/** @param {unknown} row @param {unknown} column @param {number} n @returns {[number, number]} */
export function readSquare(row, column, n) {
  if (isWithin(row, 0, n - 1) && isWithin(column, 0, n - 1)) return [row, column];
  if (!isGiven(row)) throw codedError("queens", words.noRow(n));
  if (!isGiven(column)) throw codedError("queens", words.noColumn(describe(row), n));
  throw codedError("queens", words.offBoard(describe(row), describe(column), n));
}

/** @param {unknown} kind @returns {Kind} */
export const readKind = (kind) => readName(kind, KINDS, "queens", words.kind);

/** @param {unknown} kind @returns {SolutionKind} */
export const readSolutionKind = (kind) =>
  readName(kind, SOLUTION_KINDS, "position", words.solutionKind);

/**
 * Reads a name that has to be one of a list.
 *
 * @template {string} Name
 * @param {unknown} value
 * @param {readonly Name[]} names
 * @param {ErrorCode} code
 * @param {(value: string, names: readonly Name[]) => string} sentence for any other value
 * @returns {Name}
 */
function readName(value, names, code, sentence) {
  const known = names.find((name) => name === value);
  if (known) return known;
  throw codedError(code, sentence(describe(value), names));
}

/**
 * A range of solutions. The number of each fits in 32 bits.
 *
 * @param {unknown} from the number of the first one, from 0
 * @param {unknown} limit the most that there are
 */
export const readPage = (from = 0, limit = MOST_SOLUTIONS) => ({
  from: readWithin("from", from, 0, 2 ** 32 - MOST_SOLUTIONS),
  limit: readWithin("limit", limit, 0, MOST_SOLUTIONS),
});

/**
 * @param {string} name of the argument, for the message
 * @param {unknown} value
 * @returns {number} a position, or a number of steps or solutions: a safe integer from 0
 */
export function readCount(name, value) {
  if (isWhole(value)) return value;
  throw codedError("position", words.count(name, describe(value)));
}

/**
 * @param {unknown} limit
 * @returns {number} steps
 */
export const readLimit = (limit = DEFAULT_LIMIT) => readCount("limit", limit);

/**
 * @param {unknown} steps
 * @returns {number} steps, negative ones backward
 */
export function readSteps(steps) {
  if (Number.isSafeInteger(steps)) return /** @type {number} */ (steps);
  throw codedError("position", words.steps(describe(steps)));
}

/**
 * @param {unknown} from a position
 * @param {unknown} to a position, not before `from`
 */
export function checkRange(from, to) {
  if (readCount("first position", from) > readCount("last position", to)) {
    throw codedError("position", words.range(Number(from), Number(to)));
  }
}

/** @param {unknown} minimum the least width of a span, in steps */
export function checkMinimum(minimum) {
  if (typeof minimum === "number" && minimum >= 0 && minimum <= Number.MAX_SAFE_INTEGER) return;
  throw codedError("position", words.minimum(describe(minimum)));
}

/** @param {unknown} until a position, or Infinity */
export function checkUntil(until) {
  if (typeof until === "number" && until >= 0) return;
  throw codedError("position", words.until(describe(until)));
}

/**
 * @param {unknown} maximum a number of spans; Infinity stands for the most there can be
 * @returns {number}
 */
export const readMaximum = (maximum) =>
  maximum === Infinity ? MOST_SPANS : readWithin("maximum", maximum, 0, MOST_SPANS);

/** @param {unknown} pixels */
export const readPixels = (pixels) => readWithin("pixels", pixels, 1, MOST_PIXELS);

/** @param {unknown} probes */
export const readProbes = (probes) => readWithin("probes", probes, 1, MOST_PROBES);

/** @param {unknown} workers */
export const readWorkers = (workers) => readWithin("workers", workers, 0, MOST_WORKERS);

/**
 * @param {string} name of the argument, for the message
 * @param {unknown} value @param {number} least @param {number} most @returns {number}
 */
function readWithin(name, value, least, most) {
  if (isWithin(value, least, most)) return value;
  throw codedError("position", words.within(name, describe(value), least, most));
}

/**
 * Whether a value is a safe integer from 0.
 *
 * @param {unknown} value
 * @returns {value is number}
 */
export const isWhole = (value) => Number.isSafeInteger(value) && /** @type {number} */ (value) >= 0;

/**
 * Whether a value is a whole number within limits.
 *
 * @param {unknown} value
 * @param {number} least from 0
 * @param {number} most
 * @returns {value is number}
 */
export const isWithin = (value, least, most) => isWhole(value) && value >= least && value <= most;
