/** Fuzz test: counts with workers that answer anything, and with stored records of any content. */

/** @import { Call, Kind } from "./check.js" */
/** @import { Random } from "./random.js" */

import { createCounter, loadCounter } from "../../www/engine/count.js";
import { CountStore } from "../../www/engine/count-store.js";
import { answerTo, fakeWorkers } from "../helpers/count-workers.js";
import { dataFault, errorFault } from "./laws.js";
import { countRecord } from "./records.js";

/** Small boards of more than one job. */
const SIZES = [6, 7, 8, 9, 10];

/** Calls of one sequence. */
const LENGTH = 10;

const counting = await loadCounter();
const solutions = new Map(SIZES.map((n) => [n, counting.count(n)]));

/** @type {Kind} */
export default {
  name: "counts",
  generate: (random) => Array.from({ length: LENGTH }, () => randomCall(random)),
  open: async () => ({ run: brokenLaw, close: async () => {} }),
};

/** @param {Random} random @returns {Call} */
function randomCall(random) {
  const n = random.pick(SIZES);
  switch (random.between(0, 6)) {
    case 0:
      return ["store", n, countRecord(random)];
    case 1:
      return ["answer", random.list(() => answer(random), 6)];
    case 2:
      return ["unfinished", n];
    case 3:
      return ["discard", n];
    case 4:
      return ["estimate", n];
    default:
      return ["count", n, { resume: random.chance(0.7) }];
  }
}

/** An answer of a worker: the truth (null), any value, or a fault. @param {Random} random */
function answer(random) {
  if (random.chance(0.5)) return null;
  if (random.chance(0.5)) return random.pick(["throw", "die"]);
  if (random.chance(0.3)) return random.anything();
  // null stands for the right number of solutions; the others cannot be one.
  return {
    solutions: random.pick([null, -1n, 7, "8"]),
    took: random.anything(0),
    fresh: random.anything(0),
  };
}

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
