/**
 * How brute force is watched; loaded with its engine.
 */
/** @import { Call, Frame } from "../types.d.ts" */
/** @import { AlgorithmView } from "./lezard.js" */
import { html, nothing } from "lit/html.js";
import { legend, stack, values, bruteForce as words } from "../i18n/en/brute-force.js";
import { notComputed, stack as stackWords } from "../i18n/en/watch.js";
import { discGlyph, dotGlyph, ringGlyph } from "../views/glyphs.js";
import { arrayLabels } from "./array-labels.js";
import { paintArrays } from "./array-picture.js";
import { paintSets } from "./brute-force-board.js";
import { setLanes } from "./brute-force-lanes.js";
import { bruteForce as dialects } from "./programs/brute-force.js";
import { litBy, setValue } from "./programs/brute-force-values.js";

/** @type {AlgorithmView} */
export const bruteForce = {
  dialects,
  lineValue: setValue,
  litBy,
  narrate: words.narrate,
  laneLabels: (frame, layout) => arrayLabels(setLanes(frame), layout),
  paintLanes: (context, layout, theme, scene) =>
    paintArrays(context, layout, theme, scene, setLanes),
  paintSearch: paintSets,
  legendView: () => html`<ul class="legend">
    <li>${ringGlyph(14)}${legend.untried}</li>
    <li>${discGlyph(14)}${legend.place}</li>
    <li>${dotGlyph(14)}${legend.given}</li>
  </ul>`,
  stackView,
};

/** The calls by their queens, with the square that each has come to. @param {Frame} frame @param {unknown} _ @param {(row: number) => void} go */
function stackView(frame, _, go) {
  const newest = frame.stack.length - 1;
  return html`<table class="calls">
    <caption class="unseen">${stackWords.caption}</caption>
    <thead>
      <tr>
        <th scope="col">${stack.row}</th>
        <th scope="col" data-variable="place">${stack.square}</th>
        <th scope="col" data-variable="possible">${stack.untried}</th>
      </tr>
    </thead>
    <tbody>
      ${Array.from({ length: frame.n + 1 }, (_, row) =>
        row <= newest
          ? liveRow(frame.stack[row], row === newest, go)
          : html`<tr class="waiting"><td class="index">${row}</td><td colspan="2"></td></tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param {Call} call @param {boolean} newest @param {(row: number) => void} go */
function liveRow({ row, square, untried }, newest, go) {
  return html`<tr class=${newest ? "lit" : ""} aria-current=${newest ? "true" : nothing}>
    <td class="index">
      <button tabindex=${newest ? 0 : -1} aria-label=${stack.go(row)} @click=${() => go(row)}>
        ${row}
      </button>
    </td>
    <td data-variable="place">${square ?? notComputed}</td>
    <td data-variable="possible">${untried ? values.squares(...untried) : notComputed}</td>
  </tr>`;
}
