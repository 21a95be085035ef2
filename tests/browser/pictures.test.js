/** The canvases at fixed positions, beside the pictures that were looked at and found right. */

import { elementOf, settingsOf, stateOf } from "../helpers/browser/element.js";
import { expect, test } from "../helpers/browser/fixtures.js";

/** @import { Locator, Page } from "@playwright/test" */

/** @type {[string, string][]} */
const scenes = [
  ["n4-call", "?n=4&position=11"],
  ["n8-start", "?"],
  ["n8-call", "?position=3669"],
  ["n8-possible", "?position=3670"],
  ["n8-place", "?position=3668"],
  ["n8-remove", "?position=3707"],
  ["n8-dead-end", "?position=41"],
  ["n8-solution", "?position=3686"],
  ["n8-left", "?position=3668&order=left"],
  ["n8-ghost", "?position=3672&ghost=on"],
  ["n8-queens", "?position=40&queens=2:5,5:0"],
  ["n8-queens-place", "?position=100&queens=3:5"],
  ["n16-place", "?n=16&at=0.2.4.1.12.8.13&kind=place"],
  ["n32-place", "?n=32&at=0.2.4.1.3.8.10.12.14.5.17&kind=place"],
];

/** Boards at a moment, and how often the timeline is zoomed in. @type {[string, string, number][]} */
const timelines = [
  ["n4", "?n=4&position=11", 0],
  ["n8", "?position=3668", 0],
  ["n8-zoomed", "?position=3668", 7],
  ["n8-solution", "?position=3686", 7],
  ["n12", "?n=12&position=1833141", 0],
  ["n12-zoomed", "?n=12&position=1833141", 4],
  ["n12-steps", "?n=12&position=1833141", 16],
];

/**
 * Letters differ from machine to machine, shapes do not: in these pictures a bar stands for each word, as long as
 * it has letters, where and in the colour that it is written. Runs in the page, before its scripts.
 */
function paintBars() {
  const letter = { width: 6, height: 8 };
  const { prototype } = CanvasRenderingContext2D;
  prototype.fillText = function (words, x, y) {
    const width = letter.width * words.length;
    const before = { center: width / 2, right: width }[String(this.textAlign)] ?? 0;
    this.fillRect(x - before, y - letter.height, width, letter.height);
  };
  Object.assign(prototype, {
    measureText: (/** @type {string} */ words) => ({ width: letter.width * words.length }),
  });
}

test.beforeEach(({ page }) => page.addInitScript(paintBars));

/** In both themes. @param {Page} page @param {Locator} canvas @param {string} name */
async function expectAsItWas(page, canvas, name) {
  for (const colorScheme of /** @type {const} */ (["dark", "light"])) {
    await page.emulateMedia({ colorScheme });
    // Soft edges are not counted, and the smallest sign, a ring at n = 32, has 12 pixels.
    await expect(canvas).toHaveScreenshot(`${name}-${colorScheme}.png`, { maxDiffPixels: 10 });
  }
}

for (const [name, query] of scenes) {
  test(`${name} looks as it did`, async ({ page, open }) => {
    await open(query);
    await expect(page.locator("#notice")).toBeHidden();
    expect(await settingsOf(page)).toMatchObject({ theme: "auto" });
    for (const part of ["board", "lanes"]) {
      const canvas = elementOf(page).locator(`canvas.${part}-canvas`);
      await expectAsItWas(page, canvas, `${name}-${part}`);
    }
  });
}

for (const [name, query, zooms] of timelines) {
  test(`the timeline of ${name} looks as it did`, async ({ page, open }) => {
    await open(query);
    await expect.poll(async () => (await stateOf(page)).index.phase).toBe("done");
    const flame = elementOf(page).locator(".flame");
    for (let i = 0; i < zooms; i += 1) await flame.press("+");
    await flame.blur();
    await expectAsItWas(page, flame.locator("canvas"), `timeline-${name}`);
  });
}
