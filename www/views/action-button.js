/** Buttons that can still be reached while they are disabled, and then give the reason. */

import { html, nothing } from "lit/html.js";

/**
 * A button whose title is the reason while it is disabled.
 *
 * @param {unknown} content
 * @param {(event: MouseEvent) => void} act
 * @param {object} options
 * @param {string | false} [options.disabledReason] empty or false while it is enabled
 * @param {boolean} [options.isDisabled] where no reason is needed
 * @param {string} [options.className]
 * @param {string} [options.label] where the content is a sign
 * @param {string} [options.title] while it is enabled
 * @param {string} [options.description] while it is enabled, in place of the title
 * @param {boolean} [options.isPressed]
 */
export function actionButton(content, act, options) {
  const { disabledReason, isDisabled = Boolean(disabledReason), className, label } = options;
  const { title, description, isPressed } = options;
  return html`<button
    class=${className ?? nothing}
    aria-label=${label ?? nothing}
    title=${disabledReason || title || nothing}
    aria-description=${description ? disabledReason || description : nothing}
    aria-disabled=${isDisabled ? "true" : "false"}
    aria-pressed=${isPressed ? "true" : nothing}
    @click=${(/** @type {MouseEvent} */ event) => !isDisabled && act(event)}
  >${content}</button>`;
}

/**
 * Whether a click is a single one, or the first of a double or triple click. A button that replaces
 * another one at the same place ignores the later ones: they were meant for the other.
 *
 * @param {MouseEvent} event
 */
export const isFirstClick = ({ detail }) => detail <= 1;
