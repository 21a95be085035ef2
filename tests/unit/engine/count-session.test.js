/** The laws of a count, with workers and a clock that a test holds in its hands. */

/** @import { CountProgress } from "../../../www/types.d.ts" */
/** @import { Answer } from "../../../www/engine/count-worker.js" */
/** @import { Environment } from "../../../www/engine/counter.js" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createCounter } from "../../../www/engine/count.js";
import { Ledger } from "../../../www/engine/count-ledger.js";
import { answerTo, fakeWorkers, Deferred, settle } from "../../helpers/count-workers.js";
import { SOLUTIONS } from "../../helpers/known-counts.js";
import { dice } from "../../helpers/random.js";

const [WAITING, AT_WORK, COUNTED] = [0, 1, 2];

/** What progress says, whenever it says it. @param {CountProgress[]} told @param {bigint} [solutions] the last */
function assertLaws(told, solutions) {
  for (const [i, progress] of told.entries()) {
    const { n, jobs, states, done, share, elapsed, left, leftError, hands } = progress;
    const before = told[i - 1];
    assert.equal(states.length, jobs.length);
    assert.equal(states.filter((state) => state === COUNTED).length, done);
    assert.equal(
      states.filter((state) => state === AT_WORK).length,
      hands.filter((hand) => hand !== null).length,
    );
    for (const hand of hands) if (hand) assert.equal(states[hand.job], AT_WORK);
    const weight = jobs.reduce(
      (sum, job, at) => sum + (states[at] === COUNTED ? job.weight : 0),
      0,
    );
    assert.ok(Math.abs(weight - share) < 1e-9 && share >= 0 && share <= 1);
    assert.ok(elapsed >= 0);
    assert.equal(left === null, leftError === null);
    if (left !== null && leftError !== null) assert.ok(left >= 0 && leftError >= 0);
    if (!before) continue;
    assert.equal(progress.n, n);
    assert.equal(jobs, before.jobs);
    assert.ok(share >= before.share && done >= before.done && elapsed >= before.elapsed);
    assert.ok(progress.solutions >= before.solutions);
    assert.notEqual(states, before.states);
  }
  if (solutions === undefined) return;
  const last = told[told.length - 1];
  assert.deepEqual([last.share, last.done, last.left], [1, last.jobs.length, 0]);
  assert.equal(last.solutions, solutions);
}

test("progress keeps its laws, and ends with everything counted", async () => {
  for (const [n, workers] of [
    [8, 2],
    [12, 1],
    [14, 3],
    [16, 2],
    [16, 8],
  ]) {
    /** @type {CountProgress[]} */
    const told = [];
    const { spawn } = fakeWorkers();
    const counter = createCounter({ workers }, { spawn });
    const { solutions } = await counter.count(n, { onProgress: (each) => told.push(each) });
    assert.equal(solutions, SOLUTIONS[n]);
    assert.equal(told[0].done, 0);
    assert.equal(told[0].hands.length, workers);
    assertLaws(told, solutions);
    counter.end();
  }
});

test("jobs answered in any order, some by dead workers and some again, give the same sum", async () => {
  for (let seed = 0; seed < 20; seed++) {
    const roll = dice(seed);
    /** @type {{ job: string, die: () => void, answer: () => void }[]} */
    const waiting = [];
    const { spawn } = fakeWorkers(async (hand, { board, one, other }) => {
      const kept = new Deferred();
      const die = () => hand.die(new Error("killed"));
      waiting.push({ job: `${one} ${other}`, die, answer: () => kept.resolve(null) });
      await kept.promise;
      return answerTo(board, one, other);
    });
    const counter = createCounter({ workers: 5 }, { spawn });
    let over = false;
    const counted = counter.count(15).finally(() => {
      over = true;
    });
    /** @type {Set<string>} */
    const failed = new Set();
    for (await settle(); !over; await settle()) {
      const [asked] = waiting.splice(roll(waiting.length), 1);
      if (roll(3) === 0 && !failed.has(asked.job)) {
        failed.add(asked.job);
        asked.die();
        await settle();
      }
      asked.answer();
    }
    assert.equal((await counted).solutions, SOLUTIONS[15], `seed ${seed}`);
    assert.ok(failed.size > 0);
    counter.end();
  }
});

test("a worker that answers rubbish is let go, and its job done by another", async () => {
  const rubbish = [
    undefined,
    null,
    7,
    { solutions: 3, took: 1 },
    { solutions: -1n, took: 1 },
    { solutions: 1n, took: Number.NaN },
    { solutions: 1n },
  ];
  for (const wrong of rubbish) {
    const { hands, spawn } = fakeWorkers((hand, { board, one, other }) =>
      hand.number === 1 ? /** @type {Answer} */ (wrong) : answerTo(board, one, other),
    );
    const counter = createCounter({ workers: 2 }, { spawn });
    assert.equal((await counter.count(15)).solutions, SOLUTIONS[15]);
    assert.deepEqual(
      hands.map(({ ended }) => ended),
      [false, true, false],
    );
    counter.end();
  }
});

