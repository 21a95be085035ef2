/**
 * Measures the race: every algorithm beside `lezard` in the same round, as WebAssembly in a worker
 * and natively.
 */

import { knownSolutions } from "../../www/engine/solution-counts.js";
import { formatRatio, formatTime, measureRounds, showStatus } from "./figures.js";
import { buildExample } from "./native.js";
import { REFERENCE } from "./page.js";

/** @import { Bench } from "./browser.js" */
/** @import { Measured, Runs, Table } from "./figures.js" */
/** @import { Algorithm } from "./page.js" */

/** The times of one board. @typedef {Measured & { n: number }} BoardTimes */

/**
 * The largest board for all but brute force, and the largest one on which brute force takes a
 * second.
 */
const BOARDS = [
  { n: 12, rounds: 5 },
  { n: 7, rounds: 3 },
];

/** @param {Bench} bench @returns {Promise<Table[]>} */
export async function measureRace(bench) {
  showStatus("building the native race");
  const native = buildExample("race");
  const times = await bench.withPage(async (page) => {
    const worker = await bench.worker(page);
    const entry = bench.entry("race");
    /** @type {Algorithm[]} */
    const algorithms = await bench.call(worker, "loadRace", entry);
    const all = [];
    for (const { n, rounds } of BOARDS) {
      const ids = algorithms.filter(({ largest }) => n <= largest).map(({ id }) => id);
      // The registry begins with the slowest, the table with the fastest.
      const names = ids.toReversed();
      const time = (/** @type {string} */ name) =>
        bench.call(worker, "time", name, n, Number(knownSolutions(n)));
      // Engines compile in tiers: what ran once is compiled for good.
      for (const name of names) await time(name);
      const measured = await measureRounds({
        names,
        rounds,
        time,
        timeNative: () => native?.(n) ?? [],
        onRound: (round) => showStatus(`race, n = ${n}, round ${round} of ${rounds}`),
      });
      all.push({ n, ...measured });
    }
    return all;
  });
  return raceTables(times);
}

/**
 * @param {readonly BoardTimes[]} boards  the board of the race, and a smaller one for the algorithms
 *   that are too slow there
 * @returns {Table[]}
 */
export function raceTables([race, small]) {
  const ids = [...race.runs.keys()];
  const slow = [...small.runs.keys()].filter((id) => !race.runs.has(id));
  return [table(race, ids), ...(slow.length > 0 ? [table(small, [...slow, REFERENCE])] : [])];
}

/** @param {BoardTimes} board @param {readonly string[]} ids @returns {Table} */
function table({ n, runs, native }, ids) {
  const cells = (/** @type {Runs} */ times, /** @type {string} */ id) => [
    formatTime(times.get(id)),
    formatRatio(times.get(REFERENCE), times.get(id)),
  ];
  const ratio = `times ${REFERENCE}`;
  return {
    title: `The race at n = ${n}: the time of one count, and how many times that of ${REFERENCE}`,
    head: ["algorithm", "in the browser", ratio, "native", ratio],
    rows: ids.map((id) => [id, ...cells(runs, id), ...cells(native, id)]),
  };
}
