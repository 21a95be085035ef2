/** The programs of algorithms, line by line, and the values of their variables. */

/** @import { AlgorithmView, CodeLine, Dialect, LiveValue } from "./algorithm-view.d.ts" */
/** @import { MaskFormat, StackColumn, Variable } from "./algorithm-view.d.ts" */
/** @import { DialectId, Frame, Kind } from "../types.d.ts" */

import { columnOfBit, columnsOf, freeOf, isTested } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { formatNumber } from "../i18n/format.js";
import { markArrays } from "./array-lanes.js";
import {
  columnsAfterSwaps,
  markIndices,
  swapIndex,
  vectorLength,
  vectorsOf,
} from "./square-tests.js";

/**
 * The live values of the programs that test square by square.
 * @typedef {"isPast" | "solutions" | "row" | "column" | "diagonals" | "attacked" | "queens" |
 *   "marks" | "unmarks" | "vectors" | "columns" | "left" | "right" | "array" | "index" |
 *   "swap" | "unswap" | "diagonalMarks" | "diagonalUnmarks"} ArrayValue
 */

/** The number of characters of a list that the stack always shows. */
export const LIST_WIDTH = 20;

/** Longest list at the end of a line, in characters. */
const LONGEST_LIST = 28;

/** The most binary digits of vectors at the end of a line. */
const LONGEST_VECTORS = 22;

/** The largest board whose three vectors stand side by side at the end of a line. */
const WIDEST_VECTORS = 16;

/**
 * One line of a program.
 *
 * @param {string} code
 * @param {Kind | "check" | null} [lit] the kind of step that lights the line
 * @param {string | null} [value] the name of the live value at its end
 * @param {string} [codeWithAllowed] its text where some queens are fixed
 * @returns {CodeLine}
 */
export function line(code, lit = null, value = null, codeWithAllowed) {
  const shared = { code, lit, value };
  return codeWithAllowed ? { ...shared, codeWithAllowed } : shared;
}

/** The words of each language that the code pane sets off. */
const keywords = {
  c: "bool const continue else false for if int return true uint32_t uint64_t void while".split(
    " ",
  ),
  python: "continue def False for global if in not or return True while".split(" "),
  javascript: "const continue else false for function if let return true while".split(" "),
  rust: "bool const continue fn for if in let mut return u32 u64 usize while".split(" "),
};

/**
 * The variables of the programs that mark columns and diagonals.
 *
 * @type {Readonly<Record<string, Variable>>}
 */
export const markNames = {
  c: "place",
  column: "place",
  columns: "columns",
  left: "left",
  right: "right",
  d: "left",
  s: "right",
  solutions: "solutions",
};

/**
 * One dialect of a program.
 *
 * @param {DialectId} id
 * @param {string} title of its tab
 * @param {keyof typeof keywords} language
 * @param {Record<string, Variable>} names identifiers of the program → the variable they name
 * @param {CodeLine[]} lines
 * @returns {Dialect}
 */
export const dialect = (id, title, language, names, lines) => ({
  id,
  title,
  names: { ...names, allowed: "allowed", ALLOWED: "allowed" },
  keywords: keywords[language],
  lines,
});

/**
 * The four dialects of a program that tests square by square.
 *
 * @param {Record<string, Variable>} names the same in all of them
 * @param {Record<keyof typeof keywords, CodeLine[]>} programs
 * @returns {Dialect[]} in the order of the tabs
 */
export function dialectsOf(names, { c, python, javascript, rust }) {
  const titles = messages.algorithms.dialects;
  return [
    // The one C program stands in for both of those of `lezard`.
    dialect("lezard", titles.c, "c", names, c),
    dialect("python", titles.python, "python", names, python),
    dialect("javascript", titles.javascript, "javascript", names, javascript),
    dialect("rust", titles.rust, "rust", names, rust),
  ];
}

/**
 * A live value of the programs that test square by square.
 *
 * @param {ArrayValue} value
 * @param {Frame} frame
 * @param {MaskFormat} format
 * @returns {LiveValue}
 */
export const arrayValue = (value, frame, format) => values[value](frame, format);

const { yes, no } = messages.watch.code;

