/** The stops that a reader has finished, kept on the device. */

/** @import { TextStorage } from "../page-utils.js" */
/** @import { StopId } from "./stops.js" */

import { stops } from "./stops.js";

const KEY = "n-queens.learn";

export class LessonProgress {
  #storage;
  /** Whether the storage has what this page has finished. */
  #isStored = true;
  /** @type {Set<StopId>} */
  #done = new Set();

  /** @param {TextStorage | null} storage null where it is refused */
  constructor(storage) {
    this.#storage = storage;
    this.read();
  }

  /** The finished stops. @returns {ReadonlySet<StopId>} */
  get done() {
    return this.#done;
  }

  /** Reads what another tab may have written. Anything that is not a list of stops is ignored. */
  read() {
    if (!this.#storage || !this.#isStored) return;
    try {
      const stored = JSON.parse(this.#storage.getItem(KEY) ?? "[]");
      if (!Array.isArray(stored)) return;
      this.#done = new Set(stops.map(({ id }) => id).filter((id) => stored.includes(id)));
    } catch {
      // Storage that cannot be read, or text of another program: the progress of this visit stays.
    }
  }

  /** @param {StopId} id */
  finish(id) {
    this.read();
    this.#done.add(id);
    this.#write();
  }

  clear() {
    this.#done.clear();
    this.#write();
  }

  #write() {
    try {
      this.#storage?.setItem(KEY, JSON.stringify([...this.#done]));
      this.#isStored = true;
    } catch {
      // Full storage: the progress lasts as long as the page.
      this.#isStored = false;
    }
  }
}
