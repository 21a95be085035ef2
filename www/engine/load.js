/** The entry of `n-queens-bits/engine`: the engine, with workers that count indexes. */

import { createLoader } from "./engine.js";
import { cores, webWorkerHandle } from "./worker-handle.js";
import { WorkerPool } from "./worker-pool.js";

const startWorker = () =>
  webWorkerHandle(new Worker(new URL("./index-worker.js", import.meta.url), { type: "module" }));

export const loadEngine = createLoader({
  pool: new WorkerPool(startWorker),
  // Node has threads but no Web Workers, which the index needs.
  cores: () => (typeof Worker === "undefined" ? 0 : cores()),
});
