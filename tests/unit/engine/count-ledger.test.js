/** The ledger of a count, and its pace, learned from jobs with simulated times. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { COUNTED, Ledger, Pace, timeLeft, WAITING } from "../../../www/engine/count-ledger.js";
import { dice } from "../../helpers/random.js";

const first = { one: 1, other: 6, microseconds: 300 };
const second = { one: 2, other: 5, microseconds: 200 };
const last = { one: 3, other: 4, microseconds: 0 };

test("a ledger enters a job once, and a snapshot as a whole or not at all", () => {
  const ledger = new Ledger(12, 2, [first, second, last]);
  ledger.enter(1, 5n);
  ledger.enter(1, 7n);
  assert.deepEqual([ledger.done, ledger.solutions, ledger.finished], [1, 5n, false]);
  assert.deepEqual([...ledger.states], [WAITING, COUNTED, WAITING]);
  const other = new Ledger(12, 2, [last, second, first]);
  const snapshot = { ...ledger.snapshot(), elapsed: 40 };
  assert.ok(other.restore(snapshot));
  assert.deepEqual([other.done, other.solutions, other.elapsed], [1, 5n, 40]);
  const { results } = snapshot;
  assert.ok(!other.restore({ ...snapshot, results: [...results, [9, 9, 1n]] }));
  assert.ok(!other.restore({ ...snapshot, results: [...results, ...results] }));
  assert.deepEqual([other.done, other.elapsed], [1, 40]);
});

/** A pace that was learned from some jobs. @param {[number, number][]} jobs  cost, time */
function paceOf(jobs) {
  const pace = new Pace();
  for (const [cost, took] of jobs) pace.note(cost, took);
  return pace;
}

test("a pace needs two jobs and a time above zero", () => {
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

test("a pace from a few short jobs does not hold for long ones", () => {
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

test("the time left is that of workers who take the next job when they have done theirs", () => {
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

test("the true time is within the standard errors as often as it should be", () => {
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
  assert.ok(close < 0.6 * runs, `${close} of ${runs} within half of one: the errors are too large`);
});
