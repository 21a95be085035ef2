/** Where playback stands that goes round in a part of the search. Pure arithmetic on positions. */

/** @import { Loop } from "../types.d.ts" */

/**
 * The position so many steps on: what would pass the end of the loop goes on at its beginning. Playback that stands
 * before the loop runs into it, playback behind it returns with its next step. Null where nothing is gone round in:
 * there is no loop, the position is not known, or the search ends before the loop begins.
 * @param {Loop | null} loop
 * @param {number | null} position
 * @param {number} count at least 1
 * @param {number | null} total how many steps the search has, where that is known
 */
export function looped(loop, position, count, total) {
  if (!loop || position === null) return null;
  const to = Math.min(loop.to, total ?? Infinity);
  if (loop.from >= to) return null;
  const past = count - 1 - (to - Math.min(position, to));
  return past < 0 ? position + count : loop.from + (past % (to - loop.from + 1));
}
