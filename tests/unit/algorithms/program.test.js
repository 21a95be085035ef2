/**
 * The programs beside `lezard` as they are shown: they run in every language, and make the calls of
 * the one search.
 */

/** @import { Dialect } from "../../../www/algorithms/dialect.d.ts" */
/** @import { Frame } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { columnsScan } from "../../../www/algorithms/columns-scan.js";
import { marks } from "../../../www/algorithms/marks.js";
import { permutations } from "../../../www/algorithms/permutations.js";
import { arrayValue } from "../../../www/algorithms/program.js";
import { wideMasks } from "../../../www/algorithms/wide-masks.js";
import { allowedOf, formatMask } from "../../../www/views/frame-values.js";
import {
  cProgram,
  pythonProgram,
  RUNS,
  runJavaScript,
  rustProgram,
} from "../../helpers/array-program-runner.js";
import { CALLS, OWN, run, TRACED, toolAmong } from "../../helpers/dialect-runner.js";
import { swapFramesOf } from "../../helpers/permutations-oracle.js";
import { framesOf } from "../../helpers/search-oracle.js";

/** @import { ArrayValue } from "../../../www/algorithms/program.js" */

const [start] = framesOf(OWN.n, OWN.queens);
const allowed = Array.from({ length: OWN.n }, (_, row) => allowedOf({ ...start, row }));

/**
 * The rows of the first calls, tried square by square on a board of any size.
 * @param {number} n @param {number} calls
 * @param {boolean} swaps whether in the order of a swapped array
 */
function firstRows(n, calls, swaps) {
  /** @type {number[]} */
  const rows = [];
  const ascending = Array.from({ length: n }, (_, column) => column);
  /** @param {number[]} queens @param {number[]} order in which columns are tried */
  function solve(queens, order) {
    if (rows.length === calls) return;
    rows.push(queens.length);
    const row = queens.length;
    for (const column of order) {
      const attacked = queens.some((queen, above) =>
        [0, row - above].includes(Math.abs(queen - column)),
      );
      if (attacked) continue;
      // The column changes places with the one that stands at the row.
      const exchanged = new Map([
        [column, order[row]],
        [order[row], column],
      ]);
      const next = order.map((other) => exchanged.get(other) ?? other);
      solve([...queens, column], swaps ? next : ascending);
    }
  }
  solve([], ascending);
  return rows;
}

/** The output of every program. @param {boolean} swaps */
const expected = (swaps) =>
  RUNS.flatMap(({ n, own, printsRows }) => {
    if (n === TRACED) return firstRows(n, CALLS, swaps).map(String);
    const frames = (swaps ? swapFramesOf : framesOf)(n, own ? OWN.queens : {});
    const calls = frames.filter(({ kind }) => kind === "call");
    const rows = printsRows ? calls.map(({ row }) => String(row)) : [];
    return [...rows, `${frames.at(-1)?.solutions} ${calls.length}`];
  });
const [plain, swapped] = [expected(false), expected(true)];

/** The arguments of the outermost call, and the code outside the function in C. */
const programs = [
  {
    id: "columns-scan",
    dialects: columnsScan.dialects,
    root: { javascript: "0", python: "0", c: "0", rust: "&mut [0; N], 0" },
    shared: ["queens"],
  },
  {
    id: "marks",
    dialects: marks.dialects,
    root: {
      javascript: "0",
      python: "0",
      c: "0",
      rust: "&mut [false; N], &mut [false; 2 * N - 1], &mut [false; 2 * N - 1], 0",
    },
    shared: ["columns", "left", "right"],
  },
  {
    id: "permutations",
    dialects: permutations.dialects,
    root: {
      javascript: "0",
      python: "0",
      c: "0",
      rust: "&mut std::array::from_fn::<usize, N, _>(|i| i), &mut [false; 2 * N - 1], &mut [false; 2 * N - 1], 0",
    },
    shared: ["columns", "left", "right"],
    before: "for (int i = 0; i < 32; ++i) columns[i] = i;",
  },
  {
    id: "wide-masks",
    dialects: wideMasks.dialects,
    root: {
      javascript: "0n, 0n, 0n, 0n",
      python: "0, 0, 0, 0",
      c: "0, 0, 0, 0",
      rust: "0, 0, 0, 0",
    },
    shared: [],
  },
];

