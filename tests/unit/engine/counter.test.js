/** Counts with fake workers and a clock that the test moves. */

/** @import { CountProgress } from "../../../www/types.d.ts" */
/** @import { JobResult } from "../../../www/engine/count-worker.js" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createCounter } from "../../../www/engine/count.js";
import { COUNTED, COUNTING } from "../../../www/engine/count-ledger.js";
import { answerTo, fakeWorkers } from "../../helpers/count-workers.js";
import { Deferred, settle } from "../../helpers/promises.js";
import { dice } from "../../helpers/random.js";
import { SOLUTIONS } from "../../helpers/solution-counts.js";
import { warningsDuring } from "../../helpers/warnings.js";

/**
 * Checks all reports of a count.
 * @param {CountProgress[]} reports
 * @param {bigint} [solutions] of the last one
 */
function assertLaws(reports, solutions) {
  for (const [i, progress] of reports.entries()) {
    const { n, jobs, states, done, share, elapsed, left, leftError, workers } = progress;
    const before = reports[i - 1];
    assert.equal(states.length, jobs.length);
    assert.equal(states.filter((state) => state === COUNTED).length, done);
    assert.equal(
      states.filter((state) => state === COUNTING).length,
      workers.filter((current) => current !== null).length,
    );
    for (const current of workers) if (current) assert.equal(states[current.job], COUNTING);
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
  const last = reports[reports.length - 1];
  assert.deepEqual([last.share, last.done, last.left], [1, last.jobs.length, 0]);
  assert.equal(last.solutions, solutions);
}

test("progress reports are consistent, and the last one has every job counted", async () => {
  for (const [n, workers] of [
    [8, 2],
    [12, 1],
    [14, 3],
    [16, 2],
    [16, 8],
  ]) {
    /** @type {CountProgress[]} */
    const reports = [];
    const { spawn } = fakeWorkers();
    const counter = createCounter({ workers }, { spawn });
    const { solutions } = await counter.count(n, { onProgress: (each) => reports.push(each) });
    assert.equal(solutions, SOLUTIONS[n]);
    assert.equal(reports[0].done, 0);
    assert.equal(reports[0].workers.length, workers);
    assertLaws(reports, solutions);
    counter.end();
  }
});

test("12 counts at once with 12 workers cause no warning of a memory leak", async () => {
  const { spawn } = fakeWorkers();
  const counter = createCounter({ workers: 12 }, { spawn });
  const warnings = await warningsDuring(async () => {
    await counter.count(16);
    const counts = await Promise.all(Array.from({ length: 12 }, () => counter.count(8)));
    assert.ok(counts.every(({ solutions }) => solutions === SOLUTIONS[8]));
  });
  assert.deepEqual(warnings, []);
  counter.end();
});

test("jobs answered in any order, some repeated after the death of a worker, add up to the right count", async () => {
  for (let seed = 0; seed < 20; seed++) {
    const roll = dice(seed);
    /** @type {{ job: string, die: () => void, answer: () => void }[]} */
    const waiting = [];
    const { spawn } = fakeWorkers(async (worker, { board, one, other }) => {
      const answered = new Deferred();
      const die = () => worker.die(new Error("killed"));
      waiting.push({ job: `${one} ${other}`, die, answer: () => answered.resolve(null) });
      await answered.promise;
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
      const [request] = waiting.splice(roll(waiting.length), 1);
      if (roll(3) === 0 && !failed.has(request.job)) {
        failed.add(request.job);
        request.die();
        await settle();
      }
      request.answer();
    }
    assert.equal((await counted).solutions, SOLUTIONS[15], `seed ${seed}`);
    assert.ok(failed.size > 0);
    counter.end();
  }
});

test("a worker with a malformed answer is replaced, and its job is done again", async () => {
  const malformed = [
    undefined,
    null,
    7,
    { solutions: 3, took: 1 },
    { solutions: -1n, took: 1 },
    { solutions: 1n, took: Number.NaN },
    { solutions: 1n },
  ];
  for (const wrong of malformed) {
    const { workers, spawn } = fakeWorkers((worker, { board, one, other }) =>
      worker.number === 1 ? /** @type {JobResult} */ (wrong) : answerTo(board, one, other),
    );
    const counter = createCounter({ workers: 2 }, { spawn });
    assert.equal((await counter.count(15)).solutions, SOLUTIONS[15]);
    assert.deepEqual(
      workers.map(({ ended }) => ended),
      [false, true, false],
    );
    counter.end();
  }
});

test("a count is rejected with `worker` after two workers in a row fail at one job, and can be resumed", async () => {
  let requests = 0;
  const { spawn } = fakeWorkers((_, { board, one, other }) => {
    requests += 1;
    if (requests > 3) throw new Error("out of memory");
    return answerTo(board, one, other);
  });
  const counter = createCounter({ workers: 1 }, { spawn });
  await assert.rejects(counter.count(15), {
    code: "worker",
    message: /n = 15 failed\. .*out of memory/,
  });
  assert.equal(requests, 5);
  requests = -100;
  assert.equal((await counter.count(15, { resume: true })).solutions, SOLUTIONS[15]);
  assert.ok(requests < -100 + 20 - 2, "the results so far stay");
  counter.end();
});

test("if no worker can be started, the calling thread counts, or the count is rejected with a reason", async () => {
  const refusing = () => {
    throw new Error("not allowed here");
  };
  const silent = fakeWorkers(() => {
    throw new Error("it could not be loaded");
  }).spawn;
  for (const [spawn, why] of /** @type {const} */ ([
    [refusing, /n = 21 needs workers, and none can be started here: not allowed here/],
    [
      silent,
      /n = 21 needs workers, and every worker that was started failed\. .*it could not be loaded/,
    ],
  ])) {
    const counter = createCounter({ workers: 2 }, { spawn });
    /** @type {CountProgress[]} */
    const reports = [];
    const { solutions } = await counter.count(16, { onProgress: (each) => reports.push(each) });
    assert.equal(solutions, SOLUTIONS[16]);
    assertLaws(reports, solutions);
    await assert.rejects(counter.count(21), { code: "worker", message: why });
    await assert.rejects(counter.baseline(8), { code: "worker", message: /timed in a worker\. / });
    counter.end();
  }
});

/**
 * A counter whose workers wait to answer until the test lets them, by a clock that the test moves.
 * @param {import("node:test").TestContext} t
 * @param {number} workers
 * @param {typeof answerTo} answer
 */
function heldCounter(t, workers, answer = answerTo) {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const clock = { time: 0 };
  /** @type {(() => void)[]} */
  const waiting = [];
  const { workers: fakes, spawn } = fakeWorkers(async (_, { board, one, other }) => {
    const began = clock.time;
    const answered = new Deferred();
    waiting.push(() => answered.resolve(null));
    await answered.promise;
    return { ...answer(board, one, other), took: Math.max(clock.time - began, 1) };
  });
  const counter = createCounter({ workers }, { spawn, now: () => clock.time });
  t.after(() => counter.end());
  /** @param {number} milliseconds */
  const pass = async (milliseconds) => {
    for (let i = 0; i < milliseconds; i += 10) {
      clock.time += 10;
      t.mock.timers.tick(10);
    }
    await settle();
  };
  return { counter, fakes, waiting, pass };
}

test("progress is reported between two and 20 times a second", async (t) => {
  const { counter, waiting, pass } = heldCounter(t, 2);
  /** @type {CountProgress[]} */
  const reports = [];
  const counted = counter.count(16, { onProgress: (each) => reports.push(each) });
  await settle();
  assert.equal(reports.length, 1, "at the beginning");
  await pass(3000);
  assert.ok(reports.length >= 7, `${reports.length} times`);
  assert.deepEqual(
    reports.at(-1)?.workers.map((current) => current && [current.job, current.elapsed]),
    [
      [0, 3000],
      [1, 3000],
    ],
  );
  const before = reports.length;
  for (let i = 0; i < 10; i++) {
    waiting.shift()?.();
    await pass(10);
  }
  assert.ok(reports.length - before <= 4, "in a tenth of a second");
  assert.ok((reports.at(-1)?.done ?? 0) >= 5);
  while (waiting.length > 0) {
    waiting.shift()?.();
    await settle();
  }
  assert.equal((await counted).solutions, SOLUTIONS[16]);
  assertLaws(reports, SOLUTIONS[16]);
});

test("the time left matches the remaining share of the work, within its error", async (t) => {
  // Only the times matter here.
  const answer = () => ({ solutions: 0n, took: 0, fresh: false });
  const { counter, waiting, pass } = heldCounter(t, 1, answer);
  /** @type {CountProgress[]} */
  const reports = [];
  const counted = counter.count(17, { onProgress: (each) => reports.push(each) });
  await settle();
  assert.deepEqual([reports[0].left, reports[0].leftError], [null, null]);
  for (let job = 0; job < 20; job++) {
    const { jobs } = reports[0];
    await pass(Math.round((jobs[job].weight * 60_000) / 10) * 10);
    waiting.shift()?.();
    await pass(100);
  }
  await counted;
  const known = reports.filter(({ left }) => left !== null);
  for (const { left, leftError, share } of known) {
    const expected = 60_000 * (1 - share);
    assert.ok(Math.abs(Number(left) - expected) <= 3 * Number(leftError) + 6000, `${left}`);
  }
  assert.ok(known.length > reports.length / 2);
});

test("the time that a worker may be silent depends on the expected time of its job", async (t) => {
  const { counter, fakes, waiting, pass } = heldCounter(t, 1);
  const counted = counter.count(16);
  await settle();
  await pass(9000);
  assert.equal(fakes.length, 1);
  await pass(1500);
  assert.deepEqual([fakes.length, fakes[0].ended], [2, true], "ten seconds at least");
  // Two jobs of five seconds show that the machine is slow. From then on a worker may be silent for
  // twenty times as long.
  for (let job = 0; job < 3; job++) {
    await pass(5000);
    waiting.at(-1)?.();
    await settle();
  }
  await pass(60_000);
  assert.equal(fakes.length, 2);
  await pass(240_000);
  assert.equal(fakes.length, 3);
  for (let rest = 0; rest < 40; rest++) {
    waiting.at(-1)?.();
    await pass(10);
  }
  assert.equal((await counted).solutions, SOLUTIONS[16]);
});

test("an error thrown by onProgress ends the count", async () => {
  const { spawn } = fakeWorkers();
  const counter = createCounter({ workers: 2 }, { spawn });
  const thrown = new Error("thrown by the caller");
  let calls = 0;
  const onProgress = () => {
    calls += 1;
    throw thrown;
  };
  await assert.rejects(counter.count(14, { onProgress }), thrown);
  assert.equal(calls, 1);
  assert.equal((await counter.count(14)).solutions, SOLUTIONS[14]);
  counter.end();
});

test("the last report of a cancelled count has all that is kept, and none follows it", async (t) => {
  const { counter, waiting, pass } = heldCounter(t, 1);
  /** @type {CountProgress[]} */
  const reports = [];
  const abort = new AbortController();
  const options = {
    signal: abort.signal,
    onProgress: (/** @type {CountProgress} */ each) => reports.push(each),
  };
  const counted = assert.rejects(counter.count(16, options), { code: "cancelled" });
  await settle();
  waiting.shift()?.();
  await settle();
  assert.equal(reports.at(-1)?.done, 0, "the job is not reported yet");
  abort.abort();
  await counted;
  const { length } = reports;
  assert.equal(reports.at(-1)?.done, 1);
  await pass(1000);
  assert.equal(reports.length, length);
  const resumed = counter.count(16, { resume: true });
  await settle();
  while (waiting.length > 0) {
    waiting.shift()?.();
    await settle();
  }
  assert.equal((await resumed).solutions, SOLUTIONS[16]);
});
