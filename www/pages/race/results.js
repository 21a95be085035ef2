/** The results of a race: its points, what follows from them, and how they are stored and exported. */

/** @import { TextStorage } from "../browser.js" */
/** @import { Settings } from "./settings.js" */

import { placements } from "../../algorithms/square-tests.js";
import { plainCalls } from "../count/sequences.js";
import { algorithmIds, RANGES } from "./settings.js";

/**
 * One algorithm on one board. `time` has the median and the middle half in milliseconds; it is null over budget. Calls
 * and tests are null where they are not known.
 *
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
 * @property {readonly Point[]} points in the order of the race
 * @property {number} when the race began, in milliseconds since 1970
 */

/** A point with a time. @typedef {Point & { time: NonNullable<Point["time"]> }} TimedPoint */

/** The algorithm with which the others are compared. */
export const REFERENCE = "lezard";

const STORAGE_KEY = "n-queens.race";

/**
 * @param {Point | undefined} point
 * @returns {point is TimedPoint}
 */
export const isTimed = (point) => point?.outcome === "timed" && point.time !== null;

/**
 * @param {Results | null} results
 * @param {string} id
 * @param {number} n
 */
export const pointAt = (results, id, n) =>
  results?.points.find((point) => point.id === id && point.n === n);

/**
 * The timed points of one algorithm, smallest board first.
 *
 * @param {Results | null} results
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
 * @param {Results | null} results
 * @param {Point | undefined} point
 * @returns {number | null} null where one of the two has no time
 */
export function ratioOf(results, point) {
  const reference = point && pointAt(results, REFERENCE, point.n);
  return isTimed(point) && isTimed(reference) ? point.time.median / reference.time.median : null;
}

/**
 * The largest board for which every finished algorithm has a time; without one, the largest for which any has.
 *
 * @param {Results} results
 * @param {string | null} running the algorithm that is still running
 * @returns {number}
 */
export function commonSize({ settings, points }, running) {
  const finished = settings.algorithms.filter(
    (id) => id !== running && points.some((point) => point.id === id),
  );
  const sizes = [...new Set(points.filter(isTimed).map(({ n }) => n))].sort((a, b) => b - a);
  const isCommon = (/** @type {number} */ n) =>
    finished.every((id) => points.some((point) => point.id === id && point.n === n && point.time));
  return sizes.find(isCommon) ?? sizes[0] ?? settings.to;
}

/**
 * Extrapolates the time of an algorithm from its largest timed board, in proportion to the work. The join has no calls
 * to compare; its time grows as between its last two boards.
 *
 * @param {Results | null} results
 * @param {string} id
 * @param {number} n
 * @returns {{ milliseconds: number, from: number } | null} null where too little is known
 */
export function extrapolate(results, id, n) {
  const timed = timedPoints(results, id);
  const last = timed.at(-1);
  if (!last || last.n >= n) return null;
  const growth = id === "fastest" ? joinGrowth(timed, n) : workAt(id, n) / workAt(id, last.n);
  return growth === null ? null : { milliseconds: last.time.median * growth, from: last.n };
}

/**
 * Extrapolates the time of a point that exceeded the budget. An extrapolation below the budget contradicts the
 * measurement, so that it is left out.
 *
 * @param {Results} results
 * @param {Point} point
 */
export function extrapolateOver(results, { id, n }) {
  const expected = extrapolate(results, id, n);
  const isPlausible = expected !== null && expected.milliseconds > results.settings.budget * 1000;
  return isPlausible ? expected : null;
}

/** @param {string} id @param {number} n */
const workAt = (id, n) => (id === "brute-force" ? Number(placements(n)) : plainCalls(n).calls);

/** @param {readonly TimedPoint[]} timed @param {number} n */
function joinGrowth(timed, n) {
  const [before, last] = timed.slice(-2);
  if (!last || last.n !== before.n + 1) return null;
  return Math.max(last.time.median / before.time.median, 1) ** (n - last.n);
}

/**
 * Reads the last race from this device.
 *
 * @param {TextStorage | null} storage null where the browser refuses storage
 * @returns {Results | null}
 */
export function loadResults(storage) {
  try {
    const results = JSON.parse(storage?.getItem(STORAGE_KEY) ?? "null");
    return isResults(results) ? results : null;
  } catch {
    // The storage refuses to be read, or holds something that is not JSON.
    return null;
  }
}

/**
 * Stores the last race on this device; null removes it.
 *
 * @param {TextStorage | null} storage
 * @param {Results | null} results
 */
export function storeResults(storage, results) {
  const text = results && JSON.stringify(results);
  try {
    if (text) storage?.setItem(STORAGE_KEY, text);
    else storage?.removeItem(STORAGE_KEY);
  } catch {
    // The storage is full or refused: the results last as long as the page.
  }
}

/**
 * Storage can hold anything, so every value is checked.
 * @param {any} value @returns {value is Results}
 */
const isResults = (value) =>
  isSettings(value?.settings) &&
  isAmount(value.when) &&
  Array.isArray(value.points) &&
  value.points.every(isPoint);

/** @param {any} value */
const isSettings = (value) =>
  Array.isArray(value?.algorithms) &&
  value.algorithms.every(isId) &&
  isSize(value.from) &&
  isSize(value.to) &&
  isAmount(value.budget);

/** @param {any} value */
const isPoint = (value) =>
  isId(value?.id) &&
  isSize(value.n) &&
  ["timed", "over", "wrong"].includes(value.outcome) &&
  (value.outcome === "timed") === isTime(value.time) &&
  [value.solutions, value.calls, value.tests].every((count) => count === null || isAmount(count));

/** @param {any} value */
const isTime = (value) =>
  value !== null &&
  [value?.median, value?.low, value?.high].every((time) => isAmount(time) && time > 0) &&
  Number.isInteger(value.runs);

const isId = (/** @type {any} */ id) => algorithmIds.includes(id);
const isSize = (/** @type {any} */ n) =>
  Number.isInteger(n) && n >= RANGES.from[0] && n <= RANGES.to[1];
const isAmount = (/** @type {any} */ value) => Number.isFinite(value) && value >= 0;

const CSV_HEADER = [
  ...["algorithm", "n", "outcome", "solutions", "median milliseconds", "middle half from"],
  ...["middle half to", "runs", "times lezard", "calls", "tests"],
].join(",");

/**
 * The results as comma-separated values, with plain numbers in every language.
 *
 * @param {Results} results
 * @returns {string}
 */
export function csvOf(results) {
  const lines = results.points.map((point) => {
    const { id, n, outcome, time, solutions, calls, tests } = point;
    const times = [time?.median, time?.low, time?.high, time?.runs, ratioOf(results, point)];
    const cells = [id, n, outcome, solutions, ...times, calls, tests];
    return cells.map((cell) => cell ?? "").join(",");
  });
  return `${[CSV_HEADER, ...lines].join("\r\n")}\r\n`;
}

/**
 * The results as JSON.
 *
 * @param {Results} results
 * @param {{ browser: string, cores: number }} machine
 * @returns {string}
 */
export function jsonOf({ settings, points, when }, machine) {
  const renamed = points.map(({ id, time, ...point }) => ({
    algorithm: id,
    ...point,
    milliseconds: time,
  }));
  const race = { race: settings, when: new Date(when).toISOString(), ...machine, points: renamed };
  return `${JSON.stringify(race, null, 2)}\n`;
}
