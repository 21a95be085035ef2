/**
 * Paints arrays as lanes under the board; what a step changes fades over, and what belongs to the lit row moves with it.
 */
/** @import { Frame } from "../types.d.ts" */
/** @import { ArrayLane, ArrayLanes, Cell } from "./array-lanes.js" */
/** @import { Layout } from "../views/layout.js" */
/** @import { Scene } from "../views/motion.js" */
/** @import { Context, Direction } from "../views/paint.js" */
/** @import { Theme } from "../views/canvas-theme.js" */

import { legible } from "../views/lanes/cells.js";
import { paintRule } from "../views/lanes/lanes.js";
import { laneGap, leftward } from "../views/layout.js";
import { litRow } from "../views/motion.js";
import { circle, faded, hatch, outline, text } from "../views/paint.js";
import { boxOf, planOf, windowOf } from "./array-lanes.js";

/** @typedef {{ context: Context, layout: Layout, theme: Theme }} Canvas */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** Numbers of cells stand at least so far from one another. */
const apart = 20;

/**
 * @param {Context} context as for `paintLanes`
 * @param {Layout} layout @param {Theme} theme @param {Scene} scene
 * @param {(frame: Frame) => ArrayLanes} lanesOf
 */
export function paintArrays(context, layout, theme, scene, lanesOf) {
  const { from, to, t } = scene;
  const after = lanesOf(to);
  const before = from && from.kind !== "start" ? lanesOf(from) : after;
  const plan = planOf(after);
  const canvas = { context, layout, theme };
  const row = Math.min(litRow(scene), layout.n - 1);
  context.save();
  context.translate(layout.drop, laneGap);
  paintRule(canvas, plan.rule.y + 8.5, after.formula);
  after.lanes.forEach((lane, at) => {
    const place = { y: plan.tops[at], height: plan.height };
    const old = before.lanes[at];
    lane.cells.forEach((cell, index) => {
      const box = { ...boxOf(layout, lane, index, row), ...place };
      const was = old.cells[index];
      const changing = !isSame(cell, was);
      if (changing) faded(context, 1 - t, () => paintCell(canvas, old, was, box));
      faded(context, changing ? t : 1, () => paintCell(canvas, lane, cell, box));
    });
    if (lane.numbered) paintIndices(canvas, lane, row, place.y);
    if (to.kind !== "start") paintWindow(canvas, lane, row, place);
    paintAsked(canvas, lane, row, place);
  });
  context.restore();
}

/** @param {Cell} a @param {Cell} b */
const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** @param {Canvas} canvas @param {ArrayLane} lane @param {Cell} cell @param {Box} box */
function paintCell(canvas, lane, cell, box) {
  const { context, layout, theme } = canvas;
  const { x, y, width, height } = box;
  if (lane.follows && width < legible && width < layout.cell) return paintSliver(canvas, cell, box);
  context.fillStyle = theme.rule;
  const hair = 1 / layout.ratio;
  for (const edge of [x, x + width - hair]) context.fillRect(edge, y, hair, height);
  if (cell.asked && theme.tints) {
    context.fillStyle = theme.nowTint;
    context.fillRect(x, y, width, height);
  }
  if (cell.hatch) paintTaken(canvas, cell, box);
  if (cell.sign) paintSign(canvas, cell.sign, x + width / 2, y + height / 2);
  else if (width < legible && !cell.hatch) paintShare(canvas, cell, box);
  else if (width >= legible && cell.text) paintText(canvas, cell, x + width / 2, y + height / 2);
}

/** A cell outside the board, as the ghost of the lanes draws it. @param {Canvas} canvas @param {Cell} cell @param {Box} box */
function paintSliver({ context, theme }, { hatch: attack }, { x, y, width, height }) {
  context.fillStyle = attack && attack !== "allowed" ? theme[attack] : theme.rule2;
  const tall = attack ? height - 6 : 2;
  context.fillRect(x + 0.5, y + (height - tall) / 2, Math.max(width - 1, 0.75), tall);
}

/** A cell that is taken: tint, hatch and edge in the colour of its attack. @param {Canvas} canvas @param {Cell} cell @param {Box} box */
function paintTaken({ context, layout, theme }, cell, box) {
  const attack = /** @type {NonNullable<Cell["hatch"]>} */ (cell.hatch);
  const inset = box.width < legible ? 0.75 : 1.5;
  const [x, y] = [box.x + inset, box.y + 1.5];
  const [width, height] = [box.width - 2 * inset, box.height - 3];
  const colour = attack === "allowed" ? theme.ink2 : theme[attack];
  context.fillStyle = colour;
  if (box.width < legible) return context.fillRect(x, y, width, height);
  if (theme.tints) faded(context, 0.13, () => context.fillRect(x, y, width, height));
  context.strokeStyle = colour;
  context.lineWidth = 1.4;
  context.beginPath();
  context.roundRect(x, y, width, height, 1.5);
  context.stroke();
  context.lineWidth = 1.2;
  context.beginPath();
  hatch(context, directionOf(layout, attack), x + 0.7, y + 0.7, width - 1.4, height - 1.4, 7);
  context.stroke();
  if (!cell.text) return;
  const cleared = Math.min(8 + 7 * cell.text.length, width - 4);
  context.fillStyle = theme.paper;
  context.beginPath();
  context.roundRect(x + (width - cleared) / 2, y + height / 2 - 7.5, cleared, 15, 1.5);
  context.fill();
}

