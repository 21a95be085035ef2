/** Fuzz test: what a device may hold in its storage, before the views of the app read it. */

/** @import { Call, Kind } from "./check.js" */
/** @import { Driver, Part } from "./driver.js" */
/** @import { Random } from "./random.js" */

import { VERSION } from "../../www/engine/wasm-module.js";
import { algorithmIds } from "../../www/pages/race/settings.js";
import { openPage } from "./browser.js";

/** @returns {Part} */
function recordsPart() {
  // Each frame has a driver, but only that of the page around the app is used.
  const frame = () => /** @type {HTMLIFrameElement} */ (document.querySelector("iframe"));
  const app = () => /** @type {any} */ (frame().contentWindow);
  const find = (/** @type {string} */ selector) => app().document.querySelector(selector);
  const board = () => find("n-queens");
  /** Databases and their only stores. @type {Record<string, string>} */
  const stores = { "n-queens": "indexes", "n-queens-counts": "counts" };
  const views = ["count", "race", "learn"];
  const opened = (/** @type {string} */ view) =>
    find({ count: ".count .head", race: ".race .settings", learn: ".learn *" }[view] ?? "main");

  /** @param {string} query */
  function go(query) {
    app().history.replaceState(null, "", `${app().location.pathname}?${query}`);
    app().dispatchEvent(new PopStateEvent("popstate"));
  }

  /** @param {string} name @param {(store: IDBObjectStore) => void} use */
  const inStore = (name, use) =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onupgradeneeded = () => opening.result.createObjectStore(stores[name]);
      opening.onerror = reject;
      opening.onsuccess = () => {
        const transaction = opening.result.transaction(stores[name], "readwrite");
        use(transaction.objectStore(stores[name]));
        transaction.onabort = reject;
        transaction.oncomplete = () => {
          opening.result.close();
          resolve(null);
        };
      };
    });

  /** @param {Driver} fuzz */
  async function load(fuzz) {
    const before = app().document;
    if (app().location.protocol === "about:") frame().src = "index.html?n=5";
    else {
      // A board that is not seen does not open.
      go("n=5");
      app().location.reload();
    }
    await fuzz.until(() => app().document !== before && board()?.state, "the app opens");
  }

  return {
    quotes: false,
    async start(fuzz) {
      localStorage.clear();
      for (const name of Object.keys(stores)) await inStore(name, (store) => store.clear());
      if (!board()?.state) await load(fuzz);
      go("n=5");
    },
    async call(name, args, fuzz) {
      const [first, second, third] = args;
      if (name === "text") {
        localStorage.setItem(first, second);
        // As another tab would.
        app().dispatchEvent(new StorageEvent("storage", { key: first }));
      } else if (name === "record") {
        await inStore(first, (store) => store.put(third, second));
      } else if (name === "view") {
        go(`view=${first}&n=${second}`);
        await fuzz.until(() => opened(first), `the view ${first} opens`);
      } else if (name === "board") go(`n=${first}`);
      else await load(fuzz);
    },
    text: () => app().document.body.innerHTML + board().shadowRoot.innerHTML,
    frame(fuzz) {
      const { total } = board().state ?? {};
      if (![undefined, null].includes(total) && !Number.isSafeInteger(total)) {
        fuzz.broken("a total is a whole number", total);
      }
    },
    async end(fuzz) {
      for (const view of views) {
        go(`view=${view}&n=8`);
        await fuzz.until(() => opened(view), `the view ${view} opens after any records`);
      }
      go("n=5&position=7");
      await fuzz.until(() => board().state?.frame.position === 7, "the board opens at a moment");
    },
  };
}

/** The text of a value that JSON has. @param {unknown} value */
const textOf = (value) =>
  JSON.stringify(value, (_, each) => (typeof each === "bigint" ? String(each) : each)) ?? "";

/** A record whose fields are mostly right. @param {Random} random @param {Record<string, () => unknown>} fields */
const recordOf = (random, fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, right]) => [
      name,
      random.chance(0.93) ? right() : random.anything(1),
    ]),
  );

