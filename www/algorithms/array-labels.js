/**
 * Names left of the arrays under the board, and what each of them says right of them.
 */
/** @import { ArrayLane, ArrayLanes } from "./array-lanes.js" */
/** @import { Layout } from "../views/layout.js" */
import { html, nothing } from "lit/html.js";
import { names } from "../i18n/en/algorithms.js";
import { notComputed } from "../i18n/en/watch.js";
import { hatchGlyph, ringGlyph } from "../views/glyphs.js";
import { laneGap } from "../views/layout.js";
import { planOf } from "./array-lanes.js";

/** @param {ArrayLanes} arrays @param {Layout} layout */
export function arrayLabels(arrays, { mirrored }) {
  const { tops, height } = planOf(arrays);
  return html`<dl class="labels">
    ${arrays.lanes.map((lane, at) => {
      const place = `top: ${laneGap + tops[at]}px; --height: ${height}px`;
      return html`<dt .style=${place} data-variable=${lane.attack ?? nothing}><span class="v">${lane.name}</span>${glyphOf(lane, mirrored)}</dt>
        <dd .style=${place} data-variable=${lane.attack ?? nothing} class=${lane.value === null ? "unknown" : ""}><span class="v">${lane.value ?? notComputed}</span></dd>`;
    })}
  </dl>`;
}

/** @param {ArrayLane} lane @param {boolean} mirrored */
function glyphOf({ attack, name }, mirrored) {
  if (attack) return hatchGlyph(attack, mirrored, 12);
  return name === names.free ? ringGlyph(12) : html`<span class="no-glyph"></span>`;
}
