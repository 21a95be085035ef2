/**
 * The values of settings that a script sets or a page contains: valid values, and the messages
 * about invalid ones.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { algorithmIds } from "../../../www/algorithms/registry.js";
import {
  checkSettings,
  defaults,
  fitLoop,
  readSettings,
  settingsTable,
} from "../../../www/settings/schema.js";
import {
  acceptLoop,
  acceptPredict,
  acceptQueens,
  asText,
  parseDigits,
  parseLoop,
  parsePredict,
  parseQueens,
} from "../../../www/settings/values.js";
import { laneNames } from "../../../www/views/lanes/lane-plan.js";

/** @param {Record<string, unknown>} changes @returns {readonly string[]} */
const problemsOf = (changes) =>
  checkSettings({ ...defaults, ...changes }).notices.map(({ message }) => message);

/** @param {Record<string, string>} texts */
function readTexts(texts) {
  const { settings, notices } = readSettings((name) => texts[name] ?? null);
  return { settings, notices: notices.map(({ message }) => message) };
}

test("whole numbers have digits only, and are safe integers from 0", () => {
  for (const [text, number] of /** @type {[string, number][]} */ ([
    ["0", 0],
    ["007", 7],
    ["9007199254740991", 2 ** 53 - 1],
  ])) {
    assert.equal(parseDigits(text), number);
  }
  for (const text of ["", " 5", "5 ", "+5", "-0", "0x10", "1e3", "1.0", "9007199254740992"]) {
    assert.equal(parseDigits(text), undefined, `“${text}”`);
  }
});

test("fixed queens are written as row:column, with one queen per row", () => {
  assert.deepEqual([parseQueens(""), parseQueens("0:3,5:1")], [{}, { 0: 3, 5: 1 }]);
  for (const text of ["a:1", "0:1,0:2", "0:1:2", ":1", "0:1,"]) {
    assert.equal(parseQueens(text), undefined, text);
  }
});

test("fixed queens have their rows and columns on the board", () => {
  assert.deepEqual(acceptQueens({ 0: 7, 7: 0 }, 8), { 0: 7, 7: 0 });
  assert.deepEqual(acceptQueens([3, 1], 8), { 0: 3, 1: 1 });
  for (const value of [{ 8: 0 }, { 0: 8 }, { "-1": 0 }, { x: 0 }, { 0: "3" }, { 9: 3 }]) {
    assert.equal(acceptQueens(value, 8), undefined, JSON.stringify(value));
  }
});

test("a loop goes from a whole number to a larger one, or to the end of the search", () => {
  assert.deepEqual(acceptLoop({ from: 2, to: 3 }), { from: 2, to: 3 });
  const open = { from: 2, to: Infinity };
  assert.deepEqual(acceptLoop(open), open);
  assert.deepEqual(acceptLoop(JSON.parse(JSON.stringify(open))), open);
  for (const [from, to] of [
    [3, 3],
    [3, 2],
    [1.5, 2],
    [1, 2.5],
    [-1, 5],
    ["1", 5],
    [1, "5"],
    [undefined, Infinity],
    [0, -Infinity],
    [null, 5],
  ]) {
    assert.equal(acceptLoop({ from, to }), undefined, `${from}–${to}`);
  }
  assert.equal(parseLoop("1-2-3"), undefined);
});

test("kinds to predict are put in the order of the steps, and an empty list is off", () => {
  assert.deepEqual(parsePredict(" place, ,call "), ["place", "call"]);
  assert.deepEqual(acceptPredict(["place", "call"]), ["call", "place"]);
  assert.equal(acceptPredict([]), null);
  for (const value of [["start"], "call", ["call", "jump"]]) {
    assert.equal(acceptPredict(value), undefined);
  }
});