test("two workers in a row that fail at a job end the count with `worker`", async () => {
  let asked = 0;
  const { spawn } = fakeWorkers((_, { board, one, other }) => {
    asked += 1;
    if (asked > 3) throw new Error("out of memory");
    return answerTo(board, one, other);
  });
  const counter = createCounter({ workers: 1 }, { spawn });
  await assert.rejects(counter.count(15), {
    code: "worker",
    message: /n = 15 stopped\. .*out of memory/,
  });
  assert.equal(asked, 5);
  asked = -100;
  assert.equal((await counter.count(15, { resume: true })).solutions, SOLUTIONS[15]);
  assert.ok(asked < -100 + 20 - 2, "what was counted by then stays");
  counter.end();
});

test("where no worker can be started it counts in this thread, or says why not", async () => {
  const refusing = () => {
    throw new Error("not allowed here");
  };
  const silent = fakeWorkers(() => {
    throw new Error("it could not be loaded");
  }).spawn;
  for (const [spawn, why] of /** @type {const} */ ([
    [refusing, /n = 21 needs workers, and none can be started here: not allowed here/],
    [silent, /n = 21 needs workers, and none that was started .*it could not be loaded/],
  ])) {
    const counter = createCounter({ workers: 2 }, { spawn });
    /** @type {CountProgress[]} */
    const told = [];
    const { solutions } = await counter.count(16, { onProgress: (each) => told.push(each) });
    assert.equal(solutions, SOLUTIONS[16]);
    assertLaws(told, solutions);
    await assert.rejects(counter.count(21), { code: "worker", message: why });
    await assert.rejects(counter.baseline(8), { code: "worker", message: /timed in a worker\. / });
    counter.end();
  }
});

/**
 * A counter whose workers answer when the test lets them, on a clock that the test turns.
 * @param {import("node:test").TestContext} t
 * @param {{ workers?: number, means?: Partial<Environment> }} [options]
 */
function held(t, { workers = 2, means } = {}) {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const clock = { time: 0 };
  /** @type {(() => void)[]} */
  const waiting = [];
  const { hands, spawn } = fakeWorkers(async (_, { board, one, other }) => {
    const began = clock.time;
    const kept = new Deferred();
    waiting.push(() => kept.resolve(null));
    await kept.promise;
    return { ...answerTo(board, one, other), took: Math.max(clock.time - began, 1) };
  });
  const counter = createCounter({ workers }, { spawn, now: () => clock.time, ...means });
  t.after(() => counter.end());
  /** @param {number} milliseconds */
  const pass = async (milliseconds) => {
    for (let i = 0; i < milliseconds; i += 10) {
      clock.time += 10;
      t.mock.timers.tick(10);
    }
    await settle();
  };
  return { counter, hands, waiting, pass };
}

test("it is told at least twice a second while nothing happens, and at most 20 times when much does", async (t) => {
  const { counter, waiting, pass } = held(t);
  /** @type {CountProgress[]} */
  const told = [];
  const counted = counter.count(16, { onProgress: (each) => told.push(each) });
  await settle();
  assert.equal(told.length, 1, "when it begins");
  await pass(3000);
  assert.ok(told.length >= 7, `${told.length} times`);
  assert.deepEqual(
    told.at(-1)?.hands.map((hand) => hand && [hand.job, hand.elapsed]),
    [
      [0, 3000],
      [1, 3000],
    ],
  );
  const before = told.length;
  for (let i = 0; i < 10; i++) {
    waiting.shift()?.();
    await pass(10);
  }
  assert.ok(told.length - before <= 4, "in a tenth of a second");
  assert.ok((told.at(-1)?.done ?? 0) >= 5);
  while (waiting.length > 0) {
    waiting.shift()?.();
    await settle();
  }
  assert.equal((await counted).solutions, SOLUTIONS[16]);
  assertLaws(told, SOLUTIONS[16]);
});

test("the time left is told from the pace, and shrinks to nothing", async (t) => {
  const { counter, waiting, pass } = held(t, { workers: 1 });
  /** @type {CountProgress[]} */
  const told = [];
  const counted = counter.count(16, { onProgress: (each) => told.push(each) });
  await settle();
  assert.deepEqual([told[0].left, told[0].leftError], [null, null]);
  for (let job = 0; job < 20; job++) {
    const { jobs } = told[0];
    await pass(Math.round((jobs[job].weight * 60_000) / 10) * 10);
    waiting.shift()?.();
    await pass(100);
  }
  await counted;
  const known = told.filter(({ left }) => left !== null);
  for (const { left, leftError, share } of known) {
    const expected = 60_000 * (1 - share);
    assert.ok(Math.abs(Number(left) - expected) <= 3 * Number(leftError) + 6000, `${left}`);
  }
  assert.ok(known.length > told.length / 2);
});

