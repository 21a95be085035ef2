/** The module with vectors is tested against its checked twin without: the same sources, but for the vectors. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

/** Of each job of a board: its sets and what it counts. @param {string} name @param {number[]} sizes */
async function results(name, sizes) {
  const at = (/** @type {string} */ file) =>
    new URL(`../../www/engine/generated/${file}`, import.meta.url);
  // Bound to one module each: the name behind the question mark makes it another instance.
  /** @type {typeof import("../../www/engine/generated/count.js")} */
  const { Counter, cut, initSync } = await import(`${at("count.js")}?${name}`);
  initSync({ module: new WebAssembly.Module(await readFile(at(`${name}_bg.wasm`))) });
  return sizes.flatMap((n) => {
    const counter = new Counter(n);
    const numbers = [...cut(n, 16)];
    const jobs = numbers.flatMap((one, index) =>
      index % 3 === 0 ? [{ n, one, other: numbers[index + 1] ?? 0 }] : [],
    );
    const counted = jobs.map((job) => ({ ...job, solutions: counter.run(job.one, job.other) }));
    counter.free();
    return counted;
  });
}

test("with vectors and without, every job counts the same", async () => {
  const sizes = [12, 13, 14, 15, 16, 17];
  const [vectors, plain] = [await results("count", sizes), await results("count_plain", sizes)];
  assert.deepEqual(vectors, plain);
  const sum = (/** @type {number} */ n) =>
    vectors.filter((job) => job.n === n).reduce((sum, job) => sum + job.solutions, 0n);
  assert.deepEqual(sizes.map(sum), [14200n, 73712n, 365596n, 2279184n, 14772512n, 95815104n]);
});
