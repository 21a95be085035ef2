/** A custom element that renders templates into a shadow root, once for all changes of one task. */

import { render } from "lit/html.js";

/**
 * The style sheets of each document, by their text: any number of elements share one.
 * @type {WeakMap<Document, Map<string, CSSStyleSheet>>}
 */
const sheets = new WeakMap();

/** @param {string} css @param {Window & typeof globalThis} view the window of the document */
function sheetOf(css, view) {
  const ofDocument = sheets.get(view.document) ?? new Map();
  sheets.set(view.document, ofDocument);
  let sheet = ofDocument.get(css);
  if (!sheet) {
    sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    ofDocument.set(css, sheet);
  }
  return sheet;
}

/**
 * Adds styles to an element or to the document, once.
 *
 * @param {HTMLElement | ShadowRoot} root the shadow root of an element, or a part of the document
 * @param {string} css
 */
export function adoptStyles(root, css) {
  const host = root instanceof ShadowRoot ? root.host : null;
  if (host instanceof BaseElement) return host.adoptStyles(css);
  const sheet = sheetOf(css, window);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}

/** Parts of an element whose controls are looked for in the same part after an update. */
const places = ["[part]", ".fixed-queens", ".beside", "[role=grid]"];

/** @param {Element} control */
const isUsable = (control) =>
  control.checkVisibility({ visibilityProperty: true }) && !control.matches(":disabled");

/**
 * Remembers the focused control. A pane that moves is rendered anew, with all of its controls, and
 * so are the buttons under the board when a question opens or closes. Smaller elements hide some.
 *
 * @param {ShadowRoot} root
 * @returns {() => void} restores the focus if the control was removed, hidden or disabled, so that
 *   keys still reach the element. Tries, in order: the same control in the new place, the summary
 *   that unfolds it, the control that took its place, Play, and all panes.
 */
function focusRestorer(root) {
  const focused = root.activeElement;
  if (!focused) return () => {};
  const { localName, className, ariaLabel, textContent, ownerDocument } = focused;
  const place = focused.closest(places.join(", "));
  const part = place?.getAttribute("part");
  const selector = part ? `[part="${part}"]` : places.find((one) => place?.matches(one));
  const alike = (/** @type {Element | null} */ parent) =>
    /** @type {HTMLElement[]} */ ([...(parent?.querySelectorAll(localName) ?? [])]).filter(
      (one) => one.className === className,
    );
  const index = alike(place).indexOf(/** @type {HTMLElement} */ (focused));
  return () => {
    const { activeElement, body } = ownerDocument;
    // A hidden or disabled control has the focus until the next frame, but its keys do nothing.
    const isLost = focused.isConnected
      ? root.activeElement === focused && !isUsable(focused)
      : activeElement === body;
    if (!isLost) return;
    const now = alike(selector ? root.querySelector(selector) : null);
    const same = [now[index], ...now].find(
      (one) => one?.ariaLabel === ariaLabel && one.textContent === textContent,
    );
    const candidates = /** @type {(HTMLElement | null | undefined)[]} */ ([
      same,
      same?.closest("details")?.querySelector("summary"),
      now[index],
      root.querySelector(".play"),
      root.querySelector(".panes"),
    ]);
    candidates.find((one) => one && isUsable(one))?.focus({ preventScroll: true });
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

  /** A style sheet belongs to one document: an element that moves takes those of the new one. */
  #applyStyles() {
    const { defaultView: view } = this.ownerDocument;
    if (!view) return;
    this.renderRoot.adoptedStyleSheets = this.#styles.map((css) => sheetOf(css, view));
  }

  /** Adds styles to the shadow root, once. @param {string} css */
  adoptStyles(css) {
    if (this.#styles.includes(css)) return;
    this.#styles.push(css);
    this.#applyStyles();
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
    await this.updateNow();
  }

  /** Renders before it returns: the page is printed as it is when `beforeprint` ends. */
  async updateNow() {
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
