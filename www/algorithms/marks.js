/** `marks`: three arrays of marks, and three look-ups for each square. */

/** @import { Frame, Square } from "../types.d.ts" */
/** @import { ArrayLanes } from "./array-lanes.js" */
/** @import { AlgorithmView } from "./program.js" */

import { messages } from "../i18n/catalogue.js";
import { markColumns, markLanes, resultLanes } from "./array-lanes.js";
import { arrayView, paintLinesThrough } from "./array-picture.js";
import { marksNarrator } from "./narration.js";
import { arrayValue, dialectsOf, line, markNames } from "./program.js";

const words = messages.algorithms.marks;

const c = [
  line("bool columns[32], falling[63], rising[63];"),
  line("uint64_t solutions = 0;"),
  line("void solve(int row) {", "call", "row"),
  line("  if (row == n) {", null, "isPast"),
  line("    ++solutions; return;", "solution", "solutions"),
  line("  }"),
  line("  for (int column = 0; column < n; ++column) {", "possible", "column"),
  line("    int f = row - column + n - 1, r = row + column;", "possible", "diagonals"),
  line(
    "    if (columns[column] || falling[f] || rising[r]) continue;",
    "possible",
    "attacked",
    "    if (columns[column] || falling[f] || rising[r]\n      || !(allowed[row] >> column & 1)) continue;",
  ),
  line("    columns[column] = falling[f] = rising[r] = true;", "place", "marks"),
  line("    solve(row + 1);", "remove"),
  line("    columns[column] = falling[f] = rising[r] = false;", "remove", "unmarks"),
  line("  }"),
  line("}"),
];

const python = [
  line("columns = [False] * n"),
  line("falling, rising = [False] * (2*n - 1), [False] * (2*n - 1)"),
  line("def solve(row):", "call", "row"),
  line("    global solutions"),
  line("    if row == n:", null, "isPast"),
  line("        solutions += 1", "solution", "solutions"),
  line("        return", "solution"),
  line("    for column in range(n):", "possible", "column"),
  line("        f, r = row - column + n - 1, row + column", "possible", "diagonals"),
  line(
    "        if columns[column] or falling[f] or rising[r]:",
    "possible",
    "attacked",
    "        if (columns[column] or falling[f] or rising[r]\n                or not allowed[row] >> column & 1):",
  ),
  line("            continue", "possible"),
  line("        columns[column] = falling[f] = rising[r] = True", "place", "marks"),
  line("        solve(row + 1)", "remove"),
  line("        columns[column] = falling[f] = rising[r] = False", "remove", "unmarks"),
];

const javascript = [
  line("const columns = [], falling = [], rising = [];"),
  line("let solutions = 0n;"),
  line("function solve(row) {", "call", "row"),
  line("  if (row === n) {", null, "isPast"),
  line("    solutions += 1n; return;", "solution", "solutions"),
  line("  }"),
  line("  for (let column = 0; column < n; column += 1) {", "possible", "column"),
  line("    const f = row - column + n - 1, r = row + column;", "possible", "diagonals"),
  line(
    "    if (columns[column] || falling[f] || rising[r]) continue;",
    "possible",
    "attacked",
    "    if (columns[column] || falling[f] || rising[r]\n      || !(allowed[row] >>> column & 1)) continue;",
  ),
  line("    columns[column] = falling[f] = rising[r] = true;", "place", "marks"),
  line("    solve(row + 1);", "remove"),
  line("    columns[column] = falling[f] = rising[r] = false;", "remove", "unmarks"),
  line("  }"),
  line("}"),
];

const rust = [
  line("fn solve(columns: &mut [bool], falling: &mut [bool],", "call"),
  line("         rising: &mut [bool], row: usize, solutions: &mut u64) {", "call", "row"),
  line("    if row == N {", null, "isPast"),
  line("        *solutions += 1; return;", "solution", "solutions"),
  line("    }"),
  line("    for column in 0..N {", "possible", "column"),
  line("        let (f, r) = (row + N - 1 - column, row + column);", "possible", "diagonals"),
  line(
    "        if columns[column] || falling[f] || rising[r] {",
    "possible",
    "attacked",
    "        if columns[column] || falling[f] || rising[r]\n            || ALLOWED[row] >> column & 1 == 0 {",
  ),
  line("            continue;", "possible"),
  line("        }", "possible"),
  line("        [columns[column], falling[f], rising[r]] = [true; 3];", "place", "marks"),
  line("        solve(columns, falling, rising, row + 1, solutions);", "remove"),
  line("        [columns[column], falling[f], rising[r]] = [false; 3];", "remove", "unmarks"),
  line("    }"),
  line("}"),
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
  lineValue: arrayValue,
  narrate: marksNarrator(words),
  stack: markColumns,
  ...arrayView(marksLanes),
  paintTest: (surface, transition, pointed) =>
    paintLinesThrough(surface, transition, pointed, [0, 1, -1]),
};
