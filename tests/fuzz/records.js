/** Random records of this device: counts, races and lessons, some of them damaged. */

/** @import { Random } from "./random.js" */

import { VERSION } from "../../www/engine/wasm-module.js";
import { stops } from "../../www/pages/learn/stops.js";
import { algorithmIds } from "../../www/pages/race/settings.js";

/**
 * Mostly a value of its kind.
 * @template T
 * @param {Random} random
 * @param {() => T} usual
 * @returns {T | unknown}
 */
const mostly = (random, usual) => (random.chance(0.9) ? usual() : random.anything(1));

/** A count or time: also one that is far too large. @param {Random} random */
const amount = (random) =>
  mostly(random, () => random.pick([random.magnitude(1e7), 0, 0.5, 2 ** 53, 1e300]));

/** An unfinished count, as it is stored. @param {Random} random */
export function countRecord(random) {
  const mask = () => mostly(random, () => random.between(0, 1023));
  const result = () => [mask(), mask(), mostly(random, () => 4n)];
  return mostly(random, () => ({
    version: random.chance(0.95) ? VERSION : random.anything(0),
    workers: mostly(random, () => random.between(0, 64)),
    sameWorkers: mostly(random, () => random.chance(0.5)),
    elapsed: amount(random),
    results: mostly(random, () => random.list(result, 4)),
  }));
}

/** The counts of Count. @param {Random} random */
function counted(random) {
  const one = () =>
    mostly(random, () => ({
      n: mostly(random, () => random.between(0, 34)),
      solutions: mostly(random, () => "9".repeat(random.magnitude(400))),
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

/** The last race. @param {Random} random */
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

/** The finished stops of the lesson. @param {Random} random */
const lessons = (random) =>
  mostly(random, () =>
    random.list(() => (random.chance(0.5) ? stopOf(random) : random.anything(0)), 5),
  );

/** @param {Random} random */
const stopOf = (random) => random.pick(stops).id;

/** A value as JSON, sometimes cut off. @param {Random} random @param {unknown} value */
function text(random, value) {
  const json =
    JSON.stringify(value, (_, each) => (typeof each === "bigint" ? String(each) : each)) ?? "";
  return random.chance(0.95) ? json : json.slice(0, random.between(0, json.length));
}

/** @param {Random} random */
export const countedText = (random) => text(random, counted(random));

/** @param {Random} random */
export const raceText = (random) => text(random, race(random));

/** @param {Random} random */
export const lessonsText = (random) => text(random, lessons(random));
