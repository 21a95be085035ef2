/** The index of a search in the public API: checks arguments, and counts the missing subtrees. */

import { messages } from "../i18n/catalogue.js";
import { codedError } from "./errors.js";
import { callsPerSubtree, countMissing, MOST_CALLS_WITHOUT_WORKERS } from "./index-builder.js";
import { isWorthStoring, readIndex, storeIndex } from "./index-cache.js";
import {
  checkMinimum,
  checkRange,
  checkUntil,
  readColumns,
  readCount,
  readMaximum,
  readPage,
  readPixels,
  readProbes,
  readSolutionKind,
  readTask,
  readWorkers,
} from "./validate.js";

/** @import { Estimate, IndexOptions, SolutionKind } from "../types.d.ts" */
/** @import { SearchIndex as PublicIndex } from "../types.d.ts" */
/** @import { SearchIndex as IndexInWasm } from "./generated/engine.js" */
/** @import { IndexPool } from "./index-builder.js" */
/** @import { Guard } from "./wasm-module.js" */

/**
 * A board as a worker gets it: everything it needs to count the same subtrees.
 *
 * @typedef {object} IndexBoard
 * @property {number} id a different one for each index
 * @property {WebAssembly.Module} module
 * @property {number} n
 * @property {{ rows: Uint8Array, columns: Uint8Array }} queens fixed ones
 * @property {boolean} whole
 */

/**
 * The environment in which indexes are counted.
 *
 * @typedef {object} IndexEnvironment
 * @property {Guard} guard
 * @property {WebAssembly.Module} module
 * @property {IndexWorkers | null} workers null where the page has none
 */

/**
 * The workers that count indexes.
 *
 * @typedef {object} IndexWorkers
 * @property {() => Promise<IndexPool>} loadPool
 * @property {() => number} defaultWorkers the number of them without the option `workers`
 */

/**
 * Weight of an earlier measurement of the pace beside a new one: engines are slow while they warm
 * up.
 */
const DECAY = 0.8;

/** Probes for the size of a subtree; a few milliseconds. */
const PROBES = 2000;

const words = messages.engine.index;

let lastId = 0;

/** @implements {PublicIndex} */
export class SearchIndex {
  /** @type {IndexInWasm | null} null once freed */
  #index;
  #board;
  #environment;
  /** Updated whenever records are accepted. */
  #state;
  #freed = new AbortController();
  /** Mean number of calls of one subtree, once estimated. @type {number | null} */
  #meanCalls = null;
  /** Steps counted lately, and the milliseconds they took. */
  #recent = { steps: 0, took: 0 };

  /**
   * @param {IndexInWasm} index @param {Pick<IndexBoard, "n" | "queens" | "whole">} board
   * @param {IndexEnvironment} environment
   */
  constructor(index, board, environment) {
    lastId += 1;
    this.#index = index;
    this.#environment = environment;
    this.#board = { ...board, id: lastId, module: environment.module };
    this.whole = board.whole;
    this.subtrees = this.#run((index) => index.subtrees());
    this.#state = this.#run((index) => index.state());
  }

  get freed() {
    return this.#index === null;
  }

  get share() {
    return this.#state.counted / this.subtrees;
  }

  get reach() {
    return this.#state.reach;
  }

  get total() {
    return this.#state.total;
  }

  get totalSolutions() {
    return this.#state.totalSolutions;
  }

  get pace() {
    const { steps, took } = this.#recent;
    return took > 0 ? steps / took : 0;
  }

  /** @param {number} probes @param {number} seed @returns {Estimate} */
  estimate(probes, seed) {
    const count = readProbes(probes);
    const start = readCount("seed", seed);
    return this.#run((index) => index.estimate(count, start));
  }

