/**
 * Writes precisely measured times, from nanoseconds to minutes, in the language of the catalogue.
 */

import { formatDigits, formatSignificant } from "./format.js";

/** Units of measured times and the milliseconds they have, the longest first. */
const MEASURED_UNITS = /** @type {const} */ ([
  ["min", 60_000],
  ["s", 1000],
  ["ms", 1],
  ["µs", 1e-3],
  ["ns", 1e-6],
]);

/**
 * @param {number} milliseconds
 * @returns {readonly [string, number]} the unit in which it is at least 1, else nanoseconds
 */
const measuredUnit = (milliseconds) =>
  MEASURED_UNITS.find(([, length]) => milliseconds >= length) ?? ["ns", 1e-6];

/**
 * A precisely measured time in three significant digits: 93.8 ms.
 *
 * @param {number} milliseconds
 * @param {number} [digits] significant ones, by default three
 * @returns {string}
 */
export function formatMeasuredTime(milliseconds, digits = 3) {
  const [unit, length] = measuredUnit(Number(milliseconds.toPrecision(digits)));
  return `${formatDigits(milliseconds / length, digits)}\u00a0${unit}`;
}

/**
 * A range of measured times, in the unit of the longer one where both reach it: 93.8 – 95.1 ms.
 *
 * @param {number} low milliseconds
 * @param {number} high milliseconds
 * @returns {string}
 */
export function formatTimeRange(low, high) {
  const [, length] = measuredUnit(Number(high.toPrecision(3)));
  const start = low >= length ? formatDigits(low / length, 3) : formatMeasuredTime(low);
  return `${start} – ${formatMeasuredTime(high)}`;
}

/**
 * A power of ten on an axis of measured times: 1 µs, 100 ms, 10 s.
 *
 * @param {number} milliseconds
 * @returns {string}
 */
export function formatPowerTime(milliseconds) {
  const [unit, length] = measuredUnit(Math.min(milliseconds * (1 + 1e-9), 59_999));
  return `${formatSignificant(milliseconds / length, 3)}\u00a0${unit}`;
}
