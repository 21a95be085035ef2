/** What a counter knows of boards before it counts one: what was counted of them by then, and how fast that went. */

import { Ledger } from "./count-ledger.js";
import { Pace } from "./eta.js";

/** @import { Entries } from "./count-ledger.js" */
/** @import { Cutter } from "./count-module.js" */

export class Known {
  #workers;
  /** What samples counted, by n: the next count has that to begin with. @type {Map<number, Ledger>} */
  samples = new Map();
  /** Counts that were broken off, by n: one that is resumed may go on with it. @type {Map<number, Ledger>} */
  unfinished = new Map();
  /** @type {Map<number, Pace>} */
  #paces = new Map();
  /** Of all boards. */
  anyPace = new Pace();

  /** @param {number} workers  for how many boards are cut */
  constructor(workers) {
    this.#workers = workers;
  }

  /** Of one board. @param {number} n @returns {Pace} */
  pace(n) {
    const pace = this.#paces.get(n) ?? new Pace();
    this.#paces.set(n, pace);
    return pace;
  }

  /** A board of which nothing is counted. @param {Cutter} cutter @param {number} n */
  blank(cutter, n, workers = this.#workers) {
    return new Ledger(n, workers, cutter.cut(n, workers));
  }

  /** What was kept; null where it is not of this board. @param {Cutter} cutter @param {number} n @param {Entries} entries */
  restored(cutter, n, entries) {
    const ledger = this.blank(cutter, n, entries.workers);
    return ledger.enterAll(entries) ? ledger : null;
  }

  /**
   * What a count begins with. A sample of it, or a count that was broken off, is used up by that.
   * @param {Cutter} cutter @param {number} n
   * @param {boolean} resume
   * @param {Entries | null} entries  what was kept
   */
  ledger(cutter, n, resume, entries) {
    const kept = entries && this.restored(cutter, n, entries);
    const before = resume ? this.unfinished.get(n) : undefined;
    this.unfinished.delete(n);
    let ledger = kept ?? this.blank(cutter, n);
    if (before && before.share >= ledger.share) ledger = before;
    const sample = this.samples.get(n);
    this.samples.delete(n);
    if (sample) ledger.enterAll(sample.entries());
    return ledger;
  }
}
