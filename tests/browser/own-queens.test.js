/** A person's own queens: put and freed on the board, refused with the reason, completed, taken back, in the address. */

import {
  button,
  dispatch,
  elementOf,
  focusedOf,
  frameOf,
  pixelsOf,
  press,
  sentenceOf,
  settingsOf,
  spokenOf,
  squareOf,
  stateOf,
} from "../helpers/browser/element.js";
import { expect, expectAccessible, test, waitForReady } from "../helpers/browser/fixtures.js";

/** @import { Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/element/n-queens.js" */

/** The line about the queens. @param {Page} page */
const ownOf = (page) => elementOf(page).locator(".own");

/** @param {Page} page */
const fixedOf = async (page) => (await frameOf(page)).fixed;

/** Where the middle of any square is, as the board is drawn now. @param {Page} page */
async function middlesOf(page) {
  const { n } = await frameOf(page);
  const mirrored = (await settingsOf(page)).order === "left";
  const canvas = await elementOf(page).locator(".board-canvas").boundingBox();
  if (!canvas) throw new Error("There is no board.");
  // The canvas has room around the board: 64 at the left, 36 over it, 2 at the right.
  const cell = (canvas.width - 66) / n;
  return (/** @type {number} */ row, /** @type {number} */ column) => {
    const place = mirrored ? column : n - 1 - column;
    return { x: canvas.x + 64 + (place + 0.5) * cell, y: canvas.y + 36 + (row + 0.5) * cell };
  };
}

/** @param {Page} page @param {number} row @param {number} column */
const middleOf = async (page, row, column) => (await middlesOf(page))(row, column);

/** @param {Page} page @param {number} row @param {number} column */
async function click(page, row, column) {
  const { x, y } = await middleOf(page, row, column);
  await page.mouse.click(x, y);
}

for (const order of ["right", "left"]) {
  for (const n of [8, 20]) {
    test(`a click puts a queen on its square, another frees her: n = ${n}, column 0 ${order}`, async ({
      page,
      open,
    }) => {
      await open(`?n=${n}&order=${order}`);
      await click(page, 5, 2);
      await click(page, 0, 1);
      await click(page, 7, 7);
      expect(await fixedOf(page)).toEqual({ 0: 1, 5: 2, 7: 7 });
      expect(await frameOf(page)).toMatchObject({ kind: "call", row: 0 });
      await expect(squareOf(page, 5, 2)).toHaveAccessibleName(/: your queen$/);
      await expect(ownOf(page)).toContainText("3 own queens");
      await click(page, 5, 2);
      expect(await fixedOf(page)).toEqual({ 0: 1, 7: 7 });
    });
  }
}

test("another square of a row takes its queen over; the search's own can be fixed where they stand", async ({
  page,
  open,
}) => {
  await open();
  await click(page, 5, 2);
  await click(page, 5, 6);
  expect(await fixedOf(page)).toEqual({ 5: 6 });
  await open("?position=3668");
  await click(page, 1, 5);
  expect(await frameOf(page)).toMatchObject({
    fixed: { 1: 5 },
    kind: "call",
    queens: [3, 5, 7, 2],
  });
  await click(page, 2, 0);
  expect(await frameOf(page), "what stood below row 2 is gone").toMatchObject({
    fixed: { 1: 5, 2: 0 },
    queens: [3, 5],
    kind: "call",
  });
});

