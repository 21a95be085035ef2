/** The entry of `n-queens-bits/engine`: the engine, with workers that count indexes. */

import { createLoader } from "./engine.js";
import { cores, webWorkerHandle } from "./worker-handle.js";
import { WorkerPool } from "./worker-pool.js";

/** @import { Remote } from "comlink" */
/** @import { Tasks } from "./index-worker.js" */
/** @import { WorkerHandle } from "./worker-pool.js" */

/** @returns {WorkerHandle<Remote<Tasks>>} */
function startWorker() {
  const worker = new Worker(new URL("./index-worker.js", import.meta.url), { type: "module" });
  return webWorkerHandle(worker);
}

/**
 * Loads the engine once; later calls give the same one, and a new one after it broke.
 * Rejects with an `EngineError`: `wasm-load` or `wasm-blocked`.
 */
export const loadEngine = createLoader({
  pool: new WorkerPool(startWorker),
  // Node has threads but no Web Workers, which the index needs.
  count: () => (typeof Worker === "undefined" ? 0 : cores()),
});
