/** Unfinished counts are stored, resumed and removed; only one page at a time saves a board. */

/** @import { CountProgress, CountResult } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createCounter } from "../../../www/engine/count.js";
import { COUNTED } from "../../../www/engine/count-ledger.js";
import { CountStore } from "../../../www/engine/count-store.js";
import { answerTo, fakeWorkers } from "../../helpers/count-workers.js";
import { Deferred, settle } from "../../helpers/promises.js";
import { SOLUTIONS } from "../../helpers/solution-counts.js";

/** @import { TestContext } from "node:test" */

const N = 15;
const JOBS = 20;
const KEY = `n-queens count ${N}`;

/** A device with storage and locks. */
class Device {
  /** @type {Map<string, any>} */
  records = new Map();
  /** @type {Set<string>} */
  held = new Set();
  writes = 0;

  /** The store of another page of this device. */
  store() {
    const storage = {
      /** @param {string} key */
      get: async (key) => structuredClone(this.records.get(key)),
      /** @param {string} key @param {unknown} value */
      set: async (key, value) => {
        this.writes += 1;
        this.records.set(key, structuredClone(value));
      },
      /** @param {string} key */
      del: async (key) => {
        this.records.delete(key);
      },
    };
    return new CountStore({ storage: Promise.resolve(storage), locks: this.#locks() });
  }

  /** @returns {any} */
  #locks() {
    return {
      /**
       * @param {string} name
       * @param {{ ifAvailable: true }} options
       * @param {(lock: unknown) => unknown} use
       */
      request: async (name, options, use) => {
        assert.deepEqual(options, { ifAvailable: true });
        if (this.held.has(name)) return use(null);
        this.held.add(name);
        try {
          return await use({ name });
        } finally {
          this.held.delete(name);
        }
      },
      query: async () => ({ held: [...this.held].map((name) => ({ name })) }),
    };
  }

  get record() {
    return this.records.get(KEY);
  }
}

/** The part of `t.mock.timers` that moves time. */
/** @typedef {{ tick: (milliseconds: number) => void }} Timers */

/**
 * Replaces timers for one test, so that progress is reported by the clock of the test.
 * @param {TestContext} t
 * @returns {Timers}
 */
function mockTimers(t) {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  return t.mock.timers;
}

/**
 * A page of a device with a counter. Each job takes `took` milliseconds by a clock that only jobs
 * move, and timers run by that clock.
 * @param {Device} device
 * @param {Timers} timers
 * @param {{ workers?: number, store?: CountStore, took?: number }} [options]
 */
function openPage(device, timers, { workers = 2, store = device.store(), took = 1000 } = {}) {
  /** @type {string[]} */
  const begun = [];
  const clock = { time: 0 };
  const page = new EventTarget();
  /**
   * Called with the number of jobs begun so far; a job waits for what it returns.
   * @type {(jobs: number) => unknown}
   */
  const ignore = () => {};
  const hooks = { onJob: ignore };
  const { spawn } = fakeWorkers(async (_, { board, one, other }) => {
    clock.time += took;
    begun.push(`${one} ${other}`);
    timers.tick(took);
    await hooks.onJob(begun.length);
    return { ...answerTo(board, one, other), took };
  });
  const counter = createCounter({ workers }, { spawn, store, page, now: () => clock.time });
  return { counter, begun, clock, page, hooks };
}

/**
 * Counts until a number of jobs was begun, and cancels there.
 * @param {ReturnType<typeof openPage>} page
 * @param {number} jobs
 * @param {{ resume?: boolean, n?: number }} [options]
 * @returns {Promise<CountProgress[]>} the reports of progress
 */
async function interrupt({ counter, hooks }, jobs, { resume = false, n = N } = {}) {
  const abort = new AbortController();
  /** @type {CountProgress[]} */
  const reports = [];
  hooks.onJob = (begun) => {
    if (begun === jobs) abort.abort();
  };
  const onProgress = (/** @type {CountProgress} */ progress) => reports.push(progress);
  const counted = counter.count(n, { signal: abort.signal, resume, onProgress });
  await assert.rejects(counted, { code: "cancelled" });
  return reports;
}

/**
 * Resolves when a number of jobs was begun; those begun from then on wait for `goOn`.
 * @param {ReturnType<typeof openPage>} page
 * @param {number} jobs
 */
function pauseAt({ hooks }, jobs) {
  const [reached, goOn] = [new Deferred(), new Deferred()];
  hooks.onJob = (begun) => {
    if (begun < jobs) return undefined;
    reached.resolve(null);
    return goOn.promise;
  };
  return { reached: reached.promise, goOn: () => goOn.resolve(null) };
}

/** @param {CountResult} result */
const assertRight = ({ solutions }) => assert.equal(solutions, SOLUTIONS[N]);

test("a count interrupted at any job can be finished on another visit by any number of workers", async (t) => {
  const timers = mockTimers(t);
  for (let jobs = 5; jobs <= JOBS; jobs++) {
    const device = new Device();
    const before = openPage(device, timers);
    await interrupt(before, jobs);
    const left = await before.counter.unfinished(N);
    before.counter.end();
    const { counter, begun } = openPage(device, timers, { workers: 1 + (jobs % 3) });
    const unfinished = await counter.unfinished(N);
    assert.deepEqual(unfinished, left);
    assert.ok(unfinished && unfinished.done >= jobs - 2 && unfinished.done < jobs);
    const { jobs: all, states, workers } = unfinished;
    assert.deepEqual([all.length, states.length, workers], [JOBS, JOBS, 2]);
    assert.equal(states.filter((state) => state === COUNTED).length, unfinished.done);
    const sumOf = (/** @type {bigint} */ sum, /** @type {[number, number, bigint]} */ result) =>
      sum + result[2];
    assert.equal(unfinished.solutions, device.record.results.reduce(sumOf, 0n));
    assert.ok(unfinished.share > 0);
    assert.ok(unfinished.elapsed >= 1000 * unfinished.done && unfinished.elapsed <= 1000 * jobs);
    /** @type {CountProgress[]} */
    const reports = [];
    const result = await counter.count(N, { resume: true, onProgress: (r) => reports.push(r) });
    assertRight(result);
    assert.deepEqual([reports[0].done, reports[0].saved], [unfinished.done, true]);
    assert.equal(begun.length, JOBS - unfinished.done, "nothing is counted twice");
    assert.equal(result.elapsed, unfinished.elapsed + 1000 * begun.length);
    assert.equal(await counter.unfinished(N), null, "a finished count is removed");
    assert.deepEqual([device.records.size, device.held.size], [0, 0]);
    counter.end();
  }
});

test("the elapsed time of a resumed count includes that of all earlier parts", async (t) => {
  const timers = mockTimers(t);
  const device = new Device();
  let elapsed = 0;
  for (let visit = 0; visit < 3; visit++) {
    const page = openPage(device, timers);
    const reports = await interrupt(page, 6, { resume: true });
    assert.equal(reports[0].elapsed, elapsed);
    const saved = (await page.counter.unfinished(N))?.elapsed ?? 0;
    assert.ok(saved >= elapsed + 4000 && saved <= elapsed + 6000, `${saved}`);
    elapsed = saved;
    page.counter.end();
  }
  const { counter, begun } = openPage(device, timers);
  const result = await counter.count(N, { resume: true });
  assertRight(result);
  assert.equal(result.elapsed, elapsed + 1000 * begun.length);
  counter.end();
});

test("a resumed count keeps its division into jobs when the number of workers changes", async (t) => {
  const timers = mockTimers(t);
  const device = new Device();
  const n = 16;
  const before = openPage(device, timers, { workers: 8 });
  await interrupt(before, 30, { n });
  assert.ok(await before.counter.unfinished(n));
  before.counter.end();
  const { counter } = openPage(device, timers, { workers: 2 });
  /** @type {CountProgress[]} */
  const reports = [];
  const options = { resume: true, onProgress: reports.push.bind(reports) };
  assert.equal((await counter.count(n, options)).solutions, SOLUTIONS[n]);
  assert.deepEqual([reports[0].jobs.length, reports[0].workers.length], [72, 2]);
  assert.ok(reports[0].done >= 22);
  counter.end();
});

test("a count has no number of workers once its parts had different ones", async (t) => {
  const timers = mockTimers(t);
  for (const parts of [[2], [2, 2], [2, 3], [2, 3, 2]]) {
    const device = new Device();
    const [last, ...before] = parts.toReversed();
    for (const workers of before.reverse()) {
      const page = openPage(device, timers, { workers });
      await interrupt(page, 6, { resume: true });
      assert.ok(await page.counter.unfinished(N));
      page.counter.end();
    }
    const { counter } = openPage(device, timers, { workers: last });
    const { workers } = await counter.count(N, { resume: true });
    assert.equal(workers, parts.includes(3) ? null : 2, `${parts}`);
    counter.end();
  }
});

test("without `resume` the unfinished count is removed, and all jobs are counted", async (t) => {
  const timers = mockTimers(t);
  const device = new Device();
  const before = openPage(device, timers);
  await interrupt(before, 8);
  assert.ok(await before.counter.unfinished(N));
  const { counter, begun } = openPage(device, timers);
  assertRight(await counter.count(N));
  assert.equal(begun.length, JOBS);
  assert.equal(await counter.unfinished(N), null);
  before.counter.end();
  counter.end();
});

test("discarding a count removes it from the device and from its counter", async (t) => {
  const device = new Device();
  const page = openPage(device, mockTimers(t));
  const { counter, begun } = page;
  await interrupt(page, 8);
  assert.ok(await counter.unfinished(N));
  await counter.discard(N);
  assert.deepEqual([await counter.unfinished(N), device.records.size], [null, 0]);
  assertRight(await counter.count(N, { resume: true }));
  assert.equal(begun.length, 8 + JOBS);
  counter.end();
});

test("a record that is damaged, or of another version, is ignored", async (t) => {
  const timers = mockTimers(t);
  const device = new Device();
  const before = openPage(device, timers);
  await interrupt(before, 8);
  await before.counter.unfinished(N);
  before.counter.end();
  const good = device.record;
  const [[one, other, solutions], ...rest] = good.results;
  const damaged = [
    null,
    "text",
    7,
    {},
    { ...good, version: "0.0.9" },
    { ...good, version: undefined },
    { ...good, workers: 65 },
    { ...good, workers: "2" },
    { ...good, sameWorkers: "yes" },
    { ...good, sameWorkers: undefined },
    { ...good, elapsed: -1 },
    { ...good, elapsed: Number.NaN },
    { ...good, results: null },
    { ...good, results: [...good.results, 5] },
    { ...good, results: [[one, other], ...rest] },
    { ...good, results: [[one, other, Number(solutions)], ...rest] },
    { ...good, results: [[one, other, -1n], ...rest] },
    { ...good, results: [[one, 0.5, solutions], ...rest] },
    { ...good, results: [[one, one, solutions], ...rest] },
    { ...good, results: [...good.results, [one, other, solutions]] },
  ];
  for (const [i, record] of damaged.entries()) {
    device.records.set(KEY, record);
    const { counter, begun } = openPage(device, timers);
    assert.equal(await counter.unfinished(N), null, `${i}`);
    const result = await counter.count(N, { resume: true });
    assertRight(result);
    assert.deepEqual([begun.length, result.elapsed], [JOBS, 1000 * JOBS], `${i}`);
    assert.equal(await counter.unfinished(N), null);
    counter.end();
  }
  device.records.set(KEY, good);
  const { counter } = openPage(device, timers);
  assert.ok(await counter.unfinished(N), "the sound record is used");
  counter.end();
});

test("of two pages that count the same board at once, only the first one saves it", async (t) => {
  const timers = mockTimers(t);
  const device = new Device();
  const first = openPage(device, timers);
  const second = openPage(device, timers);
  const abort = new AbortController();
  const { reached, goOn } = pauseAt(first, 16);
  const counted = first.counter.count(N, { signal: abort.signal });
  await reached;
  const seen = await second.counter.unfinished(N);
  assert.equal(seen, null, "a count that runs elsewhere cannot be resumed");
  await second.counter.discard(N);
  /** @type {CountProgress[]} */
  const reports = [];
  const options = { resume: true, onProgress: reports.push.bind(reports) };
  assertRight(await second.counter.count(N, options));
  assert.ok(reports.every(({ saved }) => !saved));
  assert.equal(second.begun.length, JOBS, "it does not use the record of the first one");
  abort.abort();
  goOn();
  await assert.rejects(counted, { code: "cancelled" });
  await first.counter.unfinished(N);
  const left = await second.counter.unfinished(N);
  assert.ok(left && left.done >= 14, "the record of the first one is whole");
  assertRight(await second.counter.count(N, { resume: true }));
  assert.equal(second.begun.length, JOBS + JOBS - left.done);
  first.counter.end();
  second.counter.end();
});

test("a short count that finishes is never saved", async (t) => {
  const device = new Device();
  const { counter } = openPage(device, mockTimers(t));
  assert.equal((await counter.count(8)).solutions, SOLUTIONS[8]);
  assert.equal(device.writes, 0);
  counter.end();
});

test("a cancelled count is saved as soon as it has a finished job", async (t) => {
  const timers = mockTimers(t);
  const device = new Device();
  const page = openPage(device, timers, { took: 100 });
  const reports = await interrupt(page, 6);
  assert.deepEqual([reports[0].saved, reports.at(-1)?.saved], [null, true]);
  const left = await page.counter.unfinished(N);
  assert.ok(left && left.done >= 4);
  assert.equal(device.writes, 1);
  assertRight(await page.counter.count(N, { resume: true }));
  assert.equal(await page.counter.unfinished(N), null);
  page.counter.end();

  const other = new Device();
  const idle = openPage(other, timers, { took: 100 });
  await interrupt(idle, 1);
  assert.equal(await idle.counter.unfinished(N), null);
  assert.equal(other.writes, 0, "without a finished job there is nothing to save");
  idle.counter.end();
});

test("a count is saved when its page is left, and removed if it finishes afterwards", async (t) => {
  const device = new Device();
  const page = openPage(device, mockTimers(t), { took: 100 });
  const { reached, goOn } = pauseAt(page, 6);
  const counted = page.counter.count(N);
  await reached;
  page.page.dispatchEvent(new Event("pagehide"));
  await settle();
  assert.ok(device.record.results.length >= 4);
  goOn();
  assertRight(await counted);
  assert.equal(await page.counter.unfinished(N), null);
  page.counter.end();
});

test("a long count is saved at most once a second, and never after its end", async (t) => {
  const device = new Device();
  const page = openPage(device, mockTimers(t));
  const { counter, clock } = page;
  const abort = new AbortController();
  const { reached, goOn } = pauseAt(page, 12);
  const counted = counter.count(N, { signal: abort.signal });
  await reached;
  await settle();
  assert.ok(device.writes >= 1 && device.writes <= clock.time / 1000, `${device.writes}`);
  abort.abort();
  goOn();
  await assert.rejects(counted, { code: "cancelled" });
  await counter.unfinished(N);
  const { writes } = device;
  page.page.dispatchEvent(new Event("pagehide"));
  await settle();
  assert.equal(device.writes, writes);
  counter.end();
});

test("a count continues without being saved if storage or locks are unavailable", async (t) => {
  const timers = mockTimers(t);
  const refuse = () => {
    throw new Error("denied");
  };
  const refused = async () => refuse();
  const locks = /** @type {any} */ ({ request: refused, query: refused });
  const granting = /** @type {any} */ ({
    /** @param {string} name @param {unknown} _ @param {(lock: unknown) => unknown} use */
    request: async (name, _, use) => use({ name }),
    query: async () => ({}),
  });
  const throwing = /** @type {any} */ ({ request: refuse, query: refuse });
  const storage = Promise.resolve({ get: refused, set: refused, del: refused });
  for (const store of [
    new CountStore({ storage, locks }),
    new CountStore({ storage, locks: throwing }),
    new CountStore({ storage, locks: null }),
    new CountStore({ storage, locks: granting }),
    new CountStore({ storage: Promise.resolve(null) }),
    new CountStore({ storage: Promise.resolve(null), locks }),
  ]) {
    const { counter } = openPage(new Device(), timers, { store });
    /** @type {CountProgress[]} */
    const reports = [];
    assertRight(await counter.count(N, { resume: true, onProgress: (r) => reports.push(r) }));
    assert.ok(reports.every(({ saved }) => !saved));
    assert.equal(await counter.unfinished(N), null);
    await counter.discard(N);
    counter.end();
  }
});

test("if saving fails, the progress reports it and the count continues", async (t) => {
  const device = new Device();
  const store = device.store();
  const lock = store.lock.bind(store);
  store.lock = async (n) => {
    const stored = await lock(n);
    return stored && { ...stored, write: async () => false };
  };
  const { counter } = openPage(device, mockTimers(t), { store });
  /** @type {(boolean | null)[]} */
  const saved = [];
  assertRight(await counter.count(N, { resume: true, onProgress: (r) => saved.push(r.saved) }));
  assert.deepEqual([saved[0], saved.at(-1)], [true, false]);
  counter.end();
});

test("a stored count that cannot be read is not overwritten", async (t) => {
  const timers = mockTimers(t);
  const device = new Device();
  await interrupt(openPage(device, timers), 20);
  const before = structuredClone(device.record);
  const store = device.store();
  const lock = store.lock.bind(store);
  store.lock = async (n) => {
    const stored = await lock(n);
    return stored && { ...stored, read: () => Promise.reject(new Error("damaged")) };
  };
  const again = openPage(device, timers, { store });
  const reports = await interrupt(again, 10, { resume: true });
  assert.ok(reports.every(({ saved }) => !saved));
  assertRight(await again.counter.count(N, { resume: true }));
  assert.deepEqual(device.record, before);
  again.counter.end();
});
