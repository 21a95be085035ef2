/** The words of the board's squares and of a person's own queens, in English. */

/** @import { ViewOptions } from "../types.d.ts" */
/** @import { Reason } from "../views/reasons.js" */

import { about, digits, list } from "./en.js";

/** How a queen above attacks, in words for the ear. */
const ways = { columns: "column", left: "left diagonal", right: "right diagonal" };

/**
 * Who attacks a square, each with the vector and bit that forbid it; queens below come together, those of a
 * person first.
 * @param {readonly Reason[]} reasons at least one
 * @param {number} column the square's
 * @param {(by: "columns" | "left" | "right") => string} way
 */
function attackers(reasons, column, way) {
  const above = reasons.flatMap(({ row, by }) =>
    by === "below" ? [] : `${way(by)} from row ${row} (bit ${column} of ${by})`,
  );
  const below = reasons.filter(({ by }) => by === "below");
  const fixed = below.filter(({ own }) => own).map(({ row }) => String(row));
  const placed = below.filter(({ own }) => !own).map(({ row }) => String(row));
  if (fixed.length > 0) above.push(`${rows(fixed)} below (bit ${column} of allowed)`);
  if (placed.length > 0) above.push(`${rows(placed)} below`);
  return list(above);
}

/** @param {string[]} numbers */
const rows = (numbers) => `row${numbers.length > 1 ? "s" : ""} ${list(numbers)}`;

/**
 * Why no queen can be put on a square, for the eye.
 * @param {number} row @param {number} column @param {readonly Reason[]} reasons at least one
 * @param {ViewOptions["order"]} order mirrored, the two diagonals change places
 */
export function refusal(row, column, reasons, order) {
  const signs = order === "right" ? ["╱", "╲"] : ["╲", "╱"];
  const seen = attackers(reasons, column, (by) =>
    by === "columns" ? `column ${column}` : signs[by === "left" ? 0 : 1],
  );
  return `Row ${row}, column ${column} is attacked: ${seen}.${wayOut(reasons)}`;
}

/**
 * The same for the ear.
 * @param {number} row @param {number} column @param {readonly Reason[]} reasons at least one
 */
export function spokenRefusal(row, column, reasons) {
  return `${squares.square(row, column, squares.attacked(reasons, column))}.${wayOut(reasons)}`;
}

/**
 * Queens that the search itself put there go again when it goes back.
 * @param {readonly Reason[]} reasons from the top row down
 */
function wayOut(reasons) {
  return reasons.some(({ own }) => own) ? "" : ` Going back before row ${reasons[0].row} frees it.`;
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
  /** @param {readonly Reason[]} reasons @param {number} column */
  attacked: (reasons, column) => `attacked, ${attackers(reasons, column, (by) => ways[by])}`,
};

/** The line about a person's own queens. */
export const own = {
  hint: "Click a square to put your own queen there.",
  /** @param {number} count */
  queens: (count) =>
    count === 0 ? "no queens of yours" : `${count} ${count === 1 ? "queen" : "queens"} of yours`,
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