const python = toolAmong(["python3", "python"]);
const compiler = toolAmong(["cc", "gcc", "clang"]);
const rustc = toolAmong(["rustc"]);
const strictly = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-fsanitize=undefined"];

for (const { id, dialects, root, shared, before = "" } of programs) {
  const expected = id === "permutations" ? swapped : plain;
  /** @param {string} title */
  const dialect = (title) => /** @type {Dialect} */ (dialects.find((one) => one.title === title));

  test(`${id} in JavaScript runs as shown`, () => {
    assert.deepEqual(runJavaScript(dialect("JavaScript"), allowed, root.javascript), expected);
  });

  test(`${id} in Python runs as shown`, { skip: python ? false : "no Python here" }, () => {
    const program = pythonProgram(dialect("Python"), allowed, root.python);
    assert.deepEqual(
      run("program.py", program, (path) => [[String(python), path]]),
      expected,
    );
  });

  test(`${id} in C runs as shown, without a warning`, {
    skip: compiler ? false : "no C compiler here",
  }, () => {
    const program = cProgram(dialect("C"), allowed, { root: root.c, shared, before });
    const printed = run("program.c", program, (path, built) => [
      [String(compiler), ...strictly, "-fsanitize-undefined-trap-on-error", "-o", built, path],
      [built],
    ]);
    assert.deepEqual(printed, expected);
  });

  test(`${id} in Rust runs as shown, without a warning`, {
    skip: rustc ? false : "no rustc here",
  }, () => {
    const program = rustProgram(dialect("Rust"), allowed, root.rust);
    const printed = run("program.rs", program, (path, built) => [
      ["rustc", "--edition=2024", "-Dwarnings", "-o", built, path],
      [built],
    ]);
    assert.deepEqual(printed, expected);
  });

  test(`${id} has the same form in every language, within 16 lines of 67 letters`, () => {
    assert.deepEqual(
      dialects.map(({ title }) => title),
      ["C", "Python", "JavaScript", "Rust"],
    );
    const values = dialects.map(({ lines }) => lines.flatMap(({ value }) => value ?? []));
    for (const { lines, title } of dialects) {
      assert.ok(lines.length <= 16, title);
      const lit = lines.flatMap((line) => line.lit ?? []);
      const kinds = lit.filter((kind, index) => kind !== lit[index - 1]).join(" ");
      assert.match(kinds, /^call solution possible (place remove|remove place)$/);
      assert.deepEqual(
        values[0],
        lines.flatMap(({ value }) => value ?? []),
        title,
      );
      const pieces = lines.flatMap(({ code, codeWithAllowed }) => [
        code,
        ...(codeWithAllowed ?? "").split("\n"),
      ]);
      for (const piece of pieces) assert.ok(piece.length <= 67, piece);
      assert.equal(lines.filter(({ codeWithAllowed }) => codeWithAllowed).length, 1, title);
    }
  });
}

/** @param {ArrayValue} value @param {Frame} frame @param {"binary" | "decimal" | "hex"} bits */
function written(value, frame, bits = "binary") {
  const found = arrayValue(value, frame, (mask, length = frame.n) =>
    formatMask(mask, length, bits),
  );
  return Array.isArray(found) ? found.map(({ text }) => text).join(" ") : found;
}