test("an attacked square says why: pointed at, clicked, and by its name", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  const step = await sentenceOf(page).innerText();
  const { x, y } = await middleOf(page, 3, 7);
  await page.mouse.move(x, y);
  const reason =
    "Row 3, column 7 is attacked: ╱ from row 1 (bit 7 of left) and column 7 from row 2 (bit 7 of columns). Taking off row 1's queen frees it.";
  await expect(sentenceOf(page)).toHaveText(reason);
  await page.mouse.click(x, y);
  await expect(spokenOf(page)).toHaveText(
    "Row 3, column 7: attacked, left diagonal from row 1 (bit 7 of left) and column from row 2 (bit 7 of columns). Taking off row 1's queen frees it.",
  );
  expect(await frameOf(page)).toMatchObject({ position: 3668, fixed: {} });
  await page.mouse.move(2, 2);
  expect(await sentenceOf(page).innerText()).toBe(step);

  await open("?queens=6:3&order=left&position=3");
  const below = await middleOf(page, 0, 3);
  await page.mouse.move(below.x, below.y);
  await expect(sentenceOf(page)).toHaveText(
    "Row 0, column 3 is attacked: the queen of row 6 below (bit 3 of allowed).",
  );
  const mirrored = await middleOf(page, 7, 4);
  await page.mouse.move(mirrored.x, mirrored.y);
  await expect(sentenceOf(page)).toHaveText(/attacked: ╲ from row 6 \(bit 4 of left in row 7\)\.$/);
});

for (const width of [390, 820, 1000, 1280]) {
  test(`the reason shifts nothing, however long, ${width} px wide`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 });
    await open("?queens=0:3,7:2&at=3.1.6.4&kind=call");
    const look = () =>
      elementOf(page).evaluate(async (element) => {
        await /** @type {NQueens} */ (element).updateComplete;
        const find = (/** @type {string} */ name) => element.shadowRoot?.querySelector(name);
        const sentence = /** @type {HTMLElement} */ (find(".sentence"));
        return {
          places: [".code", ".stack", ".board-canvas", ".own", ".transport"].map((name) => {
            const box = find(name)?.getBoundingClientRect();
            return [name, box?.x, box?.y];
          }),
          inside: sentence.scrollHeight <= sentence.clientHeight,
          said: sentence.innerText,
        };
      });
    const { places, said } = await look();
    const sentences = new Set([said]);
    const middle = await middlesOf(page);
    for (let row = 0; row < 8; row += 1) {
      for (let column = 0; column < 8; column += 1) {
        const { x, y } = middle(row, column);
        await page.mouse.move(x, y);
        const seen = await look();
        expect(seen, seen.said).toMatchObject({ places, inside: true });
        sentences.add(seen.said);
      }
    }
    expect(sentences.size, "most squares have a reason of their own").toBeGreaterThan(32);
  });
}

for (const width of [390, 1280]) {
  test(`without the narration the reason stands with the queens, ${width} px wide`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open("?position=3668");
    await elementOf(page).evaluate((element) => element.setAttribute("panes", "board lanes"));
    await expect(sentenceOf(page)).toHaveCount(0);
    await click(page, 4, 1);
    await expect(ownOf(page)).toHaveText(
      /^Row 4, column 1 is attacked: .* in row 4\)\. Taking off/,
    );
    await expect(ownOf(page)).toBeInViewport({ ratio: 1 });
    await page.mouse.move(2, 2);
    await expect(ownOf(page)).toHaveText(/^Click a square/);
  });
}

test("what a click would do is drawn under the pointer, and only where it does something", async ({
  page,
  open,
}) => {
  await open("?queens=0:3&at=3.1&kind=possible");
  const plain = await pixelsOf(page);
  const seen = new Set([plain.board]);
  for (const [row, column] of [
    [5, 2],
    [0, 3],
    [1, 1],
  ]) {
    const { x, y } = await middleOf(page, row, column);
    await page.mouse.move(x, y);
    seen.add((await pixelsOf(page)).board);
  }
  expect(seen.size, "free, own and of the search").toBe(4);
  const { x, y } = await middleOf(page, 2, 1);
  await page.mouse.move(x, y);
  expect(await pixelsOf(page), "an attacked square stays as it is").toEqual(plain);
  await page.mouse.move(2, 2);
  expect(await pixelsOf(page)).toEqual(plain);
});

