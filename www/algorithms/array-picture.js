/** Paints arrays as lanes under the board, and the lines of the board that a test reads. */

/** @import { Frame, Square } from "../types.d.ts" */
/** @import { ArrayLane, ArrayLanes, ArrayCell } from "./array-lanes.js" */
/** @import { AlgorithmView } from "./algorithm-view.d.ts" */
/** @import { TestedSquare } from "./square-tests.js" */
/** @import { Rect } from "../views/layout.js" */
/** @import { Transition } from "../views/motion.js" */
/** @import { Surface } from "../views/drawing-primitives.js" */

import { outline, text, withOpacity } from "../views/drawing-primitives.js";
import {
  hatchColour,
  LEAST_DIGIT_CELL,
  paintChip,
  paintSign,
  paintSliver,
} from "../views/lanes/cells.js";
import { LANE_GAP } from "../views/lanes/lane-plan.js";
import { paintRule } from "../views/lanes/lanes.js";
import { columnX } from "../views/layout.js";
import { litRow } from "../views/motion.js";
import { arrayLabels, cellExtent, planOf, rowWindow } from "./array-lanes.js";
import { testedSquare } from "./square-tests.js";

/** Least distance between the numbers of cells, in CSS pixels. */
const LEAST_DISTANCE = 20;

/** The dashes around the cells of the square that is pointed at. */
export const pointedDash = [3.5, 2.5];

/**
 * The lanes and labels of an algorithm that keeps arrays.
 *
 * @param {(frame: Frame, pointed: Square | null) => ArrayLanes} lanesOf
 * @returns {Pick<AlgorithmView, "laneLabels" | "paintLanes">}
 */
export const arrayView = (lanesOf) => ({
  laneLabels: (frame, layout, { pointed }) => arrayLabels(lanesOf(frame, pointed), layout),
  paintLanes: (surface, transition, { pointed }) =>
    paintArrays(surface, transition, (frame) => lanesOf(frame, pointed)),
});

/**
 * Cells that a step changes fade over; those of the lit row move with it.
 * @param {Surface} surface its left edge is a drop zone left of the board, its top the board's
 *   bottom edge
 * @param {Transition} transition @param {(frame: Frame) => ArrayLanes} lanesOf
 */
function paintArrays(surface, transition, lanesOf) {
  const { context, layout } = surface;
  const { from, to, t } = transition;
  const after = lanesOf(to);
  const before = from && from.kind !== "start" ? lanesOf(from) : after;
  const { tops, height, rule } = planOf(after, layout);
  const row = Math.min(litRow(transition), layout.n - 1);
  context.save();
  context.translate(layout.drop, LANE_GAP);
  paintRule(surface, rule, after.formula);
  after.lanes.forEach((lane, at) => {
    const y = tops[at];
    const old = before.lanes[at];
    lane.cells.forEach((cell, index) => {
      const box = { ...cellExtent(layout, lane, index, row), y, height };
      const oldCell = old.cells[index];
      const changing = JSON.stringify(cell) !== JSON.stringify(oldCell);
      if (changing) withOpacity(context, 1 - t, () => paintCell(surface, old, oldCell, box));
      withOpacity(context, changing ? t : 1, () => paintCell(surface, lane, cell, box));
    });
    if (lane.numbered) paintIndices(surface, lane, row, y);
    if (to.kind !== "start") paintRowWindow(surface, lane, row, { y, height });
    paintTestedCells(surface, lane, row, { y, height });
  });
  context.restore();
}

/** @param {Surface} surface @param {ArrayLane} lane @param {ArrayCell} cell @param {Rect} box */
function paintCell(surface, lane, cell, box) {
  const { context, layout, theme } = surface;
  const { x, y, width, height } = box;
  const legible = width >= LEAST_DIGIT_CELL;
  // Outside the board, cells are drawn like lost bits.
  if (lane.follows && !legible && width < layout.cell) {
    const colour = cell.hatch ? hatchColour(theme, cell.hatch) : theme.rule2;
    return paintSliver(context, box, colour, cell.hatch !== null);
  }
  context.fillStyle = theme.rule;
  const hair = 1 / layout.ratio;
  for (const edge of [x, x + width - hair]) context.fillRect(edge, y, hair, height);
  if (cell.tested && !theme.forcedColors) {
    context.fillStyle = theme.nowTint;
    context.fillRect(x, y, width, height);
  }
  if (cell.hatch) paintChip(surface, box, cell.hatch, cell.text);
  if (cell.sign) paintSign(surface, cell.sign, x + width / 2, y + height / 2);
  else if (!legible && !cell.hatch) paintShare(surface, cell, box);
  else if (legible && cell.text) paintText(surface, cell, x + width / 2, y + height / 2);
}

/** @param {Surface} surface @param {ArrayCell} cell @param {number} x @param {number} y centre */
function paintText({ context, theme }, { text: words, live, tested }, x, y) {
  const font = live ? `700 13px ${theme.mono}` : `400 12px ${theme.mono}`;
  const colour = tested ? theme.nowInk : live ? theme.ink : theme.ink3;
  text(context, words, x, y + (live ? 4.6 : 4.3), { font, colour });
}

