/** At 200 % and 400 % zoom every view is read without scrolling sideways, and its focus stays in sight. */

import { press } from "../helpers/browser/element.js";
import { expect, test } from "../helpers/browser/fixtures.js";
import { stickingOut } from "../helpers/browser/views.js";

/** @import { Page } from "@playwright/test" */

/** The views by their addresses, and what shows that each is there. @type {[string, string][]} */
const views = [
  ["?n=8&position=3668", "n-queens .transport"],
  ["?view=count", ".count .boards"],
  ["?view=race", ".race table"],
  ["?view=solutions", ".solutions .cell"],
  ["?view=learn", ".learn h2"],
  ["embed.html?n=8&position=3668", "n-queens .transport"],
];

/** How far Tab goes in each view. */
const TABS = 24;

/** The focused control, if something covers it or it is out of sight. @param {Page} page */
const hiddenFocus = (page) =>
  page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (!focused || focused === document.body) return null;
    const { left, top, right, bottom } = focused.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot?.elementFromPoint(x, y)) {
      const inner = hit.shadowRoot.elementFromPoint(x, y);
      if (inner === hit) break;
      hit = inner;
    }
    const isSeen = hit && (focused.contains(hit) || hit.contains(focused));
    return isSeen ? null : focused.outerHTML.slice(0, 120);
  });

// A window of 1280 × 800 has so many CSS pixels.
for (const { zoom, width, height } of [
  { zoom: "200 %", width: 640, height: 400 },
  { zoom: "400 %", width: 320, height: 256 },
]) {
  test.describe(zoom, () => {
    test.use({ viewport: { width, height } });

    test("no view scrolls sideways or covers its focus", async ({ page }) => {
      for (const [address, sign] of views) {
        await page.goto(`./${address}`);
        await page.locator(sign).first().waitFor();
        const { scrollWidth, clientWidth } = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return { scrollWidth, clientWidth };
        });
        expect(scrollWidth, address).toBeLessThanOrEqual(clientWidth);
        // The speed opens from its text.
        const fold = page.locator("n-queens summary:visible");
        if ((await fold.count()) > 0) await fold.first().click();
        expect(await stickingOut(page), address).toEqual([]);
        await press(page, "Escape");
        for (let i = 0; i < TABS; i += 1) {
          await press(page, "Tab");
          expect(await hiddenFocus(page), `${address}, after ${i + 1} × Tab`).toBeNull();
        }
      }
    });
  });
}