test("the keyboard does all of it on the table's squares", async ({ page, open }) => {
  await open();
  await squareOf(page, 0, 0).focus();
  await press(page, "ArrowDown", 2);
  await press(page, "Enter");
  expect(await fixedOf(page)).toEqual({ 2: 0 });
  expect(await focusedOf(page)).toMatch(/^Row 2, column 0/);
  await expect(spokenOf(page)).toHaveText("1 own queen, 16 completions.");
  await press(page, "ArrowDown");
  await press(page, " ");
  expect(await fixedOf(page), "attacked").toEqual({ 2: 0 });
  expect((await stateOf(page)).playing).toBe(false);
  await expect(sentenceOf(page)).toHaveText(
    "Row 3, column 0 is attacked: column 0 from row 2 (bit 0 of columns in row 3).",
  );
  await expect(spokenOf(page)).toHaveText(/^Row 3, column 0: attacked, column from row 2/);
  await press(page, "ArrowLeft", 2);
  await press(page, " ");
  expect(await fixedOf(page)).toEqual({ 2: 0, 3: 2 });
  await press(page, "Delete");
  expect(await fixedOf(page), "the focused one alone").toEqual({ 2: 0 });
  await press(page, "ArrowUp");
  await press(page, "Delete");
  expect(await fixedOf(page), "all").toEqual({});
});

test("after a click the arrow keys still step, and nothing typed goes elsewhere", async ({
  page,
  open,
}) => {
  await open();
  await page.getByLabel("Board size n").focus();
  await click(page, 5, 2);
  expect(await focusedOf(page)).toBe("");
  await press(page, "ArrowRight");
  expect(await frameOf(page)).toMatchObject({ n: 8, kind: "possible", row: 0 });
});

test("the completions are counted, and none is said plainly", async ({ page, open }) => {
  await open();
  await expect(ownOf(page)).toHaveText("Click a square to put your own queen there.");
  await click(page, 0, 3);
  await expect(ownOf(page)).toContainText("1 own queen18 completions");
  await click(page, 1, 5);
  await click(page, 2, 7);
  await expect(ownOf(page)).toContainText("3 own queens2 completions");
  await click(page, 3, 4);
  await expect(ownOf(page)).toContainText("no way to complete this");
});

test("undo, redo and clear: by button and by key, the whole moment with them", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  const stood = await frameOf(page);
  await click(page, 6, 6);
  const fixed = await frameOf(page);
  await expect(button(page, "Redo")).toHaveAttribute("aria-disabled", "true");
  await button(page, "Undo").click();
  expect(await frameOf(page)).toEqual(stood);
  await button(page, "Redo").click();
  expect(await frameOf(page)).toEqual(fixed);
  await button(page, "Clear").click();
  expect(await fixedOf(page)).toEqual({});
  await expect(ownOf(page)).toContainText("no own queens");

  await press(page, "Control+z");
  expect(await frameOf(page)).toEqual(fixed);
  await press(page, "Control+z");
  expect(await frameOf(page)).toEqual(stood);
  await press(page, "Control+z");
  expect(await frameOf(page), "nothing is left").toEqual(stood);
  await press(page, "Control+Shift+z");
  await press(page, "Control+y");
  expect(await fixedOf(page)).toEqual({});
  await press(page, "Meta+z");
  expect(await frameOf(page)).toEqual(fixed);
  await press(page, "Backspace");
  expect(await fixedOf(page)).toEqual({});
  await button(page, "One row and column more").click();
  await expect(ownOf(page), "another board has no changes").toHaveText(/^Click a square/);
});

test("a moment that was walked to on a large board comes back with its position", async ({
  page,
  open,
}) => {
  await open("?n=20");
  await press(page, "ArrowRight", 9);
  const stood = await frameOf(page);
  await click(page, 12, 19);
  expect(await fixedOf(page)).toEqual({ 12: 19 });
  await expect(ownOf(page)).toContainText("completions");
  await press(page, "Control+z");
  expect(await frameOf(page)).toEqual(stood);
});