  async restore() {
    this.#checkOpen();
    if (this.total !== null || !isWorthStoring(this.#board)) return this.total !== null;
    const records = await readIndex(this.#board);
    this.#checkOpen();
    if (records) this.#accept(0, records, 0);
    return this.total !== null;
  }

  /** @param {IndexOptions & { until?: number }} [options] */
  async count(options) {
    const available = this.#environment.workers;
    const task = readTask(options);
    const {
      signal,
      onProgress,
      workers = available?.defaultWorkers() ?? 0,
      until = Infinity,
    } = task;
    const threads = readWorkers(workers);
    checkUntil(until);
    const isWanted = () => this.total === null && this.share < 1 && this.reach < until;
    this.#checkOpen();
    if (signal?.aborted) throw codedError("cancelled", words.stopped);
    if (this.total !== null) return;
    await countMissing(
      {
        board: this.#board,
        subtrees: this.subtrees,
        isWanted,
        isLarge: () => this.whole && this.#callsPerSubtree() > MOST_CALLS_WITHOUT_WORKERS,
        has: (subtree) => this.#run((index) => index.isCounted(subtree)),
        count: (first, end) => this.#run((index) => index.countSubtrees(first, end)),
        accept: (first, records, took) => this.#accept(first, records, took),
      },
      {
        loadPool: available?.loadPool ?? null,
        workers: threads,
        signal: AbortSignal.any([this.#freed.signal, ...(signal ? [signal] : [])]),
        onAccept: () => onProgress?.({ share: this.share, reach: this.reach }),
      },
    );
    if (isWanted()) throw codedError("worker", words.incomplete);
    if (this.total !== null && isWorthStoring(this.#board)) {
      storeIndex(
        this.#board,
        this.#run((index) => index.records()),
      );
    }
  }

  /** @param {number} from @param {number} to @param {number} minimum @param {number} maximum */
  spans(from, to, minimum, maximum) {
    this.#checkExplored(from, to);
    checkMinimum(minimum);
    const most = readMaximum(maximum);
    return this.#run((index) => index.spans(from, to, minimum, most));
  }

  /** @param {number} from @param {number} to @param {number} pixels */
  coverage(from, to, pixels) {
    this.#checkExplored(from, to);
    const width = readPixels(pixels);
    return this.#run((index) => index.coverage(from, to, width));
  }

  /** @param {number} position */
  solutionsTo(position) {
    const target = readCount("position", position);
    return this.#run((index) => index.solutionsTo(target));
  }

  /** See `Stepper.solutions`. @param {number} from @param {number} limit */
  solutions(from, limit) {
    const page = readPage(from, limit);
    return this.#run((index) => index.solutions(page.from, page.limit));
  }

  /** See `Stepper.solutionNumber`. @param {readonly number[] | Uint8Array} columns */
  solutionNumber(columns) {
    const places = readColumns(columns, this.#board.n);
    return this.#run((index) => index.solutionNumber(places));
  }

  /**
   * See `Stepper.solutionNumbers`.
   * @param {SolutionKind} kind
   * @param {number} from
   * @param {number} limit
   */
  solutionNumbers(kind, from, limit) {
    const name = readSolutionKind(kind);
    const page = readPage(from, limit);
    return this.#run((index) => index.solutionNumbers(name, page.from, page.limit));
  }

  free() {
    const index = this.#index;
    this.#index = null;
    this.#freed.abort();
    if (index) this.#environment.guard.free(index);
  }

  /** Throws `cancelled` once this index was freed. */
  #checkOpen() {
    if (!this.#index) throw codedError("cancelled", words.freed);
    return this.#index;
  }

  /** @param {number} from @param {number} to */
  #checkExplored(from, to) {
    checkRange(from, to);
    this.#checkOpen();
    if (to <= this.reach) return;
    if (this.total !== null) throw codedError("position", messages.engine.pastEnd(to, this.total));
    throw codedError("not-indexed", messages.engine.notExplored(to, this.reach));
  }

  /**
   * @param {number} first @param {Uint32Array} records
   * @param {number} took milliseconds
   * @returns {boolean} whether they are sound
   */
  #accept(first, records, took) {
    const { reach } = this.#state;
    const sound = this.#run((index) => index.addRecords(first, records));
    this.#state = this.#run((index) => index.state());
    this.#recent = {
      steps: DECAY * this.#recent.steps + this.reach - reach,
      took: DECAY * this.#recent.took + took,
    };
    return sound;
  }

  #callsPerSubtree() {
    this.#meanCalls ??= callsPerSubtree(this.estimate(PROBES, 1), this.subtrees);
    return this.#meanCalls;
  }

  /**
   * @template T
   * @param {(index: IndexInWasm) => T} action
   * @returns {T}
   */
  #run(action) {
    const index = this.#checkOpen();
    return this.#environment.guard.run(() => action(index));
  }
}
