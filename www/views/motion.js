/**
 * The durations and the progress of moving steps: arithmetic on times that are passed in.
 */
/** @import { Change, Frame, Kind } from "../types.d.ts" */

import { clamp } from "../numbers.js";

/** Milliseconds each kind of step moves for. @type {Record<Kind, number>} */
const durations = { start: 0, call: 240, possible: 160, place: 160, remove: 200, solution: 240 };

/**
 * The step that is painted, from one frame to the next one, `t` of the way (0…1). At t = 1 it is
 * over. `from` is always the earlier frame of the two, also while going back; null for a frame that
 * nothing moves to.
 * @typedef {{ from: Frame | null, to: Frame, t: number }} Transition
 */

/**
 * A step that is moving.
 * @typedef {{ from: Frame, to: Frame, began: number, duration: number, reversed: boolean }} Move
 */

/**
 * The transition of a frame that does not move.
 *
 * @param {Frame} frame
 * @returns {Transition}
 */
export const settled = (frame) => ({ from: null, to: frame, t: 1 });

/**
 * The movement of a change, or null where it is shown at once.
 *
 * @param {Change} change
 * @param {number} now
 * @returns {Move | null}
 */
export function moveOf(change, now) {
  if (!change.before || (change.motion !== "next" && change.motion !== "back")) return null;
  const reversed = change.motion === "back";
  const earlier = reversed ? change.state.frame : change.before.frame;
  const later = reversed ? change.before.frame : change.state.frame;
  if (change.interval < 100 || earlier.n !== later.n) return null;
  const duration = Math.min(durations[later.kind], change.interval * 0.6);
  return { from: earlier, to: later, began: now, duration, reversed };
}

/**
 * The transition that is painted at a time.
 *
 * @param {Move} move
 * @param {number} now
 * @returns {Transition | null} null once it has settled
 */
export function transitionAt(move, now) {
  const done = (now - move.began) / move.duration;
  if (done >= 1) return null;
  const t = Math.max(done, 0);
  return { from: move.from, to: move.to, t: move.reversed ? 1 - t : t };
}

/**
 * The part of `t` that lies between two moments, as 0…1.
 *
 * @param {number} t
 * @param {number} from
 * @param {number} to
 */
export const progressBetween = (t, from, to) => clamp((t - from) / (to - from), 0, 1);

/**
 * cubic-bezier(.3, 0, .2, 1): the slide.
 *
 * @param {number} t
 */
export function slide(t) {
  let low = 0;
  let high = 1;
  for (let i = 0; i < 20; i += 1) {
    const s = (low + high) / 2;
    if (bezier(s, 0.3, 0.2) < t) low = s;
    else high = s;
  }
  return bezier((low + high) / 2, 0, 1);
}

/** @param {number} s @param {number} a @param {number} b */
const bezier = (s, a, b) => 3 * s * (1 - s) ** 2 * a + 3 * s ** 2 * (1 - s) * b + s ** 3;

/**
 * The share of its way that the lit row has travelled, 0…1: it waits while a bit joins, and while a
 * rim dashes.
 *
 * @param {Transition} transition
 */
export const travel = ({ to, t }) =>
  slide(progressBetween(t, 0.25, to.kind === "remove" ? 0.8 : 1));

/**
 * The lit row, between two rows while a call or its return moves it.
 *
 * @param {Transition} transition
 */
export function litRow(transition) {
  const { from, to } = transition;
  if (!from || from.kind === "start") return to.row;
  return from.row + (to.row - from.row) * travel(transition);
}
