/** Workers that count in this thread, as a test has them do it. */

/** @import { Remote } from "comlink" */
/** @import { Answer, Board, Tasks } from "../../www/engine/count-worker.js" */
/** @import { WorkerHandle } from "../../www/engine/worker-pool.js" */

import { wasm } from "../../www/engine/count-module.js";

const cutter = await wasm.open();

/** Boards that jobs were done of. @type {Map<number, ReturnType<typeof cutter.open>>} */
const boards = new Map();

/** Does a job as a worker does. @param {Board} board @param {number} one @param {number} other @returns {Answer} */
export function answerOf({ n }, one, other) {
  const counter = boards.get(n) ?? cutter.open(n);
  boards.set(n, counter);
  return { solutions: counter.run(one, other), took: 1, fresh: false };
}

/**
 * One worker, and how it answers.
 * @typedef {object} Hand
 * @property {number} number  from 0, in the order in which they were started
 * @property {boolean} ended
 * @property {(error: Error) => void} die
 */

/**
 * Starts such workers.
 * @param {(hand: Hand, job: { board: Board, one: number, other: number }) => Promise<Answer> | Answer} [answer]
 */
export function handsThat(answer = (_, { board, one, other }) => answerOf(board, one, other)) {
  /** @type {Hand[]} */
  const hands = [];
  const spawn = () => {
    /** @type {(error: Error) => void} */
    let die = () => {};
    /** @type {Promise<never>} */
    const failed = new Promise((_, reject) => {
      die = reject;
    });
    failed.catch(() => {});
    /** @type {Hand} */
    const hand = { number: hands.length, ended: false, die };
    hands.push(hand);
    const remote = {
      /** @param {Board} board @param {number} one @param {number} other */
      count: async (board, one, other) => answer(hand, { board, one, other }),
    };
    const end = () => {
      hand.ended = true;
    };
    return /** @type {WorkerHandle<Remote<Tasks>>} */ (
      /** @type {unknown} */ ({ remote, failed, end })
    );
  };
  return { hands, spawn };
}

/** Lets everything run that was settled. */
export const settle = async () => {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
};

/** A promise that a test keeps. @template T */
export class Kept {
  /** @type {(value: T) => void} */
  keep = () => {};
  /** @type {Promise<T>} */
  promise = new Promise((resolve) => {
    this.keep = resolve;
  });
}
