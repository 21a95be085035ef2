/** Paints the lit row: its background, hatches on attacked squares, marks on the others. */

/** @import { Frame } from "../../types.d.ts" */
/** @import { Transition } from "../motion.js" */
/** @import { Surface } from "../drawing-primitives.js" */

import { allowedOf, triedOf } from "../../frame-values.js";
import { columnOfBit, columnsOf } from "../../masks.js";
import { circle, hatch, queen, SMALL_CELL, withOpacity } from "../drawing-primitives.js";
import { columnCentre, columnX, hatchDirection } from "../layout.js";
import { travel } from "../motion.js";
import { paintDot, paintRim, paintRing } from "./queens.js";

/**
 * The lit rows of both ends of a step, each as strong as it is there.
 *
 * @param {Surface} surface
 * @param {Transition} transition
 */
export function paintLitRows(surface, transition) {
  const { from, to, t } = transition;
  const { context } = surface;
  if (!from) return paintLitRow(surface, to, to, 1);
  if (from.row === to.row && from.kind !== "start") return paintLitRow(surface, from, to, t);
  const there = travel(transition);
  withOpacity(context, 1 - there, () => paintLitRow(surface, from, from, 1));
  withOpacity(context, there, () => paintLitRow(surface, to, to, 1));
}

/**
 * One lit row between two steps in that row.
 * @param {Surface} surface @param {Frame} from @param {Frame} to @param {number} t
 */
function paintLitRow(surface, from, to, t) {
  if (to.kind === "start" || to.row === to.n) return;
  const { context, layout, theme } = surface;
  const y = to.row * layout.cell;
  for (let i = 0; i < layout.n; i += 1) {
    context.fillStyle = (i + to.row) % 2 ? theme.litB : theme.litA;
    context.fillRect(i * layout.cell, y, layout.cell, layout.cell);
  }
  paintHatches(surface, to, y);
  paintMarks(surface, from, to, t, y + layout.cell / 2);
}

/** @param {Surface} surface @param {Frame} frame @param {number} y */
function paintHatches({ context, layout, theme }, frame, y) {
  const { cell } = layout;
  const attacks = /** @type {const} */ ([
    ["columns", cell / 6],
    ["left", cell / 4],
    ["right", cell / 4],
  ]);
  const twice =
    (frame.columns & frame.left) | (frame.columns & frame.right) | (frame.left & frame.right);
  const side = cell - 3;
  for (const [name, gap] of attacks) {
    const direction = hatchDirection(layout, name);
    context.beginPath();
    for (const column of columnsOf(frame[name])) {
      const x = columnX(layout, column) + 1.5;
      if (!theme.forcedColors && !((twice >>> column) & 1)) {
        withOpacity(context, 0.06, () => {
          context.fillStyle = theme[name];
          context.fillRect(x, y + 1.5, side, side);
        });
      }
      hatch(context, direction, x, y + 1.5, side, side, cell < SMALL_CELL ? cell / 2 : gap);
    }
    context.strokeStyle = theme[name];
    context.lineWidth = cell < SMALL_CELL ? 1 : Math.max(1.2, cell / 24);
    context.stroke();
  }
  paintForbidden({ context, layout, theme }, frame, y);
}

/**
 * Grey dots on squares that only a fixed queen below forbids.
 * @param {Surface} surface @param {Frame} frame @param {number} y
 */
function paintForbidden({ context, layout, theme }, frame, y) {
  const { cell } = layout;
  const forbidden = ~(allowedOf(frame) | frame.columns | frame.left | frame.right) >>> 0;
  context.beginPath();
  for (const column of columnsOf(forbidden).filter((column) => column < layout.n)) {
    const side = cell - 3;
    const gap = cell < SMALL_CELL ? cell / 2 : cell / 6;
    hatch(context, "dots", columnX(layout, column) + 1.5, y + 1.5, side, side, gap);
  }
  context.strokeStyle = theme.ink3;
  context.lineWidth = 1.2;
  context.stroke();
}

/**
 * Rings on possible squares, dots on tried ones, and the queen being tried or just removed.
 * @param {Surface} surface @param {Frame} from @param {Frame} to @param {number} t
 * @param {number} y centre of the row
 */
function paintMarks(surface, from, to, t, y) {
  const { context, layout } = surface;
  const appearing = to.kind === "possible" && from !== to ? t : 1;
  withOpacity(context, appearing, () => {
    for (const column of columnsOf(to.possible))
      paintRing(surface, columnCentre(layout, column), y);
  });
  const tried = triedOf(to);
  const justTried = from.kind === "remove" && to.kind === "place" ? from.place : 0;
  for (const column of columnsOf(tried)) {
    const fading = justTried >>> column === 1 ? t : 1;
    withOpacity(context, fading, () => paintDot(surface, columnCentre(layout, column), y));
    if (fading < 1)
      withOpacity(context, 1 - t, () => paintRim(surface, columnCentre(layout, column), y));
  }
  if (to.place === 0) return;
  const x = columnCentre(layout, columnOfBit(to.place));
  if (to.kind === "place") paintDisc(surface, x, y, from === to ? 1 : t);
  else paintRim(surface, x, y);
}

/**
 * The queen being tried on its amber disc; `t` is how far the ring has filled.
 *
 * @param {Surface} surface
 * @param {number} x
 * @param {number} y
 * @param {number} t
 */
export function paintDisc({ context, layout: { cell }, theme }, x, y, t) {
  const radius = (0.19 + 0.21 * t) * cell;
  if (t < 1) circle(context, x, y, radius, { stroke: theme.ink, width: Math.max(cell / 21, 1.2) });
  withOpacity(context, t, () => {
    circle(context, x, y, radius, { fill: theme.now, stroke: theme.nowEdge });
    if (cell >= SMALL_CELL) queen(context, x, y, 0.62 * cell, theme.onNow);
  });
}
