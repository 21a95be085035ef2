/** Failures: files that do not load, a view that throws, an invalid loop, and the notices. */

import { button, elementOf, noticeOf, positionOf, press } from "../helpers/browser/element.js";
import { paintedFrames, showPage, waitForAll } from "../helpers/browser/embedding.js";
import { expect, test, waitForReady } from "../helpers/browser/fixtures.js";
import { follow, goTo } from "../helpers/browser/views.js";

/** @import { Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/index.d.ts" */

/**
 * Blocks all further scripts.
 * @param {Page} page
 * @returns {Promise<() => Promise<void>>} a function that unblocks them
 */
async function cutScripts(page) {
  const scripts = /\.js$/;
  await page.route(scripts, (route) => route.abort());
  return () => page.unroute(scripts);
}

test.describe("files that do not load", () => {
  // The browser reports the request. An exception would be reported as "error: …".
  test.use({ expectedMessages: [/^(console|failed)/] });

  test("a view that does not load shows a message, and opens at the next attempt", async ({
    page,
    open,
  }) => {
    await open("?position=41");
    // The Race view loads the files that both share.
    await goTo(page, "Race");
    await expect(page.locator(".race h2")).toBeVisible();
    await goTo(page, "Watch");
    const restore = await cutScripts(page);
    await goTo(page, "Count");
    const message = page.getByText(/could not be loaded/i).filter({ visible: true });
    await expect(message.first()).toBeVisible();
    await goTo(page, "Watch");
    await press(page, "ArrowRight");
    expect(await positionOf(page)).toBe(42);
    await restore();
    await goTo(page, "Count");
    await expect(page.locator(".count h2")).toBeVisible();
    await expect(message).toHaveCount(0);

    const restoreAgain = await cutScripts(page);
    await goTo(page, "Solutions");
    await expect(noticeOf(page)).toContainText(/could not be loaded/i);
    await restoreAgain();
    await goTo(page, "Solutions");
    await expect(page.locator(".solutions h2")).toBeVisible();
    await expect(noticeOf(page)).toBeHidden();
  });

  test("the message about a plot that did not load disappears once the plot is drawn", async ({
    page,
  }) => {
    const script = /\/log-plot-[^/]*\.js$/;
    await page.route(script, (route) => route.abort());
    await page.goto("./?view=count&n=8");
    await page.locator(".count .buttons .main").click();
    const message = page.locator(".count").getByText(/plots could not be loaded/i);
    await expect(message).toBeVisible();
    await expect(page.getByRole("button", { name: "Count again" })).toBeVisible();
    await page.unroute(script);
    await goTo(page, "Watch");
    await goTo(page, "Count");
    await expect(page.locator(".count .drawing svg")).toBeVisible();
    await expect(message).toHaveCount(0);
  });

  test("Race shows that its module did not load until it does, beside other notices", async ({
    page,
  }) => {
    await page.route(/\.wasm$/, (route) => route.abort());
    await page.goto("./?view=race&race=marks&budget=x");
    const notice = page.locator(".race .notice");
    await expect(notice).toHaveText(/could not be loaded.+budget=x is not a number/);
    await page.locator("[data-do=theme]").click();
    await expect(page).toHaveURL(/theme=/);
    await paintedFrames(page, 3);
    await expect(notice).toHaveText(/could not be loaded/);
    await page.unroute(/\.wasm$/);
    await goTo(page, "Count");
    await goTo(page, "Race");
    await expect(notice).toHaveCount(0);
  });

  test("Export says why there is no list of solutions", async ({ page }) => {
    await page.route(/\.wasm$/, (route) => route.abort());
    await page.goto("./?view=solutions");
    const reason = /The engine could not be loaded/;
    await expect(page.locator(".solutions")).toContainText(reason);
    await button(page, "Export").click();
    await button(page, "List of solutions…").click();
    await expect(page.getByRole("dialog")).toContainText(reason);
  });

  test("the next stop of the lesson loads an engine that failed to load before", async ({
    page,
  }) => {
    const wasm = /\.wasm$/;
    await page.route(wasm, (route) => route.abort());
    await page.goto("./?view=learn");
    const lesson = page.locator(".learn");
    await expect(lesson).toContainText("The engine could not be loaded");
    await page.unroute(wasm);
    await lesson.getByRole("link", { name: /→$/ }).click();
    await lesson.getByRole("button", { name: "Show me" }).click();
    await expect(lesson.getByRole("status")).toHaveText(/^The answer: /);
  });

  test("a dialog that does not load shows a notice, and opens at the next attempt", async ({
    page,
    open,
  }) => {
    await open("?position=41");
    const dialogs = [
      { menu: "Share", entry: "Embed…", name: "Embed" },
      { menu: "Export", entry: "Picture…", name: "Export" },
    ];
    for (const { menu, entry, name } of dialogs) {
      const restore = await cutScripts(page);
      await button(page, menu).click();
      await button(page, entry).click();
      await expect(noticeOf(page)).toBeVisible();
      await press(page, "Escape");
      await restore();
      await button(page, menu).click();
      await button(page, entry).click();
      await expect(page.getByRole("dialog", { name })).toBeVisible();
      await expect(noticeOf(page)).toBeHidden();
      await press(page, "Escape");
    }
  });

  test("a challenge whose engine did not load starts at the next key", async ({ page }) => {
    const wasm = /\.wasm$/;
    await page.route(wasm, (route) => route.abort());
    await page.goto("./?challenge=7");
    await expect(page.getByRole("alert")).not.toBeEmpty();
    await page.unroute(wasm);
    await page.keyboard.press("ArrowRight");
    await expect(page.locator("section.challenge")).toContainText("1");
  });

  test("an element without its engine shows the reason, and the next call or insertion retries", async ({
    page,
  }) => {
    const wasm = /\.wasm$/;
    await page.route(wasm, (route) => route.abort());
    await showPage(
      page,
      `<main><n-queens position="26" algorithm="brute-force"></n-queens></main>`,
    );
    await expect(page.getByRole("alert")).not.toBeEmpty();
    await page.unroute(wasm);
    await elementOf(page).evaluate((element) => /** @type {NQueens} */ (element).next());
    await waitForAll(page);
    expect(await positionOf(page)).toBe(27);
    await expect(elementOf(page)).toHaveJSProperty("algorithm", "brute-force");

    await page.route(wasm, (route) => route.abort());
    await showPage(page, `<main><n-queens position="41"><p>Fallback.</p></n-queens></main>`);
    await expect(page.getByRole("alert")).not.toBeEmpty();
    await expect(page.getByText("Fallback.")).toBeVisible();
    await expect(elementOf(page)).toHaveJSProperty("state", null);
    await page.unroute(wasm);
    await elementOf(page).evaluate((element) => {
      const parent = element.parentElement;
      element.remove();
      parent?.append(element);
    });
    await waitForAll(page);
    expect(await positionOf(page)).toBe(41);
    await expect(page.getByText("Fallback.")).toBeHidden();
  });
});

