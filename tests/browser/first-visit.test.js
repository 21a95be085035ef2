/** The introductory notes: when they appear, how they end, and how the help shows them again. */

import {
  announcementOf,
  boxesOf,
  button,
  dispatch,
  elementOf,
  focusedOf,
  frameOf,
  laneValuesOf,
  pixelsOf,
  press,
  sentenceOf,
  settingsOf,
  squareOf,
  stateOf,
  timelineOf,
} from "../helpers/browser/element.js";
import { paintedFrames, showPage, waitForBoard } from "../helpers/browser/embedding.js";
import { expect, expectAccessible, poll, test, waitForReady } from "../helpers/browser/fixtures.js";
import { stickingOut } from "../helpers/browser/views.js";

/** @import { Locator, Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/element/n-queens.js" */

const notes = [/framed row/, /three zeros mean free/, /whole search.*Press Play/];

/** The row of a note with its counter and buttons. @param {Page} page */
const noteOf = (page) => elementOf(page).locator(".note");

/**
 * Collects the addresses from which the page loads the notes from now on.
 * @param {Page} page
 */
function notesLoaded(page) {
  /** @type {string[]} */
  const addresses = [];
  page.on("request", (request) => {
    if (/\/notes-[^/]*\.js$/.test(request.url())) addresses.push(request.url());
  });
  return addresses;
}

/** Shows the notes again. @param {Page} page */
async function showNotes(page) {
  await elementOf(page).evaluate((element) => /** @type {NQueens} */ (element).showNotes());
  await expect(noteOf(page)).toBeVisible();
}

/** The outline around the part of the picture that a note describes. @param {Page} page */
const outlineOf = (page) => elementOf(page).locator(".outline").filter({ visible: true });

/** The boxes of the parts around the narration. @param {Page} page */
const placesOf = (page) =>
  boxesOf(page, ".board-canvas", ".lanes-canvas", ".code", ".controls", ".transport");

