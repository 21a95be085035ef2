/**
 * Arithmetic of the timeline: the positions in view, and the coordinates of positions, calls and
 * rows.
 */

/** @import { Theme } from "../../element/theme.js" */
/** @import { Bar, FlameData } from "./model.js" */

import { messages } from "../../i18n/catalogue.js";
import { clamp } from "../../numbers.js";
import { snap } from "../drawing-primitives.js";

const words = messages.timeline.bands;

/**
 * The positions in view, from `from` to `to`: in fractions of a step, so that many small zooms add
 * up.
 * @typedef {{ from: number, to: number }} VisibleRange
 */

/**
 * The bounds of the visible range.
 * @typedef {object} Bounds
 * @property {number} last the last position, at least 1
 * @property {number} narrowest the least number of steps in view
 */

/** The narrowest range: the CSS pixels of a step, and the bounds of the number of steps. */
const narrowestRange = { fewest: 24, most: 60, pixels: 12 };

/**
 * The bounds of a search that is drawn in a width.
 *
 * @param {number} last
 * @param {number} width in CSS pixels
 * @returns {Bounds}
 */
export function boundsOf(last, width) {
  const { fewest, most, pixels } = narrowestRange;
  const narrowest = clamp(Math.floor(width / pixels), fewest, most);
  return { last: Math.max(last, 1), narrowest };
}

/**
 * The range of all steps.
 *
 * @param {Bounds} bounds
 * @returns {VisibleRange}
 */
export const whole = ({ last }) => ({ from: 0, to: last });

/**
 * Whether all steps are in view; half a step is ignored.
 *
 * @param {VisibleRange} range
 * @param {Bounds} bounds
 */
export const showsAll = (range, bounds) => bounds.last - (range.to - range.from) < 0.5;

/**
 * Whether a range is the narrowest one.
 *
 * @param {VisibleRange} range
 * @param {Bounds} bounds
 */
export const isNarrowest = (range, { last, narrowest }) =>
  range.to - range.from < Math.min(narrowest, last) + 0.5;

/**
 * A range of a width, shifted as little as possible to lie within the bounds.
 * @param {number} from @param {number} width already within the bounds @param {Bounds} bounds
 * @returns {VisibleRange}
 */
function placed(from, width, { last }) {
  const start = clamp(from, 0, last - width);
  return { from: start, to: start + width };
}

/** @param {number} width @param {Bounds} bounds */
const bounded = (width, { last, narrowest }) => clamp(width, Math.min(narrowest, last), last);

/**
 * A range moved into its bounds; if its width has to change, about its middle.
 *
 * @param {VisibleRange} range
 * @param {Bounds} bounds
 */
export function clampRange(range, bounds) {
  const width = bounded(range.to - range.from, bounds);
  return placed((range.from + range.to - width) / 2, width, bounds);
}

/**
 * A range `factor` times as wide, with the position `at` at the same x.
 *
 * @param {VisibleRange} range
 * @param {number} factor below 1 zooms in
 * @param {number} at
 * @param {Bounds} bounds
 */
export function zoomAt(range, factor, at, bounds) {
  const before = range.to - range.from;
  const width = bounded(before * factor, bounds);
  return placed(at - ((at - range.from) * width) / before, width, bounds);
}

/**
 * The range moved to the side, within its bounds.
 *
 * @param {VisibleRange} range
 * @param {number} steps to the right, negative to the left
 * @param {Bounds} bounds
 */
export const pan = (range, steps, bounds) =>
  placed(range.from + steps, range.to - range.from, bounds);

/**
 * A range that shows a position: the same if it is in view, otherwise moved by whole widths.
 *
 * @param {VisibleRange} range
 * @param {number} position
 * @param {Bounds} bounds
 */
export function panTo(range, position, bounds) {
  if (contains(range, position)) return range;
  const width = range.to - range.from;
  return pan(range, width * Math.floor((position - range.from) / width), bounds);
}

/**
 * Whether a position is in view.
 *
 * @param {VisibleRange} range
 * @param {number} position
 */
export const contains = (range, position) => position >= range.from && position <= range.to;

/**
 * The range in whole steps, as it is drawn.
 *
 * @param {VisibleRange} range
 * @returns {VisibleRange}
 */
export function inSteps({ from, to }) {
  const start = Math.round(from);
  return { from: start, to: Math.max(Math.round(to), start + 1) };
}

/**
 * The measures of the flame graph: x is counted from its left edge, y from the top of row 0.
 * @typedef {object} BandLayout
 * @property {number} width
 * @property {number[]} edges upper edges of the bands, and the lower one of the last
 * @property {number} ratio device pixels to a CSS pixel
 */

/**
 * A flame graph that is being painted.
 * @typedef {object} Flame
 * @property {CanvasRenderingContext2D} context
 * @property {FlameData} data
 * @property {BandLayout} bands
 * @property {Theme} theme
 */

