/** Paints the lanes while a step moves their bits: the join, the slide, the fall and the return. */

/** @import { Frame } from "../../types.d.ts" */
/** @import { LaneCanvas } from "./cells.js" */
/** @import { Scene } from "../motion.js" */

import { circle, faded, numeral } from "../drawing-primitives.js";
import { allowedOf, columnOfBit } from "../frame-values.js";
import { columnX, leftward } from "../layout.js";
import { fall, part, slide } from "../motion.js";
import {
  centre,
  LEAST_DIGIT_CELL,
  paintBit,
  paintBits,
  paintDisc,
  paintNegative,
  paintPlaceLane,
  paintPossibleLane,
  paintRim,
  paintSettled,
  paintVectors,
  paintZero,
  radiusOf,
} from "./cells.js";

/**
 * Paints the lanes during a step.
 *
 * @param {LaneCanvas} canvas
 * @param {Scene} scene on its way from one frame to the next
 */
export function paintMove(canvas, { from, to, t }) {
  if (from && to.kind === "call") return paintCall(canvas, from, to, t);
  if (to.kind === "possible") return paintPossible(canvas, to, t);
  if (from && to.kind === "place") return paintPlace(canvas, from, to, t);
  if (from && to.kind === "remove" && from.row > to.row) return paintReturn(canvas, from, to, t);
  return paintSettled(canvas, to);
}

/**
 * A call: the placed bit rises into the three vectors, then `left` and `right` move one cell and
 * bits that leave the board fall.
 * @param {LaneCanvas} canvas @param {Frame} from the `place` before @param {Frame} to
 * @param {number} t
 */
function paintCall(canvas, from, to, t) {
  const { context, lane } = canvas;
  const join = part(t, 0, 0.25);
  const moved = slide(part(t, 0.25, 1));
  paintLeaving(canvas, from, t);
  paintBits(canvas, "columns", from.columns);
  paintMoving(canvas, "left", from.left, moved, t);
  paintMoving(canvas, "right", from.right, moved, t);
  if (lane.allowed) {
    faded(context, 1 - moved, () => paintBits(canvas, "allowed", allowedOf(from)));
    faded(context, moved, () => paintBits(canvas, "allowed", allowedOf(to)));
  }
  const column = columnOfBit(from.place);
  paintJoining(canvas, "columns", column, join, 0, t);
  const shift = leftward(canvas.layout) * canvas.layout.cell * moved;
  if (column < to.n - 1) paintJoining(canvas, "left", column, join, shift, t);
  else paintFalling(canvas, "left", t, join);
  if (column > 0) paintJoining(canvas, "right", column, join, -shift, t);
  else paintFalling(canvas, "right", t, join);
}

/**
 * The lower lanes fade during a call: digits at once, marks as the bits move.
 * @param {LaneCanvas} canvas @param {Frame} from @param {number} t
 */
function paintLeaving(canvas, from, t) {
  const { context } = canvas;
  faded(context, 1 - part(t, 0, 0.5), () => {
    paintPossibleLane(canvas, from.possible, from);
    paintNegative(canvas, from);
  });
  faded(context, 1 - t, () => {
    const { x, y } = centre(canvas, "place", columnOfBit(from.place));
    paintDisc(canvas, x, y);
  });
}

/**
 * A vector that moves by one cell: its zeros and ones, the 0 shifted in, the 1 that falls.
 * @param {LaneCanvas} canvas @param {"left" | "right"} name @param {number} mask
 * @param {number} moved 0…1 @param {number} t
 */
function paintMoving(canvas, name, mask, moved, t) {
  const { context, layout } = canvas;
  const last = name === "left" ? layout.n - 1 : 0;
  const way = (name === "left" ? 1 : -1) * leftward(layout) * layout.cell;
  for (let column = 0; column < layout.n; column += 1) {
    const bit = (mask >>> column) & 1;
    const x = columnX(layout, column) + way * moved;
    if (column !== last) paintBit(canvas, name, x, bit);
    else if (bit) paintFalling(canvas, name, t, 1);
    else faded(context, 1 - moved, () => paintBit(canvas, name, x, 0));
  }
  const behind = columnX(layout, name === "left" ? 0 : layout.n - 1) - way * (1 - moved);
  faded(context, moved, () => paintBit(canvas, name, behind, 0));
}

/**
 * The 1 that goes over the board's edge: it tilts, falls, shrinks and fades.
 * @param {LaneCanvas} canvas @param {"left" | "right"} name @param {number} t @param {number} join
 */
