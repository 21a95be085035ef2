/**
 * `permutations` in four languages: an array of the columns, swapped in place, and two of the diagonals.
 * The board size `n` is given (in Rust `N`); with fixed queens `allowed[row]` holds the squares that a row may use.
 */

/** @import { Dialect, Variable } from "../../types.d.ts" */
/** @import { ArrayValue } from "./values.js" */

import { line } from "./line.js";

/** @type {Record<string, Variable>} */
const names = {
  columns: "columns",
  falling: "left",
  rising: "right",
  f: "left",
  r: "right",
  solutions: "solutions",
};

/** @type {Dialect<ArrayValue>} */
const c = {
  id: "lezard",
  title: "C",
  names: { ...names, c: "place", allowed: "allowed" },
  keywords: ["int", "uint64_t", "void", "bool", "if", "return", "for", "continue", "true", "false"],
  lines: [
    line("int columns[32];  /* begins as 0, 1, …, n - 1 */", null, "array"),
    line("bool falling[63], rising[63]; uint64_t solutions = 0;"),
    line("void solve(int row) {", "call", "row"),
    line("  if (row == n) {", null, "isPast"),
    line("    ++solutions; return;", "solution", "solutions"),
    line("  }"),
    line("  for (int i = row; i < n; ++i) {", "possible", "index"),
    line("    int c = columns[i], f = row - c + n - 1, r = row + c;", "possible", "diagonals"),
    line(
      "    if (falling[f] || rising[r]) continue;",
      "possible",
      "attacked",
      "    if (falling[f] || rising[r]\n      || !(allowed[row] >> c & 1)) continue;",
    ),
    line("    columns[i] = columns[row]; columns[row] = c;", "place", "swap"),
    line("    falling[f] = rising[r] = true;", "place", "diagonalMarks"),
    line("    solve(row + 1);", "remove"),
    line("    falling[f] = rising[r] = false;", "remove", "diagonalUnmarks"),
    line("    columns[row] = columns[i]; columns[i] = c;", "remove", "unswap"),
    line("  }"),
    line("}"),
  ],
};

/** @type {Dialect<ArrayValue>} */
const python = {
  id: "python",
  title: "Python",
  names: { ...names, allowed: "allowed" },
  keywords: [
    ...["def", "global", "if", "return", "for", "in", "or", "not", "continue"],
    ...["True", "False"],
  ],
  lines: [
    line("columns = list(range(n))", null, "array"),
    line("falling, rising = [False] * (2*n - 1), [False] * (2*n - 1)"),
    line("def solve(row):", "call", "row"),
    line("    global solutions"),
    line("    if row == n:", null, "isPast"),
    line("        solutions += 1", "solution", "solutions"),
    line("        return", "solution"),
    line("    for i in range(row, n):", "possible", "index"),
    line("        f, r = row - columns[i] + n - 1, row + columns[i]", "possible", "diagonals"),
    line(
      "        if falling[f] or rising[r]: continue",
      "possible",
      "attacked",
      "        if (falling[f] or rising[r]\n                or not allowed[row] >> columns[i] & 1): continue",
    ),
    line("        columns[row], columns[i] = columns[i], columns[row]", "place", "swap"),
    line("        falling[f] = rising[r] = True", "place", "diagonalMarks"),
    line("        solve(row + 1)", "remove"),
    line("        falling[f] = rising[r] = False", "remove", "diagonalUnmarks"),
    line("        columns[row], columns[i] = columns[i], columns[row]", "remove", "unswap"),
  ],
};

/** @type {Dialect<ArrayValue>} */
const javascript = {
  id: "javascript",
  title: "JavaScript",
  names: { ...names, c: "place", allowed: "allowed" },
  keywords: ["const", "let", "function", "if", "return", "for", "continue", "true", "false"],
  lines: [
    line("const columns = Array.from({ length: n }, (_, i) => i);", null, "array"),
    line("const falling = [], rising = []; let solutions = 0n;"),
    line("function solve(row) {", "call", "row"),
    line("  if (row === n) {", null, "isPast"),
    line("    solutions += 1n; return;", "solution", "solutions"),
    line("  }"),
    line("  for (let i = row; i < n; i += 1) {", "possible", "index"),
    line("    const c = columns[i], f = row - c + n - 1, r = row + c;", "possible", "diagonals"),
    line(
      "    if (falling[f] || rising[r]) continue;",
      "possible",
      "attacked",
      "    if (falling[f] || rising[r]\n      || !(allowed[row] >>> c & 1)) continue;",
    ),
    line("    columns[i] = columns[row]; columns[row] = c;", "place", "swap"),
    line("    falling[f] = rising[r] = true;", "place", "diagonalMarks"),
    line("    solve(row + 1);", "remove"),
    line("    falling[f] = rising[r] = false;", "remove", "diagonalUnmarks"),
    line("    columns[row] = columns[i]; columns[i] = c;", "remove", "unswap"),
    line("  }"),
    line("}"),
  ],
};

/** @type {Dialect<ArrayValue>} */
const rust = {
  id: "rust",
  title: "Rust",
  names: { ...names, ALLOWED: "allowed" },
  keywords: ["fn", "let", "mut", "if", "return", "for", "in", "continue", "bool", "u64", "usize"],
  lines: [
    line("fn solve(columns: &mut [usize], falling: &mut [bool],", "call", "array"),
    line("         rising: &mut [bool], row: usize, solutions: &mut u64) {", "call", "row"),
    line("    if row == N {", null, "isPast"),
    line("        *solutions += 1; return;", "solution", "solutions"),
    line("    }"),
    line("    for i in row..N {", "possible", "index"),
    line(
      "        let (f, r) = (row + N - 1 - columns[i], row + columns[i]);",
      "possible",
      "diagonals",
    ),
    line(
      "        if falling[f] || rising[r] { continue; }",
      "possible",
      "attacked",
      "        if falling[f] || rising[r]\n            || ALLOWED[row] >> columns[i] & 1 == 0 { continue; }",
    ),
    line("        columns.swap(row, i);", "place", "swap"),
    line("        [falling[f], rising[r]] = [true; 2];", "place", "diagonalMarks"),
    line("        solve(columns, falling, rising, row + 1, solutions);", "remove"),
    line("        [falling[f], rising[r]] = [false; 2];", "remove", "diagonalUnmarks"),
    line("        columns.swap(row, i);", "remove", "unswap"),
    line("    }"),
    line("}"),
  ],
};

export const permutations = [c, python, javascript, rust];
