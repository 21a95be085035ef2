/** The setting “hide”: a question before each queen, the concealed squares, and the answers. */

import { expectHidden } from "../helpers/browser/algorithms.js";
import {
  announcementOf,
  button,
  clickSquare,
  dispatch,
  elementOf,
  fixedQueensLineOf,
  focusedOf,
  frameOf,
  middlesOf,
  openStopped,
  pixelsOf,
  press,
  readPositions,
  sentenceOf,
  settingsOf,
  squareOf,
  stateOf,
  timelineLineOf,
  timelineOf,
} from "../helpers/browser/element.js";
import { paintedFrames } from "../helpers/browser/embedding.js";
import { expect, poll, test, waitForReady } from "../helpers/browser/fixtures.js";
import { follow } from "../helpers/browser/views.js";
import { framesOf } from "../helpers/search-oracle.js";

/** @import { Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/index.d.ts" */

/** The kind of step that is shown. @param {Page} page */
const kindOf = (page) => elementOf(page).locator(".kind");

test("a question appears exactly before each step that places a queen, and the kind stays shown", async ({
  page,
  open,
}) => {
  await open("?n=4&hide=on");
  const frames = framesOf(4);
  const read = await readPositions(page, frames.length - 1);
  for (const { position, kind, possible } of frames) {
    const asks = (kind === "possible" || kind === "remove") && possible !== 0;
    const { sentence } = read[Number(position)];
    expect(sentence === "Which square next?", `position ${position}, ${kind}`).toBe(asks);
  }
  expect(await settingsOf(page), "it stays on").toMatchObject({ hide: true });

  await follow(page, "?hide=on");
  await poll(async () => (await frameOf(page)).n).toBe(8);
  await waitForReady(page);
  for (const [position, kind] of /** @type {[number, string][]} */ ([
    [3667, "remove"],
    [3668, "place"],
    [3669, "call"],
    [3670, "possible"],
  ])) {
    await dispatch(page, { type: "seek", position });
    await expect(kindOf(page)).toHaveText(kind);
    expect(await frameOf(page)).toMatchObject({ kind });
  }
});

test("a question conceals the free squares everywhere, but not the queen just removed", async ({
  page,
  open,
}) => {
  await open("?position=3667");
  const shown = await pixelsOf(page);
  await press(page, "h");
  await expectHidden(page);
  await expect(announcementOf(page)).toHaveText(/^Which square next\?/);
  for (const [name, text] of /** @type {[string, RegExp][]} */ ([
    ["possible", /^–$/],
    ["negative", /^–$/],
    ["place", /^00000010$/],
  ])) {
    await expect(elementOf(page).locator(`.labels dd[data-variable="${name}"]`)).toHaveText(text);
  }
  await expect(elementOf(page).locator(".calls tr.lit td").nth(4)).toHaveText("–");
  await expect(
    elementOf(page).locator('.program .value [data-variable="possible"]'),
  ).not.toContainText([/[01]{8}/]);
  await expect(squareOf(page, 3, 1)).toHaveAccessibleName(/queen just removed$/);
  for (const column of [2, 4]) {
    await expect(squareOf(page, 3, column)).toHaveAccessibleName(/not attacked$/);
  }
  const hidden = await pixelsOf(page);
  expect(hidden.board).not.toBe(shown.board);
  expect(hidden.lanes).not.toBe(shown.lanes);
  const middle = await middlesOf(page);
  for (let column = 0; column < 8; column += 1) {
    const { x, y } = middle(3, column);
    await page.mouse.move(x, y);
    await expect(sentenceOf(page)).toHaveText("Which square next?");
  }
  await page.mouse.move(2, 2);
  await press(page, "h");
  expect(await pixelsOf(page)).toEqual(shown);
});

/** Records the names that the timeline draws. Runs in the page, before its scripts. */
function recordNames() {
  const { prototype } = CanvasRenderingContext2D;
  const { fillText } = prototype;
  const names = /** @type {string[]} */ ([]);
  prototype.fillText = function (words, ...at) {
    if (/via column/.test(words)) names.push(words);
    fillText.call(this, words, ...at);
  };
  Object.assign(globalThis, { names });
}

