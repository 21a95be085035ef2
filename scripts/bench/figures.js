/** Figures out of several runs: their median and how far they spread, in words for a table. */

/** @typedef {{ median: number, least: number, most: number }} Spread */

/** @param {readonly number[]} runs  at least one @returns {Spread} */
export function spread(runs) {
  const sorted = runs.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return {
    median: (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2,
    least: sorted[0],
    most: sorted[sorted.length - 1],
  };
}

/** @param {readonly number[]} runs  milliseconds @returns {string} the median; and of several runs the least and the most */
export function inTime(runs) {
  const { median, least, most } = spread(runs);
  const unit = median < 1000 ? { name: "ms", size: 1 } : { name: "s", size: 1000 };
  return `${three(median / unit.size)} ${unit.name}${range(runs, least / unit.size, most / unit.size)}`;
}

/** @param {readonly number[]} runs  how many times faster @returns {string} */
export function inTimes(runs) {
  const { median, least, most } = spread(runs);
  return `${three(median)}×${range(runs, least, most)}`;
}

/** @param {readonly number[]} runs @param {number} least @param {number} most */
function range(runs, least, most) {
  return runs.length > 1 ? ` (${three(least)}–${three(most)})` : "";
}

/** @param {number} value  above 0 @returns {string} three figures of it, and all of those before the point */
export function three(value) {
  const whole = Math.max(1, Math.floor(Math.log10(value)) + 1);
  return value.toFixed(Math.max(0, 3 - whole));
}

/** @param {readonly number[]} runs @param {readonly number[]} others  of the same rounds @returns {number[]} */
export function pairwise(runs, others) {
  return runs.map((run, round) => others[round] / run);
}
