/**
 * The searches behind the list: one of the whole board, which numbers its solutions, and one with
 * fixed queens.
 */

/** @import { Engine, Queens, Stepper } from "../../types.d.ts" */

import { loadEngine } from "../../engine/engine.js";
import { hasQueens } from "../../frame-values.js";

/**
 * @typedef {object} OpenSearches both are indexed
 * @property {Engine} engine
 * @property {Stepper} whole
 * @property {Stepper} board the same as `whole` where no queen is fixed
 *
 * @typedef {object} OpenOptions
 * @property {AbortSignal} signal
 * @property {(share: number) => void} onProgress called with the share of a search that is counted,
 *   0 to 1
 */

/** Opens, indexes and frees these searches. */
export class Searches {
  /** @type {Stepper | null} */
  #whole = null;
  /** @type {Stepper | null} */
  #fixed = null;

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
    if (this.#whole?.n !== n) this.free();
    const engine = await loadEngine();
    options.signal.throwIfAborted();
    this.#freeFixed();
    const isFixed = hasQueens(queens);
    // Queens that attack each other are rejected before the whole search is counted.
    if (isFixed) engine.stepper(n, { queens }).free();
    this.#whole ??= await indexed(engine.stepper(n), options);
    const whole = this.#whole;
    if (!isFixed) return { engine, whole, board: whole };
    this.#fixed = await indexed(engine.stepper(n, { queens }), options);
    return { engine, whole, board: this.#fixed };
  }

  free() {
    this.#freeFixed();
    this.#whole?.free();
    this.#whole = null;
  }

  #freeFixed() {
    this.#fixed?.free();
    this.#fixed = null;
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
