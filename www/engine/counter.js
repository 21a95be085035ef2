/** Counts boards with workers: Web Workers, or threads where this is Node. */

import { messages } from "../i18n/catalogue.js";
import { CounterMemory } from "./count-ledger.js";
import { wasm } from "./count-module.js";
import { estimateTime, readBaselineSize, readCountSize } from "./count-plan.js";
import { CountSession, ProgressThrottle } from "./count-session.js";
import { CountSaver } from "./count-store.js";
import { codedError } from "./errors.js";
import { countInThisThread } from "./main-thread-counter.js";
import { readTask } from "./validate.js";
import { threadHandle, webWorkerHandle } from "./worker-handle.js";
import { WorkerPool } from "./worker-pool.js";

/** @import { Remote } from "comlink" */
/** @import { Counter, CountEstimate, CountOptions, CountResult } from "../types.d.ts" */
/** @import { UnfinishedCount } from "../types.d.ts" */
/** @import { CountModule } from "./count-module.js" */
/** @import { CountStore } from "./count-store.js" */
/** @import { CountBoard, CountWorkerApi } from "./count-worker.js" */
/** @import { WorkerHandle } from "./worker-handle.js" */

const { errors } = messages.count;

/**
 * The environment of a counter.
 * @typedef {object} CounterEnvironment
 * @property {() => WorkerHandle<Remote<CountWorkerApi>>} spawn starts a worker
 * @property {CountStore} store
 * @property {() => number} now milliseconds
 * @property {Partial<Pick<EventTarget, "addEventListener">>} page fires `pagehide`
 */

/**
 * The cancellation of a call: `signal` aborts when it is over, however it ended, and `fail` ends it
 * with an error.
 * @typedef {{ signal: AbortSignal, fail: (error: unknown) => void }} Cancellation
 */

/** Milliseconds after which idle workers are ended: they hold much memory. */
const IDLE_TIME = 10_000;

/** Milliseconds that a worker may need for the plain recursion, first and second try. */
const BASELINE_TIMEOUTS = [180_000, 600_000];

/** @implements {Counter} */
export class WorkerCounter {
  #environment;
  #pool;
  #memory;
  /**
   * Functions that cancel the running calls. Node warns of a memory leak where one `AbortSignal`
   * has more than ten listeners.
   * @type {Set<() => void>}
   */
  #running = new Set();

  /**
   * @param {number} workers 0 to 64
   * @param {CounterEnvironment} environment
   */
  constructor(workers, environment) {
    this.workers = workers;
    this.#environment = environment;
    this.#pool = new WorkerPool(environment.spawn, IDLE_TIME);
    this.#memory = new CounterMemory(workers);
  }

  /** @param {number} n @param {CountOptions} [options] @returns {Promise<CountResult>} */
  count(n, options) {
    return this.#cancellable(n, options, async (cancellation, { onProgress, resume = false }) => {
      const { signal } = cancellation;
      const module = await this.#open(n);
      signal.throwIfAborted();
      const { store, now } = this.#environment;
      const saver = new CountSaver(store.lock(n), resume);
      /** @type {CountSession | undefined} */
      let session;
      signal.addEventListener("abort", () => this.#close(n, saver, session));
      const snapshot = resume ? await saver.resumed : null;
      signal.throwIfAborted();
      const ledger = this.#memory.takeLedger(module, n, resume, snapshot);
      const paces = [this.#memory.pace(n), this.#memory.overallPace];
      session = new CountSession(ledger, { workers: this.#width, paces, now });
      return this.#finish(session, { module, saver, cancellation, onProgress });
    });
  }

  /**
   * @param {number} n @param {{ signal?: AbortSignal }} [options] @returns {Promise<CountEstimate>}
   */
  estimate(n, options) {
    return this.#cancellable(n, options, async ({ signal }) => {
      const module = await this.#open(n);
      const { now } = this.#environment;
      const perform = (/** @type {CountSession} */ session) =>
        this.#perform(session, module, signal);
      return estimateTime({ n, memory: this.#memory, module, workers: this.#width, now, perform });
    });
  }

  /**
   * @param {number} n @param {{ signal?: AbortSignal }} [options]
   * @returns {Promise<number>} milliseconds
   */
  baseline(n, options) {
    return this.#cancellable(n, options, async ({ signal }) => {
      readBaselineSize(n);
      const { module } = await wasm.open();
      return this.#timeBaseline({ module, n }, signal);
    });
  }

  /** @param {number} n @returns {Promise<UnfinishedCount | null>} */
  async unfinished(n) {
    readCountSize(n);
    const snapshot = await this.#environment.store.read(n);
    const ledger = snapshot && this.#memory.restoredLedger(await wasm.open(), n, snapshot);
    if (!ledger) return null;
    const { jobs, states, done, share, solutions, elapsed, workers } = ledger;
    return { jobs, states, done, share, solutions, elapsed, workers };
  }

  /** @param {number} n */
  async discard(n) {
    readCountSize(n);
    this.#memory.unfinished.delete(n);
    await this.#environment.store.remove(n);
  }

  end() {
    for (const cancel of this.#running) cancel();
    this.#pool.end();
  }

  /** The number of threads that count at once: without workers, this one. */
  get #width() {
    return Math.max(this.workers, 1);
  }

