/** Forecasts of the time of a point that was not measured, and of the duration of a race. */

/** @import { Points, Results, RacePoint } from "./results.js" */
/** @import { RaceSettings } from "./settings.js" */

import { pointDuration } from "./measure.js";
import { isTimed, pointAt, published, shownRace, timedPoints } from "./results.js";
import { growth } from "./work-counts.js";

/** Milliseconds from which a time is mostly work, so that it can be extrapolated. */
const SHORTEST_BASE = 1;

/** Milliseconds in which a worker starts and loads its module. */
const WORKER_START = 150;

/** @typedef {{ milliseconds: number, from: number }} Extrapolation `from` is the measured board */

/**
 * Extrapolates the time of an algorithm from its largest timed board.
 *
 * @param {Points | null} results
 * @param {string} id
 * @param {number} n
 * @returns {Extrapolation | null} null where too little is known
 */
export function extrapolate(results, id, n) {
  const timed = timedPoints(results, id).filter(({ time }) => time.median >= SHORTEST_BASE);
  const last = timed.at(-1);
  if (!last || last.n >= n) return null;
  const times = growth(id, n, last.n);
  return times === null ? null : { milliseconds: last.time.median * times, from: last.n };
}

/**
 * Extrapolates the time of a point that exceeded the budget. An extrapolation below the budget
 * contradicts the measurement, so that it is left out.
 *
 * @param {Results} results
 * @param {RacePoint} point
 */
export function extrapolateOverBudget(results, { id, n }) {
  const expected = extrapolate(results, id, n);
  const isPlausible = expected !== null && expected.milliseconds > results.settings.budget * 1000;
  return isPlausible ? expected : null;
}

/**
 * Estimates the duration of a race with these settings, from the times of the last race or the
 * published one.
 *
 * @param {RaceSettings} settings
 * @param {Results | null} results of the last race
 * @param {(id: string) => number} largestOf the largest board of an algorithm
 * @returns {number} milliseconds
 */
export function raceDuration({ algorithms, from, to, budget }, results, largestOf) {
  const limit = 1000 * budget;
  let sum = 0;
  for (const id of algorithms) {
    sum += WORKER_START;
    for (let n = from; n <= Math.min(to, largestOf(id)); n += 1) {
      const time = expectedTime(results, id, n);
      if (time > limit) {
        sum += limit;
        break;
      }
      sum += pointDuration(time, limit);
    }
  }
  return sum;
}

/** @param {Results | null} results @param {string} id @param {number} n */
function expectedTime(results, id, n) {
  const point = pointAt(shownRace(results, id, n), id, n);
  if (isTimed(point)) return point.time.median;
  if (point) return Infinity;
  const expected = extrapolate(results, id, n) ?? extrapolate(published, id, n);
  return expected?.milliseconds ?? Infinity;
}
