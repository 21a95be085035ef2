/**
 * The bar: its layout in every view, the Share menu, the list of views on phones, and the n field.
 */

import {
  button,
  elementOf,
  focusedOf,
  frameOf,
  noticeOf,
  positionOf,
  press,
} from "../helpers/browser/element.js";
import { expect, expectAccessible, test } from "../helpers/browser/fixtures.js";
import { follow } from "../helpers/browser/views.js";

/** @import { Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/element/n-queens.js" */

/** The items of the Share menu in Watch. Count and Race have only the first. */
const share = ["Copy link", "Embed…", "Challenge a friend"];

const views = ["Watch", "Count", "Race", "Solutions", "Learn"];

/** @param {Page} page */
const shareOf = (page) => page.locator("#share-menu");

/**
 * The parts of the bar from left to right, each with its box.
 * @param {Page} page
 */
const partsOf = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".bar button, .bar input, .bar label, .bar nav a, .bar h1")]
      .filter((part) => part.checkVisibility() && getComputedStyle(part).clipPath === "none")
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const isView = part.matches("#views-button");
        // The button with the view's name may grow where it has space.
        const box = isView ? [x, y, height] : [x, y, width, height];
        return { name: part.ariaLabel ?? part.textContent?.trim(), right: x + width, isView, box };
      })
      .sort((a, b) => a.box[0] - b.box[0]),
  );

/** @param {Awaited<ReturnType<typeof partsOf>>} parts */
const placesOf = (parts) =>
  parts.map(({ name, isView, box }) => [isView ? "view" : name, ...box.map(Math.round)]);

test("the bar has the same layout before the start and in every view, without overlaps", async ({
  page,
}) => {
  let start = () => {};
  const started = new Promise((resolve) => {
    start = () => resolve(null);
  });
  await page.route("**/*.js", async (route) => {
    await started;
    await route.continue();
  });
  const widths = [1280, 900, 820, 600, 390, 320];
  /** The bar at each width before the app starts. @type {unknown[]} */
  const bars = [];
  await page.goto("./", { waitUntil: "commit" });
  await page.locator("main .before").waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll("link[rel=stylesheet]")].every(
      (link) => "sheet" in link && link.sheet,
    ),
  );
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const parts = await partsOf(page);
    expect(parts.at(-1)?.name, "? is the last").toBe("Help");
    bars.push(placesOf(parts));
  }
  start();
  for (const [view, sign] of [
    ["watch", "n-queens .panes"],
    ["count", ".count h2"],
    ["race", ".race h2"],
    ["solutions", ".solutions h2"],
    ["learn", ".learn h2"],
  ]) {
    if (view !== "watch") await follow(page, `?view=${view}`);
    await page.locator(sign).filter({ visible: true }).first().waitFor();
    for (const [i, width] of widths.entries()) {
      await test.step(`${view}, ${width} px wide`, async () => {
        await page.setViewportSize({ width, height: 800 });
        const parts = await partsOf(page);
        expect(placesOf(parts)).toEqual(bars[i]);
        for (const [j, { name, right }] of parts.entries()) {
          const next = parts[j + 1]?.box[0] ?? width;
          expect(right, `${name} ends before the next`).toBeLessThanOrEqual(next + 0.01);
        }
      });
    }
  }
});

test("the Share menu works by keyboard, and Escape closes it and returns the focus", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  await button(page, "Share").press("Enter");
  await expect(shareOf(page)).toBeVisible();
  await press(page, "ArrowRight");
  for (const name of [...share, share[0]]) {
    await press(page, "ArrowDown");
    expect(await focusedOf(page)).toBe(name);
  }
  await press(page, "ArrowUp");
  expect(await focusedOf(page)).toBe(share.at(-1));
  expect(await positionOf(page), "the search does not move").toBe(3668);
  await expectAccessible(page, shareOf(page));
  await press(page, "Escape");
  await expect(shareOf(page)).toBeHidden();
  expect(await focusedOf(page)).toBe("Share");

  await press(page, "Enter");
  for (const name of share) {
    await press(page, "Tab");
    expect(await focusedOf(page)).toBe(name);
  }
  await press(page, "Escape");
  expect(await focusedOf(page)).toBe("Share");

  await test.step("also where a click focuses no button, as in Safari for Mac", async () => {
    await page.evaluate(() => {
      addEventListener("mousedown", (event) => event.preventDefault());
      /** @type {HTMLElement} */ (document.activeElement).blur();
    });
    await button(page, "Share").click();
    await press(page, "ArrowDown");
    expect(await focusedOf(page)).toBe(share[0]);
    await press(page, "Escape");
    expect(await focusedOf(page)).toBe("Share");
  });
});