test.describe("on the first visit", () => {
  test.use({ visited: false });

  test("three notes show step 11 one at a time, once; the controls stay at step 0, and Play then has the focus", async ({
    page,
    open,
    site,
  }) => {
    const loaded = notesLoaded(page);
    await open();
    for (const [index, words] of notes.entries()) {
      await expect(noteOf(page)).toContainText(`Note ${index + 1} of 3 (example: step 11)`);
      await expect(sentenceOf(page)).toHaveText(words);
      await expect(announcementOf(page)).toHaveText(words);
      await expect(laneValuesOf(page).first()).toHaveText("00010101");
      await expect(outlineOf(page)).toHaveCount(index < 2 ? 1 : 0);
      expect(await frameOf(page), "the search has not moved").toMatchObject({ position: 0 });
      await expect(page.getByRole("textbox", { name: "Step" })).toHaveValue("0");
      await expect(timelineOf(page)).toHaveAttribute("aria-valuenow", "0");
      if (index === 0) await press(page, "Enter");
      else await button(page, index < 2 ? "Next" : "Done").click();
    }
    await expect(noteOf(page)).toHaveCount(0);
    await expect(sentenceOf(page)).toHaveText(/^Place eight queens/);
    expect(await focusedOf(page)).toBe("Play");
    await expect(page).toHaveURL(site);
    await press(page, " ");
    expect(await stateOf(page)).toMatchObject({ playing: true });

    expect(loaded).toHaveLength(1);
    await page.reload();
    await waitForReady(page);
    expect(loaded, "none on the second visit").toHaveLength(1);
    await showNotes(page);
    await press(page, "Escape");
    await expect(noteOf(page), "Escape skips them all").toHaveCount(0);
    expect(await focusedOf(page)).toBe("Play");
  });

  test("the notes are accessible, and show the picture of step 11", async ({ page, open }) => {
    await open();
    await expect(noteOf(page)).toBeVisible();
    await expectAccessible(page, elementOf(page));
    const pixels = await pixelsOf(page);
    await dispatch(page, { type: "seek", position: 11 });
    await expect(noteOf(page)).toHaveCount(0);
    expect(await pixelsOf(page)).toEqual(pixels);
    await expect(sentenceOf(page)).toHaveText(/^Row 3: columns 1, 6 and 7 are free/);
  });

  test("any action that moves the search closes the notes without losing the focus", async ({
    page,
    open,
  }) => {
    await open();
    await button(page, "Next").click();
    await press(page, "ArrowRight");
    await expect(noteOf(page)).toHaveCount(0);
    expect(await focusedOf(page)).toBe("Play");
    expect(await frameOf(page)).toMatchObject({ position: 1 });
    for (const end of [
      () => press(page, "ArrowRight"),
      () => press(page, " "),
      () => button(page, "Next solution").click(),
      () => button(page, "One row and column more").click(),
      () => dispatch(page, { type: "seek", position: 99 }),
    ]) {
      await dispatch(page, { type: "pause" });
      await showNotes(page);
      await end();
      await expect(noteOf(page)).toHaveCount(0);
    }
  });

  test("the notes appear neither with a query nor in embeds", async ({ page, open, site }) => {
    const loaded = notesLoaded(page);
    await open("?n=8");
    await paintedFrames(page, 10);
    expect(loaded).toEqual([]);
    await page.goto(`${site}embed.html`);
    await waitForBoard(page);
    await paintedFrames(page, 10);
    await expect(noteOf(page)).toHaveCount(0);
  });

  test("if storage is blocked, the page works without the notes", async ({ page, open }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException("blocked", "SecurityError");
      };
      Object.defineProperty(globalThis, "localStorage", { get });
    });
    const loaded = notesLoaded(page);
    await open();
    await paintedFrames(page, 10);
    expect(loaded).toEqual([]);
    await expect(sentenceOf(page)).toHaveText(/^Place eight queens/);
  });

  test("in every window the notes fit, move nothing and outline their square", async ({
    page,
    open,
  }) => {
    await open();
    for (const [width, height] of [
      [1920, 1080],
      [1024, 768],
      [820, 1180],
      [640, 400],
      [360, 740],
      [320, 568],
      [844, 390],
    ]) {
      const where = `${width} × ${height}`;
      await page.setViewportSize({ width, height });
      await showNotes(page);
      await paintedFrames(page, 2);
      const places = await placesOf(page);
      for (let index = 0; index < 3; index += 1) {
        await expect(noteOf(page)).toContainText(`${index + 1} of 3`);
        await paintedFrames(page);
        expect(await placesOf(page), where).toEqual(places);
        expect(await stickingOut(page), where).toEqual([]);
        const seen = await elementOf(page).evaluate((element) => {
          const find = (/** @type {string} */ name) =>
            /** @type {HTMLElement} */ (element.shadowRoot?.querySelector(name));
          const sentence = find(".sentence");
          const [text, note] = [sentence, find(".note")].map((part) => {
            const range = document.createRange();
            range.selectNodeContents(part);
            return range.getBoundingClientRect();
          });
          return {
            fits: sentence.scrollHeight <= sentence.clientHeight,
            apart: text.bottom <= note.top + 4 || note.bottom <= text.top + 4,
            inWindow: Math.min(text.top, note.top) >= 0 && text.bottom < innerHeight,
            aboveTimeline:
              Math.max(text.bottom, note.bottom) <= find(".timeline").getBoundingClientRect().top,
          };
        });
        expect(seen, where).toEqual({
          fits: true,
          apart: true,
          inWindow: true,
          aboveTimeline: true,
        });
        if (index === 1) await expectSquareOutlined(page, where);
        if (index === 2) {
          await expect(timelineOf(page), where).toBeInViewport({ ratio: 1 });
          // Nothing covers it.
          await timelineOf(page).click({ trial: true });
        }
        // A click, because the picture must not cover the buttons.
        await button(page, index < 2 ? "Next" : "Done").click();
      }
      await paintedFrames(page);
      expect(await placesOf(page), `${where}, afterwards`).toEqual(places);
    }
  });
});

/**
 * Expects the second note to outline a free square of row 3 and its bits in three lanes.
 * @param {Page} page
 * @param {string} where
 */
async function expectSquareOutlined(page, where) {
  const bottomOf = (/** @type {Locator} */ part) =>
    part.evaluate((node) => node.getBoundingClientRect().bottom);
  const [outline, square, bitsEnd, laneEnd] = await Promise.all([
    outlineOf(page).first().boundingBox(),
    elementOf(page).locator('td[data-row="3"][data-column="1"]').boundingBox(),
    bottomOf(outlineOf(page).last()),
    bottomOf(elementOf(page).locator(".labels dt[data-variable=right]")),
  ]);
  expect(bitsEnd, where).toBeCloseTo(laneEnd + 4, 0);
  expect(outline?.x, where).toBeCloseTo(Number(square?.x) - 4, 0);
  expect(outline?.y, where).toBeCloseTo(Number(square?.y) - 4, 0);
}

