/** Where there is little room: the timeline is whole, every number is, and the controls cover no lane. */

import { layoutOf } from "../../www/views/layout.js";
import { button, elementOf, positionOf, showBoard, stateOf } from "../helpers/browser/element.js";
import { expect, test } from "../helpers/browser/fixtures.js";

/** @import { Page } from "@playwright/test" */

for (const width of [320, 390, 599, 820, 1280]) {
  test.describe(`${width} wide`, () => {
    test.use({ hasTouch: true, viewport: { width, height: 844 } });

    test("the timeline is as wide as its picture, and its last pixel is the last step", async ({
      page,
      open,
    }) => {
      await open("?n=4");
      const { height = 0 } = (await elementOf(page).boundingBox()) ?? {};
      const { start, line } = layoutOf({ width, height, ratio: 1, n: 4, mirrored: false });
      const timeline = await elementOf(page).locator(".timeline").boundingBox();
      expect(timeline).toMatchObject({ x: start, width: line });
      const bands = await elementOf(page).locator(".flame").boundingBox();
      const y = (bands?.y ?? 0) + 30;
      for (const [x, position] of [
        [start + line - 0.5, 66],
        [start + 0.5, 0],
        [start + line + 6, 66],
      ]) {
        await page.touchscreen.tap(x, y);
        await expect.poll(() => positionOf(page), `a tap at ${x}`).toBe(position);
      }
    });
  });
}

/**
 * The numbers over the buttons: what is seen of each, and what is cut.
 * @param {Page} page
 */
const numbersOf = (page) =>
  elementOf(page).evaluate((element) => {
    const forms = [...(element.shadowRoot?.querySelectorAll(".counts form") ?? [])];
    return forms.map((form) => {
      const place = form.getBoundingClientRect();
      const parts = [...form.querySelectorAll("label, .all > span")].map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const across = left > place.left - 0.5 && right < place.right + 0.5;
        const down = top > place.top - 8 && bottom < place.bottom + 8;
        return { part, seen: across && down, left: top >= place.bottom };
      });
      const inWindow = place.left >= 0 && place.right <= innerWidth;
      return {
        inWindow,
        seen: parts.filter(({ seen }) => seen).length,
        cut: parts.filter(({ seen, left }) => !seen && !left).map(({ part }) => part.textContent),
        whole: form.querySelector(".all")?.getAttribute("title"),
        text: form.querySelector(".all")?.textContent?.trim(),
      };
    });
  });

for (const width of [320, 360, 390, 600, 760, 820]) {
  test.describe(`numbers, ${width} wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("no number is cut on any board: what there is no room for is left out whole", async ({
      page,
      open,
    }) => {
      await open();
      for (const n of [1, 2, 8, 9, 10, 12, 13, 14, 16, 17, 20, 24, 27, 32]) {
        await showBoard(page, n);
        await expect
          .poll(async () => {
            const { total, index } = await stateOf(page);
            return total ?? index.estimate?.steps ?? 0;
          })
          .toBeGreaterThan(0);
        const numbers = await numbersOf(page);
        expect(numbers).toHaveLength(2);
        for (const { inWindow, seen, cut, whole, text } of numbers) {
          expect(cut, `n = ${n}`).toEqual([]);
          expect(seen, `n = ${n}: ${text}`).toBeGreaterThanOrEqual(2);
          expect(inWindow, `n = ${n}`).toBe(true);
          expect(text).toBe(`/ ${whole}`);
        }
      }
    });
  });
}

test.describe("numbers of ten digits, 360 wide", () => {
  test.use({ viewport: { width: 360, height: 844 } });

  test("the last step of n = 16 and the last solution stand whole beside the speed", async ({
    page,
    open,
  }) => {
    test.slow();
    await open("?n=16&speed=max");
    await expect
      .poll(async () => (await stateOf(page)).total, { timeout: 60_000 })
      .toBe(4_564_761_210);
    await button(page, "Last step").click();
    await expect.poll(() => positionOf(page)).toBe(4_564_761_210);
    for (const { seen, cut } of await numbersOf(page)) {
      expect(cut).toEqual([]);
      expect(seen).toBe(2);
    }
    await expect(elementOf(page).locator("summary")).toHaveText("max");
  });
});
