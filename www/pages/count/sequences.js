/** Known values: solutions, fundamental solutions, and calls of the plain recursion. */

/** @param {string} text */
const parse = (text) => text.split(", ").map(BigInt);

/** OEIS A000170 from n = 1 on: solutions. No larger board has been counted. */
const SOLUTIONS = parse(
  "1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512, 95815104, " +
    "666090624, 4968057848, 39029188884, 314666222712, 2691008701644, 24233937684440, " +
    "227514171973736, 2207893435808352, 22317699616364044, 234907967154122528",
);

/** OEIS A002562 from n = 1 on: solutions that are not rotations or mirror images of each other. */
const FUNDAMENTAL = parse(
  "1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752, 285053, 1846955, 11977939, 83263591, " +
    "621012754, 4878666808, 39333324973, 336376244042, 3029242658210, 28439272956934, " +
    "275986683743434, 2789712466510289, 29363495934315694",
);

/** Calls of the plain recursion, from n = 1 on. */
const CALLS = [
  2, 3, 6, 17, 54, 153, 552, 2_057, 8_394, 35_539, 166_926, 856_189, 4_674_890, 27_358_553,
  171_129_072, 1_141_190_303,
];

/** From row to row the calls grow by a factor, and that factor grows by about this much. */
const FACTOR_GROWTH = 0.4;

/** The largest board whose solutions are known. */
export const LARGEST_KNOWN = SOLUTIONS.length;

/** @param {number} n @returns {bigint | null} null where the number is not known */
export const knownSolutions = (n) => SOLUTIONS[n - 1] ?? null;

/** @param {number} n @returns {bigint | null} null where the number is not known */
export const knownFundamental = (n) => FUNDAMENTAL[n - 1] ?? null;

/**
 * The calls of the plain recursion, extrapolated past n = 16.
 * @param {number} n
 * @returns {{ calls: number, exact: boolean }}
 */
export function plainCalls(n) {
  const known = CALLS.length;
  if (n <= known) return { calls: CALLS[n - 1], exact: true };
  let calls = CALLS[known - 1];
  let factor = calls / CALLS[known - 2];
  for (let rows = known + 1; rows <= n; rows += 1) {
    factor += FACTOR_GROWTH;
    calls *= factor;
  }
  return { calls, exact: false };
}
