/** Counts in slices of this thread, where no worker can be started. */

import { messages } from "../i18n/catalogue.js";
import { codedError } from "./errors.js";
import { whenIdle } from "./threads.js";

/** @import { EngineError } from "../types.d.ts" */
/** @import { CountModule } from "./count-module.js" */
/** @import { CountSession } from "./count-session.js" */

const { errors } = messages.count;

/** Milliseconds that one job may be expected to take: a longer one would freeze the page. */
const LONGEST_JOB = 50;

/** Milliseconds after which a slice ends. */
const SLICE = 10;

/**
 * Does all jobs of a count. Where one of them would take too long, rejects with `worker`, or with
 * `board-size` if no workers are wanted.
 * @param {CountSession} session
 * @param {object} options
 * @param {() => ReturnType<CountModule["open"]>} options.open
 * @param {AbortSignal} options.signal
 * @param {() => number} options.now milliseconds
 * @param {unknown} [options.cause] the error of the workers; undefined where none are wanted
 */
export async function countInThisThread(session, { open, signal, now, cause }) {
  if (session.longestJob > LONGEST_JOB) {
    const { n } = session.ledger;
    if (cause === undefined) throw codedError("board-size", errors.noWorkers(n, LONGEST_JOB));
    throw codedError("worker", reasonFor(n, cause), { cause });
  }
  const counter = open();
  try {
    let isFirst = true;
    for (let hasMore = true; hasMore; ) {
      await whenIdle();
      if (signal.aborted) return;
      hasMore = countSlice(session, counter, now, isFirst);
      isFirst = false;
    }
  } finally {
    counter.free();
  }
}

/** @param {number} n @param {unknown} cause */
function reasonFor(n, cause) {
  const { code } = /** @type {Partial<EngineError>} */ (cause);
  return code === "worker" ? errors.workersFailed(n, cause) : errors.workersRefused(n, cause);
}

/**
 * @param {CountSession} session @param {Pick<ReturnType<CountModule["open"]>, "run">} counter
 * @param {() => number} now
 * @param {boolean} isFirst whether no job was done in this thread before
 * @returns {boolean} whether there may be more jobs
 */
function countSlice(session, counter, now, isFirst) {
  const end = now() + SLICE;
  let fresh = isFirst;
  for (let start = now(); start < end; start = now()) {
    const job = session.nextJob();
    if (job === null) return false;
    const { one, other } = session.begin(job);
    const solutions = counter.run(one, other);
    session.enter(job, { solutions, took: now() - start, fresh });
    fresh = false;
  }
  return true;
}
