/** Each view as a screen reader says it is the prose of its file in tests/accessibility/. */

import { button, elementOf, press, squareOf } from "../helpers/browser/element.js";
import { expect, test } from "../helpers/browser/fixtures.js";
import { spokenOf } from "../helpers/browser/spoken.js";

/** @import { Page } from "@playwright/test" */

/** Collects what is heard, under headings that say when. */
class Prose {
  #page;
  #text;

  /** @param {Page} page @param {string} title */
  constructor(page, title) {
    this.#page = page;
    this.#text = `# ${title}\n`;
  }

  /** @param {string} when @param {string} [part] a selector */
  async add(when, part) {
    this.#text += `\n## ${when}\n\n${await spokenOf(this.#page, part)}`;
  }

  /** Measured times differ. @param {string} file */
  expectSameAs(file) {
    const text = this.#text.replace(/about [^|\n]*?\d[^|\n,]*/g, "about …");
    expect(text).toMatchSnapshot(file);
  }
}

test("Watch", async ({ page, open }) => {
  await open("?n=4&position=12");
  const prose = new Prose(page, "Watch, n = 4");
  await prose.add("The page at step 12");
  await squareOf(page, 0, 0).focus();
  await press(page, "Enter");
  await expect(squareOf(page, 0, 0)).toHaveAccessibleName(/your queen/);
  await prose.add("The board with a queen of one’s own", "table[role=grid]");
  await press(page, "?");
  await expect(page.getByRole("dialog", { name: "Help" })).toBeVisible();
  await prose.add("The help", "dialog");
  await press(page, "Escape");
  for (const [name, menu] of [
    ["View", "#view-menu"],
    ["Export", "#export-menu"],
    ["Share", "#share-menu"],
  ]) {
    await button(page, name).click();
    await prose.add(`The menu “${name}”`, menu);
    await press(page, "Escape");
  }
  prose.expectSameAs("watch.txt");
});

test("Count", async ({ page }) => {
  // The times that are expected follow from the cores, and from a measurement, which this one never ends.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "hardwareConcurrency", { value: 2 });
  });
  await page.route(/count-worker/, () => {});
  await page.goto("./?view=count&n=8");
  const prose = new Prose(page, "Count, n = 8");
  const start = page.getByRole("button", { name: "Count n = 8" });
  await expect(start).toBeVisible();
  await expect(page.locator(".count")).toContainText("It takes less than a second.");
  await prose.add("Before the count", "main");
  prose.expectSameAs("count.txt");
});

test("Race", async ({ page }) => {
  await page.goto("./?view=race&n=4");
  const prose = new Prose(page, "Race, n = 4");
  await page.locator(".race .drawing.work").scrollIntoViewIfNeeded();
  await expect(page.locator(".race .drawing.work svg")).toBeVisible();
  await prose.add("Before the race", "main");
  prose.expectSameAs("race.txt");
});

test("Solutions", async ({ page }) => {
  await page.goto("./?view=solutions&n=5");
  const prose = new Prose(page, "Solutions, n = 5");
  await expect(page.locator(".solutions .cell").first()).toBeVisible();
  await prose.add("The first solution is selected", "main");
  prose.expectSameAs("solutions.txt");
});

test("Learn", async ({ page }) => {
  await page.goto("./?view=learn");
  const prose = new Prose(page, "Learn");
  await expect(page.getByRole("button", { name: "Show me" })).toBeVisible();
  await prose.add("The first stop", "main");
  await page.getByRole("button", { name: "Show me" }).click();
  await prose.add("Its answer is shown", ".learn .turn");
  prose.expectSameAs("learn.txt");
});

test("an embedded board", async ({ page }) => {
  await page.goto("./embed.html?n=4&position=12");
  await expect(elementOf(page).getByRole("grid")).toBeAttached();
  const prose = new Prose(page, "The page for frames, n = 4");
  await prose.add("At step 12");
  prose.expectSameAs("embed.txt");
});
