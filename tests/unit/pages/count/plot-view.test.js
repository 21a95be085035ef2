/** The series of the plot, and the comparison of both. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { baselineCalls } from "../../../../www/pages/baseline-calls.js";
import { CountHistory } from "../../../../www/pages/count/history.js";
import {
  baselineSeries,
  comparisonText,
  countedSeries,
  linePlot,
  PUBLISHED_BASELINE,
} from "../../../../www/pages/count/plot-view.js";

/** @param {number} n @param {number | null} [workers] */
const counted = (n, workers = 2) => ({ n, solutions: 1n, elapsed: n, workers, when: 0 });

/** @param {[number, number][]} pairs */
const points = (pairs) => pairs.map(([n, milliseconds]) => ({ n, milliseconds }));

test("the counted series has the measured times, followed by the expected ones, and says of which machine they are", () => {
  const history = new CountHistory(null);
  for (const n of [7, 12]) history.add(counted(n));
  history.add({ ...counted(14), elapsed: 1400 });
  history.add(counted(13, null));
  const estimate = (/** @type {number} */ n) => ({
    milliseconds: n * 100,
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
    { n: 14, milliseconds: 1400, workers: 2 },
    { n: 15, milliseconds: 1500 },
    { n: 16, milliseconds: 1600 },
  ]);
  const ordinary = (/** @type {number} */ n) =>
    /** @type {const} */ ({ ...estimate(n), source: "ordinary" });
  assert.deepEqual(
    [series, countedSeries([], estimate, 16), countedSeries([], ordinary, 16)].map(
      ({ name }) => name,
    ),
    ["counted here", "expected here", "expected, ordinary machine"],
  );
});

test("the expected times continue from counts under a second too, and never fall", () => {
  const history = new CountHistory(null);
  history.add({ ...counted(14), elapsed: 160 });
  history.add({ ...counted(15), elapsed: 150 });
  const estimate = (/** @type {number} */ n) => ({
    milliseconds: 60 * 7 ** (n - 16),
    error: null,
    from: n,
    source: /** @type {const} */ ("ordinary"),
  });
  const { name, measuredName, expected } = countedSeries(history.counts, estimate, 17);
  assert.deepEqual([name, measuredName], ["expected, ordinary machine", "counted here"]);
  assert.deepEqual(
    expected.map(({ n, milliseconds }) => ({ n, milliseconds })),
    points([
      [15, 150],
      [16, 160],
      [17, 420],
    ]),
  );
});

test("the baseline series is extrapolated in proportion to the calls", () => {
  const series = baselineSeries(
    [
      [13, 200],
      [14, 1060],
    ],
    16,
  );
  assert.deepEqual(
    series.expected.map(({ n }) => n),
    [14, 15, 16],
  );
  const grown = (1060 * baselineCalls(16).calls) / baselineCalls(14).calls;
  assert.ok(Math.abs(series.expected[2].milliseconds - grown) < 1e-6);
  assert.deepEqual([series.name, series.measuredName], ["plain recursion, one worker", ""]);
});

test("without a measurement of a second or more, the baseline is the published one", () => {
  for (const times of /** @type {[number, number][][]} */ ([[], [[8, 0.1]]])) {
    const { name, measuredName, expected } = baselineSeries(times, 16);
    assert.match(name, /published/);
    assert.match(measuredName, /measured/);
    assert.equal(expected.length, 9);
    const { milliseconds } = expected[PUBLISHED_BASELINE.n - 8];
    assert.ok(Math.abs(milliseconds - PUBLISHED_BASELINE.milliseconds) < 1e-6);
  }
});

test("the comparison with the plain recursion is of the largest board counted here, if both took a second", () => {
  const baseline = baselineSeries(
    [
      [14, 250],
      [15, 1700],
    ],
    22,
  );
  const series = (/** @type {[number, number][]} */ pairs) => ({
    ...{ name: "", measuredName: "", expected: [] },
    measured: points(pairs).map((point) => ({ ...point, workers: 2 })),
  });
  const counts = series([
    [16, 90],
    [17, 1100],
  ]);
  const text = comparisonText({ counted: counts, baseline });
  const ratio =
    /^n.=.17: .* on one worker takes about 7\d times as long as the count on 2 workers,/;
  assert.match(text, ratio);
  assert.match(text, /, extrapolated from n.=.15\.$/);
  const none = [
    { counted: series([[16, 90]]), baseline },
    { counted: counts, baseline: baselineSeries([[14, 250]], 22) },
  ];
  for (const data of none) assert.equal(comparisonText(data), "", "less than a second");
});

test("measured points are drawn over the dashed line of a series, which has its label, unless they have their own", () => {
  const counted = {
    name: "counted here",
    measuredName: "",
    measured: points([[15, 40]]),
    expected: points([
      [15, 40],
      [16, 0.01],
    ]),
  };
  const baseline = {
    name: "published",
    measuredName: "measured",
    measured: points([[8, 1]]),
    expected: points([
      [8, 2],
      [9, 5],
    ]),
  };
  const data = { counted, baseline, largest: 22 };
  assert.deepEqual(
    linePlot(data, 15).lines.map(({ label, dashed, points }) => [label, dashed, points.length]),
    [
      ["published", true, 2],
      ["measured", false, 1],
      ["counted here", false, 1],
    ],
  );
});
