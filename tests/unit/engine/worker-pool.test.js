/** The pool of workers, with fake workers that answer when the test lets them. */

/** @import { JobQueue } from "../../../www/engine/worker-pool.js" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { webWorkerHandle } from "../../../www/engine/worker-handle.js";
import { WorkerPool } from "../../../www/engine/worker-pool.js";
import { fakeHandle } from "../../helpers/fake-handle.js";
import { settle } from "../../helpers/promises.js";
import { warningsDuring } from "../../helpers/warnings.js";

/**
 * A request to a worker that is not answered yet.
 * @typedef {{ job: number, answer: (result?: number) => void }} PendingRequest
 */

/** The functions of a fake worker. @typedef {{ ask: (job: number) => Promise<number> }} Remote */

/** A worker whose requests the test answers. */
function fakeWorker() {
  /** @type {Remote} */
  const remote = {
    ask: (job) =>
      new Promise((resolve) => {
        fake.requests.push({
          job,
          answer: (result = job * 10) => {
            fake.requests = fake.requests.filter((each) => each.job !== job);
            resolve(result);
          },
        });
      }),
  };
  const fake = Object.assign(fakeHandle(remote), {
    requests: /** @type {PendingRequest[]} */ ([]),
  });
  return fake;
}

/**
 * A pool of fake workers that is running some jobs.
 * @param {number} count of jobs
 * @param {object} [options]
 * @param {number} [options.workers]
 * @param {(job: number) => boolean} [options.sound]
 * @param {(job: number) => number[]} [options.timeouts]
 */
function working(count, { workers = 2, sound = () => true, timeouts } = {}) {
  /** @type {ReturnType<typeof fakeWorker>[]} */
  const fakes = [];
  const pool = new WorkerPool(() => {
    const fake = fakeWorker();
    fakes.push(fake);
    return fake;
  });
  /** @type {number[]} */
  const done = [];
  let next = 0;
  /** @type {JobQueue<Remote, number, number>} */
  const work = {
    next: () => (next < count ? next++ : null),
    perform: (remote, job) => remote.ask(job),
    timeouts,
    done(job, result) {
      if (!sound(result)) return false;
      assert.equal(result, job * 10);
      done.push(job);
      return true;
    },
  };
  const stop = new AbortController();
  const end = pool.run(work, { workers, signal: stop.signal }).then(
    () => "done",
    (error) => error.code ?? error.message,
  );
  const alive = () => fakes.filter(({ ended }) => !ended).length;
  const pending = () => fakes.flatMap((fake) => fake.requests.map(({ job }) => job));
  /** Runs one more job on the same workers. @param {number} job */
  const another = (job) => {
    const jobs = [job];
    const single = { ...work, next: () => jobs.pop() ?? null };
    return pool.run(single, { workers: 1, signal: stop.signal });
  };
  /** Answers every request until none is pending. */
  const answerAll = async () => {
    for (await settle(); pending().length > 0; await settle()) {
      for (const fake of fakes) for (const { answer } of fake.requests) answer();
    }
  };
  return { pool, fakes, done, stop, end, alive, pending, another, answerAll };
}

test("jobs are handed out in order, one at a time to each worker, and each is done once", async () => {
  const { pool, fakes, done, end, alive, pending, answerAll } = working(9);
  await settle();
  assert.deepEqual(pending(), [0, 1]);
  fakes[1].requests[0].answer();
  await settle();
  assert.deepEqual(pending(), [0, 2], "a worker that has answered gets the next job");
  await answerAll();
  assert.equal(await end, "done");
  assert.deepEqual(
    done.toSorted((a, b) => a - b),
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
  );
  assert.equal(alive(), 2);
  pool.end();
  assert.ok(fakes.every((fake) => fake.ended));
});

test("a worker that dies is replaced, and the new one does its job again", async () => {
  const { pool, fakes, done, end, pending, answerAll } = working(5);
  await settle();
  fakes[0].die(new Error("killed"));
  await settle();
  assert.equal(fakes[0].ended, true);
  assert.equal(fakes.length, 3);
  assert.deepEqual(pending().toSorted(), [0, 0, 1], "the dead worker has not answered");
  fakes[0].requests[0].answer();
  await settle();
  assert.deepEqual(done, [], "its late answer is ignored");
  await answerAll();
  assert.equal(await end, "done");
  assert.deepEqual(done.toSorted(), [0, 1, 2, 3, 4]);
  pool.end();
});

