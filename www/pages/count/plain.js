/** Measures the plain recursion on this device, board after board, to set it beside the counts. */

/** @import { Counter } from "../../types.d.ts" */
/** @import { History } from "./history.js" */

/** The boards that are measured, and the milliseconds after which no larger one is begun. */
const [SMALLEST, LARGEST, ENOUGH] = [8, 14, 2000];

export class PlainMeasuring {
  /** The board being measured; null for none. @type {number | null} */
  at = null;
  /** What went wrong, in words; otherwise empty. */
  error = "";
  #history;
  #changed;
  #stopping = new AbortController();

  /** @param {History} history @param {() => void} changed */
  constructor(history, changed) {
    this.#history = history;
    this.#changed = changed;
  }

  /** @param {Counter} counter */
  async start(counter) {
    if (this.at !== null) return;
    this.#stopping = new AbortController();
    const { signal } = this.#stopping;
    this.error = "";
    try {
      for (let n = SMALLEST; n <= LARGEST; n += 1) {
        this.at = n;
        this.#changed();
        const time = await counter.plain(n, { signal });
        if (signal.aborted) break;
        this.#history.addPlain(n, time);
        if (time > ENOUGH) break;
      }
    } catch (error) {
      if (!signal.aborted) this.error = error instanceof Error ? error.message : String(error);
    }
    this.at = null;
    this.#changed();
  }

  stop() {
    this.#stopping.abort();
  }
}
