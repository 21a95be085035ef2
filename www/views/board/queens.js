/** Paints the queens, fixed queens and the hover preview; the newest and a solution are amber. */

/** @import { BoardQuestion, Frame, Square } from "../../types.d.ts" */
/** @import { Transition } from "../motion.js" */
/** @import { PlainSurface, Surface } from "../drawing-primitives.js" */

import { isComputed, isSameSquare, reasonsOf, squaresOfQueens } from "../../frame-values.js";
import { columnOfBit } from "../../masks.js";
import {
  circle,
  DISC_RADIUS,
  outline,
  QUEEN_SIZE,
  queen,
  SMALL_CELL,
  withOpacity,
} from "../drawing-primitives.js";
import { columnCentre, columnX } from "../layout.js";
import { progressBetween, slide } from "../motion.js";

/**
 * The square under the pointer, which hovers, or under the focus.
 * @typedef {Square & { hovering: boolean }} PointedSquare
 */

/**
 * Paints the fixed queens, those of the search, and the one that the search returns to.
 *
 * @param {Surface} surface
 * @param {Transition} transition
 */
export function paintQueens(surface, transition) {
  const { from, to, t } = transition;
  for (const { row, column } of squaresOfQueens(to.fixed)) {
    const shown = row === to.row && isComputed(to, "place");
    paintFixed(surface, row, column);
    // The search has not reached it, so that nothing else paints it.
    if (row >= to.row && !shown) paintQueen(surface, row, column, 0);
  }
  for (let row = 0; row < to.row; row += 1) {
    paintQueen(surface, row, to.queens[row], amberOf(transition, row));
  }
  const isReturning = to.kind === "remove" && from && from.row > to.row;
  if (isReturning && t < 1) paintReturning(surface, to, t);
}

/**
 * The share of amber in a queen: at a solution all are amber, after a call the newest fades.
 *
 * @param {Transition} transition
 * @param {number} queen its number, from 0; its row too, where the search goes row by row
 */
export function amberOf({ from, to, t }, queen) {
  if (to.kind === "solution") return progressBetween(t * (to.n + 2) - queen, 0, 2);
  const isFading = from && to.kind === "call" && queen === to.row - 1;
  return isFading ? 1 - t : 0;
}

/**
 * A queen: black, or in amber while it is tried.
 *
 * @param {PlainSurface} surface
 * @param {number} row
 * @param {number} column
 * @param {number} amber 0…1
 */
export function paintQueen({ context, layout, theme }, row, column, amber) {
  const { cell } = layout;
  const x = columnCentre(layout, column);
  const y = (row + 0.5) * cell;
  withOpacity(context, amber, () =>
    circle(context, x, y, 0.4 * cell, { fill: theme.now, stroke: theme.nowEdge }),
  );
  if (cell >= SMALL_CELL) {
    queen(context, x, y, (QUEEN_SIZE - 0.24 * amber) * cell, amber > 0.5 ? theme.onNow : theme.ink);
  } else if (amber < 1) {
    withOpacity(context, 1 - amber, () =>
      circle(context, x, y, DISC_RADIUS * cell, { fill: theme.ink }),
    );
  }
}

/**
 * The queen that the search returns to: amber again as its row is lit, then removed.
 * @param {Surface} surface @param {Frame} frame @param {number} t
 */
function paintReturning(surface, { row, place }, t) {
  const { context, layout } = surface;
  const column = columnOfBit(place);
  const rising = slide(progressBetween(t, 0, 0.7));
  const dashing = progressBetween(t, 0.75, 1);
  withOpacity(context, 1 - dashing, () => paintQueen(surface, row, column, rising));
  const x = columnCentre(layout, column);
  withOpacity(context, dashing, () => paintRim(surface, x, (row + 0.5) * layout.cell));
}

/**
 * The inner square frame of a fixed queen.
 *
 * @param {PlainSurface} surface
 * @param {number} row
 * @param {number} column
 * @param {string} [colour] by default ink
 */
export function paintFixed({ context, layout, theme }, row, column, colour = theme.ink) {
  const inset = insetOf(layout.cell);
  const side = layout.cell - 2 * inset;
  const x = columnX(layout, column);
  outline(context, x + inset, row * layout.cell + inset, side, side, colour, 1.5);
}

/**
 * An open square.
 *
 * @param {Surface} surface
 * @param {number} x
 * @param {number} y
 */
export function paintRing({ context, layout: { cell }, theme }, x, y) {
  const radius = Math.max(0.19 * cell, 2.6);
  circle(context, x, y, radius, { stroke: theme.ink, width: Math.max(cell / 21, 1.2) });
}

/**
 * A square that was tried before.
 *
 * @param {Surface} surface
 * @param {number} x
 * @param {number} y
 */
export function paintDot({ context, layout: { cell }, theme }, x, y) {
  circle(context, x, y, Math.max(0.05 * cell, 1), { fill: theme.ink3 });
}

