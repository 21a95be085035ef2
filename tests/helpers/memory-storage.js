/** A Storage in memory, with the methods that the pages use. */
export class MemoryStorage {
  /** @type {Map<string, string>} */
  items = new Map();
  /** Whether every method throws. */
  refuses = false;

  /** @param {string} key */
  getItem(key) {
    this.#check();
    return this.items.get(key) ?? null;
  }

  /** @param {string} key @param {string} value */
  setItem(key, value) {
    this.#check();
    this.items.set(key, value);
  }

  /** @param {string} key */
  removeItem(key) {
    this.#check();
    this.items.delete(key);
  }

  #check() {
    if (this.refuses) throw new Error("refused");
  }
}