/** The least width of a solution, in CSS pixels. */
export const LEAST_TICK = 1.25;
/** The gap after a bar: a part of its length, at most a CSS pixel. @param {number} length */
const gapOf = (length) => Math.min(1, 0.16 * length);

/**
 * Height of a band without the gap below it.
 *
 * @param {BandLayout} bands
 * @param {number} row
 */
export function barHeight({ edges, ratio }, row) {
  const band = edges[row + 1] - edges[row];
  return band - Math.round(gapOf(band) * ratio) / ratio;
}

/**
 * x of a position.
 *
 * @param {VisibleRange} range
 * @param {number} width
 * @param {number} position
 */
export const xOf = (range, width, position) =>
  ((position - range.from) / (range.to - range.from)) * width;

/**
 * The box of a bar without its gaps: it begins on a device pixel, so that it is sharp.
 *
 * @param {Flame} flame
 * @param {Bar} bar
 */
export function boxOf({ data: { range }, bands }, { row, from, to }) {
  const { width, ratio } = bands;
  const x = snap(Math.max(xOf(range, width, from), 0), ratio);
  const right = snap(Math.min(xOf(range, width, to), width), ratio);
  const gap = to <= range.to ? gapOf(right - x) : 0;
  return { x, y: bands.edges[row], width: right - x - gap, height: barHeight(bands, row) };
}

/**
 * The largest height of a band, the least that holds a name, and the bounds of a row that the
 * visible range lies within.
 */
const heights = { most: 18, named: 16, low: 2, filled: 4 };

/**
 * Upper edges of the bands of rows 0 to n, and the lower edge of the last, on whole device pixels.
 * Rows that the visible range lies within are low, so that names fit those below.
 *
 * @param {number} n
 * @param {number} height of all bands
 * @param {number} filled how many rows from the top are low
 * @param {number} ratio device pixels to a CSS pixel
 */
export function bandEdges(n, height, filled, ratio) {
  const open = n + 1 - filled;
  const equal = Math.min(height / (n + 1), heights.most);
  const spare = (height - open * heights.named) / Math.max(filled, 1);
  const low = Math.min(Math.max(spare, heights.low), heights.filled, equal);
  const band = Math.min((height - filled * low) / open, heights.most);
  const whole = band >= 3 ? Math.floor(band) : band;
  return Array.from({ length: n + 2 }, (_, row) => {
    const edge = Math.min(row, filled) * low + Math.max(row - filled, 0) * whole;
    return Math.round(edge * ratio) / ratio;
  });
}

/**
 * Round positions of an axis, strictly inside a range.
 *
 * @param {VisibleRange} range
 * @param {number} many about how many
 */
export function roundPositions({ from, to }, many) {
  const rough = (to - from) / many;
  const decade = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = [1, 2, 5, 10].map((k) => k * decade).find((k) => k >= rough) ?? 10 * decade;
  const positions = [];
  for (let at = Math.floor(from / step + 1) * step; at < to; at += step) positions.push(at);
  return positions;
}

/** The name of a row and its baseline. @typedef {{ name: string, y: number }} RowName */

/** CSS pixels from one name to the next, at least, and from one numbered row to the next. */
const PITCH = 10;
const ROW_PITCH = 14;
/** The highest baseline, and how far one is below the middle of its band. */
const HIGHEST = 8;
const BELOW_MIDDLE = 4;

/**
 * The names of rows: the first band of full height and, at equal distances, as many of those below
 * as fit. The low rows that the visible range lies within share one name.
 * @param {number[]} edges upper edges of the bands, and the lower one of the last, which holds the
 *   solutions
 * @param {number} filled how many rows from the top are low
 * @returns {RowName[]} from top to bottom
 */
export function rowNames(edges, filled) {
  const n = edges.length - 2;
  /** @param {number} at */
  const baseline = (at) => Math.max((edges[at] + edges[at + 1]) / 2 + BELOW_MIDDLE, HIGHEST);
  const solutions = { name: words.solutions, y: baseline(n) };
  /** @type {RowName[]} */
  const names = [];
  const first = filled < n ? { name: `${words.row} ${filled}`, y: baseline(filled) } : solutions;
  if (filled > 0 && first.y - HIGHEST >= PITCH) names.push({ name: together(filled), y: HIGHEST });
  if (filled >= n) return [...names, solutions];
  names.push(first);
  let step = Math.ceil(ROW_PITCH / (edges[n] - edges[n - 1]));
  while (filled + step < n && baseline(filled + step) - first.y < ROW_PITCH) step += 1;
  for (let at = filled + step; at < n; at += step) {
    const y = baseline(at);
    if (solutions.y - y >= PITCH) names.push({ name: String(at), y });
  }
  return solutions.y - first.y >= PITCH ? [...names, solutions] : names;
}

/** @param {number} filled */
const together = (filled) => (filled === 1 ? `${words.row} 0` : `${words.rows} 0–${filled - 1}`);
