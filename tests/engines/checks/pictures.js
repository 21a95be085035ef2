/**
 * The canvases match the screenshots of the browser tests: the shapes are the same in every engine.
 */

import assert from "node:assert/strict";

/** @import { Group } from "../run.js" */

const scenes = [
  ["n4-call", "?n=4&position=11"],
  ["n8-place", "?position=3668"],
  ["n8-dead-end", "?position=41"],
  ["n8-solution", "?position=3686"],
  ["n8-left", "?position=3668&order=left"],
  ["n8-queens", "?position=40&queens=2:5,5:0"],
  ["n16-place", "?n=16&at=0.2.4.1.12.8.13&kind=place"],
];

/**
 * The share of pixels that may have no pixel of their colour near them: edges are softened in
 * different ways.
 */
const TOLERANCE = 0.002;

/**
 * Runs in the page: the share of pixels of a canvas that differ from those of a picture. A pixel
 * counts only if none of the nine pixels around it in the picture is like it.
 * @param {string} selector @param {string} address  of the picture
 */
async function differenceOf(selector, address) {
  const [canvas] = /** @type {any} */ (globalThis).probe.all(selector);
  const image = new Image();
  image.src = address;
  await image.decode();
  if (image.width !== canvas.width || image.height !== canvas.height)
    return `${canvas.width} × ${canvas.height} in place of ${image.width} × ${image.height}`;
  /** @param {CanvasImageSource} source */
  const pixelsOf = (source) => {
    const copy = document.createElement("canvas");
    Object.assign(copy, { width: image.width, height: image.height });
    const context = /** @type {CanvasRenderingContext2D} */ (copy.getContext("2d"));
    context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    context.fillRect(0, 0, copy.width, copy.height);
    context.drawImage(source, 0, 0);
    return context.getImageData(0, 0, copy.width, copy.height).data;
  };
  const [mine, theirs] = [pixelsOf(canvas), pixelsOf(image)];
  let different = 0;
  for (let y = 1; y < image.height - 1; y += 1) {
    for (let x = 1; x < image.width - 1; x += 1) {
      const at = 4 * (y * image.width + x);
      let isLike = false;
      for (let down = -1; down <= 1 && !isLike; down += 1) {
        for (let right = -1; right <= 1 && !isLike; right += 1) {
          const other = at + 4 * (down * image.width + right);
          isLike = [0, 1, 2].every((i) => Math.abs(mine[at + i] - theirs[other + i]) < 64);
        }
      }
      if (!isLike) different += 1;
    }
  }
  return different / (image.width * image.height);
}

/** @type {Group} */
export async function pictures({ tab, check, site }) {
  for (const [name, query] of scenes) {
    await check(`${name}: the board and the lanes match their screenshots`, async () => {
      await tab.open(`${site}${query}&bars`);
      await tab.wait(
        "two frames",
        () =>
          new Promise((done) =>
            requestAnimationFrame(() => requestAnimationFrame(() => done(true))),
          ),
      );
      for (const part of ["board", "lanes"]) {
        const picture = `${site}pictures/${name}-${part}-light.png`;
        const difference = await tab.evaluate(differenceOf, `canvas.${part}-canvas`, picture);
        assert.ok(difference <= TOLERANCE, `${part}: ${difference}`);
      }
    });
  }
}
