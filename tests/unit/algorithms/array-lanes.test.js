/**
 * The lanes of arrays: their contents, compared with the masks of the search, and the positions of
 * their cells.
 */

/** @import { Frame } from "../../../www/types.d.ts" */
/** @import { ArrayLane, ArrayLanes } from "../../../www/algorithms/array-lanes.js" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { cellExtent, planOf, rowWindow } from "../../../www/algorithms/array-lanes.js";
import { columnsScanLanes } from "../../../www/algorithms/columns-scan.js";
import { marksLanes } from "../../../www/algorithms/marks.js";
import { permutationsLanes } from "../../../www/algorithms/permutations.js";
import { markIndices } from "../../../www/algorithms/square-tests.js";
import { wideMasksLanes } from "../../../www/algorithms/wide-masks.js";
import { concealed, freeOf } from "../../../www/frame-values.js";
import { columnsOf } from "../../../www/masks.js";
import { lanePlan } from "../../../www/views/lanes/lane-plan.js";
import { layoutOf } from "../../../www/views/layout.js";
import { dice } from "../../helpers/random.js";
import { framesOf } from "../../helpers/search-oracle.js";

/** @type {[number, Record<number, number>][]} */
const boards = [
  [1, {}],
  [4, {}],
  [5, {}],
  [6, { 0: 1, 3: 2 }],
  [5, { 4: 0 }],
];

const views = {
  "columns-scan": columnsScanLanes,
  marks: marksLanes,
  permutations: permutationsLanes,
  "wide-masks": wideMasksLanes,
};

/** @param {ArrayLanes} lanes @param {string} name @returns {ArrayLane} */
function laneOf({ lanes }, name) {
  const lane = lanes.find((one) => one.name === name);
  if (!lane) throw new Error(`There is no lane ${name}.`);
  return lane;
}

for (const [n, fixed] of boards) {
  test(`n = ${n} with ${JSON.stringify(fixed)}: array lanes match the masks and hide the free squares of a concealed frame`, () => {
    for (const frame of framesOf(n, fixed)) {
      checkSwaps(permutationsLanes(frame, null), frame);
      for (const lanesOf of Object.values(views)) {
        checkFree(lanesOf(frame, null), frame);
        const hidden = concealed(frame);
        const blank = lanesOf(hidden, { row: frame.row, column: 0 });
        const signs = laneOf(blank, "free").cells.map(({ sign }) => sign);
        assert.ok(!signs.includes("ring"));
        const tests = blank.lanes.flatMap(({ cells }) => cells.map(({ tested }) => tested));
        assert.ok(!tests.includes("pointed"));
        if (frame.place === 0) assert.ok(tests.every((tested) => tested === null));
      }
      checkWindow(marksLanes({ ...frame, queens: frame.queens.slice(0, frame.row) }, null), frame);
      checkWindow(wideMasksLanes(frame, null), frame);
    }
  });
}

/**
 * The array holds the columns of the queens, then the others; the cells marked as tested are those
 * that the swap changed.
 * @param {ArrayLanes} lanes @param {Frame} frame
 */
function checkSwaps(lanes, frame) {
  const { cells } = laneOf(lanes, "columns");
  const columns = cells.map(({ text }) => Number(text));
  assert.deepEqual(columns.slice(0, frame.queens.length), frame.queens);
  assert.deepEqual(
    columns.toSorted((a, b) => a - b),
    columns.map((_, index) => index),
  );
  const tested = cells.flatMap((cell, index) => (cell.tested ? [index] : []));
  if (frame.place === 0) return assert.deepEqual(tested, []);
  // The array as it was, or will be again, without the queen being tried.
  const { row } = frame;
  const without = permutationsLanes(
    { ...frame, kind: "possible", place: 0, queens: frame.queens.slice(0, row) },
    null,
  );
  const before = laneOf(without, "columns").cells.map(({ text }) => Number(text));
  const from = before.indexOf(Math.log2(frame.place));
  assert.deepEqual(tested, from === row ? [row] : [row, from]);
}

/**
 * The free lane shows the squares left, those tried and the one tried now.
 * @param {ArrayLanes} lanes @param {Frame} frame
 */
function checkFree(lanes, frame) {
  const { cells } = laneOf(lanes, "free");
  const tested = frame.kind === "possible" || frame.place !== 0;
  const signed = cells.flatMap(({ sign }, column) => (sign ? [column] : []));
  assert.deepEqual(signed, tested ? columnsOf(freeOf(frame)) : []);
  const open = cells.flatMap(({ sign }, column) => (sign === "ring" ? [column] : []));
  assert.deepEqual(open, columnsOf(frame.possible));
}