test("a view says that it is loading while its script takes long, unless another view is shown", async ({
  page,
  open,
}) => {
  await open();
  /** @type {(() => Promise<void>)[]} */
  const requests = [];
  await page.route(/\/learn-page[^/]*\.js$/, (route) => {
    requests.push(() => route.continue());
  });
  const waiting = page.getByText("Loading…");
  const waitLong = () =>
    waiting.evaluate((text) => {
      for (const animation of text.getAnimations()) animation.finish();
    });
  await goTo(page, "Learn");
  await waitLong();
  await expect(waiting).toBeVisible();
  await goTo(page, "Watch");
  await expect(waiting).toHaveCount(0);
  await goTo(page, "Learn");
  await waitLong();
  await expect(waiting).toBeVisible();
  for (const answer of requests) await answer();
  await expect(page.locator(".learn h2")).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test.describe("a view that throws while it opens", () => {
  test.use({ expectedMessages: [/broken on purpose/] });

  test("the error is reported as a bug, Watch still works, and the next attempt opens the view", async ({
    page,
    open,
  }) => {
    await open("?position=41");
    for (const [view, position] of /** @type {const} */ ([
      ["Count", 42],
      ["Race", 43],
    ])) {
      await page.evaluate(() => {
        const { ResizeObserver } = globalThis;
        globalThis.ResizeObserver = class extends ResizeObserver {
          /** @param {ResizeObserverCallback} callback */
          constructor(callback) {
            super(callback);
            globalThis.ResizeObserver = ResizeObserver;
            throw new Error("broken on purpose");
          }
        };
      });
      const sections = page.locator("main > section");
      const opened = await sections.count();
      const reported = page.waitForEvent("console");
      await goTo(page, view);
      expect((await reported).text()).toContain("broken on purpose");
      await expect(noticeOf(page)).toContainText("This part failed because of a bug");
      await expect(page.getByText(/could not be loaded/i).filter({ visible: true })).toHaveCount(0);
      await expect(sections).toHaveCount(opened);
      await goTo(page, "Watch");
      await press(page, "ArrowRight");
      expect(await positionOf(page)).toBe(position);
      await goTo(page, view);
      await expect(page.locator(`.${view.toLowerCase()} h2`)).toBeVisible();
      await expect(sections).toHaveCount(opened + 1);
      await expect(noticeOf(page)).toBeHidden();
    }
  });
});

test("a loop past the end of the search fires an error event and shows a message in the app", async ({
  page,
  open,
}) => {
  await showPage(page, `<main><n-queens n="8"></n-queens></main>`);
  await waitForAll(page);
  const message = await elementOf(page).evaluate(
    (element) =>
      new Promise((resolve) => {
        element.addEventListener("error", (event) => {
          resolve(/** @type {CustomEvent<{ message: string }>} */ (event).detail.message);
        });
        element.setAttribute("loop", "20-99999");
      }),
  );
  expect(message).toMatch(/loop.*20-99.?999|20.*99.?999/);

  await open("?loop=20-99999");
  await expect(page.getByText(/99.?999/).first()).toBeVisible();
});

/**
 * The positions of the narration and the board in the next painted frames, without duplicates.
 * @param {Page} page @param {boolean} [closes] whether the notice is closed before
 */
const placesOf = (page, closes = false) =>
  elementOf(page).evaluate(async (element, closes) => {
    const places = new Set();
    if (closes) /** @type {HTMLElement} */ (document.querySelector("#notice button")).click();
    for (let frame = 0; frame < 10; frame += 1) {
      await new Promise(requestAnimationFrame);
      // The frame is painted.
      await new Promise((done) => setTimeout(done));
      const [narration, board] = [".sentence", ".board-canvas"].map((name) => {
        const part = element.shadowRoot?.querySelector(name);
        if (!part) throw new Error(`There is no ${name}.`);
        return part.getBoundingClientRect();
      });
      places.add([narration.top, board.top, board.width].join());
    }
    return [...places];
  }, closes);

test("a notice moves the board down, and closing it restores the layout in one step", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  for (const [width, height] of [
    [1280, 800],
    [820, 1180],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    await paintedFrames(page, 3);
    const places = await placesOf(page);
    const before = await elementOf(page).boundingBox();
    await follow(page, "?n=40&position=3668");
    await expect(noticeOf(page)).toBeVisible();
    await waitForReady(page);
    const notice = await noticeOf(page).boundingBox();
    const pushed = await elementOf(page).boundingBox();
    expect(pushed?.y).toBe(Number(notice?.y) + Number(notice?.height));
    expect(await placesOf(page), "it stands still").toHaveLength(1);
    expect(await placesOf(page, true), "nothing jumps twice").toEqual(places);
    expect(await elementOf(page).boundingBox()).toEqual(before);
  }
});
