/** A search inside wasm as a stepper knows it: what it tells in lists of numbers becomes objects here. */

import { KINDS } from "./arguments.js";

/** @import { Frame } from "../types.d.ts" */
/** @import { Stepper } from "./generated/n_queens.js" */

/** What of a search inside wasm is used; only one that has an index is told where it stands. @typedef {Omit<Stepper, "stand" | typeof Symbol.dispose> & Partial<Pick<Stepper, "stand">>} Inside */

/** The numbers that every search tells of where it stands. @typedef {Pick<Frame, "position" | "solutions" | "kind">} Standing */

export class Search {
  #inside;
  #frameOf;
  /** Reads what names queens, where that is not their columns. @type {((queens: readonly number[]) => Uint8Array) | undefined} */
  readQueens;

  /**
   * @param {Inside} inside
   * @param {(standing: Standing, numbers: Float64Array) => Frame} frameOf makes a frame of what it tells beside: the
   *   numbers of its live calls
   */
  constructor(inside, frameOf) {
    this.#inside = inside;
    this.#frameOf = frameOf;
  }

  counts() {
    const [total, totalSolutions, explored] = this.#inside.counts();
    return { total: known(total), totalSolutions: known(totalSolutions), explored };
  }

  frame() {
    const numbers = this.#inside.frame();
    const [position, solutions, kind] = numbers;
    const counts = { position: known(position), solutions: known(solutions) };
    return this.#frameOf({ ...counts, kind: KINDS[kind] }, numbers.subarray(3));
  }

  /** @param {number} steps */
  advance(steps) {
    this.#inside.advance(steps);
  }

  /** @param {number} position */
  seek(position) {
    this.#inside.seek(position);
  }

  /** @param {Uint8Array} queens @param {number} kind */
  seekQueens(queens, kind) {
    this.#inside.seekQueens(queens, kind);
  }

  /** @param {Uint8Array} queens @param {number} kind @param {number} position @param {number} solutions */
  stand(queens, kind, position, solutions) {
    this.#inside.stand?.(queens, kind, position, solutions);
  }

  /** @param {number} way in the order of the stepper's @param {number} limit */
  walk(way, limit) {
    this.#inside.walk(way, limit);
  }

  /** @param {number} row @param {number} limit */
  returnTo(row, limit) {
    this.#inside.returnTo(row, limit);
  }

  free() {
    this.#inside.free();
  }
}

/** @param {number} number NaN where it is not known */
export const known = (number) => (Number.isNaN(number) ? null : number);
