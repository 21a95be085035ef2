/** The settings of a race in the URL and in fields. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  algorithmIds,
  defaults,
  enter,
  hasSettings,
  include,
  nearest,
  readQuery,
  select,
  writeQuery,
} from "../../../../www/pages/race/settings.js";

/** @param {string} query */
const read = (query) => readQuery(new URLSearchParams(query));

test("a URL without settings races all but brute force, n = 4 to 10, two seconds a point", () => {
  const { settings, notices } = read("view=race");
  assert.deepEqual(settings, defaults);
  assert.deepEqual(notices, []);
  assert.deepEqual(settings.algorithms, algorithmIds.slice(1));
  assert.deepEqual([settings.from, settings.to, settings.budget], [4, 10, 2]);
  assert.equal(hasSettings(new URLSearchParams("view=race&n=9")), false);
});

test("settings written to a URL are read back unchanged", () => {
  const query = "race=lezard,brute-force,fastest&from=1&to=18&budget=0.5";
  const { settings, notices } = read(query);
  assert.deepEqual(notices, []);
  assert.deepEqual(settings, {
    algorithms: ["brute-force", "lezard", "fastest"],
    from: 1,
    to: 18,
    budget: 0.5,
  });
  const written = new URLSearchParams(writeQuery(settings));
  assert.ok(hasSettings(written));
  assert.deepEqual(readQuery(written), { settings, notices: [] });
});

test("a budget keeps its decimals, in a URL as in a field", () => {
  for (const budget of [0.15, 2.25]) {
    const { settings, notices } = read(`budget=${budget}`);
    assert.deepEqual([settings.budget, notices], [budget, []]);
    assert.equal(writeQuery(settings).budget, String(budget));
    assert.equal(enter(defaults, "budget", String(budget)).settings.budget, budget);
  }
});

test("an empty selection written to a URL is read back unchanged", () => {
  const settings = { ...defaults, algorithms: [] };
  assert.deepEqual(read(String(new URLSearchParams(writeQuery(settings)))).settings, settings);
});

for (const [query, message, changed] of /** @type {[string, RegExp, object][]} */ ([
  ["from=0", /from=0 is not a whole number from 1 to 18\. Using 4\./, {}],
  ["from=x", /from=x is not a whole number/, {}],
  ["from=4.5", /from=4\.5 is not a whole number/, {}],
  ["to=19", /to=19 is not a whole number from 1 to 18\. Using 10\./, {}],
  ["budget=0", /budget=0 is not a number of seconds from 0\.1 to 60\. Using 2\./, {}],
  ["budget=0.05", /budget=0\.05 is not a number of seconds from 0\.1 to 60/, {}],
  ["budget=1e9", /budget=1e9/, {}],
  ["from=9&to=8", /from=9 is larger than to=8\. Using 4 to 10\./, {}],
  [
    "race=quantum,lezard",
    /Unknown algorithm “quantum”, which is ignored\. Choose from brute-force, .* and fastest/,
    { algorithms: ["lezard"] },
  ],
  ["race=quantum,bogo", /Unknown algorithms “quantum” and “bogo”, which are ignored\./, {}],
  ["race=quantum", /“quantum”/, {}],
])) {
  test(`${query} is rejected with a notice, and valid parts are used`, () => {
    const { settings, notices } = read(query);
    assert.equal(notices.length, 1);
    assert.match(notices[0], message);
    assert.deepEqual(settings, { ...defaults, ...changed });
  });
}

test("one end of the range in a URL moves the other one along, as in a field", () => {
  for (const [query, from, to] of /** @type {const} */ ([
    ["from=12", 12, 12],
    ["to=3", 3, 3],
    ["to=6", 4, 6],
  ])) {
    const { settings, notices } = read(query);
    assert.deepEqual([settings.from, settings.to, notices], [from, to, []]);
  }
});

test("a field takes a decimal comma as well as a point, and no digit before it", () => {
  assert.deepEqual(enter(defaults, "to", "12"), { settings: { ...defaults, to: 12 }, notice: "" });
  assert.equal(enter(defaults, "budget", " 0,5 ").settings.budget, 0.5);
  assert.deepEqual(enter(defaults, "budget", ".5"), {
    settings: { ...defaults, budget: 0.5 },
    notice: "",
  });
  assert.equal(enter(defaults, "budget", ".").settings, defaults);
});

test("a number out of range is clamped with a notice", () => {
  const { settings, notice } = enter(defaults, "to", "40");
  assert.equal(settings.to, 18);
  assert.match(notice, /40 was changed to 18/);
  assert.match(enter(defaults, "budget", "0").notice, /0 was changed to 0\.1/);
  assert.match(enter(defaults, "from", "1,000").notice, /1,000 was changed to 18/);
});

test("a number beyond the other end of the range moves that end with a notice", () => {
  const up = enter(defaults, "from", "12");
  assert.deepEqual([up.settings.from, up.settings.to], [12, 12]);
  assert.match(up.notice, /The largest n was changed to 12/);
  const down = enter(defaults, "to", "2");
  assert.deepEqual([down.settings.from, down.settings.to], [2, 2]);
  assert.match(down.notice, /The smallest n was changed to 2/);
});

test("text that is not a whole number changes nothing", () => {
  for (const text of ["", "ten", "1e3", "4..10", "7.5", "-3"]) {
    const { settings, notice } = enter(defaults, "from", text);
    assert.equal(settings, defaults);
    assert.match(notice, /is not a whole number from 1 to 18\. Nothing was changed/);
  }
});

test("the selected algorithms are in the order of their stories", () => {
  const both = select({ ...defaults, algorithms: ["lezard"] }, "brute-force", true);
  assert.deepEqual(both.algorithms, ["brute-force", "lezard"]);
  assert.deepEqual(select(both, "lezard", false).algorithms, ["brute-force"]);
});

test("the range grows to include a board, unless it is too large to be raced", () => {
  const range = (/** @type {number} */ n) => {
    const { from, to } = include(defaults, n);
    return [from, to];
  };
  assert.deepEqual([2, 4, 8, 10, 12, 18].map(range), [
    ...[
      [2, 10],
      [4, 10],
      [4, 10],
      [4, 10],
      [4, 12],
      [4, 18],
    ],
  ]);
  assert.equal(include(defaults, 19), defaults);
  assert.deepEqual(
    [2, 8, 12].map((n) => nearest(defaults, n)),
    [4, 8, 10],
  );
});
