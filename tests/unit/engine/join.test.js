/**
 * The join of the built wasm, which uses SIMD instructions, against the slow join and against
 * itself.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { wasm } from "../../../www/engine/count-module.js";
import { fittingByClass, lists, mirror, pairs } from "../../helpers/half-boards.js";
import { SOLUTIONS } from "../../helpers/known-counts.js";
import { dice } from "../../helpers/random.js";

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
 * The one of a division and its images that is a job.
 * @param {number} n
 * @param {Job} division
 * @returns {Job}
 */
function jobOf(n, { one, other }) {
  const smallest = Math.min(one, other, mirror(n, one), mirror(n, other));
  const rest = (one | other) & ~smallest;
  // The half with fewer columns comes first.
  return size(smallest) <= size(rest)
    ? { one: smallest, other: rest }
    : { one: rest, other: smallest };
}

/**
 * Every job of a board that is cut by `outer` outer columns.
 * @param {number} n @param {number} outer @returns {Job[]}
 */
function divide(n, outer) {
  const all = outerColumns(n, outer);
  /** @type {Map<number, Job>} */
  const jobs = new Map();
  for (let one = all; one >= 0; one = one === 0 ? -1 : (one - 1) & all) {
    const job = jobOf(n, { one, other: all & ~one });
    if (size(job.other) <= Math.ceil(n / 2)) jobs.set(job.one, job);
  }
  return [...jobs.values()];
}

/**
 * The jobs of coarser cuts are rejected, because of their memory.
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

test("jobs that would need more memory than is promised are rejected", () => {
  for (const [n, one, other] of [
    [12, 1, 2 ** 11],
    [22, 1, 2 ** 21],
  ]) {
    const counter = open(n);
    assert.throws(() => counter.run(one, other), { code: "position" }, `n = ${n}`);
    counter.free();
  }
});

test("the module uses SIMD instructions", () => {
  const bytes = readFileSync(
    new URL("../../../www/engine/generated/count_bg.wasm", import.meta.url),
  );
  assert.ok(bytes.includes("simd128"), "its list of target features");
});

test("every job of n = 12 counts the pairs that the slow join counts one by one", () => {
  const n = 12;
  const halves = lists(n);
  const counted = pairs(n).map(({ one, other, times }) => {
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

test("every division of a board gives its published count", () => {
  for (let n = 12; n <= 15; n++) {
    const counter = open(n);
    for (let outer = fewestOuterColumns(n); outer < 11; outer += 2) {
      const solutions = sum(divide(n, outer).map((job) => run(counter, job)));
      assert.equal(solutions, SOLUTIONS[n], `n = ${n}, ${outer} outer columns`);
    }
    counter.free();
  }
});

// With odd n the middle queen may move to another job when more columns are outer ones.
test("a job of a large board has the solutions of the jobs into which it can be cut", () => {
  for (const [n, outer] of [
    [16, 6],
    [18, 8],
    [20, 12],
    [22, 16],
  ]) {
    const counter = open(n);
    const all = outerColumns(n, outer);
    /** The parts of each job, by its first half. @type {Map<number, Job[]>} */
    const parts = new Map();
    for (const part of divide(n, outer + 2)) {
      const { one } = jobOf(n, { one: part.one & all, other: part.other & all });
      parts.set(one, [...(parts.get(one) ?? []), part]);
    }
    // The less equal the halves, the shorter the job.
    const short = divide(n, outer)
      .filter(({ one }) => (parts.get(one)?.length ?? 0) > 1)
      .sort((a, b) => size(a.one) - size(b.one))
      .slice(0, 10);
    for (let round = 0; round < 3; round++) {
      const job = short[roll(short.length)];
      const solutions = sum((parts.get(job.one) ?? []).map((part) => run(counter, part)));
      assert.equal(run(counter, job), solutions, `n = ${n}, ${job.one} and ${job.other}`);
    }
    counter.free();
  }
});
