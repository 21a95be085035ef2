/**
 * A laptop that slept for an hour: playback, counts and races continue as if no time had passed.
 */

import { dispatch, elementOf, positionOf } from "../helpers/browser/element.js";
import { slowExpect as expect, slowPoll as poll, test } from "../helpers/browser/fixtures.js";
import { waitForRace } from "../helpers/browser/race.js";
import { follow } from "../helpers/browser/views.js";

/** @import { Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/element/n-queens.js" */

test.describe.configure({ timeout: 300_000 });

const HOUR = 3_600_000;

/** Every timer that is due during the sleep fires once, after it. @param {Page} page */
const sleep = (page) => page.clock.fastForward(HOUR);

test("after sleep, playback does not jump, a count is right, and no worker is replaced", async ({
  page,
  open,
}) => {
  await page.clock.install();
  await open("?n=8&position=41&speed=2");
  await dispatch(page, { type: "play" });
  const before = Number(await positionOf(page));
  await sleep(page);
  await poll(async () => Number(await positionOf(page))).toBeGreaterThan(before);
  const { end, total } = await elementOf(page).evaluate((element) => {
    const board = /** @type {NQueens} */ (element);
    board.pause();
    return { end: Number(board.state?.frame.position), total: Number(board.state?.total) };
  });
  expect(end, "not 7 200 steps").toBeLessThan(total / 2);

  await follow(page, "?view=count&n=17");
  const start = page.locator(".count .buttons .start");
  await start.click();
  // An assertion looks only twice a second, when a fast machine may be done with all.
  await page.waitForFunction(() =>
    document.querySelector(".count .line")?.textContent?.match(/so far, in [1-9]/),
  );
  const workers = page.workers();
  await sleep(page);
  const again = page.locator(".count").getByRole("button", { name: "Count again" });
  await poll(() => again.isVisible()).toBe(true);
  await expect(page.locator(".count .total")).toHaveText(/^95.815.104$/);
  const replaced = page.workers().filter((worker) => !workers.includes(worker));
  expect(replaced, "the workers of before the sleep have finished").toEqual([]);

  // The clock of the system is set back.
  await page.clock.setSystemTime(new Date("2020-01-01"));
  await follow(page, "?view=count&n=14");
  await start.click();
  await expect(again).toBeVisible();
  await expect(page.locator(".count .total")).toHaveText(/^365.596$/);
  await expect(page.locator(".count tr.now")).toContainText("✓");
});

test("sleep during a race does not put a point over its budget", async ({ page }) => {
  await page.clock.install();
  await page.goto("./?view=race&race=lezard&from=11&to=12&budget=60");
  await page.locator(".race button.main").click();
  await expect(page.locator(".race .status")).toContainText("of 2 points");
  await sleep(page);
  await waitForRace(page);
  await expect(page.locator(".race .algorithms")).not.toContainText("over budget");
});
