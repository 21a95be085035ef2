/** Zooming and panning, and the places of the bands, numbers and names of the flame graph. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  bandEdges,
  boundsOf,
  boxOf,
  clampRange,
  contains,
  inSteps,
  isNarrowest,
  pan,
  panTo,
  roundPositions,
  rowNames,
  showsAll,
  whole,
  zoomAt,
} from "../../../../www/views/timeline/scale.js";
import { fractions } from "../../../helpers/random.js";

/** @import { Bar } from "../../../../www/views/timeline/model.js" */
/** @import { Bounds, Flame, VisibleRange } from "../../../../www/views/timeline/scale.js" */

const EXAMPLES = 2000;

/** @param {VisibleRange} a @param {VisibleRange} b @param {number} last */
function assertSame(a, b, last) {
  const near = last * 1e-9;
  const isSame = Math.abs(a.from - b.from) <= near && Math.abs(a.to - b.to) <= near;
  assert.ok(isSame, `${JSON.stringify(a)} is not ${JSON.stringify(b)}`);
}

test("the whole range shows all steps, even of the longest searches", () => {
  for (const last of [1, 8226, 4_564_761_210, 5_613_098_945_341_886, Number.MAX_SAFE_INTEGER]) {
    const bounds = boundsOf(last, 1000);
    assert.ok(showsAll(clampRange(whole(bounds), bounds), bounds), `${last}`);
    assert.ok(last === 1 || !showsAll({ from: 1, to: last }, bounds), `${last}`);
  }
});

/** @param {VisibleRange} range @param {Bounds} bounds */
function assertInside({ from, to }, { last, narrowest }) {
  assert.ok(from >= 0 && to <= last * (1 + 1e-12), `${from} to ${to} is not in 0 to ${last}`);
  assert.ok(to - from >= Math.min(narrowest, last) * (1 - 1e-9), `${from} to ${to} is too narrow`);
}

/** Bounds of any size, and a range in each. */
function* examples() {
  const roll = fractions(7);
  for (let i = 0; i < EXAMPLES; i++) {
    const last = Math.ceil(2 ** (1 + 40 * roll()));
    const bounds = boundsOf(last, 200 + 1200 * roll());
    const from = last * roll();
    yield { roll, bounds, range: clampRange({ from, to: from + last * roll() ** 4 }, bounds) };
  }
}

test("every command keeps the range within its bounds", () => {
  for (const { roll, bounds, range } of examples()) {
    const at = range.from + roll() * (range.to - range.from);
    assertInside(range, bounds);
    assertInside(zoomAt(range, 2 ** (20 * roll() - 10), at, bounds), bounds);
    assertInside(pan(range, bounds.last * (2 * roll() - 1), bounds), bounds);
    assertInside(panTo(range, bounds.last * roll(), bounds), bounds);
    assertInside(whole(bounds), bounds);
  }
});

test("zooming out undoes zooming in, unless a bound was met", () => {
  let returned = 0;
  for (const { roll, bounds, range } of examples()) {
    const factor = 2 ** (-4 * roll());
    const at = range.from + roll() * (range.to - range.from);
    const near = zoomAt(range, factor, at, bounds);
    if (isNarrowest(near, bounds)) continue;
    assertSame(zoomAt(near, 1 / factor, at, bounds), range, bounds.last);
    returned++;
  }
  assert.ok(returned > EXAMPLES / 2, `${returned} came back`);
});

test("the position zoomed at stays where it is on the screen", () => {
  for (const { roll, bounds, range } of examples()) {
    const share = roll();
    const at = range.from + share * (range.to - range.from);
    const near = zoomAt(range, 0.5, at, bounds);
    const after = (at - near.from) / (near.to - near.from);
    assert.ok(Math.abs(after - share) < 1e-6, `${share} became ${after}`);
  }
});

test("a call fills the width, unless it is shorter than the narrowest range", () => {
  for (const { roll, bounds } of examples()) {
    const from = Math.floor(bounds.last * roll());
    const call = { from, to: Math.min(from + 2 + Math.floor(bounds.last * roll()), bounds.last) };
    const range = clampRange(call, bounds);
    if (call.to - call.from >= bounds.narrowest) assert.deepEqual(inSteps(range), call);
    else assert.ok(range.from <= call.from && range.to >= call.to, "a short one is all in view");
  }
});

