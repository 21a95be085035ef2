/** The counts of this device, stored from visit to visit. */

/** @import { TextStorage } from "../../device-storage.js" */

import { isTime, StoredValue } from "../../device-storage.js";
import { isWithin, MOST_WORKERS } from "../../engine/validate.js";
import { LARGEST_BOARD } from "../../limits.js";
import { spreadOf } from "../../numbers.js";

/**
 * The counts of one board.
 * @typedef {object} CountRecord
 * @property {number} n
 * @property {bigint} solutions
 * @property {number} elapsed milliseconds of the last count
 * @property {number | null} workers of the last count; null where its parts had different numbers
 *   of them
 * @property {number} when the last count ended, in milliseconds since 1970
 * @property {number[]} times milliseconds of the last counts with this number of workers, the
 *   newest last; none where `workers` is null
 */

/** @typedef {CountRecord & { workers: number }} TimedRecord */

/** @typedef {{ counts: CountRecord[], baseline: [n: number, milliseconds: number][] }} Contents */

/** The key in the storage. */
export const HISTORY_KEY = "n-queens.counts";

/** Times stored of each board, at most. */
const MOST_TIMES = 9;

/**
 * The finished counts and the times of the plain recursion, read from storage and written to it.
 */
export class CountHistory {
  /** Largest board first. @type {readonly CountRecord[]} */
  counts = [];
  /** Milliseconds of the plain recursion, by board size. @type {Map<number, number>} */
  #baseline = new Map();
  #stored;

  /** @param {TextStorage | null} storage */
  constructor(storage) {
    this.#stored = new StoredValue(storage, HISTORY_KEY);
    this.read();
  }

  /** Reads the storage, which another tab may have changed. */
  read() {
    const stored = this.#stored.read();
    const contents = stored === null ? { counts: [], baseline: [] } : soundContents(stored);
    if (!contents) return;
    this.counts = sorted(contents.counts);
    this.#baseline = new Map(contents.baseline);
  }

  /** Milliseconds of the plain recursion, smallest board first. @returns {Contents["baseline"]} */
  get baseline() {
    return [...this.#baseline].sort(([a], [b]) => a - b);
  }

  /** @param {Omit<CountRecord, "times">} count */
  add(count) {
    this.read();
    const previous = this.counts.find(({ n }) => n === count.n);
    const earlier = previous?.workers === count.workers ? previous.times : [];
    const times = count.workers === null ? [] : [...earlier, count.elapsed].slice(-MOST_TIMES);
    const others = this.counts.filter(({ n }) => n !== count.n);
    this.counts = sorted([...others, { ...count, times }]);
    this.#write();
  }

  /** @param {number} n @param {number} milliseconds */
  addBaseline(n, milliseconds) {
    this.read();
    this.#baseline.set(n, milliseconds);
    this.#write();
  }

  clear() {
    this.counts = [];
    this.#baseline.clear();
    this.#write();
  }

  #write() {
    const counts = this.counts.map((one) => ({ ...one, solutions: String(one.solutions) }));
    const isEmpty = this.counts.length + this.#baseline.size === 0;
    this.#stored.write(isEmpty ? null : { counts, baseline: this.baseline });
  }
}

/** @param {readonly CountRecord[]} counts */
const sorted = (counts) => counts.toSorted((a, b) => b.n - a.n);

/**
 * Whether the times of a record can be compared with others.
 * @param {CountRecord} record
 * @returns {record is TimedRecord}
 */
export const hasComparableTimes = (record) => record.workers !== null;

/**
 * The median time of a board.
 * @param {Pick<CountRecord, "times">} record
 * @returns {number} milliseconds
 */
export const medianOf = ({ times }) => spreadOf(times).median;

/**
 * Leaves out invalid records.
 * @param {any} value @returns {Contents | null} null for anything but a history
 */
function soundContents(value) {
  if (!Array.isArray(value?.counts) || !Array.isArray(value.baseline)) return null;
  return {
    counts: value.counts
      .filter(isRecord)
      .map((/** @type {any} */ one) => ({ ...one, solutions: BigInt(one.solutions) })),
    baseline: value.baseline.filter((/** @type {any} */ one) => isSize(one?.[0]) && isTime(one[1])),
  };
}

/** @param {any} value */
const isRecord = (value) =>
  isSize(value?.n) &&
  typeof value.solutions === "string" &&
  /^\d+$/.test(value.solutions) &&
  Number.isSafeInteger(Number(value.solutions)) &&
  [value.elapsed, value.when].every(isTime) &&
  (value.workers === null || isWithin(value.workers, 1, MOST_WORKERS)) &&
  Array.isArray(value.times) &&
  value.times.length > 0 === (value.workers !== null) &&
  value.times.every(isTime);

const isSize = (/** @type {unknown} */ n) => isWithin(n, 1, LARGEST_BOARD);
