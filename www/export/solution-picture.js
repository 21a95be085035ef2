/** The board of a solution, with the numbers of its rows and columns, as a picture. */

/** @import { Theme } from "../element/theme.js" */
/** @import { Picture } from "./image.js" */

import { columnFromLeft } from "../frame-values.js";
import {
  circle,
  DISC_RADIUS,
  outline,
  QUEEN_SIZE,
  queen,
  SMALL_CELL,
  text,
} from "../views/drawing-primitives.js";

/** The side of the board, in CSS pixels, at most. */
const SIDE = 480;

/** Around the board; numbers stand above it and at its left. */
const margins = { top: 40, left: 40, rest: 16 };

/**
 * A board with a solution and the numbers of its rows and columns.
 *
 * @param {object} solution
 * @param {readonly number[]} solution.columns the column of each row's queen
 * @param {boolean} solution.mirrored whether column 0 is drawn at the left
 * @param {Theme} theme
 * @returns {Picture} which has this one frame
 */
export function solutionPicture({ columns, mirrored }, theme) {
  const n = columns.length;
  const cell = Math.min(Math.floor(SIDE / n), 60);
  const side = n * cell;
  const placeOf = (/** @type {number} */ column) => columnFromLeft(column, n, mirrored);
  const width = margins.left + side + margins.rest;
  const height = margins.top + side + margins.rest;
  const number = { font: `12.5px ${theme.sans}`, colour: theme.ink2 };
  return {
    width,
    height,
    theme,
    paint(context) {
      context.save();
      context.fillStyle = theme.paper;
      context.fillRect(0, 0, width, height);
      context.translate(margins.left, margins.top);
      for (let row = 0; row < n; row += 1) {
        for (let column = 0; column < n; column += 1) {
          const place = placeOf(column);
          context.fillStyle = (row + place) % 2 === 0 ? theme.squareA : theme.squareB;
          context.fillRect(place * cell, row * cell, cell, cell);
        }
      }
      outline(context, 0, 0, side, side, theme.edge, 1);
      for (const [row, column] of columns.entries()) {
        const [x, y] = [(placeOf(column) + 0.5) * cell, (row + 0.5) * cell];
        if (cell < SMALL_CELL) circle(context, x, y, DISC_RADIUS * cell, { fill: theme.ink });
        else queen(context, x, y, QUEEN_SIZE * cell, theme.ink);
        text(context, String(row), -10, y + 4.5, { ...number, align: "right" });
        text(context, String(row), (placeOf(row) + 0.5) * cell, -10, number);
      }
      context.restore();
    },
  };
}
