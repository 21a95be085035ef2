/** The entry of `n-queens-bits/engine`: the engine, with workers that count indexes. */

import { createLoader } from "./create-engine.js";
import { cores } from "./threads.js";

/** @import { IndexPool } from "./index-builder.js" */

/** Shared by all indexes of the page. @type {IndexPool | undefined} */
let pool;

/**
 * Loads the engine once; later calls return the same one, or a new one after it broke.
 * Rejects with an `EngineError`: `wasm-load` or `wasm-blocked`. An error without a code is a bug or
 * a lack of memory.
 */
export const loadEngine = createLoader({
  // Small boards need no workers, so that their script is loaded on demand.
  async loadPool() {
    const [{ WorkerPool }, { webWorkerHandle }] = await Promise.all([
      import("./worker-pool.js"),
      import("./worker-handle.js"),
    ]);
    pool ??= new WorkerPool(() =>
      webWorkerHandle(
        new Worker(new URL("./index-worker.js", import.meta.url), { type: "module" }),
      ),
    );
    return pool;
  },
  // Node has threads but no Web Workers, which the index needs.
  defaultWorkers: () => (typeof Worker === "undefined" ? 0 : cores()),
});
