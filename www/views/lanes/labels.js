/** The names left of lanes and the values right of them: of the bit lanes, and of arrays. */

/** @import { Variable } from "../../algorithms/algorithm-view.d.ts" */

import { html, nothing } from "lit/html.js";
import { messages } from "../../i18n/catalogue.js";
import { LANE_GAP } from "./lane-plan.js";

/**
 * @typedef {object} LaneLabel
 * @property {string} name
 * @property {Variable | null} variable the variable of the program whose colour both have
 * @property {unknown} glyph beside the name
 * @property {string | null} value null where the step has not computed it
 * @property {number} y top of the lane, below the board's bottom edge
 * @property {number} height of the lane
 */

/**
 * The list of names and values beside the lanes.
 *
 * @param {readonly LaneLabel[]} labels from the top down
 * @param {string} className
 */
export const labelsView = (labels, className) =>
  html`<dl class=${className}>${labels.map(labelView)}</dl>`;

/** @param {LaneLabel} label */
function labelView({ name, variable, glyph, value, y, height }) {
  const style = `top: ${LANE_GAP + y}px; --lane-height: ${height}px`;
  const text = value ?? messages.watch.notComputed;
  const look = value === null ? "unknown" : "";
  return html`<dt .style=${style} data-variable=${variable ?? nothing}
      ><span>${name}</span>${glyph}</dt>
    <dd .style=${style} data-variable=${variable ?? nothing} class=${look}
      ><span>${text}</span></dd>`;
}