test("panning to a position shows it, and moves by whole widths or not at all", () => {
  for (const { roll, bounds, range } of examples()) {
    const position = Math.floor(bounds.last * roll());
    const after = panTo(range, position, bounds);
    assert.ok(contains(after, position), `${position} is not in ${after.from} to ${after.to}`);
    if (contains(range, position)) assert.deepEqual(after, range);
    else if (after.from > 0 && after.to < bounds.last) {
      const screens = (after.from - range.from) / (range.to - range.from);
      assert.ok(Math.abs(screens - Math.round(screens)) < 1e-6, `${screens} screens`);
    }
  }
});

test("panning back undoes panning, unless an end was met", () => {
  for (const { roll, bounds, range } of examples()) {
    const steps = 0.3 * roll() * (range.to - range.from);
    if (range.to + steps > bounds.last) continue;
    assertSame(pan(pan(range, steps, bounds), -steps, bounds), range, bounds.last);
  }
});

test("many small zooms add up, even if each is less than a step", () => {
  const bounds = boundsOf(1e9, 1100);
  let range = clampRange({ from: 5000, to: 5060 }, bounds);
  for (let i = 0; i < 100; i++) range = zoomAt(range, 1.005, 5030, bounds);
  assert.ok(inSteps(range).to - inSteps(range).from > 90, "less than one step at a time");
  for (let i = 0; i < 5000; i++) range = zoomAt(range, 1.005, 5030, bounds);
  assert.ok(showsAll(range, bounds));
});

test("the smallest searches are always shown whole", () => {
  for (const last of [0, 1, 6]) {
    const bounds = boundsOf(last, 1100);
    const range = zoomAt(whole(bounds), 0.5, 0, bounds);
    assert.ok(showsAll(range, bounds) && isNarrowest(range, bounds));
    assert.deepEqual(inSteps(range), { from: 0, to: Math.max(last, 1) });
  }
});

test("a step in view has 12 pixels at most, but 24 to 60 steps always fit", () => {
  for (const [last, width, narrowest] of [
    [0, 100, 24],
    [1000, 600, 50],
    [1000, 2000, 60],
  ]) {
    assert.deepEqual(boundsOf(last, width), { last: Math.max(last, 1), narrowest });
  }
});

test("less than half a step changes neither whether all steps are in view nor whether the fewest are", () => {
  const bounds = { last: 1000, narrowest: 50 };
  assert.deepEqual(
    [999.75, 999.5].map((to) => showsAll({ from: 0, to }, bounds)),
    [true, false],
  );
  assert.deepEqual(
    [50.25, 50.5].map((to) => isNarrowest({ from: 0, to }, bounds)),
    [true, false],
  );
});

test("both ends of a range are in view, and it is drawn at least one step wide", () => {
  const positions = [99, 100, 200, 201];
  assert.deepEqual(
    positions.map((position) => contains({ from: 100, to: 200 }, position)),
    [false, true, true, false],
  );
  assert.deepEqual(inSteps({ from: 4.6, to: 4.9 }), { from: 5, to: 6 });
});

test("a bar is as long as its call with a gap after it, and is cut where its call leaves the view", () => {
  /** @type {[Bar["row"], number, number, object][]} */
  const bars = [
    [0, 120, 150, { x: 200, y: 0, width: 299, height: 9 }],
    [1, 50, 150, { x: 0, y: 10, width: 499, height: 2.5 }],
    [2, 120, 200, { x: 200, y: 13, width: 799, height: 19 }],
    [2, 120, 260, { x: 200, y: 13, width: 800, height: 19 }],
    [0, 120, 121, { x: 200, y: 0, width: 9, height: 9 }],
    [0, 120, 120.5, { x: 200, y: 0, width: 4.2, height: 9 }],
  ];
  const bands = { width: 1000, edges: [0, 10, 13, 33], ratio: 2 };
  const flame = /** @type {Flame} */ ({ data: { range: { from: 100, to: 200 } }, bands });
  for (const [row, from, to, box] of bars) {
    assert.deepEqual(boxOf(flame, /** @type {Bar} */ ({ row, from, to })), box, `${from} to ${to}`);
  }
});