test("live values at each kind of step", () => {
  const masks = { columns: 0b10101000, left: 0b11000000, right: 0b01001001 };
  const at = { n: 8, row: 3, position: 3668, solutions: 38, ...masks, fixed: {}, stack: [] };
  const none = { possible: 0, place: 0, queens: [3, 5, 7] };
  /** @type {Record<string, Frame>} */
  const frames = {
    start: { ...at, ...none, row: 0, kind: "start", queens: [] },
    call: { ...at, ...none, kind: "call" },
    possible: { ...at, ...none, kind: "possible", possible: 0b10110 },
    place: { ...at, kind: "place", possible: 0b10000, place: 0b100, queens: [3, 5, 7, 2] },
    remove: { ...at, kind: "remove", possible: 0b10000, place: 0b100, queens: [3, 5, 7] },
    solution: { ...at, ...none, row: 8, kind: "solution", queens: [3, 5, 7, 1, 6, 0, 2, 4] },
  };
  const a357 = "3 5 7 0 4 1 6 2";
  /** @type {[ArrayValue, (string | null)[]][]} */
  const expected = [
    ["isPast", [null, null, "no", "no", "no", "yes"]],
    ["solutions", ["38", "38", "38", "38", "38", "38"]],
    ["row", [null, "3", "3", "3", "3", "8"]],
    ["column", [null, null, "0…7", "2", "2", null]],
    ["diagonals", [null, null, null, "8 5", "8 5", null]],
    ["attacked", [null, null, "3 free", "no", "no", null]],
    ["queens", [null, "3 5 7", "3 5 7", "3 5 7 2", "3 5 7", "3 5 7 1 6 0 2 4"]],
    ["marks", [null, null, null, "2 8 5", null, null]],
    ["unmarks", [null, null, null, null, "2 8 5", null]],
    ["columns", [null, null, null, "10101100", "10101100", null]],
    ["left", [null, null, null, "000000100011100", "000000100011100", null]],
    ["right", [null, null, null, "000001001101000", "000001001101000", null]],
    ["array", [null, a357, a357, "3 5 7 2 4 1 6 0", a357, "3 5 7 1 6 0 2 4"]],
    ["index", [null, null, "3…7", "7", "7", null]],
    ["swap", [null, null, null, "3 ↔ 7", null, null]],
    ["unswap", [null, null, null, null, "3 ↔ 7", null]],
    ["diagonalMarks", [null, null, null, "8 5", null, null]],
    ["diagonalUnmarks", [null, null, null, null, "8 5", null]],
  ];
  for (const [value, texts] of expected) {
    assert.deepEqual(
      Object.values(frames).map((frame) => written(value, frame)),
      texts,
      value,
    );
  }
  assert.equal(written("vectors", frames.start), null);
  assert.equal(written("vectors", { ...frames.place, n: 17 }), null);
  assert.equal(written("solutions", { ...frames.call, solutions: null }), null);
  const many = { ...frames.place, n: 32, queens: Array.from({ length: 30 }, (_, row) => row) };
  assert.equal(written("array", many), "0 1 2 3 4 5 6 7 8 9 10 11 …");
  assert.equal(written("queens", many), "… 21 22 23 24 25 26 27 28 29");
});

test("vectors have the format that is shown, or hex with 0x where they do not fit", () => {
  const step = framesOf(4)[6];
  assert.deepEqual([step.kind, step.queens], ["place", [0, 2]]);
  assert.equal(written("vectors", step, "binary"), "0001 0001000 0000001");
  assert.equal(written("vectors", step, "decimal"), "1 8 1");
  assert.equal(written("vectors", step, "hex"), "1 08 01");
  for (const [bits, left] of /** @type {const} */ ([
    ["binary", "0001100"],
    ["decimal", "12"],
    ["hex", "0C"],
  ])) {
    assert.equal(written("left", step, bits), left);
  }
  const wide = { ...step, n: 16, row: 3, queens: [15, 13, 11, 4], place: 16 };
  assert.equal(written("vectors", wide, "binary"), "0xA800 0x49 0xE000");
  assert.equal(written("columns", wide, "binary"), "0xA810");
  assert.equal(written("vectors", wide, "decimal"), "43008 73 57344");
  assert.equal(written("vectors", wide, "hex"), "A800 00000049 0000E000");
});
