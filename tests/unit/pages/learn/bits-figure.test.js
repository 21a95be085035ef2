/** The figure whose bits are marked: the content of its cells, and the keys that move among them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { cellValue, digitsOf, targetsOf } from "../../../../www/pages/learn/bits-figure.js";
import { targetOf } from "../../../../www/pages/learn/figure-cells.js";

test("a row shows its bits, and a blank row only those that are marked", () => {
  const bits = { bits: 0b00111000, chosen: 0b1 };
  const blank = { bits: null, chosen: 0b1010 };
  for (let bit = 0; bit < 8; bit += 1) {
    assert.equal(cellValue(bits, bit), [3, 4, 5].includes(bit) ? 1 : 0);
    assert.equal(cellValue(blank, bit), [1, 3].includes(bit) ? 1 : null);
  }
  assert.equal(digitsOf(8, bits), "00111000");
  assert.equal(digitsOf(8, blank), "00001010");
  assert.equal(cellValue({ bits: 2 ** 31, chosen: 0 }, 31), 1);
});

test("in both bit orders, << 1 is one cell toward off-left, and >> 1 one cell toward off-right", () => {
  for (const mirrored of [false, true]) {
    for (const n of [1, 8, 32]) {
      const targets = targetsOf({ n, mirrored, edges: true });
      const leftward = mirrored ? 1 : -1;
      for (let bit = 0; bit < n; bit += 1) {
        const at = targets.indexOf(bit);
        assert.equal(targets[at + leftward], bit === n - 1 ? "off-left" : bit + 1);
        assert.equal(targets[at - leftward], bit === 0 ? "off-right" : bit - 1);
      }
      const bits = targets.filter((target) => typeof target === "number");
      assert.deepEqual(targetsOf({ n, mirrored, edges: false }), bits);
    }
  }
});

test("arrow keys move among the cells of all rows, and stay within them", () => {
  const lengths = [8, 10, 3];
  const from = { row: 1, cell: 9 };
  for (const [key, to] of /** @type {const} */ ([
    ["ArrowLeft", { row: 1, cell: 8 }],
    ["ArrowRight", { row: 1, cell: 9 }],
    ["ArrowUp", { row: 0, cell: 7 }],
    ["ArrowDown", { row: 2, cell: 2 }],
    ["Home", { row: 1, cell: 0 }],
    ["End", { row: 1, cell: 9 }],
  ])) {
    assert.deepEqual(targetOf(key, lengths, from), to, key);
  }
  assert.deepEqual(targetOf("ArrowUp", lengths, { row: 0, cell: 0 }), { row: 0, cell: 0 });
  assert.deepEqual(targetOf("ArrowDown", lengths, { row: 2, cell: 2 }), { row: 2, cell: 2 });
  for (const key of ["Enter", " ", "Tab", "toString"]) {
    assert.equal(targetOf(key, lengths, from), null, key);
  }
});
