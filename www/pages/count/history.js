/** What was counted on this device, kept between visits. Where storage is refused it lasts as long as the page. */

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Storing */

/**
 * The counts of one board.
 * @typedef {object} Counted
 * @property {number} n
 * @property {bigint} solutions
 * @property {number} elapsed milliseconds of the last count
 * @property {number} workers with which it was counted
 * @property {number} when the last count ended, in milliseconds since 1970
 * @property {number[]} times milliseconds of the last counts with so many workers, the newest last
 */

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
  /** By board size. @type {Map<number, Counted>} */
  #counted = new Map();
  /** Milliseconds of the plain recursion, by board size. @type {Map<number, number>} */
  #plain = new Map();
  #storage;

  /** @param {Storing | null} storage */
  constructor(storage) {
    this.#storage = storage;
    this.read();
  }

  /** Takes in what another tab has written. */
  read() {
    const kept = parse(this.#stored());
    if (!kept) return;
    this.#counted = new Map(kept.counted.map((one) => [one.n, one]));
    this.#plain = new Map(kept.plain);
  }

  /** Largest board first. @returns {Counted[]} */
  get counted() {
    return [...this.#counted.values()].sort((a, b) => b.n - a.n);
  }

  /** By board size, smallest first. @returns {[number, number][]} */
  get plain() {
    return [...this.#plain].sort(([a], [b]) => a - b);
  }

  /** @param {Omit<Counted, "times">} count */
  add(count) {
    this.read();
    const before = this.#counted.get(count.n);
    const times = before?.workers === count.workers ? before.times : [];
    this.#counted.set(count.n, { ...count, times: [...times, count.elapsed].slice(-MOST) });
    this.#write();
  }

  /** @param {number} n @param {number} milliseconds */
  addPlain(n, milliseconds) {
    this.read();
    this.#plain.set(n, milliseconds);
    this.#write();
  }

  clear() {
    this.#counted.clear();
    this.#plain.clear();
    this.#write();
  }

  #stored() {
    try {
      return this.#storage?.getItem(KEY) ?? null;
    } catch {
      return null;
    }
  }

  #write() {
    const counted = this.counted.map((one) => ({ ...one, solutions: String(one.solutions) }));
    const text = JSON.stringify({ counted, plain: this.plain });
    try {
      if (this.#counted.size + this.#plain.size === 0) this.#storage?.removeItem(KEY);
      else this.#storage?.setItem(KEY, text);
    } catch {
      // It is full or refused: what was counted lasts as long as the page.
    }
  }
}

/** @param {Counted} counted */
export const medianOf = ({ times }) => {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/**
 * Storage can hold anything; what is not a count is left out.
 * @param {string | null} text
 * @returns {{ counted: Counted[], plain: [number, number][] } | null} null where there is nothing
 */
function parse(text) {
  if (text === null) return null;
  try {
    const { counted, plain } = JSON.parse(text);
    return {
      counted: counted
        .filter(isCounted)
        .map((/** @type {any} */ one) => ({ ...one, solutions: BigInt(one.solutions) })),
      plain: plain.filter((/** @type {any} */ one) => isSize(one?.[0]) && isTime(one[1])),
    };
  } catch {
    return null;
  }
}

/** @param {any} one */
const isCounted = (one) =>
  isSize(one?.n) &&
  /^\d+$/.test(one.solutions) &&
  [one.elapsed, one.when].every(isTime) &&
  Number.isInteger(one.workers) &&
  Array.isArray(one.times) &&
  one.times.length > 0 &&
  one.times.every(isTime);

const isSize = (/** @type {unknown} */ n) =>
  Number.isInteger(n) && Number(n) >= 1 && Number(n) <= 32;
const isTime = (/** @type {unknown} */ time) => Number.isFinite(time) && Number(time) >= 0;
