/** What docs/counting.md tells of half boards, held against the plain search and the program that draws its pictures. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { BOTTOM, fitting, N, TOP, whole } from "../../../scripts/pictures/example.js";
import {
  count,
  fitting as fittingOf,
  halfBoards,
  lists,
  pairs,
} from "../../../scripts/pictures/halves.js";
import { jobs } from "../../../scripts/pictures/jobs.js";
import { growth, SIZES } from "../../../scripts/pictures/work.js";
import { PICTURES } from "../../../scripts/pictures.js";
import { root } from "../../../scripts/step.js";
import { knownSolutions } from "../../../www/pages/count/sequences.js";

const page = readFileSync(join(root, "docs/counting.md"), "utf8");

/** @param {readonly (string | number)[]} cells */
const holdsRow = (cells) =>
  assert.ok(page.includes(`| ${cells.join(" | ")} |\n`), `no row of ${cells.join(", ")}`);

/** @param {number} bits @returns {number[]} which are set */
const positions = (bits) =>
  Array.from({ length: 32 }, (_, at) => at).filter((at) => bits & (1 << at));

test("joining half boards counts what the search does", () => {
  for (const n of [2, 4, 6, 8, 10]) assert.equal(count(n), Number(knownSolutions(n)), `n = ${n}`);
});

test("the table of n = 8 is what its lists give, and adds up", () => {
  const all = lists(N);
  let [sum, fit, shown] = [0, 0, 0];
  for (const { one, other, times } of pairs(N)) {
    const classes = fittingOf(all.get(one) ?? [], all.get(other) ?? []);
    if (!classes.some(Boolean)) continue;
    const solutions = times * (classes[0] + 2 * classes[1] + 4 * classes[2]);
    const sets = [one, other].map((set) => set.toString(2).padStart(N, "0"));
    holdsRow([...sets, ...classes, times, solutions]);
    sum += solutions;
    fit += classes[0] + classes[1] + classes[2];
    shown += 1;
  }
  assert.deepEqual([sum, fit, shown, pairs(N).length, all.size], [92, 31, 11, 23, 70]);
  assert.equal([...halfBoards(N)].length, 344);
});

test("the table of what there is to search and to join is what a count of it gives", () => {
  const works = growth();
  const cells = (/** @type {number[]} */ numbers) =>
    numbers.map((each) => each.toLocaleString("en"));
  for (const { n, calls, halves, pairs, matched } of works.slice(SIZES.indexOf(8))) {
    holdsRow([n, ...cells([calls, halves, pairs, matched])]);
  }
  const [before, last] = works.slice(-2);
  assert.equal(Math.round(last.calls / last.halves), 74);
  assert.equal(Math.round(last.calls / before.calls), 42);
  assert.equal(Math.round(last.matched / before.matched), 87);
});

test("the example is a solution, and its diagonals are those that the text names", () => {
  const { top, bottom } = fitting[1];
  const queens = whole(top, bottom);
  for (const far of [0, -1, 1]) {
    assert.equal(new Set(queens.map((column, row) => column + far * row)).size, N);
  }
  assert.equal(TOP | BOTTOM, 2 ** N - 1);
  assert.deepEqual(positions(top.falling), [2, 3, 6, 9]);
  assert.deepEqual(positions(bottom.rising), [7, 8, 10, 11]);
  assert.deepEqual(positions(top.rising), [4, 9, 11, 12]);
  assert.deepEqual(positions(bottom.falling), [1, 5, 6, 8]);
});

test("so many outer columns make so many jobs", () => {
  const sizes = [4, 6, 8, 10].map((outer) => jobs(16, outer).length);
  assert.deepEqual(sizes, [6, 20, 72, 272]);
  assert.ok(page.includes("6 jobs for 4 outer columns, 20 for 6, 72 for 8 and 272 for 10"));
});

test("the pictures are those that the program draws", () => {
  for (const [name, draw] of Object.entries(PICTURES)) {
    const kept = readFileSync(join(root, `docs/pictures/${name}.svg`), "utf8");
    assert.ok(kept === draw(), `${name}.svg is out of date: run node scripts/pictures.js`);
    assert.ok(page.includes(`pictures/${name}.svg`), `${name}.svg is not shown`);
  }
});