test("bands lie below one another on whole device pixels, within the total height", () => {
  for (const ratio of [1, 1.5, 2, 3]) {
    for (const height of [56, 90]) {
      for (let n = 1; n <= 32; n++) {
        for (let filled = 0; filled <= n; filled++) {
          const edges = bandEdges(n, height, filled, ratio);
          assert.equal(edges.length, n + 2);
          assert.ok(edges[n + 1] <= height + 1e-9, `n = ${n}: ${edges[n + 1]} in ${height}`);
          for (const [i, edge] of edges.entries()) {
            assert.ok(Math.abs(edge * ratio - Math.round(edge * ratio)) < 1e-9);
            if (i > 0) assert.ok(edge > edges[i - 1], `n = ${n}, band ${i - 1} is empty`);
          }
        }
      }
    }
  }
});

test("in the whole search all bands are equally high, and within a call those below it are higher", () => {
  assert.deepEqual(
    bandEdges(8, 90, 0, 1),
    Array.from({ length: 10 }, (_, i) => 10 * i),
  );
  const edges = bandEdges(8, 90, 4, 1);
  assert.ok(edges[4] <= 16 && edges[9] - edges[8] >= 13, "there is room for a name");
});

test("round positions are few, evenly spaced, and inside the range", () => {
  const roll = fractions(5);
  for (let i = 0; i < 500; i++) {
    const from = Math.floor(2 ** (40 * roll()));
    const range = { from, to: from + 10 + Math.floor(2 ** (40 * roll())) };
    const positions = roundPositions(range, 10);
    assert.ok(positions.length >= 1 && positions.length <= 11, `${positions.length}`);
    assert.ok(positions.every((at) => at > range.from && at < range.to && Number.isInteger(at)));
    const gaps = new Set(positions.slice(1).map((at, k) => at - positions[k]));
    assert.ok(gaps.size <= 1);
    for (const gap of gaps) assert.match(String(gap), /^[125]0*$/);
  }
  assert.deepEqual(roundPositions({ from: 0, to: 8226 }, 10), [
    ...[1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000],
  ]);
  assert.deepEqual(roundPositions({ from: 5, to: 30 }, 5), [10, 15, 20, 25]);
});

test("a name stands in the middle of its band; low bands share one, and names that do not fit are left out", () => {
  /** @type {[number, number, number, [string, number][]][]} */
  const cases = [
    [
      4,
      90,
      0,
      [
        ["row 0", 13],
        ["1", 31],
        ["2", 49],
        ["3", 67],
        ["solutions", 85],
      ],
    ],
    [
      8,
      90,
      0,
      [
        ["row 0", 9],
        ["2", 29],
        ["4", 49],
        ["6", 69],
        ["solutions", 89],
      ],
    ],
    [
      16,
      90,
      5,
      [
        ["row 5", 17],
        ["8", 35],
        ["11", 53],
        ["14", 71],
        ["solutions", 83],
      ],
    ],
    [
      8,
      90,
      7,
      [
        ["rows 0–6", 8],
        ["row 7", 41],
        ["solutions", 59],
      ],
    ],
    [
      8,
      90,
      8,
      [
        ["rows 0–7", 8],
        ["solutions", 45],
      ],
    ],
    [
      1,
      20,
      0,
      [
        ["row 0", 9],
        ["solutions", 19],
      ],
    ],
  ];
  for (const [n, height, filled, names] of cases) {
    const shown = rowNames(bandEdges(n, height, filled, 1), filled);
    assert.deepEqual(
      shown.map(({ name, y }) => [name, y]),
      names,
      `n = ${n}, ${filled} filled`,
    );
  }
});

test("names of rows are evenly spaced, start at the first full row, and never touch", () => {
  for (let n = 1; n <= 32; n += 1) {
    for (let filled = 0; filled < n; filled += 1) {
      for (const height of [56, 90]) {
        const names = rowNames(bandEdges(n, height, filled, 1), filled);
        const rows = names.map(({ name }) => name).filter((name) => /^(row )?\d+$/.test(name));
        const numbers = rows.map((name) => Number(name.replace("row ", "")));
        const full = numbers.filter((row) => row >= filled);
        assert.equal(full[0], filled);
        assert.equal(new Set(full.slice(1).map((row, i) => row - full[i])).size <= 1, true);
        for (const [i, { y }] of names.slice(1).entries()) {
          assert.ok(y - names[i].y >= 9, `n = ${n}, ${filled} filled`);
        }
      }
    }
  }
});
