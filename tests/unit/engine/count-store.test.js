/** Unfinished counts that are kept: with a store, locks and workers of the test's own. */

/** @import { CountProgress, CountResult } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { createCounter } from "../../../www/engine/count.js";
import { COUNTED } from "../../../www/engine/count-ledger.js";
import { CountStore } from "../../../www/engine/count-store.js";
import { answerTo, fakeWorkers, settle } from "../../helpers/count-workers.js";
import { SOLUTIONS } from "../../helpers/known-counts.js";

const N = 15;
const JOBS = 20;
const KEY = `n-queens count ${N}`;

/** A device: what is kept on it, and who holds its locks. */
class Device {
  /** @type {Map<string, any>} */
  records = new Map();
  /** @type {Set<string>} */
  held = new Set();
  writes = 0;

  /** Another page of this device. */
  page() {
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
      /** @param {string} name @param {{ ifAvailable: true }} options @param {(lock: unknown) => unknown} use */
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

/**
 * A page of a device with a counter, on a clock by which every job takes so many milliseconds.
 * @param {Device} device @param {{ workers?: number, kept?: CountStore, took?: number }} [options]
 */
function opened(device, { workers = 2, kept = device.page(), took = 1000 } = {}) {
  /** @type {string[]} */
  const asked = [];
  const clock = { time: 0 };
  const page = new EventTarget();
  /** Called when a job is asked for, with the number of those asked for by then. @type {(jobs: number) => void} */
  const told = () => {};
  const at = { job: told };
  const { spawn } = fakeWorkers(async (_, { board, one, other }) => {
    clock.time += took;
    asked.push(`${one} ${other}`);
    at.job(asked.length);
    // Progress is told meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 2));
    return { ...answerTo(board, one, other), took };
  });
  const counter = createCounter({ workers }, { spawn, kept, page, now: () => clock.time });
  return { counter, asked, clock, page, at };
}

/**
 * Counts until so many jobs were asked for, and stops there.
 * @param {ReturnType<typeof opened>} opened @param {number} jobs @param {{ resume?: boolean, n?: number }} [options]
 * @returns {Promise<CountProgress[]>} what was told
 */
async function interrupted({ counter, at }, jobs, { resume = false, n = N } = {}) {
  const stop = new AbortController();
  /** @type {CountProgress[]} */
  const told = [];
  at.job = (asked) => {
    if (asked === jobs) stop.abort();
  };
  const onProgress = (/** @type {CountProgress} */ progress) => told.push(progress);
  const counted = counter.count(n, { signal: stop.signal, resume, onProgress });
  await assert.rejects(counted, { code: "cancelled" });
  return told;
}

/** @param {CountResult} result */
const assertRight = ({ solutions }) => assert.equal(solutions, SOLUTIONS[N]);

test("a count that was left at any job is finished on another visit, whatever its workers", async () => {
  for (let jobs = 5; jobs <= JOBS; jobs++) {
    const device = new Device();
    const before = opened(device);
    await interrupted(before, jobs);
    const left = await before.counter.unfinished(N);
    before.counter.end();
    const { counter, asked } = opened(device, { workers: 1 + (jobs % 3) });
    const kept = await counter.unfinished(N);
    assert.deepEqual(kept, left);
    assert.ok(kept && kept.done >= jobs - 2 && kept.done < jobs);
    assert.deepEqual([kept.jobs.length, kept.states.length, kept.workers], [JOBS, JOBS, 2]);
    assert.equal(kept.states.filter((state) => state === COUNTED).length, kept.done);
    assert.equal(kept.solutions, device.record.results.reduce(sumOf, 0n));
    assert.deepEqual([kept.elapsed, kept.share > 0], [1000 * jobs, true]);
    /** @type {CountProgress[]} */
    const told = [];
    const options = { resume: true, onProgress: told.push.bind(told) };
    const result = await counter.count(N, options);
    assertRight(result);
    assert.deepEqual([told[0].done, told[0].kept], [kept.done, true]);
    assert.equal(asked.length, JOBS - kept.done, "nothing is counted twice");
    assert.equal(result.elapsed, kept.elapsed + 1000 * asked.length);
    assert.equal(await counter.unfinished(N), null, "finished, nothing is left");
    assert.deepEqual([device.records.size, device.held.size], [0, 0]);
    counter.end();
  }
});

/** @param {bigint} sum @param {[number, number, bigint]} result */
const sumOf = (sum, [, , solutions]) => sum + solutions;

test("it is left several times, and its times add up", async () => {
  const device = new Device();
  let elapsed = 0;
  for (let visit = 0; visit < 3; visit++) {
    const { counter, ...rest } = opened(device);
    const told = await interrupted({ counter, ...rest }, 6, { resume: true });
    assert.equal(told[0].elapsed, elapsed);
    elapsed += 6000;
    assert.equal((await counter.unfinished(N))?.elapsed, elapsed);
    counter.end();
  }
  const { counter, asked } = opened(device);
  const result = await counter.count(N, { resume: true });
  assertRight(result);
  assert.equal(result.elapsed, elapsed + 1000 * asked.length);
  counter.end();
});

test("the cut it was begun with stays, whatever the number of workers is now", async () => {
  const device = new Device();
  const n = 16;
  const before = opened(device, { workers: 8 });
  await interrupted(before, 30, { n });
  const later = opened(device, { workers: 2 });
  assert.ok(await before.counter.unfinished(n));
  before.counter.end();
  /** @type {CountProgress[]} */
  const told = [];
  const options = { resume: true, onProgress: told.push.bind(told) };
  assert.equal((await later.counter.count(n, options)).solutions, SOLUTIONS[n]);
  assert.deepEqual([told[0].jobs.length, told[0].hands.length], [72, 2]);
  assert.ok(told[0].done >= 22);
  later.counter.end();
});

test("without `resume` what was left is dropped, and all is counted", async () => {
  const device = new Device();
  const before = opened(device);
  await interrupted(before, 8);
  assert.ok(await before.counter.unfinished(N));
  const { counter, asked } = opened(device);
  assertRight(await counter.count(N));
  assert.equal(asked.length, JOBS);
  assert.equal(await counter.unfinished(N), null);
  before.counter.end();
  counter.end();
});

test("what is forgotten is gone", async () => {
  const device = new Device();
  const { counter, asked, ...rest } = opened(device);
  await interrupted({ counter, asked, ...rest }, 8);
  assert.ok(await counter.unfinished(N));
  await counter.discard(N);
  assert.deepEqual([await counter.unfinished(N), device.records.size], [null, 0]);
  assertRight(await counter.count(N, { resume: true }));
  assert.equal(asked.length, 8 + JOBS, "nor does its counter know it");
  counter.end();
});

test("what is damaged, or of another version, is ignored: all is counted", async () => {
  const device = new Device();
  const before = opened(device);
  await interrupted(before, 8);
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
    const { counter, asked } = opened(device);
    assert.equal(await counter.unfinished(N), null, `${i}`);
    const result = await counter.count(N, { resume: true });
    assertRight(result);
    assert.deepEqual([asked.length, result.elapsed], [JOBS, 1000 * JOBS], `${i}`);
    assert.equal(await counter.unfinished(N), null);
    counter.end();
  }
  device.records.set(KEY, good);
  const { counter } = opened(device);
  assert.ok(await counter.unfinished(N), "the sound one is taken");
  counter.end();
});

test("of two pages that count the same at once, only the first one keeps it", async () => {
  const device = new Device();
  const first = opened(device);
  const second = opened(device);
  const stop = new AbortController();
  const counted = first.counter.count(N, { signal: stop.signal });
  const reached = new Promise((resolve) => {
    first.at.job = (jobs) => {
      if (jobs === 6) resolve(null);
      if (jobs === 16) stop.abort();
    };
  });
  await reached;
  assert.equal(
    await second.counter.unfinished(N),
    null,
    "what is counted by another is not to be resumed",
  );
  await second.counter.discard(N);
  /** @type {CountProgress[]} */
  const told = [];
  const options = { resume: true, onProgress: told.push.bind(told) };
  const other = second.counter.count(N, options);
  await assert.rejects(counted, { code: "cancelled" });
  assertRight(await other);
  assert.ok(told.every(({ kept }) => !kept));
  assert.equal(second.asked.length, JOBS, "it does not take what is another's");
  const left = await second.counter.unfinished(N);
  assert.ok(left && left.done >= 14, "the record of the first one is whole");
  assertRight(await second.counter.count(N, { resume: true }));
  assert.equal(second.asked.length, JOBS + JOBS - left.done);
  first.counter.end();
  second.counter.end();
});

test("short counts are not kept", async () => {
  const device = new Device();
  const { counter } = opened(device);
  assert.equal((await counter.count(8)).solutions, SOLUTIONS[8]);
  assert.equal(device.writes, 0);
  counter.end();
});

test("what was told to be kept is kept, however early it is left", async () => {
  const device = new Device();
  const { counter, ...rest } = opened(device, { took: 100 });
  const told = await interrupted({ counter, ...rest }, 6);
  assert.deepEqual([told[0].kept, told.at(-1)?.kept], [null, true], "unknown until it was asked");
  const left = await counter.unfinished(N);
  assert.ok(left && left.done >= 4 && device.writes === 1);
  assertRight(await counter.count(N, { resume: true }));
  assert.equal(await counter.unfinished(N), null);
  const [page, other] = [opened(device, { took: 100 }), new Device()];
  const counted = page.counter.count(N);
  await new Promise((resolve) => {
    page.at.job = (jobs) => jobs === 6 && resolve(null);
  });
  page.page.dispatchEvent(new Event("pagehide"));
  await settle();
  assert.ok(device.record.results.length >= 4);
  assertRight(await counted);
  assert.equal(await page.counter.unfinished(N), null, "and dropped when it is finished after all");
  const idle = opened(other, { took: 100 });
  await interrupted(idle, 1);
  assert.equal(await idle.counter.unfinished(N), null);
  assert.equal(other.writes, 0, "where no job was done there is nothing to keep");
  for (const each of [counter, page.counter, idle.counter]) each.end();
});

test("long ones are kept once a second at most, and when the page is left", async () => {
  const device = new Device();
  const { counter, clock, page, at } = opened(device);
  const stop = new AbortController();
  const counted = counter.count(N, { signal: stop.signal });
  await new Promise((resolve) => {
    at.job = (jobs) => {
      if (jobs === 12) resolve(null);
    };
  });
  assert.ok(device.writes >= 1 && device.writes <= clock.time / 1000);
  const before = device.record.results.length;
  await new Promise((resolve) => {
    at.job = () => resolve(null);
  });
  page.dispatchEvent(new Event("pagehide"));
  await settle();
  assert.ok(device.record.results.length > before);
  stop.abort();
  await assert.rejects(counted, { code: "cancelled" });
  await counter.unfinished(N);
  const { writes } = device;
  page.dispatchEvent(new Event("pagehide"));
  await settle();
  assert.equal(device.writes, writes, "what has ended is not written any more");
  counter.end();
});

test("where storage or locks are refused it counts without", async () => {
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
  const device = new Device();
  for (const kept of [
    new CountStore({ storage, locks }),
    new CountStore({ storage, locks: throwing }),
    new CountStore({ storage, locks: null }),
    new CountStore({ storage, locks: granting }),
    new CountStore({ storage: Promise.resolve(null) }),
    new CountStore({ storage: Promise.resolve(null), locks }),
  ]) {
    const { counter } = opened(device, { kept });
    /** @type {CountProgress[]} */
    const told = [];
    const options = {
      resume: true,
      onProgress: (/** @type {CountProgress} */ each) => told.push(each),
    };
    assertRight(await counter.count(N, options));
    assert.ok(told.every((each) => !each.kept));
    assert.equal(await counter.unfinished(N), null);
    await counter.discard(N);
    counter.end();
  }
});

test("a device that has become full is told of, and the count goes on", async () => {
  const device = new Device();
  const kept = device.page();
  const hold = kept.hold.bind(kept);
  kept.hold = async (n) => {
    const held = await hold(n);
    return held && { ...held, write: async () => false };
  };
  const { counter } = opened(device, { kept });
  /** @type {(boolean | null)[]} */
  const told = [];
  assertRight(await counter.count(N, { resume: true, onProgress: (each) => told.push(each.kept) }));
  assert.deepEqual([told[0], told.at(-1)], [true, false]);
  counter.end();
});
