/** Fuzz test: workers that answer anything, during counts, races and indexes of the app. */

/** @import { Call, Kind } from "./check.js" */
/** @import { Driver, Part } from "./driver.js" */
/** @import { Random } from "./random.js" */

import { openPage } from "./browser.js";

/** Boards whose counts take no time. */
const SIZES = [6, 7, 8, 9, 10];

/** @returns {Part} */
function answersPart() {
  /** Solutions by board size. @type {Record<number, string>} */
  const known = { 6: "4", 7: "40", 8: "92", 9: "352", 10: "724" };
  /** What the next answers become, and null for the truth. @type {any[]} */
  let altered = [];
  const Native = globalThis.Worker;
  /** One worker of each script, which tells every imitation the truth. @type {Map<string, Worker>} */
  const truthful = new Map();

  /** The race measures nothing here: its answers are fixed. @param {any} message */
  function raceAnswer({ path, argumentList }) {
    const [, , solutions] = argumentList.map((/** @type {any} */ { value }) => value);
    if (path[0] === "time") return { took: 12, solutions };
    return path[0] === "work" ? { solutions: 4, calls: 5, tests: 6 } : undefined;
  }

  /** Starting a real worker for each answer that fails would take most of the time. */
  class AlteredWorker extends EventTarget {
    /** @type {((event: any) => void) | null} */
    onerror = null;
    /** @type {Set<string>} */
    #asked = new Set();
    #isEnded = false;
    #url;

    /** @param {URL | string} url */
    constructor(url) {
      super();
      this.#url = String(url);
    }

    /** @param {any} message @param {any} [transfer] */
    postMessage(message, transfer) {
      const { id, type } = message;
      if (type === "RELEASE") return;
      this.#asked.add(id);
      if (this.#url.includes("measure")) {
        const value = raceAnswer(message);
        queueMicrotask(() => this.#answer({ id, type: "RAW", value }));
      } else this.#real().postMessage(message, transfer);
    }

    terminate() {
      this.#isEnded = true;
    }

    #real() {
      const worker = truthful.get(this.#url) ?? new Native(this.#url, { type: "module" });
      truthful.set(this.#url, worker);
      if (this.#asked.size === 1) {
        worker.addEventListener("message", ({ data }) => this.#answer(data));
      }
      return worker;
    }

    /** @param {any} data */
    #answer(data) {
      if (this.#isEnded || !this.#asked.has(data.id)) return;
      const change = altered.shift() ?? null;
      if (change?.as === "error") this.onerror?.(new ErrorEvent("error", { message: "broken" }));
      else {
        this.dispatchEvent(new MessageEvent("message", { data: changed(data, change) }));
      }
    }
  }
  globalThis.Worker = /** @type {any} */ (AlteredWorker);

  /** @param {any} data @param {any} change */
  function changed(data, change) {
    if (change === null) return data;
    const { as, name, value } = change;
    if (as === "value") return { ...data, type: "RAW", value };
    if (as === "handler") return { ...data, type: "HANDLER", name, value };
    return { ...data, value: { ...data.value, [name]: value } };
  }

  /** @param {string} query */
  function go(query) {
    history.replaceState(null, "", `${location.pathname}?${query}`);
    dispatchEvent(new PopStateEvent("popstate"));
  }
  const find = (/** @type {string} */ selector) =>
    /** @type {HTMLElement} */ (document.querySelector(selector));
  const board = () => /** @type {any} */ (find("n-queens"));
  const button = () => find(".count .buttons > .main");
  const total = () => find(".count .total")?.textContent?.replace(/\D/g, "");
  const isCounting = () => /Pause|Cancel/.test(find(".count .buttons").textContent ?? "");

  /** @param {Driver} fuzz @param {number} n */
  async function count(fuzz, n) {
    go(`view=count&n=${n}`);
    await fuzz.until(() => button() && !isCounting(), "the view Count opens");
    // What is shown follows with the next frame.
    await fuzz.nextFrame();
    button().click();
    await fuzz.nextFrame();
    await fuzz.until(() => !isCounting(), "a count ends");
    const isDone = /again/.test(button().textContent ?? "");
    if (isDone && total() !== known[n]) fuzz.broken("a count is right", `${n}: ${total()}`);
    return isDone;
  }

  const racing = () => find(".race button.main");
  /** @param {Driver} fuzz */
  async function race(fuzz) {
    go("view=race&race=lezard,marks&from=6&to=7&budget=0.1");
    await fuzz.until(racing, "the view Race opens");
    await fuzz.nextFrame();
    racing().click();
    await fuzz.nextFrame();
    await fuzz.until(() => racing().classList.contains("filled"), "a race ends");
  }

  return {
    quotes: false,
    async start(fuzz) {
      altered = [];
      await fuzz.until(() => board()?.state, "the board opens");
      go("n=5");
    },
    async call(name, [value], fuzz) {
      if (name === "answer") altered.push(value);
      else if (name === "count") await count(fuzz, value);
      else if (name === "race") await race(fuzz);
      else {
        go(`n=${value}`);
        board().dispatch({ type: "index" });
        const phase = () => board().state?.index.phase;
        await fuzz.until(() => !["off", "counting"].includes(phase()), "an index ends");
      }
    },
    text: () => `${board().shadowRoot.innerHTML} ${document.body.innerHTML}`,
    frame(fuzz) {
      const { frame, total } = board().state;
      if (total !== null && !(Number.isSafeInteger(total) && total >= frame.position)) {
        fuzz.broken("a total is a whole number, and no position is above it", total);
      }
    },
    async end(fuzz) {
      altered = [];
      // What failed is resumed.
      if (!(await count(fuzz, 8)) && !(await count(fuzz, 8))) {
        fuzz.broken("a count succeeds after any answers", find(".count").textContent);
      }
    },
  };
}

/** What a worker answers instead of the truth, which null stands for. @param {Random} random */
function answerOf(random) {
  switch (random.between(0, 9)) {
    case 0:
    case 1:
      return null;
    case 2:
      return { as: "error" };
    case 3:
      return {
        as: "handler",
        name: random.pick(["throw", "proxy"]),
        value: thrown(random),
      };
    case 4:
      return { as: "value", value: random.anything() };
    case 5:
      // No number of solutions, which would be a lie that cannot be told from the truth.
      return { as: "field", name: "solutions", value: random.pick([null, -1n, 0.5, "8", NaN, {}]) };
    default:
      return {
        as: "field",
        name: random.pick(["took", "fresh", "records", "calls", "tests"]),
        value: random.anything(),
      };
  }
}

/** What a worker throws: errors, whose messages are shown. @param {Random} random */
const thrown = (random) =>
  random.chance(0.5)
    ? { isError: true, value: { message: "refused", name: "Error", stack: "" } }
    : { isError: false, value: random.pick(["refused", 0, true]) };

/** @param {Random} random @returns {Call} */
function randomCall(random) {
  if (random.chance(0.9)) return ["answer", answerOf(random)];
  if (random.chance(0.5)) return ["count", random.pick(SIZES)];
  return random.chance(0.4) ? ["race"] : ["index", random.between(11, 12)];
}

/** @type {Kind} */
export default {
  name: "page-answers",
  needsBrowser: true,
  generate: (random) => {
    const calls = Array.from({ length: random.between(30, 150) }, () => randomCall(random));
    return calls.flatMap((call) => (call[0] === "answer" ? [call] : [call, ["frame"]]));
  },
  open: () => openPage({ page: "index.html?n=5", part: answersPart }),
};
