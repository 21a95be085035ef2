/** Navigation among the views of the app: each view has an address and keeps its state. */

import { noticeOf, sentenceOf, stateOf } from "../helpers/browser/element.js";
import { waitForBoard } from "../helpers/browser/embedding.js";
import { expect, test, waitForReady } from "../helpers/browser/fixtures.js";
import { goTo } from "../helpers/browser/views.js";
import { Deferred } from "../helpers/promises.js";

/** @import { Page, Response } from "@playwright/test" */

/** @param {Page} page @param {string} name */
const isCurrent = (page, name) =>
  expect(page.locator("header [aria-current]")).toHaveText(name, { useInnerText: true });

/** @param {Page} page */
const watchOf = (page) => page.locator("n-queens");

/** @param {Page} page */
const countOf = (page) => page.locator("main > section");

/**
 * Delays the responses with some files.
 * @param {Page} page @param {RegExp} files
 * @returns {Promise<() => void>} a function that releases the responses
 */
async function hold(page, files) {
  const late = new Deferred();
  await page.route(files, async (route) => {
    await late.promise;
    await route.continue();
  });
  return () => late.resolve(null);
}

/**
 * Waits until a script has run, and the code that waits for it.
 * @param {Page} page @param {Response} script
 */
const hasRun = (page, script) =>
  page.evaluate(async (address) => {
    await import(address);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, script.url());

test("a view has an address, a history entry and the current n, and leaving Watch stops playback", async ({
  page,
  open,
}) => {
  await open("?n=10&position=77");
  await expect(page).toHaveTitle(/N-Queens/);
  await goTo(page, "Count");
  await isCurrent(page, "Count");
  await expect(countOf(page)).toBeVisible();
  await expect(watchOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\?n=10&view=count$/);
  await expect(page.locator("#n")).toHaveValue("10");

  await page.goBack();
  await isCurrent(page, "Watch");
  await expect(page).toHaveURL(/\?n=10&position=77$/);
  await expect(countOf(page)).toBeHidden();
  expect((await stateOf(page)).frame).toMatchObject({ n: 10, position: 77 });

  await page.goForward();
  await isCurrent(page, "Count");
  await expect(countOf(page)).toBeVisible();
  await expect(countOf(page)).toHaveCount(1);

  await goTo(page, "Watch");
  await watchOf(page).evaluate((element) => /** @type {any} */ (element).play());
  await goTo(page, "Count");
  const left = await stateOf(page);
  expect(left.playing).toBe(false);
  await page.keyboard.press("ArrowRight");
  await goTo(page, "Watch");
  expect((await stateOf(page)).frame.position, "keys do not move it").toBe(left.frame.position);
});

test("if Watch cannot show the n of another view, the address is that of the board it shows", async ({
  page,
  open,
}) => {
  await open("?n=4&position=3&algorithm=brute-force");
  const { search } = new URL(page.url());
  await goTo(page, "Count");
  await page.locator("#n").fill("20");
  await page.locator("#n").press("Enter");
  await expect(page).toHaveURL(/n=20&view=count$/);
  await goTo(page, "Watch");
  await expect(sentenceOf(page)).toContainText("Brute force is limited to n = 11");
  expect(await stateOf(page)).toMatchObject({ frame: { n: 4, position: 3 } });
  expect(new URL(page.url()).search).toBe(search);
});

test("a link opens a view directly, and Watch takes over its board and theme", async ({ page }) => {
  await page.goto("./?view=count&n=9&theme=dark");
  await expect(countOf(page)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("#n")).toHaveValue("9");
  await page.locator("#more").click();
  await expect(page).toHaveURL(/\?n=10&theme=dark&view=count$/);
  await page.goBack();
  await expect(page.locator("#n")).toHaveValue("9");

  await goTo(page, "Watch");
  await waitForReady(page);
  expect((await stateOf(page)).frame).toMatchObject({ n: 9, position: 0 });
  await expect(watchOf(page)).toHaveAttribute("theme", "dark");
  await expect(page).toHaveURL(/\?n=9&theme=dark$/);
  await expect(noticeOf(page)).toBeHidden();
});

test("Watch opens with everything in the address that opened another view", async ({ page }) => {
  await page.goto("./?view=solutions&position=41&speed=9&queens=0:3");
  await goTo(page, "Watch");
  await waitForReady(page);
  expect((await stateOf(page)).frame).toMatchObject({ n: 8, position: 41, fixed: { 0: 3 } });
  await expect(page).toHaveURL(/\?position=41&speed=9&queens=0:3$/);

  await page.goto("./?view=count&n=6&queens=0:1,1:1&bits=zz");
  await expect(page).toHaveURL(/\?n=6&queens=0:1,1:1&view=count$/);
  await expect(noticeOf(page)).toContainText("bits=zz");
  await goTo(page, "Watch");
  await waitForReady(page);
  expect((await stateOf(page)).frame).toMatchObject({ n: 6, fixed: {} });
  await expect(watchOf(page)).toContainText("attack each other");
});

test("navigating through the history closes open menus and dialogs", async ({ page, open }) => {
  await open("?n=10");
  await goTo(page, "Count");
  await page.goBack();
  const menuButton = (/** @type {string} */ name) =>
    page.locator("header").getByRole("button", { name });
  const opened = page.locator("dialog[open], :popover-open");
  for (const [what, show] of /** @type {[string, () => Promise<void>][]} */ ([
    ["a menu", () => menuButton("Share").click()],
    ["Help", () => page.keyboard.press("?")],
    [
      "Export",
      async () => {
        await menuButton("Export").click();
        await page.locator("#export-menu").getByRole("button", { name: "Picture" }).click();
      },
    ],
  ])) {
    await isCurrent(page, "Watch");
    await show();
    await expect(opened, what).toHaveCount(1);
    await page.goForward();
    await isCurrent(page, "Count");
    await expect(opened, what).toHaveCount(0);
    await page.goBack();
  }
});

test("changes of n and theme while a view loads keep the view's own URL parameters", async ({
  page,
}) => {
  const release = await hold(page, /\/race-page-.*\.js$/);
  await page.goto("./?view=race&race=lezard,mirror&from=5&to=9&budget=1");
  await page.locator("header [data-do=theme]").click();
  await expect(page).toHaveURL(/theme=/);
  await page.locator("#more").click();
  await goTo(page, "Count");
  await page.goBack();
  const own = "view=race&race=lezard,mirror&from=5&to=9&budget=1";
  await expect(page).toHaveURL(new RegExp(`\\?n=9&theme=(dark|light)&${own}$`));
  release();
  await expect(page.locator(".race input[name=to]")).toHaveValue("9");
  await expect(page.locator(".race tbody input:checked")).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`\\?theme=(dark|light)&${own}$`));
});

