/** A list of solutions as a CSV, JSON or text file. docs/exports.md lists the fields. */

/** @import { Filter } from "../pages/solutions/solution-list.js" */
/** @import { Queens } from "../types.d.ts" */
/** @import { FileOptions, TextFormat } from "./text-file.js" */

import { messages } from "../i18n/catalogue.js";
import { csvLine, jsonHead, textFile } from "./text-file.js";
import { COLUMN_ORDER } from "./trace.js";

/**
 * @typedef {object} SolutionRow
 * @property {number} number from 1, among all solutions of n
 * @property {ArrayLike<number>} columns the column of the queen in each row
 * @property {boolean} fundamental whether it is the first of its orbit
 */

/** @typedef {"csv" | "json" | "text"} SolutionFormat */

/**
 * The metadata at the start of a file.
 * @typedef {object} SolutionFileHead
 * @property {number} n
 * @property {Queens} queens fixed queens that all of them have
 * @property {Filter} filter which of them are listed
 * @property {SolutionFormat} format
 */

/**
 * Makes the file. Rejects with the signal's reason once it is aborted.
 *
 * @param {SolutionFileHead & FileOptions & {
 *   rows: Iterable<SolutionRow> | AsyncIterable<SolutionRow>
 * }} list `count` is the number of rows
 * @returns {Promise<Blob>}
 */
export const solutionFile = ({ n, queens, filter, format, rows, ...options }) =>
  textFile(rows, formatOf({ n, queens, filter, format }), options);

/** @param {SolutionFileHead} head @returns {TextFormat<SolutionRow>} */
function formatOf({ n, queens, filter, format }) {
  if (format === "csv") return csvFormat;
  return format === "json" ? jsonFormat(n, queens, filter) : textFormat(n, queens, filter);
}

/** @param {SolutionRow} row */
const textOf = ({ columns }) => Array.from(columns).join(" ");

/** @type {TextFormat<SolutionRow>} */
const csvFormat = {
  head: () => csvLine(["number", "queens", "fundamental"]),
  item: (row) => csvLine([row.number, textOf(row), row.fundamental]),
  separator: "",
  tail: () => "",
};

/**
 * @param {number} n @param {Queens} fixedQueens @param {Filter} filter
 * @returns {TextFormat<SolutionRow>}
 */
const jsonFormat = (n, fixedQueens, filter) => ({
  head: () => {
    const name = { format: "n-queens-solutions", version: 1 };
    return jsonHead({ ...name, n, fixedQueens, filter, columnOrder: COLUMN_ORDER }, "solutions");
  },
  item: ({ number, columns, fundamental }) =>
    `    ${JSON.stringify({ number, queens: Array.from(columns), fundamental })}`,
  separator: ",\n",
  tail: (count) => `\n  ],\n  "count": ${count}\n}\n`,
});

/**
 * @param {number} n
 * @param {Queens} queens
 * @param {Filter} filter
 * @returns {TextFormat<SolutionRow>}
 */
const textFormat = (n, queens, filter) => ({
  head: () => `${messages.files.solutions.head(n, queens, filter)}\n\n`,
  item: (row) => `${row.number}: ${textOf(row)}${row.fundamental ? " *" : ""}\n`,
  separator: "",
  tail: (count) => `\n${messages.files.solutions.count(count)}\n`,
});
