/** Creates the engine of a page: one instance of its wasm module runs all steppers and indexes. */

import { messages } from "../i18n/catalogue.js";
import { codedError } from "./errors.js";
import {
  __wbg_reset_state,
  initSync,
  Stepper as StepperInWasm,
  tally,
} from "./generated/engine.js";
import { Solutions } from "./solutions.js";
import { Stepper } from "./stepper.js";
import { readFixed, readOptions, readSearch, readSize } from "./validate.js";
import { WasmModule } from "./wasm-module.js";

/** @import { Engine, Search } from "../types.d.ts" */
/** @import { IndexEnvironment, IndexWorkers } from "./search-index.js" */
/** @import { Source } from "./wasm-module.js" */

/**
 * Makes the function that loads the engine; a page has one.
 *
 * @param {IndexWorkers | null} [workers] null counts indexes in slices of this thread
 * @returns {(source?: Source) => Promise<Engine>} loads the engine once; later calls give the same
 *   one, and a new one after it broke. Rejects as `WasmModule.open` does. The source is used
 *   instead of the file beside this module.
 */
export function createLoader(workers = null) {
  const wasm = new WasmModule(
    "engine",
    new URL("./generated/engine_bg.wasm", import.meta.url),
    { initSync, __wbg_reset_state },
    (guard, module) => createEngine({ guard, module, workers }),
  );
  return (source) => wasm.open(source);
}

/** @param {IndexEnvironment} environment @returns {Engine} */
function createEngine(environment) {
  const { guard } = environment;
  const solutions = new Solutions(guard);
  return {
    stepper(n, options) {
      const size = readSize(n);
      const { queens = {}, search } = readOptions(options, "queens");
      const board = { n: size, queens: readFixed(queens, size) };
      const kind = readSearch(search);
      return new Stepper(
        guard.run(() => openSearch(kind, board)),
        kind,
        board,
        environment,
      );
    },
    tally(n, queens = {}) {
      const size = readSize(n);
      const { rows, columns } = readFixed(queens, size);
      return guard.run(() => tally(size, rows, columns));
    },
    solutions: (n, options) => solutions.list(n, options),
    orbit: (columns) => solutions.orbit(columns),
  };
}

/**
 * @param {Search} search
 * @param {{ n: number, queens: { rows: Uint8Array, columns: Uint8Array } }} board
 */
function openSearch(search, { n, queens: { rows, columns } }) {
  if (search === "permutations") return StepperInWasm.permutations(n, rows, columns);
  if (search === "rows") return StepperInWasm.rows(n, rows, columns);
  if (rows.length > 0) throw codedError("queens", messages.engine.stepper.noFixedQueens);
  return StepperInWasm.bruteForce(n);
}
