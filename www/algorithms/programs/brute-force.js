/**
 * `brute-force` in four languages: squares in ascending order, and a look at the board once it is full. The board size
 * `n` is given (in Rust `N`). Queens of one's own do not apply.
 */

/** @import { Dialect, Variable } from "../../types.d.ts" */
/** @import { SetValue } from "./brute-force-values.js" */

import { line } from "./line.js";

/** @type {Record<string, Variable>} */
const names = { s: "place", solutions: "solutions" };

/** @type {Dialect<SetValue>} */
const c = {
  id: "lezard",
  title: "C",
  names,
  keywords: ["int", "uint64_t", "void", "bool", "if", "else", "return", "for"],
  lines: [
    line("int squares[32]; uint64_t solutions = 0;", null, "squares"),
    line("bool attack(int a, int b) {"),
    line("  int rows = b / n - a / n, columns = abs(b % n - a % n);"),
    line("  return rows == 0 || columns == 0 || columns == rows;"),
    line("}"),
    line("void solve(int k, int first) {", "call", "given"),
    line("  if (k == n) {", null, "isFull"),
    line("    for (int j = 1; j < n; ++j) for (int i = 0; i < j; ++i)", "look"),
    line("      if (attack(squares[i], squares[j])) return;", "look", "pair"),
    line("    ++solutions;", "solution", "solutions"),
    line("  } else for (int s = first; s <= n * n - n + k; ++s) {", "possible", "choices"),
    line("    squares[k] = s;", "place", "square"),
    line("    solve(k + 1, s + 1);", "remove"),
    line("  }"),
    line("}"),
  ],
};

/** @type {Dialect<SetValue>} */
const python = {
  id: "python",
  title: "Python",
  names,
  keywords: ["def", "global", "if", "return", "for", "in", "or", "any"],
  lines: [
    line("squares = [0] * n", null, "squares"),
    line("def attack(a, b):"),
    line("    rows, columns = b // n - a // n, abs(b % n - a % n)"),
    line("    return rows == 0 or columns in (0, rows)"),
    line("def solve(k, first):", "call", "given"),
    line("    global solutions"),
    line("    if k == n:", null, "isFull"),
    line("        if any(attack(squares[i], squares[j])", "look", "pair"),
    line("               for j in range(n) for i in range(j)):", "look"),
    line("            return", "look"),
    line("        solutions += 1", "solution", "solutions"),
    line("        return", "solution"),
    line("    for s in range(first, n*n - n + k + 1):", "possible", "choices"),
    line("        squares[k] = s", "place", "square"),
    line("        solve(k + 1, s + 1)", "remove"),
  ],
};

/** @type {Dialect<SetValue>} */
const javascript = {
  id: "javascript",
  title: "JavaScript",
  names,
  keywords: ["const", "let", "function", "if", "else", "return", "for"],
  lines: [
    line("const squares = []; let solutions = 0n;", null, "squares"),
    line("function attack(a, b) {"),
    line("  const rows = Math.floor(b / n) - Math.floor(a / n);"),
    line("  const columns = Math.abs(b % n - a % n);"),
    line("  return rows === 0 || columns === 0 || columns === rows;"),
    line("}"),
    line("function solve(k, first) {", "call", "given"),
    line("  if (k === n) {", null, "isFull"),
    line("    for (let j = 1; j < n; j += 1) for (let i = 0; i < j; i += 1)", "look"),
    line("      if (attack(squares[i], squares[j])) return;", "look", "pair"),
    line("    solutions += 1n;", "solution", "solutions"),
    line("  } else for (let s = first; s <= n * n - n + k; s += 1) {", "possible", "choices"),
    line("    squares[k] = s;", "place", "square"),
    line("    solve(k + 1, s + 1);", "remove"),
    line("  }"),
    line("}"),
  ],
};

/** @type {Dialect<SetValue>} */
const rust = {
  id: "rust",
  title: "Rust",
  names,
  keywords: ["fn", "let", "mut", "if", "return", "for", "in", "bool", "u64", "usize"],
  lines: [
    line("fn attack(a: usize, b: usize) -> bool {"),
    line("    let (rows, columns) = (b / N - a / N, (b % N).abs_diff(a % N));"),
    line("    rows == 0 || columns == 0 || columns == rows"),
    line("}"),
    line("fn solve(squares: &mut [usize; N], k: usize, first: usize,", "call", "squares"),
    line("         solutions: &mut u64) {", "call", "given"),
    line("    if k == N {", null, "isFull"),
    line("        if (1..N).any(|j| (0..j).any(|i|", "look"),
    line("            attack(squares[i], squares[j]))) { return; }", "look", "pair"),
    line("        return *solutions += 1;", "solution", "solutions"),
    line("    }"),
    line("    for s in first..=N * N - N + k {", "possible", "choices"),
    line("        squares[k] = s;", "place", "square"),
    line("        solve(squares, k + 1, s + 1, solutions);", "remove"),
    line("    }"),
    line("}"),
  ],
};

export const bruteForce = [c, python, javascript, rust];
