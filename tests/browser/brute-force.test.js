/** Brute force in the place of the search row by row: a tree of its own, whose queens stand anywhere. */

import {
  chooserOf,
  expectAgain,
  expectToGo,
  expectToMove,
  expectWell,
  lanesOf,
  litOf,
  middleOf,
  walk,
} from "../helpers/browser/algorithms.js";
import {
  button,
  dispatch,
  elementOf,
  frameOf,
  openStopped,
  pixelsOf,
  positionOf,
  press,
  sentenceOf,
  settingsOf,
  spokenOf,
  squareOf,
} from "../helpers/browser/element.js";
import { expect, test } from "../helpers/browser/fixtures.js";
import { setFramesOf, squaresOf } from "../helpers/brute-force-oracle.js";

/** @import { Page } from "@playwright/test" */

/** Waits until it is watched. @param {Page} page */
const isShown = async (page) => {
  await expect.poll(async () => "square" in (await frameOf(page))).toBe(true);
  const names = ["squares", "row", "column", "attacker"];
  await expect(lanesOf(page)).toHaveText(names);
};

/** To the moment of some squares. @param {Page} page @param {number[]} queens @param {import("../../www/types.d.ts").Kind} kind */
const seekSquares = (page, queens, kind) => dispatch(page, { type: "seekQueens", queens, kind });

