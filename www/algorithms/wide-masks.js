/** `wide-masks`: three vectors of n, 2n − 1 and 2n − 1 bits, passed by value. */

/** @import { Frame, Square } from "../types.d.ts" */
/** @import { ArrayLanes } from "./array-lanes.js" */
/** @import { AlgorithmView, LiveValues, MaskFormat, StackColumn } from "./algorithm-view.d.ts" */

import { hasQueens } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { columnOfBit } from "../masks.js";
import { markArrays, markLanes, resultLanes } from "./array-lanes.js";
import { arrayView, linesThrough } from "./array-picture.js";
import { marksNarrator } from "./narration.js";
import {
  chosenColumn,
  dialectsOf,
  line,
  lineValueOf,
  markNames,
  sharedValues,
  variableValue,
} from "./program.js";
import { markedBy } from "./square-tests.js";

const words = messages.algorithms.wideMasks;

/** The most binary digits of vectors at the end of a line. */
const LONGEST_VECTORS = 22;

/** The largest board whose three vectors stand side by side at the end of a line. */
const WIDEST_VECTORS = 16;

const c = [
  line("uint64_t solutions = 0;"),
  line("void solve(int row, uint32_t columns,", "call", "vectors"),
  line("           uint64_t left, uint64_t right) {", "call"),
  line("  if (row == n) {", null, "isPast"),
  line("    ++solutions; return;", "solution", "solutions"),
  line("  }"),
  line("  for (int c = 0; c < n; ++c) {", "possible", "column"),
  line("    int d = row - c + n - 1, s = row + c;", "possible", "diagonals"),
  line(
    "    if ((columns >> c | left >> d | right >> s) & 1) continue;",
    "possible",
    "attacked",
    "    if ((columns >> c | left >> d | right >> s\n        | ~allowed[row] >> c) & 1) continue;",
  ),
  line("    solve(row + 1,", "remove"),
  line("          columns | UINT32_C(1) << c,", "place", "columns"),
  line("          left | UINT64_C(1) << d,", "place", "left"),
  line("          right | UINT64_C(1) << s);", "place", "right"),
  line("  }"),
  line("}"),
];

const python = [
  line("def solve(row, columns, left, right):", "call", "vectors"),
  line("    global solutions"),
  line("    if row == n:", null, "isPast"),
  line("        solutions += 1", "solution", "solutions"),
  line("        return", "solution"),
  line("    for c in range(n):", "possible", "column"),
  line("        d, s = row - c + n - 1, row + c", "possible", "diagonals"),
  line(
    "        if (columns >> c | left >> d | right >> s) & 1:",
    "possible",
    "attacked",
    "        if (columns >> c | left >> d | right >> s\n                | ~allowed[row] >> c) & 1:",
  ),
  line("            continue", "possible"),
  line("        solve(row + 1,", "remove"),
  line("              columns | 1 << c,", "place", "columns"),
  line("              left | 1 << d,", "place", "left"),
  line("              right | 1 << s)", "place", "right"),
];

const javascript = [
  line("const last = BigInt(n) - 1n; let solutions = 0n;"),
  line("function solve(row, columns, left, right) {", "call", "vectors"),
  line("  if (row > last) {", null, "isPast"),
  line("    solutions += 1n; return;", "solution", "solutions"),
  line("  }"),
  line("  for (let c = 0n; c <= last; c += 1n) {", "possible", "column"),
  line("    const d = row - c + last, s = row + c;", "possible", "diagonals"),
  line(
    "    if ((columns >> c | left >> d | right >> s) & 1n) continue;",
    "possible",
    "attacked",
    "    if ((columns >> c | left >> d | right >> s\n        | ~BigInt(allowed[row]) >> c) & 1n) continue;",
  ),
  line("    solve(row + 1n,", "remove"),
  line("          columns | 1n << c,", "place", "columns"),
  line("          left | 1n << d,", "place", "left"),
  line("          right | 1n << s);", "place", "right"),
  line("  }"),
  line("}"),
];

