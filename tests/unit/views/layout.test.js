/** The measures of the board, by the size of the element. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { laneNames, lanePlan } from "../../../www/views/lanes/lane-plan.js";
import { columnInLanes, columnX, layoutOf } from "../../../www/views/layout.js";

test("at its natural height the board fills the width within limits, and is centred", () => {
  const options = { height: null, ratio: 1, n: 8, mirrored: false };
  for (const [width, board, spine] of [
    [640, 256, 192],
    [820, 336, 242],
    [390, 296, 76],
    [1280, 336, 472],
    [280, 184, 76],
  ]) {
    const layout = layoutOf({ ...options, width });
    assert.deepEqual([layout.board, layout.spine], [board, spine], `${width}`);
    assert.ok(layout.start + layout.timelineWidth <= width);
  }
  assert.equal(layoutOf({ ...options, width: 1280, alone: false }).spine, 150);
});

test("values stand beside the lanes where they fit, of which long binary ones need the most width", () => {
  const options = { height: null, ratio: 1, mirrored: false };
  for (const [n, bits, least] of /** @type {const} */ ([
    [12, "binary", 518],
    [13, "binary", 538],
    [14, "binary", 538],
    [15, "binary", 518],
    [14, "hex", 518],
    [14, "decimal", 518],
  ])) {
    for (const width of [517, 518, 537, 538]) {
      const { withValues } = layoutOf({ ...options, width, n, bits });
      assert.equal(withValues, width >= least, `n = ${n}, ${bits}, ${width}`);
    }
  }
});

test("in an element whose height is set by the page, the board fits that height in two columns, and elsewhere the window", () => {
  const options = { ratio: 1, n: 8, mirrored: false, viewport: 844 };
  const { board, spine, timelineWidth } = layoutOf({ ...options, width: 1280, height: 756 });
  assert.deepEqual([board, spine, timelineWidth], [336, 150, 1106]);
  assert.equal(layoutOf({ ...options, width: 1280, height: 620 }).board, 200);
  for (const height of [620, 844]) {
    assert.equal(layoutOf({ ...options, width: 390, height }).board, 296);
  }
});

test("without a timeline the board takes its height, and the second column keeps its least width", () => {
  const options = { ratio: 1, n: 1, mirrored: false };
  /** @param {number} width @param {number} viewport @param {boolean} timeline */
  const layoutIn = (width, viewport, timeline) =>
    layoutOf({ ...options, width, height: viewport - 44, viewport, timeline });
  for (const [width, viewport, board, without] of [
    [1920, 1080, 504, 504],
    [1440, 800, 336, 456],
    [1280, 800, 336, 456],
    [1180, 800, 336, 372],
    [1179, 800, 336, 451],
    [1024, 768, 272, 296],
    [1366, 625, 225, 283],
    [1280, 580, 180, 238],
    [820, 1180, 420, 492],
    [820, 900, 288, 370],
    [820, 800, 260, 342],
    [600, 740, 176, 258],
    [967, 600, 300, 325],
    [844, 390, 234, 234],
    [390, 844, 298, 298],
    [390, 700, 218, 282],
    [360, 640, 180, 226],
    [360, 450, 144, 144],
  ]) {
    const [usual, large] = [true, false].map((timeline) => layoutIn(width, viewport, timeline));
    assert.deepEqual([usual.board, large.board], [board, without], `${width} × ${viewport}`);
    assert.equal(usual.vertical, large.vertical);
    // On phones the board is centred.
    if (usual.mode !== "narrow") assert.equal(usual.spine, large.spine);
  }
  for (let width = 968; width < 2000; width += 4) {
    const { board, mode } = layoutIn(width, 1080, false);
    const beside = width - board - 304;
    assert.ok(beside >= (mode === "wide" ? 504 : 424), `${width}: ${beside}`);
    const besideUsual = width - layoutIn(width, 1080, true).board - 304;
    assert.ok(besideUsual >= 448, `${width}: ${besideUsual} beside the usual board`);
  }
});

