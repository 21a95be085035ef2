/** Computes where the squares of the board are in the window. */

import { columnFromLeft } from "../../../www/masks.js";
import { boardMargins } from "../../../www/views/layout.js";

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
  const cell = (canvas.width - boardMargins.left - boardMargins.right) / n;
  return {
    x: canvas.x + boardMargins.left + (columnFromLeft(column, n, mirrored) + 0.5) * cell,
    y: canvas.y + boardMargins.top + (row + 0.5) * cell,
  };
}
