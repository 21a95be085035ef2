/** Starts the workers that count: Web Workers, or threads where this is Node. */

import { releaseProxy, wrap } from "comlink";
import nodeEndpoint from "comlink/dist/esm/node-adapter.mjs";
import { MOST_WORKERS } from "./validate.js";
import { webWorkerHandle } from "./worker-handle.js";

/** @import { Remote } from "comlink" */
/** @import { Tasks } from "./count-worker.js" */
/** @import { WorkerHandle } from "./worker-pool.js" */

/** Node has no Web Workers. */
const node = typeof Worker === "undefined" ? globalThis.process : undefined;
const threads = node?.getBuiltinModule?.("node:worker_threads");

/** As many as there are cores; none where there are no workers at all. */
export function cores() {
  const count = threads
    ? node?.getBuiltinModule("node:os").availableParallelism()
    : globalThis.navigator?.hardwareConcurrency;
  const possible = threads !== undefined || typeof Worker !== "undefined";
  return possible ? Math.min(count || 1, MOST_WORKERS) : 0;
}

/** @returns {WorkerHandle<Remote<Tasks>>} */
export function spawn() {
  const Kind = /** @type {typeof globalThis.Worker} */ (threads?.Worker ?? globalThis.Worker);
  return start(Kind);
}

/**
 * Bundlers know the script of a worker by this form alone.
 * @param {typeof globalThis.Worker} Worker
 * @returns {WorkerHandle<Remote<Tasks>>}
 */
function start(Worker) {
  const worker = new Worker(new URL("./count-worker.js", import.meta.url), { type: "module" });
  return threads ? memberOfThread(/** @type {any} */ (worker)) : webWorkerHandle(worker);
}

/** @param {import("node:worker_threads").Worker} thread @returns {WorkerHandle<Remote<Tasks>>} */
export function memberOfThread(thread) {
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => {
    thread.once("error", reject);
    thread.once("messageerror", reject);
    thread.once("exit", () => reject(new Error("it ended")));
  });
  failed.catch(() => {});
  /** @type {Remote<Tasks>} */
  const remote = wrap(nodeEndpoint(thread));
  // What waits for a job has a timer; a thread with nothing to do does not keep the process.
  thread.unref();
  return {
    remote,
    failed,
    end() {
      remote[releaseProxy]();
      thread.terminate();
    },
  };
}
