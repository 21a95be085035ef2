/** The module with vectors is tested against its checked twin without: the same sources, but for the vectors. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

/** Microseconds that a job of a large board is expected to take at least: the very lightest find nothing. */
const LIGHT = 50_000;

/** One module, bound by itself. @param {string} name */
async function bound(name) {
  const at = (/** @type {string} */ file) =>
    new URL(`../../../www/engine/generated/${file}`, import.meta.url);
  // The name behind the question mark makes it another instance.
  /** @type {typeof import("../../../www/engine/generated/count.js")} */
  const module = await import(`${at("count.js")}?${name}`);
  module.initSync({ module: new WebAssembly.Module(await readFile(at(`${name}_bg.wasm`))) });
  return module;
}

const modules = [await bound("count"), await bound("count_plain")];

/** @typedef {(typeof modules)[number]} Module */
/** @typedef {{ n: number, one: number, other: number, cost: number }} Job */

/** All jobs of a board. @param {Module} module @param {number} n @returns {Job[]} */
function jobsOf({ cut }, n) {
  const numbers = cut(n, 16);
  return Array.from({ length: numbers.length / 3 }, (_, job) => {
    const [one, other, cost] = numbers.subarray(3 * job);
    return { n, one, other, cost };
  });
}

/** Jobs of one board with what they count. @param {Module} module @param {number} n @param {Job[]} jobs */
function counted({ Counter }, n, jobs) {
  const counter = new Counter(n);
  const results = jobs.map((job) => ({ ...job, solutions: counter.run(job.one, job.other) }));
  counter.free();
  return results;
}

test("with vectors and without, every job counts the same", () => {
  const sizes = [12, 13, 14, 15, 16, 17];
  const [vectors, plain] = modules.map((module) =>
    sizes.flatMap((n) => counted(module, n, jobsOf(module, n))),
  );
  assert.deepEqual(vectors, plain);
  const sum = (/** @type {number} */ n) =>
    vectors.filter((job) => job.n === n).reduce((sum, job) => sum + job.solutions, 0n);
  assert.deepEqual(sizes.map(sum), [14200n, 73712n, 365596n, 2279184n, 14772512n, 95815104n]);
});

for (const n of [18, 19, 20, 21, 22]) {
  test(`with vectors and without, a light job of n = ${n} counts the same`, () => {
    const [vectors, plain] = modules.map((module) => {
      // Large boards hold much memory: each has an instance of its own.
      module.__wbg_reset_state();
      const light = jobsOf(module, n).filter(({ cost }) => cost >= LIGHT);
      const lightest = light.reduce((one, other) => (other.cost < one.cost ? other : one));
      return counted(module, n, [lightest]);
    });
    assert.deepEqual(vectors, plain);
    assert.ok(vectors[0].solutions > 0n);
  });
}
