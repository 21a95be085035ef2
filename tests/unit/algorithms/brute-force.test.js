/** Brute force in the Watch view: its programs, sentences, live values, lanes and moments. */

/** @import { Frame, Kind } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { bruteForce, momentFromRows, momentInRows } from "../../../www/algorithms/brute-force.js";
import { checkBoard } from "../../../www/algorithms/brute-force-board.js";
import { squareLanes } from "../../../www/algorithms/brute-force-picture.js";
import { placements } from "../../../www/algorithms/placements.js";
import { loadEngine } from "../../../www/engine/engine.js";
import { atEnd, concealed } from "../../../www/frame-values.js";
import { setFramesOf, squaresOf } from "../../helpers/brute-force-oracle.js";
import { framesOf, namesOf } from "../../helpers/search-oracle.js";
import { withSpaces } from "../../helpers/spaces.js";

test("brute force has the same steps and values in every language, in at most 16 lines of 67 characters", () => {
  assert.deepEqual(
    bruteForce.dialects.map(({ title }) => title),
    ["C", "Python", "JavaScript", "Rust"],
  );
  const values = bruteForce.dialects.map(({ lines }) =>
    lines.flatMap(({ value }) => value ?? []).sort(),
  );
  for (const { lines, title } of bruteForce.dialects) {
    assert.ok(lines.length <= 16, title);
    const lit = lines.flatMap((line) => line.lit ?? []);
    const kinds = lit.filter((kind, index) => kind !== lit[index - 1]);
    assert.deepEqual(kinds, ["call", "check", "solution", "possible", "place", "remove"], title);
    assert.deepEqual(values[0], lines.flatMap(({ value }) => value ?? []).sort(), title);
    for (const { code } of lines) assert.ok(code.length <= 67, code);
  }
});

const engine = await loadEngine();
const bruteForceStepper = (/** @type {number} */ n) => engine.stepper(n, { search: "brute-force" });
const stepper = bruteForceStepper(8);

/** @param {number[]} squares @param {Kind} kind */
const at = (squares, kind) => stepper.seekQueens(squares, kind);

test("each kind of step has its own sentence", () => {
  const solution = [0, 12, 23, 29, 34, 46, 49, 59];
  /** @type {[Frame, string][]} */
  const sentences = [
    [
      at([], "start"),
      "Put eight queens on 64 squares in every way: 4 426 165 368 boards, about 45 s at 100 million per second.",
    ],
    [at([], "call"), "Begin with an empty board."],
    [at([], "possible"), "Queen 0 may go to squares 0 to 56. Attacks are not checked."],
    [at([3, 13], "place"), "Queen 1 goes to square 13: row 1, column 5."],
    [at([3, 13], "call"), "Go on to queen 2. Nothing is checked yet."],
    [at([3, 13], "remove"), "Queen 1 is removed from square 13. Square 14 is next."],
    [at([3, 57], "remove"), "Queen 1 is removed from square 57. That was its last square."],
    [at([56], "remove"), "Queen 0 is removed from square 56. The search is over."],
    [at(solution, "call"), "The board is full. Only now is it checked."],
    [at(solution, "solution"), "Solution 1. All eight queens stand."],
    [
      at([...solution.slice(0, 7), 58], "possible"),
      "Pair 24 of 28: squares 23 and 58 share a diagonal. This is a dead end.",
    ],
    [
      at([0, 8, 23, 29, 34, 46, 49, 59], "possible"),
      "Pair 1 of 28: squares 0 and 8 share a column. This is a dead end.",
    ],
    [
      at([0, 10, 11, 29, 34, 46, 49, 59], "possible"),
      "Pair 3 of 28: squares 10 and 11 share a row. This is a dead end.",
    ],
  ];
  for (const [frame, sentence] of sentences)
    assert.equal(withSpaces(bruteForce.narrate(frame)), sentence);
});

test("every sentence is complete and has at most 104 characters, or 130 at the start", () => {
  for (const n of [1, 2, 3, 4]) {
    for (const frame of setFramesOf(n)) {
      const sentence = bruteForce.narrate(frame);
      assert.match(sentence, /^[A-Z].*\.$/);
      assert.doesNotMatch(sentence, /undefined|NaN|null/);
      assert.ok(sentence.length <= 104, sentence);
    }
  }
  for (let n = 1; n <= 11; n += 1) {
    const large = bruteForceStepper(n);
    assert.ok(bruteForce.narrate(large.frame()).length <= 130, bruteForce.narrate(large.frame()));
    large.free();
  }
});

test("each kind of step shows the live values that are known at it, and highlights its lines", () => {
  const full = [0, 12, 23, 29, 34, 46, 49, 58];
  const frames = [
    at([], "start"),
    at([3, 13], "call"),
    at([3, 13], "possible"),
    at([3, 13, 20], "place"),
    at([3, 13, 20], "remove"),
    at(full, "call"),
    at(full, "possible"),
    at([...full.slice(0, 7), 59], "solution"),
  ];
  /** @type {[string, (string | null)[]][]} */
  const expected = [
    [
      "squares",
      [
        null,
        "3 13",
        "3 13",
        "3 13 20",
        "3 13",
        full.join(" "),
        full.join(" "),
        "0 12 23 29 34 46 49 59",
      ],
    ],
    ["arguments", [null, "2, 14", "2, 14", "2, 14", "2, 14", "8, 59", "8, 59", "8, 60"]],
    ["isFull", [null, null, "no", "no", "no", null, "yes", "yes"]],
    ["pair", [null, null, null, null, null, null, "pair 24 of 28", "none of 28"]],
    ["choices", [null, null, "14…58", "20", "20", null, null, null]],
    ["square", [null, null, null, "[2] = 20", null, null, null, null]],
    ["solutions", frames.map(({ solutions }) => withSpaces(String(solutions)))],
  ];
  for (const [value, texts] of expected) {
    const found = frames.map((frame) => {
      const written = bruteForce.lineValue(value, frame, String);
      return Array.isArray(written) ? written.map(({ text }) => text).join(" ") : written;
    });
    assert.deepEqual(found, texts, value);
  }
  const lit = frames.map(bruteForce.litBy);
  assert.deepEqual(lit, [
    "start",
    "call",
    "possible",
    "place",
    "remove",
    "call",
    "check",
    "solution",
  ]);
});

