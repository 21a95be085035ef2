/** The brute-force algorithm: its queens stand on any squares, and each full board is checked. */

import {
  chooserOf,
  clickTimelineMiddle,
  expectHidden,
  expectReload,
} from "../helpers/browser/algorithms.js";
import {
  announcementOf,
  button,
  dispatch,
  elementOf,
  fixedQueensLineOf,
  frameOf,
  lanesOf,
  laneValuesOf,
  litLinesOf,
  noticeOf,
  pixelsOf,
  positionOf,
  press,
  sentenceOf,
  settingsOf,
  showBoard,
  squareOf,
  timelineLineOf,
} from "../helpers/browser/element.js";
import { expect, expectAccessible, poll, test } from "../helpers/browser/fixtures.js";
import { follow, stickingOut } from "../helpers/browser/views.js";
import { setFramesOf, squaresOf } from "../helpers/brute-force-oracle.js";

/** @import { Page } from "@playwright/test" */
/** @import { Kind } from "../../www/types.d.ts" */

const full = [0, 12, 23, 29, 34, 46, 49, 58];

/** Waits until brute force is shown. @param {Page} page */
const isShown = async (page) => {
  await poll(async () => "square" in (await frameOf(page))).toBe(true);
  await expect(lanesOf(page)).toHaveText(["squares", "row", "column", "attacker"]);
};

/** @param {Page} page @param {number[]} queens squares @param {Kind} kind */
const seekSquares = (page, queens, kind) => dispatch(page, { type: "seekQueens", queens, kind });

test("switching from lezard by keyboard keeps the queens, also after a reload", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  const before = await frameOf(page);
  await chooserOf(page).focus();
  await page.keyboard.type("bru");
  await isShown(page);
  const there = await frameOf(page);
  expect(there.queens).toEqual(before.queens.map((column, row) => 8 * row + column));
  expect([there.kind, there.solutions]).toEqual([before.kind, before.solutions]);
  await expect(page).toHaveURL(new RegExp(`\\?position=${there.position}&algorithm=brute-force$`));
  await expect(chooserOf(page)).toHaveValue("brute-force");
  await expect(litLinesOf(page)).toHaveText(["squares[k] = s"]);
  await expect(sentenceOf(page)).toHaveText(/Queen 3.*square 26.*row 3, column 2/);
  await expectReload(page, isShown);
  await chooserOf(page).selectOption("lezard");
  await poll(() => frameOf(page)).toEqual(before);
  await expect(page).toHaveURL(/\?position=3668$/);
});

test("a moment that only brute force has becomes the call of its longest valid prefix", async ({
  page,
  open,
}) => {
  await open("?algorithm=brute-force");
  await isShown(page);
  await expect(elementOf(page).getByRole("tab", { name: "hex" }), "it has no masks").toHaveCount(0);
  await seekSquares(page, [3, 13, 20, 21, 22, 30, 31, 40], "possible");
  await chooserOf(page).selectOption("marks");
  await expect(lanesOf(page).first()).toHaveText("columns");
  expect(await frameOf(page)).toMatchObject({ kind: "call", row: 2, queens: [3, 5] });
  await chooserOf(page).selectOption("brute-force");
  await isShown(page);
  expect(await frameOf(page)).toMatchObject({ kind: "call", row: 2, queens: [3, 13] });
  await chooserOf(page).selectOption("permutations");
  await poll(async () => (await frameOf(page)).square).toBe(undefined);
  expect(await frameOf(page)).toMatchObject({ kind: "call", row: 2, queens: [3, 5] });
});

test("playback, keys, the call stack and the timeline move through the brute-force search", async ({
  page,
  open,
}) => {
  await open("?n=3&algorithm=brute-force&speed=max");
  await isShown(page);
  await button(page, "Play").click();
  await expect(sentenceOf(page)).toHaveText(/Queen 0.*square 6.*over/);
  await expect(button(page, "Play")).toBeVisible();
  expect(await frameOf(page)).toEqual(setFramesOf(3).at(-1));

  await showBoard(page, 4);
  await seekSquares(page, [1, 7], "place");
  await press(page, "o");
  expect(squaresOf(await frameOf(page))).toEqual([1, 7]);
  await press(page, "u");
  expect(await frameOf(page)).toMatchObject({ kind: "remove", row: 0, square: 1 });
  await seekSquares(page, [1, 7, 8, 13], "possible");
  await elementOf(page).getByRole("button", { name: "Go to the call of queen 2" }).click();
  expect(await frameOf(page)).toMatchObject({ kind: "call", queens: [1, 7] });

  await showBoard(page, 8);
  await expect(timelineLineOf(page)).toHaveText(/brute force.*too large to draw/);
  expect(Math.abs((await clickTimelineMiddle(page)) - 10_094_763_119)).toBeLessThan(20_000_000);
  await press(page, "End");
  expect(await positionOf(page)).toBe(20_189_526_238);
  await press(page, "p");
  expect((await frameOf(page)).solutions).toBe(92);
});

