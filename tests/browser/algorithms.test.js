/** Other algorithms in place of the one that is run: the same positions, each with its own program and arrays. */

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
  spokenOf,
  squareOf,
} from "./element.js";
import { expect, expectAccessible, test } from "./fixtures.js";

/** @import { Page } from "@playwright/test" */

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

/** @param {Page} page */
const chooserOf = (page) => page.getByRole("combobox", { name: "Algorithm" });

/** The names of the lanes. @param {Page} page */
const lanesOf = (page) => elementOf(page).locator(".labels dt");

/** The lines that are lit. @param {Page} page */
const litOf = (page) => elementOf(page).locator(".line.lit");

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

    await page.reload();
    await isShown(page, lane);
    await expect.poll(() => pixelsOf(page)).toEqual(there);

    await chooserOf(page).selectOption("lezard");
    await expect(page).toHaveURL(/\?position=3668$/);
    await expect.poll(() => pixelsOf(page)).toEqual(before);
  });

  test(`${id}: forward and backward through the same positions`, async ({ page, open }) => {
    await open("?n=5&speed=max");
    /** @type {unknown[]} */
    const walked = [];
    for (let step = 0; step < 30; step += 1) {
      walked.push(await frameOf(page));
      await dispatch(page, { type: "next" });
    }
    await open(`?n=5&algorithm=${id}`);
    await isShown(page, lane);
    /** @type {unknown[]} */
    const pictures = [];
    for (const frame of walked) {
      expect(await frameOf(page)).toEqual(frame);
      await expect(sentenceOf(page)).not.toHaveText("");
      await elementOf(page).evaluate((element) => Promise.all(element.getAnimations()));
      pictures.push(await sentenceOf(page).textContent());
      await dispatch(page, { type: "next" });
    }
    for (const frame of walked.toReversed()) {
      await dispatch(page, { type: "back" });
      expect(await frameOf(page)).toEqual(frame);
      expect(await sentenceOf(page).textContent()).toBe(pictures.pop());
    }
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

  for (const n of [1, 8, 16, 32]) {
    test(`${id}: n = ${n} is drawn at every kind of step`, async ({ page, open }) => {
      await open(`?n=${n}&algorithm=${id}`);
      await isShown(page, lane);
      const seen = new Set();
      for (let step = 0; step < 8; step += 1) {
        await dispatch(page, { type: "next" });
        const { kind } = await frameOf(page);
        seen.add(kind);
        await expect(litOf(page).first()).toBeVisible();
        await expect(sentenceOf(page)).not.toHaveText(/undefined|NaN/);
      }
      expect(seen.has("place")).toBe(true);
    });
  }
}

test("an algorithm that is not known is told, and lezard stays", async ({ page, open }) => {
  await open("?algorithm=bogo");
  await expect(page.locator("#notice")).toContainText(
    "algorithm=bogo is not known: lezard, columns-scan, marks or wide-masks. Showing lezard.",
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
  const before = await pixelsOf(page);
  await press(page, "ArrowRight");
  await page.clock.runFor(112);
  const between = await pixelsOf(page);
  await page.clock.runFor(400);
  const after = await pixelsOf(page);
  expect(new Set([before.lanes, between.lanes, after.lanes]).size).toBe(3);
});

test.describe("where its part cannot be loaded", () => {
  test.use({ expectedMessages: [/algorithms-|ERR_FAILED/] });

  test("that is said, and lezard stays", async ({ page, open }) => {
    await page.addInitScript(() => {
      // Its copy would be there.
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error("refused"));
    });
    await page.route(/algorithms-[^/]*\.js$/, (route) => route.abort());
    await open("?position=3668");
    await chooserOf(page).selectOption("marks");
    await expect(sentenceOf(page)).toContainText("A part of the page could not be loaded.");
    await expect(chooserOf(page)).toHaveValue("lezard");
    await expect(page).toHaveURL(/\?position=3668$/);
  });
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 1700 },
  ]) {
    test.describe(`${colorScheme}, ${viewport.width} px wide`, () => {
      test.use({ colorScheme, viewport });

      test("axe finds nothing, and nothing sticks out", async ({ page, open }) => {
        for (const { id, lane } of algorithms) {
          await open(`?position=3668&algorithm=${id}`);
          await isShown(page, lane);
          await expectAccessible(page);
          await dispatch(page, { type: "back" });
          await expectAccessible(page);
          const across = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(across).toBeLessThanOrEqual(viewport.width);
        }
      });
    });
  }
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