  /** @param {number} n @returns {Promise<CountModule>} */
  async #open(n) {
    readCountSize(n);
    return wasm.open();
  }

  /**
   * Finishes a count, and reports its progress.
   * @param {CountSession} session @param {object} options
   * @param {CountModule} options.module
   * @param {CountSaver} options.saver
   * @param {Cancellation} options.cancellation
   * @param {CountOptions["onProgress"]} options.onProgress
   * @returns {Promise<CountResult>}
   */
  async #finish(session, { module, saver, cancellation: { signal, fail }, onProgress }) {
    const { now, page } = this.#environment;
    const report = () => {
      try {
        onProgress?.(session.progress(saver.works));
      } catch (error) {
        // It is not called again.
        onProgress = undefined;
        fail(error);
      }
    };
    const throttle = new ProgressThrottle(() => {
      saver.progressed(session.state);
      report();
    }, now);
    session.onJobCounted = () => throttle.changed();
    signal.addEventListener("abort", () => {
      throttle.stop();
      // The ledger also keeps the jobs that were counted since the last report.
      if (!session.ledger.finished) report();
    });
    page.addEventListener?.("pagehide", () => saver.save(session.state), { signal });
    throttle.start();
    await this.#perform(session, module, signal);
    signal.throwIfAborted();
    const { elapsed } = session;
    throttle.report();
    const { solutions, sameWorkers } = session.ledger;
    return { solutions, elapsed, workers: sameWorkers ? this.workers : null };
  }

  /**
   * Saves a count that has ended, finished or not.
   * @param {number} n @param {CountSaver} saver @param {CountSession} [session]
   */
  #close(n, saver, session) {
    session?.stop();
    if (session && !session.ledger.finished) this.#memory.unfinished.set(n, session.ledger);
    this.#environment.store.closing(n, saver.close(session?.state));
  }

  /**
   * Does the jobs of a session: with workers, or in this thread where none can be started.
   * @param {CountSession} session @param {CountModule} module @param {AbortSignal} signal
   */
  async #perform(session, module, signal) {
    const { workers } = this;
    const { n } = session.ledger;
    /** @type {unknown} */
    let cause;
    try {
      const board = { module: module.module, n };
      if (workers > 0) return await this.#pool.run(session.jobQueue(board), { workers, signal });
    } catch (error) {
      if (signal.aborted) throw error;
      if (this.#pool.hasSucceeded)
        throw codedError("worker", errors.failed(n, error), { cause: error });
      cause = error;
    }
    session.stop();
    const open = () => module.open(n);
    await countInThisThread(session, { open, signal, now: this.#environment.now, cause });
  }

  /**
   * Times the plain recursion in a worker.
   * @param {CountBoard} board @param {AbortSignal} signal
   * @returns {Promise<number>} milliseconds
   */
  async #timeBaseline(board, signal) {
    let milliseconds = 0;
    const boards = [board];
    try {
      await this.#pool.run(
        {
          next: () => boards.pop() ?? null,
          perform: (remote) => remote.baseline(board),
          timeouts: () => BASELINE_TIMEOUTS,
          done(_, { took, agrees }) {
            milliseconds = took;
            return agrees;
          },
        },
        { workers: 1, signal },
      );
    } catch (cause) {
      if (signal.aborted) throw cause;
      throw codedError("worker", errors.baseline(board.n, cause), { cause });
    }
    return milliseconds;
  }

  /**
   * Runs a call that rejects with `cancelled` as soon as its signal aborts or this counter is
   * ended.
   * @template T
   * @param {number} n
   * @param {CountOptions | undefined} options
   * @param {(cancellation: Cancellation, options: CountOptions) => Promise<T>} run
   * @returns {Promise<T>}
   */
  async #cancellable(n, options, run) {
    const checked = readTask(options);
    const cancelled = () => codedError("cancelled", errors.cancelled(n));
    if (checked.signal?.aborted) throw cancelled();
    const over = new AbortController();
    /** @type {(error: unknown) => void} */
    let fail = () => {};
    const failed = new Promise((_, reject) => {
      fail = reject;
    });
    const cancel = () => fail(cancelled());
    checked.signal?.addEventListener("abort", cancel, { signal: over.signal });
    this.#running.add(cancel);
    try {
      return await Promise.race([failed, run({ signal: over.signal, fail }, checked)]);
    } finally {
      this.#running.delete(cancel);
      over.abort();
    }
  }
}

/** Node has no Web Workers. */
const node = typeof Worker === "undefined" ? globalThis.process : undefined;
const threads = node?.getBuiltinModule?.("node:worker_threads");

/**
 * Starts a worker. Throws where that is refused.
 * @returns {WorkerHandle<Remote<CountWorkerApi>>}
 */
export const spawn = () =>
  start(/** @type {typeof globalThis.Worker} */ (threads?.Worker ?? globalThis.Worker));

/**
 * Bundlers recognise the script of a worker by exactly this form, in which the class is called
 * `Worker`. A thread does not start with the options of `node --eval`, which it would inherit.
 * @param {new (url: URL, options: WorkerOptions & { execArgv: string[] }) => Worker} Worker
 * @returns {WorkerHandle<Remote<CountWorkerApi>>}
 */
function start(Worker) {
  const worker = new Worker(new URL("./count-worker.js", import.meta.url), {
    type: "module",
    execArgv: [],
  });
  return threads ? threadHandle(/** @type {any} */ (worker)) : webWorkerHandle(worker);
}
