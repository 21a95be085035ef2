/** Arithmetic that several modules need: limits, lists of integers, and the spread of times. */

/**
 * The number within limits that is nearest to a value.
 *
 * @param {number} value
 * @param {number} least
 * @param {number} most it wins where it is below `least`
 */
export const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

/**
 * The integers from one to another, both included; none where the second is below the first.
 *
 * @param {number} from
 * @param {number} to
 */
export const integers = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

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
