/** Times of the plain recursion, measured on this device. */

/** @import { Counter } from "../../types.d.ts" */
/** @import { CountHistory } from "./history.js" */

import { LARGEST_BASELINE } from "../../engine/count-plan.js";
import { messageOf } from "../../error-message.js";
import { SHORTEST_BASIS } from "./preview.js";

/** The first board that is measured. Larger ones follow, until one has taken long enough. */
const SMALLEST_MEASURED = 8;

/** Measures the plain recursion board after board. */
export class BaselineMeasurement {
  /** The board being measured; null for none. @type {number | null} */
  n = null;
  /** The reason why the last measurement failed; empty otherwise. */
  error = "";
  #history;
  #createCounter;
  #onChange;
  #abort = new AbortController();

  /**
   * @param {CountHistory} history
   * @param {(options: { workers: number }) => Counter} createCounter
   * @param {() => void} onChange
   */
  constructor(history, createCounter, onChange) {
    this.#history = history;
    this.#createCounter = createCounter;
    this.#onChange = onChange;
  }

  async start() {
    if (this.n !== null) return;
    const counter = this.#createCounter({ workers: 1 });
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.error = "";
    try {
      for (let n = SMALLEST_MEASURED; n <= LARGEST_BASELINE; n += 1) {
        this.n = n;
        this.#onChange();
        const time = await counter.baseline(n, { signal });
        if (signal.aborted) break;
        this.#history.addBaseline(n, time);
        if (time >= SHORTEST_BASIS) break;
      }
    } catch (error) {
      if (!signal.aborted) this.error = messageOf(error);
    } finally {
      counter.end();
    }
    this.n = null;
    this.#onChange();
  }

  stop() {
    this.#abort.abort();
  }
}
