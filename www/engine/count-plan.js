/** What a count will do, before it begins: its jobs, and how long they take beside those of other boards. */

/** @import { CountJob } from "../types.d.ts" */

import { Ledger } from "./count-ledger.js";
import { wasm } from "./count-module.js";

/**
 * @typedef {object} CountPlan
 * @property {(n: number, workers: number) => readonly CountJob[]} jobs of a board that is counted
 * @property {(n: number) => number} expected milliseconds that one worker would take for a board of any size, as far as can be told
 */

/** Rejects with `wasm-load` or `wasm-blocked`. @returns {Promise<CountPlan>} */
export async function loadPlan() {
  const cutter = await wasm.open();
  return {
    jobs: (n, workers) => new Ledger(n, workers, cutter.cut(n, workers)).jobs,
    expected: cutter.expected,
  };
}
