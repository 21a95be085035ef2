/** The ledger of a count, and the memory of a counter. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  COUNTED,
  COUNTING,
  CounterMemory,
  Ledger,
  WAITING,
} from "../../../www/engine/count-ledger.js";

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
  memory.pace(12).add(10, 5);
  assert.deepEqual([memory.pace(12).jobs, memory.pace(13).jobs], [1, 0]);
});
