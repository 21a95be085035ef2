/** Paints the bits of the lanes where they rest: chips, zeros and the signs of squares. */

/** @import { Frame, Lane } from "../../types.d.ts" */
/** @import { LaneBox } from "./lane-plan.js" */
/** @import { Layout, Rect } from "../layout.js" */
/** @import { Theme } from "../../element/theme.js" */
/** @import { DrawingContext, HatchedMask, Surface } from "../drawing-primitives.js" */

import { allowedOf, isComputed, negativeOf } from "../../frame-values.js";
import { columnOfBit } from "../../masks.js";
import { circle, hatch, text, withOpacity } from "../drawing-primitives.js";
import { columnCentre, columnX, hatchDirection } from "../layout.js";

/** Narrower cells show bits as solid cells, without digits; in CSS pixels. */
export const LEAST_DIGIT_CELL = 18;

/**
 * A surface for lanes, with the place of each and the height of all.
 * @typedef {Surface & { lane: Record<Lane, LaneBox>, height: number }} LaneSurface
 */

/**
 * The sign of a square in a lane: free, tried before, being tried, or just removed.
 * @typedef {"ring" | "dot" | "disc" | "rim"} Sign
 */

/** @param {Theme} theme @param {HatchedMask} mask */
export const hatchColour = (theme, mask) => (mask === "allowed" ? theme.ink2 : theme[mask]);

/**
 * All lanes of a frame at rest.
 *
 * @param {LaneSurface} surface
 * @param {Frame} frame
 */
