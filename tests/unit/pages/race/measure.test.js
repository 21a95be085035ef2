/** Measuring with a clock as coarse as a browser's. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { measure, timeBatch, warmUp } from "../../../../www/pages/race/measure.js";

/** A clock that only counts advance, with a resolution of a tenth of a millisecond. */
class CoarseClock {
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

/**
 * Measures a count of 92 solutions with a worker that is ended if it takes too long.
 *
 * @param {CoarseClock} clock
 * @param {() => number | bigint} count
 */
const measured = (clock, count) =>
  measure(
    async (counts, timeout) => {
      const batch = timeBatch(count, 92, counts, clock.now);
      return batch.took > timeout ? null : batch;
    },
    92,
    2000,
    clock.now,
  );

/** @param {number} value @param {number} expected */
const isAbout = (value, expected) =>
  assert.ok(Math.abs(value - expected) < expected / 50, `${value} is about ${expected}`);

for (const took of [2e-5, 2e-4, 0.003, 0.04, 1.7, 30]) {
  test(`a count of ${took} ms is measured to within 2 % by a clock with a resolution of 0.1 ms`, async () => {
    const clock = new CoarseClock();
    const { times, solutions } = await measured(clock, clock.counting(took));
    assert.equal(solutions, 92);
    assert.ok(times.length >= 3);
    for (const one of times) isAbout(one, took);
    assert.ok(clock.time <= 2000);
  });
}

test("the first count is discarded as a warm-up if there is time for more", async () => {
  const clock = new CoarseClock();
  const slow = clock.counting(() => (clock.counts === 1 ? 500 : 100));
  const { times } = await measured(clock, slow);
  assert.equal(times.length, 15);
  for (const one of times) isAbout(one, 100);
});

test("a count longer than the budget has no time", async () => {
  const clock = new CoarseClock();
  assert.deepEqual(await measured(clock, clock.counting(2500)), { times: [], solutions: 92 });
});

test("a count that does not end in time does not discard earlier times", async () => {
  const clock = new CoarseClock();
  const stalls = clock.counting(() => (clock.counts === 4 ? 5000 : 100));
  const { times } = await measured(clock, stalls);
  assert.equal(times.length, 2);
  for (const one of times) isAbout(one, 100);
});

test("if there is no time for a second count, the first is the measurement", async () => {
  const clock = new CoarseClock();
  const { times } = await measured(clock, clock.counting(1200));
  assert.deepEqual(times, [1200]);
  assert.equal(clock.counts, 1);
});

test("a pause in the first batch does not make later batches too short", async () => {
  const clock = new CoarseClock();
  const pauses = clock.counting(() => (clock.counts === 1 ? 40 : 0.01));
  const { times } = await measured(clock, pauses);
  assert.ok(times.length >= 3);
  for (const one of times) isAbout(one, 0.01);
});

test("batches too short for the clock grow even after the budget is used up", async () => {
  const clock = new CoarseClock();
  const pauses = clock.counting(() => (clock.counts === 1 ? 0 : 0.01));
  const run = async (/** @type {number} */ counts) => {
    const batch = timeBatch(pauses, 92, counts, clock.now);
    clock.time += 3000;
    return batch;
  };
  const { times } = await measure(run, 92, 2000, clock.now);
  assert.equal(times.length, 1);
  isAbout(times[0], 0.01);
});

test("with a clock that stands still, the measurement ends without a time", async () => {
  const clock = new CoarseClock();
  clock.now = () => 0;
  assert.deepEqual(await measured(clock, clock.counting(0)), { times: [], solutions: 92 });
});

test("every count is checked, and the first wrong one ends the measurement", async () => {
  for (const wrong of [1, 2, 7, 300]) {
    const clock = new CoarseClock();
    const count = () => {
      clock.time += 0.05;
      clock.counts += 1;
      return clock.counts === wrong ? 93n : 92n;
    };
    assert.equal((await measured(clock, count)).solutions, 93);
    assert.equal(clock.counts, wrong);
  }
});

test("warming up counts until 50 ms have passed", async () => {
  const clock = new CoarseClock();
  clock.time = 1000;
  warmUp(clock.counting(7), clock.now);
  assert.equal(clock.counts, 8);
});
