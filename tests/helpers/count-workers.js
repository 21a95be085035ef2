/** Fake workers that count in this thread, with answers that a test controls. */

/** @import { Remote } from "comlink" */
/** @import { JobResult, CountBoard, CountWorkerApi } from "../../www/engine/count-worker.js" */
/** @import { FakeHandle } from "./fake-handle.js" */

import { wasm } from "../../www/engine/count-module.js";
import { fakeHandle } from "./fake-handle.js";

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
 * A fake worker. Its number is from 0, in the order in which they were started.
 * @typedef {FakeHandle<Remote<CountWorkerApi>> & { number: number }} FakeWorker
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
    /** The proxy that Comlink would return. @type {any} */
    const remote = {
      /** @param {CountBoard} board @param {number} one @param {number} other */
      count: async (board, one, other) => answer(worker, { board, one, other }),
    };
    /** @type {FakeWorker} */
    const worker = Object.assign(fakeHandle(remote), { number: workers.length });
    workers.push(worker);
    return worker;
  };
  return { workers, spawn };
}