const rust = [
  line("fn solve(row: usize, columns: u64,", "call", "vectors"),
  line("         left: u64, right: u64, solutions: &mut u64) {", "call"),
  line("    if row == N {", null, "isPast"),
  line("        *solutions += 1; return;", "solution", "solutions"),
  line("    }"),
  line("    for c in 0..N {", "possible", "column"),
  line("        let (d, s) = (row + N - 1 - c, row + c);", "possible", "diagonals"),
  line(
    "        let hit = columns >> c | left >> d | right >> s;",
    "possible",
    null,
    "        let hit = columns >> c | left >> d | right >> s\n            | u64::from(!ALLOWED[row]) >> c;",
  ),
  line("        if hit & 1 != 0 { continue; }", "possible", "attacked"),
  line("        solve(row + 1,", "remove"),
  line("              columns | 1 << c,", "place", "columns"),
  line("              left | 1 << d,", "place", "left"),
  line("              right | 1 << s, solutions);", "place", "right"),
  line("    }"),
  line("}"),
];

/** @type {LiveValues} */
const values = {
  ...sharedValues,
  vectors: ({ n, kind, queens, row }, format) => {
    if (kind === "start" || n > WIDEST_VECTORS) return null;
    const vectors = vectorsOf(n, queens.slice(0, row));
    const write = vectorFormat(format, n + 2 * (2 * n - 1));
    return markArrays.map((name) =>
      variableValue(name, write(vectors[name], vectorLength(name, n))),
    );
  },
  columns: (frame, format) => passedVector(frame, "columns", format),
  left: (frame, format) => passedVector(frame, "left", format),
  right: (frame, format) => passedVector(frame, "right", format),
};

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
  return [
    variableValue(name, write(vectorsOf(frame.n, queens)[name], vectorLength(name, frame.n))),
  ];
}

/**
 * The marks of queens as three vectors, bit i for index i.
 *
 * @param {number} n
 * @param {readonly number[]} queens columns, one a row from the top
 */
export function vectorsOf(n, queens) {
  const { columns, left, right } = markedBy(n, queens);
  /** @param {boolean[]} marks */
  const bits = (marks) =>
    marks.reduce((all, mark, i) => (mark ? all | (1n << BigInt(i)) : all), 0n);
  return { columns: bits(columns), left: bits(left), right: bits(right) };
}

/**
 * The number of bits of a vector.
 *
 * @param {"columns" | "left" | "right"} name
 * @param {number} n
 */
const vectorLength = (name, n) => (name === "columns" ? n : 2 * n - 1);

/**
 * The vectors that the current call was passed: bits of the queens above it.
 *
 * @param {Frame} frame
 * @param {Square | null} pointed
 * @returns {ArrayLanes}
 */
export const wideMasksLanes = (frame, pointed) => ({
  lanes: [
    ...markLanes(frame, frame.queens.slice(0, frame.row), pointed, true),
    ...resultLanes(frame),
  ],
  formula: hasQueens(frame.fixed) ? words.formulaAllowed : words.formula,
});

/**
 * The vectors that a call was passed, and the column of its queen.
 * @type {readonly StackColumn[]}
 */
const stackColumns = [
  ...markArrays.map((name) => ({
    name,
    variable: name,
    mask: (/** @type {Frame} */ { n, queens }, /** @type {number} */ row) =>
      vectorsOf(n, queens.slice(0, row))[name],
    bits: (/** @type {number} */ n) => vectorLength(name, n),
  })),
  chosenColumn("c"),
];

/** @type {AlgorithmView} */
export const wideMasks = {
  dialects: dialectsOf(markNames, { c, python, javascript, rust }),
  lineValue: lineValueOf(values),
  narrate: marksNarrator(words),
  stackColumns,
  ...arrayView(wideMasksLanes),
  paintTest: linesThrough([0, 1, -1]),
};
