/** Paints the axis of the flame graph, the names of its rows, the playhead and the strip. */

/** @import { Playhead } from "./model.js" */
/** @import { Bounds, Flame, Place, View } from "./scale.js" */

import { formatNumber } from "../../i18n/format.js";
import { text } from "../paint.js";
import { roundPositions, rowNames, xOf } from "./scale.js";

/**
 * Space around the bands, in CSS pixels: above for the strip and the playhead's head, below for the
 * axis.
 */
export const surround = { top: 14, bottom: 18 };

/** CSS pixels: for a number of the axis, for a step with a tick of its own, between numbers. */
const space = { number: 110, step: 6, between: 12 };
/** y of the strip over the bands, and its height. */
const strip = { y: -13, height: 3, least: 4 };

/** @param {Place} place */
const bottomOf = ({ edges }) => edges[edges.length - 1];

/** A length on whole device pixels. @param {number} length @param {number} ratio */
const snap = (length, ratio) => Math.round(length * ratio) / ratio;

/**
 * The axis: round positions, the current one in bold, and the ends where all steps are in view.
 *
 * @param {Flame} flame
 * @param {Playhead} playhead
 * @param {{ bounds: Bounds, lastWords: string }} ends how the last position is written
 */
export function paintAxis(
  { context, scene: { view }, place, theme },
  playhead,
  { bounds, lastWords },
) {
  const { width, ratio } = place;
  const y = bottomOf(place);
  const plain = `11px ${theme.sans}`;
  const bold = `700 11px ${theme.sans}`;
  const positions = roundPositions(view, Math.max(width / space.number, 2));
  const inner = positions.map((at) => ({ at, words: formatNumber(at) }));
  const first = view.from === 0 ? [{ at: 0, words: "0" }] : [];
  const last = view.to >= bounds.last ? [{ at: view.to, words: lastWords }] : [];
  const shown = playhead && playhead.position >= view.from && playhead.position <= view.to;
  const now = shown ? [{ at: playhead.position, words: formatNumber(playhead.position) }] : [];
  /** The parts of the axis with a number. @type {[number, number][]} */
  const taken = [];
  context.fillStyle = theme.edge;
  if (width / (view.to - view.from) >= space.step) paintSteps(context, view, place);
  for (const { at, words } of [...now, ...first, ...last, ...inner]) {
    const current = now[0]?.at === at;
    context.font = current ? bold : plain;
    const half = context.measureText(words).width / 2;
    const x = xOf(view, width, at);
    const middle = Math.min(Math.max(x, half), width - half);
    const box = /** @type {[number, number]} */ ([middle - half, middle + half]);
    if (taken.some(([from, to]) => box[0] < to + space.between && from < box[1] + space.between))
      continue;
    taken.push(box);
    context.fillStyle = theme.edge;
    context.fillRect(Math.min(snap(x, ratio), width - 1), y, 1, 5);
    const style = { font: context.font, colour: current ? theme.ink : theme.ink3 };
    text(context, words, middle, y + 15, style);
  }
}

/**
 * A tick for each step, so that one can be counted.
 * @param {CanvasRenderingContext2D} context @param {View} view @param {Place} place
 */
function paintSteps(context, view, place) {
  const y = bottomOf(place);
  for (let at = view.from; at <= view.to; at += 1) {
    const x = Math.min(snap(xOf(view, place.width, at), place.ratio), place.width - 1);
    context.fillRect(x, y, 1, 3);
  }
}

/**
 * Names of the rows at the left.
 *
 * @param {Flame} flame
 * @param {number} filled how many rows from the top are low
 * @param {string} [row] the word for one
 */
export function paintRows({ context, place, theme }, filled, row) {
  const style = {
    font: `11px ${theme.sans}`,
    colour: theme.ink3,
    align: /** @type {const} */ ("right"),
  };
  for (const { name, y } of rowNames(place.edges, filled, row)) {
    text(context, name, -12, y, style);
  }
}

/**
 * The part of all steps that is in view; while they are counted, the progress too.
 *
 * @param {Flame} flame
 * @param {Bounds} bounds
 * @param {number | null} share of the counting; null while nothing is counted
 */
export function paintStrip({ context, scene: { view }, place: { width }, theme }, bounds, share) {
  const zoomed = view.to - view.from < bounds.last;
  if (!zoomed && share === null) return;
  context.fillStyle = theme.rule;
  context.fillRect(0, strip.y, width, strip.height);
  if (share !== null) {
    context.fillStyle = theme.now;
    context.fillRect(0, strip.y, width * share, strip.height);
  }
  if (!zoomed) return;
  const all = { from: 0, to: bounds.last };
  const from = xOf(all, width, view.from);
  const length = Math.max(xOf(all, width, view.to) - from, strip.least);
  context.fillStyle = theme.ink;
  context.fillRect(Math.min(from, width - length), strip.y, length, strip.height);
}

/**
 * The part that is not counted yet: blank, between hairlines.
 *
 * @param {Flame} flame
 */
export function paintBlank({ context, scene: { view, reach }, place, theme }) {
  if (reach >= view.to) return;
  const x = Math.max(xOf(view, place.width, reach), 0);
  context.fillStyle = theme.rule;
  context.fillRect(x, 0, place.width - x, 1);
  context.fillRect(x, bottomOf(place) - 1, place.width - x, 1);
}

/**
 * @param {Flame} flame
 * @param {Playhead} playhead
 */
export function paintPlayhead({ context, scene: { view }, place, theme }, playhead) {
  if (!playhead || playhead.position < view.from || playhead.position > view.to) return;
  const x = snap(xOf(view, place.width, playhead.position), place.ratio);
  context.fillStyle = theme.ink;
  context.fillRect(x - 0.75, -6, 1.5, bottomOf(place) + 11);
  context.beginPath();
  context.moveTo(x - 5, -12);
  context.lineTo(x + 5, -12);
  context.lineTo(x + 5, -7);
  context.lineTo(x, -2.5);
  context.lineTo(x - 5, -7);
  context.fill();
}
