/**
 * The bar of the app: the views, the size of the board, the menus “View”, “Export” and “Share”, and
 * its notice.
 */

/** @import { ExportKind } from "./export/export-kinds.js" */
/** @import { Settings, StepKind, View } from "./types.d.ts" */

import { html, render } from "lit/html.js";
import { hasRowMasks } from "./algorithms/program.js";
import { algorithms } from "./algorithms/registry.js";
import { CopyStatus } from "./copy-status.js";
import { selectContent } from "./focus.js";
import { messages } from "./i18n/catalogue.js";
import { LARGEST_BOARD } from "./limits.js";
import { WIDEST_BINARY } from "./masks.js";
import { clamp } from "./numbers.js";
import { parseDigits, stepKinds } from "./settings/values.js";
import { isPresentation, presentationPanes } from "./views/panes.js";

const words = messages.app.bar;
const menuWords = messages.app.menu;
const notices = messages.app.notices;
const share = messages.app.share;

/**
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} type
 * @returns {T}
 */
export function find(selector, type) {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`The page has no ${selector}.`);
  return found;
}

/**
 * @typedef {object} BarHandlers
 * @property {() => Settings} settings those of the board, for the menu
 * @property {() => number} size the current board size
 * @property {(change: Partial<Settings>) => void} set changes the board's settings
 * @property {(n: number) => void} setSize
 * @property {(view: View) => void} setView
 * @property {() => readonly ExportKind[]} exports the files that the page offers
 * @property {(action: string, value: string) => void} act carries out the action of a button
 */

export class Bar {
  #handlers;
  #field = find("#n", HTMLInputElement);
  /** Whether the field holds a number that was typed and not yet entered. */
  #isTyping = false;
  #sizeNotice = find("#size-notice", HTMLElement);
  /** The reason why n cannot be changed; otherwise empty. */
  #fixedSize = "";
  #notice = find("#notice", HTMLElement);
  #noticeText = find("#notice span", HTMLElement);
  #copyStatus = new CopyStatus(() => this.#showCopyStatus());
  #viewMenu = find("#view-menu", HTMLFormElement);

