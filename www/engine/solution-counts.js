/** The known numbers of solutions, from n = 1 on. No larger board has been counted. */

/** @param {string} text */
const parse = (text) => text.split(", ").map(BigInt);

/** OEIS A000170: all solutions. */
const SOLUTIONS = parse(
  "1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512, 95815104, " +
    "666090624, 4968057848, 39029188884, 314666222712, 2691008701644, 24233937684440, " +
    "227514171973736, 2207893435808352, 22317699616364044, 234907967154122528",
);

/** OEIS A002562: fundamental solutions, of which no two are the same turned or mirrored. */
const FUNDAMENTAL = parse(
  "1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752, 285053, 1846955, 11977939, 83263591, " +
    "621012754, 4878666808, 39333324973, 336376244042, 3029242658210, 28439272956934, " +
    "275986683743434, 2789712466510289, 29363495934315694",
);

/** The largest board whose solutions are known. */
export const LARGEST_KNOWN = SOLUTIONS.length;

/**
 * The number of solutions.
 *
 * @param {number} n board size
 * @returns {bigint | null} null where the number is not known
 */
export const knownSolutions = (n) => SOLUTIONS[n - 1] ?? null;

/**
 * The number of fundamental solutions.
 *
 * @param {number} n board size
 * @returns {bigint | null} null where the number is not known
 */
export const knownFundamental = (n) => FUNDAMENTAL[n - 1] ?? null;
