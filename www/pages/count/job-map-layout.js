/** The layout of the map of the jobs: a square each, or bars where they are too many. */

/** @import { CountJob } from "../../types.d.ts" */
/** @import { Rect } from "../../views/layout.js" */

import { columnsOf } from "../../masks.js";

/**
 * The jobs that divide the outer columns in the same proportion.
 * @typedef {object} Split
 * @property {number} topCount how many columns the top half uses
 * @property {number} bottomCount how many the bottom half uses
 * @property {number[]} jobs their numbers
 * @property {number} weight of all of them, as a share of the work
 */

/**
 * @typedef {object} TileLayout
 * @property {Rect[]} tiles squares by number of the job, or bars by number of the split
 * @property {readonly Split[]} splits the most balanced first
 * @property {number[]} tops where each split begins
 * @property {number} gap between tiles
 * @property {number} columnWidth in a square; 0 where columns are not drawn
 */

/** More jobs than these are drawn as bars. */
const MOST_SQUARES = 2000;

/** Distance from one square to the next. */
const LARGEST_PITCH = 60;
const SMALLEST_PITCH = 4;

/** Columns are drawn in squares of this size and larger. */
const SMALLEST_WITH_COLUMNS = 8;

/** Space between two splits. */
const SPLIT_GAP = 6;

const LARGEST_BAR_HEIGHT = 36;
const SMALLEST_BAR_WIDTH = 4;
const BAR_GAP = 5;

/** @param {number} pitch */
const gapAt = (pitch) => (pitch >= 30 ? 5 : pitch >= 14 ? 3 : 2);

/** The number of columns in a mask. @param {number} mask */
export const columnCount = (mask) => columnsOf(mask).length;

/** Whether jobs are drawn as bars. @param {readonly CountJob[]} jobs */
export const areBars = (jobs) => jobs.length > MOST_SQUARES;

/** The number of squares or bars. @param {readonly CountJob[]} jobs */
export const tileCount = (jobs) => (areBars(jobs) ? splitsOf(jobs).length : jobs.length);

/**
 * The splits that are known: each frame needs them several times, and there may be thousands of
 * jobs.
 * @type {WeakMap<readonly CountJob[], Split[]>}
 */
const splitsByJobs = new WeakMap();

/**
 * The splits of a board, the most balanced ones first.
 * @param {readonly CountJob[]} jobs
 * @returns {readonly Split[]}
 */
export function splitsOf(jobs) {
  const known = splitsByJobs.get(jobs);
  if (known) return known;
  /** @type {Map<number, Split>} */
  const splits = new Map();
  for (const [i, { one: top, other: bottom, weight }] of jobs.entries()) {
    const topCount = columnCount(top);
    const split = splits.get(topCount) ?? {
      topCount,
      bottomCount: columnCount(bottom),
      jobs: [],
      weight: 0,
    };
    split.jobs.push(i);
    split.weight += weight;
    splits.set(topCount, split);
  }
  const sorted = [...splits.values()].sort((a, b) => b.topCount - a.topCount);
  splitsByJobs.set(jobs, sorted);
  return sorted;
}

/**
 * Arranges the jobs as squares, split by split, as large as fit; as bars where they are too many.
 *
 * @param {readonly CountJob[]} jobs
 * @param {number} width
 * @param {number} height
 * @param {number} ratio device pixels per CSS pixel
 * @returns {TileLayout}
 */
export function layoutTiles(jobs, width, height, ratio) {
  const splits = splitsOf(jobs);
  if (areBars(jobs)) return layoutBars(splits, width, height);
  let pitch = LARGEST_PITCH;
  while (pitch > SMALLEST_PITCH && heightOf(splits, width, pitch) > height) pitch -= 1;
  const gap = gapAt(pitch);
  const size = pitch - gap;
  const perRow = squaresPerRow(width, pitch);
  /** @type {Rect[]} */
  const tiles = new Array(jobs.length);
  const tops = [];
  let top = 0;
  for (const split of splits) {
    tops.push(top);
    for (const [i, job] of split.jobs.entries()) {
      const y = top + Math.floor(i / perRow) * pitch;
      tiles[job] = { x: (i % perRow) * pitch, y, width: size, height: size };
    }
    top += Math.ceil(split.jobs.length / perRow) * pitch + SPLIT_GAP;
  }
  return { tiles, splits, tops, gap, columnWidth: columnWidth(jobs[0], size, ratio) };
}

