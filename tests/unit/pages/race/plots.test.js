/** The lines of the plots, their scales, and the places of their labels. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { scaleOf, spread } from "../../../../www/pages/race/log-plot.js";
import { plotsOf, timeLines, workLines } from "../../../../www/pages/race/plots.js";
import { over, point, resultsOf, settingsOf } from "../../../helpers/race-page.js";
import { dice } from "../../../helpers/random.js";

test("each algorithm with a time has a line of its medians, smallest board first", () => {
  const results = resultsOf([point("lezard", 6, 3), point("lezard", 5, 2), over("marks", 4)]);
  const lines = timeLines(results);
  assert.deepEqual(
    lines.map(({ ids, points, strong }) => [ids, points.map(({ n, value }) => [n, value]), strong]),
    [
      [
        ["lezard"],
        [
          [5, 2],
          [6, 3],
        ],
        true,
      ],
    ],
  );
  assert.deepEqual(timeLines(null), []);
});

test("algorithms that do the same work share a line up to the largest board of any", () => {
  const results = resultsOf([
    point("marks", 5, 1),
    point("marks", 6, 1),
    point("wide-masks", 6, 1),
    point("wide-masks", 7, 1),
    point("permutations", 6, 1, { tests: 1 }),
    point("fastest", 6, 1, { tests: null, calls: null }),
  ]);
  assert.deepEqual(
    workLines(results).map(({ label, ids, points }) => [label, ids, points.map(({ n }) => n)]),
    [
      ["tests of two", ["marks", "wide-masks"], [5, 6, 7]],
      ["tests of swaps", ["permutations"], [6]],
      ["calls of three", ["marks", "permutations", "wide-masks"], [5, 6, 7]],
    ],
  );
});

test("lines without a common board stay apart", () => {
  const results = resultsOf([point("marks", 5, 1), point("lezard", 6, 1)]);
  assert.equal(workLines(results).length, 4);
});

test("labels keep their order, distance and range, as near to their lines as possible", () => {
  assert.deepEqual(spread([], 14, 0, 100), []);
  assert.deepEqual(spread([50, 10], 14, 0, 100), [50, 10], "what is free stays");
  assert.deepEqual(spread([50, 50], 14, 0, 100), [43, 57]);
  assert.deepEqual(spread([50, 52, 90], 14, 0, 100), [44, 58, 90]);
  assert.deepEqual(spread([-5, 0], 14, 0, 100), [0, 14]);
  assert.deepEqual(spread([100, 120], 14, 0, 100), [86, 100]);
  const roll = dice(7);
  for (let round = 0; round < 200; round += 1) {
    const wanted = Array.from({ length: 1 + roll(11) }, () => roll(300));
    const places = spread(wanted, 14, 0, 300);
    const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b]);
    for (const [i, at] of order.entries()) {
      assert.ok(places[at] >= -1e-9 && places[at] <= 300 + 1e-9);
      if (i > 0) assert.ok(places[at] - places[order[i - 1]] >= 14 - 1e-9);
    }
  }
});

test("labels share the space evenly where there is too little", () => {
  assert.deepEqual(spread([5, 5, 5], 14, 0, 20), [0, 10, 20]);
});

test("pixels and values are each other's inverse", () => {
  const plot = { ...plotsOf(props(null)).time, width: 600, height: 320 };
  const scale = scaleOf(plot);
  for (const n of [4, 5.5, 6]) assert.ok(Math.abs(scale.n(scale.x(n)) - n) < 1e-9);
  for (const value of [0.001, 1, 2000])
    assert.ok(Math.abs(scale.value(scale.y(value)) / value - 1) < 1e-9);
  assert.ok(scale.y(1) > scale.y(10), "slower is higher");
});

test("the axes contain all values and the budget, also without results", () => {
  const empty = plotsOf(props(null));
  assert.deepEqual(empty.time.domain, [0.001, 4000]);
  assert.deepEqual(empty.time.limit, { value: 2000, label: "budget 2\u00a0s" });
  const results = resultsOf([point("lezard", 4, 2e-4), point("lezard", 6, 5, { tests: 1e7 })]);
  const { time, work } = plotsOf(props(results));
  assert.deepEqual(time.domain, [1e-4, 4000]);
  assert.deepEqual(work.domain, [1, 2e7]);
});

/** @param {import("../../../../www/pages/race/results.js").Results | null} results */
const props = (results) => ({ settings: settingsOf(), results, running: null, n: 6 });
