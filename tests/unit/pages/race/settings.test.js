/** What a race is asked for: from an address, from fields, and into an address again. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { ids } from "../../../../www/i18n/en/stories.js";
import {
  choose,
  defaults,
  namesRace,
  readQuery,
  typed,
  writeQuery,
} from "../../../../www/pages/race/settings.js";

/** @param {string} query */
const read = (query) => readQuery(new URLSearchParams(query));

test("an address that says nothing asks for all but brute force, n = 4 to 10, two seconds a point", () => {
  const { settings, notices } = read("view=race");
  assert.deepEqual(settings, defaults);
  assert.deepEqual(notices, []);
  assert.deepEqual(settings.algorithms, ids.slice(1));
  assert.deepEqual([settings.from, settings.to, settings.budget], [4, 10, 2]);
  assert.equal(namesRace(new URLSearchParams("view=race&n=9")), false);
});

test("what an address asks for comes back in an address", () => {
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
  assert.ok(namesRace(written));
  assert.deepEqual(readQuery(written), { settings, notices: [] });
});

test("no algorithm is a choice, too", () => {
  const settings = { ...defaults, algorithms: [] };
  assert.deepEqual(read(String(new URLSearchParams(writeQuery(settings)))).settings, settings);
});

for (const [query, message, changed] of /** @type {[string, RegExp, object][]} */ ([
  ["from=0", /from=0 is not a number from 1 to 18: 4/, {}],
  ["from=x", /from=x is not a number/, {}],
  ["to=19", /to=19 is not a number from 1 to 18: 10/, {}],
  ["budget=0", /budget=0 is not a number from 0\.1 to 60: 2/, {}],
  ["budget=1e9", /budget=1e9/, {}],
  ["from=9&to=8", /from=9 is larger than to=8: 4 to 10/, {}],
  [
    "race=quantum,lezard",
    /no algorithm “quantum”: there are brute-force, .* and fastest/,
    { algorithms: ["lezard"] },
  ],
  ["race=quantum", /“quantum”/, {}],
])) {
  test(`${query} is refused in words, and what is right of it is taken`, () => {
    const { settings, notices } = read(query);
    assert.equal(notices.length, 1);
    assert.match(notices[0], message);
    assert.deepEqual(settings, { ...defaults, ...changed });
  });
}

test("a number that is typed is taken, with a comma as with a point", () => {
  assert.deepEqual(typed(defaults, "to", "12"), { settings: { ...defaults, to: 12 }, notice: "" });
  assert.equal(typed(defaults, "budget", " 0,5 ").settings.budget, 0.5);
});

test("a number out of range is clamped, and said so", () => {
  const { settings, notice } = typed(defaults, "to", "40");
  assert.equal(settings.to, 18);
  assert.match(notice, /40 became 18/);
  assert.match(typed(defaults, "budget", "0").notice, /0 became 0\.1/);
  assert.match(typed(defaults, "from", "-3").notice, /-3 became 1/);
});

test("the other end of the range moves along, and that is said", () => {
  const up = typed(defaults, "from", "12");
  assert.deepEqual([up.settings.from, up.settings.to], [12, 12]);
  assert.match(up.notice, /The largest n became 12/);
  const down = typed(defaults, "to", "2");
  assert.deepEqual([down.settings.from, down.settings.to], [2, 2]);
  assert.match(down.notice, /The smallest n became 2/);
});

test("what is no number changes nothing", () => {
  for (const text of ["", "ten", "1e3", "4..10"]) {
    const { settings, notice } = typed(defaults, "from", text);
    assert.equal(settings, defaults);
    assert.match(notice, /is not a number: nothing was changed/);
  }
});

test("algorithms are chosen and left out, in the order of the story", () => {
  const with_ = choose({ ...defaults, algorithms: ["lezard"] }, "brute-force", true);
  assert.deepEqual(with_.algorithms, ["brute-force", "lezard"]);
  assert.deepEqual(choose(with_, "lezard", false).algorithms, ["brute-force"]);
});
