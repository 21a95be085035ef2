/** The scales of a plot, and the labels beside its axes. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { scaleOf, spacedSizes, spacedTicks } from "../../../www/pages/log-plot.js";

/** Powers of ten that are closer to each other as they grow. */
const ticks = Array.from({ length: 40 }, (_, i) => 10 ** Math.sqrt(i));

test("a plot lies within its margins, and one board stands in its middle", () => {
  const scale = scaleOf({ domain: [1, 100], from: 8, to: 8, width: 600, height: 240 });
  assert.deepEqual([scale.x(7.5), scale.x(8), scale.x(8.5)], [80, 272, 464]);
  assert.deepEqual([1, 10, 100].map(scale.y), [210, 112, 14]);
  assert.deepEqual([scale.right, scale.top, scale.bottom], [464, 14, 210]);
});

test("labels of values are at least 14 pixels apart", () => {
  for (const [most, height] of [
    [2000, 240],
    [1e6, 180],
    [1e6, 320],
  ]) {
    const domain = [1, most];
    const scale = scaleOf({ domain, from: 8, to: 27, width: 600, height });
    const spaced = spacedTicks(ticks, domain, scale);
    assert.ok(spaced.length > 2 && spaced.every((tick) => tick >= 1 && tick <= most));
    const pixels = spaced.map(scale.y);
    for (let i = 1; i < pixels.length; i += 1) assert.ok(pixels[i - 1] - pixels[i] >= 14);
  }
  const level = { y: (/** @type {number} */ value) => -value };
  assert.deepEqual(spacedTicks([0, 1, 10, 15, 23, 29, 30], [1, 29], level), [1, 15, 29]);
});

test("every other board size is labelled if there is no space for all, and always the shown one", () => {
  const sizesOf = (/** @type {number} */ to, /** @type {number} */ n) => {
    const scale = scaleOf({ domain: [1, 10], from: 8, to, width: 424, height: 240 });
    return spacedSizes({ from: 8, to, n }, scale);
  };
  assert.deepEqual(sizesOf(12, 9), [8, 9, 10, 11, 12]);
  assert.deepEqual(sizesOf(22, 8), [8, 10, 12, 14, 16, 18, 20, 22]);
  assert.deepEqual(sizesOf(22, 11), [9, 11, 13, 15, 17, 19, 21]);
  assert.deepEqual(sizesOf(22, 3), [9, 11, 13, 15, 17, 19, 21]);
  const narrow = { x: (/** @type {number} */ n) => 7 * n };
  assert.deepEqual(spacedSizes({ from: 4, to: 14, n: 10 }, narrow), [4, 7, 10, 13]);
});
