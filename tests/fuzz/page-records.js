/**
 * Fuzz test: stored records of any shape, in IndexedDB and localStorage, and the views that read
 * them.
 */

/** @import { Kind } from "./check.js" */
/** @import { Actions } from "./driver.js" */

import fc from "fast-check";
import { VERSION } from "../../www/engine/wasm-module.js";
import { anything, call, magnitude, primitive, weighted } from "./arbitraries.js";
import { openPage } from "./browser.js";
import { countHistoryText, countRecord, lessonsText, raceText } from "./records.js";

/** Boards with a stored count, and one with a stored index. */
const COUNTED = [6, 7, 8, 9, 10];
const INDEXED = 14;

/** @returns {Actions} */
function recordsActions() {
  // Files are made, but not saved.
  HTMLAnchorElement.prototype.click = () => {};
  const app = () =>
    /** @type {any} */ (
      /** @type {HTMLIFrameElement} */ (document.querySelector("iframe")).contentWindow
    );
  const board = () => app().document.querySelector("n-queens");

  /** @param {string} query */
  const load = (query) =>
    new Promise((done) => {
      const frame = /** @type {HTMLIFrameElement} */ (document.querySelector("iframe"));
      frame.addEventListener("load", done, { once: true });
      app().location.replace(`index.html?${query}`);
    });

  /** @param {string} name @param {string} table @param {(store: IDBObjectStore) => void} use */
  const withStore = (name, table, use) =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onupgradeneeded = () => opening.result.createObjectStore(table);
      opening.onerror = reject;
      opening.onsuccess = () => {
        const database = opening.result;
        const transaction = database.transaction(table, "readwrite");
        use(transaction.objectStore(table));
        transaction.onerror = reject;
        transaction.oncomplete = () => {
          database.close();
          resolve(null);
        };
      };
    });

  /** @param {import("./driver.js").Driver} fuzz @param {string} view */
  async function press(fuzz, view) {
    fuzz.go(app(), `view=${view}`);
    const tools = () => [...app().document.querySelectorAll(`.${view} .tools button`)];
    await fuzz.until(() => app().document.querySelector(`.${view}:not([hidden])`), `${view} opens`);
    await fuzz.nextFrame();
    for (const button of tools().slice(0, 2)) button.click();
  }

  return {
    async start(fuzz) {
      localStorage.clear();
      await withStore("n-queens-counts", "counts", (store) => store.clear());
      await withStore("n-queens", "indexes", (store) => store.clear());
      await fuzz.until(() => board()?.settings, "the app starts");
    },
    async call(name, args, fuzz) {
      const [key, value] = args;
      if (name === "text") localStorage.setItem(key, value);
      else if (name === "count")
        await withStore("n-queens-counts", "counts", (store) => store.put(value, key));
      else if (name === "index")
        await withStore("n-queens", "indexes", (store) => store.put(value, key));
      else if (name === "load") {
        await load(key);
        await fuzz.until(() => board()?.settings, "the app starts");
      } else if (name === "read") {
        // Another tab has written something.
        fuzz.go(app(), key);
        app().dispatchEvent(new StorageEvent("storage"));
      } else await press(fuzz, key);
    },
    text: (fuzz) => fuzz.markup(app()),
    frame() {},
    async end(fuzz) {
      fuzz.go(app(), "n=5&position=7");
      await fuzz.until(() => board().state?.frame.position === 7, "Watch works whatever is stored");
    },
  };
}

const indexRecord = fc.oneof(
  anything,
  fc
    .array(magnitude(2 ** 32 - 1), { maxLength: 200, size: "max" })
    .map((list) => Uint32Array.from(list)),
);

/** @param {string} key @param {fc.Arbitrary<string>} value */
const text = (key, value) => call("text", fc.constant(key), value);

/** A record of each kind, and the views that read it. */
const visit = fc.oneof(
  fc.tuple(
    text("n-queens.race", raceText),
    text("n-queens.visited", primitive.map(String)),
    text("n-queens.letter-keys", primitive.map(String)),
    text("n-queens.learn", lessonsText),
    call("load", fc.constantFrom("view=race", "view=race", "view=race", "", "view=learn")),
    call("frame"),
  ),
  fc.tuple(
    call("index", fc.constantFrom("order", `${VERSION} ${INDEXED} `), indexRecord),
    call("read", fc.constant(`n=${INDEXED}`)),
    call("frame"),
  ),
  fc.tuple(call("press", fc.constantFrom("count", "race"))),
  weighted(
    6,
    fc
      .constantFrom(...COUNTED)
      .chain((n) =>
        fc.tuple(
          text("n-queens.counts", countHistoryText),
          call("count", fc.constant(`n-queens count ${n}`), countRecord),
          call("read", fc.constant(`view=count&n=${n}`)),
        ),
      ),
  ),
);

/** @type {Kind} */
export default {
  name: "page-records",
  needsBrowser: true,
  calls: fc.array(visit, { maxLength: 80, size: "max" }).map((visits) => visits.flat()),
  open: () =>
    openPage({
      page: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fuzz</title><body>
        <iframe src="index.html?n=5" width="900" height="700"></iframe></body></html>`,
      actions: recordsActions,
    }),
};
