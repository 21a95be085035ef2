/**
 * The program of `lezard` in plain JavaScript, to measure whether WebAssembly is faster. All other
 * programs of the race are in WebAssembly.
 */

/** @import { Work } from "./work-counts.js" */

/** The algorithm, as the worker of the race runs it. */
export const lezardJavaScript = {
  id: "lezard-javascript",

  /** The largest board that it counts within seconds, as for `lezard`. */
  largest: 16,

  /**
   * Counts the solutions of a board without counting its work, so that it can be timed.
   * @param {number} n
   */
  time: (n) => search((1 << n) - 1, 0, 0, 0, n, null),

  /** Counts the solutions of a board, and the calls and tests this takes. @param {number} n */
  run(n) {
    const work = { calls: 0, tests: 0 };
    return { solutions: search((1 << n) - 1, 0, 0, 0, n, work), ...work };
  },
};

/**
 * @param {number} full @param {number} columns @param {number} left @param {number} right
 * @param {number} n
 * @param {Work | null} work null where it is not counted
 * @returns {number}
 */
function search(full, columns, left, right, n, work) {
  if (work !== null) work.calls += 1;
  if (columns === full) return 1;
  if (work !== null) work.tests += n;
  let solutions = 0;
  let possible = full & ~(columns | left | right);
  while (possible !== 0) {
    const place = possible & -possible;
    possible &= possible - 1;
    const below = ((left | place) << 1) & full;
    solutions += search(full, columns | place, below, (right | place) >> 1, n, work);
  }
  return solutions;
}
