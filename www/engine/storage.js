/** Storage of large values on this device: IndexedDB, where the browser grants it. */

import { fromStorage } from "./timeout.js";

/**
 * Storage whose requests reject where they fail, or are not answered.
 *
 * @typedef {object} KeyValueStorage
 * @property {(key: string) => Promise<unknown>} get
 * @property {(key: string, value: unknown) => Promise<void>} set
 * @property {(key: string, change: (value: unknown) => unknown) => Promise<void>} update
 * @property {(key: string) => Promise<void>} del
 */

/**
 * @param {string} database
 * @param {string} table the only one of the database
 * @returns {Promise<KeyValueStorage | null>} null where there is none, or it is refused
 */
export async function openStorage(database, table) {
  try {
    // If storage is refused, even reading the property may throw.
    if (!globalThis.indexedDB) return null;
    const { createStore, del, get, set, update } = await import("idb-keyval");
    const store = createStore(database, table);
    return {
      get: (key) => fromStorage(get(key, store)),
      set: (key, value) => fromStorage(set(key, value, store)),
      update: (key, change) => fromStorage(update(key, change, store)),
      del: (key) => fromStorage(del(key, store)),
    };
  } catch (error) {
    // A sandbox and a private window refuse storage.
    if (!(error instanceof DOMException)) console.error(error);
    return null;
  }
}
