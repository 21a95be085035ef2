/**
 * The join of the built wasm, which uses SIMD instructions, compared with the slow join and with
 * itself.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { wasm } from "../../../www/engine/count-module.js";
import {
  columnPairs,
  fittingByClass,
  halfBoardsByColumns,
  mirrorColumns,
} from "../../helpers/half-boards.js";
import { dice } from "../../helpers/random.js";
import { SOLUTIONS } from "../../helpers/solution-counts.js";

const roll = dice(128);
const { jobs: jobsFor, open } = await wasm.open();

/**
 * A division of the outer columns between the two halves.
 * @typedef {{ one: number, other: number }} Job
 */

/**
 * @param {number} n
 * @param {number} outer
 * @returns {number} the mask of `outer` outer columns, half of them at each edge
 */
function outerColumns(n, outer) {
  const edge = 2 ** (outer / 2) - 1;
  return edge | (edge << (n - outer / 2));
}

/** @param {number} columns @returns {number} */
const size = (columns) => columns.toString(2).replaceAll("0", "").length;

/**
 * The job that stands for a division and its mirror images.
 * @param {number} n
 * @param {Job} division
 * @returns {Job}
 */
function jobOf(n, { one, other }) {
  const smallest = Math.min(one, other, mirrorColumns(n, one), mirrorColumns(n, other));
  const rest = (one | other) & ~smallest;
  // The half with fewer columns comes first.
  return size(smallest) <= size(rest)
    ? { one: smallest, other: rest }
    : { one: rest, other: smallest };
}

/**
 * Every job of a board that is divided by `outer` outer columns.
 * @param {number} n @param {number} outer @returns {Job[]}
 */
const divide = (n, outer) => cut(n, { one: 0, other: 0 }, outerColumns(n, outer));

/**
 * The jobs into which more outer columns divide a job.
 * @param {number} n @param {Job} job @param {number} more @returns {Job[]}
 */
function cut(n, { one, other }, more) {
  /** @type {Map<number, Job>} */
  const jobs = new Map();
  for (let set = more; set >= 0; set = set === 0 ? -1 : (set - 1) & more) {
    const part = jobOf(n, { one: one | set, other: other | (more & ~set) });
    if (size(part.other) <= Math.ceil(n / 2)) jobs.set(part.one, part);
  }
  return [...jobs.values()];
}

/**
 * The fewest outer columns of a division; the jobs of coarser ones need too much memory.
 * @param {number} n
 * @returns {number} the outer columns of a count by one worker
 */
function fewestOuterColumns(n) {
  const [{ one, other }] = jobsFor(n, 1);
  return size(one | other);
}

/** @param {readonly bigint[]} counts */
const sum = (counts) => counts.reduce((all, count) => all + count, 0n);

/** @param {ReturnType<typeof open>} counter @param {Job} job @returns {bigint} */
const run = (counter, { one, other }) => counter.run(one, other);

test("the module uses SIMD instructions", () => {
  const bytes = readFileSync(
    new URL("../../../www/engine/generated/count_bg.wasm", import.meta.url),
  );
  assert.ok(bytes.includes("simd128"), "its list of target features");
});

test("every job of n = 12 counts as many solutions as the slow join", () => {
  const n = 12;
  const halves = halfBoardsByColumns(n);
  const counted = columnPairs(n).map(({ one, other, times }) => {
    const [none, single, both] = fittingByClass(halves.get(one) ?? [], halves.get(other) ?? []);
    return { one, other, solutions: BigInt(times * (none + 2 * single + 4 * both)) };
  });
  const counter = open(n);
  for (let outer = fewestOuterColumns(n); outer < n; outer += 2) {
    const all = outerColumns(n, outer);
    const jobs = divide(n, outer);
    const expected = new Map(jobs.map(({ one }) => [one, 0n]));
    for (const { one, other, solutions } of counted) {
      const job = jobOf(n, { one: one & all, other: other & all });
      expected.set(job.one, (expected.get(job.one) ?? 0n) + solutions);
    }
    assert.deepEqual(new Map(jobs.map((job) => [job.one, run(counter, job)])), expected);
  }
  counter.free();
});

test("the jobs of every division of a board add up to its published count", () => {
  for (let n = 12; n <= 15; n++) {
    const counter = open(n);
    for (let outer = fewestOuterColumns(n); outer < 11; outer += 2) {
      const solutions = sum(divide(n, outer).map((job) => run(counter, job)));
      assert.equal(solutions, SOLUTIONS[n], `n = ${n}, ${outer} outer columns`);
    }
    counter.free();
  }
});

/**
 * Asserts that a job has the solutions of those into which it is divided. With odd n the middle
 * queen may move to another job when more columns are outer ones.
 * @param {ReturnType<typeof open>} counter @param {number} n  even @param {number} outer
 */
function assertSums(counter, n, outer) {
  const more = outerColumns(n, outer + 2) & ~outerColumns(n, outer);
  // The more unequal the halves, the shorter the job.
  const short = divide(n, outer)
    .sort((a, b) => size(a.one) - size(b.one))
    .filter((job) => cut(n, job, more).length > 1)
    .slice(0, 10);
  for (let round = 0; round < 3; round++) {
    const job = short[roll(short.length)];
    const solutions = sum(cut(n, job, more).map((part) => run(counter, part)));
    assert.equal(run(counter, job), solutions, `n = ${n}, ${job.one} and ${job.other}`);
  }
}

/**
 * Large boards. Each is opened only once, because that takes long. `light` is a job with its number
 * of solutions counted without SIMD.
 */
const LARGE = [
  { n: 16, outer: 6, light: null },
  { n: 18, outer: 8, light: { one: 49_153, other: 196_622, solutions: 9_529_392n } },
  { n: 19, outer: null, light: { one: 81_940, other: 425_995, solutions: 3_350_360n } },
  { n: 20, outer: 12, light: { one: 16_436, other: 1_015_819, solutions: 234_636n } },
  { n: 21, outer: null, light: { one: 65_635, other: 2_015_260, solutions: 915_132n } },
  { n: 22, outer: null, light: { one: 278_578, other: 3_899_597, solutions: 509_680n } },
];

for (const { n, outer, light } of LARGE) {
  test(`n = ${n}: jobs have the right numbers of solutions`, () => {
    const counter = open(n);
    if (light) {
      assert.ok(
        jobsFor(n, 16).some(({ one, other }) => one === light.one && other === light.other),
      );
      assert.equal(run(counter, light), light.solutions);
    }
    if (outer) assertSums(counter, n, outer);
    counter.free();
  });
}
