/** Images and print: the picture that exportImage() makes, and the element on paper. */

import { boardGroundOf } from "../helpers/browser/element.js";
import {
  nth,
  screens,
  showPage,
  waitForAll,
  waitForDefinition,
} from "../helpers/browser/embedding.js";
import { expect, test } from "../helpers/browser/fixtures.js";

/** @import { Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/index.d.ts" */

const board = `<n-queens n="8" position="12" panes="board lanes" controls="minimal"></n-queens>`;

/** @param {Page} page @param {number} [scale] */
const imageOf = (page, scale) =>
  nth(page).evaluate(async (node, scale) => {
    const element = /** @type {NQueens} */ (node);
    const blob = await element.exportImage(scale ? { scale } : {});
    const bitmap = await createImageBitmap(blob);
    const copy = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d"));
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, copy.width, copy.height);
    const pixels = new Uint32Array(data.buffer);
    return {
      type: blob.type,
      width: bitmap.width,
      height: bitmap.height,
      ground: [...data.slice(0, 4)],
      blue: pixels.filter((pixel) => pixel === 0xff965f00).length,
    };
  }, scale);

test("an image has the board, the lanes and their names, on the ground of the theme", async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 900 });
  await showPage(
    page,
    `<main><n-queens position="3668" panes="board lanes" controls="minimal"></n-queens></main>`,
  );
  await waitForAll(page);
  const image = await imageOf(page);
  expect(image).toMatchObject({ type: "image/png", ground: [251, 251, 249, 255] });
  expect(image.blue, "the name and the value of columns are written").toBeGreaterThan(50);
  const large = await imageOf(page, 4);
  expect(Math.abs(large.width - 2 * image.width)).toBeLessThan(3);
  await nth(page).evaluate((element) => element.setAttribute("panes", "narration"));
  await expect(imageOf(page)).rejects.toThrow(/board.*lanes/);
});

test("an element that was never in sight exports an image", async ({ page }) => {
  await showPage(
    page,
    `<main>${screens(4)}<n-queens position="3668" panes="board"></n-queens></main>`,
  );
  await waitForDefinition(page);
  const { width, height } = await imageOf(page, 1);
  expect([width, height].every((side) => side > 200)).toBe(true);
});

test("an impossible image is rejected with the reason", async ({ page }) => {
  await showPage(page, board);
  await waitForAll(page);
  const reasons = await nth(page).evaluate(async (node) => {
    const element = /** @type {NQueens} */ (node);
    const reasonOf = (/** @type {any} */ options) =>
      element.exportImage(options).then(
        () => "",
        (/** @type {Error} */ { message }) => message,
      );
    const reasons = [];
    for (const scale of [0, -1, Number.NaN, 0.001, 1000]) {
      reasons.push(await reasonOf({ scale }));
    }
    element.style.display = "none";
    reasons.push(await reasonOf({}));
    element.remove();
    reasons.push(await reasonOf({}));
    return reasons;
  });
  for (const [i, scale] of ["0", "-1", "NaN", "0.001", "1000"].entries()) {
    expect(reasons[i]).toMatch(new RegExp(`scale.*${scale}.*0\\.1 to 16`));
  }
  for (const reason of reasons.slice(5)) expect(reason).toMatch(/not displayed/);
});

test("print is light, with twice the pixels and no controls, also from a dark screen", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await showPage(page, `<main><n-queens position="3668"></n-queens></main>`, {
    style: ":root { color-scheme: light dark }",
  });
  await waitForAll(page);
  const density = () =>
    nth(page).evaluate((element) => {
      const canvas = /** @type {HTMLCanvasElement} */ (
        element.shadowRoot?.querySelector(".board-canvas")
      );
      return canvas.width / canvas.clientWidth;
    });
  expect(await density()).toBeCloseTo(1, 1);
  expect(await boardGroundOf(page)).toBeLessThan(80);
  await page.emulateMedia({ media: "print" });
  await expect.poll(density).toBeGreaterThan(2);
  await expect.poll(() => boardGroundOf(page)).toBeGreaterThan(200);
  await expect(nth(page).locator("[part=transport]")).toBeHidden();
  const narration = nth(page).locator("[part=narration]");
  expect(await narration.evaluate((node) => getComputedStyle(node).breakAfter)).toBe("avoid");
  await expect(nth(page).locator("[part=lanes]")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expect.poll(density).toBeCloseTo(1, 1);
  await expect.poll(() => boardGroundOf(page)).toBeLessThan(80);
});
