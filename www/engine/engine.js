/** The engine of a page: one instance of its wasm module, which runs every stepper and index. */

import { messages } from "../i18n/catalogue.js";
import { codedError } from "./errors.js";
import * as bindings from "./generated/engine.js";
import { Stepper } from "./stepper.js";
import { readFixed, readOptions, readSearch, readSize } from "./validate.js";
import { WasmModule } from "./wasm-module.js";

/** @import { Engine } from "../types.d.ts" */
/** @import { IndexPool } from "./index-builder.js" */
/** @import { Source } from "./wasm-module.js" */

/**
 * How indexes are counted beside this thread.
 *
 * @typedef {object} Workers
 * @property {IndexPool} pool
 * @property {() => number} cores how many work side by side by default
 */

/**
 * Makes the function that loads the engine.
 *
 * @param {URL} address of the wasm file
 * @param {Workers | null} [workers] null where none can be started: indexes are then counted in slices of this thread
 * @returns {(source?: Source) => Promise<Engine>} loads the engine once; after it broke, the next call gives a new
 *   one. Rejects with `wasm-load` or `wasm-blocked`. `source` is used instead of the file at the address.
 */
export function createLoader(address, workers = null) {
  const wasm = new WasmModule(address, bindings, (guard, module) => {
    const pool = workers?.pool ?? null;
    const environment = { guard, module, pool, defaultWorkers: () => workers?.cores() ?? 0 };
    return createEngine(environment);
  });
  return (source) => wasm.open(source);
}

/**
 * @param {import("./search-index.js").IndexEnvironment} environment
 * @returns {Engine}
 */
function createEngine(environment) {
  const { guard } = environment;
  return {
    stepper(n, options) {
      const size = readSize(n);
      const { queens = {}, search } = readOptions(options, "queens");
      const board = { n: size, queens: readFixed(queens, size) };
      const kind = readSearch(search);
      return new Stepper(
        guard.run(() => openSearch(kind, board)),
        board,
        environment,
      );
    },
    tally(n, queens = {}) {
      const size = readSize(n);
      const { rows, columns } = readFixed(queens, size);
      return guard.run(() => bindings.tally(size, rows, columns));
    },
  };
}

/**
 * @param {ReturnType<typeof readSearch>} search
 * @param {{ n: number, queens: { rows: Uint8Array, columns: Uint8Array } }} board
 */
function openSearch(search, { n, queens: { rows, columns } }) {
  if (search === "permutations") return new bindings.Permutations(n, rows, columns);
  if (search === "rows") return new bindings.Stepper(n, rows, columns);
  if (rows.length > 0) throw codedError("queens", messages.engine.stepper.noFixedQueens);
  return new bindings.BruteForce(n);
}
