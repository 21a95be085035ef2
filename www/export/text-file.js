/** Text files of many items, in parts between which the page stays usable; lines of CSV. */

import { nextTask } from "./slices.js";

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
 * @property {number} [count] how many items are expected, for the progress
 * @property {AbortSignal} [signal]
 * @property {(progress: { done: number, total: number }) => void} [onProgress] called once for each
 *   part; `total` is `count`, or `done` where that is unknown
 */

/** @typedef {string | number | bigint | boolean | null | undefined} Cell */

/** Characters of a part, at least; the last one may have fewer. */
const PART = 2 ** 16;

/**
 * A file in parts of at least 64 KB. Rejects with the signal's reason once it is aborted.
 *
 * @template Item
 * @param {Iterable<Item> | AsyncIterable<Item>} items
 * @param {TextFormat<Item>} format
 * @param {FileOptions} [options]
 * @returns {AsyncGenerator<string, void>}
 */
export async function* fileChunks(items, { head, item, separator, tail }, options = {}) {
  const { count, signal, onProgress } = options;
  signal?.throwIfAborted();
  let part = "";
  let done = 0;
  const report = () => onProgress?.({ done, total: count ?? done });
  for await (const one of items) {
    part += done === 0 ? head(one) : separator;
    part += item(one);
    done += 1;
    if (part.length < PART) continue;
    report();
    yield part;
    part = "";
    await nextTask();
    signal?.throwIfAborted();
  }
  signal?.throwIfAborted();
  if (done === 0) part = head(undefined);
  report();
  yield part + tail(done);
}

/**
 * Gathers the parts of a file. Together they may be larger than the longest string.
 *
 * @param {AsyncIterable<string>} chunks
 * @param {string} type media type
 * @returns {Promise<Blob>}
 */
export async function blobOfChunks(chunks, type) {
  const parts = [];
  for await (const chunk of chunks) parts.push(new Blob([chunk]));
  return new Blob(parts, { type });
}

/**
 * An object as the head of a JSON file: all its properties, and a list that is left open.
 *
 * @param {object} properties
 * @param {string} list the name of the list
 */
export const jsonHead = (properties, list) =>
  `${JSON.stringify(properties, null, 2).replace(/\n}$/, "")},\n  "${list}": [\n`;

/**
 * One line of a CSV file, as in RFC 4180.
 *
 * @param {readonly Cell[]} cells null and undefined are written as nothing
 * @returns {string} the line with its line break
 */
export const csvLine = (cells) => `${cells.map(csvCell).join(",")}\r\n`;

/** @param {Cell} cell */
function csvCell(cell) {
  const text = String(cell ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
