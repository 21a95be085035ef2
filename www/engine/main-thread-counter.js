/** Counts in slices of this thread, where no worker can be started. */

import { counting as words } from "../i18n/en/counting.js";
import { codedError } from "./errors.js";
import { whenIdle } from "./idle.js";

/** @import { EngineError } from "../types.d.ts" */
/** @import { Run } from "./count-session.js" */
/** @import { Cutter } from "./count-module.js" */

/** Milliseconds that one job may be expected to take: longer, and the page would stand still. */
const LONGEST = 50;

/** Milliseconds after which a slice ends. */
const SLICE = 10;

/**
 * Does all jobs of a count. Rejects with `worker` where one would take too long.
 * @param {Run} run
 * @param {object} means
 * @param {() => ReturnType<Cutter["open"]>} means.open
 * @param {AbortSignal} means.stop
 * @param {() => number} means.now
 * @param {unknown} [means.cause]  why it is done here
 */
export async function countHere(run, { open, stop, now, cause }) {
  if (run.longest > LONGEST) {
    throw codedError("worker", reasonOf(run.ledger.n, cause), { cause });
  }
  const counter = open();
  try {
    let fresh = true;
    for (let left = true; left; ) {
      await whenIdle();
      if (stop.aborted) return;
      left = countSlice(run, counter, now, fresh);
      fresh = false;
    }
  } finally {
    counter.free();
  }
}

/** Why workers do not do it. @param {number} n @param {unknown} cause */
function reasonOf(n, cause) {
  if (cause === undefined) return words.noWorkers(n);
  const { code } = /** @type {Partial<EngineError>} */ (cause);
  return code === "worker" ? words.deadWorkers(n, cause) : words.refusedWorkers(n, cause);
}

/**
 * @param {Run} run @param {Pick<ReturnType<Cutter["open"]>, "run">} counter @param {() => number} now
 * @param {boolean} fresh  whether the first job is the first one here
 * @returns {boolean} whether anything was left to count
 */
function countSlice(run, counter, now, fresh) {
  const end = now() + SLICE;
  let first = fresh;
  for (let began = now(); began < end; began = now()) {
    const job = run.take();
    if (job === null) return false;
    const { one, other } = run.begin(job);
    const solutions = counter.run(one, other);
    run.enter(job, { solutions, took: now() - began, fresh: first });
    first = false;
  }
  return true;
}
