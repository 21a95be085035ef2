/** Paints bits outside the lanes: those that a call has just dropped, and the ghost of all that were. */

/** @import { Frame } from "../../types.d.ts" */
/** @import { Scene } from "../motion.js" */
/** @import { LaneCanvas } from "./cells.js" */

import { leftward } from "../layout.js";
import { faded } from "../paint.js";

/**
 * The ghost: the bits of the usual vectors of 2n − 1 bits that lie outside the n lanes, squeezed into the drop zones.
 *
 * @param {LaneCanvas} canvas
 * @param {Scene} scene
 */
export function paintGhost(canvas, { from, to, t }) {
  if (from && from.row !== to.row) faded(canvas.context, 1 - t, () => paintOuter(canvas, from));
  faded(canvas.context, from && from.row !== to.row ? t : 1, () => paintOuter(canvas, to));
}

/** @param {LaneCanvas} canvas @param {Frame} frame */
function paintOuter(canvas, frame) {
  const row = Math.min(frame.row, frame.n - 1);
  const waiting = frame.n - 1 - row;
  const side = leftward(canvas.layout);
  const { left, right } = pastBits(frame);
  paintSlivers(canvas, "left", side, row, left);
  paintSlivers(canvas, "left", -side, waiting, []);
  paintSlivers(canvas, "right", -side, row, right);
  paintSlivers(canvas, "right", side, waiting, []);
}

/**
 * The diagonals that have left the board: index 0 is the bit just outside it.
 * @param {Frame} frame
 */
function pastBits(frame) {
  /** @type {boolean[]} */
  const left = [];
  /** @type {boolean[]} */
  const right = [];
  frame.queens.slice(0, frame.row).forEach((column, row) => {
    const travelled = frame.row - row;
    if (column + travelled >= frame.n) left[column + travelled - frame.n] = true;
    if (column - travelled < 0) right[travelled - column - 1] = true;
  });
  return { left, right };
}

/**
 * `count` bits outward from the lane's end, solid where set.
 * @param {LaneCanvas} canvas @param {"left" | "right"} name @param {number} side −1 or 1
 * @param {number} count @param {boolean[]} bits
 */
function paintSlivers({ context, layout, theme, lane }, name, side, count, bits) {
  const width = (layout.drop - 4) / Math.max(layout.n - 1, 1);
  const { y, height } = lane[name];
  const edge = side < 0 ? 0 : layout.board;
  for (let i = 0; i < count; i += 1) {
    const near = edge + side * (2 + i * width);
    const x = side < 0 ? near - width : near;
    context.fillStyle = bits[i] ? theme[name] : theme.rule2;
    const tall = bits[i] ? height - 6 : 2;
    context.fillRect(x + 0.5, y + (height - tall) / 2, Math.max(width - 1, 0.75), tall);
  }
}

/**
 * With reduced motion: the bits that a call dropped, as dashed outlines until the next step.
 *
 * @param {LaneCanvas} canvas
 * @param {Scene} scene
 */
export function paintDroppedBits({ context, layout, theme, lane }, { to: { kind, n, stack } }) {
  const caller = stack[stack.length - 2];
  if (!theme.still || kind !== "call" || !caller) return;
  const width = Math.min(layout.cell, layout.drop) - 14;
  const way = leftward(layout);
  const dropped = /** @type {const} */ ([
    ["left", ((caller.left | caller.place) >>> (n - 1)) & 1, way],
    ["right", (caller.right | caller.place) & 1, -way],
  ]);
  for (const [name, bit, side] of dropped) {
    if (!bit) continue;
    context.strokeStyle = theme[name];
    context.lineWidth = 1.4;
    context.setLineDash([3, 2.5]);
    const x = side < 0 ? -width - 6 : layout.board + 6;
    context.strokeRect(x, lane[name].y + 3.5, width, lane[name].height - 7);
    context.setLineDash([]);
  }
}
