/** Fake workers that count in this thread, with answers that a test controls. */

/** @import { Remote } from "comlink" */
/** @import { JobResult, CountBoard, CountWorkerApi } from "../../www/engine/count-worker.js" */
/** @import { WorkerHandle } from "../../www/engine/worker-handle.js" */

import { wasm } from "../../www/engine/count-module.js";
import { Deferred } from "./promises.js";

const module = await wasm.open();

/** @type {Map<number, ReturnType<typeof module.open>>} */
const boards = new Map();

/** The results of jobs, because tests repeat the same jobs. @type {Map<string, JobResult>} */
const results = new Map();

/**
 * Does a job like a worker.
 * @param {CountBoard} board
 * @param {number} one
 * @param {number} other
 * @returns {JobResult}
 */
export function answerTo({ n }, one, other) {
  const job = `${n} ${one} ${other}`;
  const counter = boards.get(n) ?? module.open(n);
  boards.set(n, counter);
  const result = results.get(job) ?? { solutions: counter.run(one, other), took: 1, fresh: false };
  results.set(job, result);
  return result;
}

/**
 * @typedef {object} FakeWorker
 * @property {number} number from 0, in the order in which they were started
 * @property {boolean} ended
 * @property {(error: Error) => void} die
 */

/**
 * Makes a function that starts fake workers with this answer.
 * @param {(worker: FakeWorker, job: { board: CountBoard, one: number, other: number }) =>
 *   Promise<JobResult> | JobResult}
 *   [answer]
 */
export function fakeWorkers(answer = (_, { board, one, other }) => answerTo(board, one, other)) {
  /** @type {FakeWorker[]} */
  const workers = [];
  const spawn = () => {
    /** @type {Deferred<never>} */
    const { promise: failed, reject: die } = new Deferred();
    failed.catch(() => {});
    /** @type {FakeWorker} */
    const worker = { number: workers.length, ended: false, die };
    workers.push(worker);
    const remote = {
      /** @param {CountBoard} board @param {number} one @param {number} other */
      count: async (board, one, other) => answer(worker, { board, one, other }),
    };
    const end = () => {
      worker.ended = true;
    };
    return /** @type {WorkerHandle<Remote<CountWorkerApi>>} */ (
      /** @type {unknown} */ ({ remote, failed, end })
    );
  };
  return { workers, spawn };
}
