/** What the tests ask of the <n-queens> element on the page, and the ways they act on it. */

/** @import { Locator, Page } from "@playwright/test" */
/** @import { Frame, Intent, PlayerState } from "../../../www/types.d.ts" */
/** @import { NQueens } from "../../../www/element/n-queens.js" */
/** @import { Settings } from "../../../www/types.d.ts" */

/** @param {Page} page @returns {Locator} */
export const elementOf = (page) => page.locator("n-queens");

/** @param {Page} page @returns {Promise<PlayerState>} */
export const stateOf = (page) =>
  elementOf(page).evaluate((element) => {
    const { state } = /** @type {NQueens} */ (element);
    if (!state) throw new Error("The element has no state yet.");
    return state;
  });

/** @param {Page} page @returns {Promise<Frame>} */
export const frameOf = async (page) => (await stateOf(page)).frame;

/** @param {Page} page */
export const positionOf = async (page) => (await frameOf(page)).position;

/** @param {Page} page @returns {Promise<Settings>} */
export const settingsOf = (page) =>
  elementOf(page).evaluate((element) => /** @type {NQueens} */ (element).settings);

/**
 * Hands the element one intent, so many times, in one go.
 * @param {Page} page @param {Intent} intent @param {number} [times]
 */
export const dispatch = (page, intent, times = 1) =>
  elementOf(page).evaluate(
    (element, { intent, times }) => {
      for (let i = 0; i < times; i += 1) /** @type {NQueens} */ (element).dispatch(intent);
    },
    { intent, times },
  );

/** Shows another board, from its first step. @param {Page} page @param {number} n */
export const showBoard = (page, n) =>
  elementOf(page).evaluate((element, n) => {
    /** @type {NQueens} */ (element).set({ n, moment: null, queens: {} });
  }, n);

/**
 * A button of the element, or of the page where the element has none of that name.
 * @param {Page} page @param {string} name as it is read out
 */
export const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Presses a key so many times. @param {Page} page @param {string} key @param {number} [times] */
export async function press(page, key, times = 1) {
  for (let i = 0; i < times; i += 1) await page.keyboard.press(key);
}

/** The sentence a person reads. @param {Page} page */
export const sentenceOf = (page) => elementOf(page).locator(".sentence");

/** The sentence that is read out. @param {Page} page */
export const spokenOf = (page) => elementOf(page).locator("[aria-live]");

/** One square of the table in words. @param {Page} page @param {number} row @param {number} column */
export const squareOf = (page, row, column) =>
  elementOf(page).locator(`td[data-row="${row}"][data-column="${column}"]`);

/**
 * What a canvas of the element shows, as a hash of its pixels.
 * @param {Page} page @param {string} selector
 */
export const pixelsOfCanvas = (page, selector) =>
  elementOf(page).evaluate(async (element, selector) => {
    await /** @type {NQueens} */ (element).updateComplete;
    const canvas = /** @type {HTMLCanvasElement} */ (element.shadowRoot?.querySelector(selector));
    // Read from a copy: a canvas that is read changes how it paints.
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d"));
    context.drawImage(canvas, 0, 0);
    const { data } = context.getImageData(0, 0, copy.width, copy.height);
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }, selector);

/**
 * What the board and the lanes show, as a hash of their pixels each.
 * @param {Page} page
 * @returns {Promise<{ board: string, lanes: string }>}
 */
export const pixelsOf = async (page) => ({
  board: await pixelsOfCanvas(page, "canvas.board-canvas"),
  lanes: await pixelsOfCanvas(page, "canvas.lanes-canvas"),
});

/** The focused element, through shadow roots: its name as it is read out. @param {Page} page */
export const focusedOf = (page) =>
  page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (!focused || focused === document.body) return "";
    const labels = /** @type {HTMLInputElement} */ (focused).labels?.[0]?.textContent;
    return (focused.getAttribute("aria-label") ?? labels ?? focused.textContent ?? "").trim();
  });

/**
 * Opens the app with a clock that moves only as a test says, standing exactly at a painted frame.
 * @param {Page} page @param {(query?: string) => Promise<void>} open @param {string} [query]
 */
export async function openStopped(page, open, query) {
  await page.clock.install({ time: 0 });
  await open(query);
  await page.clock.pauseAt(60_000);
  const past = await page.evaluate(() => performance.now() % 16);
  await page.clock.runFor(16 - past);
}
