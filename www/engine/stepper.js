/**
 * The stepper of the public API: checks arguments and runs the search inside wasm, with its
 * indexes.
 */

import { messages } from "../i18n/catalogue.js";
import { codedError } from "./errors.js";
import { SearchIndex } from "./search-index.js";
import {
  readColumns,
  readCount,
  readKind,
  readLimit,
  readOptions,
  readSquares,
  readSteps,
} from "./validate.js";

/** @import { Frame, IndexOptions, Kind, Search, SolutionKind } from "../types.d.ts" */
/** @import { Stepper as PublicStepper } from "../types.d.ts" */
/** @import { Stepper as StepperInWasm } from "./generated/engine.js" */
/** @import { IndexEnvironment } from "./search-index.js" */

const words = messages.engine.stepper;

/** @implements {PublicStepper} */
export class Stepper {
  /** @type {StepperInWasm | null} null once freed */
  #stepper;
  #search;
  #board;
  #environment;
  /** @type {Set<SearchIndex>} */
  #indexes = new Set();
  /** The promise of `index` while it counts. @type {Promise<void> | null} */
  #counting = null;
  /** The signal that stops it. @type {AbortSignal | undefined} */
  #signal;

  /**
   * @param {StepperInWasm} stepper
   * @param {Search} search its kind; only the one row by row has indexes
   * @param {{ n: number, queens: { rows: Uint8Array, columns: Uint8Array } }} board
   * @param {IndexEnvironment} environment
   */
  constructor(stepper, search, board, environment) {
    this.n = board.n;
    this.#stepper = stepper;
    this.#search = search;
    this.#board = board;
    this.#environment = environment;
  }

  get total() {
    return this.#run((stepper) => stepper.extent()).total;
  }

  get totalSolutions() {
    return this.#run((stepper) => stepper.extent()).totalSolutions;
  }

  get explored() {
    return this.#run((stepper) => stepper.extent()).explored;
  }

  get indexable() {
    return this.#search === "rows";
  }

  /** @returns {Frame} */
  frame() {
    return this.#run((stepper) => stepper.frame());
  }

  next() {
    return this.advance(1);
  }

  back() {
    return this.advance(-1);
  }

  /** @param {number} k */
  advance(k) {
    const steps = readSteps(k);
    return this.#run((stepper) => stepper.advance(steps));
  }

  /** @param {number} position */
  seek(position) {
    const target = readCount("position", position);
    return this.#run((stepper) => stepper.seek(target));
  }

  /** @param {number} k */
  seekSolution(k) {
    const number = readCount("solution", k);
    return this.#run((stepper) => stepper.seekSolution(number));
  }

  /** @param {readonly number[]} queens @param {Kind} kind */
  seekQueens(queens, kind) {
    const name = readKind(kind);
    const places =
      this.#search === "brute-force" ? readSquares(queens) : readColumns(queens, this.n);
    return this.#run((stepper) => stepper.seekQueens(places, name));
  }

  /** @param {number} [limit] */
  nextSolution(limit) {
    const steps = readLimit(limit);
    return this.#run((stepper) => stepper.nextSolution(steps));
  }

  /** @param {number} [limit] */
  previousSolution(limit) {
    const steps = readLimit(limit);
    return this.#run((stepper) => stepper.previousSolution(steps));
  }

  /** @param {number} [limit] */
  stepOver(limit) {
    const steps = readLimit(limit);
    return this.#run((stepper) => stepper.stepOver(steps));
  }

  /** @param {number} [limit] */
  stepOut(limit) {
    const steps = readLimit(limit);
    return this.#run((stepper) => stepper.stepOut(steps));
  }

  /** @param {number} row @param {number} [limit] */
  returnTo(row, limit) {
    const target = Math.min(readCount("row", row), this.n);
    const steps = readLimit(limit);
    return this.#run((stepper) => stepper.returnTo(target, steps));
  }

  /** @param {{ whole?: boolean }} [options] */
  openIndex(options) {
    const { whole = true } = readOptions(options, "queens");
    const board = { ...this.#board, whole: Boolean(whole) };
    const raw = this.#run((stepper) => {
      if (this.indexable) return stepper.openIndex(board.whole);
      throw codedError("not-indexed", this.#whyNotIndexed());
    });
    const index = new SearchIndex(raw, board, this.#environment);
    this.#indexes.add(index);
    return index;
  }

  /** @param {IndexOptions} [options] */
  index(options) {
    // One that is being stopped is not continued.
    if (!this.#counting || this.#signal?.aborted) {
      this.#signal = options?.signal;
      const counting = this.#countIndex(options).finally(() => {
        if (this.#counting === counting) this.#counting = null;
      });
      this.#counting = counting;
    }
    return this.#counting;
  }

  /** @param {number} from @param {number} to @param {number} minimum @param {number} maximum */
  spans(from, to, minimum, maximum) {
    return this.#drawnIndex().spans(from, to, minimum, maximum);
  }

  /** @param {number} from @param {number} to @param {number} pixels */
  coverage(from, to, pixels) {
    return this.#drawnIndex().coverage(from, to, pixels);
  }

  /** @param {number} from @param {number} limit */
  solutions(from, limit) {
    return this.#finishedIndex().solutions(from, limit);
  }

  /** @param {readonly number[] | Uint8Array} columns */
  solutionNumber(columns) {
    return this.#finishedIndex().solutionNumber(columns);
  }

  /** @param {SolutionKind} kind @param {number} from @param {number} limit */
  solutionNumbers(kind, from, limit) {
    return this.#finishedIndex().solutionNumbers(kind, from, limit);
  }

  free() {
    const stepper = this.#stepper;
    this.#stepper = null;
    for (const index of this.#indexes) index.free();
    this.#indexes.clear();
    if (stepper) this.#environment.guard.free(stepper);
  }

  /** @param {IndexOptions} [options] */
  async #countIndex(options) {
    const checked = readOptions(options, "position");
    // A search of known length is counted again sooner than workers start.
    const small = this.total !== null;
    const whole = this.#openIndexes().find((index) => index.whole) ?? this.openIndex();
    await whole.restore();
    await whole.count(small ? { workers: 0, ...checked } : checked);
  }

  #openIndexes() {
    return [...this.#indexes].filter((index) => !index.freed);
  }

  /** The index that reaches furthest. */
  #drawnIndex() {
    this.#checkOpen();
    const [first, ...others] = this.#openIndexes();
    if (!first) throw codedError("not-indexed", this.#whyNotIndexed());
    return others.reduce((best, index) => (index.reach > best.reach ? index : best), first);
  }

  /** An index of the whole search that has counted all of it. */
  #finishedIndex() {
    this.#checkOpen();
    const finished = this.#openIndexes().find(({ total }) => total !== null);
    if (finished) return finished;
    throw codedError("not-indexed", this.#whyNotIndexed(words.notCounted));
  }

  /** @param {string} unfinished the sentence for a search that can have an index */
  #whyNotIndexed(unfinished = words.notIndexed) {
    if (this.indexable) return unfinished;
    return this.#search === "brute-force" ? words.noBruteForceIndex : words.noPermutationsIndex;
  }

  /** Throws `cancelled` once the stepper is freed. */
  #checkOpen() {
    if (!this.#stepper) throw codedError("cancelled", words.freed);
    return this.#stepper;
  }

  /**
   * @template T
   * @param {(stepper: StepperInWasm) => T} action
   * @returns {T}
   */
  #run(action) {
    const stepper = this.#checkOpen();
    return this.#environment.guard.run(() => action(stepper));
  }
}
