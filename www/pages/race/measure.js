/** Times a count as often as its budget allows: pure, the clock and the count are given. */

/**
 * @typedef {object} Measured
 * @property {number[]} times milliseconds of one count each, at least one
 * @property {number} solutions that every count found, or the last one where that was wrong
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
 * @param {() => number | bigint} count
 * @param {number} expected what every count has to find
 * @param {number} budget milliseconds
 * @param {() => number} now
 * @returns {Measured}
 */
export function measure(count, expected, budget, now) {
  const end = now() + budget;
  let batch = timeBatch(count, expected, 1, now);
  let times = [timeIn(batch)];
  let repeated = 0;
  while (repeated < MOST_TIMES && batch.solutions === expected) {
    const isShort = batch.took < LONG_ENOUGH;
    const counts = isShort ? 2 * batch.counts : batch.counts;
    if (now() + (counts / batch.counts) * batch.took > end) break;
    batch = timeBatch(count, expected, counts, now);
    if (isShort) [times, repeated] = [[timeIn(batch)], 0];
    else times[repeated++] = timeIn(batch);
  }
  return { times, solutions: batch.solutions };
}

/** @typedef {{ took: number, counts: number, solutions: number }} Batch */

/** @param {() => number | bigint} count @param {number} expected @param {number} counts @param {() => number} now @returns {Batch} */
function timeBatch(count, expected, counts, now) {
  const began = now();
  let solutions = Number(count());
  for (let more = 1; more < counts && solutions === expected; more += 1)
    solutions = Number(count());
  return { took: now() - began, counts, solutions };
}

/** Milliseconds of one count: no clock tells of less than a nanosecond. @param {Batch} batch */
const timeIn = ({ took, counts }) => Math.max(took / counts, 1e-6);

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
