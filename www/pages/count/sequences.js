/** Known values: fundamental solutions, and calls of the plain recursion. */

/** @param {string} text */
const parse = (text) => text.split(", ").map(BigInt);

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