test("the table numbers and hides squares; the check of a full board shows the attacking pair in words, code, lanes and on the board", async ({
  page,
  open,
}) => {
  await open("?algorithm=brute-force");
  await isShown(page);
  await seekSquares(page, [3, 13], "place");
  for (const [row, column, words] of /** @type {const} */ ([
    [0, 3, "square 3, queen"],
    [1, 5, "square 13, queen being tried"],
    [1, 4, "square 12, empty"],
    [7, 1, "square 57, still to be tried"],
    [7, 2, "square 58, empty"],
  ])) {
    const label = `Row ${row}, column ${column}: ${words}`;
    await expect(squareOf(page, row, column)).toHaveAttribute("aria-label", label);
  }
  await seekSquares(page, [3, 13], "possible");
  await press(page, "h");
  await expectHidden(page);
  await expect(squareOf(page, 2, 0), "the table hides it too").toHaveAttribute(
    "aria-label",
    /square 16, empty$/,
  );
  const hidden = await pixelsOf(page);
  await press(page, "h");
  await expect(squareOf(page, 2, 0)).toHaveAttribute("aria-label", /square 16, still to be tried$/);
  expect((await pixelsOf(page)).board).not.toBe(hidden.board);

  await seekSquares(page, full, "call");
  await expect(sentenceOf(page)).toHaveText(/full/);
  const before = await pixelsOf(page);
  await press(page, "ArrowRight");
  await expect(sentenceOf(page)).toHaveText(/Pair 24 of 28: squares 23 and 58/);
  await expect(elementOf(page).locator("[part=narration]")).toContainText("dead end");
  await expect(litLinesOf(page).first()).toContainText("if any(attack(");
  await expect(laneValuesOf(page).last()).toHaveText("pair 24 of 28");
  await expect(announcementOf(page)).toContainText("squares 23 and 58");
  await poll(async () => (await pixelsOf(page)).board).not.toBe(before.board);
  expect((await pixelsOf(page)).lanes).not.toBe(before.lanes);
});

test("brute force above n = 11 is rejected with its cost, and the current search stays", async ({
  page,
  open,
}) => {
  const cost = /n = 11: n = 12.*103.619.293.824.707.388.*33.years/;
  await open("?n=12&position=40");
  const before = await frameOf(page);
  await chooserOf(page).selectOption("brute-force");
  await expect(sentenceOf(page)).toHaveText(cost);
  await expect(chooserOf(page)).toHaveValue("lezard");
  expect(await frameOf(page)).toEqual(before);
  await press(page, "ArrowRight");
  expect(await positionOf(page)).toBe(41);
  await expect(page, "the address does not name it").toHaveURL(/\?n=12&position=41$/);

  await open("?n=12&algorithm=brute-force&position=40");
  await expect(sentenceOf(page)).toHaveText(cost);
  await expect(sentenceOf(page)).toHaveText(/Showing “three integers” instead\.$/);
  await expect(chooserOf(page)).toHaveValue("lezard");
  expect(await frameOf(page)).toEqual(before);

  await follow(page, "?n=8&position=100");
  await poll(() => positionOf(page)).toBe(100);
  await follow(page, "?n=12&algorithm=brute-force&position=40");
  await expect(noticeOf(page), "as for any board that is rejected").toHaveText(cost);
  expect(await positionOf(page), "what was shown stays").toBe(100);
  await expect(page).toHaveURL(/\/\?position=100$/);

  await follow(page, "?n=11&algorithm=brute-force&position=5613098945341886");
  await isShown(page);
  expect(await frameOf(page)).toMatchObject({ kind: "remove", row: 0, square: 110 });
  await button(page, "One row and column more").click();
  await expect(sentenceOf(page)).toHaveText(cost);
  expect(await settingsOf(page)).toMatchObject({ n: 11, algorithm: "brute-force" });
  await press(page, "ArrowLeft");
  expect(await positionOf(page)).toBe(5_613_098_945_341_885);
  const step = elementOf(page).getByRole("textbox", { name: "Step" });
  await step.fill("5613098945341880");
  await step.press("Enter");
  expect(await positionOf(page)).toBe(5_613_098_945_341_880);
});

test("brute force and fixed queens exclude each other, and no queen is lost", async ({
  page,
  open,
}) => {
  const rejected = /fixed queens.*another algorithm/;
  await open("?algorithm=brute-force");
  await isShown(page);
  await expect(fixedQueensLineOf(page)).toHaveText(/Brute force.*queens of your own/);
  await squareOf(page, 2, 3).click();
  await expect(sentenceOf(page)).toHaveText(rejected);
  await expect(announcementOf(page)).toHaveText(rejected);
  expect((await frameOf(page)).fixed).toEqual({});

  await follow(page, "?queens=0:3");
  await poll(async () => (await frameOf(page)).fixed).toEqual({ 0: 3 });
  await squareOf(page, 7, 0).click();
  await poll(async () => (await frameOf(page)).fixed).toEqual({ 0: 3, 7: 0 });
  await chooserOf(page).selectOption("brute-force");
  await expect(sentenceOf(page)).toHaveText(rejected);
  await expect(chooserOf(page)).toHaveValue("lezard");
  expect((await frameOf(page)).fixed).toEqual({ 0: 3, 7: 0 });
  await press(page, "Control+z");
  await poll(async () => (await frameOf(page)).fixed).toEqual({ 0: 3 });
});

test("brute force fits the window at every width and is accessible", async ({ page, open }) => {
  await open("?algorithm=brute-force");
  await isShown(page);
  for (const [width, height, squares, kind] of /** @type {const} */ ([
    [1280, 800, [3, 13, 20], "place"],
    [820, 1180, full, "possible"],
    [390, 1700, [...full.slice(0, 7), 59], "solution"],
  ])) {
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height });
      await seekSquares(page, [...squares], kind);
      await poll(() => stickingOut(page)).toEqual([]);
      if (width === 390) await expectAccessible(page, elementOf(page));
    });
  }
});
