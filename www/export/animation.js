/** Animations of a range of steps, as GIF or animated WebP: one image per step. */

/** @import { NQueens } from "../index.d.ts" */
/** @import { ExportImageOptions, Frame, PlayerState } from "../types.d.ts" */
/** @import { Picture, PictureOptions } from "./image.js" */
/** @import { Rect } from "../views/layout.js" */
/** @import { FrameImage } from "./indexed-image.js" */

import { codedError } from "../engine/errors.js";
import { nextTask } from "../engine/threads.js";
import { describe, readCount } from "../engine/validate.js";
import { messages } from "../i18n/catalogue.js";
import { requirePart } from "../load-part.js";
import { AnimatedWebp } from "./animated-webp.js";
import { readFrames } from "./frames.js";
import { delays, holds, MOST_STEPS, USUAL_STEPS } from "./image-options.js";
import { indexedImage } from "./indexed-image.js";

const words = messages.image;

/** @typedef {"gif" | "webp"} AnimationFormat */

/** Pixels of one image. More would block the page for too long, or not fit into memory. */
const MOST_PIXELS = 2 ** 24;

/** Milliseconds of one slice of work: less than a frame of the screen. */
const SLICE = 12;

/** Steps in a row that are encoded for an estimate: one of each kind, and the one before them. */
const SAMPLE = 5;

/**
 * Whether this browser can write such a file.
 *
 * @param {AnimationFormat} format
 */
export const canEncode = (format) => format === "gif" || AnimatedWebp.isSupported;

/**
 * Makes an animation of the picture of an element, in slices, so that the page stays responsive.
 *
 * @param {Pick<NQueens, "reader" | "state">} element
 * @param {(options: PictureOptions) => Picture} pictureOf measures the element
 * @param {ExportImageOptions & { type: AnimationFormat, scale: number }} options
 * @returns {Promise<Blob>}
 */
export async function animationOf(element, pictureOf, options) {
  const { type, theme, scale, signal, onProgress } = options;
  const { delay = delays.usual, hold = holds.usual } = options;
  checkMilliseconds("delay", delay, delays);
  checkMilliseconds("hold", hold, holds);
  const { from, count } = rangeOf(/** @type {PlayerState} */ (element.state), options);
  if (!canEncode(type)) throw codedError("unavailable", words.noWebp);
  const frames = await Array.fromAsync(readFrames(element, from, count, { signal }));
  const picture = pictureOf({ theme, scale, frames });
  const rest = slicer(signal);
  const file = type === "gif" ? await newGif() : new AnimatedWebp();
  const painter = new FramePainter(picture, scale);
  const total = frames.length;
  try {
    for (const [i, frame] of frames.entries()) {
      await rest();
      const frameImage = painter.paint(frame);
      const wanted = file.leavesOutUnchanged ? frameImage : { ...frameImage, before: null };
      const image = await indexedImage(wanted, rest);
      await rest();
      const done = i + 1;
      await file.add(image, done === total ? delay + hold : delay);
      onProgress?.({ done, total, size: file.size });
    }
    signal?.throwIfAborted();
    return await file.finish();
  } finally {
    painter.free();
  }
}

/**
 * Estimates the size of an animation from a few steps at its start, in its middle and at its end.
 *
 * @param {Pick<NQueens, "exportImage" | "state">} element with a board
 * @param {ExportImageOptions} options as for `exportImage`
 * @returns {Promise<number>} bytes
 */
export async function estimateSize(element, options) {
  const { from, count } = rangeOf(/** @type {PlayerState} */ (element.state), options);
  if (from === null || count < 3 * SAMPLE) return (await element.exportImage(options)).size;
  let first = 0;
  let later = 0;
  const last = from + count - SAMPLE;
  const starts = [from, Math.round((from + last) / 2), last];
  for (const start of starts) {
    /** @type {number[]} */
    const sizes = [];
    await element.exportImage({
      ...options,
      from: start,
      to: start + SAMPLE - 1,
      onProgress: ({ size }) => sizes.push(size),
    });
    first ||= sizes[0];
    later += (sizes[SAMPLE - 1] - sizes[0]) / (SAMPLE - 1) / starts.length;
  }
  return Math.round(first + later * (count - 1));
}

