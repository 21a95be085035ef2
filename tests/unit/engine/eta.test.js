/** The pace of a count: against jobs whose times are known. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleOrder } from "../../../www/engine/count-estimate.js";
import { Pace, timeLeft } from "../../../www/engine/eta.js";
import { dice } from "../../helpers/random.js";

/** A pace of jobs that take what they cost times the ratio, give or take. @param {[number, number][]} jobs  cost, time */
function paceOf(jobs) {
  const pace = new Pace();
  for (const [cost, took] of jobs) pace.note(cost, took);
  return pace;
}

test("two jobs are needed to tell a pace, and a time that is more than nothing", () => {
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

test("long jobs are not judged by some short ones", () => {
  assert.equal(
    paceOf([
      [100, 0.1],
      [100, 8],
    ]).isFirm,
    false,
  );
  assert.equal(
    paceOf([
      [400, 0.4],
      [400, 0.4],
    ]).isFirm,
    true,
  );
});

test("time left is that of workers who take the next job when they have done theirs", () => {
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

test("the true time is within the errors that are told, as often as it should be", () => {
  let within = 0;
  let close = 0;
  const runs = 300;
  for (let seed = 1; seed <= runs; seed++) {
    const roll = dice(seed);
    const costs = Array.from({ length: 200 }, () => 50 + roll(200));
    // The sum of twelve even chances is near enough to a normal one of variance 1.
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
  assert.ok(close < 0.6 * runs, `${close} of ${runs} within half of one: they are told too large`);
});

test("a sample goes from the heaviest job to ever finer gaps, and to each job once", () => {
  assert.deepEqual(sampleOrder(1), [0]);
  assert.deepEqual(sampleOrder(8), [0, 4, 2, 6, 1, 5, 3, 7]);
  for (const jobs of [6, 20, 72, 1049]) {
    const order = sampleOrder(jobs);
    assert.deepEqual(
      order.toSorted((a, b) => a - b),
      Array.from({ length: jobs }, (_, job) => job),
    );
  }
});
