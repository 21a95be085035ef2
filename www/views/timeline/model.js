/**
 * What the flame graph draws: calls by row, the bands they stand in, and what is known at a position.
 */
/** @import { View } from "./zoom.js" */

/** The calls from one position to another, as they are asked for. @typedef {{
 *   spans: (from: number, to: number, minimum: number, maximum: number) => Float64Array,
 *   coverage: (from: number, to: number, pixels: number) => Float64Array,
 *   solutionsTo: (position: number) => number | null,
 * }} Timeline
 */

/**
 * One call as a bar.
 * @typedef {object} Bar
 * @property {number} row
 * @property {number} column of the queen above that made it; -1 for the outermost
 * @property {number} from
 * @property {number} to
 * @property {number} calls itself and those below it
 * @property {number} solutions
 */

/**
 * What a view is drawn from.
 * @typedef {object} Scene
 * @property {View} view
 * @property {Bar[][]} bars
 * @property {Float64Array} coverage
 * @property {number} pixels
 * @property {number} reach
 * @property {number | null} met solutions before the first in view; null where they are too narrow for numbers
 */

/** At most so many bars in one picture, the widest; what is left out stays visible as density. */
const mostBars = 6000;
/** Numbers a span takes in `spans`. */
const fields = 6;
/** The device pixels of a solution that may hold its number. */
const numbered = 18;
/** The share of its view that a picture may lack while the search goes on. */
const lacking = 1 / 16;

/**
 * Asks once for the bars and once for the density of a view.
 * @param {Timeline | null} timeline @param {View} view in whole steps @param {number} reach the last position that can be drawn
 * @param {number} pixels device pixels across @param {number} n
 * @returns {Scene}
 */
export function sceneOf(timeline, view, reach, pixels, n) {
  const to = Math.min(view.to, reach);
  const steps = (view.to - view.from) / pixels;
  const drawn = Math.min(Math.round((to - view.from) / steps), pixels);
  if (!timeline || drawn < 1)
    return {
      ...{ view, bars: barsByRow([], n), coverage: new Float64Array() },
      ...{ pixels: 0, reach, met: null },
    };
  // Two device pixels are the least that holds a bar and the gap after it.
  const bars = barsByRow(timeline.spans(view.from, to, 2 * steps, mostBars), n);
  const coverage = timeline.coverage(view.from, to, drawn);
  const first = bars[n].at(0);
  const wide = first !== undefined && (first.to - first.from) / steps >= numbered;
  const met = wide ? timeline.solutionsTo(first.from) : null;
  return { view, bars, coverage, pixels: coverage.length > 0 ? drawn : 0, reach, met };
}

/**
 * Whether a scene still has what is known of a view: all of it, or, where the search goes on in a view that grows with
 * it, all but a little, and no call that is under way. So what is asked of a long walk does not cost more than of a short one.
 * @param {Scene} scene @param {View} view @param {number} reach
 * @param {number | null} position of a search that goes on; null where it rests
 */
export function serves(scene, view, reach, position) {
  if (view.from !== scene.view.from) return false;
  const grown = view.to - scene.view.to;
  const known = Math.min(view.to, reach) - Math.min(scene.view.to, scene.reach);
  if (grown === 0 && known === 0) return true;
  if (position === null || (scene.reach < position && position <= reach)) return false;
  return Math.min(grown, known) >= 0 && Math.max(grown, known) < lacking * (view.to - view.from);
}

/** @param {ArrayLike<number>} spans @returns {Bar[]} */
export function barsOf(spans) {
  return Array.from({ length: spans.length / fields }, (_, i) => {
    const at = i * fields;
    return {
      row: spans[at],
      column: spans[at + 1],
      from: spans[at + 2],
      to: spans[at + 3],
      calls: spans[at + 4],
      solutions: spans[at + 5],
    };
  });
}

/**
 * Bars by row, each row from left to right; row n holds the calls that meet a solution.
 * @param {ArrayLike<number>} spans @param {number} n
 */
export function barsByRow(spans, n) {
  const rows = Array.from({ length: n + 1 }, () => /** @type {Bar[]} */ ([]));
  for (const bar of barsOf(spans)) rows[bar.row].push(bar);
  return rows;
}

/**
 * The bar of a row that a step lies in; step i lies between the positions i − 1 and i.
 * @param {Bar[]} bars of one row @param {number} step
 */
export function barAt(bars, step) {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (bars[middle].to < step) low = middle + 1;
    else high = middle;
  }
  return bars[low]?.from < step ? bars[low] : undefined;
}

/**
 * The calls that fill the view, outermost first: where one is.
 * @param {Bar[][]} bars @param {View} view
 */
export function fillingBars(bars, { from, to }) {
  /** @type {Bar[]} */
  const filling = [];
  for (const row of bars) {
    const bar = row.find((bar) => bar.from <= from && bar.to >= to);
    if (!bar) break;
    filling.push(bar);
  }
  return filling;
}

/** Whether a call is a dead end: it finds no free square. @param {Bar} bar */
export const isDeadEnd = ({ calls, solutions }) => calls === 1 && solutions === 0;

/** The most a band is given, the least that holds a name, and the bounds of a row that says nothing new. */
const heights = { most: 18, named: 13, low: 2, filled: 4 };

/**
 * Upper edges of the bands of rows 0 to n, and the lower edge of the last, on whole device pixels. Rows that the
 * view lies inside of are low, so that those below have room for names.
 * @param {number} n @param {number} height of all bands @param {number} filled so many rows from the top are low
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
 * Round positions of an axis, about so many, strictly inside the view.
 * @param {View} view @param {number} many
 */
export function roundPositions({ from, to }, many) {
  const rough = (to - from) / many;
  const decade = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = [1, 2, 5, 10].map((k) => k * decade).find((k) => k >= rough) ?? 10 * decade;
  const positions = [];
  for (let at = Math.floor(from / step + 1) * step; at < to; at += step) positions.push(at);
  return positions;
}
