/**
 * Fixed queens: placing and removing them, attacked squares, completions, undo, and the address.
 */

import {
  announcementOf,
  boxesOf,
  button,
  clickSquare,
  dispatch,
  elementOf,
  fixedQueensLineOf,
  focusedOf,
  frameOf,
  middlesOf,
  noticeOf,
  pixelsOf,
  positionOf,
  press,
  sentenceOf,
  squareOf,
  stateOf,
} from "../helpers/browser/element.js";
import { paintedFrames } from "../helpers/browser/embedding.js";
import { expect, poll, test, waitForReady } from "../helpers/browser/fixtures.js";
import { follow } from "../helpers/browser/views.js";

/** @import { Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/element/n-queens.js" */

/** @param {Page} page */
const fixedOf = async (page) => (await frameOf(page)).fixed;

/** @param {Page} page @param {number} row @param {number} column */
const middleOfSquare = async (page, row, column) => (await middlesOf(page))(row, column);

test("clicks place, move and remove fixed queens, and fix a queen of the search", async ({
  page,
  open,
}) => {
  await open("?n=20&order=left");
  await clickSquare(page, 5, 2);
  await clickSquare(page, 0, 1);
  await clickSquare(page, 7, 7);
  expect(await fixedOf(page)).toEqual({ 0: 1, 5: 2, 7: 7 });
  expect(await frameOf(page)).toMatchObject({ kind: "call", row: 0 });
  await expect(squareOf(page, 5, 2)).toHaveAccessibleName(/: your queen$/);
  await expect(fixedQueensLineOf(page)).toContainText("You have 3 queens");
  await clickSquare(page, 5, 2);
  expect(await fixedOf(page)).toEqual({ 0: 1, 7: 7 });
  await clickSquare(page, 7, 6);
  expect(await fixedOf(page), "moved in its row").toEqual({ 0: 1, 7: 6 });
  await follow(page, "?position=3668");
  await poll(() => positionOf(page)).toBe(3668);
  await clickSquare(page, 1, 5);
  expect(await frameOf(page)).toMatchObject({
    fixed: { 1: 5 },
    kind: "call",
    queens: [3, 5, 7, 2],
  });
  await clickSquare(page, 2, 0);
  expect(await frameOf(page), "the queens below row 2 are gone").toMatchObject({
    fixed: { 1: 5, 2: 0 },
    queens: [3, 5],
    kind: "call",
  });
});

test("an attacked square announces the reason and shows it; without the narration, the line under the board does", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  const step = await sentenceOf(page).innerText();
  const { x, y } = await middleOfSquare(page, 3, 7);
  await page.mouse.move(x, y);
  await expect(sentenceOf(page)).toHaveText(
    /row 3, column 7, .*╱ from row 1 \(bit 7 of left\) and column 7 from row 2 \(bit 7 of columns\).*step back until row 1 has no queen/,
  );
  await page.mouse.click(x, y);
  await expect(announcementOf(page)).toHaveText(
    /row 3, column 7, .*left diagonal from row 1 \(bit 7 of left\) and column 7 from row 2 \(bit 7 of columns\).*step back until row 1 has no queen/,
  );
  expect(await frameOf(page)).toMatchObject({ position: 3668, fixed: {} });
  await page.keyboard.press("ArrowRight");
  await expect(sentenceOf(page), "the step replaces the reason").not.toHaveText(/row 3, column 7:/);
  await page.keyboard.press("ArrowLeft");
  await page.mouse.move(2, 2);
  expect(await sentenceOf(page).innerText()).toBe(step);

  await follow(page, "?queens=6:3&order=left&position=3");
  await poll(() => fixedOf(page)).toEqual({ 6: 3 });
  const below = await middleOfSquare(page, 0, 3);
  await page.mouse.move(below.x, below.y);
  await expect(sentenceOf(page)).toHaveText(/row 0, column 3, .*row 6 below \(bit 3 of allowed\)/);
  const mirrored = await middleOfSquare(page, 7, 4);
  await page.mouse.move(mirrored.x, mirrored.y);
  await expect(sentenceOf(page)).toHaveText(/╲ from row 6 \(bit 4 of left in row 7\)/);

  await follow(page, "?position=3668");
  await elementOf(page).evaluate((element) => element.setAttribute("panes", "board lanes"));
  await expect(sentenceOf(page)).toHaveCount(0);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await paintedFrames(page, 3);
    await clickSquare(page, 4, 1);
    await expect(fixedQueensLineOf(page)).toHaveText(/row 4, column 1, .* in row 4\)/);
    await expect(fixedQueensLineOf(page)).toBeInViewport({ ratio: 1 });
    await page.mouse.move(2, 2);
    await expect(fixedQueensLineOf(page)).not.toHaveText(/row 4/);
  }
});

