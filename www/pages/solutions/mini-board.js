/** Paints a solution as a small board on a canvas: squares, and a dot for every queen. */

/** @import { Theme } from "../../element/theme.js" */

import { columnFromLeft } from "../../masks.js";

/** The radius of a dot, in squares. */
export const DOT_RADIUS = 0.38;

/**
 * @typedef {object} MiniBoard
 * @property {number} n
 * @property {ArrayLike<number>} columns the column of each row's queen
 * @property {number} x left edge, in device pixels
 * @property {number} side in device pixels, the line around the board included
 * @property {boolean} mirrored whether column 0 is drawn at the left
 * @property {Theme} theme
 */

/**
 * Paints one small board at the top of a canvas. Its edges and squares lie on whole device pixels.
 *
 * @param {CanvasRenderingContext2D} context one unit is a device pixel
 * @param {MiniBoard} board
 */
export function paintMiniBoard(context, { n, columns, x, side, mirrored, theme }) {
  context.drawImage(emptyBoard(n, side, theme), x, 0);
  const cell = (side - 2) / n;
  const radius = Math.max(DOT_RADIUS * cell, 1);
  context.fillStyle = theme.ink;
  context.beginPath();
  for (let row = 0; row < n; row += 1) {
    const place = columnFromLeft(columns[row], n, mirrored);
    const centreX = x + 1 + (place + 0.5) * cell;
    const centreY = 1 + (row + 0.5) * cell;
    context.moveTo(centreX + radius, centreY);
    context.arc(centreX, centreY, radius, 0, 2 * Math.PI);
  }
  context.fill();
}

/**
 * The last empty board: a grid paints the same one many times.
 * @type {OffscreenCanvas | undefined}
 */
let empty;
/** The sizes and colours that `empty` was painted with. */
let emptyFor = "";

/** @param {number} n @param {number} side @param {Theme} theme */
function emptyBoard(n, side, { squareA, squareB, edge }) {
  const key = [n, side, squareA, squareB, edge].join();
  if (empty && key === emptyFor) return empty;
  emptyFor = key;
  empty = new OffscreenCanvas(side, side);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (empty.getContext("2d"));
  context.fillStyle = edge;
  context.fillRect(0, 0, side, side);
  const edges = Array.from({ length: n + 1 }, (_, i) => 1 + Math.round((i * (side - 2)) / n));
  for (let row = 0; row < n; row += 1) {
    for (let place = 0; place < n; place += 1) {
      context.fillStyle = (row + place) % 2 === 0 ? squareA : squareB;
      const [left, top] = [edges[place], edges[row]];
      context.fillRect(left, top, edges[place + 1] - left, edges[row + 1] - top);
    }
  }
  return empty;
}
