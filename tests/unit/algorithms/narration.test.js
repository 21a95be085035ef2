/** The sentences that describe the steps. */

/** @import { AlgorithmId, Frame } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { algorithmIds, algorithms } from "../../../www/algorithms/registry.js";
import { dice } from "../../helpers/random.js";
import { framesOf } from "../../helpers/search-oracle.js";

const { narrate } = algorithms.lezard;

const empty = { position: 1, solutions: 0, queens: [], fixed: {}, stack: [], row: 0 };

/**
 * @param {Partial<Frame>} changes
 * @returns {Frame}
 */
function frame(changes) {
  const masks = { columns: 0, left: 0, right: 0, possible: 0, place: 0 };
  return { n: 8, kind: "start", ...empty, ...masks, ...changes };
}

test("each kind of step has its own sentence", () => {
  /** @type {[Partial<Frame>, string][]} */
  const sentences = [
    [
      { kind: "place", row: 3, possible: 0b10000, place: 0b100 },
      "Row 3: columns 2 and 4 are left to try. Take the lowest, column 2.",
    ],
    [{ kind: "place", row: 3, place: 0b100 }, "Row 3: only column 2 is left to try. Take it."],
    [{ kind: "call", row: 0 }, "Begin with row 0. No queen stands above it."],
    [{ kind: "call", row: 4 }, "Go down to row 4. The diagonal masks shift by one bit."],
    [{ kind: "call", row: 8, columns: 255 }, "Past the last row: all eight columns are taken."],
    [{ kind: "call", n: 1, row: 1, columns: 1 }, "Past the last row: the one column is taken."],
    [{ kind: "possible", row: 4, possible: 0b1010001 }, "Row 4: columns 0, 4 and 6 are free."],
    [{ kind: "possible", row: 4, possible: 0b10 }, "Row 4: only column 1 is free."],
    [{ kind: "possible", row: 5 }, "Row 5 is a dead end: no square is free."],
    [{ kind: "remove", row: 3, place: 2 }, "Back in row 3. The queen in column 1 is removed."],
    [
      { kind: "remove", row: 0, place: 128, solutions: 92 },
      "Row 0: the queen in column 7 is removed. The search is over.",
    ],
    [
      { kind: "remove", n: 20, row: 0, place: 128, solutions: null },
      "Row 0: the queen in column 7 is removed. The search is over.",
    ],
    [
      { kind: "remove", n: 3, row: 0, place: 4 },
      "Row 0: the queen in column 2 is removed. The search is over: three queens have no solution.",
    ],
    [
      { kind: "remove", row: 0, place: 128, fixed: { 3: 3 } },
      "Row 0: the queen in column 7 is removed. The search is over: no solution has your queen.",
    ],
    [
      { kind: "possible", row: 0, fixed: { 3: 3, 5: 2 } },
      "Row 0 is a dead end: no square is free. The search is over: no solution has your queens.",
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
    [{}, "Place eight queens so that none attacks another. The search uses three integers."],
    [{ n: 1 }, "Place one queen on the only square. The search uses three integers."],
  ];
  for (const [changes, sentence] of sentences) assert.equal(narrate(frame(changes)), sentence);
  const fixed = (/** @type {number} */ n) => narrate(frame({ n, fixed: { 0: 3, 5: 1 } }));
  assert.match(fixed(8), /^Place six more queens beside yours\. The/);
  assert.match(fixed(3), /^Place one more queen beside yours\. The/);
  assert.match(fixed(2), /^Check your queens: every row has one\. The/);
});

test("each algorithm narrates its steps with its own sentences", () => {
  const frames = framesOf(6);
  const [, call, possible, place] = frames;
  const deeper = frames.filter(({ row }) => row === 2);
  const narrated = (/** @type {AlgorithmId} */ id, /** @type {Frame} */ frame) =>
    algorithms[id].narrate(frame);
  assert.equal(narrated("marks", call), "Begin with row 0. No queen stands above it.");
  assert.equal(
    narrated("columns-scan", possible),
    "Row 0: six squares tested, no queen checked. Columns 0, 1, 2, 3, 4 and 5 are free.",
  );
  assert.equal(
    narrated("columns-scan", place),
    "Row 0, column 0: no queen stands above. It is added to the list.",
  );
  const [down, ask, put] = deeper;
  assert.equal(
    narrated("columns-scan", down),
    "Go down to row 2. Each tested square is compared with up to two queens.",
  );
  assert.equal(
    narrated("columns-scan", ask),
    "Row 2: six squares tested, nine queens checked. Columns 4 and 5 are free.",
  );
  assert.equal(
    narrated("marks", ask),
    "Row 2: six squares tested, up to three marks each. Columns 4 and 5 are free.",
  );
  assert.equal(
    narrated("permutations", ask),
    "Row 2: four columns left, only diagonals tested. Columns 4 and 5 are free.",
  );
  assert.equal(
    narrated("permutations", put),
    "Row 2: column 4 is free. Swap it from place 4 to place 2.",
  );
  assert.equal(
    narrated("wide-masks", put),
    "Row 2: column 4 is free. The next call sets bit 4 of columns, 3 of left and 6 of right.",
  );
  const off = deeper.find(({ kind }) => kind === "remove");
  assert.ok(off);
  assert.equal(
    narrated("marks", off),
    "Back in row 2. The three marks of the queen in column 4 are cleared.",
  );
  assert.equal(
    narrated("wide-masks", off),
    "Back in row 2. Nothing to clear: this call’s vectors never had column 4.",
  );
});

test("with fixed queens each algorithm narrates the tests that its program makes", () => {
  const [, , possible] = framesOf(4, { 1: 3 });
  const narrated = (/** @type {AlgorithmId} */ id) => algorithms[id].narrate(possible);
  const free = "Columns 0 and 1 are free.";
  assert.equal(narrated("columns-scan"), `Row 0: two squares tested, no queen checked. ${free}`);
  assert.equal(
    narrated("marks"),
    `Row 0: four squares tested, up to three marks each, then allowed. ${free}`,
  );
  assert.equal(narrated("wide-masks"), `Row 0: four squares tested, four bits each. ${free}`);
  assert.equal(
    narrated("permutations"),
    `Row 0: four columns left, diagonals and allowed tested. ${free}`,
  );
});

/** The narrators of the algorithms that go row by row. */
const narrators = algorithmIds
  .filter((id) => id !== "brute-force")
  .map((id) => algorithms[id].narrate);

test("every sentence has at most 104 characters, or 130 at the start", () => {
  const roll = dice(92);
  const kinds = /** @type {const} */ (["call", "possible", "place", "remove", "solution"]);
  for (let turn = 0; turn < 6000; turn++) {
    const n = 1 + roll(32);
    const kind = kinds[roll(kinds.length)];
    const row = kind === "solution" ? n : roll(n);
    const place = 2 ** roll(n);
    const above = (roll(2 ** 32) & roll(2 ** 32) & -place & ~place & (2 ** n - 1)) >>> 0;
    const taken = kind === "place" || kind === "remove" ? place : 0;
    const solutions = roll(3) ? roll(2 ** 40) : null;
    const queens = Array.from({ length: row }, () => roll(n));
    const step = frame({ n, kind, row, possible: above, place: taken, solutions, queens });
    for (const narrate of narrators) {
      const text = narrate(step);
      assert.ok(text.length <= 104, `${text.length}: ${text}`);
      assert.match(text, /^[A-Z].*\.$/);
    }
  }
  for (let n = 1; n <= 32; n++) {
    const fixed = Object.fromEntries(Array.from({ length: n }, (_, row) => [row, 0]));
    for (const own of [{}, fixed]) {
      for (const narrate of narrators) assert.ok(narrate(frame({ n, fixed: own })).length <= 130);
    }
  }
});

test("every algorithm has a complete sentence for every step of a small board, and only that of the last one says that the search is over, and that there is no solution if there is none", () => {
  for (const [n, fixed] of /** @type {[number, Record<number, number>][]} */ ([
    ...[1, 2, 3, 4, 5, 6].map((n) => [n, {}]),
    [6, { 0: 1, 3: 2 }],
    [5, { 4: 0 }],
    // No square of row 0 is free.
    [2, { 1: 0 }],
  ])) {
    const frames = framesOf(n, fixed);
    for (const step of frames) {
      for (const narrate of narrators) {
        const isLast = step === frames.at(-1);
        const none = isLast && step.solutions === 0;
        assert.equal(/ no solution/.test(narrate(step)), none);
        assert.equal(/ The search is over\.$/.test(narrate(step)), isLast && !none);
        assert.match(narrate(step), /^[A-Z].*\.$/);
        assert.doesNotMatch(narrate(step), /undefined|null|NaN|Infinity/);
      }
    }
  }
});
