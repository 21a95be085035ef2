/**
 * Fuzz test: walks through all views by their controls and the browser's history. “Back” shows what
 * was left, and a copied address shows the same.
 */

/** @import { Kind } from "./check.js" */
/** @import { Actions, Driver } from "./driver.js" */

import fc from "fast-check";
import { call, magnitude, sequence, weighted } from "./arbitraries.js";
import { openPage } from "./browser.js";

/** Controls of each view, of which a walk presses any that is shown. */
const CONTROLS = [
  "#fewer, #more",
  "header [data-do=theme]",
  "[data-row]",
  ".race tbody input",
  ".solutions .cell",
  ".solutions input[type=radio], .solutions input[type=checkbox]",
  ".learn a",
  ".learn .turn button",
  ".count tbody tr",
];

/** Fields, and the texts typed into them. @type {[selector: string, texts: readonly string[]][]} */
const FIELDS = [
  ["#n", ["1", "4", "6", "9", "12", "40"]],
  [".race input[name=from]", ["1", "4", "7", "12"]],
  [".race input[name=to]", ["3", "9", "12", "99"]],
  [".race input[name=budget]", ["0.5", "2", "x"]],
];

const KEYS = ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "End", "Home"];

const VIEWS = ["watch", "count", "race", "solutions", "learn"];

