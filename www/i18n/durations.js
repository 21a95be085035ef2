/** Times in words: measured ones to the hundredth, expected ones in two figures. */

import { decimal, digits, rounded } from "./format.js";

/** Longer units and the seconds they have. @type {[string, number][]} */
const units = [
  ["year", 31_557_600],
  ["day", 86_400],
  ["h", 3600],
  ["min", 60],
];

/** A time in a table, or one that runs. @param {number} milliseconds */
export function time(milliseconds) {
  if (milliseconds < 10) return `<\u00a0${decimal(0.01, 2)}\u00a0s`;
  return duration(milliseconds);
}

/** A time in a sentence. @param {number} milliseconds */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 0.01) return `less than ${decimal(0.01, 2)}\u00a0s`;
  if (seconds < 10) return `${decimal(seconds, 2)}\u00a0s`;
  if (seconds < 60) return `${decimal(seconds, 1)}\u00a0s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}\u00a0min ${Math.floor(seconds % 60)}\u00a0s`;
  return `${digits(Math.floor(minutes / 60))}\u00a0h ${minutes % 60}\u00a0min`;
}

/** So many of an expected time's unit at least, before it is used. */
const WORTH = 1.5;

/** An expected time, which is not known well. @param {number} milliseconds */
export const longTime = (milliseconds) => inUnits(milliseconds, WORTH);

/** A round time on an axis. @param {number} milliseconds */
export const axisTime = (milliseconds) =>
  milliseconds < 1000 ? `${rounded(milliseconds)}\u00a0ms` : inUnits(milliseconds, 1);

/** The finest that is told of a time: hundredths. */
const FINEST = -2;

/** An expected time with its error in one figure, and the time no finer than that. @param {number} milliseconds @param {number} error */
export function uncertainTime(milliseconds, error) {
  if (milliseconds < 10) return time(milliseconds);
  const [unit, length] = unitOf(milliseconds / 1000, WORTH);
  const figure = Math.max(Number((error / 1000 / length).toPrecision(1)), 10 ** FINEST);
  const place = Math.floor(Math.log10(figure));
  const figures = /** @type {0 | 1 | 2} */ (Math.max(-place, 0));
  const inPlaces = (/** @type {number} */ value) =>
    decimal(Math.round(value / 10 ** place) * 10 ** place, figures);
  return `${inPlaces(milliseconds / 1000 / length)} ± ${inPlaces(figure)}\u00a0${unit}${pluralOf(unit)}`;
}

/** @param {number} milliseconds @param {number} least of a unit for it to be used */
function inUnits(milliseconds, least) {
  const seconds = milliseconds / 1000;
  if (seconds < 0.01) return time(milliseconds);
  const [unit, length] = unitOf(seconds, least);
  const value = rounded(seconds / length);
  return `${value}\u00a0${unit}${value === rounded(1) ? "" : pluralOf(unit)}`;
}

/** @param {number} seconds @param {number} least of a unit for it to be used @returns {[string, number]} */
const unitOf = (seconds, least) =>
  units.find(([, length]) => seconds >= least * length) ?? ["s", 1];

/** @param {string} unit */
const pluralOf = (unit) => (unit === "year" || unit === "day" ? "s" : "");
