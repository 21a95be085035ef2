/**
 * Paints the chessboard of one scene: squares, threats, the lit row and the queens.
 */
/** @import { Layout } from "../layout.js" */
/** @import { Scene } from "../motion.js" */
/** @import { Canvas, Context } from "../paint.js" */
/** @import { Theme } from "../canvas-theme.js" */
import { litRow } from "../motion.js";
import { faded, outline } from "../paint.js";
import { paintLitRows } from "./lit-row.js";
import { paintNumbers } from "./numbers.js";
import { paintQueens } from "./queens.js";
import { paintRays } from "./rays.js";

/** Room around the board for numbers, labels and the lit row's frame, in CSS pixels. */
export const margins = { top: 36, left: 64, right: 2, bottom: 1 };

/**
 * @param {Context} context cleared, with one unit a CSS pixel
 * @param {Layout} layout @param {Theme} theme @param {Scene} scene
 * @param {((canvas: Canvas, scene: Scene) => void) | undefined} paintAim what is pointed at or looked at, where it is to be seen
 * @param {typeof paintRows} [paintSearch] all that stands on it, where the search does not go row by row
 */
export function paintBoard(context, layout, theme, scene, paintAim, paintSearch = paintRows) {
  const canvas = { context, layout, theme };
  context.save();
  context.translate(margins.left, margins.top);
  paintSquares(canvas);
  paintSearch(canvas, scene, paintAim);
  context.restore();
}

/** @param {Canvas} canvas @param {Scene} scene @param {((canvas: Canvas, scene: Scene) => void) | undefined} paintAim */
function paintRows(canvas, scene, paintAim) {
  paintLitRows(canvas, scene);
  paintRays(canvas, scene);
  paintQueens(canvas, scene);
  paintAim?.(canvas, scene);
  paintRowFrame(canvas, scene);
  paintNumbers(canvas, scene);
}

/** @param {Canvas} canvas */
function paintSquares({ context, layout: { n, cell, board }, theme }) {
  context.fillStyle = theme.squareA;
  context.fillRect(0, 0, board, board);
  context.fillStyle = theme.squareB;
  context.beginPath();
  for (let row = 0; row < n; row += 1) {
    for (let place = 1 - (row % 2); place < n; place += 2) {
      context.rect(place * cell, row * cell, cell, cell);
    }
  }
  context.fill();
  if (!theme.tints) {
    context.strokeStyle = theme.edge;
    paintCells(context, n, cell);
  }
  outline(context, -1, -1, board + 2, board + 2, theme.edge, 1);
}

/** Lines between squares, where they may not differ in colour. @param {Context} context @param {number} n @param {number} cell */
function paintCells(context, n, cell) {
  context.beginPath();
  for (let i = 1; i < n; i += 1) {
    context.moveTo(i * cell, 0);
    context.lineTo(i * cell, n * cell);
    context.moveTo(0, i * cell);
    context.lineTo(n * cell, i * cell);
  }
  context.lineWidth = 0.5;
  context.stroke();
}

/** The frame around the lit row, or around the board at a solution. @param {Canvas} canvas @param {Scene} scene */
function paintRowFrame(canvas, scene) {
  const { from, to, t } = scene;
  const { context, layout, theme } = canvas;
  const whole = to.kind === "solution" ? t : from?.kind === "solution" ? 1 - t : 0;
  faded(context, whole, () =>
    outline(context, -1.5, -1.5, layout.board + 3, layout.board + 3, theme.ink, 2),
  );
  if (to.kind === "start") return;
  const row = litRow(scene);
  const present = from?.kind === "start" ? t : 1;
  faded(context, present * Math.min(Math.max(to.n - row, 0), 1), () => {
    const y = row * layout.cell;
    outline(context, -1.5, y - 0.75, layout.board + 3, layout.cell + 1.5, theme.ink, 1.5);
    context.fillStyle = theme.ink;
    context.beginPath();
    context.moveTo(-6.5, y + layout.cell / 2 - 4.5);
    context.lineTo(-2, y + layout.cell / 2);
    context.lineTo(-6.5, y + layout.cell / 2 + 4.5);
    context.fill();
  });
}
