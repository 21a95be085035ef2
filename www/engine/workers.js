/** The workers of the page: one pool, which everything that counts shares. */

import { releaseProxy, wrap } from "comlink";
import { Pool } from "./pool.js";
import { MOST_WORKERS } from "./ranges.js";

/** @import { Remote } from "comlink" */
/** @import { Member } from "./pool.js" */
/** @import { Tasks } from "./worker.js" */

/** @type {Pool<Remote<Tasks>>} */
export const pool = new Pool(spawn);

/** As many as there are cores; none where there are no workers. */
export const cores = () =>
  typeof Worker === "undefined"
    ? 0
    : Math.min(globalThis.navigator?.hardwareConcurrency || 1, MOST_WORKERS);

/** @returns {Member<Remote<Tasks>>} */
function spawn() {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
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
