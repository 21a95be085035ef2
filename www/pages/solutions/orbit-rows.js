/** Arranges the orbit of a solution in two rows: its turns, and its mirror images. */

/** @import { Orbit, SymmetryName } from "../../types.d.ts" */

import { isSame } from "../../settings/values.js";

/**
 * The effect of a symmetry on the board as it is drawn: a turn clockwise, or the axis in which the
 * board is mirrored. `falling` is the diagonal ╲, `rising` the diagonal ╱.
 * @typedef {"turn0" | "turn90" | "turn180" | "turn270"
 *   | "leftRight" | "topBottom" | "falling" | "rising"} SymmetryLook
 */

/**
 * An orbit and the number of each member among all solutions, counted from 1.
 * @typedef {Orbit & { numbers: readonly number[] }} NumberedOrbit
 *
 * @typedef {object} OrbitMember
 * @property {readonly number[]} columns
 * @property {number} number
 * @property {SymmetryLook} look the symmetry that makes it from the start of the orbit
 * @property {boolean} fundamental whether it is the first of the orbit in search order
 */

/**
 * With column 0 at the right; a mirror image stands under the turn that it is mirrored from.
 * @type {{ turn: [SymmetryLook, SymmetryName][], mirror: [SymmetryLook, SymmetryName][] }}
 */
const asDrawn = {
  turn: [
    ["turn0", "identity"],
    ["turn90", "quarterTurn"],
    ["turn180", "halfTurn"],
    ["turn270", "threeQuarterTurn"],
  ],
  mirror: [
    ["leftRight", "mirrorColumns"],
    ["falling", "antiTranspose"],
    ["topBottom", "mirrorRows"],
    ["rising", "transpose"],
  ],
};

/**
 * The symmetry with the same look when column 0 is at the left.
 * @type {Partial<Record<SymmetryName, SymmetryName>>}
 */
const exchanged = {
  quarterTurn: "threeQuarterTurn",
  threeQuarterTurn: "quarterTurn",
  transpose: "antiTranspose",
  antiTranspose: "transpose",
};

/**
 * Each member stands once, where the first symmetry that makes it belongs.
 *
 * @param {NumberedOrbit} orbit
 * @param {boolean} mirrored whether column 0 is drawn at the left
 * @returns {{ turn: OrbitMember[], mirror: OrbitMember[] }}
 */
export function orbitRows(orbit, mirrored) {
  /** @type {Set<number>} */
  const shown = new Set();
  const rowOf = (/** @type {[SymmetryLook, SymmetryName][]} */ symmetries) =>
    symmetries.flatMap(([look, name]) => {
      const symmetry = mirrored ? (exchanged[name] ?? name) : name;
      const index = orbit.symmetries.findIndex((names) => names.includes(symmetry));
      if (shown.has(index)) return [];
      shown.add(index);
      const columns = orbit.members[index];
      const fundamental = isSame(columns, orbit.canonical);
      return [{ columns, number: orbit.numbers[index], look, fundamental }];
    });
  return { turn: rowOf(asDrawn.turn), mirror: rowOf(asDrawn.mirror) };
}
