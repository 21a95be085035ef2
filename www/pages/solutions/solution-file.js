/** A list of solutions as a CSV, JSON or text file. docs/exports.md lists the fields. */

/** @import { Filter } from "./solution-list.js" */
/** @import { Queens } from "../../types.d.ts" */
/** @import { FileOptions, TextFormat } from "../../export/text-file.js" */

import { csvLine, jsonHead, textFile } from "../../export/text-file.js";
import { COLUMN_ORDER } from "../../export/trace.js";
import { messages } from "../../i18n/catalogue.js";

/**
 * @typedef {object} SolutionRow
 * @property {number} number from 1, among all solutions of n
 * @property {ArrayLike<number>} columns the column of the queen in each row
 * @property {boolean} fundamental whether it is the first of its orbit
 */

/** @typedef {"csv" | "json" | "text"} SolutionFormat */

/**
 * The solutions of a file: those of n with these fixed queens, or some of them.
 * @typedef {{ n: number, queens: Queens, filter: Filter }} SolutionSet
 */

/**
 * Makes the file. Rejects with the signal's reason once it is aborted.
 *
 * @param {SolutionSet & FileOptions & {
 *   format: SolutionFormat,
 *   rows: Iterable<SolutionRow>,
 * }} list `count` is the number of rows
 * @returns {Promise<Blob>}
 */
export function solutionFile({ n, queens, filter, format, rows, ...options }) {
  const set = { n, queens, filter };
  const formats = { csv: csvFormat, json: jsonFormat(set), text: textFormat(set) };
  return textFile(rows, formats[format], options);
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

/** @param {SolutionSet} set @returns {TextFormat<SolutionRow>} */
const jsonFormat = ({ n, queens: fixedQueens, filter }) => ({
  head: () =>
    jsonHead("solutions", {
      format: "n-queens-solutions",
      version: 1,
      n,
      fixedQueens,
      filter,
      columnOrder: COLUMN_ORDER,
    }),
  item: ({ number, columns, fundamental }) =>
    `    ${JSON.stringify({ number, queens: Array.from(columns), fundamental })}`,
  separator: ",\n",
  tail: (count) => `\n  ],\n  "count": ${count}\n}\n`,
});

/** @param {SolutionSet} set @returns {TextFormat<SolutionRow>} */
const textFormat = ({ n, queens, filter }) => ({
  head: () => `${messages.files.solutions.head(n, queens, filter)}\n\n`,
  item: (row) => `${row.number}: ${textOf(row)}${row.fundamental ? " *" : ""}\n`,
  separator: "",
  tail: (count) => `\n${messages.files.solutions.count(count)}\n`,
});
