/** Chooses the panes that fit the size of an element, and measures its board and lanes. */

/** @import { Pane, Settings } from "../types.d.ts" */
/** @import { Layout } from "../views/layout.js" */

import { appOf } from "../settings/attributes.js";
import { layoutOf, modeOf, verticalOf } from "../views/layout.js";
import { blocksOf, hasTimeline, isPresentation, panesOf, panesOfPage } from "../views/panes.js";
import { fitted } from "../views/reserved-height.js";
import { pixelRatio } from "./theme.js";

/**
 * The width of paper in CSS pixels: A4 with margins of 1 cm. Chromium counts the pages before
 * their width is available, and another layout would leave blank ones.
 */
const PAPER_WIDTH = 718;

/** The window that everything is drawn for. */
const designSize = { width: 1280, height: 800 };

/**
 * The zoom factor that fits the design size into the window.
 *
 * @returns {number} at least 1
 */
export function projectedZoom() {
  const { clientWidth, clientHeight } = document.documentElement;
  return Math.max(Math.min(clientWidth / designSize.width, clientHeight / designSize.height), 1);
}

/**
 * By how much the element is enlarged: in full screen, and in a presentation of the app, because
 * some browsers lack full screen.
 *
 * @param {Element} element
 * @param {Pick<Settings, "panes">} settings
 * @param {boolean} isApp whether it is the board of the app
 */
export function zoomOf(element, settings, isApp) {
  // The app shows more than the element in full screen, which is a display mode in some browsers.
  const isProjected = isApp
    ? isPresentation(settings) ||
      element.closest(":fullscreen") !== null ||
      window.matchMedia("(display-mode: fullscreen)").matches
    : element.matches(":fullscreen");
  return isProjected ? projectedZoom() : 1;
}

/**
 * The size of the element without the padding that its page may set.
 *
 * @param {Element} element
 */
function contentSize(element) {
  const style = getComputedStyle(element);
  const padding = (/** @type {string} */ side) =>
    // An element outside the page has no style.
    Number.parseFloat(style.getPropertyValue(`padding-${side}`)) || 0;
  return {
    width: element.clientWidth - padding("left") - padding("right"),
    height: element.clientHeight - padding("top") - padding("bottom"),
  };
}

/** @param {number} width in a window that may be narrower than paper */
function widthOnPaper(width) {
  const missing = Math.max(PAPER_WIDTH - document.documentElement.clientWidth, 0);
  return Math.min(width + missing, PAPER_WIDTH);
}

/**
 * @typedef {object} LayoutProps
 * @property {Settings} settings
 * @property {number} n
 * @property {Layout["lanes"]} lanes
 * @property {boolean} natural whether the element takes its natural height
 * @property {boolean} isApp whether it is the board of the app
 * @property {boolean} printing
 */

export class ResponsiveLayout {
  /**
   * The height that the page leaves for the panes; null where there is enough.
   * @type {number | null}
   */
  #available = null;
  /** Whether `isCrowded` has to look again. */
  #unchecked = true;

  /** Forgets the measures: the element's size or its content has changed. */
  reset() {
    this.#available = null;
    this.#unchecked = true;
  }

  /**
   * @param {Element} element @param {LayoutProps} props
   * @returns {{ panes: readonly Pane[], layout: Layout }}
   */
  measure(element, { settings, n, lanes, natural, isApp, printing }) {
    const zoom = printing ? 1 : zoomOf(element, settings, isApp);
    const size = contentSize(element);
    const height = size.height / zoom;
    const width = printing ? widthOnPaper(size.width) : size.width / zoom;
    const viewport = document.documentElement.clientHeight / zoom;
    const mode = modeOf(width, natural ? Infinity : viewport);
    const isShort = !natural && verticalOf(mode, viewport) === "short";
    const all = natural ? panesOf(settings, mode) : panesOfPage(settings, mode, isShort);
    const app = appOf(element) !== null;
    const measures = { width, n, lanes, controls: settings.controls, app };
    const fit = this.#available === null ? null : fitted(all, measures, this.#available);
    const { panes, shortage } = fit ?? { panes: all, shortage: 0 };
    const layout = layoutOf({
      width,
      height: natural ? null : Math.min(height, viewport),
      viewport,
      zoom,
      // A page may enlarge the element too.
      ratio: pixelRatio(printing) * zoom * (element.currentCSSZoom ?? 1),
      n,
      mirrored: settings.order === "left",
      lanes,
      bits: settings.bits,
      timeline: hasTimeline(settings),
      alone: !blocksOf(panes, mode).some(Array.isArray),
      shortage,
    });
    return { panes, layout };
  }

  /**
   * Whether the page leaves too little height, once after each `reset`. The next `measure` then
   * leaves panes out.
   * @param {Element} element
   * @param {HTMLElement} panes as they are rendered
   * @returns {boolean}
   */
  isCrowded(element, panes) {
    if (!this.#unchecked) return false;
    this.#unchecked = false;
    const caption = element.querySelector(":scope > [slot=caption]");
    const last = caption instanceof HTMLElement ? caption : panes;
    // Unlike client rects, offsets do not change with the scale at which a page shows the element.
    const height = last.offsetTop + last.offsetHeight - panes.offsetTop;
    const over = height - contentSize(element).height;
    if (over < 2) return false;
    this.#available = panes.clientHeight - over;
    return true;
  }
}
