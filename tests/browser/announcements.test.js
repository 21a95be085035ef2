/** Screen reader support: the board as a table, and one live region. */

import { boardMargins } from "../../www/views/layout.js";
import {
  announcementOf,
  dispatch,
  elementOf,
  openStopped,
  positionOf,
  press,
  sentenceOf,
  squareOf,
  stateOf,
} from "../helpers/browser/element.js";
import { expect, poll, test } from "../helpers/browser/fixtures.js";
import { follow } from "../helpers/browser/views.js";

/** @import { NQueens } from "../../www/element/n-queens.js" */

test("the board is a table that names the state and the attackers of each square, beside one live region", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  await expect(elementOf(page).getByRole("grid")).toHaveAccessibleName(/8 by 8/);
  await expect(elementOf(page).getByRole("gridcell")).toHaveCount(64);
  await expect(elementOf(page).locator("[aria-live]")).toHaveCount(1);
  const { canvas, first, last } = await elementOf(page).evaluate((element) => {
    /** @param {string} selector */
    const boxOf = (selector) =>
      element.shadowRoot?.querySelector(selector)?.getBoundingClientRect();
    return {
      canvas: boxOf("canvas.board-canvas"),
      first: boxOf('td[data-row="0"][data-column="7"]'),
      last: boxOf('td[data-row="7"][data-column="0"]'),
    };
  });
  expect(first?.x).toBe(Number(canvas?.x) + boardMargins.left);
  expect(first?.y).toBe(Number(canvas?.y) + boardMargins.top);
  expect(last?.right).toBe(Number(canvas?.right) - boardMargins.right);
  expect(last?.bottom).toBe(Number(canvas?.bottom) - boardMargins.bottom);
  for (const [row, column, state] of /** @type {[number, number, string][]} */ ([
    [0, 3, "queen"],
    [0, 4, "attacked, the queen of row 1 below"],
    [1, 1, "not attacked"],
    [3, 2, "queen being tried"],
    [3, 4, "free"],
    [3, 1, "tried"],
    [3, 5, "attacked, column from row 1 (bit 5 of columns)"],
    [3, 0, "attacked, right diagonal from row 0 (bit 0 of right)"],
    [
      3,
      7,
      "attacked, left diagonal from row 1 (bit 7 of left) and column from row 2 (bit 7 of columns)",
    ],
    [
      3,
      6,
      "attacked, left diagonal from row 0 (bit 6 of left) and right diagonal from row 2 (bit 6 of right)",
    ],
    [5, 1, "attacked, right diagonal from row 1 (bit 1 of right in row 5)"],
    [4, 0, "not attacked"],
  ])) {
    const name = `Row ${row}, column ${column}: ${state}`;
    await expect(squareOf(page, row, column)).toHaveAccessibleName(name);
  }
  await dispatch(page, { type: "stepOver" });
  await expect(squareOf(page, 3, 2)).toHaveAccessibleName(/queen just removed$/);
  await expect(announcementOf(page)).toHaveText(await sentenceOf(page).innerText());

  await follow(page, "?queens=0:3,5:0&position=3");
  await expect(squareOf(page, 5, 0)).toHaveAccessibleName(/: your queen$/);
  await expect(squareOf(page, 0, 5)).toHaveAccessibleName(
    /: attacked, the queen of row 5 below \(bit 5 of allowed\)$/,
  );
  await expect(squareOf(page, 0, 3)).toHaveAccessibleName(/: your queen, being tried$/);
  await dispatch(page, { type: "stepOver" });
  await expect(squareOf(page, 0, 3)).toHaveAccessibleName(/: your queen, just removed$/);
});

test("playback announces only its start, pause and end, and updates the table only when paused", async ({
  page,
  open,
}) => {
  await openStopped(page, open, "?n=4&speed=80");
  await elementOf(page).evaluate((element) => {
    const announced = /** @type {(string | null)[]} */ ([]);
    const sentence = /** @type {Element} */ (element.shadowRoot?.querySelector("[aria-live]"));
    new MutationObserver(() => announced.push(sentence.textContent)).observe(sentence, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    Object.assign(globalThis, { announced });
  });
  const queens = elementOf(page).getByRole("gridcell", { name: /: queen/ });
  const announced = () => page.evaluate(() => /** @type {any} */ (globalThis).announced);
  await press(page, " ");
  await page.clock.runFor(320);
  expect(await positionOf(page)).toBeGreaterThan(20);
  expect(await announced()).toEqual(["Playing."]);
  await expect(queens).toHaveCount(0);
  await press(page, " ");
  const paused = `Paused. ${(await sentenceOf(page).innerText()).replace("\n", " ")}`;
  await poll(announced).toEqual(["Playing.", paused]);
  await page.clock.runFor(500);
  await expect(queens).toHaveCount((await stateOf(page)).frame.queens.length);
  await press(page, " ");
  await page.clock.runFor(1500);
  expect((await stateOf(page)).playing).toBe(false);
  const all = await announced();
  expect(all.slice(0, 3)).toEqual(["Playing.", paused, "Playing."]);
  expect(all).toHaveLength(4);
  expect(all[3]).toMatch(/^Row 0: the queen in column \d is removed\. The search is over\.$/);
});

test("a sentence that is the same for two steps is announced for both", async ({ page, open }) => {
  await open("?n=20&at=10.12&kind=call");
  await press(page, "n");
  await expect(announcementOf(page)).toHaveText(/^A solution/);
  const { first, second } = await elementOf(page).evaluate(async (element) => {
    const queens = /** @type {NQueens} */ (element);
    const live = () => queens.shadowRoot?.querySelector("[aria-live]")?.textContent ?? "";
    const first = live();
    const arrived = new Promise((done) => queens.addEventListener("solution", done));
    queens.dispatch({ type: "nextSolution" });
    await arrived;
    await queens.updateComplete;
    return { first, second: live() };
  });
  expect(second.trim()).toBe(first.trim());
  expect(second).not.toBe(first);
});
