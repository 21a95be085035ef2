/** The program of `lezard` in the code pane: its lines in every language, and its live values. */

/** @import { Frame, Kind } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { lezard } from "../../../www/algorithms/lezard.js";
import { formatMask } from "../../../www/masks.js";

const { dialects, lineValue } = lezard;

test("the five dialects are in a fixed order, and each has at most 15 lines of 62 characters", () => {
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

test("each kind of step shows the live values that are known at it", () => {
  const masks = { columns: 0b10101000, left: 0b11000000, right: 0b01001001 };
  const before = { n: 8, row: 3, position: 3668, solutions: 38, ...masks };
  const rest = { queens: [3, 5, 7], fixed: {}, stack: [], possible: 0, place: 0 };
  /** @param {Partial<Frame> & { kind: Kind }} changes */
  const values = (changes) => {
    const frame = { ...before, ...rest, ...changes };
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
