/** Loads the engine: one instance for the whole page. */

import { readFixed, readSize } from "./arguments.js";
import { __wbg_reset_state, initSync, Stepper as Search, tally } from "./generated/n_queens.js";
import { Module } from "./module.js";
import { Stepper } from "./stepper.js";

/** @import { Engine } from "../types.d.ts" */
/** @import { Guard, Source } from "./module.js" */

const wasm = new Module(
  new URL("./generated/n_queens_bg.wasm", import.meta.url),
  { initSync, __wbg_reset_state },
  createEngine,
);

/**
 * Loads the engine once; later calls give the same one. After it broke, the next call gives a new one.
 * Rejects with an `EngineError`: `wasm-load` or `wasm-blocked`.
 * @param {Source} [source]  the wasm file as bytes, as its address, or compiled; by default the file beside this one
 * @returns {Promise<Engine>}
 */
export const loadEngine = (source) => wasm.open(source);

/** @param {Guard} guard @returns {Engine} */
function createEngine(guard) {
  return {
    stepper(n, { queens = {} } = {}) {
      const [size, squares] = [readSize(n), readFixed(queens)];
      const search = guard.run(() => new Search(size, squares));
      return new Stepper(size, search, guard, () => openIndex(size, { queens }));
    },
    tally(n, queens = {}) {
      const [size, squares] = [readSize(n), readFixed(queens)];
      return guard.run(() => tally(size, squares));
    },
    openIndex,
  };
}

/** What an index needs is loaded with the first one. @type {Engine["openIndex"]} */
async function openIndex(n, options) {
  const timeline = await import("./timeline.js");
  return timeline.openIndex(n, options);
}
