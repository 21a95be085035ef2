/** Ways through the app that together load every file of the build, each from Watch and back. */

import { readdirSync } from "node:fs";
import { button, press } from "../helpers/browser/element.js";
import { poll } from "../helpers/browser/fixtures.js";
import { follow, goTo } from "../helpers/browser/views.js";

/** @import { Locator, Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/element/n-queens.js" */

/**
 * @typedef {object} Journey
 * @property {string} name
 * @property {(page: Page) => Promise<unknown>} go starts in Watch, and goes as far as it can if a
 *   file is missing
 * @property {(page: Page) => Promise<boolean>} isDone whether all files have done their work
 */

/** The scripts, styles and wasm files of the build. */
export const builtFiles = () => readdirSync("dist/assets");

/** The board of Watch. @param {Page} page */
const boardOf = (page) => page.locator("main > n-queens");

/** The messages about missing files. @param {Page} page */
export const messagesOf = (page) =>
  page.getByText(/could not be (loaded|started|made)/i).filter({ visible: true });

/**
 * Clicks something once it can be clicked, unless a message says that a file is missing.
 * @param {Locator} locator
 */
async function clickUnlessMissing(locator) {
  const page = locator.page();
  await locator.or(messagesOf(page)).first().waitFor();
  const isReady = async () => (await locator.isVisible()) && (await locator.isEnabled());
  const isMissing = async () => (await messagesOf(page).count()) > 0;
  await poll(async () => (await isReady()) || (await isMissing())).toBe(true);
  if (await isReady()) await locator.click();
}

/** @param {string} menu @param {string} entry @returns {Journey["go"]} */
const choose = (menu, entry) => async (page) => {
  await button(page, menu).click();
  await clickUnlessMissing(button(page, entry));
};

/** The answer of a stop of the lesson. @param {Page} page */
const answerOf = (page) => page.locator(".learn [role=status]").getByText(/^The answer: /);

/** @type {Journey["isDone"]} */
const isFileReady = (page) =>
  page
    .getByRole("dialog")
    .getByText(/The file is ready/)
    .isVisible();

/** @param {string} entry of the menu “Export” @returns {Journey} */
const exporting = (entry) => ({
  name: `Export → ${entry}`,
  go: choose("Export", entry),
  isDone: isFileReady,
});

/** @param {string} entry of the menu “Export” @returns {Journey} */
const exportingSolutions = (entry) => ({
  name: `Solutions → Export → ${entry}`,
  async go(page) {
    await follow(page, "?view=solutions&n=6&solution=2");
    await clickUnlessMissing(page.locator(".solutions .cell").nth(1));
    await choose("Export", entry)(page);
  },
  isDone: isFileReady,
});

/** @type {readonly Journey[]} */
export const journeys = [
  {
    name: "an index with workers",
    go: (page) =>
      boardOf(page).evaluate((element) => {
        const board = /** @type {NQueens} */ (element);
        if (board.n === 14) board.dispatch({ type: "index" });
        else board.set({ n: 14, moment: { position: 41 } });
      }),
    isDone: (page) =>
      boardOf(page).evaluate(
        (element) => /** @type {NQueens} */ (element).state?.total === 109_434_210,
      ),
  },
  {
    name: "Count",
    async go(page) {
      await follow(page, "?view=count&n=16");
      await clickUnlessMissing(page.locator(".count .buttons .main"));
    },
    isDone: (page) =>
      page
        .locator(".count:has(.drawing svg)")
        .getByText(/^14.772.512$/)
        .and(page.locator("main:has(tr.now:has-text('✓')) .total"))
        .isVisible(),
  },
  {
    name: "Race",
    async go(page) {
      await follow(page, "?view=race&race=marks,lezard&from=5&to=5&budget=1");
      // While an earlier race runs, the button cancels it.
      await clickUnlessMissing(page.locator(".race button.main.filled"));
    },
    isDone: (page) =>
      page
        .locator(".race:has(.drawing.work svg)")
        .getByText(/Every answer was checked/)
        .isVisible(),
  },
  {
    name: "Learn",
    async go(page) {
      await follow(page, "?view=learn&stop=4");
      const show = button(page, "Show me");
      await show.or(answerOf(page)).or(messagesOf(page)).first().waitFor();
      // A stop that was answered stays so.
      if (!(await answerOf(page).isVisible())) await clickUnlessMissing(show);
    },
    isDone: (page) => answerOf(page).isVisible(),
  },
  {
    name: "Solutions",
    go: (page) => follow(page, "?view=solutions&n=8&solution=39"),
    isDone: (page) => page.locator(".detail").getByText("39 of 92").isVisible(),
  },
  exporting("Picture…"),
  exporting("Animation…"),
  {
    name: "Share → Embed",
    go: choose("Share", "Embed…"),
    isDone: (page) => page.getByRole("dialog", { name: "Embed" }).isVisible(),
  },
  {
    name: "Help",
    go: (page) => page.locator("header [data-do=help]").click(),
    isDone: (page) => page.getByRole("dialog").getByRole("heading").first().isVisible(),
  },
  {
    name: "the notes of a first visit",
    go: (page) => boardOf(page).evaluate((element) => /** @type {NQueens} */ (element).showNotes()),
    isDone: (page) => page.getByRole("button", { name: "Next", exact: true }).isVisible(),
  },
  {
    name: "questions",
    go: (page) => press(page, "q"),
    isDone: (page) =>
      boardOf(page)
        .locator(".sentence")
        .getByText(/^What happens next\?/)
        .isVisible(),
  },
  {
    name: "a challenge",
    go: choose("Share", "Challenge a friend"),
    isDone: (page) => page.getByText("Question 1 of 10").first().isVisible(),
  },
  exportingSolutions("List of solutions…"),
  exportingSolutions("Selected board…"),
];

/**
 * Leaves a journey, finished or not, and takes a step in Watch.
 * @param {Page} page
 * @returns {Promise<number>} by how much the position changed
 */
export async function returnToWatch(page) {
  for (const dialog of await page.locator("dialog:modal").all()) {
    await dialog.evaluate((element) => /** @type {HTMLDialogElement} */ (element).requestClose());
  }
  for (const menu of await page.locator("[popover]:popover-open").all()) {
    await menu.evaluate((element) => /** @type {HTMLElement} */ (element).hidePopover());
  }
  await goTo(page, "Watch");
  return boardOf(page).evaluate((element) => {
    const board = /** @type {NQueens} */ (element);
    board.set({ predict: null, challenge: null });
    const before = Number(board.state?.frame.position);
    board.dispatch({ type: "next" });
    return Number(board.state?.frame.position) - before;
  });
}
