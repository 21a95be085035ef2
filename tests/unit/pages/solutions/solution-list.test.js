/** The lists of the Solutions view, compared with an enumeration of all permutations. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { filters, SolutionList } from "../../../../www/pages/solutions/solution-list.js";
import { isFirstOfOrbit, solutionsOf, symmetryOf } from "../../../helpers/solutions-oracle.js";

/** @import { Filter, IndexedSearch } from "../../../../www/pages/solutions/solution-list.js" */

/**
 * A search in place of the engine's.
 * @param {readonly number[][]} all
 * @param {number} n
 * @returns {IndexedSearch}
 */
const searchOf = (all, n) => ({
  n,
  totalSolutions: all.length,
  solutions: (from, limit) => Uint8Array.from(all.slice(from, from + limit).flat()),
  solutionNumber(columns) {
    const k = all.findIndex((one) => one.join() === Array.from(columns).join());
    return k === -1 ? null : k;
  },
  solutionNumbers: (kind, from, limit) =>
    Uint32Array.from(
      Array.from(all.slice(from, from + limit).keys(), (i) => from + i).filter((k) =>
        kind === "fundamental" ? isFirstOfOrbit(all[k]) : symmetryOf(all[k]) === kind,
      ),
    ),
});

/** The solutions that each filter keeps. @type {Record<Filter, (columns: number[]) => boolean>} */
const keeps = {
  all: () => true,
  fundamental: isFirstOfOrbit,
  none: (columns) => symmetryOf(columns) === "trivial",
  half: (columns) => symmetryOf(columns) === "halfTurn",
  quarter: (columns) => symmetryOf(columns) === "quarterTurn",
};

const boards = [
  { n: 4, queens: {} },
  { n: 5, queens: {} },
  { n: 6, queens: {} },
  { n: 8, queens: {} },
  { n: 8, queens: { 0: 3 } },
  { n: 8, queens: { 2: 4, 5: 0 } },
];

for (const { n, queens } of boards) {
  const all = solutionsOf(n);
  const whole = searchOf(all, n);
  const fixed = all.filter((columns) =>
    Object.entries(queens).every(([row, column]) => columns[Number(row)] === column),
  );
  const listed = Object.keys(queens).length > 0 ? searchOf(fixed, n) : whole;

  for (const filter of filters) {
    test(`n = ${n} with ${fixed.length} solutions, filter ${filter}: entries, numbers and indexes are right`, () => {
      const list = new SolutionList(listed, whole, filter);
      while (!list.isComplete) list.scan(7);
      const expected = fixed.filter(keeps[filter]);
      assert.equal(list.count, expected.length);
      const numbers = expected.map((columns) => all.indexOf(columns) + 1);
      expected.forEach((columns, i) => {
        assert.deepEqual([...list.columnsAt(i)], columns);
        assert.equal(list.numberAt(i), numbers[i]);
        assert.equal(list.isFundamentalAt(i), isFirstOfOrbit(columns));
      });
      for (let number = 1; number <= all.length; number += 1) {
        assert.equal(list.indexOf(number), numbers.indexOf(number));
        const next = numbers.findIndex((one) => one >= number);
        assert.equal(list.indexFrom(number), next === -1 ? numbers.length : next);
      }
    });
  }
}

test("a list that is being filtered has the matching entries of the part scanned so far", () => {
  const whole = searchOf(solutionsOf(8), 8);
  const list = new SolutionList(whole, whole, "fundamental");
  assert.deepEqual([list.count, list.isComplete], [0, false]);
  list.scan(10);
  assert.deepEqual(list.progress, { scanned: 10, total: 92 });
  const early = Array.from({ length: list.count }, (_, i) => list.numberAt(i));
  assert.deepEqual(early, [1, 2, 5, 6, 7, 8, 9, 10]);
  list.scan(1000);
  assert.deepEqual([list.count, list.isComplete], [12, true]);
});

test("the solution of n = 1 has all symmetries, and is listed under the quarter turn", () => {
  const whole = searchOf([[0]], 1);
  for (const [filter, count] of /** @type {[Filter, number][]} */ ([
    ["all", 1],
    ["fundamental", 1],
    ["none", 0],
    ["half", 0],
    ["quarter", 1],
  ])) {
    const list = new SolutionList(whole, whole, filter);
    list.scan(1);
    assert.equal(list.count, count);
  }
});
