/** How long one count takes, from batches of counts within a budget: pure, the clock and the batches are given. */

/** So many counts one after the other: the milliseconds they took, and the solutions found, of which a wrong one is the last. @typedef {{ took: number, solutions: number }} Batch */

/** Runs a batch; null where it is not through after some milliseconds. @typedef {(counts: number, patience: number) => Promise<Batch | null>} RunBatch */

/**
 * @typedef {object} Measured
 * @property {number[]} times milliseconds of one count each; none where the budget was too small for one
 * @property {number} solutions that the last count found
 */

/** Milliseconds that are timed at once: a clock in a browser may tick ten times in one. */
const LONG_ENOUGH = 10;

/** More times than these say nothing new. */
const MOST_TIMES = 25;

/** Milliseconds after which the engine has compiled what it runs again and again. */
const WARM = 50;

/** @param {() => unknown} count of a small board @param {() => number} now */
export function warmUp(count, now) {
  for (const began = now(); now() - began < WARM; ) count();
}

/**
 * Counts once to warm up, then again and again, in batches where one count is too short for the clock. Where there is
 * no time for a second count the first is all there is. A wrong answer ends it at once.
 * @param {RunBatch} run
 * @param {number} expected what every count has to find
 * @param {number} budget milliseconds
 * @param {() => number} now
 * @returns {Promise<Measured>}
 */
export async function measure(run, expected, budget, now) {
  const end = now() + budget;
  /** @type {number[]} */
  let times = [];
  let counts = 1;
  let repeated = 0;
  for (;;) {
    const batch = await run(counts, end - now());
    if (!batch) return { times, solutions: expected };
    const { took, solutions } = batch;
    const isShort = took < LONG_ENOUGH;
    // No clock tells of less than a nanosecond.
    const time = Math.max(took / counts, 1e-6);
    if (isShort || times.length === 0) [times, repeated] = [[time], 0];
    else times[repeated++] = time;
    const next = isShort ? 2 * took : took;
    const isOver = repeated === MOST_TIMES || now() + next > end;
    if (isOver || solutions !== expected) return { times, solutions };
    if (isShort) counts *= 2;
  }
}

/** @param {() => number | bigint} count @param {number} expected @param {number} counts @param {() => number} now @returns {Batch} */
export function timeBatch(count, expected, counts, now) {
  const began = now();
  let solutions = Number(count());
  for (let more = 1; more < counts && solutions === expected; more += 1)
    solutions = Number(count());
  return { took: now() - began, solutions };
}

/**
 * The median of some times, and their middle half.
 * @param {readonly number[]} times at least one
 */
export function spreadOf(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ part) => {
    const place = part * (sorted.length - 1);
    const below = Math.floor(place);
    const above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  };
  return { median: at(0.5), low: at(0.25), high: at(0.75), runs: times.length };
}
