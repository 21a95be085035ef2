/** `marks`: three arrays of marks, and three look-ups for each square. */

/** @import { Frame, Square } from "../types.d.ts" */
/** @import { ArrayLanes } from "./array-lanes.js" */
/** @import { AlgorithmView, LiveValues } from "./algorithm-view.d.ts" */

import { messages } from "../i18n/catalogue.js";
import { columnOfBit } from "../masks.js";
import { markColumns, markLanes, resultLanes } from "./array-lanes.js";
import { arrayView, linesThrough } from "./array-picture.js";
import { marksNarrator } from "./narration.js";
import {
  diagonalMarks,
  dialectsOf,
  line,
  lineValueOf,
  markNames,
  sharedValues,
  variableValue,
} from "./program.js";

const words = messages.algorithms.marks;

const c = [
  line("bool columns[32], left[63], right[63];"),
  line("uint64_t solutions = 0;"),
  line("void solve(int row) {", "call", "row"),
  line("  if (row == n) {", null, "isPast"),
  line("    ++solutions; return;", "solution", "solutions"),
  line("  }"),
  line("  for (int column = 0; column < n; ++column) {", "possible", "column"),
  line("    int d = row - column + n - 1, s = row + column;", "possible", "diagonals"),
  line(
    "    if (columns[column] || left[d] || right[s]) continue;",
    "possible",
    "attacked",
    "    if (columns[column] || left[d] || right[s]\n      || !(allowed[row] >> column & 1)) continue;",
  ),
  line("    columns[column] = left[d] = right[s] = true;", "place", "marks"),
  line("    solve(row + 1);", "remove"),
  line("    columns[column] = left[d] = right[s] = false;", "remove", "unmarks"),
  line("  }"),
  line("}"),
];

const python = [
  line("columns = [False] * n"),
  line("left, right = [False] * (2*n - 1), [False] * (2*n - 1)"),
  line("def solve(row):", "call", "row"),
  line("    global solutions"),
  line("    if row == n:", null, "isPast"),
  line("        solutions += 1", "solution", "solutions"),
  line("        return", "solution"),
  line("    for column in range(n):", "possible", "column"),
  line("        d, s = row - column + n - 1, row + column", "possible", "diagonals"),
  line(
    "        if columns[column] or left[d] or right[s]:",
    "possible",
    "attacked",
    "        if (columns[column] or left[d] or right[s]\n                or not allowed[row] >> column & 1):",
  ),
  line("            continue", "possible"),
  line("        columns[column] = left[d] = right[s] = True", "place", "marks"),
  line("        solve(row + 1)", "remove"),
  line("        columns[column] = left[d] = right[s] = False", "remove", "unmarks"),
];

const javascript = [
  line("const columns = [], left = [], right = [];"),
  line("let solutions = 0n;"),
  line("function solve(row) {", "call", "row"),
  line("  if (row === n) {", null, "isPast"),
  line("    solutions += 1n; return;", "solution", "solutions"),
  line("  }"),
  line("  for (let column = 0; column < n; column += 1) {", "possible", "column"),
  line("    const d = row - column + n - 1, s = row + column;", "possible", "diagonals"),
  line(
    "    if (columns[column] || left[d] || right[s]) continue;",
    "possible",
    "attacked",
    "    if (columns[column] || left[d] || right[s]\n      || !(allowed[row] >>> column & 1)) continue;",
  ),
  line("    columns[column] = left[d] = right[s] = true;", "place", "marks"),
  line("    solve(row + 1);", "remove"),
  line("    columns[column] = left[d] = right[s] = false;", "remove", "unmarks"),
  line("  }"),
  line("}"),
];

const rust = [
  line("fn solve(columns: &mut [bool], left: &mut [bool],", "call"),
  line("         right: &mut [bool], row: usize, solutions: &mut u64) {", "call", "row"),
  line("    if row == N {", null, "isPast"),
  line("        *solutions += 1; return;", "solution", "solutions"),
  line("    }"),
  line("    for column in 0..N {", "possible", "column"),
  line("        let (d, s) = (row + N - 1 - column, row + column);", "possible", "diagonals"),
  line(
    "        if columns[column] || left[d] || right[s] {",
    "possible",
    "attacked",
    "        if columns[column] || left[d] || right[s]\n            || ALLOWED[row] >> column & 1 == 0 {",
  ),
  line("            continue;", "possible"),
  line("        }", "possible"),
  line("        [columns[column], left[d], right[s]] = [true; 3];", "place", "marks"),
  line("        solve(columns, left, right, row + 1, solutions);", "remove"),
  line("        [columns[column], left[d], right[s]] = [false; 3];", "remove", "unmarks"),
  line("    }"),
  line("}"),
];

/** @type {LiveValues} */
const values = {
  ...sharedValues,
  marks: (frame) => (frame.kind === "place" ? marksOf(frame) : null),
  unmarks: (frame) => (frame.kind === "remove" ? marksOf(frame) : null),
};

/** The three indices of the square being tried or removed. @param {Frame} frame */
const marksOf = (frame) => [
  variableValue("columns", columnOfBit(frame.place)),
  ...diagonalMarks(frame),
];

/**
 * The marks of the queens on the board: set with a queen and cleared with it.
 *
 * @param {Frame} frame
 * @param {Square | null} pointed
 * @returns {ArrayLanes}
 */
export const marksLanes = (frame, pointed) => ({
  lanes: [...markLanes(frame, frame.queens, pointed, false), ...resultLanes(frame)],
  formula: words.formula,
});

/** @type {AlgorithmView} */
export const marks = {
  dialects: dialectsOf(markNames, { c, python, javascript, rust }),
  lineValue: lineValueOf(values),
  narrate: marksNarrator(words),
  stackColumns: markColumns,
  ...arrayView(marksLanes),
  paintTest: linesThrough([0, 1, -1]),
};
