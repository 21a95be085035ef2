/** The bits that a call drops stay beside the lanes; one column may have a frame. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { lanePlan } from "../../../../www/views/lanes/lane-plan.js";
import { paintLanes } from "../../../../www/views/lanes/lanes.js";
import { columnX, layoutOf } from "../../../../www/views/layout.js";
import { settled } from "../../../../www/views/motion.js";
import { framesOf } from "../../../helpers/search-oracle.js";

/** @import { Frame } from "../../../../www/types.d.ts" */
/** @import { Layout } from "../../../../www/views/layout.js" */
/** @import { Surface } from "../../../../www/views/drawing-primitives.js" */

/** A call whose caller has a 1 at both ends of its vectors. @param {number} n @returns {Frame} */
function frameOf(n) {
  const call = { row: 0, columns: 0, left: 2 ** (n - 1), right: 1, possible: 0, place: 0 };
  const frame = { ...call, kind: "call", n, row: 1, left: 0, right: 0, queens: [0], fixed: {} };
  return /** @type {any} */ ({ ...frame, stack: [call, { ...call, row: 1 }] });
}

/**
 * The rectangles that are stroked in a colour, with their lines.
 * @param {Layout} layout @param {Frame} frame @param {number | null} framedColumn
 * @param {...("left" | "right" | "ink")} colours
 */
function outlinesOf(layout, frame, framedColumn, ...colours) {
  /** @type {{ x: number, y: number, right: number, bottom: number }[]} */
  const outlines = [];
  const drawing = {
    strokeStyle: "",
    lineWidth: 0,
    /** @param {number[]} box */
    strokeRect(...box) {
      const [x, y, width, height] = box;
      const half = drawing.lineWidth / 2;
      const [right, bottom] = [x + width + half, y + height + half];
      if (colours.some((colour) => colour === drawing.strokeStyle)) {
        outlines.push({ x: x - half, y: y - half, right, bottom });
      }
    },
  };
  const ignored = () => ({ width: 0 });
  const context = new Proxy(drawing, { get: (own, key) => Reflect.get(own, key) ?? ignored });
  const theme = { reducedMotion: true, left: "left", right: "right", ink: "ink" };
  const surface = /** @type {unknown} */ ({ context, layout, theme });
  const options = { ghost: false, framedColumn };
  paintLanes(/** @type {Surface} */ (surface), settled(frame), options);
  return outlines;
}

test("with reduced motion a dropped bit is outlined in its drop zone, at every width and n", () => {
  for (const width of [212, 320, 390, 640, 820, 1280]) {
    for (const n of [4, 8, 16, 32]) {
      const layout = layoutOf({ width, height: null, ratio: 1, n, mirrored: false });
      const dropped = outlinesOf(layout, frameOf(n), null, "left", "right");
      const [left, right] = dropped.map(({ x, right }) => [x, right]);
      const ends = [-layout.drop, ...left, 0, layout.board, ...right, layout.board + layout.drop];
      assert.deepEqual(
        ends.toSorted((a, b) => a - b),
        ends,
        `${width} px, n = ${n}`,
      );
    }
  }
});

test("the framed column has an outline around its cells in each group of lanes, others have none", () => {
  for (const [n, fixed] of /** @type {[number, Record<number, number>][]} */ ([
    [1, {}],
    [5, {}],
    [6, { 0: 1 }],
  ])) {
    const frame = framesOf(n, fixed)[1];
    const { lanes, rules } = lanePlan(Object.keys(fixed).length > 0);
    for (const mirrored of [false, true]) {
      const layout = layoutOf({ width: 1280, height: 756, ratio: 1, n, mirrored });
      assert.deepEqual(outlinesOf(layout, frame, null, "ink"), []);
      for (let column = 0; column < n; column += 1) {
        const frames = outlinesOf(layout, frame, column, "ink");
        assert.equal(frames.length, rules.length + 1);
        for (const { x, right } of frames) {
          assert.deepEqual([x, right - x], [columnX(layout, column), layout.cell]);
        }
        const isIn = (/** @type {number} */ at) =>
          frames.some(({ y, bottom }) => y < at && at < bottom);
        for (const { y, height } of lanes) assert.ok(isIn(y + height / 2));
        for (const { y } of rules) assert.ok(!isIn(y), "no frame crosses a formula");
      }
    }
  }
});
