/** The boards of one solution as SVG, which takes its colours from the style sheet. */

import { html, svg } from "lit/html.js";
import { squaresOfQueens } from "../../frame-values.js";
import { columnFromLeft } from "../../masks.js";
import { DISC_RADIUS, QUEEN_SIZE, SMALL_CELL } from "../../views/drawing-primitives.js";
import { queenPath, queenTransform } from "../../views/glyphs.js";
import { DOT_RADIUS } from "./mini-board.js";

/**
 * @typedef {object} BoardViewProps
 * @property {number} n
 * @property {readonly number[]} columns the column of each row's queen
 * @property {boolean} mirrored whether column 0 is drawn at the left
 */

/**
 * The selected solution: queens, and a frame around the fixed ones.
 *
 * @param {BoardViewProps & { cell: number, queens: Record<number, number> }} props `cell` in CSS
 *   pixels
 */
export function largeBoard({ n, columns, mirrored, cell, queens }) {
  const place = (/** @type {number} */ column) => columnFromLeft(column, n, mirrored);
  const inset = Math.max(0.1, 1.5 / cell);
  const side = 1 - 2 * inset;
  const frames = squaresOfQueens(queens).map(
    ({ row, column }) =>
      svg`<rect class="fixed" x=${place(column) + inset} y=${row + inset}
        width=${side} height=${side} />`,
  );
  const marks = columns.map((column, row) =>
    cell < SMALL_CELL ? dot(place(column), row, DISC_RADIUS) : queen(place(column), row),
  );
  return board(n, n * cell, [...frames, ...marks]);
}

/**
 * A solution as small as in the grid: squares and dots.
 *
 * @param {BoardViewProps} props
 */
export const smallBoard = ({ n, columns, mirrored }) =>
  board(
    n,
    null,
    columns.map((column, row) => dot(columnFromLeft(column, n, mirrored), row, DOT_RADIUS)),
  );

/**
 * @param {number} n
 * @param {number | null} side CSS pixels; null for that of the style sheet
 * @param {unknown} content
 */
const board = (n, side, content) =>
  html`<svg class="board" viewBox="0 0 ${n} ${n}" aria-hidden="true"
    .style=${side === null ? "" : `width: ${side}px; height: ${side}px`}>
    <rect class="a" width=${n} height=${n} /><path class="b" d=${darkSquares(n)} />
    ${content}
  </svg>`;

/** Every second square, the second one of row 0 first. @param {number} n */
function darkSquares(n) {
  let path = "";
  for (let row = 0; row < n; row += 1) {
    for (let place = 1 - (row % 2); place < n; place += 2) path += `M${place} ${row}h1v1h-1z`;
  }
  return path;
}

/** @param {number} place from the left @param {number} row */
function queen(place, row) {
  const { x, y, scale } = queenTransform(place + 0.5, row + 0.5, QUEEN_SIZE);
  const transform = `translate(${x} ${y}) scale(${scale})`;
  return svg`<path class="queen" d=${queenPath} transform=${transform} />`;
}

/** @param {number} place from the left @param {number} row @param {number} radius in squares */
const dot = (place, row, radius) =>
  svg`<circle class="queen" cx=${place + 0.5} cy=${row + 0.5} r=${radius} />`;
