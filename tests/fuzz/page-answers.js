/** Fuzz test: workers that answer anything, in Count, in Race and to the index of Watch. */

/** @import { Kind } from "./check.js" */
/** @import { Actions } from "./driver.js" */

import fc from "fast-check";
import { SOLUTIONS } from "../helpers/solution-counts.js";
import { anything, call, weighted } from "./arbitraries.js";
import { openPage } from "./browser.js";

/** The boards that are counted, indexed or raced. */
const SIZES = [4, 5, 6, 8, 9, 10, 11, 12];

/** @param {Record<number, number>} solutions @returns {Actions} */
function answersActions(solutions) {
  /** The next answers; true ones after the last. @type {any[]} */
  let answers = [];

  /**
   * @param {Worker} worker @param {any} data the true answer
   * @param {(data: unknown) => void} hear
   */
  function answer(worker, data, hear) {
    const next = answers.shift() ?? { kind: "true" };
    if (next.kind === "error")
      worker.dispatchEvent(new ErrorEvent("error", { message: next.value }));
    else if (next.kind === "unreadable") worker.dispatchEvent(new MessageEvent("messageerror"));
    else if (next.kind === "value") hear({ ...data, value: next.value });
    else if (next.kind === "fields") hear({ ...data, value: { ...data.value, ...next.value } });
    else if (next.kind === "throw")
      hear({ ...data, type: "HANDLER", name: "throw", value: next.value });
    else {
      if (next.kind === "more") hear(next.value);
      hear(data);
    }
  }

  /**
   * Takes the place of a worker of Race, which would measure for long: its true answers come at
   * once.
   */
  class FakeRaceWorker extends EventTarget {
    onerror = null;
    constructor() {
      super();
      this.addEventListener("error", (event) => /** @type {any} */ (this).onerror?.(event));
    }
    /** @param {any} question */
    postMessage({ id, type, path, argumentList }) {
      if (type !== "APPLY") return;
      const [, n] = argumentList.map((/** @type {any} */ { value }) => value);
      const truth = {
        prepare: undefined,
        time: { took: 60, solutions: solutions[n] },
        work: { solutions: solutions[n], calls: 9, tests: null },
      };
      const value = /** @type {any} */ (truth)[path[0]];
      setTimeout(() =>
        this.dispatchEvent(new MessageEvent("message", { data: { id, type: "RAW", value } })),
      );
    }
    terminate() {}
  }

  /** A class of workers whose answers are changed. @type {(Base: any) => any} */
  const answering = (Base) =>
    class extends Base {
      /** @param {string} type @param {(event: any) => void} listener @param {any} [options] */
      addEventListener(type, listener, options) {
        const change = (/** @type {MessageEvent} */ { data }) =>
          answer(/** @type {any} */ (this), data, (data) =>
            listener(new MessageEvent("message", { data })),
          );
        super.addEventListener(type, type === "message" ? change : listener, options);
      }
    };
  const RaceWorker = answering(FakeRaceWorker);
  const OtherWorker = answering(Worker);
  globalThis.Worker = /** @type {any} */ (
    new Proxy(Worker, {
      construct: (_, [url, options]) =>
        String(url).includes("measure") ? new RaceWorker() : new OtherWorker(url, options),
    })
  );

  const board = () => /** @type {any} */ (document.querySelector("n-queens"));
  const shown = (/** @type {string} */ selector) =>
    /** @type {HTMLElement | null} */ (document.querySelector(selector));
  return {
    start(fuzz) {
      answers = [];
      fuzz.go(window, "n=6");
    },
    async call(name, args, fuzz) {
      const [n, queens] = args;
      if (name === "answer") answers.push(args[0]);
      else if (name === "count") {
        fuzz.go(window, `view=count&n=${n}`);
        const main = () => shown(".count:not([hidden]) .buttons > .main");
        await fuzz.until(main, "Count opens");
        await fuzz.nextFrame();
        // A count whose workers fail twice in a row ends, and is resumed.
        const again = () => shown(".count .buttons .again");
        const failed = () => shown(".count [role=alert]");
        for (let tries = 0; tries === 0 || (failed() && tries < 30); tries += 1) {
          main()?.click();
          await fuzz.nextFrame();
          await fuzz.until(() => again() || failed(), "a count ends");
        }
        const total = shown(".count .total")?.textContent?.replace(/\D/g, "");
        if (total !== String(solutions[n])) fuzz.broken("a count is right", `${n}: ${total}`);
      } else if (name === "race") {
        fuzz.go(window, `view=race&race=${n}&from=4&to=5&budget=0.1`);
        const main = () => shown(".race:not([hidden]) .main.filled[aria-disabled=false]");
        await fuzz.until(main, "Race opens");
        main()?.click();
        await fuzz.nextFrame();
        await fuzz.until(main, "a race ends");
      } else {
        fuzz.go(window, `n=${n}&queens=${queens}`);
        const done = () => board().state?.total !== null && board().state?.frame.n === n;
        const failed = () => board().state?.index.phase === "paused";
        await fuzz.until(() => done() || failed(), "an index ends");
      }
    },
    text: (fuzz) => fuzz.markup(window),
    frame() {},
    async end(fuzz) {
      answers = [];
      fuzz.go(window, "n=5&position=7");
      await fuzz.until(
        () => board().state?.frame.position === 7,
        "Watch works whatever is answered",
      );
    },
  };
}

/** @param {string} kind @param {fc.Arbitrary<unknown>} value */
const ofKind = (kind, value) => fc.record({ kind: fc.constant(kind), value });

const answer = fc.oneof(
  weighted(2, ofKind("true", anything)),
  ofKind("error", fc.constantFrom("", "refused")),
  ofKind("unreadable", anything),
  ofKind("value", anything),
  weighted(
    2,
    ofKind(
      "fields",
      fc.record(
        {
          took: anything,
          fresh: anything,
          records: anything,
          calls: anything,
          tests: anything,
          // Of a wrong type: a plausible number could not be noticed.
          solutions: fc.constantFrom(null, -1n, 7, "8", undefined),
        },
        { requiredKeys: [] },
      ),
    ),
  ),
  ofKind("throw", fc.oneof(fc.record({ isError: fc.boolean(), value: anything }), anything)),
  ofKind("more", anything),
);

const column = fc.nat(10);

/** Answers, and something that asks for them. */
const question = fc
  .tuple(
    fc.array(call("answer", answer), { maxLength: 30, size: "max" }),
    fc.oneof(
      call("count", fc.constantFrom(8, 9, 10, 11, 12)),
      call("race", fc.constantFrom("lezard", "lezard,permutations")),
      call(
        "index",
        fc.constant(11),
        fc.tuple(column, column).map((queen) => queen.join(":")),
      ),
    ),
  )
  .map(([answers, asked]) => [...answers, asked]);

const input = Object.fromEntries(SIZES.map((n) => [n, Number(SOLUTIONS[n])]));

/** @type {Kind} */
export default {
  name: "page-answers",
  needsBrowser: true,
  calls: fc.array(question, { maxLength: 4 }).map((questions) => questions.flat()),
  open: () => openPage({ page: "index.html?n=6", actions: answersActions, input }),
};
