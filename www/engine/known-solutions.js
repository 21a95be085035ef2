/** The known numbers of solutions: of all, OEIS A000170, and of fundamental ones, A002562. */

/** From n = 1 on. No larger board has been counted. */
const SOLUTIONS = (
  "1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512, 95815104, " +
  "666090624, 4968057848, 39029188884, 314666222712, 2691008701644, 24233937684440, " +
  "227514171973736, 2207893435808352, 22317699616364044, 234907967154122528"
)
  .split(", ")
  .map(BigInt);

/** The largest board whose solutions are known. */
export const LARGEST_KNOWN = SOLUTIONS.length;

/**
 * The number of solutions.
 *
 * @param {number} n board size
 * @returns {bigint | null} null where the number is not known
 */
export const knownSolutions = (n) => SOLUTIONS[n - 1] ?? null;

/** Fundamental solutions, from n = 1 on, as far as solutions are listed. */
const FUNDAMENTAL = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752, 285053, 1846955];

/** The largest board whose solutions are listed. */
export const LARGEST_LISTED = FUNDAMENTAL.length;

/** @param {number} n board size, up to `LARGEST_LISTED` */
export const fundamentalCount = (n) => FUNDAMENTAL[n - 1];
