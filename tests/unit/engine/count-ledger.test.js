/** The ledger of a count, and its pace, computed from jobs with simulated times. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  COUNTED,
  COUNTING,
  CounterMemory,
  Ledger,
  Pace,
  timeLeft,
  WAITING,
} from "../../../www/engine/count-ledger.js";
import { dice } from "../../helpers/random.js";

const first = { one: 1, other: 6, microseconds: 300 };
const second = { one: 2, other: 5, microseconds: 200 };
const last = { one: 3, other: 4, microseconds: 0 };

test("the weight of a job is its share of the total cost, and `share` sums the weights of counted jobs", () => {
  const ledger = new Ledger(12, 2, [first, second, last]);
  assert.deepEqual([ledger.cost, [...ledger.costs]], [501, [300, 200, 1]]);
  const { one, other } = second;
  assert.deepEqual(ledger.jobs[1], { one, other, weight: 200 / 501 });
  assert.deepEqual([ledger.share, ledger.finished], [0, false]);
  ledger.enter(0, 1n);
  ledger.enter(2, 1n);
  assert.deepEqual([ledger.share, ledger.finished], [301 / 501, false]);
  ledger.enter(1, 1n);
  assert.deepEqual([ledger.share, ledger.finished], [1, true]);
});

test("a ledger enters each job once, and restores a snapshot completely or not at all", () => {
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

test("releasing jobs makes unfinished ones wait again and leaves counted ones unchanged", () => {
  const ledger = new Ledger(12, 2, [first, second, last]);
  ledger.enter(0, 3n);
  ledger.states[1] = COUNTING;
  assert.deepEqual(ledger.waitingCosts, [1], "a cost is at least 1");
  ledger.releaseJobs();
  assert.deepEqual([...ledger.states], [COUNTED, WAITING, WAITING]);
  assert.deepEqual(ledger.waitingCosts, [second.microseconds, 1]);
});

test("restoring a snapshot twice counts its jobs once and its time twice", () => {
  const ledger = new Ledger(12, 2, [first, second, last]);
  ledger.enter(0, 3n);
  ledger.elapsed = 40;
  const other = new Ledger(12, 2, [first, second, last]);
  assert.ok(other.restore(ledger.snapshot()) && other.restore(ledger.snapshot()));
  assert.deepEqual([other.done, other.solutions, other.elapsed], [1, 3n, 80]);
  for (const job of [1, 2]) other.enter(job, 1n);
  assert.deepEqual([other.finished, other.share, other.solutions], [true, 1, 5n]);
});

/** The memory of a counter, with the part of a module that it uses. */
function memoryOfCounts() {
  const module = /** @type {any} */ ({ jobs: () => [first, second, last] });
  const memory = new CounterMemory(2);
  /** A ledger with these jobs counted. @param {...number} jobs */
  const counted = (...jobs) => {
    const ledger = memory.emptyLedger(module, 12);
    for (const job of jobs) ledger.enter(job, 1n);
    return ledger;
  };
  /** The ledger that a count begins with. @param {boolean} resume @param {Ledger} [stored] */
  const taken = (resume, stored) =>
    [...memory.takeLedger(module, 12, resume, stored?.snapshot() ?? null).states].map(
      (state) => state === COUNTED,
    );
  return { memory, counted, taken };
}

test("a resumed count continues the stopped or the stored count, whichever is further, only once", () => {
  const { memory, counted, taken } = memoryOfCounts();
  memory.unfinished.set(12, counted(0));
  assert.deepEqual(taken(true, counted(1)), [true, false, false], "the stopped one is further");
  memory.unfinished.set(12, counted(1));
  assert.deepEqual(taken(true, counted(0)), [true, false, false], "the stored one is further");
  assert.deepEqual(taken(true), [false, false, false], "each is taken once");
  memory.unfinished.set(12, counted(0));
  assert.deepEqual(taken(false), [false, false, false], "a count that is not resumed begins anew");
  assert.deepEqual(taken(true), [false, false, false], "and forgets the stopped one");
});

test("if the stopped and the stored count are equally far, the stopped one is resumed", () => {
  const module = /** @type {any} */ ({ jobs: () => [first, second, last] });
  const { memory, counted } = memoryOfCounts();
  const stopped = counted(0);
  memory.unfinished.set(12, stopped);
  assert.equal(memory.takeLedger(module, 12, true, counted(0).snapshot()), stopped);
});

test("only the next count includes the results of a sample, and a stored count of other jobs is ignored", () => {
  const { memory, counted, taken } = memoryOfCounts();
  memory.samples.set(12, counted(2));
  assert.deepEqual(taken(true, counted(0)), [true, false, true]);
  assert.deepEqual(taken(false), [false, false, false]);
  const foreign = new Ledger(12, 2, [{ one: 9, other: 9, microseconds: 1 }]);
  foreign.enter(0, 1n);
  assert.deepEqual(taken(true, foreign), [false, false, false]);
});

test("a new ledger is divided for the current workers, a restored one for the workers of its snapshot", () => {
  const { memory, counted } = memoryOfCounts();
  /** @type {number[]} */
  const workers = [];
  const module = /** @type {any} */ ({
    jobs(/** @type {number} */ _n, /** @type {number} */ count) {
      workers.push(count);
      return [first, second, last];
    },
  });
  assert.equal(memory.emptyLedger(module, 12).workers, 2);
  const snapshot = { ...counted(1).snapshot(), workers: 5 };
  assert.equal(memory.restoredLedger(module, 12, snapshot)?.workers, 5);
  assert.deepEqual(workers, [2, 5]);
});

test("all parts of a resumed count had as many workers only if those stored and those now have", () => {
  const { counted } = memoryOfCounts();
  const module = /** @type {any} */ ({ jobs: () => [first, second, last] });
  const snapshot = counted(0).snapshot();
  for (const [workers, sameWorkers, expected] of /** @type {const} */ ([
    [2, true, true],
    [2, false, false],
    [3, true, false],
    [3, false, false],
  ])) {
    const memory = new CounterMemory(workers);
    const ledger = memory.takeLedger(module, 12, true, { ...snapshot, sameWorkers });
    assert.equal(ledger.sameWorkers, expected, `${workers} workers now`);
    assert.equal(ledger.snapshot().sameWorkers, expected);
  }
});

test("the memory of a counter keeps a separate pace for each board size", () => {
  const memory = new CounterMemory(2);
  memory.pace(12).note(10, 5);
  assert.deepEqual([memory.pace(12).jobs, memory.pace(13).jobs], [1, 0]);
});

/** A pace computed from some jobs. @param {[number, number][]} jobs  cost, time */
function paceOf(jobs) {
  const pace = new Pace();
  for (const [cost, took] of jobs) pace.note(cost, took);
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
