/** Arguments of every type for every function of the package that takes any. */

/** @import { Call, Kind } from "./check.js" */

import fc from "fast-check";
import { createCounter, loadCounter } from "../../www/engine/count.js";
import { CountStore } from "../../www/engine/count-store.js";
import { loadEngine } from "../../www/engine/engine.js";
import { loadRace } from "../../www/engine/race.js";
import { KINDS } from "../../www/engine/validate.js";
import { fakeWorkers } from "../helpers/count-workers.js";
import { anything, between, call, magnitude, sequence } from "./arbitraries.js";
import { firstBroken } from "./check.js";
import { dataFault, errorFault, frameFault } from "./laws.js";

/**
 * Boards up to the first size take milliseconds, by brute force too. Those above it, up to the
 * second, would take seconds and are left out.
 */
const LARGEST = 6;
const LARGEST_SLOW = 22;

const engine = await loadEngine();
const race = await loadRace();
const counting = await loadCounter();

/** @param {fc.Arbitrary<unknown>} usual */
const orAnything = (usual) => fc.oneof(usual, anything);

/** @param {unknown} n */
const isSlow = (n) => Number.isInteger(n) && Number(n) > LARGEST && Number(n) <= LARGEST_SLOW;

const n = orAnything(between(1, LARGEST)).map((value) =>
  isSlow(value) ? LARGEST_SLOW + 1 : value,
);
const id = orAnything(fc.constantFrom(...race.algorithms().map((algorithm) => algorithm.id)));
const number = orAnything(magnitude(10_000));
const pixels = orAnything(between(1, 300));
const probes = orAnything(between(1, 100));
const kind = orAnything(fc.constantFrom(...KINDS));
const solutionKind = orAnything(fc.constantFrom("fundamental", "halfTurn", "quarterTurn"));
const columns = orAnything(fc.array(fc.nat(7), { maxLength: 8 }));
const queens = orAnything(
  fc.tuple(fc.nat(6), fc.nat(6)).map((queen) => Object.fromEntries([queen])),
);
const OPTIONS = [
  ...["queens", "search", "from", "limit", "fundamental", "workers", "signal"],
  ...["onProgress", "until", "resume", "whole"],
];
const options = orAnything(fc.dictionary(fc.constantFrom(...OPTIONS), anything, { maxKeys: 3 }));

const randomCall = fc.oneof(
  call("engine.stepper", n, options),
  call("engine.tally", n, queens),
  call("engine.solutions", n, options),
  call("engine.orbit", columns),
  call("race.run", id, n),
  call("race.time", id, n),
  call("counting.count", n),
  call("counter.count", n, options),
  call("counter.estimate", n, options),
  call("counter.baseline", n, options),
  call("counter.unfinished", n),
  call("counter.discard", n),
  call("createCounter", options),
  call("stepper.advance", number),
  call("stepper.seek", number),
  call("stepper.seekSolution", number),
  call("stepper.seekQueens", columns, kind),
  call("stepper.nextSolution", number),
  call("stepper.previousSolution", number),
  call("stepper.stepOver", number),
  call("stepper.stepOut", number),
  call("stepper.returnTo", number, number),
  call("stepper.spans", number, number, number, number),
  call("stepper.coverage", number, number, pixels),
  call("stepper.solutions", number, number),
  call("stepper.solutionNumber", columns),
  call("stepper.solutionNumbers", solutionKind, number, number),
  call("stepper.index", options),
  call("stepper.openIndex", options),
  call("index.estimate", probes, number),
  call("index.spans", number, number, number, number),
  call("index.coverage", number, number, pixels),
  call("index.solutionsTo", number),
  call("index.count", options),
);

/** @type {Kind} */
export default {
  name: "arguments",
  calls: sequence(randomCall, 50),
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