test("asText returns a text for any value", () => {
  const cycle = /** @type {any} */ ({});
  cycle.self = cycle;
  for (const [value, text] of /** @type {[unknown, string][]} */ ([
    [8n, "8n"],
    ["8", "8"],
    [8, "8"],
    [null, "null"],
    [undefined, "undefined"],
    [Symbol("n"), "Symbol(n)"],
    [[3n, 3, "a"], '["3n",3,"a"]'],
    [{ from: 1n }, '{"from":"1n"}'],
    [cycle, "[object Object]"],
    [() => 8, "[object Function]"],
    [{ toJSON: () => undefined }, "[object Object]"],
  ])) {
    assert.equal(asText(value), text);
  }
});

test("each invalid value from a script has one problem, which gives the allowed values", () => {
  for (const [changes, problem] of /** @type {[Record<string, unknown>, RegExp][]} */ ([
    [{ moment: { position: -1 } }, /^position=-1 is not .*whole number from 0[^.]*\.$/],
    [{ moment: { at: [8], kind: "place" } }, /^at=\[8\] .*0 to 7, one per row, like \[0,2\]\.$/],
    [{ moment: { at: [3], kind: "jump" } }, /^kind="jump" .*"place" or "remove"\.$/],
    [{ moment: { at: [3] } }, /^kind=undefined .*"place" or "remove"\.$/],
    [{ moment: { kind: "place" } }, /^moment=\{"kind":"place"\} /],
    [{ panes: ["piano"] }, /^panes=\["piano"\] .* or \["transport"\]\.$/],
    [{ lanes: "place" }, /^lanes="place" .*\.$/],
    [{ challenge: "5" }, /^challenge="5" is not valid\. Use a whole number from 0\.$/],
    [{ challenge: -1 }, /^challenge=-1 /],
  ])) {
    const problems = problemsOf(changes);
    assert.equal(problems.length, 1, JSON.stringify(changes));
    assert.match(problems[0], problem);
  }
  assert.deepEqual(problemsOf({ moment: { position: 0 } }), []);
  assert.deepEqual(problemsOf({ moment: { at: [3], kind: "place" } }), []);
});

test("a text that a script sets in place of a value is quoted, and the examples for it are valid", () => {
  for (const [name, text] of [
    ["autoplay", "on"],
    ["queens", "0:3"],
    ["panes", "board"],
    ["loop", "20-30"],
    ["predict", "place"],
    ["theme", "drak"],
  ]) {
    const [problem] = problemsOf({ [name]: text });
    assert.ok(problem.startsWith(`${name}=${JSON.stringify(text)} is not `), problem);
    const examples = /(?:Use|like) (.+)\.$/.exec(problem)?.[1].split(/, | or /) ?? [];
    assert.ok(examples.length > 0, problem);
    for (const example of examples) {
      assert.deepEqual(problemsOf({ [name]: JSON.parse(example) }), [], problem);
    }
  }
  assert.match(problemsOf({ n: "6" })[0], /^n="6" .*\(a whole number from 1 to 32\)\.$/);
  assert.match(problemsOf({ speed: "4" })[0], /^speed="4" .*\(a number of .*, or "max"\)\.$/);
});

test("the examples in messages about queens are valid on every board", () => {
  for (let n = 1; n <= 32; n += 1) {
    for (const name of ["queens", "at"]) {
      const { notices } = readTexts({ n: String(n), [name]: "x" });
      const example = / like (\S+)\. /.exec(notices[0])?.[1];
      assert.ok(example, notices[0]);
      assert.deepEqual(readTexts({ n: String(n), [name]: example }).notices, [], notices[0]);
    }
    const example = (/** @type {Record<string, unknown>} */ changes) =>
      JSON.parse(/ like (\S+)\.$/.exec(problemsOf({ n, ...changes })[0])?.[1] ?? "");
    const queens = example({ queens: 5 });
    const at = example({ moment: { at: [n], kind: "place" } });
    assert.deepEqual(problemsOf({ n, queens, moment: { at, kind: "place" } }), []);
  }
});

