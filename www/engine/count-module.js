/** The counting module on this page: with vectors where there are any, else without. */

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

/** @import { RaceAlgorithm, RaceWork } from "../types.d.ts" */

/** A module of one function that makes a vector and drops it: where that is valid, vectors are there. */
const VECTORS = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // "\0asm", version 1
  ...[0x01, 0x04, 0x01, 0x60, 0x00, 0x00], // one type: a function of nothing to nothing
  ...[0x03, 0x02, 0x01, 0x00], // one function of that type
  ...[0x0a, 0x09, 0x01, 0x07, 0x00], // its body, with no locals
  ...[0x41, 0x00, 0xfd, 0x0f, 0x1a, 0x0b], // i32.const 0, i8x16.splat, drop, end
);

const address = WebAssembly.validate(VECTORS)
  ? new URL("./generated/count_bg.wasm", import.meta.url)
  : new URL("./generated/count_plain_bg.wasm", import.meta.url);

/** What an instance in this thread does, and what others are made from. @typedef {ReturnType<typeof createCutter>} Cutter */

export const wasm = new Module(address, { initSync, __wbg_reset_state }, createCutter);

/** @param {import("./module.js").Guard} guard @param {WebAssembly.Module} module */
function createCutter(guard, module) {
  return {
    module,
    /**
     * The jobs of a board, three numbers each: its two sets of outer columns, and the microseconds it is expected to take.
     * @param {number} n @param {number} workers
     */
    cut: (n, workers) => guard.run(() => cut(n, Math.max(workers, 1))),
    /** Milliseconds that one worker would take for a board, however large, as far as can be told. @param {number} n */
    expected: (n) => guard.run(() => expected(n)) / 1000,
    /** Every algorithm there is, to be run in this thread. */
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
          // What broke was given up as a whole.
          if (!guard.broken) guard.run(() => counter.free());
        },
      };
    },
  };
}
