/** Runs the race that the Race view shows before the reader's own, in that view itself: every algorithm, from n = 1 on. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatMeasuredTime } from "../../www/i18n/format.js";
import { root } from "../commands.js";
import { MISSING, showStatus } from "./figures.js";

/** @import { Page } from "@playwright/test" */
/** @import { Results } from "../../www/pages/race/results.js" */
/** @import { Bench, Machine } from "./browser.js" */
/** @import { Table } from "./figures.js" */

/** Milliseconds of one count by id, from n = 1 on. @typedef {Record<string, readonly number[]>} Times */

const FILE = join(root, "www/pages/race/published-times.js");

const ALGORITHMS =
  "brute-force,bytes-n2,bits-n2,columns-scan,marks,permutations,wide-masks,lezard,lezard-javascript,mirror,fastest";

/** Up to this board all algorithms finish within seconds. */
const ADDRESS = `../?view=race&race=${ALGORITHMS}&from=1&to=14&budget=4`;

/** Where the view stores its results. */
const STORAGE_KEY = "n-queens.race";

/**
 * @param {Bench} bench
 * @param {{ write: boolean }} options whether the times are written into the Race view, too
 * @returns {Promise<Table[]>}
 */
export async function measurePublishedRace(bench, { write }) {
  const times = publishedTimes(await bench.withPage((page) => runRace(page, bench)));
  if (write) writeFileSync(FILE, publishedModule(bench.machine(), times));
  return [publishedTable(times)];
}

/** @param {Page} page @param {Bench} bench @returns {Promise<Results>} */
async function runRace(page, bench) {
  await page.goto(new URL(ADDRESS, bench.entry("race")).href);
  await page.locator(".race button.filled[aria-disabled=false]").click();
  await page.locator(".race button.main:not(.filled)").waitFor();
  showStatus("the published race: some minutes");
  await page.locator(".race button.filled").waitFor({ timeout: 0 });
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEY)) ?? "");
}

/**
 * The medians of a race in three significant digits.
 *
 * @param {Pick<Results, "points">} results from n = 1 on
 * @returns {Times}
 */
export function publishedTimes({ points }) {
  /** @type {Times} */
  const times = {};
  for (const { id, time } of points) {
    times[id] ??= [];
    if (time) times[id] = [...times[id], Number(time.median.toPrecision(3))];
  }
  return times;
}

/**
 * @param {Machine} machine
 * @param {Times} times
 * @returns {string} the module of the Race view
 */
export const publishedModule = (machine, times) =>
  `/** The published race. \`npm run bench -- published --write\` writes it, and its table in docs/benchmarks.md. */

/** When and where it was measured. */
export const machine = {
${linesOf(machine)}
};

/** Milliseconds of one count by id, from n = 1 on. @type {Readonly<Record<string, readonly number[]>>} */
export const times = {
${linesOf(times)}
};
`;

/** The properties of an object, as the formatter of the project writes them. @param {object} object */
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
    title: "The published race: the median time of one count",
    head: ["n", ...ids],
    rows: Array.from({ length: sizes }, (_, i) => [
      String(i + 1),
      ...ids.map((id) => cell(times[id][i])),
    ]),
  };
}
