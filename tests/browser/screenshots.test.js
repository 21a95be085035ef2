/** The canvases at fixed positions match the pictures in __screenshots__. */

import { elementOf, noticeOf, stateOf, timelineOf } from "../helpers/browser/element.js";
import { expect, poll, test } from "../helpers/browser/fixtures.js";
import { follow } from "../helpers/browser/views.js";

/** @import { Locator, Page } from "@playwright/test" */

/** Scenes whose colours in the dark theme are also in another scene. */
const lightOnly = [
  ...["n4-call", "n8-start", "n8-call", "n8-possible", "n8-remove", "n8-left"],
  ...["n16-place", "n32-place"],
  ...["timeline-n4", "timeline-n12", "timeline-n12-zoomed", "timeline-n12-steps"],
];

/** The name of a picture and its query. @type {[string, string][]} */
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

/**
 * The name of a picture, its board and position, and how often the timeline is zoomed in.
 * @type {[string, number, number, number][]}
 */
const timelines = [
  ["n4", 4, 11, 0],
  ["n8", 8, 3668, 0],
  ["n8-zoomed", 8, 3668, 7],
  ["n8-solution", 8, 3686, 7],
  ["n12", 12, 1833141, 0],
  ["n12-zoomed", 12, 1833141, 4],
  ["n12-steps", 12, 1833141, 16],
];

/**
 * Letters differ from machine to machine, shapes do not: in these pictures a bar stands for each
 * word, as long as the word has letters, in its place and colour. Runs in the page, before its
 * scripts.
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

/**
 * Compares canvases with their pictures, in both themes where the dark one adds something.
 * @param {Page} page
 * @param {string} scene
 * @param {Record<string, Locator>} canvases by the names of their pictures
 */
async function expectPictures(page, scene, canvases) {
  for (const colorScheme of /** @type {const} */ (["dark", "light"])) {
    if (colorScheme === "dark" && lightOnly.includes(scene)) continue;
    await page.emulateMedia({ colorScheme });
    for (const [name, canvas] of Object.entries(canvases)) {
      // Soft edges do not count; the smallest sign, a ring at n = 32, has 12 pixels.
      await expect(canvas).toHaveScreenshot(`${name}-${colorScheme}.png`, { maxDiffPixels: 10 });
    }
  }
}

// Two halves, one for each worker.
for (const [half, some] of [scenes.slice(0, 7), scenes.slice(7)].entries()) {
  test(`board and lanes match their screenshots, part ${half + 1}`, async ({ page, open }) => {
    await open();
    for (const [name, query] of some) {
      await test.step(name, async () => {
        await follow(page, query);
        await expect(noticeOf(page)).toBeHidden();
        // Text over the canvas depends on the fonts of the machine.
        await elementOf(page).evaluate((element) => {
          const note = element.shadowRoot?.querySelector(".lost");
          if (note instanceof HTMLElement) note.style.visibility = "hidden";
        });
        await expectPictures(page, name, {
          [`${name}-board`]: elementOf(page).locator("canvas.board-canvas"),
          [`${name}-lanes`]: elementOf(page).locator("canvas.lanes-canvas"),
        });
      });
    }
  });
}

test("the timeline matches its screenshots", async ({ page, open }) => {
  await open();
  for (const [name, n, position, zooms] of timelines) {
    await test.step(name, async () => {
      await follow(page, `?n=${n}&position=${position}`);
      await poll(() => stateOf(page)).toMatchObject({
        frame: { n, position },
        index: { phase: "done" },
      });
      const timeline = timelineOf(page);
      // Resets the zoom of the picture before.
      await timeline.press("0");
      for (let i = 0; i < zooms; i += 1) await timeline.press("+");
      await timeline.blur();
      const scene = `timeline-${name}`;
      await expectPictures(page, scene, { [scene]: timeline.locator("canvas") });
    });
  }
});
