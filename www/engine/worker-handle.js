/** A Web Worker as a pool holds it. */

import { releaseProxy, wrap } from "comlink";

/** @import { Remote } from "comlink" */
/** @import { Member } from "./worker-pool.js" */

/**
 * @template Tasks
 * @param {Worker} worker
 * @returns {Member<Remote<Tasks>>}
 */
export function memberOf(worker) {
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => {
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message || "it could not be loaded"));
    };
    worker.onmessageerror = () => reject(new Error("its message could not be read"));
  });
  // It may fail while nobody asks anything of it.
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