test("a menu that fits does not scroll, and closes when the focus leaves it or at its button", async ({
  page,
  open,
}) => {
  await open();
  for (const [name, id] of [
    ["View", "view-menu"],
    ["Export", "export-menu"],
    ["Share", "share-menu"],
  ]) {
    const menu = page.locator(`#${id}`);
    await button(page, name).press("Enter");
    await expect(menu).toBeVisible();
    const hidden = await menu.evaluate((menu) => menu.scrollHeight - menu.clientHeight);
    expect(hidden, `px of “${name}” that are scrolled out of sight`).toBe(0);
    await page.keyboard.press("Tab");
    await expect(menu, "the focus is in it").toBeVisible();
    await button(page, "Help").focus();
    await expect(menu).toBeHidden();
    // A browser may move the focus on from the button, past the menu.
    await button(page, name).press("Enter");
    await expect(menu).toBeVisible();
    await button(page, "Help").focus();
    await expect(menu, "the focus was on its button").toBeHidden();
    await button(page, name).click();
    await page.keyboard.press("Tab");
    await button(page, name).click();
    await expect(menu).toBeHidden();
  }
});

test("Count and Race offer their link, the themes, the letter keys and the help, whose notes open in Watch", async ({
  page,
}) => {
  const dialog = page.getByRole("dialog", { name: "Help" });
  await page.goto("./?n=10&view=count");
  for (const view of ["count", "race"]) {
    if (view === "race") await follow(page, "?n=10&view=race");
    await page.locator(`.${view} h2`).waitFor();
    await button(page, "Share").click();
    await expect(shareOf(page).getByRole("button")).toHaveText([share[0]]);
    await button(page, "View").click();
    await expect(shareOf(page)).toBeHidden();
    const choices = page.locator("#view-menu label").filter({ visible: true });
    await expect(choices).toHaveText(["System", "Light", "Dark", "Letter keys"]);

    if (view === "race") {
      await page.locator(".race").getByRole("textbox").first().focus();
      await press(page, "?");
      await expect(dialog, "a field takes the key").toHaveCount(0);
    }
    await button(page, "Help").click();
    await expect(dialog).toContainText("The other keys act in Watch, and some of them in Learn.");
    await press(page, "Escape");
    await expect(dialog).toHaveCount(0);
    expect(await focusedOf(page)).toBe("Help");
    await press(page, "?");
    await expect(dialog).toBeVisible();
    await press(page, "?");
    await expect(dialog, "the same key closes it").toHaveCount(0);

    await press(page, "?");
    await button(page, "Show the notes again").click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator("nav [aria-current=page]").filter({ visible: true })).toHaveText(
      "Watch",
    );
    await expect(elementOf(page).locator(".note")).toContainText("1 of 3");
    await expect(button(page, "Next"), "Enter goes on").toBeFocused();
    await button(page, "Skip").click();
    await expect(elementOf(page).getByRole("grid")).toHaveAccessibleName(/10 by 10/);
  }
});

