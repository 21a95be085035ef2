/** Measures how long one count takes, from batches of counts within a time budget. */

/**
 * Several counts in a row: the milliseconds they took together, and the solutions that the last
 * one found. A wrong count ends the batch.
 *
 * @typedef {{ took: number, solutions: number }} TimedBatch
 */

/**
 * Runs a batch of counts; null where it did not end within `timeout` milliseconds.
 *
 * @typedef {(counts: number, timeout: number) => Promise<TimedBatch | null>} RunBatch
 */

/** Batches of at least this many milliseconds are timed: browsers may round clocks to 0.1 ms. */
const SHORTEST_BATCH = 10;

/** A clock that stands still for this many counts in a row measures nothing. */
const MOST_COUNTS = 2 ** 26;

/** More samples would not make the median more precise. */
const MOST_SAMPLES = 25;

/** After this many milliseconds the engine has optimised code that runs again and again. */
const WARM_UP = 50;

/**
 * Counts until the engine has optimised the code.
 *
 * @param {() => unknown} count counts a small board
 * @param {() => number} now a clock in milliseconds
 */
export function warmUp(count, now) {
  for (const start = now(); now() - start < WARM_UP; ) count();
}

/**
 * Counts once to warm up, then again and again until the budget is used, in batches where one count
 * is too short for the clock. Where the budget allows only one count, that count is the
 * measurement. A wrong count ends it at once.
 *
 * @param {RunBatch} run
 * @param {number} expected the solutions that every count must find
 * @param {number} budget milliseconds
 * @param {() => number} now a clock in milliseconds
 * @returns {Promise<{ times: number[], solutions: number }>} milliseconds of one count each, none
 *   where the budget was too small for one; and the solutions that the last count found
 */
export async function measure(run, expected, budget, now) {
  const end = now() + budget;
  /** @type {number[]} */
  const times = [];
  let counts = 1;
  let samples = 0;
  let isWarm = false;
  for (;;) {
    // Batches that are too short to be timed are cheap, so they may grow even without time left.
    const batch = await run(counts, Math.max(end - now(), 2 * SHORTEST_BATCH));
    if (!batch) return { times, solutions: expected };
    const { took, solutions } = batch;
    const isShort = took < SHORTEST_BATCH;
    if (!isShort) {
      // The first count warms up: the next one takes its place, if there is time for it.
      times[samples] = took / counts;
      if (isWarm) samples += 1;
    }
    const isOver = !isShort && (samples === MOST_SAMPLES || now() + took > end);
    if (isOver || solutions !== expected) return { times, solutions };
    if (isShort) counts *= 2;
    if (counts > MOST_COUNTS) return { times, solutions };
    isWarm = true;
  }
}

/** Milliseconds in which a worker answers and the page paints, for each point. */
const OVERHEAD = 40;

/**
 * Estimates the time that it takes to measure a point.
 *
 * @param {number} time of one count, in milliseconds
 * @param {number} budget milliseconds
 * @returns {number} milliseconds
 */
export function pointDuration(time, budget) {
  // Batches double until they are long enough, which takes as long as one more batch.
  const batch = time < SHORTEST_BATCH ? 1.5 * SHORTEST_BATCH : time;
  const samples = Math.min((MOST_SAMPLES + 2) * batch, budget);
  const work = time;
  return WARM_UP + samples + work + OVERHEAD;
}

/**
 * Times a batch of counts, which ends with the first wrong one.
 *
 * @param {() => number | bigint} count
 * @param {number} expected solutions
 * @param {number} counts at least 1
 * @param {() => number} now a clock in milliseconds
 * @returns {TimedBatch}
 */
export function timeBatch(count, expected, counts, now) {
  const start = now();
  let solutions = Number(count());
  for (let more = 1; more < counts && solutions === expected; more += 1) {
    solutions = Number(count());
  }
  return { took: now() - start, solutions };
}
