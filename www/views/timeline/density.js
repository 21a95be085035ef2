/**
 * Paints what is too narrow for bars in the flame graph: how densely calls and solutions lie.
 */
/** @import { Scene } from "./model.js" */
/** @import { Flame, Place } from "./scale.js" */
/** @import { View } from "./zoom.js" */
import { heightOf, leastTick, xOf } from "./scale.js";

/**
 * What is narrower than a bar: each device pixel of each row as dark as calls fill it. A row is made one pixel high
 * and stretched over its band.
 * @param {Flame} flame
 */
export function paintDensity(flame) {
  const { context, scene, place, theme } = flame;
  const { pixels, coverage, bars } = scene;
  if (pixels === 0) return;
  const n = bars.length - 1;
  const image = new ImageData(pixels, n);
  const colours = { live: channels(theme.live), dead: channels(theme.dead) };
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    for (let row = 0; row < n; row += 1) {
      const from = 3 * (pixel * (n + 1) + row);
      const to = 4 * (row * pixels + pixel);
      mix(image.data, to, colours, coverage[from], coverage[from + 1]);
    }
  }
  clearUnderBars(image, scene, place);
  const layer = new OffscreenCanvas(pixels, n);
  layer.getContext("2d")?.putImageData(image, 0, 0);
  context.imageSmoothingEnabled = false;
  const { edges, ratio } = place;
  for (let row = 0; row < n; row += 1) {
    const height = heightOf(place, row);
    context.drawImage(layer, 0, row, pixels, 1, 0, edges[row], pixels / ratio, height);
  }
  paintSolutions(flame);
}

/**
 * Solutions narrower than a bar: a tick each where they lie apart; where they are dense a tick is the darker the more
 * of them it stands for, black at twice their mean.
 * @param {Flame} flame
 */
function paintSolutions({ context, scene, place, theme }) {
  const { pixels, coverage, bars } = scene;
  const n = bars.length - 1;
  const { edges, ratio } = place;
  const height = heightOf(place, n);
  const counts = Array.from({ length: pixels }, (_, at) => coverage[3 * (at * (n + 1) + n) + 2]);
  for (const { from, to } of bars[n]) {
    const [left, right] = pixelsOf(scene.view, place, from, to, pixels);
    counts.fill(0, left, right);
  }
  const met = counts.filter((count) => count > 0);
  const mean = met.reduce((sum, count) => sum + count, 0) / Math.max(met.length, 1);
  const apart = mean < 2;
  const width = apart ? leastTick : 1 / ratio;
  context.fillStyle = theme.ink;
  for (const [pixel, count] of counts.entries()) {
    if (count === 0) continue;
    context.globalAlpha = apart ? 1 : Math.min(Math.max(count / (2 * mean), 0.2), 1);
    context.fillRect(pixel / ratio, edges[n], width, height);
  }
  context.globalAlpha = 1;
}

/**
 * @param {Uint8ClampedArray} data @param {number} at
 * @param {{ live: number[], dead: number[] }} colours @param {number} live share @param {number} dead share
 */
function mix(data, at, colours, live, dead) {
  const filled = live + dead;
  if (filled === 0) return;
  for (let i = 0; i < 3; i += 1) {
    data[at + i] = (live * colours.live[i] + dead * colours.dead[i]) / filled;
  }
  data[at + 3] = 255 * filled;
}

/** The device pixels that a bar touches. @param {View} view @param {Place} place @param {number} from @param {number} to @param {number} pixels */
function pixelsOf(view, { width, ratio }, from, to, pixels) {
  const left = Math.floor(Math.max(xOf(view, width, from), 0) * ratio);
  const right = Math.ceil(xOf(view, width, to) * ratio);
  return [Math.min(left, pixels), Math.min(right, pixels)];
}

/** Where a bar will be, nothing else shows at its edges and in its gaps. @param {ImageData} image @param {Scene} scene @param {Place} place */
function clearUnderBars({ data, width }, { view, bars }, place) {
  for (const [row, calls] of bars.slice(0, -1).entries()) {
    for (const { from, to } of calls) {
      const [left, right] = pixelsOf(view, place, from, to, width);
      data.fill(0, 4 * (row * width + left), 4 * (row * width + right));
    }
  }
}

/** Red, green and blue of a computed colour. @param {string} colour */
const channels = (colour) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
