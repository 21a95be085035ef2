/** What the tests of other algorithms ask of the page, and what each algorithm has to keep to. */

import { dispatch, elementOf, frameOf, pixelsOf, positionOf, press } from "./element.js";
import { expect, expectAccessible, waitForReady } from "./fixtures.js";

/** @import { Page } from "@playwright/test" */
/** @import { Frame } from "../../../www/types.d.ts" */
/** @import { NQueens } from "../../../www/element/n-queens.js" */

/** @param {Page} page */
export const chooserOf = (page) => page.getByRole("combobox", { name: "Algorithm" });

/** The names of the lanes. @param {Page} page */
export const lanesOf = (page) => elementOf(page).locator(".labels dt");

/** The lines that are lit. @param {Page} page */
export const litOf = (page) => elementOf(page).locator(".line.lit code");

/**
 * What is seen before each of so many steps.
 * @param {Page} page @param {"next" | "back"} type @param {number} steps
 */
export const walk = (page, type, steps) =>
  elementOf(page).evaluate(
    async (element, { type, steps }) => {
      const board = /** @type {NQueens} */ (element);
      const root = /** @type {ShadowRoot} */ (board.shadowRoot);
      const seen = [];
      for (let step = 0; step < steps; step += 1) {
        await board.updateComplete;
        const sentence = root.querySelector(".sentence")?.textContent?.trim() ?? "";
        const lit = root.querySelectorAll(".line.lit").length;
        seen.push({ frame: board.state?.frame, sentence, lit });
        board.dispatch({ type });
      }
      return seen;
    },
    { type, steps },
  );

/** The position in the middle of the timeline, by a click there. @param {Page} page */
export async function middleOf(page) {
  const box = await elementOf(page).locator(".flame").boundingBox();
  if (!box) throw new Error("There is no timeline.");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return Number(await positionOf(page));
}

/**
 * Both ends and all solutions are gone to where single steps lead.
 * @param {Page} page @param {readonly Frame[]} frames of the whole search
 */
export async function expectToGo(page, frames) {
  const solutions = frames.filter(({ kind }) => kind === "solution");
  for (const [key, frame] of /** @type {const} */ ([
    ["End", frames.at(-1)],
    ["p", solutions.at(-1)],
    ["Home", frames[0]],
    ["n", solutions[0]],
  ])) {
    await press(page, key);
    expect(await frameOf(page), key).toEqual(frame);
  }
  for (const [k, solution] of solutions.entries()) {
    await dispatch(page, { type: "seekSolution", k });
    expect(await frameOf(page)).toEqual(solution);
  }
}

/**
 * What stands there does so again after a reload.
 * @param {Page} page @param {(page: Page) => Promise<void>} isShown waits for its view
 */
export async function expectAgain(page, isShown) {
  const [frame, pixels] = [await frameOf(page), await pixelsOf(page)];
  await page.reload();
  await waitForReady(page);
  await isShown(page);
  expect(await frameOf(page)).toEqual(frame);
  await expect.poll(() => pixelsOf(page)).toEqual(pixels);
}

/**
 * Between two frames the picture of a step is neither.
 * @param {Page} page @param {"board" | "lanes"} part @param {number} passed milliseconds after which it is on its way
 */
export async function expectToMove(page, part, passed) {
  const before = await pixelsOf(page);
  await press(page, "ArrowRight");
  await page.clock.runFor(passed);
  const between = await pixelsOf(page);
  await page.clock.runFor(400);
  const after = await pixelsOf(page);
  expect(new Set([before, between, after].map((pixels) => pixels[part])).size).toBe(3);
}

/** axe finds nothing, and nothing sticks out. @param {Page} page */
export async function expectWell(page) {
  await expectAccessible(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
}
