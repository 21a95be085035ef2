/** The programs in the code pane run in every language and make the calls of the search. */

/** @import { Dialect } from "../../../www/algorithms/algorithm-view.d.ts" */
/** @import { AlgorithmId, Frame, Queens } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { algorithms } from "../../../www/algorithms/registry.js";
import { allowedOf } from "../../../www/frame-values.js";
import { setFramesOf } from "../../helpers/brute-force-oracle.js";
import { permutationFramesOf } from "../../helpers/permutations-oracle.js";
import { framesOf } from "../../helpers/search-oracle.js";

/** A board with fixed queens, and the squares that each of its rows may use. */
const OWN = { n: 6, queens: { 0: 1, 3: 2 } };
const allowed = Array.from({ length: OWN.n }, (_, row) =>
  allowedOf({ ...framesOf(OWN.n, OWN.queens)[0], row }),
);

/** A board too large to search completely: its search is stopped after some calls. */
const LARGE = 32;
const CALLS = 500;

/**
 * One run of a program: the board, whether it has fixed queens, and whether each call is printed.
 * The number of solutions and that of calls always are, unless the search is ended.
 * @typedef {{ n: number, own: boolean, printsCalls: boolean }} Run
 */

/** @type {readonly Run[]} */
const RUNS = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ n, own: false, printsCalls: false })),
  { n: OWN.n, own: false, printsCalls: true },
  { n: OWN.n, own: true, printsCalls: true },
  { n: LARGE, own: false, printsCalls: true },
];

/** Brute force takes no fixed queens. @type {readonly Run[]} */
const SMALL_RUNS = [1, 2, 3, 4].map((n) => ({ n, own: false, printsCalls: true }));

/**
 * How a test calls a program.
 * @typedef {object} Calling
 * @property {string} root the arguments of the outermost call, in Rust without the count; in C the
 *   whole call
 * @property {string} [call] the text that a call prints, instead of its row: an expression, in C
 *   statements
 * @property {string} [row] the number of the row, if the program has no variable for it
 */

/**
 * How a test calls a program in C: the names that it defines, of which every board gets a copy, the
 * statements before the outermost call, and the variable that holds the number of solutions.
 * @typedef {Calling & { names: readonly string[], before?: string, solutions?: string }} CallingC
 */

/**
 * A call of a search.
 * @typedef {Pick<Frame, "row" | "columns" | "left" | "right" | "queens">} Call
 */

/**
 * The programs of an algorithm.
 * @typedef {object} Programs
 * @property {AlgorithmId} id
 * @property {readonly Run[]} runs
 * @property {(n: number, fixed?: Queens) => Frame[]} framesOf the slow search with the same calls
 * @property {(call: Call) => string | number} textOf the text that a call prints
 * @property {Calling} javascript
 * @property {Calling} python
 * @property {Calling & { size?: string }} rust `size` is the type of N
 * @property {Record<string, CallingC>} c by the titles of the dialects
 */

/** Programs whose calls print their rows. */
const byRows = {
  runs: RUNS,
  framesOf,
  textOf: (/** @type {Call} */ { row }) => row,
};

