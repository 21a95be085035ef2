/** Counts boards with workers: what callers of `createCounter` hold. */

import { counting as words } from "../i18n/en/counting.js";
import { timePlain } from "./baseline.js";
import { Keeper } from "./count-keeper.js";
import { Known } from "./count-known.js";
import { wasm } from "./count-module.js";
import { estimate } from "./count-sample.js";
import { Run, UNIT } from "./count-session.js";
import { MOST_COUNTED, readBoard, readPlain, tooLarge } from "./count-sizes.js";
import { codedError } from "./errors.js";
import { countHere } from "./main-thread-counter.js";
import { Telling } from "./progress.js";
import { readTask } from "./validate.js";
import { WorkerPool } from "./worker-pool.js";

/** @import { Remote } from "comlink" */
/** @import { Counter, CountEstimate, CountOptions, CountResult, EngineError, KeptCount } from "../types.d.ts" */
/** @import { KeptCounts } from "./count-store.js" */
/** @import { Cutter } from "./count-module.js" */
/** @import { Tasks } from "./count-worker.js" */
/** @import { WorkerHandle } from "./worker-pool.js" */

/**
 * @typedef {object} Means
 * @property {() => WorkerHandle<Remote<Tasks>>} spawn  starts a worker
 * @property {KeptCounts} kept
 * @property {() => number} now  milliseconds
 * @property {Partial<Pick<EventTarget, "addEventListener">>} page  says when it is left
 */

/** What goes on until it is done or stopped; `fail` stops it. @typedef {{ stop: AbortSignal, fail: (error: unknown) => void }} Course */

/** Milliseconds after which workers with nothing to do are ended: they hold much memory. */
const REST = 10_000;

/** @implements {Counter} */
export class WorkerCounter {
  #means;
  #pool;
  #known;
  /** Stops what goes on. */
  #ended = new AbortController();

  /** @param {number} workers @param {Means} means */
  constructor(workers, means) {
    this.workers = workers;
    this.#means = means;
    this.#pool = new WorkerPool(means.spawn, { rest: REST });
    this.#known = new Known(workers);
  }

  /** @param {number} n @param {CountOptions} [options] @returns {Promise<CountResult>} */
  count(n, options) {
    return this.#until(n, options, async (course, { onProgress, resume = false }) => {
      const { stop } = course;
      const cutter = await this.#open(n);
      stop.throwIfAborted();
      const keeper = new Keeper(this.#means.kept.hold(n), resume);
      /** @type {Run | undefined} */
      let run;
      stop.addEventListener("abort", () => this.#close(n, keeper, run));
      // Only what is resumed has to be waited for.
      const entries = resume ? await keeper.found : null;
      stop.throwIfAborted();
      const ledger = this.#known.ledger(cutter, n, resume, entries);
      const paces = [this.#known.pace(n), this.#known.anyPace];
      run = new Run(ledger, { hands: this.#hands, paces, now: this.#means.now });
      return this.#see(run, { cutter, keeper, course, onProgress });
    });
  }

  /** @param {number} n @param {{ signal?: AbortSignal }} [options] @returns {Promise<CountEstimate>} */
  estimate(n, options) {
    return this.#until(n, options, async ({ stop }) => {
      const cutter = await this.#open(n);
      return estimate({
        n,
        known: this.#known,
        cutter,
        hands: this.#hands,
        now: this.#means.now,
        perform: (run) => this.#perform(run, cutter, stop),
      });
    });
  }

  /** @param {number} n @param {{ signal?: AbortSignal }} [options] @returns {Promise<number>} */
  plain(n, options) {
    return this.#until(n, options, async ({ stop }) => {
      readPlain(n);
      const { module } = await wasm.open();
      return timePlain(this.#pool, { module, n }, stop);
    });
  }

  /** @param {number} n @returns {Promise<KeptCount | null>} */
  async kept(n) {
    await this.#check(n);
    const entries = await this.#means.kept.read(n);
    const ledger = entries && this.#known.restored(await wasm.open(), n, entries);
    if (!ledger) return null;
    const { jobs, states, done, share, solutions, elapsed, workers } = ledger;
    return { jobs, states, done, share, solutions, elapsed, workers };
  }

