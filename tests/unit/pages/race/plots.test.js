/** The lines of the plots, and their scales. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { messages } from "../../../../www/i18n/catalogue.js";
import { scaleOf } from "../../../../www/pages/log-plot.js";
import { plotsOf, timeLines, workLines } from "../../../../www/pages/race/plots.js";
import { algorithmIds } from "../../../../www/pages/race/settings.js";
import { over, point, resultsOf, settingsOf } from "../../../helpers/race-fixture.js";

/** @param {import("../../../../www/pages/log-plot.js").Line} line */
const brief = ({ label, points, dashed }) => [label, points.map(({ n }) => n), dashed];

test("before a race each algorithm has a dashed line of its published times", () => {
  const settings = settingsOf({ from: 4, to: 9 });
  const lines = timeLines({ settings, results: null, running: "marks" });
  assert.deepEqual(
    lines.map(({ label }) => label),
    algorithmIds.map((id) => messages.algorithms.names[id]),
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
    ["tests: brute force", few, false],
    ["tests: seven algorithms", all, false],
    ["tests: swapped columns", all, false],
    ["tests: mirrored first row", all, false],
    ["calls: brute force", few, true],
    ["calls: eight algorithms", all, true],
    ["calls: mirrored first row", all, true],
  ]);
});

test("the running algorithm has its own measured line, not the published or a shared one", () => {
  const settings = settingsOf({ from: 4, to: 7 });
  const results = resultsOf([point("lezard", 4, 2), point("marks", 4, 3)]);
  for (const [running, time, work] of /** @type {[string, string[], string[]][]} */ ([
    ["lezard", ["three integers"], []],
    ["marks", ["marked arrays"], []],
    ["permutations", [], ["tests: swapped columns"]],
  ])) {
    const labelsOf = (/** @type {ReturnType<typeof timeLines>} */ lines) =>
      lines.filter(({ emphasis }) => emphasis === "running").map(({ label }) => label);
    assert.deepEqual(labelsOf(timeLines({ settings, results, running })), time, running);
    assert.deepEqual(labelsOf(workLines({ settings, running })), work, running);
  }
});

test("every line of an algorithm has its id as a class, shared ones too", () => {
  const settings = settingsOf({ from: 4, to: 7 });
  const results = resultsOf([point("marks", 4, 3)]);
  const props = { settings, results, running: null };
  const ofMarks = [...timeLines(props), ...workLines(props)].filter(({ className }) =>
    className?.split(" ").includes("marks"),
  );
  assert.deepEqual(
    ofMarks.map(({ label, dashed }) => [label, dashed]),
    [
      ["marked arrays", false],
      ["", true],
      ["tests: seven algorithms", false],
      ["calls: eight algorithms", true],
    ],
  );
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
