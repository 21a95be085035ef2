/** The JavaScript interface of the engine, with the built wasm: frames and errors. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { loadEngine } from "../../../www/engine/engine.js";
import { initSync } from "../../../www/engine/generated/engine.js";

/** @import { Frame, Kind } from "../../../www/types.d.ts" */

/** @param {string} name */
const read = (name) => readFileSync(new URL(name, import.meta.url));
/** @param {string} name */
const json = (name) => JSON.parse(read(`../../../crate/tests/vectors/${name}`).toString());

const address = new URL("../../../www/engine/generated/engine_bg.wasm", import.meta.url);
const bytes = new Uint8Array(readFileSync(address));
const engine = await loadEngine();

/** @param {number} n */
const stepper = (n, options = {}) => {
  const made = engine.stepper(n, options);
  after(() => made.free());
  return made;
};

/** @param {string} code @param {...RegExp} words */
const rejection =
  (code, ...words) =>
  (/** @type {any} */ error) => {
    assert.ok(error instanceof Error);
    assert.equal(/** @type {any} */ (error).code, code);
    for (const word of words) assert.match(error.message, word);
    return true;
  };

test("frames agree with the test vectors", () => {
  const rows = json("frames.json");
  assert.ok(rows.length > 10);
  for (const row of rows) {
    const frame = stepper(row.n).seek(row.position);
    for (const [name, value] of Object.entries(row)) {
      assert.equal(frame[/** @type {keyof Frame} */ (name)], value, `${name} at ${row.position}`);
    }
  }
});

test("position 41 has the same frame whether reached by seek, next or back", () => {
  const sought = stepper(8).seek(41);
  const walked = stepper(8);
  for (let i = 0; i < 41; i++) walked.next();
  assert.deepEqual(walked.frame(), sought);
  const back = stepper(8);
  assert.equal(back.advance(8226).position, back.total);
  while (back.frame().position !== 41) back.back();
  assert.deepEqual(back.frame(), sought);
  assert.deepEqual(sought.queens, [0, 2, 4, 6, 3]);
  assert.deepEqual(
    sought.stack.map((call) => call.row),
    [0, 1, 2, 3, 4, 5],
  );
});

test("the frame at the start has every field, each with an empty value", () => {
  assert.deepEqual(stepper(4, { queens: { 2: 0 } }).frame(), {
    n: 4,
    position: 0,
    kind: "start",
    row: 0,
    columns: 0,
    left: 0,
    right: 0,
    possible: 0,
    place: 0,
    solutions: 0,
    queens: [],
    fixed: { 2: 0 },
    stack: [],
  });
});

test("masks of 32 bits are unsigned", () => {
  const frame = stepper(32).advance(2);
  assert.equal(frame.possible, 2 ** 32 - 1);
  assert.equal(stepper(32).seekQueens([31], "place").place, 2 ** 31);
});

test("moving past an end of the search stops at that end", () => {
  const four = stepper(4);
  assert.equal(four.back().kind, "start");
  assert.equal(four.advance(-10).position, 0);
  assert.equal(four.advance(1000).position, 66);
  assert.equal(four.next().position, 66);
  assert.equal(four.nextSolution().position, 66);
  assert.equal(four.previousSolution().kind, "solution");
  assert.deepEqual([four.total, four.totalSolutions, four.explored], [66, 2, 66]);
});

test("seekQueens finds a moment at once, with a null position where the search is unexplored", () => {
  const queens = [0, 2, 4, 1, 3];
  const frame = stepper(32).seekQueens(queens, "remove");
  assert.deepEqual([frame.position, frame.solutions], [null, null]);
  assert.deepEqual([frame.kind, frame.row, frame.queens], ["remove", 4, [0, 2, 4, 1]]);
  const large = stepper(32);
  large.seekQueens(queens, "call");
  assert.deepEqual([large.total, large.totalSolutions, large.explored], [null, null, 0]);
  assert.equal(large.next().position, null);
  assert.equal(stepper(8).seekQueens([0, 2, 4, 6, 3], "possible").position, 41);
});

