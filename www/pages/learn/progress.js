/** The stops that a reader has finished, kept on the device. */

/** @import { TextStorage } from "../browser.js" */
/** @import { StopId } from "./stops.js" */

import { stops } from "./stops.js";

const KEY = "n-queens.learn";

export class Progress {
  #storage;
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

  /** Adds what another tab may have written. Anything that is not a list of stops is ignored. */
  read() {
    try {
      const stored = JSON.parse(this.#storage?.getItem(KEY) ?? "[]");
      if (!Array.isArray(stored)) return;
      for (const { id } of stops) if (stored.includes(id)) this.#done.add(id);
    } catch {
      // Storage that cannot be read, or text of another program: the progress of this visit stays.
    }
  }

  /** @param {StopId} id */
  finish(id) {
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
    } catch {
      // Full storage: the progress lasts as long as the page.
    }
  }
}