test("“Copied” replaces the label for two seconds; if copying fails, a notice shows the link", async ({
  page,
  open,
}) => {
  await open("?n=6&algorithm=marks&position=31&dialect=rust");
  await press(page, "ArrowRight", 3);
  await expect(page).toHaveURL(/position=34/);
  await page.clock.install({ time: 0 });
  // Later than the time that has passed since, on any machine.
  await page.clock.pauseAt(60_000);
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (copied) => {
      Object.assign(globalThis, { copied });
    };
  });
  await button(page, "Share").click();
  const copy = shareOf(page).locator("[data-do=copy]");
  const status = shareOf(page).getByRole("status");
  const box = await copy.boundingBox();
  await copy.click();
  await expect(copy).toHaveText("Copied");
  expect(await page.evaluate("copied")).toBe(page.url());
  await expect(status, "screen readers are told").toHaveText("Copied");
  expect(await copy.boundingBox()).toEqual(box);
  await expect(noticeOf(page)).toBeHidden();
  await page.clock.runFor(1900);
  await expect(copy).toHaveText("Copied");
  await page.clock.runFor(100);
  await expect(copy).toHaveText("Copy link");
  await expect(status).toHaveText("");
  expect(await copy.boundingBox()).toEqual(box);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await button(page, "Copy link").click();
  await expect(noticeOf(page)).toContainText(page.url());
  await expect(shareOf(page)).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  /** @param {Page} page @param {string} view */
  const viewsButton = (page, view) => button(page, `Views: ${view}`);

  /** @param {Page} page */
  const linksOf = (page) => page.getByRole("navigation", { name: "Views" }).getByRole("link");

  test("the button with the view's name opens the list of views; a wider window shows the links", async ({
    page,
    open,
  }) => {
    await open();
    await expect(linksOf(page)).toHaveCount(0);
    const { height = 0 } = (await viewsButton(page, "Watch").boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    await viewsButton(page, "Watch").tap();
    await expect(linksOf(page)).toHaveText(views);
    await expect(page.locator("nav [aria-current]")).toHaveText("Watch");
    for (const link of await linksOf(page).all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page, page.locator("header"));
    await linksOf(page).getByText("Count").tap();
    await expect(page.locator(".count h2")).toBeVisible();
    await expect(linksOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(/view=count/);

    await viewsButton(page, "Count").press("Enter");
    await press(page, "ArrowDown", 3);
    expect(await focusedOf(page)).toBe("Race");
    await press(page, "Enter");
    await expect(page.locator(".race h2")).toBeVisible();
    await viewsButton(page, "Race").press("Enter");
    await press(page, "Tab");
    await press(page, "Escape");
    await expect(linksOf(page)).toHaveCount(0);
    expect(await focusedOf(page)).toBe("Views: Race");

    await viewsButton(page, "Race").tap();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.locator("nav:popover-open")).toHaveCount(0);
    await expect(linksOf(page)).toHaveText(views);
    await expect(viewsButton(page, "Race")).toBeHidden();
  });
});

test("a click on a view while the app starts opens that view", async ({ page }) => {
  // The click comes when the start yields to the browser.
  await page.addInitScript(() => {
    const { scheduler } = /** @type {any} */ (globalThis);
    const proceed = scheduler.yield.bind(scheduler);
    scheduler.yield = () => {
      const link = /** @type {HTMLElement} */ (document.querySelector("[data-view=count]"));
      if (!link.ariaCurrent && !location.search.includes("view")) link.click();
      return proceed();
    };
  });
  await page.goto("./?n=6");
  await expect(page).toHaveURL(/view=count/);
  await expect(page.locator(".count h2")).toBeVisible();
});

test("the n field shows the current n after Back, Escape and a rejected n, and keeps unsent text", async ({
  page,
  open,
}) => {
  await open("?n=8");
  const field = page.getByLabel("Board size n");
  await field.fill("9");
  await field.press("Enter");
  await expect(page).toHaveURL(/n=9/);
  await page.goBack();
  await expect(field).toHaveValue("8");
  await expect(field).toBeFocused();
  await field.fill("9");
  await button(page, "Play").focus();
  await expect(page).toHaveURL(/n=9/);

  await field.focus();
  await page.keyboard.type("7");
  await press(page, "Escape");
  await expect(field).toHaveValue("9");
  await button(page, "Play").focus();
  expect((await frameOf(page)).n, "nothing is applied").toBe(9);

  await field.fill("1");
  await elementOf(page).evaluate((element) => {
    /** @type {NQueens} */ (element).set({ theme: "dark" });
  });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(field).toHaveValue("1");

  await page.setViewportSize({ width: 360, height: 740 });
  await field.fill("64");
  await field.press("Enter");
  const notice = page.locator("#size-notice");
  await expect(notice).toContainText("64 is not a valid board size");
  await expect(notice, "a phone shows it whole").toBeInViewport({ ratio: 1 });

  await follow(page, "?n=11&algorithm=brute-force");
  await expect(field).toHaveValue("11");
  await page.locator("#more").click();
  await expect(field).toHaveValue("11");
  await field.fill("20");
  await field.press("Enter");
  await expect(field).toHaveValue("11");
});
