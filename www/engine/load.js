/** The engine of a page: one instance of its wasm module, which runs every stepper and index. */

import { messages } from "../i18n/catalogue.js";
import { codedError } from "./errors.js";
import * as bindings from "./generated/engine.js";
import { Stepper } from "./stepper.js";
import { readFixed, readOptions, readSearch, readSize } from "./validate.js";
import { WasmModule } from "./wasm-module.js";
import { cores, webWorkerHandle } from "./worker-handle.js";
import { WorkerPool } from "./worker-pool.js";

/** @import { Remote } from "comlink" */
/** @import { Engine } from "../types.d.ts" */
/** @import { Tasks } from "./index-worker.js" */
/** @import { IndexEnvironment } from "./search-index.js" */
/** @import { Guard, Source } from "./wasm-module.js" */
/** @import { WorkerHandle } from "./worker-pool.js" */

const wasm = new WasmModule(
  new URL("./generated/engine_bg.wasm", import.meta.url),
  bindings,
  createEngine,
);

/** The workers that count indexes. */
const pool = new WorkerPool(startWorker);

/**
 * Loads the engine once; later calls give the same one, and a new one after it broke.
 * Rejects with an `EngineError`: `wasm-load` or `wasm-blocked`.
 *
 * @param {Source} [source] instead of the file beside this module
 * @returns {Promise<Engine>}
 */
export const loadEngine = (source) => wasm.open(source);

/** @returns {WorkerHandle<Remote<Tasks>>} */
function startWorker() {
  const worker = new Worker(new URL("./index-worker.js", import.meta.url), { type: "module" });
  return webWorkerHandle(worker);
}

/**
 * @param {Guard} guard
 * @param {WebAssembly.Module} module
 * @returns {Engine}
 */
function createEngine(guard, module) {
  /** @type {IndexEnvironment} */
  const environment = {
    guard,
    module,
    pool,
    // Node has threads but no Web Workers, which the index needs.
    defaultWorkers: () => (typeof Worker === "undefined" ? 0 : cores()),
  };
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
