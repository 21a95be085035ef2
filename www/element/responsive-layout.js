/** Which panes an element shows at its size, and the measures of board and lanes. */

/** @import { Pane, Settings } from "../types.d.ts" */
/** @import { Layout } from "../views/layout.js" */

import { layoutOf, modeOf } from "../views/layout.js";
import { blocksOf, panesOf } from "../views/panes.js";
import { fitted } from "../views/reserved-height.js";

/** Dots per CSS pixel on paper, at least. */
const PRINT_RATIO = 3;

/**
 * @typedef {object} LayoutProps
 * @property {Settings} settings
 * @property {number} n
 * @property {boolean} natural whether the element takes its natural height
 * @property {boolean} printing
 */

export class ResponsiveLayout {
  /** The height that the page leaves for the panes; null where there is enough. @type {number | null} */
  #available = null;
  /** Whether `isCrowded` has to look again. */
  #unchecked = true;

  /** Forgets what fits: the element's size or its content has changed. */
  reset() {
    this.#available = null;
    this.#unchecked = true;
  }

  /**
   * @param {Element} element @param {LayoutProps} props
   * @returns {{ panes: readonly Pane[], layout: Layout }}
   */
  measure(element, { settings, n, natural, printing }) {
    const { clientWidth: width, clientHeight } = element;
    const mode = modeOf(width);
    const all = panesOf(settings, mode);
    const measures = { width, n, controls: settings.controls, app: element.hasAttribute("app") };
    const fit = this.#available === null ? null : fitted(all, measures, this.#available);
    const { panes, less } = fit ?? { panes: all, less: 0 };
    const layout = layoutOf({
      width,
      height: natural ? null : Math.min(clientHeight, document.documentElement.clientHeight),
      ratio: Math.max(window.devicePixelRatio, printing ? PRINT_RATIO : 0),
      n,
      mirrored: settings.order === "left",
      alone: !blocksOf(panes, mode).some(Array.isArray),
      less,
    });
    return { panes, layout };
  }

  /**
   * Whether the page leaves too little height, once after each `reset`. The next `measure` then
   * leaves panes out.
   * @param {Element} element
   * @param {Element} panes as they are rendered
   * @returns {boolean}
   */
  isCrowded(element, panes) {
    if (!this.#unchecked) return false;
    this.#unchecked = false;
    const last = element.querySelector(":scope > [slot=caption]") ?? panes;
    const over = last.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom;
    if (over < 2) return false;
    this.#available = panes.clientHeight - over;
    return true;
  }
}
