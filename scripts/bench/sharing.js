/** How long the workers of a counter take. Runs in a page. */

/** @import { Counter } from "../../www/types.d.ts" */

/** As in `contenders.js`: as many counts as take this long together. */
const LONG_ENOUGH = 50;

/** Whose workers are kept from one count to the next. @type {{ one: Counter, two: Counter } | null} */
let counters = null;

/** @param {string} entry  the address of n-queens-bits/count */
export async function prepare(entry) {
  const { createCounter } = await import(entry);
  counters = { one: createCounter({ workers: 1 }), two: createCounter({ workers: 2 }) };
}

/**
 * @param {"one" | "two" | "wasm"} name  so many workers; or one with the plain recursion
 * @param {number} n
 * @param {number} solutions  the known answer
 * @returns {Promise<number>} milliseconds a count
 */
export async function time(name, n, solutions) {
  if (!counters) throw new Error("Nothing is prepared.");
  const { one } = counters;
  // The engine itself holds the answer of the plain recursion against that of the join.
  const run = name === "wasm" ? () => one.baseline(n) : timed(counters[name], n, solutions);
  let [sum, runs] = [0, 0];
  while (sum < LONG_ENOUGH) {
    sum += await run();
    runs += 1;
  }
  return sum / runs;
}

/** @param {Counter} counter @param {number} n @param {number} solutions */
function timed(counter, n, solutions) {
  return async () => {
    const start = performance.now();
    const found = (await counter.count(n)).solutions;
    const milliseconds = performance.now() - start;
    if (found === BigInt(solutions)) return milliseconds;
    throw new Error(`Workers counted ${found} for n = ${n}, not ${solutions}.`);
  };
}
