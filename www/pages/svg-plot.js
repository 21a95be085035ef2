/** Draws the plots of all pages with Observable Plot, which is loaded with the first plot. */

import { plot } from "@observablehq/plot";

/** The options of an axis that is no more than its labels. */
export const plainAxis = /** @type {const} */ ({
  fill: "var(--nq-ink-2)",
  tickSize: 0,
  label: null,
});

/**
 * Observable Plot's `plot`, without its style element: the policy of the site forbids it, and style
 * sheets have the rules.
 *
 * @param {import("@observablehq/plot").PlotOptions} options
 * @returns {SVGSVGElement | HTMLElement}
 */
export function drawSvg(options) {
  const style = { fontSize: "12px", overflow: "visible" };
  const drawing = plot({ className: "plot-drawing", style, ...options });
  drawing.querySelector("style")?.remove();
  return drawing;
}
