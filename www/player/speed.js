/** The speeds to choose from: round figures, ten per decade, then as fast as possible. */

/** @import { Speed } from "../types.d.ts" */

import { codedError } from "../engine/errors.js";
import { messages } from "../i18n/catalogue.js";
import { FASTEST_SPEED, SLOWEST_SPEED } from "../limits.js";

const speedNames = messages.watch.speedNames;

const FIGURES = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/** The speeds that have a number, slowest first, a tenth of a decade apart. */
const numbered = [-1, 0, 1, 2, 3, 4]
  .flatMap((exponent) => FIGURES.map((figure) => Number(`${figure}e${exponent}`)))
  .filter((speed) => speed >= SLOWEST_SPEED && speed <= FASTEST_SPEED)
  .map((speed) => (speed < 10 ? speed : Math.floor(speed)));

/** Every notch of the slider. @type {readonly Speed[]} */
export const notches = [...numbered, "max"];

/** Marks along the slider: the label and the distance from its start, 0 to 1. */
export const ticks = /** @type {Speed[]} */ ([0.5, 10, 100, 1000, 10_000, "max"]).map((speed) => ({
  speed,
  words: speedNames.tick(speed),
  fraction: nearestNotch(speed) / (notches.length - 1),
}));

/**
 * The notch closest to a speed on the log scale, as an index into `notches`.
 * @param {Speed} speed
 */
export function nearestNotch(speed) {
  if (speed === "max") return notches.length - 1;
  const distances = numbered.map((notch) => Math.abs(Math.log(notch / speed)));
  return distances.indexOf(Math.min(...distances));
}

/**
 * The next notch above; "max" stays.
 * @param {Speed} speed
 * @returns {Speed}
 */
export function faster(speed) {
  if (speed === "max") return "max";
  return numbered.find((notch) => notch > speed) ?? "max";
}

/**
 * The next notch below; the slowest stays.
 * @param {Speed} speed
 * @returns {Speed}
 */
export function slower(speed) {
  if (speed === "max") return FASTEST_SPEED;
  return numbered.findLast((notch) => notch < speed) ?? SLOWEST_SPEED;
}

/**
 * Reads a speed as URLs and attributes write it.
 *
 * @param {string} text
 * @returns {Speed | undefined} undefined where it is not a speed
 */
export function parseSpeed(text) {
  if (text === "max") return "max";
  if (!/^\d*\.?\d+$/.test(text)) return undefined;
  const speed = Number(text);
  return isSpeed(speed) ? speed : undefined;
}

/**
 * Whether a value is a speed: a number from the slowest to the fastest, or "max".
 *
 * @param {unknown} value
 * @returns {value is Speed}
 */
export const isSpeed = (value) =>
  value === "max" ||
  (typeof value === "number" && value >= SLOWEST_SPEED && value <= FASTEST_SPEED);

/**
 * The speed of an intent. Throws `intent` where it is not one.
 *
 * @param {unknown} value
 * @param {Speed} current the speed that stays in that case
 * @returns {Speed}
 */
export function checkedSpeed(value, current) {
  const text = String(value ?? "");
  const speed = parseSpeed(text);
  if (speed !== undefined) return speed;
  const problems = messages.settings.problems;
  const fallbacks = messages.settings.fallbacks;
  const message = `${problems.speed(text)} ${fallbacks.speed(current)}`;
  throw codedError("intent", message);
}
