/** The places of the labels of a plot. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { scaleOf } from "../../../www/pages/log-plot.js";
import { placeLabels, spread, wrap } from "../../../www/pages/plot-labels.js";
import { plotsOf } from "../../../www/pages/race/plots.js";
import { settingsOf } from "../../helpers/race-fixture.js";
import { dice } from "../../helpers/random.js";

/** @import { Line, Scale } from "../../../www/pages/log-plot.js" */

/** A scale on which boards and values are pixels. @type {Scale} */
const pixels = {
  sizes: [0, 300],
  right: 300,
  top: 0,
  bottom: 200,
  x: (n) => n,
  y: (value) => value,
  n: (x) => x,
  value: (y) => y,
};

/**
 * A level line.
 * @param {string} label @param {number} end @param {number} y @returns {Line}
 */
const level = (label, end, y) => ({
  label,
  points: [0, end].map((n) => ({ n, value: y })),
  emphasis: "none",
  dashed: false,
});

test("a long label is broken into two lines of similar length", () => {
  assert.deepEqual(wrap("mirrored first row"), ["mirrored first row"]);
  assert.deepEqual(wrap("three integers in JavaScript"), ["three integers", "in JavaScript"]);
  assert.deepEqual(wrap("tests of swapped columns"), ["tests of", "swapped columns"]);
  assert.deepEqual(wrap("averyveryverylongword"), ["averyveryverylongword"]);
});

test("a label stands beside a line that ends early, unless it would touch a line, a lead or the edge", () => {
  const long = "a".repeat(18);
  /** @type {[string, Line[], Record<string, [number, number]>][]} */
  const cases = [
    ["free", [level("a", 100, 50)], { a: [108, 50] }],
    ["at the edge", [level("a", 300, 50)], { a: [320, 50] }],
    ["too long", [level(long, 181, 50)], { [long]: [320, 50] }],
    ["just short enough", [level(long, 180, 50)], { [long]: [188, 50] }],
    ["under a line", [level("a", 100, 50), level("", 300, 39)], { a: [320, 50] }],
    ["over a line", [level("a", 100, 50), level("", 300, 61)], { a: [320, 50] }],
    [
      "between lines",
      [level("a", 100, 50), level("", 300, 62), level("", 300, 38)],
      { a: [108, 50] },
    ],
    [
      "on a line, on its lead",
      [level("a", 80, 50), level("b", 100, 55)],
      { a: [320, 45.5], b: [320, 59.5] },
    ],
    ["one column", [level("a", 100, 50), level("b", 100, 50)], { a: [108, 50], b: [108, 62] }],
    ["on a lead", [level("a", 100, 50), level("b".repeat(40), 90, 55)], { a: [320, 45.5] }],
  ];
  for (const [name, lines, places] of cases) {
    const { labels } = placeLabels(lines, pixels);
    const found = labels.map(({ label, n, value }) => [label, [n, value]]);
    for (const place of Object.entries(places)) {
      assert.deepEqual(
        found.find(([label]) => label === place[0]),
        place,
        name,
      );
    }
  }
});

test("a lead goes level from the end of its line to the edge, and then to the middle of its label", () => {
  const lines = [level("three integers in JavaScript", 200, 50), level("b", 300, 50)];
  const { labels, leads, turns } = placeLabels(lines, pixels);
  assert.deepEqual(
    labels.map(({ label, value }) => [label, value]),
    [
      ["three integers", 36],
      ["in JavaScript", 50],
      ["b", 64],
    ],
  );
  assert.deepEqual(leads, [
    { from: 205, value: 50, label: 43 },
    { from: 305, value: 50, label: 64 },
  ]);
  assert.deepEqual(turns, { from: 305, to: 316 });
});

test("labels at the right are in the order in which their lines end, and leads touch no other label", () => {
  for (const [from, to, width] of [
    [4, 10, 560],
    [7, 12, 560],
    [10, 18, 560],
    [10, 18, 358],
  ]) {
    const settings = settingsOf({ from, to });
    const { time, work } = plotsOf({ settings, results: null, running: null, n: from });
    for (const plot of [time, work]) {
      const scale = scaleOf({ ...plot, width, height: 312 });
      const { labels, leads, turns } = placeLabels(plot.lines, scale);
      const sorted = [...leads].sort((a, b) => a.value - b.value || a.label - b.label);
      assert.deepEqual(
        [...sorted].sort((a, b) => a.label - b.label),
        sorted,
        `n = ${from} to ${to}`,
      );
      const beside = labels.filter(({ n }) => n < turns.from);
      for (const { n, value } of beside) {
        const isFree = leads.every(
          (lead) => lead.from > n || Math.abs(scale.y(lead.value) - scale.y(value)) >= 8,
        );
        assert.ok(isFree, `n = ${from} to ${to}, a lead touches a label`);
      }
    }
  }
});

test("labels keep their order and distance, stay in range, and move as little as possible", () => {
  assert.deepEqual(spread([], 14, 0, 100), []);
  assert.deepEqual(spread([50, 10], 14, 0, 100), [50, 10], "what is free stays");
  assert.deepEqual(spread([50, 50], 14, 0, 100), [43, 57]);
  assert.deepEqual(spread([50, 52, 90], 14, 0, 100), [44, 58, 90]);
  assert.deepEqual(spread([50, 50, 62], 14, 0, 100), [40, 54, 68], "one moves two");
  assert.deepEqual(spread([29, 44, 44], 14, 0, 100), [25, 39, 53], "two move one");
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

test("labels share the space evenly if there is too little", () => {
  assert.deepEqual(spread([15, 15, 15], 14, 10, 30), [10, 20, 30]);
});
