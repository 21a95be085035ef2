/**
 * The Learn view: questions by mouse, touch and keyboard, addresses of stops, and stored progress.
 */

import { loadEngine } from "../../www/engine/engine.js";
import { messages } from "../../www/i18n/catalogue.js";
import { paintedFrames } from "../helpers/browser/embedding.js";
import { expect, expectAccessible, poll, test } from "../helpers/browser/fixtures.js";
import { follow, goTo, stickingOut } from "../helpers/browser/views.js";
import { lessonAnswers } from "../helpers/lesson-answers.js";

/** @import { Locator, Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/index.d.ts" */
/** @import { LessonAnswer, LessonStop } from "../helpers/lesson-answers.js" */

const answers = lessonAnswers(await loadEngine());
const titles = Object.values(messages.learn.stops).map(({ title }) => title);

/** Presses a control of the page. @typedef {(target: Locator) => Promise<void>} Press */

/** @param {Page} page @param {string} [query] */
async function openLearn(page, query = "") {
  await page.goto(`./?view=learn${query}`);
  await expect(titleOf(page)).toBeVisible();
  // The questions need the engine.
  await expect(button(page, "Show me")).toBeVisible();
}

/** @param {Page} page */
const boardOf = (page) => page.locator(".learn n-queens");
/** @param {Page} page @param {number} row @param {number} column */
const squareOf = (page, row, column) =>
  boardOf(page).locator(`td[data-row="${row}"][data-column="${column}"]`);
/** @param {Page} page */
const titleOf = (page) => page.locator(".learn h2");
/** @param {Page} page */
const replyOf = (page) => page.locator(".learn [role=status]");
/** @param {Page} page @param {string} name */
const button = (page, name) => page.locator(".learn").getByRole("button", { name, exact: true });
/** @param {Page} page */
const listOf = (page) => page.getByRole("navigation", { name: "Stops of the lesson" });
/** @param {Page} page */
const nextOf = (page) => page.locator(".learn a.main");
/** @param {Page} page */
const stopFrameOf = (page) =>
  boardOf(page).evaluate((element) => /** @type {NQueens} */ (element).state?.frame);
/** @param {Page} page */
const stopPositionOf = async (page) => (await stopFrameOf(page))?.position;

/**
 * Gives an answer as a reader does.
 * @param {Page} page
 * @param {LessonStop} stop
 * @param {LessonAnswer} answer
 * @param {Press} press
 */
async function give(page, stop, { squares = [], bits = [], diagonal, position }, press) {
  for (const { row, column } of squares) {
    await press(squareOf(page, row, column));
  }
  for (const bit of bits) {
    const name = typeof bit === "number" ? new RegExp(`^bit ${bit} of`) : /past column 7/;
    await press(page.locator(".figure button").and(page.getByRole("button", { name })));
  }
  if (diagonal) {
    const { name, index } = diagonal;
    await press(page.getByRole("button", { name: new RegExp(`^bit ${index} of ${name}`) }));
  }
  if (position !== undefined) await pickStep(page, stop, position, press);
  const check = button(page, "Check");
  if (await check.isVisible()) await press(check);
}

/**
 * Chooses a step in the timeline.
 * @param {Page} page
 * @param {LessonStop} stop
 * @param {number} position
 * @param {Press} press
 */
async function pickStep(page, { right }, position, press) {
  const timeline = page
    .getByRole("slider", { name: "Position in the search" })
    .and(page.locator(".flame"));
  // The docked question must not cover it.
  await timeline.evaluate((element) => element.scrollIntoView({ block: "center" }));
  if (press === byKeyboard) {
    await timeline.focus();
    // The first solution from the start, or the last one.
    await page.keyboard.press(position === right.position ? "Home" : "End");
    await page.keyboard.press(position === right.position ? "n" : "p");
    return;
  }
  const box = await timeline.boundingBox();
  const total = await boardOf(page).evaluate((element) =>
    Number(/** @type {NQueens} */ (element).state?.total),
  );
  if (!box) throw new Error("The timeline is not drawn.");
  const x = box.x + 8 + ((box.width - 16) * position) / total;
  if (press === byTouch) await page.touchscreen.tap(x, box.y + 30);
  else await page.mouse.click(x, box.y + 30);
}

