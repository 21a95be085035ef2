/** Reduces the changes between two painted steps to an image of few colours, with a palette. */

/** @import { Rect } from "../views/layout.js" */

/**
 * One painted step. `box` is the part that differs from the step before, at least one pixel.
 * @typedef {object} FrameImage
 * @property {number} width of the whole picture
 * @property {Uint32Array} pixels of the whole picture
 * @property {Uint32Array | null} before the pixels of the step before; null where unchanged pixels
 *   of the box are wanted as well
 * @property {Rect} box
 *
 * Colours are 32-bit integers as in the memory of a canvas, with red in the lowest byte.
 * @typedef {object} IndexedImage
 * @property {Rect} box where it stands in the picture, in its pixels
 * @property {number[]} palette at most 255 colours
 * @property {Uint8Array} indexes one per pixel of the box: a place in the palette, or the one after
 *   it where the pixel does not change
 */

/** One of 256 indexes means “unchanged”. */
const MOST_COLOURS = 255;

/** Rows of pixels after which the page may get its turn. */
const ROWS = 16;

/** @param {number} colour @returns {[red: number, green: number, blue: number]} */
export const channelsOf = (colour) => [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];

/**
 * Reduces the colours of an image to a palette.
 *
 * @param {FrameImage} frameImage
 * @param {() => Promise<void>} rest called between two parts of the work
 * @returns {Promise<IndexedImage>}
 */
export async function indexedImage(frameImage, rest) {
  const counts = await countColours(frameImage, rest);
  const palette = mainColours(counts);
  await rest();
  const places = placesOf(counts.keys(), palette);
  const indexes = await indexesOf(frameImage, places, palette.length, rest);
  return { box: frameImage.box, palette, indexes };
}

/**
 * @param {FrameImage} frameImage @param {() => Promise<void>} rest
 * @returns {Promise<Map<number, number>>} colour → number of pixels that change to it
 */
async function countColours(frameImage, rest) {
  const { pixels, before } = frameImage;
  /** @type {Map<number, number>} */
  const counts = new Map();
  const count = (/** @type {number} */ colour, /** @type {number} */ run) => {
    if (run > 0) counts.set(colour, (counts.get(colour) ?? 0) + run);
  };
  await eachRow(frameImage, rest, (start, end) => {
    // Most neighbours have the same colour: looking up each pixel would take much longer.
    let colour = pixels[start];
    let run = 0;
    for (let i = start; i < end; i += 1) {
      if (before && before[i] === pixels[i]) continue;
      if (pixels[i] !== colour) {
        count(colour, run);
        colour = pixels[i];
        run = 0;
      }
      run += 1;
    }
    count(colour, run);
  });
  return counts;
}

/**
 * @param {FrameImage} frameImage @param {ReadonlyMap<number, number>} places colour → index
 * @param {number} unchanged the index of pixels that do not change
 * @param {() => Promise<void>} rest
 */
async function indexesOf(frameImage, places, unchanged, rest) {
  const { pixels, before, box } = frameImage;
  const indexes = new Uint8Array(box.width * box.height).fill(unchanged);
  let at = 0;
  await eachRow(frameImage, rest, (start, end) => {
    let colour = -1;
    let place = unchanged;
    for (let i = start; i < end; i += 1, at += 1) {
      if (before && before[i] === pixels[i]) continue;
      if (pixels[i] !== colour) {
        colour = pixels[i];
        place = places.get(colour) ?? unchanged;
      }
      indexes[at] = place;
    }
  });
  return indexes;
}

/**
 * Calls back with the first and the last pixel of each row, the last one excluded.
 * @param {FrameImage} frameImage @param {() => Promise<void>} rest
 * @param {(start: number, end: number) => void} visit
 */
async function eachRow({ box, width }, rest, visit) {
  for (let y = 0; y < box.height; y += 1) {
    const start = (box.y + y) * width + box.x;
    visit(start, start + box.width);
    if (y % ROWS === 0) await rest();
  }
}

/**
 * The colours that occur most often. The picture is flat: beside its few colours there are only the
 * shades of blurred edges, which few pixels have.
 *
 * @param {ReadonlyMap<number, number>} counts colour → number of its pixels
 * @returns {number[]}
 */
const mainColours = (counts) =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_COLOURS)
    .map(([colour]) => colour);

/**
 * @param {Iterable<number>} colours
 * @param {readonly number[]} palette
 * @returns {Map<number, number>} colour → place in the palette of the one nearest to it
 */
function placesOf(colours, palette) {
  const places = new Map(palette.map((colour, i) => [colour, i]));
  const channels = palette.map(channelsOf);
  for (const colour of colours) {
    if (!places.has(colour)) places.set(colour, nearest(channelsOf(colour), channels));
  }
  return places;
}

/** @param {number[]} colour @param {number[][]} palette */
function nearest([red, green, blue], palette) {
  let best = 0;
  let least = Infinity;
  for (let i = 0; i < palette.length; i += 1) {
    const [r, g, b] = palette[i];
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}
