/** Animations: the GIF and WebP files of exportImage(), as the browser decodes them. */

/** @import { Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/index.d.ts" */
/** @import { ExportImageOptions } from "../../www/types.d.ts" */

import { elementOf, positionOf } from "../helpers/browser/element.js";
import { showPage, waitForAll } from "../helpers/browser/embedding.js";
import { expect, test } from "../helpers/browser/fixtures.js";

/** @param {Page} page @param {string} attributes */
async function showAttributes(page, attributes) {
  await page.setViewportSize({ width: 640, height: 900 });
  await showPage(page, `<main><n-queens ${attributes} panes="board lanes"></n-queens></main>`);
  await waitForAll(page);
}

/**
 * Exports an animation and pictures of its first and its last moment, and compares them.
 * @param {Page} page @param {ExportImageOptions & { from: number, to: number }} options
 */
const compare = (page, options) =>
  elementOf(page).evaluate(async (node, options) => {
    const element = /** @type {NQueens} */ (node);
    /** @type {number[]} */
    const progress = [];
    const onProgress = (/** @type {{ done: number }} */ { done }) => progress.push(done);
    const blob = await element.exportImage({ ...options, onProgress });
    const decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type: blob.type });
    await decoder.tracks.ready;
    await decoder.completed;
    const { frameCount = 0, repetitionCount } = decoder.tracks.selectedTrack ?? {};
    const delays = [];
    const differences = [];
    for (let frameIndex = 0; frameIndex < frameCount; frameIndex += 1) {
      const { image } = await decoder.decode({ frameIndex });
      delays.push((image.duration ?? 0) / 1000);
      if (frameIndex === 0) differences.push(await difference(image, options.from));
      if (frameIndex === frameCount - 1) differences.push(await difference(image, options.to));
      image.close();
    }
    return { type: blob.type, delays, differences, progress, repetitionCount };

    /**
     * The differences between the pixels of an image and of the picture of a position.
     * @param {VideoFrame} image @param {number} position
     */
    async function difference(image, position) {
      element.seek(position);
      await element.updateComplete;
      const { scale, theme } = options;
      const picture = await createImageBitmap(await element.exportImage({ scale, theme }));
      const [one, other] = [image, picture].map((source) => {
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
        context.drawImage(source, 0, 0);
        return context.getImageData(0, 0, canvas.width, canvas.height).data;
      });
      const off = one.map((value, i) => Math.abs(value - other[i]));
      const most = off.reduce((a, b) => Math.max(a, b));
      const mean = off.reduce((sum, value) => sum + value, 0) / off.length;
      const sizes = [image.displayWidth - picture.width, image.displayHeight - picture.height];
      return { most, mean, sizes };
    }
  }, options);

test("an animation has one image per step and matches the exported pictures at both ends", async ({
  page,
}) => {
  await showAttributes(page, 'position="5" lanes="columns left right possible place"');
  for (const type of /** @type {const} */ (["gif", "webp"])) {
    const found = await compare(page, { type, scale: 1, from: 30, to: 41, delay: 120, hold: 900 });
    expect(found.type).toBe(`image/${type}`);
    expect(found.delays).toEqual([...Array(11).fill(120), 1020]);
    expect(found.repetitionCount).toBe(Infinity);
    expect(found.progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const { most, mean, sizes } of found.differences) {
      expect(sizes).toEqual([0, 0]);
      // Shades of blurred edges get the nearest colour of the palette.
      expect(most).toBeLessThan(48);
      expect(mean).toBeLessThan(0.2);
    }
  }
});

test("an animation is as wide as its widest step", async ({ page }) => {
  for (const algorithm of ["columns-scan", "brute-force"]) {
    await showAttributes(page, `n="4" algorithm="${algorithm}"`);
    const { animation, steps } = await elementOf(page).evaluate(async (node) => {
      const element = /** @type {NQueens} */ (node);
      const widthOf = async (/** @type {ExportImageOptions} */ options) =>
        (await createImageBitmap(await element.exportImage({ ...options, scale: 1 }))).width;
      const steps = [];
      for (let position = 0; position <= 20; position += 1) {
        element.seek(position);
        await element.updateComplete;
        steps.push(await widthOf({}));
      }
      return { animation: await widthOf({ type: "gif", from: 0, to: 20 }), steps };
    });
    expect(animation, algorithm).toBe(Math.max(...steps));
  }
});

test("a cancelled or invalid animation is rejected with the reason and changes nothing", async ({
  page,
}) => {
  await showAttributes(page, 'n="6" position="5"');
  const seen = await elementOf(page).evaluate(async (node) => {
    const element = /** @type {NQueens} */ (node);
    const parts = () => element.shadowRoot?.querySelectorAll("*").length;
    const before = parts();
    const controller = new AbortController();
    const reason = new Error("enough");
    let steps = 0;
    const onProgress = () => {
      steps += 1;
      if (steps === 3) controller.abort(reason);
    };
    const { signal } = controller;
    const thrown = await element
      .exportImage({ type: "gif", from: 0, to: 500, signal, onProgress })
      .catch((error) => error);
    return { isReason: thrown === reason, steps, parts: [before, parts()] };
  });
  expect(seen.isReason).toBe(true);
  expect(seen.steps).toBe(3);
  expect(seen.parts[1]).toBe(seen.parts[0]);
  expect(await positionOf(page)).toBe(5);

  const cases = /** @type {[ExportImageOptions, RegExp][]} */ ([
    [{ delay: 19 }, /delay is 19.*from 20 to 10.000/],
    [{ hold: -1 }, /hold is -1.*from 0/],
    [{ from: 9, to: 8 }, /from is 9 and to is 8/],
    [{ from: 0, to: 1000 }, /at most 1.000 steps.*1.001/],
    [{ from: 600, to: 700 }, /700/],
    [{ scale: 17 }, /scale is 17/],
  ]);
  for (const [options, message] of cases) {
    const reason = elementOf(page).evaluate(
      (node, options) =>
        /** @type {NQueens} */ (node).exportImage({ type: "gif", ...options }).then(
          () => "",
          (/** @type {Error} */ { message }) => message,
        ),
      options,
    );
    expect(await reason).toMatch(message);
  }
});
