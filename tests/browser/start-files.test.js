/**
 * Missing files at the start: those that index.html names, and the engine. The page gives advice,
 * and a reload works once the file is available.
 */

import { positionOf, press } from "../helpers/browser/element.js";
import { expect, test, waitForReady } from "../helpers/browser/fixtures.js";

/** @import { Page } from "@playwright/test" */

test.use({ expectedMessages: [/^(console|failed|404)/] });

/** Ends the wait of ten seconds, after which a start counts as failed. @param {Page} page */
const waitLong = (page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });

/** @param {Page} page */
const adviceOf = (page) => page.getByText(/Reload the page to try again/).filter({ visible: true });

for (const [name, file] of /** @type {[string, RegExp][]} */ ([
  ["first script", /assets\/index-[^/]*\.js$/],
  ["engine", /\.wasm$/],
])) {
  test(`without its ${name} the page advises a reload, which works once the file is available`, async ({
    page,
  }) => {
    const address = "./?n=8&position=41";
    let isMissing = true;
    await page.route(file, (route) =>
      isMissing ? route.fulfill({ status: 404, body: "" }) : route.continue(),
    );
    for (const attempt of ["first", "second"]) {
      await page.goto(address);
      await expect(page.getByText(/Watch it one step at a time/), attempt).toBeVisible();
      await expect(adviceOf(page), "not at once").toHaveCount(0);
      await waitLong(page);
      await expect(adviceOf(page), attempt).toHaveCount(1);
    }
    isMissing = false;
    await page.reload();
    await waitForReady(page);
    expect(await positionOf(page)).toBe(41);
    await waitLong(page);
    await expect(adviceOf(page)).toHaveCount(0);
  });
}

test("without its style sheet the board works, and a later reload applies the styles", async ({
  page,
}) => {
  let isMissing = true;
  await page.route(/assets\/index-[^/]*\.css$/, (route) =>
    isMissing ? route.fulfill({ status: 404, body: "" }) : route.continue(),
  );
  const isStyled = () => page.evaluate(() => getComputedStyle(document.body).margin === "0px");
  await page.goto("./?n=8&position=41");
  await waitForReady(page);
  expect(await isStyled()).toBe(false);
  await press(page, "ArrowRight");
  expect(await positionOf(page)).toBe(42);
  isMissing = false;
  await page.reload();
  await waitForReady(page);
  expect(await isStyled()).toBe(true);
});
