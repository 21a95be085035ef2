/** Times the plain recursion in C on this machine, where there is a compiler. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { attempt, root } from "./step.js";

/**
 * @param {readonly { n: number, solutions: number }[]} boards
 * @returns {Map<number, number> | null} n → seconds, the best of two runs; null where gcc is missing
 */
export function timePlainC(boards) {
  const folder = mkdtempSync(join(tmpdir(), "n-queens-plain-"));
  const program = join(folder, "plain");
  try {
    const flags = ["-O3", "-march=native", "-o", program];
    if (!attempt("gcc", [...flags, join(root, "scripts/plain.c")]).ok) return null;
    return new Map(
      boards.map(({ n, solutions }) => {
        const runs = [1, 2].map(() => {
          const [found, seconds] = attempt(program, [String(n)])
            .output.trim()
            .split(" ")
            .map(Number);
          if (found !== solutions) throw new Error(`The plain C found ${found} for n = ${n}.`);
          return seconds;
        });
        return [n, Math.min(...runs)];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
