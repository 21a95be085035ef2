/** Chooses moments for a worksheet: rows with few free squares, spread over the board. */

/** @import { Frame } from "../types.d.ts" */

import { freeOf } from "../frame-values.js";
import { columnsOf } from "../masks.js";
import { randomOf, shuffled } from "../random.js";

/** The most free squares that a reader has to find at once. */
const MOST_FREE = 4;

/**
 * Whether a worksheet can ask about a moment: it needs a row to be filled. Before a solution there
 * is none.
 *
 * @param {Frame} frame of a search row by row
 */
export const isAskable = (frame) => frame.row < frame.n;

/**
 * Chooses `possible` steps of a range, no two of the same call. Those with one to four free squares
 * come first, then those with more, then dead ends, then rows of fixed queens; within each group,
 * as many different rows as possible. The same range and seed give the same moments.
 *
 * @param {Iterable<Frame>} frames of a search row by row
 * @param {{ count: number, seed: number }} options how many, at most
 * @returns {Frame[]} in search order; fewer where the range has fewer
 */
export function worksheetMoments(frames, { count, seed }) {
  const random = randomOf(seed);
  const candidates = [...frames].filter((frame) => frame.kind === "possible");
  /** @type {Frame[]} */
  const chosen = [];
  for (const group of ["few", "many", "none", "fixed"]) {
    const members = candidates.filter((frame) => groupOf(frame) === group);
    const drawn = mixRows(shuffled(members, random));
    chosen.push(...drawn.slice(0, count - chosen.length));
  }
  return candidates.filter((frame) => chosen.includes(frame));
}

/** The group of a frame: how many free squares its row has. @param {Frame} frame */
function groupOf(frame) {
  // The answer of such a row is known without a thought.
  if (frame.row in frame.fixed) return "fixed";
  const free = columnsOf(freeOf(frame)).length;
  if (free === 0) return "none";
  return free <= MOST_FREE ? "few" : "many";
}

/**
 * Takes one frame of each row in turn, so that the first ones are from different rows.
 * @param {Frame[]} frames
 */
function mixRows(frames) {
  /** The number of frames of the same row before a frame. @type {Map<Frame, number>} */
  const turns = new Map();
  /** @type {Map<number, number>} */
  const seen = new Map();
  for (const frame of frames) {
    const turn = seen.get(frame.row) ?? 0;
    turns.set(frame, turn);
    seen.set(frame.row, turn + 1);
  }
  return frames.toSorted((a, b) => Number(turns.get(a)) - Number(turns.get(b)));
}
