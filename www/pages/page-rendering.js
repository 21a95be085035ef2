/** Renders a page with the next frame and keeps the focus in it, and waits until it is painted. */

import { keepFocus } from "../focus.js";

export class PageRendering {
  #root;
  #render;
  #substitute;
  #isRequested = false;
  /** The selector of the element that receives the focus in the next frame; empty for none. */
  #focusNext = "";

  /**
   * @param {HTMLElement} root the page
   * @param {() => void} render
   * @param {() => string} substitute the selector of the element that receives the focus where the
   *   focused one is removed
   */
  constructor(root, render, substitute) {
    this.#root = root;
    this.#render = render;
    this.#substitute = substitute;
  }

  /** Renders in the next frame. Several requests before it render once. */
  request() {
    if (this.#isRequested) return;
    this.#isRequested = true;
    requestAnimationFrame(() => {
      this.#isRequested = false;
      keepFocus(this.#root, this.#render, () => this.#find(this.#substitute()));
      if (this.#focusNext) this.#find(this.#focusNext)?.focus();
      this.#focusNext = "";
    });
  }

  /** Moves the focus when the page is rendered next. @param {string} selector of an element of the page */
  focusNext(selector) {
    this.#focusNext = selector;
  }

  /** @param {string} selector @returns {HTMLElement | null} */
  #find(selector) {
    return this.#root.querySelector(selector);
  }
}

/**
 * Resolves once all changes are on the screen: a frame is shown while the next two are made.
 * @returns {Promise<void>}
 */
export async function afterPaint() {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}
