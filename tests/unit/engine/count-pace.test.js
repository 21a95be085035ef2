/** The pace of counting, computed from jobs with simulated times. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Pace, timeLeft } from "../../../www/engine/count-pace.js";
import { dice } from "../../helpers/random.js";

/** A pace computed from some jobs. @param {[number, number][]} jobs  cost, time */
function paceOf(jobs) {
  const pace = new Pace();
  for (const [cost, took] of jobs) pace.add(cost, took);
  return pace;
}

test("a pace is known after two jobs with a total time above zero", () => {
  assert.equal(new Pace().isKnown, false);
  assert.equal(paceOf([[10, 5]]).isKnown, false);
  assert.equal(
    paceOf([
      [10, 0],
      [20, 0],
    ]).isKnown,
    false,
  );
  const pace = paceOf([
    [10, 5],
    [20, 10],
  ]);
  assert.deepEqual([pace.isKnown, pace.ratio, pace.variance(1000)], [true, 0.5, 0]);
});

test("a pace is firm only after jobs of enough cost", () => {
  assert.equal(
    paceOf([
      [100, 0.1],
      [100, 8],
    ]).isFirm,
    false,
  );
  assert.equal(
    paceOf([
      [250, 0.4],
      [250, 0.4],
    ]).isFirm,
    true,
  );
});

test("the time left assumes that each worker takes the next job as soon as it is idle", () => {
  const pace = paceOf([
    [10, 10],
    [20, 20],
  ]);
  for (const [busy, costs, left] of /** @type {[number[], number[], number][]} */ ([
    [[0], [5, 5, 5], 15],
    [[0, 0], [5, 5, 5], 10],
    [[7, 0], [5, 5], 10],
    [[30, 0], [5, 5, 5], 30],
    [[4, 2, 0], [], 4],
    [[0, 0, 0], [9, 1, 1], 9],
  ])) {
    assert.deepEqual(timeLeft(pace, busy, costs), { left, leftError: 0 });
  }
});

test("the standard error combines the errors of the divided work and of the last job", () => {
  const pace = paceOf([
    [10, 10],
    [10, 30],
  ]);
  // ratio 2; squares 10 + 90, less 40² ÷ 20, divided by one job less than two.
  assert.deepEqual([pace.ratio, pace.variance(20), pace.variance(40)], [2, 20 * 40, 20 * 120]);
  assert.deepEqual(timeLeft(pace, [20, 0], [10]), {
    left: 20,
    leftError: Math.sqrt((20 * 40) / 4 + 20 * 15),
  });
  const { leftError } = timeLeft(pace, [0, 0], [30, 20, 10]);
  assert.equal(leftError, Math.sqrt(pace.variance(60) / 4 + pace.variance(10)));
  assert.deepEqual(timeLeft(pace, [20, 40], []), {
    left: 40,
    leftError: Math.sqrt((20 * (30 + 45)) / 4 + 20 * 40),
  });
});

test("the true time lies within the standard errors about as often as a normal distribution predicts", () => {
  let within = 0;
  let close = 0;
  const runs = 300;
  for (let seed = 1; seed <= runs; seed++) {
    const roll = dice(seed);
    const costs = Array.from({ length: 200 }, () => 50 + roll(200));
    // The sum of twelve uniform numbers is close to a normal distribution of variance 1.
    const normal = () =>
      Array.from({ length: 12 }, () => roll(1000) / 1000).reduce((a, b) => a + b) - 6;
    const times = costs.map((cost) => Math.max(2 * cost + 8 * Math.sqrt(cost) * normal(), 0));
    const known = 20;
    const pace = paceOf(costs.slice(0, known).map((cost, job) => [cost, times[job]]));
    const { left, leftError } = timeLeft(pace, [0, 0], costs.slice(known));
    const ends = [0, 0];
    for (const time of times.slice(known)) ends[ends[0] <= ends[1] ? 0 : 1] += time;
    const errors = Math.abs(Math.max(...ends) - left) / leftError;
    if (errors < 2) within += 1;
    if (errors < 0.5) close += 1;
  }
  assert.ok(within > 0.9 * runs, `${within} of ${runs} within two standard errors`);
  assert.ok(close < 0.6 * runs, `${close} of ${runs} within half of one: the errors are too large`);
});
