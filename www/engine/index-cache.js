/** Finished indexes, stored on this device. Without storage every visit counts again. */

import { openStorage } from "./storage.js";
import { VERSION } from "./wasm-module.js";

/** @import { IndexBoard } from "./search-index.js" */
/** @import { KeyValueStorage } from "./storage.js" */

/** Boards with fewer rows without a fixed queen are counted sooner than read. */
const FEWEST_ROWS = 14;

/** The number of indexes that are stored on this device; the oldest are dropped. */
const CAPACITY = 12;

/** The key of the list of all other keys, oldest first. */
const ORDER = "order";

/** @type {KeyValueStorage | null} null until it is opened, and where it is refused */
let storage = null;

/**
 * Whether an index takes longer to count than to read.
 *
 * @param {Pick<IndexBoard, "n" | "queens" | "whole">} board
 */
export const isWorthStoring = ({ n, queens, whole }) =>
  whole && n - queens.rows.length >= FEWEST_ROWS;

/**
 * @param {IndexBoard} board
 * @returns {Promise<Uint32Array | null>} the records of its index; null where none are stored
 */
export const readIndex = (board) =>
  withStorage(async ({ get }) => {
    const records = await get(keyOf(board));
    return records instanceof Uint32Array ? records : null;
  });

/**
 * @param {IndexBoard} board
 * @param {Uint32Array} records of its index
 */
export const storeIndex = (board, records) =>
  withStorage(async ({ set, update, del }) => {
    const key = keyOf(board);
    await set(key, records);
    /** @type {string[]} */
    let dropped = [];
    await update(ORDER, (before) => {
      // Storage can hold anything.
      const list = Array.isArray(before) ? before : [];
      const keys = [...list.filter((each) => typeof each === "string" && each !== key), key];
      dropped = keys.slice(0, -CAPACITY);
      return keys.slice(-CAPACITY);
    });
    await Promise.all(dropped.map(del));
    return null;
  });

/** @param {IndexBoard} board */
function keyOf({ n, queens: { rows, columns } }) {
  const squares = Array.from(rows, (row, at) => `${row} ${columns[at]}`);
  return `${VERSION} ${n} ${squares.join(" ")}`;
}

/**
 * @template T
 * @param {(storage: KeyValueStorage) => Promise<T>} action
 * @returns {Promise<T | null>} null where there is no storage, or it fails
 */
async function withStorage(action) {
  try {
    storage ??= await openStorage("n-queens", "indexes");
    return storage && (await action(storage));
  } catch (error) {
    // A full disk refuses storage.
    if (!(error instanceof DOMException)) console.error(error);
    return null;
  }
}
