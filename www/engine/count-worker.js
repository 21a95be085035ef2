/** The script of a worker that counts: a Web Worker, or a thread of Node. */

import { expose } from "comlink";
import nodeEndpoint from "comlink/dist/esm/node-adapter.mjs";
import { __wbg_reset_state, Counter, initSync, jobs, plain } from "./generated/count.js";

/** @typedef {{ module: WebAssembly.Module, n: number }} Board */

/**
 * The solutions of a job and the milliseconds it took. `fresh`: it was the first one on this board,
 * which takes longer because its code is still being compiled.
 * @typedef {{ solutions: bigint, took: number, fresh: boolean }} Answer
 */

/**
 * The board of the last job, ready for its next ones.
 * @type {{ n: number, counter: Counter, fresh: boolean } | null}
 */
let current = null;
let isStarted = false;

/** @param {Board} board */
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

const tasks = {
  /**
   * Counts one job of a board.
   * @param {Board} board @param {number} one @param {number} other @returns {Answer}
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
   * @param {Board} board
   * @returns {{ took: number, agrees: boolean }} milliseconds
   */
  baseline(board) {
    const { counter } = open(board);
    const start = performance.now();
    const solutions = plain(board.n);
    const took = performance.now() - start;
    let joined = 0n;
    for (const { one, other } of jobs(board.n, 1)) joined += counter.count(one, other);
    return { took, agrees: solutions === joined };
  },
};

/** @typedef {typeof tasks} Tasks */

const threads = globalThis.process?.getBuiltinModule?.("node:worker_threads");
const port = threads?.parentPort;
if (port) expose(tasks, nodeEndpoint(port));
else expose(tasks);
