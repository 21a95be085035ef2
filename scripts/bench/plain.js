/** Times the plain recursion in C on this machine, where there is a compiler. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { attempt, root } from "../step.js";

/** Runs the program once. @typedef {(n: number, solutions: number) => number} PlainC  milliseconds */

/**
 * Compiles it, lends it to `work` and removes it.
 * @template T
 * @param {(plainC: PlainC | null) => Promise<T>} work  gets null where gcc is missing
 * @returns {Promise<T>}
 */
export async function withPlainC(work) {
  const folder = mkdtempSync(join(tmpdir(), "n-queens-plain-"));
  try {
    const program = join(folder, "plain");
    const source = join(root, "scripts/bench/plain.c");
    const { ok, missing, output } = attempt("gcc", [
      ...["-O3", "-march=native", "-o", program],
      source,
    ]);
    if (!ok) {
      console.log(
        `${missing ? "gcc is missing" : `gcc failed: ${output}`}\nPlain C is left out of the tables.`,
      );
    }
    return await work(ok ? (n, solutions) => timeOnce(program, n, solutions) : null);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} program @param {number} n @param {number} solutions @returns {number} milliseconds */
function timeOnce(program, n, solutions) {
  const { output } = attempt(program, [String(n)]);
  const [found, seconds] = output.split(" ").map(Number);
  if (found !== solutions) throw new Error(`Plain C counted ${found} for n = ${n}.`);
  return seconds * 1000;
}
