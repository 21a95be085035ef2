/** A slow and obvious brute force: every frame of a small board, with explicit sets of squares. */

/** @import { Call, Frame, Kind } from "../../www/types.d.ts" */

import { sharedFrames } from "./shared-frames.js";

/**
 * All frames of a board of 1 to 4 rows, the index being the position. They are shared and frozen.
 * @type {(n: number) => Frame[]}
 */
export const setFramesOf = sharedFrames(listFrames);

/** @param {number} n */
function listFrames(n) {
  const noMasks = { columns: 0, left: 0, right: 0, possible: 0, place: 0 };
  /** @type {Frame[]} */
  const frames = [];
  /** @type {Call[]} */
  const stack = [];
  /** @type {number[]} */
  const squares = [];
  let solutions = 0;

  /** @param {Kind} kind @param {number} count of queens on the board */
  function note(kind, count) {
    const now = { n, fixed: {}, kind, position: frames.length, solutions };
    const calls = structuredClone(stack);
    const call = calls.at(-1) ?? { ...noMasks, row: 0, square: null, untried: null };
    frames.push({ ...now, queens: squares.slice(0, count), stack: calls, ...call });
  }

  /** @param {number} square */
  function fits(square) {
    const behind = n * n - 1 - square;
    return squares.every((other) => other < square) && behind >= n - squares.length - 1;
  }

  const isNonAttacking = () =>
    new Set(squares.map((square) => Math.floor(square / n))).size === n &&
    new Set(squares.map((square) => square % n)).size === n &&
    new Set(squares.map((square) => Math.floor(square / n) + (square % n))).size === n &&
    new Set(squares.map((square) => Math.floor(square / n) - (square % n))).size === n;

  function call() {
    const row = squares.length;
    /** @type {Call} */
    const here = { ...noMasks, row, square: null, untried: null };
    stack.push(here);
    note("call", row);
    if (row < n) {
      const left = Array.from({ length: n * n }, (_, square) => square).filter(fits);
      here.untried = [left[0], Number(left.at(-1))];
      note("possible", row);
      for (let square = left.shift(); square !== undefined; square = left.shift()) {
        here.square = square;
        here.untried = left.length > 0 ? [left[0], Number(left.at(-1))] : null;
        squares.push(square);
        note("place", row + 1);
        call();
        squares.pop();
        note("remove", row);
      }
    } else {
      const isSolution = isNonAttacking();
      if (isSolution) solutions += 1;
      note(isSolution ? "solution" : "possible", row);
    }
    stack.pop();
  }

  note("start", 0);
  call();
  return frames;
}

/** The squares of a frame, at `remove` with the one just left. @param {Frame} frame */
export const squaresOf = ({ kind, queens, square }) =>
  kind === "remove" ? [...queens, Number(square)] : queens;
