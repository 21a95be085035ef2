/**
 * Reads and drives the <n-queens> element of the app, by its public interface where there is one.
 */

import { boardMargins } from "../../../www/views/layout.js";
import { squareMiddle } from "./board-geometry.js";

/** @import { Page } from "@playwright/test" */
/** @import { Frame, Intent, PlayerState } from "../../../www/types.d.ts" */
/** @import { NQueens } from "../../../www/element/n-queens.js" */
/** @import { Settings } from "../../../www/types.d.ts" */

/**
 * An element by its index on the page.
 * @param {Page} page
 * @param {number} [index]
 */
export const elementOf = (page, index = 0) => page.locator("n-queens").nth(index);

/**
 * The state of an element. Throws while the element has none, because it has not started.
 * @param {Page} page
 * @param {number} [index]
 * @returns {Promise<PlayerState>}
 */
export const stateOf = (page, index) =>
  elementOf(page, index).evaluate((element) => {
    const { state } = /** @type {NQueens} */ (element);
    if (!state) throw new Error("The element has no state yet.");
    return state;
  });

/** @param {Page} page @param {number} [index] @returns {Promise<Frame>} */
export const frameOf = async (page, index) => (await stateOf(page, index)).frame;

/** @param {Page} page @param {number} [index] */
export const positionOf = async (page, index) => (await frameOf(page, index)).position;

/** @param {Page} page @returns {Promise<Settings>} */
export const settingsOf = (page) =>
  page.evaluate(() => /** @type {NQueens} */ (document.querySelector("n-queens")).settings);

/**
 * Dispatches one intent to the element this many times, within one task.
 *
 * @param {Page} page
 * @param {Intent} intent
 * @param {number} [times]
 */
export const dispatch = (page, intent, times = 1) =>
  page.evaluate(
    ({ intent, times }) => {
      const element = /** @type {NQueens} */ (document.querySelector("n-queens"));
      for (let i = 0; i < times; i += 1) element.dispatch(intent);
    },
    { intent, times },
  );

/**
 * Seeks each position up to the last one, and reads its narration. This is one call into the page,
 * because a search has hundreds of positions.
 *
 * @param {Page} page @param {number} last
 * @returns {Promise<{ sentence: string, possible: string | undefined }[]>} the narration, and the
 *   bits of `possible` in the lanes
 */
export const readPositions = (page, last) =>
  elementOf(page).evaluate(async (node, last) => {
    const element = /** @type {NQueens} */ (node);
    const textOf = (/** @type {string} */ selector) =>
      element.renderRoot.querySelector(selector)?.textContent?.trim();
    const read = [];
    for (let position = 0; position <= last; position += 1) {
      element.dispatch({ type: "seek", position });
      await element.updateComplete;
      const possible = textOf('.labels dd[data-variable="possible"]');
      read.push({ sentence: textOf(".sentence") ?? "", possible });
    }
    return read;
  }, last);

/** Shows another board, from its first step. @param {Page} page @param {number} n */
export const showBoard = (page, n) =>
  elementOf(page).evaluate((element, n) => {
    /** @type {NQueens} */ (element).set({ n, moment: null, queens: {} });
  }, n);

/**
 * A button of the element or of the page, by its accessible name.
 *
 * @param {Page} page
 * @param {string} name
 */
export const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Presses a key this many times. @param {Page} page @param {string} key @param {number} [times] */
export async function press(page, key, times = 1) {
  for (let i = 0; i < times; i += 1) await page.keyboard.press(key);
}

/** The sentence of the narration. @param {Page} page */
export const sentenceOf = (page) => elementOf(page).locator(".sentence");

/** The sentence that screen readers announce. @param {Page} page */
export const announcementOf = (page) => elementOf(page).locator("[aria-live]");

/** The line about the fixed queens, under the board. @param {Page} page */
export const fixedQueensLineOf = (page) => elementOf(page).locator(".fixed-queens");

/**
 * Computes the middle of any square of the board, in CSS pixels of the window.
 *
 * @param {Page} page
 */
export async function middlesOf(page) {
  const { n } = await frameOf(page);
  const mirrored = (await settingsOf(page)).order === "left";
  const canvas = await elementOf(page).locator(".board-canvas").boundingBox();
  if (!canvas) throw new Error("There is no board.");
  return (/** @type {number} */ row, /** @type {number} */ column) =>
    squareMiddle(canvas, n, row, column, mirrored);
}

/**
 * The boxes of parts of the element, in CSS pixels of the window. A part that is not drawn has an
 * empty box at 0, 0.
 *
 * @param {Page} page
 * @param {...string} selectors  each must match a part: otherwise a test that compares boxes would
 *   compare nothing
 * @returns {Promise<{ x: number, y: number, width: number, height: number, right: number, bottom: number }[]>}
 */
export const boxesOf = (page, ...selectors) =>
  elementOf(page).evaluate(
    (element, selectors) =>
      selectors.map((selector) => {
        const part = element.shadowRoot?.querySelector(selector);
        if (!part) throw new Error(`There is no ${selector}.`);
        const { x, y, width, height, right, bottom } = part.getBoundingClientRect();
        return { x, y, width, height, right, bottom };
      }),
    selectors,
  );

