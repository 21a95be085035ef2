/** Text files of many items, made in parts between which the page stays usable; lines of CSV. */

import { nextTask } from "../engine/threads.js";

/**
 * The parts of a text file.
 *
 * @template Item
 * @typedef {object} TextFormat
 * @property {(first: Item | undefined) => string} head
 * @property {(item: Item) => string} item
 * @property {string} separator between two items
 * @property {(count: number) => string} tail
 */

/**
 * @typedef {object} FileOptions
 * @property {number} count how many items are expected, for the progress
 * @property {AbortSignal} [signal]
 * @property {(progress: { done: number, total: number }) => void} [onProgress] called once for each
 *   part; `total` is `count`
 */

/** @typedef {string | number | bigint | boolean | null | undefined} CsvValue */

/** Characters of a part, at least: 64 KB. The last one may have fewer. */
const PART = 2 ** 16;

/**
 * Makes a file. Its parts are gathered outside of the memory of JavaScript: together they may be
 * larger than the longest string. Rejects with the signal's reason once it is aborted.
 *
 * @template Item
 * @param {Iterable<Item> | AsyncIterable<Item>} items
 * @param {TextFormat<Item>} format
 * @param {FileOptions} options
 * @returns {Promise<Blob>}
 */
export async function textFile(items, { head, item, separator, tail }, options) {
  const { count, signal, onProgress } = options;
  signal?.throwIfAborted();
  const parts = [];
  let part = "";
  let done = 0;
  const report = () => onProgress?.({ done, total: count });
  for await (const one of items) {
    part += done === 0 ? head(one) : separator;
    part += item(one);
    done += 1;
    if (part.length < PART) continue;
    report();
    parts.push(new Blob([part]));
    part = "";
    await nextTask();
    signal?.throwIfAborted();
  }
  signal?.throwIfAborted();
  if (done === 0) part = head(undefined);
  report();
  return new Blob([...parts, part + tail(done)]);
}

/**
 * An object as the head of a JSON file: all its properties, and a list that is left open.
 *
 * @param {string} list the name of the list
 * @param {object} properties
 */
export const jsonHead = (list, properties) =>
  `${JSON.stringify(properties, null, 2).replace(/\n}$/, "")},\n  "${list}": [\n`;

/**
 * One line of a CSV file, as in RFC 4180.
 *
 * @param {readonly CsvValue[]} values null and undefined are written as nothing
 * @returns {string} the line with its line break
 */
export const csvLine = (values) => `${values.map(csvCell).join(",")}\r\n`;

/** @param {CsvValue} value */
function csvCell(value) {
  const text = String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
