/** Times the plain recursion in a worker: what the join is compared with. */

import { counting as words } from "../i18n/en/counting.js";
import { codedError } from "./errors.js";

/** @import { Remote } from "comlink" */
/** @import { Board, Tasks } from "./count-worker.js" */
/** @import { WorkerPool } from "./worker-pool.js" */

/** Milliseconds that a worker may be silent over it, for the largest board on a slow machine: the first one, and the second. */
const PATIENCE = [180_000, 600_000];

/**
 * @param {WorkerPool<Remote<Tasks>>} pool
 * @param {Board} board
 * @param {AbortSignal} signal
 * @returns {Promise<number>} milliseconds
 */
export async function timePlain(pool, board, signal) {
  let measured = 0;
  const boards = [board];
  try {
    await pool.run(
      {
        next: () => boards.pop() ?? null,
        perform: (remote) => remote.plain(board),
        patience: () => PATIENCE,
        done(_, { took, agrees }) {
          measured = took;
          return agrees;
        },
      },
      { workers: 1, signal },
    );
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw codedError("worker", words.noPlain(board.n, cause), { cause });
  }
  return measured;
}
