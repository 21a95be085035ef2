/** Estimates of the time of a count, and the samples taken before it begins. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { CountHistory } from "../../../../www/pages/count/history.js";
import { boardToSample, estimateFrom } from "../../../../www/pages/count/preview.js";
import { statusOf } from "../../../../www/pages/count/status.js";
import { CountStateFixture, engineError, plan } from "../../../helpers/count-state-fixture.js";
import { Deferred, settle } from "../../../helpers/promises.js";

/** @param {number} n @param {number | null} [workers] */
const counted = (n, workers = 2) => ({ n, solutions: 1n, elapsed: 9000, workers, when: 0 });

test("a time is estimated from the nearest measured board", () => {
  const history = new CountHistory(null);
  const base = { samples: new Map(), workers: 2, cores: 4, expected: plan.expected };
  const measurements = () => ({ ...base, counts: history.counts });
  const ordinary = { milliseconds: 5000, error: null, from: 16, source: "ordinary" };
  assert.deepEqual(estimateFrom(16, measurements()), ordinary, "of an ordinary machine");
  assert.equal(boardToSample(8, measurements()), 18, "smaller samples take less than a second");
  assert.equal(boardToSample(20, measurements()), 20);
  assert.equal(boardToSample(30, measurements()), 22);

  history.add(counted(16));
  const sixteen = { milliseconds: 9000, error: null, from: 16, source: "count" };
  assert.deepEqual(estimateFrom(16, measurements()), sixteen);
  assert.equal(boardToSample(16, measurements()), null);
  const eighteen = estimateFrom(18, measurements());
  assert.equal(eighteen.from, 16);
  assert.ok(Math.abs(eighteen.milliseconds - 900_000) < 1e-6);
  assert.equal(estimateFrom(16, { ...measurements(), workers: 1 }).milliseconds, 18_000);
  const crowded = estimateFrom(16, { ...measurements(), workers: 64 });
  assert.equal(crowded.milliseconds, 4500, "more workers than cores are no faster");
  const before = measurements();
  history.add(counted(17, 64));
  assert.deepEqual(
    estimateFrom(17, measurements()),
    estimateFrom(17, before),
    "64 workers on 4 cores take a few seconds to start",
  );
  const long = new CountHistory(null);
  long.add({ ...counted(21, 64), elapsed: 60_000 });
  assert.equal(estimateFrom(21, { ...base, counts: long.counts }).milliseconds, 120_000);

  const samples = new Map([[20, { milliseconds: 60_000, error: 4000, from: 20 }]]);
  const twenty = { milliseconds: 60_000, error: 4000, from: 20, source: "sample" };
  assert.deepEqual(estimateFrom(20, { ...measurements(), samples }), twenty);
  const nineteen = estimateFrom(19, { ...measurements(), samples });
  assert.deepEqual([nineteen.from, nineteen.error], [20, null]);
  const between = estimateFrom(18, { ...measurements(), samples });
  assert.equal(between.from, 20, "of two equally near boards, the larger one");
});

test("no estimate is based on a count under a second or on a sample that is too inexact", () => {
  const history = new CountHistory(null);
  history.add({ ...counted(8), elapsed: 30 });
  const measurements = {
    ...{ counts: history.counts, samples: new Map() },
    ...{ workers: 2, cores: 4, expected: plan.expected },
  };
  for (const n of [8, 9, 11, 18]) assert.equal(estimateFrom(n, measurements).source, "ordinary");
  assert.equal(boardToSample(8, measurements), 18);
  const samples = new Map([[18, { milliseconds: 10, error: 10, from: 18 }]]);
  assert.equal(estimateFrom(18, { ...measurements, samples }).source, "ordinary");
  assert.equal(boardToSample(18, { ...measurements, samples }), null, "it is not repeated");
});

test("estimates ignore a count whose parts had different numbers of workers", () => {
  const history = new CountHistory(null);
  history.add(counted(15));
  history.add(counted(16, null));
  const measurements = {
    ...{ counts: history.counts, samples: new Map() },
    ...{ workers: 2, cores: 4, expected: plan.expected },
  };
  assert.equal(estimateFrom(16, measurements).from, 15);
});

test("an estimate from a sample of a smaller board names that board, and the sample is not repeated", async () => {
  const fixture = new CountStateFixture();
  fixture.sampledFrom = 20;
  const countState = await fixture.open(22);
  assert.match(statusOf(countState).detail, /^It takes 8.0 ± 0.5.s, extrapolated from n.=.20\.$/);
  await countState.loadPreview();
  assert.deepEqual(fixture.sampled, [22]);
});

test("no sample is taken during a measurement, and a pending sample gives way to it", async () => {
  const fixture = new CountStateFixture();
  const countState = await fixture.open(14);
  fixture.sampled.length = 0;
  countState.setSize(18);
  fixture.isMeasuring = true;
  await countState.loadPreview();
  countState.setSize(19);
  await settle();
  countState.setWorkers(2);
  await settle();
  assert.deepEqual(fixture.sampled, []);
  fixture.isMeasuring = false;
  await countState.loadPreview();
  assert.deepEqual(fixture.sampled, [19]);
});

test("starting a count before the plan is loaded leaves the estimates of other boards available", async () => {
  const fixture = new CountStateFixture();
  const opened = new Deferred();
  const { loadPlan } = fixture;
  fixture.loadPlan = async () => {
    await opened.promise;
    return loadPlan();
  };
  const opening = fixture.open(14);
  await settle();
  fixture.countState?.start();
  opened.resolve(undefined);
  const countState = await opening;
  assert.equal(countState.run?.phase, "counting");
  assert.equal(countState.estimate(20)?.source, "ordinary");
});

test("a module that cannot be loaded is reported at once, and the next loadPreview() loads it again", async () => {
  const fixture = new CountStateFixture();
  const { loadPlan } = fixture;
  fixture.loadPlan = async () => {
    throw engineError("no SIMD");
  };
  const countState = await fixture.open(14);
  assert.equal(countState.error, "no SIMD");
  assert.equal(countState.work, null, "nothing is known of its jobs");
  fixture.loadPlan = loadPlan;
  await countState.loadPreview();
  assert.equal(countState.error, "");
  assert.equal(statusOf(countState).buttons.length, 1);
});

test("if sampling fails, the estimate is the time of an ordinary machine", async (t) => {
  const fixture = new CountStateFixture();
  const reported = t.mock.method(console, "error", () => {});
  fixture.sampleError = engineError("no workers");
  const countState = await fixture.open(18);
  assert.equal(countState.error, "");
  assert.match(statusOf(countState).detail, /^It takes about 4.min on an ordinary machine\.$/);
  countState.setSize(25);
  await settle();
  assert.match(statusOf(countState).detail, /would take about .+ on an ordinary machine\./);
  assert.equal(reported.mock.callCount(), 0);
  fixture.sampleError = new TypeError("a bug");
  await countState.loadPreview();
  assert.equal(reported.mock.callCount(), 1, "a bug is reported");
});
