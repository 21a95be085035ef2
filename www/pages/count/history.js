/** What was counted on this device, kept between visits. Where storage is refused it lasts as long as the page. */

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Storing */

/**
 * The counts of one board.
 * @typedef {object} Counted
 * @property {number} n
 * @property {bigint} solutions
 * @property {number} elapsed milliseconds of the last count
 * @property {number | null} workers with which it was counted; null where its parts had different numbers of them
 * @property {number} when the last count ended, in milliseconds since 1970
 * @property {number[]} times milliseconds of the last counts with so many workers, the newest last; none where they differed
 */

/** One whose times can be set beside others. @typedef {Counted & { workers: number }} Timed */

/** What is in the storage. @typedef {{ counted: Counted[], plain: [number, number][] }} Stored */

const KEY = "n-queens.counted";

/** No more times of one board than this are kept. */
const MOST = 9;

/** @returns {Storage | null} */
export function deviceStorage() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export class History {
  /** Largest board first; another array after each change. @type {readonly Counted[]} */
  counted = [];
  /** Milliseconds of the plain recursion, by board size. @type {Map<number, number>} */
  #plain = new Map();
  #storage;
  /** Whether the storage has all that is known here. */
  #isWritten = true;

  /** @param {Storing | null} storage */
  constructor(storage) {
    this.#storage = storage;
    this.read();
  }

  /** Takes in what another tab has written. */
  read() {
    const kept = this.#isWritten ? this.#stored() : null;
    if (!kept) return;
    this.counted = sorted(kept.counted);
    this.#plain = new Map(kept.plain);
  }

  /** By board size, smallest first. @returns {[number, number][]} */
  get plain() {
    return [...this.#plain].sort(([a], [b]) => a - b);
  }

  /** @param {Omit<Counted, "times">} count */
  add(count) {
    this.read();
    const before = this.counted.find(({ n }) => n === count.n);
    const times = before?.workers === count.workers ? before.times : [];
    const now = count.workers === null ? [] : [...times, count.elapsed].slice(-MOST);
    const others = this.counted.filter(({ n }) => n !== count.n);
    this.counted = sorted([...others, { ...count, times: now }]);
    this.#write();
  }

  /** @param {number} n @param {number} milliseconds */
  addPlain(n, milliseconds) {
    this.read();
    this.#plain.set(n, milliseconds);
    this.#write();
  }

  clear() {
    this.counted = [];
    this.#plain.clear();
    this.#write();
  }

  /** @returns {Stored | null} null where storage is refused, or holds something else */
  #stored() {
    try {
      if (!this.#storage) return null;
      const text = this.#storage.getItem(KEY);
      return text === null ? { counted: [], plain: [] } : parse(text);
    } catch {
      return null;
    }
  }

  #write() {
    const counted = this.counted.map((one) => ({ ...one, solutions: String(one.solutions) }));
    const text = JSON.stringify({ counted, plain: this.plain });
    try {
      if (this.counted.length + this.#plain.size === 0) this.#storage?.removeItem(KEY);
      else this.#storage?.setItem(KEY, text);
      this.#isWritten = true;
    } catch {
      // It is full or refused: what was counted lasts as long as the page.
      this.#isWritten = false;
    }
  }
}

/** @param {readonly Counted[]} counted */
const sorted = (counted) => counted.toSorted((a, b) => b.n - a.n);

/** @param {Counted} one @returns {one is Timed} */
export const isTimed = (one) => one.workers !== null;

/** @param {Pick<Counted, "times">} counted */
export const medianOf = ({ times }) => {
  const rising = times.toSorted((a, b) => a - b);
  const middle = rising.length >> 1;
  return rising.length % 2 ? rising[middle] : (rising[middle - 1] + rising[middle]) / 2;
};

/**
 * Storage can hold anything; what is not a count is left out.
 * @param {string} text
 * @returns {Stored}
 */
function parse(text) {
  const { counted, plain } = JSON.parse(text);
  return {
    counted: counted
      .filter(isCounted)
      .map((/** @type {any} */ one) => ({ ...one, solutions: BigInt(one.solutions) })),
    plain: plain.filter((/** @type {any} */ one) => isSize(one?.[0]) && isTime(one[1])),
  };
}

/** @param {any} one */
const isCounted = (one) =>
  isSize(one?.n) &&
  /^\d+$/.test(one.solutions) &&
  [one.elapsed, one.when].every(isTime) &&
  (one.workers === null || Number.isInteger(one.workers)) &&
  Array.isArray(one.times) &&
  one.times.length > 0 === (one.workers !== null) &&
  one.times.every(isTime);

const isSize = (/** @type {unknown} */ n) =>
  Number.isInteger(n) && Number(n) >= 1 && Number(n) <= 32;
const isTime = (/** @type {unknown} */ time) => Number.isFinite(time) && Number(time) >= 0;