/** @type {Record<ArrayValue, (frame: Frame, format: MaskFormat) => LiveValue>} */
const values = {
  isPast: (frame) => (frame.kind === "solution" ? yes : isTested(frame) ? no : null),
  solutions: ({ solutions }) => (solutions === null ? null : formatNumber(solutions)),
  row: ({ kind, row }) => (kind === "start" ? null : String(row)),
  column: (frame) => {
    if (frame.kind === "possible") return frame.n === 1 ? "0" : `0…${frame.n - 1}`;
    return frame.place === 0 ? null : [named("place", columnOfBit(frame.place))];
  },
  diagonals: (frame) => (frame.place === 0 ? null : marksOf(frame).slice(1)),
  attacked: (frame) => {
    if (frame.kind !== "possible") return frame.place === 0 ? null : no;
    return messages.algorithms.arrays.freeCount(columnsOf(freeOf(frame)).length);
  },
  queens: ({ kind, queens }) => (kind === "start" || queens.length === 0 ? null : endOf(queens)),
  marks: (frame) => (frame.kind === "place" ? marksOf(frame) : null),
  unmarks: (frame) => (frame.kind === "remove" ? marksOf(frame) : null),
  vectors: ({ n, kind, queens, row }, format) => {
    if (kind === "start" || n > WIDEST_VECTORS) return null;
    const vectors = vectorsOf(n, queens.slice(0, row));
    const write = vectorFormat(format, n + 2 * (2 * n - 1));
    return markArrays.map((name) => named(name, write(vectors[name], vectorLength(name, n))));
  },
  columns: (frame, format) => passedVector(frame, "columns", format),
  left: (frame, format) => passedVector(frame, "left", format),
  right: (frame, format) => passedVector(frame, "right", format),
  array: ({ n, kind, queens }) =>
    kind === "start" ? null : beginningOf(columnsAfterSwaps(n, queens)),
  index: (frame) => {
    const { n, kind, row, place } = frame;
    if (kind === "possible") return row === n - 1 ? String(row) : `${row}…${n - 1}`;
    return place === 0 ? null : String(swapIndex(frame));
  },
  swap: (frame) => (frame.kind === "place" ? swapText(frame) : null),
  unswap: (frame) => (frame.kind === "remove" ? swapText(frame) : null),
  diagonalMarks: (frame) => (frame.kind === "place" ? marksOf(frame).slice(1) : null),
  diagonalUnmarks: (frame) => (frame.kind === "remove" ? marksOf(frame).slice(1) : null),
};

/**
 * The column of the stack for the variable that runs through the columns of a row.
 *
 * @param {string} name in the programs
 * @returns {StackColumn}
 */
export const chosenColumn = (name) => ({
  name,
  variable: "place",
  length: 2,
  text: ({ stack }, row) => (stack[row].place === 0 ? null : String(columnOfBit(stack[row].place))),
});

/**
 * The column of the stack for the array of the queens: those that a call found in it.
 *
 * @param {string} name in the programs
 * @returns {StackColumn}
 */
export const queensAbove = (name) => ({
  name,
  length: LIST_WIDTH,
  text: ({ queens }, row) => queens.slice(0, row).join(" "),
});

/**
 * Whether a program has masks, so that columns are bits.
 *
 * @param {Pick<AlgorithmView, "stack">} algorithm
 */
export const hasMasks = ({ stack }) => stack.some(({ mask }) => mask);

/**
 * Whether all that a program stores are masks of one row, whose bit c stands for column c.
 *
 * @param {Pick<AlgorithmView, "stack">} algorithm
 */
export const hasRowMasks = ({ stack }) => stack.every(({ mask, bits }) => mask && !bits);

/** @param {Variable} variable @param {string | number} value */
const named = (variable, value) => ({ variable, text: String(value) });

/**
 * The format of vectors at the end of a line: hex in place of binary where the digits do not fit.
 * @param {MaskFormat} format @param {number} bits of all vectors together
 * @returns {MaskFormat}
 */
function vectorFormat(format, bits) {
  // Zero has all digits in binary; no decimal number is too long.
  if (format(0n, bits).length <= LONGEST_VECTORS) return format;
  return (mask) => `0x${mask.toString(16).toUpperCase()}`;
}

/** The three indices of the square being tried or removed. @param {Frame} frame */
function marksOf(frame) {
  const { columns, left, right } = markIndices(frame.n, frame.row, columnOfBit(frame.place));
  return [named("columns", columns), named("left", left), named("right", right)];
}

/**
 * A vector as it is passed to the call below.
 * @param {Frame} frame
 * @param {"columns" | "left" | "right"} name
 * @param {MaskFormat} format
 */
function passedVector(frame, name, format) {
  if (frame.place === 0) return null;
  const queens = [...frame.queens.slice(0, frame.row), columnOfBit(frame.place)];
  // All three have the format of the longest.
  const write = vectorFormat(format, vectorLength("left", frame.n));
  return [named(name, write(vectorsOf(frame.n, queens)[name], vectorLength(name, frame.n)))];
}

/** The two places whose columns change. @param {Frame} frame */
const swapText = (frame) => `${frame.row} ↔ ${swapIndex(frame)}`;

/** @param {readonly number[]} list as much of its beginning as fits */
function beginningOf(list) {
  const all = list.join(" ");
  if (all.length <= LONGEST_LIST) return all;
  const start = all.slice(0, LONGEST_LIST);
  return `${start.slice(0, start.lastIndexOf(" "))} …`;
}

/**
 * @param {readonly number[]} list
 * @returns {string} as much of its end as fits
 */
export function endOf(list) {
  const all = list.join(" ");
  if (all.length <= LONGEST_LIST) return all;
  const rest = all.slice(-LONGEST_LIST);
  return `… ${rest.slice(rest.indexOf(" ") + 1)}`;
}