test("mode and vertical follow from the width of the element and the height of the window", () => {
  const options = { ratio: 1, n: 8, mirrored: false };
  for (const [width, viewport, mode, vertical] of /** @type {const} */ ([
    [1280, 700, "wide", "tall"],
    [1280, 699, "wide", "low"],
    [1024, 699, "medium", "low"],
    [820, 860, "split", "tall"],
    [820, 859, "split", "low"],
    [820, 740, "split", "low"],
    [820, 739, "landscape", "low"],
    [820, 699, "landscape", "low"],
    [390, 699, "narrow", "low"],
    [1280, 479, "landscape", "short"],
    [599, 479, "narrow", "short"],
  ])) {
    const layout = layoutOf({ ...options, width, height: viewport - 44, viewport });
    assert.deepEqual([layout.mode, layout.vertical], [mode, vertical], `${width} × ${viewport}`);
  }
  // At its natural height the element scrolls with its page.
  const natural = layoutOf({ ...options, width: 1280, height: null, viewport: 400 });
  assert.deepEqual([natural.mode, natural.vertical], ["wide", "tall"]);
});

test("each point of a lane belongs to the column of its cell, and a drop zone to none", () => {
  for (const n of [1, 8, 32]) {
    for (const mirrored of [false, true]) {
      const layout = layoutOf({ width: 1280, height: 756, ratio: 1, n, mirrored });
      const { board, cell, drop } = layout;
      const width = board + 2 * drop;
      for (let column = 0; column < n; column += 1) {
        for (const part of [0.01, 0.5, 0.99]) {
          const x = drop + columnX(layout, column) + part * cell;
          assert.equal(columnInLanes(layout, x / width), column);
        }
      }
      for (const x of [0, drop - 1, drop + board + 1, width]) {
        assert.equal(columnInLanes(layout, x / width), null);
      }
    }
  }
});

/** Every subset of the lanes. */
const subsets = Array.from({ length: 2 ** laneNames.length }, (_, bits) =>
  laneNames.filter((_, at) => (bits >> at) & 1),
);
/** The sides of each rule. @type {Record<string, [string[], string[]]>} */
const sides = {
  free: [
    ["columns", "left", "right", "allowed"],
    ["possible", "negative"],
  ],
  lowest: [["possible", "negative"], ["place"]],
};

for (const lowLanes of [false, true]) {
  for (const withAllowed of [false, true]) {
    const around = `${lowLanes ? "low" : "usual"} lanes ${withAllowed ? "with" : "without"} fixed queens`;

    test(`the shown lanes are in order, without gaps except for rules: ${around}`, () => {
      for (const lanes of subsets) {
        const plan = lanePlan(withAllowed, { lowLanes, lanes });
        const names = plan.lanes.map(({ name }) => name);
        const expected = lanes.filter((name) => withAllowed || name !== "allowed");
        assert.deepEqual(names, expected);
        const ruleHeight = lowLanes ? 10 : 17;
        let y = 0;
        for (const lane of plan.lanes) {
          if (plan.rules.some((rule) => rule.y === y + ruleHeight / 2)) y += ruleHeight;
          assert.equal(lane.y, y, lanes.join());
          y += lane.height;
        }
        assert.equal(plan.height, y);
      }
    });

    test(`a rule is drawn exactly if there are lanes on both of its sides: ${around}`, () => {
      for (const lanes of subsets) {
        const plan = lanePlan(withAllowed, { lowLanes, lanes });
        const names = plan.lanes.map(({ name }) => String(name));
        const expected = Object.keys(sides).filter((formula) =>
          sides[formula].every((side) => side.some((name) => names.includes(name))),
        );
        assert.deepEqual(
          plan.rules.map(({ formula }) => formula),
          expected,
        );
        for (const { y, formula } of plan.rules) {
          const [above, below] = sides[formula];
          for (const lane of plan.lanes) {
            if (above.includes(lane.name)) assert.ok(lane.y + lane.height < y);
            if (below.includes(lane.name)) assert.ok(lane.y > y);
          }
        }
      }
    });

    test(`all lanes are shown if none is named: ${around}`, () => {
      const all = lanePlan(withAllowed, { lowLanes });
      assert.deepEqual(all, lanePlan(withAllowed, { lowLanes, lanes: laneNames }));
      assert.deepEqual(all, lanePlan(withAllowed, { lowLanes, lanes: null }));
    });
  }
}
