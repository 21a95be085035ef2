/** Radio buttons and checkboxes of dialogs. */

import { html, nothing } from "lit/html.js";

/**
 * One choice out of several.
 *
 * @template {string} T
 * @param {object} props
 * @param {string} props.name of the radio buttons
 * @param {string} [props.className] `words`: side by side, the chosen one underlined
 * @param {string} props.legend
 * @param {boolean} [props.isLegendHidden] whether only screen readers get the legend
 * @param {Record<T, string>} props.labels of the choices
 * @param {T} props.selected
 * @param {(choice: T) => void} select
 */
export function radiosView({ name, className, legend, isLegendHidden, labels, selected }, select) {
  return html`<fieldset class=${className ?? nothing}>
    <legend class=${isLegendHidden ? "visually-hidden" : ""}>${legend}</legend>
    ${
      /** @type {[T, string][]} */ (Object.entries(labels)).map(
        ([value, label]) => html`<label
        ><input
          type="radio"
          name=${name}
          .checked=${value === selected}
          @change=${() => select(value)}
        /><span>${label}</span></label
      >`,
      )
    }
  </fieldset>`;
}

/** @param {string} label @param {boolean} checked @param {(on: boolean) => void} change */
export const checkboxView = (label, checked, change) => html`<label
  ><input
    type="checkbox"
    .checked=${checked}
    @change=${(/** @type {any} */ { target }) => change(target.checked)}
  />${label}</label
>`;
