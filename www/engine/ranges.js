/** Checks what callers ask of an index. Loaded with it. */

import { readCount, refusal } from "./arguments.js";

/** A question is one synchronous call: these keep its answer small, and it short. */
const MOST_SPANS = 2 ** 20;
const MOST_PIXELS = 2 ** 14;
const MOST_PROBES = 2 ** 20;

/** More than any device has cores to spare for. */
export const MOST_WORKERS = 64;

/** @param {unknown} from @param {unknown} to */
export function readRange(from, to) {
  if (readCount("the first position", from) > readCount("the last position", to)) {
    throw refusal("position", `from is ${from} and to is ${to}: from must not be past to`);
  }
}

/** @param {unknown} minimum */
export function readMinimum(minimum) {
  if (typeof minimum === "number" && minimum >= 0 && minimum < Infinity) return;
  throw refusal("position", `minimum is ${minimum}: it must be a number of steps from 0`);
}

/** @param {unknown} maximum @returns {number} */
export const readMaximum = (maximum) =>
  maximum === Infinity ? MOST_SPANS : readWithin("maximum", maximum, 0, MOST_SPANS);

/** @param {unknown} pixels */
export const readPixels = (pixels) => readWithin("pixels", pixels, 1, MOST_PIXELS);

/** @param {unknown} probes */
export const readProbes = (probes) => readWithin("probes", probes, 1, MOST_PROBES);

/** @param {unknown} workers */
export const readWorkers = (workers) => readWithin("workers", workers, 0, MOST_WORKERS);

/** @param {string} what @param {unknown} value @param {number} least @param {number} most @returns {number} */
function readWithin(what, value, least, most) {
  const number = /** @type {number} */ (value);
  if (Number.isInteger(value) && number >= least && number <= most) return number;
  throw refusal(
    "position",
    `${what} is ${value}: it must be a whole number from ${least} to ${most}`,
  );
}