test("the message about invalid queens names the row that has two, if there is one", () => {
  const twice = (/** @type {string} */ queens) => {
    const { notices } = readTexts({ queens });
    assert.equal(notices.length, 1, queens);
    return /two queens in row (\d+)/.exec(notices[0])?.[1];
  };
  assert.equal(twice("0:1,5:2,5:3"), "5");
  assert.equal(twice("0:1,1:9"), undefined, "no row twice");
  assert.equal(twice("0:1,0:9"), undefined, "a column that the board does not have");
  assert.equal(twice("0:9,0:1"), undefined, "a column that the board does not have");
  assert.equal(twice("x"), undefined);
  const { notices } = readTexts({ n: "16", queens: "11:3,12:4,12:5" });
  assert.match(notices.join(), /two queens in row 12/);
});

test("an invalid moment keeps the shown one, and a missing moment resets it", () => {
  const shown = { ...defaults, moment: { position: 7 } };
  const momentAfter = (/** @type {Record<string, string>} */ texts) =>
    readSettings((name) => texts[name] ?? null, shown).settings.moment;
  assert.deepEqual(momentAfter({ position: "x" }), shown.moment);
  assert.deepEqual(momentAfter({ at: "9" }), shown.moment);
  assert.deepEqual(momentAfter({ kind: "place" }), shown.moment);
  assert.deepEqual(momentAfter({ position: "8" }), { position: 8 });
  assert.equal(momentAfter({ position: "0" }), null);
  assert.equal(momentAfter({ speed: "9" }), null);
  assert.equal(momentAfter({}), null);
});

test("a loop without an end goes to the last step", () => {
  const read = readTexts({ loop: "20-" });
  assert.deepEqual(read, {
    settings: { ...defaults, loop: { from: 20, to: Infinity } },
    notices: [],
  });
});

test("a notice about an invalid value says what happens instead", () => {
  for (const [texts, end] of /** @type {[Record<string, string>, string][]} */ ([
    [{ speed: "0" }, "Using speed 4."],
    [{ bits: "octal" }, "Showing binary."],
    [{ queens: "0:9" }, "No queen is fixed."],
    [{ at: "9" }, "one per row, like 0.2. The value is ignored."],
    [{ position: "x" }, "(a whole number from 0). The value is ignored."],
    [{ loop: "9-2" }, "Playback does not loop."],
    [{ challenge: "x" }, "Use a whole number from 0. The value is ignored."],
  ])) {
    const { notices } = readTexts(texts);
    assert.equal(notices.length, 1);
    assert.ok(notices[0].endsWith(end), `“${notices[0]}” ends with “${end}”`);
    assert.doesNotMatch(notices[0], /undefined/);
  }
  assert.equal(readTexts({ at: "9", kind: "place" }).notices.length, 1, "kind belongs to the at");
  assert.equal(readTexts({ at: "3", kind: "place" }).notices.length, 0);
});

test("names are separated by any number of commas and spaces", () => {
  for (const lanes of ["place,possible", "place possible", " place ,, possible "]) {
    assert.deepEqual(readTexts({ lanes }), {
      settings: { ...defaults, lanes: ["place", "possible"] },
      notices: [],
    });
  }
});

test("a loop that begins at the last step has nothing to repeat", () => {
  assert.equal(fitLoop({ from: 100, to: 200 }, 100).loop, null);
  assert.deepEqual(fitLoop({ from: 99, to: 200 }, 100).loop, { from: 99, to: 100 });
});

test("the table of settings has the scope and the allowed words of each setting", () => {
  for (const { name, scope, values } of settingsTable) {
    assert.equal(scope, ["view", "challenge"].includes(name) ? "url" : "everywhere", name);
    assert.ok(values.length > 0);
  }
  const valuesOf = (/** @type {string} */ name) =>
    settingsTable.find((setting) => setting.name === name)?.values;
  assert.equal(valuesOf("algorithm"), algorithmIds.join(", "));
  assert.equal(valuesOf("bits"), "binary, decimal, hex");
  assert.equal(valuesOf("lanes"), laneNames.join(", "));
  assert.equal(valuesOf("predict"), "on, call, solution, possible, place, remove");
  for (const view of ["watch", "count", "race", "solutions", "learn"]) {
    assert.deepEqual(readTexts({ view }), { settings: { ...defaults, view }, notices: [] });
  }
});
