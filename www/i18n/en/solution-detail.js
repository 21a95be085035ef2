/** The selected solution in the Solutions view. */

import { formatNumber } from "../format.js";
import { solutionCount } from "./phrases.js";
import { squares } from "./watch.js";

/** @import { SymmetryLook } from "../../pages/solutions/orbit-rows.js" */
/** @import { ClickEffect } from "../../pages/solutions/detail-view.js" */

/**
 * The effect of each symmetry on a solution, on the screen.
 * @type {Record<SymmetryLook, string>}
 */
const looks = {
  turn0: "turned by 0°",
  turn90: "turned by 90°",
  turn180: "turned by 180°",
  turn270: "turned by 270°",
  leftRight: "mirrored left–right",
  topBottom: "mirrored top–bottom",
  falling: "mirrored in the diagonal ╲",
  rising: "mirrored in the diagonal ╱",
};

/**
 * The same in the label of a member, where it differs.
 * @type {Partial<Record<SymmetryLook, string>>}
 */
const labelLooks = {
  leftRight: "mirrored left to right",
  topBottom: "mirrored top to bottom",
  falling: "mirrored in the diagonal from the top left to the bottom right",
  rising: "mirrored in the diagonal from the top right to the bottom left",
};

export const label = "Selected solution";
/** @param {number} number @param {number} total */
export const title = (number, total) =>
  `Solution ${formatNumber(number)} of ${formatNumber(total)}`;
export const fundamental = "fundamental";
export const columns = "Columns of the queens, row by row:";
export const watch = "Watch it being found";
export const copy = "Copy";
export { copied, selected } from "./phrases.js";
export const close = "Close";

/** @param {number} n */
export const board = (n) => `Board of the selected solution, n = ${n}`;
export const hint = "Choose a square that must have a queen.";

/**
 * The effect of a click on a square.
 * @param {number} row @param {number} column @param {ClickEffect} effect
 */
export function action(row, column, effect) {
  if (effect.kind === "attacked") {
    return `Your queen in row ${effect.by.row}, column ${effect.by.column} attacks it.`;
  }
  const change =
    effect.kind === "fixed" ? "remove your queen" : "list only solutions with a queen here";
  return `Row ${row}, column ${column}: ${change}`;
}

/**
 * @param {number} row @param {number} column
 * @param {boolean} hasQueen whether the solution has a queen there
 * @param {ClickEffect} effect
 */
export function square(row, column, hasQueen, effect) {
  const queen = hasQueen ? "queen" : "empty";
  return squares.square(row, column, effect.kind === "fixed" ? fixedQueen(hasQueen) : queen);
}

/** @param {boolean} hasQueen */
const fixedQueen = (hasQueen) =>
  hasQueen ? squares.fixedQueen : `${squares.fixedQueen}, which this solution does not have`;

export const orbit = "Its orbit";
export const orbitSize = solutionCount;
export const turn = "turn";
export const mirror = "mirror";

/**
 * The symmetry that makes a member of the orbit: the first sentence under the boards.
 * @param {number} number @param {number} base the number of the one it is made from
 * @param {SymmetryLook} look
 */
export const memberName = (number, base, look) =>
  number === base
    ? `Solution ${formatNumber(number)} is the fundamental solution of its orbit.`
    : `Solution ${formatNumber(number)} is solution ${formatNumber(base)} ${looks[look]}.`;

/**
 * A member for screen readers.
 * @param {number} number
 * @param {number} base
 * @param {SymmetryLook} look
 */
export const memberLabel = (number, base, look) =>
  number === base
    ? `Solution ${formatNumber(number)}: the fundamental solution of this orbit`
    : `Solution ${formatNumber(number)}: solution ${formatNumber(base)} ${labelLooks[look] ?? looks[look]}`;

/** The reasons why an orbit has fewer than 8 members. */
export const why = {
  halfTurn: "Turned by 180° it is the same board: 4 solutions.",
  quarterTurn: "Turned by 90° it is the same board: 2 solutions.",
  all: "Turned or mirrored it is the same board: 1 solution.",
};
