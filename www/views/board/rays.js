/**
 * Paints where the queens above threaten: a ray for each column and diagonal.
 */
/** @import { Scene } from "../motion.js" */
/** @import { Canvas } from "../paint.js" */
import { columnX, leftward } from "../layout.js";
import { litRow, travel } from "../motion.js";
import { faded } from "../paint.js";

/**
 * The rays of the queens above: solid to the lit row, dotted past it.
 * @param {Canvas} canvas @param {Scene} scene
 */
export function paintRays(canvas, scene) {
  const { from, to, t } = scene;
  if (to.kind === "solution" && !from) return;
  const { context, layout, theme } = canvas;
  const crowded = layout.n > 16;
  const there = from && from.row !== to.row ? travel(scene) : 1;
  const strength = to.kind === "solution" ? 1 - t : 1;
  const boundary = litRow(scene) * layout.cell;
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
      const ray = { x: columnX(layout, queens[row]) + layout.cell / 2, row, dx };
      faded(context, arriving * strength * (crowded ? 0.4 : 0.6), () =>
        strokeRay(canvas, ray, 0, boundary),
      );
      faded(context, arriving * strength * (crowded ? 0.2 : 0.36), () => {
        context.setLineDash(crowded ? [1.5, 3.5] : [2, 5]);
        strokeRay(canvas, ray, boundary + layout.cell, layout.board);
      });
    }
  }
}

/**
 * The part of a ray between two heights, cut at the board's sides.
 * @param {Canvas} canvas @param {{ x: number, row: number, dx: number }} ray @param {number} top @param {number} bottom
 */
function strokeRay({ context, layout: { cell, board } }, { x, row, dx }, top, bottom) {
  const y = (row + 0.5) * cell;
  const room = dx === 0 ? board : dx < 0 ? x : board - x;
  const start = Math.max(0.42 * cell, top - y);
  const end = Math.min(bottom - y, room);
  if (end - start < 0.1 * cell) return;
  context.beginPath();
  context.moveTo(x + dx * start, y + start);
  context.lineTo(x + dx * end, y + end);
  context.stroke();
}
