/** The worker that counts subtrees of an index. */

import { expose, transfer } from "comlink";
import { initSync, SearchIndex } from "./generated/engine.js";

/** @import { IndexBoard } from "./search-index.js" */

/**
 * The board of the last call: the next call is usually for the same one.
 * @type {{ id: number, index: SearchIndex } | null}
 */
let last = null;
let started = false;

/** @param {IndexBoard} board @returns {SearchIndex} */
function open({ id, module, n, queens: { rows, columns }, whole }) {
  if (last?.id === id) return last.index;
  if (!started) initSync({ module });
  started = true;
  last?.index.free();
  last = { id, index: new SearchIndex(n, rows, columns, whole) };
  return last.index;
}

const api = {
  /**
   * Counts subtrees of a board, `end` excluded.
   * @param {IndexBoard} board @param {number} first @param {number} end
   * @returns {{ records: Uint32Array<ArrayBuffer>, took: number }} their records, and the
   * milliseconds they took
   */
  count(board, first, end) {
    const index = open(board);
    const began = performance.now();
    const records = /** @type {Uint32Array<ArrayBuffer>} */ (index.countSubtrees(first, end));
    return transfer({ records, took: performance.now() - began }, [records.buffer]);
  },
};

/** @typedef {typeof api} IndexWorkerApi */

expose(api);
