/**
 * Makes the dialects, exactly as they are shown, into programs that run, and collects what they
 * print.
 */

/** @import { Dialect } from "../../www/algorithms/dialect.d.ts" */

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Sizes that are counted, and the one whose first calls are traced. */
export const COUNTED = [1, 2, 3, 4, 5, 6, 7, 8];
export const TRACED = 32;
export const CALLS = 500;

/** A board with fixed queens: the squares that each of its rows may use. */
export const OWN = { n: 6, queens: { 0: 1, 3: 2 } };

/**
 * The text of a dialect as it is shown.
 * @param {Dialect} dialect
 * @param {{ trace?: string, allowed?: string }} [options] a line put after the head, and the words
 *   that stand for the row's number where some queens are fixed
 */
function sourceOf({ lines }, { trace, allowed } = {}) {
  const head = lines.findLastIndex(({ lit }) => lit === "call");
  const text = lines.map(({ code, codeWithAllowed }) =>
    allowed ? (codeWithAllowed ?? code).replace(/\[(row|depth)\]/, `[${allowed}]`) : code,
  );
  return text.toSpliced(head + 1, 0, ...(trace ? [trace] : [])).join("\n");
}

/**
 * @param {Dialect} dialect
 * @param {readonly number[]} allowed
 * @returns {string[]}
 */
export function runJavaScript(dialect, allowed) {
  const bits = (/** @type {number} */ mask) => mask.toString(2).replaceAll("0", "").length;
  /** @type {string[]} */
  const printed = [];
  const enough = new Error("enough");
  const trace = (/** @type {number[]} */ ...masks) => {
    if (printed.push(masks.join(" ")) === COUNTED.length + 1 + CALLS) throw enough;
  };
  /** @param {number} n @param {string} source */
  const run = (n, source) => {
    const names = ["n", "trace", "allowed", "bits"];
    const body = `"use strict";\n${source}\nsolve(0, 0, 0);\nreturn solutions;`;
    return String(new Function(...names, body)(n, trace, allowed, bits));
  };
  for (const n of COUNTED) printed.push(run(n, sourceOf(dialect)));
  printed.push(run(OWN.n, sourceOf(dialect, { allowed: "bits(columns)" })));
  const traced = sourceOf(dialect, { trace: "trace(columns, left, right);" });
  try {
    run(TRACED, traced);
  } catch (error) {
    if (error !== enough) throw error;
  }
  return printed;
}

/**
 * @param {Dialect} dialect
 * @param {readonly number[]} allowed
 */
export function pythonProgram(dialect, allowed) {
  const sources = {
    plain: sourceOf(dialect),
    own: sourceOf(dialect, { allowed: 'bin(columns).count("1")' }),
    traced: sourceOf(dialect, { trace: "    trace(columns, left, right)" }),
  };
  return `
import sys
calls = 0
def trace(*masks):
    global calls
    print(*masks)
    calls += 1
    if calls == ${CALLS}: sys.exit()
def run(n, source):
    scope = {"n": n, "solutions": 0, "trace": trace, "allowed": ${JSON.stringify(allowed)}}
    exec(source, scope)
    scope["solve"](0, 0, 0)
    print(scope["solutions"])
for n in ${JSON.stringify(COUNTED)}: run(n, ${JSON.stringify(sources.plain)})
run(${OWN.n}, ${JSON.stringify(sources.own)})
run(${TRACED}, ${JSON.stringify(sources.traced)})
`;
}

/**
 * @param {Dialect} dialect
 * @param {readonly number[]} allowed
 * @param {{ solve: string, columns: string, shared: string[], root: (name: string) => string }}
 *   names
 */
export function cProgram(dialect, allowed, { solve, columns, shared, root }) {
  /** @param {number} n @param {string} source @param {string} suffix */
  const copy = (n, source, suffix) => {
    const renamed = [solve, ...shared].map((name) => [name, `${name}_${suffix}`]);
    const define = renamed.map(([name, other]) => `#define ${name} ${other}`).join("\n");
    const undefine = ["n", ...renamed.map(([name]) => name)].map((name) => `#undef ${name}`);
    const run = `static void run_${suffix}(void) { ${root(solve)} }`;
    return [`#define n ${n}`, define, source, run, ...undefine].join("\n");
  };
  const own = sourceOf(dialect, { allowed: `__builtin_popcount(${columns})` });
  const traced = sourceOf(dialect, { trace: `  trace(${columns}, left, right);` });
  return `
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
static const uint32_t allowed[] = { ${allowed.map((mask) => `${mask}u`).join(", ")} };
static void trace(uint32_t a, uint32_t b, uint32_t c) {
  static int calls = 0;
  printf("%" PRIu32 " %" PRIu32 " %" PRIu32 "\\n", a, b, c);
  if (++calls == ${CALLS}) exit(0);
}
${COUNTED.map((n) => copy(n, sourceOf(dialect), `${n}`)).join("\n")}
${copy(OWN.n, own, "own")}
${copy(TRACED, traced, "traced")}
int main(void) {
  ${[...COUNTED, "own", "traced"].map((suffix) => `run_${suffix}();`).join(" ")}
}
`;
}

/**
 * @param {Dialect} dialect
 * @param {readonly number[]} allowed
 */
export function rustProgram(dialect, allowed) {
  /** @param {number} n @param {string} source @param {string} suffix */
  const copy = (n, source, suffix) => `mod board_${suffix} {
const N: u32 = ${n};
${source}
pub fn run() { let mut count = 0; solve(0, 0, 0, &mut count); println!("{count}"); }
}`;
  const own = sourceOf(dialect, { allowed: "columns.count_ones() as usize" });
  const traced = sourceOf(dialect, { trace: "    crate::trace(columns, left, right);" });
  return `
static CALLS: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(1);
fn trace(a: u32, b: u32, c: u32) {
    println!("{a} {b} {c}");
    if CALLS.fetch_add(1, std::sync::atomic::Ordering::Relaxed) == ${CALLS} { std::process::exit(0); }
}
${COUNTED.map((n) => copy(n, sourceOf(dialect), `${n}`)).join("\n")}
${copy(OWN.n, `const ALLOWED: [u32; ${OWN.n}] = ${JSON.stringify(allowed)};\n${own}`, "own")}
${copy(TRACED, traced, "traced")}
fn main() { ${[...COUNTED, "own", "traced"].map((suffix) => `board_${suffix}::run();`).join(" ")} }
`;
}

/**
 * The first of some tools that is on this machine.
 * @param {string[]} tools
 */
export function toolAmong(tools) {
  return tools.find((tool) => spawnSync(tool, ["--version"]).status === 0);
}

/**
 * Compiles a program where that needs doing, runs it, and gives the lines it prints.
 * @param {string} file the name of its source
 * @param {string} source
 * @param {(path: string, built: string) => string[][]} commands
 * @returns {string[]}
 */
export function run(file, source, commands) {
  const folder = mkdtempSync(join(tmpdir(), "n-queens-"));
  try {
    const path = join(folder, file);
    writeFileSync(path, source);
    let printed = "";
    for (const [tool, ...given] of commands(path, join(folder, "program"))) {
      const { status, stdout, stderr } = spawnSync(tool, given, { cwd: folder, encoding: "utf8" });
      if (status !== 0) throw new Error(`${tool} ended with ${status}: ${stderr}`);
      printed = stdout;
    }
    return printed.trim().split(/\r?\n/);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