  /** @param {number} n */
  async forget(n) {
    await this.#check(n);
    this.#known.unfinished.delete(n);
    await this.#means.kept.forget(n);
  }

  end() {
    this.#ended.abort();
    this.#ended = new AbortController();
    this.#pool.end();
  }

  /** Checks a size, and opens what cuts its board. @param {number} n @returns {Promise<Cutter>} */
  async #open(n) {
    await this.#check(n);
    return wasm.open();
  }

  /** @param {number} n */
  async #check(n) {
    if (readBoard(n) <= MOST_COUNTED) return;
    const cutter = await wasm.open();
    const { anyPace } = this.#known;
    const slower = (anyPace.isKnown ? anyPace.ratio / UNIT : 1) / this.#hands;
    throw tooLarge(n, this.#hands, (size) => slower * cutter.expected(size));
  }

  get #hands() {
    return Math.max(this.workers, 1);
  }

  /**
   * Sees a count through to its end, and tells how far it is.
   * @param {Run} run
   * @param {{ cutter: Cutter, keeper: Keeper, course: Course, onProgress: CountOptions["onProgress"] }} means
   * @returns {Promise<CountResult>}
   */
  async #see(run, { cutter, keeper, course: { stop, fail }, onProgress }) {
    const telling = new Telling(() => {
      keeper.note(run.state);
      try {
        onProgress?.(run.progress(keeper.works));
      } catch (error) {
        fail(error);
      }
    }, this.#means.now);
    run.changed = () => telling.changed();
    stop.addEventListener("abort", () => telling.end());
    this.#means.page.addEventListener?.("pagehide", () => keeper.keep(run.state), { signal: stop });
    telling.begin();
    await this.#perform(run, cutter, stop);
    const { elapsed } = run;
    telling.say();
    return { solutions: run.ledger.solutions, elapsed };
  }

  /** The count has ended, wherever it came to. @param {number} n @param {Keeper} keeper @param {Run} [run] */
  #close(n, keeper, run) {
    run?.stop();
    if (run && !run.ledger.finished) this.#known.unfinished.set(n, run.ledger);
    this.#means.kept.closing(n, keeper.close(run?.state));
  }

  /**
   * Does the jobs of a run: by workers, or in this thread where none can be started.
   * @param {Run} run @param {Cutter} cutter @param {AbortSignal} stop
   */
  async #perform(run, cutter, stop) {
    const { workers } = this;
    const { n } = run.ledger;
    /** @type {unknown} */
    let cause;
    try {
      const board = { module: cutter.module, n };
      if (workers > 0) return await this.#pool.run(run.work(board), { workers, signal: stop });
    } catch (error) {
      if (stop.aborted) throw error;
      if (this.#pool.proven) throw codedError("worker", words.failed(n, error), { cause: error });
      cause = error;
    }
    run.stop();
    const open = () => cutter.open(n);
    await countHere(run, { open, stop, now: this.#means.now, cause });
  }

  /**
   * Does something that ends at once, with `cancelled`, on the signal and when this counter ends.
   * @template T
   * @param {number} n @param {CountOptions | undefined} options
   * @param {(course: Course, asked: CountOptions) => Promise<T>} work
   */
  async #until(n, options, work) {
    const asked = readTask(options);
    const { signal } = asked;
    const signals = [this.#ended.signal, ...(signal ? [signal] : [])];
    const cancelled = () => codedError("cancelled", words.stopped(n));
    if (signals.some(({ aborted }) => aborted)) throw cancelled();
    const stop = new AbortController();
    /** @type {(error: unknown) => void} */
    let fail = () => {};
    const failed = new Promise((_, reject) => {
      fail = reject;
    });
    for (const each of signals) {
      each.addEventListener("abort", () => fail(cancelled()), { signal: stop.signal });
    }
    try {
      return await Promise.race([failed, work({ stop: stop.signal, fail }, asked)]);
    } finally {
      stop.abort();
    }
  }
}