test("checking a board compares the pairs in order until two queens attack each other", () => {
  for (const frame of setFramesOf(4).filter(({ kind, row }) => kind === "call" && row === 4)) {
    const { pairs, found } = checkBoard(4, frame.queens);
    /** @type {[number, number][]} */
    const all = [
      [0, 1],
      [0, 2],
      [1, 2],
      [0, 3],
      [1, 3],
      [2, 3],
    ];
    const attacks = all.map(([a, b]) => {
      const [one, other] = [frame.queens[a], frame.queens[b]];
      const rows = (one >> 2) - (other >> 2);
      const columns = (one & 3) - (other & 3);
      return rows * columns * (rows - columns) * (rows + columns) === 0;
    });
    const first = attacks.indexOf(true);
    assert.deepEqual(
      { pairs, found },
      { pairs: first < 0 ? 6 : first + 1, found: all[first] ?? null },
    );
  }
});

test("n queens have C(n², n) placements", () => {
  const sizes = [1, 2, 3, 8, 12];
  const expected = [1n, 6n, 84n, 4_426_165_368n, 103_619_293_824_707_388n];
  assert.deepEqual(sizes.map(placements), expected);
});

test("the lanes show the squares, rows and columns of the queens and the result of the check", () => {
  for (const frame of setFramesOf(3)) {
    const { lanes } = squareLanes(frame);
    const [squares, rows, columns, attacker] = lanes.map(({ cells }) =>
      cells.map(({ text }) => text),
    );
    const taken = squaresOf(frame);
    const padded = (/** @type {(square: number) => number} */ read) =>
      Array.from({ length: 3 }, (_, queen) =>
        queen < taken.length ? String(read(taken[queen])) : "",
      );
    assert.deepEqual(
      squares,
      padded((square) => square),
    );
    assert.deepEqual(
      rows,
      padded((square) => Math.floor(square / 3)),
    );
    assert.deepEqual(
      columns,
      padded((square) => square % 3),
    );
    const full = frame.kind === "possible" && frame.row === 3;
    assert.equal(attacker.some(Boolean), full);
    const tried = lanes[0].cells.findIndex(({ tested }) => tested);
    assert.equal(tried, frame.square === null ? -1 : frame.row);
  }
});

test("only the last step ends the search, and its sentence says so, and that there was no solution", () => {
  for (const n of [1, 2, 4]) {
    const frames = setFramesOf(n);
    assert.deepEqual(frames.map(atEnd).indexOf(true), frames.length - 1);
    const end = n === 2 ? / The search is over: two queens have no solution\.$/ : / over\.$/;
    const saysSo = frames.map((frame) => end.test(bruteForce.narrate(frame)));
    assert.equal(saysSo.indexOf(true), frames.length - 1);
  }
});

test("a concealed frame differs from the frame only in the squares left to try", () => {
  for (const frame of [at([3, 13], "possible"), at([3, 13, 20], "remove")]) {
    const newest = { ...frame.stack.at(-1), possible: 0, untried: null };
    const stack = [...frame.stack.slice(0, -1), newest];
    assert.deepEqual(concealed(frame), { ...frame, possible: 0, untried: null, stack, tried: 0 });
  }
});

test("every moment of the row-by-row search converts to a moment of brute force and back", () => {
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const sets = bruteForceStepper(n);
    for (const frame of framesOf(n)) {
      const moment = { at: namesOf(frame), kind: frame.kind };
      const there = momentFromRows(n, moment);
      assert.ok("at" in there);
      const found = sets.seekQueens(there.at, there.kind);
      assert.equal(found.kind, frame.kind);
      assert.equal(found.solutions, frame.solutions);
      assert.deepEqual(momentInRows(found), moment);
    }
    sets.free();
  }
  assert.deepEqual(momentFromRows(8, { position: 41 }), { position: 41 });
});

test("a moment that only brute force has converts to the deepest call with the same queens above", () => {
  const rows = engine.stepper(4);
  for (const frame of setFramesOf(4)) {
    const moment = momentInRows(frame);
    assert.ok("at" in moment);
    const { queens } = rows.seekQueens(moment.at, moment.kind);
    const squares = queens.map((column, row) => 4 * row + column);
    assert.deepEqual(squares, frame.queens.slice(0, squares.length));
    if (moment.kind === "call" && frame.kind !== "call") {
      const next = [...moment.at, squaresOf(frame)[squares.length] - 4 * squares.length];
      assert.throws(() => rows.seekQueens(next, "place"), { code: "queens" });
    }
  }
  rows.free();
});