test("the reason for an attacked square stays when the position becomes known", async ({
  page,
  open,
}) => {
  await open();
  await page.evaluate(() => {
    /** The index waits for an idle page. @type {(() => void)[]} */
    const waiting = [];
    const requestIdleCallback = (/** @type {() => void} */ callback) => waiting.push(callback);
    Object.assign(globalThis, { requestIdleCallback, waiting });
  });
  await follow(page, "?n=17&queens=3:7&at=0");
  await poll(async () => (await frameOf(page)).n).toBe(17);
  await squareOf(page, 2, 7).click();
  const reasons = [sentenceOf(page), announcementOf(page)];
  for (const reason of reasons) await expect(reason).toHaveText(/row 2, column 7, .*row 3/);
  expect(await positionOf(page)).toBeNull();
  await page.evaluate(async () => {
    const { waiting } = /** @type {any} */ (globalThis);
    const element = /** @type {NQueens} */ (document.querySelector("n-queens"));
    while (element.state?.frame.position === null) {
      for (const callback of waiting.splice(0)) callback();
      await new Promise((done) => setTimeout(done));
    }
    await element.updateComplete;
  });
  expect(await positionOf(page)).toBe(3);
  for (const reason of reasons) await expect(reason).toHaveText(/row 2, column 7, .*row 3/);
});

test("even the longest reason moves no other part at any width", async ({ page, open }) => {
  await open("?queens=0:3,7:2&at=3.1.6.4&kind=call");
  const layout = () =>
    elementOf(page).evaluate(async (element) => {
      await /** @type {NQueens} */ (element).updateComplete;
      const find = (/** @type {string} */ name) =>
        /** @type {HTMLElement} */ (element.shadowRoot?.querySelector(name));
      const sentence = find(".sentence");
      return {
        places: [".code", ".stack", ".board-canvas", ".fixed-queens", ".transport"].map((name) => {
          const { x, y } = find(name).getBoundingClientRect();
          return [name, x, y];
        }),
        // On a phone a fourth line stands over the hint below.
        fits: sentence.scrollHeight <= sentence.clientHeight + (innerWidth < 600 ? 14.5 : 0),
        text: sentence.innerText,
      };
    });
  // Every second square of the chessboard; after the first width, those with the longest reasons.
  let squares = Array.from({ length: 32 }, (_, i) => [i >> 2, 2 * (i % 4) + ((i >> 2) % 2)]);
  for (const width of [1280, 1000, 820, 390]) {
    await page.mouse.move(2, 2);
    await page.setViewportSize({ width, height: 800 });
    await paintedFrames(page, 3);
    const { places, text } = await layout();
    const sentences = new Set([text]);
    const middle = await middlesOf(page);
    const reasons = [];
    for (const square of squares) {
      const { x, y } = middle(square[0], square[1]);
      await page.mouse.move(x, y);
      const seen = await layout();
      expect(seen, `${width} px wide: ${seen.text}`).toMatchObject({ places, fits: true });
      sentences.add(seen.text);
      reasons.push({ square, text: seen.text });
    }
    expect(sentences.size, "most have a reason of their own").toBeGreaterThan(squares.length / 2);
    squares = reasons
      .toSorted((a, b) => b.text.length - a.text.length)
      .slice(0, 8)
      .map(({ square }) => square);
  }
});