test("workers that die while they are idle are ended, and a new one is started for the next job", async () => {
  const { pool, fakes, done, end, alive, another, answerAll } = working(2);
  await answerAll();
  await end;
  for (const fake of fakes) fake.die(new Error("killed"));
  await settle();
  assert.equal(alive(), 0);
  const more = another(2);
  await answerAll();
  await more;
  assert.deepEqual([done, fakes.length], [[0, 1, 2], 3]);
  pool.end();
});

test("a job is repeated on a new worker, because an idle one may have died without notice", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { pool, fakes, done, end, alive, another, answerAll } = working(2);
  await answerAll();
  await end;
  const more = another(2);
  await settle();
  const [silent] = fakes.splice(
    fakes.findIndex((fake) => fake.requests.length > 0),
    1,
  );
  t.mock.timers.tick(5000);
  await settle();
  assert.equal(silent.ended, true);
  assert.deepEqual([fakes.length, fakes[0].requests, fakes[1].requests.length], [2, [], 1]);
  await answerAll();
  await more;
  assert.deepEqual([done, alive()], [[0, 1, 2], 2]);
  pool.end();
});

test("if no more workers may be started, an idle one is ended to make room for a new one", async () => {
  const { pool, fakes, done, end, alive, pending, another, answerAll } = working(1, { workers: 1 });
  await settle();
  const more = another(1);
  fakes[0].die(new Error("killed"));
  fakes[0].requests = [];
  await settle();
  assert.deepEqual(pending(), [1], "the waiting work comes first");
  fakes[1].requests[0].answer();
  await settle();
  assert.deepEqual([pending(), fakes[1].ended, fakes.length, alive()], [[0], true, 3, 1]);
  await answerAll();
  await Promise.all([end, more]);
  assert.deepEqual(done, [1, 0]);
  pool.end();
});

test("a worker that is silent for longer than its timeout is replaced", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { pool, fakes, done, end, answerAll } = working(3, { workers: 1 });
  await settle();
  t.mock.timers.tick(4999);
  await settle();
  assert.equal(fakes.length, 1, "a slow worker is not dead");
  t.mock.timers.tick(1);
  await settle();
  assert.deepEqual([fakes.length, fakes[0].ended], [2, true]);
  fakes[0].requests = [];
  await answerAll();
  assert.equal(await end, "done");
  assert.deepEqual(done, [0, 1, 2]);
  pool.end();
});

test("time in which the page is frozen does not count as silence of a worker", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const ticks = t.mock.method(globalThis, "setInterval").mock;
  const { pool, fakes, end, answerAll } = working(3, { workers: 1 });
  await settle();
  const [tick, time] = ticks.calls[0].arguments;
  // A frozen page wakes up to one tick, however long it slept.
  const wakeUp = /** @type {() => void} */ (tick);
  wakeUp();
  wakeUp();
  await settle();
  assert.deepEqual([fakes.length, Number(time) * 20], [1, 5000]);
  await answerAll();
  assert.equal(await end, "done");
  pool.end();
});

test("a run can set the timeouts of each job", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const timeouts = (/** @type {number} */ job) => [60_000 * (job + 1), 120_000 * (job + 1)];
  const { fakes, end, alive } = working(1, { workers: 1, timeouts });
  await settle();
  t.mock.timers.tick(59_000);
  await settle();
  assert.equal(fakes.length, 1);
  t.mock.timers.tick(1000);
  await settle();
  assert.equal(fakes.length, 2);
  t.mock.timers.tick(119_000);
  await settle();
  assert.equal(fakes[1].ended, false);
  t.mock.timers.tick(1000);
  assert.equal(await end, "worker");
  assert.equal(alive(), 0);
});

test("a timeout is at most the longest delay of a timer", async (t) => {
  const set = t.mock.method(globalThis, "setInterval");
  const { pool, end, answerAll } = working(1, { workers: 1, timeouts: () => [1e300] });
  await answerAll();
  await end;
  assert.deepEqual(
    set.mock.calls.map(({ arguments: [, milliseconds] }) => milliseconds),
    [2 ** 31 - 1],
  );
  pool.end();
});

test("a worker that answers after the end of its pool gets no further job", async () => {
  const { pool, fakes, end } = working(3, { workers: 1 });
  await settle();
  fakes[0].requests[0].answer();
  pool.end();
  fakes[0].requests = [];
  await settle();
  assert.deepEqual([fakes.length, fakes[0].requests], [2, []]);
  fakes[1].requests[0].answer();
  await settle();
  fakes[1].requests[0].answer();
  assert.equal(await end, "done");
  pool.end();
});

test("a job that fails twice ends the run, and no worker gets another job", async () => {
  const { pool, fakes, end, done } = working(9);
  await settle();
  fakes[0].die(new Error("killed"));
  await settle();
  fakes[2].die(new Error("killed again"));
  assert.equal(await end, "worker");
  fakes[1].requests[0].answer();
  await settle();
  assert.deepEqual([done, fakes[1].requests, fakes.length], [[], [], 3]);
  pool.end();
});

