/** “Show lost bits”: the text and the position of the note about the bits beside the lanes. */

import { dispatch, elementOf, frameOf, settingsOf } from "../helpers/browser/element.js";
import { expect, poll, test, waitForReady } from "../helpers/browser/fixtures.js";
import { follow } from "../helpers/browser/views.js";

/** @import { Page } from "@playwright/test" */
/** @import { Frame } from "../../www/types.d.ts" */
/** @import { NQueens } from "../../www/element/n-queens.js" */

/** Windows: wide, medium, split and narrow; low ones; and those with the lanes beside the board. */
const sizes = [
  ...[1920, 1280, 1000, 600, 360].map((width) => [width, 900]),
  [1280, 580],
  [1000, 580],
  [390, 667],
  [844, 390],
  [820, 600],
  [640, 400],
];

/** The least and the most space of both orders of lanes and board. */
const extremes = sizes.filter(([width]) => [1920, 360, 820, 640].includes(width));

/** @param {Page} page */
const noteOf = (page) => elementOf(page).locator(".lost");

/**
 * Takes a step, and shows the lost bits for a few frames.
 *
 * @param {Page} page
 * @returns the boxes of all other parts before and with the note; the first part that its text
 *   covers, or null; its left and right sides, and whether its sentence is visible
 */
const showFor = (page) =>
  elementOf(page).evaluate(async (element) => {
    const find = (/** @type {string} */ selector) => [
      ...(element.shadowRoot?.querySelectorAll(selector) ?? []),
    ];
    const painted = async () => {
      for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
    };
    const parts =
      ".board-canvas, .lanes-canvas, .squares, .beside, .over, .code, .stack, .transport";
    const places = () =>
      find(parts)
        .map((part) => [part.className, part.getBoundingClientRect()])
        .map((place) => JSON.stringify(place));
    const covered = () => {
      for (const text of find(".lost > *")) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const note = range.getBoundingClientRect();
        for (const other of find(".squares, .labels dt, .labels dd, .code, .narration")) {
          const box = other.getBoundingClientRect();
          const apart =
            box.width === 0 ||
            box.bottom <= note.top + 1 ||
            box.top >= note.bottom - 1 ||
            box.right <= note.left ||
            box.left >= note.right;
          if (!apart) return `${other.className} ${other.textContent}`.slice(0, 60);
        }
      }
      return null;
    };
    /** @type {NQueens} */ (element).dispatch({ type: "next" });
    await painted();
    const before = places();
    element.setAttribute("ghost", "");
    await painted();
    const [note, sentence] = [".lost", ".lost p"].map((name) => find(name)[0]);
    const { left, right } = note.getBoundingClientRect();
    const isVisible = sentence.checkVisibility();
    const shown = { before, after: places(), covered: covered(), left, right, isVisible };
    element.removeAttribute("ghost");
    return shown;
  });

test("the note counts the lost bits, and shows left with and without its mask", async ({
  page,
  open,
}) => {
  await open("?at=3.5.7.2&kind=place");
  const lost = page.getByRole("switch", { name: "Show lost bits" });
  await expect(noteOf(page)).toHaveCount(0);
  await lost.click();
  expect(await settingsOf(page)).toMatchObject({ ghost: true });
  await expect(page).toHaveURL(/ghost=on/);
  await expect(noteOf(page).locator("p")).toHaveText(
    "A diagonal mask has 15 bits; row 3 meets 8 of them. Grey: the other 7.",
  );
  await expect(noteOf(page).locator("dl > *")).toHaveText([
    "left, unmasked",
    "111000000",
    "left & full",
    "011000000",
  ]);
  for (const [query, values] of /** @type {const} */ ([
    ["?n=16&at=3.5.7.2&kind=place&bits=decimal", ["448", "448"]],
    ["?n=17&at=15.13.11.2&kind=place&bits=decimal", ["0x49000", "0x09000"]],
    ["?n=17&at=15.13.11.2&kind=place&bits=hex", ["49000", "09000"]],
    ["?n=9&at=3.5.7.2&kind=place", ["0x1C0", "0x1C0"]],
  ])) {
    await follow(page, `${query}&ghost=on`);
    await expect(noteOf(page).locator("dd"), query).toHaveText(values);
  }
  for (const [query, sentence] of /** @type {const} */ ([
    ["?n=1", "A diagonal mask has 1 bit, and the row meets it."],
    ["?n=2", "A diagonal mask has 3 bits; row 0 meets 2 of them. Grey: the other one."],
    [
      "?n=32&at=0.2&kind=call",
      "A diagonal mask has 63 bits; row 2 meets 32 of them. Grey: the other 31.",
    ],
  ])) {
    await follow(page, `${query}&ghost=on`);
    await expect(noteOf(page).locator("p")).toHaveText(sentence);
  }
  await follow(page, "?ghost=on");
  await poll(() => frameOf(page)).toMatchObject({ n: 8, kind: "start" });
  await dispatch(page, { type: "seekSolution", k: 0 });
  await expect(noteOf(page).locator("p")).toContainText("each row meets 8 of them");
  await follow(page, "?ghost=on&algorithm=marks");
  await expect(noteOf(page), "other programs lose no bits").toHaveCount(0);
  await expect(lost).toHaveCount(0);
});

test("the longest values do not overlap the row numbers", async ({ page, open }) => {
  const queens = "31.16.10.12.7.19.26.6.18.21.4.11.29.24.9.28.5.1.15.20.0.14.27.13.3.23.8.2.30.25";
  await open(`?n=32&bits=decimal&at=${queens}&kind=call&ghost=on`);
  await expect(noteOf(page).locator("dd")).toHaveText(["0x2004BFCBFF985620", "0x00000000FF985620"]);
  const [sentence, value] = await noteOf(page).evaluate((note) =>
    ["p", "dd"].map((name) => {
      const range = document.createRange();
      range.selectNodeContents(/** @type {Element} */ (note.querySelector(name)));
      return range.getBoundingClientRect();
    }),
  );
  expect(value.left).toBeGreaterThanOrEqual(0);
  expect(value.right - sentence.left).toBeLessThanOrEqual(104);
});

test("the note moves nothing and covers nothing at any window size", async ({ page, open }) => {
  await open();
  for (const [query, frame, windows] of /** @type {[string, Partial<Frame>, number[][]][]} */ ([
    // The longest masks in binary, and one lane more.
    ["?n=14&queens=2:4", { n: 14 }, sizes],
    ["?at=3.5.7.2&kind=place", { n: 8, kind: "place" }, extremes],
    ["?n=32&at=0.2&kind=call", { n: 32, kind: "call" }, extremes],
  ])) {
    await follow(page, query);
    await poll(() => frameOf(page)).toMatchObject(frame);
    await waitForReady(page);
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      const what = `${query}, ${width} × ${height}`;
      const { before, after, covered, left, right, isVisible } = await showFor(page);
      expect(after, what).toEqual(before);
      expect(isVisible, what).toBe(true);
      expect(covered, what).toBeNull();
      expect(left, what).toBeGreaterThanOrEqual(0);
      expect(right, what).toBeLessThanOrEqual(width);
    }
  }
});
