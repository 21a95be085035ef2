/** Measures steps, seeks and the index of the Watch view, as tables. */

import { knownSolutions } from "../../www/engine/solution-counts.js";
import { formatRatio, formatTime, showStatus } from "./figures.js";

/** @import { Bench } from "./browser.js" */
/** @import { Table } from "./figures.js" */
/** @import { PlainC } from "./native.js" */

/** Boards whose index is built, and how often. */
const BOARDS = [
  { n: 14, rounds: 5 },
  { n: 16, rounds: 3 },
];

/** @param {Bench} bench @returns {Promise<Table[]>} */
export function measureStepping(bench) {
  showStatus("steps and seeks");
  return bench.withPage(async (page) => {
    const rows = await bench.call(page, "measureSteps", bench.entry("engine"));
    return [{ title: "Steps and seeks", head: ["what", "figure"], rows }];
  });
}

/**
 * @param {Bench} bench
 * @param {{ plainC: PlainC | null }} options
 * @returns {Promise<Table[]>}
 */
export function measureIndex(bench, { plainC }) {
  const entry = bench.entry("engine");
  return bench.withPage(async (page) => {
    showStatus("seeks with the index");
    const seeks = await bench.call(page, "measureIndexedSeeks", entry);
    const rows = [];
    for (const { n, rounds } of BOARDS) {
      showStatus(`the index of n = ${n}`);
      const solutions = Number(knownSolutions(n));
      /** @returns {Promise<number>} */
      const build = () => bench.call(page, "timeIndex", entry, n, solutions);
      // The first one warms the workers' code up.
      await build();
      const [index, plain] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
      for (let round = 0; round < rounds; round++) {
        index.push(await build());
        if (plainC) plain.push(plainC(n));
      }
      const c = plainC ? plain : undefined;
      rows.push([String(n), formatTime(index), formatTime(c), formatRatio(index, c)]);
    }
    return [
      {
        title: "The index, built by two workers, beside plain C in the same round",
        head: ["n", "index", "plain C", "times faster"],
        rows,
      },
      { title: "Seeks with the index", head: ["what", "figure"], rows: seeks },
    ];
  });
}
