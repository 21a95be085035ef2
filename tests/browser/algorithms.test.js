/**
 * The row-by-row algorithms and the permutations algorithm: the same moments, each with its own
 * program and lanes.
 */

import {
  chooserOf,
  clickTimelineMiddle,
  expectHidden,
  expectReload,
  walk,
} from "../helpers/browser/algorithms.js";
import {
  announcementOf,
  button,
  dispatch,
  elementOf,
  frameOf,
  lanesOf,
  laneValuesOf,
  litLinesOf,
  pixelsOf,
  positionOf,
  press,
  sentenceOf,
  settingsOf,
  showBoard,
  squareOf,
  timelineLineOf,
  timelineOf,
} from "../helpers/browser/element.js";
import { paintedFrames } from "../helpers/browser/embedding.js";
import { expect, expectAccessible, poll, test } from "../helpers/browser/fixtures.js";
import { follow, resize, stickingOut } from "../helpers/browser/views.js";
import { permutationFramesOf } from "../helpers/permutations-oracle.js";

/** @import { Page } from "@playwright/test" */

/**
 * Algorithms with the steps of lezard: a lane that only they have, and part of the line that places
 * a queen.
 */
const algorithms = [
  { id: "columns-scan", lane: "scanned", line: "queens[row] = column" },
  { id: "marks", lane: "left", line: "] = left[d] = right[s] = True" },
  { id: "wide-masks", lane: "right", line: "left | 1 << d," },
];

/** Waits until an algorithm is shown. @param {Page} page @param {string} lane one of its lanes */
const isShown = (page, lane) => expect(lanesOf(page).filter({ hasText: lane })).toHaveCount(1);

/** Waits until the permutations algorithm is shown. @param {Page} page */
const swapsAreShown = (page) =>
  expect(lanesOf(page)).toHaveText(["columns", "left", "right", "free"]);

test("switching algorithms keeps the position, and “hide” conceals the next square in each", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  const before = await pixelsOf(page);
  for (const { id, lane, line } of algorithms) {
    await test.step(id, async () => {
      await chooserOf(page).selectOption(id);
      await isShown(page, lane);
      await expect(page).toHaveURL(new RegExp(`\\?position=3668&algorithm=${id}$`));
      await expect(chooserOf(page)).toHaveValue(id);
      await expect(litLinesOf(page).filter({ hasText: line })).toHaveCount(1);
      expect(await positionOf(page)).toBe(3668);
      const there = await pixelsOf(page);
      expect(there.lanes).not.toBe(before.lanes);
      expect(there.board).not.toBe(before.board);

      await press(page, "h");
      await dispatch(page, { type: "seek", position: 3670 });
      await expectHidden(page);
      await expect(laneValuesOf(page).last()).toHaveText("–");
      const hidden = await pixelsOf(page);
      // The hidden picture does not depend on how the step was reached.
      await dispatch(page, { type: "seek", position: 3669 });
      await dispatch(page, { type: "seek", position: 3670 });
      await poll(() => pixelsOf(page)).toEqual(hidden);
      await press(page, "ArrowRight");
      await expect(sentenceOf(page)).not.toHaveText(/^Which square/);
      await press(page, "h");
      await dispatch(page, { type: "seek", position: 3668 });

      await chooserOf(page).selectOption("lezard");
      await expect(page).toHaveURL(/\?position=3668$/);
      await poll(() => pixelsOf(page)).toEqual(before);
    });
  }
});

test("steps have a sentence and a highlighted line, and fixed queens add the lane “allowed”", async ({
  page,
  open,
}) => {
  await open("?n=5");
  for (const { id, lane } of algorithms) {
    await test.step(id, async () => {
      await follow(page, `?queens=5:1&position=20&algorithm=${id}`);
      await isShown(page, lane);
      await isShown(page, "allowed");
      await expect(elementOf(page).locator("[part=code]")).toContainText("allowed[row] >> c");
      await showBoard(page, 32);
      const [, ...seen] = await walk(page, 9);
      for (const { frame, sentence, lit } of seen) {
        expect(frame?.n).toBe(32);
        expect(lit).toBeGreaterThan(0);
        expect(sentence).toMatch(/^[A-Z].*\.$/);
        expect(sentence).not.toMatch(/undefined|NaN/);
      }
      expect(seen.map(({ frame }) => frame?.kind)).toContain("place");
      await expect(litLinesOf(page).first()).toBeVisible();
    });
  }
});

