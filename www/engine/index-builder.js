/** Counts the missing subtrees of an index: by workers, or in slices of this thread. */

import { messages } from "../i18n/catalogue.js";
import { codedError, isCoded } from "./errors.js";
import { whenIdle } from "./threads.js";

/** @import { Remote } from "comlink" */
/** @import { Estimate } from "../types.d.ts" */
/** @import { IndexWorkerApi } from "./index-worker.js" */
/** @import { IndexBoard } from "./search-index.js" */
/** @import { WorkerPool } from "./worker-pool.js" */

const words = messages.engine.index;

/**
 * Mean calls of one subtree up to which this thread counts without workers, on request: a slice
 * counts at least one subtree, which then takes a few dozen milliseconds.
 */
export const MOST_CALLS_WITHOUT_WORKERS = 4e6;

/**
 * An index while it is counted.
 *
 * @typedef {object} IndexTask
 * @property {IndexBoard} board
 * @property {number} subtrees
 * @property {() => boolean} isWanted whether more of it is to be counted
 * @property {() => boolean} isLarge whether one subtree takes too long for this thread
 * @property {(subtree: number) => boolean} has
 * @property {(first: number, end: number) => Uint32Array} count in this thread, `end` excluded
 * @property {(first: number, records: Uint32Array, took: number) => boolean} accept returns whether
 *   the records are sound; counting them took `took` milliseconds
 */

/**
 * Subtrees from `first` to `end`, which is excluded.
 *
 * @typedef {{ first: number, end: number }} Batch
 */

/** The workers that count indexes. @typedef {WorkerPool<Remote<IndexWorkerApi>>} IndexPool */

/**
 * Milliseconds of one batch of a worker: much longer than a message takes, short enough to divide
 * evenly.
 */
const WORKER_BATCH = 30;

/** Milliseconds of one slice in this thread, and of one batch in it: less than a frame. */
const SLICE = 6;
const SLICE_BATCH = 2;

/**
 * A batch has at most this many times the subtrees of the last one: the first ones may be far
 * smaller.
 */
const GROWTH = 8;

/**
 * Divides the missing subtrees of an index into batches, in search order: the timeline fills from
 * the left.
 */
export class BatchQueue {
  #task;
  #next = 0;
  /** Subtrees per millisecond, as measured last. */
  #rate = 0;
  #most = 1;

  /** @param {Pick<IndexTask, "subtrees" | "has" | "isWanted">} task */
  constructor(task) {
    this.#task = task;
  }

  /**
   * @param {number} milliseconds that the batch should take
   * @returns {Batch | null} null when nothing is left
   */
  take(milliseconds) {
    const { subtrees, has, isWanted } = this.#task;
    if (!isWanted()) return null;
    while (this.#next < subtrees && has(this.#next)) this.#next += 1;
    if (this.#next === subtrees) return null;
    const first = this.#next;
    const size = Math.max(1, Math.min(Math.floor(this.#rate * milliseconds), this.#most));
    const last = Math.min(first + size, subtrees);
    while (this.#next < last && !has(this.#next)) this.#next += 1;
    return { first, end: this.#next };
  }

  /** Adapts the size of the next batch. @param {Batch} batch @param {number} took milliseconds */
  note({ first, end }, took) {
    this.#rate = (end - first) / Math.max(took, 0.01);
    this.#most = (end - first) * GROWTH;
  }
}

/**
 * The mean number of calls of one subtree, by an estimate of the search.
 *
 * @param {Estimate} estimate
 * @param {number} subtrees
 */
export const callsPerSubtree = ({ steps }, subtrees) => steps / STEPS_PER_CALL / subtrees;

/** Each call takes two steps itself, and two steps lead to it and back. */
const STEPS_PER_CALL = 4;

/**
 * Counts the missing subtrees. Rejects with `cancelled` or `worker`, and with `board-size` where
 * there are no workers and one subtree would block this thread for too long.
 *
 * @param {IndexTask} task
 * @param {object} options
 * @param {(() => Promise<IndexPool>) | null} options.loadPool null where the page has no workers
 * @param {number} options.workers at most; 0 counts in this thread
 * @param {AbortSignal} options.signal
 * @param {() => void} options.onAccept called after each batch
 */
export async function countMissing(task, { loadPool, workers, signal, onAccept }) {
  const pool = workers > 0 && task.isWanted() ? await poolOrNull(loadPool) : null;
  if (!pool) return countWithoutWorkers(task, signal, onAccept);
  try {
    await countByWorkers(task, pool, { workers, signal }, onAccept);
  } catch (error) {
    const cancelled = isCoded(error) && error.code === "cancelled";
    // If no worker has ever worked, this page may not be allowed to start any.
    if (pool.hasSucceeded || cancelled) throw error;
    await countWithoutWorkers(task, signal, onAccept, error);
  }
}

/**
 * @param {(() => Promise<IndexPool>) | null} loadPool
 * @returns {Promise<IndexPool | null>} null where there are no workers, or their script cannot be
 *   loaded
 */
async function poolOrNull(loadPool) {
  try {
    return loadPool && (await loadPool());
  } catch (error) {
    console.error(error);
    return null;
  }
}

/**
 * @param {IndexTask} task @param {IndexPool} pool
 * @param {{ workers: number, signal: AbortSignal }} options @param {() => void} onAccept
 */
function countByWorkers(task, pool, options, onAccept) {
  const queue = new BatchQueue(task);
  return pool.run(
    {
      next: () => queue.take(WORKER_BATCH),
      perform: (remote, { first, end }) => remote.count(task.board, first, end),
      done(batch, answer) {
        const { records, took } = Object(answer);
        if (!(records instanceof Uint32Array && Number.isFinite(took) && took >= 0)) return false;
        if (!task.accept(batch.first, records, took)) return false;
        queue.note(batch, took);
        onAccept();
        return true;
      },
    },
    options,
  );
}

/**
 * @param {IndexTask} task @param {AbortSignal} signal @param {() => void} onAccept
 * @param {unknown} [cause] why the workers failed
 */
async function countWithoutWorkers(task, signal, onAccept, cause) {
  if (task.isWanted() && task.isLarge()) {
    const sentence = words.needsWorkers(task.board.n, MOST_CALLS_WITHOUT_WORKERS);
    throw codedError("board-size", sentence, { cause });
  }
  const queue = new BatchQueue(task);
  for (let left = true; left; ) {
    await whenIdle();
    if (signal.aborted) throw codedError("cancelled", words.stopped);
    left = countSlice(task, queue);
    onAccept();
  }
}

/**
 * @param {IndexTask} task @param {BatchQueue} queue
 * @returns {boolean} whether anything is left to count
 */
function countSlice(task, queue) {
  const began = performance.now();
  for (let now = began; now - began < SLICE; ) {
    const batch = queue.take(SLICE_BATCH);
    if (!batch) return false;
    const records = task.count(batch.first, batch.end);
    const took = performance.now() - now;
    task.accept(batch.first, records, took);
    queue.note(batch, took);
    now = performance.now();
  }
  return true;
}