test("the board previews a click only where the click has an effect", async ({ page, open }) => {
  await open("?queens=0:3&at=3.1&kind=possible");
  const plain = await pixelsOf(page);
  const seen = new Set([plain.board]);
  for (const [row, column] of [
    [5, 2],
    [0, 3],
    [1, 1],
  ]) {
    const { x, y } = await middleOfSquare(page, row, column);
    await page.mouse.move(x, y);
    seen.add((await pixelsOf(page)).board);
  }
  expect(seen.size, "a free square, a fixed queen, and a queen of the search").toBe(4);
  const { x, y } = await middleOfSquare(page, 3, 3);
  await page.mouse.move(x, y);
  expect(await pixelsOf(page), "an attacked square stays as it is").toEqual(plain);
  await page.mouse.move(2, 2);
  expect(await pixelsOf(page)).toEqual(plain);
});

test("the focused square keeps its reason when the mouse leaves, and the one under the mouse its preview when the focus leaves", async ({
  page,
  open,
}) => {
  await open("?queens=0:3&at=3.1&kind=possible");
  const step = await sentenceOf(page).innerText();
  const plain = (await pixelsOf(page)).board;
  await squareOf(page, 3, 3).focus();
  await expect(sentenceOf(page)).toHaveText(/^No queen can stand in row 3, column 3/);
  const other = await middleOfSquare(page, 4, 3);
  await page.mouse.move(other.x, other.y);
  await expect(sentenceOf(page)).toHaveText(/^No queen can stand in row 4, column 3/);
  await page.mouse.move(2, 2);
  await expect(sentenceOf(page)).toHaveText(/^No queen can stand in row 3, column 3/);

  const free = await middleOfSquare(page, 5, 2);
  await page.mouse.move(free.x, free.y);
  await poll(async () => (await pixelsOf(page)).board).not.toBe(plain);
  const preview = (await pixelsOf(page)).board;
  await squareOf(page, 3, 3).blur();
  await paintedFrames(page);
  expect((await pixelsOf(page)).board).toBe(preview);
  await page.mouse.move(2, 2);
  await poll(async () => (await pixelsOf(page)).board).toBe(plain);
  expect(await sentenceOf(page).innerText()).toBe(step);

  await squareOf(page, 3, 3).focus();
  await page.mouse.move(other.x, other.y);
  await expect(sentenceOf(page)).toHaveText(/^No queen can stand in row 4, column 3/);
  await dispatch(page, { type: "next" });
  await expect(sentenceOf(page)).not.toHaveText(/^No queen can stand in row 4, column 3/);
  const moved = await sentenceOf(page).innerText();
  await squareOf(page, 3, 3).blur();
  await paintedFrames(page);
  expect(await sentenceOf(page).innerText(), "the search has moved").toBe(moved);
});

