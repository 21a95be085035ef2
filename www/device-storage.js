/** The storage of the pages on this device: from visit to visit, or as long as a tab is open. */

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} TextStorage */

/** @returns {Storage | null} null where storage is refused */
export const deviceStorage = () => storageNamed("localStorage");

/** @returns {Storage | null} ends with the tab; null where storage is refused */
export const tabStorage = () => storageNamed("sessionStorage");

/** @param {"localStorage" | "sessionStorage"} name */
function storageNamed(name) {
  try {
    return globalThis[name] ?? null;
  } catch {
    return null;
  }
}

/** A value in the storage, as JSON. Where it cannot be stored, it lasts as long as the page. */
export class StoredValue {
  #storage;
  #key;
  /** Whether the storage has the value that was written last. */
  #isStored = true;

  /** @param {TextStorage | null} storage null where it is refused @param {string} key */
  constructor(storage, key) {
    this.#storage = storage;
    this.#key = key;
  }

  /**
   * Reads the value, which another tab may have written.
   * @returns {any} not checked: storage can hold anything. Null where nothing is stored; undefined
   *   where that is not known, or older than the value that was written last
   */
  read() {
    if (!this.#storage || !this.#isStored) return undefined;
    try {
      return JSON.parse(this.#storage.getItem(this.#key) ?? "null");
    } catch {
      // The storage refuses to be read, or holds text of another program.
      return undefined;
    }
  }

  /** @param {unknown} value null removes it */
  write(value) {
    const text = JSON.stringify(value);
    try {
      if (value === null) this.#storage?.removeItem(this.#key);
      else this.#storage?.setItem(this.#key, text);
      this.#isStored = true;
    } catch {
      // The storage is full, or refused.
      this.#isStored = false;
    }
  }
}

/** The last date that there is, in milliseconds since 1970. Nothing takes as long. */
const LATEST = 8.64e15;

/**
 * Whether a stored value is a number of milliseconds: a date since 1970, or the time that something
 * took.
 * @param {unknown} value
 */
export const isTime = (value) =>
  Number.isFinite(value) && Number(value) >= 0 && Number(value) <= LATEST;