/** @param {Layout} layout @param {NonNullable<Cell["hatch"]>} attack @returns {Direction} */
function directionOf(layout, attack) {
  if (attack === "allowed") return "dots";
  if (attack === "columns") return "vertical";
  return (attack === "left") === leftward(layout) < 0 ? "rising" : "falling";
}

/** @param {Canvas} canvas @param {Cell} cell @param {number} x @param {number} y centre */
function paintText({ context, theme }, { text: words, live, asked }, x, y) {
  const font = live ? `700 13px ${theme.mono}` : `400 12px ${theme.mono}`;
  const colour = asked ? theme.nowInk : live ? theme.ink : theme.ink3;
  text(context, words, x, y + (live ? 4.6 : 4.3), { font, colour });
}

/** What a small cell holds, as the height of a bar. @param {Canvas} canvas @param {Cell} cell @param {Box} box */
function paintShare({ context, theme }, { share, live, asked }, { x, y, width, height }) {
  const tall = Math.round(share * (height - 2));
  context.fillStyle = asked ? theme.nowEdge : live ? theme.ink2 : theme.rule2;
  if (tall > 0) context.fillRect(x + 0.75, y + height - tall, Math.max(width - 1.5, 1), tall);
}

/** @param {Canvas} canvas @param {NonNullable<Cell["sign"]>} sign @param {number} x @param {number} y */
function paintSign({ context, layout, theme }, sign, x, y) {
  const radius = Math.min(8, layout.cell * 0.42);
  if (sign === "dot") circle(context, x, y, Math.max(radius / 5, 1), { fill: theme.ink3 });
  if (sign === "ring") circle(context, x, y, radius * 0.7, { stroke: theme.ink });
  if (sign === "disc") circle(context, x, y, radius, { fill: theme.now, stroke: theme.nowEdge });
  const dash = layout.cell < legible ? [2, 1.5] : [2.6, 2];
  if (sign === "rim") circle(context, x, y, radius, { stroke: theme.nowEdge, width: 1.2, dash });
}

/** The indices over the cells, as many as have room; those looked at always. @param {Canvas} canvas @param {ArrayLane} lane @param {number} row @param {number} y top of the cells */
function paintIndices({ context, layout, theme }, lane, row, y) {
  const width = Math.max(boxOf(layout, lane, Math.round(row), row).width, 1);
  const step = [1, 2, 4, 8].find((every) => every * width >= apart) ?? 16;
  const middle = (/** @type {number} */ index) => {
    const box = boxOf(layout, lane, index, row);
    return box.x + box.width / 2;
  };
  const asked = lane.cells.findIndex((cell) => cell.asked);
  lane.cells.forEach((cell, index) => {
    const near = asked >= 0 && Math.abs(middle(index) - middle(asked)) < apart - 4;
    const outside = lane.follows && boxOf(layout, lane, index, row).width < width;
    if (!cell.asked && (index % step > 0 || near || outside)) return;
    const font = `${cell.asked ? "700 " : ""}10.5px ${theme.sans}`;
    const colour = cell.asked ? theme.nowInk : theme.ink3;
    text(context, String(index), middle(index), y - 2.5, { font, colour });
  });
}

/** The frame around the cells that the lit row meets. @param {Canvas} canvas @param {ArrayLane} lane @param {number} row @param {{ y: number, height: number }} place */
function paintWindow({ context, layout, theme }, lane, row, { y, height }) {
  if (lane.axis !== "falling" && lane.axis !== "rising") return;
  const ends = windowOf(lane.axis, layout.n, row).map((index) => boxOf(layout, lane, index, row));
  const x = Math.min(...ends.map((box) => box.x));
  const right = Math.max(...ends.map((box) => box.x + box.width));
  outline(context, x - 1, y - 0.5, right - x + 2, height + 1, theme.ink, 1.25);
}

/** The outlines of the cells looked at closely, over all else. @param {Canvas} canvas @param {ArrayLane} lane @param {number} row @param {{ y: number, height: number }} place */
function paintAsked({ context, layout, theme }, lane, row, { y, height }) {
  lane.cells.forEach(({ asked, sign }, index) => {
    if (!asked || sign) return;
    const { x, width } = boxOf(layout, lane, index, row);
    context.save();
    if (asked === "pointed") context.setLineDash([3.5, 2.5]);
    outline(context, x - 0.5, y - 0.5, width + 1, height + 1, theme.nowEdge, 2);
    context.restore();
  });
}
