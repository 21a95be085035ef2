/** The arrays of an algorithm as lanes under the board: their cells, measures and labels. */

/** @import { Frame, Square } from "../types.d.ts" */
/** @import { HatchedMask } from "../views/drawing-primitives.js" */
/** @import { Sign } from "../views/lanes/cells.js" */
/** @import { Layout } from "../views/layout.js" */
/** @import { StackColumn } from "./algorithm-view.d.ts" */

import { html } from "lit/html.js";
import { allowedOf, hasQueens, isComputed, isTested, triedOf } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { columnFromLeft, columnOfBit, columnsOf } from "../masks.js";
import { hatchGlyph, ringGlyph } from "../views/glyphs.js";
import { labelsView } from "../views/lanes/labels.js";
import { ruleHeights } from "../views/lanes/lane-plan.js";
import { columnX, sliverWidth } from "../views/layout.js";
import { markedBy, markIndices, testedSquare } from "./square-tests.js";

const words = messages.algorithms.arrays;
const marks = messages.algorithms.marks;

/**
 * One cell.
 * @typedef {object} ArrayCell
 * @property {string} text empty for nothing
 * @property {number} share its value as a part of the largest possible one, for cells too small for
 *   text
 * @property {HatchedMask | null} hatch the attack that takes it
 * @property {Sign | null} sign
 * @property {boolean} live whether its text matters at this step
 * @property {"tried" | "pointed" | null} tested whether it belongs to the square whose test is
 *   shown
 */

/**
 * The line of the board along which the cells stand: one a column, one a row, one a diagonal.
 * @typedef {"columns" | "rows" | "left" | "right"} Axis
 */

/**
 * @typedef {object} ArrayLane
 * @property {string} name
 * @property {HatchedMask | null} attack the direction that it marks
 * @property {Axis} axis
 * @property {boolean} follows whether the cells of the current row stand under its squares, with
 *   the rest squeezed beside them
 * @property {boolean} numbered whether its indices stand over it
 * @property {readonly ArrayCell[]} cells
 * @property {string | null} value shown beside the lane; null where the step has none
 */

/**
 * @typedef {object} ArrayLanes
 * @property {readonly ArrayLane[]} lanes from top to bottom
 * @property {string} formula of the test, on a rule over the lanes that are not numbered
 */

/** @type {ArrayCell} */
const emptyCell = { text: "", share: 0, hatch: null, sign: null, live: false, tested: null };

/** @type {Omit<ArrayLane, "name" | "cells" | "value">} */
const plainLane = { attack: null, axis: "columns", follows: false, numbered: false };

/**
 * Height of a cell and the space below it: less where lanes are low, and with the lane that fixed
 * queens bring.
 */
const cellHeights = {
  usual: { height: 24, gap: 4 },
  low: { height: 24, gap: 2 },
  withAllowed: { height: 21, gap: 2 },
};
/** Height of the indices over cells. */
const INDEX_HEIGHT = 12;

/**
 * @param {Partial<ArrayLane> & { name: string, value: string | null }} lane
 * @param {number} length
 * @param {(index: number) => Partial<ArrayCell>} cellAt
 * @returns {ArrayLane}
 */
export const laneOf = (lane, length, cellAt) => ({
  ...plainLane,
  ...lane,
  cells: Array.from({ length }, (_, index) => ({ ...emptyCell, ...cellAt(index) })),
});

/** The three arrays of marks: each has the name of its axis and of the attack that it marks. */
export const markArrays = /** @type {const} */ (["columns", "left", "right"]);

/**
 * The columns of the stack for arrays of marks: the element that a call marks.
 *
 * @type {readonly StackColumn[]}
 */
export const markColumns = markArrays.map((name) => ({
  name: marks.lanes[name],
  variable: name,
  length: "[62]".length,
  text({ n, stack }, row) {
    if (stack[row].place === 0) return null;
    return words.index(markIndices(n, row, columnOfBit(stack[row].place))[name]);
  },
}));

/**
 * The arrays of columns and diagonals, in which each test of a square is a look-up.
 *
 * @param {Frame} frame
 * @param {readonly number[]} queens whose marks are set
 * @param {Square | null} pointed
 * @param {boolean} bits whether they are vectors of bits that follow the row
 * @returns {ArrayLane[]}
 */
export function markLanes(frame, queens, pointed, bits) {
  const { n, row } = frame;
  const marked = markedBy(n, queens);
  const square = testedSquare(frame, pointed);
  const write = bits ? words.bit : words.mark;
  return markArrays.map((name) => {
    const set = marked[name];
    const index = square ? markIndices(n, row, square.column)[name] : -1;
    const [first, last] = rowWindow(name, n, row);
    const met = set.slice(first, last + 1);
    const taken = isTested(frame) ? words.taken(met.filter(Boolean).length, met.length) : null;
    const value = square ? write(index, set[index]) : taken;
    const label = marks.lanes[name];
    const lane = { name: label, attack: name, axis: name, follows: bits, numbered: true, value };
    return laneOf(lane, set.length, (at) => ({
      text: bits ? String(Number(set[at])) : "",
      hatch: set[at] ? name : null,
      live: set[at],
      tested: at === index && square ? emphasis(square) : null,
    }));
  });
}

/**
 * @param {{ pointed: boolean }} square
 * @returns {"pointed" | "tried"}
 */
export const emphasis = ({ pointed }) => (pointed ? "pointed" : "tried");

