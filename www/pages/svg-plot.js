/**
 * Observable Plot's `plot`, without its style element: the policy of the site forbids it, and style
 * sheets have the rules.
 */

import { plot } from "@observablehq/plot";

/**
 * @param {import("@observablehq/plot").PlotOptions} options
 * @returns {SVGSVGElement | HTMLElement}
 */
export function drawSvg(options) {
  const drawing = plot({ className: "plot-drawing", ...options });
  drawing.querySelector("style")?.remove();
  return drawing;
}
