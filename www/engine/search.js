/** A search inside wasm as a stepper knows it: what it tells in lists of numbers becomes objects here. */

import { refusalOf } from "../i18n/en/watch.js";
import { codedError } from "./errors.js";
import { KINDS } from "./validate.js";

/** @import { ErrorCode, Frame } from "../types.d.ts" */
/** @import { Permutations } from "./generated/timeline.js" */

/**
 * What of a search inside wasm is used; only one that has an index is told where it stands. The module that is loaded
 * first answers in numbers what it refuses, the others throw it.
 * @typedef {Pick<Permutations, "counts" | "frame" | "advance" | "walk" | "returnTo" | "free"> & {
 *   seek(position: number): Float64Array | void,
 *   seekQueens(queens: Uint8Array, kind: number): Float64Array | void,
 *   stand?(queens: Uint8Array, kind: number, position: number, solutions: number): Float64Array
 * }} Inside
 */

/** The numbers that every search tells of where it stands. @typedef {Pick<Frame, "position" | "solutions" | "kind">} Standing */

export class Search {
  #inside;
  #frameOf;
  /** Reads what names queens, where that is not their columns. @type {((queens: readonly number[], n: number) => Uint8Array) | undefined} */
  readQueens;
  /** Why it has no index, where it never has one. @type {string | undefined} */
  noIndex;

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
    accepted(this.#inside.seek(position));
  }

  /** @param {Uint8Array} queens @param {number} kind */
  seekQueens(queens, kind) {
    accepted(this.#inside.seekQueens(queens, kind), KINDS[kind]);
  }

  /** @param {Uint8Array} queens @param {number} kind @param {number} position @param {number} solutions */
  stand(queens, kind, position, solutions) {
    accepted(this.#inside.stand?.(queens, kind, position, solutions), KINDS[kind]);
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

/** Why the module that is loaded first refuses something, in the order of the numbers by which it says so. @type {[ErrorCode, string?][]} */
const REASONS = [
  ["board-size", "size"],
  ["board-size", "rows"],
  ["queens", "off"],
  ["queens", "attack"],
  ["position", "end"],
  ["not-indexed", "explored"],
  ["queens"],
];

/**
 * Gives on what wasm answered, unless it is a refusal: the number of its reason and four that its sentence needs.
 * @template {Float64Array | void} Answer
 * @param {Answer} answer
 * @param {string} [kind] of the moment that was asked for
 */
export function accepted(answer, kind = "") {
  if (answer?.length !== 5) return answer;
  const [number, a, b, c, d] = answer;
  const [code, reason = kind] = REASONS[number];
  throw codedError(code, refusalOf({ reason, a, b, c, d }));
}