export function paintSettled(surface, frame) {
  paintVectors(surface, frame);
  paintPossibleLane(surface, frame);
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
 * @param {HatchedMask} name
 * @param {number} mask
 */
export function paintBits(surface, name, mask) {
  for (let column = 0; column < surface.layout.n; column += 1) {
    paintBit(surface, name, columnX(surface.layout, column), (mask >>> column) & 1);
  }
}

/**
 * A bit in a drop zone: solid if it is set, otherwise a dash.
 *
 * @param {DrawingContext} context
 * @param {Rect} box
 * @param {string} colour
 * @param {boolean} isSet
 */
export function paintSliver(context, { x, y, width, height }, colour, isSet) {
  context.fillStyle = colour;
  const tall = isSet ? height - 6 : 2;
  context.fillRect(x + 0.5, y + (height - tall) / 2, Math.max(width - 1, 0.75), tall);
}

/**
 * One bit of a vector at x, dy below its lane.
 *
 * @param {LaneSurface} surface
 * @param {HatchedMask} name
 * @param {number} x
 * @param {number} bit
 * @param {number} [dy]
 */
export function paintBit(surface, name, x, bit, dy = 0) {
  if (!bit) return paintZero(surface, name, x);
  const { cell: width } = surface.layout;
  const { y, height } = surface.lane[name];
  paintChip(surface, { x, y: y + dy, width, height }, name, "1");
  paintDigit(surface, "1", x + width / 2, y + dy + height / 2);
}

/**
 * The chip in a cell whose bit is set: tint, hatch and edge, and a cleared patch for its text.
 *
 * @param {Surface} surface
 * @param {Rect} cell
 * @param {HatchedMask} mask
 * @param {string} words the text that is painted over it, empty for none
 */
export function paintChip({ context, layout, theme }, cell, mask, words) {
  const legible = cell.width >= LEAST_DIGIT_CELL;
  const inset = legible ? 1.5 : 0.75;
  const [x, y] = [cell.x + inset, cell.y + 1.5];
  const [width, height] = [cell.width - 2 * inset, cell.height - 3];
  const colour = hatchColour(theme, mask);
  context.beginPath();
  context.roundRect(x, y, width, height, 1.5);
  if (!legible) {
    context.fillStyle = colour;
    context.fill();
    return;
  }
  context.fillStyle = theme.paper;
  context.fill();
  if (!theme.forcedColors) {
    withOpacity(context, 0.13, () => {
      context.fillStyle = colour;
      context.fill();
    });
  }
  context.strokeStyle = colour;
  context.lineWidth = 1.4;
  context.stroke();
  context.lineWidth = 1.2;
  context.beginPath();
  hatch(context, hatchDirection(layout, mask), x + 0.7, y + 0.7, width - 1.4, height - 1.4, 7);
  context.stroke();
  if (!words) return;
  context.fillStyle = theme.paper;
  context.beginPath();
  const cleared = Math.min(8 + 7 * words.length, width - (words.length > 1 ? 4 : 8));
  context.roundRect(x + (width - cleared) / 2, y + height / 2 - 8, cleared, 16, 1.5);
  context.fill();
}

/**
 * A centred digit, where cells are wide enough for one.
 *
 * @param {LaneSurface} surface
 * @param {"0" | "1"} digit
 * @param {number} x
 * @param {number} y
 * @param {string} [colour]
 */
export function paintDigit({ context, layout, theme }, digit, x, y, colour) {
  if (layout.cell < LEAST_DIGIT_CELL) return;
  const one = digit === "1";
  text(context, digit, x, y + (one ? 4.6 : 4.3), {
    font: one ? `700 13px ${theme.mono}` : `400 12px ${theme.mono}`,
    colour: colour ?? (one ? theme.ink : theme.ink3),
  });
}

/**
 * @param {LaneSurface} surface
 * @param {Lane} name
 * @param {number} x
 */
export function paintZero(surface, name, x) {
  const { y, height } = surface.lane[name];
  paintDigit(surface, "0", x + surface.layout.cell / 2, y + height / 2);
}

/**
 * The squares left to try: rings, and the dashed rim of the bit just taken.
 *
 * @param {LaneSurface} surface
 * @param {Frame} frame `place` is the bit just taken
 */
export function paintPossibleLane(surface, frame) {
  if (!isComputed(frame, "possible")) return;
  for (let column = 0; column < surface.layout.n; column += 1) {
    const { x, y } = centre(surface, "possible", column);
    if ((frame.possible >>> column) & 1) {
      paintSign(surface, "ring", x, y);
      paintDigit(surface, "1", x, y);
    } else paintZero(surface, "possible", columnX(surface.layout, column));
    if ((frame.place >>> column) & 1) paintSign(surface, "rim", x, y);
  }
}

/**
 * @param {Surface} surface
 * @param {Sign} sign
 * @param {number} x
 * @param {number} y
 */
export function paintSign({ context, layout, theme }, sign, x, y) {
  const radius = radiusOf(layout);
  if (sign === "dot") circle(context, x, y, Math.max(radius / 5, 1), { fill: theme.ink3 });
  if (sign === "ring") circle(context, x, y, radius, { stroke: theme.ink });
  if (sign === "disc") circle(context, x, y, radius, { fill: theme.now, stroke: theme.nowEdge });
  const dash = layout.cell < LEAST_DIGIT_CELL ? [2, 1.5] : [2.6, 2];
  if (sign === "rim") circle(context, x, y, radius, { stroke: theme.nowEdge, width: 1.2, dash });
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
      paintDigit(surface, "1", x + layout.cell / 2, y + height / 2, theme.ink2);
    } else {
      withOpacity(context, 0.55, () => {
        context.fillStyle = theme.ink3;
        context.fillRect(x + 0.75, y + height / 2 - 3, layout.cell - 1.5, 6);
      });
    }
  }
}

/**
 * The bit being tried as a disc, or just removed as a rim; zeros elsewhere.
 *
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
  if (frame.kind === "place") return paintTriedBit(surface, x, y);
  paintSign(surface, "rim", x, y);
  paintDigit(surface, "1", x, y, surface.theme.nowInk);
}

/**
 * The bit being tried.
 *
 * @param {LaneSurface} surface
 * @param {number} x
 * @param {number} y
 */
export function paintTriedBit(surface, x, y) {
  paintSign(surface, "disc", x, y);
  paintDigit(surface, "1", x, y, surface.theme.onNow);
}

/**
 * The centre of a bit.
 *
 * @param {LaneSurface} surface
 * @param {Lane} name
 * @param {number} column
 */
export function centre({ layout, lane }, name, column) {
  return {
    x: columnCentre(layout, column),
    y: lane[name].y + lane[name].height / 2,
  };
}

/** The radius of rings, rims and discs. @param {Layout} layout */
export const radiusOf = (layout) => Math.min(9, layout.cell * 0.46);
