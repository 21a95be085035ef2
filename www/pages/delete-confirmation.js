/** Asks before something that is stored on this device is deleted. */

import { html } from "lit/html.js";
import { messages } from "../i18n/catalogue.js";

const words = messages.app.deletion;

/**
 * The question, in place of the button that was pressed. The page focuses `.keep`.
 *
 * @param {string} question
 * @param {{ confirm: () => void, keep: () => void }} handlers
 */
export const deleteConfirmation = (question, { confirm, keep }) => html`<p
  class="tools"
  role="alert"
>
  ${question}
  <button class="link" @click=${confirm}>${words.confirm}</button>
  <button class="link keep" @click=${keep}>${words.keep}</button>
</p>`;
