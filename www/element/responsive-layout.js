/**
 * The room an element has: which panes it shows there, and the measures of board and lanes.
 */
/** @import { Pane, Settings } from "../types.d.ts" */
/** @import { Layout } from "../views/layout.js" */
import { blocksOf, panesOf } from "../views/blocks.js";
import { layoutOf, modeOf } from "../views/layout.js";

/** So many dots a CSS pixel has at least on paper. */
const PAPER = 3;

/**
 * @typedef {object} Given
 * @property {Settings} settings
 * @property {number} n
 * @property {boolean} natural whether it takes its natural height
 * @property {boolean} printing
 * @property {typeof import("./embedded.js").fitted} [fitted] what fits where there is too little height, once that is loaded
 */

export class Room {
  /** The panes that are shown, in order. @type {readonly Pane[]} */
  panes = [];
  /** @type {Layout} */
  layout = layoutOf({ width: 1280, height: 756, ratio: 1, n: 8, mirrored: false });
  /** The height that the page leaves the panes, where that is too little. @type {number | null} */
  #left = null;
  /** Whether there may be too little room, or again enough. */
  #crowded = true;

  /** Its size, or what is shown, is another: there may be room for it, or none. */
  forget() {
    this.#left = null;
    this.#crowded = true;
  }

  /** @param {Element} element @param {Given} given */
  measure(element, { settings, n, natural, printing, fitted }) {
    const { clientWidth: width, clientHeight } = element;
    const mode = modeOf(width);
    const panes = panesOf(settings, mode);
    const given = { width, n, controls: settings.controls, app: element.hasAttribute("app") };
    const fit = this.#left !== null && fitted?.(panes, given, this.#left);
    const { panes: shown, less } = fit || { panes, less: 0 };
    this.panes = shown;
    this.layout = layoutOf({
      width,
      height: natural ? null : Math.min(clientHeight, document.documentElement.clientHeight),
      ratio: Math.max(window.devicePixelRatio, printing ? PAPER : 0),
      n,
      mirrored: settings.order === "left",
      alone: !blocksOf(shown, mode).some(Array.isArray),
      less,
    });
  }

  /**
   * Whether the page leaves too little height, once after each `forget`; `measure` then goes by what there is.
   * @param {Element} element @param {Element} panes as they are drawn
   */
  isCrowded(element, panes) {
    if (!this.#crowded) return false;
    this.#crowded = false;
    const last = element.querySelector(":scope > [slot=caption]") ?? panes;
    const over = last.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom;
    if (over < 2) return false;
    this.#left = panes.clientHeight - over;
    return true;
  }
}
