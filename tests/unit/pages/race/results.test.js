/** What follows from the points of a race: ratios, the board that is shown, extrapolations, and what is kept. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { race as words } from "../../../../www/i18n/en/race.js";
import { ids, stories } from "../../../../www/i18n/en/stories.js";
import { progressOf } from "../../../../www/pages/race/head.js";
import { keepRace, keptRace } from "../../../../www/pages/race/race-store.js";
import { commonSize, extrapolate, pointAt, ratioOf } from "../../../../www/pages/race/results.js";
import { csvOf, jsonOf } from "../../../../www/pages/race/save.js";
import { placements } from "../../../../www/sets.js";
import { MemoryStorage } from "../../../helpers/count-page.js";
import { over, point, resultsOf, Track } from "../../../helpers/race-page.js";

test("a ratio is to lezard on the same board, and only where both have a time", () => {
  const results = resultsOf([point("marks", 8, 6), point("lezard", 8, 2), point("marks", 9, 30)]);
  assert.equal(ratioOf(results, pointAt(results, "marks", 8)), 3);
  assert.equal(ratioOf(results, pointAt(results, "lezard", 8)), 1);
  assert.equal(ratioOf(results, pointAt(results, "marks", 9)), null);
  assert.equal(ratioOf(results, undefined), null);
  assert.equal(ratioOf(null, undefined), null);
});

test("the largest board is shown that all are through with", () => {
  const marks = [4, 5, 6].map((n) => point("marks", n, n));
  const lezard = [4, 5].map((n) => point("lezard", n, n));
  assert.equal(commonSize(resultsOf([...marks, ...lezard, over("lezard", 6)]), null), 5);
  assert.equal(commonSize(resultsOf([...marks, ...lezard]), "lezard"), 6, "lezard is under way");
  assert.equal(commonSize(resultsOf([over("marks", 4), ...lezard]), null), 5, "none has all");
  assert.equal(commonSize(resultsOf([]), null), 6);
});

test("n = 8 by brute force is 4,426,165,368 placements", () => {
  assert.deepEqual([1, 2, 3, 8].map(placements), [1n, 6n, 84n, 4_426_165_368n]);
});

test("a board that was not measured takes as much longer as it is more work", () => {
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
  assert.deepEqual(extrapolate(results, "fastest", 16), { milliseconds: 54, from: 14 });
  assert.equal(extrapolate(results, "lezard", 14), null, "that was measured");
  assert.equal(extrapolate(results, "marks", 14), null, "nothing is known of it");
});

test("an extrapolation is marked as one", () => {
  assert.equal(words.extrapolated(3.6e6), "about 60\u00a0min, extrapolated");
  const cost = { n: 8, largest: 7, placements: placements(8) };
  const told = words.beyond({ ...cost, expected: { milliseconds: 40_000, from: 6 } });
  assert.match(
    told,
    /n.=.8: 4,426,165,368 placements, about 40.s on this machine, extrapolated from n.=.6/,
  );
  assert.match(
    words.beyond({ ...cost, expected: null }),
    /4,426,165,368 placements\. Race it on smaller/,
  );
});

test("times are told in three figures, ratios as times longer or faster", () => {
  const times = [
    [2e-4, "200.ns"],
    [0.00123, "1\\.23.µs"],
    [0.05, "50\\.0.µs"],
    [93.84, "93\\.8.ms"],
    [1234, "1\\.23.s"],
  ];
  for (const [milliseconds, told] of times)
    assert.match(words.spread(Number(milliseconds), Number(milliseconds)), new RegExp(`${told}$`));
  assert.equal(words.ratio(23.6), "× 24");
  assert.equal(words.ratio(193_960), "× 194,000");
  assert.equal(words.ratio(3.21), "× 3.2");
  assert.equal(words.ratio(0.25), "÷ 4.0");
});

test("a race survives on the device, whole", () => {
  const storage = new MemoryStorage();
  const results = resultsOf([point("marks", 4, 0.001), over("lezard", 4)], { budget: 0.5 });
  keepRace(storage, results);
  assert.deepEqual(keptRace(storage), results);
  keepRace(storage, null);
  assert.equal(keptRace(storage), null);
  assert.equal(storage.items.size, 0);
});

test("storage that holds something else, or refuses, is no race and no error", () => {
  const storage = new MemoryStorage();
  const good = resultsOf([point("marks", 4, 1)]);
  const bad = [
    "{",
    "null",
    "[]",
    JSON.stringify({ ...good, points: 3 }),
    JSON.stringify({ ...good, settings: { ...good.settings, algorithms: ["quantum"] } }),
    JSON.stringify({ ...good, settings: { ...good.settings, to: 99 } }),
    JSON.stringify({ ...good, points: [{ ...good.points[0], time: null }] }),
    JSON.stringify({ ...good, points: [{ ...good.points[0], time: { median: 0 } }] }),
    JSON.stringify({ ...good, points: [{ ...over("marks", 4), time: good.points[0].time }] }),
    JSON.stringify({ ...good, points: [{ ...good.points[0], calls: "many" }] }),
  ];
  keepRace(storage, good);
  const [[key]] = storage.items;
  for (const text of bad) {
    storage.items.set(key, text);
    assert.equal(keptRace(storage), null, text);
  }
  storage.refuses = true;
  keepRace(storage, good);
  assert.equal(keptRace(storage), null);
  assert.equal(keptRace(null), null);
});

test("the CSV has a line for each point, with plain numbers", () => {
  const results = resultsOf([point("marks", 8, 6), point("lezard", 8, 2), over("marks", 9)]);
  const lines = csvOf(results).split("\r\n");
  assert.equal(lines.length, 5);
  assert.equal(lines[0].split(",").length, 11);
  assert.match(lines[1], /^marks,8,timed,92,6,5\.4,6\.6\d*,9,3,80,800$/);
  assert.equal(lines[3], "marks,9,over,,,,,,,,");
  assert.equal(lines[4], "");
});

test("the JSON holds the race and every point", () => {
  const results = resultsOf([point("marks", 8, 6), over("lezard", 8)]);
  const read = JSON.parse(jsonOf(results, { browser: "a browser", cores: 2 }));
  assert.deepEqual(read.race, results.settings);
  assert.equal(read.when, "2030-01-01T00:00:00.000Z");
  assert.deepEqual([read.browser, read.cores], ["a browser", 2]);
  assert.deepEqual(
    read.points.map((/** @type {any} */ one) => [one.algorithm, one.n, one.milliseconds?.median]),
    [
      ["marks", 8, 6],
      ["lezard", 8, undefined],
    ],
  );
});

