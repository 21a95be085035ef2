/** The known numbers of fundamental solutions, OEIS A002562. */

/** From n = 1 on, as far as solutions are listed. */
const FUNDAMENTAL = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752, 285053, 1846955];

/** The largest board whose solutions are listed. */
export const LARGEST_LISTED = FUNDAMENTAL.length;

/** @param {number} n board size, up to `LARGEST_LISTED` */
export const fundamentalCount = (n) => FUNDAMENTAL[n - 1];
