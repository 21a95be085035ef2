/** Chooses moments for a worksheet: rows with few free squares, spread over the board. */

/** @import { Frame } from "../types.d.ts" */

import { columnsOf, freeOf, isBruteForce } from "../frame-values.js";
import { randomOf, shuffled } from "../random.js";

/** The most free squares that a reader has to find at once. */
const MOST_FREE = 4;

/**
 * Whether a worksheet can ask about a moment: it needs a row to be filled, and three masks. Before
 * a solution there is none, and brute force has no masks.
 *
 * @param {Frame} frame
 */
export const isAskable = (frame) => frame.row < frame.n && !isBruteForce(frame);

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
  const candidates = [...frames].filter((frame) => frame.kind === "possible" && isAskable(frame));
  /** @type {Frame[]} */
  const chosen = [];
  for (const group of [isFew, isMany, isDeadEnd, isFixed]) {
    const drawn = spread(shuffled(candidates.filter(group), random));
    chosen.push(...drawn.slice(0, count - chosen.length));
  }
  return candidates.filter((frame) => chosen.includes(frame));
}

/** The answer of such a row is known without a thought. @param {Frame} frame */
const isFixed = ({ row, fixed }) => row in fixed;

/** The number of free squares in the row of a frame. @param {Frame} frame */
const freeSquares = (frame) => columnsOf(freeOf(frame)).length;
/** @param {Frame} frame */
const isFew = (frame) =>
  !isFixed(frame) && freeSquares(frame) >= 1 && freeSquares(frame) <= MOST_FREE;
/** @param {Frame} frame */
const isMany = (frame) => !isFixed(frame) && freeSquares(frame) > MOST_FREE;
/** @param {Frame} frame */
const isDeadEnd = (frame) => !isFixed(frame) && freeSquares(frame) === 0;

/**
 * Takes one frame of each row in turn, so that the first ones are from different rows.
 * @param {Frame[]} frames
 */
function spread(frames) {
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
