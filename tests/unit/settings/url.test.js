/** Settings in the URL: valid ones are read back, and invalid ones are rejected with a message. */

/** @import { Kind, Queens } from "../../../www/types.d.ts" */
/** @import { Settings, StepKind } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { notches } from "../../../www/player/speed.js";
import {
  checkSettings,
  codeOf,
  defaults,
  fitLoop,
  settingsTable,
} from "../../../www/settings/schema.js";
import {
  pageParameters,
  parseQuery,
  sameHistoryEntry,
  withShared,
  writeQuery,
} from "../../../www/settings/url.js";
import { stepKinds } from "../../../www/settings/values.js";
import { dice } from "../../helpers/random.js";

const roll = dice(8226);

/**
 * @template T
 * @param {readonly T[]} options
 */
const pick = (options) => options[roll(options.length)];

/** @param {number} n @param {number} most */
const columns = (n, most) => Array.from({ length: roll(most + 1) }, () => roll(n));

/** @param {number} n @returns {Settings["moment"]} */
function anyMoment(n) {
  const kinds = /** @type {Kind[]} */ ([
    "start",
    "call",
    "solution",
    "possible",
    "place",
    "remove",
  ]);
  const at = { at: columns(n, n), kind: pick(kinds) };
  return pick([null, { position: 1 + roll(2 ** 31) }, { position: Number.MAX_SAFE_INTEGER }, at]);
}

/**
 * Settings with random values. A setting for which no values are known here has its default.
 * @returns {Settings}
 */
function anySettings() {
  const n = 1 + roll(32);
  const queens = Object.fromEntries(columns(n, 3).map((column) => [roll(n), column]));
  /** @type {Partial<Settings>} */
  const special = {
    n,
    moment: anyMoment(n),
    speed: pick([...notches, 7.25, 1234]),
    queens: /** @type {Queens} */ (queens),
    panes: pick([null, ["timeline"], ["lanes", "transport", "board"]]),
    lanes: pick([null, ["place"], ["possible", "columns"]]),
    loop: pick([null, { from: 0, to: Infinity }, { from: 20, to: 60 }]),
    predict: pick([null, stepKinds, ["place"], ["call", "possible", "remove"]]),
  };
  const others = settingsTable
    .filter(({ name }) => !(name in special))
    .map(({ name, values, default: usual }) => {
      /** @type {unknown[]} */
      const words = typeof usual === "boolean" ? [true, false] : values.split(", ");
      return [name, words.includes(usual) ? pick(words) : usual];
    });
  return { ...Object.fromEntries(others), ...special };
}

test("settings written to a URL are read back unchanged", () => {
  for (let turn = 0; turn < 1000; turn++) {
    const settings = anySettings();
    const query = writeQuery(settings);
    assert.deepEqual(parseQuery(query), { settings, notices: [] }, query);
    assert.deepEqual(parseQuery(`?${query}`), { settings, notices: [] }, query);
    assert.match(query, /^[\w=&.,:-]*$/, "nothing needs an escape");
  }
});

test("settings with their default value are left out of the URL", () => {
  assert.equal(writeQuery(defaults), "");
  assert.deepEqual(parseQuery(""), { settings: { ...defaults }, notices: [] });
  assert.equal(writeQuery({ ...defaults, moment: { position: 0 } }), "");
});

test("the URL of a challenge has its board and number, and no setting that the challenge overrides", () => {
  const board = { ...defaults, n: 9, queens: { 0: 3 }, challenge: 0 };
  const query = "n=9&queens=0:3&challenge=0";
  assert.deepEqual(parseQuery(query), { settings: board, notices: [] });
  /** @type {Partial<Settings>} */
  const own = { moment: { position: 7 }, predict: ["place"], interactive: false };
  assert.equal(writeQuery({ ...board, ...own }), query);
  for (const text of ["-1", "x", "1.5", "", "99999999999999999"]) {
    const { settings, notices } = parseQuery(`challenge=${text}`);
    assert.equal(settings.challenge, null);
    assert.equal(notices.length, 1, text);
  }
});