  /** @param {BarHandlers} handlers */
  constructor(handlers) {
    this.#handlers = handlers;
    this.#connectMenus();
    this.#connectSizeControls();
    this.#connectCloseButton();
    document.addEventListener("click", (event) => this.#press(event));
  }

  #connectMenus() {
    const bar = find(".bar", HTMLElement);
    bar.addEventListener("keydown", moveInMenu);
    bar.addEventListener("click", focusPressed, { capture: true });
    const viewMenu = this.#viewMenu;
    viewMenu.addEventListener("beforetoggle", () => this.#updateViewMenu());
    viewMenu.addEventListener("submit", (event) => event.preventDefault());
    viewMenu.addEventListener("change", ({ target }) =>
      changeSetting(/** @type {HTMLInputElement} */ (target), this.#handlers.set),
    );
    const views = find("#views", HTMLElement);
    const exports = find("#export-menu", HTMLElement);
    for (const menu of [views, viewMenu, exports, find("#share-menu", HTMLElement)]) {
      menu.addEventListener("click", closeAfterUse);
    }
    document.addEventListener("focusin", closeWhenLeft);
    exports.addEventListener("beforetoggle", () => {
      const templates = this.#handlers.exports().map(exportTemplate);
      render(templates, find("#export-menu div", HTMLElement));
    });
    // The bar of a wider window has the links themselves.
    matchMedia("(min-width: 600px)").addEventListener("change", () => views.hidePopover());
  }

  /** Connects the field for n, its buttons, and the notice about it. */
  #connectSizeControls() {
    const field = this.#field;
    field.addEventListener("input", () => {
      this.#isTyping = true;
    });
    field.addEventListener("change", () => this.#readSize());
    field.addEventListener("focus", () => selectContent(field));
    const restore = () => {
      this.#isTyping = false;
      this.#showSize();
    };
    field.addEventListener("blur", restore);
    field.addEventListener("keydown", (event) => {
      if (event.key === "Escape") restore();
      if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      event.preventDefault();
      this.#stepSize(event.key === "ArrowUp" ? 1 : -1);
    });
    field.addEventListener("click", () => this.#explainFixedSize());
    find("#fewer", HTMLElement).addEventListener("click", () => this.#stepSize(-1));
    find("#more", HTMLElement).addEventListener("click", () => this.#stepSize(1));
    // Like a browser's own message about a field, the notice goes with the next key or press.
    for (const type of ["keydown", "pointerdown"]) {
      document.addEventListener(type, () => this.#showSizeNotice(""), { capture: true });
    }
  }

  /** Closing the notice returns the focus to where it was before. */
  #connectCloseButton() {
    const button = find("#notice button", HTMLElement);
    /** @type {EventTarget | null} */
    let before = null;
    button.addEventListener("focus", ({ relatedTarget }) => {
      before = relatedTarget;
    });
    button.addEventListener("click", () => {
      this.showNotice("");
      if (before instanceof HTMLElement) before.focus();
    });
  }

  /** Shows a notice in place of the one before. @param {string} message empty for none */
  showNotice(message) {
    this.#notice.hidden = message === "";
    this.#noticeText.textContent = message;
  }

  /** Removes a notice, unless another one has taken its place. @param {string} message */
  removeNotice(message) {
    if (this.#noticeText.textContent === message) this.showNotice("");
  }

  /** Appends to the notice. @param {string} message */
  addNotice(message) {
    const before = this.#noticeText.textContent ?? "";
    if (!before.includes(message)) this.showNotice(`${before} ${message}`.trim());
  }

  /**
   * Copies a link, and shows that for a while on the button itself.
   * @param {string} link
   * @returns {Promise<boolean>} whether the link was copied
   */
  copyLink(link) {
    return this.#copyStatus.copy(() => navigator.clipboard.writeText(link));
  }

  #showCopyStatus() {
    const isCopied = this.#copyStatus.value === "copied";
    const button = find("#share-menu [data-do=copy]", HTMLElement);
    button.textContent = isCopied ? share.copied : share.copyLink;
    find("#share-menu [role=status]", HTMLElement).textContent = isCopied ? share.copied : "";
  }

  /** Discards the size that was typed, and the notice about it. */
  forgetSize() {
    this.#isTyping = false;
    this.#showSizeNotice("");
  }

  /** @param {string} message empty for none */
  #showSizeNotice(message) {
    this.#sizeNotice.textContent = message;
  }

  /** @returns {boolean} whether n is fixed */
  #explainFixedSize() {
    if (this.#fixedSize) this.#showSizeNotice(this.#fixedSize);
    return this.#fixedSize !== "";
  }

  /** @param {Settings} settings @param {string} fixedSize why n cannot be changed, or empty */
  show({ view, theme }, fixedSize) {
    document.body.dataset.view = view;
    const { dataset } = document.documentElement;
    // The canvases of pages are painted again when the attribute is set.
    if (dataset.theme !== theme) dataset.theme = theme;
    for (const link of document.querySelectorAll("#views a")) {
      link.ariaCurrent = /** @type {HTMLElement} */ (link).dataset.view === view ? "page" : null;
    }
    find("#views-button span:last-child", HTMLElement).textContent = words[view];
    this.#fixedSize = fixedSize;
    this.#field.readOnly = fixedSize !== "";
    find(".steps", HTMLElement).title = fixedSize;
    this.#showSize();
    this.#updateViewMenu();
  }

  #updateViewMenu() {
    showSettings(this.#viewMenu, this.#handlers.settings());
  }

  #showSize() {
    const n = this.#handlers.size();
    if (!this.#isTyping) this.#field.value = String(n);
    const isFixed = this.#fixedSize !== "";
    this.#field.ariaDisabled = String(isFixed);
    find("#fewer", HTMLElement).ariaDisabled = String(isFixed || n === 1);
    find("#more", HTMLElement).ariaDisabled = String(isFixed || n === LARGEST_BOARD);
  }

  #readSize() {
    const typed = this.#field.value.trim();
    const number = Number(typed);
    if (typed === "" || !Number.isFinite(number)) {
      this.#showSizeNotice(notices.sizeUnreadable(typed, this.#handlers.size()));
      return;
    }
    const n = sizeNear(Math.round(number));
    this.#setSize(n, n === parseDigits(typed) ? "" : notices.sizeClamped(typed, n));
  }

  /** @param {number} by */
  #stepSize(by) {
    if (this.#explainFixedSize()) return;
    const typed = Number.parseInt(this.#field.value, 10);
    const from = Number.isNaN(typed) ? this.#handlers.size() : typed;
    const n = sizeNear(from + by);
    if (n === from) return;
    this.#setSize(n, from === sizeNear(from) ? "" : notices.sizeClamped(String(from), n));
  }

  /** @param {number} n @param {string} notice */
  #setSize(n, notice) {
    this.#isTyping = false;
    this.#showSizeNotice(notice);
    this.#handlers.setSize(n);
    // A board that the algorithm does not support is rejected: the old one stays.
    this.#showSize();
  }

  /** @param {MouseEvent} event */
  #press(event) {
    const { target, button, ctrlKey, metaKey, shiftKey } = event;
    const pressed = /** @type {HTMLElement | null} */ (
      /** @type {Element} */ (target).closest("[data-do], #views a")
    );
    if (!pressed || button || ctrlKey || metaKey || shiftKey) return;
    const { view, do: action = "" } = pressed.dataset;
    if (view) {
      event.preventDefault();
      this.#handlers.setView(/** @type {View} */ (view));
    } else this.#handlers.act(action, /** @type {HTMLButtonElement} */ (pressed).value);
  }
}

/** The board size closest to a whole number. @param {number} number */
const sizeNear = (number) => clamp(number, 1, LARGEST_BOARD);

/** @param {HTMLInputElement} input that was changed @param {BarHandlers["set"]} set */
function changeSetting(input, set) {
  const { name, type, value, checked } = input;
  // “Letter keys” is not a setting of the board.
  if (!name) return;
  if (name === "predict") set({ predict: kindsBy(input), hide: false });
  else if (name === "hide") set({ hide: checked, predict: null });
  else if (name === "panes") set({ panes: checked ? presentationPanes : null });
  else set({ [name]: type === "checkbox" ? checked : value });
}

/**
 * The kinds of step to predict, after a checkbox was pressed: all or none, or those that are
 * checked.
 * @param {HTMLInputElement} pressed
 */
function kindsBy({ value, checked, form }) {
  if (value === "on") return checked ? stepKinds : null;
  const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (
    /** @type {HTMLFormElement} */ (form).querySelectorAll("fieldset fieldset input:checked")
  );
  const kinds = Array.from(boxes, (box) => /** @type {StepKind} */ (box.value));
  return kinds.length > 0 ? kinds : null;
}

/** @param {ExportKind} entry */
const exportTemplate = ({ id, label }) =>
  html`<button type="button" data-do="export" value=${id}>${label}…</button>`;

/** “Copy link” stays, to show that it has copied. @param {MouseEvent} event */
function closeAfterUse({ target, currentTarget }) {
  if (!(/** @type {Element} */ (target).closest("[data-do]:not([data-do=copy]), a"))) return;
  /** @type {HTMLElement} */ (currentTarget).hidePopover();
}

/** Closes a menu that would cover the control with the focus. @param {FocusEvent} event */
function closeWhenLeft({ target }) {
  const menu = openMenu();
  const focused = /** @type {Element} */ (target);
  // Its own button closes it by itself.
  if (!menu || menu.contains(focused) || focused.matches(`[popovertarget="${menu.id}"]`)) return;
  menu.hidePopover();
}

/**
 * Gives the focus to a button that is clicked: Safari for Mac does not. The arrow keys then move in
 * its menu, and the focus returns to it when the menu or a dialog closes.
 * @param {MouseEvent} event
 */
function focusPressed({ target }) {
  /** @type {Element} */ (target).closest("button")?.focus({ focusVisible: false });
}

/** The open menu of the bar; null for none. */
export const openMenu = () =>
  /** @type {HTMLElement | null} */ (document.querySelector(":popover-open"));

/**
 * Moves the focus from the button of the open menu into it, and within a list. The menu “View” is
 * outside the bar: its radio buttons use arrow keys themselves.
 * @param {KeyboardEvent} event
 */
function moveInMenu(event) {
  const { key, defaultPrevented } = event;
  const menu = openMenu();
  if (!menu || defaultPrevented || (key !== "ArrowDown" && key !== "ArrowUp")) return;
  event.preventDefault();
  // Like Tab, the arrow keys enter a group of radio buttons at the checked one.
  const items = /** @type {HTMLElement[]} */ ([
    ...menu.querySelectorAll("a, button, :checked"),
  ]).filter((item) => item.checkVisibility());
  const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const to = key === "ArrowDown" ? at + 1 : Math.max(at, 0) - 1;
  items.at(to % items.length)?.focus();
}

/** @param {HTMLFormElement} menu @param {Settings} settings */
function showSettings(menu, settings) {
  for (const element of menu.querySelectorAll("input[name]")) {
    const input = /** @type {HTMLInputElement} */ (element);
    const value = settings[/** @type {keyof Settings} */ (input.name)];
    input.checked =
      input.type === "radio"
        ? input.value === value
        : Array.isArray(value) && input.value !== "on"
          ? value.includes(input.value)
          : Boolean(value);
  }
  const selectors = ["[value=binary]", "[value=hex]", "[name=ghost]", "[name=panes]"];
  const [binary, hex, ghost, presentation] = selectors.map(
    (selector) => /** @type {HTMLInputElement} */ (menu.querySelector(selector)),
  );
  presentation.checked = isPresentation(settings);
  ghost.disabled = !hasRowMasks(algorithms[settings.algorithm]);
  ghost.title = ghost.disabled ? menuWords.ghostUnavailable : "";
  binary.disabled = settings.n > WIDEST_BINARY;
  binary.title = binary.disabled ? messages.watch.status.binaryTooWide : "";
  if (binary.disabled && binary.checked) hex.checked = true;
}
