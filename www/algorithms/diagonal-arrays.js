/**
 * How `marks`, `permutations` and `wide-masks` are watched: arrays of diagonals, looked up for each square.
 */
/** @import { Frame } from "../types.d.ts" */
/** @import { ArrayLane, ArrayLanes, Cell } from "./array-lanes.js" */
/** @import { Asked } from "./square-tests.js" */
/** @import { Scene } from "../views/motion.js" */
/** @import { Canvas } from "../views/paint.js" */
/** @import { Square } from "../views/board/board-table.js" */

import { names, permutations, values, wideMasks, marks as words } from "../i18n/en/algorithms.js";
import { columnsOf } from "../masks.js";
import { allowedOf, triedOf } from "../views/derived.js";
import { columnX } from "../views/layout.js";
import { faded } from "../views/paint.js";
import { cell, windowOf } from "./array-lanes.js";
import { askedOf, diagonalsOf, isAsked, marksOf, swappedBy } from "./square-tests.js";

/** The three arrays, each with the direction of attack that it keeps. */
const arrays = /** @type {const} */ ([
  ["columns", "column", "columns"],
  ["falling", "falling", "left"],
  ["rising", "rising", "right"],
]);

/** Marks that are put on with a queen and taken off with her. @param {Frame} frame @param {Square | null} aim @returns {ArrayLanes} */
export function marksLanes(frame, aim) {
  const lanes = lookedUp(frame, frame.queens, aim, {
    follows: false,
    write: values.mark,
    bits: false,
  });
  return { lanes: [...lanes, ...allowedLane(frame), freeLane(frame)], formula: words.formula };
}

/** The columns, swapped, and the marks of diagonals. @param {Frame} frame @param {Square | null} aim @returns {ArrayLanes} */
export function permutationsLanes(frame, aim) {
  const how = { follows: false, write: values.mark, bits: false };
  const [, ...diagonals] = lookedUp(frame, frame.queens, aim, how);
  const lanes = [swapsLane(frame, aim), ...diagonals, ...allowedLane(frame), freeLane(frame)];
  return { lanes, formula: permutations.formula };
}

/**
 * The array: up to the row the columns of the queens, then those that are left; the two places of a swap are marked.
 * @param {Frame} frame @param {Square | null} aim
 * @returns {ArrayLane}
 */
function swapsLane(frame, aim) {
  const { n, row, queens } = frame;
  const columns = swappedBy(n, queens);
  const asked = askedOf(frame, aim);
  const before = swappedBy(n, queens.slice(0, row));
  const from = asked ? (asked.pointed ? columns : before).indexOf(asked.column) : -1;
  const looked = asked?.pointed ? "pointed" : "tried";
  const pair = asked?.pointed ? [from] : [row, from];
  const swap = asked?.pointed ? values.held(from, asked.column) : values.swap(row, from);
  return {
    ...{ name: words.lanes.columns, attack: null, axis: "row", follows: false, numbered: true },
    cells: columns.map((column, index) =>
      cell({
        text: String(column),
        share: (column + 1) / n,
        live: index < queens.length,
        asked: asked && pair.includes(index) ? looked : null,
      }),
    ),
    value: asked ? swap : isAsked(frame) ? values.left(n - row) : null,
  };
}

/** Bits that the call was handed. @param {Frame} frame @param {Square | null} aim @returns {ArrayLanes} */
export function wideLanes(frame, aim) {
  const above = frame.queens.slice(0, frame.row);
  const lanes = lookedUp(frame, above, aim, { follows: true, write: values.bit, bits: true });
  return { lanes: [...lanes, ...allowedLane(frame), freeLane(frame)], formula: wideMasks.formula };
}

/**
 * @param {Frame} frame @param {readonly number[]} queens whose marks are set @param {Square | null} aim
 * @param {{ follows: boolean, bits: boolean, write: (index: number, set: boolean) => string }} how
 * @returns {ArrayLane[]}
 */
