/**
 * The program of `lezard` as it is shown: it runs in every language, and its live values are true.
 */

/** @import { Dialect } from "../../../www/algorithms/dialect.d.ts" */
/** @import { DialectId, Frame, Kind } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { lezard } from "../../../www/algorithms/lezard.js";
import { allowedOf, formatMask } from "../../../www/views/frame-values.js";
import * as programs from "../../helpers/dialect-runner.js";
import { framesOf } from "../../helpers/search-oracle.js";

const { dialects, lineValue } = lezard;

/** Solutions for n = 1…8, sequence A000170. */
const KNOWN = [1, 0, 0, 2, 10, 4, 40, 92];

const [start] = framesOf(programs.OWN.n, programs.OWN.queens);
const allowed = Array.from({ length: programs.OWN.n }, (_, row) => allowedOf({ ...start, row }));

/** @param {DialectId} id */
const dialect = (id) => /** @type {Dialect} */ (dialects.find((one) => one.id === id));

/** The first calls at n = 32, walked with integers that cannot overflow. */
function firstCalls() {
  const full = (1n << BigInt(programs.TRACED)) - 1n;
  /** @type {string[]} */
  const calls = [];
  /** @param {bigint} columns @param {bigint} left @param {bigint} right */
  function solve(columns, left, right) {
    if (calls.length === programs.CALLS) return;
    calls.push(`${columns} ${left} ${right}`);
    for (let column = 0n; column < BigInt(programs.TRACED); column++) {
      const place = 1n << column;
      if ((columns | left | right) & place) continue;
      solve(columns | place, ((left | place) << 1n) & full, (right | place) >> 1n);
    }
  }
  solve(0n, 0n, 0n);
  return calls;
}

/** @param {string[]} printed */
function check(printed) {
  const counted = KNOWN.map(String);
  const own = String(framesOf(programs.OWN.n, programs.OWN.queens).at(-1)?.solutions);
  assert.deepEqual(printed.slice(0, counted.length), counted);
  assert.equal(printed[counted.length], own, "with fixed queens");
  assert.deepEqual(printed.slice(counted.length + 1), firstCalls());
}

test("JavaScript runs as shown", () => {
  check(programs.runJavaScript(dialect("javascript"), allowed));
});

const python = programs.toolAmong(["python3", "python"]);
test("Python runs as shown", { skip: python ? false : "no Python on this machine" }, () => {
  const program = programs.pythonProgram(dialect("python"), allowed);
  check(programs.run("program.py", program, (path) => [[String(python), path]]));
});

const compiler = programs.toolAmong(["cc", "gcc", "clang"]);
const strictly = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-fsanitize=undefined"];
const c = /** @type {const} */ ([
  [
    "lezard",
    {
      solve: "try",
      columns: "row",
      shared: ["full", "count"],
      root: (/** @type {string} */ name) => `${name}(0, 0, 0); printf("%" PRIu64 "\\n", count);`,
    },
  ],
  [
    "leiserson",
    {
      solve: "queens",
      columns: "down",
      shared: ["mask"],
      root: (/** @type {string} */ name) => `printf("%" PRIu64 "\\n", ${name}(0, 0, 0));`,
    },
  ],
]);
for (const [id, names] of c) {
  const skip = compiler ? false : "no C compiler on this machine";
  test(`${dialect(id).title} runs as shown, without a warning`, { skip }, () => {
    const program = programs.cProgram(dialect(id), allowed, {
      ...names,
      shared: [...names.shared],
    });
    const printed = programs.run("program.c", program, (path, built) => [
      [String(compiler), ...strictly, "-fsanitize-undefined-trap-on-error", "-o", built, path],
      [built],
    ]);
    check(printed);
  });
}

const rustc = programs.toolAmong(["rustc"]);
test("Rust runs as shown, without a warning", { skip: rustc ? false : "no rustc here" }, () => {
  const program = programs.rustProgram(dialect("rust"), allowed);
  const printed = programs.run("program.rs", program, (path, built) => [
    ["rustc", "--edition=2024", "-Dwarnings", "-o", built, path],
    [built],
  ]);
  check(printed);
});

test("the five stand in their order, in at most 15 lines of 62 letters", () => {
  assert.deepEqual(
    dialects.map(({ title }) => title),
    ["C, after Lezard", "C, after Leiserson", "Python", "JavaScript", "Rust"],
  );
  for (const { lines, title } of dialects) {
    assert.ok(lines.length <= 15, title);
    for (const { code, codeWithAllowed } of lines) {
      const pieces = [code, ...(codeWithAllowed ?? "").split("\n")];
      for (const piece of pieces) assert.ok(piece.length <= 62, piece);
    }
  }
});

test("every dialect has the same steps and values in the same order", () => {
  const values = ["full", "masks", "isFull", "solutions", "free", "loop", "place", "remaining"];
  const kinds = ["call", "solution", "possible", "place", "remove"];
  for (const { lines, title } of dialects) {
    assert.deepEqual(
      lines.flatMap(({ value }) => value ?? []),
      values,
      title,
    );
    const lit = lines.flatMap((line) => line.lit ?? []);
    assert.deepEqual(
      lit.filter((kind, index) => kind !== lit[index - 1]),
      kinds,
      title,
    );
    for (const { codeWithAllowed, lit: own } of lines) {
      assert.equal(codeWithAllowed !== undefined, own === "possible", title);
    }
  }
});

/** @param {number | bigint} mask */
const format = (mask) => formatMask(mask, 8, "binary");

test("live values at each kind of step", () => {
  const masks = { columns: 0b10101000, left: 0b11000000, right: 0b01001001 };
  const before = { n: 8, row: 3, position: 3668, solutions: 38, ...masks };
  const rest = { queens: [3, 5, 7], fixed: {}, stack: [], possible: 0, place: 0 };
  /** @param {Partial<Frame> & { kind: Kind }} given */
  const values = (given) => {
    const frame = { ...before, ...rest, ...given };
    const names = "full isFull solutions free loop place remaining".split(" ");
    return names.map((name) => lineValue(name, frame, format));
  };
  /** @param {string} variable @param {string} text */
  const named = (variable, text) => [{ variable, text }];
  const full = named("full", "11111111");
  const free = named("possible", "00010110");
  assert.deepEqual(values({ kind: "start" }), [full, null, "38", null, null, null, null]);
  assert.deepEqual(values({ kind: "call" }), [full, null, "38", null, null, null, null]);
  assert.deepEqual(values({ kind: "solution" }), [full, "yes", "38", null, null, null, null]);
  const possible = values({ kind: "possible", possible: 0b10110 });
  assert.deepEqual(possible, [full, "no", "38", free, "yes", null, null]);
  for (const kind of /** @type {const} */ (["place", "remove"])) {
    const taken = values({ kind, possible: 0b10000, place: 0b100 });
    const [place, remaining] = [named("place", "00000100"), named("possible", "00010000")];
    assert.deepEqual(taken, [full, "no", "38", free, "yes", place, remaining]);
  }
  assert.deepEqual(values({ kind: "possible", columns: 255 })[4], "no");
  assert.equal(values({ kind: "call", solutions: null })[2], null);
  assert.deepEqual(lineValue("masks", { ...before, ...rest, kind: "call" }, format), [
    { variable: "columns", text: "10101000" },
    { variable: "left", text: "11000000" },
    { variable: "right", text: "01001001" },
  ]);
  assert.equal(lineValue("masks", { ...before, ...rest, kind: "start" }, format), null);
});
