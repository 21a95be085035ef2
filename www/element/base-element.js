/** A custom element that renders templates into a shadow root, once for all changes of one task. */

import { render } from "lit/html.js";

/**
 * A style sheet that any number of elements share.
 *
 * @param {string} css
 */
export function sheetOf(css) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/**
 * @param {CSSStyleSheet} sheet
 * @param {Window & typeof globalThis} view of the document that the copy is for
 */
function copyOf(sheet, view) {
  const copy = new view.CSSStyleSheet();
  copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join(""));
  return copy;
}

/**
 * Adds styles to a tree.
 *
 * @param {Node} node in the document or the shadow root that they are for
 * @param {string} css
 * @returns {() => void} removes them
 */
export function adoptStyles(node, css) {
  const root = /** @type {Document | ShadowRoot} */ (node.getRootNode());
  const { defaultView: view } = root.ownerDocument ?? document;
  const sheet = new (view ?? window).CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

export class BaseElement extends HTMLElement {
  renderRoot = this.attachShadow({ mode: "open" });
  /** Whether an update is scheduled. */
  isUpdatePending = false;
  /** Resolves when the scheduled update is rendered, or has failed. */
  updateComplete = Promise.resolve();

  #sheet;

  /** @param {CSSStyleSheet} sheet */
  constructor(sheet) {
    super();
    this.#sheet = sheet;
    this.adoptedCallback();
  }

  /** A style sheet belongs to one document: an element that moves to another gets a copy. */
  adoptedCallback() {
    const { defaultView: view } = this.ownerDocument;
    if (!view) return;
    const sheet = view === window ? this.#sheet : copyOf(this.#sheet, view);
    this.renderRoot.adoptedStyleSheets = [sheet];
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
      render(this.render(), this.renderRoot, { host: this });
      await this.updated();
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
