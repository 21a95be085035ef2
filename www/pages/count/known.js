/** What is known of the board without counting: its solutions, the fundamental ones, the calls of the plain recursion. */

/** Sequence A000170, from n = 1 on: solutions. Nobody has counted more. */
const SOLUTIONS = [
  1n,
  0n,
  0n,
  2n,
  10n,
  4n,
  40n,
  92n,
  352n,
  724n,
  2_680n,
  14_200n,
  73_712n,
  365_596n,
  2_279_184n,
  14_772_512n,
  95_815_104n,
  666_090_624n,
  4_968_057_848n,
  39_029_188_884n,
  314_666_222_712n,
  2_691_008_701_644n,
  24_233_937_684_440n,
  227_514_171_973_736n,
  2_207_893_435_808_352n,
  22_317_699_616_364_044n,
  234_907_967_154_122_528n,
];

/** Sequence A002562, from n = 1 on: solutions that are no mirror images or turns of each other. */
const FUNDAMENTAL = [
  1n,
  0n,
  0n,
  1n,
  2n,
  1n,
  6n,
  12n,
  46n,
  92n,
  341n,
  1_787n,
  9_233n,
  45_752n,
  285_053n,
  1_846_955n,
  11_977_939n,
  83_263_591n,
  621_012_754n,
  4_878_666_808n,
  39_333_324_973n,
  336_376_244_042n,
  3_029_242_658_210n,
  28_439_272_956_934n,
  275_986_683_743_434n,
  2_789_712_466_510_289n,
  29_363_495_934_315_694n,
];

/** Calls of the plain recursion, from n = 1 on. */
const CALLS = [
  2, 3, 6, 17, 54, 153, 552, 2_057, 8_394, 35_539, 166_926, 856_189, 4_674_890, 27_358_553,
  171_129_072, 1_141_190_303,
];

/** From row to row the calls grow by a factor, and the factor by about this much. */
const FACTOR_GROWTH = 0.4;

/** The largest board whose solutions are known. */
export const LARGEST_KNOWN = SOLUTIONS.length;

/** @param {number} n @returns {bigint | null} null where nobody knows */
export const knownSolutions = (n) => SOLUTIONS[n - 1] ?? null;

/** @param {number} n @returns {bigint | null} null where nobody knows */
export const knownFundamental = (n) => FUNDAMENTAL[n - 1] ?? null;

/**
 * The calls of the plain recursion, carried on past the largest board for which they are known.
 * @param {number} n @returns {{ calls: number, exact: boolean }}
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
