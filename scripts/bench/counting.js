/**
 * Measures counts of whole boards in a browser, beside native Rust and the plain recursion in C,
 * WebAssembly and JavaScript.
 */

import { SOLUTIONS } from "../../tests/helpers/known-counts.js";
import { formatRatio, formatTime, measureRounds, showStatus, threeDigits } from "./figures.js";
import { buildExample } from "./native.js";

/** @import { Page } from "@playwright/test" */
/** @import { Bench } from "./browser.js" */
/** @import { Runs, Table } from "./figures.js" */
/** @import { PlainC } from "./native.js" */

/** The first counts of new workers. @typedef {{ times: number[], mebibytes: number }} First */

const BOARDS = [14, 15, 16, 17, 18];
/** With `--long`: the larger ones take minutes. */
const LONG_BOARDS = [...BOARDS, 19, 20];
/** The largest boards for each measurement, and the smallest for several workers. */
const LIMITS = { c: 16, cLong: 17, recursion: 14, single: 18, native: 18, shared: 16 };
/** Names of native counts have this prefix. */
const NATIVE = "native ";
/** Engines compile in tiers: everything first counts these boards, to be compiled for good. */
const WARM_UP = [12, 13, 14];
const MOST_FIRST_COUNTS = 3;

/** @param {number} n @returns {number} noise matters less on a larger board */
const roundsFor = (n) => (BOARDS.includes(n) ? Math.max(3, Math.min(9, 3 + 2 * (17 - n))) : 1);

const solutionsFor = (/** @type {number} */ n) => Number(SOLUTIONS[n]);

/**
 * @param {Bench} bench
 * @param {{ plainC: PlainC | null, long: boolean }} options
 * @returns {Promise<Table[]>}
 */
export async function measureCounting(bench, { plainC, long }) {
  const boards = long ? LONG_BOARDS : BOARDS;
  showStatus("building the native count");
  const native = buildExample("count", "2");
  const timeNative = (/** @type {number} */ n) => {
    /** @type {[string, number][]} */
    const times = [];
    if (plainC && n <= (long ? LIMITS.cLong : LIMITS.c)) times.push(["c", plainC(n)]);
    if (native && n >= LIMITS.shared && n <= LIMITS.native) {
      for (const [name, time] of native(n)) times.push([NATIVE + name, time]);
    }
    return times;
  };
  const namesFor = (/** @type {number} */ n) => [
    ...(n <= LIMITS.single ? ["join"] : []),
    ...(n <= LIMITS.recursion ? ["lezard", "lezard-javascript"] : []),
    ...(n >= LIMITS.shared ? ["one", "two"] : []),
  ];
  const runs = await bench.withPage(async (page) => {
    const time = await load(bench, page);
    for (const n of WARM_UP) for (const name of [...namesFor(n), "two"]) await time(name, n);
    /** @type {Map<number, Runs>} */
    const measured = new Map();
    for (const n of boards) {
      const rounds = roundsFor(n);
      const timed = await measureRounds({
        names: namesFor(n),
        rounds,
        time: (name) => time(name, n),
        timeNative: () => timeNative(n),
        onRound: (round) => showStatus(`n = ${n}, round ${round} of ${rounds}`),
      });
      measured.set(n, timed);
    }
    return measured;
  });
  return countingTables(runs, await measureFirstCounts(bench, boards));
}

/**
 * Loads what counts in one thread into a worker, and the rest into the page.
 * @param {Bench} bench @param {Page} page
 */
async function load(bench, page) {
  const worker = await bench.worker(page);
  await bench.call(worker, "loadJoin", bench.entry("count"));
  await bench.call(worker, "loadRace", bench.entry("race"));
  await bench.call(page, "loadJoin", bench.entry("count"));
  return (/** @type {string} */ name, /** @type {number} */ n) => {
    const target = ["one", "two"].includes(name) ? page : worker;
    return bench.call(target, "time", name, n, solutionsFor(n));
  };
}

/** Each count in a new page. @param {Bench} bench @param {readonly number[]} boards */
async function measureFirstCounts(bench, boards) {
  /** @type {Map<number, First>} */
  const measured = new Map();
  for (const n of boards) {
    showStatus(`first count of n = ${n}`);
    const first = { times: /** @type {number[]} */ ([]), mebibytes: 0 };
    for (let round = 0; round < Math.min(roundsFor(n), MOST_FIRST_COUNTS); round++) {
      const { milliseconds, bytes } = await bench.withPage(async (page) => {
        const worker = await bench.worker(page);
        return bench.call(worker, "timeFirst", bench.entry("count"), n, solutionsFor(n));
      });
      first.times.push(milliseconds);
      first.mebibytes = bytes / 2 ** 20;
    }
    measured.set(n, first);
  }
  return measured;
}

/**
 * @param {Map<number, Runs>} runs  by n
 * @param {Map<number, First>} first  by n
 * @returns {Table[]} the tables that have any rows
 */
export function countingTables(runs, first) {
  const boards = [...runs].map(([n, of]) => ({
    n: String(n),
    solutions: solutionsFor(n).toLocaleString("en"),
    time: (/** @type {string} */ name) => formatTime(of.get(name)),
    ratio: (/** @type {string} */ name, /** @type {string} */ other) =>
      formatRatio(of.get(name), of.get(other)),
    has: (/** @type {string} */ name) => of.has(name),
  }));
  const having = (/** @type {string} */ name) => boards.filter((board) => board.has(name));
  /** The plain recursion, by name. In WebAssembly it is the algorithm `lezard`. */
  const languages = {
    c: "plain C",
    lezard: "WebAssembly",
    "lezard-javascript": "JavaScript",
  };
  return [
    {
      title: "One worker beside plain C",
      head: ["n", "solutions", "join", "plain C", "times faster"],
      rows: having("join").map(({ n, solutions, time, ratio }) => [
        ...[n, solutions, time("join"), time("c"), ratio("join", "c")],
      ]),
    },
    {
      title: "The plain recursion, and how many times faster the join is",
      head: ["n", "in", "time", "times faster"],
      rows: having("lezard-javascript").flatMap(({ n, time, ratio }) =>
        Object.entries(languages).map(([name, label]) => [
          ...[n, label, time(name), ratio("join", name)],
        ]),
      ),
    },
    {
      title: "The first count of a new worker, including loading",
      head: ["n", "first count", "later counts", "memory"],
      rows: [...first].map(([n, { times, mebibytes }]) => [
        ...[String(n), formatTime(times), formatTime(runs.get(n)?.get("join"))],
        `${threeDigits(mebibytes)} MiB`,
      ]),
    },
    {
      title: "Two workers beside one",
      head: ["n", "solutions", "one worker", "two workers", "times faster"],
      rows: having("two").map(({ n, solutions, time, ratio }) => [
        ...[n, solutions, time("one"), time("two"), ratio("two", "one")],
      ]),
    },
    {
      title: "Native Rust beside the tab",
      head: ["n", "workers or threads", "tab", "native", "times faster"],
      rows: having(`${NATIVE}one`).flatMap(({ n, time, ratio }) => [
        ...[
          { threads: "1", tab: "one", of: `${NATIVE}one` },
          { threads: "2", tab: "two", of: `${NATIVE}threads` },
          { threads: "2, `parallel`", tab: "two", of: `${NATIVE}parallel` },
        ].map(({ threads, tab, of }) => [n, threads, time(tab), time(of), ratio(of, tab)]),
      ]),
    },
  ].filter(({ rows }) => rows.length > 0);
}