test("chosen by keyboard at a moment of lezard, the same queens stand, and it is there again after a reload", async ({
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
  await expect(litOf(page)).toHaveText(["squares[k] = s"]);
  await expect(sentenceOf(page)).toHaveText("Queen 3 goes to square 26: row 3, column 2.");
  await expectAgain(page, isShown);
  await chooserOf(page).selectOption("lezard");
  await expect.poll(() => frameOf(page)).toEqual(before);
  await expect(page).toHaveURL(/\?position=3668$/);
});

test("from a moment that lezard has not, one comes to the call with the same queens above", async ({
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
  await expect.poll(async () => (await frameOf(page)).square).toBe(undefined);
  expect(await frameOf(page)).toMatchObject({ kind: "call", row: 2, queens: [3, 5] });
});

test("step by step there and back, each drawn and told", async ({ page, open }) => {
  const frames = setFramesOf(3).slice(0, 60);
  await open("?n=3&algorithm=brute-force");
  await isShown(page);
  for (const [type, expected] of /** @type {const} */ ([
    ["next", frames],
    ["back", setFramesOf(3).slice(1, 61).toReversed()],
  ])) {
    const seen = await walk(page, type, frames.length);
    expect(seen.map(({ frame }) => frame)).toEqual(expected);
    for (const { sentence, lit, frame } of seen) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      expect(lit > 0).toBe(frame?.kind !== "start");
    }
  }
});

test("all ways to go lead where single steps do", async ({ page, open }) => {
  const frames = setFramesOf(4);
  await open("?n=4&algorithm=brute-force");
  await isShown(page);
  await expectToGo(page, frames);
  await seekSquares(page, [1, 7], "place");
  await press(page, "o");
  expect(squaresOf(await frameOf(page))).toEqual([1, 7]);
  await press(page, "u");
  expect(await frameOf(page)).toMatchObject({ kind: "remove", row: 0, square: 1 });
  await seekSquares(page, [1, 7, 8, 13], "possible");
  await elementOf(page).getByRole("button", { name: "Go to the call of queen 2" }).click();
  expect(await frameOf(page)).toMatchObject({ kind: "call", queens: [1, 7] });
});

test("it plays to its end, and stops there", async ({ page, open }) => {
  await open("?n=3&algorithm=brute-force&speed=max");
  await isShown(page);
  await button(page, "Play").click();
  await expect(sentenceOf(page)).toHaveText("Queen 0 is taken off square 6. The search is over.");
  await expect(button(page, "Play")).toBeVisible();
  expect(await frameOf(page)).toEqual(setFramesOf(3).at(-1));
});

test("the look at a full board: the pair it finds is told, lit and drawn", async ({
  page,
  open,
}) => {
  await open("?algorithm=brute-force");
  await isShown(page);
  const full = [0, 12, 23, 29, 34, 46, 49, 58];
  await seekSquares(page, full, "call");
  await expect(sentenceOf(page)).toHaveText("The board is full. Only now is it looked at.");
  const before = await pixelsOf(page);
  await press(page, "ArrowRight");
  await expect(sentenceOf(page)).toHaveText(
    "Pair 24 of 28: squares 23 and 58 share a diagonal. A dead end.",
  );
  await expect(elementOf(page).locator(".narration .kind")).toHaveText("dead end");
  await expect(litOf(page).first()).toContainText("if any(attack(");
  await expect(elementOf(page).locator(".labels dd").last()).toHaveText("pair 24 of 28");
  await expect(spokenOf(page)).toContainText("share a diagonal");
  await expect.poll(async () => (await pixelsOf(page)).board).not.toBe(before.board);
  expect((await pixelsOf(page)).lanes).not.toBe(before.lanes);
});

test("the timeline goes to any of the billions of steps, and says why it draws none", async ({
  page,
  open,
}) => {
  await open("?algorithm=brute-force");
  await isShown(page);
  await expect(elementOf(page).locator("#said")).toHaveText(
    "The tree of brute force is not drawn. Any step of it can be gone to.",
  );
  expect(Math.abs((await middleOf(page)) - 10_094_763_119)).toBeLessThan(20_000_000);
  await press(page, "End");
  expect(await positionOf(page)).toBe(20_189_526_238);
  await press(page, "p");
  expect((await frameOf(page)).solutions).toBe(92);
});

test("hidden, nothing of the answer is seen", async ({ page, open }) => {
  await open("?algorithm=brute-force");
  await isShown(page);
  await seekSquares(page, [3, 13], "possible");
  await press(page, "h");
  await expect(sentenceOf(page)).toHaveText("Which square next?");
  await expect(squareOf(page, 2, 0)).toHaveAttribute("aria-label", /square 16, empty$/);
  const hidden = await pixelsOf(page);
  await press(page, "h");
  await expect(squareOf(page, 2, 0)).toHaveAttribute("aria-label", /square 16, still to be tried$/);
  expect((await pixelsOf(page)).board).not.toBe(hidden.board);
});

test("the board in words tells squares by their numbers", async ({ page, open }) => {
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
});

test("above n = 11 its cost is told, and the search that is open stays", async ({ page, open }) => {
  const cost =
    "n = 12 by brute force: 103\u202f619\u202f293\u202f824\u202f707\u202f388 boards, about 33 years at 100 million a second. It is stepped up to n = 11.";
  await open("?n=12&position=40");
  const before = await frameOf(page);
  await chooserOf(page).selectOption("brute-force");
  await expect(sentenceOf(page)).toHaveText(cost);
  await expect(chooserOf(page)).toHaveValue("lezard");
  expect(await frameOf(page)).toEqual(before);
  await press(page, "ArrowRight");
  expect(await positionOf(page)).toBe(41);

  await open("?n=12&algorithm=brute-force&position=40");
  await expect(sentenceOf(page)).toHaveText(cost);
  await expect(chooserOf(page)).toHaveValue("lezard");
  expect(await frameOf(page)).toEqual(before);

  await open("?n=11&algorithm=brute-force&position=5613098945341886");
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

test("own queens do not apply: that is said where they are set, and none is lost", async ({
  page,
  open,
}) => {
  const refused =
    "Brute force tries all squares by itself. For queens of your own choose another algorithm.";
  await open("?algorithm=brute-force");
  await isShown(page);
  await expect(elementOf(page).locator(".own")).toHaveText(
    "Brute force takes no queens of your own.",
  );
  await squareOf(page, 2, 3).click();
  await expect(sentenceOf(page)).toHaveText(refused);
  await expect(spokenOf(page)).toHaveText(refused);
  expect((await frameOf(page)).fixed).toEqual({});

  await open("?queens=0:3");
  await squareOf(page, 7, 0).click();
  await expect.poll(async () => (await frameOf(page)).fixed).toEqual({ 0: 3, 7: 0 });
  await chooserOf(page).selectOption("brute-force");
  await expect(sentenceOf(page)).toHaveText(refused);
  await expect(chooserOf(page)).toHaveValue("lezard");
  expect((await frameOf(page)).fixed).toEqual({ 0: 3, 7: 0 });
  await press(page, "Control+z");
  await expect.poll(async () => (await frameOf(page)).fixed).toEqual({ 0: 3 });
});

test("a step moves: between two frames the picture is neither", async ({ page, open }) => {
  await openStopped(page, open, "?algorithm=brute-force&position=20");
  await isShown(page);
  await seekSquares(page, [3, 13], "possible");
  await expectToMove(page, "board", 80);
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 1700 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test("axe finds nothing, and nothing sticks out", async ({ page, open }) => {
      await open("?algorithm=brute-force");
      await isShown(page);
      for (const [squares, kind] of /** @type {const} */ ([
        [[3, 13, 20], "place"],
        [[0, 12, 23, 29, 34, 46, 49, 58], "possible"],
        [[0, 12, 23, 29, 34, 46, 49, 59], "solution"],
      ])) {
        await seekSquares(page, [...squares], kind);
        await expectWell(page);
      }
    });
  });
}
