/** Paints the chessboard during a step: squares, attacks, the lit row, queens and numbers. */

/** @import { AlgorithmView } from "../../algorithms/algorithm-view.d.ts" */
/** @import { Layout } from "../layout.js" */
/** @import { Transition } from "../motion.js" */
/** @import { PlainSurface, Surface, DrawingContext } from "../drawing-primitives.js" */
/** @import { PictureProps } from "../picture.js" */

import { hasMasks } from "../../algorithms/program.js";
import { messages } from "../../i18n/catalogue.js";
import { superscript } from "../../i18n/format.js";
import { columnOfBit } from "../../masks.js";
import { clamp } from "../../numbers.js";
import { outline, snap, text, withOpacity } from "../drawing-primitives.js";
import { boardMargins, columnCentre, columnX, hasLeftLabels, leftward } from "../layout.js";
import { litRow, travel } from "../motion.js";
import { paintLitRows } from "./lit-row.js";
import { paintAnswer, paintHoverPreview, paintQueens } from "./queens.js";

const words = messages.watch.board;

/**
 * Paints the board at one moment of a step, with the previews and answers on its squares.
 *
 * @param {Surface} surface cleared, with one unit a CSS pixel
 * @param {Transition} transition
 * @param {Pick<AlgorithmView, "paintSearch" | "paintTest" | "stackColumns">} algorithm
 * @param {Pick<PictureProps, "pointed" | "framedColumn" | "question">} marks
 */
export function paintBoard(surface, transition, algorithm, { pointed, framedColumn, question }) {
  const { context } = surface;
  context.save();
  const { ratio } = surface.layout;
  context.translate(snap(boardMargins.left, ratio), snap(boardMargins.top, ratio));
  paintSquares(surface);
  if (algorithm.paintSearch) algorithm.paintSearch(surface, transition);
  else {
    paintLitRows(surface, transition);
    paintRays(surface, transition);
    paintQueens(surface, transition);
    algorithm.paintTest?.(surface, transition, pointed);
    if (pointed?.hovering && !question) paintHoverPreview(surface, transition.to, pointed);
    paintRowFrame(surface, transition);
    if (framedColumn !== null) paintFramedSquare(surface, litRow(transition), framedColumn);
    paintNumbers(surface, transition, hasMasks(algorithm));
  }
  if (question) paintAnswer(surface, transition.to, question, pointed?.hovering ? pointed : null);
  context.restore();
}

/**
 * Paints the squares and the edge of the board.
 *
 * @param {PlainSurface} surface
 */
export function paintSquares({ context, layout: { n, cell, board }, theme }) {
  context.fillStyle = theme.squareA;
  context.fillRect(0, 0, board, board);
  context.fillStyle = theme.squareB;
  context.beginPath();
  for (let row = 0; row < n; row += 1) {
    for (let i = 1 - (row % 2); i < n; i += 2) {
      context.rect(i * cell, row * cell, cell, cell);
    }
  }
  context.fill();
  if (theme.forcedColors) {
    context.strokeStyle = theme.edge;
    paintCells(context, n, cell);
  }
  outline(context, -1, -1, board + 2, board + 2, theme.edge, 1);
}

/**
 * Lines between squares, for forced colours, where the squares may not differ.
 * @param {DrawingContext} context @param {number} n @param {number} cell
 */
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

/**
 * The frame around the lit row, or around the board at a solution.
 * @param {Surface} surface @param {Transition} transition
 */