/** @type {readonly Programs[]} */
const programs = [
  {
    id: "brute-force",
    runs: SMALL_RUNS,
    framesOf: setFramesOf,
    textOf: ({ queens }) => queens.join(),
    javascript: { root: "0, 0", call: "squares.slice(0, k).join()" },
    python: { root: "0, 0", call: '",".join(map(str, squares[:k]))' },
    rust: {
      root: "&mut [0; N], 0, 0",
      call: 'squares[..k].iter().map(usize::to_string).collect::<Vec<_>>().join(",")',
    },
    c: {
      C: {
        names: ["solve", "solutions", "squares", "attack"],
        root: "solve(0, 0)",
        call: 'for (int i = 0; i < k; ++i) printf(i ? ",%d" : "%d", squares[i]);\nputs("");',
      },
    },
  },
  {
    ...byRows,
    id: "columns-scan",
    javascript: { root: "0" },
    python: { root: "0" },
    rust: { root: "&mut [0; N], 0" },
    c: { C: { names: ["solve", "solutions", "queens"], root: "solve(0)" } },
  },
  {
    ...byRows,
    id: "marks",
    javascript: { root: "0" },
    python: { root: "0" },
    rust: { root: "&mut [false; N], &mut [false; 2 * N - 1], &mut [false; 2 * N - 1], 0" },
    c: { C: { names: ["solve", "solutions", "columns", "left", "right"], root: "solve(0)" } },
  },
  {
    ...byRows,
    id: "permutations",
    framesOf: permutationFramesOf,
    javascript: { root: "0" },
    python: { root: "0" },
    rust: {
      root: "&mut std::array::from_fn::<usize, N, _>(|i| i), &mut [false; 2 * N - 1], &mut [false; 2 * N - 1], 0",
    },
    c: {
      C: {
        names: ["solve", "solutions", "columns", "left", "right"],
        before: "for (int i = 0; i < 32; ++i) columns[i] = i;",
        root: "solve(0)",
      },
    },
  },
  {
    ...byRows,
    id: "wide-masks",
    javascript: { root: "0n, 0n, 0n, 0n" },
    python: { root: "0, 0, 0, 0" },
    rust: { root: "0, 0, 0, 0" },
    c: { C: { names: ["solve", "solutions"], root: "solve(0, 0, 0, 0)" } },
  },
  {
    id: "lezard",
    runs: RUNS,
    framesOf,
    textOf: ({ columns, left, right }) => `${columns} ${left} ${right}`,
    javascript: {
      root: "0, 0, 0",
      call: '[columns, left, right].join(" ")',
      row: 'columns.toString(2).replaceAll("0", "").length',
    },
    python: {
      root: "0, 0, 0",
      call: 'f"{columns} {left} {right}"',
      row: 'bin(columns).count("1")',
    },
    rust: {
      root: "0, 0, 0",
      call: 'format!("{columns} {left} {right}")',
      row: "columns.count_ones() as usize",
      size: "u32",
    },
    c: {
      "C, after Lezard": {
        names: ["try", "full", "count"],
        root: "try(0, 0, 0)",
        call: masksInC("row"),
        row: "__builtin_popcount(row)",
        solutions: "count",
      },
      "C, after Leiserson": {
        names: ["queens", "mask"],
        root: "const uint64_t found = queens(0, 0, 0)",
        call: masksInC("down"),
        row: "__builtin_popcount(down)",
        solutions: "found",
      },
    },
  },
];

/** @param {string} columns the name of the mask */
function masksInC(columns) {
  const format = '"%" PRIu32 " %" PRIu32 " %" PRIu32 "\\n"';
  return `printf(${format}, ${columns}, left, right);`;
}

/**
 * The text of a program as shown, with a line inserted at the start of its function.
 * @param {Dialect} dialect @param {boolean} own @param {string} line
 * @param {string} [row] the words that stand for the number of the row
 */
function sourceOf({ lines }, own, line, row) {
  const head = lines.findLastIndex(({ lit }) => lit === "call");
  const withRow = (/** @type {string} */ code) =>
    row ? code.replace(/\[(row|depth)\]/, `[${row}]`) : code;
  const text = lines.map(({ code, codeWithAllowed }) =>
    own && codeWithAllowed ? withRow(codeWithAllowed) : code,
  );
  return text.toSpliced(head + 1, 0, line).join("\n");
}

/** @param {Dialect} dialect @param {readonly Run[]} runs @param {Calling} calling */
function runJavaScript(dialect, runs, { root, call = "row", row }) {
  /** @type {string[]} */
  const printed = [];
  const enough = new Error("enough");
  for (const { n, own, printsCalls } of runs) {
    let calls = 0;
    const trace = (/** @type {unknown} */ text) => {
      calls += 1;
      if (printsCalls) printed.push(`${text}`);
      if (calls === CALLS && n === LARGE) throw enough;
    };
    const source = sourceOf(dialect, own, `trace(${call});`, row);
    const body = `"use strict";\n${source}\nsolve(${root});\nreturn solutions;`;
    try {
      const solutions = new Function("n", "trace", "allowed", body)(n, trace, allowed);
      printed.push(`${solutions} ${calls}`);
    } catch (error) {
      if (error !== enough) throw error;
    }
  }
  return printed;
}

