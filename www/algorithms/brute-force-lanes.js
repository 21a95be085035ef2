/**
 * What brute force keeps, as lanes under the board: its squares, where they lie, and what the look at a full board found.
 */
/** @import { Frame } from "../types.d.ts" */
/** @import { ArrayLane, ArrayLanes, Cell } from "./array-lanes.js" */

import { bruteForce, values } from "../i18n/en/brute-force.js";
import { lookAt, pairsOf, squareOf } from "../sets.js";
import { vectorOf } from "../views/board/attackers.js";
import { cell } from "./array-lanes.js";

const { lanes: names, formula } = bruteForce;

/** @param {Frame} frame @returns {ArrayLanes} */
export function setLanes(frame) {
  const { n, kind, row, queens } = frame;
  const square = frame.square ?? null;
  const taken = kind === "remove" ? [...queens, Number(square)] : queens;
  const at = square === null ? null : squareOf(n, square);
  /** @param {number} queen */
  const asked = (queen) => (square !== null && queen === row ? "tried" : null);
  /**
   * A lane with a number for each queen.
   * @param {string} name @param {(square: number) => number} read @param {number} most @param {string | null} value
   * @returns {ArrayLane}
   */
  const lane = (name, read, most, value) => ({
    ...shared,
    name,
    cells: Array.from({ length: n }, (_, queen) => {
      if (queen >= taken.length) return cell({});
      const number = read(taken[queen]);
      const share = (number + 1) / (most + 1);
      return cell({
        text: String(number),
        share,
        live: queen < queens.length,
        asked: asked(queen),
      });
    }),
    value,
  });
  const held = at ? values.held(row, Number(square)) : values.taken(row, n);
  const lanes = [
    {
      ...lane(names.squares, (number) => number, n * n - 1, kind === "start" ? null : held),
      numbered: true,
    },
    lane(names.row, (number) => squareOf(n, number).row, n - 1, at && values.row(at.row)),
    lane(
      names.column,
      (number) => squareOf(n, number).column,
      n - 1,
      at && values.column(at.column),
    ),
    attackerLane(frame),
  ];
  return { lanes, formula };
}

/** @type {Omit<ArrayLane, "name" | "cells" | "value">} */
const shared = { attack: null, axis: "row", follows: false, numbered: false };

/** Which queen attacks another, as far as the look at a full board went. @param {Frame} frame @returns {ArrayLane} */
function attackerLane({ n, kind, row, queens }) {
  const looked = row === n && kind !== "call";
  const { pairs, found } = looked ? lookAt(n, queens) : { pairs: 0, found: null };
  const value = found ? values.pairs(pairs, pairsOf(n)) : looked ? values.none(pairs) : null;
  const cells = Array.from({ length: n }, (_, queen) => {
    if (found?.[1] !== queen) return cell({});
    return cell({ text: String(found[0]), hatch: attackOf(n, queens, found), live: true });
  });
  return { ...shared, name: names.attacker, cells, value };
}

/** Along which line; a row has no sign of its own. @param {number} n @param {readonly number[]} squares @param {readonly [number, number]} found @returns {Cell["hatch"]} */
function attackOf(n, squares, [before, later]) {
  const [one, other] = [squareOf(n, squares[before]), squareOf(n, squares[later])];
  const attack = vectorOf(other.row - one.row, other.column - one.column);
  return one.row === other.row || attack === "below" ? null : attack;
}
