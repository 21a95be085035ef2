/**
 * Measures counts of whole boards in a browser. What is compared runs in the same round, once there and once back, so
 * that what else the machine does slows all of it: a ratio is of one round, and the median of those is told.
 */

import { readFileSync } from "node:fs";
import { knownSolutions } from "../../www/pages/count/sequences.js";
import { SetupError } from "../step.js";
import { tell } from "./tables.js";

/** @import { Page } from "@playwright/test" */
/** @import { Bench } from "./browser.js" */
/** @import { PlainC } from "./plain.js" */

/** Milliseconds by round, by what was measured. @typedef {Map<Contender, number[]>} Runs */

/** What a worker takes to be ready and count once. @typedef {{ times: number[], megabytes: number }} First */

/** What was measured, by n. @typedef {{ runs: Map<number, Runs>, first: Map<number, First> }} Measured */

/** The join in one thread, as the engine's workers run it and as two do; the yardstick; and the plain recursion. */
/** @typedef {"join" | "one" | "two" | "yardstick" | "c" | "wasm" | "javascript"} Contender */

/** The environment variable that names a wasm file exporting `count(n): bigint`, to be compared with. */
const YARDSTICK = "N_QUEENS_YARDSTICK";

/** Larger ones take minutes. */
const BOARDS = [14, 15, 16, 17, 18];
const LONG_BOARDS = [...BOARDS, 19, 20];

/** The largest boards that each is waited for, and the smallest for workers. */
const LIMITS = { c: 16, cLong: 17, recursion: 14, alone: 18, shared: 16 };

/** Engines compile in tiers: what runs on these first is compiled for good. */
const WARMING = [12, 13, 14];

/** The first count is measured no more often than this. */
const MOST_FIRST = 3;

/** @param {number} n @returns {number} the larger the board the less a moment's noise matters */
const roundsOf = (n) => (BOARDS.includes(n) ? Math.max(3, Math.min(9, 3 + 2 * (17 - n))) : 1);

/** @param {number} n */
const solutionsOf = (n) => Number(knownSolutions(n));

/**
 * @param {Bench} bench
 * @param {{ plainC: PlainC | null, long: boolean }} options
 * @returns {Promise<Measured>}
 */
export async function measureCounting(bench, { plainC, long }) {
  const boards = long ? LONG_BOARDS : BOARDS;
  const yardstick = readYardstick();
  const patience = long ? LIMITS.cLong : LIMITS.c;
  /** @param {number} n @returns {Contender[]} what runs in the browser */
  const contenders = (n) => [
    ...(n <= LIMITS.alone ? /** @type {const} */ (["join"]) : []),
    ...(n <= LIMITS.alone && yardstick ? /** @type {const} */ (["yardstick"]) : []),
    ...(n <= LIMITS.recursion ? /** @type {const} */ (["wasm", "javascript"]) : []),
    ...(n >= LIMITS.shared ? /** @type {const} */ (["one", "two"]) : []),
  ];
  return {
    runs: await bench.withPage(async (page) => {
      const time = await prepare(bench, page, yardstick);
      for (const n of WARMING) for (const name of [...contenders(n), "two"]) await time(name, n);
      const runs = new Map();
      for (const n of boards) {
        const c = n <= patience ? plainC : null;
        runs.set(n, await measureRounds(n, contenders(n), time, c));
      }
      return runs;
    }),
    first: await measureFirst(bench, boards),
  };
}

/** @returns {string | null} the module in base64 */
function readYardstick() {
  const file = process.env[YARDSTICK];
  if (!file) return null;
  try {
    return readFileSync(file, "base64");
  } catch (error) {
    throw new SetupError(
      "The yardstick could not be read.",
      String(error),
      `set ${YARDSTICK} to the path of a wasm file that exports count(n), or unset it.`,
    );
  }
}

/**
 * Loads everything that counts: one thread in an empty worker, the rest in the page.
 * @param {Bench} bench @param {Page} page @param {string | null} yardstick
 * @returns {Promise<(name: string, n: number) => Promise<number>>} times a contender once
 */
async function prepare(bench, page, yardstick) {
  const worker = await bench.worker(page);
  const entry = bench.entry("count");
  const [alone, shared] = [bench.module("contenders"), bench.module("sharing")];
  await worker.evaluate(
    async ({ alone, entry, yardstick }) => (await import(alone)).prepare(entry, yardstick),
    { alone, entry, yardstick },
  );
  await page.evaluate(async ({ shared, entry }) => (await import(shared)).prepare(entry), {
    shared,
    entry,
  });
  return (name, n) => {
    const given = { name, n, solutions: solutionsOf(n) };
    return ["wasm", "one", "two"].includes(name)
      ? page.evaluate(
          async ({ shared, name, n, solutions }) => (await import(shared)).time(name, n, solutions),
          { ...given, shared },
        )
      : worker.evaluate(
          async ({ alone, name, n, solutions }) => (await import(alone)).time(name, n, solutions),
          { ...given, alone },
        );
  };
}

/**
 * @param {number} n
 * @param {Contender[]} contenders
 * @param {(name: string, n: number) => Promise<number>} time
 * @param {PlainC | null} plainC
 * @returns {Promise<Runs>}
 */
async function measureRounds(n, contenders, time, plainC) {
  /** @type {Runs} */
  const runs = new Map(contenders.map((name) => [name, []]));
  if (plainC) runs.set("c", []);
  const rounds = roundsOf(n);
  for (let round = 0; round < rounds; round++) {
    tell(`n = ${n}, round ${round + 1} of ${rounds}`);
    const there = new Map();
    for (const name of contenders) there.set(name, await time(name, n));
    if (plainC) runs.get("c")?.push(plainC(n, solutionsOf(n)));
    for (const name of contenders.toReversed()) {
      runs.get(name)?.push((there.get(name) + (await time(name, n))) / 2);
    }
  }
  return runs;
}

/**
 * Each board in workers of its own.
 * @param {Bench} bench @param {readonly number[]} boards @returns {Promise<Map<number, First>>}
 */
async function measureFirst(bench, boards) {
  const measured = new Map();
  for (const n of boards) {
    /** @type {First} */
    const first = { times: [], megabytes: 0 };
    for (let round = 0; round < Math.min(roundsOf(n), MOST_FIRST); round++) {
      tell(`first count of n = ${n}`);
      const { milliseconds, bytes } = await countFirst(bench, n);
      first.times.push(milliseconds);
      first.megabytes = bytes / 2 ** 20;
    }
    measured.set(n, first);
  }
  return measured;
}

/** @param {Bench} bench @param {number} n @returns {Promise<{ milliseconds: number, bytes: number }>} */
function countFirst(bench, n) {
  const given = { entry: bench.entry("count"), n, solutions: solutionsOf(n) };
  return bench.withPage(async (page) => {
    const worker = await bench.worker(page);
    return worker.evaluate(
      async ({ module, entry, n, solutions }) => (await import(module)).first(entry, n, solutions),
      { ...given, module: bench.module("contenders") },
    );
  });
}