test("autoplay starts when Watch is first shown after another view", async ({ page, open }) => {
  await open("?n=8&autoplay=on&speed=1");
  await goTo(page, "Race");
  await page.reload();
  await expect(page.locator(".race table.algorithms")).toBeVisible();
  await page.goBack();
  await waitForReady(page);
  await expect(page.locator("n-queens")).toHaveJSProperty("state.playing", true);
});

test("a change of another view does not draw the hidden board", async ({ page, open }) => {
  await open();
  await goTo(page, "Count");
  await expect(countOf(page)).toBeVisible();
  const whenUpdated = () =>
    watchOf(page).evaluate(async (/** @type {any} */ element) => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      await element.updateComplete;
    });
  // It is drawn once more when it is hidden.
  await whenUpdated();
  await watchOf(page).evaluate((/** @type {any} */ element) => {
    element.updateNow = async () => element.setAttribute("data-drawn", "");
  });
  await page.locator("#more").click();
  await expect(page).toHaveURL(/\?n=9&view=count$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?view=count$/);
  await whenUpdated();
  await expect(watchOf(page)).not.toHaveAttribute("data-drawn");
  await goTo(page, "Watch");
  await expect(watchOf(page), "it is drawn again").toHaveAttribute("data-drawn");
});

test("a dialog that finishes loading after a change of view does not open", async ({
  page,
  open,
}) => {
  const script = /\/dialog-.*\.js$/;
  const release = await hold(page, script);
  await open();
  const requested = page.waitForRequest(script);
  await page.locator("header").getByRole("button", { name: "Export" }).click();
  await page.locator("#export-menu").getByRole("button", { name: "Picture" }).click();
  await requested;
  await goTo(page, "Count");
  await expect(countOf(page)).toBeVisible();
  const arrived = page.waitForResponse(script);
  release();
  await hasRun(page, await arrived);
  await expect(page.locator("dialog[open]")).toHaveCount(0);
});

