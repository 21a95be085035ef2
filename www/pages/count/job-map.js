/** The map of the jobs on a canvas: squares or bars, and the one that is pointed at. */

/** @import { CountJob } from "../../types.d.ts" */
/** @import { Theme } from "../../element/theme.js" */
/** @import { Rect } from "../../views/layout.js" */
/** @import { WorkProgress } from "./preview.js" */
/** @import { TileLayout, Split } from "./job-map-layout.js" */

import { COUNTED, COUNTING, WAITING } from "../../engine/count-ledger.js";
import { messages } from "../../i18n/catalogue.js";
import { columnsOf } from "../../masks.js";
import { prepareBitmap } from "../../views/drawing-primitives.js";
import { PageTheme } from "../page-theme.js";
import { areBars, columnCount, layoutTiles, tileAt, tileForKey } from "./job-map-layout.js";
import { workerShare } from "./preview.js";

/** @typedef {CanvasRenderingContext2D} Context */

/**
 * @typedef {object} JobMapProps
 * @property {WorkProgress | null} work
 * @property {boolean} isCounting whether the begun jobs are being counted
 * @property {number} pointed the tile pointed at; -1 for none
 */

/** The filled part of a square whose job has begun, at least. */
const SMALLEST_FILL = 0.08;

/** Pixels of a bar that show that something is counted, at least. */
const SMALLEST_PART = 2;

/**
 * Paints the job map into a canvas, again where its size or theme changes, and finds the tile at a
 * point.
 */
export class JobMap {
  #canvas;
  #theme;
  /** @type {JobMapProps} */
  #props = { work: null, isCounting: false, pointed: -1 };
  /** The layout of the painted tiles; null while there are none. @type {TileLayout | null} */
  #layout = null;

