/** The board of a solution, with the numbers of its rows and columns, as a picture. */

/** @import { Queens } from "../../types.d.ts" */
/** @import { Theme } from "../../element/theme.js" */
/** @import { Picture } from "../../export/image.js" */

import { squaresOfQueens } from "../../frame-values.js";
import { paintSquares } from "../../views/board/board.js";
import { paintFixed, paintQueen } from "../../views/board/queens.js";
import { text } from "../../views/drawing-primitives.js";
import { columnCentre } from "../../views/layout.js";

/** The side of the board, in CSS pixels, at most. */
const SIDE = 480;

/** Around the board; numbers stand above it and at its left. */
const margins = { top: 40, left: 40, rest: 16 };

/**
 * A board with a solution and the numbers of its rows and columns.
 *
 * @param {object} solution
 * @param {readonly number[]} solution.columns the column of each row's queen
 * @param {Queens} solution.queens those that are fixed
 * @param {boolean} solution.mirrored whether column 0 is drawn at the left
 * @param {object} options
 * @param {Theme} options.theme
 * @param {boolean} options.transparent whether nothing is painted behind the board
 * @returns {Picture} which has this one frame
 */
export function solutionPicture({ columns, queens, mirrored }, { theme, transparent }) {
  const n = columns.length;
  const cell = Math.min(Math.floor(SIDE / n), 60);
  const layout = { n, cell, board: n * cell, mirrored };
  const width = margins.left + layout.board + margins.rest;
  const height = margins.top + layout.board + margins.rest;
  const number = { font: `12.5px ${theme.sans}`, colour: theme.ink2 };
  return {
    width,
    height,
    paint(context) {
      const surface = { context, layout, theme };
      context.save();
      if (!transparent) {
        context.fillStyle = theme.paper;
        context.fillRect(0, 0, width, height);
      }
      context.translate(margins.left, margins.top);
      paintSquares(surface);
      for (const { row, column } of squaresOfQueens(queens)) paintFixed(surface, row, column);
      for (const [row, column] of columns.entries()) {
        paintQueen(surface, row, column, 0);
        text(context, String(row), -10, (row + 0.5) * cell + 4.5, { ...number, align: "right" });
        text(context, String(row), columnCentre(layout, row), -10, number);
      }
      context.restore();
    },
  };
}
