/**
 * Measures counts of whole boards in a browser, beside native Rust and the plain recursion in C,
 * WebAssembly and JavaScript.
 */

import { knownSolutions } from "../../www/engine/solution-counts.js";
import { lezardJavaScript } from "../../www/pages/race/lezard-javascript.js";
import { formatRatio, formatTime, measureRounds, showStatus, threeDigits } from "./figures.js";
import { buildExample } from "./native.js";
import { REFERENCE } from "./page.js";

/** @import { Page } from "@playwright/test" */
/** @import { Bench } from "./browser.js" */
/** @import { Measured, Table } from "./figures.js" */
/** @import { PlainC } from "./native.js" */

/** The first counts of new workers. @typedef {{ times: number[], mebibytes: number }} First */

const BOARDS = [14, 15, 16, 17, 18];
/** With `--long`: the larger ones take minutes. */
const LONG_BOARDS = [...BOARDS, 19, 20];
/** The largest boards for each measurement, and the smallest for several workers. */
const LIMITS = { c: 16, cLong: 17, recursion: 14, single: 18, native: 18, shared: 16 };
/** Engines compile in tiers: everything first counts these boards, to be compiled for good. */
const WARM_UP = [12, 13, 14];
const MOST_FIRST_COUNTS = 3;

/** @param {number} n @returns {number} noise matters less on a larger board */
const roundsFor = (n) => (BOARDS.includes(n) ? Math.max(3, Math.min(9, 3 + 2 * (17 - n))) : 1);

const solutionsFor = (/** @type {number} */ n) => Number(knownSolutions(n));

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
      times.push(...native(n));
    }
    return times;
  };
  const namesFor = (/** @type {number} */ n) => [
    ...(n <= LIMITS.single ? ["join"] : []),
    ...(n <= LIMITS.recursion ? [REFERENCE, lezardJavaScript.id] : []),
    ...(n >= LIMITS.shared ? ["one", "two"] : []),
  ];
  const measured = await bench.withPage(async (page) => {
    const time = await load(bench, page);
    for (const n of WARM_UP) for (const name of [...namesFor(n), "two"]) await time(name, n);
    /** @type {Map<number, Measured>} */
    const byBoard = new Map();
    for (const n of boards) {
      const rounds = roundsFor(n);
      const times = await measureRounds({
        names: namesFor(n),
        rounds,
        time: (name) => time(name, n),
        timeNative: () => timeNative(n),
        onRound: (round) => showStatus(`n = ${n}, round ${round} of ${rounds}`),
      });
      byBoard.set(n, times);
    }
    return byBoard;
  });
  return countingTables(measured, await measureFirstCounts(bench, boards));
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
 * @param {Map<number, Measured>} measured  by n
 * @param {Map<number, First>} first  by n
 * @returns {Table[]} the tables that have any rows
 */
export function countingTables(measured, first) {
  const boards = [...measured].map(([n, { runs, native }]) => ({
    n: String(n),
    solutions: solutionsFor(n).toLocaleString("en"),
    runs,
    native,
  }));
  const having = (/** @type {string} */ name) => boards.filter(({ runs }) => runs.has(name));
  return [
    {
      title: "One worker beside plain C",
      head: ["n", "solutions", "join", "plain C", "times faster"],
      rows: having("join").map(({ n, solutions, runs, native }) => {
        const [join, c] = [runs.get("join"), native.get("c")];
        return [n, solutions, formatTime(join), formatTime(c), formatRatio(join, c)];
      }),
    },
    {
      title: "The plain recursion, and how many times faster the join is",
      head: ["n", "in", "time", "times faster"],
      rows: having(REFERENCE).flatMap(({ n, runs, native }) =>
        [
          { language: "plain C", times: native.get("c") },
          { language: "WebAssembly", times: runs.get(REFERENCE) },
          { language: "JavaScript", times: runs.get(lezardJavaScript.id) },
        ].map(({ language, times }) => [
          ...[n, language, formatTime(times), formatRatio(runs.get("join"), times)],
        ]),
      ),
    },
    {
      title: "The first count of a new worker, including loading",
      head: ["n", "first count", "later counts", "memory"],
      rows: [...first].map(([n, { times, mebibytes }]) => [
        ...[String(n), formatTime(times), formatTime(measured.get(n)?.runs.get("join"))],
        `${threeDigits(mebibytes)} MiB`,
      ]),
    },
    {
      title: "Two workers beside one",
      head: ["n", "solutions", "one worker", "two workers", "times faster"],
      rows: having("two").map(({ n, solutions, runs }) => {
        const [one, two] = [runs.get("one"), runs.get("two")];
        return [n, solutions, formatTime(one), formatTime(two), formatRatio(two, one)];
      }),
    },
    {
      title: "Native Rust beside the tab",
      head: ["n", "workers or threads", "tab", "native", "times faster"],
      rows: boards
        .filter(({ native }) => native.has("one"))
        .flatMap(({ n, runs, native }) =>
          [
            { threads: "1", tab: runs.get("one"), rust: native.get("one") },
            { threads: "2", tab: runs.get("two"), rust: native.get("threads") },
            { threads: "2, `parallel`", tab: runs.get("two"), rust: native.get("parallel") },
          ].map(({ threads, tab, rust }) => [
            ...[n, threads, formatTime(tab), formatTime(rust), formatRatio(rust, tab)],
          ]),
        ),
    },
  ].filter(({ rows }) => rows.length > 0);
}
