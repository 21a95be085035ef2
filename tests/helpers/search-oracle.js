/**
 * A slow and obvious search: every frame of a small board, found by checking rows and diagonals,
 * and a stepper over this list of frames. Tests compare the fast engine with it.
 */

/** @import { Call, Engine, Frame, Kind, Queens, Stepper } from "../../www/types.d.ts" */

import { emptyCall, isFree, maskOf } from "./oracle-rules.js";
import { sharedFrames } from "./shared-frames.js";

const LARGEST_SIZE = 6;

/**
 * @param {string} code
 * @param {string} message
 */
export function rejection(code, message) {
  return Object.assign(new Error(message), { code });
}

/**
 * All frames of a board of 1 to 6 rows, the index being the position. They are shared and frozen.
 */
export const framesOf = sharedFrames(listFrames);

/**
 * @param {number} n
 * @param {Queens} fixed
 */
function listFrames(n, fixed) {
  /** @type {Frame[]} */
  const frames = [];
  /** @type {Call[]} */
  const stack = [];
  const queens = /** @type {number[]} */ ([]);
  const all = Array.from({ length: n }, (_, column) => column);
  let solutions = 0;

  /** @param {Kind} kind */
  function note(kind) {
    const now = { n, fixed, kind, position: frames.length, solutions };
    const calls = structuredClone(stack);
    frames.push({ ...now, queens: [...queens], stack: calls, ...(calls.at(-1) ?? emptyCall) });
  }

  function solve() {
    const row = queens.length;
    const columns = maskOf(queens);
    const left = maskOf(all.filter((column) => queens.some((c, r) => column - c === row - r)));
    const right = maskOf(all.filter((column) => queens.some((c, r) => c - column === row - r)));
    const call = { ...emptyCall, row, columns, left, right };
    stack.push(call);
    note("call");
    if (row === n) {
      solutions++;
      note("solution");
    } else {
      const free = all.filter((column) => isFree(queens, fixed, row, column));
      call.possible = maskOf(free);
      note("possible");
      for (const column of free) {
        call.place = 2 ** column;
        call.possible = maskOf(free.filter((other) => other > column));
        queens.push(column);
        note("place");
        solve();
        queens.pop();
        note("remove");
      }
    }
    stack.pop();
  }

  note("start");
  solve();
  return frames;
}

/**
 * The queens that name a frame's moment.
 * @param {Frame} frame
 */
export function namesOf({ kind, queens, place }) {
  return kind === "remove" ? [...queens, Math.log2(place)] : queens;
}

/** @returns {never} */
function noIndex() {
  throw rejection("not-indexed", "this stepper has no index");
}

/** The slow stepper: a position in a list of frames. */
export class OracleStepper {
  #position = 0;

  /**
   * @param {number} n
   * @param {{ queens?: Queens, frames?: Frame[] }} [options]  `frames` are those of another search
   */
  constructor(n, { queens = {}, frames } = {}) {
    if (!(n >= 1 && n <= LARGEST_SIZE)) throw rejection("board-size", `${n} is not 1 to 6`);
    this.n = n;
    this.frames = frames ?? framesOf(n, queens);
    this.explored = this.frames.length - 1;
    this.total = /** @type {number | null} */ (this.explored);
    this.totalSolutions = this.frames[this.explored].solutions;
  }

  frame() {
    return this.frames[this.#position];
  }

  next() {
    return this.advance(1);
  }

  back() {
    return this.advance(-1);
  }

  /** @param {number} count */
  advance(count) {
    const last = this.frames.length - 1;
    this.#position = Math.min(Math.max(this.#position + count, 0), last);
    return this.frame();
  }

  /** @param {number} position */
  seek(position) {
    if (!(position in this.frames)) throw rejection("position", `no step ${position}`);
    this.#position = position;
    return this.frame();
  }

  /**
   * @param {readonly number[]} queens
   * @param {Kind} kind
   */
  seekQueens(queens, kind) {
    const found = this.frames.findIndex(
      (frame) => frame.kind === kind && String(namesOf(frame)) === String(queens),
    );
    if (found < 0) throw rejection("queens", `no ${kind} at ${queens}`);
    return this.seek(found);
  }

  /** @param {number} [limit] */
  nextSolution(limit = Infinity) {
    return this.#walk(1, limit, ({ kind }) => kind === "solution");
  }

  /** @param {number} [limit] */
  previousSolution(limit = Infinity) {
    return this.#walk(-1, limit, ({ kind }) => kind === "solution");
  }

  /** @param {number} [limit] */
  stepOver(limit = Infinity) {
    const { kind, row } = this.frame();
    return kind === "place" ? this.returnTo(row, limit) : this.advance(Math.min(limit, 1));
  }

  /** @param {number} [limit] */
  stepOut(limit = Infinity) {
    return this.returnTo(this.frame().row - 1, limit);
  }

  /**
   * @param {number} row
   * @param {number} [limit]
   */
  returnTo(row, limit = Infinity) {
    return this.#walk(1, limit, (frame) => frame.kind === "remove" && frame.row <= row);
  }

  /** @param {number} k */
  seekSolution(k) {
    const found = this.frames.find(
      ({ kind, solutions }) => kind === "solution" && solutions === k + 1,
    );
    if (!found) throw rejection("position", `no solution ${k}`);
    return this.seek(Number(found.position));
  }

  /** Does nothing: the total is known from the start. */
  async index() {}

  indexable = false;

  /** @returns {import("../../www/types.d.ts").SearchIndex} */
  openIndex() {
    return noIndex();
  }

  spans = noIndex;
  coverage = noIndex;
  solutions = noIndex;
  solutionNumber = noIndex;
  solutionNumbers = noIndex;

  free() {}

  /**
   * @param {1 | -1} step
   * @param {number} limit
   * @param {(frame: Frame) => boolean} arrived
   */
  #walk(step, limit, arrived) {
    for (let steps = 0; steps < limit; steps++) {
      const before = this.frame();
      const frame = this.advance(step);
      if (frame === before || arrived(frame)) break;
    }
    return this.frame();
  }
}

/**
 * An engine of slow steppers.
 * @type {Pick<Engine, "stepper"> & { stepper: (...parameters: ConstructorParameters<typeof OracleStepper>) => Stepper }}
 */
export const oracleEngine = { stepper: (n, options) => new OracleStepper(n, options) };
