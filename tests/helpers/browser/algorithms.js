/** Actions and expectations for the tests of all algorithms. */

import { elementOf, frameOf, pixelsOf, positionOf, sentenceOf, timelineOf } from "./element.js";
import { expect, poll, waitForReady } from "./fixtures.js";

/** @import { Page } from "@playwright/test" */
/** @import { Frame } from "../../../www/types.d.ts" */
/** @import { NQueens } from "../../../www/element/n-queens.js" */

/** @param {Page} page */
export const chooserOf = (page) => page.getByRole("combobox", { name: "Algorithm" });

/**
 * Takes this many steps.
 *
 * @param {Page} page
 * @param {number} steps
 * @returns the frame, the sentence and the number of highlighted lines before each step
 */
export const walk = (page, steps) =>
  elementOf(page).evaluate(async (element, steps) => {
    const board = /** @type {NQueens} */ (element);
    const root = /** @type {ShadowRoot} */ (board.shadowRoot);
    const seen = [];
    for (let step = 0; step < steps; step += 1) {
      await board.updateComplete;
      const sentence = root.querySelector(".sentence")?.textContent?.trim() ?? "";
      const lit = root.querySelectorAll(".line.lit").length;
      seen.push({ frame: board.state?.frame, sentence, lit });
      board.dispatch({ type: "next" });
    }
    return seen;
  }, steps);

/** Clicks the middle of the timeline. @param {Page} page @returns the position it leads to */
export async function clickTimelineMiddle(page) {
  const box = await timelineOf(page).boundingBox();
  if (!box) throw new Error("There is no timeline.");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return Number(await positionOf(page));
}

/**
 * Expects a reload to restore the frame and the picture.
 *
 * @param {Page} page
 * @param {(page: Page) => Promise<void>} isShown waits for the view of the algorithm
 */
export async function expectReload(page, isShown) {
  const [frame, pixels] = [await frameOf(page), await pixelsOf(page)];
  await page.reload();
  await waitForReady(page);
  await isShown(page);
  expect(await frameOf(page)).toEqual(frame);
  await poll(() => pixelsOf(page)).toEqual(pixels);
}

/** Expects the narration to ask for the next square. @param {Page} page */
export const expectHidden = (page) => expect(sentenceOf(page)).toHaveText(/^Which square next\?/);
