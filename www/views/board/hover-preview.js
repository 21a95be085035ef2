/**
 * Paints what a click would do on the square under the pointer: a rim where a queen would go, a frame around a
 * queen of the search that would stay, a queen of one's own paler where she would go.
 */
/** @import { Frame } from "../../types.d.ts" */
/** @import { Canvas } from "../paint.js" */
/** @import { Square } from "./board-table.js" */
import { columnX } from "../layout.js";
import { circle, faded, outline, small } from "../paint.js";
import { reasonsOf } from "./attackers.js";

/** @param {Canvas} canvas @param {Frame} frame @param {Square} square */
export function paintAim(canvas, frame, { row, column }) {
  if (frame.fixed[row] === column) paintLeaving(canvas, frame, row, column);
  else if (reasonsOf(frame, row, column).length > 0) return;
  else if (frame.queens[row] === column) paintStaying(canvas, row, column);
  else paintComing(canvas, frame, row, column);
}

/** The ground of the square over the queen, inside her frame. @param {Canvas} canvas @param {Frame} frame @param {number} row @param {number} column */
function paintLeaving({ context, layout, theme }, frame, row, column) {
  const { cell } = layout;
  const dark = (row + columnX(layout, column) / cell) % 2 > 0.5;
  const lit = row === frame.row && frame.kind !== "start";
  const [a, b] = lit ? [theme.litA, theme.litB] : [theme.squareA, theme.squareB];
  const inset = Math.max(0.1 * cell, 1.5) + 1.5;
  const side = cell - 2 * inset;
  faded(context, 0.55, () => {
    context.fillStyle = dark ? b : a;
    context.fillRect(columnX(layout, column) + inset, row * cell + inset, side, side);
  });
}

/** Her frame to be, dashed. @param {Canvas} canvas @param {number} row @param {number} column */
function paintStaying({ context, layout, theme }, row, column) {
  const { cell } = layout;
  const inset = Math.max(0.1 * cell, 1.5);
  const side = cell - 2 * inset;
  context.save();
  context.setLineDash(dashOf(cell));
  const x = columnX(layout, column) + inset;
  outline(context, x, row * cell + inset, side, side, theme.nowEdge, 1.5);
  context.restore();
}

/** The rim of a queen to be, with the ring of a possible square still in it. @param {Canvas} canvas @param {Frame} frame @param {number} row @param {number} column */
function paintComing({ context, layout, theme }, frame, row, column) {
  const { cell } = layout;
  const x = columnX(layout, column) + cell / 2;
  const y = (row + 0.5) * cell;
  const rim = { fill: theme.nowTint, stroke: theme.nowEdge, dash: dashOf(cell) };
  circle(context, x, y, 0.4 * cell, rim);
  if (row !== frame.row || !((frame.possible >>> column) & 1)) return;
  const ring = { stroke: theme.ink, width: Math.max(cell / 21, 1.2) };
  circle(context, x, y, Math.max(0.19 * cell, 2.6), ring);
}

/** @param {number} cell */
const dashOf = (cell) => (cell < small ? [2, 1.5] : [3.5, 2.5]);
