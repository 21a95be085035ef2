/** Loads the code that draws the plots of a page, and says when they are wanted: near the screen, or on paper. */

import { watchPrint } from "../element/theme.js";
import { watchApproach } from "../element/visibility.js";
import { loadPart } from "../load-part.js";

/** @template Code */
export class PlotLoader {
  /** Whether the page is being printed: whatever is drawn in a later task is missing on paper. */
  isPrinting = false;
  /** @type {Code | null} */
  #code = null;
  /** @type {Promise<void> | null} */
  #wanted = null;
  #load;
  #onFailure;

  /**
   * @param {() => Promise<Code>} load a plain `import()`
   * @param {() => void} onFailure shows a message
   */
  constructor(load, onFailure) {
    this.#load = load;
    this.#onFailure = onFailure;
  }

  /** The code where it is loaded, without another task; otherwise a promise, of null where it fails. */
  get code() {
    return this.#code ?? this.#loadCode();
  }

  /**
   * @param {Element} place of the first plot
   * @returns {Promise<void>} resolves when the plots are near the screen, or are printed
   */
  wanted(place) {
    this.#wanted ??= new Promise((resolve) => {
      watchApproach(place, resolve);
      watchPrint((printing) => {
        this.isPrinting = printing;
        if (printing) resolve();
      });
      // The browser does not wait for code when it prints.
      if ("requestIdleCallback" in window) requestIdleCallback(() => this.#loadCode());
      else setTimeout(() => this.#loadCode(), 1000);
    });
    return this.#wanted;
  }

  async #loadCode() {
    this.#code ??= await loadPart(this.#load, this.#onFailure);
    return this.#code;
  }
}
