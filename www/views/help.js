/** The help dialog: the list of keys, and credits. Loaded when it is first opened. */
import { html } from "lit/html.js";
import { messages } from "../i18n/catalogue.js";

const { dialog: words, keys: keyTable } = messages.help;

/** @param {(event: Event) => void} close */
export function helpView(close) {
  /** @param {KeyboardEvent} event */
  const closeByKey = (event) => {
    if (event.key !== "?") return;
    event.preventDefault();
    /** @type {HTMLDialogElement} */ (event.currentTarget).close();
  };
  return html`<dialog class="help" aria-labelledby="help-title" @close=${close} @keydown=${closeByKey}>
    <header>
      <h2 id="help-title">${words.title}</h2>
      <form method="dialog"><button autofocus>${words.close}</button></form>
    </header>
    <dl>
      ${keyTable.map(
        ({ keys, words: what }) => html`<dt>${keys.join("  ")}</dt>
          <dd>${what}</dd>`,
      )}
    </dl>
    <section>
      <h3>${words.credits}</h3>
      ${words.sources.map((source) => html`<p>${source}</p>`)}
    </section>
  </dialog>`;
}
