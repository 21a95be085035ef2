/** The median and the quartiles of repeated measurements. */

/**
 * The median of some times and their middle half.
 *
 * @param {readonly number[]} times at least one
 * @returns {{ median: number, low: number, high: number, runs: number }}
 */
export function spreadOf(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (/** @type {number} */ share) => {
    const index = share * (sorted.length - 1);
    const below = Math.floor(index);
    const above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (index - below) * (sorted[above] - sorted[below]);
  };
  return { median: quantile(0.5), low: quantile(0.25), high: quantile(0.75), runs: times.length };
}