function paintRowFrame(surface, transition) {
  const { from, to, t } = transition;
  const { context, layout, theme } = surface;
  const whole = to.kind === "solution" ? t : from?.kind === "solution" ? 1 - t : 0;
  withOpacity(context, whole, () =>
    outline(context, -1.5, -1.5, layout.board + 3, layout.board + 3, theme.ink, 2),
  );
  if (to.kind === "start") return;
  const row = litRow(transition);
  const present = from?.kind === "start" ? t : 1;
  withOpacity(context, present * clamp(to.n - row, 0, 1), () => {
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

/**
 * The frame of the square whose bit has one in the lanes.
 * @param {Surface} surface @param {number} row @param {number} column
 */
function paintFramedSquare({ context, layout, theme }, row, column) {
  const { cell } = layout;
  outline(context, columnX(layout, column), row * cell, cell, cell, theme.ink, 1.5);
}

/**
 * The columns and diagonals that the queens above attack: solid to the lit row, dotted past it.
 * @param {Surface} surface @param {Transition} transition
 */
function paintRays(surface, transition) {
  const { from, to, t } = transition;
  if (to.kind === "solution" && !from) return;
  const { context, layout, theme } = surface;
  const crowded = layout.n > 16;
  const there = from && from.row !== to.row ? travel(transition) : 1;
  const strength = to.kind === "solution" ? 1 - t : 1;
  const boundary = litRow(transition) * layout.cell;
  const lower = from && from.row < to.row ? from.row : to.row;
  const queens = (from && from.queens.length > to.queens.length ? from : to).queens;
  context.lineWidth = crowded ? 0.75 : 1.25;
  const rising = leftward(layout);
  /** @type {["columns" | "left" | "right", number][]} */
  const ways = [
    ["columns", 0],
    ["left", rising],
    ["right", -rising],
  ];
  for (const [name, dx] of ways) {
    context.strokeStyle = theme[name];
    for (let row = 0; row < Math.max(from?.row ?? 0, to.row); row += 1) {
      const arriving = row < lower ? 1 : from && from.row > to.row ? 1 - there : there;
      const ray = { x: columnCentre(layout, queens[row]), row, dx };
      withOpacity(context, arriving * strength * (crowded ? 0.4 : 0.6), () =>
        strokeRay(surface, ray, 0, boundary),
      );
      withOpacity(context, arriving * strength * (crowded ? 0.2 : 0.36), () => {
        context.setLineDash(crowded ? [1.5, 3.5] : [2, 5]);
        strokeRay(surface, ray, boundary + layout.cell, layout.board);
      });
    }
  }
}

/**
 * The part of a ray between two heights, cut at the board's sides.
 * @param {Surface} surface @param {{ x: number, row: number, dx: number }} ray @param {number} top
 * @param {number} bottom
 */
function strokeRay({ context, layout: { cell, board } }, { x, row, dx }, top, bottom) {
  const y = (row + 0.5) * cell;
  const reach = dx === 0 ? board : dx < 0 ? x : board - x;
  const start = Math.max(0.42 * cell, top - y);
  const end = Math.min(bottom - y, reach);
  if (end - start < 0.1 * cell) return;
  context.beginPath();
  context.moveTo(x + dx * start, y + start);
  context.lineTo(x + dx * end, y + end);
  context.stroke();
}

/**
 * The numbers of rows and columns, and the weight of each column's bit.
 *
 * @param {Surface} surface
 * @param {Transition} transition
 * @param {boolean} weighed whether columns are bits
 */
export function paintNumbers(surface, transition, weighed) {
  paintRowNumbers(surface, transition);
  paintColumnNumbers(surface, transition, weighed);
  const { context, layout, theme } = surface;
  if (!hasLeftLabels(layout)) return;
  const label = {
    font: `11px ${theme.sans}`,
    colour: theme.ink3,
    align: /** @type {const} */ ("right"),
  };
  text(context, words.column, -10, -20, label);
  if (weighed) text(context, words.weight, -10, -6, label);
}

/** @param {Surface} surface @param {Transition} transition */
function paintRowNumbers({ context, layout, theme }, transition) {
  const { to } = transition;
  const { n, cell } = layout;
  const near = Math.round(litRow(transition));
  const current = to.kind === "start" || near === n ? -1 : near;
  for (let row = 0; row < n; row += 1) {
    const lit = row === current;
    if (!lit && (!isNumbered(row, layout) || isNear(row, current, cell))) continue;
    text(context, String(row), -10, (row + 0.5) * cell + 4.5, {
      font: `${lit ? "700 " : ""}12.5px ${theme.sans}`,
      colour: lit ? theme.ink : theme.ink2,
      align: "right",
    });
  }
}

/**
 * The number of the column being tried is painted even where it is not among the regular ones.
 * @param {Surface} surface @param {Transition} transition @param {boolean} weighed
 */
function paintColumnNumbers(surface, { from, to, t }, weighed) {
  const { context, layout, theme } = surface;
  const { n, cell } = layout;
  const font = `${cell < 22 && n <= 16 ? 11 : 12.5}px ${theme.sans}`;
  const leaving = from?.kind === "place" && to.kind === "call";
  const place = leaving ? from.place : to.place;
  const tried = columnOfBit(place);
  for (let column = 0; column < n; column += 1) {
    if (column === tried) continue;
    const x = columnCentre(layout, column);
    const numbered =
      column === n - 1 || (isNumbered(column, layout) && !isNear(column, n - 1, cell));
    if (numbered && !isNear(column, tried, cell)) {
      text(context, String(column), x, -20, { font, colour: theme.ink2 });
    }
    if (weighed) paintWeight(surface, column, x);
  }
  const strength = leaving ? 1 - t : from ? t : 1;
  if (tried >= 0) paintTriedNumber(surface, tried, strength, weighed);
}

/**
 * The number over the column being tried.
 * @param {Surface} surface @param {number} column @param {number} t @param {boolean} weighed
 */
function paintTriedNumber(surface, column, t, weighed) {
  const { context, layout, theme } = surface;
  const x = columnCentre(layout, column);
  withOpacity(context, t, () => {
    context.fillStyle = theme.nowTint;
    context.beginPath();
    context.roundRect(x - 12, -33, 24, 17, 3);
    context.fill();
  });
  text(context, String(column), x, -20, { font: `700 12.5px ${theme.sans}`, colour: theme.nowInk });
  if (weighed) paintWeight(surface, column, x);
}

/**
 * The weight of a column's bit, as a number or as a power of two.
 * @param {Surface} surface @param {number} column @param {number} x
 */
function paintWeight({ context, layout, theme }, column, x) {
  const { n, cell } = layout;
  if ((n > 16 && column % 8 !== 0) || (n > 10 && cell < 20 && column % 4 !== 0)) return;
  // In narrower squares numbers of three digits would touch.
  const isNarrow = (n > 8 && cell < 24) || (n === 8 && cell < 22);
  const weight = n > 10 || isNarrow ? `2${superscript(column)}` : String(2 ** column);
  text(context, weight, x, -6, { font: `11px ${theme.sans}`, colour: theme.ink3 });
}

/** The least distance between the middles of two numbers, in CSS pixels. */
const NUMBER_DISTANCE = 18;

/**
 * Whether a row or column is numbered: all are on small boards, every fourth on large ones, every
 * eighth where squares are tiny.
 * @param {number} index @param {Layout} layout
 */
function isNumbered(index, { n, cell }) {
  if (n <= 16 && cell >= NUMBER_DISTANCE) return true;
  return index % (4 * cell >= NUMBER_DISTANCE ? 4 : 8) === 0;
}

/**
 * Whether a number would be too close to another.
 * @param {number} index @param {number} other negative for none
 * @param {number} cell
 */
const isNear = (index, other, cell) =>
  other >= 0 && index !== other && Math.abs(index - other) * cell < NUMBER_DISTANCE;