/** @param {Dialect} dialect @param {readonly Run[]} runs @param {Calling} calling */
function pythonProgram(dialect, runs, { root, call = "row", row }) {
  const sources = [false, true].map((own) => sourceOf(dialect, own, `    trace(${call})`, row));
  return `
import sys
def run(n, own, prints_calls):
    calls = 0
    def trace(text):
        nonlocal calls
        calls += 1
        if prints_calls: print(text)
        if calls == ${CALLS} and n == ${LARGE}: sys.exit()
    scope = {"n": n, "solutions": 0, "trace": trace, "allowed": ${JSON.stringify(allowed)}}
    exec((${sources.map((source) => JSON.stringify(source)).join(", ")})[own], scope)
    scope["solve"](${root})
    print(scope["solutions"], calls)
${runs.map(({ n, own, printsCalls }) => `run(${n}, ${Number(own)}, ${Number(printsCalls)})`).join("\n")}
`;
}

/** @param {Dialect} dialect @param {readonly Run[]} runs @param {CallingC} calling */
function cProgram(dialect, runs, { names, before = "", root, call, row, solutions }) {
  const printing = call ?? 'printf("%d\\n", row);';
  const copies = runs.map(({ n, own, printsCalls }, index) =>
    [
      `#define n ${n}`,
      ...names.map((name) => `#define ${name} ${name}_${index}`),
      sourceOf(dialect, own, `${printsCalls ? printing : ""}\n  end_call(n);`, row),
      `static void run_${index}(void) {`,
      before,
      `  calls = 0; ${root};`,
      `  printf("%" PRIu64 " %d\\n", ${solutions ?? "solutions"}, calls);`,
      "}",
      ...["n", ...names].map((name) => `#undef ${name}`),
    ].join("\n"),
  );
  return `
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
const uint32_t allowed[] = { ${allowed.map((mask) => `${mask}u`).join(", ")} };
static int calls = 0;
static void end_call(int size) {
  calls += 1;
  if (calls == ${CALLS} && size == ${LARGE}) exit(0);
}
${copies.join("\n")}
int main(void) { ${runs.map((_, index) => `run_${index}();`).join(" ")} }
`;
}

/** @param {Dialect} dialect @param {readonly Run[]} runs @param {Programs["rust"]} calling */
function rustProgram(dialect, runs, { root, call = "row", row, size = "usize" }) {
  const copies = runs.map(({ n, own, printsCalls }, index) =>
    [
      `mod board_${index} {`,
      `const N: ${size} = ${n};`,
      own ? `const ALLOWED: [u32; ${n}] = ${JSON.stringify(allowed)};` : "",
      sourceOf(dialect, own, `    crate::trace(${call}, ${printsCalls}, ${n});`, row),
      "pub fn run() {",
      `  let mut count = 0; solve(${root}, &mut count); crate::finish(count);`,
      "} }",
    ].join("\n"),
  );
  return `
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
static CALLS: AtomicU32 = AtomicU32::new(0);
fn trace(text: impl std::fmt::Display, prints_calls: bool, size: usize) {
    if prints_calls { println!("{text}"); }
    if CALLS.fetch_add(1, Relaxed) + 1 == ${CALLS} && size == ${LARGE} { std::process::exit(0); }
}
fn finish(solutions: u64) { println!("{solutions} {}", CALLS.swap(0, Relaxed)); }
${copies.join("\n")}
fn main() { ${runs.map((_, index) => `board_${index}::run();`).join(" ")} }
`;
}

/**
 * Compiles a program if necessary, and runs it.
 * @param {string} file the name of its source
 * @param {string} source
 * @param {(path: string, built: string) => string[][]} commands
 * @returns {string[]} the lines that it prints
 */
