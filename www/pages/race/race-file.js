/** The results of a race as a file. docs/exports.md lists the fields. */

/** @import { Results } from "./results.js" */

import { csvLine } from "../../export/text-file.js";
import { ratioOf } from "./results.js";

const CSV_HEADER = [
  "algorithm",
  "n",
  "outcome",
  "solutions",
  "median milliseconds",
  "middle half from milliseconds",
  "middle half to milliseconds",
  "runs",
  "times lezard",
  "calls",
  "tests",
];

/**
 * Plain numbers and English names in every language.
 *
 * @param {Results} results
 * @param {"csv" | "json"} format
 * @returns {string}
 */
export const raceFile = (results, format) => (format === "csv" ? csvOf(results) : jsonOf(results));

/** @param {Results} results */
function csvOf(results) {
  const lines = results.points.map((point) => {
    const { id, n, outcome, time, solutions, calls, tests } = point;
    const times = [time?.median, time?.low, time?.high, time?.runs, ratioOf(results, point)];
    return csvLine([id, n, outcome, solutions, ...times, calls, tests]);
  });
  return [csvLine(CSV_HEADER), ...lines].join("");
}

/** @param {Results} results */
function jsonOf({ settings, points, when, machine }) {
  const file = {
    format: "n-queens-race",
    version: 1,
    race: settings,
    when: new Date(when).toISOString(),
    ...machine,
    points: points.map(({ id, time, ...point }) => ({
      algorithm: id,
      ...point,
      milliseconds: time,
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
