/**
 * A stepper for fuzz tests. Its indexes are those of the wasm module itself, which can be given any
 * records.
 */

/** @import { Frame, Queens, Search } from "../../www/types.d.ts" */
/** @import { SearchIndex as IndexInWasm } from "../../www/engine/generated/engine.js" */

import { loadEngine } from "../../www/engine/engine.js";
import { translated } from "../../www/engine/errors.js";
import {
  __wbg_reset_state,
  SearchIndex as Index,
  Stepper as StepperInWasm,
} from "../../www/engine/generated/engine.js";
import { Stepper } from "../../www/engine/stepper.js";
import { readFixed } from "../../www/engine/validate.js";

await loadEngine();

/** Rows without a fixed queen whose subtrees of a whole index are counted in milliseconds. */
const MOST_WHOLE_ROWS = 12;

/**
 * The most subtrees counted at once in an index of the beginning of a large search: milliseconds
 * each.
 */
const MOST_SUBTREES = 4;

/** @param {any} n @param {any} queens @param {any} search */
export function openStepper(n, queens, search) {
  if (guard.broken) __wbg_reset_state();
  guard.broken = false;
  return new StepperUnderTest(n, queens, search);
}

/** @param {number} n @param {Queens} queens @param {Search} search */
function openInWasm(n, queens, search) {
  const { rows, columns } = readFixed(queens, n);
  try {
    if (search === "permutations") return StepperInWasm.permutations(n, rows, columns);
    if (search === "rows") return StepperInWasm.rows(n, rows, columns);
    return StepperInWasm.bruteForce(n);
  } catch (error) {
    throw translated(error);
  }
}

/**
 * As in a page: errors of the module are translated into sentences, and after a trap the module has
 * to be reset.
 */
const guard = {
  broken: false,
  /** @template T @param {() => T} work @returns {T} */
  run(work) {
    try {
      return work();
    } catch (error) {
      this.broken = error instanceof WebAssembly.RuntimeError;
      throw translated(error);
    }
  },
  /** @param {{ free: () => void }} object */
  free(object) {
    if (!this.broken) this.run(() => object.free());
  },
};

export class StepperUnderTest {
  #raw;
  #stepper;
  /** @type {{ raw: IndexInWasm, whole: boolean }[]} */
  #indexes = [];
  /** Whether an index took records that are not those of its subtrees. */
  isMisled = false;

  /** @param {number} n @param {Queens} queens @param {Search} search */
  constructor(n, queens, search) {
    this.n = n;
    this.queens = queens;
    this.search = search;
    const board = { n, queens: readFixed(queens, n) };
    const environment = /** @type {any} */ ({ guard, loadPool: null, defaultWorkers: () => 0 });
    const stepper = () => openInWasm(n, queens, search);
    this.#raw = stepper();
    this.#stepper = new Stepper(this.#raw, search, board, environment);
    /** Without indexes, for comparison. */
    this.reference = new Stepper(stepper(), search, board, environment);
  }

  get total() {
    return this.#stepper.total;
  }

  frame() {
    return this.#stepper.frame();
  }

  /**
   * @param {string} name @param {any[]} args
   * @returns {Frame | null} null where the call does not move
   */
  call(name, args) {
    const own = /** @type {Record<string, (...args: any[]) => Frame | null>} */ ({
      openIndex: (whole) => this.#openIndex(whole),
      countIndex: (share, many) => this.#countIndex(share, many),
      freeIndex: (number) => this.#freeIndex(number),
      acceptRecords: (n, queens, first, many, moved) =>
        this.#acceptRecords(n, queens, first, many, moved),
      seekNear: (share, steps) => this.#seekNear(share, steps),
    });
    return own[name] ? own[name](...args) : /** @type {any} */ (this.#stepper)[name](...args);
  }

  free() {
    // After a trap the module refuses everything.
    if (guard.broken) return;
    for (const { raw } of this.#indexes) raw.free();
    this.#stepper.free();
    this.reference.free();
  }

  /** @param {boolean} whole */
  #openIndex(whole) {
    if (this.search !== "rows") return null;
    const rows = this.n - Object.keys(this.queens).length;
    const isWhole = whole && rows <= MOST_WHOLE_ROWS;
    const raw = guard.run(() => this.#raw.openIndex(isWhole));
    this.#indexes.push({ raw, whole: isWhole });
    return this.frame();
  }

  /**
   * Counts subtrees of the last index.
   * @param {number} share percent of the index
   * @param {number} many
   */
  #countIndex(share, many) {
    const index = this.#indexes.at(-1);
    if (!index) return null;
    const first = Math.floor((index.raw.subtrees() * share) / 100);
    const most = this.n > MOST_WHOLE_ROWS ? Math.min(many, MOST_SUBTREES) : many;
    index.raw.addRecords(first, index.raw.countSubtrees(first, first + most));
    index.raw.state();
    return this.frame();
  }

  /** @param {number} number */
  #freeIndex(number) {
    const [index] = this.#indexes.splice(number, 1);
    index?.raw.free();
    return this.frame();
  }

  /**
   * Gives the last index records of a board, after moving calls from one word to another.
   * @param {number} n @param {Queens} queens @param {number} first @param {number} many
   * @param {[from: number, to: number, percent: number][]} moved
   */
  #acceptRecords(n, queens, first, many, moved) {
    const index = this.#indexes.at(-1);
    const rows = n - Object.keys(queens).length;
    if (!index || rows > MOST_WHOLE_ROWS) return null;
    const fixed = readFixed(queens, n);
    const other = guard.run(() => new Index(n, fixed.rows, fixed.columns, index.whole));
    const records = other.countSubtrees(first, first + many);
    other.free();
    for (const [from, to, percent] of moved) {
      if (Math.max(from, to) >= records.length) continue;
      const calls = Math.floor(((records[from] & 0xffff) * percent) / 100);
      records[from] -= calls;
      records[to] += calls;
    }
    // Accepted records may also be the true ones. Then laws about positions are skipped without
    // need.
    if (index.raw.addRecords(first, records)) this.isMisled = true;
    return this.frame();
  }

  /**
   * Seeks within the explored part.
   * @param {number} share percent
   * @param {number} steps beside it
   */
  #seekNear(share, steps) {
    const near = Math.floor((this.#stepper.explored * share) / 100) + steps;
    return this.#stepper.seek(Math.max(near, 0));
  }
}
