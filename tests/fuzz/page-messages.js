/** Fuzz test: messages between a host page, the frames it embeds, a stranger, the app and its preview. */

/** @import { Kind } from "./check.js" */
/** @import { Part } from "./driver.js" */
/** @import { Random } from "./random.js" */

import { formats } from "../../www/embedding/formats.js";
import { defaults } from "../../www/settings/url.js";
import { openPage } from "./browser.js";

/** The windows by name; those of messagesPart are the same. */
const SENDERS = ["host", "frame", "stranger", "app", "preview"];
const RECEIVERS = ["host", "frame", "app", "preview"];

/** @returns {Part} */
function messagesPart() {
  /** Each window by its place among the frames of the host. @type {Record<string, number[]>} */
  const paths = { host: [], frame: [0], stranger: [1], app: [2], preview: [2, 0] };
  const windowOf = (/** @type {string} */ name) =>
    paths[name].reduce((outer, at) => /** @type {any} */ (outer)[at], /** @type {any} */ (top));
  if (window !== top) {
    // A frame with an origin of its own sends only what it is told to.
    addEventListener("message", ({ data }) => {
      if (data?.sendTo) windowOf(data.sendTo).postMessage(data.message, "*");
    });
  }
  /** What the browser makes of heights: it ignores those that are none. */
  const expected = document.createElement("div");
  const frame = () => /** @type {HTMLElement} */ (document.querySelector("iframe.n-queens"));
  const app = () => /** @type {Document} */ (windowOf("app").document);
  const preview = () => /** @type {HTMLElement} */ (app()?.querySelector("dialog[open] iframe"));
  const send = (
    /** @type {string} */ from,
    /** @type {string} */ to,
    /** @type {any} */ message,
  ) =>
    from === "host"
      ? windowOf(to).postMessage(message, "*")
      : windowOf(from).postMessage({ sendTo: to, message }, "*");
  const isHeight = (/** @type {string} */ height) => Number.parseFloat(height) > 0;

  if (window === top) {
    addEventListener("message", ({ data, source }) => {
      if (source !== windowOf("frame") || data?.type !== "n-queens:height") return;
      if (typeof data.height === "number") expected.style.height = `${data.height}px`;
    });
  }
  let isOpen = false;
  return {
    quotes: false,
    async start(fuzz) {
      if (isOpen) return;
      await fuzz.until(() => app()?.querySelector("n-queens")?.shadowRoot, "the app opens");
      /** @type {HTMLElement} */ (app().querySelector('[data-do="embed"]')).click();
      await fuzz.until(() => isHeight(preview()?.style.height), "the preview posts its height");
      await fuzz.until(() => expected.style.height, "the frame posts its height");
      isOpen = true;
    },
    call(_name, [from, to, message]) {
      send(from, to, message);
    },
    text: () => app().body.innerHTML,
    frame(fuzz) {
      const { height } = frame().style;
      if (height !== expected.style.height) {
        fuzz.broken("a frame has the last height that it posted", height);
      }
      if (!isHeight(preview().style.height)) {
        fuzz.broken("a preview has a height", preview().style.height);
      }
    },
    async end(fuzz) {
      for (const height of [321, 400]) {
        send("frame", "host", { type: "n-queens:height", height });
        await fuzz.until(
          () => expected.style.height === `${height}px` && frame().style.height === `${height}px`,
          "a frame has the last height that it posted itself",
        );
      }
      send("preview", "app", { type: "n-queens:height", height: 234 });
      await fuzz.until(
        () => preview().style.height === "234px",
        "a preview has the last height that it posted itself",
      );
    },
  };
}

/** A message: mostly nearly a height. @param {Random} random */
function messageOf(random) {
  if (random.chance(0.2)) return random.anything();
  return {
    type: random.chance(0.85) ? "n-queens:height" : random.anything(0),
    height: random.chance(0.5) ? random.magnitude(2000) : random.anything(),
  };
}

const snippet = formats.iframe({
  settings: { ...defaults, n: 5 },
  screen: defaults,
  sentence: "",
  base: "./",
  width: 640,
});

/** @type {Kind} */
export default {
  name: "page-messages",
  needsBrowser: true,
  generate: (random) =>
    Array.from({ length: random.between(50, 300) }, () =>
      random.chance(0.02)
        ? ["frame"]
        : ["message", random.pick(SENDERS), random.pick(RECEIVERS), messageOf(random)],
    ),
  open: () =>
    openPage({
      page: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fuzz</title>
        ${snippet}<iframe sandbox="allow-scripts" srcdoc="A stranger"></iframe>
        <iframe src="./?n=5" width="1000" height="700"></iframe>`,
      part: messagesPart,
    }),
};
