/** The results of a race: its points, their ratios, and how they are stored; the published race. */

/** @import { TextStorage } from "../../device-storage.js" */
/** @import { RaceSettings } from "./settings.js" */

import { isTime, StoredValue } from "../../device-storage.js";
import { isWithin } from "../../engine/validate.js";
import { times } from "../published-times.js";
import { algorithmIds, RANGES } from "./settings.js";

/**
 * One algorithm on one board. `time` has the median and the middle half in milliseconds; it is null
 * over budget. Solutions, calls and tests are null where they were not counted, and in the
 * published race.
 *
 * @typedef {object} RacePoint
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
 * @property {RaceSettings} settings
 * @property {readonly RacePoint[]} points in the order of the race
 * @property {number} when the race began, in milliseconds since 1970
 * @property {{ browser: string, cores: number }} [machine] the user agent and the number of cores
 *   that ran it; missing where an earlier version stored the race
 */

/**
 * The points of a race: the reader's own, or the published one.
 * @typedef {Pick<Results, "points">} Points
 */

/**
 * A point with a time.
 * @typedef {RacePoint & { time: NonNullable<RacePoint["time"]> }} TimedPoint
 */

/** The algorithm with which the others are compared. */
export const REFERENCE = "lezard";

const STORAGE_KEY = "n-queens.race";

/** The published race. Its times have no spread; work-counts.js has its work. @type {Points} */
export const published = {
  points: Object.entries(times).flatMap(([id, list]) =>
    list.map((median, i) => {
      const time = { median, low: median, high: median, runs: 1 };
      return { id, n: i + 1, outcome: "timed", time, solutions: null, calls: null, tests: null };
    }),
  ),
};

/**
 * @param {RacePoint | undefined} point
 * @returns {point is TimedPoint}
 */
export const isTimed = (point) => point?.outcome === "timed" && point.time !== null;

/**
 * The result of an algorithm on a board, if it has one.
 *
 * @param {Points | null} results
 * @param {string} id
 * @param {number} n
 */
export const pointAt = (results, id, n) =>
  results?.points.find((point) => point.id === id && point.n === n);

/**
 * The race whose point is shown: the published one, until it is measured here.
 *
 * @param {Results | null} results
 * @param {string} id
 * @param {number} n
 * @returns {Points}
 */
export const shownRace = (results, id, n) =>
  results && pointAt(results, id, n) ? results : published;

/**
 * The timed points of one algorithm, smallest board first.
 *
 * @param {Points | null} results
 * @param {string} id
 */
export const timedPoints = (results, id) =>
  (results?.points ?? [])
    .filter((point) => point.id === id)
    .filter(isTimed)
    .sort((a, b) => a.n - b.n);

/**
 * The time of a point as a multiple of the reference's time on the same board.
 *
 * @param {Points | null} results
 * @param {RacePoint | undefined} point
 * @returns {number | null} null where one of the two has no time
 */
export function ratioOf(results, point) {
  const reference = point && pointAt(results, REFERENCE, point.n);
  return isTimed(point) && isTimed(reference) ? point.time.median / reference.time.median : null;
}

/**
 * Reads the last race from this device.
 *
 * @param {TextStorage | null} storage null where the browser refuses storage
 * @returns {Results | null}
 */
export function loadResults(storage) {
  const results = new StoredValue(storage, STORAGE_KEY).read();
  return isResults(results) ? results : null;
}

/**
 * Stores the last race on this device; null removes it.
 *
 * @param {TextStorage | null} storage
 * @param {Results | null} results
 */
export const storeResults = (storage, results) =>
  new StoredValue(storage, STORAGE_KEY).write(results);

/**
 * Storage can hold anything, so every value is checked.
 * @param {any} value @returns {value is Results}
 */
const isResults = (value) =>
  isSettings(value?.settings) &&
  isTime(value.when) &&
  (value.machine === undefined || isMachine(value.machine)) &&
  Array.isArray(value.points) &&
  value.points.every(isPoint);

/** @param {any} value */
const isMachine = (value) =>
  typeof value?.browser === "string" && isWithin(value.cores, 1, Infinity);

/** @param {any} value */
const isSettings = (value) =>
  Array.isArray(value?.algorithms) &&
  value.algorithms.every(isId) &&
  new Set(value.algorithms).size === value.algorithms.length &&
  isSize(value.from) &&
  isSize(value.to) &&
  value.from <= value.to &&
  isBudget(value.budget);

/** @param {any} value */
const isPoint = (value) =>
  isId(value?.id) &&
  isSize(value.n) &&
  ["timed", "over", "wrong"].includes(value.outcome) &&
  (value.outcome === "timed") === isMeasured(value.time) &&
  [value.solutions, value.calls, value.tests].every((count) => count === null || isAmount(count));

/** @param {any} value */
const isMeasured = (value) =>
  [value?.median, value?.low, value?.high].every((time) => isTime(time) && time > 0) &&
  Number.isInteger(value.runs);

const isId = (/** @type {any} */ id) => algorithmIds.includes(id);
const isSize = (/** @type {any} */ n) => isWithin(n, RANGES.from[0], RANGES.to[1]);
const isBudget = (/** @type {any} */ seconds) =>
  isAmount(seconds) && seconds >= RANGES.budget[0] && seconds <= RANGES.budget[1];
/** Whether a value is a number from 0 up. @param {any} value */
export const isAmount = (value) => Number.isFinite(value) && value >= 0;
