/**
 * Fuzz test: messages of any shape to embed.html, to the app, and to a page that has pasted a
 * frame.
 */

/** @import { Kind } from "./check.js" */
/** @import { Actions } from "./driver.js" */

import fc from "fast-check";
import { formats } from "../../www/embedding/formats.js";
import { defaults } from "../../www/settings/schema.js";
import { anything, between, call, sequence, weighted } from "./arbitraries.js";
import { openPage } from "./browser.js";

/** The type of the message that embed.html posts. */
const HEIGHT = "n-queens:height";

/** @param {typeof HEIGHT} type  of the message with a height @returns {Actions} */
function messagesActions(type) {
  /** @param {string} name @returns {any} */
  const frame = (name) => document.querySelector(`iframe.${name}`);
  const preview = () => frame("app").contentWindow.document.querySelector("dialog iframe");
  /** The heights that messages set. */
  const heights = () => [frame("n-queens"), preview()].map(({ style }) => style.height);
  return {
    async start(fuzz) {
      const ready = () => frame("embed").contentWindow.document.querySelector("n-queens")?.state;
      await fuzz.until(ready, "embed.html opens its board");
      const app = () => frame("app").contentWindow.document;
      await fuzz.until(() => app().querySelector("n-queens")?.state, "the app opens its board");
      if (!preview()) app().querySelector("[data-do=embed]").click();
      await fuzz.until(() => parseFloat(preview()?.style.height) > 0, "the dialog has a preview");
    },
    async call(name, args, fuzz) {
      const [target, data, source] = args;
      const page = target === "host" ? window : frame(target).contentWindow;
      if (name === "post") {
        page.postMessage(data, "*");
        return;
      }
      const before = heights().join();
      const sources = {
        host: window,
        own: target === "app" ? preview().contentWindow : frame("n-queens").contentWindow,
      };
      const event = { data, origin: location.origin, source: /** @type {any} */ (sources)[source] };
      page.dispatchEvent(new page.MessageEvent("message", event));
      const counts = source === "own" && data?.type === type && Number.isFinite(data.height);
      if (!counts && heights().join() !== before) {
        fuzz.broken("only a height from its own frame counts", `${before} became ${heights()}`);
      }
    },
    text: (fuzz) => ["embed", "app"].map((name) => fuzz.markup(frame(name).contentWindow)).join(),
    frame(fuzz) {
      for (const height of heights()) {
        if (!(parseFloat(height) >= 0)) fuzz.broken("a frame has a height", height);
      }
    },
    end(fuzz) {
      for (const name of ["embed", "app"]) {
        const board = frame(name).contentWindow.document.querySelector("n-queens");
        board.seek(3);
        board.next();
        const { position } = board.state.frame;
        if (position !== 4) fuzz.broken("a board still works", `position ${position} in ${name}`);
      }
    },
  };
}

const message = fc.oneof(
  weighted(3, anything),
  weighted(
    7,
    fc.record({
      type: fc.oneof(weighted(4, fc.constant(HEIGHT)), anything),
      height: fc.oneof(between(-10, 900), anything),
    }),
  ),
);

const randomCall = fc.oneof(
  call("frame"),
  weighted(5, call("post", fc.constantFrom("host", "n-queens", "embed", "app"), message)),
  weighted(
    11,
    call("event", fc.constantFrom("host", "app", "embed"), message, fc.constantFrom("own", "host")),
  ),
);

const pasted = formats.iframe({
  settings: { ...defaults, n: 5 },
  screen: defaults,
  sentence: "",
  base: "./",
  width: 600,
});

/** @type {Kind} */
export default {
  name: "page-messages",
  needsBrowser: true,
  calls: sequence(randomCall, 300),
  open: () =>
    openPage({
      page: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fuzz</title>
        <body style="display: grid; grid-template-columns: repeat(3, 1fr)"><div>${pasted}</div>
        <iframe class="embed" src="embed.html?n=6"></iframe>
        <iframe class="app" src="index.html?n=6" width="900" height="700"></iframe></body></html>`,
      actions: messagesActions,
      input: HEIGHT,
    }),
};
