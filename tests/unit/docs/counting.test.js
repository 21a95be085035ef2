/**
 * The figures in docs/counting.md agree with the plain search and with a straightforward join.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { root } from "../../../scripts/commands.js";
import {
  columnPairs,
  countByJoin,
  countHalfBoards,
  countJobs,
  fittingByClass,
  halfBoards,
  halfBoardsByColumns,
  halvesFit,
} from "../../helpers/half-boards.js";
import { SOLUTIONS } from "../../helpers/solution-counts.js";

const page = readFileSync(join(root, "docs/counting.md"), "utf8");
const { rows } = JSON.parse(readFileSync(join(root, "crate/tests/vectors/steps.json"), "utf8"));

/** @param {readonly (string | number)[]} cells */
const hasRow = (cells) =>
  assert.ok(page.includes(`| ${cells.join(" | ")} |\n`), `no row of ${cells.join(", ")}`);

/** @param {number} bits @returns {number[]} the positions of its ones */
const positions = (bits) => Array.from({ length: 32 }, (_, i) => i).filter((i) => bits & (1 << i));

test("joining half boards counts the known numbers of solutions", () => {
  for (const n of [2, 4, 6, 8, 10]) assert.equal(countByJoin(n), Number(SOLUTIONS[n]), `n = ${n}`);
});

test("the table for n = 8 has a row for each pair of lists with fitting half boards, and adds up to 92", () => {
  const all = halfBoardsByColumns(8);
  let [sum, fitting, shown] = [0, 0, 0];
  for (const { one, other, times } of columnPairs(8)) {
    const classes = fittingByClass(all.get(one) ?? [], all.get(other) ?? []);
    if (!classes.some(Boolean)) continue;
    const solutions = times * (classes[0] + 2 * classes[1] + 4 * classes[2]);
    const sets = [one, other].map((set) => set.toString(2).padStart(8, "0"));
    hasRow([...sets, ...classes, times, solutions]);
    sum += solutions;
    fitting += classes[0] + classes[1] + classes[2];
    shown += 1;
  }
  assert.deepEqual([sum, fitting, shown, columnPairs(8).length, all.size], [92, 31, 11, 23, 70]);
  assert.equal([...halfBoards(8)].length, 344);
});

test("the table of calls, half boards and pairs has the counted numbers", () => {
  const works = [8, 10, 12, 14, 16].map((n) => {
    const { calls } = rows.find((/** @type {{ n: number }} */ row) => row.n === n);
    return { n, calls, ...countHalfBoards(n) };
  });
  for (const { n, calls, halves, pairs, matched } of works) {
    hasRow([n, ...[calls, halves, pairs, matched].map((each) => each.toLocaleString("en"))]);
  }
  const [before, last] = works.slice(-2);
  assert.equal(Math.round(last.calls / last.halves), 74);
  assert.equal(Math.round(last.calls / before.calls), 42);
  assert.equal(Math.round(last.matched / before.matched), 87);
});

test("the example in the pictures is a solution on the diagonals that the text lists", () => {
  const all = halfBoardsByColumns(8);
  const [tops, bottoms] = [0b10100101, 0b01011010].map((columns) => all.get(columns) ?? []);
  const fitting = tops.flatMap((top) =>
    bottoms.filter((bottom) => halvesFit(top, bottom)).map((bottom) => ({ top, bottom })),
  );
  const { top, bottom } = fitting[1];
  const queens = [...top.queens, ...bottom.queens.toReversed()];
  for (const slope of [0, -1, 1]) {
    assert.equal(new Set(queens.map((column, row) => column + slope * row)).size, 8);
  }
  assert.deepEqual(positions(top.right), [2, 3, 6, 9]);
  assert.deepEqual(positions(bottom.left), [7, 8, 10, 11]);
  assert.deepEqual(positions(top.left), [4, 9, 11, 12]);
  assert.deepEqual(positions(bottom.right), [1, 5, 6, 8]);
});

test("the text states the number of jobs for each number of outer columns", () => {
  const jobs = [4, 6, 8, 10].map((outer) => countJobs(16, outer));
  assert.deepEqual(jobs, [6, 20, 72, 272]);
  assert.ok(page.includes("6 jobs for 4 outer columns, 20 for 6, 72 for 8 and 272 for 10"));
});
