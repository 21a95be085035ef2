/** The pictures of brute force: queens on any squares of the board, and its arrays as lanes. */

/** @import { Frame } from "../types.d.ts" */
/** @import { ArrayLanes } from "./array-lanes.js" */
/** @import { Transition } from "../views/motion.js" */
/** @import { Surface } from "../views/drawing-primitives.js" */

import { attackDirection, momentByQueens } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { paintNumbers } from "../views/board/board.js";
import { paintDisc } from "../views/board/lit-row.js";
import { amberOf, paintDot, paintQueen, paintRim, paintRing } from "../views/board/queens.js";
import { circle, text, withOpacity } from "../views/drawing-primitives.js";
import { columnCentre, columnX } from "../views/layout.js";
import { laneOf } from "./array-lanes.js";
import { checkBoard, pairsOf, squareOf } from "./brute-force-board.js";

const { formula, lanes: names, values } = messages.algorithms.bruteForce;

/** Least widths of a square with its number, without a ring and with one, in CSS pixels. */
const numberedSquare = { empty: 24, ringed: 42 };

/**
 * Everything on the board: the queens, the squares still to be tried, and the check of a full
 * board.
 *
 * @param {Surface} surface
 * @param {Transition} transition
 */
export function paintBoardOfSquares(surface, transition) {
  const { from, to, t } = transition;
  paintMarks(surface, to, to.kind === "possible" ? t : 1);
  to.queens.slice(0, to.row).forEach((number, queen) => {
    const { row, column } = squareOf(to.n, number);
    paintQueen(surface, row, column, amberOf(transition, queen));
  });
  if (to.square != null) {
    const { x, y } = centre(surface, to.square);
    if (to.kind === "place") paintDisc(surface, x, y, from ? t : 1);
    else withOpacity(surface.context, t, () => paintRim(surface, x, y));
  }
  if (to.kind === "possible" && to.row === to.n) {
    withOpacity(surface.context, t, () => paintCheck(surface, to));
  }
  // No row of the board is searched, and no column is tried as a whole.
  paintNumbers(surface, { from: null, to: { ...to, kind: "start" }, t: 1 }, false);
  paintRowStarts(surface, to);
}

/**
 * The number of each row's first square, in its corner where no mark is in its way.
 * @param {Surface} surface @param {Frame} frame
 */
function paintRowStarts({ context, layout, theme }, { queens, square, untried }) {
  const { n, cell } = layout;
  if (cell < numberedSquare.empty) return;
  const [first, last] = cell < numberedSquare.ringed && untried ? untried : [0, -1];
  /** @type {Parameters<typeof text>[4]} */
  const style = { font: `10.5px ${theme.sans}`, colour: theme.ink2, align: "right" };
  const x = columnX(layout, 0) + cell - 3;
  for (let row = 0; row < n; row += 1) {
    const number = row * n;
    const ringed = number >= first && number <= last;
    if (ringed || number === square || queens.includes(number)) continue;
    text(context, String(number), x, row * cell + 10, style);
  }
}

/**
 * Rings on the squares left for the next queen, dots on those already tried.
 * @param {Surface} surface @param {Frame} frame
 * @param {number} appearing 0 to 1
 */
function paintMarks(surface, { queens, row, square, untried }, appearing) {
  const first = row === 0 ? 0 : queens[row - 1] + 1;
  withOpacity(surface.context, appearing, () => {
    for (let number = untried?.[0] ?? 0; number <= (untried?.[1] ?? -1); number += 1) {
      const { x, y } = centre(surface, number);
      paintRing(surface, x, y);
    }
  });
  for (let number = first; number < (square ?? 0); number += 1) {
    const { x, y } = centre(surface, number);
    paintDot(surface, x, y);
  }
}

/**
 * A ring around each queen that was checked, and a line between the two that attack each other.
 * @param {Surface} surface @param {Frame} frame
 */
function paintCheck(surface, { n, queens }) {
  const { context, layout, theme } = surface;
  const { found } = checkBoard(n, queens);
  if (!found) return;
  const [before, later] = found.map((queen) => queens[queen]);
  for (const number of queens.filter((number) => number <= later)) {
    const { x, y } = centre(surface, number);
    circle(context, x, y, 0.45 * layout.cell, { stroke: theme.nowEdge });
  }
  const attack = attackBetween(n, before, later);
  context.strokeStyle = attack ? theme[attack] : theme.ink;
  context.lineWidth = 2;
  strokeBetween(surface, before, later);
}

/**
 * The direction of an attack; null along a row, which has no colour.
 * @param {number} n @param {number} before @param {number} later
 */
function attackBetween(n, before, later) {
  const [one, other] = [squareOf(n, before), squareOf(n, later)];
  return attackDirection(other.row - one.row, other.column - one.column);
}

/**
 * From the rim of one square to that of another.
 * @param {Surface} surface @param {number} before @param {number} later
 */
function strokeBetween(surface, before, later) {
  const { context, layout } = surface;
  const [a, b] = [centre(surface, before), centre(surface, later)];
  const rim = (0.45 * layout.cell) / Math.hypot(b.x - a.x, b.y - a.y);
  if (rim > 0.48) return;
  /** @param {number} share */
  const at = (share) =>
    /** @type {const} */ ([a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)]);
  context.beginPath();
  context.moveTo(...at(rim));
  context.lineTo(...at(1 - rim));
  context.stroke();
}

/** @param {Surface} surface @param {number} number */
function centre({ layout }, number) {
  const { row, column } = squareOf(layout.n, number);
  return { x: columnCentre(layout, column), y: (row + 0.5) * layout.cell };
}

/**
 * The squares of the queens, their rows and columns, and the attacker that the check of a full
 * board found.
 *
 * @param {Frame} frame
 * @returns {ArrayLanes}
 */
export function squareLanes(frame) {
  const { n, kind, row, queens } = frame;
  const square = frame.square ?? null;
  const taken = momentByQueens(frame).at;
  const at = square === null ? null : squareOf(n, square);
  const first = square === null ? values.taken(row, n) : values.element(row, square);
  /**
   * @param {string} name @param {(square: number) => number} read @param {number} largest
   * @param {string | null} value
   */
  const lane = (name, read, largest, value) =>
    laneOf({ name, axis: "rows", value }, n, (queen) => {
      if (queen >= taken.length) return {};
      const number = read(taken[queen]);
      return {
        text: String(number),
        share: (number + 1) / (largest + 1),
        live: queen < queens.length,
        tested: square !== null && queen === row ? "tried" : null,
      };
    });
  const lanes = [
    {
      ...lane(names.squares, (number) => number, n * n - 1, kind === "start" ? null : first),
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

/** The attack that the check of a full board found. @param {Frame} frame */
function attackerLane({ n, kind, row, queens }) {
  const checked = row === n && kind !== "call";
  const { pairs, found } = checked ? checkBoard(n, queens) : { pairs: 0, found: null };
  const none = checked ? values.none(pairs) : null;
  const value = found ? values.pair(pairs, pairsOf(n)) : none;
  return laneOf({ name: names.attacker, axis: "rows", value }, n, (queen) => {
    if (found?.[1] !== queen) return {};
    const hatch = attackBetween(n, queens[found[0]], queens[queen]);
    return { text: String(found[0]), hatch, live: true };
  });
}
