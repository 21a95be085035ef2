/** The calls of the plain recursion, known or extrapolated. */

/** Calls of the plain recursion, from n = 1 on. */
const CALLS = [
  2, 3, 6, 17, 54, 153, 552, 2_057, 8_394, 35_539, 166_926, 856_189, 4_674_890, 27_358_553,
  171_129_072, 1_141_190_303, 8_017_021_932, 59_365_844_491,
];

/** From row to row the calls grow by a factor, and that factor grows by about this much. */
const FACTOR_GROWTH = 0.37;

/**
 * The calls of the plain recursion, extrapolated past n = 18.
 * @param {number} n
 * @returns {{ calls: number, exact: boolean }}
 */
export function baselineCalls(n) {
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
