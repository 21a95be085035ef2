/** The sentences of the timeline: calls, counting, and numbers that are not known exactly. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { messages } from "../../../../www/i18n/catalogue.js";
import { formatApproximate } from "../../../../www/i18n/format.js";
import { withSpaces } from "../../../helpers/spaces.js";

const { transport } = messages.watch;
const { call: callWords, index, status } = messages.timeline;

test("an approximate number has two significant digits, and is written with “million” or “billion”", () => {
  for (const [value, expected] of /** @type {[number, string][]} */ ([
    [0, "0"],
    [999_999.4, "999 999"],
    [1_234_567, "1.2 million"],
    [4_564_761_210, "4.6 billion"],
    [123e9, "120 billion"],
    [1.8e12, "1.8 × 10¹²"],
    [4.14e19, "4.1 × 10¹⁹"],
  ])) {
    assert.equal(withSpaces(formatApproximate(value)), expected);
  }
  assert.deepEqual(transport.estimated(4.56e9, 7e7).map(withSpaces), ["≈ 4.6 billion", "± 2%"]);
  assert.deepEqual(transport.estimated(4.56e9, 1).map(withSpaces), ["≈ 4.6 billion", "± 1%"]);
});

test("the sentence about a call gives its row, column, calls, solutions and steps", () => {
  const call = { row: 3, column: 7, from: 3649, to: 5297, calls: 412, solutions: 12 };
  /** @param {Partial<typeof call>} change @param {boolean} [open] */
  const sentence = (change, open = false) => withSpaces(callWords({ ...call, ...change }, 8, open));
  const steps = "steps 3 650 to 5 297";
  assert.equal(sentence({}), `Row 3 via column 7: 412 calls, 12 solutions below, ${steps}`);
  assert.equal(
    sentence({}, true),
    `Row 3 via column 7: 412 calls, 12 solutions below so far, ${steps}`,
  );
  assert.equal(sentence({ row: 0, column: -1 }), `Row 0: 412 calls, 12 solutions below, ${steps}`);
  assert.equal(sentence({ calls: 1, solutions: 0 }), `Row 3 via column 7: a dead end, ${steps}`);
  assert.match(sentence({ calls: 1, solutions: 0 }, true), /: 1 call, no solution below so far/);
  assert.match(sentence({ solutions: 1 }), / 1 solution below,/);
  assert.match(
    sentence({ row: 8, calls: 1, solutions: 1 }),
    /^A solution, its last queen in column 7/,
  );
});

test("the sentence about a call whose column is concealed gives the rest", () => {
  const call = { row: 3, column: -1, from: 3649, to: 5297, calls: 412, solutions: 12 };
  const steps = "steps 3 650 to 5 297";
  assert.equal(
    withSpaces(callWords(call, 8, false)),
    `Row 3: 412 calls, 12 solutions below, ${steps}`,
  );
  assert.equal(withSpaces(callWords({ ...call, row: 8 }, 8, false)), `A solution: ${steps}`);
});

test("the time that counting takes is written in a suitable unit", () => {
  for (const [seconds, expected] of /** @type {[number, string][]} */ ([
    [0.2, "about 1 s"],
    [75, "about 75 s"],
    [240, "about 4 min"],
    [3 * 3600, "about 3 h"],
    [12 * 86_400, "about 12 days"],
    [1e12, "about 32 000 years"],
  ])) {
    assert.equal(withSpaces(index.start(seconds)), `Count the whole search (${expected})`);
  }
  const state = { phase: /** @type {const} */ ("counting"), reach: 0, estimate: null };
  assert.equal(status.counting({ ...state, share: 0.379, seconds: null }), "Counting: 37%");
  assert.equal(status.counting({ ...state, share: 0.0039, seconds: null }), "Counting: 0.3%");
  assert.equal(index.resume(0.0039), "Resume counting (0.3% done)");
  assert.equal(
    withSpaces(status.counting({ ...state, share: 0.379, seconds: 8.4 })),
    "Counting: 37%, about 9 s left",
  );
});
