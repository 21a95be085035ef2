/** Seeking a stepper to a moment, by position or by queens. */

/** @import { CodedError, Moment, Stepper } from "../types.d.ts" */

import { isCoded, rejectionOf } from "../engine/errors.js";

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
 * Seeks to a moment. A position that is reached once the index is counted is awaited.
 *
 * @param {Stepper} stepper
 * @param {Moment} moment
 * @returns {{ awaited: number | null, error: CodedError | null }} the reason why there is no such
 *   moment
 */
export function seekOrAwait(stepper, moment) {
  const error = rejectionOf(() => seekMoment(stepper, moment));
  const awaits = error?.code === "not-indexed" && stepper.indexable && "position" in moment;
  return awaits ? { awaited: moment.position, error: null } : { awaited: null, error };
}
