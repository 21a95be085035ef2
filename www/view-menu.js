/** The menu of the button “View”: options of the board, and the buttons that do not fit a narrow bar. */

/** @import { Settings } from "./types.d.ts" */

import { html, render } from "lit/html.js";
import { messages } from "./i18n/catalogue.js";
import { WIDEST_BINARY } from "./views/derived.js";

const { bar, menu: words } = messages.app;

/**
 * @typedef {object} MenuHandlers
 * @property {() => Settings} settings those of the board
 * @property {(change: Partial<Settings>) => void} set
 */

/**
 * Puts the menu behind its button.
 *
 * @param {HTMLElement} header the bar that has the button
 * @param {MenuHandlers} handlers
 * @returns {() => void} updates the menu, if it is open
 */
export function addViewMenu(header, handlers) {
  const container = document.createElement("div");
  render(template(handlers), container);
  const menu = /** @type {HTMLFormElement} */ (container.firstElementChild);
  const views = /** @type {HTMLElement} */ (header.querySelector("nav")?.cloneNode(true));
  views.className = "small";
  menu.prepend(views);
  header.after(menu);
  const update = () => show(menu, handlers.settings());
  menu.addEventListener("beforetoggle", update);
  return () => menu.matches(":popover-open") && update();
}

/** @param {MenuHandlers} handlers */
function template({ set }) {
  const radio = (
    /** @type {string} */ name,
    /** @type {string} */ value,
    /** @type {string} */ label,
  ) => html`<label><input type="radio" name=${name} value=${value} />${label}</label>`;
  const checkbox = (/** @type {string} */ name, /** @type {string} */ label) =>
    html`<label><input type="checkbox" name=${name} />${label}</label>`;
  return html`<form
    id="view-menu"
    popover
    aria-label=${bar.view}
    @submit=${(/** @type {Event} */ event) => event.preventDefault()}
    @click=${closeAfterUse}
    @change=${(/** @type {Event} */ { target }) => {
      const { name, type, value, checked } = /** @type {HTMLInputElement} */ (target);
      set({ [name]: type === "checkbox" ? checked : value });
    }}
  >
    <fieldset>
      <legend>${words.order}</legend>
      ${radio("order", "right", words.right)} ${radio("order", "left", words.left)}
    </fieldset>
    <fieldset>
      <legend>${words.bits}</legend>
      ${radio("bits", "binary", words.binary)} ${radio("bits", "decimal", words.decimal)}
      ${radio("bits", "hex", words.hex)}
    </fieldset>
    <fieldset>
      <legend>${words.lesson}</legend>
      ${checkbox("hide", words.hide)} ${checkbox("ghost", words.ghost)}
      <button type="button" data-do="fullscreen">${words.fullScreen}</button>
    </fieldset>
    <fieldset>
      <legend>${words.theme}</legend>
      ${radio("theme", "auto", words.auto)} ${radio("theme", "light", words.light)}
      ${radio("theme", "dark", words.dark)}
    </fieldset>
    <p>
      <button type="button" class="small" data-do="copy">${bar.copyLink}</button>
      <button type="button" data-do="embed">${words.copyEmbed}</button>
      <button type="button" class="small" data-do="help">${bar.keys}</button>
    </p>
  </form>`;
}

/** @param {MouseEvent} event */
function closeAfterUse({ target, currentTarget }) {
  if (!(/** @type {Element} */ (target).closest("[data-do], a"))) return;
  /** @type {HTMLElement} */ (currentTarget).hidePopover();
}

/** @param {HTMLFormElement} menu @param {Settings} settings */
function show(menu, settings) {
  for (const input of menu.querySelectorAll("input")) {
    const value = settings[/** @type {keyof Settings} */ (input.name)];
    input.checked = input.type === "radio" ? input.value === value : Boolean(value);
  }
  const [binary, hex, ghost] = ["[value=binary]", "[value=hex]", "[name=ghost]"].map(
    (selector) => /** @type {HTMLInputElement} */ (menu.querySelector(selector)),
  );
  ghost.disabled = settings.algorithm !== "lezard";
  ghost.title = ghost.disabled ? words.ghostUnavailable : "";
  binary.disabled = settings.n > WIDEST_BINARY;
  binary.title = binary.disabled ? messages.watch.status.binaryTooWide : "";
  if (binary.disabled && binary.checked) hex.checked = true;
}
