/** Workers as a pool uses them: Web Workers, and threads of Node. */

import { releaseProxy, wrap } from "comlink";
import nodeEndpoint from "comlink/dist/esm/node-adapter.mjs";
import { messages } from "../i18n/catalogue.js";

/** @import { Endpoint, Remote } from "comlink" */
/** @import { Worker as Thread } from "node:worker_threads" */

const words = messages.engine.workers;

/**
 * A worker as the pool uses it.
 *
 * @template Remote
 * @typedef {object} WorkerHandle
 * @property {Remote} remote its functions
 * @property {Promise<never>} failed rejects when the worker breaks, if it can still report that
 * @property {() => void} end
 */

/**
 * A Web Worker as a pool uses it.
 *
 * @template Api
 * @param {Worker} worker
 * @returns {WorkerHandle<Remote<Api>>}
 */
export function webWorkerHandle(worker) {
  return handleOf(worker, worker, (reject) => {
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message || words.notLoaded));
    };
    // Chromium's workers have the event, but no property for its handler.
    worker.addEventListener("messageerror", () => reject(new Error(words.unreadable)));
  });
}

/**
 * A thread of Node as a pool uses it.
 *
 * @template Api
 * @param {Thread} thread
 * @returns {WorkerHandle<Remote<Api>>}
 */
export function threadHandle(thread) {
  /** @type {WorkerHandle<Remote<Api>>} */
  const handle = handleOf(thread, nodeEndpoint(thread), (reject) => {
    thread.once("error", reject);
    thread.once("messageerror", reject);
    thread.once("exit", () => reject(new Error(words.ended)));
  });
  // An idle thread does not keep the process alive; a listener for its messages would again. While
  // a job is awaited, the pool's timer does.
  thread.unref();
  return handle;
}

/**
 * @template Api
 * @param {{ terminate: () => unknown }} worker
 * @param {Endpoint} endpoint
 * @param {(reject: (error: Error) => void) => void} listen rejects when the worker breaks
 * @returns {WorkerHandle<Remote<Api>>}
 */
function handleOf(worker, endpoint, listen) {
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => listen(reject));
  // A worker may fail while nothing waits for it.
  failed.catch(() => {});
  /** @type {Remote<Api>} */
  const remote = wrap(endpoint);
  return {
    remote,
    failed,
    end() {
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}