function run(file, source, commands) {
  const folder = mkdtempSync(join(tmpdir(), "n-queens-"));
  try {
    const path = join(folder, file);
    writeFileSync(path, source);
    let printed = "";
    for (const [tool, ...args] of commands(path, join(folder, "program"))) {
      const { status, stdout, stderr } = spawnSync(tool, args, { cwd: folder, encoding: "utf8" });
      if (status !== 0) throw new Error(`${tool} ended with ${status}: ${stderr}`);
      printed = stdout;
    }
    return printed.trimEnd().split(/\r?\n/);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The first calls on the large board, tried square by square.
 * @param {boolean} swaps whether in the order of a swapped array
 */
function firstCalls(swaps) {
  /** @type {Call[]} */
  const calls = [];
  const ascending = Array.from({ length: LARGE }, (_, column) => column);
  /** @param {number[]} queens @param {number[]} order in which columns are tried */
  function solve(queens, order) {
    if (calls.length === CALLS) return;
    const row = queens.length;
    const seen = (/** @type {number} */ slope) =>
      queens
        .map((column, above) => column + slope * (row - above))
        .reduce((mask, column) => mask + (column >= 0 && column < LARGE ? 2 ** column : 0), 0);
    calls.push({ row, columns: seen(0), left: seen(1), right: seen(-1), queens });
    for (const column of order) {
      const attacked = queens.some((queen, above) =>
        [0, row - above].includes(Math.abs(queen - column)),
      );
      if (attacked) continue;
      // The column changes places with the one that stands at the row.
      const exchanged = new Map([
        [column, order[row]],
        [order[row], column],
      ]);
      const next = order.map((other) => exchanged.get(other) ?? other);
      solve([...queens, column], swaps ? next : ascending);
    }
  }
  solve([], ascending);
  return calls;
}

/** The output of every program of an algorithm. @param {Programs} programs */
const outputOf = ({ runs, framesOf, textOf }) =>
  runs.flatMap(({ n, own, printsCalls }) => {
    const text = (/** @type {Call} */ call) => String(textOf(call));
    if (n === LARGE) return firstCalls(framesOf === permutationFramesOf).map(text);
    const frames = framesOf(n, own ? OWN.queens : {});
    const calls = frames.filter(({ kind }) => kind === "call");
    return [...(printsCalls ? calls.map(text) : []), `${frames.at(-1)?.solutions} ${calls.length}`];
  });

/** @param {readonly string[]} tools @returns the first of them that is installed */
const toolAmong = (tools) => tools.find((tool) => spawnSync(tool, ["--version"]).status === 0);

const python = toolAmong(["python3", "python"]);
const compiler = toolAmong(["cc", "gcc", "clang"]);
const rustc = toolAmong(["rustc"]);
const strictly = [
  ...["-std=c11", "-Wall", "-Wextra", "-Werror"],
  ...["-fsanitize=undefined", "-fsanitize-undefined-trap-on-error"],
];

for (const each of programs) {
  const { id, runs, javascript, rust, c } = each;
  const expected = outputOf(each);
  /** @param {string} title */
  const dialect = (title) =>
    /** @type {Dialect} */ (algorithms[id].dialects.find((one) => one.title === title));

  test(`${id}, JavaScript: the program runs as shown and makes the calls of the search`, () => {
    assert.deepEqual(runJavaScript(dialect("JavaScript"), runs, javascript), expected);
  });

  test(`${id}, Python: the program runs as shown and makes the calls of the search`, {
    skip: python ? false : "no Python here",
  }, () => {
    const program = pythonProgram(dialect("Python"), runs, each.python);
    const printed = run("program.py", program, (path) => [[String(python), path]]);
    assert.deepEqual(printed, expected);
  });

  for (const [title, calling] of Object.entries(c)) {
    const skip = compiler ? false : "no C compiler here";
    test(`${id}, ${title}: the program compiles without a warning and makes the calls of the search`, {
      skip,
    }, () => {
      const program = cProgram(dialect(title), runs, calling);
      const printed = run("program.c", program, (path, built) => [
        [String(compiler), ...strictly, "-o", built, path],
        [built],
      ]);
      assert.deepEqual(printed, expected);
    });
  }

  const skip = rustc ? false : "no rustc here";
  test(`${id}, Rust: the program compiles without a warning and makes the calls of the search`, {
    skip,
  }, () => {
    const program = rustProgram(dialect("Rust"), runs, rust);
    const printed = run("program.rs", program, (path, built) => [
      ["rustc", "--edition=2024", "-Dwarnings", "-o", built, path],
      [built],
    ]);
    assert.deepEqual(printed, expected);
  });
}
