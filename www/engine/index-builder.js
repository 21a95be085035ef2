/** How an index is counted: what is missing in shares, by workers or in slices of this thread. */

import { indexing as words } from "../i18n/en/indexing.js";
import { codedError } from "./errors.js";
import { whenIdle } from "./idle.js";
import { pool } from "./workers.js";

/** @import { Board } from "./search-index.js" */

/**
 * An index while it is counted.
 * @typedef {object} Counted
 * @property {Board} board
 * @property {number} subtrees
 * @property {() => boolean} wanted  whether more of it is
 * @property {() => boolean} isLarge  whether one subtree takes too long for a thread that has other things to do
 * @property {(subtree: number) => boolean} has
 * @property {(first: number, end: number) => Uint32Array} count  in this thread, the last one exclusive
 * @property {(first: number, records: Uint32Array, took: number) => boolean} accept  says whether the records, which
 *   took so many milliseconds to count, are sound
 */

/** Subtrees from `first` on, `end` not among them. @typedef {{ first: number, end: number }} Share */

/** Milliseconds that one share takes a worker: long enough for its message not to matter, short enough to be shared out evenly. */
const WORKER_SHARE = 30;

/** Milliseconds of this thread that one slice takes, and one share of it: no frame is late for that. */
const SLICE = 6;
const SLICE_SHARE = 2;

/** A share has at most so many times the subtrees of the last one: the first ones may be far smaller than the rest. */
const GROWTH = 8;

/** What is missing of an index, in search order: whatever is drawn is drawn from the beginning on. */
export class Shares {
  #counted;
  #next = 0;
  /** Subtrees a millisecond, as far as is known. */
  #rate = 0;
  #most = 1;

  /** @param {Counted} counted */
  constructor(counted) {
    this.#counted = counted;
  }

  /** The next share, to take about so many milliseconds; null when nothing is left. @param {number} milliseconds @returns {Share | null} */
  take(milliseconds) {
    const { subtrees, has, wanted } = this.#counted;
    if (!wanted()) return null;
    while (this.#next < subtrees && has(this.#next)) this.#next += 1;
    if (this.#next === subtrees) return null;
    const first = this.#next;
    const size = Math.max(1, Math.min(Math.floor(this.#rate * milliseconds), this.#most));
    const last = Math.min(first + size, subtrees);
    while (this.#next < last && !has(this.#next)) this.#next += 1;
    return { first, end: this.#next };
  }

  /** Learns from a share how large the next ones are to be. @param {Share} share @param {number} took milliseconds */
  note({ first, end }, took) {
    this.#rate = (end - first) / Math.max(took, 0.01);
    this.#most = (end - first) * GROWTH;
  }
}

/**
 * Counts what is missing. Rejects with `cancelled` or `worker`, and with `board-size` where no worker counts and one
 * subtree alone would make this thread wait.
 * @param {Counted} counted
 * @param {{ workers: number, signal: AbortSignal, accepted: () => void }} options  no worker: slices of this thread
 */
export async function countMissing(counted, { workers, signal, accepted }) {
  if (workers === 0) return countHere(counted, signal, accepted);
  try {
    await countByWorkers(counted, workers, signal, accepted);
  } catch (error) {
    const { code } = /** @type {import("../types.d.ts").EngineError} */ (error);
    // A page of another origin, or a policy that forbids it: what cannot be done beside is done here.
    if (pool.proven || code === "cancelled") throw error;
    await countHere(counted, signal, accepted);
  }
}

/** @param {Counted} counted @param {number} workers @param {AbortSignal} signal @param {() => void} accepted */
function countByWorkers(counted, workers, signal, accepted) {
  const shares = new Shares(counted);
  return pool.run(
    {
      next: () => shares.take(WORKER_SHARE),
      perform: (remote, { first, end }) => remote.count(counted.board, first, end),
      done(share, { records, took }) {
        if (!counted.accept(share.first, records, took)) return false;
        shares.note(share, took);
        accepted();
        return true;
      },
    },
    { workers, signal },
  );
}

/** Refuses what would make the page wait. @param {Counted} counted @param {AbortSignal} signal @param {() => void} accepted */
async function countHere(counted, signal, accepted) {
  if (counted.wanted() && counted.isLarge()) throw codedError("board-size", words.needsWorkers);
  const shares = new Shares(counted);
  for (let left = true; left; ) {
    await whenIdle();
    if (signal.aborted) throw codedError("cancelled", "The counting of this index was stopped.");
    left = countSlice(counted, shares);
    accepted();
  }
}

/** @param {Counted} counted @param {Shares} shares @returns {boolean} whether anything was left to count */
function countSlice(counted, shares) {
  const began = performance.now();
  for (let now = began; now - began < SLICE; ) {
    const share = shares.take(SLICE_SHARE);
    if (!share) return false;
    const records = counted.count(share.first, share.end);
    const took = performance.now() - now;
    counted.accept(share.first, records, took);
    shares.note(share, took);
    now = performance.now();
  }
  return true;
}
