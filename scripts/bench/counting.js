/** Measures counts of whole boards in a browser, beside the plain recursion in C, WebAssembly and JavaScript. */

import { readFileSync } from "node:fs";
import { knownSolutions } from "../../www/pages/count/known.js";
import { SetupError } from "../commands.js";
import {
  formatRatio,
  formatTime,
  MISSING,
  measureRounds,
  showStatus,
  threeDigits,
} from "./figures.js";

/** @import { Bench } from "./browser.js" */
/** @import { Runs, Table } from "./figures.js" */
/** @import { PlainC } from "./native.js" */

/** The first counts of new workers. @typedef {{ times: number[], mebibytes: number }} First */

/** @typedef {{ runs: Map<number, Runs>, first: Map<number, First> }} Measured  by n */

/** The environment variable that names a wasm file exporting `count(n): bigint`, to compare with. */
const YARDSTICK = "N_QUEENS_YARDSTICK";

const BOARDS = [14, 15, 16, 17, 18];
/** With `--long`: the larger ones take minutes. */
const LONG_BOARDS = [...BOARDS, 19, 20];

/** The largest boards for each measurement, and the smallest for several workers. */
const LIMITS = { c: 16, cLong: 17, recursion: 14, single: 18, shared: 16 };

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
  const yardstick = readYardstick();
  const names = (/** @type {number} */ n) => [
    ...(n <= LIMITS.single ? ["join"] : []),
    ...(n <= LIMITS.single && yardstick ? ["yardstick"] : []),
    ...(n <= LIMITS.recursion ? ["wasm", "javascript"] : []),
    ...(n >= LIMITS.shared ? ["one", "two"] : []),
  ];
  const runs = await bench.withPage(async (page) => {
    const time = await load(bench, page, yardstick);
    for (const n of WARM_UP) for (const name of [...names(n), "two"]) await time(name, n);
    const measured = new Map();
    for (const n of boards) {
      const withC = plainC && n <= (long ? LIMITS.cLong : LIMITS.c);
      const rounds = roundsFor(n);
      const runsOfBoard = await measureRounds({
        names: names(n),
        rounds,
        time: (name) => time(name, n),
        timeNative: () => (withC ? [["c", plainC(n)]] : []),
        onRound: (round) => showStatus(`n = ${n}, round ${round} of ${rounds}`),
      });
      measured.set(n, runsOfBoard);
    }
    return measured;
  });
  return countingTables({ runs, first: await measureFirstCounts(bench, boards) });
}

/** @returns {string | null} the module in base64 */
function readYardstick() {
  const file = process.env[YARDSTICK];
  if (!file) return null;
  try {
    return readFileSync(file, "base64");
  } catch (error) {
    throw new SetupError(
      "The module to compare with could not be read.",
      String(error),
      `set ${YARDSTICK} to the path of a wasm file that exports count(n), or unset it.`,
    );
  }
}

/**
 * Loads everything that counts: what runs in one thread into a worker, the rest into the page.
 * @param {Bench} bench
 * @param {import("@playwright/test").Page} page
 * @param {string | null} yardstick
 * @returns {Promise<(name: string, n: number) => Promise<number>>} times one count
 */
async function load(bench, page, yardstick) {
  const worker = await bench.worker(page);
  const [entry, race] = [bench.entry("count"), bench.entry("race")];
  await bench.call(worker, "page-counting", "loadSingle", entry, yardstick);
  await bench.call(worker, "page-counting", "loadRace", race);
  await bench.call(page, "page-counting", "loadShared", entry);
  return (name, n) => {
    const target = ["one", "two"].includes(name) ? page : worker;
    // In WebAssembly the plain recursion is the algorithm `lezard`.
    const counter = name === "wasm" ? "lezard" : name;
    return bench.call(target, "page-counting", "time", counter, n, solutionsFor(n));
  };
}

/**
 * Each count in a new page.
 * @param {Bench} bench
 * @param {readonly number[]} boards
 * @returns {Promise<Map<number, First>>}
 */
async function measureFirstCounts(bench, boards) {
  const measured = new Map();
  for (const n of boards) {
    showStatus(`first count of n = ${n}`);
    /** @type {First} */
    const first = { times: [], mebibytes: 0 };
    for (let round = 0; round < Math.min(roundsFor(n), MOST_FIRST_COUNTS); round++) {
      const { milliseconds, bytes } = await bench.withPage(async (page) => {
        const args = [bench.entry("count"), n, solutionsFor(n)];
        return bench.call(await bench.worker(page), "page-counting", "timeFirst", ...args);
      });
      first.times.push(milliseconds);
      first.mebibytes = bytes / 2 ** 20;
    }
    measured.set(n, first);
  }
  return measured;
}

/** @param {Measured} measured @returns {Table[]} the tables that have any rows */
export function countingTables({ runs, first }) {
  const boards = [...runs].map(([n, of]) => ({
    n: String(n),
    solutions: solutionsFor(n).toLocaleString("en"),
    time: (/** @type {string} */ name) => formatTime(of.get(name)),
    ratio: (/** @type {string} */ name, /** @type {string} */ other) =>
      formatRatio(of.get(name), of.get(other)),
    has: (/** @type {string} */ name) => of.has(name),
  }));
  const having = (/** @type {string} */ name) => boards.filter((board) => board.has(name));
  const recursions = [
    ["c", "plain C"],
    ["wasm", "WebAssembly"],
    ["javascript", "JavaScript"],
  ];
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
      rows: having("javascript").flatMap(({ n, time, ratio }) =>
        recursions.map(([name, label]) => [n, label, time(name), ratio("join", name)]),
      ),
    },
    {
      title: "Beside another counter",
      head: ["n", "join", "the other", "times its time"],
      rows: having("yardstick").map(({ n, time, ratio }) => [
        ...[n, time("join"), time("yardstick"), ratio("yardstick", "join")],
      ]),
    },
    {
      title: "The first count of a new worker, including loading",
      head: ["n", "first count", "later counts", "memory"],
      rows: [...first].map(([n, { times, mebibytes }]) => {
        const later = boards.find((board) => board.n === String(n))?.time("join") ?? MISSING;
        return [String(n), formatTime(times), later, `${threeDigits(mebibytes)} MiB`];
      }),
    },
    {
      title: "Two workers beside one",
      head: ["n", "solutions", "one worker", "two workers", "times faster"],
      rows: having("two").map(({ n, solutions, time, ratio }) => [
        ...[n, solutions, time("one"), time("two"), ratio("two", "one")],
      ]),
    },
  ].filter(({ rows }) => rows.length > 0);
}
