/** What a stepper has of the index beside it: counted when that is asked for, consulted where it knows the way. */

/** @import { IndexOptions, SearchIndex } from "../types.d.ts" */

import { codedError } from "./errors.js";
import { stand } from "./generated/n_queens.js";
import { readOptions } from "./validate.js";

/** What is asked of the search inside wasm only where an index knows the way. */
export const indexedFunctions = { stand };

export class Indexed {
  /** None before one is counted, or where it broke. @type {SearchIndex | null} */
  index = null;
  #open;
  #isSmall;
  #freed = false;
  /** The count that is under way. @type {Promise<void> | null} */
  #counting = null;
  /** What stops it. @type {AbortSignal | undefined} */
  #signal;

  /** @param {() => Promise<SearchIndex>} open @param {() => boolean} isSmall whether it needs no workers */
  constructor(open, isSmall) {
    this.#open = open;
    this.#isSmall = isSmall;
  }

  /** @param {IndexOptions} [options] */
  count(options) {
    // What is being stopped is not gone on with.
    if (!this.#counting || this.#freed || this.#signal?.aborted) {
      this.#signal = options?.signal;
      const counting = this.#count(options).finally(() => {
        if (this.#counting === counting) this.#counting = null;
      });
      this.#counting = counting;
    }
    return this.#counting;
  }

  free() {
    this.#freed = true;
    this.use(null);
  }

  /** @param {SearchIndex | null} index */
  use(index) {
    if (index && this.#freed)
      throw codedError("cancelled", "This stepper was freed: it uses no index.");
    if (index !== null && typeof index?.rank !== "function") {
      throw codedError(
        "not-indexed",
        "A stepper uses an index that openIndex() has opened, or null.",
      );
    }
    if (index !== this.index) this.index?.free();
    this.index = index;
  }

  /** @param {IndexOptions} [options] */
  async #count(options) {
    const asked = readOptions(options, "position");
    const small = this.#isSmall();
    const index = this.index?.whole ? this.index : await this.#open();
    if (this.#freed) {
      index.free();
      throw codedError("cancelled", "The stepper was freed while its index was opened.");
    }
    this.use(index);
    await index.restore();
    await index.count(small ? { workers: 0, ...asked } : asked);
  }
}

/**
 * Asks the index, if there is one. One that broke is let go: the search goes on without.
 * @template T @param {Indexed} indexed @param {(index: SearchIndex) => T} question
 */
export function consult(indexed, question) {
  try {
    return indexed.index && question(indexed.index);
  } catch (error) {
    if (/** @type {{ dropped?: boolean }} */ (error).dropped) indexed.use(null);
    throw error;
  }
}