/** @type {Press} */
const byMouse = (target) => target.click();
/** @type {Press} */
const byTouch = (target) => target.tap();
/** @type {Press} */
async function byKeyboard(target) {
  await target.focus();
  await target.press("Enter");
}

/** One stop of each kind: a square, several bits, several squares, a bit, a diagonal, a step. */
const kinds = [1, 2, 3, 5, 7, 8];

for (const { name, press, use, stops } of [
  // The first stop is the only one whose answer places a queen. Touch and keys differ from the
  // mouse only in how squares, bits, diagonals and steps are chosen.
  { name: "mouse", press: byMouse, use: {}, stops: [0, ...kinds] },
  {
    name: "touch",
    press: byTouch,
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    stops: [1, 5, 8],
  },
  {
    name: "keyboard",
    press: byKeyboard,
    use: { viewport: { width: 820, height: 1180 } },
    stops: [1, 5, 7, 8],
  },
]) {
  test.describe(() => {
    test.use(use);

    test(`by ${name}, a stop explains a wrong answer and plays the step of a right one`, async ({
      page,
    }) => {
      await openLearn(page, `&stop=${stops[0] + 1}`);
      for (const [done, index] of stops.entries()) {
        const stop = answers[index];
        const where = titles[index];
        await expect(titleOf(page)).toHaveText(where);
        await poll(() => stopPositionOf(page), where).toBe(stop.position);
        await expect(replyOf(page)).toHaveText("");

        await give(page, stop, stop.wrong, press);
        await expect(replyOf(page), where).toHaveText(/^Not yet\. .+\.$/);
        const buttons = page.locator(".turn button");
        await expect(buttons, where).toHaveText(["Try again", "Show me"]);
        const again = button(page, "Try again");
        // “Show me” moves to the place of a second click, which must not give the answer.
        await (press === byMouse ? again.dblclick() : press(again));
        await expect(replyOf(page)).toHaveText("");
        await give(page, stop, stop.rest ?? stop.right, press);
        await expect(replyOf(page), where).toHaveText(/^Right\. .+\.$/);
        await expect(button(page, "Show me")).toBeHidden();
        await poll(() => stopFrameOf(page), where).toMatchObject(stop.shown);
        await expect(page.locator(".learn .progress")).toHaveText(`${done + 1} of 10 stops done`);
        await press(nextOf(page));
        await expect(titleOf(page)).toHaveText(titles[index + 1]);
        if (done + 1 < stops.length) {
          await follow(page, `?view=learn&stop=${stops[done + 1] + 1}`);
        }
      }
    });
  });
}

