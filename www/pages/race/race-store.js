/** The last race on this device, kept between visits. Where storage is refused it lasts as long as the page. */

/** @import { TextStorage } from "../browser.js" */
/** @import { Point, Results } from "./results.js" */

import { ids } from "../../i18n/en/stories.js";
import { RANGES } from "./settings.js";

const KEY = "n-queens.race";

/** @param {TextStorage | null} storage @returns {Results | null} */
export function keptRace(storage) {
  try {
    const results = JSON.parse(storage?.getItem(KEY) ?? "null");
    return isResults(results) ? results : null;
  } catch {
    return null;
  }
}

/** @param {TextStorage | null} storage @param {Results | null} results */
export function keepRace(storage, results) {
  try {
    if (results) storage?.setItem(KEY, JSON.stringify(results));
    else storage?.removeItem(KEY);
  } catch {
    // It is full or refused: what was measured lasts as long as the page.
  }
}

/** Storage can hold anything. @param {any} given @returns {given is Results} */
const isResults = (given) =>
  isSettings(given?.settings) &&
  isAmount(given.when) &&
  Array.isArray(given.points) &&
  given.points.every(isPoint);

/** @param {any} given */
const isSettings = (given) =>
  Array.isArray(given?.algorithms) &&
  given.algorithms.every(isId) &&
  isSize(given.from) &&
  isSize(given.to) &&
  isAmount(given.budget);

/** @param {any} given @returns {given is Point} */
const isPoint = (given) =>
  isId(given?.id) &&
  isSize(given.n) &&
  ["timed", "over", "wrong"].includes(given.outcome) &&
  (given.outcome === "timed") === isTime(given.time) &&
  [given.solutions, given.calls, given.tests].every((one) => one === null || isAmount(one));

/** @param {any} given */
const isTime = (given) =>
  given !== null &&
  [given?.median, given?.low, given?.high].every((one) => isAmount(one) && one > 0) &&
  Number.isInteger(given.runs);

const isId = (/** @type {any} */ id) => ids.includes(id);
const isSize = (/** @type {any} */ n) =>
  Number.isInteger(n) && n >= RANGES.from[0] && n <= RANGES.to[1];
const isAmount = (/** @type {any} */ value) => Number.isFinite(value) && value >= 0;
