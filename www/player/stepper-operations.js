/** Functions that work on a stepper: opening it, seeking, and reading its extent. */

/** @import { CodedError, Engine, Frame, Moment } from "../types.d.ts" */
/** @import { PlayerState, Queens, Search, Stepper } from "../types.d.ts" */

import { codedError, isCoded } from "../engine/errors.js";
import { hasQueens } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";

const fallbacks = messages.settings.fallbacks;

/**
 * Adds a sentence about the fallback to the reason for a rejection.
 *
 * @param {CodedError} rejection
 * @param {string} fallback
 */
export const withFallback = (rejection, fallback) =>
  codedError(rejection.code, `${rejection.message} ${fallback}`, { cause: rejection });

/**
 * Opens a stepper for a board. Throws the reason where the engine rejects it.
 *
 * @param {Pick<Engine, "stepper">} engine
 * @param {number} n
 * @param {{ queens: Queens, search: Search }} options
 * @param {boolean} mayDropQueens whether a board that is rejected is opened without its queens
 * @returns {{ stepper: Stepper, rejection: CodedError | null }} why it has no queens
 */
export function openStepper(engine, n, { queens, search }, mayDropQueens) {
  try {
    return { stepper: engine.stepper(n, { queens, search }), rejection: null };
  } catch (thrown) {
    if (!isCoded(thrown) || !mayDropQueens || !hasQueens(queens)) throw thrown;
    const stepper = engine.stepper(n, { search });
    return { stepper, rejection: withFallback(thrown, fallbacks.noQueens) };
  }
}

/** The last position that is reached step by step where it is not indexed, within one frame. */
const LAST_NEAR = 2 ** 20;

/**
 * Seeks to a moment, by position or by queens. Throws the reason where the engine rejects it.
 *
 * @param {Stepper} stepper
 * @param {Moment} moment a script may pass anything
 */
export function seekMoment(stepper, moment) {
  const target = Object(moment);
  // Texts and lists have a method `at`.
  if (Object.hasOwn(target, "at")) return stepper.seekQueens(target.at, target.kind);
  const { position } = target;
  try {
    return stepper.seek(position);
  } catch (thrown) {
    const isNear = isCoded(thrown) && thrown.code === "not-indexed" && position <= LAST_NEAR;
    if (!isNear) throw thrown;
    const { explored } = stepper;
    stepper.seek(explored);
    return stepper.advance(position - explored);
  }
}

/**
 * The part of the state that comes from the stepper: a frame, and how much of the search is known.
 *
 * @param {Stepper} stepper
 * @param {Frame} frame the current one
 * @returns {Pick<PlayerState, "frame" | "total" | "totalSolutions" | "explored">}
 */
export function extentOf({ total, totalSolutions, explored }, frame) {
  return { frame, total, totalSolutions, explored };
}