test("how long a worker may be silent depends on what its job is expected to take", async (t) => {
  const { counter, hands, waiting, pass } = held(t, { workers: 1 });
  const counted = counter.count(16);
  await settle();
  await pass(9000);
  assert.equal(hands.length, 1);
  await pass(1500);
  assert.deepEqual([hands.length, hands[0].ended], [2, true], "ten seconds at least");
  // Two jobs of five seconds show that the machine is slow: twenty times that is waited now.
  for (let job = 0; job < 3; job++) {
    await pass(5000);
    waiting.at(-1)?.();
    await settle();
  }
  await pass(60_000);
  assert.equal(hands.length, 2);
  await pass(240_000);
  assert.equal(hands.length, 3);
  for (let rest = 0; rest < 40; rest++) {
    waiting.at(-1)?.();
    await pass(10);
  }
  assert.equal((await counted).solutions, SOLUTIONS[16]);
});

test("what listens to progress may throw: the count ends with that", async () => {
  const { spawn } = fakeWorkers();
  const counter = createCounter({ workers: 2 }, { spawn });
  const thrown = new Error("of the caller");
  const onProgress = () => {
    throw thrown;
  };
  await assert.rejects(counter.count(14, { onProgress }), thrown);
  assert.equal((await counter.count(14)).solutions, SOLUTIONS[14]);
  counter.end();
});

test("what a sample counted is not counted again, and its time is not lost", async () => {
  /** @type {string[]} */
  const asked = [];
  let time = 0;
  const { spawn } = fakeWorkers(async (_, { board, one, other }) => {
    asked.push(`${board.n} ${one} ${other}`);
    time += 100;
    return { ...answerTo(board, one, other), took: 1 };
  });
  const counter = createCounter({ workers: 2 }, { spawn, now: () => time });
  const { milliseconds, error, from } = await counter.estimate(16);
  const sampled = asked.filter((job) => job.startsWith("16"));
  assert.ok(sampled.length >= 6 && sampled.length < 20);
  assert.ok(milliseconds > 0 && error > 0 && from === 16);
  assert.equal((await counter.estimate(16)).milliseconds, milliseconds, "of the whole, still");
  assert.equal(
    asked.filter((job) => job.startsWith("16")).length,
    sampled.length,
    "once is enough",
  );
  /** @type {CountProgress[]} */
  const told = [];
  const { solutions, elapsed } = await counter.count(16, { onProgress: (each) => told.push(each) });
  assert.equal(solutions, SOLUTIONS[16]);
  assert.equal(told[0].done, sampled.length);
  assert.equal(elapsed, told[0].jobs.length * 100);
  const jobs = asked.filter((job) => job.startsWith("16"));
  assert.deepEqual([jobs.length, new Set(jobs).size], [told[0].jobs.length, jobs.length]);
  assert.equal((await counter.count(16)).solutions, SOLUTIONS[16], "the next one counts all");
  assert.equal(asked.filter((job) => job.startsWith("16")).length, 2 * jobs.length);
  counter.end();
});

test("long jobs are not sampled: the pace of a smaller board speaks for them", async () => {
  /** @type {Set<number>} */
  const sizes = new Set();
  const { spawn } = fakeWorkers((_, { board, one, other }) => {
    sizes.add(board.n);
    // The time of no job is real here.
    return board.n > 14 ? { solutions: 0n, took: 1, fresh: false } : answerTo(board, one, other);
  });
  let time = 0;
  const now = () => {
    time += 40;
    return time;
  };
  const counter = createCounter({ workers: 2 }, { spawn, now });
  const { milliseconds, error, from } = await counter.estimate(22);
  assert.ok(!sizes.has(22) && Math.max(...sizes) > 14, [...sizes].join());
  assert.ok(milliseconds > 0 && error >= 0.1 * milliseconds);
  assert.equal(from, Math.max(...sizes));
  counter.end();
});

test("where the clock shows nothing, an estimate is that of an ordinary machine", async () => {
  const { spawn } = fakeWorkers((_, { board, one, other }) => ({
    ...answerTo(board, one, other),
    took: 0,
  }));
  let asked = 0;
  const now = () => (asked++ < 40 ? 0 : 10_000);
  const counter = createCounter({ workers: 1 }, { spawn, now });
  const { milliseconds, error } = await counter.estimate(17);
  assert.ok(milliseconds > 50 && milliseconds < 5000, `${milliseconds}`);
  assert.equal(error, milliseconds);
  counter.end();
});

test("a ledger enters a job once, and all of what was kept or nothing", () => {
  const ledger = new Ledger(12, 2, Float64Array.of(1, 6, 300, 2, 5, 200, 3, 4, 0));
  ledger.enter(1, 5n);
  ledger.enter(1, 7n);
  assert.deepEqual([ledger.done, ledger.solutions, ledger.finished], [1, 5n, false]);
  assert.deepEqual([...ledger.states], [WAITING, COUNTED, WAITING]);
  const other = new Ledger(12, 2, Float64Array.of(3, 4, 0, 2, 5, 200, 1, 6, 300));
  const entries = { ...ledger.snapshot(), elapsed: 40 };
  assert.ok(other.restore(entries));
  assert.deepEqual([other.done, other.solutions, other.elapsed], [1, 5n, 40]);
  const { results } = entries;
  assert.ok(!other.restore({ ...entries, results: [...results, [9, 9, 1n]] }));
  assert.ok(!other.restore({ ...entries, results: [...results, ...results] }));
  assert.deepEqual([other.done, other.elapsed], [1, 40]);
});
