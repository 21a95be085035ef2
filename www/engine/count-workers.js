/** Starts the workers that count: Web Workers, or threads where this is Node. */

import { releaseProxy, wrap } from "comlink";
import nodeEndpoint from "comlink/dist/esm/node-adapter.mjs";
import { messages } from "../i18n/catalogue.js";
import { webWorkerHandle } from "./worker-pool.js";

/** @import { Remote } from "comlink" */
/** @import { Tasks } from "./count-worker.js" */
/** @import { WorkerHandle } from "./worker-pool.js" */

/** Node has no Web Workers. */
const node = typeof Worker === "undefined" ? globalThis.process : undefined;
const threads = node?.getBuiltinModule?.("node:worker_threads");

/**
 * Starts a worker. Throws where that is refused.
 * @returns {WorkerHandle<Remote<Tasks>>}
 */
export const spawn = () =>
  start(/** @type {typeof globalThis.Worker} */ (threads?.Worker ?? globalThis.Worker));

/**
 * Bundlers recognise the script of a worker by exactly this form, in which the class is called
 * `Worker`.
 * @param {typeof globalThis.Worker} Worker @returns {WorkerHandle<Remote<Tasks>>}
 */
function start(Worker) {
  const worker = new Worker(new URL("./count-worker.js", import.meta.url), { type: "module" });
  return threads ? threadHandle(/** @type {any} */ (worker)) : webWorkerHandle(worker);
}

/**
 * A thread of Node as a pool uses it.
 * @param {import("node:worker_threads").Worker} thread
 * @returns {WorkerHandle<Remote<Tasks>>}
 */
export function threadHandle(thread) {
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => {
    thread.once("error", reject);
    thread.once("messageerror", reject);
    thread.once("exit", () => reject(new Error(messages.engine.workers.ended)));
  });
  failed.catch(() => {});
  /** @type {Remote<Tasks>} */
  const remote = wrap(nodeEndpoint(thread));
  // An idle thread does not keep the process alive. While a job is awaited, the pool's timer does.
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
