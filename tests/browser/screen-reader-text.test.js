/** The text that a screen reader reads in each view matches its file in tests/accessibility/. */

import { button, elementOf, press, squareOf } from "../helpers/browser/element.js";
import { expect, test } from "../helpers/browser/fixtures.js";
import { waitForRace } from "../helpers/browser/race.js";
import { screenReaderTextOf } from "../helpers/browser/screen-reader-text.js";

/** @import { Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/element/n-queens.js" */

test.use({ cores: 2 });

/** Collects the texts that a screen reader reads, under a heading for each moment. */
class Prose {
  #page;
  #text;

  /** @param {Page} page @param {string} title */
  constructor(page, title) {
    this.#page = page;
    this.#text = `# ${title}\n`;
  }

  /** @param {string} when @param {string[]} parts selectors; none for the whole page */
  async add(when, ...parts) {
    this.#text += `\n## ${when}\n\n`;
    for (const part of parts.length > 0 ? parts : ["body"]) {
      this.#text += await screenReaderTextOf(this.#page, part);
    }
  }

  /**
   * Adds parts with measured times, which differ from run to run.
   * @param {string} when
   * @param {string[]} parts
   */
  async addMeasured(when, ...parts) {
    const before = this.#text;
    await this.add(when, ...parts);
    const text = this.#text.slice(before.length);
    this.#text =
      before +
      text.replace(/[<\d][\d.–\s<]*\s(ns|µs|ms|s)\b/g, "…").replace(/…((,|\s–)\s…)+/g, "…");
  }

  /**
   * Expected times, file sizes and the port of the server differ from run to run.
   * @param {string} file
   */
  expectSameAs(file) {
    const text = this.#text
      .replace(/about [^|\n]*?\d[^|\n,)]*|<\s0\.01\ss(?=, estimated)/g, "about …")
      .replace(/\d[\d.]* (?=[KM]B)/g, "… ")
      .replace(/(Text to paste, text field, <style>).*/, "$1 …");
    expect(text).toMatchSnapshot(file);
  }
}

test("the screen reader text of Watch matches watch.txt", async ({ page, open }) => {
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
  for (const [menu, entry, name] of [
    ["Export", "Picture…", "Export"],
    ["Share", "Embed…", "Embed"],
  ]) {
    await button(page, menu).click();
    await button(page, entry).click();
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toBeVisible();
    await expect(
      dialog.getByText(name === "Export" ? /The file is ready/ : / × [1-9]/),
    ).toBeVisible();
    await prose.add(`The dialog “${name}”`, "dialog");
    await press(page, "Escape");
  }
  await elementOf(page).evaluate((element) => /** @type {NQueens} */ (element).showNotes());
  await expect(button(page, "Next")).toBeVisible();
  await prose.add("The first note for a newcomer", ".narration");
  prose.expectSameAs("watch.txt");
});

test("the screen reader text of Count matches count.txt", async ({ page }) => {
  // Holds back the workers, whose measurement would change the expected times.
  await page.route(/count-worker/, () => {});
  await page.goto("./?view=count&n=8");
  const prose = new Prose(page, "Count, n = 8");
  const start = page.getByRole("button", { name: "Count n = 8" });
  await expect(start).toBeVisible();
  await expect(page.locator(".count")).toContainText("It takes less than a second.");
  await prose.add("Before the count", "main");
  await start.click();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
  await expect(page.locator(".count")).toContainText("0 of 1 job");
  await expect(page.locator(".count")).toContainText("saved on this device");
  await prose.addMeasured("While it counts", ".count [role=status]", ".count .head");
  // The requests that were held back continue.
  await page.unroute(/count-worker/);
  await expect(page.getByRole("status")).toContainText(["n = 8 has 92 solutions."]);
  await prose.addMeasured("It has counted", ".count [role=status]", ".count .head");
  prose.expectSameAs("count.txt");
});

test("the screen reader text of Race matches race.txt", async ({ page }) => {
  await page.goto("./?view=race&n=4&race=lezard&from=4&to=5&budget=1");
  const prose = new Prose(page, "Race, n = 4");
  await page.locator(".race .drawing.work").scrollIntoViewIfNeeded();
  await expect(page.locator(".race .drawing.work svg")).toBeVisible();
  await prose.add("Before the race", "main");
  await page.route(/measure-worker/, () => {});
  await page.getByRole("button", { name: "Run the race" }).click();
  const cancel = page.getByRole("button", { name: "Cancel" });
  await expect(cancel).toBeVisible();
  await prose.addMeasured(
    "While it races",
    ".race form",
    ".race .verdict",
    ".race .algorithms tbody:nth-of-type(8)",
  );
  await page.unroute(/measure-worker/);
  await cancel.click();
  await page.getByRole("button", { name: "Run the race" }).click();
  await waitForRace(page);
  await prose.addMeasured(
    "It has raced",
    ".race form",
    ".race .verdict",
    ".race .algorithms tbody:nth-of-type(8)",
  );
  prose.expectSameAs("race.txt");
});

test("the screen reader text of Solutions matches solutions.txt", async ({ page }) => {
  await page.goto("./?view=solutions&n=5");
  const prose = new Prose(page, "Solutions, n = 5");
  await expect(page.locator(".solutions .cell").first()).toBeVisible();
  await prose.add("The first solution is selected", "main");
  prose.expectSameAs("solutions.txt");
});

test("the screen reader text of Learn matches learn.txt", async ({ page }) => {
  await page.goto("./?view=learn");
  const prose = new Prose(page, "Learn");
  await expect(page.getByRole("button", { name: "Show me" })).toBeVisible();
  await prose.add("The first stop", "main");
  await page.getByRole("button", { name: "Show me" }).click();
  await prose.add("Its answer is shown", ".learn .turn");
  prose.expectSameAs("learn.txt");
});

test("the screen reader text of embed.html matches embed.txt", async ({ page }) => {
  await page.goto("./embed.html?n=4&position=12");
  await expect(elementOf(page).getByRole("grid")).toBeAttached();
  const prose = new Prose(page, "The page for frames, n = 4");
  await prose.add("At step 12");
  prose.expectSameAs("embed.txt");
});
