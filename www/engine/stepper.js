/** The stepper that callers hold: arguments in, frames out, over the search inside wasm. */

import { readColumns, readCount, readKind, readLimit, readSteps } from "./arguments.js";

/** @import { Frame, Kind, Stepper as Public } from "../types.d.ts" */
/** @import { Stepper as Search, Walk } from "./generated/n_queens.js" */

/**
 * Runs calls into wasm and notices when it breaks.
 * @typedef {{ readonly broken: boolean, run<T>(work: () => T): T }} Guard
 */

/** The numbers by which the search knows its long ways. */
const WALKS = { nextSolution: 0, previousSolution: 1, stepOver: 2, stepOut: 3 };

/** @implements {Public} */
export class Stepper {
  /** @type {Search | null} */
  #search;
  #guard;

  /** @param {Search} search @param {number} n @param {Guard} guard */
  constructor(search, n, guard) {
    this.n = n;
    this.#search = search;
    this.#guard = guard;
  }

  get total() {
    return this.#counts().total;
  }

  get totalSolutions() {
    return this.#counts().totalSolutions;
  }

  get explored() {
    return this.#counts().explored;
  }

  /** @returns {Frame} */
  frame() {
    return this.#ask((search) => search.frame());
  }

  next() {
    return this.advance(1);
  }

  back() {
    return this.advance(-1);
  }

  /** @param {number} k */
  advance(k) {
    const steps = readSteps(k);
    return this.#move((search) => search.advance(steps));
  }

  /** @param {number} position */
  seek(position) {
    const target = readCount("the position", position);
    return this.#move((search) => search.seek(target));
  }

  /** @param {readonly number[]} queens @param {Kind} kind */
  seekQueens(queens, kind) {
    const columns = readColumns(queens);
    const index = readKind(kind);
    return this.#move((search) => search.seekQueens(columns, index));
  }

  /** @param {number} [limit] */
  nextSolution(limit) {
    return this.#walk(WALKS.nextSolution, limit);
  }

  /** @param {number} [limit] */
  previousSolution(limit) {
    return this.#walk(WALKS.previousSolution, limit);
  }

  /** @param {number} [limit] */
  stepOver(limit) {
    return this.#walk(WALKS.stepOver, limit);
  }

  /** @param {number} [limit] */
  stepOut(limit) {
    return this.#walk(WALKS.stepOut, limit);
  }

  /** @param {number} row @param {number} [limit] */
  returnTo(row, limit) {
    const to = readCount("the row", row);
    const steps = readLimit(limit);
    return this.#move((search) => search.returnTo(Math.min(to, this.n), steps));
  }

  free() {
    const search = this.#search;
    this.#search = null;
    // What broke was given up as a whole.
    if (search && !this.#guard.broken) this.#guard.run(() => search.free());
  }

  /** @returns {{ total: number | null, totalSolutions: number | null, explored: number }} */
  #counts() {
    return this.#ask((search) => search.counts());
  }

  /** @param {Walk} walk @param {number} [limit] */
  #walk(walk, limit) {
    const steps = readLimit(limit);
    return this.#move((search) => search.walk(walk, steps));
  }

  /** @param {(search: Search) => void} work */
  #move(work) {
    this.#ask(work);
    return this.frame();
  }

  /** @template T @param {(search: Search) => T} work @returns {T} */
  #ask(work) {
    const search = this.#search;
    if (!search) throw new Error("this stepper was freed: make a new one with engine.stepper(n)");
    return this.#guard.run(() => work(search));
  }
}
