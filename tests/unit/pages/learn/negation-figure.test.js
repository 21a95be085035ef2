/** Two's complement, cell by cell, compared with arithmetic on whole numbers. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { integers } from "../../../../www/numbers.js";
import { negationOf } from "../../../../www/pages/learn/negation-figure.js";
import { dice } from "../../../helpers/random.js";

/**
 * Every mask but 0 of small boards, and some of the largest.
 * @type {[n: number, possible: number][]}
 */
const cases = [1, 2, 5, 8].flatMap((n) =>
  integers(1, 2 ** n - 1).map((possible) => /** @type {[number, number]} */ ([n, possible])),
);
const roll = dice(32);
for (let i = 0; i < 200; i += 1) cases.push([32, roll(2 ** 31) * 2 + roll(2)]);

/** @param {number} mask @param {number} bit */
const bitOf = (mask, bit) => Math.floor(mask / 2 ** bit) % 2;

test("the rows add up: possible + ~possible is full, and ~possible + 1 is −possible", () => {
  for (const [n, possible] of cases) {
    const { complement, negative } = negationOf(n, possible);
    assert.equal(possible + complement, 2 ** n - 1);
    assert.equal(negative, 2 ** n - possible);
  }
});

test("each bit of −possible is the sum of its column, and each carry comes from the column below", () => {
  for (const [n, possible] of cases) {
    const { complement, carry, negative } = negationOf(n, possible);
    let carried = 1;
    for (let bit = 0; bit < n; bit += 1) {
      assert.equal(bitOf(carry, bit), carried, `${possible} of ${n} bits`);
      const sum = bitOf(complement, bit) + carried;
      assert.equal(bitOf(negative, bit), sum % 2);
      carried = sum >> 1;
    }
  }
});

test("place is the only bit of both possible and −possible, and every zone follows its rule", () => {
  for (const [n, possible] of cases) {
    const { complement, carry, negative, place, zones } = negationOf(n, possible);
    const bits = Array.from({ length: n }, (_, bit) => bit);
    const both = bits.filter((bit) => bitOf(possible, bit) && bitOf(negative, bit));
    assert.deepEqual(both, [Math.log2(place)]);
    assert.equal(
      zones.reduce((sum, { first, last }) => sum + last - first + 1, 0),
      n,
    );
    const laws = {
      above: { sum: 1, carried: 0 },
      lowest: { sum: 2, carried: 1 },
      below: { sum: 0, carried: 1 },
    };
    for (const { zone, first, last } of zones) {
      for (let bit = first; bit <= last; bit += 1) {
        assert.equal(bitOf(possible, bit) + bitOf(negative, bit), laws[zone].sum);
        assert.equal(bitOf(carry, bit), laws[zone].carried);
        assert.equal(bitOf(possible, bit) + bitOf(complement, bit), 1);
      }
    }
  }
});
