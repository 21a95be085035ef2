/** The parts, live values and stack columns that the programs of several algorithms share. */

/** @import { AlgorithmView, CodeLine, Dialect, LiveValues } from "./algorithm-view.d.ts" */
/** @import { StackColumn, Variable } from "./algorithm-view.d.ts" */
/** @import { DialectId, Frame, Kind } from "../types.d.ts" */

import { freeOf, isTested } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { formatNumber } from "../i18n/format.js";
import { columnOfBit, columnsOf } from "../masks.js";
import { markIndices } from "./square-tests.js";

/** The number of characters of a list that the stack always shows. */
export const LIST_WIDTH = 20;

/** Longest list at the end of a line, in characters. */
export const LONGEST_LIST = 28;

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

const { yes, no } = messages.watch.code;

/**
 * The live values that the programs that test square by square share.
 *
 * @type {LiveValues}
 */
export const sharedValues = {
  isPast: (frame) => (frame.kind === "solution" ? yes : isTested(frame) ? no : null),
  solutions: ({ solutions }) => (solutions === null ? null : formatNumber(solutions)),
  row: ({ kind, row }) => (kind === "start" ? null : String(row)),
  column: (frame) => {
    if (frame.kind === "possible") return frame.n === 1 ? "0" : `0…${frame.n - 1}`;
    return frame.place === 0 ? null : [variableValue("place", columnOfBit(frame.place))];
  },
  diagonals: (frame) => (frame.place === 0 ? null : diagonalMarks(frame)),
  attacked: (frame) => {
    if (frame.kind !== "possible") return frame.place === 0 ? null : no;
    return messages.algorithms.arrays.freeCount(columnsOf(freeOf(frame)).length);
  },
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
 * @param {Pick<AlgorithmView, "stackColumns">} algorithm
 */
export const hasMasks = ({ stackColumns }) => stackColumns.some(({ mask }) => mask);

/**
 * Whether all that a program stores are masks of one row, whose bit c stands for column c.
 *
 * @param {Pick<AlgorithmView, "stackColumns">} algorithm
 */
export const hasRowMasks = ({ stackColumns }) =>
  stackColumns.every(({ mask, bits }) => mask && !bits);

/**
 * Reads a live value by its name, for programs whose lines name them.
 *
 * @param {LiveValues} values
 * @returns {AlgorithmView["lineValue"]}
 */
export const lineValueOf = (values) => (value, frame, format) => values[value](frame, format);

/**
 * The value of a variable at the end of a line.
 *
 * @param {Variable} variable
 * @param {string | number} value
 */
export const variableValue = (variable, value) => ({ variable, text: String(value) });

/**
 * The indices of the square being tried or removed in the two arrays of diagonals.
 *
 * @param {Frame} frame whose place is not 0
 */
export function diagonalMarks(frame) {
  const { left, right } = markIndices(frame.n, frame.row, columnOfBit(frame.place));
  return [variableValue("left", left), variableValue("right", right)];
}

/**
 * @param {readonly number[]} list
 * @returns {string} as much of its end as fits
 */
export function endOfList(list) {
  const all = list.join(" ");
  if (all.length <= LONGEST_LIST) return all;
  const rest = all.slice(-LONGEST_LIST);
  return `… ${rest.slice(rest.indexOf(" ") + 1)}`;
}
