/** The site opens, plays a step, and is accessible. */

/** @import { NQueens } from "../../www/element/n-queens.js" */

import { expect, expectAccessible, test } from "../helpers/browser/fixtures.js";

test("the page opens at position 0 of n = 8", async ({ page, open }) => {
  await open();
  await expect(page).toHaveTitle(/N-Queens/);
  const frame = await page
    .locator("n-queens")
    .evaluate((element) => /** @type {NQueens} */ (element).state?.frame);
  expect(frame).toMatchObject({ n: 8, position: 0, kind: "start" });
});

test.describe("in the dark", () => {
  test.use({ colorScheme: "dark" });

  test("it opens too, and axe finds nothing", async ({ page, open }) => {
    await open("?position=41");
    await expectAccessible(page);
  });
});
