/** Fuzz test: URLs of the app, which go through its history as the browser's buttons do. */

/** @import { Kind } from "./check.js" */
/** @import { Actions } from "./driver.js" */

import fc from "fast-check";
import { call, sequence, weighted } from "./arbitraries.js";
import { openPage } from "./browser.js";
import { query } from "./values.js";

/** @returns {Actions} */
function urlActions() {
  const board = () => /** @type {any} */ (document.querySelector("n-queens"));
  return {
    start: (fuzz) => fuzz.go(window, "n=6"),
    call(_name, [query], fuzz) {
      fuzz.go(window, query);
    },
    text: (fuzz) => fuzz.markup(window),
    frame(fuzz) {
      const { n, view } = board().settings;
      if (!(Number.isInteger(n) && n >= 1 && n <= 32)) fuzz.broken("a board has 1 to 32 rows", n);
      if (typeof view !== "string") fuzz.broken("a view has a name", view);
    },
    async end(fuzz) {
      fuzz.go(window, "n=5&position=7");
      await fuzz.until(
        () => board().state?.frame.n === 5 && board().state.frame.position === 7,
        "a valid URL is shown after any other",
      );
      const notice = /** @type {HTMLElement} */ (document.querySelector("#notice"));
      if (!notice.hidden) fuzz.broken("a valid URL has no notice", notice.textContent);
    },
  };
}

/** @type {Kind} */
export default {
  name: "page-url",
  needsBrowser: true,
  calls: sequence(fc.oneof(weighted(19, call("url", query)), call("frame")), 100),
  open: () => openPage({ page: "index.html", actions: urlActions }),
};
