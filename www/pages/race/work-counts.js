/** The calls and tests of each algorithm, and how its time grows with n. */

import { placements } from "../../algorithms/placements.js";
import { knownSolutions } from "../../engine/solution-counts.js";
import { baselineCalls } from "../baseline-calls.js";

/**
 * Tests from n = 1 on, where they do not follow from the calls.
 * @type {Readonly<Record<string, readonly number[]>>}
 */
const TESTS = {
  "brute-force": [1, 12, 182, 4_146, 125_170, 4_711_168, 212_314_490],
  permutations: [
    1, 4, 11, 32, 101, 356, 1_345, 5_508, 24_011, 110_004, 546_357, 2_915_740, 16_469_569,
    99_280_504,
  ],
  mirror: [
    1, 3, 11, 30, 128, 447, 2_048, 7_860, 40_505, 174_075, 988_653, 5_051_934, 32_380_888,
    188_950_699, 1_359_521_063, 9_011_342_328,
  ],
};

/** Calls of `mirror` from n = 1 on. */
const MIRROR_CALLS = [
  2, 2, 4, 9, 32, 77, 316, 1_029, 4_704, 17_770, 91_393, 428_095, 2_531_729, 13_679_277, 91_883_699,
  570_595_152,
];

/**
 * The largest board with known work; larger ones are only raced by the join, which makes no calls.
 */
const LARGEST_KNOWN_WORK = 16;

/** @typedef {{ calls: number, tests: number }} Work */

/**
 * The calls and the tests of an algorithm on one board.
 *
 * @param {string} id
 * @param {number} n
 * @returns {Work | null} null for `fastest`, and for boards that are too large
 */
export function knownWork(id, n) {
  if (id === "fastest" || n > LARGEST_KNOWN_WORK) return null;
  const calls = id === "mirror" ? MIRROR_CALLS[n - 1] : unmirroredCalls(id, n);
  const solutions = Number(knownSolutions(n));
  // Of each board that is not full, a plain search tests every square of a row.
  const tests = id in TESTS ? TESTS[id][n - 1] : n * (calls - solutions);
  return calls === undefined || tests === undefined ? null : { calls, tests };
}

/**
 * The calls of an algorithm that searches the whole first row.
 *
 * @param {string} id
 * @param {number} n
 */
const unmirroredCalls = (id, n) =>
  id === "brute-force" ? Number(placements(n)) : baselineCalls(n).calls;

/**
 * Milliseconds of the join from n = 12 on, as the engine expects them: `SECONDS` of
 * crate/src/join/plan/cost.rs. They do not grow evenly: a board with an odd n takes several times
 * as long as the one before.
 */
const JOIN_TIMES = [0.34262, 1.8905, 2.7762, 22.792, 64.863, 433.12, 2284.6, 17_143];

/** The smallest board that `fastest` counts by joining half boards; it searches smaller ones. */
export const SMALLEST_JOIN = 12;

/**
 * How much longer an algorithm takes for one board than for another.
 *
 * @param {string} id
 * @param {number} n
 * @param {number} from the other board
 * @returns {number | null} null where that is not known
 */
export function growth(id, n, from) {
  // `mirror` makes about half of the calls on every board, so they grow by the same factor.
  if (id !== "fastest") return unmirroredCalls(id, n) / unmirroredCalls(id, from);
  const [time, base] = [n, from].map((size) => JOIN_TIMES[size - SMALLEST_JOIN]);
  return time === undefined || base === undefined ? null : time / base;
}
