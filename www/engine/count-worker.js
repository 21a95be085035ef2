/** The script of a worker that counts: a Web Worker, or a thread of Node. */

import { expose } from "comlink";
import nodeEndpoint from "comlink/dist/esm/node-adapter.mjs";
import { __wbg_reset_state, Counter, count, initSync, jobs } from "./generated/count.js";

/**
 * A board as a worker gets it with each job.
 * @typedef {{ module: WebAssembly.Module, n: number }} CountBoard
 */

/**
 * The solutions of a job and the milliseconds it took. `fresh`: it was the first one on this board,
 * which takes longer because its code is still being compiled.
 * @typedef {{ solutions: bigint, took: number, fresh: boolean }} JobResult
 */

/**
 * The board of the last job, ready for its next ones.
 * @type {{ n: number, counter: Counter, fresh: boolean } | null}
 */
let current = null;
let isStarted = false;

/** @param {CountBoard} board */
function open({ module, n }) {
  if (current?.n === n) return current;
  current = null;
  // Each board gets a new instance, because the memory of an instance never shrinks.
  if (isStarted) __wbg_reset_state();
  else initSync({ module });
  isStarted = true;
  current = { n, counter: new Counter(n), fresh: true };
  return current;
}

const api = {
  /**
   * Counts one job of a board.
   * @param {CountBoard} board @param {number} one @param {number} other @returns {JobResult}
   */
  count(board, one, other) {
    const opened = open(board);
    const { counter, fresh } = opened;
    const start = performance.now();
    const solutions = counter.count(one, other);
    opened.fresh = false;
    return { solutions, took: performance.now() - start, fresh };
  },

  /**
   * Times the plain recursion, and compares its solutions with those of the join.
   * @param {CountBoard} board
   * @returns {{ took: number, agrees: boolean }} milliseconds
   */
  baseline(board) {
    const { counter } = open(board);
    const start = performance.now();
    const solutions = count("lezard", board.n);
    const took = performance.now() - start;
    let joined = 0n;
    for (const { one, other } of jobs(board.n, 1)) joined += counter.count(one, other);
    return { took, agrees: solutions === joined };
  },
};

/** @typedef {typeof api} CountWorkerApi */

const threads = globalThis.process?.getBuiltinModule?.("node:worker_threads");
const port = threads?.parentPort;
if (port) expose(api, nodeEndpoint(port));
else expose(api);
