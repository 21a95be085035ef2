/** The parts of the player's state that the timeline shows, and the data of its flame graph. */

/** @import { PlayerState, SearchIndex } from "../../types.d.ts" */
/** @import { VisibleRange } from "./scale.js" */

import { messages } from "../../i18n/catalogue.js";
import { formatNumber } from "../../i18n/format.js";
import { clamp } from "../../numbers.js";

/**
 * The current position of the search, and the row of the call that is running, -1 for none; null if
 * the position is unknown.
 * @typedef {{ position: number, row: number } | null} Playhead
 */

/**
 * The last position of the axis: the total if it is known, an estimate while it is counted,
 * otherwise the last position explored.
 *
 * @param {PlayerState} state
 */
export function axisEnd({ frame, total, explored, index }) {
  if (total !== null) return total;
  const known = Math.max(index.reach, explored, frame.position ?? 0, 1);
  const estimated = index.phase === "counting" ? Math.ceil(index.estimate?.steps ?? 0) : 0;
  return clamp(estimated, known, Number.MAX_SAFE_INTEGER);
}

/**
 * Whether the last position of the axis is neither known nor estimated.
 *
 * @param {PlayerState} state
 */
export const isAxisEndUnknown = ({ total, index }) => total === null && index.phase !== "counting";

/**
 * Whether the axis grows, because the search goes on.
 *
 * @param {PlayerState} state
 */
export const isGrowing = (state) =>
  isAxisEndUnknown(state) && (state.playing || state.walking !== null);

/**
 * The last position of the axis as text.
 *
 * @param {PlayerState} state
 */
export function axisEndWords(state) {
  const last = axisEnd(state);
  return state.total === null && state.index.phase === "counting"
    ? messages.watch.position.about(last)
    : formatNumber(last);
}

/**
 * @param {PlayerState} state
 * @returns {Playhead}
 */
export const playheadOf = ({ frame: { position, stack } }) =>
  position === null ? null : { position, row: stack.length - 1 };

/**
 * Reads the data of the timeline from the index of the search.
 * @typedef {Pick<SearchIndex, "spans" | "coverage" | "solutionsTo">} IndexReader
 */

/**
 * One call as a bar. A call that is not finished ends at the reach, and has the calls and solutions
 * up to there.
 * @typedef {object} Bar
 * @property {number} row
 * @property {number} column of the queen above that made it; -1 for the outermost, and where it is
 *   concealed
 * @property {number} from
 * @property {number} to
 * @property {number} calls itself and those below it
 * @property {number} solutions
 */

/**
 * The data of the flame graph for one visible range.
 * @typedef {object} FlameData
 * @property {VisibleRange} range
 * @property {Bar[][]} bars
 * @property {Float64Array} coverage
 * @property {number} pixels
 * @property {number} reach
 * @property {number | null} solutionsBefore the number of solutions before the first in view; null
 *   where they are too narrow for numbers
 */

/** The largest number of bars in a flame graph, the widest; the others stay visible as density. */
const MOST_BARS = 6000;
/** The number of numbers that `spans` returns for a call. */
const SPAN_FIELDS = 6;
/** The device pixels of a solution that is wide enough for its number. */
const NUMBERED = 18;
/** The share of the visible range whose data may be missing while the search goes on. */
const LARGEST_MISSING_SHARE = 1 / 16;

/**
 * The bars and the density of a visible range.
 *
 * @param {IndexReader | null} indexReader
 * @param {VisibleRange} range in whole steps
 * @param {number} reach the last position that can be drawn
 * @param {number} pixels device pixels across
 * @param {number} n
 * @returns {FlameData}
 */
export function flameDataOf(indexReader, range, reach, pixels, n) {
  const to = Math.min(range.to, reach);
  const steps = (range.to - range.from) / pixels;
  const drawn = Math.min(Math.round((to - range.from) / steps), pixels);
  if (!indexReader || drawn < 1) {
    return {
      range,
      bars: barsByRow([], n),
      coverage: new Float64Array(),
      pixels: 0,
      reach,
      solutionsBefore: null,
    };
  }
  // Two device pixels are the least that holds a bar and the gap after it.
  const bars = barsByRow(indexReader.spans(range.from, to, 2 * steps, MOST_BARS), n);
  const coverage = indexReader.coverage(range.from, to, drawn);
  const first = bars[n].at(0);
  const wide = first !== undefined && (first.to - first.from) / steps >= NUMBERED;
  const solutionsBefore = wide ? indexReader.solutionsTo(first.from) : null;
  return { range, bars, coverage, pixels: coverage.length > 0 ? drawn : 0, reach, solutionsBefore };
}

/**
 * Whether data still show a range. While the search goes on and the range grows with it, a small
 * part may be missing, so that a long walk does not cost more than a short one, but no live call.
 *
 * @param {FlameData} data
 * @param {VisibleRange} range
 * @param {number} reach
 * @param {number | null} position of a search that goes on; null while it is paused
 */
export function isReusable(data, range, reach, position) {
  if (range.from !== data.range.from) return false;
  const grown = range.to - data.range.to;
  const known = Math.min(range.to, reach) - Math.min(data.range.to, data.reach);
  if (grown === 0 && known === 0) return true;
  if (position === null || (data.reach < position && position <= reach)) return false;
  return (
    Math.min(grown, known) >= 0 &&
    Math.max(grown, known) < LARGEST_MISSING_SHARE * (range.to - range.from)
  );
}

/**
 * Turns the numbers that `spans` returns into bars.
 *
 * @param {ArrayLike<number>} spans
 * @returns {Bar[]}
 */
export function barsOf(spans) {
  return Array.from({ length: spans.length / SPAN_FIELDS }, (_, i) => {
    const at = i * SPAN_FIELDS;
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
 *
 * @param {ArrayLike<number>} spans
 * @param {number} n
 */
export function barsByRow(spans, n) {
  const rows = Array.from({ length: n + 1 }, () => /** @type {Bar[]} */ ([]));
  for (const bar of barsOf(spans)) rows[bar.row].push(bar);
  return rows;
}

/**
 * The bar of a row that a step lies in; step i lies between the positions i − 1 and i.
 *
 * @param {Bar[]} bars of one row
 * @param {number} step
 */
export const barAt = (bars, step) => bars.find(({ from, to }) => from < step && step <= to);

/**
 * The calls that fill the whole range, outermost first.
 *
 * @param {Bar[][]} bars
 * @param {VisibleRange} range
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

/**
 * The call without its column, if that would answer the question about the next step.
 *
 * @param {Bar} call
 * @param {PlayerState} state
 * @param {boolean} asks whether the question is open: only calls that have begun keep their columns
 * @returns {Bar}
 */
export function withoutAnswer(call, { frame }, asks) {
  const hasBegun = frame.position !== null && call.from < frame.position;
  return asks && !hasBegun ? { ...call, column: -1 } : call;
}

/**
 * Whether the index covers a call to its end.
 *
 * @param {Bar} bar
 */
export const isFinished = ({ from, to, calls }) => to - from + 2 === 4 * calls;

/**
 * Whether a call leads to no solution. One that is not finished may still lead to one.
 *
 * @param {Bar} bar
 */
export const isDead = (bar) => bar.solutions === 0 && isFinished(bar);

/**
 * Whether a call is a dead end: it finds no free square.
 *
 * @param {Bar} bar
 */
export const isDeadEnd = (bar) => bar.calls === 1 && isDead(bar);
