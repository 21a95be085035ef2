/** Workers as the pool holds them: Web Workers, and how many of them suit this device. */

import { releaseProxy, wrap } from "comlink";
import { messages } from "../i18n/catalogue.js";
import { MOST_WORKERS } from "./validate.js";

/** @import { Remote } from "comlink" */
/** @import { WorkerHandle } from "./worker-pool.js" */

const words = messages.engine.workers;

/**
 * How many workers this device runs side by side: one for each core; 0 where there are no workers
 * at all.
 *
 * @returns {number}
 */
export function cores() {
  const node = typeof Worker === "undefined" ? globalThis.process : undefined;
  const system = node?.getBuiltinModule?.("node:os");
  if (typeof Worker === "undefined" && !system) return 0;
  const count = system?.availableParallelism() ?? globalThis.navigator?.hardwareConcurrency;
  return Math.min(count || 1, MOST_WORKERS);
}

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