/**
 * Divides long work into slices, so that the page handles input and paints in between.
 * @param {AbortSignal} [signal] ends the work, with its reason, between two slices
 * @returns {() => Promise<void>} goes on in a later task where the slice of time is used up
 */
function slicer(signal) {
  let end = performance.now() + SLICE;
  return async () => {
    if (performance.now() >= end) {
      await nextTask();
      end = performance.now() + SLICE;
    }
    signal?.throwIfAborted();
  };
}

/** The encoder is loaded when the first GIF is made. */
async function newGif() {
  const { AnimatedGif } = await requirePart(() => import("./animated-gif.js"));
  return new AnimatedGif();
}

/** Paints one frame after the other, and finds the part that changes. */
class FramePainter {
  #picture;
  #canvas = document.createElement("canvas");
  #context;
  /** @type {Uint32Array | null} */
  #before = null;

  /** @param {Picture} picture @param {number} scale */
  constructor(picture, scale) {
    const [width, height] = [picture.width, picture.height].map((side) => Math.round(side * scale));
    if (width * height > MOST_PIXELS) throw codedError("unavailable", words.tooLarge);
    this.#picture = picture;
    this.#canvas.width = width;
    this.#canvas.height = height;
    const context = this.#canvas.getContext("2d", { willReadFrequently: true });
    this.#context = /** @type {CanvasRenderingContext2D} */ (context);
    this.#context.scale(scale, scale);
  }

  /** @param {Frame} frame @returns {FrameImage} */
  paint(frame) {
    const { width, height } = this.#canvas;
    this.#picture.paint(this.#context, frame);
    const { data } = this.#context.getImageData(0, 0, width, height);
    const pixels = new Uint32Array(data.buffer);
    const before = this.#before;
    const box = before ? changedBox(before, pixels, width) : { x: 0, y: 0, width, height };
    this.#before = pixels;
    return { width, pixels, before, box };
  }

  /** Browsers keep the memory of a canvas for a while. */
  free() {
    this.#canvas.width = 0;
    this.#before = null;
  }
}

/**
 * The smallest box around all pixels that differ, or one pixel where none does. It begins at even
 * numbers: WebP stores its position halved.
 * @param {Uint32Array} before @param {Uint32Array} after @param {number} width @returns {Rect}
 */
function changedBox(before, after, width) {
  const height = after.length / width;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      if (before[i] === after[i]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (bottom < 0) return { x: 0, y: 0, width: 1, height: 1 };
  left -= left % 2;
  top -= top % 2;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * The range of frames, by default from the shown moment on. `from` is null where the position of
 * that moment is unknown. Throws `position` for an invalid range.
 *
 * @param {Pick<PlayerState, "frame" | "total">} state
 * @param {Pick<ExportImageOptions, "from" | "to" | "steps">} options
 * @returns {{ from: number | null, count: number }}
 */
export function rangeOf({ frame, total }, { from = frame.position ?? undefined, to, steps }) {
  if (from !== undefined) readCount("first position", from);
  if (to !== undefined) readCount("last position", to);
  if (steps !== undefined) readCount("number of steps", steps);
  if (from === undefined && to !== undefined) throw codedError("position", words.unknownPosition);
  const start = from ?? 0;
  const end = to ?? Math.min(start + (steps ?? USUAL_STEPS - 1), total ?? Infinity);
  if (end < start) throw codedError("position", messages.engine.validation.range(start, end));
  const count = end - start + 1;
  if (count > MOST_STEPS) throw codedError("position", words.tooManySteps(count, MOST_STEPS));
  return { from: from ?? null, count };
}

/** @param {string} name @param {unknown} value @param {{ least: number, most: number }} limits */
function checkMilliseconds(name, value, { least, most }) {
  if (typeof value === "number" && value >= least && value <= most) return;
  throw codedError("position", words.milliseconds(name, describe(value), least, most));
}
