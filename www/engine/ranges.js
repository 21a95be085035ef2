/** Checks what callers ask of an index, and of what takes a while. Loaded with it. */

import { readOptions } from "./options.js";
import { KINDS, readCount, refusal, shown, WAYS } from "./validate.js";

/** @import { Frame, Way } from "../types.d.ts" */

/** A question is one synchronous call: these keep its answer small, and it short. */
const MOST_SPANS = 2 ** 20;
const MOST_PIXELS = 2 ** 14;
const MOST_PROBES = 2 ** 20;

/** More than any device has cores to spare for. */
export const MOST_WORKERS = 64;

/** @param {Frame} frame @returns {Frame} */
export function readFrame(frame) {
  if (KINDS.includes(frame?.kind) && Array.isArray(frame.queens)) return frame;
  throw refusal("queens", `The frame is ${shown(frame)}: it must be one that a stepper has given.`);
}

/** @param {Way} way */
export function readWay(way) {
  if (WAYS.includes(way)) return;
  throw refusal("position", `The way is ${shown(way)}: it must be one of ${WAYS.join(", ")}.`);
}

/** @param {unknown} from @param {unknown} to */
export function readRange(from, to) {
  if (readCount("first position", from) > readCount("last position", to)) {
    throw refusal("position", `from is ${from} and to is ${to}: from must not be past to.`);
  }
}

/** @param {unknown} minimum */
export function readMinimum(minimum) {
  if (typeof minimum === "number" && minimum >= 0 && minimum < Infinity) return;
  throw refusal("position", `minimum is ${shown(minimum)}: it must be a number of steps from 0.`);
}

/** @param {unknown} until */
export function readUntil(until) {
  if (typeof until === "number" && until >= 0) return;
  throw refusal("position", `until is ${shown(until)}: it must be a position, or Infinity.`);
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
    `${what} is ${shown(value)}: it must be a whole number from ${least} to ${most}.`,
  );
}

/**
 * The options of what takes a while: among them what stops it, and whom it tells how far it is.
 * @template {{ signal?: AbortSignal, onProgress?: unknown }} Options
 * @param {Options | undefined} options
 */
export function readTask(options) {
  const asked = readOptions(options, "position");
  const { signal = null, onProgress = null } = asked;
  if (signal !== null && typeof signal?.addEventListener !== "function") {
    throw refusal("position", `signal is ${shown(signal)}: it must be an AbortSignal.`);
  }
  if (onProgress !== null && typeof onProgress !== "function") {
    throw refusal("position", `onProgress is ${shown(onProgress)}: it must be a function.`);
  }
  return asked;
}