/**
 * The elements of the arrays that belong to the row are the bits of the masks.
 * @param {ArrayLanes} lanes @param {Frame} frame
 */
function checkWindow(lanes, { n, row, columns, left, right, kind }) {
  if (row === n || kind === "start") return;
  for (const [name, mask] of /** @type {const} */ ([
    ["columns", columns],
    ["left", left],
    ["right", right],
  ])) {
    const lane = laneOf(lanes, name);
    const [first, last] = rowWindow(lane.axis, n, row);
    const met = lane.cells.slice(first, last + 1).map(({ hatch }) => hatch !== null);
    if (name === "left") met.reverse();
    const set = met.flatMap((is, column) => (is ? [column] : []));
    assert.deepEqual(set, columnsOf(mask), name);
  }
}

test("cells never overlap or pass the drop zones, and those that follow the row stand below their squares", () => {
  const roll = dice(17);
  for (let turn = 0; turn < 150; turn++) {
    const n = 1 + roll(32);
    const mirrored = roll(2) === 0;
    const ratio = [1, 1.5, 2][roll(3)];
    const [width, height] = [
      [390, 844],
      [820, 1180],
      [1280, 756],
    ][roll(3)];
    const layout = layoutOf({ width, height, ratio, n, mirrored });
    const row = roll(n);
    const at = { n, row, kind: /** @type {const} */ ("call"), position: 0, solutions: 0 };
    const masks = { columns: 0, left: 0, right: 0, possible: 0, place: 0 };
    const frame = { ...at, ...masks, queens: Array(row).fill(0), fixed: {}, stack: [] };
    for (const lanesOf of Object.values(views)) {
      for (const lane of lanesOf(frame, null).lanes) checkPlaces(layout, lane, row);
    }
  }
});

/** @param {ReturnType<typeof layoutOf>} layout @param {ArrayLane} lane @param {number} row */
function checkPlaces(layout, lane, row) {
  const { n, cell, board, drop, mirrored } = layout;
  const boxes = lane.cells.map((_, index) => cellExtent(layout, lane, index, row));
  const sorted = boxes.toSorted((a, b) => a.x - b.x);
  for (const [index, { x, width }] of sorted.entries()) {
    assert.ok(x >= -drop - 0.01 && x + width <= board + drop + 0.01, `${x} ${width}`);
    if (index > 0) assert.ok(sorted[index - 1].x + sorted[index - 1].width <= x + 0.01);
  }
  if (!lane.follows && lane.axis !== "columns") return;
  for (let column = 0; column < n; column++) {
    const index = { ...markIndices(n, row, column), rows: column }[lane.axis];
    const place = mirrored ? column : n - 1 - column;
    assert.ok(Math.abs(boxes[index].x - place * cell) < 0.01);
    assert.ok(Math.abs(boxes[index].width - cell) < 0.01);
  }
}

test("cells that follow the row move without a jump between two rows", () => {
  for (const n of [1, 4, 8, 32]) {
    const layout = layoutOf({ width: 1280, height: 756, ratio: 1, n, mirrored: false });
    const lanes = wideMasksLanes(framesOf(4)[0], null).lanes.map((lane) => ({
      ...lane,
      cells: Array(lane.axis === "columns" ? n : 2 * n - 1).fill(lane.cells[0]),
    }));
    for (const lane of lanes) {
      for (let row = 0; row + 0.01 <= n - 1; row += 0.01) {
        lane.cells.forEach((_, index) => {
          const [a, b] = [0, 0.01].map((more) => cellExtent(layout, lane, index, row + more));
          assert.ok(Math.abs(a.x - b.x) <= (layout.cell + 4) * 0.011);
          assert.ok(b.width > 0 && b.width <= layout.cell + 0.01);
        });
      }
    }
  }
});

test("array lanes are at most as tall as the lanes of lezard, with normal and with low lanes", () => {
  for (const lowLanes of [false, true]) {
    for (const fixed of /** @type {Record<number, number>[]} */ ([{}, { 5: 1 }])) {
      const [, frame] = framesOf(6, fixed);
      const { height } = lanePlan(Object.keys(fixed).length > 0, { lowLanes });
      for (const lanesOf of Object.values(views)) {
        const plan = planOf(lanesOf(frame, null), { lowLanes });
        assert.ok((plan.tops.at(-1) ?? 0) + plan.height <= height);
        assert.ok(plan.rule > 0);
      }
    }
  }
});
