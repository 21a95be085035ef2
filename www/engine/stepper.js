/** The stepper that callers hold: arguments in, frames out, over the search inside wasm and the index beside it. */

import { refusalOf } from "../i18n/en/watch.js";
import { codedError } from "./errors.js";
import { consult, Indexed } from "./indexed.js";
import {
  noSolution,
  readColumns,
  readCount,
  readKind,
  readLimit,
  readSteps,
  WAYS,
} from "./validate.js";

/** @import { Frame, IndexOptions, Kind, Located, SearchIndex, Stepper as Public, Way } from "../types.d.ts" */
/** @import { Guard } from "./module.js" */
/** @import { Search } from "./search.js" */

/** @implements {Public} */
export class Stepper {
  /** @type {Search | null} */
  #search;
  #guard;
  #indexed;

  /** @param {number} n @param {Search} search @param {Guard} guard @param {() => Promise<SearchIndex>} openIndex */
  constructor(n, search, guard, openIndex) {
    this.n = n;
    this.#search = search;
    this.#guard = guard;
    // What was small enough to be counted when it was opened is counted again before a worker would have started.
    this.#indexed = new Indexed(openIndex, () => this.#counts().total !== null);
  }

  get total() {
    return this.#counts().total ?? this.#indexed.index?.total ?? null;
  }

  get totalSolutions() {
    return this.#counts().totalSolutions ?? this.#indexed.index?.totalSolutions ?? null;
  }

  get explored() {
    return Math.max(this.#counts().explored, this.#indexed.index?.reach ?? 0);
  }

  /** @returns {Frame} */
  frame() {
    const frame = this.#read();
    if (frame.position !== null) return frame;
    const known = consult(this.#indexed, (index) => index.rank(frame));
    if (!known) return frame;
    this.#ask((search) => stand(search, known));
    return this.#read();
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
    const target = readCount("position", position);
    if (this.total === null && target > this.explored) {
      const given = { reason: "explored", a: target, b: this.explored };
      throw codedError("not-indexed", refusalOf(given));
    }
    return this.#jump(
      (index) => index.locate(target),
      (search) => search.seek(target),
    );
  }

  /** @param {readonly number[]} queens @param {Kind} kind */
  seekQueens(queens, kind) {
    const index = readKind(kind);
    return this.#move((search) =>
      search.seekQueens((search.readQueens ?? readColumns)(queens, this.n), index),
    );
  }

  /** @param {number} k */
  seekSolution(k) {
    const wanted = readCount("solution", k);
    return this.#jump(
      (index) => index.solution(wanted),
      () => this.#halve(wanted),
    );
  }

  /** @param {number} [limit] */
  nextSolution(limit) {
    return this.#walk("nextSolution", limit);
  }

  /** @param {number} [limit] */
  previousSolution(limit) {
    return this.#walk("previousSolution", limit);
  }

  /** @param {number} [limit] */
  stepOver(limit) {
    return this.#walk("stepOver", limit);
  }

  /** @param {number} [limit] */
  stepOut(limit) {
    return this.#walk("stepOut", limit);
  }

  /** @param {number} row @param {number} [limit] */
  returnTo(row, limit) {
    const to = Math.min(readCount("row", row), this.n);
    const steps = readLimit(limit);
    return this.#jump(
      (index) => index.returnTo(this.frame(), to),
      (search) => search.returnTo(to, steps),
    );
  }

  /** @param {IndexOptions} [options] */
  index(options) {
    return this.#indexed.count(options);
  }

  /** @param {number} from @param {number} to @param {number} minimum @param {number} maximum */
  spans(from, to, minimum, maximum) {
    return this.#known((index) => index.spans(from, to, minimum, maximum));
  }

  /** @param {number} from @param {number} to @param {number} pixels */
  coverage(from, to, pixels) {
    return this.#known((index) => index.coverage(from, to, pixels));
  }

  /** @param {SearchIndex | null} index */
  use(index) {
    this.#indexed.use(index);
  }

  free() {
    const search = this.#search;
    this.#search = null;
    this.#indexed.free();
    // What broke was given up as a whole.
    if (search && !this.#guard.broken) this.#guard.run(() => search.free());
  }

  /** @param {(index: SearchIndex) => Float64Array} question */
  #known(question) {
    this.#counts();
    const answer = consult(this.#indexed, question);
    if (answer) return answer;
    throw codedError("not-indexed", this.#noIndex);
  }

  get #noIndex() {
    return this.#search?.noIndex ?? "This search has no index yet: index() counts it.";
  }

  /** To a solution with no index: the half of the positions that it is not in is ruled out, again and again. @param {number} k */
  #halve(k) {
    const { total, totalSolutions } = this.#counts();
    if (total === null || totalSolutions === null) {
      throw codedError("not-indexed", `Solution ${k} is not reached yet. ${this.#noIndex}`);
    }
    if (k >= totalSolutions) throw noSolution(k, totalSolutions);
    let [from, to] = [0, total];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      this.#ask((search) => search.seek(middle));
      if (Number(this.#read().solutions) > k) to = middle;
      else from = middle + 1;
    }
    this.#ask((search) => search.seek(to));
  }

  /** @returns {{ total: number | null, totalSolutions: number | null, explored: number }} */
  #counts() {
    return this.#ask((search) => search.counts());
  }

  /** @param {Way} way @param {number} [limit] */
  #walk(way, limit) {
    const steps = readLimit(limit);
    return this.#jump(
      (index) => index.walk(this.frame(), way),
      (search) => search.walk(WAYS.indexOf(way), steps),
    );
  }

  /**
   * Jumps where the index knows the way, and walks elsewhere.
   * @param {(index: SearchIndex) => Located | null} way
   * @param {(search: Search) => void} walk
   */
  #jump(way, walk) {
    const known = consult(this.#indexed, way);
    return this.#move(known ? (search) => stand(search, known) : walk);
  }

  /** @param {(search: Search) => void} work */
  #move(work) {
    this.#ask(work);
    return this.frame();
  }

  /** @returns {Frame} as the search tells it */
  #read() {
    return this.#ask((search) => search.frame());
  }

  /** @template T @param {(search: Search) => T} work @returns {T} */
  #ask(work) {
    const search = this.#search;
    if (!search) {
      throw codedError("cancelled", "This stepper was freed: engine.stepper(n) makes a new one.");
    }
    return this.#guard.run(() => work(search));
  }
}

/** @param {Search} search @param {Located} located */
function stand(search, { queens, kind, position, solutions }) {
  search.stand(queens, kind, position, solutions);
}
