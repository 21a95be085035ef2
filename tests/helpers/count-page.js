/** What the tests of the Count view stand on: storage in memory, and counts that a test moves by hand. */

/** @import { CountPlan } from "../../www/engine/count-plan.js" */
/** @import { Counter, CountOptions, CountProgress, CountResult, KeptCount } from "../../www/types.d.ts" */

import { History } from "../../www/pages/count/history.js";
import { Session } from "../../www/pages/count/session.js";

const jobsOf = () => [
  { one: 0b01, other: 0b10, weight: 0.75 },
  { one: 0, other: 0b11, weight: 0.25 },
];

/** As much of a browser's storage as history needs. */
export class MemoryStorage {
  /** @type {Map<string, string>} */
  items = new Map();
  /** Whether it refuses everything. */
  refuses = false;

  /** @param {string} key */
  getItem(key) {
    this.#check();
    return this.items.get(key) ?? null;
  }

  /** @param {string} key @param {string} value */
  setItem(key, value) {
    this.#check();
    this.items.set(key, value);
  }

  /** @param {string} key */
  removeItem(key) {
    this.#check();
    this.items.delete(key);
  }

  #check() {
    if (this.refuses) throw new Error("refused");
  }
}

/** A count that was asked for, which a test lets go on and end. */
class AskedCount {
  /** @param {number} n @param {CountOptions} options @param {{ resolve: (result: CountResult) => void, reject: (error: Error) => void }} ends */
  constructor(n, options, ends) {
    this.n = n;
    this.resume = options.resume ?? false;
    this.aborted = () => options.signal?.aborted ?? false;
    this.tell = (/** @type {Partial<CountProgress>} */ progress) =>
      options.onProgress?.({ ...begun(n), ...progress });
    this.finish = (/** @type {CountResult} */ result) => ends.resolve(result);
    this.fail = (/** @type {string} */ message) => ends.reject(new Error(message));
    options.signal?.addEventListener("abort", () => ends.reject(new Error("cancelled")));
  }
}

/** @type {KeptCount} */
export const kept = {
  jobs: jobsOf(),
  states: Uint8Array.of(2, 0),
  done: 1,
  share: 0.75,
  solutions: 30n,
  elapsed: 6000,
  workers: 4,
};

/** A count at its beginning: two jobs. @param {number} n @returns {CountProgress} */
export const begun = (n) => ({
  n,
  jobs: jobsOf(),
  states: Uint8Array.of(1, 0),
  done: 0,
  share: 0,
  solutions: 0n,
  elapsed: 0,
  left: null,
  leftError: null,
  hands: [{ job: 0, elapsed: 0, expected: null }],
  kept: true,
});

/** @implements {Counter} */
export class HandCounter {
  ended = false;

  /** @param {number} workers @param {Bench} bench */
  constructor(workers, bench) {
    this.workers = workers;
    this.bench = bench;
  }

  /** @param {number} n @param {CountOptions} [options] @returns {Promise<CountResult>} */
  count(n, options = {}) {
    return new Promise((resolve, reject) => {
      this.bench.asked.push(new AskedCount(n, options, { resolve, reject }));
    });
  }

  /** @param {number} n */
  async estimate(n) {
    this.bench.sampled.push(n);
    return { milliseconds: 8000, error: 500, from: this.bench.sampledAs ?? n };
  }

  /** @param {number} n */
  async kept(n) {
    await this.bench.reading;
    return this.bench.kept.get(n) ?? null;
  }

  /** @param {number} n */
  async forget(n) {
    this.bench.forgotten.push(n);
    this.bench.kept.delete(n);
  }

  /** @param {number} n */
  async plain(n) {
    return this.bench.plainTime(n);
  }

  end() {
    this.ended = true;
  }
}

/** A session with everything around it in a test's hands. */
export class Bench {
  /** @type {AskedCount[]} */
  asked = [];
  /** @type {number[]} */
  sampled = [];
  /** The smaller board that is sampled instead. @type {number | null} */
  sampledAs = null;
  /** What reading waits for. @type {Promise<unknown>} */
  reading = Promise.resolve();
  /** How often the plan was asked. */
  reckoned = 0;
  /** @type {number[]} */
  forgotten = [];
  /** @type {Map<number, KeptCount>} */
  kept = new Map();
  /** @type {HandCounter[]} */
  counters = [];
  plainTime = (/** @type {number} */ n) => 2 ** n / 16;
  storage = new MemoryStorage();
  history = new History(this.storage);
  changes = 0;

  /** Opens a session and waits until it knows its board. @param {number} n */
  async open(n) {
    const session = new Session(n, {
      createCounter: ({ workers }) => {
        const counter = new HandCounter(workers, this);
        this.counters.push(counter);
        return counter;
      },
      loadPlan: async () => ({ ...plan, expected: (size) => this.#expected(size) }),
      history: this.history,
      cores: 4,
      changed: () => {
        this.changes += 1;
      },
      now: () => Date.UTC(2030, 0, 1),
    });
    await session.look();
    return session;
  }

  /** @param {number} n */
  #expected(n) {
    this.reckoned += 1;
    return plan.expected(n);
  }

  /** The count that was asked for last. */
  get last() {
    const last = this.asked.at(-1);
    if (!last) throw new Error("No count was asked for.");
    return last;
  }
}

/** Each board takes ten times as long as the one before. @type {CountPlan} */
export const plan = { jobs: jobsOf, expected: (n) => 10 ** (n - 12) };

/** Something to wait for, until a test opens it. */
export function gate() {
  /** @type {(value?: unknown) => void} */
  let open = () => {};
  const opened = new Promise((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Lets everything happen that waits for nothing else. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));