test("the parameters have a fixed order", () => {
  const settings = /** @type {Settings} */ ({
    ...defaults,
    hide: true,
    ghost: true,
    theme: "dark",
    dialect: "rust",
    order: "left",
    bits: "hex",
    queens: { 5: 1, 0: 3 },
    speed: "max",
    moment: { at: [3, 5], kind: "place" },
    n: 12,
  });
  assert.equal(
    writeQuery(settings),
    "n=12&at=3.5&kind=place&speed=max&queens=0:3,5:1&bits=hex&order=left&dialect=rust&theme=dark&ghost=on&hide=on",
  );
});

test("each invalid value is rejected on its own, with a notice that names it and the allowed values", () => {
  const rejected = [
    ["n=99", "n=99 is not a valid board size (a whole number from 1 to 32). Showing n = 8."],
    ["n=0", /n=0 .*1 to 32/],
    ["n=8.5", /n=8\.5 .*1 to 32/],
    ["n=", /n= .*1 to 32/],
    ["position=-1", /position=-1 .*whole number from 0/],
    ["position=9007199254740992", /position=9007199254740992/],
    ["at=3.8", /at=3\.8 .*0 to 7/],
    ["at=3..5", /at=3\.\.5 .*0 to 7/],
    ["at=0.1.2.3.4.5.6.7.0", /up to 8 columns/],
    ["at=3&kind=jump", /kind=jump .*start, call, solution, possible, place or remove/],
    ["kind=place", /kind=place needs at/],
    ["speed=0", /speed=0 .*0\.5 to 80\u202f000, or max/],
    ["queens=0:8", /queens=0:8 .*0 to 7/],
    ["queens=0:1,0:2", /two queens in row 0/],
    ["queens=0:1:2", /row:column/],
    ["queens=0", /row:column/],
    ["bits=octal", /bits=octal .*binary, decimal or hex/],
    ["order=up", /order=up .*right or left/],
    ["dialect=cobol", /dialect=cobol .*lezard/],
    ["theme=pink", /theme=pink .*auto, light or dark/],
    ["ghost=yes", "ghost=yes is not valid. Use on or off. It stays off."],
    ["ghost=1", /ghost=1 .*Use on or off/],
    ["hide=1", /hide=1 .*Use on or off/],
    ["interactive=no", /interactive=no .*Use on or off\. It stays on/],
    ["controls=some", /controls=some .*full, minimal or none/],
    ["loop=60-20", /loop=60-20 .*like 20-60/],
    ["loop=20", /loop=20 .*like 20-60/],
    ["loop=1-2-3", /loop=1-2-3 .*like 20-60/],
    ["loop=a-b", /loop=a-b .*like 20-60/],
    [
      "predict=place,jump",
      "predict=place,jump is not valid. Use on, off, call, solution, possible, place or remove. It stays off.",
    ],
    ["panes=piano", /panes=piano .*board, lanes, .* or transport/],
  ];
  for (const [query, notice] of rejected) {
    const { settings, notices } = parseQuery(String(query));
    assert.equal(notices.length, 1, `${query}: ${notices}`);
    if (notice instanceof RegExp) assert.match(notices[0], notice);
    else assert.equal(notices[0], notice);
    if (!String(query).startsWith("at=3&")) assert.deepEqual(settings, { ...defaults });
  }
});

test("panes are separated by spaces or commas, and each is shown once, in the order of the URL", () => {
  for (const query of ["panes=lanes+board+board", "panes=lanes,board", "panes=%20lanes%20board"]) {
    assert.deepEqual(parseQuery(query).settings.panes, ["lanes", "board"]);
  }
  assert.equal(parseQuery("panes=").settings.panes, null);
});

test("predict is on, off, or some kinds of step in any order", () => {
  for (const [text, kinds, written] of /** @type {[string, StepKind[] | null, string][]} */ ([
    ["on", [...stepKinds], "predict=on"],
    ["", [...stepKinds], "predict=on"],
    ["remove+call,place,possible,solution,call", [...stepKinds], "predict=on"],
    ["remove,call", ["call", "remove"], "predict=call,remove"],
    ["place", ["place"], "predict=place"],
    ["off", null, ""],
  ])) {
    const { settings, notices } = parseQuery(`predict=${text}`);
    assert.deepEqual([settings.predict, notices], [kinds, []], text);
    assert.equal(writeQuery(settings), written, text);
  }
});

