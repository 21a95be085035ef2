/** Timing by a clock that ticks as a browser's does, and the JavaScript twin that is timed beside the rest. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { measure, spreadOf, timeBatch, warmUp } from "../../../../www/pages/race/measure.js";
import { LARGEST, run, time } from "../../../../www/pages/race/twin.js";
import { SOLUTIONS } from "../../../helpers/known-counts.js";

/** A clock that a count moves on, and that shows only every tenth of a millisecond. */
class Watch {
  time = 0;
  counts = 0;
  now = () => Math.floor(this.time * 10) / 10;

  /** @param {number | (() => number)} took milliseconds @param {number | bigint} solutions */
  counting = (took, solutions = 92) => {
    return () => {
      this.counts += 1;
      this.time += typeof took === "number" ? took : took();
      return solutions;
    };
  };
}

/** Measures a count of 92 solutions, as a worker would that is ended when it takes too long. @param {Watch} watch @param {() => number | bigint} count */
const measured = (watch, count) =>
  measure(
    async (counts, patience) => {
      const batch = timeBatch(count, 92, counts, watch.now);
      return batch.took > patience ? null : batch;
    },
    92,
    2000,
    watch.now,
  );

/** @param {number} value @param {number} expected */
const isAbout = (value, expected) =>
  assert.ok(Math.abs(value - expected) < expected / 50, `${value} is about ${expected}`);

for (const took of [2e-4, 0.003, 0.04, 1.7, 30]) {
  test(`a count of ${took} ms is told to a fiftieth, whatever the clock's grain`, async () => {
    const watch = new Watch();
    const { times, solutions } = await measured(watch, watch.counting(took));
    assert.equal(solutions, 92);
    assert.ok(times.length >= 3);
    for (const one of times) isAbout(one, took);
    assert.ok(watch.time <= 2000);
  });
}

test("the first count warms up and does not count, where there is time for more", async () => {
  const watch = new Watch();
  const slow = watch.counting(() => (watch.counts === 1 ? 500 : 100));
  const { times } = await measured(watch, slow);
  assert.equal(times.length, 15);
  for (const one of times) isAbout(one, 100);
});

test("what the budget is too small for has no time", async () => {
  const watch = new Watch();
  assert.deepEqual(await measured(watch, watch.counting(2500)), { times: [], solutions: 92 });
});

test("a count that does not end in time does not undo those before", async () => {
  const watch = new Watch();
  const stalls = watch.counting(() => (watch.counts === 4 ? 5000 : 100));
  const { times } = await measured(watch, stalls);
  assert.equal(times.length, 2);
  for (const one of times) isAbout(one, 100);
});

test("where there is no time for a second count, the first is all there is", async () => {
  const watch = new Watch();
  const { times } = await measured(watch, watch.counting(1200));
  assert.deepEqual(times, [1200]);
  assert.equal(watch.counts, 1);
});

test("a pause in the first batch does not make the batches short", async () => {
  const watch = new Watch();
  const pauses = watch.counting(() => (watch.counts === 1 ? 40 : 0.01));
  const { times } = await measured(watch, pauses);
  assert.ok(times.length >= 3);
  for (const one of times) isAbout(one, 0.01);
});

test("a clock that stands still gives no time below a nanosecond, and comes to an end", async () => {
  const watch = new Watch();
  let looks = 0;
  const now = () => {
    looks += 1;
    return looks > 40 ? 3000 : 0;
  };
  watch.now = now;
  const { times } = await measured(watch, watch.counting(0));
  assert.ok(times.every((one) => one >= 1e-6));
});

test("every count is checked, and the first wrong one ends it", async () => {
  for (const wrong of [1, 2, 7, 300]) {
    const watch = new Watch();
    const count = () => {
      watch.time += 0.05;
      watch.counts += 1;
      return watch.counts === wrong ? 93n : 92n;
    };
    assert.equal((await measured(watch, count)).solutions, 93);
    assert.equal(watch.counts, wrong);
  }
});

test("warming up runs for a while", async () => {
  const watch = new Watch();
  warmUp(watch.counting(7), watch.now);
  assert.equal(watch.counts, 8);
});

test("the median and the middle half", async () => {
  assert.deepEqual(spreadOf([5]), { median: 5, low: 5, high: 5, runs: 1 });
  assert.deepEqual(spreadOf([4, 1, 3, 2, 5]), { median: 3, low: 2, high: 4, runs: 5 });
  assert.deepEqual(spreadOf([1, 2]), { median: 1.5, low: 1.25, high: 1.75, runs: 2 });
});

test("the twin in JavaScript counts right, and makes the calls of the search", async () => {
  const steps = new URL("../../../../crate/tests/vectors/steps.json", import.meta.url);
  const { rows } = JSON.parse(readFileSync(steps, "utf8"));
  for (let n = 1; n <= 10; n += 1) {
    const expected = Number(SOLUTIONS[n]);
    assert.equal(time(n), expected);
    const { solutions, calls, tests } = run(n);
    assert.equal(solutions, expected);
    assert.equal(calls, rows[n - 1].calls);
    // Every call but those that find a solution asks the n squares of its row.
    assert.equal(tests, n * (calls - solutions));
  }
  assert.equal(LARGEST, 16);
});
