/** The numbers above the board, which never touch at any size. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { paintNumbers } from "../../../../www/views/board/board.js";
import { layoutOf } from "../../../../www/views/layout.js";
import { settled } from "../../../../www/views/motion.js";
import { framesOf } from "../../../helpers/search-oracle.js";

/** @import { Frame } from "../../../../www/types.d.ts" */
/** @import { Layout } from "../../../../www/views/layout.js" */
/** @import { Surface } from "../../../../www/views/drawing-primitives.js" */

/**
 * The baselines of the column numbers and of their weights, and the width of two digits with the
 * gap after them.
 */
const lines = { numbers: -20, weights: -6 };
const spacing = 16;

/**
 * The texts above the columns that are painted on a line, each with its x coordinate.
 * @param {Layout} layout @param {Frame} frame @param {number} [line]
 */
function textsOver(layout, frame, line = lines.numbers) {
  /** @type {[number, string][]} */
  const painted = [];
  const context = {
    fillText: (/** @type {string} */ words, /** @type {number} */ x, /** @type {number} */ y) => {
      if (y === line && !/column|weight/.test(words)) painted.push([x, words]);
    },
    ...{ save() {}, restore() {}, beginPath() {}, roundRect() {}, fill() {} },
  };
  const surface = /** @type {Surface} */ (/** @type {unknown} */ ({ context, layout, theme: {} }));
  paintNumbers(surface, settled(frame), true);
  return painted.sort(([a], [b]) => a - b);
}

/** Widths and heights of an element. @type {[number, number | null][]} */
const sizes = [
  [1280, 740],
  [1920, 1020],
  [820, 900],
  [390, 800],
  [1280, null],
];
/** @type {[number, number | null][]} */
const lowSizes = [
  [320, 568],
  [320, 640],
  [1280, 536],
];

/** The narrowest element. @type {[number, number | null]} */
const narrowest = [212, null];

test("column numbers never touch, and the column being tried or else the last column is numbered", () => {
  const [frame] = framesOf(1);
  for (const [width, height] of [...sizes, narrowest]) {
    for (let n = 1; n <= 32; n += 1) {
      const layout = layoutOf({ width, height, ratio: 1, n, mirrored: false });
      for (let tried = -1; tried < n; tried += 1) {
        const place = tried < 0 ? 0 : (1 << tried) >>> 0;
        const painted = textsOver(layout, { ...frame, n, place });
        const what = `n = ${n}, ${width} wide, column ${tried}: ${painted.join(" ")}`;
        const numbers = painted.map(([, words]) => Number(words));
        assert.ok(tried < 0 ? numbers.includes(n - 1) : numbers.includes(tried), what);
        for (const [i, [x]] of painted.slice(1).entries()) {
          assert.ok(x - painted[i][0] >= spacing, what);
        }
      }
    }
  }
});

/** The width of a weight in pixels, in a wide typeface. @param {string} weight */
const widthOf = (weight) =>
  [...weight].reduce((width, figure) => width + (/\d/.test(figure) ? 7 : 4.5), 0);

test("weights of columns never touch, even on low boards", () => {
  const [frame] = framesOf(1);
  for (const [width, height] of [...sizes, ...lowSizes]) {
    for (let n = 4; n <= 32; n += 1) {
      const layout = layoutOf({ width, height, ratio: 1, n, mirrored: false });
      const painted = textsOver(layout, { ...frame, n, place: 0 }, lines.weights);
      const what = `n = ${n}, ${width} wide: ${painted.join(" ")}`;
      for (const [i, [x, weight]] of painted.slice(1).entries()) {
        const [before, other] = painted[i];
        assert.ok(x - before - (widthOf(weight) + widthOf(other)) / 2 >= 2, what);
      }
    }
  }
});