function lookedUp(frame, queens, aim, { follows, bits, write }) {
  const { n, row } = frame;
  const marks = marksOf(n, queens);
  const asked = askedOf(frame, aim);
  return arrays.map(([name, axis, attack]) => {
    const looked = asked
      ? { column: asked.column, ...diagonalsOf(n, row, asked.column) }[axis]
      : -1;
    const [first, last] = windowOf(axis, n, row);
    const met = marks[name].slice(first, last + 1);
    return {
      ...{ name: words.lanes[name], attack, axis, follows, numbered: true },
      cells: marks[name].map((set, index) =>
        cell({
          text: bits ? (set ? "1" : "0") : "",
          hatch: set ? attack : null,
          live: set,
          asked: index === looked ? (asked?.pointed ? "pointed" : "tried") : null,
        }),
      ),
      value: asked ? write(looked, marks[name][looked]) : metBy(frame, met),
    };
  });
}

/** How many of the cells that the row meets are taken, once it has asked. @param {Frame} frame @param {boolean[]} met */
function metBy(frame, met) {
  return isAsked(frame) ? values.taken(met.filter(Boolean).length, met.length) : null;
}

/** With fixed queens, the squares that the row may use. @param {Frame} frame @returns {ArrayLane[]} */
export function allowedLane(frame) {
  if (Object.keys(frame.fixed).length === 0) return [];
  const allowed = columnsOf(allowedOf(frame));
  return [
    {
      ...{
        name: names.allowed,
        attack: "allowed",
        axis: "column",
        follows: false,
        numbered: false,
      },
      cells: Array.from({ length: frame.n }, (_, column) =>
        cell({ hatch: allowed.includes(column) ? "allowed" : null }),
      ),
      value: values.taken(allowed.length, frame.n),
    },
  ];
}

/** What the tests of the row found, and what became of it. @param {Frame} frame @returns {ArrayLane} */
export function freeLane(frame) {
  const open = columnsOf(frame.possible);
  const tried = columnsOf(triedOf(frame));
  /** @param {number} column @returns {Cell["sign"]} */
  const signOf = (column) => {
    if ((frame.place >>> column) & 1) return frame.kind === "place" ? "disc" : "rim";
    if (tried.includes(column)) return "dot";
    return open.includes(column) ? "ring" : null;
  };
  const place = frame.place === 0 ? null : values.column(31 - Math.clz32(frame.place));
  return {
    ...{ name: names.free, attack: null, axis: "column", follows: false, numbered: false },
    cells: Array.from({ length: frame.n }, (_, column) => cell({ sign: signOf(column) })),
    value: place ?? (isAsked(frame) ? values.free(open.length) : null),
  };
}

/**
 * The column and the two diagonals through the square looked at closely.
 * @param {Canvas} canvas @param {Scene} scene @param {Square | null} aim
 */
export function paintLines(canvas, scene, aim) {
  paintThrough(canvas, scene, aim, [0, 1, -1]);
}

/** The two diagonals alone. @param {Canvas} canvas @param {Scene} scene @param {Square | null} aim */
export function paintDiagonals(canvas, scene, aim) {
  paintThrough(canvas, scene, aim, [1, -1]);
}

/** @param {Canvas} canvas @param {Scene} scene @param {Square | null} aim @param {number[]} slopes columns a row down */
function paintThrough(canvas, { to, t }, aim, slopes) {
  const asked = askedOf(to, aim);
  if (!asked) return;
  const { context, theme } = canvas;
  faded(context, t, () => {
    context.strokeStyle = theme.nowEdge;
    context.lineWidth = 1.25;
    if (asked.pointed) context.setLineDash([3.5, 2.5]);
    for (const dx of slopes) {
      for (const dy of [-1, 1]) strokeLine(canvas, to.row, asked, dx * dy, dy);
    }
  });
}

/** From the rim of a square to the edge of the board. @param {Canvas} canvas @param {number} row @param {Asked} asked @param {number} dx @param {number} dy */
function strokeLine({ context, layout }, row, { column }, dx, dy) {
  const { n, cell: side } = layout;
  const place = columnX(layout, column) / side;
  const across = dx === 0 ? n : dx < 0 ? place : n - 1 - place;
  const squares = Math.min(across, dy < 0 ? row : n - 1 - row);
  const [near, far] = [0.46, squares + 0.5];
  const [x, y] = [(place + 0.5) * side, (row + 0.5) * side];
  context.beginPath();
  context.moveTo(x + dx * near * side, y + dy * near * side);
  context.lineTo(x + dx * far * side, y + dy * far * side);
  context.stroke();
}
