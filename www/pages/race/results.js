/** What a race has found: its points, and what follows from them. */

/** @import { Settings } from "./settings.js" */

import { placements } from "../../sets.js";
import { plainCalls } from "../count/sequences.js";

/**
 * One algorithm on one board. Milliseconds: the median, and where the middle half begins and ends. Over budget there are
 * no times, and where the work was not told no calls and tests.
 * @typedef {object} Point
 * @property {string} id
 * @property {number} n
 * @property {"timed" | "over" | "wrong"} outcome
 * @property {{ median: number, low: number, high: number, runs: number } | null} time
 * @property {number | null} solutions
 * @property {number | null} calls
 * @property {number | null} tests
 */

/**
 * @typedef {object} Results
 * @property {Settings} settings
 * @property {readonly Point[]} points in the order in which they were found
 * @property {number} when the race began, in milliseconds since 1970
 */

/** A point with a time. @typedef {Point & { time: NonNullable<Point["time"]> }} Timed */

/** What others are set beside. */
export const MEASURE = "lezard";

/** @param {Point | undefined} point @returns {point is Timed} */
export const isTimed = (point) => point?.outcome === "timed" && point.time !== null;

/** @param {Results | null} results @param {string} id @param {number} n */
export const pointAt = (results, id, n) =>
  results?.points.find((point) => point.id === id && point.n === n);

/** The timed points of one algorithm, smallest board first. @param {Results | null} results @param {string} id */
export const timedOf = (results, id) =>
  (results?.points ?? [])
    .filter((point) => point.id === id)
    .filter(isTimed)
    .sort((a, b) => a.n - b.n);

/** How many times as long as `lezard` on the same board; null where one of them has no time. @param {Results | null} results @param {Point | undefined} point */
export function ratioOf(results, point) {
  const measure = point && pointAt(results, MEASURE, point.n);
  return isTimed(point) && isTimed(measure) ? point.time.median / measure.time.median : null;
}

/**
 * The largest board that all algorithms have a time for that are through with the race; where there is none, the
 * largest that any has.
 * @param {Results} results @param {string | null} racing the algorithm that is not through
 */
export function commonSize({ settings, points }, racing) {
  const through = settings.algorithms.filter(
    (id) => id !== racing && points.some((point) => point.id === id),
  );
  const sizes = [...new Set(points.filter(isTimed).map(({ n }) => n))].sort((a, b) => b - a);
  const isCommon = (/** @type {number} */ n) =>
    through.every((id) => points.some((point) => point.id === id && point.n === n && point.time));
  return sizes.find(isCommon) ?? sizes[0] ?? settings.to;
}

/**
 * How long an algorithm would take for a board it has no time for, from the largest one that it has: as much longer as
 * it does more. The join does no such work; it grows as it did between the last two boards.
 * @param {Results | null} results @param {string} id @param {number} n
 * @returns {{ milliseconds: number, from: number } | null} null where too little is known
 */
export function extrapolate(results, id, n) {
  const timed = timedOf(results, id);
  const last = timed.at(-1);
  if (!last || last.n >= n) return null;
  const growth = id === "fastest" ? growthOf(timed, n) : workAt(id, n) / workAt(id, last.n);
  return growth === null ? null : { milliseconds: last.time.median * growth, from: last.n };
}

/** @param {string} id @param {number} n */
const workAt = (id, n) => (id === "brute-force" ? Number(placements(n)) : plainCalls(n).calls);

/** @param {readonly Timed[]} timed @param {number} n */
function growthOf(timed, n) {
  const [before, last] = timed.slice(-2);
  if (!last || last.n !== before.n + 1) return null;
  return Math.max(last.time.median / before.time.median, 1) ** (n - last.n);
}
