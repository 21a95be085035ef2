/**
 * Where calls stand in the flame graph.
 */
/** @import { Bar, Scene } from "./model.js" */
/** @import { Context } from "../paint.js" */
/** @import { Theme } from "../canvas-theme.js" */
/** @import { View } from "./zoom.js" */

/**
 * Where the picture stands: x is counted from its left edge, y from the top of row 0.
 * @typedef {object} Place
 * @property {number} width
 * @property {number[]} edges upper edges of the bands, and the lower one of the last
 * @property {number} ratio device pixels to a CSS pixel
 */

/**
 * Where the search stands: nothing where its position is not known.
 * @typedef {{ position: number, row: number, live: boolean, solutions: number } | null} Standing
 * `live` is whether a call is under way.
 */

/** @typedef {{ context: Context, scene: Scene, place: Place, theme: Theme }} Flame */

/** The least width of a solution, in CSS pixels. */
export const leastTick = 1.25;
/** The share of a bar, and the pixels at most, that the gap after it takes. */
const gapOf = (/** @type {number} */ length) => Math.min(1, 0.16 * length);

/** Height of a band without the gap below it. @param {Place} place @param {number} row */
export function heightOf({ edges, ratio }, row) {
  const band = edges[row + 1] - edges[row];
  return band - Math.round(gapOf(band) * ratio) / ratio;
}

/** x of a position. @param {View} view @param {number} width @param {number} position */
export const xOf = (view, width, position) =>
  ((position - view.from) / (view.to - view.from)) * width;

/**
 * The box of a bar without its gaps: it begins on a device pixel, so that it is sharp.
 * @param {Flame} flame @param {Bar} bar
 */
export function boxOf({ scene: { view }, place }, { row, from, to }) {
  const { width, ratio } = place;
  const snap = (/** @type {number} */ x) => Math.round(x * ratio) / ratio;
  const x = snap(Math.max(xOf(view, width, from), 0));
  const right = snap(Math.min(xOf(view, width, to), width));
  const gap = to <= view.to ? gapOf(right - x) : 0;
  return { x, y: place.edges[row], width: right - x - gap, height: heightOf(place, row) };
}
