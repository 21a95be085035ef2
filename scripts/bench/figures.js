/** Turns repeated measurements into figures, and figures into Markdown tables. */

import { readFileSync, writeFileSync } from "node:fs";
import { SetupError } from "../commands.js";

/** @typedef {{ title: string, head: string[], rows: string[][] }} Table */

/**
 * Milliseconds by round, by the name of the measured task.
 * @typedef {Map<string, number[]>} Runs
 */

/**
 * The results of several rounds: in the browser, and with native programs.
 * @typedef {{ runs: Runs, native: Runs }} Measured
 */

/**
 * Units of time, the largest first, and their milliseconds.
 * @type {readonly (readonly [string, number])[]}
 */
const UNITS = [
  ["s", 1000],
  ["ms", 1],
  ["µs", 0.001],
];

/** The text of a cell that was not measured. */
export const MISSING = "–";

/**
 * @param {readonly number[]} values  at least one
 * @returns {{ median: number, least: number, most: number }}
 */
export function spread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return {
    median: (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2,
    least: sorted[0],
    most: sorted[sorted.length - 1],
  };
}

/**
 * @param {readonly number[] | undefined} runs  milliseconds
 * @returns {string} the median and, of several runs, the range
 */
export function formatTime(runs) {
  if (!runs) return MISSING;
  const { median, least, most } = spread(runs);
  const [name, size] = UNITS.find(([, size]) => median >= size) ?? UNITS[UNITS.length - 1];
  return `${threeDigits(median / size)} ${name}${range(runs, least / size, most / size)}`;
}

/**
 * @param {readonly number[] | undefined} runs
 * @param {readonly number[] | undefined} others  of the same rounds
 * @returns {string} how many times as long the others took
 */
export function formatRatio(runs, others) {
  if (!runs || !others) return MISSING;
  const ratios = runs.map((run, round) => others[round] / run);
  const { median, least, most } = spread(ratios);
  return `${threeDigits(median)}×${range(ratios, least, most)}`;
}

/** @param {readonly number[]} values @param {number} least @param {number} most */
function range(values, least, most) {
  return values.length > 1 ? ` (${threeDigits(least)}–${threeDigits(most)})` : "";
}

/**
 * @param {number} value  above 0
 * @returns {string} three significant digits, but never fewer than all before the point
 */
export function threeDigits(value) {
  const whole = Math.max(1, Math.floor(Math.log10(value)) + 1);
  return value.toFixed(Math.max(0, 3 - whole));
}

/**
 * Measures several things in each round: in order and then back in reverse, with native programs in
 * between. Whatever else the machine does then slows all of them alike.
 * @param {object} options
 * @param {readonly string[]} options.names
 * @param {number} options.rounds
 * @param {(name: string) => Promise<number>} options.time  milliseconds of one run
 * @param {() => Iterable<readonly [string, number]>} [options.timeNative]  names and milliseconds,
 *   once a round
 * @param {(round: number) => void} options.onRound  called when a round begins, from 1
 * @returns {Promise<Measured>}  the runs in the order of `names`
 */
export async function measureRounds({ names, rounds, time, timeNative, onRound }) {
  /** @type {Runs} */
  const runs = new Map(names.map((name) => [name, []]));
  /** @type {Runs} */
  const native = new Map();
  const add = (
    /** @type {Runs} */ to,
    /** @type {string} */ name,
    /** @type {number} */ milliseconds,
  ) => to.set(name, [...(to.get(name) ?? []), milliseconds]);
  for (let round = 1; round <= rounds; round++) {
    onRound(round);
    const forward = new Map();
    for (const name of names) forward.set(name, await time(name));
    for (const [name, milliseconds] of timeNative?.() ?? []) add(native, name, milliseconds);
    for (const name of names.toReversed()) {
      add(runs, name, (forward.get(name) + (await time(name))) / 2);
    }
  }
  return { runs, native };
}

/**
 * Shows what is being measured, on a line of the terminal that the next call overwrites.
 * @param {string} text
 */
export function showStatus(text) {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}`);
}

/** @param {Table} table @returns {string} Markdown */
export function toMarkdown({ title, head, rows }) {
  const line = (/** @type {string[]} */ row) => `| ${row.join(" | ")} |`;
  const rule = head.map((_, i) => (i ? "---:" : "---"));
  return [`**${title}**`, "", ...[head, rule, ...rows].map(line)].join("\n");
}

/**
 * Replaces the text between `<!-- part -->` and `<!-- /part -->`.
 * @param {string} file
 * @param {string} part
 * @param {string} text
 */
export function writeBetweenMarkers(file, part, text) {
  const { document, from, to } = findMarkers(file, part);
  writeFileSync(file, `${document.slice(0, from)}\n\n${text}\n\n${document.slice(to)}`);
}

/**
 * Finds the place for the figures of a part. Call it before measuring too: without the place the
 * figures would be lost.
 * @param {string} file
 * @param {string} part
 */
export function findMarkers(file, part) {
  const document = readFileSync(file, "utf8");
  const [open, close] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const [start, to] = [document.indexOf(open), document.indexOf(close)];
  if (start >= 0 && to > start) return { document, from: start + open.length, to };
  throw new SetupError(
    `There is no place for the figures of "${part}".`,
    `${file} does not contain ${open} and ${close}, in this order.`,
    "put the two markers back and start again.",
  );
}
