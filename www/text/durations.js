/** Times in words: measured ones to the hundredth, expected ones in two figures. */

import { decimal, digits, rounded } from "./numbers.js";

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

/** An expected time, which is not known well. @param {number} milliseconds */
export const longTime = (milliseconds) => inUnits(milliseconds, 1.5);

/** A round time on an axis. @param {number} milliseconds */
export const axisTime = (milliseconds) =>
  milliseconds < 1000 ? `${rounded(milliseconds)}\u00a0ms` : inUnits(milliseconds, 1);

/** @param {number} milliseconds @param {number} least of a unit for it to be used */
function inUnits(milliseconds, least) {
  const seconds = milliseconds / 1000;
  for (const [unit, length] of units) {
    if (seconds < least * length) continue;
    const value = rounded(seconds / length);
    const plural = (unit === "year" || unit === "day") && value !== rounded(1) ? "s" : "";
    return `${value}\u00a0${unit}${plural}`;
  }
  return seconds < 0.01 ? time(milliseconds) : `${rounded(seconds)}\u00a0s`;
}