/**
 * The lanes that end those of every algorithm: with fixed queens the squares that the row may use,
 * and the result of its tests.
 *
 * @param {Frame} frame
 * @returns {ArrayLane[]}
 */
export function resultLanes(frame) {
  const { n, fixed, place, kind, possible } = frame;
  const allowed = columnsOf(allowedOf(frame));
  const open = columnsOf(possible);
  const tried = columnsOf(triedOf(frame));
  /** @param {number} column @returns {ArrayCell["sign"]} */
  const signOf = (column) => {
    if ((place >>> column) & 1) return kind === "place" ? "disc" : "rim";
    if (tried.includes(column)) return "dot";
    return open.includes(column) ? "ring" : null;
  };
  const count = isComputed(frame, "possible") ? words.freeCount(open.length) : null;
  const value = place === 0 ? count : words.column(columnOfBit(frame.place));
  const free = laneOf({ name: words.free, value }, n, (column) => ({ sign: signOf(column) }));
  if (!hasQueens(fixed)) return [free];
  const squares = laneOf(
    { name: words.allowed, attack: "allowed", value: words.taken(allowed.length, n) },
    n,
    (column) => ({ hatch: allowed.includes(column) ? "allowed" : null }),
  );
  return [squares, free];
}

/**
 * The lanes from top to bottom: those with indices stand over the rule.
 *
 * @param {ArrayLanes} lanes
 * @param {Pick<Layout, "lowLanes">} layout
 * @returns {{ tops: number[], height: number, rule: number }} in CSS pixels below the first lane's
 *   top; `rule` is the middle of the rule
 */
export function planOf({ lanes }, { lowLanes }) {
  const withAllowed = lanes.some(({ attack }) => attack === "allowed");
  const size = lowLanes ? "low" : "usual";
  const { height, gap } = cellHeights[withAllowed ? "withAllowed" : size];
  const ruleHeight = ruleHeights[size];
  const tops = [];
  let y = 0;
  let rule = -1;
  for (const { numbered } of lanes) {
    if (!numbered && rule < 0) {
      rule = y + ruleHeight / 2;
      y += ruleHeight;
    }
    const top = numbered ? y + INDEX_HEIGHT : y;
    tops.push(top);
    y = top + height + gap;
  }
  return { tops, height, rule };
}

/**
 * The left edge of a cell, from the board's left edge, and its width.
 *
 * @param {Layout} layout
 * @param {ArrayLane} lane
 * @param {number} index
 * @param {number} row the current row, between two rows while it moves
 * @returns {{ x: number, width: number }} CSS pixels
 */
export function cellExtent(layout, lane, index, row) {
  const { axis, cells } = lane;
  const { n, cell, mirrored } = layout;
  if (axis === "columns") return { x: columnX(layout, index), width: cell };
  if (axis === "rows") return { x: index * cell, width: cell };
  if (!lane.follows) {
    const width = narrowWidth(layout, cells.length);
    const ascending = (axis === "left") !== mirrored;
    const offset = ascending ? index : cells.length - 1 - index;
    const start = Math.round(((layout.board - width * cells.length) / 2) * layout.ratio);
    return { x: start / layout.ratio + offset * width, width };
  }
  const column = axis === "left" ? row - index + n - 1 : index - row;
  return squeeze(layout, columnFromLeft(column, n, mirrored));
}

/**
 * The width of each of `count` cells that fill the board and its drop zones except 6 px at each
 * end, in whole device pixels.
 * @param {Layout} layout @param {number} count
 */
function narrowWidth({ board, drop, cell, ratio }, count) {
  return Math.min(cell, Math.floor(((board + 2 * drop - 12) * ratio) / count) / ratio);
}

/**
 * Full width over the board; outside it narrow enough to fit the drop zone.
 * @param {Layout} layout
 * @param {number} offset in cells from the board's left edge, a fraction while the row moves
 */
function squeeze(layout, offset) {
  const { n, cell } = layout;
  const narrow = sliverWidth(layout);
  const outside = Math.max(-offset, offset - (n - 1), 0);
  if (outside === 0) return { x: offset * cell, width: cell };
  const leaving = Math.min(outside, 1);
  const width = cell + (narrow - cell) * leaving;
  const past = Math.max(outside - 1, 0) * narrow;
  if (offset < 0) return { x: -leaving * (narrow + 2) - past, width };
  return { x: (n - 1) * cell + leaving * (cell + 2) + past, width };
}

/**
 * The indices of an array that belong to the squares of a row.
 *
 * @param {Axis} axis
 * @param {number} n
 * @param {number} row
 * @returns {[number, number]} the first and the last
 */
export function rowWindow(axis, n, row) {
  return axis === "left" || axis === "right" ? [row, row + n - 1] : [0, n - 1];
}

/**
 * Names left of the arrays and values right of them.
 *
 * @param {ArrayLanes} arrays
 * @param {Layout} layout
 */
export function arrayLabels(arrays, layout) {
  const { tops, height } = planOf(arrays, layout);
  const labels = arrays.lanes.map((lane, at) => ({
    name: lane.name,
    variable: lane.attack,
    glyph: arrayGlyph(lane, layout.mirrored),
    value: lane.value,
    y: tops[at],
    height,
  }));
  return labelsView(labels, "labels");
}

/** @param {ArrayLane} lane @param {boolean} mirrored */
function arrayGlyph({ attack, name }, mirrored) {
  if (attack) return hatchGlyph(attack, mirrored, 12);
  return name === words.free ? ringGlyph(12) : html`<span class="no-glyph"></span>`;
}
