/** What algorithms that ask square by square look at, against the masks of the one search and against plain loops. */

/** @import { Frame } from "../../../www/types.d.ts" */
/** @import { ArrayLane, ArrayLanes } from "../../../www/algorithms/array-lanes.js" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { boxOf, planOf, windowOf } from "../../../www/algorithms/array-lanes.js";
import { lanesOf as scanLanes } from "../../../www/algorithms/columns-scan.js";
import {
  marksLanes,
  permutationsLanes,
  wideLanes,
} from "../../../www/algorithms/diagonal-arrays.js";
import {
  askedOf,
  diagonalsOf,
  marksOf,
  scanOf,
  swappedBy,
  vectorsOf,
} from "../../../www/algorithms/square-tests.js";
import * as words from "../../../www/i18n/en/algorithms.js";
import { columnsOf } from "../../../www/masks.js";
import { concealed, freeOf } from "../../../www/views/derived.js";
import { lanePlan, layoutOf } from "../../../www/views/layout.js";
import { dice } from "../../helpers/random.js";
import { framesOf } from "../../helpers/search-oracle.js";

/** @type {[number, Record<number, number>][]} */
const boards = [
  [1, {}],
  [4, {}],
  [5, {}],
  [6, {}],
  [6, { 0: 1, 3: 2 }],
  [5, { 4: 0 }],
];

const views = {
  "columns-scan": scanLanes,
  marks: marksLanes,
  permutations: permutationsLanes,
  "wide-masks": wideLanes,
};

/** @param {ArrayLanes} lanes @param {string} name @returns {ArrayLane} */
function laneOf({ lanes }, name) {
  const lane = lanes.find((one) => one.name === name);
  if (!lane) throw new Error(`There is no lane ${name}.`);
  return lane;
}

for (const [n, fixed] of boards) {
  test(`n = ${n} with ${JSON.stringify(fixed)}: every test finds what the masks say`, () => {
    for (const frame of framesOf(n, fixed)) {
      if (frame.row === n || frame.kind === "start") continue;
      const { row, columns, left, right } = frame;
      const above = frame.queens.slice(0, row);
      const marks = marksOf(n, above);
      const vectors = vectorsOf(n, above);
      for (let column = 0; column < n; column++) {
        const bit = (/** @type {number} */ mask) => ((mask >>> column) & 1) === 1;
        const { falling, rising } = diagonalsOf(n, row, column);
        assert.equal(marks.columns[column], bit(columns));
        assert.equal(marks.falling[falling], bit(left));
        assert.equal(marks.rising[rising], bit(right));
        assert.equal((vectors.columns >> BigInt(column)) & 1n, BigInt(bit(columns)));
        assert.equal((vectors.falling >> BigInt(falling)) & 1n, BigInt(bit(left)));
        assert.equal((vectors.rising >> BigInt(rising)) & 1n, BigInt(bit(right)));
        const { scanned, hit } = scanOf(frame.queens, row, column);
        assert.equal(hit !== null, bit(columns | left | right));
        assert.equal(scanned, hit === null ? row : row - hit);
      }
    }
  });

  test(`n = ${n} with ${JSON.stringify(fixed)}: the lanes hold it, and hidden they hold no answer`, () => {
    for (const frame of framesOf(n, fixed)) {
      for (const lanesOf of Object.values(views)) {
        checkSwaps(permutationsLanes(frame, null), frame);
        checkFree(lanesOf(frame, null), frame);
        const hidden = concealed(frame);
        const blank = lanesOf(hidden, { row: frame.row, column: 0 });
        const signs = laneOf(blank, "free").cells.map(({ sign }) => sign);
        assert.ok(signs.every((sign) => sign === null || sign === "dot"));
        assert.ok(blank.lanes.every(({ cells }) => cells.every(({ asked }) => asked === null)));
      }
      checkWindow(marksLanes({ ...frame, queens: frame.queens.slice(0, frame.row) }, null), frame);
      checkWindow(wideLanes(frame, null), frame);
    }
  });
}