test("a rejected algorithm leaves the one before, and its reason goes with the next algorithm or question", async ({
  page,
  open,
}) => {
  await open("?position=100&queens=2:3");
  const sentence = sentenceOf(page);
  for (const answer of [() => chooserOf(page).selectOption("marks"), () => press(page, "q")]) {
    await chooserOf(page).selectOption("brute-force");
    await expect(sentence).toHaveText(/^Brute force does not support fixed queens/);
    await expect(chooserOf(page)).not.toHaveValue("brute-force");
    await answer();
    await expect(sentence).not.toContainText("Brute force");
  }
});

test("permutations shows the same queens at another position, also after a reload", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  const before = await frameOf(page);
  const there = permutationFramesOf(8).findIndex(
    ({ kind, queens }) => kind === "place" && queens.join() === before.queens.join(),
  );
  await chooserOf(page).focus();
  await page.keyboard.type("swa");
  await swapsAreShown(page);
  await poll(() => positionOf(page)).toBe(there);
  const { queens, kind, possible, place, columns, left, right } = await frameOf(page);
  expect({ queens, kind, place, columns, left, right }).toEqual({
    ...{ queens: before.queens, kind: before.kind, place: before.place },
    ...{ columns: before.columns, left: before.left, right: before.right },
  });
  // Columns 4, 1 and 2 are tried in this order.
  expect([before.possible, possible]).toEqual([0b10000, 0]);
  await expect(page).toHaveURL(new RegExp(`\\?position=${there}&algorithm=permutations$`));
  await expectReload(page, swapsAreShown);
  await chooserOf(page).selectOption("lezard");
  await poll(() => positionOf(page)).toBe(3668);
  expect(await frameOf(page)).toEqual(before);
});

test("permutations supports fixed queens, hidden squares, other boards and the timeline", async ({
  page,
  open,
}) => {
  await open("?n=6&algorithm=permutations");
  await squareOf(page, 3, 2).click();
  const frames = permutationFramesOf(6, { 3: 2 });
  await poll(async () => (await frameOf(page)).fixed).toEqual({ 3: 2 });
  await dispatch(page, { type: "seek", position: 9 });
  expect(await frameOf(page)).toEqual(frames[9]);
  await press(page, "h");
  const choice = frames.findIndex(({ kind, possible }) => kind === "possible" && possible !== 0);
  await dispatch(page, { type: "seek", position: choice });
  await expectHidden(page);
  await expect(laneValuesOf(page).last()).toHaveText("–");
  await press(page, "Control+z");
  await poll(async () => (await frameOf(page)).fixed).toEqual({});
  for (const n of [1, 32, 8]) {
    await showBoard(page, n);
    await dispatch(page, { type: "next" }, 3);
    expect(await frameOf(page)).toMatchObject({ n, kind: "place", queens: [0], position: 3 });
    await expect(litLinesOf(page).first()).toBeVisible();
  }
  // The timeline seeks, and gives the reason why it has no picture.
  await expect(timelineLineOf(page)).toHaveText(/tries columns in another order/);
  expect(Math.abs((await clickTimelineMiddle(page)) - 4113)).toBeLessThan(10);
});

test("the call stack lists the variables of the current program", async ({ page, open }) => {
  const stack = elementOf(page).locator(".calls");
  await open();
  for (const [algorithm, headings, values, formats] of /** @type {const} */ ([
    ["brute-force", ["k", "s", "first", "squares"], ["3", "26", "24", "3 13 23"], 0],
    [
      "wide-masks",
      ["row", "columns", "left", "right", "c"],
      ["3", "10101000", "000000000011100", "000001001001000", "2"],
      3,
    ],
  ])) {
    await follow(page, `?algorithm=${algorithm}&at=3.5.7.2&kind=place`);
    await expect(stack.locator("th")).toHaveText(headings);
    await expect(stack.locator("tr.lit td")).toHaveText(values);
    await expect(elementOf(page).locator(".formats [role=tab]")).toHaveCount(formats);
  }
});

