/** Loads the engine: one instance for the whole page. */

import { __wbg_reset_state, initSync, open } from "./generated/n_queens.js";
import { insideOf } from "./inside.js";
import { Module } from "./module.js";
import { openIndex } from "./open-index.js";
import { rowFrames } from "./rows.js";
import { accepted, Search } from "./search.js";
import { engineSource } from "./source.js";
import { Stepper } from "./stepper.js";
import { tallyBy } from "./tally.js";
import { readFixed, readOptions, readSize } from "./validate.js";

/** @import { Engine } from "../types.d.ts" */
/** @import { Guard } from "./module.js" */
/** @import { Source } from "./source.js" */

const wasm = new Module(engineSource, { initSync, __wbg_reset_state }, createEngine);

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
    stepper(n, options) {
      const size = readSize(n);
      const { queens = {} } = readOptions(options, "queens");
      const squares = readFixed(queens, size);
      const [number] = guard.run(() => accepted(open(size, squares)));
      const search = new Search(insideOf(number), rowFrames(size, squares));
      return new Stepper(size, search, guard, () => openIndex(size, { queens }));
    },
    openIndex,
    ...tallyBy(guard),
  };
}
