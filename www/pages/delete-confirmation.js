/** The question whether to delete something that is stored on this device. */

import { html } from "lit/html.js";
import { messages } from "../i18n/catalogue.js";

const words = messages.app.deletion;

/**
 * A question in place of the button that it confirms. The page that shows it focuses `.keep`.
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
