/**
 * Compiles and times programs outside the browser: the plain recursion in C, and the algorithms and
 * counts of the crate.
 */

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { knownSolutions } from "../../www/engine/solution-counts.js";
import { root, runSync } from "../commands.js";

/** Times one count of all solutions. @typedef {(n: number) => number} PlainC  in milliseconds */

/** @returns {PlainC | null} null if it cannot be built */
export function buildPlainC() {
  const folder = join(root, "node_modules/.cache/n-queens");
  mkdirSync(folder, { recursive: true });
  const program = join(folder, "plain");
  const source = join(root, "crate/benches/peers/plain.c");
  const args = ["-O3", "-march=native", "-o", program, source];
  return buildProgram("Plain C", "gcc", args) ? (n) => timePlainC(program, n) : null;
}

/** @param {string} program @param {number} n @returns {number} */
function timePlainC(program, n) {
  const { stdout } = runSync(program, [String(n)]);
  const [solutions, seconds] = stdout.split(" ").map(Number);
  checkSolutions("Plain C", n, solutions);
  return seconds * 1000;
}

/**
 * Builds an example of the crate, which times the algorithms of a race, or a count on some cores.
 * @param {"race" | "count"} name
 * @param {...string} args  after n
 * @returns {((n: number) => Map<string, number>) | null} milliseconds by name; null if it cannot be
 *   built
 */
export function buildExample(name, ...args) {
  const options = ["--quiet", "--profile", "bench", "--package", "n-queens-bits"];
  const example = [...options, "--features", "parallel", "--example", name];
  if (!buildProgram(`The native ${name}`, "cargo", ["build", ...example])) return null;
  return (n) => {
    const { stdout } = runSync("cargo", ["run", ...example, "--", String(n), ...args]);
    const entries = stdout.split("\n").map((line) => line.split(" "));
    const times = new Map(entries.map(([id, value]) => [id, Number(value)]));
    checkSolutions(`The native ${name}`, n, times.get("solutions"));
    times.delete("solutions");
    return times;
  };
}

/**
 * Runs a compiler. If it fails, it prints why: a comparison may be missing from the tables.
 * @param {string} name  of the program, at the start of a sentence
 * @param {string} compiler
 * @param {readonly string[]} args
 * @returns {boolean} whether the program is built
 */
function buildProgram(name, compiler, args) {
  const { ok, missing, output } = runSync(compiler, args);
  const reason = missing ? `${compiler} is not installed` : output;
  if (!ok) console.log(`${name} could not be built: ${reason}\nThe tables go without it.`);
  return ok;
}

/** @param {string} name @param {number} n @param {number | undefined} solutions */
function checkSolutions(name, n, solutions) {
  if (solutions !== Number(knownSolutions(n))) {
    throw new Error(`${name} counted ${solutions} solutions for n = ${n}.`);
  }
}
