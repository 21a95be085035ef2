/** The lines of the plots, their scales, and the places of their labels. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { messages } from "../../../../www/i18n/catalogue.js";
import { placeLabels, scaleOf, spread, wrap } from "../../../../www/pages/log-plot.js";
import { plotsOf, timeLines, workLines } from "../../../../www/pages/race/plots.js";
import { over, point, resultsOf, settingsOf } from "../../../helpers/race-page.js";
import { dice } from "../../../helpers/random.js";

/** @param {import("../../../../www/pages/log-plot.js").Line} line */
const brief = ({ label, points, dashed }) => [label, points.map(({ n }) => n), dashed];

test("before a race each algorithm has a dashed line of its published times", () => {
  const settings = settingsOf({ from: 4, to: 9 });
  const lines = timeLines({ settings, results: null, running: "marks" });
  assert.deepEqual(
    lines.map(({ label }) => label),
    Object.values(messages.algorithms.names),
  );
  assert.ok(lines.every(({ dashed, emphasis }) => dashed && emphasis !== "running"));
  assert.deepEqual(brief(lines[0]), ["brute force", [4, 5, 6, 7], true]);
  assert.deepEqual(brief(lines[1]), ["n² bytes", [4, 5, 6, 7, 8, 9], true]);
});

test("measured points replace published ones", () => {
  const results = resultsOf([point("lezard", 5, 3), point("lezard", 4, 2), over("marks", 5)]);
  const lines = timeLines({ settings: settingsOf({ from: 4, to: 7 }), results, running: null });
  const of = (/** @type {(line: typeof lines[0]) => boolean} */ isOne) => lines.filter(isOne);
  const [measured, unmeasured] = of(({ emphasis }) => emphasis === "strong");
  assert.deepEqual(brief(measured), ["three integers", [4, 5], false]);
  assert.deepEqual(
    measured.points.map(({ value }) => value),
    [2, 3],
  );
  assert.deepEqual(brief(unmeasured), ["", [6, 7], true]);
  assert.deepEqual(of(({ label }) => label === "marked arrays").map(brief), [
    ["marked arrays", [4, 6, 7], true],
  ]);
});

test("algorithms that do the same work share a line, up to the largest board of any of them", () => {
  const lines = workLines({ settings: settingsOf({ from: 5, to: 9 }), running: null }).map(brief);
  const [all, few] = [
    [5, 6, 7, 8, 9],
    [5, 6, 7],
  ];
  assert.deepEqual(lines, [
    ["tests of brute force", few, false],
    ["tests of seven", all, false],
    ["tests of swapped columns", all, false],
    ["tests of mirrored first row", all, false],
    ["calls of brute force", few, true],
    ["calls of eight", all, true],
    ["calls of mirrored first row", all, true],
  ]);
});

test("the running algorithm has its own measured line, not the published or a shared one", () => {
  const settings = settingsOf({ from: 4, to: 7 });
  const results = resultsOf([point("lezard", 4, 2), point("marks", 4, 3)]);
  for (const [running, time, work] of /** @type {[string, string[], string[]][]} */ ([
    ["lezard", ["three integers"], []],
    ["marks", ["marked arrays"], []],
    ["permutations", [], ["tests of swapped columns"]],
  ])) {
    const labelsOf = (/** @type {ReturnType<typeof timeLines>} */ lines) =>
      lines.filter(({ emphasis }) => emphasis === "running").map(({ label }) => label);
    assert.deepEqual(labelsOf(timeLines({ settings, results, running })), time, running);
    assert.deepEqual(labelsOf(workLines({ settings, running })), work, running);
  }
});

test("a long label is broken into two lines of similar length", () => {
  assert.deepEqual(wrap("mirrored first row"), ["mirrored first row"]);
  assert.deepEqual(wrap("three integers in JavaScript"), ["three integers", "in JavaScript"]);
  assert.deepEqual(wrap("tests of swapped columns"), ["tests of", "swapped columns"]);
  assert.deepEqual(wrap("averyveryverylongword"), ["averyveryverylongword"]);
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
    for (const lines of [time, work]) {
      const plot = { ...lines, width, height: 312 };
      const scale = scaleOf(plot);
      const { labels, leads, turns } = placeLabels(plot, scale);
      const sorted = [...leads].sort((a, b) => a.value - b.value);
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
  assert.deepEqual(spread([5, 5, 5], 14, 0, 20), [0, 10, 20]);
});

test("converting a value to pixels and back yields the value", () => {
  const plot = { ...plotsOf(props(null)).time, width: 600, height: 320 };
  const scale = scaleOf(plot);
  for (const n of [4, 5.5, 6]) assert.ok(Math.abs(scale.n(scale.x(n)) - n) < 1e-9);
  for (const value of [0.001, 1, 2000])
    assert.ok(Math.abs(scale.value(scale.y(value)) / value - 1) < 1e-9);
  assert.ok(scale.y(1) > scale.y(10), "slower is higher");
});

test("the axes contain all values and the budget, before a race and after it", () => {
  for (const results of [null, resultsOf([point("lezard", 4, 2e-5), point("lezard", 6, 9000)])]) {
    const plots = plotsOf(props(results));
    assert.deepEqual(plots.time.limit, { value: 2000, label: "budget 2\u00a0s" });
    for (const { lines, domain } of Object.values(plots)) {
      const values = [2000, ...lines.flatMap(({ points }) => points.map(({ value }) => value))];
      assert.ok(Math.min(...values) >= domain[0] && Math.max(...values) <= domain[1]);
    }
  }
});

/** @param {import("../../../../www/pages/race/results.js").Results | null} results */
const props = (results) => ({ settings: settingsOf(), results, running: null, n: 6 });