/** Clicks a square of the board. @param {Page} page @param {number} row @param {number} column */
export async function clickSquare(page, row, column) {
  const { x, y } = (await middlesOf(page))(row, column);
  await page.mouse.click(x, y);
}

/** The line over the timeline, or the reason why there is none. @param {Page} page */
export const timelineLineOf = (page) => elementOf(page).locator(".status, .timeline > .reason");

/** The names of the lanes. @param {Page} page */
export const lanesOf = (page) => elementOf(page).locator(".labels dt");

/** The values of the lanes. @param {Page} page */
export const laneValuesOf = (page) => elementOf(page).locator(".labels dd");

/** The highlighted lines of the program. @param {Page} page */
export const litLinesOf = (page) => elementOf(page).locator(".line.lit code");

/** The notice over the app. @param {Page} page */
export const noticeOf = (page) => page.locator("#notice");

/** The slider of the timeline. @param {Page} page */
export const timelineOf = (page) => page.getByRole("slider", { name: "Position in the search" });

/**
 * One square of the table that stands for the board.
 * @param {Page} page
 * @param {number} row
 * @param {number} column
 */
export const squareOf = (page, row, column) =>
  elementOf(page).locator(`td[data-row="${row}"][data-column="${column}"]`);

/**
 * The hashes of the pixels of some canvases of the element, in one call into the page.
 *
 * @param {Page} page
 * @param {...string} selectors
 */
const hashesOf = (page, ...selectors) =>
  elementOf(page).evaluate(async (element, selectors) => {
    await /** @type {NQueens} */ (element).updateComplete;
    const hashes = selectors.map(async (selector) => {
      const canvas = /** @type {HTMLCanvasElement} */ (element.shadowRoot?.querySelector(selector));
      // Reads from a copy, because reading a canvas changes how it paints.
      const copy = new OffscreenCanvas(canvas.width, canvas.height);
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d"));
      context.drawImage(canvas, 0, 0);
      const { data } = context.getImageData(0, 0, copy.width, copy.height);
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
      return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
    });
    return Promise.all(hashes);
  }, selectors);

/** A hash of the timeline's pixels, once it is painted. @param {Page} page */
export const timelinePixelsOf = async (page) => {
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return (await hashesOf(page, ".flame canvas"))[0];
};

/**
 * The hashes of the pixels of the board and of the lanes.
 *
 * @param {Page} page
 * @returns {Promise<{ board: string, lanes: string }>}
 */
export async function pixelsOf(page) {
  const [board, lanes] = await hashesOf(page, "canvas.board-canvas", "canvas.lanes-canvas");
  return { board, lanes };
}

/**
 * The focused element, through shadow roots. Code that runs after each of many keys finds it
 * inside its own call into the page, to save one.
 * @param {Page} page
 */
export const focusedElementOf = (page) =>
  page.evaluateHandle(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    return /** @type {HTMLElement | null} */ (focused);
  });

/** The accessible name of the focused element, through shadow roots. @param {Page} page */
export const focusedOf = (page) =>
  page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (!focused || focused === document.body) return "";
    const labels = /** @type {HTMLInputElement} */ (focused).labels?.[0]?.textContent;
    return (focused.getAttribute("aria-label") ?? labels ?? focused.textContent ?? "").trim();
  });

/**
 * Removes the focus, so that Tab goes to the first control of a part of the page.
 * @param {Page} page @param {string} [part] a selector
 */
export const leaveFocus = async (page, part = "body") =>
  (await focusedElementOf(page)).evaluate((focused, part) => {
    scrollTo(0, 0);
    focused?.blur();
    getSelection()?.setPosition(document.querySelector(part), 0);
  }, part);

/**
 * Opens the app with a clock that only `page.clock` moves, stopped exactly at a painted frame.
 *
 * @param {Page} page
 * @param {(query?: string) => Promise<void>} open the fixture
 * @param {string} [query]
 */
export async function openStopped(page, open, query) {
  await page.clock.install({ time: 0 });
  await open(query);
  await page.clock.pauseAt(60_000);
  const past = await page.evaluate(() => performance.now() % 16);
  await page.clock.runFor(16 - past);
}

/**
 * The gray level of one pixel of the board: the background of the leftmost square of row 0.
 *
 * @param {Page} page
 * @param {number} [index] of the element
 * @returns {Promise<number>} 0 to 255
 */
export const boardGroundOf = (page, index = 0) =>
  elementOf(page, index).evaluate((element, { left, top }) => {
    const canvas = /** @type {HTMLCanvasElement} */ (
      element.shadowRoot?.querySelector(".board-canvas")
    );
    const copy = new OffscreenCanvas(1, 1);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d"));
    const density = canvas.width / canvas.clientWidth;
    // Near the corner of the square, where no queen is drawn.
    context.drawImage(canvas, -(left + 6) * density, -(top + 9) * density);
    return context.getImageData(0, 0, 1, 1).data[0];
  }, boardMargins);

/**
 * The smallest distance between two headings of the call stack, in CSS pixels.
 * @param {Page} page
 */
export const headingGapOf = (page) =>
  elementOf(page)
    .locator(".calls th")
    .evaluateAll((headings) => {
      const boxes = headings.map((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        return range.getBoundingClientRect();
      });
      return Math.min(...boxes.slice(1).map(({ left }, i) => left - boxes[i].right));
    });
