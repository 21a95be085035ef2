/** A custom element that renders templates into a shadow root, once for all changes of one task. */

import { render } from "lit/html.js";

/**
 * The style sheets of each document, by their text: any number of elements share one.
 * @type {WeakMap<Document, Map<string, CSSStyleSheet>>}
 */
const sheets = new WeakMap();

/**
 * @param {string} css
 * @param {Window & typeof globalThis} view of the document that the style sheet is for
 */
function sheetOf(css, view) {
  const known = sheets.get(view.document) ?? new Map();
  sheets.set(view.document, known);
  const sheet = known.get(css) ?? new view.CSSStyleSheet();
  if (!known.has(css)) {
    sheet.replaceSync(css);
    known.set(css, sheet);
  }
  return sheet;
}

/**
 * Adds styles to an element or to the document.
 *
 * @param {HTMLElement | ShadowRoot} root the shadow root of an element, or a part of the document
 * @param {string} css
 * @returns {() => void} removes them
 */
export function adoptStyles(root, css) {
  const host = root instanceof ShadowRoot ? root.host : null;
  if (host instanceof BaseElement) return host.adoptStyles(css);
  const sheet = sheetOf(css, window);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/**
 * Remembers the focused control. A pane that moves is rendered anew, with all of its controls, and
 * so are the buttons under the board when a question opens or closes.
 *
 * @param {ShadowRoot} root
 * @returns {() => void} if the control was removed, gives the focus to the same one in the new
 *   place, to the one that took its place, or to Play, so that keys still reach the element
 */
function focusRestorer(root) {
  const focused = root.activeElement;
  const place = focused?.closest("[part], .fixed-queens");
  if (!focused || !place) return () => {};
  const { localName, className, ariaLabel, textContent, ownerDocument } = focused;
  const part = place.getAttribute("part");
  const selector = part === null ? ".fixed-queens" : `[part="${part}"]`;
  const alike = (/** @type {Element | null} */ parent) =>
    /** @type {HTMLElement[]} */ ([...(parent?.querySelectorAll(localName) ?? [])]).filter(
      (one) => one.className === className,
    );
  const index = alike(place).indexOf(/** @type {HTMLElement} */ (focused));
  return () => {
    if (focused.isConnected || ownerDocument.activeElement !== ownerDocument.body) return;
    const now = alike(root.querySelector(selector));
    const same = [now[index], ...now].find(
      (one) => one?.ariaLabel === ariaLabel && one.textContent === textContent,
    );
    const play = /** @type {HTMLElement | null} */ (root.querySelector(".play"));
    (same ?? now[index] ?? play)?.focus({ preventScroll: true });
  };
}

export class BaseElement extends HTMLElement {
  renderRoot = this.attachShadow({ mode: "open" });
  /** Whether an update is scheduled. */
  isUpdatePending = false;
  /** Resolves when the scheduled update is rendered, or has failed. */
  updateComplete = Promise.resolve();

  #styles;

  /** @param {string} css */
  constructor(css) {
    super();
    this.#styles = [css];
    this.#applyStyles();
  }

  adoptedCallback() {
    this.#applyStyles();
  }

  /** A style sheet belongs to one document: an element that moves to another gets others. */
  #applyStyles() {
    const { defaultView: view } = this.ownerDocument;
    if (!view) return;
    this.renderRoot.adoptedStyleSheets = this.#styles.map((css) => sheetOf(css, view));
  }

  /**
   * Adds styles to the shadow root.
   * @param {string} css
   * @returns {() => void} removes them
   */
  adoptStyles(css) {
    this.#styles.push(css);
    this.#applyStyles();
    return () => {
      this.#styles.splice(this.#styles.lastIndexOf(css), 1);
      this.#applyStyles();
    };
  }

  requestUpdate() {
    if (this.isUpdatePending) return;
    this.isUpdatePending = true;
    this.updateComplete = this.#update(this.updateComplete);
  }

  /** @param {Promise<void>} previous an update that may not have ended yet */
  async #update(previous) {
    await previous;
    await this.willUpdate();
    this.isUpdatePending = false;
    try {
      const restoreFocus = focusRestorer(this.renderRoot);
      render(this.render(), this.renderRoot, { host: this });
      await this.updated();
      restoreFocus();
    } catch (error) {
      // The next update waits for this one, so a rejection would not be reported.
      reportError(error);
    }
  }

  /**
   * Called before each update, which waits for it.
   * @returns {Promise<void> | void}
   */
  willUpdate() {}

  /** @returns {unknown} a template */
  render() {
    return null;
  }

  /**
   * Called after each update. The next one waits for it.
   * @returns {Promise<void> | void}
   */
  updated() {}
}
