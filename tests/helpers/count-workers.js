/** Workers that count in this thread, in the way that a test wants. */

/** @import { Remote } from "comlink" */
/** @import { Answer, Board, Tasks } from "../../www/engine/count-worker.js" */
/** @import { WorkerHandle } from "../../www/engine/worker-pool.js" */

import { wasm } from "../../www/engine/count-module.js";

const module = await wasm.open();

/** @type {Map<number, ReturnType<typeof module.open>>} */
const boards = new Map();

/** Does a job as a worker does. @param {Board} board @param {number} one @param {number} other @returns {Answer} */
export function answerTo({ n }, one, other) {
  const counter = boards.get(n) ?? module.open(n);
  boards.set(n, counter);
  return { solutions: counter.run(one, other), took: 1, fresh: false };
}

/**
 * @typedef {object} FakeWorker
 * @property {number} number from 0, in the order in which they were started
 * @property {boolean} ended
 * @property {(error: Error) => void} die
 */

/**
 * Starts workers that answer like this.
 * @param {(worker: FakeWorker, job: { board: Board, one: number, other: number }) => Promise<Answer> | Answer} [answer]
 */
export function fakeWorkers(answer = (_, { board, one, other }) => answerTo(board, one, other)) {
  /** @type {FakeWorker[]} */
  const workers = [];
  const spawn = () => {
    /** @type {(error: Error) => void} */
    let die = () => {};
    /** @type {Promise<never>} */
    const failed = new Promise((_, reject) => {
      die = reject;
    });
    failed.catch(() => {});
    /** @type {FakeWorker} */
    const worker = { number: workers.length, ended: false, die };
    workers.push(worker);
    const remote = {
      /** @param {Board} board @param {number} one @param {number} other */
      count: async (board, one, other) => answer(worker, { board, one, other }),
    };
    const end = () => {
      worker.ended = true;
    };
    return /** @type {WorkerHandle<Remote<Tasks>>} */ (
      /** @type {unknown} */ ({ remote, failed, end })
    );
  };
  return { workers, spawn };
}

/** Lets everything run that waits for promises only. */
export const settle = async () => {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
};

/** A promise that a test resolves. @template T */
export class Deferred {
  /** @type {(value: T) => void} */
  resolve = () => {};
  /** @type {Promise<T>} */
  promise = new Promise((resolve) => {
    this.resolve = resolve;
  });
}
