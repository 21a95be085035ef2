/** The head of the Race view: its settings, the button that starts a race, and its progress. */

/** @import { RaceField, RaceSettings } from "./settings.js" */

import { html, nothing } from "lit/html.js";
import { selectContent } from "../../focus.js";
import { messages } from "../../i18n/catalogue.js";
import { isFirstClick } from "../../views/action-button.js";
import { algorithmIds } from "./settings.js";

const { head: words } = messages.race;

/**
 * @typedef {object} RaceHeadProps
 * @property {RaceSettings} settings
 * @property {boolean} isRacing
 * @property {string} disabledReason why no race can start; empty where one can, or is running
 * @property {string} status of the race, or that reason
 * @property {number} duration of the race that would start, in milliseconds
 * @property {string} notice about an error or a setting; empty for none
 *
 * @typedef {object} RaceHeadHandlers
 * @property {(field: RaceField, text: string) => number} enter returns the value that the field has
 *   then
 * @property {() => void} start
 * @property {() => void} cancel
 */

/** Pressing Enter in a field changes its setting, and starts nothing. @param {Event} event */
const preventSubmit = (event) => event.preventDefault();

/**
 * The head of the view.
 *
 * @param {RaceHeadProps} props
 * @param {RaceHeadHandlers} handlers
 */
export function headView(props, handlers) {
  const { settings, status, notice } = props;
  const field = (/** @type {RaceField} */ name) => fieldView(name, settings, handlers);
  return html`<h2>${words.title(algorithmIds.length)}</h2>
    <form class="settings" aria-label=${words.settings} @submit=${preventSubmit}>
      <span>${words.from}</span>${field("from")}
      <span>${words.to}</span>${field("to")}
      <div class="budget">
        <span>${words.budget}</span>${field("budget")}<span>${words.seconds}</span>
      </div>
      ${startView(props, handlers)}
      <span class="status">${status}</span>
    </form>
    ${notice ? html`<p class="notice" role="alert">${notice}</p>` : nothing}`;
}

/**
 * One button starts and cancels, so that it keeps the focus.
 * @param {RaceHeadProps} props @param {RaceHeadHandlers} handlers
 */
function startView({ isRacing, disabledReason, duration }, { start, cancel }) {
  const isDisabled = disabledReason !== "";
  const press = (/** @type {MouseEvent} */ event) => {
    if (isDisabled || (isRacing && !isFirstClick(event))) return;
    if (isRacing) cancel();
    else start();
  };
  return html`<button
    type="button"
    class="main ${isRacing ? "" : "filled"}"
    aria-disabled=${isDisabled ? "true" : "false"}
    @click=${press}
  >${isRacing ? words.cancel : words.start(isDisabled ? null : duration)}</button>`;
}

/** @param {RaceField} field @param {RaceSettings} settings @param {RaceHeadHandlers} handlers */
function fieldView(field, settings, { enter }) {
  return html`<input
    type="text"
    inputmode=${field === "budget" ? "decimal" : "numeric"}
    autocomplete="off"
    name=${field}
    aria-label=${words.fields[field]}
    .value=${String(settings[field])}
    @focus=${(/** @type {any} */ { currentTarget }) => selectContent(currentTarget)}
    @change=${(/** @type {any} */ { currentTarget }) => {
      currentTarget.value = enter(field, currentTarget.value);
    }}
  />`;
}
