/**
 * Writes an animated GIF: the first image is whole, the others have only the pixels that change.
 */

/** @import { Rect } from "../views/layout.js" */
/** @import { IndexedImage } from "./indexed-image.js" */

import { GIFEncoder } from "gifenc/dist/gifenc.esm.js";
import { channelsOf } from "./indexed-image.js";

/** Bytes from the start of an image to its place on the screen: an extension and a separator. */
const TO_PLACE = 9;

/** An animated GIF that grows by one image at a time. */
export class AnimatedGif {
  /** Unchanged pixels are left out: runs of them take less space than their colours. */
  leavesOutUnchanged = true;
  #isFirst = true;
  #gif = GIFEncoder({ auto: false });

  constructor() {
    this.#gif.writeHeader();
  }

  /** Bytes so far. */
  get size() {
    return this.#gif.bytesView().length;
  }

  /** @param {IndexedImage} image @param {number} delay milliseconds until the next one */
  async add({ box, indexes, palette }, delay) {
    const start = this.size;
    this.#gif.writeFrame(indexes, box.width, box.height, {
      // The last place stands for unchanged pixels.
      palette: [...palette.map(channelsOf), [0, 0, 0]],
      transparentIndex: palette.length,
      colorDepth: Math.max(2, Math.ceil(Math.log2(palette.length + 1))),
      delay,
      ...(this.#isFirst ? { first: true, repeat: 0 } : { transparent: true, dispose: 1 }),
    });
    if (!this.#isFirst) this.#place(start + TO_PLACE, box);
    this.#isFirst = false;
  }

  /** @returns {Promise<Blob>} */
  async finish() {
    this.#gif.finish();
    return new Blob([this.#gif.bytesView()], { type: "image/gif" });
  }

  /** gifenc writes every image at the corner of the screen. @param {number} at @param {Rect} box */
  #place(at, { x, y }) {
    const { buffer, byteOffset } = this.#gif.bytesView();
    const view = new DataView(buffer, byteOffset);
    view.setUint16(at, x, true);
    view.setUint16(at + 2, y, true);
  }
}