/**
 * The value of a small cell as the height of a bar.
 * @param {Surface} surface @param {ArrayCell} cell @param {Rect} box
 */
function paintShare({ context, theme }, { share, live, tested }, { x, y, width, height }) {
  const tall = Math.round(share * (height - 2));
  context.fillStyle = tested ? theme.nowEdge : live ? theme.ink2 : theme.rule2;
  if (tall > 0) context.fillRect(x + 0.75, y + height - tall, Math.max(width - 1.5, 1), tall);
}

/**
 * The indices over the cells, as many as fit; those of tested squares before others.
 * @param {Surface} surface @param {ArrayLane} lane @param {number} row
 * @param {number} y top of the cells
 */
function paintIndices({ context, layout, theme }, lane, row, y) {
  const width = Math.max(cellExtent(layout, lane, Math.round(row), row).width, 1);
  const step = [1, 2, 4, 8].find((every) => every * width >= LEAST_DISTANCE) ?? 16;
  const middle = (/** @type {number} */ index) => {
    const box = cellExtent(layout, lane, index, row);
    return box.x + box.width / 2;
  };
  const tested = /** @type {number[]} */ ([]);
  const isNearTested = (/** @type {number} */ index) =>
    tested.some((other) => Math.abs(middle(index) - middle(other)) < LEAST_DISTANCE - 4);
  lane.cells.forEach((cell, index) => {
    if (cell.tested && !isNearTested(index)) tested.push(index);
  });
  lane.cells.forEach((cell, index) => {
    const outside = lane.follows && cellExtent(layout, lane, index, row).width < width;
    const isLeftOut = cell.tested
      ? !tested.includes(index)
      : index % step > 0 || isNearTested(index) || outside;
    if (isLeftOut) return;
    const font = `${cell.tested ? "700 " : ""}10.5px ${theme.sans}`;
    const colour = cell.tested ? theme.nowInk : theme.ink3;
    text(context, String(index), middle(index), y - 2.5, { font, colour });
  });
}

/**
 * The frame around the cells of diagonals that belong to the lit row.
 * @param {Surface} surface @param {ArrayLane} lane @param {number} row
 * @param {{ y: number, height: number }} extent of the cells
 */
function paintRowWindow({ context, layout, theme }, lane, row, { y, height }) {
  if (lane.axis !== "left" && lane.axis !== "right") return;
  const ends = rowWindow(lane.axis, layout.n, row).map((at) => cellExtent(layout, lane, at, row));
  const x = Math.min(...ends.map((box) => box.x));
  const right = Math.max(...ends.map((box) => box.x + box.width));
  outline(context, x - 1, y - 0.5, right - x + 2, height + 1, theme.ink, 1.25);
}

/**
 * The outlines of the tested cells, over everything else.
 * @param {Surface} surface @param {ArrayLane} lane @param {number} row
 * @param {{ y: number, height: number }} extent of the cells
 */
function paintTestedCells({ context, layout, theme }, lane, row, { y, height }) {
  lane.cells.forEach(({ tested, sign }, index) => {
    if (!tested || sign) return;
    const { x, width } = cellExtent(layout, lane, index, row);
    context.save();
    if (tested === "pointed") context.setLineDash(pointedDash);
    outline(context, x - 0.5, y - 0.5, width + 1, height + 1, theme.nowEdge, 2);
    context.restore();
  });
}

/**
 * Paints the lines of the board through the tested square.
 *
 * @param {readonly number[]} slopes of the lines, in columns a row down
 * @returns {NonNullable<AlgorithmView["paintTest"]>}
 */
export const linesThrough =
  (slopes) =>
  (surface, { to, t }, pointed) => {
    const square = testedSquare(to, pointed);
    if (!square) return;
    const { context, theme } = surface;
    withOpacity(context, t, () => {
      context.strokeStyle = theme.nowEdge;
      context.lineWidth = 1.25;
      if (square.pointed) context.setLineDash(pointedDash);
      for (const dx of slopes) {
        for (const dy of [-1, 1]) strokeLine(surface, to.row, square, dx * dy, dy);
      }
    });
  };

/**
 * A line from the rim of a square to the edge of the board.
 * @param {Surface} surface @param {number} row @param {TestedSquare} square @param {number} dx
 * @param {number} dy
 */
function strokeLine({ context, layout }, row, { column }, dx, dy) {
  const { n, cell: side } = layout;
  const index = columnX(layout, column) / side;
  const across = dx === 0 ? n : dx < 0 ? index : n - 1 - index;
  const squares = Math.min(across, dy < 0 ? row : n - 1 - row);
  const [near, far] = [0.46, squares + 0.5];
  const [x, y] = [(index + 0.5) * side, (row + 0.5) * side];
  context.beginPath();
  context.moveTo(x + dx * near * side, y + dy * near * side);
  context.lineTo(x + dx * far * side, y + dy * far * side);
  context.stroke();
}
