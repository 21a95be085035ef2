/**
 * The rules of the search that the slow oracles share. They use neither bit operations nor code of
 * the project, because the oracles check these.
 */

/** @import { Call, Queens } from "../../www/types.d.ts" */

/**
 * The fields of a call that has tested nothing yet, and of a frame outside all calls.
 * @type {Readonly<Call>}
 */
export const emptyCall = { row: 0, columns: 0, left: 0, right: 0, possible: 0, place: 0 };

/** @param {readonly number[]} columns  all different */
export const maskOf = (columns) => columns.reduce((mask, column) => mask + 2 ** column, 0);

/**
 * The queens that attack a square from other rows, from the top row down.
 * @param {readonly number[]} queens  placed, from row 0 on
 * @param {Queens} fixed
 * @param {number} row
 * @param {number} column
 */
export function attackersOf(queens, fixed, row, column) {
  const placed = queens.map((c, r) => ({ row: r, column: c }));
  const below = Object.entries(fixed)
    .map(([r, c]) => ({ row: Number(r), column: c }))
    .filter((queen) => queen.row >= queens.length);
  return [...placed, ...below].filter((queen) => {
    const [down, along] = [Math.abs(queen.row - row), Math.abs(queen.column - column)];
    return down !== 0 && (along === 0 || along === down);
  });
}

/**
 * Whether a queen may stand on a square: no other row attacks it, and its row has no fixed queen on
 * another square.
 * @param {readonly number[]} queens  placed, from row 0 on
 * @param {Queens} fixed
 * @param {number} row
 * @param {number} column
 */
export function isFree(queens, fixed, row, column) {
  const elsewhere = fixed[row] !== undefined && fixed[row] !== column;
  return !elsewhere && attackersOf(queens, fixed, row, column).length === 0;
}
