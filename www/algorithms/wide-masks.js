/** `wide-masks`: three vectors of n, 2n − 1 and 2n − 1 bits, passed by value. */

/** @import { Frame, Square } from "../types.d.ts" */
/** @import { ArrayLanes } from "./array-lanes.js" */
/** @import { AlgorithmView } from "./program.js" */
/** @import { StackColumn } from "../views/stack.js" */

import { messages } from "../i18n/catalogue.js";
import { markArrays, markLanes, resultLanes } from "./array-lanes.js";
import { arrayView, paintLinesThrough } from "./array-picture.js";
import { marksNarrator } from "./narration.js";
import { arrayValue, chosenColumn, dialectsOf, line, markNames } from "./program.js";
import { vectorsOf } from "./square-tests.js";

const words = messages.algorithms.wideMasks;

const c = [
  line("uint64_t solutions = 0;"),
  line("void solve(int row, uint32_t columns,", "call", "vectors"),
  line("           uint64_t falling, uint64_t rising) {", "call"),
  line("  if (row == n) {", null, "isPast"),
  line("    ++solutions; return;", "solution", "solutions"),
  line("  }"),
  line("  for (int c = 0; c < n; ++c) {", "possible", "column"),
  line("    int f = row - c + n - 1, r = row + c;", "possible", "diagonals"),
  line(
    "    if ((columns >> c | falling >> f | rising >> r) & 1) continue;",
    "possible",
    "attacked",
    "    if ((columns >> c | falling >> f | rising >> r\n        | ~allowed[row] >> c) & 1) continue;",
  ),
  line("    solve(row + 1,", "remove"),
  line("          columns | UINT32_C(1) << c,", "place", "columns"),
  line("          falling | UINT64_C(1) << f,", "place", "falling"),
  line("          rising | UINT64_C(1) << r);", "place", "rising"),
  line("  }"),
  line("}"),
];

const python = [
  line("def solve(row, columns, falling, rising):", "call", "vectors"),
  line("    global solutions"),
  line("    if row == n:", null, "isPast"),
  line("        solutions += 1", "solution", "solutions"),
  line("        return", "solution"),
  line("    for c in range(n):", "possible", "column"),
  line("        f, r = row - c + n - 1, row + c", "possible", "diagonals"),
  line(
    "        if (columns >> c | falling >> f | rising >> r) & 1:",
    "possible",
    "attacked",
    "        if (columns >> c | falling >> f | rising >> r\n                | ~allowed[row] >> c) & 1:",
  ),
  line("            continue", "possible"),
  line("        solve(row + 1,", "remove"),
  line("              columns | 1 << c,", "place", "columns"),
  line("              falling | 1 << f,", "place", "falling"),
  line("              rising | 1 << r)", "place", "rising"),
];

const javascript = [
  line("const last = BigInt(n) - 1n; let solutions = 0n;"),
  line("function solve(row, columns, falling, rising) {", "call", "vectors"),
  line("  if (row > last) {", null, "isPast"),
  line("    solutions += 1n; return;", "solution", "solutions"),
  line("  }"),
  line("  for (let c = 0n; c <= last; c += 1n) {", "possible", "column"),
  line("    const f = row - c + last, r = row + c;", "possible", "diagonals"),
  line(
    "    if ((columns >> c | falling >> f | rising >> r) & 1n) continue;",
    "possible",
    "attacked",
    "    if ((columns >> c | falling >> f | rising >> r\n        | ~BigInt(allowed[row]) >> c) & 1n) continue;",
  ),
  line("    solve(row + 1n,", "remove"),
  line("          columns | 1n << c,", "place", "columns"),
  line("          falling | 1n << f,", "place", "falling"),
  line("          rising | 1n << r);", "place", "rising"),
  line("  }"),
  line("}"),
];

const rust = [
  line("fn solve(row: usize, columns: u64,", "call", "vectors"),
  line("         falling: u64, rising: u64, solutions: &mut u64) {", "call"),
  line("    if row == N {", null, "isPast"),
  line("        *solutions += 1; return;", "solution", "solutions"),
  line("    }"),
  line("    for c in 0..N {", "possible", "column"),
  line("        let (f, r) = (row + N - 1 - c, row + c);", "possible", "diagonals"),
  line(
    "        let hit = columns >> c | falling >> f | rising >> r;",
    "possible",
    null,
    "        let hit = columns >> c | falling >> f | rising >> r\n            | u64::from(!ALLOWED[row]) >> c;",
  ),
  line("        if hit & 1 != 0 { continue; }", "possible", "attacked"),
  line("        solve(row + 1,", "remove"),
  line("              columns | 1 << c,", "place", "columns"),
  line("              falling | 1 << f,", "place", "falling"),
  line("              rising | 1 << r, solutions);", "place", "rising"),
  line("    }"),
  line("}"),
];

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
  formula: words.formula,
});

/**
 * The vectors that a call was passed, and the column of its queen.
 * @type {readonly StackColumn[]}
 */
const stack = [
  ...markArrays.map(([name, axis, variable]) => ({
    name,
    variable,
    mask: (/** @type {Frame} */ { n, queens }, /** @type {number} */ row) =>
      vectorsOf(n, queens.slice(0, row))[name],
    bits: (/** @type {number} */ n) => (axis === "column" ? n : 2 * n - 1),
  })),
  chosenColumn("c"),
];

/** @type {AlgorithmView} */
export const wideMasks = {
  dialects: dialectsOf(markNames, { c, python, javascript, rust }),
  lineValue: arrayValue,
  narrate: marksNarrator(words),
  stack,
  ...arrayView(wideMasksLanes),
  paintTest: (surface, transition, pointed) =>
    paintLinesThrough(surface, transition, pointed, [0, 1, -1]),
};
