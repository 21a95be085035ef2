/** What a worker of the pool can be asked to do. */

import { expose, transfer } from "comlink";
import { initSync, Timeline } from "./generated/timeline.js";

/** @import { Board } from "./search-index.js" */

/** The board that was counted last, ready for its next subtrees. @type {{ id: number, timeline: Timeline } | null} */
let last = null;
let started = false;

/** @param {Board} board @returns {Timeline} */
function open({ id, module, n, squares, whole }) {
  if (last?.id === id) return last.timeline;
  if (!started) initSync({ module });
  started = true;
  last?.timeline.free();
  last = { id, timeline: new Timeline(n, squares, whole) };
  return last.timeline;
}

const tasks = {
  /**
   * Counts subtrees of a board, the last one exclusive.
   * @param {Board} board
   * @param {number} first
   * @param {number} end
   * @returns {{ records: Uint32Array<ArrayBuffer>, took: number }} what was counted, and how many milliseconds that took
   */
  count(board, first, end) {
    const timeline = open(board);
    const began = performance.now();
    const records = /** @type {Uint32Array<ArrayBuffer>} */ (timeline.count(first, end));
    return transfer({ records, took: performance.now() - began }, [records.buffer]);
  },
};

/** @typedef {typeof tasks} Tasks */

expose(tasks);
