/** Fuzz test: stored records of any shape, in IndexedDB and localStorage, and the views that read them. */

/** @import { Call, Kind } from "./check.js" */
/** @import { Actions } from "./driver.js" */
/** @import { Random } from "./random.js" */

import { VERSION } from "../../www/engine/wasm-module.js";
import { algorithmIds } from "../../www/pages/race/settings.js";
import { openPage } from "./browser.js";

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

/** Mostly a value of its kind. @template T @param {Random} random @param {() => T} usual @returns {T | unknown} */
const mostly = (random, usual) => (random.chance(0.9) ? usual() : random.anything(1));

/** A count or time: also one that is far too large. @param {Random} random */
const amount = (random) =>
  mostly(random, () => random.pick([random.magnitude(1e7), 0, 0.5, 2 ** 53, 1e300]));

/** @param {Random} random */
function counted(random) {
  const one = () =>
    mostly(random, () => ({
      n: mostly(random, () => random.between(0, 34)),
      solutions: mostly(random, () => String(random.magnitude(1e9))),
      elapsed: amount(random),
      workers: mostly(random, () => random.pick([null, 1, 2, 64, 0, -1])),
      when: amount(random),
      times: mostly(random, () => random.list(() => amount(random), 4)),
    }));
  const plain = () => mostly(random, () => [random.between(0, 34), amount(random)]);
  return mostly(random, () => ({
    counted: random.list(one, 6),
    plain: mostly(random, () => random.list(plain, 4)),
  }));
}

/** @param {Random} random */
function race(random) {
  const id = () => random.pick(algorithmIds);
  const size = () => random.between(1, 18);
  const time = () => ({
    median: amount(random),
    low: amount(random),
    high: amount(random),
    runs: amount(random),
  });
  const point = () => {
    const outcome = random.pick(["timed", "timed", "over", "wrong"]);
    return {
      ...{ id: id(), n: size(), outcome, time: outcome === "timed" ? time() : null },
      ...{ solutions: random.pick([null, 4, 1e300]), calls: random.pick([null, 100]), tests: null },
    };
  };
  const settings = {
    algorithms: [...new Set(random.list(id, 4))],
    from: random.between(1, 9),
    to: random.between(8, 18),
    budget: random.pick([0.1, 2, 60, random.pick([0, 1e300])]),
  };
  return mostly(random, () => ({
    settings: random.chance(0.95) ? settings : random.anything(),
    when: random.pick([0, 1.7e12, 1e300]),
    points: random.list(() => (random.chance(0.98) ? point() : random.anything()), 8),
  }));
}

/** @param {Random} random */
function snapshot(random) {
  const mask = () => mostly(random, () => random.between(0, 1023));
  return mostly(random, () => ({
    version: random.chance(0.95) ? VERSION : random.anything(0),
    workers: mostly(random, () => random.between(0, 64)),
    elapsed: amount(random),
    results: mostly(random, () => random.list(() => [mask(), mask(), mostly(random, () => 4n)], 4)),
  }));
}

/** A value as JSON, sometimes cut off. @param {Random} random @param {unknown} value */
function text(random, value) {
  const json =
    JSON.stringify(value, (_, each) => (typeof each === "bigint" ? String(each) : each)) ?? "";
  return random.chance(0.95) ? json : json.slice(0, random.between(0, json.length));
}

/** A record of each kind, and the views that read it. @param {Random} random @returns {Call[]} */
function visit(random) {
  const n = random.pick(COUNTED);
  switch (random.between(0, 9)) {
    case 0:
      return [
        ["text", "n-queens.race", text(random, race(random))],
        ["text", "n-queens.visited", String(random.anything(0))],
        [
          "text",
          "n-queens.learn",
          text(
            random,
            mostly(random, () => random.list(() => random.anything(0), 5)),
          ),
        ],
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
        ["text", "n-queens.counted", text(random, counted(random))],
        ["count", `n-queens count ${n}`, snapshot(random)],
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
