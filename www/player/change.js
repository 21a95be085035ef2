/** Whether a change of the player moved the search, and by which motion. */

/** @import { Change, Frame } from "../types.d.ts" */

import { atEnd } from "../frame-values.js";

/**
 * Whether a change moved the search.
 *
 * @param {Change} change
 * @returns {boolean}
 */
export const hasMoved = ({ state, before, motion }) =>
  state.frame !== before?.frame && motion !== "none";

/**
 * Whether a change moved the search to the position that it awaited.
 *
 * @param {Change} change
 * @returns {boolean}
 */
export function hasArrived(change) {
  const awaited = change.before?.awaited ?? null;
  return awaited !== null && hasMoved(change) && change.state.frame.position === awaited;
}

/**
 * Whether only the index made progress, which changes nothing in a URL.
 *
 * @param {Change} change
 * @returns {boolean}
 */
export const isIndexProgress = ({ state, before }) =>
  state.frame === before?.frame && state.index !== before.index;

/**
 * The motion that leads from one frame to another.
 *
 * @param {Frame} before
 * @param {Frame} after
 * @param {number} count the steps requested, negative for back; the ends may have allowed fewer
 * @returns {Change["motion"]}
 */
export function motionOf(before, after, count) {
  if (count > 0 && atEnd(before)) return "none";
  const known = before.position !== null && after.position !== null;
  const made = known ? Number(after.position) - Number(before.position) : count;
  if (made === 0) return "none";
  if (made === 1) return "next";
  return made === -1 ? "back" : "jump";
}
