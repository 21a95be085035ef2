/**
 * Every view at 100 %, 200 % and 400 % zoom, and Watch on a phone: no view scrolls sideways, and
 * Tab follows the reading order to the end without hiding the focus.
 */

import { leaveFocus, press } from "../helpers/browser/element.js";
import { paintedFrames } from "../helpers/browser/embedding.js";
import { expect, test } from "../helpers/browser/fixtures.js";
import { follow, stickingOut } from "../helpers/browser/views.js";

/** @import { Page } from "@playwright/test" */

/**
 * The addresses of the views, and a selector of a part that each shows last.
 * @type {[string, string][]}
 */
const views = [
  ["?n=8&position=3668", "n-queens .transport"],
  ["?view=count", ".count .drawing svg"],
  ["?view=race", ".race .tools"],
  ["?view=solutions", ".solutions .detail"],
  ["?view=learn", ".learn n-queens .board-canvas"],
];

/** The CSS pixels of a window of 1280 × 800. */
const zooms = [
  { zoom: "100 %", width: 1280, height: 800 },
  { zoom: "200 %", width: 640, height: 400 },
  { zoom: "400 %", width: 320, height: 256 },
];

/** Phones, whose controls are docked. */
const phones = [
  { zoom: "a phone", width: 390, height: 844 },
  { zoom: "a folded phone", width: 280, height: 653 },
];

/** These controls precede the controls to their left, which depend on them. */
const leaders = ["Algorithm", "Position in the search"];

/** More controls than a view has. */
const MOST_TABS = 120;

/** The number of times that Tab is pressed at larger zooms. */
const TABS = 14;

/**
 * The focused control; null for none.
 * @param {Page} page
 * @returns {Promise<{ name: string, isSeen: boolean, isBefore: boolean } | null>} `isSeen`: it is
 *   in the window and nothing covers it; `isBefore`: it is read before the control that was focused
 *   at the last call
 */
const focusOf = (page) =>
  page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (!focused || focused === document.body) return null;
    const box = focused.getBoundingClientRect();
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot?.elementFromPoint(x, y)) {
      const inner = hit.shadowRoot.elementFromPoint(x, y);
      if (inner === hit) break;
      hit = inner;
    }
    const isSeen = hit !== null && (focused.contains(hit) || hit.contains(focused));
    const memory = /** @type {{ lastFocus?: Element }} */ (globalThis);
    const last = memory.lastFocus?.getBoundingClientRect();
    memory.lastFocus = focused;
    // Above, unless in a column further right; or left on the same line.
    const isAbove = last !== undefined && box.bottom <= last.top + 1;
    const isBefore =
      last !== undefined &&
      (isAbove ? box.left < last.right : box.top < last.bottom && box.right <= last.left + 1);
    const name = focused.getAttribute("aria-label") ?? focused.outerHTML.slice(0, 120);
    return { name: `${name} (${Math.round(box.x)}, ${Math.round(box.y)})`, isSeen, isBefore };
  });

/**
 * Expects the current view to obey the law of this file.
 * @param {Page} page
 * @param {typeof zooms} [windows]
 */
async function expectReadable(page, windows = zooms) {
  for (const { zoom, width, height } of windows) {
    const isWhole = zoom === "100 %";
    await page.setViewportSize({ width, height });
    await paintedFrames(page, 3);
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth, zoom).toBeLessThanOrEqual(clientWidth);
    // The speed slider opens with a click on its text.
    const fold = page.locator("n-queens summary:visible");
    if ((await fold.count()) > 0) await fold.first().click();
    expect(await stickingOut(page), zoom).toEqual([]);
    await press(page, "Escape");
    await leaveFocus(page, isWhole ? "body" : "main");
    await page.evaluate(() => Object.assign(globalThis, { lastFocus: undefined }));
    let last = "the start";
    for (let i = 1; i <= (isWhole ? MOST_TABS : TABS); i += 1) {
      await press(page, "Tab");
      const focus = await focusOf(page);
      if (focus === null) break;
      expect(focus.isSeen, `${zoom}, after ${i} × Tab: ${focus.name} is seen`).toBe(true);
      if (isWhole && !leaders.some((name) => last.startsWith(name))) {
        expect(focus.isBefore, `${focus.name} after ${last}`).toBe(false);
      }
      last = focus.name;
    }
    if (isWhole) expect(await focusOf(page), "Tab leaves the page").toBeNull();
  }
}

test("no view scrolls sideways or covers the focus at any zoom, and Tab follows reading order", async ({
  page,
}) => {
  await page.goto(`./${views[0][0]}`);
  for (const [address, sign] of views) {
    await test.step(address, async () => {
      // In this window the plot of Count has space.
      await page.setViewportSize({ width: 1280, height: 800 });
      await follow(page, address);
      await page.locator(sign).first().waitFor({ state: "attached" });
      await expectReadable(page, address === views[0][0] ? [...zooms, ...phones] : zooms);
    });
  }
});

test("embed.html neither scrolls sideways nor covers the focus, and Tab follows reading order", async ({
  page,
}) => {
  await page.goto("./embed.html?n=8&position=3668");
  await page.locator("n-queens .transport").waitFor();
  await expectReadable(page);
});
