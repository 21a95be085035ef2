/** Divides long work into slices, so that the page handles input and paints in between. */

import { nextTask } from "../engine/threads.js";

/** Milliseconds of one slice: less than a frame of the screen. */
const SLICE = 12;

/** The clock of long work: pauses it whenever it has used up a slice of time. */
export class Slices {
  #signal;
  #end = performance.now() + SLICE;

  /** @param {AbortSignal} [signal] ends the work, with its reason, between two slices */
  constructor(signal) {
    this.#signal = signal;
  }

  /** Begins the next slice in a later task, if this one is used up. */
  async rest() {
    if (performance.now() >= this.#end) {
      await nextTask();
      this.#end = performance.now() + SLICE;
    }
    this.#signal?.throwIfAborted();
  }
}
