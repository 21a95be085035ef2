/** The search of `permutations`: the calls of the one search in an order of their own. Loaded with the index. */

import { KINDS, readFixed, readSize, refusal } from "./arguments.js";
import { Permutations } from "./generated/timeline.js";
import { Stepper } from "./stepper.js";
import { wasm } from "./timeline.js";

/** @import { Engine, Frame, Queens } from "../types.d.ts" */

/** Numbers of one call. */
const CALL = 6;

/**
 * An engine whose steppers try the squares of a row as `permutations` does. They have no index.
 * Rejects with `wasm-load` or `wasm-blocked`.
 * @returns {Promise<Pick<Engine, "stepper">>}
 */
export async function loadPermutations() {
  const { own: guard } = await wasm.open();
  return {
    stepper(n, { queens = {} } = {}) {
      const [size, squares] = [readSize(n), readFixed(queens)];
      const search = guard.run(() => new Search(size, queens, new Permutations(size, squares)));
      return new Stepper(size, search, guard, withoutIndex);
    },
  };
}

const withoutIndex = async () => {
  throw refusal("not-indexed", "the search by swaps has no index");
};

/** The search inside wasm, in the form in which a stepper knows the plain one. */
class Search {
  #n;
  #fixed;
  #permutations;

  /** @param {number} n @param {Queens} fixed @param {Permutations} permutations */
  constructor(n, fixed, permutations) {
    this.#n = n;
    this.#fixed = fixed;
    this.#permutations = permutations;
  }

  counts() {
    const [total, totalSolutions, explored] = this.#permutations.counts();
    return { total: known(total), totalSolutions: known(totalSolutions), explored };
  }

  /** @returns {Frame} */
  frame() {
    const [position, solutions, number, ...numbers] = this.#permutations.frame();
    const kind = KINDS[number];
    const stack = Array.from({ length: numbers.length / CALL }, (_, at) => {
      const [row, columns, left, right, possible, place] = numbers.slice(at * CALL);
      return { row, columns, left, right, possible, place };
    });
    const call = stack.at(-1) ?? { row: 0, columns: 0, left: 0, right: 0, possible: 0, place: 0 };
    const standing = stack.slice(0, call.row + (kind === "place" ? 1 : 0));
    const queens = standing.map(({ place }) => 31 - Math.clz32(place));
    const counts = { position: known(position), solutions: known(solutions) };
    return { n: this.#n, ...counts, kind, queens, fixed: { ...this.#fixed }, stack, ...call };
  }

  /** @param {number} steps */
  advance(steps) {
    this.#permutations.advance(steps);
  }

  /** @param {number} position */
  seek(position) {
    this.#permutations.seek(position);
  }

  /** @param {Uint8Array} queens @param {number} kind */
  seekQueens(queens, kind) {
    this.#permutations.seekQueens(queens, kind);
  }

  /** @param {number} way in the order of the stepper's @param {number} limit */
  walk(way, limit) {
    const permutations = this.#permutations;
    const ways = [
      permutations.nextSolution,
      permutations.previousSolution,
      permutations.stepOver,
      permutations.stepOut,
    ];
    ways[way].call(permutations, limit);
  }

  /** @param {number} row @param {number} limit */
  returnTo(row, limit) {
    this.#permutations.returnTo(row, limit);
  }

  free() {
    this.#permutations.free();
  }
}

/** @param {number} number NaN where it is not known */
const known = (number) => (Number.isNaN(number) ? null : number);
