/** What a worker that counts can be asked to do: a Web Worker, or a thread of Node. */

import { expose } from "comlink";
import nodeEndpoint from "comlink/dist/esm/node-adapter.mjs";
import { Ledger } from "./count-ledger.js";
import { __wbg_reset_state, Counter, cut, initSync, plain } from "./generated/count.js";

/** What a worker needs to know of a board. @typedef {{ module: WebAssembly.Module, n: number }} Board */

/**
 * What a job gives, and how many milliseconds that took. The first job on a fresh board takes longer: the code that
 * does it is made fast meanwhile.
 * @typedef {{ solutions: bigint, took: number, fresh: boolean }} Answer
 */

/** The board that was counted last, ready for its next jobs. @type {{ n: number, counter: Counter, fresh: boolean } | null} */
let last = null;
let started = false;

/** Each board has an instance of its own: memory that was given to one never shrinks. @param {WebAssembly.Module} module */
function start(module) {
  if (started) __wbg_reset_state();
  else initSync({ module });
  started = true;
}

/** @param {Board} board */
function open({ module, n }) {
  if (last?.n === n) return last;
  last = null;
  start(module);
  last = { n, counter: new Counter(n), fresh: true };
  return last;
}

const tasks = {
  /**
   * Runs one job of a board.
   * @param {Board} board @param {number} one @param {number} other
   * @returns {Answer}
   */
  count(board, one, other) {
    const opened = open(board);
    const { counter, fresh } = opened;
    const began = performance.now();
    const solutions = counter.run(one, other);
    opened.fresh = false;
    return { solutions, took: performance.now() - began, fresh };
  },

  /**
   * Times the plain recursion, which has to find what the jobs of the board find.
   * @param {Board} board
   * @returns {{ took: number, agrees: boolean }} milliseconds
   */
  plain(board) {
    const { counter } = open(board);
    const began = performance.now();
    const solutions = plain(board.n);
    const took = performance.now() - began;
    const { jobs } = new Ledger(board.n, 1, cut(board.n, 1));
    const joined = jobs.reduce((sum, { one, other }) => sum + counter.run(one, other), 0n);
    return { took, agrees: solutions === joined };
  },
};

/** @typedef {typeof tasks} Tasks */

const threads = globalThis.process?.getBuiltinModule?.("node:worker_threads");
const port = threads?.parentPort;
if (port) expose(tasks, nodeEndpoint(port));
else expose(tasks);
