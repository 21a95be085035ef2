/** The wasm module that counts, in this thread. */

import { messages } from "../i18n/catalogue.js";
import {
  __wbg_reset_state,
  algorithms,
  Counter,
  cut,
  expected,
  initSync,
  run,
  time,
} from "./generated/count.js";
import { Module } from "./module.js";
import { refusal } from "./validate.js";

/** @import { RaceAlgorithm, RaceWork } from "../types.d.ts" */
/** @import { Guard } from "./module.js" */
/** @import { Source } from "./source.js" */

/** A module of one function that makes a vector and drops it. It is valid where there is SIMD. */
const SIMD_PROBE = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // "\0asm", version 1
  ...[0x01, 0x04, 0x01, 0x60, 0x00, 0x00], // one type: a function without arguments and results
  ...[0x03, 0x02, 0x01, 0x00], // one function of that type
  ...[0x0a, 0x09, 0x01, 0x07, 0x00], // its body, with no locals
  ...[0x41, 0x00, 0xfd, 0x0f, 0x1a, 0x0b], // i32.const 0, i8x16.splat, drop, end
);

const address = new URL("./generated/count_bg.wasm", import.meta.url);
const instances = new Module(address, { initSync, __wbg_reset_state }, bind);

/** The functions of an instance in this thread, and the module to start others from. @typedef {ReturnType<typeof bind>} CountModule */

export const wasm = {
  /**
   * Starts an instance, unless one runs; after it broke, the next call starts a new one.
   * Rejects with an `EngineError`: `wasm-load` (where there is no SIMD, too) or `wasm-blocked`.
   * @param {Source} [source] of the module; by default the file beside this one
   * @returns {Promise<CountModule>}
   */
  async open(source) {
    if (!WebAssembly.validate(SIMD_PROBE)) throw refusal("wasm-load", messages.count.errors.noSimd);
    return instances.open(source);
  },
};

/** @param {Guard} guard @param {WebAssembly.Module} module */
function bind(guard, module) {
  return {
    module,
    /**
     * Cuts a board into jobs.
     * @param {number} n
     * @param {number} workers
     */
    jobs: (n, workers) => jobsOf(guard.run(() => cut(n, Math.max(workers, 1)))),
    /** Milliseconds that one worker would take for a board of any size. @param {number} n */
    expected: (n) => guard.run(() => expected(n)) / 1000,
    /** Every algorithm of the registry, in this thread. */
    registry: {
      /** @returns {Pick<RaceAlgorithm, "id" | "largest">[]} */
      algorithms: () => guard.run(algorithms),
      /** @param {string} id @param {number} n @returns {RaceWork} */
      run: (id, n) => guard.run(() => run(id, n)),
      /** @param {string} id @param {number} n */
      time: (id, n) => guard.run(() => time(id, n)),
    },
    /** Runs jobs of a board in this thread. @param {number} n */
    open(n) {
      const counter = guard.run(() => new Counter(n));
      return {
        /** @param {number} one @param {number} other */
        run: (one, other) => guard.run(() => counter.run(one, other)),
        free() {
          // A broken instance is dropped as a whole.
          if (!guard.broken) guard.run(() => counter.free());
        },
      };
    },
  };
}

/** @param {Float64Array} cut three numbers per job */
const jobsOf = (cut) =>
  Array.from({ length: cut.length / 3 }, (_, i) => {
    const [one, other, microseconds] = cut.subarray(3 * i, 3 * i + 3);
    return { one, other, microseconds };
  });
