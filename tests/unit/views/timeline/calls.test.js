/** The calls of the flame graph, painted on a canvas that records its rectangles. */

/** @import { Bar } from "../../../../www/views/timeline/model.js" */
/** @import { Flame } from "../../../../www/views/timeline/scale.js" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { paintCalls, paintPlayheadCalls } from "../../../../www/views/timeline/calls.js";

/**
 * The colours of the live calls of a search whose playhead is at step 90 in row 2, by row.
 * @param {number} from @param {number} to the visible range
 */
function liveColours(from, to) {
  /** @type {string[]} */
  const colours = [];
  const context = {
    fillStyle: "",
    globalAlpha: 1,
    save() {},
    restore() {},
    /** @param {number} _x @param {number} y */
    fillRect(_x, y) {
      colours[y / 10] = this.fillStyle;
    },
  };
  const bar = (/** @type {number} */ row, /** @type {number} */ from, /** @type {number} */ to) =>
    /** @type {Bar} */ ({ row, column: 0, from, to, calls: 10, solutions: 1 });
  const calls = [[bar(0, 0, 100)], [bar(1, 20, 98)], [bar(2, 22, 60), bar(2, 80, 95)], []];
  const inView = calls.map((row) => row.filter((call) => call.from < to && call.to > from));
  const flame = /** @type {Flame} */ (
    /** @type {unknown} */ ({
      context,
      data: { range: { from, to }, bars: inView, solutionsBefore: null },
      bands: { width: 100, edges: [0, 10, 20, 30, 40], ratio: 1 },
      theme: { paper: "", now: "now", path: "path" },
    })
  );
  paintPlayheadCalls(flame, { position: 90, row: 2 }, () => -1);
  return colours;
}

test("only the running call has the colour of the current one, and none where it is out of view", () => {
  assert.deepEqual(liveColours(0, 100), ["path", "path", "now"]);
  assert.deepEqual(liveColours(22, 60), ["path", "path"]);
});

/**
 * The colours of a call of row 1, and of its name; empty where it has none.
 * @param {Pick<Bar, "to" | "calls" | "solutions">} call which starts at step 0
 */
function coloursOf(call) {
  let boxes = 0;
  const colours = { bar: "", name: "" };
  const context = {
    fillStyle: "",
    beginPath() {
      boxes = 0;
    },
    rect() {
      boxes += 1;
    },
    fill() {
      if (boxes > 0) colours.bar = this.fillStyle;
    },
    fillRect() {},
    fillText() {
      colours.name = this.fillStyle;
    },
  };
  const bars = [[], [{ row: 1, column: 0, from: 0, ...call }], [], []];
  const flame = /** @type {Flame} */ (
    /** @type {unknown} */ ({
      context,
      data: { range: { from: 0, to: 200 }, bars, pixels: 0, solutionsBefore: null },
      bands: { width: 200, edges: [0, 20, 40, 60, 80], ratio: 1 },
      theme: { live: "live", dead: "dead", end: "end", ink: "ink", onNow: "onNow" },
    })
  );
  paintCalls(flame);
  paintPlayheadCalls(flame, null, ({ column }) => column);
  return colours;
}

test("only a call that is explored to its end without a solution is painted as dead", () => {
  for (const [calls, to, solutions, bar, name] of /** @type {const} */ ([
    [50, 198, 1, "live", "onNow"],
    [50, 198, 0, "dead", "ink"],
    [1, 2, 0, "end", ""],
    [50, 196, 1, "live", "onNow"],
    [50, 196, 0, "live", "onNow"],
    [1, 1, 0, "live", ""],
  ])) {
    assert.deepEqual(coloursOf({ to, calls, solutions }), { bar, name }, `${calls} calls to ${to}`);
  }
});
