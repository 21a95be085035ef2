/** The workers of the page: one pool, which everything that counts shares. */

import { MOST_WORKERS } from "./validate.js";
import { webWorkerHandle } from "./worker-handle.js";
import { WorkerPool } from "./worker-pool.js";

/** @import { Remote } from "comlink" */
/** @import { WorkerHandle } from "./worker-pool.js" */
/** @import { Tasks } from "./index-worker.js" */

/** @type {WorkerPool<Remote<Tasks>>} */
export const pool = new WorkerPool(spawn);

/** As many as there are cores; none where there are no workers. */
export const cores = () =>
  typeof Worker === "undefined"
    ? 0
    : Math.min(globalThis.navigator?.hardwareConcurrency || 1, MOST_WORKERS);

/** @returns {WorkerHandle<Remote<Tasks>>} */
function spawn() {
  return webWorkerHandle(
    new Worker(new URL("./index-worker.js", import.meta.url), { type: "module" }),
  );
}
