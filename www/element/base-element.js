/**
 * What an element needs to draw itself with templates: a shadow root, its styles, and one update for all that was
 * asked of it in one go.
 */
import { render } from "lit/html.js";

/** A style sheet that any number of elements share. @param {string} css */
export function sheetOf(css) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** @param {CSSStyleSheet} sheet @param {Window & typeof globalThis} view of the document that it is for */
function copyOf(sheet, view) {
  const copy = new view.CSSStyleSheet();
  copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join(""));
  return copy;
}

export class Painted extends HTMLElement {
  renderRoot = this.attachShadow({ mode: "open" });
  /** Whether an update is asked for and not yet made. */
  isUpdatePending = false;
  /** Resolves once what was asked for is drawn. */
  updateComplete = Promise.resolve();

  /** @type {CSSStyleSheet[]} */
  #sheets = [];

  /** @param {CSSStyleSheet} sheet */
  constructor(sheet) {
    super();
    this.wear(sheet);
  }

  /** Has this style too. @param {CSSStyleSheet} sheet */
  wear(sheet) {
    this.#sheets.push(sheet);
    this.adoptedCallback();
  }

  /** Sheets belong to one document: in another they are made anew. */
  adoptedCallback() {
    const { defaultView: view } = this.ownerDocument;
    if (!view) return;
    this.renderRoot.adoptedStyleSheets =
      view === window ? this.#sheets : this.#sheets.map((sheet) => copyOf(sheet, view));
  }

  requestUpdate() {
    if (this.isUpdatePending) return;
    this.isUpdatePending = true;
    this.updateComplete = this.#update();
  }

  async #update() {
    await null;
    this.isUpdatePending = false;
    render(this.render(), this.renderRoot, { host: this });
    this.updated();
  }

  /** What is inside. @returns {unknown} */
  render() {
    return null;
  }

  /** Called when the inside is up to date. */
  updated() {}
}