/**
 * The dashed rim of a queen just removed.
 *
 * @param {Surface} surface
 * @param {number} x
 * @param {number} y
 */
export function paintRim(surface, x, y) {
  const { context, layout, theme } = surface;
  const { cell } = layout;
  paintDashedDisc(surface, x, y);
  if (cell >= SMALL_CELL)
    withOpacity(context, 0.4, () => queen(context, x, y, 0.62 * cell, theme.ink));
}

/**
 * The result of a click on the pointed square: a rim where it would place a queen or answer, a
 * frame around a queen of the search that it would fix, a paler fixed queen where it would remove
 * it.
 *
 * @param {Surface} surface
 * @param {Frame} frame
 * @param {Square} square
 */
export function paintHoverPreview(surface, frame, { row, column }) {
  if (frame.fixed[row] === column) previewRemoved(surface, frame, row, column);
  else if (reasonsOf(frame, row, column).length > 0) return;
  else if (frame.queens[row] === column) previewFixed(surface, row, column);
  else previewNew(surface, frame, row, column);
}

/**
 * The squares that answer a question: a rim on those chosen and on the one pointed at, a frame
 * around a queen, a cross on a wrong one.
 *
 * @param {Surface} surface
 * @param {Frame} frame
 * @param {BoardQuestion} question
 * @param {Square | null} pointed
 */
export function paintAnswer(surface, frame, { chosen, wrong }, pointed) {
  const isPointedAt = (/** @type {Square} */ square) =>
    pointed !== null && isSameSquare(square, pointed);
  const hasQueen = (/** @type {Square} */ { row, column }) => frame.queens[row] === column;
  for (const square of pointed && !chosen.some(isPointedAt) ? [...chosen, pointed] : chosen) {
    if (hasQueen(square)) previewFixed(surface, square.row, square.column);
    else previewNew(surface, frame, square.row, square.column);
  }
  if (!wrong) return;
  // The cross is as dark as the queen.
  if (hasQueen(wrong)) previewRemoved(surface, frame, wrong.row, wrong.column);
  const { context, layout, theme } = surface;
  const { cell } = layout;
  const [x, y] = [columnCentre(layout, wrong.column), (wrong.row + 0.5) * cell];
  const reach = 0.25 * cell;
  context.beginPath();
  context.moveTo(x - reach, y - reach);
  context.lineTo(x + reach, y + reach);
  context.moveTo(x + reach, y - reach);
  context.lineTo(x - reach, y + reach);
  context.lineWidth = Math.max(cell / 18, 1.5);
  context.strokeStyle = theme.ink;
  context.stroke();
}

/**
 * The background of the square over the queen, inside its frame.
 * @param {Surface} surface @param {Frame} frame @param {number} row @param {number} column
 */
function previewRemoved({ context, layout, theme }, frame, row, column) {
  const { cell } = layout;
  const dark = (row + columnX(layout, column) / cell) % 2 > 0.5;
  const lit = row === frame.row && frame.kind !== "start";
  const [a, b] = lit ? [theme.litA, theme.litB] : [theme.squareA, theme.squareB];
  const inset = insetOf(cell) + 1.5;
  const side = cell - 2 * inset;
  withOpacity(context, 0.55, () => {
    context.fillStyle = dark ? b : a;
    context.fillRect(columnX(layout, column) + inset, row * cell + inset, side, side);
  });
}

/**
 * The dashed frame of a queen that would be fixed.
 * @param {Surface} surface @param {number} row @param {number} column
 */
function previewFixed(surface, row, column) {
  const { context, layout, theme } = surface;
  context.save();
  context.setLineDash(dashOf(layout.cell));
  paintFixed(surface, row, column, theme.nowEdge);
  context.restore();
}

/**
 * The rim of a new queen, around the ring of a possible square.
 * @param {Surface} surface @param {Frame} frame @param {number} row @param {number} column
 */
function previewNew(surface, frame, row, column) {
  const { layout } = surface;
  const { cell } = layout;
  const x = columnCentre(layout, column);
  const y = (row + 0.5) * cell;
  paintDashedDisc(surface, x, y);
  if (row === frame.row && (frame.possible >>> column) & 1) paintRing(surface, x, y);
}

/**
 * The place of a queen that is not on the board.
 * @param {Surface} surface @param {number} x @param {number} y
 */
function paintDashedDisc({ context, layout: { cell }, theme }, x, y) {
  const style = { fill: theme.nowTint, stroke: theme.nowEdge, dash: dashOf(cell) };
  circle(context, x, y, 0.4 * cell, style);
}

/** From the edge of a square to the frame of a fixed queen. @param {number} cell */
const insetOf = (cell) => Math.max(0.1 * cell, 1.5);

/** @param {number} cell */
const dashOf = (cell) => (cell < SMALL_CELL ? [2, 1.5] : [3.5, 2.5]);
