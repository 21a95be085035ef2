/** Random records of this device: counts, races and lessons, some of them damaged. */

import fc from "fast-check";
import { wasm } from "../../www/engine/count-module.js";
import { VERSION } from "../../www/engine/wasm-module.js";
import { stops } from "../../www/pages/learn/stops.js";
import { algorithmIds } from "../../www/pages/race/settings.js";
import { between, magnitude, mostly, primitive, weighted } from "./arbitraries.js";

/** @import { Arbitrary } from "fast-check" */

/** @template T @param {Arbitrary<T>} item @param {number} maxLength */
const list = (item, maxLength) => fc.array(item, { maxLength });

/** A count or time: also one that is far too large. */
const amount = mostly(fc.oneof(magnitude(1e7), fc.constantFrom(0, 0.5, 2 ** 53, 1e300)));

const mask = mostly(fc.nat(1023));

/** Boards with stored counts: two of one job, and one of several. */
export const COUNTED = [6, 10, 12];

const { jobs } = await wasm.open();

/** The jobs of those boards, which are cut alike for one worker and for two. */
const realJobs = COUNTED.flatMap((n) => jobs(n, 2).map(({ one, other }) => [one, other]));

/** An unfinished count, as it is stored. */
export const countRecord = mostly(
  fc.record({
    version: mostly(fc.constant(VERSION), primitive),
    workers: mostly(fc.nat(64)),
    sameWorkers: mostly(fc.boolean()),
    elapsed: amount,
    results: mostly(
      list(
        fc
          .tuple(
            fc.oneof(weighted(3, fc.constantFrom(...realJobs)), fc.tuple(mask, mask)),
            mostly(fc.constant(4n)),
          )
          .map(([job, solutions]) => [...job, solutions]),
        4,
      ),
    ),
  }),
);

const count = fc.record({
  n: mostly(fc.nat(34)),
  solutions: mostly(magnitude(400).map((digits) => "9".repeat(digits))),
  elapsed: amount,
  workers: mostly(fc.constantFrom(null, 1, 2, 64, 0, -1)),
  when: amount,
  times: mostly(list(amount, 4)),
});

/** The counts of Count. */
const countHistory = mostly(
  fc.record({
    counts: list(mostly(count), 6),
    baseline: mostly(list(mostly(fc.tuple(fc.nat(34), amount)), 4)),
  }),
);

const id = fc.constantFrom(...algorithmIds);

/** @param {string} outcome @param {Arbitrary<unknown>} time */
const point = (outcome, time) =>
  fc.record({
    id,
    n: between(1, 18),
    outcome: fc.constant(outcome),
    time,
    solutions: fc.constantFrom(null, 4, 1e300),
    calls: fc.constantFrom(null, 100),
    tests: fc.constant(null),
  });

const points = fc.oneof(
  weighted(
    2,
    point("timed", fc.record({ median: amount, low: amount, high: amount, runs: amount })),
  ),
  point("over", fc.constant(null)),
  point("wrong", fc.constant(null)),
);

/** The last race. */
const race = mostly(
  fc.record({
    settings: mostly(
      fc.record({
        algorithms: fc.uniqueArray(id, { maxLength: 4 }),
        from: between(1, 9),
        to: between(8, 18),
        budget: fc.constantFrom(0.1, 2, 60, 0, 1e300),
      }),
    ),
    when: fc.constantFrom(0, 1.7e12, 1e300),
    machine: mostly(fc.record({ browser: mostly(fc.string()), cores: amount })),
    points: mostly(list(points, 8)),
  }),
);

/** The finished stops of the lesson. */
const lessons = mostly(
  list(fc.oneof(fc.constantFrom(...stops.map((stop) => stop.id)), primitive), 5),
);

/** A value as JSON, sometimes cut off. @param {Arbitrary<unknown>} value */
const text = (value) =>
  fc.tuple(value, mostly(fc.constant(Infinity), fc.nat(500))).map(([made, length]) => {
    const json = JSON.stringify(made, (_, each) =>
      typeof each === "bigint" ? String(each) : each,
    );
    return (json ?? "").slice(0, length);
  });

export const countHistoryText = text(countHistory);
export const raceText = text(race);
export const lessonsText = text(lessons);