test("a switch is on with an empty value, on, true or its name, and off with off or false", () => {
  const on = (/** @type {string} */ name) =>
    ["", "on", "true", name].map((word) => parseQuery(`${name}=${word}`).settings);
  for (const settings of on("autoplay"))
    assert.deepEqual(settings, { ...defaults, autoplay: true });
  for (const settings of on("interactive")) assert.deepEqual(settings, { ...defaults });
  for (const { loop } of on("loop")) assert.deepEqual(loop, { from: 0, to: Infinity });
  for (const { predict } of on("predict")) assert.deepEqual(predict, stepKinds);
  assert.equal(parseQuery("autoplay=interactive").notices.length, 1);
  for (const word of ["off", "false"]) {
    assert.deepEqual(parseQuery(`autoplay=${word}`).settings, { ...defaults });
    assert.deepEqual(parseQuery(`interactive=${word}`).settings, {
      ...defaults,
      interactive: false,
    });
    assert.equal(parseQuery(`loop=${word}`).settings.loop, null);
  }
});

test("an invalid value does not affect others, and unknown parameters are ignored", () => {
  const { settings, notices } = parseQuery("?n=6&bits=octal&speed=20&utm_source=mail&kind=place");
  assert.deepEqual(settings, { ...defaults, n: 6, speed: 20 });
  assert.equal(notices.length, 2);
});

test("a notice shortens a long invalid value", () => {
  const { notices } = parseQuery(`dialect=${"x".repeat(5000)}`);
  assert.ok(notices[0].length < 150);
});

test("at takes precedence over position with a notice, and an invalid at leaves the position", () => {
  const both = parseQuery("position=41&at=3.5&kind=call");
  assert.deepEqual(both.settings.moment, { at: [3, 5], kind: "call" });
  assert.equal(both.notices.length, 1);
  const wrong = parseQuery("position=41&at=99");
  assert.deepEqual(wrong.settings.moment, { position: 41 });
  assert.equal(wrong.notices.length, 1);
});

test("at without kind is the moment at which its last queen has just been placed", () => {
  assert.deepEqual(parseQuery("at=3.5").settings.moment, { at: [3, 5], kind: "place" });
  assert.deepEqual(parseQuery("at=").settings.moment, { at: [], kind: "start" });
});

test("another view, board or challenge makes a history entry, and other settings do not", () => {
  const other = /** @type {Partial<Settings>} */ ({
    moment: { position: 3 },
    speed: 8,
    bits: "hex",
    order: "left",
    dialect: "rust",
    theme: "dark",
    ghost: true,
    hide: true,
  });
  assert.ok(sameHistoryEntry(defaults, { ...defaults, ...other }));
  assert.ok(!sameHistoryEntry(defaults, { ...defaults, n: 9 }));
  assert.ok(!sameHistoryEntry(defaults, { ...defaults, view: "count" }));
  assert.ok(!sameHistoryEntry(defaults, { ...defaults, challenge: 0 }));
  assert.ok(!sameHistoryEntry(defaults, { ...defaults, queens: { 0: 1 } }));
  const queens = { ...defaults, queens: { 0: 1, 2: 3 } };
  assert.ok(sameHistoryEntry(queens, { ...defaults, queens: { 2: 3, 0: 1 } }));
});

test("settings from a script are checked by the same table, and copied", () => {
  const input = {
    ...defaults,
    queens: { 0: 3 },
    panes: ["lanes", "board"],
    loop: { from: 2, to: 9 },
  };
  const { settings, notices } = checkSettings(input);
  assert.deepEqual(notices, []);
  assert.deepEqual(settings, input);
  assert.notEqual(settings.queens, input.queens);
  assert.notEqual(settings.panes, input.panes);
  for (let turn = 0; turn < 1000; turn++) {
    const any = anySettings();
    assert.deepEqual(checkSettings(any), { settings: any, notices: [] });
  }
});

