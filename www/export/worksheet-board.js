/** The boards of a worksheet as SVG, in black on white. */

/** @import { Frame } from "../types.d.ts" */

import { allowedOf, freeOf, squaresOfQueens } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { columnFromLeft, columnsOf, fullOf } from "../masks.js";
import { hatch, QUEEN_SIZE } from "../views/drawing-primitives.js";
import { queenPath, queenTransform } from "../views/glyphs.js";
import { hatchDirection } from "../views/layout.js";
import { hundredths, markup, PathPen } from "./svg-markup.js";
import { measures } from "./worksheet-layout.js";

/**
 * @typedef {object} BoardOptions
 * @property {number} cell side of a square in millimetres
 * @property {boolean} mirrored whether column 0 is at the left
 * @property {readonly string[] | null} solved the answers in the row: its attacks, and the
 *   squares of `possible` and of `place`; null for nothing
 */

/** The units of the drawing are CSS pixels, as in the painters of the app. */
const UNITS = 96 / 25.4;

/**
 * The queens above the row of a moment, and the row itself in a frame.
 *
 * @param {Frame} frame
 * @param {BoardOptions} options
 * @returns {string} an `<svg>`
 */
export function worksheetBoard(frame, options) {
  const { n, row, queens, fixed } = frame;
  const cell = options.cell * UNITS;
  const { label, numbers } = measures;
  const side = n * cell;
  const width = hundredths(label * UNITS + side);
  const height = hundredths(numbers * UNITS + side);
  const x = (/** @type {number} */ column) => columnFromLeft(column, n, options.mirrored) * cell;
  const placed = queens.slice(0, row).map((column, r) => queen(x(column), r * cell, cell, "queen"));
  const waiting = squaresOfQueens(fixed)
    .filter((square) => square.row >= row)
    .map((square) => queen(x(square.column), square.row * cell, cell, "queen fixed"));
  const parts = [
    path("grid", gridOf(n, cell)),
    ...numbersOf(n, row, cell, x),
    ...(options.solved ? solutionOf(frame, cell, x, options.mirrored) : []),
    rectangle("edge", 0, 0, side, side),
    rectangle("row", 0, row * cell, side, cell),
    ...placed,
    ...waiting,
    // A fixed queen does not cover it.
    ...(options.solved?.includes("place") ? [lowestOf(frame, cell, x)] : []),
  ];
  const origin = `translate(${hundredths(label * UNITS)} ${hundredths(numbers * UNITS)})`;
  const name = messages.worksheet.board(n, queens.slice(0, row), row);
  const viewBox = `0 0 ${width} ${height}`;
  const content = markup("g", { transform: origin }, parts.join(""));
  return markup("svg", { role: "img", "aria-label": name, width, height, viewBox }, content);
}

/**
 * Numbers of columns above and of rows at the left.
 * @param {number} n @param {number} row @param {number} cell @param {(column: number) => number} x
 */
function numbersOf(n, row, cell, x) {
  return Array.from({ length: n }, (_, i) => [
    text("number", x(i) + cell / 2, -4, i),
    text(i === row ? "number side now" : "number side", -5, (i + 0.5) * cell + 3.5, i),
  ]).flat();
}

/**
 * A hatch for each way a square of the row is attacked, and a ring for each free one.
 *
 * @param {Frame} frame @param {number} cell @param {(column: number) => number} x
 * @param {boolean} mirrored
 */
function solutionOf(frame, cell, x, mirrored) {
  const { n, row, columns, left, right } = frame;
  const forbidden = (fullOf(n) & ~allowedOf(frame)) >>> 0;
  const attacks = /** @type {const} */ ([
    ["columns", columns],
    ["left", left],
    ["right", right],
    ["allowed", forbidden],
  ]);
  const hatches = attacks.map(([attack, mask]) => {
    const pen = new PathPen();
    const direction = hatchDirection({ mirrored }, attack);
    for (const column of columnsOf(mask)) {
      hatch(pen, direction, x(column), row * cell, cell, cell, 7);
    }
    return path(`hatch ${attack}`, pen.d);
  });
  // A ring around a fixed queen, which stands on its square already.
  const radius = (row in frame.fixed ? 0.47 : 0.34) * cell;
  const rings = columnsOf(freeOf(frame)).map((column) =>
    circle("ring", x(column) + cell / 2, (row + 0.5) * cell, radius),
  );
  return [...hatches, ...rings];
}

/**
 * A dot on the lowest free square of the row; empty where none is free.
 * @param {Frame} frame @param {number} cell @param {(column: number) => number} x
 */
function lowestOf(frame, cell, x) {
  const [lowest] = columnsOf(freeOf(frame));
  if (lowest === undefined) return "";
  return circle("dot", x(lowest) + cell / 2, (frame.row + 0.5) * cell, 0.17 * cell);
}

/** @param {number} n @param {number} cell */
function gridOf(n, cell) {
  const side = hundredths(n * cell);
  const lines = Array.from({ length: n - 1 }, (_, i) => hundredths((i + 1) * cell));
  return lines.map((at) => `M${at} 0V${side}M0 ${at}H${side}`).join("");
}

/** @param {number} x @param {number} y @param {number} cell @param {string} name */
function queen(x, y, cell, name) {
  const place = queenTransform(x + cell / 2, y + cell / 2, QUEEN_SIZE * cell);
  const [left, top, scale] = [place.x, place.y, place.scale].map(hundredths);
  const transform = `translate(${left} ${top}) scale(${scale})`;
  return markup("path", { class: name, transform, d: queenPath });
}

/** @param {string} name @param {string} d */
const path = (name, d) => markup("path", { class: name, d });

/** @param {string} name @param {number} x @param {number} y @param {number} radius */
const circle = (name, x, y, radius) =>
  markup("circle", { class: name, cx: hundredths(x), cy: hundredths(y), r: hundredths(radius) });

/** @param {string} name @param {number} x @param {number} y @param {number} w @param {number} h */
const rectangle = (name, x, y, w, h) => {
  const [width, height] = [hundredths(w), hundredths(h)];
  return markup("rect", { class: name, x: hundredths(x), y: hundredths(y), width, height });
};

/** @param {string} name @param {number} x @param {number} y @param {number} value */
const text = (name, x, y, value) =>
  markup("text", { class: name, x: hundredths(x), y: hundredths(y) }, String(value));
