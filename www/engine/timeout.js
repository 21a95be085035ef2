/** Timeouts that do not run while the page is suspended. */

/** The ticks of one timeout: a page that was suspended misses at most one of them. */
const TICKS = 20;

/** Milliseconds: a timer that is set for longer fires at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Calls a function after some time in which this page runs.
 * @param {number} milliseconds @param {() => void} act
 * @returns {() => void} cancels that
 */
export function afterTicks(milliseconds, act) {
  let ticks = 0;
  const tick = () => {
    ticks += 1;
    if (ticks < TICKS) return;
    clearInterval(ticking);
    act();
  };
  const ticking = setInterval(tick, Math.min(milliseconds / TICKS, LONGEST_TIMER));
  return () => clearInterval(ticking);
}

/** Milliseconds after which storage that does not answer counts as refused. */
const STORAGE = 5000;

/**
 * Waits for storage. Rejects with a `TimeoutError` where it does not answer: a damaged profile may
 * leave requests open for ever.
 * @template T
 * @param {Promise<T>} request
 * @returns {Promise<T>}
 */
export async function fromStorage(request) {
  let cancel = () => {};
  /** @type {Promise<never>} */
  const timedOut = new Promise((_, reject) => {
    const giveUp = () => reject(new DOMException("The storage does not answer.", "TimeoutError"));
    cancel = afterTicks(STORAGE, giveUp);
  });
  try {
    return await Promise.race([request, timedOut]);
  } finally {
    cancel();
  }
}
