/** Arguments of every type for every function of the package that takes any. */

/** @import { Call, Kind } from "./check.js" */
/** @import { Random } from "./random.js" */

import { createCounter, loadCounter } from "../../www/engine/count.js";
import { CountStore } from "../../www/engine/count-store.js";
import { loadEngine } from "../../www/engine/load.js";
import { loadRace } from "../../www/engine/race.js";
import { KINDS } from "../../www/engine/validate.js";
import { fakeWorkers } from "../helpers/count-workers.js";
import { firstBroken } from "./check.js";
import { dataFault, errorFault, frameFault } from "./laws.js";

/** Calls of one sequence. */
const LENGTH = 25;

/**
 * Boards up to the first size take milliseconds, by brute force too. Those above it, up to the
 * second, would take seconds and are left out.
 */
const LARGEST = 6;
const LARGEST_SLOW = 22;

const engine = await loadEngine();
const race = await loadRace();
const counting = await loadCounter();
const ids = race.algorithms().map(({ id }) => id);

/** The arguments that a function takes, in order. @type {Record<string, readonly string[]>} */
const FUNCTIONS = {
  "engine.stepper": ["n", "options"],
  "engine.tally": ["n", "queens"],
  "engine.solutions": ["n", "options"],
  "engine.orbit": ["columns"],
  "race.run": ["id", "n"],
  "race.time": ["id", "n"],
  "counting.count": ["n"],
  "counter.count": ["n", "options"],
  "counter.estimate": ["n", "options"],
  "counter.baseline": ["n", "options"],
  "counter.unfinished": ["n"],
  "counter.discard": ["n"],
  createCounter: ["options"],
  "stepper.advance": ["number"],
  "stepper.seek": ["number"],
  "stepper.seekSolution": ["number"],
  "stepper.seekQueens": ["columns", "kind"],
  "stepper.nextSolution": ["number"],
  "stepper.previousSolution": ["number"],
  "stepper.stepOver": ["number"],
  "stepper.stepOut": ["number"],
  "stepper.returnTo": ["number", "number"],
  "stepper.spans": ["number", "number", "number", "number"],
  "stepper.coverage": ["number", "number", "pixels"],
  "stepper.solutions": ["number", "number"],
  "stepper.solutionNumber": ["columns"],
  "stepper.solutionNumbers": ["solutionKind", "number", "number"],
  "stepper.index": ["options"],
  "stepper.openIndex": ["options"],
  "index.estimate": ["probes", "number"],
  "index.spans": ["number", "number", "number", "number"],
  "index.coverage": ["number", "number", "pixels"],
  "index.solutionsTo": ["number"],
  "index.count": ["options"],
};

/** Arguments that are mostly right. @type {Record<string, (random: Random) => unknown>} */
const ARGUMENTS = {
  n: (random) => random.between(1, LARGEST),
  number: (random) => random.magnitude(10_000),
  pixels: (random) => random.between(1, 300),
  probes: (random) => random.between(1, 100),
  id: (random) => random.pick(ids),
  kind: (random) => random.pick(KINDS),
  solutionKind: (random) => random.pick(["fundamental", "halfTurn", "quarterTurn"]),
  columns: (random) => random.list(() => random.between(0, 7), 8),
  queens: (random) => ({ [random.between(0, 6)]: random.between(0, 6) }),
  options: (random) => {
    const names = ["queens", "search", "from", "limit", "fundamental", "workers", "signal"];
    const others = ["onProgress", "until", "resume", "whole"];
    const keys = random.list(() => random.pick([...names, ...others]), 3);
    return Object.fromEntries(keys.map((key) => [key, random.anything(1)]));
  },
};

/** @type {Kind} */
export default {
  name: "arguments",
  generate: (random) => Array.from({ length: LENGTH }, () => randomCall(random)),
  async open() {
    const stepper = engine.stepper(7);
    await stepper.index({ workers: 0 });
    const index = engine.stepper(14).openIndex({ whole: false });
    await index.count({ workers: 0, until: 1000 });
    const counter = createCounter({ workers: 2 }, { spawn: fakeWorkers().spawn, store: noStore() });
    const targets = { engine, race, counting, counter, stepper, index, "": { createCounter } };
    const run = (/** @type {readonly Call[]} */ calls) =>
      firstBroken(calls, (call) => brokenByCall(targets, call));
    return { run, close: async () => counter.end() };
  },
};

const noStore = () => new CountStore({ storage: Promise.resolve(null), locks: null });

/** @param {Random} random @returns {Call} */
function randomCall(random) {
  const name = random.pick(Object.keys(FUNCTIONS));
  const kinds = FUNCTIONS[name];
  const args = kinds.map((kind) =>
    random.chance(0.5) ? ARGUMENTS[kind](random) : random.anything(),
  );
  // Sometimes the first argument is missing, and the others move up.
  const passed = random.chance(0.1) ? args.slice(1) : args;
  return [
    name,
    ...passed.map((value, at) => (kinds[at] === "n" && isSlow(value) ? LARGEST_SLOW + 1 : value)),
  ];
}

/** @param {unknown} n */
const isSlow = (n) => Number.isInteger(n) && Number(n) > LARGEST && Number(n) <= LARGEST_SLOW;

/**
 * @param {Record<string, any>} targets @param {Call} call
 * @returns {Promise<string | null>}
 */
async function brokenByCall(targets, [name, ...args]) {
  const [target, method] = name.includes(".") ? name.split(".") : ["", name];
  const { stepper } = targets;
  const before = JSON.stringify(stepper.frame());
  try {
    const result = await targets[target][method](...args);
    if (name === "engine.stepper") return freed(result);
    if (name === "createCounter") return null;
    if (name === "stepper.openIndex") {
      result.free();
      return null;
    }
    return result?.stack ? frameFault(result, stepper.total) : dataFault(result);
  } catch (error) {
    const broken = errorFault(error);
    if (broken) return `${broken} of ${name}`;
    const after = JSON.stringify(stepper.frame());
    return after === before ? null : `a call that throws changes nothing: ${name}`;
  }
}

/** @param {import("../../www/types.d.ts").Stepper} stepper */
function freed(stepper) {
  const broken = dataFault(stepper.frame());
  stepper.free();
  return broken;
}
