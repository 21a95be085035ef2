/** A person's own queens: what a click makes of them, where the search then stands, and the way back. */

/** @import { Frame, Intent, Moment, Queens } from "../types.d.ts" */

import { columnsOf } from "../masks.js";

/**
 * The queens of a board and the moment the search stands at: all that a change of queens replaces.
 * @typedef {{ queens: Queens, moment: Extract<Moment, { at: unknown }>, position: number | null }} Standing
 */

/** @typedef {Extract<Intent, { type: "toggleQueen" | "clearQueens" | "undo" | "redo" }>} OwnIntent */

/**
 * With a queen on a square, in place of another of her row; without her if she stood there.
 * @param {Queens} queens
 * @param {number} row
 * @param {number} column
 * @returns {Queens}
 */
export function toggled(queens, row, column) {
  const { [row]: stood, ...others } = queens;
  return stood === column ? others : { ...others, [row]: column };
}

/**
 * The moment at which the search within `fixed` queens is closest to a frame: the `call` of the deepest row whose
 * queens above can all stay.
 * @param {Frame} frame
 * @param {Queens} fixed
 * @returns {Standing["moment"]}
 */
function callWithin({ queens }, fixed) {
  const squares = Object.entries(fixed).map(([row, column]) => [Number(row), column]);
  const gone = queens.findIndex((column, row) =>
    squares.some(([ownRow, own]) =>
      row === ownRow
        ? column !== own
        : column === own || Math.abs(column - own) === Math.abs(row - ownRow),
    ),
  );
  return { at: gone < 0 ? queens : queens.slice(0, gone), kind: "call" };
}

/**
 * @param {Frame} frame
 * @returns {Standing}
 */
function standingAt({ fixed, kind, queens, place, position }) {
  const at = kind === "remove" ? [...queens, ...columnsOf(place)] : queens;
  return { queens: fixed, moment: { at, kind }, position };
}

/** The changes of one board's queens, to be taken back and done again. */
export class OwnQueens {
  /** Where to go back to, newest last. @type {readonly Standing[]} */
  #past = [];
  /** Where to go forward to, nearest first. @type {readonly Standing[]} */
  #future = [];

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /**
   * Takes note of a board that was opened: on another one there is nothing to take back, and where only the queens
   * are others, one change more.
   * @param {Frame | null} before
   * @param {Frame} now
   */
  opened(before, now) {
    const other = before?.n !== now.n;
    if (!other && JSON.stringify(before.fixed) === JSON.stringify(now.fixed)) return;
    this.#past = other ? [] : [...this.#past, standingAt(before)];
    this.#future = [];
  }

  /**
   * Where a person's change leads from a frame; it counts once it is `made`. Null where there is nothing to do.
   * @param {OwnIntent} intent
   * @param {Frame} frame
   * @returns {{ standing: Standing, made: () => void } | null}
   */
  changeBy(intent, frame) {
    const [past, future] = [this.#past, this.#future];
    const now = standingAt(frame);
    if (intent.type === "undo") {
      return this.#to(past[past.length - 1], past.slice(0, -1), [now, ...future]);
    }
    if (intent.type === "redo") return this.#to(future[0], [...past, now], future.slice(1));
    const toggles = intent.type === "toggleQueen";
    if (!toggles && Object.keys(frame.fixed).length === 0) return null;
    const queens = toggles ? toggled(frame.fixed, intent.row, intent.column) : {};
    const standing = { queens, moment: callWithin(frame, queens), position: null };
    return this.#to(standing, [...past, now], []);
  }

  /**
   * @param {Standing | undefined} standing
   * @param {readonly Standing[]} past then
   * @param {readonly Standing[]} future then
   */
  #to(standing, past, future) {
    if (!standing) return null;
    const made = () => {
      this.#past = past;
      this.#future = future;
    };
    return { standing, made };
  }
}
