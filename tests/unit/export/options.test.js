/**
 * The options of exported files: ranges lie in the search, and each wrong field has its own
 * message.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkOptions, defaultOptions, rangeAround } from "../../../www/export/options.js";

/** @import { ExportOptions, OptionGroup } from "../../../www/export/options.js" */

/** A moment of n = 8. @param {number | null} position @param {number | null} [total] */
const momentAt = (position, total = 8226) => ({ frame: { n: 8, position }, total });

/** @type {OptionGroup[]} */
const all = ["range", "delay", "title", "count", "boards", "blanks"];

/**
 * @param {Partial<ExportOptions>} change
 * @param {ReturnType<typeof momentAt>} [moment]
 */
const check = (change, moment = momentAt(3668)) =>
  checkOptions({ ...defaultOptions(moment, "picture"), ...change }, all, {
    moment,
    mostSteps: 100,
  });

test("the default range has 30 steps around the moment, all within the search", () => {
  for (const [position, total, from, to] of [
    [3668, 8226, 3653, 3683],
    [0, 8226, 0, 30],
    [4, 8226, 0, 30],
    [8226, 8226, 8196, 8226],
    [8220, 8226, 8196, 8226],
    [1, 2, 0, 2],
  ]) {
    assert.deepEqual(rangeAround(momentAt(position, total)), { from, to }, `step ${position}`);
  }
  assert.deepEqual(rangeAround(momentAt(100, null)), { from: 85, to: 115 }, "an unknown total");
});

test("the default options are valid at every moment of the search", () => {
  for (const moment of [momentAt(0), momentAt(8226), momentAt(null, null), momentAt(7, null)]) {
    assert.deepEqual(check({}, moment).problems, {});
  }
});

test("each invalid field has a message, and valid fields have none", () => {
  /** @type {[Partial<ExportOptions>, string, RegExp][]} */
  const wrong = [
    [{ from: "x" }, "from", /“x”.*0 to 8\u202f226/],
    [{ from: "-1" }, "from", /0 to/],
    [{ from: "1.5" }, "from", /whole number/],
    [{ to: "" }, "to", /0 to/],
    [{ to: "8227" }, "to", /8\u202f226/],
    [{ from: "10", to: "9" }, "to", /10 or more/],
    [{ from: "0", to: "100" }, "to", /101 steps.*at most 100/],
    [{ delay: "19" }, "delay", /20 to 10\u202f000/],
    [{ delay: "soon" }, "delay", /20/],
    [{ hold: "-5" }, "hold", /from 0/],
    [{ count: "0" }, "count", /1 to 12/],
    [{ count: "13" }, "count", /1 to 12/],
    [{ boards: ",", count: "0" }, "count", /1 to 12/],
    [{ boards: "3, 8227" }, "boards", /“8227”/],
    [{ boards: "1 2 3 4 5 6 7 8 9 10 11 12 13" }, "boards", /at most 12/],
    [{ title: "n".repeat(101) }, "title", /100/],
    [{ possible: false, place: false }, "blanks", /at least one/],
  ];
  for (const [change, field, message] of wrong) {
    const problems = /** @type {Record<string, string>} */ (check(change).problems);
    assert.deepEqual(Object.keys(problems), [field], JSON.stringify(change));
    assert.match(problems[field], message);
  }
});

test("options that a format does not have are not checked", () => {
  const options = { ...defaultOptions(momentAt(0), "picture"), from: "x", delay: "x", boards: "x" };
  const limits = { moment: momentAt(0), mostSteps: 100 };
  assert.deepEqual(checkOptions(options, ["scale", "theme"], limits).problems, {});
});

test("ranges of one step and of the maximum number of steps are valid", () => {
  const one = check({ from: "7", to: " 7 " });
  assert.deepEqual([one.problems, one.values.frames], [{}, 1]);
  const most = check({ from: "1", to: "100" });
  assert.deepEqual([most.problems, most.values.frames], [{}, 100]);
});

test("if the position is unknown, a range is a number of steps from the shown one", () => {
  const { values, problems } = check({ steps: "12", from: "x" }, momentAt(null, null));
  assert.deepEqual([values.from, values.frames, problems], [null, 13, {}]);
  assert.match(String(check({ steps: "100" }, momentAt(null, null)).problems.steps), /0 to 99/);
});

test("boards of a worksheet are separated by commas and spaces", () => {
  assert.deepEqual(check({ boards: " 3, 17;3668 4" }).values.boards, [3, 17, 3668, 4]);
  assert.deepEqual(
    check({ boards: "1\u202f252 7" }).values.boards,
    [1252, 7],
    "as the app writes it",
  );
  assert.deepEqual(check({ boards: " " }).values.boards, []);
});

test("a worksheet that has no choice of blanks asks for `possible` alone", () => {
  const options = defaultOptions(momentAt(50), "worksheet");
  const limits = { moment: momentAt(50), mostSteps: 100 };
  assert.deepEqual(checkOptions(options, ["title"], limits).values.blanks, ["possible"]);
  assert.deepEqual(checkOptions(options, all, limits).values.blanks, ["possible", "place"]);
});