test("a dialog that is requested twice while it loads opens once", async ({ page, open }) => {
  const script = /\/dialog-.*\.js$/;
  const release = await hold(page, script);
  await open();
  const requested = page.waitForRequest(script);
  for (const kind of ["Picture", "Text"]) {
    await page.locator("header").getByRole("button", { name: "Export" }).click();
    await page.locator("#export-menu").getByRole("button", { name: kind }).click();
  }
  await requested;
  const arrived = page.waitForResponse(script);
  release();
  await hasRun(page, await arrived);
  await expect(page.locator("dialog[open]")).toHaveCount(1);
});

test("Embed does not open with the board of Watch while another view loads", async ({ page }) => {
  const release = await hold(page, /\/learn-page-.*\.js$/);
  await page.goto("./?view=learn&stop=4");
  const embed = async () => {
    await page.locator("header").getByRole("button", { name: "Share" }).click();
    await page.locator("#share-menu").getByRole("button", { name: "Embed" }).click();
  };
  const arrived = page.waitForResponse(/\/dialog-.*\.js$/);
  await embed();
  await hasRun(page, await arrived);
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  release();
  await expect(page.locator(".learn").getByRole("button", { name: "Show me" })).toBeVisible();
  await embed();
  await expect(page.locator(".embedding textarea")).toHaveValue(/position="10"/);
});

test("a lesson whose engine loads late does not change the title of another view", async ({
  page,
}) => {
  const release = await hold(page, /engine_bg-.*\.wasm$/);
  await page.goto("./?view=learn");
  await expect(page).toHaveTitle(/^The puzzle — /);
  await goTo(page, "Watch");
  release();
  await waitForReady(page);
  await goTo(page, "Race");
  await expect(page.locator(".race h2")).toBeVisible();
  await expect(page).toHaveTitle("Race — N-Queens, bit by bit");
});

test("changing n of a board that was loaded behind another view adds a history entry", async ({
  page,
}) => {
  const release = await hold(page, /engine_bg-.*\.wasm$/);
  await page.goto("./");
  await goTo(page, "Count");
  await isCurrent(page, "Count");
  release();
  await waitForBoard(page);
  await goTo(page, "Watch");
  await page.locator("#more").click();
  await expect(page).toHaveURL(/\?n=9$/);
  await page.goBack();
  await isCurrent(page, "Watch");
  await expect(page.locator("#n")).toHaveValue("8");
});

test("a step just before a history navigation does not overwrite the new address", async ({
  page,
  open,
}) => {
  await open("?position=41");
  const release = await hold(page, /race-page-.*\.js$/);
  await page.clock.install();
  const address = "?view=race&race=marks&from=5&to=5";
  await page.evaluate((address) => {
    document.querySelector("n-queens")?.dispatch({ type: "next" });
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await page.clock.runFor(2000);
  expect(new URL(page.url()).search).toBe(address);
  release();
  await expect(page.locator(".race input[type=checkbox]:checked")).toHaveCount(1);
});
