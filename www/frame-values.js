/** Values that follow from a frame but are not stored in it, and the attacks of queens. */

/** @import { Variable } from "./algorithms/algorithm-view.d.ts" */
/** @import { Frame, Lane, Moment, Queens, Square } from "./types.d.ts" */

import { columnOfBit, fullOf } from "./masks.js";

/**
 * The moment of a frame by its queens and kind, which is the same in every order of the search.
 * Queens of brute force are numbers of squares, those of other searches columns.
 *
 * @param {Frame} frame
 * @returns {Extract<Moment, { at: unknown }>}
 */
export function momentByQueens({ kind, queens, place, square }) {
  return { at: kind === "remove" ? [...queens, square ?? columnOfBit(place)] : queens, kind };
}

/**
 * Whether the search is over: nothing is left to try in row 0. The frame alone shows it, so this
 * works where neither position nor total are known.
 *
 * @param {Frame} frame
 * @returns {boolean}
 */
export function atEnd({ kind, row, possible, untried }) {
  const hasUntried = possible !== 0 || untried;
  return row === 0 && !hasUntried && (kind === "remove" || kind === "possible");
}

/**
 * Whether the next step places a queen.
 *
 * @param {Frame} frame
 * @returns {boolean}
 */
export const isBeforePlace = ({ kind, possible, untried }) =>
  (kind === "possible" || kind === "remove") && (possible !== 0 || Boolean(untried));

/**
 * Whether a frame is one of brute force, which chooses any squares of the board: its queens are
 * numbers of squares, not columns.
 *
 * @param {Frame} frame
 */
export const isBruteForce = ({ square }) => square !== undefined;

/**
 * Whether the squares of the current row have been tested, so that `possible` is computed.
 *
 * @param {Frame} frame
 */
export const isTested = ({ kind }) => kind === "possible" || hasPlace(kind);

/**
 * Whether a bit has been taken from `possible`, so that `place` is computed.
 * @param {Frame["kind"]} kind
 */
const hasPlace = (kind) => kind === "place" || kind === "remove";

/**
 * Whether the step has computed a mask, and it is not concealed.
 *
 * @param {ConcealedFrame} frame
 * @param {Variable} name
 */
export function isComputed(frame, name) {
  if (name === "possible") return isTested(frame) && !isConcealed(frame);
  if (name === "negative") return hasPlace(frame.kind) && !isConcealed(frame);
  return name !== "place" || hasPlace(frame.kind);
}

/**
 * Whether two frames are of the same board: its size and its fixed queens.
 *
 * @param {Pick<Frame, "n" | "fixed">} a
 * @param {Pick<Frame, "n" | "fixed">} b
 * @returns {boolean}
 */
export const isSameBoard = (a, b) =>
  a.n === b.n && JSON.stringify(a.fixed) === JSON.stringify(b.fixed);

/**
 * Whether two squares are the same.
 *
 * @param {Square} a
 * @param {Square} b
 * @returns {boolean}
 */
export const isSameSquare = (a, b) => a.row === b.row && a.column === b.column;

/**
 * Whether any queen is fixed.
 *
 * @param {Queens} queens the fixed ones
 * @returns {boolean}
 */
export const hasQueens = (queens) => Object.keys(queens).length > 0;

/**
 * The squares of fixed queens, from the top row down.
 *
 * @param {Queens} queens
 * @returns {Square[]}
 */
export const squaresOfQueens = (queens) =>
  Object.entries(queens).map(([row, column]) => ({ row: Number(row), column }));

/**
 * The squares that row `frame.row` may use: its fixed queen alone, else those that no fixed
 * queen attacks. All of the row where there are no fixed queens; 0 below the last row, which has no
 * squares.
 * @param {Frame} frame
 */
export function allowedOf({ n, row, fixed }) {
  if (row === n) return 0;
  if (row in fixed) return 2 ** fixed[row];
  let attacked = 0;
  for (const queen of squaresOfQueens(fixed)) {
    const distance = Math.abs(queen.row - row);
    for (const hit of [queen.column - distance, queen.column, queen.column + distance]) {
      if (hit >= 0 && hit < n) attacked |= 2 ** hit;
    }
  }
  return (fullOf(n) & ~attacked) >>> 0;
}

/**
 * `possible` as it was computed for the row, before any bit was taken.
 * @param {Frame} frame
 */
