/** Creates the engine of a page: one instance of its wasm module runs all steppers and indexes. */

import { messages } from "../i18n/catalogue.js";
import { codedError } from "./errors.js";
import * as bindings from "./generated/engine.js";
import { Stepper } from "./stepper.js";
import { readFixed, readOptions, readSearch, readSize } from "./validate.js";
import { WasmModule } from "./wasm-module.js";

/** @import { Engine } from "../types.d.ts" */
/** @import { IndexEnvironment } from "./search-index.js" */
/** @import { Guard, Source } from "./wasm-module.js" */

/**
 * Creates the function that loads the engine: once, and again after it broke.
 *
 * @param {Pick<IndexEnvironment, "loadPool" | "defaultWorkers">} workers that count indexes
 * @returns {(source?: Source) => Promise<Engine>} takes a source in place of the file beside this
 *   module; rejects with an `EngineError`: `wasm-load` or `wasm-blocked`
 */
export function createLoader(workers) {
  const url = new URL("./generated/engine_bg.wasm", import.meta.url);
  const wasm = new WasmModule(url, bindings, (guard, module) =>
    createEngine({ guard, module, ...workers }),
  );
  return (source) => wasm.open(source);
}

/**
 * @param {IndexEnvironment} environment
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
