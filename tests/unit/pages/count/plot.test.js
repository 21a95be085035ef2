/** The labels beside the axes of the plot. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { sizeTicks, timeTicks } from "../../../../www/pages/count/plot.js";

test("time labels are at least 14 pixels apart", () => {
  for (const [most, height] of [
    [2000, 240],
    [1e9, 180],
    [1e17, 260],
  ]) {
    const ticks = timeTicks([0.1, most], height);
    assert.ok(ticks.length > 2 && ticks.every((tick) => tick >= 0.1 && tick <= most));
    const pixels = ticks.map((tick) => (Math.log(tick) / Math.log(most / 0.1)) * height);
    for (let i = 1; i < pixels.length; i += 1) assert.ok(pixels[i] - pixels[i - 1] >= 14);
  }
});

test("every other board size is labelled if there is no space for all", () => {
  assert.deepEqual(sizeTicks(8, 12, 200), [8, 9, 10, 11, 12]);
  assert.deepEqual(sizeTicks(8, 22, 200), [8, 10, 12, 14, 16, 18, 20, 22]);
});
