/** The texts of the lesson are short, and every number in them agrees with the engine. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadEngine } from "../../../../www/engine/engine.js";
import { messages } from "../../../../www/i18n/catalogue.js";
import { formatList } from "../../../../www/i18n/format.js";
import { columnsOf } from "../../../../www/masks.js";
import { stops as moments } from "../../../../www/pages/learn/stops.js";
import { readSettings } from "../../../../www/settings/schema.js";
import { SOLUTIONS } from "../../../helpers/solution-counts.js";

/** @import { Part } from "../../../../www/i18n/en/learn.js" */

/** @type {[id: string, stop: any][]} */
const stops = Object.entries(messages.learn.stops);
const { puzzle, integers, free, back, picture, fast } = messages.learn.stops;

const engine = await loadEngine();

/** @param {number} n @param {number} position */
const frameAt = (n, position) => engine.stepper(n).seek(position);

/** @param {string} id of a stop */
function momentOf(id) {
  const moment = moments.find((moment) => moment.id === id);
  assert.ok(moment, id);
  return moment;
}

/** @param {readonly Part[]} parts */
const plain = (parts) =>
  parts.map((part) => (typeof part === "string" ? part : part.code)).join("");

/** @param {string} text */
const digits = (text) => text.replaceAll(/[\u202f\u00a0]/g, "");

/** @param {number} bits @param {number} n */
const binary = (bits, n) => bits.toString(2).padStart(n, "0");

test("the lesson has ten stops, each with at most 90 words, one formula and one question", () => {
  assert.equal(stops.length, 10);
  for (const [id, { title, text, formula, ask, right }] of stops) {
    for (const mirrored of [false, true]) {
      const words = text(mirrored).map(plain).join(" ").split(/\s+/);
      assert.ok(words.length <= 90, `${id} has ${words.length} words`);
      assert.match(ask(mirrored), /[?.]$/, id);
    }
    assert.equal(formula.split("\n").length, 1, id);
    assert.ok(title && right, id);
  }
});

/**
 * The sides that a text names. In stops, `left` and `right` are also integers, and “left” a verb.
 * @param {string} text
 */
const sidesIn = (text) =>
  [...text.matchAll(/(?:the|further|move|Diagonals|Those) (left|right)\b/g)].map(
    ([, side]) => side,
  );

test("texts and replies name the sides of the board as it is drawn", () => {
  const { shift, window } = messages.learn.stops;
  const queen = { row: 0, column: 0 };
  /** @type {[name: string, words: (mirrored: boolean) => string, sides: string[]][]} */
  const cases = [
    ["stop 1", (mirrored) => plain(puzzle.text(mirrored).flat()), ["right"]],
    ["stop 3", (mirrored) => plain(integers.text(mirrored).slice(0, -1).flat()), ["left", "right"]],
    ["its question", integers.ask, ["left"]],
    ["its reply", (mirrored) => integers.right({ bits: [3], row: 3 }, mirrored), ["left"]],
    ["a wrong bit", (mirrored) => integers.wrong.zero(1, 3, [], mirrored), ["left"]],
    ["a missing bit", (mirrored) => integers.wrong.one(3, 3, queen, mirrored), ["left"]],
    ["stop 6", (mirrored) => plain(shift.text(mirrored).flat()), ["left"]],
    ["its reply", (mirrored) => shift.right({ bit: 7 }, mirrored), ["left"]],
    ["the other edge", (m) => shift.wrong({ bit: 7, chosen: "off-right" }, m), ["left"]],
    ["bit 0", (mirrored) => shift.wrong({ bit: 7, chosen: 0 }, mirrored), ["left"]],
    ["another bit", (mirrored) => shift.wrong({ bit: 7, chosen: 5 }, mirrored), ["left"]],
    ["stop 8", (m) => plain(window.text(m).flat()), ["right", "left", "left", "right"]],
    ["its question", window.ask, ["left"]],
  ];
  const opposite = { left: "right", right: "left" };
  for (const [name, words, sides] of cases) {
    assert.deepEqual(sidesIn(words(false)), sides, name);
    const others = sides.map((side) => opposite[/** @type {"left" | "right"} */ (side)]);
    assert.deepEqual(sidesIn(words(true)), others, `${name}, mirrored`);
  }
});

test("the links of the notes open valid moments", () => {
  const notes = stops.flatMap(([, { note }]) => (note ? [note] : []));
  assert.equal(notes.length, 6);
  for (const { query } of notes.flatMap(({ links }) => links)) {
    const parameters = new URLSearchParams(query);
    assert.deepEqual(readSettings((name) => parameters.get(name)).notices, [], query);
  }
});

test("the first stop gives C(64, 8) as the number of ways to choose eight squares", () => {
  let ways = 1;
  for (let i = 1; i <= 8; i += 1) ways = (ways * (64 - 8 + i)) / i;
  assert.equal(digits(puzzle.formula), `C(64, 8) = ${ways}`);
});

test("the stops about row 3 give its integers, the union of them and its free squares", () => {
  const { columns, left, right } = frameAt(8, 10);
  assert.equal(integers.formula, `columns = ${binary(columns, 8)}`);
  const { possible } = frameAt(8, 11);
  for (const bits of [columns | left | right, possible]) {
    assert.ok(plain(free.note.text).includes(binary(bits, 8)));
  }
});

