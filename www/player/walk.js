/** The walks that may take long: how each goes on by at most so many steps, and when it has arrived. */

/** @import { Frame, Stepper, Way } from "../types.d.ts" */

import { messages } from "../i18n/en/watch.js";

/**
 * @typedef {object} Walk
 * @property {(limit: number) => Frame} move goes on, by at most `limit` steps
 * @property {(frame: Frame) => boolean} arrived
 */

/**
 * Whether the search is over: nothing is left to try in row 0. It shows on the frame itself, so it is
 * known even where neither position nor total are.
 * @param {Frame} frame
 */
export function atEnd({ kind, row, possible, untried }) {
  const left = possible !== 0 || untried;
  return row === 0 && !left && (kind === "remove" || kind === "possible");
}

/** @type {Record<Way, (stepper: Stepper, frame: Frame) => Walk>} */
const walks = {
  nextSolution: (stepper) => ({
    move: (limit) => stepper.nextSolution(limit),
    arrived: (frame) => frame.kind === "solution" || atEnd(frame),
  }),
  previousSolution: (stepper) => ({
    move: (limit) => stepper.previousSolution(limit),
    arrived: (frame) => frame.kind === "solution" || frame.kind === "start",
  }),
  stepOver: (stepper, { kind, row }) =>
    kind === "place"
      ? returnTo(stepper, row)
      : { move: (limit) => stepper.stepOver(limit), arrived: () => true },
  stepOut: (stepper, { row }) =>
    row > 0
      ? returnTo(stepper, row - 1)
      : { move: (limit) => toEnd(stepper, limit), arrived: atEnd },
};

/** @param {Stepper} stepper @param {number} limit */
const toEnd = (stepper, limit) =>
  stepper.total === null ? stepper.advance(limit) : stepper.seek(stepper.total);

/**
 * @param {Stepper} stepper
 * @param {number} row
 * @returns {Walk}
 */
function returnTo(stepper, row) {
  return {
    move: (limit) => stepper.returnTo(row, limit),
    arrived: (frame) => (frame.kind === "remove" && frame.row <= row) || atEnd(frame),
  };
}

/**
 * The walk that an intent asks for, from where the stepper stands. Throws `intent` where it asks for none.
 * @param {Way} intent
 * @param {Stepper} stepper
 * @param {Frame} frame where it stands
 */
export function walkFrom(intent, stepper, frame) {
  if (!Object.hasOwn(walks, intent)) {
    throw Object.assign(new Error(messages.noIntent(String(intent))), { code: "intent" });
  }
  return walks[intent](stepper, frame);
}
