/**
 * Composes the app page: the element, the views beside it, the bar, and the address that holds all of it.
 */
/** @import { NQueens } from "./element/n-queens.js" */
/** @import { Settings, View } from "./types.d.ts" */
import "./element/define.js";
import { messages } from "./i18n/en/watch.js";
import { defaults, read, sameHistoryEntry, write } from "./settings/url.js";

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
const notice = find("#notice", HTMLElement);
const noticeText = find("#notice span", HTMLElement);

/** What is shown where that is not the element but a view beside it. @type {Settings | null} */
let aside = null;
/** What that view adds to the address. */
let added = "";
/** The settings the address holds now. @type {Settings} */
let written;
/** The last settings of the board that is open. @type {Settings} */
let latest;
let addressTimer = 0;
/** The settings that the bar shows now. */
let reflected = "";
/** Whether what is noticed is over with the next step. */
let passing = false;
/** Whether the address is being shown, whose boards are entries of the history already. */
let reading = false;

/** What is shown, and how. */
const shown = () => aside ?? element.settings;

/** The views beside the element, once one was shown. @type {Promise<typeof import("./router.js")> | null} */
let pages = null;

/** Shows what the address says, and says what of it was refused. */
function readAddress() {
  const { settings, notices } = read(location.search);
  word.textContent = "";
  say(notices.join(" "));
  written = settings;
  reading = true;
  show(settings);
  reading = !aside && !element.state;
}

/** @param {Settings} settings */
function show(settings) {
  const { view } = settings;
  if (view !== aside?.view) added = "";
  aside = view === "watch" ? null : settings;
  if (aside) element.pause();
  element.settings = aside ? { ...element.settings, theme: aside.theme } : settings;
  element.hidden = aside !== null;
  document.body.dataset.view = view;
  for (const link of document.querySelectorAll("nav a")) {
    link.ariaCurrent = /** @type {HTMLElement} */ (link).dataset.view === view ? "page" : null;
  }
  reflect();
  if (aside || pages) showPage();
}

/** Brings the views beside the element in line. */
async function showPage() {
  try {
    pages ??= import("./router.js");
    (await pages).showPage(shown().view, find("main", HTMLElement), host);
  } catch {
    pages = null;
    say(messages.notLoaded);
  }
}

/** What the other views ask of the app. */
const host = {
  get n() {
    return shown().n;
  },
  setSize,
  get query() {
    return new URLSearchParams(location.search);
  },
  /** @param {Record<string, string>} query */
  setQuery(query) {
    const more = String(new URLSearchParams(query)).replaceAll("%2C", ",");
    added = more && `&${more}`;
    writeAddress();
  },
};

/** Goes to another view with the same board. @param {View} view */
function setView(view) {
  const { n, theme } = shown();
  if (view === shown().view) return;
  say("");
  // What is left is found again as it was.
  writeAddress();
  const { settings } = element;
  const board = settings.n === n ? {} : { n, moment: null, queens: {} };
  const own = view === "watch" ? { ...settings, ...board } : { ...defaults, n };
  const next = { ...own, theme, view };
  added = "";
  writeAddress("pushState", next);
  show(next);
}

/** @param {string} message empty for none @param {boolean} [passes] whether it is over with the next step */
function say(message, passes = false) {
  passing = passes;
  notice.hidden = message === "";
  noticeText.textContent = message;
}

/** Says one thing more beside what stands there. @param {string} message */
function add(message) {
  const said = noticeText.textContent ?? "";
  if (!said.includes(message)) say(`${said} ${message}`.trim());
}

/** Brings the bar in line with what is shown; the moment is not among it. */
function reflect() {
  const settings = { ...shown(), moment: null };
  const now = JSON.stringify(settings);
  if (now === reflected) return;
  reflected = now;
  if (document.activeElement !== field) field.value = String(settings.n);
  find("#fewer", HTMLElement).ariaDisabled = String(settings.n === 1);
  find("#more", HTMLElement).ariaDisabled = String(settings.n === LARGEST);
  document.documentElement.dataset.theme = settings.theme;
}

/** Another board is a new entry of the history at once, after one that is left up to date; anything else replaces it, not too often. */
function changed() {
  const { settings, state } = element;
  if (aside && aside.theme !== settings.theme) {
    aside = { ...aside, theme: settings.theme };
    writeAddress();
  }
  reflect();
  if (!state || aside) return;
  if (!sameHistoryEntry(settings, written)) {
    if (!reading) writeAddress("replaceState", latest);
    writeAddress(reading ? "replaceState" : "pushState");
  } else if (!state.playing && !state.walking) {
    clearTimeout(addressTimer);
    addressTimer = window.setTimeout(writeAddress, 100, "replaceState");
  } else {
    addressTimer ||= window.setTimeout(writeAddress, ADDRESS_PAUSE, "replaceState");
  }
  latest = settings;
  reading = false;
}

/** @param {"pushState" | "replaceState"} [method] */
function writeAddress(method = "replaceState", settings = shown()) {
  clearTimeout(addressTimer);
  addressTimer = 0;
  written = settings;
  const query = write(written) + (settings.view === "watch" ? "" : added);
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
  if (n === shown().n) return;
  say("");
  if (!aside) return element.set({ n, moment: null, queens: {} });
  const next = { ...aside, n };
  writeAddress("pushState", next);
  show(next);
}

/** @param {number} by */
function stepSize(by) {
  const typed = Number.parseInt(field.value, 10);
  const n = (Number.isNaN(typed) ? shown().n : typed) + by;
  if (n < 1 || n > LARGEST) return;
  word.textContent = "";
  field.value = String(n);
  setSize(n);
}

/** @param {string} name  of what the bar does beside changing the board and the view: that is loaded later */
async function act(name) {
  try {
    const { actions } = await import("./bar.js");
    actions[name]({ element, say, writeAddress });
  } catch {
    say(messages.notLoaded);
  }
}

document.addEventListener("click", (event) => {
  const { target, button, ctrlKey, metaKey, shiftKey } = event;
  const pressed = /** @type {HTMLElement | null} */ (
    /** @type {Element} */ (target).closest("[data-do], nav a")
  );
  if (!pressed || button || ctrlKey || metaKey || shiftKey) return;
  const { view, do: name = "" } = pressed.dataset;
  if (view) {
    event.preventDefault();
    setView(/** @type {View} */ (view));
  } else act(name);
});
document.addEventListener("keydown", (event) => aside || element.handleKey(event));
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
element.addEventListener("step", () => passing && say(""));
element.addEventListener("error", (event) => {
  // What else fails is said where it was asked for; without a board, in its place.
  if (reading && element.state)
    add(/** @type {CustomEvent} */ (/** @type {Event} */ (event)).detail.message);
});
addEventListener("popstate", readAddress);

element.workers = navigator.hardwareConcurrency || 1;
readAddress();
requestAnimationFrame(() => setTimeout(act, 0, "start"));
