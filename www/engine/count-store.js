/** Stores unfinished counts. Of several pages, the one with the lock saves a board size. */

import { LARGEST_COUNTED } from "./count-plan.js";
import { openStorage } from "./storage.js";
import { isWithin, MOST_WORKERS } from "./validate.js";
import { VERSION } from "./wasm-module.js";

/** @import { LedgerSnapshot } from "./count-ledger.js" */
/** @import { KeyValueStorage } from "./storage.js" */

/** @typedef {Pick<KeyValueStorage, "get" | "set" | "del">} CountStorage */

/** @typedef {Pick<LockManager, "request" | "query">} Locks */

/**
 * The stored count of one board size, which only its owner may change.
 * @typedef {object} StoredCount
 * @property {() => Promise<LedgerSnapshot | null>} read rejects where storage fails
 * @property {(snapshot: LedgerSnapshot) => Promise<boolean>} write resolves to whether it was saved
 * @property {() => Promise<boolean>} remove resolves to whether storage works
 * @property {() => void} release gives up the lock
 */

export class CountStore {
  #storage;
  #locks;
  /** The last writes of counts that have ended, by name. @type {Map<string, Promise<unknown>>} */
  #closing = new Map();

  /**
   * @param {object} [options] by default, storage and locks of this page
   * @param {Promise<CountStorage | null>} [options.storage]
   * @param {Locks | null} [options.locks]
   */
  constructor({ storage, locks = globalThis.navigator?.locks ?? null } = {}) {
    this.#storage = storage;
    this.#locks = locks;
  }

  /**
   * Locks the stored count of a board size.
   * @param {number} n
   * @returns {Promise<StoredCount | null>} null where storage is refused, or another count has the
   *   lock
   */
  async lock(n) {
    const backend = await this.#open(n);
    if (!backend) return null;
    return new Promise((resolve) => {
      const take = (/** @type {Lock | null} */ lock) => {
        if (!lock) return resolve(null);
        return new Promise((release) => {
          resolve(storedCount(backend.storage, nameOf(n), () => release(null)));
        });
      };
      // A request that is refused may throw or reject.
      const request = async () => backend.locks.request(nameOf(n), { ifAvailable: true }, take);
      request().catch(() => resolve(null));
    });
  }

  /**
   * Reads the stored count of a board size.
   * @param {number} n
   * @returns {Promise<LedgerSnapshot | null>} null where there is none, or a running count uses it
   */
  async read(n) {
    const backend = await this.#open(n);
    if (!backend) return null;
    let value;
    try {
      const { held = [] } = await backend.locks.query();
      if (held.some(({ name }) => name === nameOf(n))) return null;
      value = await backend.storage.get(nameOf(n));
    } catch {
      return null;
    }
    return soundSnapshot(value);
  }

  /**
   * Removes the stored count of a board size, unless another count has its lock.
   * @param {number} n
   */
  async remove(n) {
    const stored = await this.lock(n);
    await stored?.remove();
    stored?.release();
  }

  /**
   * Makes the next use of this board size wait for the last writes of a count that has ended.
   * @param {number} n @param {Promise<unknown>} written
   */
  closing(n, written) {
    const name = nameOf(n);
    const all = Promise.all([this.#closing.get(name), written]).then(() => {
      if (this.#closing.get(name) === all) this.#closing.delete(name);
    });
    this.#closing.set(name, all);
  }

  /** @param {number} n */
  async #open(n) {
    await this.#closing.get(nameOf(n));
    const locks = this.#locks;
    if (!locks) return null;
    this.#storage ??= openStorage("n-queens-counts", "counts");
    const storage = await this.#storage;
    return storage && { locks, storage };
  }
}

/**
 * @param {CountStorage} storage @param {string} name @param {() => void} release
 * @returns {StoredCount}
 */
function storedCount(storage, name, release) {
  const succeeded = () => true;
  const failed = () => false;
  return {
    read: async () => soundSnapshot(await storage.get(name)),
    write: (snapshot) =>
      storage.set(name, { version: VERSION, ...snapshot }).then(succeeded, failed),
    remove: () => storage.del(name).then(succeeded, failed),
    release,
  };
}

