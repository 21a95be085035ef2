/** `wide-masks`: three vectors of n, 2n − 1 and 2n − 1 bits, passed by value. */

/** @import { Frame, Square } from "../types.d.ts" */
/** @import { ArrayLanes } from "./array-lanes.js" */
/** @import { AlgorithmView, StackColumn } from "./algorithm-view.d.ts" */

import { hasQueens } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { markArrays, markLanes, resultLanes } from "./array-lanes.js";
import { arrayView, linesThrough } from "./array-picture.js";
import { marksNarrator } from "./narration.js";
import { arrayValue, chosenColumn, dialectsOf, line, markNames } from "./program.js";
import { vectorLength, vectorsOf } from "./square-tests.js";

const words = messages.algorithms.wideMasks;

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
const stack = [
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
  lineValue: arrayValue,
  narrate: marksNarrator(words),
  stack,
  ...arrayView(wideMasksLanes),
  paintTest: linesThrough([0, 1, -1]),
};