/** The array holds the queens' columns, then those left; the places of a swap are those that it changed. @param {ArrayLanes} lanes @param {Frame} frame */
function checkSwaps(lanes, frame) {
  const { cells } = laneOf(lanes, "columns");
  const columns = cells.map(({ text }) => Number(text));
  assert.deepEqual(columns.slice(0, frame.queens.length), frame.queens);
  assert.deepEqual(
    columns.toSorted((a, b) => a - b),
    columns.map((_, index) => index),
  );
  const asked = cells.flatMap((cell, index) => (cell.asked ? [index] : []));
  if (frame.place === 0) return assert.deepEqual(asked, []);
  const before = swappedBy(frame.n, frame.queens.slice(0, frame.row));
  const after = swappedBy(frame.n, [
    ...frame.queens.slice(0, frame.row),
    31 - Math.clz32(frame.place),
  ]);
  const changed = before.flatMap((column, index) => (column === after[index] ? [] : [index]));
  assert.deepEqual(asked, changed.length > 0 ? changed : [frame.row]);
}

/** The free lane shows what is left, what was tried and what is tried now. @param {ArrayLanes} lanes @param {Frame} frame */
function checkFree(lanes, frame) {
  const { cells } = laneOf(lanes, "free");
  const asked = frame.kind === "possible" || frame.place !== 0;
  const signed = cells.flatMap(({ sign }, column) => (sign ? [column] : []));
  assert.deepEqual(signed, asked ? columnsOf(freeOf(frame)) : []);
  const open = cells.flatMap(({ sign }, column) => (sign === "ring" ? [column] : []));
  assert.deepEqual(open, columnsOf(frame.possible));
}

/** What the row meets of the arrays is what the masks hold. @param {ArrayLanes} lanes @param {Frame} frame */
function checkWindow(lanes, { n, row, columns, left, right, kind }) {
  if (row === n || kind === "start") return;
  for (const [name, mask] of /** @type {const} */ ([
    ["columns", columns],
    ["falling", left],
    ["rising", right],
  ])) {
    const lane = laneOf(lanes, name);
    const [first, last] = windowOf(lane.axis, n, row);
    const met = lane.cells.slice(first, last + 1).map(({ hatch }) => hatch !== null);
    if (name === "falling") met.reverse();
    const set = met.flatMap((is, column) => (is ? [column] : []));
    assert.deepEqual(set, columnsOf(mask), name);
  }
}

test("the square looked at is the one pointed at in the row, else the one tried; none before the row is asked", () => {
  const frames = framesOf(5);
  for (const frame of frames) {
    const here = askedOf(frame, { row: frame.row, column: 3 });
    const other = askedOf(frame, { row: frame.row + 1, column: 3 });
    const asked = ["possible", "place", "remove"].includes(frame.kind);
    assert.deepEqual(here, asked ? { column: 3, pointed: true } : null);
    const tried = frame.place === 0 ? null : { column: Math.log2(frame.place), pointed: false };
    assert.deepEqual(other, tried);
    assert.deepEqual(askedOf(frame, null), tried);
  }
});