test("each stop has an address and one history entry, and progress is stored on the device", async ({
  page,
  open,
}) => {
  await open("?n=10&position=77&order=left");
  await goTo(page, "Learn");
  await expect(titleOf(page)).toHaveText(titles[0]);
  await expect(page).toHaveURL(/\?n=10&order=left&view=learn&stop=1$/);
  await expect(page.locator("#n")).toHaveValue("8");
  const field = page.locator("#n");
  await expect(field).toHaveAttribute("aria-disabled", "true");
  const reason = page.locator("#size-notice");
  const press = () => page.locator("#more").click({ force: true });
  for (const explain of [press, () => field.press("ArrowUp")]) {
    await explain();
    await expect(reason).toHaveText(/^This stop is about n.=.8/);
    await expect(field).toHaveValue("8");
    await page.keyboard.press("Shift");
    await expect(reason).toBeEmpty();
  }

  await button(page, "Show me").click();
  await listOf(page).getByRole("link", { name: titles[8] }).click();
  await expect(titleOf(page)).toBeFocused();
  await expect(page).toHaveURL(/stop=9$/);
  await expect(page.locator("#n")).toHaveValue("6");
  await expect(listOf(page).locator("[aria-current=step]")).toHaveText(/Reading the picture/);
  await expect(listOf(page).getByRole("link").first()).toHaveText(/The puzzle, done/);
  await page.goBack();
  await expect(titleOf(page)).toHaveText(titles[0]);
  await expect(titleOf(page)).toBeFocused();
  await expect(page.locator("#n")).toHaveValue("8");
  await page.goBack();
  await expect(page).toHaveURL(/\?n=10&position=77&order=left$/);
  await expect(page.locator("#n")).toHaveValue("10");
  await expect(page.locator("#n")).toBeEnabled();

  await openLearn(page);
  await expect(titleOf(page), "it continues").toHaveText(titles[1]);
  await button(page, "Delete my progress").press("Enter");
  await expect(button(page, "Keep")).toBeFocused();
  await button(page, "Keep").press("Enter");
  await expect(button(page, "Delete my progress")).toBeFocused();
  await button(page, "Delete my progress").press("Enter");
  await button(page, "Delete").press("Enter");
  await expect(nextOf(page), "the focus is not lost").toBeFocused();
  await openLearn(page);
  await expect(titleOf(page)).toHaveText(titles[0]);
  for (const stop of ["11", "0", "four"]) {
    await follow(page, `?view=learn&stop=${stop}`);
    await expect(page.locator(".learn [role=alert]")).toContainText(`“${stop}” is not a stop`);
    await expect(titleOf(page)).toHaveText(titles[0]);
    await expect(page).toHaveURL(/stop=1$/);
  }

  await listOf(page).getByRole("link", { name: titles[1] }).click();
  await expect(titleOf(page)).toHaveText(titles[1]);
  const length = await page.evaluate(() => history.length);
  const current = listOf(page).getByRole("link", { name: titles[1] });
  await current.click();
  await current.click();
  await expect(titleOf(page)).toHaveText(titles[1]);
  expect(await page.evaluate(() => history.length)).toBe(length);
  await listOf(page).getByRole("link", { name: titles[2] }).click();
  await expect(titleOf(page)).toHaveText(titles[2]);
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
});

test("the bar shows the n of a stop whose board is below the window", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("./?view=learn&stop=9");
  await expect(page.locator("#n")).toHaveValue("6");
  await expect(page.locator("#n")).toHaveAttribute("aria-disabled", "true");
});

test("on a phone the slider of a board ends at the margin of the text", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLearn(page, "&stop=4");
  const slider = boardOf(page).locator(".transport input");
  const [thumb, text] = await Promise.all(
    [slider, page.locator(".learn .prose")].map((part) => part.boundingBox()),
  );
  const rightEdge = (/** @type {typeof thumb} */ box) => (box ? box.x + box.width : Number.NaN);
  expect(rightEdge(thumb)).toBeCloseTo(rightEdge(text), 0);
});

test("on a phone “Show me” scrolls the board that it moves above the reply", async ({ page }) => {
  const height = 740;
  await page.setViewportSize({ width: 360, height });
  await openLearn(page, "&stop=1");
  const bottomOf = (/** @type {Locator} */ part) =>
    part.evaluate((node) => node.getBoundingClientRect().bottom);
  expect(await bottomOf(boardOf(page))).toBeGreaterThan(height);
  await button(page, "Show me").click();
  const reply = page.locator(".learn .turn");
  const top = async () => Number((await reply.boundingBox())?.y);
  await poll(async () => (await bottomOf(boardOf(page))) - (await top())).toBeLessThan(1);
});

test("on a phone in landscape an answer scrolls its reply and the way on into view, a mark nothing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openLearn(page, "&stop=2");
  const showBoard = () =>
    boardOf(page).evaluate((element) => element.scrollIntoView({ block: "start" }));
  const reply = page.locator(".learn .reply");
  for (const answer of [answers[1].wrong, answers[1].right]) {
    await showBoard();
    await expect(page.locator(".learn .turn")).not.toBeInViewport();
    await give(page, answers[1], answer, byMouse);
    await expect(reply).toBeInViewport({ ratio: 1 });
    await expect(nextOf(page)).toBeInViewport({ ratio: 1 });
  }
  await follow(page, "?view=learn&stop=4");
  await expect(titleOf(page)).toHaveText(titles[3]);
  for (const { row, column } of answers[3].right.squares ?? []) {
    const square = squareOf(page, row, column);
    await square.evaluate((cell) => cell.scrollIntoView({ block: "center" }));
    const scrolled = await page.evaluate(() => scrollY);
    await square.click();
    await expect(replyOf(page)).toHaveText(`Row ${row}, column ${column}: chosen.`);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  }
});