test("tally returns the numbers of solutions and calls", () => {
  for (const { n, solutions, calls } of json("steps.json").rows.slice(0, 12)) {
    assert.deepEqual(engine.tally(n), { solutions: BigInt(solutions), calls: BigInt(calls) });
  }
  assert.equal(engine.tally(8, { 0: 3, 5: 1 }).solutions > 0n, true);
  assert.equal(engine.tally(20, { 0: 0, 1: 2, 2: 4, 3: 1, 4: 3 }).calls > 0n, true);
});

test("invalid board sizes are rejected", () => {
  for (const n of [0, 33, -1, 8.5, 2 ** 32, Number.NaN, Infinity, "8", null]) {
    const number = /** @type {number} */ (n);
    const words = rejection(
      "board-size",
      Number.isNaN(n) ? /n is not a number/ : new RegExp(`n is "?${n}`),
      /from 1 to 32, .* 32 bits\.$/,
    );
    assert.throws(() => engine.stepper(number), words);
    assert.throws(() => engine.tally(number), words);
  }
  assert.throws(
    () => engine.tally(17),
    rejection("board-size", /^17 rows/, /limit is 16/, /because/),
  );
});

test("invalid fixed queens are rejected", () => {
  /** @param {any} queens @param {...RegExp} words */
  const rejected = (queens, ...words) => {
    assert.throws(() => engine.stepper(8, { queens }), rejection("queens", ...words));
    assert.throws(() => engine.tally(8, queens), rejection("queens", ...words));
  };
  rejected({ 0: 3, 4: 7 }, /row 0, column 3/, /row 4, column 7/, /same diagonal/);
  rejected({ 0: 3, 4: 3 }, /row 0, column 3/, /row 4, column 3/, /same column/);
  const off = /off the board: rows and columns are whole numbers from 0 to 7\.$/;
  rejected({ 8: 3 }, /row 8, column 3/, off);
  rejected({ 3: 8 }, /row 3, column 8/, off);
  rejected({ 3: -1 }, /row 3, column -1/, off);
  rejected({ 3: 300 }, /row 3, column 300/, off);
  rejected({ 3: "1" }, /row 3, column "1"/, off);
  rejected({ 3: 1.5 }, /row 3, column 1.5/, off);
  rejected({ 3: [1] }, /row 3, column \[object Array\]/, off);
  rejected([[0, 3]], /row 0, column \[object Array\]/, off);
  rejected({ "-1": 1 }, /row "-1", column 1/, off);
  rejected("0:3", /queens is "0:3": .*row → column\.$/);
  rejected(new Map([[0, 3]]), /queens is \[object Map\]/);
  rejected(null, /queens is null/);
});

test("options that are not objects are rejected before anything is opened or counted", async () => {
  const eight = stepper(8);
  const index = eight.openIndex();
  for (const options of [null, 3, "queens", [0, 3], new Map(), () => {}]) {
    const invalid = /** @type {any} */ (options);
    const words = /^The options are .*: they must be an object\.$/;
    assert.throws(() => engine.stepper(8, invalid), rejection("queens", words));
    assert.throws(() => eight.openIndex(invalid), rejection("queens", words));
    await assert.rejects(eight.index(invalid), rejection("position", words));
    await assert.rejects(index.count(invalid), rejection("position", words));
  }
  const nothing = Object.create(null);
  assert.equal(stepper(8, nothing).total, 8226);
});