test("a question conceals the columns of calls to come in the timeline, and not those of earlier ones", async ({
  page,
  open,
}) => {
  await page.addInitScript(recordNames);
  await open("?n=4&position=17");
  const { x = 0, y = 0, width = 0 } = (await timelineOf(page).boundingBox()) ?? {};
  // Over the call that the second queen of row 0 makes.
  const call = { x: x + 0.4 * width, y: y + 41 };
  await page.mouse.move(call.x, call.y);
  const line = timelineLineOf(page);
  await expect(line).toHaveText(/^Row 1 via column 1: /);
  await press(page, "h");
  await expect(line).toHaveText(/^Row 1 via column 1: /);
  await press(page, ".");
  await expect(sentenceOf(page)).toHaveText("Which square next?");
  await expect(line, "the pointer rests").toHaveText(/^Row 1: /);
  await paintedFrames(page, 2);
  await page.evaluate(() => {
    /** @type {any} */ (globalThis).names.length = 0;
  });
  // Everything is painted again.
  await page.emulateMedia({ colorScheme: "dark" });
  const names = () => page.evaluate(() => [...new Set(/** @type {any} */ (globalThis).names)]);
  await poll(names).toEqual(["via column 0", "via column 3"]);

  await follow(page, "?position=3667&hide=on");
  await waitForReady(page);
  await expectHidden(page);
  await page.mouse.dblclick(x + 0.7 * width, y + 28);
  const crumb = elementOf(page).locator(".crumbs button").last();
  await expect(crumb).toHaveText("row 1");
  await expect(crumb).toHaveAccessibleName("Row 1");
  await press(page, "h");
  await expect(crumb).toHaveText("column 5");
});

test("the animation of a step does not reveal concealed squares", async ({ page, open }) => {
  await openStopped(page, open, "?position=10&hide=on");
  await press(page, "ArrowRight");
  const seen = new Set();
  for (let time = 0; time < 400; time += 48) {
    await page.clock.runFor(48);
    seen.add((await pixelsOf(page)).board);
  }
  expect(seen.size, "neither on the way nor at rest").toBe(1);
});

test("a click or Enter answers: the right square takes the step, a wrong one shows the reason", async ({
  page,
  open,
}) => {
  await open("?position=3667&hide=on");
  const before = await frameOf(page);
  for (const [row, column, words] of /** @type {[number, number, RegExp][]} */ ([
    [3, 4, /^Column 4 is free, but the search takes the lowest free column first\.$/],
    [3, 1, /^Column 1 has been tried already/],
    [3, 5, /^No queen can stand in row 3, column 5, which is attacked along column 5 from row 1/],
    [5, 0, /row 3/],
  ])) {
    await clickSquare(page, row, column);
    await expect(sentenceOf(page)).toHaveText(words);
    await expect(announcementOf(page)).toHaveText(row === 3 && column === 5 ? /attacked/ : words);
    expect(await frameOf(page)).toEqual(before);
    await page.mouse.move(2, 2);
    await expect(sentenceOf(page), "the reason stays beside the board").toHaveText(words);
  }
  await clickSquare(page, 3, 2);
  await expect(sentenceOf(page)).toHaveText("Yes: column 2, the lowest free bit.");
  await expect(announcementOf(page)).toHaveText(/^Yes: column 2, the lowest free bit\./);
  expect(await frameOf(page)).toMatchObject({ position: 3668, kind: "place", fixed: {} });
  await press(page, "ArrowRight");
  await expect(sentenceOf(page)).not.toHaveText(/Yes/);

  await dispatch(page, { type: "seek", position: 3667 });
  await expect(elementOf(page).getByRole("grid")).toHaveAccessibleDescription(/to answer/);
  await squareOf(page, 3, 4).focus();
  await press(page, "Enter");
  await expect(announcementOf(page)).toHaveText(/^Column 4 is free, but/);
  await press(page, "ArrowRight", 2);
  expect(await focusedOf(page)).toMatch(/^Row 3, column 2/);
  await press(page, "Enter");
  expect(await frameOf(page)).toMatchObject({ position: 3668 });
  await expect(sentenceOf(page)).toHaveText(/^Yes: column 2/);

  await elementOf(page).evaluate((element) => {
    /** @type {NQueens} */ (element).interactive = false;
  });
  await dispatch(page, { type: "seek", position: 3667 });
  await clickSquare(page, 3, 2);
  expect(await frameOf(page)).toMatchObject({ position: 3668, fixed: {} });
  await clickSquare(page, 6, 6);
  expect((await frameOf(page)).fixed).toEqual({});
});