test("the focus has a ring on all sides of the board, which a click does not show", async ({
  page,
}) => {
  await openLearn(page, "&stop=2");
  const panes = boardOf(page).locator(".panes");
  await squareOf(page, 3, 1).click();
  await expect(panes).toBeFocused();
  await expect(panes).toHaveCSS("outline-style", "none");
  const { x, y, width, height } =
    /** @type {{ x: number, y: number, width: number, height: number }} */ (
      await boardOf(page).boundingBox()
    );
  const sides = {
    top: { x: x + width / 2, y: y - 4, width: 8, height: 4 },
    bottom: { x: x + width / 2, y: y + height, width: 8, height: 4 },
    left: { x: x - 4, y: y + height / 2, width: 4, height: 8 },
    right: { x: x + width, y: y + height / 2, width: 4, height: 8 },
  };
  const pictures = async () => {
    /** @type {string[]} */
    const pictures = [];
    for (const clip of Object.values(sides)) {
      pictures.push((await page.screenshot({ clip })).toString("base64"));
    }
    return pictures;
  };
  const without = await pictures();
  await panes.blur();
  await panes.focus();
  await expect(panes).toHaveCSS("outline-style", "solid");
  for (const [index, picture] of (await pictures()).entries()) {
    expect(picture === without[index], Object.keys(sides)[index]).toBe(false);
  }
});

test("at 400 % zoom “Show me” keeps the focus in the window", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openLearn(page);
  // The first has its board below the window, the others a figure or a long reply.
  for (const stop of [1, 5, 9, 10]) {
    await follow(page, `?view=learn&stop=${stop}`);
    await expect(titleOf(page)).toHaveText(titles[stop - 1]);
    await button(page, "Show me").press("Enter");
    await expect(nextOf(page)).toBeFocused();
    await expect(boardOf(page).locator(".panes")).toBeAttached();
    await expect(nextOf(page), `stop ${stop}`).toBeInViewport({ ratio: 1 });
  }
});

test("a highlighted bit keeps its colour under the pointer, and a wrong one has a thick cross", async ({
  page,
}) => {
  await openLearn(page, "&stop=6");
  const lit = page.locator(".figure button.lit");
  const groundOf = () => lit.evaluate((cell) => getComputedStyle(cell).backgroundColor);
  const ground = await groundOf();
  await lit.hover();
  expect(await groundOf()).toBe(ground);
  await give(page, answers[5], answers[5].wrong, byMouse);
  await expect(page.locator(".figure .wrong-mark path").last()).toHaveCSS("stroke-width", "3px");
});

test("a question stays open while the board shows another step, or a double click zooms", async ({
  page,
}) => {
  await openLearn(page, "&stop=2");
  await boardOf(page).evaluate((element) => /** @type {NQueens} */ (element).seek(30));
  await button(page, "Back to step 6").click();
  await poll(() => stopPositionOf(page)).toBe(6);
  await give(page, answers[1], answers[1].right, byMouse);
  await expect(replyOf(page)).toHaveText(/^Right\./);

  await follow(page, "?view=learn&stop=9");
  await poll(() => stopPositionOf(page)).toBe(1);
  const flame = page.locator(".flame");
  const { width } = /** @type {{ width: number }} */ (await flame.boundingBox());
  // Unlike one at a place of the window, this double click waits until the page stands still.
  await flame.dblclick({ position: { x: 0.6 * width, y: 30 } });
  await expect(button(page, messages.timeline.zoom.all), "it has zoomed in").toBeEnabled();
  expect(await stopPositionOf(page)).toBe(1);
  await expect(replyOf(page)).toHaveText("");
});

