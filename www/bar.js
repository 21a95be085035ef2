/**
 * What the bar does beside changing the board and the view; loaded once something is shown.
 */
/** @import { NQueens } from "./element/n-queens.js" */
/** @import { Settings } from "./types.d.ts" */

import { words } from "./i18n/en/bar.js";
import { messages } from "./i18n/en/watch.js";
import markup from "./menu.html?raw";
import { keepOffline } from "./offline.js";
import styles from "./styles/bar.css?inline";
import { WIDEST_BINARY } from "./views/derived.js";

/**
 * What the app lends to its bar.
 * @typedef {object} App
 * @property {NQueens} element
 * @property {(message: string, passes?: boolean) => void} say
 * @property {() => void} writeAddress  brings the address up to date
 */

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

const template = document.createElement("template");
template.innerHTML = markup;
const menu = /** @type {HTMLFormElement} */ (template.content.firstElementChild);

/** Brings the menu in line with what is shown. @param {Settings} settings */
function reflect(settings) {
  for (const input of menu.querySelectorAll("input")) {
    const value = settings[/** @type {keyof Settings} */ (input.name)];
    input.checked = input.type === "radio" ? input.value === value : Boolean(value);
  }
  const [binary, hex, ghost] = ["[value=binary]", "[value=hex]", "[name=ghost]"].map(
    (which) => /** @type {HTMLInputElement} */ (menu.querySelector(which)),
  );
  ghost.disabled = settings.algorithm !== "lezard";
  ghost.title = ghost.disabled ? words.ghostOfMasks : "";
  binary.disabled = settings.n > WIDEST_BINARY;
  binary.title = binary.disabled ? messages.binaryTooWide : "";
  if (binary.disabled && binary.checked) hex.checked = true;
}

/** Puts the menu behind its button. @param {App} app */
function start({ element }) {
  const bar = /** @type {HTMLElement} */ (document.querySelector(".bar"));
  const views = /** @type {HTMLElement} */ (bar.querySelector("nav")?.cloneNode(true));
  views.className = "small";
  menu.prepend(views);
  bar.after(menu);
  const follow = () => reflect(element.settings);
  element.addEventListener("settings", () => menu.matches(":popover-open") && follow());
  menu.addEventListener("beforetoggle", follow);
  menu.addEventListener("submit", (event) => event.preventDefault());
  menu.addEventListener("click", ({ target }) => {
    if (/** @type {Element} */ (target).closest("[data-do], a")) menu.hidePopover();
  });
  menu.addEventListener("change", ({ target }) => {
    const { name, type, value, checked } = /** @type {HTMLInputElement} */ (target);
    element.set({ [name]: type === "checkbox" ? checked : value });
  });
  keepOffline();
}

/** By the name a button gives. @type {Record<string, (app: App) => void>} */
export const actions = {
  start,
  async copy({ say, writeAddress }) {
    writeAddress();
    try {
      await navigator.clipboard.writeText(location.href);
      say(words.copied, true);
    } catch {
      say(`${words.copyThis} ${location.href}`);
    }
  },
  async embed({ element, say }) {
    try {
      (await import("./embedding/dialog.js")).copyEmbed(element);
    } catch {
      say(messages.notLoaded);
    }
  },
  help: ({ element }) => element.help(),
  fullscreen: ({ element }) => element.toggleFullscreen(),
  theme({ element }) {
    const ground = getComputedStyle(document.documentElement).backgroundColor;
    const isDark = Number(ground.match(/\d+/)?.[0]) < 128;
    element.set({ theme: isDark ? "light" : "dark" });
  },
};
