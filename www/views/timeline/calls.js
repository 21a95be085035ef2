/**
 * Paints the calls of the flame graph: each as wide as the steps of its subtree, in the band of its
 * row, with the solutions in the last band.
 *
 * They are painted once for a visible range, and copied while the playhead moves over them.
 */

/** @import { Bar, Playhead, FlameData } from "./model.js" */
/** @import { Flame, BandLayout, VisibleRange } from "./scale.js" */

import { messages } from "../../i18n/catalogue.js";
import { formatNumber } from "../../i18n/format.js";
import { clamp } from "../../numbers.js";
import { text, withOpacity } from "../drawing-primitives.js";
import { barAt, isDead, isDeadEnd } from "./model.js";
import { barHeight, boxOf, LEAST_TICK, xOf } from "./scale.js";

/** Least widths in CSS pixels, and the least height with a name: a band of 16 without its gap. */
const least = { current: 4, name: 84, number: 18, edge: 5, named: 15 };
/** The height of a dead end as a share of its band. */
const STUB_HEIGHT = 0.45;
/** The opacity of the paper over the steps to come. */
const VEIL = 0.52;

/**
 * Paints the calls, which do not depend on the playhead.
 *
 * @param {Flame} flame
 */
export function paintCalls(flame) {
  paintDensity(flame);
  const { data, theme } = flame;
  const calls = data.bars.slice(0, -1).flat();
  fillBoxes(
    flame,
    theme.live,
    calls.filter((bar) => !isDead(bar)),
  );
  fillBoxes(
    flame,
    theme.dead,
    calls.filter((bar) => isDead(bar) && !isDeadEnd(bar)),
  );
  paintStubs(flame, calls.filter(isDeadEnd));
  paintTicks(flame, data.bars.at(-1) ?? []);
}

/** @param {Flame} flame @param {string} colour @param {Bar[]} bars */
function fillBoxes(flame, colour, bars) {
  const { context } = flame;
  context.fillStyle = colour;
  context.beginPath();
  for (const bar of bars) {
    const { x, y, width, height } = boxOf(flame, bar);
    context.rect(x, y, width, height);
  }
  context.fill();
}

/**
 * Dead ends: less than half as high, on a line that nothing goes below.
 * @param {Flame} flame @param {Bar[]} bars
 */
function paintStubs(flame, bars) {
  const { context, theme, bands } = flame;
  context.fillStyle = theme.end;
  context.beginPath();
  const boxes = bars.map((bar) => boxOf(flame, bar));
  for (const { x, y, width, height } of boxes) context.rect(x, y, width, height * STUB_HEIGHT);
  context.fill();
  context.fillStyle = theme.ink3;
  for (const { x, y, width, height } of boxes) {
    if (width < least.edge || height < least.edge) continue;
    const bottom = Math.round((y + height * STUB_HEIGHT) * bands.ratio) / bands.ratio;
    context.fillRect(x, bottom - 1, width, 1);
  }
}

/** @param {Flame} flame @param {Bar[]} bars */
function paintTicks(flame, bars) {
  const { context, theme } = flame;
  context.fillStyle = theme.ink;
  for (const bar of bars) {
    const { x, y, width, height } = boxOf(flame, bar);
    context.fillRect(x, y, Math.max(width, LEAST_TICK), height);
  }
}

/**
 * Paints everything that depends on the playhead: paper over the steps to come, the live calls, the
 * current one, and names.
 *
 * @param {Flame} flame
 * @param {Playhead} playhead
 * @param {(bar: Bar) => number} columnOf the column in the name of a call; negative for no name
 */
