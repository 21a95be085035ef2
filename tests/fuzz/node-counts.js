/** Fuzz test: counts with workers that answer anything, and with stored records of any content. */

/** @import { Call, Kind } from "./check.js" */

import fc from "fast-check";
import { createCounter, loadCounter } from "../../www/engine/count.js";
import { CountStore } from "../../www/engine/count-store.js";
import { answerTo, fakeWorkers } from "../helpers/count-workers.js";
import { anything, call, primitive, sequence, weighted } from "./arbitraries.js";
import { dataFault, errorFault } from "./laws.js";
import { COUNTED, countRecord } from "./records.js";

const counting = await loadCounter();
const solutions = new Map(COUNTED.map((n) => [n, counting.count(n)]));

/** An answer of a worker: the truth (null), any value, or a fault. */
const answer = fc.oneof(
  weighted(10, fc.constant(null)),
  weighted(5, fc.constantFrom("throw", "die")),
  weighted(2, anything),
  weighted(
    3,
    fc.record({
      // null stands for the right number of solutions; the others cannot be one.
      solutions: fc.constantFrom(null, -1n, 7, "8"),
      took: primitive,
      fresh: primitive,
    }),
  ),
);

const size = fc.constantFrom(...COUNTED);
const randomCall = fc.oneof(
  call("store", size, countRecord),
  call("answer", fc.array(answer, { maxLength: 6 })),
  call("unfinished", size),
  call("discard", size),
  call("estimate", size),
  weighted(2, call("count", size, fc.record({ resume: fc.boolean() }))),
);

/** @type {Kind} */
export default {
  name: "counts",
  calls: sequence(randomCall, 20),
  open: async () => ({ run: brokenLaw, close: async () => {} }),
};

/** @param {readonly Call[]} calls @returns {Promise<string | null>} */
async function brokenLaw(calls) {
  /** @type {Map<string, unknown>} */
  const records = new Map();
  /** @type {any[]} */
  let answers = [];
  const { spawn } = fakeWorkers((worker, { board, one, other }) => {
    const next = answers.shift() ?? null;
    const truth = answerTo(board, one, other);
    if (next === null) return truth;
    if (next === "throw") throw new Error("refused");
    if (next === "die") worker.die(new Error("killed"));
    return next?.solutions === null ? { ...next, solutions: truth.solutions } : next;
  });
  const counter = createCounter({ workers: 2 }, { spawn, store: storeOf(records), page: {} });
  try {
    for (const [name, ...args] of calls) {
      if (name === "store") records.set(`n-queens count ${args[0]}`, args[1]);
      else if (name === "answer") answers = structuredClone(args[0]);
      else {
        const broken = await brokenByCall(counter, name, args);
        if (broken) return broken;
      }
    }
    return null;
  } finally {
    counter.end();
  }
}

/**
 * @param {any} counter @param {string} name @param {any[]} args
 * @returns {Promise<string | null>}
 */
async function brokenByCall(counter, name, [n, options]) {
  /** @type {string | null} */
  let broken = null;
  const onProgress = (/** @type {unknown} */ progress) => {
    broken ??= dataFault(progress);
  };
  const isTrusted = name === "count" && !options.resume;
  try {
    const result = await counter[name](n, options && { ...options, onProgress });
    if (isTrusted && result.solutions !== solutions.get(n)) {
      return `a count is right: n = ${n} has ${result.solutions}`;
    }
    return broken ?? dataFault(result);
  } catch (error) {
    return broken ?? errorFault(error, ["worker"]);
  }
}

/** @param {Map<string, unknown>} records */
function storeOf(records) {
  const storage = {
    get: async (/** @type {string} */ key) => records.get(key),
    set: async (/** @type {string} */ key, /** @type {unknown} */ value) =>
      void records.set(key, value),
    del: async (/** @type {string} */ key) => void records.delete(key),
  };
  const locks = /** @type {any} */ ({
    request: async (/** @type {string} */ _, /** @type {unknown} */ __, /** @type {any} */ use) =>
      use({}),
    query: async () => ({ held: [] }),
  });
  return new CountStore({ storage: Promise.resolve(storage), locks });
}
