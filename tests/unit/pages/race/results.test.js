/** Results of a race: ratios, which race is shown, storage and exports. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { messages } from "../../../../www/i18n/catalogue.js";
import { formatMeasuredTime, formatTimeRange } from "../../../../www/i18n/format-measured.js";
import { raceFile } from "../../../../www/pages/race/race-file.js";
import {
  loadResults,
  pointAt,
  published,
  ratioOf,
  shownRace,
  storeResults,
} from "../../../../www/pages/race/results.js";
import { MemoryStorage } from "../../../helpers/memory-storage.js";
import { recordsByPython, withoutPython } from "../../../helpers/python.js";
import { over, point, resultsOf } from "../../../helpers/race-fixture.js";

const { table: words } = messages.race;

test("a ratio compares an algorithm with lezard on the same board, if both have a time", () => {
  const results = resultsOf([point("marks", 8, 6), point("lezard", 8, 2), point("marks", 9, 30)]);
  assert.equal(ratioOf(results, pointAt(results, "marks", 8)), 3);
  assert.equal(ratioOf(results, pointAt(results, "lezard", 8)), 1);
  assert.equal(ratioOf(results, pointAt(results, "marks", 9)), null);
  assert.equal(ratioOf(results, undefined), null);
  assert.equal(ratioOf(null, undefined), null);
});

test("each point is shown from the published race until it is measured", () => {
  const results = resultsOf([point("marks", 8, 6), over("marks", 9)]);
  assert.equal(shownRace(results, "marks", 8), results);
  assert.equal(shownRace(results, "marks", 9), results, "over budget was found here, too");
  assert.equal(shownRace(results, "marks", 10), published);
  assert.equal(shownRace(results, "lezard", 8), published);
  assert.equal(shownRace(null, "marks", 8), published);
});

test("times have three significant digits, and ratios two with × for longer and ÷ for shorter", () => {
  const times = [
    [2e-4, "200.ns"],
    [0.00123, "1\\.23.µs"],
    [0.05, "50\\.0.µs"],
    [93.84, "93\\.8.ms"],
    [1234, "1\\.23.s"],
  ];
  for (const [milliseconds, text] of times) {
    assert.match(formatMeasuredTime(Number(milliseconds)), new RegExp(`^${text}$`));
  }
  assert.match(formatTimeRange(93.84, 95.1), /^93\.8 – 95\.1.ms$/);
  assert.match(formatTimeRange(0.9, 1.1), /^900.µs – 1\.10.ms$/);
  assert.match(formatTimeRange(0.95, 0.9997), /^950.µs – 1\.00.ms$/);
  assert.equal(words.ratio(23.6), "× 24");
  assert.equal(words.ratio(193_960), "× 190\u202f000");
  assert.equal(words.ratio(142.4), "× 140", "a ratio of two medians has earned two digits");
  assert.equal(words.ratio(3.21), "× 3.2");
  assert.equal(words.ratio(0.25), "÷ 4.0");
});

test("stored results are loaded unchanged", () => {
  const storage = new MemoryStorage();
  const results = resultsOf([point("marks", 4, 0.001), over("lezard", 4)], { budget: 0.5 });
  storeResults(storage, results);
  assert.deepEqual(loadResults(storage), results);
  storeResults(storage, null);
  assert.equal(loadResults(storage), null);
  assert.equal(storage.items.size, 0);
});

test("invalid stored results and refused storage yield no results and no error", () => {
  const storage = new MemoryStorage();
  const good = resultsOf([point("marks", 4, 1)]);
  const bad = [
    "{",
    "null",
    "[]",
    JSON.stringify({ ...good, when: 1e16 }),
    JSON.stringify({ ...good, points: 3 }),
    JSON.stringify({ ...good, when: 1e300 }),
    JSON.stringify({ ...good, machine: null }),
    JSON.stringify({ ...good, machine: { browser: "a browser", cores: "many" } }),
    JSON.stringify({ ...good, settings: { ...good.settings, algorithms: ["quantum"] } }),
    ...[
      { to: 99 },
      { from: 10, to: 9 },
      { budget: 0 },
      { budget: 61 },
      { algorithms: ["marks", "marks"] },
    ].map((wrong) => JSON.stringify({ ...good, settings: { ...good.settings, ...wrong } })),
    JSON.stringify({ ...good, points: [{ ...good.points[0], time: null }] }),
    JSON.stringify({ ...good, points: [{ ...good.points[0], time: { median: 0 } }] }),
    JSON.stringify({ ...good, points: [{ ...over("marks", 4), time: good.points[0].time }] }),
    JSON.stringify({ ...good, points: [{ ...good.points[0], calls: "many" }] }),
  ];
  storeResults(storage, good);
  const [[key]] = storage.items;
  for (const text of bad) {
    storage.items.set(key, text);
    assert.equal(loadResults(storage), null, text);
  }
  storage.refuses = true;
  storeResults(storage, good);
  assert.equal(loadResults(storage), null);
  assert.equal(loadResults(null), null);
});

test("the CSV has a line for each point, with plain numbers", () => {
  const results = resultsOf([point("marks", 8, 6), point("lezard", 8, 2), over("marks", 9)]);
  const lines = raceFile(results, "csv").split("\r\n");
  assert.equal(lines.length, 5);
  assert.equal(lines[0].split(",").length, 11);
  assert.match(lines[1], /^marks,8,timed,92,6,5\.4,6\.6\d*,9,3,80,800$/);
  assert.equal(lines[3], "marks,9,over,,,,,,,,");
  assert.equal(lines[4], "");
});

test("the JSON has the settings, the machine that measured, and every point", () => {
  const results = resultsOf([point("marks", 8, 6), over("lezard", 8)]);
  const read = JSON.parse(raceFile(results, "json"));
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

test("every point can be read from CSV, by Python, and from JSON", { skip: withoutPython }, () => {
  const results = resultsOf([point("marks", 8, 6), point("lezard", 8, 2), over("marks", 9)]);
  const lines = recordsByPython(raceFile(results, "csv"));
  const file = JSON.parse(raceFile(results, "json"));
  assert.deepEqual([file.format, file.version], ["n-queens-race", 1]);
  for (const [i, { id, n, outcome, time, calls }] of results.points.entries()) {
    const { algorithm, milliseconds, ...rest } = file.points[i];
    assert.deepEqual([algorithm, rest.n, milliseconds], [id, n, time]);
    assert.deepEqual([lines[i].algorithm, Number(lines[i].n)], [id, n]);
    assert.equal(lines[i].outcome, outcome);
    assert.equal(lines[i]["median milliseconds"], time ? String(time.median) : "");
    assert.equal(lines[i].calls, calls === null ? "" : String(calls));
  }
});