test("a reply follows the bit order and the algorithm, like the board", async ({ page, open }) => {
  await open("?position=11&hide=on");
  await press(page, "0");
  await expect(sentenceOf(page)).toHaveText(/ ╲ from row 1 \(bit 0 of right\)\.$/);
  await button(page, "View").click();
  await page.getByLabel("Column 0 on the left").check();
  await press(page, "Escape");
  await expect(sentenceOf(page)).toHaveText(/ ╱ from row 1 \(bit 0 of right\)\.$/);
  await page.getByLabel("Algorithm", { exact: true }).selectOption("marks");
  await expect(sentenceOf(page)).toHaveText(/ is attacked along [^(]* ╱ from row 1\.$/);
  await button(page, "Show me").click();
  await expect(sentenceOf(page)).toHaveText("Column 1, the lowest free column.");
  await page.getByLabel("Algorithm", { exact: true }).selectOption("lezard");
  await expect(sentenceOf(page)).toHaveText("Column 1, the lowest free bit.");
});

test("playback stops before each queen and can continue, and the next step shows the answer", async ({
  page,
  open,
}) => {
  await openStopped(page, open, "?n=5&hide=on&speed=max");
  for (const position of [2, 5, 8]) {
    await press(page, " ");
    await page.clock.runFor(2000);
    expect(await stateOf(page)).toMatchObject({ playing: false, frame: { position } });
    await expect(announcementOf(page)).toHaveText(/^Which square next\?\s*$/);
  }
  await press(page, "ArrowRight");
  expect(await frameOf(page)).toMatchObject({ kind: "place" });
  await expect(sentenceOf(page)).toHaveText(/left to try/);
});

test("other algorithms ask for the square that they try next", async ({ page, open }) => {
  await open();
  for (const [query, row, column, right] of /** @type {[string, number, number, RegExp][]} */ ([
    ["algorithm=marks&position=5", 1, 2, /^Yes: column 2, the lowest free column\.$/],
    ["algorithm=permutations&at=3&kind=remove", 0, 4, /^Yes: column 4, the first free column/],
    ["algorithm=brute-force&position=2", 0, 0, /^Yes: square 0/],
  ])) {
    await follow(page, `?${query}&hide=on`);
    await expectHidden(page);
    await clickSquare(page, 7, 7);
    await expect(sentenceOf(page)).not.toHaveText(/Yes/);
    await clickSquare(page, row, column);
    await expect(sentenceOf(page)).toHaveText(right);
    expect(await frameOf(page)).toMatchObject({ kind: "place" });
  }
});

test("without an open question, the key h shows an explanation, and a click places a queen", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  await press(page, "h");
  await expect(sentenceOf(page)).toHaveText(/before each queen/);
  await expect(announcementOf(page)).toHaveText(/before each queen/);
  await press(page, "ArrowRight");
  await expect(sentenceOf(page)).toHaveText(/^Go down to row 4/);
  await press(page, "ArrowLeft");
  await clickSquare(page, 6, 6);
  expect((await frameOf(page)).fixed).toEqual({ 6: 6 });
  await expect(fixedQueensLineOf(page)).toContainText("Your queen is in row 6, column 6.");
});

test("another board or algorithm shows its step, not the explanation of the questions", async ({
  page,
  open,
}) => {
  const explanation = /From now on/;
  await open("?position=13&hide=on");
  await expect(sentenceOf(page)).toHaveText(/^Go down to row 4/);
  await page.getByLabel("Algorithm", { exact: true }).selectOption("permutations");
  await expect(sentenceOf(page)).toHaveText(/columns are left for it\.$/);
  await follow(page, "?n=6&position=3&hide=on");
  await expect(sentenceOf(page)).toHaveText(/^Row 0: columns/);
  await follow(page, "?position=13");
  await expect(sentenceOf(page)).toHaveText(/^Go down to row 4/);
  await follow(page, "?n=6&position=3&hide=on");
  await expect(sentenceOf(page)).toHaveText(/^Row 0: columns/);
  await expect(announcementOf(page)).not.toHaveText(explanation);
  await press(page, "h");
  await expect(sentenceOf(page)).toHaveText("The questions are off.");
  await press(page, "h");
  await expect(sentenceOf(page)).toHaveText(explanation);
});
