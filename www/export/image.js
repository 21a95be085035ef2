/** Exports board and lanes as a PNG: paints them again at its scale, with the labels. */

/** @import { Canvases, PictureProps } from "../views/canvases.js" */

import { messages } from "../i18n/catalogue.js";
import { paintPicture } from "../views/canvases.js";
import { settled } from "../views/motion.js";

const words = messages.app.image;

/** Empty space around the picture, in CSS pixels. */
const margin = 16;

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** Pixels per CSS pixel. Browsers refuse canvases that are much larger. */
const scales = { least: 0.1, most: 16 };

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
 * Paints a PNG of the canvases that are shown.
 *
 * @param {ShadowRoot} root
 * @param {Canvases} canvases
 * @param {PictureProps} props
 * @param {number} scale pixels per CSS pixel
 * @returns {Promise<Blob>}
 */
export async function imageOf(root, canvases, props, scale) {
  const shown = [canvases.board, canvases.lanes].filter((canvas) => canvas !== null);
  if (shown.length === 0) throw new Error(words.nothing);
  const labels = [...root.querySelectorAll(".labels .v")].filter(isSeen);
  // The picture is the same in full screen, where everything is larger.
  const boxOf = (/** @type {Element} */ part) => unzoomed(part, props.layout.zoom);
  const box = boundingBox([...shown, ...labels].map(boxOf));
  if (box.width === 0) throw new Error(words.hidden);
  const image = document.createElement("canvas");
  image.width = Math.round((box.width + 2 * margin) * scale);
  image.height = Math.round((box.height + 2 * margin) * scale);
  const context = /** @type {CanvasRenderingContext2D} */ (image.getContext("2d"));
  context.scale(scale, scale);
  context.fillStyle = props.theme.paper;
  context.fillRect(0, 0, image.width, image.height);
  context.translate(margin - box.x, margin - box.y);
  const painted = paintedAt(canvases, props, scale);
  for (const name of /** @type {const} */ (["lanes", "board"])) {
    const [from, shown] = [painted[name], canvases[name]];
    if (!from || !shown) continue;
    const { x, y, width, height } = boxOf(shown);
    context.drawImage(from, x, y, width, height);
  }
  for (const label of labels) write(context, label, boxOf(label));
  return blobOf(image);
}

/**
 * Copies of the canvases that are shown, at a scale.
 * @param {Canvases} canvases @param {PictureProps} props @param {number} scale @returns {Canvases}
 */
function paintedAt({ board, lanes }, props, scale) {
  const copies = {
    board: board && document.createElement("canvas"),
    lanes: lanes && document.createElement("canvas"),
  };
  const layout = { ...props.layout, ratio: scale };
  paintPicture(copies, { ...props, layout }, settled(props.frame));
  return copies;
}

/** @param {CanvasRenderingContext2D} context @param {Element} label @param {Box} box */
function write(context, label, { x, y, height }) {
  const { font, color } = getComputedStyle(label);
  context.font = font;
  context.fillStyle = color;
  context.textBaseline = "middle";
  context.fillText(label.textContent ?? "", x, y + height / 2);
}

/** @param {Element} part @param {number} zoom @returns {Box} */
function unzoomed(part, zoom) {
  const { x, y, width, height } = part.getBoundingClientRect();
  return { x: x / zoom, y: y / zoom, width: width / zoom, height: height / zoom };
}

/** @param {Element} part */
const isSeen = (part) => part.getClientRects().length > 0;

/** @param {Box[]} boxes @returns {Box} */
function boundingBox(boxes) {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** @param {HTMLCanvasElement} canvas @returns {Promise<Blob>} */
function blobOf(canvas) {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error(words.tooLarge));
    }, "image/png"),
  );
}
