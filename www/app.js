/**
 * Composes the app page: the element, its board size, its menu, and the address that holds all of it.
 */
/** @import { NQueens } from "./element/n-queens.js" */
/** @import { Settings } from "./player/parameters.js" */
import "./element/define.js";
import { keepOffline } from "./offline.js";
import { read, sameHistoryEntry, write } from "./player/address.js";
import { messages, view as words } from "./text/en.js";

const LARGEST = 32;

/** The address is replaced at most this often while something moves, in milliseconds. */
const ADDRESS_PAUSE = 1000;

/**
 * @template {Element} T
 * @param {string} selector @param {new () => T} type
 * @returns {T}
 */
function find(selector, type) {
  const found = document.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`The page has no ${selector}.`);
  return found;
}

const element = /** @type {NQueens} */ (find("n-queens", HTMLElement));
const field = find("#n", HTMLInputElement);
const word = find("#n-word", HTMLElement);
const menu = find("#view-menu", HTMLFormElement);
const notice = find("#notice", HTMLElement);

/** The settings the address holds now. @type {Settings} */
let written;
let addressTimer = 0;

/** Shows what the address says, and says what of it was refused. */
function readAddress() {
  const { settings, notices } = read(location.search);
  written = settings;
  element.settings = settings;
  say(notices.join(" "));
  reflect();
}

/** @param {string} message empty for none */
function say(message) {
  notice.hidden = message === "";
  find("#notice span", HTMLElement).textContent = message;
}

/** Brings bar and menu in line with what is shown. */
function reflect() {
  const settings = element.settings;
  if (document.activeElement !== field) field.value = String(settings.n);
  find("#fewer", HTMLElement).ariaDisabled = String(settings.n === 1);
  find("#more", HTMLElement).ariaDisabled = String(settings.n === LARGEST);
  document.documentElement.dataset.theme = settings.theme;
  for (const input of menu.querySelectorAll("input")) {
    const value = settings[/** @type {keyof Settings} */ (input.name)];
    input.checked = input.type === "radio" ? input.value === value : Boolean(value);
  }
}

/** Another board is a new entry of the history at once; anything else replaces it, not too often. */
function changed() {
  if (!element.state) return;
  const { playing, walking } = element.state;
  if (!playing) reflect();
  if (!sameHistoryEntry(element.settings, written)) {
    writeAddress("pushState");
  } else if (!playing && !walking) {
    clearTimeout(addressTimer);
    addressTimer = window.setTimeout(writeAddress, 100, "replaceState");
  } else {
    addressTimer ||= window.setTimeout(writeAddress, ADDRESS_PAUSE, "replaceState");
  }
}

/** @param {"pushState" | "replaceState"} method */
function writeAddress(method) {
  clearTimeout(addressTimer);
  addressTimer = 0;
  written = element.settings;
  const query = write(written);
  if (`?${query}` === location.search || query + location.search === "") return;
  history[method](null, "", query ? `?${query}` : location.pathname);
}

/** @param {string} typed */
function sizeFrom(typed) {
  const asked = Number(typed);
  const n = Number.isFinite(asked) ? Math.min(Math.max(Math.round(asked), 1), LARGEST) : NaN;
  if (typed.trim() === "" || Number.isNaN(n)) {
    word.textContent = messages.nUnread;
    return;
  }
  word.textContent = n === asked ? "" : messages.nClamped(typed, n);
  field.value = String(n);
  setSize(n);
}

/** @param {number} n */
function setSize(n) {
  if (n === element.settings.n) return;
  say("");
  element.set({ n, moment: null, queens: {} });
}

/** @param {number} by */
function stepSize(by) {
  const n = element.settings.n + by;
  if (n < 1 || n > LARGEST) return;
  word.textContent = "";
  field.value = String(n);
  setSize(n);
}

async function copyLink() {
  writeAddress("replaceState");
  try {
    await navigator.clipboard.writeText(location.href);
    say(words.copied);
  } catch {
    say(`${words.copyThis} ${location.href}`);
  }
}

/** @type {Record<string, () => void>} */
const actions = {
  copy: copyLink,
  help: () => element.help(),
  fullscreen: () => element.toggleFullscreen(),
  theme() {
    const dark = getComputedStyle(document.documentElement).backgroundColor;
    const isDark = Number(dark.match(/\d+/)?.[0]) < 128;
    element.set({ theme: isDark ? "light" : "dark" });
  },
};

document.addEventListener("click", (event) => {
  const button = /** @type {Element} */ (event.target).closest("[data-do]");
  if (!button) return;
  if (menu.contains(button)) menu.hidePopover();
  actions[/** @type {HTMLElement} */ (button).dataset.do ?? ""]();
});
document.addEventListener("keydown", (event) => element.handleKey(event));
menu.addEventListener("submit", (event) => event.preventDefault());
menu.addEventListener("change", ({ target }) => {
  const { name, type, value, checked } = /** @type {HTMLInputElement} */ (target);
  element.set({ [name]: type === "checkbox" ? checked : value });
});
field.addEventListener("change", () => sizeFrom(field.value));
field.addEventListener("focus", () => field.select());
field.addEventListener("blur", reflect);
field.addEventListener("keydown", (event) => {
  if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
  event.preventDefault();
  stepSize(event.key === "ArrowUp" ? 1 : -1);
});
find("#fewer", HTMLElement).addEventListener("click", () => stepSize(-1));
find("#more", HTMLElement).addEventListener("click", () => stepSize(1));
find("#notice button", HTMLElement).addEventListener("click", () => say(""));
element.addEventListener("settings", changed);
element.addEventListener("error", (event) => {
  say(/** @type {CustomEvent} */ (/** @type {Event} */ (event)).detail.message);
});
addEventListener("popstate", readAddress);

readAddress();
keepOffline();
