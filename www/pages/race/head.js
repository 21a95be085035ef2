/** The head of the view: the question, what is raced, its buttons, and how far the race is. */

/** @import { Runner } from "./runner.js" */
/** @import { Field, Settings } from "./settings.js" */

import { html, nothing } from "lit/html.js";
import { race as words } from "../../i18n/en/race.js";
import { ids } from "../../i18n/en/stories.js";

/**
 * @typedef {object} Asks
 * @property {() => void} start
 * @property {() => void} cancel
 * @property {(field: Field, text: string) => number} type gives the value that is then set
 */

/**
 * How many points a race has, and how many of them are found.
 * @param {Runner} runner @param {(id: string) => number} largest
 */
export function progressOf({ results }, largest) {
  if (!results) return { done: 0, all: 0 };
  const { algorithms, from, to } = results.settings;
  const all = algorithms.reduce(
    (sum, id) => sum + Math.max(Math.min(to, largest(id)) - from + 1, 0),
    0,
  );
  return { done: results.points.length, all };
}

/**
 * @param {Runner} runner @param {Settings} settings @param {{ done: number, all: number }} progress
 * @param {{ notice: string, off: string }} given what was refused, and why no race can be started; otherwise empty
 * @param {Asks} on
 */
export function headView(runner, settings, progress, { notice, off }, on) {
  const racing = runner.phase === "racing";
  return html`<h2>${words.title(ids.length)}</h2>
    <form class="settings" aria-label=${words.settings} @submit=${prevent}>
      <span>${words.from}</span>${fieldView("from", settings, on)}
      <span>${words.to}</span>${fieldView("to", settings, on)}
      <span class="gap">${words.budget}</span>${fieldView("budget", settings, on)}
      <span>${words.seconds}</span>
      <button
        type="button"
        class="main"
        aria-disabled=${!racing && off ? "true" : "false"}
        title=${(!racing && off) || nothing}
        @click=${() => (racing ? on.cancel() : off || on.start())}
      >${racing ? words.cancel : words.start}</button>
      <output class="status">${words.status(runner, progress)}</output>
    </form>
    ${notice ? html`<p class="notice" role="alert">${notice}</p>` : nothing}`;
}

/** Enter in a field changes it, and starts nothing. @param {Event} event */
const prevent = (event) => event.preventDefault();

/** @param {Field} field @param {Settings} settings @param {Asks} on */
const fieldView = (field, settings, on) => html`<input
  type="text"
  inputmode=${field === "budget" ? "decimal" : "numeric"}
  autocomplete="off"
  name=${field}
  aria-label=${words.fields[field]}
  .value=${String(settings[field])}
  @focus=${(/** @type {any} */ { currentTarget }) => currentTarget.select()}
  @change=${(/** @type {any} */ { currentTarget }) => {
    currentTarget.value = on.type(field, currentTarget.value);
  }}
/>`;
