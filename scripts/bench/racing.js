/** Measures the race: every algorithm beside `lezard` in the same round, as WebAssembly in a worker and natively. */

import { knownSolutions } from "../../www/pages/count/sequences.js";
import { attempt } from "../step.js";
import { inTime, inTimes, pairwise } from "./figures.js";
import { tell } from "./tables.js";

/** @import { RaceAlgorithm } from "../../www/types.d.ts" */
/** @import { Bench } from "./browser.js" */
/** @import { Table } from "./tables.js" */

/** Milliseconds by round, by algorithm. @typedef {Map<string, number[]>} Runs */

/** What was measured on one board. @typedef {{ n: number, wasm: Runs, native: Runs | null }} Raced */

/** What all are told beside. */
const MEASURE = "lezard";

/** The plain recursion in JavaScript, beside which WebAssembly is told. */
const JAVASCRIPT = "javascript";

/** The board of the story, and the largest that brute force is waited for. */
const BOARDS = [
  { n: 10, rounds: 9 },
  { n: 7, rounds: 3 },
];

/** Runs every algorithm once. @typedef {(n: number) => Map<string, number>} Native  milliseconds */

/** @param {Bench} bench @returns {Promise<Table[]>} */
export async function measureRace(bench) {
  const native = buildNative();
  const raced = await bench.withPage(async (page) => {
    const worker = await bench.worker(page);
    const module = bench.module("contenders");
    /** @type {RaceAlgorithm[]} */
    const algorithms = await worker.evaluate(
      async ({ module, entry }) => (await import(module)).prepareRace(entry),
      { module, entry: bench.entry("race") },
    );
    /** @param {string} name @param {number} n @returns {Promise<number>} */
    const time = (name, n) =>
      worker.evaluate(
        async ({ module, name, n, solutions }) => (await import(module)).time(name, n, solutions),
        { module, name, n, solutions: Number(knownSolutions(n)) },
      );
    const all = [];
    for (const { n, rounds } of BOARDS) {
      const ids = algorithms.filter(({ largest }) => n <= largest).map(({ id }) => id);
      all.push(await raceOn(n, rounds, [...ids, JAVASCRIPT], time, native));
    }
    return all;
  });
  return raceTables(raced);
}

/**
 * @param {number} n @param {number} rounds @param {readonly string[]} ids
 * @param {(name: string, n: number) => Promise<number>} time
 * @param {Native | null} native
 * @returns {Promise<Raced>}
 */
async function raceOn(n, rounds, ids, time, native) {
  /** @type {Raced} */
  const raced = { n, wasm: new Map(ids.map((id) => [id, []])), native: native && new Map() };
  // Engines compile in tiers: what ran once is compiled for good.
  for (const id of ids) await time(id, n);
  for (let round = 0; round < rounds; round++) {
    tell(`race, n = ${n}, round ${round + 1} of ${rounds}`);
    const there = new Map();
    for (const id of ids) there.set(id, await time(id, n));
    for (const [id, milliseconds] of native?.(n) ?? []) enter(raced.native, id, milliseconds);
    for (const id of ids.toReversed()) {
      enter(raced.wasm, id, (there.get(id) + (await time(id, n))) / 2);
    }
  }
  return raced;
}

/** @param {Runs | null} runs @param {string} id @param {number} milliseconds */
function enter(runs, id, milliseconds) {
  const before = runs?.get(id) ?? [];
  runs?.set(id, [...before, milliseconds]);
}

/**
 * The first table has the race of the story; the second what is too slow for it.
 * @param {readonly Raced[]} raced  the board of the story first
 * @returns {Table[]}
 */
export function raceTables([story, small]) {
  const rows = [...story.wasm.keys()].toSorted((a, b) => placeIn(story, a) - placeIn(story, b));
  const slow = [...small.wasm.keys()].filter((id) => !story.wasm.has(id));
  return [table(story, rows), ...(slow.length > 0 ? [table(small, [...slow, MEASURE])] : [])];
}

/** In the order of the story, with JavaScript beside its twin. @param {Raced} raced @param {string} id */
function placeIn({ wasm }, id) {
  const ids = [...wasm.keys()];
  return id === JAVASCRIPT ? ids.indexOf(MEASURE) + 0.5 : ids.indexOf(id);
}

/** @param {Raced} raced @param {readonly string[]} ids @returns {Table} */
function table({ n, wasm, native }, ids) {
  return {
    title: `The race at n = ${n}: a count in one worker, and natively, and how many times as long as ${MEASURE}`,
    head: ["algorithm", "in the browser", `times ${MEASURE}`, "native", `times ${MEASURE}`],
    rows: ids.map((id) => [
      id === JAVASCRIPT ? `${MEASURE}, in JavaScript` : id,
      ...cells(wasm, id),
      ...cells(native, id),
    ]),
  };
}

/** @param {Runs | null} runs @param {string} id */
function cells(runs, id) {
  const [own, measure] = [runs?.get(id), runs?.get(MEASURE)];
  return own && measure ? [inTime(own), inTimes(pairwise(measure, own))] : ["–", "–"];
}

/** @returns {Native | null}  null where it cannot be built, which is said */
function buildNative() {
  tell("building the native race");
  const built = attempt("cargo", [
    ...["build", "--profile", "bench", "--package", "n-queens", "--example", "race"],
    ...["--message-format", "json"],
  ]);
  const program = built.ok ? programIn(built.output) : null;
  if (!program) {
    console.log(
      `The native race could not be built: ${built.output}\nIt is left out of the tables.`,
    );
    return null;
  }
  return (n) => timeAll(program, n);
}

/** Cargo says in its messages where it put what. @param {string} output @returns {string | null} */
function programIn(output) {
  const programs = output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line).executable)
    .filter(Boolean);
  return programs.at(-1) ?? null;
}

/** @param {string} program @param {number} n @returns {Map<string, number>} */
function timeAll(program, n) {
  const { output } = attempt(program, [String(n)]);
  const times = new Map();
  for (const line of output.trim().split("\n")) {
    const [id, value] = line.split(" ");
    times.set(id, Number(value));
  }
  const found = times.get("solutions");
  if (found !== Number(knownSolutions(n)))
    throw new Error(`The native race counted ${found} for n = ${n}: ${output}`);
  times.delete("solutions");
  return times;
}
