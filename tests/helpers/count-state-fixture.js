/** Fixtures for tests of the Count view: counts that a test advances by hand. */

/** @import { CountPlan } from "../../www/engine/count-plan.js" */
/** @import { Counter, CountOptions, CountProgress, CountResult, UnfinishedCount } from "../../www/types.d.ts" */

import { CountState } from "../../www/pages/count/count-state.js";
import { CountHistory } from "../../www/pages/count/history.js";
import { MemoryStorage } from "./memory-storage.js";
import { settle } from "./promises.js";

const jobs = () => [
  { one: 0b01, other: 0b10, weight: 0.75 },
  { one: 0, other: 0b11, weight: 0.25 },
];

/** An error of the engine. @param {string} message */
export const engineError = (message) => Object.assign(new Error(message), { code: "worker" });

/** A count that was requested of a counter; a test decides its progress. */
class RequestedCount {
  /**
   * @param {number} n
   * @param {CountOptions} options
   * @param {number} workers
   * @param {{ resolve: (result: CountResult) => void, reject: (error: Error) => void }} ends
   */
  constructor(n, options, workers, ends) {
    this.n = n;
    this.resume = options.resume ?? false;
    this.aborted = () => options.signal?.aborted ?? false;
    this.progress = (/** @type {Partial<CountProgress>} */ progress) =>
      options.onProgress?.({ ...firstProgress(n), ...progress });
    this.finish = (/** @type {Omit<CountResult, "workers"> & Partial<CountResult>} */ result) =>
      ends.resolve({ workers, ...result });
    this.fail = (/** @type {Error} */ error) => ends.reject(error);
    options.signal?.addEventListener("abort", () => ends.reject(engineError("cancelled")));
  }
}

/** @type {UnfinishedCount} */
export const unfinished = {
  jobs: jobs(),
  states: Uint8Array.of(2, 0),
  done: 1,
  share: 0.75,
  solutions: 30n,
  elapsed: 6000,
  workers: 4,
};

/** A count of two jobs at its beginning. @param {number} n @returns {CountProgress} */
const firstProgress = (n) => ({
  n,
  jobs: jobs(),
  states: Uint8Array.of(1, 0),
  done: 0,
  share: 0,
  solutions: 0n,
  elapsed: 0,
  left: null,
  leftError: null,
  workers: [{ job: 0, elapsed: 0, expected: null }],
  saved: true,
});

/** @implements {Counter} */
class ManualCounter {
  ended = false;

  /** @param {number} workers @param {CountStateFixture} fixture */
  constructor(workers, fixture) {
    this.workers = workers;
    this.fixture = fixture;
  }

  /** @param {number} n @param {CountOptions} [options] @returns {Promise<CountResult>} */
  count(n, options = {}) {
    return new Promise((resolve, reject) => {
      this.fixture.counts.push(new RequestedCount(n, options, this.workers, { resolve, reject }));
    });
  }

  /** @param {number} n */
  async estimate(n) {
    this.fixture.sampled.push(n);
    if (this.fixture.sampleError) throw this.fixture.sampleError;
    return { milliseconds: 8000, error: 500, from: this.fixture.sampledFrom ?? n };
  }

  /** @param {number} n */
  async unfinished(n) {
    await this.fixture.reading;
    return this.fixture.unfinished.get(n) ?? null;
  }

  /** @param {number} n */
  async discard(n) {
    this.fixture.discarded.push(n);
    this.fixture.unfinished.delete(n);
  }

  /** @param {number} n */
  async baseline(n) {
    return this.fixture.baselineTime(n);
  }

  end() {
    this.ended = true;
  }
}

/** Each board takes ten times as long as the one before. @type {CountPlan} */
export const plan = { jobs, expected: (n) => 10 ** (n - 12) };

/** A state of the view whose surroundings a test controls. */
export class CountStateFixture {
  /** @type {RequestedCount[]} */
  counts = [];
  /** @type {number[]} */
  sampled = [];
  /** The smaller board that is sampled instead. @type {number | null} */
  sampledFrom = null;
  /** @type {Error | null} */
  sampleError = null;
  /** Delays the reading of unfinished counts. @type {Promise<unknown>} */
  reading = Promise.resolve();
  /** @type {number[]} */
  discarded = [];
  /** @type {Map<number, UnfinishedCount>} */
  unfinished = new Map();
  /** @type {ManualCounter[]} */
  counters = [];
  /** The state that was opened last. @type {CountState | null} */
  countState = null;
  baselineTime = (/** @type {number} */ n) => 2 ** n / 16;
  storage = new MemoryStorage();
  history = new CountHistory(this.storage);
  /** @type {() => Promise<CountPlan>} */
  loadPlan = async () => plan;

  isMeasuring = false;
  isRacing = false;

  createCounter = (/** @type {{ workers: number }} */ { workers }) => {
    const counter = new ManualCounter(workers, this);
    this.counters.push(counter);
    return counter;
  };

  /** Opens a board and waits until it is loaded. @param {number} n */
  async open(n) {
    const countState = new CountState(n, {
      createCounter: this.createCounter,
      isMeasuring: () => this.isMeasuring,
      isRacing: () => this.isRacing,
      loadPlan: () => this.loadPlan(),
      history: this.history,
      cores: 4,
      onChange: () => {},
      now: () => Date.UTC(2030, 0, 1),
    });
    this.countState = countState;
    await countState.loadPreview();
    return countState;
  }

  /** Opens a board and starts a count. @param {number} n */
  async start(n) {
    const countState = await this.open(n);
    countState.start();
    await settle();
    return countState;
  }

  /** The count that was requested last. */
  get lastCount() {
    const count = this.counts.at(-1);
    if (!count) throw new Error("No count was requested.");
    return count;
  }
}
