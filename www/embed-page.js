/** Composes embed.html: one <n-queens> that shows the settings of the URL, and posts its height. */

import "./element/embed.js";
import { shownLanes } from "./algorithms/registry.js";
import { NQueens } from "./element/n-queens.js";
import { messages } from "./i18n/catalogue.js";
import { reserveCss } from "./views/reserved-height.js";

const root = document.documentElement;

/** Only parameters that are attributes of the element are passed on: anyone can write a URL. */
function show() {
  const element = new NQueens();
  const query = new URLSearchParams(location.search);
  for (const name of NQueens.observedAttributes) {
    const value = query.get(name);
    if (value !== null) element.setAttribute(name, value);
  }
  element.setAttribute("app", new URL("./", location.href).href);
  // Shown until the board is drawn, and printed if it never was.
  element.textContent = `${messages.embedding.titleOf(element.settings)}.`;
  element.addEventListener("settings", () => describe(element));
  document.querySelector("main")?.append(element);
  describe(element);
  reserveHeight(element);
}

/** The board starts only near the screen, but its height is known. @param {NQueens} element */
function reserveHeight({ settings }) {
  const { n, panes, controls } = settings;
  const lanes = shownLanes(settings);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(reserveCss("n-queens", { n, panes, lanes, controls, app: true }));
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Screen readers read every new title out, so it stays during playback.
 * @param {NQueens} element
 */
function describe({ settings, state }) {
  root.dataset.theme = settings.theme;
  if (!state?.playing) document.title = messages.embedding.titleOf(settings);
}

/** The height that was posted last. */
let posted = 0;
/** The height of the iframe. */
let iframeHeight = innerHeight;

new ResizeObserver(() => {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (height === posted) return;
  posted = height;
  // To any page: a height is not a secret.
  parent.postMessage({ type: "n-queens:height", height }, "*");
}).observe(document.body);

// Where the page around follows the height, a scroll bar would only take width and change the
// height again.
addEventListener("resize", () => {
  if (innerHeight !== iframeHeight && innerHeight === posted) root.dataset.followed = "";
  iframeHeight = innerHeight;
});

show();
