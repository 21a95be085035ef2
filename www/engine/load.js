/** The entry of `n-queens-bits/engine`: the engine, with workers that count indexes. */

import { createLoader } from "./engine.js";
import { cores, webWorkerHandle } from "./worker-handle.js";
import { WorkerPool } from "./worker-pool.js";

/** @import { Remote } from "comlink" */
/** @import { Tasks } from "./index-worker.js" */
/** @import { WorkerHandle } from "./worker-pool.js" */

/** @returns {WorkerHandle<Remote<Tasks>>} */
const startWorker = () =>
  webWorkerHandle(new Worker(new URL("./index-worker.js", import.meta.url), { type: "module" }));

/**
 * Loads the engine once; later calls give the same one, and a new one after it broke.
 * Rejects with an `EngineError`: `wasm-load` or `wasm-blocked`.
 */
export const loadEngine = createLoader(new URL("./generated/engine_bg.wasm", import.meta.url), {
  pool: new WorkerPool(startWorker),
  // Node has threads but no Web Workers, which the index needs.
  cores: () => (typeof Worker === "undefined" ? 0 : cores()),
});