test("a search that cannot be drawn has a low slider and the reason in place of the timeline", async ({
  page,
  open,
}) => {
  const timeline = elementOf(page).locator(".timeline");
  await open();
  for (const [algorithm, reason] of /** @type {const} */ ([
    ["brute-force", /“brute force”: its tree is too large to draw\.$/],
    ["permutations", /“swapped columns”: it tries columns in another order\.$/],
  ])) {
    await follow(page, `?algorithm=${algorithm}`);
    await expect(timeline.locator(".reason")).toHaveText(reason);
    await expect(timeline.locator("canvas, .zoom")).toHaveCount(0);
    for (const width of [1280, 820, 390, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await paintedFrames(page, 2);
      await expect(timelineOf(page)).toBeEnabled();
      expect((await timeline.boundingBox())?.height, `${width} px wide`).toBeLessThanOrEqual(70);
      expect(await stickingOut(page)).toEqual([]);
    }
  }
});

test("the algorithm menu is labelled and never touches the language tabs", async ({
  page,
  open,
}) => {
  await open();
  const label = elementOf(page).locator(".chooser");
  await expect(label).toHaveText(/^\s*Algorithm:/);
  const windows = [1280, 1262, 1190, 1000, 820, 360].map((width) => [width, 800]);
  for (const [width, height] of [...windows, [1280, 720]]) {
    await page.setViewportSize({ width, height });
    // The code of a presentation has less space.
    if (height === 720) for (const key of ["l", "c"]) await press(page, key);
    await paintedFrames(page, 2);
    const apart = await elementOf(page).evaluate(({ shadowRoot }) => {
      const chooser = shadowRoot?.querySelector(".chooser")?.getBoundingClientRect();
      if (!chooser) throw new Error("There is no chooser.");
      return [...(shadowRoot?.querySelectorAll(".code [role=tab]") ?? [])].map((tab) => {
        const { y, right } = tab.getBoundingClientRect();
        return y >= chooser.bottom || right + 6 <= chooser.x;
      });
    });
    expect(apart, `${width} × ${height}`).toEqual(Array(5).fill(true));
    const visible = await label.locator("span").evaluate((span) => getComputedStyle(span).clipPath);
    expect(visible === "none", `${width} px wide`).toBe(width < 1180 || width > 1263);
  }
});

test("the lanes of “marks” show the hovered or focused square, and reasons name no bits", async ({
  page,
  open,
}) => {
  await open("?position=3668&algorithm=marks");
  await isShown(page, "left");
  const values = laneValuesOf(page);
  await expect(values).toHaveText(["[2] = 1", "[8] = 1", "[5] = 1", "column 2"]);
  await squareOf(page, 3, 6).hover();
  await expect(values).toHaveText(["[6] = 0", "[4] = 1", "[9] = 1", "column 2"]);
  await page.mouse.move(5, 5);
  await expect(values.first()).toHaveText("[2] = 1");
  await squareOf(page, 3, 0).focus();
  await expect(values).toHaveText(["[0] = 0", "[10] = 0", "[3] = 1", "column 2"]);
  await squareOf(page, 3, 7).hover();
  await expect(sentenceOf(page)).toHaveText(
    /^No queen can stand in row 3, column 7, which is attacked along ╱ from row 1 and column 7 from row 2\. /,
  );
  await expect(squareOf(page, 3, 7)).toHaveAttribute("aria-label", /left diagonal from row 1 and/);
});

test("switching algorithms keeps the dialect; an algorithm without it shows the nearest one", async ({
  page,
  open,
}) => {
  await open("?algorithm=marks&dialect=leiserson");
  await isShown(page, "left");
  const tabs = elementOf(page).locator("[part=code] [role=tab]");
  await expect(tabs).toHaveText(["C", "Python", "JavaScript", "Rust"]);
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Rust" }).click();
  await expect(page).toHaveURL(/dialect=rust&algorithm=marks$/);
  await chooserOf(page).selectOption("lezard");
  await expect(page.getByRole("tab", { name: "Rust" })).toHaveAttribute("aria-selected", "true");
});

test("arrow keys in the algorithm menu do not step, and steps of the new algorithm are announced", async ({
  page,
  open,
}) => {
  await open("?position=3666");
  await chooserOf(page).focus();
  await press(page, "ArrowUp");
  await isShown(page, "right");
  expect(await settingsOf(page)).toMatchObject({ algorithm: "wide-masks" });
  expect(await positionOf(page)).toBe(3666);
  await button(page, "Next step").click();
  expect(await positionOf(page)).toBe(3667);
  await press(page, "ArrowRight");
  await expect(announcementOf(page)).toHaveText(
    /^Row 3: column 2.*bit 2 of columns, 8 of left and 5 of right/,
  );
});

test("every algorithm fits the window and is accessible in a wide or a narrow one", async ({
  page,
  open,
}) => {
  const audited = new Map([
    [390, ["columns-scan", "wide-masks"]],
    [1280, ["marks", "permutations"]],
  ]);
  await open();
  for (const { id, lane } of [...algorithms, { id: "permutations", lane: "right" }]) {
    await test.step(id, async () => {
      await chooserOf(page).selectOption(id);
      await poll(async () => (await settingsOf(page)).algorithm).toBe(id);
      await isShown(page, lane);
      for (const [width, ids] of audited) {
        await resize(page, width, 800);
        for (const position of [3667, 3668]) {
          await dispatch(page, { type: "seek", position });
          expect(await stickingOut(page), `${width} px wide`).toEqual([]);
        }
        if (ids.includes(id)) await expectAccessible(page);
      }
    });
  }
});
