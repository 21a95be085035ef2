/** Composes the app: the board, the bar, the pages beside Watch, and the URL that holds it all. */

/** @import { Queens, Settings, View } from "./types.d.ts" */

import "./trusted-types.js";
import { Address } from "./address.js";
import { Bar, find, openMenu } from "./bar.js";
import { deviceStorage, StoredValue } from "./device-storage.js";
import { NQueens } from "./element/index.js";
import { intentOf, isCharacter, isTaken } from "./element/keyboard.js";
import { projectedZoom } from "./element/responsive-layout.js";
import { cores } from "./engine/threads.js";
import { passFocusOn, ViewFocus } from "./focus.js";
import { toggleFullscreen } from "./full-screen.js";
import { messages } from "./i18n/catalogue.js";
import { connectLetterKeys } from "./letter-keys.js";
import { loadPart } from "./load-part.js";
import { countTask, raceTask } from "./pages/timed-task.js";
import { Router } from "./router.js";
import { defaults } from "./settings/schema.js";
import { parseQuery } from "./settings/url.js";
import { isSame } from "./settings/values.js";
import { isPresentation, presentationPanes } from "./views/panes.js";

const failures = messages.app.failures;
const notices = messages.app.notices;

/**
 * The settings of the page that is shown in place of the board; null in Watch.
 * @type {Settings | null}
 */
let pageSettings = null;
/** The settings that the bar shows, as JSON. */
let reflected = "";
/**
 * The last list of Solutions: its queens, with those of the board when that view was left.
 * @type {{ n: number, queens: Queens, board: Queens } | null}
 */
let lastListing = null;

/** The settings of the page or board that is shown. */
const current = () => pageSettings ?? element.settings;

/** The board that the menus act on. */
const board = () => router.page?.element ?? element;

/** The board that the menu “Export” acts on; null in a view without one. */
const exportedBoard = () => (pageSettings && !router.page?.element ? null : board());

/** The files that the page offers. */
const pageExports = () => router.page?.exports ?? [];

/** The board size that the bar shows. */
const size = () => router.page?.element?.n ?? current().n;

/** The settings that all views share. @param {Settings} settings */
const shared = ({ theme, order, bits }) => ({ theme, order, bits });

const firstSettings = parseQuery(location.search).settings;

const address = new Address(current, firstSettings);

const bar = new Bar({
  settings: () => element.settings,
  size,
  set: (change) => element.set(change),
  setSize,
  setView,
  exports: pageExports,
  act: (action, value) => actions[action](value),
});

// Hidden before it is defined, the board does not start: the other pages do not wait for it.
find("n-queens", HTMLElement).hidden = firstSettings.view !== "watch";
NQueens.isApp = true;
customElements.define("n-queens", NQueens);
const element = find("n-queens", NQueens);

const main = find("main", HTMLElement);
// The strip of a challenge fills the screen together with the board.
element.toggleFullscreen = async () => {
  if (!(await toggleFullscreen(main))) bar.showNotice(failures.noFullScreen);
};
const viewFocus = new ViewFocus(main);
const router = new Router(
  main,
  {
    get n() {
      return current().n;
    },
    setSize,
    get queens() {
      return current().queens;
    },
    pushQueens,
    replaceQueens,
    get query() {
      return new URLSearchParams(location.search);
    },
    setQuery(query, isMoving = false) {
      address.setPageQuery(query);
      if (isMoving) address.replaceAtRest();
      else address.replace();
    },
    open(query) {
      address.replace();
      address.pushLink(query);
      readUrl();
    },
  },
  (message) => bar.showNotice(message),
);

/**
 * @template Part
 * @param {() => Promise<Part>} part
 */
async function load(part) {
  const loaded = await loadPart(part, () => bar.showNotice(failures.notLoaded));
  if (loaded) bar.removeNotice(failures.notLoaded);
  return loaded;
}

/**
 * Loads a dialog about the view that is shown; null where the reader has left it meanwhile, or has
 * opened a dialog.
 *
 * @template Part
 * @param {() => Promise<Part>} part
 */
async function loadDialog(part) {
  const { view } = current();
  const dialog = await load(part);
  const isWanted = view === current().view && !document.querySelector("dialog[open]");
  return isWanted ? dialog : null;
}

