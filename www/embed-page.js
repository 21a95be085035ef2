/**
 * Composes the page for iframes: one <n-queens> that shows what the address says, its title, and its height, told to
 * the page around.
 */
/** @import { NQueens } from "./element/n-queens.js" */
import { titleOf } from "./i18n/en/embed.js";
import { reserveCss } from "./views/reserved-height.js";

const root = document.documentElement;

/**
 * Only what the element has a name for becomes an attribute: an address is anybody's words.
 * @param {typeof NQueens} Element
 */
function show(Element) {
  const element = new Element();
  const given = new URLSearchParams(location.search);
  for (const name of Element.observedAttributes) {
    const value = given.get(name);
    if (value !== null) element.setAttribute(name, value);
  }
  element.setAttribute("app", new URL(".//", location.href).href);
  element.addEventListener("settings", () => describe(element));
  document.querySelector("main")?.append(element);
  describe(element);
  reserve(element);
}

/** The height is known before there is a board, which begins only where it is seen. @param {NQueens} element */
function reserve({ settings: { n, panes, controls } }) {
  const style = document.createElement("style");
  style.textContent = reserveCss("n-queens", { n, panes, controls, app: true });
  document.head.append(style);
}

/** While it plays the title stays: it would be read out again and again. @param {NQueens} element */
function describe({ settings, state }) {
  root.dataset.theme = settings.theme;
  if (!state?.playing) document.title = titleOf(settings);
}

/** The height that was told last. */
let told = 0;
/** The height that the page around gives. */
let around = innerHeight;

new ResizeObserver(() => {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (height === told) return;
  told = height;
  // To whoever listens: a height is no secret.
  parent.postMessage({ type: "n-queens:height", height }, "*");
}).observe(document.body);

// A page that follows needs no scroll bar here, which would take of the width and so change the height again.
addEventListener("resize", () => {
  if (innerHeight !== around && innerHeight === told) root.dataset.followed = "";
  around = innerHeight;
});

customElements.whenDefined("n-queens").then((Element) => show(/** @type {any} */ (Element)));
