/** The solutions that a filter leaves, as a list whose entries are read where they are needed. */

/** @import { Stepper } from "../../types.d.ts" */

import { knownSolutions } from "../../engine/solution-counts.js";

/**
 * A search whose index is complete.
 *
 * @typedef {Pick<Stepper,
 *   "n" | "totalSolutions" | "solutions" | "solutionNumber" | "solutionNumbers">} IndexedSearch
 *
 * @typedef {"all" | "fundamental" | "none" | "half" | "quarter"} Filter the last three by symmetry
 */

/**
 * The largest board whose solutions are listed. The search of n = 17 is counted in less than a
 * minute, but the fundamental ones among its 95,815,104 solutions are found in minutes, and larger
 * boards take minutes to years for both.
 */
export const LARGEST_LISTED = 16;

/** Whether the solutions of a board are listed, and there are any. @param {number} n */
export const isListed = (n) => n <= LARGEST_LISTED && Number(knownSolutions(n)) > 0;

/** Every filter, the default first. @type {readonly Filter[]} */
export const filters = ["all", "fundamental", "none", "half", "quarter"];

/**
 * The number of solutions read at once. Those with a symmetry are too rare to be read together.
 */
const PAGE = { all: 128, fundamental: 32, none: 128, half: 1, quarter: 1 };

/**
 * The number of solutions compared at once, which takes 1 to 10 ms. Those with a symmetry are found
 * without going through the others.
 */
const PORTION = { all: 0, fundamental: 4096, none: 2 ** 20, half: 2 ** 20, quarter: 2 ** 20 };

/** The number of pages that are kept. */
const CAPACITY = 512;

/**
 * A list is complete at once without a filter; with one, `scan` goes through the solutions. Those
 * that it has not reached yet are missing at the end of the list.
 */
export class SolutionList {
  #listed;
  #whole;
  #filter;
  #total;
  #scanned = 0;
  /**
   * Places in the listed search, ascending: of the entries, or of those that `none` omits.
   * @type {number[]}
   */
  #places = [];
  /**
   * The pages read last, the oldest first.
   * @type {Map<number, { columns: Uint8Array, fundamental: Set<number> }>}
   */
  #pages = new Map();

  /**
   * @param {IndexedSearch} listed the search for the listed solutions, with or without fixed queens
   * @param {IndexedSearch} whole the search without fixed queens, which numbers the solutions
   * @param {Filter} filter
   */
  constructor(listed, whole, filter) {
    this.#listed = listed;
    this.#whole = whole;
    this.#filter = filter;
    this.#total = listed.totalSolutions ?? 0;
    if (filter === "all") this.#scanned = this.#total;
  }

  get n() {
    return this.#listed.n;
  }

  get filter() {
    return this.#filter;
  }

  /** The number of solutions compared with the filter, and the number of all. */
  get progress() {
    return { scanned: this.#scanned, total: this.#total };
  }

  get isComplete() {
    return this.#scanned === this.#total;
  }

  /** The number of entries found so far. */
  get count() {
    if (this.#filter === "all") return this.#total;
    return this.#filter === "none" ? this.#scanned - this.#places.length : this.#places.length;
  }

  /**
   * Compares the next solutions with the filter.
   * @param {number} [limit] the most solutions to compare
   */
  scan(limit = PORTION[this.#filter]) {
    const from = this.#scanned;
    const size = Math.min(limit, this.#total - from);
    if (size <= 0) return;
    for (const place of this.#matches(from, size)) this.#places.push(place);
    this.#scanned += size;
  }

  /** The columns of an entry. @param {number} index from 0 @returns {Uint8Array} */
  columnsAt(index) {
    return this.#columnsOf(this.#placeOf(index));
  }

  /**
   * The number of an entry among all solutions of this n.
   * @param {number} index
   * @returns {number} from 1
   */
  numberAt(index) {
    return this.#numberOf(this.#placeOf(index));
  }

  /** Whether an entry is the first of its orbit. @param {number} index */
  isFundamentalAt(index) {
    if (this.#filter === "fundamental") return true;
    const place = this.#placeOf(index);
    return this.#pageOf(place).fundamental.has(place);
  }

  /**
   * The index of the first entry with this number or a larger one; `count` where there is none.
   * @param {number} number from 1
   */
  indexFrom(number) {
    const place = this.#placeOfNumber(number);
    if (this.#filter === "all") return place;
    if (this.#filter !== "none") return this.#lowerBound(place);
    const scanned = Math.min(place, this.#scanned);
    return scanned - this.#lowerBound(scanned);
  }

  /** The index of the entry with this number; -1 where the list has none. @param {number} number */
  indexOf(number) {
    const index = this.indexFrom(number);
    return index < this.count && this.numberAt(index) === number ? index : -1;
  }

  /**
   * @param {number} from @param {number} size
   * @returns {Uint32Array} places to be added
   */
  #matches(from, size) {
    const listed = this.#listed;
    if (this.#filter === "fundamental") return listed.solutionNumbers("fundamental", from, size);
    // The only queen of n = 1 has all symmetries.
    if (listed.n === 1) return Uint32Array.from(this.#filter === "half" ? [] : [0]);
    if (this.#filter === "half") return listed.solutionNumbers("halfTurn", from, size);
    if (this.#filter === "quarter") return listed.solutionNumbers("quarterTurn", from, size);
    const half = listed.solutionNumbers("halfTurn", from, size);
    const quarter = listed.solutionNumbers("quarterTurn", from, size);
    return Uint32Array.of(...half, ...quarter).sort();
  }

  /** The place of an entry in the listed search. @param {number} index */
  #placeOf(index) {
    if (this.#filter === "all") return index;
    if (this.#filter !== "none") return this.#places[index];
    // The omitted solution i has `places[i] - i` entries before it: those with at most `index`
    // come before this entry.
    const omitted = firstWhere(this.#places.length, (i) => this.#places[i] - i > index);
    return index + omitted;
  }

  /** The number of stored places before this one. @param {number} place */
  #lowerBound(place) {
    return firstWhere(this.#places.length, (i) => this.#places[i] >= place);
  }

  /**
   * The place of the first solution in the listed search with this number or a larger one.
   * @param {number} number
   */
  #placeOfNumber(number) {
    if (this.#listed === this.#whole) return Math.min(number - 1, this.#total);
    const exact = this.#listed.solutionNumber(this.#whole.solutions(number - 1, 1));
    return exact ?? firstWhere(this.#total, (place) => this.#numberOf(place) >= number);
  }

  /** @param {number} place */
  #numberOf(place) {
    if (this.#listed === this.#whole) return place + 1;
    return Number(this.#whole.solutionNumber(this.#columnsOf(place))) + 1;
  }

  /** @param {number} place */
  #columnsOf(place) {
    const start = (place % PAGE[this.#filter]) * this.n;
    return this.#pageOf(place).columns.subarray(start, start + this.n);
  }

  /** @param {number} place */
  #pageOf(place) {
    const size = PAGE[this.#filter];
    const from = place - (place % size);
    const known = this.#pages.get(from);
    this.#pages.delete(from);
    const page = known ?? {
      columns: this.#listed.solutions(from, size),
      fundamental: new Set(this.#listed.solutionNumbers("fundamental", from, size)),
    };
    this.#pages.set(from, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > CAPACITY) this.#pages.delete(oldest);
    return page;
  }
}

/**
 * The smallest index that satisfies a condition, which all larger ones satisfy too.
 * @param {number} length @param {(index: number) => boolean} isPast
 * @returns {number} `length` where none does
 */
function firstWhere(length, isPast) {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isPast(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