/** @param {number} n */
const nameOf = (n) => `n-queens count ${n}`;

/**
 * @param {unknown} value
 * @returns {LedgerSnapshot | null} null where it is damaged, or of another version
 */
function soundSnapshot(value) {
  const { version, workers, sameWorkers, elapsed, results } = /** @type {any} */ (value ?? {});
  const isSound =
    version === VERSION &&
    isWithin(workers, 0, MOST_WORKERS) &&
    typeof sameWorkers === "boolean" &&
    Number.isFinite(elapsed) &&
    elapsed >= 0 &&
    Array.isArray(results) &&
    results.every(isResult);
  return isSound ? { workers, sameWorkers, elapsed, results } : null;
}

/** @param {unknown} result */
function isResult(result) {
  if (!Array.isArray(result) || result.length !== 3) return false;
  const [one, other, solutions] = result;
  const isMask = (/** @type {unknown} */ mask) => isWithin(mask, 0, 2 ** LARGEST_COUNTED - 1);
  return isMask(one) && isMask(other) && typeof solutions === "bigint" && solutions >= 0n;
}

/** Milliseconds that a count must have taken to be saved while it runs. */
const MINIMUM_ELAPSED = 1500;

/** Milliseconds between two saves, at least. */
const SAVE_INTERVAL = 1000;

/**
 * @typedef {{ finished: boolean, done: number, elapsed: number, snapshot: () => LedgerSnapshot }}
 *   SessionState
 */

/** Saves one count while it runs, at most once per second. */
export class CountSaver {
  /** @type {StoredCount | null} */
  #stored = null;
  /**
   * The stored count that is resumed; null where there is none.
   * @type {Promise<LedgerSnapshot | null>}
   */
  resumed;
  /** Whether something is stored. */
  #hasStored = false;
  /** At the last save: how many jobs were done, and the milliseconds they took. */
  #done = 0;
  #elapsed = -Infinity;
  /** Writes, one after the other. @type {Promise<unknown>} */
  #writing;
  #isWriting = false;
  /** Whether finished jobs are saved; null until that is known. @type {boolean | null} */
  works = null;

  /**
   * @param {Promise<StoredCount | null>} locking
   * @param {boolean} resume whether to continue the stored count; otherwise it is removed
   */
  constructor(locking, resume) {
    this.resumed = locking.then((stored) => {
      this.#stored = stored;
      return this.#begin(stored, resume);
    });
    this.#writing = this.resumed;
  }

  /** @param {StoredCount | null} stored @param {boolean} resume */
  async #begin(stored, resume) {
    if (!stored) {
      this.works = false;
      return null;
    }
    try {
      const snapshot = resume ? await stored.read() : null;
      this.#hasStored = snapshot !== null;
      this.works = this.#hasStored || (await stored.remove());
      return snapshot;
    } catch {
      // A count that cannot be read may still be there: it is neither removed nor replaced.
      this.#stored = null;
      stored.release();
      this.works = false;
      return null;
    }
  }

  /** Saves the count if that is due. @param {SessionState} state */
  progressed(state) {
    const isDue = state.elapsed >= Math.max(MINIMUM_ELAPSED, this.#elapsed + SAVE_INTERVAL);
    if (isDue && !this.#isWriting) this.save(state);
  }

  /**
   * Saves the count now, unless no job was done since the last time.
   * @param {SessionState} state
   */
  save({ done, elapsed, snapshot }) {
    if (!this.#stored || done === this.#done) return;
    this.#done = done;
    this.#elapsed = elapsed;
    this.#hasStored = true;
    this.#isWriting = true;
    const [stored, current] = [this.#stored, snapshot()];
    this.#writing = this.#writing.then(async () => {
      this.works = await stored.write(current);
      this.#isWriting = false;
    });
  }

  /**
   * The count has ended: saves it if it is unfinished, removes it otherwise, and gives up the lock.
   * @param {SessionState | undefined} state undefined where the count had not begun
   */
  async close(state) {
    await this.resumed;
    if (state && !state.finished) this.save(state);
    await this.#writing;
    if (state?.finished && this.#hasStored) await this.#stored?.remove();
    this.#stored?.release();
  }
}
