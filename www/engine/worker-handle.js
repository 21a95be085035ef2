/** Web Workers as the pool uses them. */

import { releaseProxy, wrap } from "comlink";
import { messages } from "../i18n/catalogue.js";

/** @import { Remote } from "comlink" */
/** @import { WorkerHandle } from "./worker-pool.js" */

const words = messages.engine.workers;

/**
 * @template Tasks
 * @param {Worker} worker
 * @returns {WorkerHandle<Remote<Tasks>>}
 */
export function webWorkerHandle(worker) {
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => {
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message || words.notLoaded));
    };
    worker.onmessageerror = () => reject(new Error(words.unreadable));
  });
  // A worker may fail while nothing waits for it.
  failed.catch(() => {});
  /** @type {Remote<Tasks>} */
  const remote = wrap(worker);
  return {
    remote,
    failed,
    end() {
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}