/**
 * Bars as long as the work of their splits.
 * @param {readonly Split[]} splits @param {number} width @param {number} height
 * @returns {TileLayout}
 */
function layoutBars(splits, width, height) {
  const tallest = LARGEST_BAR_HEIGHT + BAR_GAP;
  const pitch = Math.min(Math.floor((height + BAR_GAP) / splits.length), tallest);
  const most = Math.max(...splits.map(({ weight }) => weight));
  const tops = splits.map((_, i) => i * pitch);
  const tiles = splits.map(({ weight }, i) => ({
    x: 0,
    y: tops[i],
    width: Math.max(Math.round((width * weight) / most), SMALLEST_BAR_WIDTH),
    height: pitch - BAR_GAP,
  }));
  return { tiles, splits, tops, gap: BAR_GAP, columnWidth: 0 };
}

/**
 * The tile at a point, or before the gap that the point is in; -1 for none.
 * @param {TileLayout} layout
 * @param {number} x
 * @param {number} y
 */
export const tileAt = ({ tiles, gap }, x, y) =>
  tiles.findIndex(
    (tile) =>
      x >= tile.x && x < tile.x + tile.width + gap && y >= tile.y && y < tile.y + tile.height + gap,
  );

/**
 * The tile that a key moves to; null for keys that do not move.
 * @param {readonly Rect[]} tiles
 * @param {string} key
 * @param {number} from -1 for none
 */
export function tileForKey(tiles, key, from) {
  const last = tiles.length - 1;
  if (last < 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key === "ArrowRight") return Math.min(from + 1, last);
  if (key === "ArrowLeft") return Math.max(from - 1, 0);
  if (key === "ArrowDown") return nearestInNextRow(tiles, Math.max(from, 0), 1);
  if (key === "ArrowUp") return nearestInNextRow(tiles, Math.max(from, 0), -1);
  return null;
}

/**
 * The same tile where there is no row below (1) or above (-1).
 * @param {readonly Rect[]} tiles @param {number} from @param {1 | -1} direction
 */
function nearestInNextRow(tiles, from, direction) {
  let nearest = from;
  let least = [Infinity, Infinity];
  for (const [i, { x, y }] of tiles.entries()) {
    const [down, across] = [(y - tiles[from].y) * direction, Math.abs(x - tiles[from].x)];
    if (down <= 0 || down > least[0] || (down === least[0] && across >= least[1])) continue;
    nearest = i;
    least = [down, across];
  }
  return nearest;
}

/** @param {number} width @param {number} pitch */
const squaresPerRow = (width, pitch) => Math.max(Math.floor((width + gapAt(pitch)) / pitch), 1);

/** @param {readonly Split[]} splits @param {number} width @param {number} pitch */
function heightOf(splits, width, pitch) {
  const perRow = squaresPerRow(width, pitch);
  const rows = splits.reduce((sum, { jobs }) => sum + Math.ceil(jobs.length / perRow), 0);
  return rows * pitch - gapAt(pitch) + (splits.length - 1) * SPLIT_GAP;
}

/**
 * Whole device pixels, so that all columns are equally wide. The space between both edges is two of
 * them.
 * @param {CountJob} job @param {number} size @param {number} ratio
 */
function columnWidth({ one: top, other: bottom }, size, ratio) {
  const outer = columnCount(top | bottom);
  if (size < SMALLEST_WITH_COLUMNS) return 0;
  return Math.floor(((size - 4) * ratio) / (outer + 2)) / ratio;
}
