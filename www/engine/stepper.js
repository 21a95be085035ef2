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

/** @import { Frame, IndexOptions, Kind, Stepper as PublicStepper } from "../types.d.ts" */
/** @import { BruteForce, Permutations, Stepper as RowStepper } from "./generated/engine.js" */
/** @import { IndexEnvironment } from "./search-index.js" */

/**
 * A search inside wasm. Only the one that goes row by row has indexes.
 *
 * @typedef {BruteForce | Permutations | RowStepper} Search
 */

const words = messages.engine.stepper;

/** @implements {PublicStepper} */
export class Stepper {
  /** @type {Search | null} null once freed */
  #search;
  #board;
  #environment;
  /** @type {Set<SearchIndex>} */
  #indexes = new Set();
  /**
   * The promise of `index` while it counts, and the signal that stops it.
   *
   * @type {Promise<void> | null}
   */
  #counting = null;
  /** @type {AbortSignal | undefined} */
  #signal;

  /**
   * @param {Search} search
   * @param {{ n: number, queens: { rows: Uint8Array, columns: Uint8Array } }} board
   * @param {IndexEnvironment} environment
   */
  constructor(search, board, environment) {
    this.n = board.n;
    this.#search = search;
    this.#board = board;
    this.#environment = environment;
  }

  get total() {
    return this.#run((search) => search.extent()).total;
  }

  get totalSolutions() {
    return this.#run((search) => search.extent()).totalSolutions;
  }

  get explored() {
    return this.#run((search) => search.extent()).explored;
  }

  get indexable() {
    return this.#search !== null && "openIndex" in this.#search;
  }

  /** @returns {Frame} */
  frame() {
    return this.#run((search) => search.frame());
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
    return this.#run((search) => search.advance(steps));
  }

  /** @param {number} position */
  seek(position) {
    const target = readCount("position", position);
    return this.#run((search) => search.seek(target));
  }

  /** @param {number} k */
  seekSolution(k) {
    const number = readCount("solution", k);
    return this.#run((search) => search.seekSolution(number));
  }

  /**
   * @param {readonly number[]} queens
   * @param {Kind} kind
   */
  seekQueens(queens, kind) {
    const name = readKind(kind);
    return this.#run((search) => {
      const squares = "seekSquares" in search;
      return squares
        ? search.seekSquares(readSquares(queens), name)
        : search.seekQueens(readColumns(queens, this.n), name);
    });
  }

  /** @param {number} [limit] */
  nextSolution(limit) {
    const steps = readLimit(limit);
    return this.#run((search) => search.nextSolution(steps));
  }

  /** @param {number} [limit] */
  previousSolution(limit) {
    const steps = readLimit(limit);
    return this.#run((search) => search.previousSolution(steps));
  }

  /** @param {number} [limit] */
  stepOver(limit) {
    const steps = readLimit(limit);
    return this.#run((search) => search.stepOver(steps));
  }

  /** @param {number} [limit] */
  stepOut(limit) {
    const steps = readLimit(limit);
    return this.#run((search) => search.stepOut(steps));
  }

  /**
   * @param {number} row
   * @param {number} [limit]
   */
  returnTo(row, limit) {
    const target = Math.min(readCount("row", row), this.n);
    const steps = readLimit(limit);
    return this.#run((search) => search.returnTo(target, steps));
  }

  /** @param {{ whole?: boolean }} [options] */
  openIndex(options) {
    const { whole = true } = readOptions(options, "queens");
    const board = { ...this.#board, whole: Boolean(whole) };
    const raw = this.#run((search) => {
      if ("openIndex" in search) return search.openIndex(board.whole);
      throw codedError("not-indexed", this.#whyNotIndexed(search));
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

  /**
   * @param {number} from
   * @param {number} to
   * @param {number} minimum
   * @param {number} maximum
   */
  spans(from, to, minimum, maximum) {
    return this.#drawnIndex().spans(from, to, minimum, maximum);
  }

  /**
   * @param {number} from
   * @param {number} to
   * @param {number} pixels
   */
  coverage(from, to, pixels) {
    return this.#drawnIndex().coverage(from, to, pixels);
  }

  free() {
    const search = this.#search;
    const { guard } = this.#environment;
    this.#search = null;
    for (const index of this.#indexes) index.free();
    this.#indexes.clear();
    // The memory of a broken instance is gone as a whole.
    if (search && !guard.broken) guard.run(() => search.free());
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
    return this.#run((search) => {
      const [first, ...others] = this.#openIndexes();
      if (!first) throw codedError("not-indexed", this.#whyNotIndexed(search));
      return others.reduce((best, index) => (index.reach > best.reach ? index : best), first);
    });
  }

  /** @param {Search} search */
  #whyNotIndexed(search) {
    if ("openIndex" in search) return words.notIndexed;
    return "seekSquares" in search ? words.noBruteForceIndex : words.noPermutationsIndex;
  }

  /**
   * @template T
   * @param {(search: Search) => T} work
   * @returns {T}
   */
  #run(work) {
    const search = this.#search;
    if (!search) throw codedError("cancelled", words.freed);
    return this.#environment.guard.run(() => work(search));
  }
}
