/** The marks of wide-masks as vectors: their bits, how they are written, and their formula. */

/** @import { Frame } from "../../../www/types.d.ts" */

import assert from "node:assert/strict";
import { test } from "node:test";
import { markedBy } from "../../../www/algorithms/square-tests.js";
import { vectorsOf, wideMasks, wideMasksLanes } from "../../../www/algorithms/wide-masks.js";
import { formatMask } from "../../../www/masks.js";
import { framesOf } from "../../helpers/search-oracle.js";

test("bit i of a vector is 1 where the mark of index i is set", () => {
  for (const { n, queens } of framesOf(6)) {
    const [vectors, marks] = [vectorsOf(n, queens), markedBy(n, queens)];
    for (const name of /** @type {const} */ (["columns", "left", "right"])) {
      const bits = marks[name].map((isMarked) => (isMarked ? "1" : "0"));
      assert.equal(vectors[name], BigInt(`0b${bits.reverse().join("")}`), `${name} of ${queens}`);
    }
  }
});

/** @param {string} value @param {Frame} frame @param {"binary" | "decimal" | "hex"} bits */
function written(value, frame, bits) {
  const found = wideMasks.lineValue(value, frame, (mask, length = frame.n) =>
    formatMask(mask, length, bits),
  );
  return Array.isArray(found) ? found.map(({ text }) => text).join(" ") : found;
}

test("vectors are written in the selected number format, or as 0x hex if they are too wide for it", () => {
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

test("the formula in the lanes of wide-masks is the condition in the Python program, with fixed queens too", () => {
  const python = wideMasks.dialects.find(({ id }) => id === "python");
  const line = python?.lines.find(({ codeWithAllowed }) => codeWithAllowed);
  const formulaOf = (/** @type {Record<number, number>} */ queens) =>
    wideMasksLanes(framesOf(6, queens)[0], null).formula;
  const [plain, fixed] = [formulaOf({}), formulaOf({ 3: 0 })];
  const bare = (/** @type {string | undefined} */ text) => text?.replace(/\s|if|:|\[row\]/g, "");
  assert.equal(bare(plain), bare(line?.code));
  assert.equal(bare(fixed), bare(line?.codeWithAllowed));
  assert.ok(fixed.length <= plain.length);
});
