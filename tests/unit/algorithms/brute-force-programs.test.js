/** The program of brute force as it is shown: it runs in every language, and makes the sets of its search. */

/** @import { Dialect } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { bruteForce } from "../../../www/algorithms/programs/brute-force.js";
import { setFramesOf } from "../../helpers/brute-force-oracle.js";
import { run, toolAmong } from "../../helpers/dialect-runner.js";

const SIZES = [1, 2, 3, 4];

/** What each program prints: the queens of every call, then the solutions. */
const expected = SIZES.flatMap((n) => {
  const frames = setFramesOf(n);
  const calls = frames.filter(({ kind }) => kind === "call");
  return [...calls.map(({ queens }) => queens.join(",")), `${frames.at(-1)?.solutions}`];
});

/** @param {string} title @returns {Dialect<any>} */
function dialect(title) {
  const found = bruteForce.find((one) => one.title === title);
  if (!found) throw new Error(`It is not written in ${title}.`);
  return found;
}

/** The text of a dialect as it is shown, with a line put at the head of the function. @param {string} title @param {string} trace */
function sourceOf(title, trace) {
  const { lines } = dialect(title);
  const head = lines.findLastIndex(({ lit }) => lit.includes("call"));
  return lines
    .map(({ code }) => code)
    .toSpliced(head + 1, 0, trace)
    .join("\n");
}

test("in JavaScript it runs as shown", () => {
  /** @type {string[]} */
  const printed = [];
  const body = `"use strict";\n${sourceOf("JavaScript", "trace(squares, k);")}\nsolve(0, 0);\nreturn solutions;`;
  const trace = (/** @type {number[]} */ squares, /** @type {number} */ k) =>
    printed.push(squares.slice(0, k).join(","));
  for (const n of SIZES) printed.push(`${new Function("n", "trace", body)(n, trace)}`);
  assert.deepEqual(printed, expected);
});

const python = toolAmong(["python3", "python"]);
test("in Python it runs as shown", { skip: python ? false : "no Python here" }, () => {
  const source = sourceOf("Python", '    print(",".join(map(str, squares[:k])))');
  const program = `
for n in ${JSON.stringify(SIZES)}:
    scope = {"n": n, "solutions": 0}
    exec(${JSON.stringify(source)}, scope)
    scope["solve"](0, 0)
    print(scope["solutions"])
`;
  assert.deepEqual(
    printedBy("program.py", program, (path) => [[String(python), path]]),
    expected,
  );
});

const compiler = toolAmong(["cc", "gcc", "clang"]);
const strictly = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-fsanitize=undefined"];
test("in C it runs as shown, without a warning", {
  skip: compiler ? false : "no C compiler here",
}, () => {
  const source = sourceOf("C", "  trace(squares, k);");
  const copies = SIZES.map(
    (n) => `
#define n ${n}
#define squares squares_${n}
#define solutions solutions_${n}
#define attack attack_${n}
#define solve solve_${n}
${source}
static void run_${n}(void) { solve(0, 0); printf("%" PRIu64 "\\n", solutions); }
#undef n
#undef squares
#undef solutions
#undef attack
#undef solve`,
  );
  const program = `
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
static void trace(const int *taken, int k) {
  for (int i = 0; i < k; ++i) printf(i ? ",%d" : "%d", taken[i]);
  puts("");
}
${copies.join("\n")}
int main(void) { ${SIZES.map((n) => `run_${n}();`).join(" ")} }
`;
  const printed = printedBy("program.c", program, (path, built) => [
    [String(compiler), ...strictly, "-fsanitize-undefined-trap-on-error", "-o", built, path],
    [built],
  ]);
  assert.deepEqual(printed, expected);
});

const rustc = toolAmong(["rustc"]);
test("in Rust it runs as shown, without a warning", {
  skip: rustc ? false : "no rustc here",
}, () => {
  const source = sourceOf("Rust", "    crate::trace(squares, k);");
  const copies = SIZES.map(
    (n) => `mod board_${n} {
const N: usize = ${n};
${source}
pub fn run() { let mut count = 0; solve(&mut [0; N], 0, 0, &mut count); println!("{count}"); }
}`,
  );
  const program = `
fn trace(squares: &[usize], k: usize) {
    let taken: Vec<String> = squares[..k].iter().map(usize::to_string).collect();
    println!("{}", taken.join(","));
}
${copies.join("\n")}
fn main() { ${SIZES.map((n) => `board_${n}::run();`).join(" ")} }
`;
  const printed = printedBy("program.rs", program, (path, built) => [
    ["rustc", "--edition=2024", "-Dwarnings", "-o", built, path],
    [built],
  ]);
  assert.deepEqual(printed, expected);
});

/** The first call of the first board prints an empty line. @param {string} file @param {string} program @param {(path: string, built: string) => string[][]} commands */
const printedBy = (file, program, commands) => ["", ...run(file, program, commands)];

test("it has the same form in every language, within 16 lines of 67 letters", () => {
  assert.deepEqual(
    bruteForce.map(({ title }) => title),
    ["C", "Python", "JavaScript", "Rust"],
  );
  const values = bruteForce.map(({ lines }) => lines.flatMap(({ value }) => value ?? []).sort());
  for (const { lines, names, keywords, title } of bruteForce) {
    assert.ok(lines.length <= 16, title);
    const lit = lines.flatMap((line) => line.lit);
    const kinds = lit.filter((kind, index) => kind !== lit[index - 1]);
    assert.deepEqual(kinds, ["call", "look", "solution", "possible", "place", "remove"], title);
    assert.deepEqual(values[0], lines.flatMap(({ value }) => value ?? []).sort(), title);
    for (const { code } of lines) assert.ok(code.length <= 67, code);
    const words = new Set(
      lines
        .map(({ code }) => code)
        .join(" ")
        .match(/[A-Za-z_]\w*/g),
    );
    for (const word of [...keywords, ...Object.keys(names)])
      assert.ok(words.has(word), `${title}: ${word}`);
  }
});