test("every cell has its own place: square under square or side by side, none past the drop zones", () => {
  const roll = dice(17);
  for (let turn = 0; turn < 600; turn++) {
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
  const boxes = lane.cells.map((_, index) => boxOf(layout, lane, index, row));
  const sorted = boxes.toSorted((a, b) => a.x - b.x);
  for (const [index, { x, width }] of sorted.entries()) {
    assert.ok(x >= -drop - 0.01 && x + width <= board + drop + 0.01, `${x} ${width}`);
    if (index > 0) assert.ok(sorted[index - 1].x + sorted[index - 1].width <= x + 0.01);
  }
  if (!lane.follows && lane.axis !== "column") return;
  for (let column = 0; column < n; column++) {
    const index = { ...diagonalsOf(n, row, column), column, row: column }[lane.axis];
    const place = mirrored ? column : n - 1 - column;
    assert.ok(Math.abs(boxes[index].x - place * cell) < 0.01);
    assert.ok(Math.abs(boxes[index].width - cell) < 0.01);
  }
}

test("between two rows the cells that follow the row move on without a jump", () => {
  for (const n of [1, 4, 8, 32]) {
    const layout = layoutOf({ width: 1280, height: 756, ratio: 1, n, mirrored: false });
    const lanes = wideLanes(framesOf(4)[0], null).lanes.map((lane) => ({
      ...lane,
      cells: Array(lane.axis === "column" ? n : 2 * n - 1).fill(lane.cells[0]),
    }));
    for (const lane of lanes) {
      for (let row = 0; row + 0.01 <= n - 1; row += 0.01) {
        lane.cells.forEach((_, index) => {
          const [a, b] = [0, 0.01].map((more) => boxOf(layout, lane, index, row + more));
          assert.ok(Math.abs(a.x - b.x) <= (layout.cell + 4) * 0.011);
          assert.ok(b.width > 0 && b.width <= layout.cell + 0.01);
        });
      }
    }
  }
});

test("the lanes are no taller than those of lezard, whose place they take", () => {
  for (const fixed of /** @type {Record<number, number>[]} */ ([{}, { 5: 1 }])) {
    const [, frame] = framesOf(6, fixed);
    const { height } = lanePlan(Object.keys(fixed).length > 0);
    for (const lanesOf of Object.values(views)) {
      const plan = planOf(lanesOf(frame, null));
      assert.ok((plan.tops.at(-1) ?? 0) + plan.height <= height);
      assert.ok(plan.rule.y > 0);
    }
  }
});

const narrators = {
  "columns-scan": words.columnsScan.narrate,
  marks: words.marks.narrate,
  permutations: words.permutations.narrate,
  "wide-masks": words.wideMasks.narrate,
};

test("each algorithm tells its steps in its own words", () => {
  const [, call, possible, place] = framesOf(8).slice(0, 4);
  const deeper = framesOf(8).filter(({ row }) => row === 2);
  const told = (/** @type {keyof typeof narrators} */ id, /** @type {Frame} */ frame) =>
    narrators[id](frame);
  assert.equal(told("marks", call), "Begin with row 0. Nothing above attacks it.");
  assert.equal(
    told("columns-scan", possible),
    "Row 0: eight squares asked, no queen looked at. Columns 0, 1, 2, 3, 4, 5, 6 and 7 are free.",
  );
  assert.equal(
    told("columns-scan", place),
    "Row 0, column 0: no queen stands above. It goes into the list.",
  );
  const [down, ask, put] = deeper;
  assert.equal(
    told("columns-scan", down),
    "Go down to row 2. Each square is held against two queens.",
  );
  assert.equal(
    told("columns-scan", ask),
    "Row 2: eight squares asked, 13 queens looked at. Columns 4, 5, 6 and 7 are free.",
  );
  assert.equal(
    told("marks", ask),
    "Row 2: eight squares asked, up to three marks each. Columns 4, 5, 6 and 7 are free.",
  );
  assert.equal(
    told("permutations", ask),
    "Row 2: six columns left, only diagonals asked. Columns 4, 5, 6 and 7 are free.",
  );
  assert.equal(told("permutations", put), "Row 2: column 4 is free. Swap it from place 4 to 2.");
  assert.equal(
    told("wide-masks", put),
    "Row 2: column 4 is free. The call below gets bits 4, 5 and 6.",
  );
  const off = deeper.find(({ kind }) => kind === "remove");
  assert.ok(off);
  assert.equal(
    told("marks", off),
    "Back in row 2. The three marks of the queen on column 4 are taken off.",
  );
  assert.equal(
    told("wide-masks", off),
    "Back in row 2. Nothing to take off: these vectors never held column 4.",
  );
});

test("every sentence fits: 104 letters, 130 at the start, at any size", () => {
  const roll = dice(5);
  for (let turn = 0; turn < 3000; turn++) {
    const n = 1 + roll(32);
    const row = roll(n);
    const place = 2 ** roll(n);
    const free = (roll(2 ** 32) & ~place & (2 ** n - 1)) >>> 0;
    const kinds = /** @type {const} */ (["call", "possible", "place", "remove"]);
    const kind = kinds[roll(4)];
    const taken = kind === "place" || kind === "remove" ? place : 0;
    const masks = { columns: 0, left: 0, right: 0, possible: free, place: taken };
    const queens = Array.from({ length: row }, () => roll(n));
    const at = { n, row, kind, position: 1, solutions: 0, fixed: {}, stack: [] };
    for (const narrate of Object.values(narrators)) {
      const text = narrate({ ...at, ...masks, queens });
      assert.ok(text.length <= 104, `${text.length}: ${text}`);
      assert.match(text, /^[A-Z].*\.$/);
      const begin = { ...at, ...masks, kind: /** @type {const} */ ("start"), row: 0, queens: [] };
      assert.ok(narrate(begin).length <= 130);
    }
  }
});

test("every step of a small board is told", () => {
  for (const narrate of Object.values(narrators)) {
    for (const [n, fixed] of boards) {
      for (const frame of framesOf(n, fixed)) {
        assert.doesNotMatch(narrate(frame), /undefined|null|NaN|Infinity/);
      }
    }
  }
});
