/** The words of the board's squares and of a person's own queens, in English. */

/** @import { ViewOptions } from "../../types.d.ts" */
/** @import { Reason } from "../../views/board/attackers.js" */

import { about, digits, list } from "./watch.js";

/** How a queen above attacks, in words for the ear. */
const ways = { columns: "column", left: "left diagonal", right: "right diagonal" };

/**
 * A square that is attacked.
 * @typedef {object} Attacked
 * @property {number} row
 * @property {number} column
 * @property {readonly Reason[]} reasons at least one, from the top row down
 * @property {number} current the row whose vectors are in view
 */

/**
 * Who attacks a square, each with the vector and bit that forbid it; queens below come together, those of a
 * person first. The vectors are those of the square's row; where others are in view, the first one named says so.
 * @param {Attacked} square
 * @param {(by: "columns" | "left" | "right") => string} way
 */
function attackers(square, way) {
  const { column, reasons, current } = square;
  let where = square.row === current ? "" : ` in row ${square.row}`;
  /** @param {string} vector */
  const bit = (vector) => {
    const words = `(bit ${column} of ${vector}${where})`;
    where = "";
    return words;
  };
  const above = reasons.flatMap(({ row, by }) =>
    by === "below" ? [] : `${way(by)} from row ${row} ${bit(by)}`,
  );
  const below = reasons.filter(({ by }) => by === "below");
  const fixed = below.filter(({ own }) => own).map(({ row }) => String(row));
  const placed = below.filter(({ own }) => !own).map(({ row }) => String(row));
  if (fixed.length > 0) above.push(`${queensOf(fixed)} below ${bit("allowed")}`);
  if (placed.length > 0) above.push(`${queensOf(placed)} below`);
  return list(above);
}

/** @param {string[]} rows */
const queensOf = (rows) =>
  rows.length > 1 ? `the queens of rows ${list(rows)}` : `the queen of row ${rows[0]}`;

/**
 * Why no queen can be put on a square, for the eye.
 * @param {Attacked} square
 * @param {ViewOptions["order"]} order mirrored, the two diagonals change places
 */
export function refusal(square, order) {
  const { row, column, reasons } = square;
  const signs = order === "right" ? ["╱", "╲"] : ["╲", "╱"];
  const seen = attackers(square, (by) =>
    by === "columns" ? `column ${column}` : signs[by === "left" ? 0 : 1],
  );
  return `Row ${row}, column ${column} is attacked: ${seen}.${wayOut(reasons)}`;
}

/**
 * The same for the ear.
 * @param {Attacked} square
 */
export function spokenRefusal(square) {
  const { row, column, reasons } = square;
  return `${squares.square(row, column, squares.attacked(square))}.${wayOut(reasons)}`;
}

/**
 * What the search itself put there goes again; with the queen of the top row all below her are gone.
 * @param {readonly Reason[]} reasons from the top row down
 */
function wayOut(reasons) {
  if (reasons.some(({ own }) => own)) return "";
  return ` Taking off row ${reasons[0].row}'s queen frees it.`;
}

/** The board in words, square by square. */
export const squares = {
  /** @param {number} n */
  board: (n) => `Board of ${n} by ${n} squares`,
  how: "Enter puts a queen of your own on a square that is not attacked, and frees her again. Delete frees all.",
  /** @param {number} row @param {number} column @param {string} state */
  square: (row, column, state) => `Row ${row}, column ${column}: ${state}`,
  queen: "queen",
  ownQueen: "your queen",
  tried: "queen being tried",
  removed: "queen just taken off",
  given: "tried",
  free: "free",
  unattacked: "not attacked",
  replaces: "not attacked; your queen of this row stands elsewhere",
  /** @param {Attacked} square */
  attacked: (square) => `attacked, ${attackers(square, (by) => ways[by])}`,
};

/** The same for brute force, whose squares have numbers. */
export const sets = {
  how: "Brute force takes no queens of your own.",
  /** @param {number} square @param {string} state */
  square: (square, state) => `square ${square}, ${state}`,
  untried: "still to be tried",
  empty: "empty",
};

/** The line about a person's own queens. */
export const own = {
  hint: "Click a square to put your own queen there.",
  /** @param {number} count */
  queens: (count) => `${count === 0 ? "no" : count} own ${count === 1 ? "queen" : "queens"}`,
  /** @param {number} solutions */
  completions(solutions) {
    if (solutions === 0) return "no way to complete this";
    return `${digits(solutions)} ${solutions === 1 ? "completion" : "completions"}`;
  },
  /** @param {number} solutions */
  about: (solutions) => `about ${about(solutions)} completions`,
  counting: "… completions",
  undo: "Undo",
  redo: "Redo",
  clear: "Clear",
  group: "Your queens",
  nothingToUndo: "There is no change of your queens to take back.",
  nothingToRedo: "There is nothing to do again.",
  nothingToClear: "There are no queens of yours.",
};
