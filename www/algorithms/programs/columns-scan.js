/**
 * `columns-scan` in four languages: the column of each row's queen, and a loop over the queens above for each square.
 * The board size `n` is given (in Rust `N`); with fixed queens `allowed[row]` holds the squares that a row may use.
 */

/** @import { Dialect, Variable } from "../../types.d.ts" */
/** @import { ArrayValue } from "./values.js" */

import { line } from "./line.js";

/** @type {Record<string, Variable>} */
const names = { column: "place", solutions: "solutions" };

/** @type {Dialect<ArrayValue>} */
const c = {
  id: "lezard",
  title: "C",
  names: { ...names, allowed: "allowed" },
  keywords: ["int", "uint64_t", "void", "bool", "if", "return", "for", "continue", "false"],
  lines: [
    line("int queens[32]; uint64_t solutions = 0;"),
    line("void solve(int row) {", "call", "row"),
    line("  if (row == n) {", null, "isPast"),
    line("    ++solutions; return;", "solution", "solutions"),
    line("  }"),
    line("  for (int column = 0; column < n; ++column) {", "possible", "column"),
    line(
      "    bool attacked = false;",
      "possible",
      null,
      "    bool attacked = !(allowed[row] >> column & 1);",
    ),
    line("    for (int rows = 1; rows <= row && !attacked; ++rows)", "possible"),
    line("      attacked = queens[row - rows] == column", "possible"),
    line("          || abs(queens[row - rows] - column) == rows;", "possible"),
    line("    if (attacked) continue;", "possible", "attacked"),
    line("    queens[row] = column;", "place", "queens"),
    line("    solve(row + 1);", "remove"),
    line("  }"),
    line("}"),
  ],
};

/** @type {Dialect<ArrayValue>} */
const python = {
  id: "python",
  title: "Python",
  names: { ...names, allowed: "allowed" },
  keywords: ["def", "global", "if", "return", "for", "in", "not", "or"],
  lines: [
    line("queens = [0] * n"),
    line("def solve(row):", "call", "row"),
    line("    global solutions"),
    line("    if row == n:", null, "isPast"),
    line("        solutions += 1", "solution", "solutions"),
    line("        return", "solution"),
    line("    for column in range(n):", "possible", "column"),
    line(
      "        attacked = any(",
      "possible",
      null,
      "        attacked = not allowed[row] >> column & 1 or any(",
    ),
    line("            abs(queens[row - rows] - column) in (0, rows)", "possible"),
    line("            for rows in range(1, row + 1))", "possible"),
    line("        if not attacked:", "possible", "attacked"),
    line("            queens[row] = column", "place", "queens"),
    line("            solve(row + 1)", "remove"),
  ],
};

/** @type {Dialect<ArrayValue>} */
const javascript = {
  id: "javascript",
  title: "JavaScript",
  names: { ...names, allowed: "allowed" },
  keywords: ["const", "let", "function", "if", "return", "for", "continue", "false"],
  lines: [
    line("const queens = []; let solutions = 0n;"),
    line("function solve(row) {", "call", "row"),
    line("  if (row === n) {", null, "isPast"),
    line("    solutions += 1n; return;", "solution", "solutions"),
    line("  }"),
    line("  for (let column = 0; column < n; column += 1) {", "possible", "column"),
    line(
      "    let attacked = false;",
      "possible",
      null,
      "    let attacked = !(allowed[row] >>> column & 1);",
    ),
    line("    for (let rows = 1; rows <= row && !attacked; rows += 1)", "possible"),
    line("      attacked = queens[row - rows] === column", "possible"),
    line("          || Math.abs(queens[row - rows] - column) === rows;", "possible"),
    line("    if (attacked) continue;", "possible", "attacked"),
    line("    queens[row] = column;", "place", "queens"),
    line("    solve(row + 1);", "remove"),
    line("  }"),
    line("}"),
  ],
};

/** @type {Dialect<ArrayValue>} */
const rust = {
  id: "rust",
  title: "Rust",
  names: { ...names, ALLOWED: "allowed" },
  keywords: ["fn", "let", "mut", "if", "return", "for", "in", "continue", "u64", "usize"],
  lines: [
    line("fn solve(queens: &mut [usize; N],", "call"),
    line("         row: usize, solutions: &mut u64) {", "call", "row"),
    line("    if row == N {", null, "isPast"),
    line("        *solutions += 1; return;", "solution", "solutions"),
    line("    }"),
    line("    for column in 0..N {", "possible", "column"),
    line(
      "        let attacked = (1..=row).any(|rows| {",
      "possible",
      null,
      "        let attacked = ALLOWED[row] >> column & 1 == 0\n          || (1..=row).any(|rows| {",
    ),
    line("            let columns = queens[row - rows].abs_diff(column);", "possible"),
    line("            columns == 0 || columns == rows", "possible"),
    line("        });", "possible"),
    line("        if attacked { continue; }", "possible", "attacked"),
    line("        queens[row] = column;", "place", "queens"),
    line("        solve(queens, row + 1, solutions);", "remove"),
    line("    }"),
    line("}"),
  ],
};

export const columnsScan = [c, python, javascript, rust];
