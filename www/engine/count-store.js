/** Unfinished counts kept on this device. One page at a time keeps a board size: the one that has its lock. */

import { MOST_COUNTED } from "./count-sizes.js";
import { VERSION } from "./source.js";
import { MOST_WORKERS } from "./validate.js";

/** @import { Entries } from "./count-ledger.js" */

/**
 * Where entries are kept by name.
 * @typedef {object} Storage
 * @property {(key: string) => Promise<unknown>} get
 * @property {(key: string, value: unknown) => Promise<void>} set
 * @property {(key: string) => Promise<void>} del
 */

/** @typedef {Pick<LockManager, "request" | "query">} Locks */

/**
 * The sole right to keep a count of one board size.
 * @typedef {object} Hold
 * @property {() => Promise<Entries | null>} read
 * @property {(entries: Entries) => Promise<boolean>} write  says whether it was kept
 * @property {() => Promise<boolean>} drop  says whether it could be
 * @property {() => void} release
 */

/** The storage of this page; null where there is none, or it is refused. @returns {Promise<Storage | null>} */
async function openStorage() {
  try {
    // Where it is refused, even asking may throw.
    if (!globalThis.indexedDB) return null;
    const { createStore, del, get, set } = await import("idb-keyval");
    const store = createStore("n-queens-counts", "counts");
    return {
      get: (key) => get(key, store),
      set: (key, value) => set(key, value, store),
      del: (key) => del(key, store),
    };
  } catch {
    return null;
  }
}

/** @returns {Locks | null} */
function pageLocks() {
  try {
    return globalThis.indexedDB ? (globalThis.navigator.locks ?? null) : null;
  } catch {
    return null;
  }
}

export class KeptCounts {
  #storage;
  #locks;
  /** By name, what those who end their counts have still to write. @type {Map<string, Promise<unknown>>} */
  #closing = new Map();

  /** @param {{ storage?: Promise<Storage | null>, locks?: Locks | null }} [means]  by default, those of this page when they are first wanted */
  constructor({ storage, locks = pageLocks() } = {}) {
    this.#storage = storage;
    this.#locks = locks;
  }

  /** Takes the right to keep a count; null where nothing may be kept, or another count of it is. @param {number} n @returns {Promise<Hold | null>} */
  async hold(n) {
    const means = await this.#ready(n);
    if (!means) return null;
    return new Promise((resolve) => {
      const take = (/** @type {Lock | null} */ lock) => {
        if (!lock) return resolve(null);
        return new Promise((release) => {
          resolve(holdOf(means.storage, nameOf(n), () => release(null)));
        });
      };
      // It may throw, or reject.
      const request = async () => means.locks.request(nameOf(n), { ifAvailable: true }, take);
      request().catch(() => resolve(null));
    });
  }

  /** What is kept; null where there is nothing, or a count goes on with it. @param {number} n @returns {Promise<Entries | null>} */
  async read(n) {
    const means = await this.#ready(n);
    if (!means) return null;
    try {
      const { held = [] } = await means.locks.query();
      if (held.some(({ name }) => name === nameOf(n))) return null;
      return soundEntries(await means.storage.get(nameOf(n)));
    } catch {
      return null;
    }
  }

  /** @param {number} n */
  async forget(n) {
    const hold = await this.hold(n);
    await hold?.drop();
    hold?.release();
  }

  /** Whoever asks for a count next waits until the one before has written its end. @param {number} n @param {Promise<unknown>} written */
  closing(n, written) {
    const name = nameOf(n);
    const all = Promise.all([this.#closing.get(name), written]).then(() => {
      if (this.#closing.get(name) === all) this.#closing.delete(name);
    });
    this.#closing.set(name, all);
  }

  /** What is needed to keep a count. @param {number} n */
  async #ready(n) {
    await this.#closing.get(nameOf(n));
    const locks = this.#locks;
    if (!locks) return null;
    this.#storage ??= openStorage();
    const storage = await this.#storage;
    return storage && { locks, storage };
  }
}

/** @param {Storage} storage @param {string} name @param {() => void} release @returns {Hold} */
function holdOf(storage, name, release) {
  return {
    read: async () => {
      const kept = await storage.get(name).catch(() => null);
      return soundEntries(kept);
    },
    write: (entries) => storage.set(name, { version: VERSION, ...entries }).then(accepted, refused),
    drop: () => storage.del(name).then(accepted, refused),
    release,
  };
}

const accepted = () => true;
const refused = () => false;

/** @param {number} n */
const nameOf = (n) => `n-queens count ${n}`;

/** What is damaged, or of another version, is as good as nothing. @param {unknown} kept @returns {Entries | null} */
function soundEntries(kept) {
  const { version, workers, elapsed, results } = /** @type {any} */ (kept ?? {});
  const sound =
    version === VERSION &&
    Number.isInteger(workers) &&
    workers >= 0 &&
    workers <= MOST_WORKERS &&
    Number.isFinite(elapsed) &&
    elapsed >= 0 &&
    Array.isArray(results) &&
    results.every(isResult);
  return sound ? { workers, elapsed, results } : null;
}

/** @param {unknown} result */
function isResult(result) {
  if (!Array.isArray(result) || result.length !== 3) return false;
  const [one, other, solutions] = result;
  const isSet = (/** @type {unknown} */ set) =>
    Number.isInteger(set) && Number(set) >= 0 && Number(set) < 2 ** MOST_COUNTED;
  return isSet(one) && isSet(other) && typeof solutions === "bigint" && solutions >= 0n;
}
