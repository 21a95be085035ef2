/** The bits that a call drops stay beside the lanes. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { paintLanes } from "../../../www/views/lanes/lanes.js";
import { layoutOf } from "../../../www/views/layout.js";
import { settled } from "../../../www/views/motion.js";

/** @import { Frame } from "../../../www/types.d.ts" */
/** @import { Surface } from "../../../www/views/drawing-primitives.js" */

/** A call whose caller has a 1 at both ends of its vectors. @param {number} n @returns {Frame} */
function frameOf(n) {
  const call = { row: 0, columns: 0, left: 2 ** (n - 1), right: 1, possible: 0, place: 0 };
  const frame = { ...call, kind: "call", n, row: 1, left: 0, right: 0, queens: [0], fixed: {} };
  return /** @type {any} */ ({ ...frame, stack: [call, { ...call, row: 1 }] });
}

/**
 * The left and right ends of the outlines, from the left edge of the board.
 * @param {ReturnType<typeof layoutOf>} layout
 */
function outlinesOf(layout) {
  /** @type {[number, number][]} */
  const outlines = [];
  const strokeRect = (/** @type {number} */ x, /** @type {number} */ _, /** @type {number} */ w) =>
    outlines.push([x - 0.7, x + w + 0.7]);
  const ignored = () => ({ width: 0 });
  const context = new Proxy(
    { strokeRect },
    { get: (own, key) => Reflect.get(own, key) ?? ignored },
  );
  const surface = /** @type {unknown} */ ({ context, layout, theme: { still: true } });
  paintLanes(/** @type {Surface} */ (surface), settled(frameOf(layout.n)), { ghost: false });
  return outlines;
}

test("with reduced motion a dropped bit is outlined in its drop zone, at every width and n", () => {
  for (const width of [212, 320, 390, 640, 820, 1280]) {
    for (const n of [4, 8, 16, 32]) {
      const layout = layoutOf({ width, height: null, ratio: 1, n, mirrored: false });
      const [left, right] = outlinesOf(layout);
      const ends = [-layout.drop, ...left, 0, layout.board, ...right, layout.board + layout.drop];
      assert.deepEqual(
        ends.toSorted((a, b) => a - b),
        ends,
        `${width} px, n = ${n}`,
      );
    }
  }
});
