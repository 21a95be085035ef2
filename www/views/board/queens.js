/**
 * Paints the queens: those that stand, the amber of a solution or of the newest, those put there beforehand.
 */
/** @import { Scene } from "../motion.js" */
/** @import { Canvas } from "../paint.js" */
import { columnX } from "../layout.js";
import { part, slide } from "../motion.js";
import { circle, faded, outline, queen, small } from "../paint.js";

/** @param {Canvas} canvas @param {Scene} scene */
export function paintQueens(canvas, scene) {
  const { from, to, t } = scene;
  const { layout } = canvas;
  const settled = to.row < to.n || to.kind === "call" ? Math.min(to.row, layout.n) : layout.n;
  for (const [row, column] of Object.entries(to.fixed)) {
    const shown = Number(row) === to.row && (to.kind === "place" || to.kind === "remove");
    paintFixed(canvas, Number(row), column, Number(row) >= settled && !shown);
  }
  const returning = to.kind === "remove" && from && from.row > to.row;
  for (let row = 0; row < settled; row += 1) {
    paintQueen(canvas, row, to.queens[row], amberOf(scene, row));
  }
  if (returning && t < 1) paintReturning(canvas, scene);
}

/** How amber the queen of a row is: at a solution all are, after a call the newest drains. @param {Scene} scene @param {number} row */
function amberOf({ from, to, t }, row) {
  if (to.kind === "solution") return part(t * (to.n + 2) - row, 0, 2);
  const drains = from && to.kind === "call" && row === to.row - 1;
  return drains ? 1 - t : 0;
}

/** @param {Canvas} canvas @param {number} row @param {number} column @param {number} amber 0…1 */
export function paintQueen({ context, layout, theme }, row, column, amber) {
  const { cell } = layout;
  const x = columnX(layout, column) + cell / 2;
  const y = (row + 0.5) * cell;
  faded(context, amber, () =>
    circle(context, x, y, 0.4 * cell, { fill: theme.now, stroke: theme.nowEdge }),
  );
  if (cell >= small) {
    queen(context, x, y, (0.86 - 0.24 * amber) * cell, amber > 0.5 ? theme.onNow : theme.ink);
  } else if (amber < 1) {
    faded(context, 1 - amber, () => circle(context, x, y, 0.34 * cell, { fill: theme.ink }));
  }
}

/** The queen that the search comes back to: amber again as the row's frame returns, then given up. @param {Canvas} canvas @param {Scene} scene */
function paintReturning(canvas, { from, to, t }) {
  if (!from) return;
  const { context, layout } = canvas;
  const column = 31 - Math.clz32(to.place);
  const rising = slide(part(t, 0, 0.7));
  const dashing = part(t, 0.75, 1);
  faded(context, 1 - dashing, () => paintQueen(canvas, to.row, column, rising));
  const x = columnX(layout, column) + layout.cell / 2;
  faded(context, dashing, () => paintRim(canvas, x, (to.row + 0.5) * layout.cell));
}

/** The inner square frame of a queen that was put there by hand. @param {Canvas} canvas @param {number} row @param {number} column @param {boolean} alone whether nothing else paints her: the search has not reached her */
function paintFixed(canvas, row, column, alone) {
  const { context, layout, theme } = canvas;
  const inset = Math.max(0.1 * layout.cell, 1.5);
  const side = layout.cell - 2 * inset;
  const x = columnX(layout, column);
  outline(context, x + inset, row * layout.cell + inset, side, side, theme.ink, 1.5);
  if (alone) paintQueen(canvas, row, column, 0);
}

/** The dashed rim of a queen just taken off. @param {Canvas} canvas @param {number} x @param {number} y */
export function paintRim({ context, layout: { cell }, theme }, x, y) {
  const dash = cell < small ? [2, 1.5] : [3.5, 2.5];
  circle(context, x, y, 0.4 * cell, { fill: theme.nowTint, stroke: theme.nowEdge, dash });
  if (cell >= small) faded(context, 0.4, () => queen(context, x, y, 0.62 * cell, theme.ink));
}
