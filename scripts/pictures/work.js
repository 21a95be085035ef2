/** How much there is to search and to join, counted. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../step.js";
import { mirror } from "./halves.js";

/** How many tops a bottom is matched with at a time. */
export const LANES = 128;

/** Boards whose halves are counted in a moment. */
export const SIZES = [4, 6, 8, 10, 12, 14, 16];

/**
 * Of a board of n rows: calls of the plain search, half boards, pairs of a top and a bottom on complementary columns,
 * and those that are left once symmetry is used.
 * @typedef {{ n: number, calls: number, halves: number, pairs: number, matched: number }} Work
 */

/** @returns {Work[]} */
export function growth() {
  const { rows } = JSON.parse(readFileSync(join(root, "crate/tests/vectors/steps.json"), "utf8"));
  return SIZES.map((n) => {
    const calls = rows.find((/** @type {{ n: number }} */ row) => row.n === n).calls;
    return { n, calls, ...workOf(n) };
  });
}

/** @param {number} n */
function workOf(n) {
  const counts = classes(n);
  const full = 2 ** n - 1;
  /** @param {number} set */
  const of = (set) => counts.slice(3 * set, 3 * set + 3);
  const all = (/** @type {Uint32Array} */ [none, single, both]) => none + single + both;
  let [halves, pairs, matched] = [0, 0, 0];
  for (let set = 0; set <= full; set++) {
    const [one, other] = [of(set), of(full - set)];
    halves += all(one);
    pairs += all(one) * all(other);
    const image = mirror(n, set);
    if (set < full - set && set <= image && set <= full - image) {
      matched += one[0] * all(other) + other[0] * (all(one) - one[0]);
    }
  }
  return { halves, pairs, matched };
}

/** @param {number} n @returns {Uint32Array} how many half boards each set of columns has, by class */
function classes(n) {
  const full = 2 ** n - 1;
  const counts = new Uint32Array(3 * 2 ** n);
  /** @param {number} row @param {number} columns @param {number} left @param {number} right @param {number} long */
  const solve = (row, columns, left, right, long) => {
    if (row === n / 2) {
      counts[3 * columns + long] += 1;
      return;
    }
    const diagonals = (1 << row) | (1 << (n - 1 - row));
    for (let possible = full & ~(columns | left | right); possible; possible &= possible - 1) {
      const place = possible & -possible;
      const more = long + Number((place & diagonals) !== 0);
      solve(row + 1, columns | place, (left | place) << 1, (right | place) >> 1, more);
    }
  };
  solve(0, 0, 0, 0, 0);
  return counts;
}