test("a square of the current row and its bit have a frame together, by mouse and keyboard, and not in exported pictures", async ({
  page,
  open,
}) => {
  await open("?at=3.1&kind=possible");
  const exported = () =>
    elementOf(page).evaluate(async (element) =>
      (await /** @type {NQueens} */ (element).exportImage({ type: "svg" })).text(),
    );
  const [plain, picture] = [await pixelsOf(page), await exported()];
  // An attacked square has no preview.
  const square = await middleOfSquare(page, 2, 2);
  await page.mouse.move(square.x, square.y);
  const framed = await pixelsOf(page);
  expect(framed.board).not.toBe(plain.board);
  expect(framed.lanes).not.toBe(plain.lanes);
  expect(await exported()).toBe(picture);
  const [lanes] = await boxesOf(page, ".lanes-canvas");
  await page.mouse.move(square.x, lanes.y + 100);
  await poll(() => pixelsOf(page), "its bit").toEqual(framed);
  await page.mouse.move(lanes.x + 4, lanes.y + 100);
  await poll(() => pixelsOf(page), "beside the lanes").toEqual(plain);
  const other = await middleOfSquare(page, 3, 3);
  await page.mouse.move(other.x, other.y);
  expect(await pixelsOf(page), "another row").toEqual(plain);
  await page.mouse.move(square.x, lanes.y + 100);
  await poll(() => pixelsOf(page)).toEqual(framed);
  await page.mouse.move(2, 2);
  await poll(() => pixelsOf(page)).toEqual(plain);
  await elementOf(page)
    .locator(".lanes-canvas")
    .dispatchEvent("pointermove", { pointerType: "touch", clientX: square.x });
  expect(await pixelsOf(page), "by touch").toEqual(plain);

  await page.mouse.move(square.x, square.y);
  await poll(() => pixelsOf(page)).toEqual(framed);
  const hide = (/** @type {boolean} */ hidden) =>
    elementOf(page).evaluate((element, hidden) => Object.assign(element, { hidden }), hidden);
  await hide(true);
  await page.mouse.move(2, 2);
  await hide(false);
  await paintedFrames(page);
  await poll(() => pixelsOf(page), "hidden meanwhile").toEqual(plain);

  await squareOf(page, 2, 3).focus();
  await press(page, "ArrowRight");
  await poll(() => pixelsOf(page), "the square that an arrow key reached").toEqual(framed);
  await page.mouse.move(other.x, lanes.y + 100);
  await poll(() => pixelsOf(page), "the bit under the mouse").not.toEqual(framed);
  await page.mouse.move(2, 2);
  await poll(() => pixelsOf(page), "the focus stayed").toEqual(framed);
  await press(page, "ArrowUp");
  await poll(() => pixelsOf(page), "a square of another row").toEqual(plain);
  await page.mouse.move(square.x, square.y);
  await poll(() => pixelsOf(page)).toEqual(framed);
  await squareOf(page, 1, 2).blur();
  await paintedFrames(page);
  expect(await pixelsOf(page), "the mouse stayed").toEqual(framed);
});

test("keys place and remove queens on the focused square, unless it is attacked", async ({
  page,
  open,
}) => {
  await open();
  await expect(elementOf(page).getByRole("grid")).toHaveAccessibleDescription(/Enter/);
  await squareOf(page, 0, 0).focus();
  await press(page, "ArrowDown", 2);
  await press(page, "Enter");
  expect(await fixedOf(page)).toEqual({ 2: 0 });
  expect(await focusedOf(page)).toMatch(/^Row 2, column 0/);
  await expect(announcementOf(page)).toHaveText(
    /^Your queen is in row 2, column 0\. 16 of 92 solutions have your queen\.$/,
  );
  await press(page, "ArrowDown");
  await press(page, " ");
  expect(await fixedOf(page), "attacked").toEqual({ 2: 0 });
  expect((await stateOf(page)).playing).toBe(false);
  await expect(sentenceOf(page)).toHaveText(
    /row 3, column 0, .*column 0 from row 2 \(bit 0 of columns in row 3\)/,
  );
  await expect(announcementOf(page)).toHaveText(/row 3, column 0, .*column 0 from row 2/);
  await press(page, "ArrowLeft", 2);
  await press(page, " ");
  expect(await fixedOf(page)).toEqual({ 2: 0, 3: 2 });
  await press(page, "Delete");
  expect(await fixedOf(page), "the focused one alone").toEqual({ 2: 0 });
  await press(page, "ArrowUp");
  await press(page, "Delete");
  expect(await fixedOf(page), "all").toEqual({});
});

test("after a click on the board the arrow keys step; a click during playback stops it", async ({
  page,
  open,
}) => {
  await open();
  await page.getByLabel("Board size n").focus();
  await clickSquare(page, 5, 2);
  expect(await focusedOf(page)).toBe("");
  await press(page, "ArrowRight");
  expect(await frameOf(page)).toMatchObject({ n: 8, kind: "possible", row: 0 });

  await follow(page, "?speed=80&n=12&queens=11:0");
  await poll(() => fixedOf(page)).toEqual({ 11: 0 });
  await waitForReady(page);
  await press(page, " ");
  await clickSquare(page, 11, 0);
  expect(await stateOf(page)).toMatchObject({ playing: false, frame: { kind: "call", fixed: {} } });
});

