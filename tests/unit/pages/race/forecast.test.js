/** Forecasts: extrapolated times, and how long a race is expected to take. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { placements } from "../../../../www/algorithms/placements.js";
import { messages } from "../../../../www/i18n/catalogue.js";
import {
  extrapolate,
  extrapolateOverBudget,
  raceDuration,
} from "../../../../www/pages/race/forecast.js";
import { over, point, resultsOf, settingsOf } from "../../../helpers/race-fixture.js";
import { withSpaces } from "../../../helpers/spaces.js";

/** @import { RaceSettings } from "../../../../www/pages/race/settings.js" */

const { table: words } = messages.race;

test("a time is extrapolated from the largest measured board in proportion to the work", () => {
  const results = resultsOf([
    point("brute-force", 6, 10),
    point("brute-force", 5, 1),
    point("lezard", 14, 40),
    point("fastest", 13, 2),
    point("fastest", 14, 6),
    over("fastest", 15),
  ]);
  const brute = extrapolate(results, "brute-force", 8);
  assert.equal(brute?.from, 6);
  assert.ok(Math.abs((brute?.milliseconds ?? 0) / ((10 * 4_426_165_368) / 1_947_792) - 1) < 1e-9);
  assert.equal(Math.round(extrapolate(results, "lezard", 16)?.milliseconds ?? 0), 1668);
  const join = extrapolate(results, "fastest", 16);
  assert.deepEqual(
    [Math.round(join?.milliseconds ?? 0), join?.from],
    [140, 14],
    "23 times as much",
  );
  assert.equal(extrapolate(results, "lezard", 14), null, "it was measured");
  assert.equal(extrapolate(results, "marks", 14), null, "it has no time");
});

test("a point over budget has no extrapolation if that would be below the budget", () => {
  const results = resultsOf([point("marks", 4, 1), over("marks", 5), over("marks", 10)]);
  const at = (/** @type {number} */ n) => extrapolateOverBudget(results, over("marks", n));
  assert.equal(at(5), null);
  assert.ok((at(10)?.milliseconds ?? 0) > 2000);
});

test("a time below one millisecond is not extrapolated", () => {
  assert.equal(extrapolate(resultsOf([point("lezard", 8, 0.9)]), "lezard", 12), null);
  const first = resultsOf([point("fastest", 11, 2), point("fastest", 12, 0.5)]);
  assert.equal(extrapolate(first, "fastest", 13), null, "the join of n = 11 is not known");
});

test("extrapolated times are rounded and labelled as extrapolated", () => {
  assert.equal(words.extrapolated(3.6e6), "about 60\u00a0min expected");
  assert.equal(words.extrapolated(441), "about 400\u00a0ms expected");
  const expected = { milliseconds: 40_000, from: 6, isPublished: false };
  assert.equal(
    withSpaces(words.beyond(8, 7, placements(8), expected)),
    "This algorithm is raced up to n = 7. At n = 8 it would check 4 426 165 368 boards. " +
      "Counting n = 8 would take about 40 s in this browser, extrapolated from n = 6.",
  );
  assert.equal(
    withSpaces(words.beyond(13, 12, null, { ...expected, from: 12, isPublished: true })),
    "This algorithm is raced up to n = 12. " +
      "Counting n = 13 would take about 40 s where the published race ran, extrapolated from n = 12.",
  );
  assert.equal(
    withSpaces(words.beyond(19, 18, null, null)),
    "This algorithm is raced up to n = 18.",
  );
});

/**
 * A race of one algorithm on one board, with no limit on boards.
 * @param {number} time
 * @param {number} budget seconds
 */
const duration = (time, budget) =>
  raceDuration(
    settingsOf({ algorithms: ["lezard"], from: 12, to: 12, budget }),
    resultsOf([point("lezard", 12, time)]),
    () => 18,
  );

test("a point of a race is expected to take at most the budget, one count and 0.3 s", () => {
  for (const time of [1e-4, 0.1, 5, 50, 400, 1900]) {
    const most = 2000 + time + 300;
    assert.ok(duration(time, 2) > time && duration(time, 2) < most, String(time));
  }
  assert.ok(duration(5000, 2) < 2300, "a count that is too slow ends with the budget");
});

test("more boards, more algorithms or a larger budget make the expected duration longer", () => {
  const expected = (/** @type {Partial<RaceSettings>} */ settings) =>
    raceDuration(settingsOf(settings), null, () => 14);
  assert.ok(expected({ to: 10 }) > expected({ to: 9 }));
  assert.ok(expected({ algorithms: ["marks"] }) < expected({ algorithms: ["marks", "lezard"] }));
  assert.ok(expected({ budget: 0.1 }) < expected({ budget: 1 }));
  assert.equal(expected({ to: 18 }), expected({ to: 14 }), "no larger board is raced");
  assert.equal(expected({ algorithms: [] }), 0);
});

test("the expected duration leaves out boards larger than one over budget", () => {
  const settings = settingsOf({ algorithms: ["marks"], from: 4, to: 5 });
  const results = resultsOf([over("marks", 4)]);
  const [one, two] = [4, 5].map((to) => raceDuration({ ...settings, to }, results, () => 14));
  assert.equal(one, two);
});

test("the button gives the rounded duration of the race", () => {
  assert.equal(withSpaces(messages.race.head.start(62_000)), "Run the race (about 60 s)");
  assert.equal(withSpaces(messages.race.head.start(38_000)), "Run the race (about 40 s)");
});
