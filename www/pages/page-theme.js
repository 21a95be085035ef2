/** The colours that the canvases of a page are painted in: those of its theme, or of paper. */

/** @import { Theme } from "../element/theme.js" */

import { pixelRatio, readThemeInside, watchPrint, watchTheme } from "../element/theme.js";

export class PageTheme {
  #root;
  #onChange;
  /**
   * Null until it is needed, and once it may have changed: reading it lays out the page.
   * @type {Theme | null}
   */
  #colours = null;
  /** Whether the page is on paper. */
  isPrinted = false;

  /**
   * @param {HTMLElement} root has the colours of the canvases in it
   * @param {() => void} onChange called when `colours` or `ratio` may have changed
   */
  constructor(root, onChange) {
    this.#root = root;
    this.#onChange = onChange;
    const change = () => this.#change();
    watchTheme(change);
    // The bar sets the theme of the page, also while another view is shown.
    new MutationObserver(change).observe(document.documentElement, {
      attributeFilter: ["data-theme"],
    });
    watchPrint((printing) => {
      root.style.colorScheme = printing ? "light" : "";
      this.isPrinted = printing;
      change();
    });
  }

  /**
   * The colours. A new object after each change, so that objects can be compared.
   * @returns {Theme}
   */
  get colours() {
    this.#colours ??= readThemeInside(this.#root);
    return this.#colours;
  }

  /** Device pixels per CSS pixel. */
  get ratio() {
    return pixelRatio(this.isPrinted);
  }

  #change() {
    this.#colours = null;
    this.#onChange();
  }
}
