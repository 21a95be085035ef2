/** Computes where the squares of the board are in the window. */

import { columnFromLeft } from "../../../www/frame-values.js";
import { margins } from "../../../www/views/board/board.js";

/**
 * The middle of a square, in CSS pixels of the window.
 *
 * @param {{ x: number, y: number, width: number }} canvas  the box of the board's canvas
 * @param {number} n  board size
 * @param {number} row
 * @param {number} column
 * @param {boolean} [mirrored]  whether column 0 is drawn at the left
 */
export function squareMiddle(canvas, n, row, column, mirrored = false) {
  const cell = (canvas.width - margins.left - margins.right) / n;
  return {
    x: canvas.x + margins.left + (columnFromLeft(column, n, mirrored) + 0.5) * cell,
    y: canvas.y + margins.top + (row + 0.5) * cell,
  };
}
