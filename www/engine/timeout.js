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
