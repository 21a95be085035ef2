/**
 * Fuzz test: stored records of any shape, in IndexedDB and localStorage, and the views that read
 * them.
 */

/** @import { Kind } from "./check.js" */
/** @import { Actions, Driver } from "./driver.js" */

import fc from "fast-check";
import { VERSION } from "../../www/engine/wasm-module.js";
import { anything, call, magnitude, primitive, sequence, weighted } from "./arbitraries.js";
import { openPage } from "./browser.js";
import { COUNTED, countHistoryText, countRecord, lessonsText, raceText } from "./records.js";

/** The text that a view reads when the app is loaded in it; "" for the plain address. */
const KEYS = { race: "n-queens.race", learn: "n-queens.learn", "": "n-queens.visited" };

/** A board with a stored index. */
const INDEXED = 14;

/**
 * @param {{ keys: Record<string, string>, version: string, indexed: number }} input
 * @returns {Actions}
 */
function recordsActions({ keys, version, indexed }) {
  // This also runs in the frame of the app.
  const page = /** @type {any} */ (globalThis);
  // Files are made, but not saved.
  HTMLAnchorElement.prototype.click = () => {};
  // Workers never answer: what they measure and count would take most of the time.
  globalThis.Worker = /** @type {any} */ (
    class extends EventTarget {
      postMessage() {}
      terminate() {}
    }
  );
  // Reports which record the app has read.
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function (key) {
    const request = get.call(this, key);
    request.addEventListener("success", () => page.onRead?.(key));
    return request;
  };

  const frame = () => /** @type {HTMLIFrameElement} */ (document.querySelector("iframe"));
  const app = () => /** @type {any} */ (frame().contentWindow);
  const board = () => app().document.querySelector("n-queens");
  const shown = (/** @type {string} */ view) =>
    app().document.querySelector(`.${view}:not([hidden])`);

  /** The open databases, by name. @type {Map<string, Promise<IDBDatabase>>} */
  const databases = new Map();

  /** @param {string} name @param {string} table */
  function open(name, table) {
    const opened = databases.get(name);
    if (opened) return opened;
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.result.createObjectStore(table);
    /** @type {Promise<IDBDatabase>} */
    const database = new Promise((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = reject;
    });
    databases.set(name, database);
    return database;
  }

  /** @param {string} name @param {string} table @param {(store: IDBObjectStore) => void} use */
  async function withStore(name, table, use) {
    const database = await open(name, table);
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(table, "readwrite");
      use(transaction.objectStore(table));
      transaction.onerror = reject;
      transaction.oncomplete = resolve;
    });
  }

  /** @param {Driver} fuzz @param {string} view */
  async function show(fuzz, view) {
    if (shown(view)) return;
    fuzz.go(app(), `view=${view}`);
    await fuzz.until(() => shown(view), `${view} opens`);
  }

  /**
   * Does something that makes the app read a record, and waits until it has.
   * @param {Driver} fuzz @param {string} key @param {() => void} act
   */
  async function reads(fuzz, key, act) {
    let isRead = false;
    const read = new Promise((resolve) => {
      app().onRead = (/** @type {unknown} */ each) => {
        if (each !== key) return;
        isRead = true;
        resolve(null);
      };
    });
    act();
    await Promise.race([read, fuzz.until(() => isRead, "a record is read")]);
  }

  const starts = (/** @type {Driver} */ fuzz) =>
    fuzz.until(() => board()?.settings, "the app starts");

  /** @type {Record<string, (fuzz: Driver, ...args: any[]) => Promise<void>>} */
  const calls = {
    async history(fuzz, text) {
      await show(fuzz, "count");
      localStorage.setItem("n-queens.counts", text);
      // As after a change in another tab.
      app().dispatchEvent(new StorageEvent("storage"));
    },
    async count(fuzz, record) {
      await show(fuzz, "count");
      const key = `n-queens count ${app().document.querySelector("#n").value}`;
      await withStore("n-queens-counts", "counts", (store) => store.put(record, key));
      // As after a visit to another tab.
      await reads(fuzz, key, () => app().document.dispatchEvent(new Event("visibilitychange")));
    },
    async size(fuzz, n) {
      fuzz.go(app(), `view=count&n=${n}`);
      await fuzz.until(() => shown("count"), "Count opens");
    },
    async index(fuzz, record) {
      const key = `${version} ${indexed} `;
      await withStore("n-queens", "indexes", (store) => store.put(record, key));
      fuzz.go(app(), "n=5");
      await reads(fuzz, key, () => fuzz.go(app(), `n=${indexed}`));
    },
    async load(fuzz, view, text, letterKeys) {
      localStorage.setItem(keys[view], text);
      localStorage.setItem("n-queens.letter-keys", letterKeys);
      await new Promise((done) => {
        frame().addEventListener("load", done, { once: true });
        app().location.replace(view ? `index.html?view=${view}` : "index.html");
      });
      await starts(fuzz);
      if (view) await fuzz.until(() => shown(view), `${view} opens`);
    },
    async press(fuzz, view) {
      await show(fuzz, view);
      await fuzz.nextFrame();
      const tools = ".boards .tools button, .race .tools button";
      for (const button of app().document.querySelectorAll(tools)) button.click();
    },
  };

  return {
    async start(fuzz) {
      localStorage.clear();
      await withStore("n-queens-counts", "counts", (store) => store.clear());
      await withStore("n-queens", "indexes", (store) => store.clear());
      await starts(fuzz);
    },
    call: (name, args, fuzz) => calls[name](fuzz, ...args),
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

/** A text that is not JSON of an object. */
const word = primitive.map(String);

/** @param {string} view @param {fc.Arbitrary<string>} text */
const load = (view, text) => call("load", fc.constant(view), text, word);

const randomCall = fc.oneof(
  weighted(46, call("history", countHistoryText)),
  weighted(46, call("count", countRecord)),
  weighted(3, call("size", fc.constantFrom(...COUNTED))),
  call("index", indexRecord),
  fc.oneof(weighted(3, load("race", raceText)), load("learn", lessonsText), load("", word)),
  call("press", fc.constantFrom("count", "race")),
  weighted(2, call("frame")),
);

/** @type {Kind} */
export default {
  name: "page-records",
  needsBrowser: true,
  calls: sequence(randomCall, 400),
  open: () =>
    openPage({
      page: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fuzz</title><body>
        <iframe src="index.html?n=5" width="900" height="700"></iframe></body></html>`,
      actions: recordsActions,
      input: { keys: KEYS, version: VERSION, indexed: INDEXED },
    }),
};
