/**
 * Turns programs that test square by square, exactly as they are shown, into programs that run and
 * print their calls.
 */

/** @import { Dialect } from "../../www/algorithms/dialect.d.ts" */

import { CALLS, COUNTED, OWN, TRACED } from "./dialect-runner.js";

/**
 * One run of a program: the board, and whether it prints the row of each call, or only the number
 * of calls.
 * @typedef {{ n: number, own: boolean, printsRows: boolean }} Run
 */

/** The last one ends itself after `CALLS` calls. @type {readonly Run[]} */
export const RUNS = [
  ...COUNTED.map((n) => ({ n, own: false, printsRows: false })),
  { n: OWN.n, own: false, printsRows: true },
  { n: OWN.n, own: true, printsRows: true },
  { n: TRACED, own: false, printsRows: true },
];

/**
 * @param {Dialect} dialect
 * @param {boolean} own whether some queens are fixed
 * @param {string} trace what is put at the head of the function
 */
function sourceOf({ lines }, own, trace) {
  const head = lines.findLastIndex(({ lit }) => lit === "call");
  const text = lines.map(({ code, codeWithAllowed }) => (own ? (codeWithAllowed ?? code) : code));
  return text.toSpliced(head + 1, 0, trace).join("\n");
}

/**
 * @param {Dialect} dialect @param {readonly number[]} allowed
 * @param {string} root what the outermost call is given
 * @returns {string[]} the solutions and calls of each run, and the rows of its calls where they are
 *   printed
 */
export function runJavaScript(dialect, allowed, root) {
  /** @type {string[]} */
  const printed = [];
  const enough = new Error("enough");
  for (const { n, own, printsRows } of RUNS) {
    let calls = 0;
    /** @param {number | bigint} row */
    const trace = (row) => {
      calls += 1;
      if (printsRows) printed.push(`${row}`);
      if (calls === CALLS && n === TRACED) throw enough;
    };
    const source = sourceOf(dialect, own, "trace(row);");
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

/** @param {Dialect} dialect @param {readonly number[]} allowed @param {string} root */
export function pythonProgram(dialect, allowed, root) {
  const sources = [false, true].map((own) => sourceOf(dialect, own, "    trace(row)"));
  return `
import sys
def run(n, own, prints_rows):
    calls = 0
    def trace(row):
        nonlocal calls
        calls += 1
        if prints_rows: print(row)
        if calls == ${CALLS} and n == ${TRACED}: sys.exit()
    scope = {"n": n, "solutions": 0, "trace": trace, "allowed": ${JSON.stringify(allowed)}}
    exec((${sources.map((source) => JSON.stringify(source)).join(", ")})[own], scope)
    scope["solve"](${root})
    print(scope["solutions"], calls)
${RUNS.map(({ n, own, printsRows }) => `run(${n}, ${Number(own)}, ${Number(printsRows)})`).join("\n")}
`;
}

/**
 * @param {Dialect} dialect @param {readonly number[]} allowed
 * @param {{ root: string, shared: readonly string[], before: string }} how what the outermost call
 *   is given, names outside the function, and what is done before it is called
 */
export function cProgram(dialect, allowed, { root, shared, before }) {
  const names = ["solve", "solutions", ...shared];
  const copies = RUNS.map(({ n, own, printsRows }, index) =>
    [
      `#define n ${n}`,
      ...names.map((name) => `#define ${name} ${name}_${index}`),
      sourceOf(dialect, own, `  trace(row, ${Number(printsRows)}, n);`),
      `static void run_${index}(void) {`,
      `  ${before}`,
      `  calls = 0; solve(${root}); printf("%" PRIu64 " %d\\n", solutions, calls);`,
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
static void trace(int row, int prints_rows, int size) {
  calls += 1;
  if (prints_rows) printf("%d\\n", row);
  if (calls == ${CALLS} && size == ${TRACED}) exit(0);
}
${copies.join("\n")}
int main(void) {
  ${RUNS.map((_, index) => `run_${index}();`).join(" ")}
}
`;
}

/**
 * @param {Dialect} dialect @param {readonly number[]} allowed
 * @param {string} root what the outermost call is given, but for the solutions
 */
export function rustProgram(dialect, allowed, root) {
  const copies = RUNS.map(({ n, own, printsRows }, index) =>
    [
      `mod board_${index} {`,
      `const N: usize = ${n};`,
      own ? `const ALLOWED: [u32; ${n}] = ${JSON.stringify(allowed)};` : "",
      sourceOf(dialect, own, `    crate::trace(row, ${printsRows}, N);`),
      "pub fn run() {",
      `  let mut count = 0; solve(${root}, &mut count); crate::finish(count);`,
      "} }",
    ].join("\n"),
  );
  return `
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
static CALLS: AtomicU32 = AtomicU32::new(0);
fn trace(row: usize, prints_rows: bool, size: usize) {
    if prints_rows { println!("{row}"); }
    if CALLS.fetch_add(1, Relaxed) + 1 == ${CALLS} && size == ${TRACED} { std::process::exit(0); }
}
fn finish(solutions: u64) { println!("{solutions} {}", CALLS.swap(0, Relaxed)); }
${copies.join("\n")}
fn main() { ${RUNS.map((_, index) => `board_${index}::run();`).join(" ")} }
`;
}