test("queens are in the address, and each change is an entry of the history", async ({
  page,
  open,
  site,
}) => {
  await open();
  const entries = await page.evaluate(() => history.length);
  await click(page, 0, 3);
  await click(page, 5, 1);
  await expect(page).toHaveURL(`${site}?position=1&queens=0:3,5:1`);
  expect(await page.evaluate(() => history.length)).toBe(entries + 2);
  await page.goBack();
  await expect.poll(() => fixedOf(page)).toEqual({ 0: 3 });
  await page.goBack();
  await expect.poll(() => fixedOf(page)).toEqual({});
  await page.goForward();
  await page.goForward();
  await expect.poll(() => fixedOf(page)).toEqual({ 0: 3, 5: 1 });
  await page.reload();
  await waitForReady(page);
  expect(await fixedOf(page)).toEqual({ 0: 3, 5: 1 });
  expect(await page.evaluate(() => history.length)).toBe(entries + 2);
});

test("queens that attack each other are dropped with their message, and clicking works on", async ({
  page,
  open,
  site,
}) => {
  await open("?queens=0:0,1:1");
  await expect(page.locator("#notice span")).toHaveText(
    "The queens on row 1, column 1 and on row 0, column 0 attack each other: same diagonal.",
  );
  expect(await fixedOf(page)).toEqual({});
  await expect(page).toHaveURL(site);
  await click(page, 5, 2);
  expect(await fixedOf(page)).toEqual({ 5: 2 });
});

test("while the answer is hidden squares can be clicked, and reasons tell no more than is seen", async ({
  page,
  open,
}) => {
  await open("?position=12&hide=on");
  const { row, place } = await frameOf(page);
  const below = await middleOf(page, row + 1, 31 - Math.clz32(place));
  await page.mouse.move(below.x, below.y);
  await expect(sentenceOf(page)).toHaveText("Which square next?");
  await page.mouse.click(below.x, below.y);
  expect(Object.keys(await fixedOf(page))).toEqual([String(row + 1)]);
  await expect(sentenceOf(page)).not.toHaveText("Which square next?");

  await open("?position=12&hide=on");
  await expect(squareOf(page, row, 31 - Math.clz32(place))).toHaveAccessibleName(/not attacked$/);
  await press(page, "h");
  await expect(squareOf(page, row, 31 - Math.clz32(place))).toHaveAccessibleName(/being tried$/);
});

test("a click while it plays stops it", async ({ page, open }) => {
  await open("?speed=80&n=12&queens=11:0");
  await press(page, " ");
  await click(page, 11, 0);
  expect(await stateOf(page)).toMatchObject({ playing: false, frame: { kind: "call", fixed: {} } });
});

test("axe finds nothing with queens of one's own and a reason shown", async ({ page, open }) => {
  await open("?queens=0:3,5:1&position=12");
  const { x, y } = await middleOf(page, 1, 2);
  await page.mouse.click(x, y);
  await expectAccessible(page);
  await expect(elementOf(page).getByRole("grid")).toHaveAccessibleDescription(/Enter puts a queen/);
});

test.describe("by touch, 390 px wide", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a tap puts, refuses with the reason, and frees", async ({ page, open }) => {
    await open();
    const tap = async (/** @type {number} */ row, /** @type {number} */ column) => {
      const { x, y } = await middleOf(page, row, column);
      await page.touchscreen.tap(x, y);
    };
    await tap(2, 4);
    expect(await fixedOf(page)).toEqual({ 2: 4 });
    await tap(4, 6);
    expect(await fixedOf(page)).toEqual({ 2: 4 });
    await expect(sentenceOf(page)).toHaveText(
      "Row 4, column 6 is attacked: ╱ from row 2 (bit 6 of left in row 4).",
    );
    await dispatch(page, { type: "next" });
    await expect(sentenceOf(page)).not.toHaveText(/attacked/);
    await expect(ownOf(page)).toBeVisible();
    const undo = await button(page, "Undo").boundingBox();
    expect(undo?.height).toBeGreaterThanOrEqual(24);
    await tap(2, 4);
    expect(await fixedOf(page)).toEqual({});
  });
});
