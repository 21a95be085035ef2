/**
 * The chooser of the algorithm whose program is shown.
 */
/** @import { AlgorithmId } from "../types.d.ts" */
import { html } from "lit/html.js";
import { chooser as words } from "../i18n/en/chooser.js";

/** @param {AlgorithmId} chosen @param {(algorithm: AlgorithmId) => void} choose */
export function chooserView(chosen, choose) {
  return html`<div class="chooser" data-algorithm=${chosen}>
    <select
      aria-label=${words.label}
      @change=${(/** @type {Event} */ { currentTarget }) =>
        choose(/** @type {AlgorithmId} */ (/** @type {HTMLSelectElement} */ (currentTarget).value))}
    >
      ${words.algorithms.map(
        ([id, name]) => html`<option value=${id} .selected=${id === chosen}>${name}</option>`,
      )}
    </select>
  </div>`;
}
