/** The drawing primitives of all canvases: hatches, queens, circles, outlines and text. */

/** @import { Theme } from "../element/theme.js" */
/** @import { Layout } from "./layout.js" */

import { queenPath, queenTransform } from "./glyphs.js";

/**
 * The part of a 2D canvas that board and lanes are painted with. An SVG can do it too.
 * @typedef {Pick<CanvasRenderingContext2D, "save" | "restore" | "translate" | "scale" | "rotate" |
 *   "globalAlpha" | "lineWidth" | "setLineDash" | "font" | "textAlign" | "beginPath" | "moveTo" |
 *   "lineTo" | "rect" | "stroke" | "fillRect" | "strokeRect" | "fillText" |
 *   "measureText"> & {
 *   fillStyle: any, strokeStyle: any, fill: { (): void, (shape: Shape): void },
 *   arc(x: number, y: number, radius: number, from: number, to: number): void,
 *   roundRect(x: number, y: number, width: number, height: number, radius: number): void,
 *   }} DrawingContext
 */
/**
 * A shape, and the path data that a canvas does not need.
 * @typedef {Path2D & { data: string }} Shape
 */
/**
 * A drawing context, and the measures and colours of the picture that it paints.
 * @typedef {{ context: DrawingContext, layout: Layout, theme: Theme }} Surface
 */
/**
 * The part of it that squares and queens need.
 * @typedef {{
 *   context: DrawingContext,
 *   layout: Pick<Layout, "n" | "cell" | "board" | "mirrored">,
 *   theme: Theme,
 * }} PlainSurface
 */
/**
 * The direction of the lines of a hatch.
 * @typedef {"vertical" | "rising" | "falling" | "dots"} HatchDirection
 */
/**
 * A mask whose bits are hatched: the attacks on a row, or the squares that fixed queens allow.
 * @typedef {"columns" | "left" | "right" | "allowed"} HatchedMask
 */

/** Squares smaller than this are drawn with discs for queens and one hatch line in two. */
export const SMALL_CELL = 20;

/** The size of a queen and the radius of its disc, in squares. */
export const QUEEN_SIZE = 0.86;
export const DISC_RADIUS = 0.34;

/**
 * Sizes a canvas and its bitmap to whole device pixels, and clears it; from then on one unit is one
 * CSS pixel.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {number} width
 * @param {number} height
 * @param {number} ratio
 * @returns {CanvasRenderingContext2D}
 */
export function prepare(canvas, width, height, ratio) {
  const context = prepareBitmap(canvas, width, height, ratio);
  canvas.style.width = `${canvas.width / ratio}px`;
  canvas.style.height = `${canvas.height / ratio}px`;
  return context;
}

/**
 * Sizes and clears the bitmap alone. A style sheet sizes the canvas.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {number} width
 * @param {number} height
 * @param {number} ratio
 * @returns {CanvasRenderingContext2D}
 */
export function prepareBitmap(canvas, width, height, ratio) {
  const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width + 1, height + 1);
  return context;
}

/**
 * A length on whole device pixels.
 *
 * @param {number} length
 * @param {number} ratio device pixels to a unit
 */
export const snap = (length, ratio) => Math.round(length * ratio) / ratio;

/**
 * Runs `draw` with everything it sets put back afterwards.
 *
 * @param {DrawingContext} context
 * @param {number} alpha multiplies the opacity
 * @param {() => void} draw
 */
export function withOpacity(context, alpha, draw) {
  if (alpha <= 0) return;
  context.save();
  context.globalAlpha *= alpha;
  draw();
  context.restore();
}

/**
 * Adds the lines of a hatch to the current path. They are cut at the box by arithmetic, so that
 * many boxes make one stroke; the lattice starts at the box's corner, so that hatches in one
 * square cross evenly.
 *
 * @param {Pick<DrawingContext, "moveTo" | "lineTo">} context
 * @param {HatchDirection} direction
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number} gap distance of the lines along x
 */
export function hatch(context, direction, x, y, width, height, gap) {
  if (direction === "vertical") {
    for (let at = x + gap / 2; at < x + width; at += gap) {
      context.moveTo(at, y);
      context.lineTo(at, y + height);
    }
    return;
  }
  if (direction === "dots") {
    for (let at = x + gap / 2; at < x + width; at += gap) {
      for (let down = y + gap / 2; down < y + height; down += gap) {
        context.moveTo(at - 0.6, down);
        context.lineTo(at + 0.6, down);
      }
    }
    return;
  }
  const rising = direction === "rising";
  for (let k = gap; k < width + height; k += gap) {
    const fromX = Math.max(k - height, 0);
    const toX = Math.min(k, width);
    const fromY = k - fromX;
    const toY = k - toX;
    context.moveTo(rising ? x + fromX : x + width - fromX, y + fromY);
    context.lineTo(rising ? x + toX : x + width - toX, y + toY);
  }
}

/** @type {Shape | undefined} */
let queenShape;

/**
 * Fills a queen.
 *
 * @param {DrawingContext} context
 * @param {number} x centre
 * @param {number} y centre
 * @param {number} size of its box
 * @param {string} colour
 */
export function queen(context, x, y, size, colour) {
  queenShape ??= Object.assign(new Path2D(queenPath), { data: queenPath });
  const transform = queenTransform(x, y, size);
  context.save();
  context.translate(transform.x, transform.y);
  context.scale(transform.scale, transform.scale);
  context.fillStyle = colour;
  context.fill(queenShape);
  context.restore();
}

/**
 * A circle: filled, stroked, or both.
 *
 * @param {DrawingContext} context
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {{ fill?: string, stroke?: string, width?: number, dash?: number[] }} style
 */
export function circle(context, x, y, radius, { fill, stroke, width = 1.5, dash }) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  if (fill) {
    context.fillStyle = fill;
    context.fill();
  }
  if (!stroke) return;
  context.lineWidth = width;
  context.strokeStyle = stroke;
  if (dash) context.setLineDash(dash);
  context.stroke();
  if (dash) context.setLineDash([]);
}

/**
 * A rectangle's outline, drawn inside its edges.
 *
 * @param {DrawingContext} context
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {string} colour
 * @param {number} thickness
 */
export function outline(context, x, y, width, height, colour, thickness) {
  context.strokeStyle = colour;
  context.lineWidth = thickness;
  const half = thickness / 2;
  context.strokeRect(x + half, y + half, width - thickness, height - thickness);
}

/**
 * Text centred on x unless `align` says otherwise, its baseline at y.
 *
 * @param {DrawingContext} context
 * @param {string} words
 * @param {number} x
 * @param {number} y
 * @param {{ font: string, colour: string, align?: CanvasTextAlign }} style
 */
export function text(context, words, x, y, { font, colour, align = "center" }) {
  context.font = font;
  context.fillStyle = colour;
  context.textAlign = align;
  context.fillText(words, x, y);
}
