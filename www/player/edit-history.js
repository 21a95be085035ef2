/** The fixed queens of a board: changes by clicks, where the search continues, undo and redo. */

/** @import { Frame, Intent, Moment, PlayerState, Queens, Search } from "../types.d.ts" */

import {
  areAttacking,
  hasQueens,
  isBruteForce,
  momentByQueens,
  squaresOfQueens,
} from "../frame-values.js";
import { isSame } from "../settings/values.js";

/**
 * An entry of the history: the fixed queens, and the moment by its queens and kind, which is the
 * same in every search row by row.
 * @typedef {object} HistoryEntry
 * @property {Queens} queens
 * @property {Extract<Moment, { at: unknown }>} moment
 * @property {Search} search the one that `position` belongs to
 * @property {number | null} position
 */

/**
 * The open board, or one that was open.
 * @typedef {Pick<PlayerState, "frame" | "search">} Board
 */

/**
 * @typedef {Extract<Intent, { type: "toggleQueen" | "clearQueens" | "undo" | "redo" }>} EditIntent
 */

/**
 * Puts a queen on a square, in place of another one of its row; removes it if it is there already.
 *
 * @param {Queens} queens
 * @param {number} row
 * @param {number} column
 * @returns {Queens}
 */
export function toggled(queens, row, column) {
  const { [row]: current, ...others } = queens;
  return current === column ? others : { ...others, [row]: column };
}

/**
 * The moment of the search with `fixed` queens that is closest to a frame: the `call` of the
 * deepest row above which all queens can stay.
 * @param {Frame} frame @param {Queens} fixed @returns {HistoryEntry["moment"]}
 */
function closestCall({ queens }, fixed) {
  const squares = squaresOfQueens(fixed);
  const firstRemovedRow = queens.findIndex((column, row) =>
    squares.some((square) => areAttacking(square, { row, column })),
  );
  return { at: firstRemovedRow < 0 ? queens : queens.slice(0, firstRemovedRow), kind: "call" };
}

/** @param {Board} board @returns {HistoryEntry} */
const entryOf = ({ frame, search }) => ({
  queens: frame.fixed,
  moment: momentByQueens(frame),
  search,
  position: frame.position,
});

/** The edits of one board's queens. */
export class EditHistory {
  /** The entries that undo restores, newest last. @type {readonly HistoryEntry[]} */
  #past = [];
  /** The entries that redo restores, nearest first. @type {readonly HistoryEntry[]} */
  #future = [];

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /**
   * Records that a board was opened. Another size clears the history, and so does brute force,
   * which takes no queens; other queens on the same board are an edit like any other.
   * @param {Board | null} before null for the first board
   * @param {Frame} now
   */
  recordOpening(before, now) {
    const clears = before?.frame.n !== now.n || isBruteForce(before.frame) || isBruteForce(now);
    if (!clears && isSame(before.frame.fixed, now.fixed)) return;
    this.#past = clears ? [] : [...this.#past, entryOf(before)];
    this.#future = [];
  }

  /**
   * The entry that an edit leads to. It counts once `commit` is called.
   * @param {EditIntent} intent
   * @param {Board} board the open one
   * @returns {{ entry: HistoryEntry, commit: () => void } | null} null where there is nothing to do
   */
  editBy(intent, board) {
    const [past, future] = [this.#past, this.#future];
    const { frame, search } = board;
    const now = entryOf(board);
    if (intent.type === "undo") {
      return this.#edit(past[past.length - 1], past.slice(0, -1), [now, ...future]);
    }
    if (intent.type === "redo") return this.#edit(future[0], [...past, now], future.slice(1));
    const toggles = intent.type === "toggleQueen";
    if (!toggles && !hasQueens(frame.fixed)) return null;
    const queens = toggles ? toggled(frame.fixed, intent.row, intent.column) : {};
    const entry = { queens, moment: closestCall(frame, queens), search, position: null };
    return this.#edit(entry, [...past, now], []);
  }

  /**
   * @param {HistoryEntry | undefined} entry
   * @param {readonly HistoryEntry[]} past after the edit
   * @param {readonly HistoryEntry[]} future after the edit
   */
  #edit(entry, past, future) {
    if (!entry) return null;
    const commit = () => {
      this.#past = past;
      this.#future = future;
    };
    return { entry, commit };
  }
}
