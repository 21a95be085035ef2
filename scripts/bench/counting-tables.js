/** What was measured of counting, as tables. */

import { knownSolutions } from "../../www/pages/count/sequences.js";
import { inTime, inTimes, pairwise, spread, three } from "./figures.js";

/** @import { Measured, Runs } from "./counting.js" */
/** @import { Table } from "./tables.js" */

/** How many times faster than plain C one worker should be, and two than one. */
const TARGETS = /** @type {Record<number, number | undefined>} */ ({
  14: 27,
  15: 27,
  16: 80,
  17: 80,
});
const TARGET_SHARED = 1.9;

/** What was not measured. */
const NONE = "–";

/** @param {Measured} measured @returns {Table[]} those that have anything to tell */
export function countingTables({ runs, first }) {
  const alone = [...runs].filter(([, of]) => of.has("join"));
  const shared = [...runs].filter(([, of]) => of.has("two"));
  return [
    {
      title: "One worker beside plain C",
      head: ["n", "solutions", "join", "plain C", "times faster", "target"],
      rows: alone.map(([n, runs]) => [...solutionsOf(n), ...besideC(n, runs)]),
    },
    recursions(alone),
    yardsticks(alone),
    {
      title: "The first count of a new worker, loading included",
      head: ["n", "first count", "later ones", "memory"],
      rows: [...first].map(([n, { times, megabytes }]) => [
        String(n),
        inTime(times),
        timeOf(runs.get(n)?.get("join")),
        `${three(megabytes)} MiB`,
      ]),
    },
    {
      title: "Two workers beside one",
      head: ["n", "solutions", "one worker", "two workers", "times faster", "target"],
      rows: shared.map(([n, runs]) => [
        ...solutionsOf(n),
        timeOf(runs.get("one")),
        timeOf(runs.get("two")),
        timesOf(runs.get("two"), runs.get("one")),
        reached(TARGET_SHARED, runs.get("two"), runs.get("one")),
      ]),
    },
  ].filter(({ rows }) => rows.length > 0);
}

/** The plain recursion in three languages. @param {[number, Runs][]} alone @returns {Table} */
function recursions(alone) {
  const measured = alone.filter(([, runs]) => runs.has("javascript"));
  const names = /** @type {const} */ ([
    ["c", "plain C"],
    ["wasm", "WebAssembly"],
    ["javascript", "JavaScript"],
  ]);
  return {
    title: "The plain recursion, and how many times faster the join is",
    head: ["n", "in", "time", "times faster"],
    rows: measured.flatMap(([n, runs]) =>
      names.map(([name, words]) => [
        String(n),
        words,
        timeOf(runs.get(name)),
        timesOf(runs.get("join"), runs.get(name)),
      ]),
    ),
  };
}

/** @param {[number, Runs][]} alone @returns {Table} */
function yardsticks(alone) {
  const measured = alone.filter(([, runs]) => runs.has("yardstick"));
  return {
    title: "Beside the yardstick",
    head: ["n", "join", "yardstick", "times its time"],
    rows: measured.map(([n, runs]) => [
      String(n),
      timeOf(runs.get("join")),
      timeOf(runs.get("yardstick")),
      timesOf(runs.get("yardstick"), runs.get("join")),
    ]),
  };
}

/** @param {number} n @param {Runs} runs */
function besideC(n, runs) {
  const [join, c] = [runs.get("join"), runs.get("c")];
  return [timeOf(join), timeOf(c), timesOf(join, c), reached(TARGETS[n], join, c)];
}

/** @param {number} n */
function solutionsOf(n) {
  return [String(n), Number(knownSolutions(n)).toLocaleString("en")];
}

/**
 * @param {number | undefined} target
 * @param {number[] | undefined} runs @param {number[] | undefined} others
 * @returns {string} and whether the median reaches it, or by how much it falls short
 */
function reached(target, runs, others) {
  if (!target) return NONE;
  if (!runs || !others) return `≥ ${target}×`;
  const { median } = spread(pairwise(runs, others));
  const short = `${Math.ceil(100 * (1 - median / target))} % short`;
  return `≥ ${target}×: ${median >= target ? "reached" : short}`;
}

/** @param {number[] | undefined} runs */
function timeOf(runs) {
  return runs ? inTime(runs) : NONE;
}

/** @param {number[] | undefined} runs @param {number[] | undefined} others */
function timesOf(runs, others) {
  return runs && others ? inTimes(pairwise(runs, others)) : NONE;
}