/** Milliseconds, mostly possible ones. @param {Random} random */
const timeOf = (random) =>
  random.chance(0.9) ? random.magnitude(2e12) : random.pick([0, 1e-9, 1e16, 1.7e308, -1]);

/** The counts of a device. @param {Random} random */
const countedOf = (random) =>
  recordOf(random, {
    counted: () =>
      random.list(
        () =>
          recordOf(random, {
            n: () => random.between(1, 32),
            solutions: () => String(random.magnitude(2 ** 53)),
            elapsed: () => timeOf(random),
            workers: () => random.pick([1, 2, 64, null]),
            when: () => timeOf(random),
            times: () => random.list(() => timeOf(random), 4),
          }),
        4,
      ),
    plain: () => random.list(() => [random.between(1, 32), timeOf(random)], 3),
  });

/** The last race. @param {Random} random */
const raceOf = (random) =>
  recordOf(random, {
    settings: () =>
      recordOf(random, {
        algorithms: () => random.list(() => random.pick(algorithmIds), 4),
        from: () => random.between(1, 18),
        to: () => random.between(1, 18),
        budget: () => random.pick([0, 0.1, 2, 60, 1e9]),
      }),
    when: () => timeOf(random),
    points: () => random.list(() => pointOf(random), 5),
  });

/** @param {Random} random */
function pointOf(random) {
  const outcome = random.pick(["timed", "timed", "over", "wrong"]);
  const work = () => (random.chance(0.7) ? random.magnitude(1e9) : null);
  const time = () =>
    recordOf(random, {
      median: () => timeOf(random),
      low: () => timeOf(random),
      high: () => timeOf(random),
      runs: () => random.between(1, 25),
    });
  return recordOf(random, {
    id: () => random.pick(algorithmIds),
    n: () => random.between(1, 18),
    outcome: () => outcome,
    time: () => (outcome === "timed" ? time() : null),
    solutions: work,
    calls: work,
    tests: work,
  });
}

/** An unfinished count. @param {Random} random */
const unfinishedOf = (random) =>
  recordOf(random, {
    version: () => VERSION,
    workers: () => random.between(0, 64),
    elapsed: () => timeOf(random),
    results: () =>
      random.list(
        () => [random.between(0, 1023), random.between(0, 1023), BigInt(random.magnitude(100))],
        4,
      ),
  });

/** What localStorage may hold under each key. @type {Record<string, (random: Random) => unknown>} */
const TEXTS = {
  "n-queens.counted": countedOf,
  "n-queens.race": raceOf,
  "n-queens.learn": (random) => random.list(() => random.pick(["puzzle", "rows", "x"]), 4),
  "n-queens.visited": (random) => random.anything(0),
};

/** @param {Random} random @returns {Call} */
function randomCall(random) {
  const roll = random.between(0, 199);
  if (roll < 110) {
    const key = random.pick(Object.keys(TEXTS));
    const text = textOf(random.chance(0.9) ? TEXTS[key](random) : random.anything());
    return ["text", key, random.chance(0.95) ? text : text.slice(0, random.between(0, 30))];
  }
  if (roll < 150) {
    const value = random.chance(0.85) ? unfinishedOf(random) : random.anything();
    return ["record", "n-queens-counts", `n-queens count ${random.between(8, 14)}`, value];
  }
  if (roll < 165) {
    const key = random.chance(0.3) ? "order" : `${VERSION} 14 `;
    return ["record", "n-queens", key, random.anything()];
  }
  if (roll < 185) {
    return ["view", random.pick(["count", "race", "learn"]), random.between(8, 14)];
  }
  if (roll < 197) return ["frame"];
  return random.chance(0.5) ? ["board", random.pick([5, 13, 14])] : ["load"];
}

/** @type {Kind} */
export default {
  name: "page-records",
  needsBrowser: true,
  generate: (random) => Array.from({ length: random.between(20, 200) }, () => randomCall(random)),
  open: () =>
    openPage({
      page: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fuzz</title>
        <iframe width="1200" height="750"></iframe>`,
      part: recordsPart,
    }),
};
