/**
 * Compiles and times programs outside the browser: the plain recursion in C, and the algorithms and
 * counts of the crate.
 */

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { SOLUTIONS } from "../../tests/helpers/known-counts.js";
import { root, runSync } from "../commands.js";

/** Times one count of all solutions. @typedef {(n: number) => number} PlainC  in milliseconds */

/** @returns {PlainC | null} null if gcc is missing */
export function buildPlainC() {
  const folder = join(root, "node_modules/.cache/n-queens");
  mkdirSync(folder, { recursive: true });
  const program = join(folder, "plain");
  const source = join(root, "crate/benches/peers/plain.c");
  const gcc = runSync("gcc", ["-O3", "-march=native", "-o", program, source]);
  if (gcc.ok) return (n) => timePlainC(program, n);
  const reason = gcc.missing ? "gcc is not installed" : `gcc failed: ${gcc.output}`;
  console.log(`${reason}\nThe tables go without plain C.`);
  return null;
}

/** @param {string} program @param {number} n @returns {number} */
function timePlainC(program, n) {
  const { output } = runSync(program, [String(n)]);
  const [solutions, seconds] = output.split(" ").map(Number);
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
  const build = runSync("cargo", ["build", ...example]);
  if (!build.ok) {
    console.log(
      `The native ${name} could not be built: ${build.output}\nThe tables go without it.`,
    );
    return null;
  }
  return (n) => {
    const { output } = runSync("cargo", ["run", ...example, "--", String(n), ...args]);
    const entries = output.split("\n").map((line) => line.split(" "));
    const times = new Map(entries.map(([id, value]) => [id, Number(value)]));
    checkSolutions(`The native ${name}`, n, times.get("solutions"));
    times.delete("solutions");
    return times;
  };
}

/** @param {string} name @param {number} n @param {number | undefined} solutions */
function checkSolutions(name, n, solutions) {
  if (solutions !== Number(SOLUTIONS[n])) {
    throw new Error(`${name} counted ${solutions} solutions for n = ${n}.`);
  }
}
