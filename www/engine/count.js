/** Counts all solutions: in this thread, or with workers. */

import { Ledger } from "./count-ledger.js";
import { wasm } from "./count-module.js";
import { MOST_COUNTED, readBoard, tooLarge } from "./count-sizes.js";
import { KeptCounts } from "./count-store.js";
import { cores, spawn } from "./count-workers.js";
import { WorkerCounter } from "./counter.js";
import { readOptions, readWorkers } from "./validate.js";

/** @import { Counter, LoadedCounter } from "../types.d.ts" */
/** @import { Cutter } from "./count-module.js" */
/** @import { Means } from "./counter.js" */
/** @import { Source } from "./source.js" */

/** One for the page: its counters keep out of each other's way. */
const kept = new KeptCounts();

/**
 * Loads the counting module once; later calls give the same one. After it broke, the next call gives a new one.
 * Rejects with an `EngineError`: `wasm-load` or `wasm-blocked`.
 * @param {Source} [source]  the wasm file as bytes, as its address, or compiled; by default the file beside this one
 * @returns {Promise<LoadedCounter>}
 */
export async function loadCounter(source) {
  const cutter = await wasm.open(source);
  return { count: (n) => count(cutter, n) };
}

/**
 * Makes a counter with so many workers, one for each core by default, which start with the first count. Throws
 * `position` for what is no number of workers.
 * @param {{ workers?: number }} [options]
 * @param {Partial<Means>} [means]
 * @returns {Counter}
 */
export function createCounter(options, means = {}) {
  const { workers = cores() } = readOptions(options, "position");
  const now = () => performance.now();
  return new WorkerCounter(readWorkers(workers), { spawn, kept, now, page: globalThis, ...means });
}

/** @param {Cutter} cutter @param {number} n */
function count(cutter, n) {
  if (readBoard(n) > MOST_COUNTED) throw tooLarge(n, 1, cutter.expected);
  const counter = cutter.open(n);
  const { jobs } = new Ledger(n, 1, cutter.cut(n, 1));
  const solutions = jobs.reduce((sum, { one, other }) => sum + counter.run(one, other), 0n);
  counter.free();
  return solutions;
}