test("the help shows the notes again over any board, in its bit order, and then restores it", async ({
  page,
  open,
}) => {
  await open("?n=12&position=777&algorithm=marks&order=left");
  const before = [await frameOf(page), await settingsOf(page), page.url()];
  await button(page, "Help").press("Enter");
  await button(page, "Show the notes again").press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(sentenceOf(page)).toHaveText(notes[0]);
  await expect(button(page, "Next"), "Enter goes on").toBeFocused();
  await expect(laneValuesOf(page).first()).toHaveText("00010101");
  await expect(elementOf(page).getByRole("grid")).toHaveAccessibleName(/8 by 8/);
  await button(page, "Next").click();
  await expect(noteOf(page)).toContainText("2 of 3");
  await expectSquareOutlined(page, "column 0 at the left");
  await press(page, "Escape");
  await expect(elementOf(page).getByRole("grid")).toHaveAccessibleName(/12 by 12/);
  expect([await frameOf(page), await settingsOf(page), page.url()]).toEqual(before);
});

test("over another board the notes leave the timeline, the squares and the calls alone", async ({
  page,
  open,
}) => {
  for (const n of [4, 16]) {
    await open(`?n=${n}`);
    // Then the flame graph has bars in every row.
    await dispatch(page, { type: "nextSolution" });
    await poll(async () => (await frameOf(page)).kind).toBe("solution");
    const before = [await frameOf(page), await settingsOf(page)];
    const step = await timelineOf(page).getAttribute("aria-valuenow");
    await showNotes(page);
    await expect(elementOf(page).getByRole("grid")).toHaveAccessibleName(/8 by 8/);
    await expect(elementOf(page).getByText("Click a square")).toHaveCount(0);
    await expect(timelineOf(page)).toHaveAttribute("aria-valuenow", String(step));
    await squareOf(page, 7, 1).click();
    await elementOf(page).getByRole("button", { name: "call of row 3" }).click();
    await expect(sentenceOf(page), `n = ${n}`).toHaveText(notes[0]);
    await expect(noteOf(page)).toContainText("1 of 3");
    expect([await frameOf(page), await settingsOf(page)]).toEqual(before);
    await press(page, "Escape");
  }
});

test("a picture that is exported during the notes is that of the open board", async ({
  page,
  open,
}) => {
  await open("?n=12&position=777");
  const exported = () =>
    elementOf(page).evaluate(async (element) => {
      const picture = await /** @type {NQueens} */ (element).exportImage({ type: "svg" });
      return picture.text();
    });
  const picture = await exported();
  await showNotes(page);
  expect(await exported()).toBe(picture);
  await expect(noteOf(page)).toHaveCount(0);
});

test("the help begins with the introduction and fits every window", async ({ page, open }) => {
  await open("?n=8");
  const dialog = page.getByRole("dialog", { name: "Help" });
  for (const [width, height] of [
    [1280, 800],
    [640, 400],
    [360, 740],
  ]) {
    await page.setViewportSize({ width, height });
    await press(page, "?");
    await expect(dialog).toContainText("Can you place eight queens");
    for (const name of ["framed row", "three lanes", "timeline at the bottom"]) {
      await expect(dialog).toContainText(name);
    }
    const box = await dialog.boundingBox();
    expect(Number(box?.y)).toBeGreaterThanOrEqual(0);
    expect(Number(box?.y) + Number(box?.height)).toBeLessThanOrEqual(height);
    expect(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    await dialog.getByText("Counting joins half boards").scrollIntoViewIfNeeded();
    await expect(dialog.getByText("Counting joins half boards")).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
    await press(page, "Escape");
    await expect(dialog).toBeHidden();
  }
});

test("the help of an embed offers no notes, leaves no dialog behind, and adds its styles once", async ({
  page,
}) => {
  await showPage(page, `<main><n-queens n="8"></n-queens></main>`);
  await waitForBoard(page);
  const element = page.locator("n-queens");
  const sheets = () => element.evaluate((node) => node.shadowRoot?.adoptedStyleSheets.length);
  for (let times = 1; times <= 2; times += 1) {
    await element.evaluate((node) => /** @type {NQueens} */ (node).help());
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(button(page, "Show the notes again")).toHaveCount(0);
    await press(page, "Escape");
    await expect(element.locator("dialog")).toHaveCount(0);
    expect(await sheets()).toBe(2);
  }
});