export function paintPlayheadCalls(flame, playhead, columnOf) {
  const { context, data, bands, theme } = flame;
  const { width, edges } = bands;
  if (playhead) {
    const x = clamp(xOf(data.range, width, playhead.position), 0, width);
    withOpacity(context, VEIL, () => {
      context.fillStyle = theme.paper;
      context.fillRect(x, 0, width - x, edges[edges.length - 1]);
    });
  }
  const live = playhead ? liveBars(flame, playhead) : [];
  // The current call may be outside the visible range.
  const current = live.find(({ row }) => row === playhead?.row);
  for (const bar of live) paintLive(flame, bar, bar === current);
  const position = playhead ? playhead.position : data.range.to;
  paintNames(flame, { live, current, position }, columnOf);
  numberSolutions(flame, position);
}

/**
 * The calls under way, outermost first, as far as they are in view; one too narrow for a
 * bar is as wide as the last step.
 * @param {Flame} flame @param {{ position: number, row: number }} playhead
 * @returns {Bar[]}
 */
function liveBars({ data: { range, bars } }, { position, row }) {
  const rows = Array.from({ length: row + 1 }, (_, at) => {
    const narrow = {
      row: at,
      column: -1,
      from: position - 1,
      to: position,
      calls: 0,
      solutions: 0,
    };
    return barAt(bars[at], position) ?? narrow;
  });
  return rows.filter(({ from, to }) => to > range.from && from < range.to);
}

/** @param {Flame} flame @param {Bar} bar @param {boolean} current */
function paintLive(flame, bar, current) {
  const { context, theme, bands } = flame;
  const box = boxOf(flame, bar);
  const width = Math.max(box.width, current ? least.current : 1);
  const x =
    width > box.width ? Math.min(box.x - (width - box.width) / 2, bands.width - width) : box.x;
  context.fillStyle = current ? theme.now : theme.path;
  context.fillRect(Math.max(x, 0), box.y, width, box.height);
}

/**
 * Names of wide bars, each in a colour legible on its bar.
 * @param {Flame} flame
 * @param {{ live: Bar[], current: Bar | undefined, position: number }} playhead
 * @param {(bar: Bar) => number} columnOf
 */
function paintNames(flame, { live, current, position }, columnOf) {
  const { context, data, theme } = flame;
  for (const bar of data.bars.slice(1, -1).flat()) {
    const { x, y, width, height } = boxOf(flame, bar);
    const column = columnOf(bar);
    if (width < least.name || height < least.named || isDeadEnd(bar) || column < 0) continue;
    const path = live.some((one) => one.row === bar.row && one.from === bar.from);
    const passed = !isDead(bar) && bar.from < position;
    const dark = bar === current || (passed && !path);
    const colour = dark ? theme.onNow : path ? theme.paper : theme.ink;
    const font = `11px ${theme.sans}`;
    text(context, messages.timeline.bands.via(column), x + 6, y + height / 2 + 4, {
      font,
      colour,
      align: "left",
    });
  }
}

/**
 * The numbers of solutions, where they fit.
 * @param {Flame} flame @param {number} position bars before it are passed
 */
function numberSolutions(flame, position) {
  const { data, context, theme } = flame;
  if (data.solutionsBefore === null) return;
  for (const [i, tick] of (data.bars.at(-1) ?? []).entries()) {
    const { x, y, width, height } = boxOf(flame, tick);
    const number = formatNumber(data.solutionsBefore + i + 1);
    if (height < least.named || width < least.number || width < 7 * number.length + 4) continue;
    const now = tick.from < position && position <= tick.to;
    const colour = !now && tick.to <= position ? theme.paper : theme.onNow;
    text(context, number, x + width / 2, y + height / 2 + 4, {
      font: `11px ${theme.sans}`,
      colour,
    });
  }
}

/**
 * Calls narrower than a bar: each device pixel of each row as dark as calls fill it. A row is
 * painted one pixel high and stretched over its band.
 * @param {Flame} flame
 */