test("the line under the board states the number of completions, or that there is none", async ({
  page,
  open,
}) => {
  await open();
  const first = await fixedQueensLineOf(page).innerText();
  for (const [row, column, text] of /** @type {[number, number, RegExp][]} */ ([
    [0, 3, /Your queen is in row 0, column 3\..*18 of 92 solutions have your queen\./],
    [1, 5, /You have 2 queens on the board\./],
    [2, 7, /You have 3 queens.*2 of 92 solutions have your queens\./],
    [3, 4, /You have 4 queens.*No solution has your queens\./],
  ])) {
    await clickSquare(page, row, column);
    await expect(fixedQueensLineOf(page)).toHaveText(text);
    expect(await fixedQueensLineOf(page).innerText()).not.toBe(first);
  }
});

test("undo, redo and clear restore the whole moment by button and key, also without an index", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  const stood = await frameOf(page);
  await clickSquare(page, 6, 6);
  const fixed = await frameOf(page);
  await expect(button(page, "Redo")).toHaveAttribute("aria-disabled", "true");
  await button(page, "Undo").click();
  expect(await frameOf(page)).toEqual(stood);
  await button(page, "Redo").click();
  expect(await frameOf(page)).toEqual(fixed);
  await button(page, "Clear").click();
  expect(await fixedOf(page)).toEqual({});
  await expect(fixedQueensLineOf(page)).toContainText("You have no queens");

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
  await expect(button(page, "Undo"), "another board has no changes").toHaveCount(0);

  await follow(page, "?n=20");
  await poll(() => frameOf(page)).toMatchObject({ n: 20, position: 0 });
  await press(page, "ArrowRight", 9);
  const unindexed = await frameOf(page);
  await clickSquare(page, 12, 19);
  expect(await fixedOf(page)).toEqual({ 12: 19 });
  await expect(fixedQueensLineOf(page)).toHaveText(
    /About .* solutions have your queen|not known yet/,
  );
  await press(page, "Control+z");
  expect(await frameOf(page)).toEqual(unindexed);
});

test("each change of queens updates address and history; attacking queens are rejected", async ({
  page,
  open,
  site,
}) => {
  await open();
  const entries = await page.evaluate(() => history.length);
  await clickSquare(page, 0, 3);
  await clickSquare(page, 5, 1);
  await expect(page).toHaveURL(`${site}?position=1&queens=0:3,5:1`);
  await page.reload();
  await waitForReady(page);
  expect(await fixedOf(page)).toEqual({ 0: 3, 5: 1 });
  expect(await page.evaluate(() => history.length)).toBe(entries + 2);

  await follow(page, "?n=8");
  await poll(() => fixedOf(page)).toEqual({});
  await follow(page, "?queens=0:0,1:1");
  await expect(noticeOf(page)).toHaveText(/row 1, column 1 .*row 0, column 0 .*diagonal/);
  expect(await fixedOf(page)).toEqual({});
  await expect(page).toHaveURL(site);
  await clickSquare(page, 5, 2);
  expect(await fixedOf(page)).toEqual({ 5: 2 });
});

test.describe("by touch, 390 px wide", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a tap places or removes a queen, or shows why the square is attacked", async ({
    page,
    open,
  }) => {
    await open();
    const tap = async (/** @type {number} */ row, /** @type {number} */ column) => {
      const { x, y } = await middleOfSquare(page, row, column);
      await page.touchscreen.tap(x, y);
    };
    await tap(2, 4);
    expect(await fixedOf(page)).toEqual({ 2: 4 });
    await tap(4, 6);
    expect(await fixedOf(page)).toEqual({ 2: 4 });
    await expect(sentenceOf(page)).toHaveText(
      /row 4, column 6, .*╱ from row 2 \(bit 6 of left in row 4\)/,
    );
    await dispatch(page, { type: "next" });
    await expect(sentenceOf(page)).not.toHaveText(/attacked/);
    const line = fixedQueensLineOf(page).locator("p:visible");
    await expect(line).toHaveText(/^\d+ of 92 solutions have your queen\.$/);
    await page.setViewportSize({ width: 320, height: 700 });
    await paintedFrames(page, 3);
    const cut = await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut, "at 320 px the line wraps").toBe(0);
    const undo = await button(page, "Undo").boundingBox();
    expect(undo?.height).toBeGreaterThanOrEqual(24);
    await tap(2, 4);
    expect(await fixedOf(page)).toEqual({});
  });
});