/** The actions of the buttons in bar and menu. @type {Record<string, (value?: string) => void>} */
const actions = {
  async copy() {
    address.replace();
    if (await bar.copyLink(location.href)) return;
    // The reader copies by hand.
    find("#share-menu", HTMLElement).hidePopover();
    bar.showNotice(`${notices.copyLink} ${location.href}`);
  },
  async embed() {
    const dialog = await loadDialog(() => import("./embedding/dialog.js"));
    // The board of a page is known only after it has loaded.
    if (pageSettings && !router.page) return;
    const query = pageSettings ? location.search.slice(1) : undefined;
    dialog?.openEmbed(board(), query, router.page?.embedSettings);
  },
  async export(kind = "") {
    const dialog = await loadDialog(() => import("./export/dialog.js"));
    // The exports of a page are known only after it has loaded.
    if (pageSettings && !router.page) return;
    dialog?.openExport({ element: exportedBoard(), exports: pageExports(), kind });
  },
  async help() {
    if (!pageSettings) return element.help();
    const dialog = await loadDialog(() => import("./views/help.js"));
    const zoom = document.fullscreenElement ? projectedZoom() : 1;
    dialog?.openHelp({ showNotes, zoom, view: current().view });
  },
  challenge: () => loadChallenge().then((part) => part?.startChallenge(element)),
  fullscreen: () => board().toggleFullscreen(),
  theme() {
    const ground = getComputedStyle(document.documentElement).backgroundColor;
    const isDark = Number(ground.match(/\d+/)?.[0]) < 128;
    element.set({ theme: isDark ? "light" : "dark" });
  },
};

/** Shows the settings of the URL, with notices about invalid ones. */
function readUrl() {
  const { settings, notices: invalid } = address.read();
  bar.forgetSize();
  bar.showNotice(invalid.join(" "));
  show(settings);
  // A page, and a board that was rejected, cause no event that corrects the address.
  if (pageSettings || element.state) address.endReading();
}

/** @param {Settings} settings */
function show(settings) {
  const { view } = settings;
  pageSettings = view === "watch" ? null : settings;
  viewFocus.move(view, () => {
    if (pageSettings && element.state) element.pause();
    // Learn has a full screen of its own, and other views have none.
    if (pageSettings && document.fullscreenElement === main) document.exitFullscreen();
    // A hidden board does not start to play by itself.
    element.hidden = pageSettings !== null;
    if (!pageSettings) element.settings = settings;
    // Setting them anew would draw the hidden board.
    else if (!isSame(shared(element.settings), shared(settings))) element.set(shared(settings));
    showPage(view);
    reflect();
  });
}

/**
 * Shows a view. Once its page has loaded, the bar shows the n of the page's own board.
 * @param {View} view
 */
async function showPage(view) {
  await router.show(view);
  reflect();
}

/** Updates the bar, and the challenge. The moment is not part of it. */
function reflect() {
  const settings = { ...current(), n: size(), moment: null };
  const fixedSize = router.page?.fixedSize ?? "";
  const now = JSON.stringify([settings, fixedSize]);
  if (now === reflected) return;
  reflected = now;
  bar.show(settings, fixedSize);
  if (settings.challenge !== null) followChallenge();
}

async function followChallenge() {
  const part = await loadChallenge();
  // Where a file is missing, the next change of the settings tries again.
  if (!(await part?.showChallenge(element))) reflected = "";
}

const loadChallenge = () => load(() => import("./questions/challenge-strip.js"));

/** Goes to another view with the same board. @param {View} view */
function setView(view) {
  const { n } = current();
  if (view === current().view) {
    // Loads a page whose script was missing.
    if (pageSettings && !router.page) {
      bar.removeNotice(failures.notLoaded);
      showPage(view);
    }
    return;
  }
  bar.showNotice("");
  // The browser's back button returns to the view as it was.
  address.replace();
  const { settings } = element;
  const boardSettings = settings.n === n ? settings : { ...settings, n, moment: null, queens: {} };
  if (pageSettings?.view === "solutions") {
    lastListing = { n, queens: pageSettings.queens, board: boardSettings.queens };
  }
  const listed =
    lastListing && isSame([lastListing.n, lastListing.board], [n, boardSettings.queens])
      ? lastListing.queens
      : boardSettings.queens;
  const queens = view === "solutions" ? listed : {};
  const own = view === "watch" ? boardSettings : { ...defaults, n, queens };
  const next = { ...own, ...shared(current()), view };
  address.setPageQuery({});
  address.push(next);
  show(next);
  // The board may have been rejected: the address is that of the board that is shown.
  address.replace();
}

/** Opens Watch, and shows the notes there that explain it to a newcomer. */
function showNotes() {
  setView("watch");
  element.showNotes({ takeFocus: true });
}

/** @param {number} n */
function setSize(n) {
  if (n === current().n) return;
  bar.showNotice("");
  if (!pageSettings) return element.set({ n });
  address.replace();
  const next = { ...pageSettings, n, queens: {} };
  const query = router.page?.queryFor?.(n);
  if (query) address.setPageQuery(query);
  address.push(next);
  show(next);
}