test("the window of the diagonals moves row by row, moves nothing else, and returns for the question and on its own paper", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLearn(page, "&stop=8");
  const { up, down } = messages.figures.diagonals;
  const rowOf = page.locator(".figure output");
  const parts = ".learn :is(n-queens, .figure, .strip, .numerals dd, .dropped, output, button)";
  const placesOf = () =>
    page.locator(parts).evaluateAll((parts) =>
      parts.flatMap((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
  /** The texts under a strip that touch each other. */
  const touchingTexts = () =>
    page.locator(".figure .slide").evaluateAll((strips) =>
      strips.flatMap((strip) => {
        const texts = [...strip.querySelectorAll(".meets, .side:not([hidden]) span")].map(
          (text) => {
            const range = document.createRange();
            range.selectNodeContents(text);
            return range.getBoundingClientRect();
          },
        );
        return texts.filter((one, at) =>
          texts.some(
            (other, before) =>
              before < at &&
              one.top < other.bottom - 4 &&
              other.top < one.bottom - 4 &&
              one.left < other.right + 4 &&
              other.left < one.right + 4,
          ),
        );
      }),
    );
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [820, 1180],
    [1280, 800],
  ]) {
    await page.setViewportSize({ width, height });
    await button(page, up).scrollIntoViewIfNeeded();
    const places = await placesOf();
    for (const press of [up, down]) {
      for (let moved = 0; moved <= 5; moved += 1) {
        const row = press === up ? 5 - moved : moved;
        const where = `row ${row}, ${width} px wide`;
        await expect(rowOf, where).toHaveText(`row ${row}`);
        await poll(() => stopFrameOf(page), where).toMatchObject({ kind: "call", row });
        await expect(page.locator(".figure .meets").first()).toHaveText(
          `row ${row} meets these 8 bits`,
        );
        const moves = (await placesOf()).map((place, at) => Math.abs(place - places[at]));
        expect(Math.max(...moves), where).toBeLessThan(0.5);
        expect(await touchingTexts(), where).toEqual([]);
        expect(await stickingOut(page), where).toEqual([]);
        if (moved < 5) await button(page, press).click();
      }
      await expect(button(page, press), "there is no other row").toHaveAttribute(
        "aria-disabled",
        "true",
      );
    }
  }

  // The bits of other rows lead back instead of answering, and say so.
  const leadingBack = page.locator(".figure .cells").getByRole("button", { name: "back to row 5" });
  for (const { diagonal } of [answers[7].right, answers[7].wrong]) {
    await expect(leadingBack).toHaveCount(0);
    await button(page, up).click();
    await expect(leadingBack).toHaveCount(30);
    await give(page, answers[7], { diagonal }, byMouse);
    await expect(rowOf).toHaveText("row 5");
    await expect(replyOf(page)).toHaveText("");
  }
  await button(page, up).press("Enter");
  await expect(button(page, up)).toBeFocused();
  await button(page, "Show me").click();
  await expect(rowOf).toHaveText("row 5");
  await poll(() => stopPositionOf(page)).toBe(20);
  await button(page, up).click();
  await expect(rowOf).toHaveText("row 4");
  await expect(replyOf(page)).toHaveText(/^The answer: Bit 10/);
  await follow(page, "?");
  await expect(page.locator(".learn")).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await paintedFrames(page);
  await page.emulateMedia({ media: null });
  await follow(page, "?view=learn&stop=8");
  await expect(rowOf, "another view was printed").toHaveText("row 4");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".figure .meets").first()).toHaveText("row 5 meets these 8 bits");
  await poll(() => stopPositionOf(page)).toBe(20);
});

test("full screen stays from stop to stop, and ends when Learn is left", async ({ page }) => {
  await openLearn(page, "&stop=1");
  const isFull = () => page.evaluate(() => document.fullscreenElement?.matches(".learn") ?? false);
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("button", { name: messages.app.menu.fullScreen }).click();
  await poll(isFull).toBe(true);
  await follow(page, "?view=learn&stop=10");
  await expect(titleOf(page)).toHaveText(titles[9]);
  expect(await isFull()).toBe(true);
  await page.getByRole("link", { name: messages.learn.end.predict }).click();
  await expect(page.locator("main > n-queens")).toBeVisible();
  await poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
});

