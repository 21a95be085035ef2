/** Counts all solutions, in this thread or with workers: the entry of `n-queens-bits/count`. */

import { wasm } from "./count-module.js";
import { readCountSize } from "./count-plan.js";
import { CountStore } from "./count-store.js";
import { spawn, WorkerCounter } from "./counter.js";
import { cores } from "./threads.js";
import { readOptions, readWorkers } from "./validate.js";

/** @import { Counter, SynchronousCounter } from "../types.d.ts" */
/** @import { CountModule } from "./count-module.js" */
/** @import { CounterEnvironment } from "./counter.js" */
/** @import { Source } from "./wasm-module.js" */

/** Shared by all counters of the page, so that they wait for each other's writes. */
const store = new CountStore();

/**
 * Loads the counting module once; later calls use the same one, or a new one after it broke.
 * Rejects with an `EngineError`: `wasm-load` or `wasm-blocked`. An error without a code is a bug or
 * a lack of memory.
 * @param {Source} [source] the wasm file as bytes, as its address, or compiled; by default the file
 *   beside this one
 * @returns {Promise<SynchronousCounter>}
 */
export async function loadCounter(source) {
  const module = await wasm.open(source);
  return { count: (n) => count(module, n) };
}

/**
 * Creates a counter. Its workers start with its first count. Throws `position` where `workers` is
 * not a whole number from 0 to 64.
 * @param {{ workers?: number }} [options] by default one worker per core
 * @param {Partial<CounterEnvironment>} [environment] in place of the page's
 * @returns {Counter}
 */
export function createCounter(options, environment = {}) {
  const { workers = cores() } = readOptions(options, "position");
  const now = () => performance.now();
  const page = globalThis;
  return new WorkerCounter(readWorkers(workers), { spawn, store, now, page, ...environment });
}

/** @param {CountModule} module @param {number} n */
function count(module, n) {
  const size = readCountSize(n);
  const counter = module.open(size);
  const solutions = module
    .jobs(size, 1)
    .reduce((sum, { one, other }) => sum + counter.run(one, other), 0n);
  counter.free();
  return solutions;
}
