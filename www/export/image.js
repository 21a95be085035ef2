/** Pictures of board and lanes with the names and values of the lanes, as PNG and SVG. */

/** @import { Canvases, PictureProps } from "../views/picture.js" */
/** @import { DrawingContext } from "../views/drawing-primitives.js" */
/** @import { Frame } from "../types.d.ts" */
/** @import { Theme } from "../element/theme.js" */
/** @import { Rect } from "../views/layout.js" */

import { readThemeInside } from "../element/theme.js";
import { codedError } from "../engine/errors.js";
import { messages } from "../i18n/catalogue.js";
import { settled } from "../views/motion.js";
import { paintPane, paneSize } from "../views/picture.js";
import { applyScheme, LaneLabels } from "./lane-labels.js";
import { SvgContext } from "./svg-context.js";

const words = messages.image;

/** Empty space around the picture, in CSS pixels. */
const MARGIN = 16;

/**
 * @typedef {object} PictureOptions
 * @property {"light" | "dark"} [theme] the one that is shown by default
 * @property {boolean} [transparent] whether nothing is painted behind the picture
 * @property {number} [scale] pixels per CSS pixel: edges lie on whole pixels; 2 by default
 * @property {Iterable<Frame>} [frames] everything that will be painted, so that all values fit; the
 *   frame that is shown by default
 */

/**
 * The picture of an element, ready to be painted. It stays the same when the element changes later.
 * @typedef {object} Picture
 * @property {number} width in whole CSS pixels
 * @property {number} height in whole CSS pixels
 * @property {(context: DrawingContext, frame?: Frame) => void} paint paints a frame of the same
 *   board, by default the one that is shown; one unit of the context is one CSS pixel
 */

/**
 * Measures the picture of an element.
 *
 * @param {ShadowRoot} root
 * @param {Canvases} canvases
 * @param {PictureProps} props
 * @param {PictureOptions} options
 * @returns {Picture}
 */
export function pictureOf(root, canvases, props, options) {
  const { theme: scheme, transparent = false, scale = 2, frames = [props.frame] } = options;
  const theme = scheme ? themeIn(root, scheme) : props.theme;
  const shown = { ...props, theme, framedColumn: null, layout: { ...props.layout, ratio: scale } };
  const first = canvases.board ?? canvases.lanes;
  if (!first) throw codedError("unavailable", words.nothing);
  if (first.getClientRects().length === 0)
    throw codedError("unavailable", messages.app.failures.hidden);
  const boxOf = (/** @type {Element} */ part) => boxFrom(first, part);
  // The board comes last, because its frame reaches into the lanes.
  const panes = /** @type {const} */ (["lanes", "board"]).flatMap((pane) => {
    const canvas = canvases[pane];
    if (!canvas) return [];
    const { x, y } = boxOf(canvas);
    return [{ pane, x, y, ...paneSize(pane, props) }];
  });
  const labels = new LaneLabels(root, props, newRuler(), { scheme, boxOf });
  const { left, top, right, bottom } = edgesOf([
    ...panes,
    ...[...frames].flatMap((frame) => labels.boxesAt(frame)),
  ]);
  const width = right - left + 2 * MARGIN;
  const height = bottom - top + 2 * MARGIN;
  return {
    width,
    height,
    paint(context, frame = props.frame) {
      // Only in the frame that is shown a square is pointed at or a question asked.
      const other = frame === props.frame ? {} : { frame, pointed: null, question: null };
      context.save();
      if (!transparent) {
        context.fillStyle = theme.paper;
        context.fillRect(0, 0, width, height);
      }
      context.translate(MARGIN - left, MARGIN - top);
      for (const { pane, x, y } of panes) {
        context.save();
        context.translate(x, y);
        paintPane(pane, context, { ...shown, ...other }, settled(frame));
        context.restore();
      }
      labels.paint(context, frame);
      context.restore();
    },
  };
}

/**
 * Paints a picture as a PNG file.
 *
 * @param {Picture} picture
 * @param {number} scale pixels per CSS pixel
 * @returns {Promise<Blob>}
 */
export function pngOf(picture, scale) {
  const image = document.createElement("canvas");
  image.width = Math.round(picture.width * scale);
  image.height = Math.round(picture.height * scale);
  const context = /** @type {CanvasRenderingContext2D} */ (image.getContext("2d"));
  context.scale(scale, scale);
  picture.paint(context);
  return encode(image, "image/png");
}

/**
 * The file of a canvas.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {string} type the media type
 * @param {number} [quality] 1 for the best
 * @returns {Promise<Blob>}
 */
export async function encode(canvas, type, quality) {
  /** @type {Blob | null} */
  const file = await new Promise((resolve) => canvas.toBlob(resolve, type, quality));
  if (!file) throw codedError("unavailable", words.tooLarge);
  return file;
}

/**
 * Paints a picture as an SVG file, with a title and a description for screen readers.
 *
 * @param {Picture} picture
 * @param {Pick<Frame, "n" | "position">} frame
 * @param {string} description the frame in words
 */
export function svgOf(picture, { n, position }, description) {
  const context = new SvgContext(picture.width, picture.height, newRuler());
  picture.paint(context);
  const svg = context.toMarkup(words.title(n, position), description);
  return new Blob([`<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`], { type: "image/svg+xml" });
}

/** Measures text. */
const newRuler = () =>
  /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));

/**
 * The colours of an element or a page in one of the schemes.
 *
 * @param {ShadowRoot | HTMLElement} root
 * @param {"light" | "dark"} scheme
 * @returns {Theme}
 */
export function themeIn(root, scheme) {
  const probe = document.createElement("span");
  applyScheme(probe, scheme);
  return { ...readThemeInside(root, probe), forcedColors: false };
}

/**
 * The box of a part, from the corner of a canvas. In full screen and in an enlarged page the
 * result is the same.
 * @param {HTMLCanvasElement} canvas @param {Element} part @returns {Rect}
 */
function boxFrom(canvas, part) {
  const from = canvas.getBoundingClientRect();
  const { x, y, width, height } = part.getBoundingClientRect();
  const zoom = from.width / Number.parseFloat(canvas.style.width);
  return {
    x: (x - from.x) / zoom,
    y: (y - from.y) / zoom,
    width: width / zoom,
    height: height / zoom,
  };
}

/**
 * Whole numbers, so that squares keep their edges on whole pixels.
 * @param {Rect[]} boxes
 */
const edgesOf = (boxes) => ({
  left: Math.floor(Math.min(...boxes.map((box) => box.x))),
  top: Math.floor(Math.min(...boxes.map((box) => box.y))),
  right: Math.ceil(Math.max(...boxes.map((box) => box.x + box.width))),
  bottom: Math.ceil(Math.max(...boxes.map((box) => box.y + box.height))),
});