function paintFalling(canvas, name, t, join) {
  const { context, layout, lane } = canvas;
  const way = (name === "left" ? 1 : -1) * leftward(layout);
  const column = name === "left" ? layout.n - 1 : 0;
  const gone = part(t, 0.25, 1);
  const { y, height } = lane[name];
  const x = columnX(layout, column);
  faded(context, join * (1 - gone ** 2), () => {
    const scale = 1 - 0.24 * gone;
    const reach = Math.min(layout.cell, layout.drop);
    context.translate(
      x + layout.cell / 2 + way * (layout.cell / 2 + reach / 2) * slide(gone),
      y + height / 2 + 0.9 * height * fall(gone),
    );
    context.rotate((way * 14 * gone * Math.PI) / 180);
    context.scale(scale, scale);
    context.translate(-x - layout.cell / 2, -y - height / 2);
    paintBit(canvas, name, x, 1);
  });
}

/**
 * The placed bit on its way up from `place` into a vector, ringed with amber.
 * @param {LaneCanvas} canvas @param {"columns" | "left" | "right"} name @param {number} column
 * @param {number} join 0…1 @param {number} shift how far its vector has moved @param {number} t
 */
function paintJoining(canvas, name, column, join, shift, t) {
  const { context, layout, theme, lane } = canvas;
  const x = columnX(layout, column) + shift;
  const dy = (lane.place.y - lane[name].y) * (1 - slide(join));
  faded(context, part(join, 0, 0.5), () => {
    paintBit(canvas, name, x, 1, dy);
    faded(context, 1 - part(t, 0.6, 1), () => {
      const { y, height } = lane[name];
      for (const [grow, colour, width] of /** @type {const} */ ([
        [1.5, theme.nowEdge, 4],
        [1.5, theme.now, 2.4],
      ])) {
        context.beginPath();
        context.roundRect(
          x + 1.5 - grow,
          y + dy + 1.5 - grow,
          layout.cell - 3 + 2 * grow,
          height - 3 + 2 * grow,
          3,
        );
        context.strokeStyle = colour;
        context.lineWidth = width;
        context.stroke();
      }
    });
  });
}

/** @param {LaneCanvas} canvas @param {Frame} to @param {number} t */
function paintPossible(canvas, to, t) {
  paintVectors(canvas, to);
  faded(canvas.context, t, () => paintPossibleLane(canvas, to.possible, to));
}

/**
 * The lowest bit fills with amber and drops past `−possible` into `place`.
 * @param {LaneCanvas} canvas @param {Frame} from a `possible` or `remove` of the same row
 * @param {Frame} to @param {number} t
 */
function paintPlace(canvas, from, to, t) {
  const { context, layout, theme } = canvas;
  const column = columnOfBit(to.place);
  paintVectors(canvas, to);
  const old = { ...to, place: 0 };
  paintPossibleLane(canvas, to.possible, old);
  faded(context, 1 - t, () => paintNegative(canvas, from));
  faded(context, t, () => {
    paintNegative(canvas, to);
    for (let other = 0; other < layout.n; other += 1) {
      if (other !== column) paintZero(canvas, "place", columnX(layout, other));
    }
  });
  const start = centre(canvas, "possible", column);
  const end = centre(canvas, "place", column);
  paintRim(canvas, start.x, start.y, t);
  const y = start.y + (end.y - start.y) * slide(t);
  circle(context, start.x, y, radiusOf(layout), { fill: theme.paper, stroke: theme.ink });
  faded(context, part(t, 0, 0.5), () => paintDisc(canvas, start.x, y));
  if (layout.cell >= LEAST_DIGIT_CELL) numeral(context, theme, "1", start.x, y, theme.onNow);
}

/**
 * A return: the call played backward, then the disc in `place` becomes a rim.
 * @param {LaneCanvas} canvas @param {Frame} from the last step of the call that returned
 * @param {Frame} to @param {number} t
 */
function paintReturn(canvas, from, to, t) {
  const { context } = canvas;
  if (t >= 0.8) {
    const dashing = part(t, 0.8, 1);
    faded(context, 1 - dashing, () => {
      const { x, y } = centre(canvas, "place", columnOfBit(to.place));
      paintDisc(canvas, x, y);
    });
    paintVectors(canvas, to);
    paintPossibleLane(canvas, to.possible, to);
    paintNegative(canvas, to);
    faded(context, dashing, () => paintPlaceLane(canvas, to));
    return;
  }
  faded(context, 1 - part(t, 0, 0.25), () => {
    paintPossibleLane(canvas, from.possible, from);
    paintNegative(canvas, from);
    paintPlaceLane(canvas, from);
  });
  paintCall(canvas, { ...to, kind: "place" }, from, 1 - t / 0.8);
}
