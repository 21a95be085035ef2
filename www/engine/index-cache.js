/** Stores finished indexes on this device for the next visit. Without storage every visit counts again. */

import { VERSION } from "./wasm-module.js";

/** @import { Board } from "./search-index.js" */

/** Smaller boards are counted sooner than read. */
const SMALLEST = 14;

/** How many indexes are stored; the oldest are dropped. */
const CAPACITY = 12;

/** The key of the list of all other keys, oldest first. */
const ORDER = "order";

/** @type {import("idb-keyval").UseStore | undefined} */
let store;

/**
 * @param {Board} board
 * @returns {boolean} whether its index takes longer to count than to read
 */
export const isWorthStoring = ({ n, whole }) => whole && n >= SMALLEST;

/**
 * @param {Board} board
 * @returns {Promise<Uint32Array | null>} the records of its index; null where none are stored
 */
export const readIndex = (board) =>
  withStorage(async ({ get, store }) => {
    const records = await get(keyOf(board), store);
    return records instanceof Uint32Array ? records : null;
  });

/**
 * @param {Board} board
 * @param {Uint32Array} records of its index
 */
export const storeIndex = (board, records) =>
  withStorage(async ({ set, update, delMany, store }) => {
    const key = keyOf(board);
    await set(key, records, store);
    /** @type {string[]} */
    let dropped = [];
    const order = (/** @type {string[]} */ before = []) => {
      const keys = [...before.filter((each) => each !== key), key];
      dropped = keys.slice(0, -CAPACITY);
      return keys.slice(-CAPACITY);
    };
    await update(ORDER, order, store);
    await delMany(dropped, store);
    return null;
  });

/** @param {Board} board */
function keyOf({ n, queens: { rows, columns } }) {
  const squares = Array.from(rows, (row, at) => `${row} ${columns[at]}`);
  return `${VERSION} ${n} ${squares.join(" ")}`;
}

/** @typedef {typeof import("idb-keyval")} Storage */

/**
 * @template T
 * @param {(storage: Storage & { store: import("idb-keyval").UseStore }) => Promise<T>} work
 * @returns {Promise<T | null>} null where there is no storage, or it fails
 */
async function withStorage(work) {
  try {
    // In a sandbox, reading the property may throw.
    if (!globalThis.indexedDB) return null;
    const storage = await import("idb-keyval");
    store ??= storage.createStore("n-queens", "indexes");
    return await work({ ...storage, store });
  } catch (error) {
    // A sandbox, a full disk and a private window refuse storage: every visit counts again.
    if (!(error instanceof DOMException)) console.error(error);
    return null;
  }
}