test("a job with a malformed result is done again, and a second malformed result ends the run", async () => {
  let bad = 1;
  const once = working(2, { workers: 1, sound: () => bad-- <= 0 });
  await once.answerAll();
  assert.equal(await once.end, "done");
  assert.deepEqual(once.done, [0, 1]);
  const always = working(2, { workers: 1, sound: () => false });
  await always.answerAll();
  assert.equal(await always.end, "worker");
  assert.deepEqual(
    [once.fakes.length, once.fakes[0].ended],
    [2, true],
    "a worker with a malformed result is ended",
  );
  once.pool.end();
  always.pool.end();
});

test("an aborted signal ends the run at once, and late results are ignored", async () => {
  const { pool, fakes, done, stop, end, pending } = working(9);
  await settle();
  fakes[0].requests[0].answer();
  await settle();
  assert.deepEqual(done, [0]);
  stop.abort();
  assert.equal(await end, "cancelled");
  for (const fake of fakes) for (const { answer } of fake.requests) answer();
  await settle();
  assert.deepEqual([done, pending()], [[0], []]);
  const signal = AbortSignal.abort();
  const never = { next: assert.fail, perform: assert.fail, done: assert.fail };
  await assert.rejects(pool.run(never, { workers: 2, signal }), { code: "cancelled" });
  pool.end();
});

test("workers still busy 100 ms after a run is aborted are ended, and an aborted waiting run starts no job", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { pool, fakes, stop, end, alive, pending } = working(9);
  await settle();
  const waiting = new AbortController();
  const work = { next: () => 1, perform: assert.fail, done: assert.fail };
  const waits = assert.rejects(pool.run(work, { workers: 2, signal: waiting.signal }), {
    code: "cancelled",
  });
  await settle();
  waiting.abort();
  await waits;
  stop.abort();
  assert.equal(await end, "cancelled");
  fakes[0].requests[0].answer();
  t.mock.timers.tick(99);
  await settle();
  assert.deepEqual([alive(), pending()], [2, [1]]);
  t.mock.timers.tick(1);
  await settle();
  assert.deepEqual([fakes[0].ended, fakes[1].ended, alive()], [false, true, 1]);
  t.mock.timers.tick(30_000);
  assert.equal(alive(), 0, "the other one is ended when it has been idle");
});

test("two runs at once share the workers", async () => {
  const { pool, fakes, done, end, answerAll } = working(4);
  /** @type {number[]} */
  const others = [];
  let next = 10;
  const other = pool.run(
    {
      next: () => (next < 14 ? next++ : null),
      perform: (remote, /** @type {number} */ job) => remote.ask(job),
      done: (job) => others.push(job) > 0,
    },
    { workers: 2, signal: new AbortController().signal },
  );
  await answerAll();
  await Promise.all([end, other]);
  assert.deepEqual(done.toSorted(), [0, 1, 2, 3]);
  assert.deepEqual(others.toSorted(), [10, 11, 12, 13]);
  assert.equal(fakes.length, 2);
  pool.end();
});

test("a run with 12 workers causes no warning of a memory leak", async () => {
  const { pool, done, end, answerAll } = working(24, { workers: 12 });
  assert.deepEqual(await warningsDuring(answerAll), []);
  assert.equal(await end, "done");
  assert.equal(done.length, 24);
  pool.end();
});

test("workers that are idle for half a minute are ended", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { fakes, end, alive, answerAll } = working(4);
  await answerAll();
  await end;
  t.mock.timers.tick(29_999);
  assert.equal(alive(), 2);
  t.mock.timers.tick(1);
  assert.equal(alive(), 0);
  assert.ok(fakes.every((fake) => fake.ended));
});

test("the reason why no worker can be created is reported", async () => {
  const pool = new WorkerPool(() => {
    throw new Error("not allowed here");
  });
  const work = { next: () => 1, perform: assert.fail, done: assert.fail };
  const { signal } = new AbortController();
  await assert.rejects(pool.run(work, { workers: 2, signal }), /not allowed/);
  assert.equal(pool.hasSucceeded, false);
});

test("a Web Worker fails if its answer cannot be read", async () => {
  const worker = Object.assign(new EventTarget(), { postMessage() {}, terminate() {} });
  const { failed } = webWorkerHandle(/** @type {any} */ (worker));
  worker.dispatchEvent(new Event("messageerror"));
  await assert.rejects(failed, /could not be read/);
});
