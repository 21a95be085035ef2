/** The history of counts as a file. docs/exports.md lists the fields. */

/** @import { CountRecord } from "./history.js" */

import { knownSolutions } from "../../engine/solution-counts.js";
import { csvLine } from "../../export/text-file.js";
import { hasComparableTimes, medianOf } from "./history.js";

const CSV_HEADER = [
  "n",
  "solutions",
  "known value",
  "milliseconds",
  "median milliseconds",
  "counts",
  "workers",
  "counted at",
];

/** @param {number} milliseconds */
const rounded = (milliseconds) => Number(milliseconds.toFixed(1));

/**
 * Plain numbers and English names in every language.
 *
 * @param {readonly CountRecord[]} counts
 * @param {"csv" | "json"} format
 * @returns {string}
 */
export const countFile = (counts, format) => (format === "csv" ? csvOf(counts) : jsonOf(counts));

/** @param {readonly CountRecord[]} counts */
function csvOf(counts) {
  const lines = counts.map((one) =>
    csvLine([
      one.n,
      one.solutions,
      knownSolutions(one.n),
      one.elapsed.toFixed(1),
      hasComparableTimes(one) ? medianOf(one).toFixed(1) : null,
      one.times.length,
      one.workers,
      new Date(one.when).toISOString(),
    ]),
  );
  return [csvLine(CSV_HEADER), ...lines].join("");
}

/**
 * The solutions of the largest board that can be counted are a safe integer.
 * @param {readonly CountRecord[]} counts
 */
function jsonOf(counts) {
  const file = {
    format: "n-queens-counts",
    version: 1,
    counts: counts.map((one) => ({
      n: one.n,
      solutions: Number(one.solutions),
      knownValue: Number(knownSolutions(one.n)),
      milliseconds: rounded(one.elapsed),
      medianMilliseconds: hasComparableTimes(one) ? rounded(medianOf(one)) : null,
      timesMilliseconds: one.times.map(rounded),
      workers: one.workers,
      countedAt: new Date(one.when).toISOString(),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
