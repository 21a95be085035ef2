/** Pictures of board and lanes with the names and values of the lanes, as PNG. */

/** @import { Canvases, PictureProps } from "../views/canvases.js" */
/** @import { Context } from "../views/paint.js" */
/** @import { ExportImageOptions, Frame } from "../types.d.ts" */
/** @import { Theme } from "../element/theme.js" */

import { render } from "lit/html.js";
import { readTheme } from "../element/theme.js";
import { messages } from "../i18n/catalogue.js";
import { paintPane, sizeOf } from "../views/canvases.js";
import { settled } from "../views/motion.js";
import { text } from "../views/paint.js";

const words = messages.app.image;

/** Empty space around the picture, in CSS pixels. */
const margin = 16;

/** Pixels per CSS pixel. Browsers refuse canvases that are much larger. */
const scales = { least: 0.1, most: 16 };

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/**
 * A name or a value beside a lane. `y` is the middle of its line.
 * @typedef {{ words: string, font: string, colour: string, x: number, y: number, width: number }} Label
 */

/**
 * @typedef {object} PictureOptions
 * @property {"light" | "dark"} [theme] as shown by default
 * @property {boolean} [transparent] whether nothing is painted behind the picture
 * @property {number} [scale] pixels per CSS pixel, so that edges lie on whole pixels; 1 by default
 * @property {Iterable<Frame>} [frames] everything that will be painted, so that all values fit; the
 *   frame that is shown by default
 */

/**
 * What an element shows, ready to be painted on anything with the methods of a 2D canvas.
 * @typedef {object} Picture
 * @property {number} width whole CSS pixels
 * @property {number} height whole CSS pixels
 * @property {Theme} theme
 * @property {(context: Context, frame?: Frame) => void} paint paints a frame of the same board, by
 *   default the one that is shown; one unit of the context is one CSS pixel
 */

/**
 * Measures what an element shows. It has to be displayed while the picture is used.
 *
 * @param {ShadowRoot} root
 * @param {Canvases} canvases
 * @param {PictureProps} props
 * @param {PictureOptions} [options]
 * @returns {Picture}
 */
export function pictureOf(root, canvases, props, options = {}) {
  const { theme: scheme, transparent = false, scale = 1, frames = [props.frame] } = options;
  const theme = scheme ? themeIn(root, scheme) : props.theme;
  const seen = { ...props, theme, layout: { ...props.layout, ratio: scale } };
  const panes = /** @type {const} */ (["lanes", "board"]).filter((pane) => canvases[pane]);
  if (panes.length === 0) throw new Error(words.nothing);
  const first = /** @type {HTMLCanvasElement} */ (canvases.board ?? canvases.lanes);
  const shown = first.getBoundingClientRect();
  if (shown.width === 0) throw new Error(words.hidden);
  // The picture is the same in full screen and in an enlarged page.
  const zoom = shown.width / Number.parseFloat(first.style.width);
  const boxOf = (/** @type {Element} */ part) => boxFrom(first, part, zoom);
  const places = panes.map((pane) => {
    const { x, y } = boxOf(/** @type {HTMLCanvasElement} */ (canvases[pane]));
    return { pane, x, y, ...sizeOf(pane, props) };
  });
  const labelsOf = (/** @type {Frame} */ frame) =>
    readLabels(root, { ...seen, frame }, scheme, boxOf);
  const labelBoxes = [...frames].flatMap(labelsOf).map((label) => ({ ...label, height: 0 }));
  const { left, top, right, bottom } = edgesOf([...places, ...labelBoxes]);
  const width = right - left + 2 * margin;
  const height = bottom - top + 2 * margin;
  return {
    width,
    height,
    theme,
    paint(context, frame = props.frame) {
      const scene = settled(frame);
      // Only the step that is shown has a square under the pointer.
      const apart = frame === props.frame ? {} : { pointed: null, question: null };
      const current = { ...seen, ...apart, frame };
      context.save();
      if (!transparent) {
        context.fillStyle = theme.paper;
        context.fillRect(0, 0, width, height);
      }
      context.translate(margin - left, margin - top);
      for (const place of places) {
        context.save();
        context.translate(place.x, place.y);
        context.beginPath();
        context.rect(0, 0, place.width, place.height);
        context.clip();
        paintPane(place.pane, context, current, scene);
        context.restore();
      }
      for (const label of labelsOf(frame)) write(context, label);
      context.restore();
    },
  };
}

/**
 * The theme of an element, in the other scheme too.
 * @param {ShadowRoot} root @param {"light" | "dark"} scheme @returns {Theme}
 */
function themeIn(root, scheme) {
  const probe = document.createElement("span");
  probe.hidden = true;
  probe.style.colorScheme = scheme;
  root.append(probe);
  const theme = readTheme(probe);
  probe.remove();
  return theme;
}

/**
 * The names and values of a frame. They are rendered beside those that are shown, measured, and
 * removed before the browser paints.
 * @param {ShadowRoot} root @param {PictureProps} props @param {"light" | "dark" | undefined} scheme
 * @param {(part: Element) => Box} boxOf @returns {Label[]}
 */
function readLabels(root, { frame, layout, algorithm, pointed, format }, scheme, boxOf) {
  const place = root.querySelector(".labels")?.parentElement;
  if (!place) return [];
  const copy = document.createElement("div");
  copy.style.display = "contents";
  if (scheme) copy.style.colorScheme = scheme;
  render(algorithm.laneLabels(frame, layout, { pointed, format, move: null }), copy);
  place.append(copy);
  const labels = [...copy.querySelectorAll(".v")].filter(isSeen).map((label) => {
    const { fontWeight, fontSize, fontFamily, color } = getComputedStyle(label);
    const { x, y, width, height } = boxOf(label);
    const font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const words = label.textContent ?? "";
    return { words, font, colour: color, x, y: y + height / 2, width };
  });
  copy.remove();
  return labels;
}

/** @param {Context} context @param {Label} label */
function write(context, { words, font, colour, x, y }) {
  context.font = font;
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(words);
  const baseline = y + (fontBoundingBoxAscent - fontBoundingBoxDescent) / 2;
  text(context, words, x, baseline, { font, colour, align: "left" });
}

/**
 * Where a part stands, from the corner of another.
 * @param {Element} origin @param {Element} part @param {number} zoom @returns {Box}
 */
function boxFrom(origin, part, zoom) {
  const from = origin.getBoundingClientRect();
  const { x, y, width, height } = part.getBoundingClientRect();
  return {
    x: (x - from.x) / zoom,
    y: (y - from.y) / zoom,
    width: width / zoom,
    height: height / zoom,
  };
}

/** @param {Element} part */
const isSeen = (part) => part.getClientRects().length > 0;

/**
 * Whole units, so that squares keep their edges on whole pixels.
 * @param {Box[]} boxes
 */
const edgesOf = (boxes) => ({
  left: Math.floor(Math.min(...boxes.map((box) => box.x))),
  top: Math.floor(Math.min(...boxes.map((box) => box.y))),
  right: Math.ceil(Math.max(...boxes.map((box) => box.x + box.width))),
  bottom: Math.ceil(Math.max(...boxes.map((box) => box.y + box.height))),
});

/**
 * Throws if the element cannot be exported.
 *
 * @param {Element} element
 * @param {number} scale
 */
export function checkRequest(element, scale) {
  if (!element.isConnected) throw new Error(words.hidden);
  const { least, most } = scales;
  if (!(scale >= least && scale <= most)) throw new Error(words.scale(scale, least, most));
}

/**
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
  return new Promise((resolve, reject) =>
    image.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error(words.tooLarge));
    }, "image/png"),
  );
}
