/**
 * Fuzz test: stored records of any shape, in IndexedDB and localStorage, and the views that read
 * them.
 */

/** @import { Call, Kind } from "./check.js" */
/** @import { Actions } from "./driver.js" */
/** @import { Random } from "./random.js" */

import { VERSION } from "../../www/engine/wasm-module.js";
import { openPage } from "./browser.js";
import { countedText, countRecord, lessonsText, raceText } from "./records.js";

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

/** A record of each kind, and the views that read it. @param {Random} random @returns {Call[]} */
function visit(random) {
  const n = random.pick(COUNTED);
  switch (random.between(0, 9)) {
    case 0:
      return [
        ["text", "n-queens.race", raceText(random)],
        ["text", "n-queens.visited", String(random.anything(0))],
        ["text", "n-queens.learn", lessonsText(random)],
        ["load", random.chance(0.8) ? "view=race" : random.pick(["", "view=learn"])],
        ["frame"],
      ];
    case 1:
      return [
        ["index", random.pick(["order", `${VERSION} ${INDEXED} `]), indexRecord(random)],
        ["read", `n=${INDEXED}`],
        ["frame"],
      ];
    case 2:
      return [["press", "count"]];
    case 3:
      return [["press", "race"]];
    default:
      return [
        ["text", "n-queens.counted", countedText(random)],
        ["count", `n-queens count ${n}`, countRecord(random)],
        ["read", `view=count&n=${n}`],
      ];
  }
}

/** @param {Random} random */
const indexRecord = (random) =>
  random.chance(0.5)
    ? random.anything()
    : Uint32Array.from(random.list(() => random.magnitude(2 ** 32 - 1), 200));

/** @type {Kind} */
export default {
  name: "page-records",
  needsBrowser: true,
  generate: (random) => Array.from({ length: random.between(20, 60) }, () => visit(random)).flat(),
  open: () =>
    openPage({
      page: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fuzz</title><body>
        <iframe src="index.html?n=5" width="900" height="700"></iframe></body></html>`,
      actions: recordsActions,
    }),
};
