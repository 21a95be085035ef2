/** Tables of figures: for the terminal and for a document. */

import { readFileSync, writeFileSync } from "node:fs";
import { SetupError } from "../step.js";

/** @typedef {{ title: string, head: string[], rows: string[][] }} Table */

/** Says what is being measured, in a line that the next one takes the place of. @param {string} what */
export function tell(what) {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${what}`);
}

/** @param {Table} table @returns {string} */
export function forTerminal({ title, head, rows }) {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at].length)));
  const line = (/** @type {string[]} */ row) =>
    row.map((cell, at) => (at ? cell.padStart(widths[at]) : cell.padEnd(widths[at]))).join("   ");
  return [title, ...[head, ...rows].map(line)].join("\n");
}

/** @param {Table} table @returns {string} */
export function forDocument({ title, head, rows }) {
  const line = (/** @type {string[]} */ row) => `| ${row.join(" | ")} |`;
  const rule = head.map((_, at) => (at ? "---:" : "---"));
  return [`**${title}**`, "", ...[head, rule, ...rows].map(line)].join("\n");
}

/**
 * Puts a text between the two markers of a part: `<!-- part -->` and `<!-- /part -->`.
 * @param {string} file @param {string} part @param {string} text
 */
export function writeBetween(file, part, text) {
  const { document, from, to } = findMarkers(file, part);
  writeFileSync(file, `${document.slice(0, from)}\n\n${text}\n\n${document.slice(to)}`);
}

/**
 * Where the text of a part goes. Asked before minutes of measuring, too, whose figures would be lost.
 * @param {string} file @param {string} part
 */
export function findMarkers(file, part) {
  const document = readFileSync(file, "utf8");
  const [open, close] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const [start, to] = [document.indexOf(open), document.indexOf(close)];
  if (start >= 0 && to > start) return { document, from: start + open.length, to };
  throw new SetupError(
    `There is no place for the figures of "${part}".`,
    `${file} lacks the markers ${open} and ${close}, in this order.`,
    "put them back, and start again.",
  );
}
