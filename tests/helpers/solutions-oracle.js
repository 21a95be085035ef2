/** All solutions of small boards, and their symmetries, by plain enumeration. */

/** @param {number} n @returns {number[][]} all solutions, in lexicographic order */
export function solutionsOf(n) {
  /** @type {number[][]} */
  let partial = [[]];
  for (let row = 0; row < n; row += 1) {
    partial = partial.flatMap((queens) =>
      Array.from({ length: n }, (_, column) => [...queens, column]).filter((all) =>
        all.every((c, r) => r === row || (c !== all[row] && Math.abs(c - all[row]) !== row - r)),
      ),
    );
  }
  return partial;
}

/** @param {readonly number[]} columns @returns {number[]} turned by a quarter */
function turned(columns) {
  const result = Array(columns.length).fill(0);
  columns.forEach((column, row) => {
    result[columns.length - 1 - column] = row;
  });
  return result;
}

/** @param {readonly number[]} columns @returns {string} how the solution is symmetric */
export function symmetryOf(columns) {
  const quarter = turned(columns);
  if (quarter.join() === columns.join()) return "quarterTurn";
  return turned(quarter).join() === columns.join() ? "halfTurn" : "trivial";
}

/**
 * The different images of a solution, in lexicographic order.
 * @param {readonly number[]} columns @returns {number[][]}
 */
export function orbitOf(columns) {
  const images = new Map();
  let image = [...columns];
  for (let turn = 0; turn < 4; turn += 1) {
    image = turned(image);
    for (const one of [image, image.toReversed()]) images.set(one.join(), one);
  }
  return [...images.values()].sort((a, b) => (isBefore(a, b) ? -1 : 1));
}

/** @param {readonly number[]} columns */
export const isFirstOfOrbit = (columns) => orbitOf(columns)[0].join() === columns.join();

/** @param {readonly number[]} a @param {readonly number[]} b */
function isBefore(a, b) {
  const i = a.findIndex((column, row) => column !== b[row]);
  return a[i] < b[i];
}
