/**
 * Writes an animated WebP: the browser encodes the images, of which the first is whole and the
 * others are cut to their changes; here they are put into one file.
 *
 * The format: https://developers.google.com/speed/webp/docs/riff_container
 */

/** @import { IndexedImage } from "./indexed-image.js" */

import { encode } from "./image.js";

/** The chunks of a still image that hold its pixels. */
const IMAGE_CHUNKS = ["ALPH", "VP8 ", "VP8L"];

/** Flag of the file: it has an animation. */
const ANIMATED = 0x02;

/** Flag of an image: it replaces the image before it, instead of being blended with it. */
const REPLACES = 0x02;

/** Bytes of the names and sizes of RIFF and WEBP, and of the two chunks before the images. */
const HEADER = 12 + 18 + 14;

/** An animated WebP that grows by one image at a time. */
export class AnimatedWebp {
  /** Browsers encode images without transparent pixels into much less space. */
  leavesOutUnchanged = false;
  #canvas = document.createElement("canvas");
  #context = /** @type {CanvasRenderingContext2D} */ (
    this.#canvas.getContext("2d", { alpha: false })
  );
  /** The chunks of the images. @type {Uint8Array<ArrayBuffer>[]} */
  #images = [];
  #screen = { width: 0, height: 0 };

  /** Bytes so far. */
  size = HEADER;

  /** Whether this browser encodes WebP; others write PNG instead. */
  static get isSupported() {
    const canvas = document.createElement("canvas");
    canvas.width = 1;
    canvas.height = 1;
    return canvas.toDataURL("image/webp").startsWith("data:image/webp");
  }

  /** @param {IndexedImage} image @param {number} delay milliseconds until the next one */
  async add({ box, indexes, palette }, delay) {
    if (this.#images.length === 0) this.#screen = box;
    const { x, y, width, height } = box;
    this.#canvas.width = width;
    this.#canvas.height = height;
    const pixels = new Uint32Array(indexes.length);
    // `Uint32Array.from` would block the page for a tenth of a second.
    for (let i = 0; i < indexes.length; i += 1) pixels[i] = palette[indexes[i]];
    const data = new ImageData(new Uint8ClampedArray(pixels.buffer), width, height);
    this.#context.putImageData(data, 0, 0);
    // Without loss where the browser can: the image has few colours.
    const still = await (await encode(this.#canvas, "image/webp", 1)).arrayBuffer();
    const place = uint24s(x / 2, y / 2, width - 1, height - 1, delay);
    const bytes = chunk("ANMF", [...place, REPLACES], ...imageChunks(new Uint8Array(still)));
    this.#images.push(bytes);
    this.size += bytes.length;
  }

  /** @returns {Promise<Blob>} */
  async finish() {
    const { width, height } = this.#screen;
    const head = chunk("VP8X", [ANIMATED, 0, 0, 0], uint24s(width - 1, height - 1));
    // No colour behind the images, and repeated for ever.
    const animation = chunk("ANIM", [0, 0, 0, 0], [0, 0]);
    const size = uint32(this.size - 8);
    const parts = [text("RIFF"), size, text("WEBP"), head, animation, ...this.#images];
    return new Blob(parts, { type: "image/webp" });
  }
}

/**
 * The chunks of a still WebP that hold its pixels, with their names and sizes.
 * @param {Uint8Array<ArrayBuffer>} still
 */
function imageChunks(still) {
  const view = new DataView(still.buffer);
  const chunks = [];
  for (let at = 12; at < still.length; ) {
    const name = String.fromCharCode(...still.subarray(at, at + 4));
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (IMAGE_CHUNKS.includes(name)) chunks.push(still.subarray(at, end));
    at = end;
  }
  return chunks;
}

/**
 * @param {string} name @param {...ArrayLike<number>} parts
 * @returns {Uint8Array<ArrayBuffer>} of an even number of bytes
 */
function chunk(name, ...parts) {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = new Uint8Array(8 + length + (length % 2));
  bytes.set(text(name));
  bytes.set(uint32(length), 4);
  let at = 8;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** @param {string} name */
const text = (name) => new TextEncoder().encode(name);

/** @param {number} value */
const uint32 = (value) => new Uint8Array(new Uint32Array([value]).buffer);

/** @param {number[]} values */
const uint24s = (...values) => values.flatMap((value) => [...uint32(value).subarray(0, 3)]);
