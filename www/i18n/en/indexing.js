/** The words about counting a search, which load after the first paint. */

import { formatNumber as digits, formatExpectedTime } from "../format.js";

/** @param {number} seconds */
const duration = (seconds) => `about ${formatExpectedTime(1000 * seconds)}`;

export const indexing = {
  /** @param {number} position */
  awaited: (position) => `Counting the search to go to step ${digits(position)}.`,
  /** @param {number} position */
  beyond: (position) =>
    `Step ${digits(position)} is further than was explored: it is there once the whole search is counted.`,
  needsWorkers:
    "Counting the whole search of a board this large needs workers: without them this thread would stand still for up to seconds at a time.",
  unloaded: "What counts the search could not be loaded. Counting is tried again on request.",
  /** @param {number} n @param {number} seconds */
  tooLong: (n, seconds) =>
    `Counting the whole search of n = ${n} would take ${duration(seconds)} here: it is begun where it takes a day at most.`,
};
