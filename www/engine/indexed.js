/** What a stepper has of the index beside it: counted when that is asked for, consulted where it knows the way. */

/** @import { IndexOptions, SearchIndex } from "../types.d.ts" */

import { refusal } from "./arguments.js";

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

  /** Asks the index, if there is one. One that broke is let go: the search goes on without. @template T @param {(index: SearchIndex) => T} question */
  consult(question) {
    try {
      return this.index && question(this.index);
    } catch (error) {
      if (/** @type {{ dropped?: boolean }} */ (error).dropped) this.use(null);
      throw error;
    }
  }

  free() {
    this.#freed = true;
    this.use(null);
  }

  /** @param {SearchIndex | null} index */
  use(index) {
    if (index !== this.index) this.index?.free();
    this.index = index;
  }

  /** @param {IndexOptions} [options] */
  async #count(options) {
    const small = this.#isSmall();
    const index = this.index?.whole ? this.index : await this.#open();
    if (this.#freed) {
      index.free();
      throw refusal("cancelled", "the stepper was freed while its index was opened");
    }
    this.use(index);
    if (!(await index.restore())) await index.count(small ? { ...options, workers: 0 } : options);
  }
}
