/** The flame graph: the calls in view, the axis, the names of rows, and the playhead. */

/** @import { PlayerState } from "../../types.d.ts" */
/** @import { Theme } from "../../element/theme.js" */
/** @import { Layout } from "../layout.js" */
/** @import { Playhead, FlameData, IndexReader } from "./model.js" */
/** @import { Bounds, Flame, BandLayout, VisibleRange } from "./scale.js" */

import { formatNumber } from "../../i18n/format.js";
import { clamp } from "../../numbers.js";
import { prepare, snap, text } from "../drawing-primitives.js";
import { hasTwoColumns } from "../layout.js";
import { paintCalls, paintPlayheadCalls } from "./calls.js";
import {
  axisEnd,
  axisEndWords,
  fillingBars,
  flameDataOf,
  isGrowing,
  isReusable,
  playheadOf,
  withoutAnswer,
} from "./model.js";
import { bandEdges, contains, roundPositions, rowNames, showsAll, xOf } from "./scale.js";

/**
 * @typedef {object} TimelineProps
 * @property {PlayerState} state
 * @property {IndexReader | null} indexReader
 * @property {Layout} layout
 * @property {Theme} theme
 * @property {boolean} asks whether a question about the next step is open
 * @property {string} errorText an error message that nothing else on the page shows
 */

/** CSS pixels that the bands have. @param {Layout} layout */
function bandsHeight({ mode, vertical }) {
  if (vertical !== "tall") return 36;
  return mode === "narrow" ? 56 : 90;
}
/**
 * Space around the bands, in CSS pixels: above for the strip and the playhead's head, below for the
 * axis, at the left for the names of the rows, at sides without names for half the playhead's head.
 */
const margins = { top: 14, bottom: 18, named: 78, bare: 8 };

/** CSS pixels: for a number of the axis, for a step with a tick of its own, between numbers. */
const space = { number: 110, step: 6, between: 12 };
/** y of the strip over the bands, and its height. */
const strip = { y: -13, height: 3, least: 4 };

/**
 * The left edge of the bands and the top of row 0, within the element that receives the pointer
 * events.
 */
export const origin = { x: margins.bare, y: margins.top };

/**
 * Paints the flame graph. It keeps the data and the painted calls of the visible range, so that a
 * moving playhead does not read and paint them again.
 */
export class FlameGraph {
  /** @type {{ key: readonly unknown[], data: FlameData } | null} */
  #data = null;
  /** The calls, which do not depend on the playhead, and the key they were painted for. */
  #calls = document.createElement("canvas");
  /** @type {readonly unknown[]} */
  #painted = [];

  /**
   * The bars and densities in view: read again only if the last ones are too incomplete.
   * @param {TimelineProps} props @param {VisibleRange} range in whole steps
   * @returns {FlameData}
   */
  data({ state, indexReader, layout }, range) {
    const { n, fixed } = state.frame;
    const pixels = Math.round(layout.timelineWidth * layout.ratio);
    const key = [JSON.stringify([n, fixed]), indexReader !== null, pixels];
    const { reach } = state.index;
    const growing = isGrowing(state) && range.to === axisEnd(state);
    const position = growing ? state.frame.position : null;
    const last = this.#data;
    if (!last || !isSameKey(key, last.key) || !isReusable(last.data, range, reach, position)) {
      const data = flameDataOf(indexReader, range, reach, pixels, n);
      this.#data = { key, data };
      return data;
    }
    return { ...last.data, range };
  }

  /**
   * The positions of its bands.
   * @param {TimelineProps} props @param {FlameData} data @param {Bounds} bounds
   * @returns {BandLayout}
   */
  bands({ state, layout }, data, bounds) {
    const filled = filledRows(data, bounds);
    const edges = bandEdges(state.frame.n, bandsHeight(layout), filled, layout.ratio);
    return { width: layout.timelineWidth, edges, ratio: layout.ratio };
  }

  /**
   * @param {HTMLCanvasElement} canvas @param {TimelineProps} props @param {FlameData} data
   * @param {Bounds} bounds
   */
  paint(canvas, props, data, bounds) {
    const { state, layout, theme, asks } = props;
    const { timelineWidth, ratio, mode, vertical } = layout;
    const named = hasTwoColumns(mode);
    const left = named ? margins.named : margins.bare;
    const height = margins.top + bandsHeight(layout) + margins.bottom;
    const context = prepare(canvas, left + timelineWidth + margins.bare, height, ratio);
    canvas.style.left = `${margins.bare - left}px`;
    context.translate(left, margins.top);
    const flame = { context, data, bands: this.bands(props, data, bounds), theme };
    const playhead = playheadOf(state);
    // The data that were read: the range in view may have grown since.
    const drawn = this.#data?.data ?? data;
    const calls = this.#paintCalls({ ...flame, data: drawn }, bandsHeight(layout));
    const stretch = (drawn.range.to - drawn.range.from) / (data.range.to - data.range.from);
    paintBlank(flame);
    context.drawImage(calls, 0, 0, (calls.width / ratio) * stretch, calls.height / ratio);
    paintPlayheadCalls(flame, playhead, (bar) => withoutAnswer(bar, state, asks).column);
    paintStrip(flame, bounds, state.index.phase === "counting" ? state.index.share : null);
    if (named) paintRows(flame, filledRows(data, bounds));
    if (mode !== "narrow" && vertical === "tall")
      paintAxis(flame, playhead, { bounds, lastWords: axisEndWords(state) });
    paintPlayhead(flame, playhead);
  }

