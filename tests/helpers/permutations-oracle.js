/**
 * A slow and obvious search by permutations: every frame of a small board, with an array that is
 * actually swapped.
 */

/** @import { Call, Frame, Kind, Queens } from "../../www/types.d.ts" */

import { emptyCall, isFree, maskOf } from "./oracle-rules.js";

/**
 * All frames of a board, the index being the position.
 * @param {number} n
 * @param {Queens} [fixed]
 * @returns {Frame[]}
 */
export function permutationFramesOf(n, fixed = {}) {
  const columns = Array.from({ length: n }, (_, column) => column);
  /** @type {Frame[]} */
  const frames = [];
  /** @type {Call[]} */
  const stack = [];
  let solutions = 0;

  /** @param {Kind} kind @param {number} count of queens on the board */
  function note(kind, count) {
    const now = { n, fixed, kind, position: frames.length, solutions };
    const calls = structuredClone(stack);
    const queens = columns.slice(0, count);
    frames.push({ ...now, queens, stack: calls, ...(calls.at(-1) ?? emptyCall) });
  }

  /** @param {number} a @param {number} b */
  function swap(a, b) {
    [columns[a], columns[b]] = [columns[b], columns[a]];
  }

  /** @param {number} row */
  function solve(row) {
    const above = columns.slice(0, row);
    /** @param {number} slope columns a row down */
    const seen = (slope) =>
      maskOf(above.map((c, r) => c + slope * (row - r)).filter((c) => c >= 0 && c < n));
    const call = { ...emptyCall, row, columns: seen(0), left: seen(1), right: seen(-1) };
    stack.push(call);
    note("call", row);
    if (row === n) {
      solutions += 1;
      note("solution", row);
    } else {
      const free = columns.slice(row).filter((column) => isFree(above, fixed, row, column));
      call.possible = maskOf(free);
      note("possible", row);
      free.forEach((column, tried) => {
        const from = columns.indexOf(column);
        Object.assign(call, { possible: maskOf(free.slice(tried + 1)), place: 2 ** column });
        swap(row, from);
        note("place", row + 1);
        solve(row + 1);
        swap(row, from);
        note("remove", row);
      });
    }
    stack.pop();
  }

  note("start", 0);
  solve(0);
  return frames;
}
