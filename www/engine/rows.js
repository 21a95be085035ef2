/** The frames of the searches that go row by row, of the numbers in which wasm tells them. */

/** @import { Frame, Queens } from "../types.d.ts" */
/** @import { Standing } from "./search.js" */

/** Numbers of one call. */
const CALL = 6;

/**
 * @param {number} n
 * @param {Uint32Array} squares  row, column, … of the fixed queens
 * @returns {(standing: Standing, numbers: Float64Array) => Frame}
 */
export const rowFrames = (n, squares) => (standing, numbers) => {
  /** @type {Queens} */
  const fixed = {};
  for (let at = 0; at < squares.length; at += 2) fixed[squares[at]] = squares[at + 1];
  const stack = Array.from({ length: numbers.length / CALL }, (_, at) => {
    const [row, columns, left, right, possible, place] = numbers.subarray(at * CALL);
    return { row, columns, left, right, possible, place };
  });
  const call = stack.at(-1) ?? { row: 0, columns: 0, left: 0, right: 0, possible: 0, place: 0 };
  const above = stack.slice(0, call.row + (standing.kind === "place" ? 1 : 0));
  const queens = above.map(({ place }) => 31 - Math.clz32(place));
  return { n, ...standing, queens, fixed, stack, ...call };
};
