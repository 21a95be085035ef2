/** The stops that a reader has finished, kept on the device. */

/** @import { TextStorage } from "../../device-storage.js" */
/** @import { StopId } from "./stops.js" */

import { StoredValue } from "../../device-storage.js";
import { stops } from "./stops.js";

const KEY = "n-queens.learn";

/** The finished stops, which other tabs may change too. */
export class LessonProgress {
  #stored;
  /** @type {Set<StopId>} */
  #done = new Set();

  /** @param {TextStorage | null} storage null where it is refused */
  constructor(storage) {
    this.#stored = new StoredValue(storage, KEY);
    this.read();
  }

  /** The finished stops. @returns {ReadonlySet<StopId>} */
  get done() {
    return this.#done;
  }

  /**
   * Reads the storage, which another tab may have changed. Anything that is not a list of stops is
   * ignored.
   */
  read() {
    const stored = this.#stored.read();
    if (!Array.isArray(stored)) return;
    this.#done = new Set(stops.map(({ id }) => id).filter((id) => stored.includes(id)));
  }

  /** @param {StopId} id */
  finish(id) {
    this.read();
    this.#done.add(id);
    this.#stored.write([...this.#done]);
  }

  delete() {
    this.#done.clear();
    this.#stored.write([]);
  }
}
