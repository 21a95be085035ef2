/**
 * Words beside the board and lanes: the legend, the names of the lanes and their values.
 */
/** @import { Frame, ViewOptions } from "../types.d.ts" */
/** @import { LaneName, Layout } from "./layout.js" */
/** @import { Move } from "./motion.js" */
import { html, nothing } from "lit/html.js";
import { formats, legend, messages, notComputed, variables, view } from "../i18n/en/watch.js";
import { allowedOf, negativeOf } from "./derived.js";
import { discGlyph, dotGlyph, hatchGlyph, ringGlyph } from "./glyphs.js";
import { laneGap, lanePlan } from "./layout.js";

/** @param {Frame} frame @param {boolean} mirrored */
export function legendView(frame, mirrored) {
  const fixed = Object.keys(frame.fixed).length > 0;
  const words = legend(mirrored ? "left" : "right");
  return html`<ul class="legend">
    <li>${hatchGlyph("columns", mirrored, 14)}${words.columns}</li>
    <li>${hatchGlyph("left", mirrored, 14)}${words.left}</li>
    <li>${hatchGlyph("right", mirrored, 14)}${words.right}</li>
    ${fixed ? html`<li>${hatchGlyph("allowed", mirrored, 14)}${words.forbidden}</li>` : nothing}
    <li>${ringGlyph(14)}${words.possible}</li>
    <li>${discGlyph(14)}${words.place}</li>
    <li>${dotGlyph(14)}${words.tried}</li>
  </ul>`;
}

/** @param {LaneName} lane @param {boolean} mirrored */
function laneGlyph(lane, mirrored) {
  if (lane === "possible") return ringGlyph(12);
  if (lane === "place") return discGlyph(12);
  return lane === "negative"
    ? html`<span class="no-glyph"></span>`
    : hatchGlyph(lane, mirrored, 12);
}

/**
 * The value a lane shows, or null where the step has not computed it.
 * @param {Frame} frame @param {LaneName} lane
 */
function laneValue(frame, lane) {
  if (lane === "negative") return negativeOf(frame);
  if (lane === "allowed") return allowedOf(frame);
  const taken = frame.kind === "place" || frame.kind === "remove";
  if (lane === "place" && !taken) return null;
  if (lane === "possible" && !taken && frame.kind !== "possible") return null;
  return frame[lane];
}

/**
 * Names left of the lanes and values right of them.
 * @param {Frame} frame @param {Layout} layout @param {(mask: number) => string} format @param {Move | null} move
 */
export function laneLabels(frame, { mirrored, low }, format, move) {
  const moving = movingValues(move, format);
  const { lanes } = lanePlan(Object.keys(frame.fixed).length > 0, low);
  return html`<dl class="labels">
    ${lanes.map(({ name, y, height }) => {
      const value = laneValue(frame, name);
      const text = moving[name] ?? (value === null ? notComputed : format(value));
      const place = `top: ${laneGap + y}px; --height: ${height}px`;
      return html`<dt .style=${place} data-variable=${name}><span class="v">${variables[name]}</span>${laneGlyph(name, mirrored)}</dt>
        <dd .style=${place} data-variable=${name} class=${value === null ? "unknown" : ""}><span class="v">${text}</span></dd>`;
    })}
  </dl>`;
}

/**
 * Binary, decimal or hex; binary is off where its digits would not fit, and says so.
 * @param {ViewOptions["bits"]} bits @param {boolean} wide whether n is too large for binary
 * @param {(bits: ViewOptions["bits"]) => void} choose
 */
export function formatTabs(bits, wide, choose) {
  return html`<div class="tabs formats" role="tablist" aria-label=${view.values}>
    ${
      /** @type {const} */ (["binary", "decimal", "hex"]).map(
        (format) => html`<button
        role="tab"
        aria-selected=${format === bits ? "true" : "false"}
        tabindex=${format === bits ? 0 : -1}
        ?disabled=${wide && format === "binary"}
        title=${wide && format === "binary" ? messages.binaryTooWide : formats[format].long}
        @click=${() => choose(format)}
      >${formats[format].short}</button>`,
      )
    }
  </div>`;
}

/** @param {boolean} on @param {(on: boolean) => void} set */
export function ghostSwitch(on, set) {
  return html`<label class="switch">
    <input
      type="checkbox"
      role="switch"
      .checked=${on}
      @change=${(/** @type {Event} */ event) =>
        set(/** @type {HTMLInputElement} */ (event.target).checked)}
    />
    ${view.ghost}
  </label>`;
}

/**
 * What the values of `left` and `right` say while a call moves their bits.
 * @param {Move | null} move @param {(mask: number) => string} format
 * @returns {Partial<Record<LaneName, string>>}
 */
function movingValues(move, format) {
  if (!move || move.reversed || move.to.kind !== "call" || move.from.kind !== "place") return {};
  const { left, right, place } = move.from;
  const moving = {
    left: `${format((left | place) >>> 0)} << 1`,
    right: `${format((right | place) >>> 0)} >> 1`,
  };
  return moving.left.length > 14 ? {} : moving;
}
