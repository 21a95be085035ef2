/** The tutorial: its text matches its boards, and nothing moves while they load. */

import { expect, expectAccessible, poll, test } from "../helpers/browser/fixtures.js";
import { shiftsOf, startWatchingShifts } from "../helpers/browser/instruments.js";

/** @import { Locator, Page } from "@playwright/test" */
/** @import { Frame } from "../../www/types.d.ts" */
/** @import { NQueens } from "../../www/element/n-queens.js" */

const address = "./examples/tutorial.html";

/** The moments of its boards by their ids. */
const moments = {
  row: { position: 11, kind: "possible", queens: [0, 2, 4] },
  lowest: { position: 12, kind: "place", queens: [0, 2, 4, 1] },
  stuck: { position: 17, kind: "possible", possible: 0, queens: [0, 2, 4, 1, 3] },
  exercise: { position: 11, kind: "possible", queens: [3, 0, 2], fixed: { 0: 3 } },
};

/**
 * Scrolls to a board and waits until it is ready.
 * @param {Locator} board
 * @returns {Promise<Frame>}
 */
async function frameAt(board) {
  await board.scrollIntoViewIfNeeded();
  await poll(() =>
    board.evaluate((element) => /** @type {NQueens} */ (element).state !== null),
  ).toBe(true);
  return board.evaluate((element) => {
    const { state } = /** @type {NQueens} */ (element);
    return /** @type {NonNullable<typeof state>} */ (state).frame;
  });
}

/** The variables and their bits in the fallback of a board. @param {Locator} board */
async function fallbackOf(board) {
  const text = (await board.locator("pre").textContent()) ?? "";
  return Object.fromEntries(
    [...text.matchAll(/^(\w+) +([01]{8})$/gm)].map(([, name, bits]) => [name, Number(`0b${bits}`)]),
  );
}

test("each board shows the moment and the bits that the text describes, and the one about shifts loops between two steps", async ({
  page,
}) => {
  await page.goto(address);
  for (const [id, moment] of Object.entries(moments)) {
    const board = page.locator(`#${id}`);
    expect(await frameAt(board), id).toMatchObject(moment);
    await expect(board.locator("pre")).toBeHidden();
  }
  for (const id of ["row", "exercise"]) {
    const board = page.locator(`#${id}`);
    const variables = await fallbackOf(board);
    expect(Object.keys(variables).length, id).toBeGreaterThanOrEqual(3);
    expect(await frameAt(board)).toMatchObject(variables);
  }
  const exercise = page.locator("#exercise");
  const { possible } = await frameAt(exercise);
  const answer = await page.locator("details").textContent();
  expect(answer).toContain(possible.toString(2).padStart(8, "0"));
  expect(answer).toContain((possible & -possible).toString(2).padStart(8, "0"));

  const values = exercise.locator("dd[data-variable=possible]");
  await expect(values).not.toHaveText(/[01]{8}/);
  await exercise.getByRole("button", { name: "Next step" }).click();
  expect(await frameAt(exercise)).toMatchObject({ kind: "place", place: 0b10000 });
  await expect(values).toHaveText(/[01]{8}/);

  // This board plays when it is visible.
  const shift = page.locator("#shift");
  await frameAt(shift);
  const positions = await shift.evaluate(async (element) => {
    const queens = /** @type {NQueens} */ (element);
    queens.dispatch({ type: "speed", speed: 60 });
    /** @type {number[]} */
    const seen = [];
    await new Promise((resolve) => {
      queens.addEventListener("step", () => {
        seen.push(Number(queens.state?.frame.position));
        if (seen.length === 12) resolve(null);
      });
    });
    return seen;
  });
  expect(Math.min(...positions)).toBeGreaterThanOrEqual(9);
  expect(Math.max(...positions)).toBeLessThanOrEqual(16);
  expect(new Set(positions).size).toBeGreaterThan(4);
});

test("a key that a board handles does not reach the page", async ({ page }) => {
  await page.goto(address);
  const board = page.locator("#row");
  await frameAt(board);
  await page.evaluate(() => {
    /** @type {string[]} */
    const keys = [];
    Object.assign(globalThis, { keys });
    document.addEventListener("keydown", ({ key }) => keys.push(key));
  });
  await board.getByRole("button", { name: "Next step" }).focus();
  for (const key of ["ArrowRight", "x"]) await page.keyboard.press(key);
  await board.getByRole("slider").focus();
  for (const key of ["ArrowRight", "y"]) await page.keyboard.press(key);
  await poll(async () => (await frameAt(board)).position).toBe(13);
  expect(await page.evaluate(() => /** @type {any} */ (globalThis).keys)).toEqual(["x", "y"]);
});

test("nothing moves while the boards load, at every width, and the page is accessible", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await startWatchingShifts(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(address);
    for (const board of await page.locator("n-queens").all()) await frameAt(board);
    expect(await shiftsOf(page), `${width} px wide`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  await page.locator("#lowest").evaluate((board) => board.setAttribute("controls", "none"));
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("every board has a fallback", async ({ page }) => {
    await page.goto(address);
    const boards = await page.locator("n-queens").all();
    expect(boards).toHaveLength(5);
    for (const board of boards) await expect(board.locator("p").first()).toBeVisible();
  });
});
