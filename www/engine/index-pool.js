/** The workers that count indexes, shared by all indexes of the page. Loaded with the first of them. */

import { webWorkerHandle } from "./worker-handle.js";
import { WorkerPool } from "./worker-pool.js";

/** @import { Remote } from "comlink" */
/** @import { Tasks } from "./index-worker.js" */
/** @import { WorkerHandle } from "./worker-pool.js" */

export const pool = new WorkerPool(startWorker);

/** @returns {WorkerHandle<Remote<Tasks>>} */
function startWorker() {
  const worker = new Worker(new URL("./index-worker.js", import.meta.url), { type: "module" });
  return webWorkerHandle(worker);
}