test("replies draw diagonals in the current bit order, and links keep the settings", async ({
  page,
}) => {
  await openLearn(page, "&stop=1&theme=dark");
  await boardOf(page).locator("[data-row='3'][data-column='6']").click();
  const reply = page.locator(".learn p.reply");
  await expect(reply).toContainText("╱ from row 1");
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByLabel("Column 0 on the left").check();
  await expect(reply).toContainText("╲ from row 1");
  await page.keyboard.press("Escape");
  await follow(page, "?view=learn&stop=10&theme=dark&order=left&bits=hex");
  await page.getByRole("link", { name: messages.learn.end.predict }).click();
  await expect(page).toHaveURL(/\?bits=hex&order=left&theme=dark&predict=on$/);
});

test("the View and Share menus act on the board of the current stop", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openLearn(page, "&stop=4");
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByLabel("Column 0 on the left").check();
  await expect(page).toHaveURL(/\?order=left&view=learn&stop=4$/);
  await expect(boardOf(page).locator("td").first()).toHaveAttribute("data-column", "0");
  await page.getByLabel("Dark", { exact: true }).check();
  await expect(boardOf(page)).toHaveAttribute("theme", "dark");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\?order=left&theme=dark&view=learn&stop=4$/,
  );
  await page.getByRole("button", { name: "Embed…" }).click();
  const text = page.locator(".embedding textarea");
  await expect(text).toHaveValue(
    /position="10" .*predict="possible" panes="board lanes".*lanes="columns left right possible"/,
  );
  await expect(text).toHaveValue(/view=learn&amp;stop=4/);

  // The panes of a stop are not those that the reader has chosen.
  await follow(page, "?view=learn&stop=9");
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Embed…" }).click();
  await expect(text).toHaveValue(/panes="board narration"/);
  await page.getByRole("checkbox", { name: "lanes" }).check();
  await expect(text).toHaveValue(/panes="board narration lanes"/);
  await page.keyboard.press("Escape");
  await goTo(page, "Watch");
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Embed…" }).click();
  await expect(text).toHaveValue(
    /panes="board lanes" controls="minimal"|controls="minimal" panes="board lanes"/,
  );
});

/** Whether the stop needs scrolling. @param {Page} page */
const isScrolled = (page) =>
  page.locator(".learn").evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);

test("every kind of stop is accessible in wide and narrow windows", async ({ page }) => {
  await openLearn(page, "&stop=3");
  const wide = { width: 1280, height: 800 };
  // High enough that the docked question covers nothing.
  const narrow = { width: 390, height: 1900 };
  // The colours and names of a stop are the same at every width.
  for (const { stop, isShown, viewport } of [
    { stop: 3, isShown: false, viewport: wide },
    { stop: 5, isShown: true, viewport: narrow },
    { stop: 6, isShown: true, viewport: wide },
    { stop: 8, isShown: false, viewport: narrow },
    { stop: 9, isShown: false, viewport: narrow },
  ]) {
    await follow(page, `?view=learn&stop=${stop}`);
    await expect(titleOf(page)).toHaveText(titles[stop - 1]);
    if (isShown) await button(page, "Show me").click();
    await page.setViewportSize(viewport);
    // The bar is the same at every stop.
    await (stop === 3 ? expectAccessible(page) : expectAccessible(page, page.locator(".learn")));
  }
});

test("“Show me” answers every question, and every stop fits every window before and after it", async ({
  page,
}) => {
  await openLearn(page);
  for (const [index, stop] of answers.entries()) {
    const title = titles[index];
    await test.step(title, async () => {
      await expect(titleOf(page)).toHaveText(title);
      await poll(() => stopPositionOf(page)).toBe(stop.position);
      await expectFits(page, 320);
      await button(page, "Show me").press("Enter");
      await expect(replyOf(page)).toHaveText(/^The answer: .+\.$/);
      await expect(nextOf(page), "its button is gone").toBeFocused();
      await poll(() => stopFrameOf(page)).toMatchObject(stop.shown);
      // The narrowest of each layout, and those between which the figures change. An answered stop
      // shows more: before the answer, the narrowest is enough.
      for (const width of [320, 390, 600, 968, 1280]) await expectFits(page, width);
      if (index === answers.length - 1) return;
      await page.keyboard.press("Enter");
      await expect(titleOf(page)).toHaveText(titles[index + 1]);
      await expect(titleOf(page)).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(`^${titles[index + 1]} — `));
    });
  }
});

/**
 * Expects a stop to fit a window of this width, without scrolling if it is wide.
 * @param {Page} page @param {number} width
 */