  free() {
    this.#data = null;
    this.#painted = [];
  }

  /** The calls in view, painted once. @param {Flame} flame @param {number} height */
  #paintCalls({ data, bands, theme }, height) {
    const { width, ratio, edges } = bands;
    const key = [data, theme, width, ratio, String(edges)];
    if (!isSameKey(key, this.#painted)) {
      const context = prepare(this.#calls, width, height, ratio);
      paintCalls({ context, data, bands, theme });
      this.#painted = key;
    }
    return this.#calls;
  }
}

/**
 * The number of rows that the visible range lies inside of.
 * @param {FlameData} data @param {Bounds} bounds
 */
const filledRows = ({ bars, range }, bounds) =>
  showsAll(range, bounds) ? 0 : fillingBars(bars, range).length;

/** @param {readonly unknown[]} a @param {readonly unknown[]} b */
const isSameKey = (a, b) => a.every((value, i) => value === b[i]);

/** @param {BandLayout} bands */
const bottomOf = ({ edges }) => edges[edges.length - 1];

/**
 * The axis: round positions, the current one in bold, and the ends where all steps are in view.
 * @param {Flame} flame @param {Playhead} playhead
 * @param {{ bounds: Bounds, lastWords: string }} ends how the last position is written
 */
function paintAxis({ context, data: { range }, bands, theme }, playhead, { bounds, lastWords }) {
  const { width, ratio } = bands;
  const y = bottomOf(bands);
  const plain = `11px ${theme.sans}`;
  const bold = `700 11px ${theme.sans}`;
  const positions = roundPositions(range, Math.max(width / space.number, 2));
  const inner = positions.map((at) => ({ at, words: formatNumber(at) }));
  const first = range.from === 0 ? [{ at: 0, words: "0" }] : [];
  const last = range.to >= bounds.last ? [{ at: range.to, words: lastWords }] : [];
  const shown = playhead && contains(range, playhead.position);
  const now = shown ? [{ at: playhead.position, words: formatNumber(playhead.position) }] : [];
  /** The parts of the axis with a number. @type {[number, number][]} */
  const taken = [];
  context.fillStyle = theme.edge;
  if (width / (range.to - range.from) >= space.step) paintSteps(context, range, bands);
  for (const { at, words } of [...now, ...first, ...last, ...inner]) {
    const current = now[0]?.at === at;
    context.font = current ? bold : plain;
    const half = context.measureText(words).width / 2;
    const x = xOf(range, width, at);
    const middle = clamp(x, half, width - half);
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
 * @param {CanvasRenderingContext2D} context @param {VisibleRange} range @param {BandLayout} bands
 */
function paintSteps(context, range, bands) {
  const y = bottomOf(bands);
  for (let at = range.from; at <= range.to; at += 1) {
    const x = Math.min(snap(xOf(range, bands.width, at), bands.ratio), bands.width - 1);
    context.fillRect(x, y, 1, 3);
  }
}

/**
 * Names of the rows at the left.
 * @param {Flame} flame @param {number} filled how many rows from the top are low
 */
function paintRows({ context, bands, theme }, filled) {
  const style = {
    font: `11px ${theme.sans}`,
    colour: theme.ink3,
    align: /** @type {const} */ ("right"),
  };
  for (const { name, y } of rowNames(bands.edges, filled)) {
    text(context, name, -12, y, style);
  }
}

/**
 * The part of all steps that is in view; while they are counted, the progress too.
 * @param {Flame} flame @param {Bounds} bounds
 * @param {number | null} share of the counting; null while nothing is counted
 */
function paintStrip({ context, data: { range }, bands: { width }, theme }, bounds, share) {
  const zoomed = range.to - range.from < bounds.last;
  if (!zoomed && share === null) return;
  context.fillStyle = theme.rule;
  context.fillRect(0, strip.y, width, strip.height);
  if (share !== null) {
    context.fillStyle = theme.now;
    context.fillRect(0, strip.y, width * share, strip.height);
  }
  if (!zoomed) return;
  const all = { from: 0, to: bounds.last };
  const from = xOf(all, width, range.from);
  const length = Math.max(xOf(all, width, range.to) - from, strip.least);
  context.fillStyle = theme.ink;
  context.fillRect(Math.min(from, width - length), strip.y, length, strip.height);
}

/** The part that is not counted yet: blank, between hairlines. @param {Flame} flame */
function paintBlank({ context, data: { range, reach }, bands, theme }) {
  if (reach >= range.to) return;
  const x = Math.max(xOf(range, bands.width, reach), 0);
  context.fillStyle = theme.rule;
  context.fillRect(x, 0, bands.width - x, 1);
  context.fillRect(x, bottomOf(bands) - 1, bands.width - x, 1);
}

/** @param {Flame} flame @param {Playhead} playhead */
function paintPlayhead({ context, data: { range }, bands, theme }, playhead) {
  if (!playhead || !contains(range, playhead.position)) return;
  const x = snap(xOf(range, bands.width, playhead.position), bands.ratio);
  context.fillStyle = theme.ink;
  context.fillRect(x - 0.75, -6, 1.5, bottomOf(bands) + 11);
  context.beginPath();
  context.moveTo(x - 5, -12);
  context.lineTo(x + 5, -12);
  context.lineTo(x + 5, -7);
  context.lineTo(x, -2.5);
  context.lineTo(x - 5, -7);
  context.fill();
}