function paintDensity(flame) {
  const { context, data, bands, theme } = flame;
  const { pixels, coverage, bars } = data;
  if (pixels === 0) return;
  const n = bars.length - 1;
  const image = new ImageData(pixels, n);
  const [live, dead] = colourChannels(theme.live, theme.dead);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    for (let row = 0; row < n; row += 1) {
      const from = 3 * (pixel * (n + 1) + row);
      const to = 4 * (row * pixels + pixel);
      mix(image.data, to, { live, dead }, coverage[from], coverage[from + 1]);
    }
  }
  clearUnderBars(image, data, bands);
  const layer = new OffscreenCanvas(pixels, n);
  layer.getContext("2d")?.putImageData(image, 0, 0);
  context.imageSmoothingEnabled = false;
  const { edges, ratio } = bands;
  for (let row = 0; row < n; row += 1) {
    const height = barHeight(bands, row);
    context.drawImage(layer, 0, row, pixels, 1, 0, edges[row], pixels / ratio, height);
  }
  paintSolutions(flame);
}

/**
 * Solutions narrower than a bar: a tick each where they lie apart. Where they are dense, the more
 * solutions a tick represents, the darker it is: black at twice their mean.
 * @param {Flame} flame
 */
function paintSolutions({ context, data, bands, theme }) {
  const { pixels, coverage, bars } = data;
  const n = bars.length - 1;
  const { edges, ratio } = bands;
  const height = barHeight(bands, n);
  const counts = Array.from({ length: pixels }, (_, at) => coverage[3 * (at * (n + 1) + n) + 2]);
  for (const { from, to } of bars[n]) {
    const [left, right] = pixelsOf(data.range, bands, from, to, pixels);
    counts.fill(0, left, right);
  }
  const met = counts.filter((count) => count > 0);
  const mean = met.reduce((sum, count) => sum + count, 0) / Math.max(met.length, 1);
  const apart = mean < 2;
  const width = apart ? LEAST_TICK : 1 / ratio;
  context.fillStyle = theme.ink;
  for (const [pixel, count] of counts.entries()) {
    if (count === 0) continue;
    context.globalAlpha = apart ? 1 : clamp(count / (2 * mean), 0.2, 1);
    context.fillRect(pixel / ratio, edges[n], width, height);
  }
  context.globalAlpha = 1;
}

/**
 * @param {Uint8ClampedArray} data @param {number} at
 * @param {{ live: Uint8ClampedArray, dead: Uint8ClampedArray }} colours @param {number} live share
 * @param {number} dead share
 */
function mix(data, at, colours, live, dead) {
  const filled = live + dead;
  if (filled === 0) return;
  for (let i = 0; i < 3; i += 1) {
    data[at + i] = (live * colours.live[i] + dead * colours.dead[i]) / filled;
  }
  data[at + 3] = 255 * filled;
}

/**
 * The device pixels that a bar touches.
 * @param {VisibleRange} range @param {BandLayout} bands @param {number} from @param {number} to
 * @param {number} pixels
 */
function pixelsOf(range, { width, ratio }, from, to, pixels) {
  const left = Math.floor(Math.max(xOf(range, width, from), 0) * ratio);
  const right = Math.ceil(xOf(range, width, to) * ratio);
  return [Math.min(left, pixels), Math.min(right, pixels)];
}

/**
 * Clears the density under bars, so that it does not show at their edges and in their gaps.
 * @param {ImageData} image @param {FlameData} data @param {BandLayout} bands
 */
function clearUnderBars({ data, width }, { range, bars }, bands) {
  for (const [row, calls] of bars.slice(0, -1).entries()) {
    for (const { from, to } of calls) {
      const [left, right] = pixelsOf(range, bands, from, to, width);
      data.fill(0, 4 * (row * width + left), 4 * (row * width + right));
    }
  }
}

/**
 * Red, green and blue of computed colours, which may have any notation.
 * @param {...string} colours @returns {Uint8ClampedArray[]}
 */
function colourChannels(...colours) {
  const canvas = new OffscreenCanvas(1, 1);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
    canvas.getContext("2d", { willReadFrequently: true })
  );
  return colours.map((colour) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return context.getImageData(0, 0, 1, 1).data.subarray(0, 3);
  });
}
