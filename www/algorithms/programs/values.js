/** The live values at the ends of the lines of programs that ask square by square. */

/** @import { Frame, Variable } from "../../types.d.ts" */

import { digits } from "../../i18n/en/watch.js";
import { columnsOf } from "../../masks.js";
import { freeOf } from "../../views/derived.js";
import { diagonalsOf, isAsked, swappedBy, vectorsOf } from "../square-tests.js";

/**
 * @typedef {"isPast" | "solutions" | "row" | "column" | "diagonals" | "attacked" | "queens" | "marks" | "unmarks" |
 *   "vectors" | "columns" | "falling" | "rising" | "array" | "index" | "swap" | "unswap" | "diagonalMarks" |
 *   "diagonalUnmarks"} ArrayValue
 */

/** The list at the end of a line: as much of it as has room. */
const LONGEST = 28;

/** Boards up to this size have vectors that stand side by side at the end of a line. */
const WIDEST = 16;

/** @type {Record<ArrayValue, (frame: Frame) => string | { variable: Variable, text: string }[] | null>} */
const values = {
  isPast: (frame) => (frame.kind === "solution" ? "yes" : isAsked(frame) ? "no" : null),
  solutions: ({ solutions }) => (solutions === null ? null : digits(solutions)),
  row: ({ kind, row }) => (kind === "start" ? null : String(row)),
  column: (frame) => {
    if (frame.kind === "possible") return frame.n === 1 ? "0" : `0…${frame.n - 1}`;
    return frame.place === 0 ? null : [{ variable: "place", text: String(columnOf(frame)) }];
  },
  diagonals: (frame) => (frame.place === 0 ? null : named(frame).slice(1)),
  attacked: (frame) => {
    if (frame.kind !== "possible") return frame.place === 0 ? null : "no";
    return `${countOf(freeOf(frame))} free`;
  },
  queens: ({ kind, queens }) => (kind === "start" || queens.length === 0 ? null : tail(queens)),
  marks: (frame) => (frame.kind === "place" ? named(frame) : null),
  unmarks: (frame) => (frame.kind === "remove" ? named(frame) : null),
  vectors: ({ n, kind, queens, row }) => {
    if (kind === "start" || n > WIDEST) return null;
    const { columns, falling, rising } = vectorsOf(n, queens.slice(0, row));
    return [
      { variable: "columns", text: hex(columns) },
      { variable: "left", text: hex(falling) },
      { variable: "right", text: hex(rising) },
    ];
  },
  columns: (frame) => handedDown(frame, "columns", "columns"),
  falling: (frame) => handedDown(frame, "falling", "left"),
  rising: (frame) => handedDown(frame, "rising", "right"),
  array: ({ n, kind, queens }) => (kind === "start" ? null : head(swappedBy(n, queens))),
  index: (frame) => {
    if (frame.kind === "possible") {
      return frame.row === frame.n - 1 ? String(frame.row) : `${frame.row}…${frame.n - 1}`;
    }
    return frame.place === 0 ? null : String(placeOf(frame));
  },
  swap: (frame) => (frame.kind === "place" ? swapOf(frame) : null),
  unswap: (frame) => (frame.kind === "remove" ? swapOf(frame) : null),
  diagonalMarks: (frame) => (frame.kind === "place" ? named(frame).slice(1) : null),
  diagonalUnmarks: (frame) => (frame.kind === "remove" ? named(frame).slice(1) : null),
};

/**
 * Text, values of variables, or null where it is not computed yet.
 * @param {ArrayValue} value
 * @param {Frame} frame
 */
export function lineValue(value, frame) {
  return values[value](frame);
}

/** @param {Frame} frame whose place is not 0 */
const columnOf = ({ place }) => 31 - Math.clz32(place);

/** @param {number} mask */
const countOf = (mask) => columnsOf(mask).length;

/** @param {bigint} bits */
const hex = (bits) => `0x${bits.toString(16).toUpperCase()}`;

/** The three indices of the square being tried or taken off. @param {Frame} frame */
function named(frame) {
  const column = columnOf(frame);
  const { falling, rising } = diagonalsOf(frame.n, frame.row, column);
  return [
    { variable: /** @type {Variable} */ ("columns"), text: String(column) },
    { variable: /** @type {Variable} */ ("left"), text: String(falling) },
    { variable: /** @type {Variable} */ ("right"), text: String(rising) },
  ];
}

/**
 * A vector as the call below gets it.
 * @param {Frame} frame @param {"columns" | "falling" | "rising"} name @param {Variable} variable
 */
function handedDown(frame, name, variable) {
  if (frame.place === 0) return null;
  const queens = [...frame.queens.slice(0, frame.row), columnOf(frame)];
  return [{ variable, text: hex(vectorsOf(frame.n, queens)[name]) }];
}

/** Where the column being tried stood in the array. @param {Frame} frame */
const placeOf = (frame) =>
  swappedBy(frame.n, frame.queens.slice(0, frame.row)).indexOf(columnOf(frame));

/** The two places whose columns change. @param {Frame} frame */
const swapOf = (frame) => `${frame.row} ↔ ${placeOf(frame)}`;

/** @param {readonly number[]} columns */
function head(columns) {
  const all = columns.join(" ");
  if (all.length <= LONGEST) return all;
  const start = all.slice(0, LONGEST);
  return `${start.slice(0, start.lastIndexOf(" "))} …`;
}

/** The end of a list, as much of it as has room. @param {readonly number[]} queens */
export function tail(queens) {
  const all = queens.join(" ");
  if (all.length <= LONGEST) return all;
  const rest = all.slice(-LONGEST);
  return `… ${rest.slice(rest.indexOf(" ") + 1)}`;
}
