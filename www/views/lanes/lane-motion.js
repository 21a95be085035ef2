/** Paints the lanes while a step moves their bits: the join, the slide, the drop and the return. */

/** @import { Frame } from "../../types.d.ts" */
/** @import { LaneSurface } from "./cells.js" */

import { allowedOf } from "../../frame-values.js";
import { columnOfBit } from "../../masks.js";
import { circle, withOpacity } from "../drawing-primitives.js";
import { columnX, leftward } from "../layout.js";
import { progressBetween, slide } from "../motion.js";
import {
  centre,
  paintBit,
  paintBits,
  paintDigit,
  paintNegative,
  paintPlaceLane,
  paintPossibleLane,
  paintSettled,
  paintSign,
  paintTriedBit,
  paintVectors,
  paintZero,
  radiusOf,
} from "./cells.js";

/**
 * Paints the lanes during a step.
 *
 * @param {LaneSurface} surface
 * @param {Frame} from
 * @param {Frame} to
 * @param {number} t the part of the way, 0…1
 */
export function paintMove(surface, from, to, t) {
  if (to.kind === "call") return paintCall(surface, from, to, t);
  if (to.kind === "possible") return paintPossible(surface, to, t);
  if (to.kind === "place") return paintPlace(surface, from, to, t);
  if (to.kind === "remove" && from.row > to.row) return paintReturn(surface, from, to, t);
  return paintSettled(surface, to);
}

/**
 * A call: the placed bit rises into the three vectors, then `left` and `right` move one cell and
 * bits that leave the board drop off.
 * @param {LaneSurface} surface @param {Frame} from the `place` before @param {Frame} to
 * @param {number} t
 */
function paintCall(surface, from, to, t) {
  const { context, lane } = surface;
  const join = progressBetween(t, 0, 0.25);
  const moved = slide(progressBetween(t, 0.25, 1));
  paintLeaving(surface, from, t);
  paintBits(surface, "columns", from.columns);
  paintMoving(surface, "left", from.left, moved, t);
  paintMoving(surface, "right", from.right, moved, t);
  if (lane.allowed) {
    withOpacity(context, 1 - moved, () => paintBits(surface, "allowed", allowedOf(from)));
    withOpacity(context, moved, () => paintBits(surface, "allowed", allowedOf(to)));
  }
  const column = columnOfBit(from.place);
  paintJoining(surface, "columns", column, join, 0, t);
  const shift = leftward(surface.layout) * surface.layout.cell * moved;
  if (column < to.n - 1) paintJoining(surface, "left", column, join, shift, t);
  else paintDroppingBit(surface, "left", t, join);
  if (column > 0) paintJoining(surface, "right", column, join, -shift, t);
  else paintDroppingBit(surface, "right", t, join);
}

/**
 * The lower lanes fade during a call: digits at once, marks as the bits move.
 * @param {LaneSurface} surface @param {Frame} from @param {number} t
 */
function paintLeaving(surface, from, t) {
  const { context } = surface;
  withOpacity(context, 1 - progressBetween(t, 0, 0.5), () => {
    paintPossibleLane(surface, from);
    paintNegative(surface, from);
  });
  withOpacity(context, 1 - t, () => {
    const { x, y } = centre(surface, "place", columnOfBit(from.place));
    paintTriedBit(surface, x, y);
  });
}

/**
 * A vector that moves by one cell: its zeros and ones, the 0 shifted in, the 1 that drops off.
 * @param {LaneSurface} surface @param {"left" | "right"} name @param {number} mask
 * @param {number} moved 0…1 @param {number} t
 */
function paintMoving(surface, name, mask, moved, t) {
  const { context, layout } = surface;
  const last = name === "left" ? layout.n - 1 : 0;
  const way = (name === "left" ? 1 : -1) * leftward(layout) * layout.cell;
  for (let column = 0; column < layout.n; column += 1) {
    const bit = (mask >>> column) & 1;
    const x = columnX(layout, column) + way * moved;
    if (column !== last) paintBit(surface, name, x, bit);
    else if (bit) paintDroppingBit(surface, name, t, 1);
    else withOpacity(context, 1 - moved, () => paintBit(surface, name, x, 0));
  }
  const behind = columnX(layout, name === "left" ? 0 : layout.n - 1) - way * (1 - moved);
  withOpacity(context, moved, () => paintBit(surface, name, behind, 0));
}

/**
 * The 1 that drops off the board's edge: it tilts, sinks, shrinks and fades.
 * @param {LaneSurface} surface @param {"left" | "right"} name @param {number} t
 * @param {number} join
 */