test("invalid moments are rejected, and the stepper stays where it was", () => {
  const eight = stepper(8);
  const here = eight.seek(100);
  /** @param {any} queens @param {any} kind @param {...RegExp} words */
  const rejected = (queens, kind, ...words) =>
    assert.throws(() => eight.seekQueens(queens, kind), rejection("queens", ...words));
  rejected([0, 1], "place", /row 0, column 0/, /row 1, column 1/);
  rejected([], "remove", /“remove”/, /1 to 8/, /not 0/);
  rejected([0], "solution", /“solution”/, /exactly 8/, /not 1/);
  const single = () => stepper(1).seekQueens([], "solution");
  assert.throws(single, rejection("queens", /exactly 1 queen on/, /not 0/));
  rejected([9], "place", /column 9/, /from 0 to 7/);
  rejected([-1], "place", /row 0, column -1/, /from 0 to 7/);
  rejected([0, undefined], "call", /^The queen in row 1 has no column: .* from 0 to 7\.$/);
  // biome-ignore lint/suspicious/noSparseArray: a program may leave one out
  rejected([, 1], "place", /^The queen in row 0 has no column/);
  rejected([Number.NaN], "place", /^The queen in row 0 has no column/);
  rejected(
    undefined,
    "place",
    /^queens is missing: it must be an array of columns, one per row\.$/,
  );
  rejected(["1"], "place", /row 0, column "1"/);
  rejected("01", "place", /queens is "01": .*one per row\.$/);
  rejected({ 0: 1 }, "place", /queens is \[object Object\]/);
  rejected([0], "jump", /kind is "jump"/, /start, call/);
  assert.deepEqual(eight.frame(), here);
});

test("invalid positions are rejected, and the stepper stays where it was", () => {
  const eight = stepper(8);
  const here = eight.seek(100);
  for (const position of [-1, 1.5, Number.NaN, 2 ** 53, "41", undefined, null, 41n, [41], {}]) {
    const number = /** @type {number} */ (position);
    const words = rejection("position", /^The .* is .*: it must be a whole number.*\.$/);
    assert.throws(() => eight.seek(number), words);
    assert.throws(() => eight.seekSolution(number), words);
    assert.throws(() => eight.returnTo(number), words);
    if (position !== -1) assert.throws(() => eight.advance(number), words);
    if (position !== undefined) assert.throws(() => eight.stepOver(number), words);
  }
  assert.throws(() => eight.seek(/** @type {any} */ (41n)), rejection("position", /is 41n:/));
  assert.throws(() => eight.advance(Infinity), rejection("position", /Infinity/));
  assert.throws(() => eight.seekSolution(92), rejection("position", /Solution 92 .*has 92/));
  assert.throws(() => eight.seek(8227), rejection("position", /8.227/, /8.226 steps/));
  assert.throws(() => eight.advance(0.5), rejection("position", /0.5/));
  assert.throws(() => eight.nextSolution(-1), rejection("position", /limit is -1/));
  assert.throws(() => eight.returnTo(-1), rejection("position", /row is -1/));
  assert.deepEqual(eight.frame(), here);
});

test("while the total is unknown, only explored positions can be sought", () => {
  const large = stepper(16);
  assert.equal(large.total, null);
  assert.throws(
    () => large.seek(1),
    rejection("not-indexed", /Step 1 has not been counted yet/, /so far up to step 0/),
  );
  large.advance(50_000_000);
  const here = large.frame();
  assert.equal(large.explored, 50_000_000);
  large.seek(12_345_678);
  assert.deepEqual(large.seek(50_000_000), here);
  assert.throws(
    () => large.seek(50_000_001),
    rejection("not-indexed", /so far up to step 50.000.000/),
  );
});

test("memory does not grow over ten million steps", () => {
  // The engine is already loaded: initSync only returns its memory.
  const { memory } = initSync({ module: bytes });
  const large = stepper(16);
  large.advance(1000);
  const before = memory.buffer.byteLength;
  for (let i = 0; i < 100; i++) large.advance(100_000);
  for (let i = 0; i < 100; i++) large.advance(-50_000);
  assert.equal(large.frame().position, 5_001_000);
  assert.equal(memory.buffer.byteLength, before);
});

test("every call of a freed stepper throws, and freeing it again has no effect", () => {
  const freed = engine.stepper(8);
  freed.free();
  freed.free();
  const words = rejection(
    "cancelled",
    /was freed\. Create a new one with engine\.stepper\(n\), or with reader\(\) of an element\.$/,
  );
  assert.throws(() => freed.next(), words);
  assert.throws(() => freed.seekQueens([0], "place"), words);
  assert.throws(() => freed.total, words);
});