export function freeOf(frame) {
  const attacked = frame.columns | frame.left | frame.right;
  return (allowedOf(frame) & ~attacked) >>> 0;
}

/**
 * −possible as it was when the lowest bit was found, within n bits; null but at `place` and
 * `remove`, and where it is concealed.
 * @param {Frame} frame
 */
export function negativeOf(frame) {
  if (!isComputed(frame, "negative")) return null;
  return (-(frame.possible | frame.place) & fullOf(frame.n)) >>> 0;
}

/**
 * The value a lane shows; null where the step has not computed it.
 * @param {Frame} frame
 * @param {Lane} lane
 */
export function laneValue(frame, lane) {
  if (lane === "negative") return negativeOf(frame);
  if (lane === "allowed") return allowedOf(frame);
  return isComputed(frame, lane) ? frame[lane] : null;
}

/**
 * The squares of the row that were tried before: free ones that are not left to try after the one
 * being tried or removed.
 * @param {ConcealedFrame} frame
 */
export function triedOf(frame) {
  if (frame.tried !== undefined) return frame.tried;
  return frame.place === 0 ? 0 : (freeOf(frame) & ~(frame.possible | frame.place)) >>> 0;
}

/**
 * A frame, perhaps without the squares that its row has left to try; `tried` then holds those that
 * were tried.
 * @typedef {Frame & { tried?: number }} ConcealedFrame
 */

/**
 * The frame without the squares that its row has left to try: for a learner who is to find the next
 * one. Everything else stays, the squares tried before and the queen just removed too.
 *
 * @param {Frame} frame
 * @returns {ConcealedFrame}
 */
export function concealed(frame) {
  const nothing = { possible: 0, ...(frame.untried && { untried: null }) };
  const stack = frame.stack.map((call) =>
    call.row === frame.row ? { ...call, ...nothing } : call,
  );
  return { ...frame, ...nothing, stack, tried: triedOf(frame) };
}

/** @param {ConcealedFrame} frame */
export const isConcealed = ({ tried }) => tried !== undefined;

/**
 * A queen that attacks a square.
 * @typedef {object} Reason
 * @property {number} row the queen's
 * @property {"columns" | "left" | "right" | "below"} by the mask that carries the attack down to
 *   the square, or `below` for a queen in a lower row
 * @property {boolean} fixed whether the queen is fixed
 */

/**
 * The queens in other rows that attack a square: fixed ones wherever they stand, and those of the
 * search that stand now. A queen in the square's own row would be replaced. Brute force, which
 * ignores attacks, has no reasons.
 *
 * @param {Frame} frame
 * @param {number} row
 * @param {number} column
 * @returns {Reason[]} from the top row down
 */
export function reasonsOf(frame, row, column) {
  const { n, fixed, queens } = frame;
  /** @type {Reason[]} */
  const reasons = [];
  if (isBruteForce(frame)) return reasons;
  for (let queenRow = 0; queenRow < n; queenRow += 1) {
    // A row without a queen has no column, which attacks nothing.
    const queen = { row: queenRow, column: queens[queenRow] ?? fixed[queenRow] };
    if (queenRow === row || !areAttacking(queen, { row, column })) continue;
    const by = attackDirection(row - queenRow, column - queen.column) ?? "below";
    reasons.push({ row: queenRow, by, fixed: queenRow in fixed });
  }
  return reasons;
}

/**
 * Whether queens on two squares attack each other; false for a square and itself.
 *
 * @param {Square} one
 * @param {Square} other
 */
export function areAttacking(one, other) {
  const rows = Math.abs(other.row - one.row);
  const columns = Math.abs(other.column - one.column);
  return rows === 0 ? columns !== 0 : columns === 0 || columns === rows;
}

/**
 * The mask that carries an attack from a queen down to a square.
 *
 * @param {number} down rows from the queen to the square
 * @param {number} along columns from the queen to the square
 * @returns {"columns" | "left" | "right" | null} null where the queen does not stand above
 */
export function attackDirection(down, along) {
  if (down <= 0) return null;
  if (along === 0) return "columns";
  return along > 0 ? "left" : "right";
}

/**
 * `left` of a frame with all bits it would have without `& full`: bit i for column i, up to 2n − 2.
 *
 * @param {Frame} frame
 * @returns {bigint}
 */
export const unmaskedLeft = ({ queens, row }) =>
  queens
    .slice(0, row)
    .reduce((bits, column, queenRow) => bits | (1n << BigInt(column + row - queenRow)), 0n);
