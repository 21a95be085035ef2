/** The speeds a person can choose: round figures, ten to a decade, then as fast as it goes. */

/** @import { Speed } from "../types.d.ts" */

import { notices, speedNames } from "../i18n/en/watch.js";

const FIGURES = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/** The slowest and the fastest speed that has a number, in steps a second. */
const SLOWEST = 0.5;
const FASTEST = 80_000;

/**
 * Every notch of the slider, slowest first; the last is "max". They are a tenth of a decade apart.
 * @type {readonly Speed[]}
 */
export const notches = [...roundFigures(), "max"];

/** Marks along the slider: the words under it and how far along they stand, 0…1. */
export const ticks = /** @type {Speed[]} */ ([0.5, 10, 100, 1000, 10_000, "max"]).map((speed) => ({
  speed,
  words: speedNames.tick(speed),
  fraction: nearestNotch(speed) / (notches.length - 1),
}));

/** @returns {number[]} */
function roundFigures() {
  return [-1, 0, 1, 2, 3, 4]
    .flatMap((exponent) => FIGURES.map((figure) => Number(`${figure}e${exponent}`)))
    .filter((speed) => speed >= SLOWEST && speed <= FASTEST)
    .map((speed) => (speed < 10 ? speed : Math.floor(speed)));
}

/**
 * The notch closest to a speed on the log scale, as an index into `notches`.
 * @param {Speed} speed
 */
export function nearestNotch(speed) {
  if (speed === "max") return notches.length - 1;
  const distances = roundFigures().map((figure) => Math.abs(Math.log(figure / speed)));
  return distances.indexOf(Math.min(...distances));
}

/**
 * The next notch above; "max" stays.
 * @param {Speed} speed
 * @returns {Speed}
 */
export function faster(speed) {
  if (speed === "max") return "max";
  return notches.find((notch) => notch === "max" || notch > speed) ?? "max";
}

/**
 * The next notch below; the slowest stays.
 * @param {Speed} speed
 * @returns {Speed}
 */
export function slower(speed) {
  if (speed === "max") return FASTEST;
  return notches.findLast((notch) => notch !== "max" && notch < speed) ?? SLOWEST;
}

/**
 * A speed as it is written in addresses and attributes: a number 0.5…80000, or "max". Null for anything else.
 * @param {string} text
 * @returns {Speed | null}
 */
export function parseSpeed(text) {
  if (text === "max") return "max";
  if (!/^\d*\.?\d+$/.test(text)) return null;
  const speed = Number(text);
  return speed >= SLOWEST && speed <= FASTEST ? speed : null;
}

/**
 * A speed that was asked for; throws `intent` where it is none.
 * @param {unknown} given
 * @param {Speed} now what stays then
 */
export function checkedSpeed(given, now) {
  const speed = parseSpeed(String(given));
  if (speed !== null) return speed;
  throw Object.assign(new Error(notices.speed(String(given), now)), { code: "intent" });
}

/**
 * A speed in words: "4 steps/s", "1 step in 2 s", "10k steps/s", "as fast as it goes".
 * @param {Speed} speed
 */
export function speedWords(speed) {
  return speedNames.words(speed);
}
