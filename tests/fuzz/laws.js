/** The laws of frames, results and errors, whatever was called before. */

/** @import { Frame } from "../../www/types.d.ts" */

/** The documented codes of errors. */
const CODES = [
  ...["board-size", "queens", "position", "not-indexed", "algorithm"],
  ...["wasm-blocked", "wasm-load", "worker", "cancelled"],
];

/** Values that a message shows by mistake, or a message without words. */
const LEAKS = /\b(undefined|NaN)\b|^\s*$/;

/**
 * The law that an error breaks. Words that the caller passed in quotes are the caller's.
 * @param {unknown} error
 * @param {readonly string[]} [codes] that may be thrown
 * @returns {string | null}
 */
export function errorFault(error, codes = CODES) {
  if (!(error instanceof Error)) return `every throw is an Error: ${String(error)}`;
  const { code, message } = /** @type {Error & { code?: string }} */ (error);
  if (!codes.includes(String(code))) {
    return `every throw has a documented code: ${code}, ${error.stack}`;
  }
  const own = message.replace(/".*"|“.*”/gs, "");
  return LEAKS.test(own) ? `a message is a sentence: ${message}` : null;
}

/**
 * The law that a result of a public function breaks: it is data, without NaN and holes.
 * @param {unknown} value
 * @returns {string | null}
 */
export function dataFault(value) {
  if (typeof value === "number") {
    return Number.isFinite(value) ? null : `results are finite numbers: ${value}`;
  }
  if (ArrayBuffer.isView(value)) {
    const wrong = Array.from(/** @type {Float64Array} */ (value)).find(
      (at) => !Number.isFinite(at),
    );
    return wrong === undefined ? null : `results are finite numbers: ${wrong} in a list`;
  }
  if (typeof value === "string") {
    return /\b(undefined|NaN)\b/.test(value) ? `texts are for people: ${value}` : null;
  }
  if (Object(value) !== value) return null;
  for (const part of Object.values(/** @type {object} */ (value))) {
    const broken = part === undefined ? "results have no holes: undefined" : dataFault(part);
    if (broken) return broken;
  }
  return null;
}

/**
 * The law that a frame breaks.
 * @param {Frame} frame @param {number | null} total steps of the search, where that is known
 * @returns {string | null}
 */
export const frameFault = (frame, total) => positionFault(frame, total) ?? boardFault(frame);

/**
 * The law that the numbers of a frame of any search break.
 * @param {Frame} frame @param {number | null} total
 * @returns {string | null}
 */
export function positionFault({ position, solutions, kind }, total) {
  if ((position === null) !== (solutions === null)) {
    return `position and solutions are known together: ${position}, ${solutions}`;
  }
  if (position !== null && solutions !== null) {
    const bound = total ?? Number.MAX_SAFE_INTEGER;
    if (!Number.isSafeInteger(position) || position < 0 || position > bound) {
      return `a position is from 0 to the total: ${position} of ${total}`;
    }
    if (!Number.isSafeInteger(solutions) || solutions < 0 || solutions > position) {
      return `solutions are from 0 to the position: ${solutions} at ${position}`;
    }
    if ((kind === "start") !== (position === 0)) return `position 0 is the start: ${kind}`;
  }
  return null;
}

/** @param {Frame} frame */
function boardFault(frame) {
  const { kind, queens, row, stack } = frame;
  if (queens.length !== row + Number(kind === "place")) {
    return `each row above the current call has a queen: ${queens} in row ${row}, ${kind}`;
  }
  if (stack.length !== (kind === "start" ? 0 : row + 1)) {
    return `each row to the current one has a call: ${stack.length} in row ${row}, ${kind}`;
  }
  return attackFault(queens) ?? squareFault(frame);
}

/** @param {readonly number[]} queens */
function attackFault(queens) {
  for (const [row, column] of queens.entries()) {
    for (const [above, other] of queens.slice(0, row).entries()) {
      if (column === other || Math.abs(column - other) === row - above) {
        return `no two queens attack each other: ${queens}`;
      }
    }
  }
  return null;
}

/** The square that is tried is a free one. @param {Frame} frame */
function squareFault({ kind, place, possible, columns, left, right, n }) {
  const isTried = kind === "place" || kind === "remove";
  if (isTried && (place <= 0 || !Number.isInteger(Math.log2(place)))) {
    return `one square is tried: ${place} at ${kind}`;
  }
  const taken = (columns | left | right) >>> 0;
  const free = ~taken & (2 ** n - 1);
  if ((place & ~free) !== 0 || (possible & ~free) !== 0) {
    return `only free squares are possible: ${place}, ${possible} beside ${taken}`;
  }
  return null;
}