/** Sets the fixed queens of a page beside Watch, in a new history entry. @param {Queens} queens */
function pushQueens(queens) {
  if (!pageSettings) return;
  address.replace();
  pageSettings = { ...pageSettings, queens };
  address.push();
}

/** Sets the fixed queens of a page beside Watch, in the present entry. @param {Queens} queens */
function replaceQueens(queens) {
  if (!pageSettings) return;
  pageSettings = { ...pageSettings, queens };
  address.replace();
}

/** Follows the element. */
function follow() {
  const { settings, state } = element;
  const opened = router.page;
  if (pageSettings && !isSame(shared(pageSettings), shared(settings))) {
    pageSettings = { ...pageSettings, ...shared(settings) };
    opened?.element?.set(shared(settings));
    address.replace();
    if (!opened?.element) opened?.navigate();
  }
  reflect();
  if (!state) return;
  if (pageSettings) address.remember(settings);
  else address.follow(settings, state.playing || state.walking !== null);
}

/** Suspends the index during a count or a race, whose times would be longer with it. */
const followTasks = () => element.suspendIndex(countTask.isRunning || raceTask.isRunning);

/**
 * Whether the app is opened for the first time, at its plain address. Without storage a visit is
 * never taken for the first: the notes would come each time.
 */
function isFirstVisit() {
  const visited = new StoredValue(deviceStorage(), "n-queens.visited");
  if (location.search !== "" || visited.read() !== null) return false;
  visited.write("yes");
  return visited.read() === "yes";
}

/** Whether a key is pressed, not held, and nothing else uses it. @param {KeyboardEvent} event */
const isUnused = (event) => !event.repeat && !isTaken(event, element);

/** @param {KeyboardEvent} event pressed outside Watch */
const isHelpKey = (event) => intentOf(event)?.type === "help" && isUnused(event);

/**
 * The panes after a key that changes them: L for a presentation or all panes, C for a presentation
 * with the code or without. Embeds lack these keys, because their pages choose the panes.
 * @param {KeyboardEvent} event
 * @returns {Settings["panes"] | undefined} null for all panes, undefined for other keys
 */
function panesByKey(event) {
  if (!isCharacter(event) || event.altKey || !isUnused(event)) return;
  if (element.renderRoot.querySelector("dialog[open]")) return;
  const key = event.key.toLowerCase();
  const { settings } = element;
  const presents = isPresentation(settings);
  if (key === "l") return presents ? null : presentationPanes;
  const { panes } = settings;
  if (key !== "c" || !presents || !panes) return;
  return panes.includes("code") ? panes.filter((pane) => pane !== "code") : [...panes, "code"];
}

/** Carries out a key in Watch. @param {KeyboardEvent} event */
function handleWatchKey(event) {
  const panes = panesByKey(event);
  if (panes === undefined) return element.handleKey(event);
  // Any key stops a long walk.
  if (element.state?.walking) element.pause();
  element.set({ panes });
}

/**
 * Registers the service worker once the page is loaded and idle. It makes the site work offline.
 */
async function keepOffline() {
  if (!import.meta.env.PROD) return;
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  }
  await new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
  try {
    await navigator.serviceWorker.register(new URL("service-worker.js", document.baseURI));
  } catch {
    // No https, a sandbox, or storage switched off: everything but offline use works all the same.
  }
}

document.addEventListener("keydown", (event) => {
  // Keys do not reach the board behind an open menu.
  if (openMenu()) return;
  if (!pageSettings) handleWatchKey(event);
  else if (isHelpKey(event)) actions.help();
  else router.page?.element?.handleKey(event);
});
// The event does not bubble, but in the capture phase it passes here from every board.
main.addEventListener("settings", follow, true);
element.addEventListener("error", (event) => {
  // The element shows later errors itself, and those without a board.
  if (!address.isReading || !element.state) return;
  const { detail } = /** @type {CustomEvent} */ (/** @type {Event} */ (event));
  bar.addNotice(detail.message);
  event.preventDefault();
});
for (const task of [countTask, raceTask]) task.addEventListener("change", followTasks);
addEventListener("popstate", () => {
  // A menu lists the actions of the view that is left.
  openMenu()?.hidePopover();
  readUrl();
});

passFocusOn();
connectLetterKeys(find("#letter-keys", HTMLInputElement), deviceStorage());
element.workers = cores();
// Where the address opens another view, Watch opens later with its board.
element.settings = firstSettings;
readUrl();
if (isFirstVisit()) element.showNotes();
keepOffline();