function paintDroppingBit(surface, name, t, join) {
  const { context, layout, lane } = surface;
  const way = (name === "left" ? 1 : -1) * leftward(layout);
  const column = name === "left" ? layout.n - 1 : 0;
  const gone = progressBetween(t, 0.25, 1);
  // The fall eases in.
  const fall = gone ** 2;
  const { y, height } = lane[name];
  const x = columnX(layout, column);
  withOpacity(context, join * (1 - fall), () => {
    const scale = 1 - 0.24 * gone;
    const reach = Math.min(layout.cell, layout.drop);
    context.translate(
      x + layout.cell / 2 + way * (layout.cell / 2 + reach / 2) * slide(gone),
      y + height / 2 + 0.9 * height * fall,
    );
    context.rotate((way * 14 * gone * Math.PI) / 180);
    context.scale(scale, scale);
    context.translate(-x - layout.cell / 2, -y - height / 2);
    paintBit(surface, name, x, 1);
  });
}

/**
 * The placed bit on its way up from `place` into a vector, ringed with amber.
 * @param {LaneSurface} surface @param {"columns" | "left" | "right"} name @param {number} column
 * @param {number} join 0…1 @param {number} shift distance that its vector has moved
 * @param {number} t
 */
function paintJoining(surface, name, column, join, shift, t) {
  const { context, layout, theme, lane } = surface;
  const x = columnX(layout, column) + shift;
  const dy = (lane.place.y - lane[name].y) * (1 - slide(join));
  withOpacity(context, progressBetween(join, 0, 0.5), () => {
    paintBit(surface, name, x, 1, dy);
    withOpacity(context, 1 - progressBetween(t, 0.6, 1), () => {
      const { y, height } = lane[name];
      context.beginPath();
      context.roundRect(x, y + dy, layout.cell, height, 3);
      context.strokeStyle = theme.nowEdge;
      context.lineWidth = 4;
      context.stroke();
      context.strokeStyle = theme.now;
      context.lineWidth = 2.4;
      context.stroke();
    });
  });
}

/** @param {LaneSurface} surface @param {Frame} to @param {number} t */
function paintPossible(surface, to, t) {
  paintVectors(surface, to);
  withOpacity(surface.context, t, () => paintPossibleLane(surface, to));
}

/**
 * The lowest bit fills with amber and slides past `−possible` into `place`.
 * @param {LaneSurface} surface @param {Frame} from a `possible` or `remove` of the same row
 * @param {Frame} to @param {number} t
 */
function paintPlace(surface, from, to, t) {
  const { context, layout, theme } = surface;
  const column = columnOfBit(to.place);
  paintVectors(surface, to);
  paintPossibleLane(surface, { ...to, place: 0 });
  withOpacity(context, 1 - t, () => paintNegative(surface, from));
  withOpacity(context, t, () => {
    paintNegative(surface, to);
    for (let other = 0; other < layout.n; other += 1) {
      if (other !== column) paintZero(surface, "place", columnX(layout, other));
    }
  });
  const start = centre(surface, "possible", column);
  const end = centre(surface, "place", column);
  withOpacity(context, t, () => paintSign(surface, "rim", start.x, start.y));
  const y = start.y + (end.y - start.y) * slide(t);
  circle(context, start.x, y, radiusOf(layout), { fill: theme.paper, stroke: theme.ink });
  withOpacity(context, progressBetween(t, 0, 0.5), () => paintTriedBit(surface, start.x, y));
  paintDigit(surface, "1", start.x, y, theme.onNow);
}

/**
 * A return: the call played backward, then the disc in `place` becomes a rim.
 * @param {LaneSurface} surface @param {Frame} from the last step of the call that returned
 * @param {Frame} to @param {number} t
 */
function paintReturn(surface, from, to, t) {
  const { context } = surface;
  if (t >= 0.8) {
    const dashing = progressBetween(t, 0.8, 1);
    withOpacity(context, 1 - dashing, () => {
      const { x, y } = centre(surface, "place", columnOfBit(to.place));
      paintTriedBit(surface, x, y);
    });
    paintVectors(surface, to);
    paintPossibleLane(surface, to);
    paintNegative(surface, to);
    withOpacity(context, dashing, () => paintPlaceLane(surface, to));
    return;
  }
  withOpacity(context, 1 - progressBetween(t, 0, 0.25), () => {
    paintPossibleLane(surface, from);
    paintNegative(surface, from);
    paintPlaceLane(surface, from);
  });
  paintCall(surface, { ...to, kind: "place" }, from, 1 - t / 0.8);
}