  /** @param {HTMLCanvasElement} canvas in a box whose left padding has room for the row labels */
  constructor(canvas) {
    this.#canvas = canvas;
    const repaint = () => this.paint(this.#props);
    this.#theme = new PageTheme(canvas, repaint);
    new ResizeObserver(repaint).observe(this.#box);
  }

  /** The tile under the pointer; -1 for none. @param {PointerEvent} event */
  tileAt({ offsetX, offsetY }) {
    return this.#layout ? tileAt(this.#layout, offsetX - this.#gutter, offsetY) : -1;
  }

  /**
   * The tile that a key moves to; null for keys that do not move.
   * @param {string} key @param {number} from
   */
  tileForKey(key, from) {
    return tileForKey(this.#layout?.tiles ?? [], key, from);
  }

  /** @param {JobMapProps} props */
  paint(props) {
    this.#props = props;
    const { clientWidth: width, clientHeight: height } = this.#box;
    if (width === 0) return;
    const { ratio } = this.#theme;
    // On the page its size is left to CSS, because a sheet of paper has another width.
    const context = prepareBitmap(this.#canvas, width, height, ratio);
    const { work } = props;
    const layout = work && layoutTiles(work.jobs, width - this.#gutter, height, ratio);
    this.#layout = layout;
    if (!layout) return;
    const { colours } = this.#theme;
    context.translate(this.#gutter, 0);
    paintLabels(context, layout, colours);
    const paintJobs = areBars(work.jobs) ? paintBars : paintSquares;
    paintJobs(context, layout, colours, work, props.isCounting);
    paintFrame(context, layout.tiles[props.pointed], colours);
  }

  get #box() {
    return /** @type {HTMLElement} */ (this.#canvas.parentElement);
  }

  get #gutter() {
    return Number.parseFloat(getComputedStyle(this.#box).paddingLeft);
  }
}

/** @param {Context} context @param {TileLayout} layout @param {Theme} theme */
function paintLabels(context, { splits, tops, tiles }, theme) {
  context.font = `11px ${theme.sans}`;
  context.fillStyle = theme.ink2;
  context.textAlign = "right";
  context.textBaseline = "middle";
  const middle = Math.max(tiles[0].height / 2, 5) + 0.5;
  for (const [i, { topCount, bottomCount }] of splits.entries()) {
    context.fillText(messages.count.work.split(topCount, bottomCount), -10, tops[i] + middle);
  }
}

/** @param {Context} context @param {Rect | undefined} tile @param {Theme} theme */
function paintFrame(context, tile, theme) {
  if (!tile) return;
  context.strokeStyle = theme.ink;
  context.lineWidth = 2;
  context.strokeRect(tile.x - 1, tile.y - 1, tile.width + 2, tile.height + 2);
}

/**
 * Paints each job as a small board, whose upper and lower part show the outer columns of the two
 * halves. The columns look alike in every job; the ground below them shows its state.
 * @param {Context} context @param {TileLayout} layout @param {Theme} theme
 * @param {WorkProgress} work @param {boolean} isCounting
 */
export function paintSquares(context, { tiles, columnWidth }, theme, work, isCounting) {
  const { jobs, states, workers, n } = work;
  /** @type {Map<number, number>} */
  const fills = new Map();
  for (const current of workers) {
    if (!current) continue;
    fills.set(current.job, Math.max(workerShare(current), SMALLEST_FILL));
  }
  for (const [job, tile] of tiles.entries()) {
    const state = isCounting || states[job] === COUNTED ? states[job] : WAITING;
    const fill = fills.get(job) ?? SMALLEST_FILL;
    paintGround(context, theme, state, tile, fill);
    if (columnWidth === 0) continue;
    const paint = (/** @type {string} */ colour) =>
      paintColumns(context, colour, columnWidth, jobs[job], n, tile);
    paint(theme.ink);
    if (state === COUNTING) clipped(context, filledPart(tile, fill), () => paint(theme.onNow));
  }
}

/**
 * @param {Context} context @param {Theme} theme @param {number} state @param {Rect} tile
 * @param {number} fill
 */
function paintGround(context, theme, state, tile, fill) {
  const { x, y, width: size } = tile;
  if (state === COUNTED) return fillRect(context, countedColour(theme), tile);
  if (state === COUNTING) {
    fillRect(context, theme.nowTint, tile);
    fillRect(context, theme.now, filledPart(tile, fill));
  }
  // Forced colours have no tints: the frame alone shows the state.
  const isBold = state === COUNTING && theme.forcedColors;
  context.strokeStyle = isBold ? theme.now : state === COUNTING ? theme.nowEdge : theme.edge;
  context.lineWidth = isBold ? 3 : 1;
  const inset = context.lineWidth / 2;
  context.strokeRect(x + inset, y + inset, size - 2 * inset, size - 2 * inset);
}

/** The ground of what is counted, on which ink is legible. @param {Theme} theme */
const countedColour = ({ forcedColors, live, end }) => (forcedColors ? end : live);

/** The lower part of a square. @param {Rect} tile @param {number} fill @returns {Rect} */
const filledPart = ({ x, y, width, height }, fill) => ({
  x,
  y: y + height * (1 - fill),
  width,
  height: height * fill,
});

/** @param {Context} context @param {string} colour @param {Rect} rect */
function fillRect(context, colour, { x, y, width, height }) {
  context.fillStyle = colour;
  context.fillRect(x, y, width, height);
}

/** @param {Context} context @param {Rect} rect @param {() => void} paint */
function clipped(context, { x, y, width, height }, paint) {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  paint();
  context.restore();
}

/**
 * The columns of the top half above those of the bottom half: the left edge of the board, space for
 * the columns between, and the right edge.
 * @param {Context} context @param {string} colour @param {number} columnWidth @param {CountJob} job
 * @param {number} n @param {Rect} tile
 */
function paintColumns(context, colour, columnWidth, job, n, { x, y, width: size }) {
  const { one: top, other: bottom } = job;
  const edge = columnCount(top | bottom) / 2;
  const height = Math.floor(size / 2) - 3;
  for (const [mask, upperEdge] of [
    [top, y + 2],
    [bottom, y + size - 2 - height],
  ]) {
    for (const column of columnsOf(mask)) {
      const left =
        column >= n - edge
          ? x + 2 + (n - 1 - column) * columnWidth
          : x + size - 2 - (column + 1) * columnWidth;
      fillRect(context, colour, { x: left, y: upperEdge, width: columnWidth, height });
    }
  }
}

/**
 * Paints a bar for each split, filled by the counted share of its work.
 * @param {Context} context @param {TileLayout} layout @param {Theme} theme
 * @param {WorkProgress} work @param {boolean} isCounting
 */
function paintBars(context, { tiles, splits }, theme, work, isCounting) {
  for (const [i, bar] of tiles.entries()) {
    const { x, y, width, height } = bar;
    context.lineWidth = 1;
    context.strokeStyle = theme.edge;
    context.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
    const done = partOf(shareIn(COUNTED, splits[i], work), width);
    fillRect(context, countedColour(theme), { ...bar, width: done });
    const begun = isCounting ? shareIn(COUNTING, splits[i], work) : 0;
    if (begun === 0) continue;
    // The edge carries the contrast of the part that is being counted.
    const now = Math.max(partOf(begun, width), SMALLEST_PART + 2);
    const left = x + Math.min(done, width - now);
    fillRect(context, theme.nowEdge, { ...bar, x: left, width: now });
    fillRect(context, theme.now, { x: left + 1, y: y + 1, width: now - 2, height: height - 2 });
  }
}

/**
 * The share of the work of a split that is in some state.
 * @param {number} state @param {Split} split @param {WorkProgress} work
 */
function shareIn(state, split, { jobs, states }) {
  const inState = split.jobs.filter((job) => states[job] === state);
  return inState.reduce((sum, job) => sum + jobs[job].weight, 0) / split.weight;
}

/** The length of a share of a bar. @param {number} share @param {number} width */
const partOf = (share, width) => (share === 0 ? 0 : Math.max(share * width, SMALLEST_PART));
