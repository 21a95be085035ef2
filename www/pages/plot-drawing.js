/** Draws the plots of a page: they are loaded and drawn once they are near the screen. */

import { watchApproach } from "../element/visibility.js";
import { yieldTask } from "../engine/threads.js";
import { messageOf } from "../error-message.js";
import { messages } from "../i18n/catalogue.js";
import { loadPart } from "../load-part.js";
import { afterPaint } from "./page-rendering.js";

/** @typedef {typeof import("./log-plot.js")} Library the module that draws */

export class PlotDrawing {
  /** The reason why there are no plots; empty otherwise. */
  error = "";
  #root;
  #onError;
  /** The data and the width of the plots that are drawn, as JSON. */
  #drawn = "";
  /** Resolves when the first plot is near the screen. @type {Promise<void> | null} */
  #near = null;

  /**
   * @param {HTMLElement} root of the view; has an element `.drawing` for each plot
   * @param {() => void} onError called when `error` has changed
   */
  constructor(root, onError) {
    this.#root = root;
    this.#onError = onError;
  }

  /**
   * Draws the plots where their data or their width have changed.
   *
   * @param {unknown} data that the plots depend on
   * @param {(library: Library, width: number, index: number) => Element} drawOne draws one of the
   *   plots, so many CSS pixels wide
   */
  async draw(data, drawOne) {
    const places = this.#root.querySelectorAll(".drawing");
    this.#near ??= nearScreen(places[0]);
    await this.#near;
    const width = places[0].clientWidth;
    const key = JSON.stringify([data, width]);
    if (width === 0 || key === this.#drawn) return;
    this.#drawn = key;
    const library = await this.load();
    if (!library) return;
    try {
      for (const [index, place] of places.entries()) {
        // The evaluation of the module and each plot are tasks of their own, so that none blocks
        // the page for long.
        await yieldTask();
        if (key !== this.#drawn) return;
        place.replaceChildren(drawOne(library, width, index));
      }
      if (this.error) this.#setError("");
    } catch (error) {
      this.#setError(messageOf(error));
    }
  }

  /** Imports the module. @returns {Promise<Library | null>} null where that failed */
  load() {
    const load = () => import("./log-plot.js");
    return loadPart(load, () => this.#setError(messages.app.failures.plots));
  }

  /** Lets plots that could not be drawn be tried again. */
  retry() {
    if (this.error) this.#drawn = "";
  }

  /** @param {string} error */
  #setError(error) {
    this.error = error;
    this.#onError();
  }
}

/**
 * Resolves once an element is near the screen and the page is painted: scripts that load then do
 * not delay the first frame.
 * @param {Element} element
 * @returns {Promise<void>}
 */
async function nearScreen(element) {
  await new Promise((resolve) => watchApproach(element, () => resolve(undefined)));
  await afterPaint();
}
