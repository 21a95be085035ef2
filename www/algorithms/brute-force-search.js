/**
 * Brute force in the place of the search row by row: its engine, its view, and which moments of the two are one.
 */
/** @import { Engine, Frame, Moment, Settings } from "../types.d.ts" */
import { attack, squareOf } from "../sets.js";
import { bruteForce as view } from "./brute-force.js";

/**
 * The engine of brute force. Throws what the engine rejects of a board, before the search that is open is closed.
 *
 * @param {Engine} engine
 * @param {Settings} settings
 */
export function openBruteForce(engine, { n, queens }) {
  /** @type {Engine["stepper"]} */
  const stepper = (n, options) => engine.stepper(n, { ...options, search: "brute-force" });
  stepper(n, { queens }).free();
  return { stepper, view, entered, left };
}

/**
 * A moment of the search row by row: its queens in ascending order are one of the sets, so that it is here too.
 * @param {number} n @param {Moment} moment @returns {Moment}
 */
export function entered(n, moment) {
  if (!("at" in moment)) return moment;
  return { ...moment, at: moment.at.map((column, row) => row * n + column) };
}

/**
 * The moment of the search row by row that is nearest to a frame: the same one, or the call of the deepest row whose
 * queens above it puts there too.
 * @param {Frame} frame @returns {Moment}
 */
export function left({ n, kind, queens, square }) {
  const squares = kind === "remove" ? [...queens, Number(square)] : queens;
  const odd = squares.findIndex((number, row) => {
    const attacked = squares.slice(0, row).some((other) => attack(n, other, number));
    return attacked || squareOf(n, number).row !== row;
  });
  const same = odd < 0 ? squares : squares.slice(0, odd);
  return { at: same.map((number) => number % n), kind: odd < 0 ? kind : "call" };
}
