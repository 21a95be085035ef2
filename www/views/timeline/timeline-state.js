/**
 * What the timeline shows of the player's state.
 */
/** @import { PlayerState } from "../../types.d.ts" */
/** @import { Standing } from "./scale.js" */
import { about, digits } from "../../i18n/en/watch.js";

/** The last position of the axis: an estimate while the search is counted, what is explored while it is not. @param {PlayerState} state */
export function lastOf({ frame, total, explored, index }) {
  if (total !== null) return total;
  const known = Math.max(index.reach, explored, frame.position ?? 0, 1);
  const estimated = index.phase === "counting" ? Math.ceil(index.estimate?.steps ?? 0) : 0;
  return Math.min(Math.max(estimated, known), Number.MAX_SAFE_INTEGER);
}

/** Whether its last position is neither known nor estimated. @param {PlayerState} state */
export const isEndless = ({ total, index }) => total === null && index.phase !== "counting";

/** Whether that moves on, because the search does. @param {PlayerState} state */
export const isGrowing = (state) => isEndless(state) && (state.playing || state.walking !== null);

/** The last position that can be drawn. @param {PlayerState} state */
export const reachOf = ({ total, index }) =>
  index.phase === "done" ? (total ?? index.reach) : index.reach;

/** How the last position is written. @param {PlayerState} state */
export function lastWordsOf(state) {
  const last = lastOf(state);
  return state.total === null && state.index.phase === "counting"
    ? `about ${about(last)}`
    : digits(last);
}

/** Where the search stands. @param {PlayerState} state @returns {Standing} */
export function standingOf({ frame: { position, stack, solutions } }) {
  if (position === null) return null;
  return { position, row: stack.length - 1, live: stack.length > 0, solutions: solutions ?? 0 };
}