test("values of the wrong type are rejected with a message that names the setting", () => {
  const cycle = /** @type {any} */ ({});
  cycle.self = cycle;
  /** @type {[string, unknown[]][]} */
  const wrong = [
    ["n", [0, 33, 8.5, "8", 8n, null, undefined, Symbol("n"), cycle, () => 8]],
    ["speed", [0, "4", "fast", 4n, Number.NaN, {}]],
    ["bits", ["octal", 2, null, {}]],
    ["autoplay", [{}, "", "on", 1, null]],
    ["ghost", ["", {}, 0]],
    ["queens", [null, [9], { 0: 8 }, { 0: 3n }, { a: 1 }, "0:3", new Map()]],
    ["panes", [["piano"], "board", 5, [cycle], [1n]]],
    ["loop", [true, { from: 9, to: 2 }, { from: 1n, to: 3n }, "2-9", {}]],
  ];
  for (const [name, values] of wrong) {
    for (const value of values) {
      const { notices } = checkSettings({ ...defaults, [name]: value });
      assert.equal(notices.length, 1, name);
      assert.equal(notices[0].setting, name);
      assert.ok(notices[0].message.startsWith(`${name}=`), notices[0].message);
    }
  }
  for (const moment of ["now", 5, { position: -1 }, { position: 5n }, { at: [9], kind: "place" }]) {
    assert.equal(checkSettings({ ...defaults, moment }).notices.length, 1);
  }
  const { notices } = checkSettings({ ...defaults, position: 3 });
  assert.equal(notices.length, 1);
  assert.match(
    notices[0].message,
    /^Unknown setting “position”\. The settings are n, moment, speed, /,
  );
  for (const input of [null, 5, "n=8", undefined, { n: 8 }]) {
    const message = "The settings are not an object with a value for each setting.";
    assert.deepEqual(checkSettings(input).notices, [{ setting: "settings", message }]);
  }
});

test("an invalid value has the code of the engine, or that of attributes", () => {
  const codes = { n: "board-size", moment: "position", queens: "queens", algorithm: "algorithm" };
  for (const { name } of settingsTable) {
    assert.equal(codeOf(name), Object.hasOwn(codes, name) ? Reflect.get(codes, name) : "attribute");
  }
  assert.equal(codeOf("app"), "attribute");
});

test("a loop past the last step is shortened to end there, with a notice", () => {
  const whole = { from: 0, to: Infinity };
  assert.deepEqual(fitLoop(whole, 100), { loop: whole, notice: "" });
  assert.deepEqual(fitLoop({ from: 20, to: 100 }, 100).notice, "");
  assert.deepEqual(fitLoop({ from: 20, to: 99_999 }, 8226), {
    loop: { from: 20, to: 8226 },
    notice: "loop=20-99999 goes past the last step, 8\u202f226. Looping from 20 to 8\u202f226.",
  });
  const { loop, notice } = fitLoop({ from: 9000, to: 9999 }, 8226);
  assert.equal(loop, null);
  assert.match(notice, /Playback does not loop/);
  const open = fitLoop({ from: 100, to: Infinity }, 66);
  assert.equal(open.loop, null);
  assert.match(open.notice, /^loop=100- goes past the last step, 66\. /);
  const kept = fitLoop({ from: 9000, to: 9999 }, 8226, { from: 3, to: 9 });
  assert.deepEqual(kept.loop, { from: 3, to: 9 });
  assert.match(kept.notice, /The value stays as it was\.$/);
});

test("the table names each setting and each parameter once", () => {
  const names = settingsTable.map(({ name }) => name);
  const parameters = settingsTable.flatMap((setting) => setting.parameters);
  assert.equal(new Set(names).size, names.length);
  assert.equal(new Set(parameters).size, parameters.length);
});

test("pageParameters returns the parameters that are not settings", () => {
  const query = "?n=9&race=lezard,mirror&view=race&from=5&theme=dark&at=3.5&kind=place";
  assert.equal(String(pageParameters(query)), "race=lezard%2Cmirror&from=5");
  for (let i = 0; i < 200; i++) assert.equal(String(pageParameters(writeQuery(anySettings()))), "");
});

test("a link takes over the theme, the bit order and the number format, and nothing else", () => {
  const query = new URLSearchParams("n=9&theme=dark&order=left&bits=hex&view=race&from=5");
  assert.deepEqual(Object.fromEntries(new URLSearchParams(withShared("n=4&position=8", query))), {
    ...{ n: "4", position: "8" },
    ...{ theme: "dark", order: "left", bits: "hex" },
  });
  assert.equal(withShared("n=4", new URLSearchParams("n=9&view=race")), "n=4");
});
