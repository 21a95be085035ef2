/** Masks: their columns, compared with a test of each bit, and their texts. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { columnFromLeft, columnsOf, formatMask, formatOf, fullOf } from "../../www/masks.js";
import { dice } from "../helpers/random.js";

test("masks of every width are unsigned numbers", () => {
  assert.equal(fullOf(1), 1);
  assert.equal(fullOf(8), 255);
  assert.equal(fullOf(32), 4_294_967_295);
  assert.deepEqual(columnsOf(0), []);
  assert.deepEqual(columnsOf(0x8000_0001), [0, 31]);
});

test("columnsOf agrees with a test of each bit", () => {
  const roll = dice(31);
  for (let turn = 0; turn < 2000; turn++) {
    const mask = (roll(2 ** 32) & roll(2 ** 32)) >>> 0;
    const bits = [...mask.toString(2)].toReversed();
    const columns = bits.flatMap((bit, column) => (bit === "1" ? [column] : []));
    assert.deepEqual(columnsOf(mask), columns);
  }
});

test("column 0 is drawn at the right, or at the left of a mirrored board", () => {
  const drawn = (/** @type {boolean} */ mirrored) =>
    [0, 1, 2, 3].map((column) => columnFromLeft(column, 4, mirrored));
  assert.deepEqual(drawn(false), [3, 2, 1, 0]);
  assert.deepEqual(drawn(true), [0, 1, 2, 3]);
});

test("formatMask writes the n bits of a mask as binary, decimal or hex digits", () => {
  assert.equal(formatMask(0b10110, 8, "binary"), "00010110");
  assert.equal(formatMask(0b10110, 8, "decimal"), "22");
  assert.equal(formatMask(0b101_1010, 9, "hex"), "05A");
  assert.equal(formatMask(0xcb14_7fbf, 32, "hex"), "CB147FBF");
  assert.equal(formatMask(0, 1, "hex"), "0");
  assert.equal(formatMask(2 ** 31, 32, "binary"), `1${"0".repeat(31)}`);
  for (const n of [1, 5, 8, 31, 32]) {
    for (const mask of [0, 1, fullOf(n)]) {
      assert.equal(Number.parseInt(formatMask(mask, n, "binary"), 2), mask);
      assert.equal(Number.parseInt(formatMask(mask, n, "hex"), 16), mask);
    }
  }
});

test("masks of more than 14 bits are written in hex instead of binary", () => {
  assert.equal(formatOf(14, "binary"), "binary");
  assert.equal(formatOf(15, "binary"), "hex");
  assert.equal(formatOf(32, "decimal"), "decimal");
});
