/** Storage of large values on this device: IndexedDB, where the browser grants it. */

import { afterTicks } from "./timeout.js";

/** Milliseconds after which storage that does not answer counts as refused. */
const TIMEOUT = 5000;

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

/**
 * Waits for storage. Rejects with a `TimeoutError` where it does not answer: a damaged profile may
 * leave requests open for ever.
 * @template T
 * @param {Promise<T>} request
 * @returns {Promise<T>}
 */
export async function fromStorage(request) {
  let cancel = () => {};
  /** @type {Promise<never>} */
  const timedOut = new Promise((_, reject) => {
    const giveUp = () => reject(new DOMException("The storage does not answer.", "TimeoutError"));
    cancel = afterTicks(TIMEOUT, giveUp);
  });
  try {
    return await Promise.race([request, timedOut]);
  } finally {
    cancel();
  }
}
