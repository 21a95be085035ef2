/** The help dialog: what the page is and how to read it, the keys, credits. Loaded when opened. */

import { html, nothing, render } from "lit/html.js";
import { adoptStyles } from "../element/base-element.js";
import { messages } from "../i18n/catalogue.js";
import styles from "../styles/help.css?inline";
import { openModal } from "./modal.js";

/** @import { View } from "../types.d.ts" */

const words = messages.help.dialog;
const introduction = messages.help.introduction;
const allKeys = messages.help.keys;
const reading = messages.help.reading;

/** Notes on the keys that act in the views without the main board. */
const notesOnKeys = {
  learn: words.keysInLearn,
  count: words.keysInOtherViews,
  race: words.keysInOtherViews,
  solutions: words.keysInOtherViews,
};

/**
 * Opens the dialog, unless one is open there. It removes itself when it is closed.
 *
 * @param {object} options
 * @param {HTMLElement | ShadowRoot} [options.root] where the dialog is put, which must be visible
 * @param {(() => void) | null} options.showNotes shows the notes for a newcomer, once the dialog
 *   is closed
 * @param {number} options.zoom by how much it is enlarged
 * @param {View} [options.view] the view that is shown, which determines the keys that act
 */
export function openHelp({ root = document.body, showNotes, zoom, view = "watch" }) {
  if (root.querySelector("dialog.help[open]")) return;
  const dialog = document.createElement("dialog");
  dialog.lang = messages.language;
  dialog.style.setProperty("--zoom", String(zoom));
  render(helpView(showNotes !== null, view), dialog);
  adoptStyles(root, styles);
  openModal(dialog, {
    className: "help",
    heading: "help-title",
    root,
    closeKey: "?",
    onClose() {
      if (dialog.returnValue === "notes") showNotes?.();
    },
  });
}

/** @param {boolean} hasNotes @param {View} view */
const helpView = (hasNotes, view) => html`<header>
    <h2 id="help-title">${words.title}</h2>
    <form method="dialog"><button autofocus>${words.close}</button></form>
  </header>
  <p class="lead">${introduction.question} ${introduction.answer}</p>
  <p>${introduction.invitation}</p>
  <h3>${words.reading}</h3>
  ${reading.map(({ name, words: text }) => html`<p><b>${name}</b> ${text}</p>`)}
  ${
    hasNotes
      ? html`<form method="dialog"><button value="notes">${words.notes}</button></form>`
      : nothing
  }
  <h3>${words.keys}</h3>
  ${isInApp() ? html`<p>${words.letterKeys}</p>` : nothing}
  ${view === "watch" ? nothing : html`<p>${notesOnKeys[view]}</p>`}
  <dl>
    ${allKeys
      .filter(({ only }) => !only || (view !== "learn" && (only === "watch" || isInApp())))
      .map(
        ({ keys, words: meaning, inLearn }) => html`<dt>${keys.join(` ${words.or} `)}</dt>
        <dd>${view === "learn" ? (inLearn ?? meaning) : meaning}</dd>`,
      )}
  </dl>
  <h3>${words.credits}</h3>
  ${words.sources.map((source) => html`<p>${source}</p>`)}
  ${licencesLink()}`;

/** Whether there is a menu “View” with the switch. */
const isInApp = () => document.querySelector("#letter-keys") !== null;

/** The link to the licences, which only the app names in its head. */
function licencesLink() {
  const link = document.querySelector('link[rel="license"][href$="/licences.txt"]');
  if (!(link instanceof HTMLLinkElement)) return nothing;
  return html`<p><a href=${link.href} target="_blank" rel="noopener">${words.licences}</a></p>`;
}