/** @returns {Actions} */
function walkActions() {
  /** @type {HTMLIFrameElement} */
  let walked;
  const windowOf = (/** @type {HTMLIFrameElement} */ frame) =>
    /** @type {any} */ (frame.contentWindow);
  const app = () => windowOf(walked);

  /** @param {HTMLIFrameElement} frame */
  const hasStarted = (frame) => windowOf(frame).document.querySelector("n-queens")?.settings;

  /** @param {string} query */
  function open(query) {
    const frame = document.createElement("iframe");
    frame.width = "1000";
    frame.height = "750";
    frame.src = `index.html${query}`;
    document.body.append(frame);
    return frame;
  }

  /** All that an address determines, as one text. @param {HTMLIFrameElement} frame */
  function shownIn(frame) {
    const { document } = windowOf(frame);
    const page = document.querySelector("main > section:not([hidden])");
    const element = document.querySelector("n-queens");
    const shown = {
      view: document.querySelector("header [aria-current]").dataset.view,
      n: document.querySelector("#n").value,
      theme: document.documentElement.dataset.theme,
      title: document.title,
    };
    if (!element.hidden) {
      const { moment, ...settings } = element.settings;
      // The position of a large board is unknown until its index is opened.
      const { queens, kind } = element.state?.frame ?? {};
      return JSON.stringify({ ...shown, settings, queens, kind });
    }
    const fields = [...(page?.querySelectorAll("input:not([type=range])") ?? [])];
    return JSON.stringify({
      ...shown,
      heading: page?.querySelector("h2")?.textContent.trim(),
      fields: fields.map(({ type, value, checked }) => (type === "text" ? value : checked)),
      selected: page?.querySelector("[aria-selected=true]")?.getAttribute("aria-label"),
    });
  }

  const wait = (/** @type {number} */ milliseconds) =>
    new Promise((done) => setTimeout(done, milliseconds));

  /** Whether the view that is shown still loads, or counts what it lists. */
  function isLoading() {
    const page = app().document.querySelector("main > :not([hidden])");
    if (page?.localName === "n-queens") return !page.state;
    return !page?.querySelector("h2") || page.querySelector("[role=progressbar]") !== null;
  }

  /** Waits until nothing changes. @param {Driver} fuzz @returns {Promise<string>} what is shown */
  async function atRest(fuzz) {
    let before;
    let now = "";
    do {
      await fuzz.until(() => !isLoading(), "a view opens");
      before = now;
      await wait(150);
      // On a busy machine a pause may have no frame.
      await fuzz.nextFrame();
      await fuzz.nextFrame();
      now = shownIn(walked);
    } while (before !== now);
    return now;
  }

  /**
   * @param {() => boolean} isSame
   * @param {Driver} fuzz
   * @param {string} law
   * @param {() => string} seen
   */
  async function expectSame(isSame, fuzz, law, seen) {
    for (let waited = 0; waited < 1200 && !isSame(); waited += 1) await wait(50);
    if (!isSame()) fuzz.broken(law, seen());
  }

  /**
   * Leaves for another view and goes back.
   * @param {string} view
   * @param {number} milliseconds
   * @param {Driver} fuzz
   */
  async function visit(view, milliseconds, fuzz) {
    const before = await atRest(fuzz);
    const { search } = app().location;
    const [link] = controls(`header [data-view=${view}]:not([aria-current])`);
    if (!link) return;
    link.click();
    await wait(milliseconds);
    await app().navigation.back().finished;
    const seen = () => `${search}\n${before}\n${app().location.search}\n${shownIn(walked)}`;
    await expectSame(() => shownIn(walked) === before, fuzz, "Back shows what was left", seen);
  }

  /** @param {string} selector @returns {any[]} */
  function controls(selector) {
    const { document } = app();
    const found = [document, document.querySelector("n-queens").shadowRoot].flatMap((root) => [
      ...root.querySelectorAll(selector),
    ]);
    return found.filter((control) => control.checkVisibility() && !control.disabled);
  }

  return {
    async start(fuzz) {
      localStorage.clear();
      // The notes of a first visit are not part of the address.
      localStorage.setItem("n-queens.visited", "yes");
      for (const frame of [...document.querySelectorAll("iframe")]) frame.remove();
      walked = open("");
      await fuzz.until(() => hasStarted(walked), "the app starts");
    },
    async call(name, args, fuzz) {
      const [first, second] = args;
      if (name === "press") {
        const found = controls(first);
        found[second % found.length]?.click();
      } else if (name === "choose") {
        // The fields of the menu are shown only while it is open.
        const [button] = controls("[popovertarget=view-menu]");
        button?.click();
        const choices = controls("#view-menu input");
        choices[first % choices.length]?.click();
        button?.click();
      } else if (name === "type") {
        const [field] = controls(first);
        if (!field) return;
        field.value = second;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      } else if (name === "key") {
        const event = new KeyboardEvent("keydown", { key: first, bubbles: true, cancelable: true });
        app().document.body.dispatchEvent(event);
      } else if (name === "go") {
        const { navigation } = app();
        if (first === "back" && navigation.canGoBack) await navigation.back().finished;
        if (first === "forward" && navigation.canGoForward) await navigation.forward().finished;
      } else if (name === "visit") await visit(first, second, fuzz);
      else await wait(first);
    },
    text: (fuzz) => fuzz.markup(app()),
    frame() {},
    async end(fuzz) {
      // The address follows what has moved.
      await atRest(fuzz);
      const copy = open(app().location.search);
      await fuzz.until(() => hasStarted(copy), "the app starts");
      const seen = () => `${app().location.search}\n${shownIn(walked)}\n${shownIn(copy)}`;
      const isSame = () => shownIn(copy) === shownIn(walked);
      await expectSame(isSame, fuzz, "a copied address shows the same", seen);
      copy.remove();
    },
  };
}

const view = fc.constantFrom(...VIEWS);
const step = fc.oneof(
  call("frame"),
  weighted(
    2,
    call(
      "press",
      view.map((name) => `header [data-view=${name}]`),
      fc.constant(0),
    ),
  ),
  call("go", fc.constantFrom("back", "back", "forward")),
  fc.oneof(
    ...FIELDS.map(([selector, texts]) =>
      call("type", fc.constant(selector), fc.constantFrom(...texts)),
    ),
  ),
  call("key", fc.constantFrom(...KEYS)),
  call("visit", view, fc.constantFrom(0, 50, 400)),
  call("wait", fc.constantFrom(20, 300)),
  call("choose", magnitude(100)),
  weighted(3, call("press", fc.constantFrom(...CONTROLS), magnitude(100))),
);

/** @type {Kind} */
export default {
  name: "page-walk",
  needsBrowser: true,
  calls: sequence(step, 40),
  open: () =>
    openPage({
      page: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fuzz</title><body></body></html>`,
      actions: walkActions,
    }),
};
