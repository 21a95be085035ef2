/** The state of an index, and the number of steps of the search, which may depend on it. */

/** @import { IndexState, PlayerState } from "../types.d.ts" */

import { codedError } from "../engine/errors.js";
import { messages } from "../i18n/catalogue.js";

/** The state of an index before anything is known about it. @type {IndexState} */
export const unknownIndex = { phase: "off", share: 0, reach: 0, seconds: null, estimate: null };

/** The most seconds that counting may take on request. */
const LONGEST_COUNT = 24 * 60 * 60;

/** Whether counting the whole search would take too long. @param {IndexState} index */
export const isTooLong = ({ seconds }) => Number(seconds) > LONGEST_COUNT;

/**
 * The reason why the number of steps is unknown.
 *
 * @param {Pick<PlayerState, "frame" | "index">} state
 */
export const whyTotalUnknown = ({ frame, index }) =>
  messages.engine.index.endUnknown(frame.n, index.phase, isTooLong(index));

/**
 * The number of steps, which is the last position. Throws `not-indexed` while it is unknown.
 *
 * @param {PlayerState} state
 */
export function requireTotal(state) {
  if (state.total !== null) return state.total;
  throw codedError("not-indexed", whyTotalUnknown(state));
}
