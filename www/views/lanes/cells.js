/** Paints the bits of the lanes where they rest: chips, zeros, rings, rims and discs. */

/** @import { Frame } from "../../types.d.ts" */
/** @import { LaneBox, LaneName, Layout } from "../layout.js" */
/** @import { DrawingContext } from "../drawing-primitives.js" */
/** @import { Theme } from "../../element/theme.js" */

import { chip, circle, faded, hatchDirection, numeral } from "../drawing-primitives.js";
import { allowedOf, columnOfBit, isComputed, negativeOf } from "../frame-values.js";
import { columnX } from "../layout.js";

/** Narrower cells show bits as solid cells, without digits; in CSS pixels. */
export const LEAST_DIGIT_CELL = 18;

/**
 * A surface for lanes.
 * @typedef {object} LaneSurface
 * @property {DrawingContext} context
 * @property {Layout} layout
 * @property {Theme} theme
 * @property {Record<LaneName, LaneBox>} lane
 * @property {number} height
 */

/**
 * All lanes of a frame at rest.
 *
 * @param {LaneSurface} surface
 * @param {Frame} frame
 */
export function paintSettled(surface, frame) {
  paintVectors(surface, frame);
  paintPossibleLane(surface, frame.possible, frame);
  paintNegative(surface, frame);
  paintPlaceLane(surface, frame);
}

/**
 * `columns`, `left`, `right` and, with fixed queens, `allowed`, as they stand.
 *
 * @param {LaneSurface} surface
 * @param {Frame} frame
 */
export function paintVectors(surface, frame) {
  for (const name of /** @type {const} */ (["columns", "left", "right"])) {
    paintBits(surface, name, frame[name]);
  }
  if (surface.lane.allowed) paintBits(surface, "allowed", allowedOf(frame));
}

/**
 * @param {LaneSurface} surface
 * @param {"columns" | "left" | "right" | "allowed"} name
 * @param {number} mask
 */
export function paintBits(surface, name, mask) {
  for (let column = 0; column < surface.layout.n; column += 1) {
    paintBit(surface, name, columnX(surface.layout, column), (mask >>> column) & 1);
  }
}

/**
 * One bit of a vector at x, dy below its lane.
 *
 * @param {LaneSurface} surface
 * @param {"columns" | "left" | "right" | "allowed"} name
 * @param {number} x
 * @param {number} bit
 * @param {number} [dy]
 */
export function paintBit(surface, name, x, bit, dy = 0) {
  const { context, layout, theme, lane } = surface;
  const { y, height } = lane[name];
  if (!bit) return paintZero(surface, name, x);
  const inset = layout.cell < LEAST_DIGIT_CELL ? 0.75 : 1.5;
  chip(context, theme, {
    x: x + inset,
    y: y + 1.5 + dy,
    width: layout.cell - 2 * inset,
    height: height - 3,
    colour: name === "allowed" ? theme.ink2 : theme[name],
    direction: hatchDirection(layout, name),
    digit: layout.cell >= LEAST_DIGIT_CELL,
  });
}

/**
 * @param {LaneSurface} surface
 * @param {LaneName} name
 * @param {number} x
 */
export function paintZero({ context, layout, theme, lane }, name, x) {
  const { y, height } = lane[name];
  if (layout.cell >= LEAST_DIGIT_CELL) {
    numeral(context, theme, "0", x + layout.cell / 2, y + height / 2);
  }
}

/**
 * The squares left to try: rings, and the dashed rim of the bit just taken.
 *
 * @param {LaneSurface} surface
 * @param {number} mask
 * @param {Frame} frame `place` is the bit just taken
 */
export function paintPossibleLane(surface, mask, frame) {
  if (!isComputed(frame, "possible")) return;
  for (let column = 0; column < surface.layout.n; column += 1) {
    const { x, y } = centre(surface, "possible", column);
    if ((mask >>> column) & 1) paintRing(surface, x, y);
    else paintZero(surface, "possible", columnX(surface.layout, column));
    if ((frame.place >>> column) & 1) paintRim(surface, x, y);
  }
}

/** @param {LaneSurface} surface @param {number} x @param {number} y */
function paintRing(surface, x, y) {
  const { context, layout, theme } = surface;
  circle(context, x, y, radiusOf(layout), { stroke: theme.ink, width: 1.5 });
  if (layout.cell >= LEAST_DIGIT_CELL) numeral(context, theme, "1", x, y);
}

/**
 * @param {LaneSurface} surface
 * @param {number} x
 * @param {number} y
 */
export function paintRim({ context, layout, theme }, x, y) {
  const dash = layout.cell < LEAST_DIGIT_CELL ? [2, 1.5] : [2.6, 2];
  circle(context, x, y, radiusOf(layout), { stroke: theme.nowEdge, width: 1.2, dash });
}

/**
 * `−possible` of the value before its lowest bit was taken.
 *
 * @param {LaneSurface} surface
 * @param {Frame} frame
 */
export function paintNegative(surface, frame) {
  const negative = negativeOf(frame);
  if (negative === null) return;
  const { context, layout, theme, lane } = surface;
  const { y, height } = lane.negative;
  for (let column = 0; column < layout.n; column += 1) {
    const x = columnX(layout, column);
    if (!((negative >>> column) & 1)) paintZero(surface, "negative", x);
    else if (layout.cell >= LEAST_DIGIT_CELL) {
      numeral(context, theme, "1", x + layout.cell / 2, y + height / 2, theme.ink2);
    } else {
      faded(context, 0.55, () => {
        context.fillStyle = theme.ink3;
        context.fillRect(x + 0.75, y + height / 2 - 3, layout.cell - 1.5, 6);
      });
    }
  }
}

/**
 * @param {LaneSurface} surface
 * @param {Frame} frame
 */
export function paintPlaceLane(surface, frame) {
  if (!isComputed(frame, "place")) return;
  const placed = columnOfBit(frame.place);
  for (let column = 0; column < surface.layout.n; column += 1) {
    if (column !== placed) paintZero(surface, "place", columnX(surface.layout, column));
  }
  const { x, y } = centre(surface, "place", placed);
  if (frame.kind === "place") paintDisc(surface, x, y);
  else paintRemoved(surface, x, y);
}

/**
 * @param {LaneSurface} surface
 * @param {number} x
 * @param {number} y
 */
export function paintDisc({ context, layout, theme }, x, y) {
  circle(context, x, y, radiusOf(layout), { fill: theme.now, stroke: theme.nowEdge });
  if (layout.cell >= LEAST_DIGIT_CELL) numeral(context, theme, "1", x, y, theme.onNow);
}

/**
 * The bit of a queen just removed.
 * @param {LaneSurface} surface @param {number} x @param {number} y
 */
function paintRemoved(surface, x, y) {
  const { context, layout, theme } = surface;
  paintRim(surface, x, y);
  if (layout.cell >= LEAST_DIGIT_CELL) numeral(context, theme, "1", x, y, theme.nowInk);
}

/**
 * @param {LaneSurface} surface
 * @param {LaneName} name
 * @param {number} column
 */
export function centre({ layout, lane }, name, column) {
  return {
    x: columnX(layout, column) + layout.cell / 2,
    y: lane[name].y + lane[name].height / 2,
  };
}

/** @param {Layout} layout */
export const radiusOf = (layout) => Math.min(9, layout.cell * 0.46);