test("the corrected trace of n = 4 agrees with the engine", () => {
  const frames = back.note.links.map(({ query }) => {
    const parameters = new URLSearchParams(query);
    return frameAt(Number(parameters.get("n")), Number(parameters.get("position")));
  });
  assert.deepEqual(
    frames.map(({ kind, possible, queens }) => ({ kind, possible, queens })),
    [
      { kind: "possible", possible: 0, queens: [0, 2] },
      { kind: "possible", possible: 0, queens: [0, 3, 1] },
      { kind: "solution", possible: 0, queens: [1, 3, 0, 2] },
    ],
  );
  const solution = engine.stepper(4).seekSolution(0).position;
  assert.ok(plain(back.note.text).includes(`step ${solution} of ${engine.stepper(4).total}`));
});

test("the formula for the steps of n = 6 has the right numbers of calls and steps", () => {
  const { calls } = engine.tally(6);
  const { total } = engine.stepper(6);
  assert.equal(digits(picture.formula), `steps = 4 × calls − 2 = 4 × ${calls} − 2 = ${total}`);
});

test("every call except the first has four steps", () => {
  const stepper = engine.stepper(6);
  const kinds = new Map();
  for (let frame = stepper.seek(1); ; frame = stepper.next()) {
    kinds.set(frame.kind, (kinds.get(frame.kind) ?? 0) + 1);
    if (frame.position === stepper.total) break;
  }
  const calls = kinds.get("call");
  assert.equal(kinds.get("possible") + kinds.get("solution"), calls);
  assert.deepEqual([kinds.get("place"), kinds.get("remove")], [calls - 1, calls - 1]);
  assert.match(plain(picture.text().flat()), /below row 5 are solutions/);
});

test("the texts describe where each moment is relative to that of the stop before", () => {
  const positions = Object.fromEntries(moments.map(({ id, position }) => [id, position]));
  const { lowest, shift, window } = messages.learn.stops;
  assert.equal(positions.free, positions.integers);
  assert.match(plain(free.text()[0]), /^Still row 3\./);
  assert.equal(positions.lowest, positions.free + 1);
  assert.match(plain(lowest.text()[0]), /^One step further/);
  assert.equal(frameAt(8, positions.shift).row, 4);
  assert.match(plain(shift.text(false)[0]), /row 4 has its queen\. Row 5 is called next/);
  assert.equal(positions.window, positions.shift + 1);
  assert.match(plain(window.text(false)[0]), /^One step after stop 6\./);
  const { columns, left, right } = frameAt(8, positions.free);
  assert.deepEqual(
    [columns, left, right].map((bits) => (bits >>> 5) & 1),
    [0, 1, 0],
    "bit 5 is 1 in left alone",
  );
});

test("the queens of the first stop can be completed to a solution", () => {
  const { n, queens = {} } = momentOf("puzzle");
  assert.ok(Object.keys(queens).length > 0);
  assert.ok(engine.tally(n, queens).solutions > 0n);
});

test("half of row 0 leads to half of the solutions", () => {
  const half = [0, 1, 2, 3].map((column) => Number(engine.tally(8, { 0: column }).solutions));
  assert.equal(fast.formula, `92 = 2 × (${half.join(" + ")})`);
  assert.equal(2 * half.reduce((sum, each) => sum + each), 92);
  assert.ok(fast.ask().includes(`column 1 leads to ${half[1]} solutions`));
});

test("the number of solutions fits int32_t for n = 18, but not for n = 19", () => {
  assert.ok(SOLUTIONS[18] < 2n ** 31n && SOLUTIONS[19] >= 2n ** 31n);
  assert.ok(digits(plain(fast.note.text)).includes(String(SOLUTIONS[19])));
});

/** The frame of a stop. @param {string} id */
const at = (id) => frameAt(momentOf(id).n, momentOf(id).position);

test("the replies and figures of the stops match their frames", () => {
  const { queens, row } = at("window");
  const gone = queens.filter((column, above) => column + row - above > 7);
  assert.equal(gone.length, 1, "one of the bits past column 7 is a 1");
  assert.equal(at("shift").place, 2 ** 7, "bit 7 falls off");
  const next = frameAt(8, momentOf("back").position + 1);
  assert.equal(next.possible, 0, "the row above the dead end has nothing left to try");
});

test("the questions name the rows and columns of their moments", () => {
  const { rows, lowest, shift, window } = messages.learn.stops;
  const last = Object.keys(momentOf("puzzle").queens ?? {}).at(-1);
  assert.match(puzzle.ask(), new RegExp(`below row ${last} `));
  assert.match(rows.ask(), new RegExp(`placed in row ${at("rows").row}\\.`));
  assert.match(integers.ask(false), new RegExp(`into row ${at("integers").row}\\.`));
  assert.match(free.ask(), new RegExp(`squares of row ${at("free").row} `));
  const columns = formatList(columnsOf(at("lowest").possible).map(String));
  assert.match(lowest.ask(), new RegExp(`Columns ${columns} are free`));
  const column = columnsOf(at("shift").place)[0];
  assert.match(shift.ask(), new RegExp(`column ${column} makes bit ${column} `));
  assert.match(back.ask(), new RegExp(`Row ${at("back").row} is a dead end`));
  assert.match(window.ask(false), /passed column 7\b/);
  assert.equal(at("window").n, 8);
});
