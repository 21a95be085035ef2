/** The series of the plot, and the measurement of the plain recursion. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { History } from "../../../../www/pages/count/history.js";
import {
  BaselineMeasurement,
  baselineSeries,
  comparisonText,
  countedSeries,
} from "../../../../www/pages/count/plot-view.js";
import { plainCalls } from "../../../../www/pages/count/sequences.js";
import { Bench, engineError, ManualCounter } from "../../../helpers/count-page.js";

/** @param {number} n @param {number | null} [workers] */
const counted = (n, workers = 2) => ({ n, solutions: 1n, elapsed: n, workers, when: 0 });

test("the counted series has the measured times, then the expected ones", () => {
  const history = new History(null);
  for (const n of [7, 12, 14]) history.add(counted(n));
  history.add(counted(13, null));
  const estimate = (/** @type {number} */ n) => ({
    milliseconds: n * 10,
    error: null,
    from: 14,
    source: /** @type {const} */ ("count"),
  });
  const series = countedSeries(history.counts, estimate, 16);
  assert.deepEqual(
    series.measured.map(({ n }) => n),
    [12, 14],
    "from n = 8 on, and not where the parts had different workers",
  );
  assert.deepEqual(series.expected, [
    { n: 14, milliseconds: 14 },
    { n: 15, milliseconds: 150 },
    { n: 16, milliseconds: 160 },
  ]);
  assert.equal(countedSeries([], estimate, 16).expected.length, 9);
});

test("the baseline series is extrapolated in proportion to the calls", () => {
  const series = baselineSeries(
    [
      [13, 10],
      [14, 60],
    ],
    16,
  );
  assert.deepEqual(
    series.expected.map(({ n }) => n),
    [14, 15, 16],
  );
  const grown = (60 * plainCalls(16).calls) / plainCalls(14).calls;
  assert.ok(Math.abs(series.expected[2].milliseconds - grown) < 1e-6);
  assert.deepEqual(baselineSeries([], 16), { measured: [], expected: [] });
});

test("one sentence compares the largest board that was measured both ways", () => {
  const series = (/** @type {[number, number][]} */ pairs) => ({
    measured: pairs.map(([n, milliseconds]) => ({ n, milliseconds })),
    expected: [{ n: 22, milliseconds: 1e9 }],
  });
  const baseline = series([
    [12, 18],
    [13, 80],
    [14, 252],
  ]);
  const counts = series([
    [13, 5],
    [14, 9],
    [17, 900],
  ]);
  assert.match(comparisonText({ counted: counts, baseline }), /^n.=.14: .* 28 times as long\.$/);
  assert.equal(comparisonText({ counted: series([[17, 900]]), baseline }), "");
  assert.equal(comparisonText({ counted: counts, baseline: series([]) }), "");
});

test("the plain recursion is measured board after board, until one takes long", async () => {
  const bench = new Bench();
  const counter = new ManualCounter(1, bench);
  bench.baselineTime = (n) => 10 ** (n - 8);
  let changes = 0;
  const measurement = new BaselineMeasurement(bench.history, () => {
    changes += 1;
  });
  await measurement.start(counter);
  assert.deepEqual(bench.history.baseline, [
    [8, 1],
    [9, 10],
    [10, 100],
    [11, 1000],
    [12, 10_000],
  ]);
  assert.equal(measurement.n, null);
  assert.equal(changes, 6);
  bench.baselineTime = () => {
    throw engineError("no worker");
  };
  await measurement.start(counter);
  assert.equal(measurement.error, "no worker");
});

test("a measurement that is stopped ends there", async () => {
  const bench = new Bench();
  const measurement = new BaselineMeasurement(bench.history, () => {
    if (measurement.n === 10) measurement.stop();
  });
  await measurement.start(new ManualCounter(1, bench));
  assert.deepEqual(
    bench.history.baseline.map(([n]) => n),
    [8, 9],
  );
  assert.equal(measurement.error, "");
});
