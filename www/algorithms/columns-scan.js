/**
 * How `columns-scan` is watched: the list of columns, and which queens are looked at for each square.
 */
/** @import { Frame } from "../types.d.ts" */
/** @import { ArrayLane, ArrayLanes } from "./array-lanes.js" */
/** @import { Scene } from "../views/motion.js" */
/** @import { Canvas } from "../views/paint.js" */
/** @import { Square } from "../views/board/board-table.js" */

import { scannedIn, values, columnsScan as words } from "../i18n/en/algorithms.js";
import { columnsOf } from "../masks.js";
import { vectorOf } from "../views/board/attackers.js";
import { allowedOf } from "../views/derived.js";
import { columnX } from "../views/layout.js";
import { circle, faded } from "../views/paint.js";
import { cell } from "./array-lanes.js";
import { allowedLane, freeLane } from "./diagonal-arrays.js";
import { askedOf, isAsked, scanOf } from "./square-tests.js";

/** @param {Frame} frame @param {Square | null} aim @returns {ArrayLanes} */
export function lanesOf(frame, aim) {
  const asked = lookedAt(frame, aim);
  const squares = isAsked(frame) ? columnsOf(allowedOf(frame)) : [];
  const scans = Array.from({ length: frame.n }, (_, column) =>
    squares.includes(column) ? scanOf(frame.queens, frame.row, column) : null,
  );
  /** @param {number} column */
  const looked = (column) =>
    asked?.column === column ? (asked.pointed ? "pointed" : "tried") : null;
  const scan = asked && scans[asked.column];
  /** @type {ArrayLane[]} */
  const lanes = [
    queensLane(frame, asked && scan ? { ...asked, ...scan } : null),
    {
      ...{ name: words.lanes.scanned, attack: null, axis: "column" },
      ...{ follows: false, numbered: false },
      cells: scans.map((found, column) =>
        cell({
          text: found ? String(found.scanned) : "",
          share: found ? found.scanned / Math.max(frame.n - 1, 1) : 0,
          live: looked(column) !== null,
          asked: looked(column),
        }),
      ),
      value: squares.length === 0 ? null : values.scanned(scan ? scan.scanned : scannedIn(frame)),
    },
    {
      ...{ name: words.lanes.hit, attack: null, axis: "column" },
      ...{ follows: false, numbered: false },
      cells: scans.map((found, column) => {
        const row = found?.hit ?? null;
        if (row === null) return cell({ asked: looked(column) });
        const hatch = attackOf(frame, row, column);
        return cell({ text: String(row), hatch, live: true, asked: looked(column) });
      }),
      value: scan ? (scan.hit === null ? values.none : values.hit(scan.hit)) : null,
    },
    ...allowedLane(frame),
    freeLane(frame),
  ];
  return { lanes, formula: words.formula };
}

/**
 * The list itself, a cell for each row: the queens above, those looked at, the one that came in.
 * @param {Frame} frame
 * @param {{ pointed: boolean, scanned: number } | null} scan
 * @returns {ArrayLane}
 */
function queensLane({ n, kind, row, queens }, scan) {
  return {
    ...{ name: words.lanes.queens, attack: null, axis: "row", follows: false, numbered: true },
    cells: Array.from({ length: n }, (_, index) => {
      const scanned = scan !== null && index < row && index >= row - scan.scanned;
      const placed = kind === "place" && index === row;
      const looked = scan?.pointed ? "pointed" : "tried";
      return cell({
        text: index < queens.length ? String(queens[index]) : "",
        share: index < queens.length ? (queens[index] + 1) / n : 0,
        live: index < queens.length,
        asked: scanned ? looked : placed ? "tried" : null,
      });
    }),
    value: kind === "start" ? null : values.above(row),
  };
}

/** A square that is taken off is not looked at: nothing of her was marked. @param {Frame} frame @param {Square | null} aim */
function lookedAt(frame, aim) {
  const asked = askedOf(frame, aim);
  return frame.kind === "remove" && !asked?.pointed ? null : asked;
}

/** The direction in which the queen of a row is in the way of a square. @param {Frame} frame @param {number} row @param {number} column */
function attackOf(frame, row, column) {
  const attack = vectorOf(frame.row - row, column - frame.queens[row]);
  return attack === "below" ? null : attack;
}

/**
 * A ring around each queen looked at, and a line from the square to the one in its way; where no square is looked at
 * closely, the lines of all.
 * @param {Canvas} canvas @param {Scene} scene @param {Square | null} aim
 */
export function paintScan(canvas, { to, t }, aim) {
  const asked = lookedAt(to, aim);
  if (!asked && to.kind !== "possible") return;
  const squares = columnsOf(allowedOf(to));
  faded(canvas.context, t, () => {
    if (asked) paintLooked(canvas, to, asked);
    else for (const column of squares) paintLine(canvas, to, column);
  });
}

/** @param {Canvas} canvas @param {Frame} frame @param {{ column: number, pointed: boolean }} asked */
function paintLooked(canvas, { queens, ...frame }, { column, pointed }) {
  const { context, layout, theme } = canvas;
  const { scanned } = scanOf(queens, frame.row, column);
  const dash = pointed ? [3.5, 2.5] : undefined;
  for (let row = frame.row - scanned; row < frame.row; row += 1) {
    const x = columnX(layout, queens[row]) + layout.cell / 2;
    const y = (row + 0.5) * layout.cell;
    circle(context, x, y, 0.45 * layout.cell, { stroke: theme.nowEdge, width: 1.5, dash });
  }
  paintLine(canvas, { queens, ...frame }, column);
}

/** From a square to the queen found in its way. @param {Canvas} canvas @param {Frame} frame @param {number} column */
function paintLine({ context, layout, theme }, { queens, row }, column) {
  const { hit } = scanOf(queens, row, column);
  if (hit === null) return;
  const { cell: side } = layout;
  const along = (columnX(layout, queens[hit]) - columnX(layout, column)) / side;
  const x = columnX(layout, column) + side / 2;
  context.strokeStyle = theme.ink;
  context.lineWidth = 1.25;
  context.beginPath();
  context.moveTo(x, (row + 0.5) * side);
  const length = row - hit - 0.4;
  context.lineTo(x + Math.sign(along) * length * side, (row + 0.5 - length) * side);
  context.stroke();
  circle(context, x, (row + 0.5) * side, Math.max(side / 16, 1.2), { fill: theme.ink });
}
