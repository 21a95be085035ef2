/**
 * The state of listing: the board whose solutions are counted or listed, and its lists by filter.
 */

/** @import { Queens } from "../../types.d.ts" */
/** @import { OpenSearches } from "./searches.js" */
/** @import { Filter } from "./solution-list.js" */

import { isCoded } from "../../engine/errors.js";
import { messageOf } from "../../error-message.js";
import { Searches } from "./searches.js";
import { isListed, SolutionList } from "./solution-list.js";

/** Milliseconds of one slice of filtering. */
const SLICE = 10;

/**
 * @typedef {object} ListingEnvironment
 * @property {Promise<unknown>} painted the engine is loaded once it resolves
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
   * The searches that the selected solution is read from. They stay while other queens of the same
   * n are searched.
   * @type {OpenSearches | null}
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
    const { painted, onChange, onReject } = this.#environment;
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
      await painted;
      signal.throwIfAborted();
      const opened = await this.#searches.open(n, queens, { signal, onProgress });
      signal.throwIfAborted();
      this.#opened = opened;
      this.source = opened;
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

  /**
   * The list of a filter, which may have to be scanned.
   * @param {Filter} filter
   * @returns {SolutionList | null} null before the solutions are counted
   */
  listOf(filter) {
    if (!this.#opened) return null;
    const { board, whole } = this.#opened;
    const list = this.#lists.get(filter) ?? new SolutionList(board, whole, filter);
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
}
