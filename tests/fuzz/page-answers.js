/** Fuzz test: workers that answer anything, in Count, in Race and to the index of Watch. */

/** @import { Call, Kind } from "./check.js" */
/** @import { Actions, Driver } from "./driver.js" */

import fc from "fast-check";
import { wasm } from "../../www/engine/count-module.js";
import { SOLUTIONS } from "../helpers/solution-counts.js";
import { anything, call, magnitude, mostly, weighted } from "./arbitraries.js";
import { openPage } from "./browser.js";

/** The board that is cut into the most jobs: a count of it reads many answers. */
const LARGEST = 16;

/** Boards of one job and of several. */
const COUNTED = [8, 12, LARGEST];

/** The cores that the page finds. Their number decides how a board is cut into jobs. */
const CORES = 8;

/**
 * The right answers of the workers.
 * @typedef {object} Truth
 * @property {number} cores
 * @property {number} largest board
 * @property {Record<string, string>} jobs the solutions of jobs, by board and columns
 * @property {Record<number, number>} solutions by board
 */

/** @param {Truth} truth @returns {Actions} */
function answersActions({ cores, largest, jobs, solutions }) {
  /** The next answers; true ones after the last. @type {any[]} */
  let answers = [];
  Object.defineProperty(navigator, "hardwareConcurrency", { value: cores });

  const RealWorker = Worker;
  /** @type {Worker | undefined} */
  let indexWorker;

  /**
   * The answer of a real worker, which stays when the page ends the fake one.
   * @param {URL} url @param {WorkerOptions} options @param {any} question
   */
  function askIndexWorker(url, options, question) {
    indexWorker ??= new RealWorker(url, options);
    const worker = indexWorker;
    return new Promise((resolve) => {
      const hear = (/** @type {MessageEvent} */ { data }) => {
        if (data.id !== question.id) return;
        worker.removeEventListener("message", hear);
        // With the time of a slow machine, which counts a few subtrees at a time.
        resolve({ ...data.value, took: 10 });
      };
      worker.addEventListener("message", hear);
      worker.postMessage(question);
    });
  }

  /** The true answers of the other workers, by their functions. @type {Record<string, any>} */
  const truths = {
    count: (/** @type {any} */ { n }, /** @type {number} */ one, /** @type {number} */ other) => ({
      // Boards that are only sampled are not known.
      solutions: BigInt(jobs[`${n} ${one} ${other}`] ?? 0),
      took: 1,
      fresh: false,
    }),
    prepare: () => undefined,
    time: (/** @type {string} */ _, /** @type {number} */ n) => ({
      took: 60,
      solutions: solutions[n],
    }),
    work: (/** @type {string} */ _, /** @type {number} */ n) => ({
      solutions: solutions[n],
      calls: 9,
      tests: null,
    }),
  };

  /**
   * A worker that gives the next answer. Each wrong answer ends it, and to start a real one instead
   * would take most of the time.
   */
  class FakeWorker extends EventTarget {
    onerror = null;
    #url;
    #options;
    /** Its messages are cloned, and arrive in tasks of their own. */
    #channel = new MessageChannel();

    /** @param {URL} url @param {WorkerOptions} options */
    constructor(url, options) {
      super();
      this.#url = url;
      this.#options = options;
      this.addEventListener("error", (event) => /** @type {any} */ (this).onerror?.(event));
      this.#channel.port1.onmessage = ({ data: [type, init] }) =>
        this.dispatchEvent(
          type === "error" ? new ErrorEvent(type, init) : new MessageEvent(type, init),
        );
    }

    /** @param {any} question */
    async postMessage(question) {
      const { id, type, path, argumentList } = question;
      if (type !== "APPLY") return;
      const next = answers.shift() ?? { kind: "true" };
      const send = (/** @type {string} */ event, /** @type {object} */ init) =>
        this.#channel.port2.postMessage([event, init]);
      const hear = (/** @type {unknown} */ data) => send("message", { data });
      const answer = (/** @type {unknown} */ value) => hear({ id, type: "RAW", value });
      if (next.kind === "error") return send("error", { message: next.value });
      if (next.kind === "unreadable") return send("messageerror", {});
      if (next.kind === "value") return answer(next.value);
      if (next.kind === "throw") {
        return hear({ id, type: "HANDLER", name: "throw", value: next.value });
      }
      if (next.kind === "more") hear(next.value);
      const truth = String(this.#url).includes("index-worker")
        ? await askIndexWorker(this.#url, this.#options, question)
        : truths[path[0]](...argumentList.map((/** @type {any} */ { value }) => value));
      answer(next.kind === "fields" ? { ...truth, ...next.value } : truth);
    }

    terminate() {
      this.#channel.port1.close();
    }
  }
  globalThis.Worker = /** @type {any} */ (FakeWorker);

  const board = () => /** @type {any} */ (document.querySelector("n-queens"));
  const shown = (/** @type {string} */ selector) =>
    /** @type {HTMLElement | null} */ (document.querySelector(selector));

  /** @param {number} n @param {Driver} fuzz */
  async function count(n, fuzz) {
    fuzz.go(window, `view=count&n=${n}`);
    await fuzz.nextFrame();
    const main = () => shown(".count:not([hidden]) .buttons > .main");
    await fuzz.until(main, "Count opens");
    const done = () => shown(".count .buttons .again");
    // A count whose workers fail twice in a row ends, and is resumed.
    const failed = () => shown(".count [role=alert]");
    let isLast = false;
    do {
      // Without answers that may be wrong, it does not fail.
      isLast = answers.length === 0;
      main()?.click();
      await fuzz.nextFrame();
      await fuzz.until(() => done() || failed(), "a count ends");
    } while (failed() && !isLast);
    const total = shown(".count .total")?.textContent?.replace(/\D/g, "");
    if (total !== String(solutions[n])) fuzz.broken("a count is right", `${n}: ${total}`);
  }

  return {
    start(fuzz) {
      answers = [];
      fuzz.go(window, "n=6");
    },
    async call(name, args, fuzz) {
      const [what, more] = args;
      if (name === "answer") answers.push(what);
      else if (name === "count") await count(what, fuzz);
      else if (name === "race") {
        fuzz.go(window, `view=race&race=${what}&from=${more}&to=5&budget=0.1`);
        const main = () => shown(".race:not([hidden]) .main.filled[aria-disabled=false]");
        await fuzz.until(main, "Race opens");
        main()?.click();
        await fuzz.nextFrame();
        await fuzz.until(main, "a race ends");
      } else {
        fuzz.go(window, `n=${what}&queens=${more}`);
        const done = () => board().state?.total !== null && board().state?.frame.n === what;
        const failed = () => board().state?.index.phase === "paused";
        await fuzz.until(() => done() || failed(), "an index ends");
      }
    },
    text: (fuzz) => fuzz.markup(window),
    frame() {},
    async end(fuzz) {
      // A count reads the answers that are left.
      while (answers.length > 0) await count(largest, fuzz);
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

/** A number that a worker may answer, or anything. */
const amount = mostly(magnitude(1e7));

const answer = fc.oneof(
  ofKind("true", anything),
  ofKind("error", fc.constantFrom("", "refused")),
  ofKind("unreadable", anything),
  ofKind("value", anything),
  weighted(
    5,
    ofKind(
      "fields",
      fc.record(
        { took: amount, fresh: anything, calls: amount, tests: amount },
        { requiredKeys: [] },
      ),
    ),
  ),
  ofKind("fields", fc.record({ records: anything })),
  // Of a wrong type: a plausible number could not be noticed.
  ofKind("fields", fc.record({ solutions: fc.constantFrom(null, -1n, 7, "8", undefined) })),
  ofKind("throw", fc.oneof(fc.record({ isError: fc.boolean(), value: anything }), anything)),
  ofKind("more", anything),
);

const column = fc.nat(10);

/** @param {number} maxLength @param {fc.Arbitrary<Call>} asking */
const answered = (maxLength, asking) =>
  fc
    .tuple(fc.array(call("answer", answer), { maxLength, size: "max" }), asking)
    .map(([answers, asked]) => [...answers, asked]);

/** Answers, and something that asks for them. */
const question = fc.oneof(
  weighted(4, answered(60, call("count", fc.constantFrom(...COUNTED)))),
  weighted(
    2,
    answered(
      10,
      call("race", fc.constantFrom("lezard", "lezard,permutations"), fc.constantFrom(4, 5)),
    ),
  ),
  answered(
    20,
    call(
      "index",
      fc.constant(11),
      fc.tuple(column, column).map((queen) => queen.join(":")),
    ),
  ),
);

/** @returns {Promise<Truth>} */
async function findTruth() {
  const { jobs, open } = await wasm.open();
  const results = COUNTED.flatMap((n) => {
    const counter = open(n);
    return jobs(n, CORES).map(({ one, other }) => [
      `${n} ${one} ${other}`,
      String(counter.run(one, other)),
    ]);
  });
  const sizes = [4, 5, ...COUNTED];
  return {
    cores: CORES,
    largest: LARGEST,
    jobs: Object.fromEntries(results),
    solutions: Object.fromEntries(sizes.map((n) => [n, Number(SOLUTIONS[n])])),
  };
}

/** @type {Kind} */
export default {
  name: "page-answers",
  needsBrowser: true,
  calls: fc.array(question, { maxLength: 8, size: "max" }).map((questions) => questions.flat()),
  open: async () =>
    openPage({ page: "index.html?n=6", actions: answersActions, input: await findTruth() }),
};
