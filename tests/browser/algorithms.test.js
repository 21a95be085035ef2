/** Other algorithms in place of the one that is run: the same positions, each with its own program and arrays. */

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
  showBoard,
  spokenOf,
  squareOf,
} from "../helpers/browser/element.js";
import { expect, test } from "../helpers/browser/fixtures.js";
import { swapFramesOf } from "../helpers/permutations-oracle.js";
import { framesOf } from "../helpers/search-oracle.js";

/** @import { Page } from "@playwright/test" */

/** Those that make the steps of the one search. */
const algorithms = [
  { id: "columns-scan", name: "n columns, scanned", lane: "scanned", line: "queens[row] = column" },
  {
    id: "marks",
    name: "marked arrays",
    lane: "falling",
    line: "] = falling[f] = rising[r] = True",
  },
  { id: "wide-masks", name: "2n−1-bit vectors", lane: "rising", line: "falling | 1 << f," },
];

/** Waits until the view of an algorithm is shown. @param {Page} page @param {string} lane one of its lanes */
const isShown = (page, lane) => expect(lanesOf(page).filter({ hasText: lane })).toHaveCount(1);

for (const { id, name, lane, line } of algorithms) {
  test(`${id}: chosen by keyboard, in the address, there again after a reload`, async ({
    page,
    open,
  }) => {
    await open("?position=3668");
    const before = await pixelsOf(page);
    await chooserOf(page).focus();
    await page.keyboard.type(name.slice(0, 3));
    await isShown(page, lane);
    await expect(page).toHaveURL(new RegExp(`\\?position=3668&algorithm=${id}$`));
    await expect(chooserOf(page)).toHaveValue(id);
    await expect(litOf(page).filter({ hasText: line })).toHaveCount(1);
    expect(await positionOf(page)).toBe(3668);
    const there = await pixelsOf(page);
    expect(there.lanes).not.toBe(before.lanes);
    expect(there.board).not.toBe(before.board);

    await expectAgain(page, (page) => isShown(page, lane));
    await chooserOf(page).selectOption("lezard");
    await expect(page).toHaveURL(/\?position=3668$/);
    await expect.poll(() => pixelsOf(page)).toEqual(before);
  });

  test(`${id}: forward and backward through the same positions`, async ({ page, open }) => {
    const frames = framesOf(5).slice(0, 60);
    await open(`?n=5&algorithm=${id}`);
    await isShown(page, lane);
    const on = await walk(page, "next", frames.length);
    const back = await walk(page, "back", frames.length);
    expect(on.map(({ frame }) => frame)).toEqual(frames);
    expect(back.slice(1).toReversed()).toEqual(on.slice(1));
    expect(back[0].frame).toEqual(framesOf(5)[60]);
    for (const { sentence } of on) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  test(`${id}: hidden, nothing of the answer is seen`, async ({ page, open }) => {
    await open(`?position=3668&algorithm=${id}`);
    await isShown(page, lane);
    await press(page, "h");
    await expect(sentenceOf(page)).toHaveText("Which square next?");
    await expect(litOf(page).filter({ hasText: line })).toHaveCount(0);
    await expect(elementOf(page).locator(".labels dd").last()).toHaveText("–");
    const hidden = await pixelsOf(page);
    // Where the row is asked but its answer is hidden, nothing tells one step from another.
    await dispatch(page, { type: "seek", position: 3667 });
    await dispatch(page, { type: "seek", position: 3668 });
    await press(page, "h");
    await expect.poll(() => pixelsOf(page)).toEqual(hidden);
    await press(page, "ArrowRight");
    await expect(sentenceOf(page)).not.toHaveText("Which square next?");
  });

  test(`${id}: every kind of step is drawn, whatever n`, async ({ page, open }) => {
    await open(`?algorithm=${id}`);
    await isShown(page, lane);
    for (const n of [1, 8, 16, 32]) {
      await showBoard(page, n);
      const [, ...seen] = await walk(page, "next", 9);
      for (const { frame, sentence, lit } of seen) {
        expect(frame?.n).toBe(n);
        expect(lit).toBeGreaterThan(0);
        expect(sentence).not.toMatch(/undefined|NaN/);
      }
      expect(seen.map(({ frame }) => frame?.kind)).toContain("place");
      await expect(litOf(page).first()).toBeVisible();
    }
  });
}

/** The lanes of the search by swaps. @param {Page} page */
const swapsAreShown = (page) =>
  expect(lanesOf(page)).toHaveText(["columns", "falling", "rising", "free"]);

test("permutations: the moment stays, at its place in another order, and is there again after a reload", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  const before = await frameOf(page);
  const there = swapFramesOf(8).findIndex(
    ({ kind, queens }) => kind === "place" && queens.join() === before.queens.join(),
  );
  await chooserOf(page).focus();
  await page.keyboard.type("swa");
  await swapsAreShown(page);
  await expect.poll(() => positionOf(page)).toBe(there);
  const { queens, kind, possible, place, columns, left, right } = await frameOf(page);
  expect({ queens, kind, place, columns, left, right }).toEqual({
    ...{ queens: before.queens, kind: before.kind, place: before.place },
    ...{ columns: before.columns, left: before.left, right: before.right },
  });
  // 4, 1 and 2 are tried in this order.
  expect([before.possible, possible]).toEqual([0b10000, 0]);
  await expect(page).toHaveURL(new RegExp(`\\?position=${there}&algorithm=permutations$`));
  await expectAgain(page, swapsAreShown);
  await chooserOf(page).selectOption("lezard");
  await expect.poll(() => positionOf(page)).toBe(3668);
  expect(await frameOf(page)).toEqual(before);
});

test("permutations: every step of n = 5, there and back, and all ways to go", async ({
  page,
  open,
}) => {
  const frames = swapFramesOf(5);
  await open("?n=5&algorithm=permutations");
  const on = await walk(page, "next", frames.length);
  expect(on.map(({ frame }) => frame)).toEqual(frames);
  const back = await walk(page, "back", frames.length);
  expect(back.map(({ frame }) => frame)).toEqual(frames.toReversed());
  await expectToGo(page, frames);
});

test("permutations: own queens, n and hiding go on as they do", async ({ page, open }) => {
  await open("?n=6&algorithm=permutations");
  await squareOf(page, 3, 2).click();
  const frames = swapFramesOf(6, { 3: 2 });
  await expect.poll(async () => (await frameOf(page)).fixed).toEqual({ 3: 2 });
  await dispatch(page, { type: "seek", position: 9 });
  expect(await frameOf(page)).toEqual(frames[9]);
  await press(page, "h");
  await expect(sentenceOf(page)).toHaveText("Which square next?");
  await expect(elementOf(page).locator(".labels dd").last()).toHaveText("–");
  await press(page, "Control+z");
  await expect.poll(async () => (await frameOf(page)).fixed).toEqual({});
  for (const n of [1, 8, 16, 32]) {
    await showBoard(page, n);
    await dispatch(page, { type: "next" }, 3);
    expect(await frameOf(page)).toMatchObject({ n, kind: "place", queens: [0], position: 3 });
    await expect(litOf(page).first()).toBeVisible();
  }
});

test("permutations: the timeline goes to any step, and says why it draws none", async ({
  page,
  open,
}) => {
  await open("?position=3668&algorithm=permutations");
  const said = elementOf(page).locator("#said");
  await expect(said).toHaveText(
    "The picture of the search is drawn for the order of lezard, not for that of swaps.",
  );
  expect(Math.abs((await middleOf(page)) - 4113)).toBeLessThan(10);
});

test("an algorithm that is not known is told, and lezard stays", async ({ page, open }) => {
  await open("?algorithm=bogo");
  await expect(page.locator("#notice")).toContainText(
    "algorithm=bogo is not known: lezard, brute-force, columns-scan, marks, permutations or wide-masks. Showing lezard.",
  );
  await expect(chooserOf(page)).toHaveValue("lezard");
});

test("the attribute says the same, and refuses the same", async ({ page, open }) => {
  await open("?position=3668");
  const element = elementOf(page);
  await element.evaluate((element) => element.setAttribute("algorithm", "marks"));
  await isShown(page, "falling");
  expect((await settingsOf(page)).algorithm).toBe("marks");
  const message = element.evaluate(
    (element) =>
      new Promise((resolve) => {
        const told = (/** @type {Event} */ event) =>
          resolve(/** @type {CustomEvent} */ (event).detail.message);
        element.addEventListener("error", told, { once: true });
        element.setAttribute("algorithm", "bogo");
      }),
  );
  expect(await message).toContain("algorithm=bogo is not known");
  expect((await settingsOf(page)).algorithm).toBe("lezard");
});

test("a square pointed at, or focused, is looked at closely", async ({ page, open }) => {
  await open("?position=3668&algorithm=marks");
  await isShown(page, "falling");
  const values = elementOf(page).locator(".labels dd");
  await expect(values).toHaveText(["[2] = 1", "[8] = 1", "[5] = 1", "column 2"]);
  await squareOf(page, 3, 6).hover();
  await expect(values).toHaveText(["[6] = 0", "[4] = 1", "[9] = 1", "column 2"]);
  await page.mouse.move(5, 5);
  await expect(values.first()).toHaveText("[2] = 1");
  await squareOf(page, 3, 0).focus();
  await expect(values).toHaveText(["[0] = 0", "[10] = 0", "[3] = 1", "column 2"]);
});

test("the language stays, the nearest is shown where it is not there", async ({ page, open }) => {
  await open("?algorithm=marks&dialect=leiserson");
  await isShown(page, "falling");
  const tabs = elementOf(page).locator(".code [role=tab]");
  await expect(tabs).toHaveText(["C", "Python", "JavaScript", "Rust"]);
  await expect(page.getByRole("tab", { name: "C", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.getByRole("tab", { name: "Rust" }).click();
  await expect(page).toHaveURL(/dialect=rust&algorithm=marks$/);
  await chooserOf(page).selectOption("lezard");
  await expect(page.getByRole("tab", { name: "Rust" })).toHaveAttribute("aria-selected", "true");
});

test("keys that the chooser owns are its own, the others play on", async ({ page, open }) => {
  await open("?position=40");
  await chooserOf(page).focus();
  await press(page, "ArrowUp");
  await isShown(page, "rising");
  expect(await positionOf(page)).toBe(40);
  await button(page, "Next step").click();
  expect(await positionOf(page)).toBe(41);
});

test("what is read out is the sentence of the algorithm", async ({ page, open }) => {
  await open("?position=3667&algorithm=wide-masks");
  await isShown(page, "falling");
  await press(page, "ArrowRight");
  await expect(spokenOf(page)).toHaveText(
    "Row 3: column 2 is free. The call below gets bits 2, 8 and 5.",
  );
});

test("own queens: the program gains its term, the lanes the squares that a row may use", async ({
  page,
  open,
}) => {
  for (const { id, lane } of algorithms) {
    await open(`?queens=5:1&position=20&algorithm=${id}`);
    await isShown(page, lane);
    await isShown(page, "allowed");
    await expect(elementOf(page).locator(".program")).toContainText("allowed[row] >> c");
  }
});

test("a step moves: between two frames the picture is neither", async ({ page, open }) => {
  await openStopped(page, open, "?position=3668&algorithm=wide-masks");
  await isShown(page, "falling");
  await expectToMove(page, "lanes", 112);
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 1700 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test("axe finds nothing, and nothing sticks out", async ({ page, open }) => {
      await open();
      for (const { id, lane } of [...algorithms, { id: "permutations", lane: "rising" }]) {
        await chooserOf(page).selectOption(id);
        await expect.poll(async () => (await settingsOf(page)).algorithm).toBe(id);
        await isShown(page, lane);
        await dispatch(page, { type: "seek", position: 3668 });
        await expectWell(page);
        await dispatch(page, { type: "back" });
        await expectWell(page);
      }
    });
  });
}

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("the chooser is large enough, and covers nothing", async ({ page, open }) => {
    await open("?position=3668&algorithm=marks");
    await isShown(page, "falling");
    const [chooser, tab] = await Promise.all(
      [chooserOf(page), page.getByRole("tab", { name: "Python" })].map((one) => one.boundingBox()),
    );
    expect(chooser?.height).toBeGreaterThanOrEqual(44);
    expect(tab?.y).toBeGreaterThanOrEqual((chooser?.y ?? 0) + (chooser?.height ?? 0));
  });
});
