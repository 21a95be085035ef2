/**
 * Measures the race that the Race view shows before the reader's own: every algorithm, from n = 1
 * on.
 */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { knownSolutions } from "../../www/engine/solution-counts.js";
import { formatMeasuredTime } from "../../www/i18n/format-measured.js";
import { root } from "../commands.js";
import { MISSING, measureRounds, showStatus, spread } from "./figures.js";

/** @import { Worker } from "@playwright/test" */
/** @import { Bench, Machine } from "./browser.js" */
/** @import { Table } from "./figures.js" */
/** @import { Algorithm } from "./page.js" */

/**
 * Milliseconds of one count by id, from n = 1 on.
 * @typedef {Record<string, readonly number[]>} Times
 */

const FILE = join(root, "www/pages/published-times.js");

/** Up to this board every count takes seconds at most. */
const LARGEST = 14;
const ROUNDS = 5;

/**
 * @param {Bench} bench
 * @param {{ write: boolean }} options whether the times are written into the Race view, too
 * @returns {Promise<Table[]>}
 */
export async function measurePublishedRace(bench, { write }) {
  const times = await bench.withPage(async (page) => {
    const worker = await bench.worker(page);
    /** @type {Algorithm[]} */
    const algorithms = await bench.call(worker, "loadRace", bench.entry("race"));
    /** @type {Times} */
    const times = {};
    for (const { id, largest } of algorithms) {
      times[id] = await measureBoards(bench, worker, id, Math.min(largest, LARGEST));
    }
    return times;
  });
  if (write) writeFileSync(FILE, publishedModule(bench.machine(), times));
  return [publishedTable(times)];
}

/**
 * The least time of several rounds for each board: other work on the machine only ever slows a
 * count down.
 * @param {Bench} bench
 * @param {Worker} worker
 * @param {string} id
 * @param {number} most the largest board
 * @returns {Promise<number[]>} in three significant digits
 */
async function measureBoards(bench, worker, id, most) {
  const sizes = Array.from({ length: most }, (_, i) => i + 1);
  const { runs } = await measureRounds({
    names: sizes.map(String),
    rounds: ROUNDS,
    time: (n) => bench.call(worker, "timeBatch", id, Number(n), Number(knownSolutions(Number(n)))),
    onRound: (round) => showStatus(`published race, ${id}, round ${round} of ${ROUNDS}`),
  });
  return sizes.map((n) => Number(spread(runs.get(String(n)) ?? []).least.toPrecision(3)));
}

/**
 * @param {Machine} machine
 * @param {Times} times
 * @returns {string} the module of the Race view
 */
export const publishedModule = (machine, times) =>
  `/**
 * The published race. \`npm run bench -- published --write\` writes it, and its table in
 * docs/benchmarks.md.
 */

/** When and where it was measured. */
export const machine = {
${linesOf(machine)}
};

/**
 * Milliseconds of one count by id, from n = 1 on.
 * @type {Readonly<Record<string, readonly number[]>>}
 */
export const times = {
${linesOf(times)}
};
`;

/**
 * The properties of an object, as the formatter of the project writes them.
 * @param {object} object
 */
const linesOf = (object) =>
  Object.entries(object)
    .map(([key, value]) => {
      const name = /^\w+$/.test(key) ? key : JSON.stringify(key);
      return `  ${name}: ${JSON.stringify(value).replaceAll(",", ", ")},`;
    })
    .join("\n");

/**
 * @param {Times} times
 * @returns {Table}
 */
export function publishedTable(times) {
  const ids = Object.keys(times);
  const sizes = Math.max(...ids.map((id) => times[id].length));
  const cell = (/** @type {number | undefined} */ time) =>
    time === undefined ? MISSING : formatMeasuredTime(time);
  return {
    title: `The published race: the time of one count, the least of ${ROUNDS} rounds`,
    head: ["n", ...ids],
    rows: Array.from({ length: sizes }, (_, i) => [
      String(i + 1),
      ...ids.map((id) => cell(times[id][i])),
    ]),
  };
}