async function expectFits(page, width) {
  await page.setViewportSize({ width, height: 800 });
  await poll(() => stickingOut(page), `${width} px wide`).toEqual([]);
  if (width === 1280) await poll(() => isScrolled(page)).toBe(false);
}

test("keys act on a board with controls, H and Q ask no question, and F fills the screen", async ({
  page,
}) => {
  await openLearn(page, "&stop=4");
  const playing = () =>
    boardOf(page).evaluate((element) => /** @type {NQueens} */ (element).state?.playing);
  // Nothing has the focus.
  await page.keyboard.press("ArrowRight");
  expect(await stopPositionOf(page)).toBe(11);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press(" ");
  expect(await playing()).toBe(true);
  await page.keyboard.press(" ");
  expect(await playing()).toBe(false);
  const stopped = await stopPositionOf(page);
  await page.keyboard.press("End");
  expect(await stopPositionOf(page), "it scrolls the page").toBe(stopped);
  const next = button(page, "Next step");
  await next.press("Home");
  expect(await stopPositionOf(page)).toBe(0);

  for (const key of ["h", "q"]) {
    await next.press(key);
    await next.press(".");
    await next.press(".");
    await expect(button(page, "Show me")).toHaveCount(1);
    const settings = await boardOf(page).evaluate((board) => /** @type {any} */ (board).settings);
    expect(settings).toMatchObject({ hide: false, predict: null });
  }

  const isFull = () => page.evaluate(() => document.fullscreenElement?.matches(".learn") ?? false);
  await button(page, "Show me").press("f");
  await poll(isFull).toBe(true);
  await next.press("?");
  const help = page.getByRole("dialog", { name: "Help" });
  await expect(help).toContainText("full screen");
  await expect(help).not.toContainText("predict each step");
  await expect(help, "no queen can be placed").not.toContainText("place or remove");
  await page.keyboard.press("ArrowRight");
  expect(await stopPositionOf(page), "the board behind it does not move").toBe(4);
  await help.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("f");
  await poll(isFull).toBe(false);

  // The figure of this stop belongs to its moment.
  await follow(page, "?view=learn&stop=3");
  await expect(titleOf(page)).toHaveText(titles[2]);
  for (const key of [".", "n", " "]) await page.keyboard.press(key);
  await boardOf(page).locator("[data-row='3'][data-column='6']").click();
  await page.keyboard.press("ArrowRight");
  expect(await stopPositionOf(page)).toBe(10);
});

test("an answer, a mark and a step of the reader are announced once", async ({ page }) => {
  await openLearn(page, "&stop=1");
  await page.evaluate(() => {
    const announced = /** @type {string[]} */ ([]);
    const root = document.querySelector(".learn n-queens")?.shadowRoot;
    const regions = [
      document.querySelector(".learn [role=status]"),
      root?.querySelector("[aria-live]"),
    ];
    for (const region of regions) {
      const add = () => region?.textContent && announced.push(region.textContent);
      const changes = { childList: true, characterData: true, subtree: true };
      new MutationObserver(add).observe(/** @type {Element} */ (region), changes);
    }
    Object.assign(globalThis, { announced });
  });
  const announced = () => page.evaluate(() => /** @type {any} */ (globalThis).announced);
  await give(page, answers[0], answers[0].right, byKeyboard);
  await nextOf(page).click();
  await expect(titleOf(page)).toHaveText(titles[1]);
  await give(page, answers[1], answers[1].right, byKeyboard);
  await nextOf(page).click();
  await expect(titleOf(page)).toHaveText(titles[2]);
  await follow(page, "?view=learn&stop=4");
  await expect(titleOf(page)).toHaveText(titles[3]);
  await byKeyboard(boardOf(page).locator("[data-row='3'][data-column='6']"));
  await button(page, "Next step").press("Enter");
  await poll(announced).toEqual([
    "Right. None of the queens is in column 1 or on a diagonal through row 3, column 1.",
    "Right. The queen of row 1 has its place for now, so the search goes down to row 2.",
    "Row 3, column 6: chosen.",
    "Row 3: columns 1, 6 and 7 are free.",
  ]);
});
