/** Finished indexes kept on this device for the next visit. Where storage is refused, nothing is kept. */

import { VERSION } from "./source.js";

/** @import { Board } from "./search-index.js" */

/** Smaller boards are counted sooner than read. */
const SMALLEST = 14;

/** More indexes than this are not kept: the oldest go. */
const MOST = 12;

/** The name under which the keys of all indexes are kept, oldest first. */
const ORDER = "order";

/** Opened when it is first wanted. @type {import("idb-keyval").UseStore | undefined} */
let store;

/** @param {Board} board */
export const isWorthKeeping = ({ n, whole }) => whole && n >= SMALLEST;

/** @param {Board} board @returns {Promise<Uint32Array | null>} the records of its index, if it was kept */
export const recall = (board) =>
  withStorage(async ({ get, store }) => {
    const records = await get(keyOf(board), store);
    return records instanceof Uint32Array ? records : null;
  });

/** @param {Board} board @param {Uint32Array} records */
export const keep = (board, records) =>
  withStorage(async ({ set, update, delMany, store }) => {
    const key = keyOf(board);
    await set(key, records, store);
    /** @type {string[]} */
    let dropped = [];
    const order = (/** @type {string[]} */ before = []) => {
      const keys = [...before.filter((each) => each !== key), key];
      dropped = keys.slice(0, -MOST);
      return keys.slice(-MOST);
    };
    await update(ORDER, order, store);
    await delMany(dropped, store);
    return null;
  });

/** @param {Board} board */
function keyOf({ n, squares }) {
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
    // Where it is refused, even asking may throw.
    if (!globalThis.indexedDB) return null;
    const storage = await import("idb-keyval");
    store ??= storage.createStore("n-queens", "indexes");
    return await work({ ...storage, store });
  } catch {
    return null;
  }
}
