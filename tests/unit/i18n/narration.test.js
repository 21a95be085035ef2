/** The sentences for the steps. */

/** @import { Frame } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { narrate } from "../../../www/i18n/en/narration.js";
import { dice } from "../../helpers/random.js";
import { framesOf } from "../../helpers/search-oracle.js";

const empty = { position: 1, solutions: 0, queens: [], fixed: {}, stack: [], row: 0 };

/**
 * @param {Partial<Frame>} given
 * @returns {Frame}
 */
function frame(given) {
  const masks = { columns: 0, left: 0, right: 0, possible: 0, place: 0 };
  return { n: 8, kind: "start", ...empty, ...masks, ...given };
}

test("each kind of step has its sentence", () => {
  /** @type {[Partial<Frame>, string][]} */
  const sentences = [
    [
      { kind: "place", row: 3, possible: 0b10000, place: 0b100 },
      "Row 3: columns 2 and 4 are left to try. Take the lowest, column 2.",
    ],
    [{ kind: "place", row: 3, place: 0b100 }, "Row 3: only column 2 is left to try. Take it."],
    [{ kind: "call", row: 0 }, "Begin with row 0. Nothing above attacks it."],
    [{ kind: "call", row: 4 }, "Go down to row 4. The masks move one cell."],
    [{ kind: "call", row: 8, columns: 255 }, "Past the last row: all eight columns are taken."],
    [{ kind: "call", n: 1, row: 1, columns: 1 }, "Past the last row: the one column is taken."],
    [{ kind: "possible", row: 4, possible: 0b1010001 }, "Row 4: columns 0, 4 and 6 are free."],
    [{ kind: "possible", row: 4, possible: 0b10 }, "Row 4: only column 1 is free."],
    [{ kind: "possible", row: 5 }, "Row 5: no square is free. A dead end."],
    [{ kind: "remove", row: 3, place: 2 }, "Back in row 3. The queen on column 1 is taken off."],
    [
      { kind: "remove", row: 0, place: 128 },
      "Row 0: the queen on column 7 is taken off. The search is over.",
    ],
    [{ kind: "solution", row: 8, solutions: 39 }, "Solution 39. All eight queens stand."],
    [{ kind: "solution", n: 14, row: 14, solutions: null }, "A solution. All 14 queens stand."],
    [{ kind: "solution", n: 1, row: 1, solutions: 1 }, "Solution 1. The one queen stands."],
    [
      { kind: "solution", n: 12, row: 12, solutions: 14_200 },
      "Solution 14\u202f200. All twelve queens stand.",
    ],
    [
      { kind: "possible", n: 32, possible: 0xffff_ffe5 },
      "Row 0: columns 0, 2, 5 and 26 more are free.",
    ],
    [{ kind: "possible", possible: 255 }, "Row 0: columns 0, 1, 2, 3, 4, 5, 6 and 7 are free."],
    [{}, "Place eight queens so that none attacks another. Three integers do the search."],
  ];
  for (const [given, sentence] of sentences) assert.equal(narrate(frame(given)), sentence);
  const fixed = (/** @type {number} */ n) => narrate(frame({ n, fixed: { 0: 3, 5: 1 } }));
  assert.match(fixed(8), /^Place six more queens beside yours\. Three/);
  assert.match(fixed(3), /^Place one more queen beside yours\. Three/);
  assert.match(fixed(2), /^Place no more queens beside yours\. Three/);
});

test("every sentence fits: 104 letters, 130 at the start", () => {
  const roll = dice(92);
  const kinds = /** @type {const} */ (["call", "possible", "place", "remove", "solution"]);
  for (let turn = 0; turn < 20_000; turn++) {
    const n = 1 + roll(32);
    const kind = kinds[roll(kinds.length)];
    const row = kind === "solution" ? n : roll(n);
    const place = 2 ** roll(n);
    const above = (roll(2 ** 32) & roll(2 ** 32) & -place & ~place & (2 ** n - 1)) >>> 0;
    const taken = kind === "place" || kind === "remove" ? place : 0;
    const solutions = roll(3) ? roll(2 ** 40) : null;
    const text = narrate(frame({ n, kind, row, possible: above, place: taken, solutions }));
    assert.ok(text.length <= 104, `${text.length}: ${text}`);
    assert.match(text, /^[A-Z].*\.$/);
  }
  for (let n = 1; n <= 32; n++) {
    const fixed = Object.fromEntries(Array.from({ length: n }, (_, row) => [row, 0]));
    for (const own of [{}, fixed]) assert.ok(narrate(frame({ n, fixed: own })).length <= 130);
  }
});

test("every step of a small board is told", () => {
  for (const n of [1, 2, 3, 4, 5, 6]) {
    for (const step of framesOf(n)) assert.doesNotMatch(narrate(step), /undefined|null|NaN/);
  }
});
