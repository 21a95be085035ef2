/** The wasm module that counts, in this thread. */

import {
  __wbg_reset_state,
  algorithms,
  Counter,
  cost,
  count,
  countWithWork,
  initSync,
  jobs,
} from "./generated/count.js";
import { WasmModule } from "./wasm-module.js";

/** @import { Guard } from "./wasm-module.js" */

/**
 * The functions of an instance in this thread, and the module to start others from.
 * @typedef {ReturnType<typeof bind>} CountModule
 */

const url = new URL("./generated/count_bg.wasm", import.meta.url);

export const wasm = new WasmModule("count", url, { initSync, __wbg_reset_state }, bind);

/** @param {Guard} guard @param {WebAssembly.Module} module */
function bind(guard, module) {
  /**
   * The board that was cut last: its picture, its sample and its count begin with the same jobs.
   */
  let cut = { n: 0, workers: 0, jobs: /** @type {ReturnType<typeof jobs>} */ ([]) };
  return {
    module,
    /** Cuts a board into jobs. @param {number} n @param {number} workers */
    jobs(n, workers) {
      if (cut.n !== n || cut.workers !== workers) {
        // Without workers a board is cut as for two: long jobs would block the thread of the page.
        cut = { n, workers, jobs: guard.run(() => jobs(n, workers || 2)) };
      }
      return cut.jobs;
    },
    /**
     * The time that one worker would take for a board of any size.
     * @param {number} n
     * @returns {number} milliseconds
     */
    expected: (n) => guard.run(() => cost(n)) / 1000,
    /** Every algorithm of the registry, in this thread. */
    registry: {
      algorithms: () => guard.run(() => algorithms()),
      /** @param {string} id @param {number} n */
      run: (id, n) => guard.run(() => countWithWork(id, n)),
      /** @param {string} id @param {number} n */
      time: (id, n) => guard.run(() => count(id, n)),
    },
    /** Runs jobs of a board in this thread. @param {number} n */
    open(n) {
      const counter = guard.run(() => new Counter(n));
      return {
        /** @param {number} one @param {number} other */
        run: (one, other) => guard.run(() => counter.count(one, other)),
        free: () => guard.free(counter),
      };
    },
  };
}
