/**
 * Which algorithm is watched: its chooser, and its view once that is loaded.
 */
/** @import { AlgorithmId, Settings } from "../types.d.ts" */
/** @import { AlgorithmView } from "../algorithms/lezard.js" */
/** @import { Square } from "../views/board/board-table.js" */
import { chooserView } from "../views/algorithm-chooser.js";

/**
 * @typedef {object} On
 * @property {(change: Partial<Settings>) => void} set
 * @property {() => void} loaded a view can be shown
 * @property {() => void} failed none could be loaded
 */

export class Algorithms {
  #on;
  /** @type {typeof import("../algorithms/views.js").viewOf | null} */
  #viewOf = null;
  #loading = false;

  /** @param {On} on */
  constructor(on) {
    this.#on = on;
  }

  /** @param {AlgorithmId} chosen */
  chooser(chosen) {
    return chooserView(chosen, (algorithm) => this.#on.set({ algorithm }));
  }

  /**
   * How an algorithm is watched; null for `lezard`, which every element can show, for `brute-force`, whose view comes with
   * its engine, and until the others are loaded.
   * @param {AlgorithmId} chosen @param {Square | null | undefined} aim the square pointed at
   * @returns {AlgorithmView | null}
   */
  view(chosen, aim = null) {
    if (chosen === "lezard" || chosen === "brute-force") return null;
    if (!this.#viewOf) this.#load();
    return this.#viewOf?.(chosen, aim) ?? null;
  }

  async #load() {
    if (this.#loading) return;
    this.#loading = true;
    try {
      ({ viewOf: this.#viewOf } = await import("../algorithms/views.js"));
      this.#on.loaded();
    } catch {
      this.#on.set({ algorithm: "lezard" });
      this.#on.failed();
    }
    this.#loading = false;
  }
}
