/**
 * The app without JavaScript or its wasm file: the reason appears once, and no control without
 * effect.
 */

import { expect, test } from "../helpers/browser/fixtures.js";

const widths = [390, 1280];

test.describe("without the wasm file", () => {
  test.use({ expectedMessages: [/\.wasm|404/] });

  test("the reason appears once, aligned with the text of the page", async ({ page }) => {
    await page.route("**/*.wasm", (route) => route.fulfill({ status: 404 }));
    await page.goto("./");
    const reason = page.getByRole("alert");
    await expect(reason).not.toBeEmpty();
    await expect(page.locator("#notice")).toBeHidden();
    /** @param {import("@playwright/test").Locator} text */
    const leftOf = (text) =>
      text.evaluate((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect().left;
      });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await leftOf(reason)).toBe(await leftOf(page.locator(".before > p").first()));
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the bar has its title and no control", async ({ page }) => {
    await page.goto("./");
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const title = page.getByRole("heading", { name: "N-Queens, bit by bit" });
      await expect(title).toBeVisible();
      await expect(title).toHaveCSS("clip-path", "none");
      await expect(page.locator(".before noscript p")).toBeVisible();
      const controls = page.locator("button, input, label");
      await expect(controls).not.toHaveCount(0);
      await expect(controls.filter({ visible: true })).toHaveCount(0);
    }
  });
});
