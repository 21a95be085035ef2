/** The programs that test square by square: their lines in every language, and their live values. */

/** @import { AlgorithmView } from "../../../www/algorithms/algorithm-view.d.ts" */
/** @import { Frame } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { columnsScan } from "../../../www/algorithms/columns-scan.js";
import { marks } from "../../../www/algorithms/marks.js";
import { permutations } from "../../../www/algorithms/permutations.js";
import { wideMasks } from "../../../www/algorithms/wide-masks.js";
import { formatMask } from "../../../www/masks.js";

const algorithms = { "columns-scan": columnsScan, marks, permutations, "wide-masks": wideMasks };

for (const [id, { dialects }] of Object.entries(algorithms)) {
  test(`${id} has the same steps and values in every language, in at most 16 lines of 67 characters`, () => {
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

/**
 * @param {AlgorithmView} algorithm @param {string} value @param {Frame} frame
 */
function written(algorithm, value, frame) {
  const found = algorithm.lineValue(value, frame, (mask, length = frame.n) =>
    formatMask(mask, length, "binary"),
  );
  return Array.isArray(found) ? found.map(({ text }) => text).join(" ") : found;
}

test("each kind of step shows the live values that are known at it", () => {
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
  /** @type {Record<string, (string | null)[]>} */
  const expected = {
    isPast: [null, null, "no", "no", "no", "yes"],
    solutions: ["38", "38", "38", "38", "38", "38"],
    row: [null, "3", "3", "3", "3", "8"],
    column: [null, null, "0…7", "2", "2", null],
    diagonals: [null, null, null, "8 5", "8 5", null],
    attacked: [null, null, "3 free", "no", "no", null],
    queens: [null, "3 5 7", "3 5 7", "3 5 7 2", "3 5 7", "3 5 7 1 6 0 2 4"],
    marks: [null, null, null, "2 8 5", null, null],
    unmarks: [null, null, null, null, "2 8 5", null],
    columns: [null, null, null, "10101100", "10101100", null],
    left: [null, null, null, "000000100011100", "000000100011100", null],
    right: [null, null, null, "000001001101000", "000001001101000", null],
    array: [null, a357, a357, "3 5 7 2 4 1 6 0", a357, "3 5 7 1 6 0 2 4"],
    index: [null, null, "3…7", "7", "7", null],
    swap: [null, null, null, "3 ↔ 7", null, null],
    unswap: [null, null, null, null, "3 ↔ 7", null],
    diagonalMarks: [null, null, null, "8 5", null, null],
    diagonalUnmarks: [null, null, null, null, "8 5", null],
    vectors: [null, ...Array(4).fill("0xA8 0x1C 0x248"), "0xFF 0x1E3C 0xF78"],
  };
  const valuesOf = (/** @type {AlgorithmView} */ { dialects }) =>
    new Set(dialects.flatMap(({ lines }) => lines.flatMap(({ value }) => value ?? [])));
  const all = new Set(Object.values(algorithms).flatMap((algorithm) => [...valuesOf(algorithm)]));
  assert.deepEqual([...all].sort(), Object.keys(expected).sort());
  for (const [id, algorithm] of Object.entries(algorithms)) {
    for (const value of valuesOf(algorithm)) {
      assert.deepEqual(
        Object.values(frames).map((frame) => written(algorithm, value, frame)),
        expected[value],
        `${id}: ${value}`,
      );
    }
  }
  assert.equal(written(wideMasks, "vectors", { ...frames.place, n: 17 }), null);
  assert.equal(written(marks, "solutions", { ...frames.call, solutions: null }), null);
  const many = { ...frames.place, n: 32, queens: Array.from({ length: 30 }, (_, row) => row) };
  assert.equal(written(permutations, "array", many), "0 1 2 3 4 5 6 7 8 9 10 11 …");
  assert.equal(written(columnsScan, "queens", many), "… 21 22 23 24 25 26 27 28 29");
});