test("how far a race is counts only boards that an algorithm is raced on", async () => {
  const track = new Track();
  track.largest = { marks: 5 };
  track.runner.start({ algorithms: ["marks", "lezard"], from: 4, to: 7, budget: 2 });
  await track.answer((_, id) => id === "lezard");
  const progress = progressOf(track.runner, (id) => (id === "marks" ? 5 : 16));
  assert.deepEqual(progress, { done: 2, all: 6 });
  assert.match(words.status(track.runner, progress), /^2 of 6 points: three integers, n.=.4$/);
  track.runner.setHidden(true);
  assert.match(words.status(track.runner, progress), /^Paused while this tab is hidden, 2 of 6/);
  assert.match(words.spoken(track.runner), /paused/);
});

test("every algorithm has its story, in words that fit", () => {
  assert.equal(ids.length, 11);
  for (const id of ids) {
    const { title, label, idea, test: cost, source, cited, why } = stories[id];
    for (const text of [title, label, idea, cost, source, cited, why])
      assert.ok(text.length > 2, id);
    assert.ok(label.length <= 14, `${label} stands at the end of a line`);
    const sentences = why.split(/[.](?= |$)/).filter(Boolean).length;
    assert.ok(sentences >= 2 && sentences <= 3, `${id} is explained in two sentences`);
  }
});
