/** Reducing the picture of a step to a palette. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { indexedImage } from "../../../www/export/indexed-image.js";
import { dice } from "../../helpers/random.js";

const width = 40;
const box = { x: 4, y: 2, width: 30, height: 20 };
const opaque = 0xff000000;

const rest = async () => {};

/**
 * Pixels of a picture of 40 × 30 in `colours` colours.
 * @param {number} seed
 * @param {number} colours
 */
function pixelsOf(seed, colours) {
  const random = dice(seed);
  return Uint32Array.from({ length: width * 30 }, () => opaque + 7 * random(colours));
}

/** The place in the picture of each pixel of the box. */
const places = Array.from(
  { length: box.width * box.height },
  (_, i) => (box.y + Math.floor(i / box.width)) * width + box.x + (i % box.width),
);

test("an image of up to 255 colours keeps all of them", async () => {
  const pixels = pixelsOf(1, 200);
  const { palette, indexes } = await indexedImage({ width, pixels, before: null, box }, rest);
  assert.deepEqual(
    [...indexes].map((index) => palette[index]),
    places.map((place) => pixels[place]),
  );
});

test("in an image of more colours, each pixel gets the nearest of 255", async () => {
  const pixels = pixelsOf(2, 600);
  const { palette, indexes } = await indexedImage({ width, pixels, before: null, box }, rest);
  assert.equal(palette.length, 255);
  const distance = (/** @type {number} */ one, /** @type {number} */ other) =>
    [0, 8, 16].reduce((sum, bit) => sum + (((one >> bit) & 255) - ((other >> bit) & 255)) ** 2, 0);
  for (const [i, place] of places.entries()) {
    const least = Math.min(...palette.map((colour) => distance(colour, pixels[place])));
    assert.equal(distance(palette[indexes[i]], pixels[place]), least);
  }
});

test("unchanged pixels get the index after the last of the palette", async () => {
  const [before, pixels] = [pixelsOf(3, 3), pixelsOf(4, 3)];
  const { palette, indexes } = await indexedImage({ width, pixels, before, box }, rest);
  for (const [i, place] of places.entries()) {
    const kept = before[place] === pixels[place];
    assert.equal(indexes[i] === palette.length, kept);
    if (!kept) assert.equal(palette[indexes[i]], pixels[place]);
  }
});
