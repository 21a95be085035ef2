/** A list of solutions as a CSV, JSON or text file. docs/exports.md lists the fields. */

/** @import { Queens } from "../types.d.ts" */
/** @import { FileOptions, TextFormat } from "./text-file.js" */

import { messages } from "../i18n/catalogue.js";
import { csvLine, fileChunks, jsonHead } from "./text-file.js";
import { COLUMN_ORDER } from "./trace.js";

/**
 * @typedef {object} SolutionRow
 * @property {number} number from 1, among all solutions of n
 * @property {ArrayLike<number>} columns the column of the queen in each row
 * @property {boolean} fundamental whether it is the first of its orbit
 */

/** @typedef {"csv" | "json" | "text"} SolutionFormat */

/**
 * @typedef {object} SolutionList
 * @property {number} n
 * @property {Queens} queens fixed queens that all of them have
 * @property {SolutionFormat} format
 */

/**
 * The file in parts. Rejects with the signal's reason once it is aborted.
 *
 * @param {SolutionList & FileOptions & { rows: Iterable<SolutionRow> | AsyncIterable<SolutionRow> }
 *   } list `count` is the number of rows
 */
export const solutionChunks = ({ n, queens, format, rows, ...options }) =>
  fileChunks(rows, formatOf({ n, queens, format }), options);

/** @param {SolutionList} list @returns {TextFormat<SolutionRow>} */
function formatOf({ n, queens, format }) {
  if (format === "csv") return csvFormat;
  return format === "json" ? jsonFormat(n, queens) : textFormat(n, queens);
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

/** @param {number} n @param {Queens} fixedQueens @returns {TextFormat<SolutionRow>} */
const jsonFormat = (n, fixedQueens) => ({
  head: () => {
    const name = { format: "n-queens-solutions", version: 1 };
    return jsonHead({ ...name, n, fixedQueens, columnOrder: COLUMN_ORDER }, "solutions");
  },
  item: ({ number, columns, fundamental }) =>
    `    ${JSON.stringify({ number, queens: Array.from(columns), fundamental })}`,
  separator: ",\n",
  tail: (count) => `\n  ],\n  "count": ${count}\n}\n`,
});

/** @param {number} n @param {Queens} queens @returns {TextFormat<SolutionRow>} */
const textFormat = (n, queens) => ({
  head: () => `${messages.files.solutions.head(n, queens)}\n\n`,
  item: (row) => `${row.number}: ${textOf(row)}${row.fundamental ? " *" : ""}\n`,
  separator: "",
  tail: (count) => `\n${messages.files.solutions.count(count)}\n`,
});
