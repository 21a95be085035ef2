/**
 * The state of listing: the board whose solutions are counted or listed, and its lists by filter.
 */

/** @import { Engine, Queens, Stepper } from "../../types.d.ts" */
/** @import { Filter } from "./solution-list.js" */

import { loadEngine } from "../../engine/engine.js";
import { isCoded } from "../../engine/errors.js";
import { messageOf } from "../../error-message.js";
import { hasQueens } from "../../frame-values.js";
import { isListed, SolutionList } from "./solution-list.js";

/** Milliseconds of one slice of filtering. */
const SLICE = 10;

/**
 * @typedef {object} ListingSource
 * @property {Engine} engine
 * @property {Stepper} whole the search of the whole board, indexed, which numbers its solutions
 *
 * @typedef {ListingSource & { listed: Stepper }} OpenSearches `listed` is indexed too; it has the
 *   fixed queens, and is `whole` where no queen is fixed
 *
 * @typedef {object} OpenOptions
 * @property {AbortSignal} signal
 * @property {(share: number) => void} onProgress called with the share of a search that is counted,
 *   0 to 1
 */

/**
 * @typedef {object} ListingEnvironment
 * @property {Promise<unknown>} firstPaint the engine is loaded once it resolves
 * @property {() => void} onChange called after a change of `board`, `share` or `error`; the lists
 *   are there once `open` resolves
 * @property {(reason: string) => void} onReject called where the engine rejects the queens of the
 *   board
 */

/** Counts and filters the solutions of one board at a time. */
export class Listing {
  /** The last requested board; null before the first. @type {{ n: number, queens: Queens } | null} */
  board = null;
  /**
   * The search that the selected solution is read from. It stays while other queens of the same n
   * are searched.
   * @type {ListingSource | null}
   */
  source = null;
  /** The share of the search that is counted, 0 to 1. */
  share = 0;
  /** The reason why nothing can be listed; otherwise empty. */
  error = "";
  #environment;
  #searches = new Searches();
  /** @type {OpenSearches | null} */
  #opened = null;
  /** The lists of the board that were made so far. @type {Map<Filter, SolutionList>} */
  #lists = new Map();
  /** Stops counting or filtering. */
  #work = new AbortController();

  /** @param {ListingEnvironment} environment */
  constructor(environment) {
    this.#environment = environment;
  }

  /**
   * Counts the solutions of a board, in place of the board before.
   *
   * @param {number} n
   * @param {Queens} queens
   * @returns {Promise<boolean>} whether they are counted; false where that was stopped or failed
   */
  async open(n, queens) {
    const { firstPaint, onChange, onReject } = this.#environment;
    this.#work.abort();
    this.#work = new AbortController();
    const { signal } = this.#work;
    if (this.board?.n !== n) this.source = null;
    this.board = { n, queens };
    this.#opened = null;
    this.#lists.clear();
    this.error = "";
    this.share = 0;
    onChange();
    if (!isListed(n)) {
      this.#searches.free();
      return false;
    }
    try {
      const onProgress = (/** @type {number} */ share) => {
        if (signal.aborted) return;
        this.share = share;
        onChange();
      };
      await firstPaint;
      signal.throwIfAborted();
      const opened = await this.#searches.open(n, queens, { signal, onProgress });
      signal.throwIfAborted();
      this.#opened = opened;
      this.source = { engine: opened.engine, whole: opened.whole };
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      if (isCoded(error) && error.code === "queens") onReject(error.message);
      else {
        this.error = messageOf(error);
        onChange();
      }
      return false;
    }
  }

  /** Whether the solutions of the board are counted. */
  get isOpen() {
    return this.#opened !== null;
  }

  /**
   * The list of a filter, which may have to be scanned.
   * @param {Filter} filter
   * @returns {SolutionList | null} null before the solutions are counted
   */
  listOf(filter) {
    if (!this.#opened) return null;
    const { listed, whole } = this.#opened;
    const list = this.#lists.get(filter) ?? new SolutionList(listed, whole, filter);
    this.#lists.set(filter, list);
    return list;
  }

  /**
   * Filters in slices, so that scrolling goes on meanwhile.
   *
   * @param {SolutionList} list
   * @param {() => void} onSlice called after each slice
   * @returns {Promise<boolean>} whether the list is complete; false where that was stopped
   */
  async scan(list, onSlice) {
    this.#work.abort();
    this.#work = new AbortController();
    const { signal } = this.#work;
    while (!list.isComplete) {
      const began = performance.now();
      while (!list.isComplete && performance.now() - began < SLICE) list.scan();
      onSlice();
      // The work after `scheduler.yield()` would come before that of timers and of files that load.
      await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted) return false;
    }
    return true;
  }

  /** Stops counting or filtering. */
  stop() {
    this.#work.abort();
  }

  /** Forgets a board whose engine broke. */
  close() {
    this.stop();
    this.board = null;
    this.source = null;
    this.#opened = null;
    this.#lists.clear();
  }
}

/** Opens, indexes and frees the searches behind a list. */
class Searches {
  /** The engine of both. @type {Engine | null} */
  #engine = null;
  /** @type {Stepper | null} */
  #whole = null;
  /** The search with fixed queens. @type {Stepper | null} */
  #listed = null;

  /**
   * Opens the searches of a board. The one without queens is kept for other queens on the same n.
   *
   * @param {number} n
   * @param {Queens} queens
   * @param {OpenOptions} options
   * @returns {Promise<OpenSearches>} rejects as `loadEngine`, `Engine.stepper` and `Stepper.index`
   *   do
   */
  async open(n, queens, options) {
    const engine = await loadEngine();
    options.signal.throwIfAborted();
    // An engine that broke is replaced, and takes its searches with it.
    if (this.#whole?.n !== n || this.#engine !== engine) this.free();
    this.#engine = engine;
    this.#freeListed();
    const isFixed = hasQueens(queens);
    // Queens that attack each other are rejected before the whole search is counted.
    if (isFixed) engine.stepper(n, { queens }).free();
    this.#whole ??= await indexed(engine.stepper(n), options);
    const whole = this.#whole;
    if (!isFixed) return { engine, whole, listed: whole };
    this.#listed = await indexed(engine.stepper(n, { queens }), options);
    return { engine, whole, listed: this.#listed };
  }

  free() {
    this.#freeListed();
    this.#whole?.free();
    this.#whole = null;
  }

  #freeListed() {
    this.#listed?.free();
    this.#listed = null;
  }
}

/**
 * @param {Stepper} stepper is freed where it cannot be indexed
 * @param {OpenOptions} options
 */
async function indexed(stepper, { signal, onProgress }) {
  try {
    await stepper.index({ signal, onProgress: ({ share }) => onProgress(share) });
    signal.throwIfAborted();
    return stepper;
  } catch (error) {
    stepper.free();
    throw error;
  }
}
