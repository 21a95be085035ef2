/**
 * The layout of Watch at every width: nothing overflows, overlaps or is out of reach, and canvases
 * are sharp.
 */

import { layoutOf } from "../../www/views/layout.js";
import {
  boxesOf,
  button,
  dispatch,
  elementOf,
  frameOf,
  positionOf,
  press,
  showBoard,
  timelineLineOf,
  timelineOf,
} from "../helpers/browser/element.js";
import { expect, poll, test, waitForReady } from "../helpers/browser/fixtures.js";
import { follow, numbersOf, resize, stickingOut } from "../helpers/browser/views.js";

/** @import { Page } from "@playwright/test" */
/** @import { Frame } from "../../www/types.d.ts" */
/** @import { NQueens } from "../../www/element/n-queens.js" */

/** Row 21 of the largest board. */
const deep = "at=0.2.4.1.3.8.10.12.14.5.7.18.20.27.24.31.25.30.9.11.13.15&kind=place";

/**
 * The touch targets in some parts of a page that are less than 40 px high.
 * @param {import("@playwright/test").Locator} parts
 */
const lowTargets = (parts) =>
  parts.evaluateAll((all) => {
    const controls = "button, summary, label:has(input), input[type=range], .switch";
    const targets = all
      .flatMap((part) => [...part.querySelectorAll(controls)])
      .map((target) => ({
        name: target.getAttribute("aria-label") ?? target.textContent?.trim(),
        height: target.getBoundingClientRect().height,
      }))
      .filter(({ height }) => height > 0);
    if (targets.length === 0) throw new Error("There are no touch targets.");
    return targets.filter(({ height }) => height < 40);
  });

/**
 * Opens an address, and waits for its board.
 * @param {Page} page
 * @param {string} query
 * @param {Partial<Frame>} frame
 */
async function show(page, query, frame) {
  await follow(page, query);
  await poll(() => frameOf(page)).toMatchObject(frame);
  await waitForReady(page);
}

/** Shows a board at a moment with many signs. @param {Page} page @param {number} n */
async function showMuch(page, n) {
  await showBoard(page, n);
  await dispatch(page, { type: "next" }, 41);
}

test("the step number always fits, abbreviated if necessary, and is complete while edited", async ({
  page,
  open,
}) => {
  await open();
  const step = page.getByRole("textbox", { name: "Step" });
  for (const [width, n, position, shown] of /** @type {const} */ ([
    [1280, 9, 10_000, "10\u202f000"],
    [1280, 14, 888_888, "888\u202f888"],
    [1280, 14, 8_888_888, "8.88\u00a0M"],
    [820, 12, 400_000, "400\u00a0k"],
    [390, 12, 88_888, "88\u202f888"],
    [390, 12, 800_008, "800\u00a0k"],
    [1280, 12, 400_000, "400\u202f000"],
    [1280, 12, 1_833_141, "1.83\u00a0M"],
  ])) {
    await resize(page, width, 800);
    if ((await frameOf(page)).n !== n) await show(page, `?n=${n}`, { n });
    await dispatch(page, { type: "seek", position });
    await expect(step).toHaveValue(shown);
    const [content, box] = await step.evaluate((field) => [field.scrollWidth, field.clientWidth]);
    expect(content, `${shown} at ${width}`).toBeLessThanOrEqual(box);
  }
  await expect(step).toHaveAttribute("title", "1\u202f833\u202f141");
  const total = elementOf(page).locator(".all").first();
  await expect(total).toHaveAttribute("title", "3\u202f424\u202f754");
  await step.focus();
  await expect(step).toHaveValue("1\u202f833\u202f141");
  await press(page, "Escape");
  await step.blur();
  await expect(step).toHaveValue("1.83\u00a0M");
});

test.describe("at 1.5 device pixels per CSS pixel", () => {
  const deviceScaleFactor = 1.5;
  test.use({ deviceScaleFactor });

  test("canvases are sharp, and every square has the same whole number of device pixels", async ({
    page,
    open,
  }) => {
    await open();
    for (const n of [13, 32]) {
      await showMuch(page, n);
      const measured = await elementOf(page).evaluate(async (element) => {
        await /** @type {NQueens} */ (element).updateComplete;
        const root = /** @type {ShadowRoot} */ (element.shadowRoot);
        const canvases = [...root.querySelectorAll("canvas")].map((canvas) => {
          const { x, y, width, height } = canvas.getBoundingClientRect();
          return { box: { x, y, width, height }, stored: [canvas.width, canvas.height] };
        });
        const panes = /** @type {HTMLElement} */ (root.querySelector(".panes"));
        return { canvases, board: Number.parseFloat(panes.style.getPropertyValue("--board")) };
      });
      for (const { box, stored } of measured.canvases) {
        const { x, y, width, height } = box;
        const device = [x, y, width, height].map((length) => length * deviceScaleFactor);
        for (const length of device) {
          expect(Math.abs(length - Math.round(length))).toBeLessThan(0.05);
        }
        expect(device.slice(2).map(Math.round)).toEqual(stored);
      }
      const cell = (measured.board * deviceScaleFactor) / n;
      expect(Math.abs(cell - Math.round(cell)), `a square is ${cell}`).toBeLessThan(0.001);
      expect(cell).toBeGreaterThan(1);
    }
  });
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("touch targets of Watch are at least 40 px high, its fields at every width, and the docked controls stay in view", async ({
    page,
    open,
  }) => {
    await open("?position=3668");
    await button(page, "View").tap();
    expect(await lowTargets(page.locator(".bar, #view-menu"))).toEqual([]);
    expect(await lowTargets(elementOf(page).locator(".controls, .code"))).toEqual([]);
    const [chooser, tab] = await boxesOf(page, ".chooser select", ".code [role=tab]");
    expect(chooser.height).toBeGreaterThanOrEqual(44);
    expect(tab.y, "under the algorithm").toBeGreaterThanOrEqual(chooser.bottom);
    await press(page, "Escape");
    const slider = page.getByRole("slider", { name: "Speed" });
    await expect(slider).toBeHidden();
    await elementOf(page).locator("summary").tap();
    await expect(slider).toBeInViewport({ ratio: 1 });
    await press(page, "Escape");
    await expect(button(page, "Play")).toBeInViewport({ ratio: 1 });
    await page.getByRole("table", { name: "Call stack" }).scrollIntoViewIfNeeded();
    await expect(button(page, "Play")).toBeInViewport({ ratio: 1 });
    for (const width of [390, 820, 1000, 1280]) {
      await resize(page, width, 844);
      const [line, field] = await boxesOf(page, ".counts form", ".counts input");
      expect(field, `${width} px wide`).toMatchObject({ y: line.y, height: 40 });
      expect(line.height, `${width} px wide`).toBe(40);
      expect(line.bottom, `${width} px wide`).toBeLessThanOrEqual(844);
    }
  });

  test("touch targets of every page are at least 40 px high and fit the window", async ({
    page,
    open,
  }) => {
    await open();
    await follow(page, "?view=count&n=8");
    await page.locator(".count .start").tap();
    await expect(page.getByRole("button", { name: "Save as CSV" })).toBeVisible();
    for (const query of ["count&n=8", "race", "solutions&n=3", "solutions&n=8", "learn&stop=4"]) {
      await test.step(query, async () => {
        await follow(page, `?view=${query}`);
        const shown = page.locator(".page:not([hidden])");
        await expect(shown.locator("button, label").filter({ visible: true })).not.toHaveCount(0);
        for (const width of [1180, 820, 390]) {
          await resize(page, width, 844);
          expect(await lowTargets(shown), `${width} px wide`).toEqual([]);
          expect(await stickingOut(page), `${width} px wide`).toEqual([]);
        }
      });
    }
  });

  test("the values of lanes without digits stand clear of the names and signs over them", async ({
    page,
    open,
  }) => {
    await open(`?n=32&${deep}`);
    const overlaps = await elementOf(page).evaluate((element) => {
      const labels = element.shadowRoot?.querySelectorAll(".labels :is(dt, dd, dt .glyph)") ?? [];
      const boxes = [...labels].map((label) => ({
        value: label.localName === "dd",
        ...label.getBoundingClientRect().toJSON(),
      }));
      const names = boxes.filter(({ value }) => !value);
      return boxes
        .filter(({ value }) => value)
        .flatMap((value) =>
          names.map(({ top, bottom }) => Math.min(bottom, value.bottom) - Math.max(top, value.top)),
        );
    });
    expect(overlaps.length).toBeGreaterThan(36);
    expect(Math.max(...overlaps)).toBeLessThanOrEqual(0);
  });

  test("the timeline spans its picture, and taps at its ends seek to the first and last step", async ({
    page,
    open,
  }) => {
    await open("?n=4");
    for (const width of [320, 820, 1280]) {
      await test.step(`${width} px wide`, async () => {
        await resize(page, width, 844);
        const { height = 0 } = (await elementOf(page).boundingBox()) ?? {};
        const { start, timelineWidth } = layoutOf({
          width,
          height,
          ratio: 1,
          n: 4,
          mirrored: false,
        });
        const timeline = elementOf(page).locator(".timeline");
        await poll(() => timeline.boundingBox()).toMatchObject({ x: start, width: timelineWidth });
        const bands = await timelineOf(page).boundingBox();
        const y = (bands?.y ?? 0) + 30;
        for (const [x, position] of [
          [start + timelineWidth - 0.5, 66],
          [start + 0.5, 0],
          [start + timelineWidth + 6, 66],
        ]) {
          await page.touchscreen.tap(x, y);
          await poll(() => positionOf(page), `a tap at ${x}`).toBe(position);
        }
      });
    }
  });
});

/**
 * The selectors of those parts whose lower left corner the controls cover.
 * @param {Page} page
 * @param {string[]} selectors
 */
const covered = (page, selectors) =>
  elementOf(page).evaluate((element, selectors) => {
    const root = /** @type {ShadowRoot} */ (element.shadowRoot);
    const controls = root.querySelector(".controls");
    return selectors.filter((selector) => {
      const { x, bottom } = /** @type {Element} */ (
        root.querySelector(selector)
      ).getBoundingClientRect();
      return controls?.contains(root.elementFromPoint(x + 2, bottom - 2));
    });
  }, selectors);

test("in a low window the board leaves room for the lanes, and grows with the window", async ({
  page,
  open,
}) => {
  const places = [".squares", ".labels dt[data-variable=place]"];
  await open("?position=3668");
  for (const width of [640, 820]) {
    await resize(page, width, 800);
    expect(await covered(page, places)).toEqual([]);
    for (const place of places) {
      await expect(elementOf(page).locator(place)).toBeInViewport({ ratio: 1 });
    }
    const side = async () => (await elementOf(page).locator(".squares").boundingBox())?.width ?? 0;
    const low = await side();
    await page.setViewportSize({ width, height: 900 });
    await poll(side).toBeGreaterThan(low);
  }
});

/** Windows in which the controls are docked. */
const docked = [
  [390, 844],
  [820, 1000],
];

test.describe("docked controls", () => {
  test.use({ hasTouch: true });

  test("typing, focus and growing numbers move nothing", async ({ page, open }) => {
    await open();
    for (const [width, height] of docked) {
      await resize(page, width, height);
      await show(page, "?position=3668", { position: 3668 });
      const field = elementOf(page).getByLabel("Step", { exact: true });
      for (const from of [0, 200]) {
        await page.evaluate((top) => scrollTo(0, top), from);
        await field.tap();
        await page.keyboard.type("12");
        await press(page, "Escape");
        await button(page, "Play").focus();
        await timelineOf(page).focus();
        expect(await page.evaluate(() => scrollY)).toBe(from);
      }

      await show(page, "?n=20&at=0.2", { n: 20 });
      await page.evaluate(() => scrollTo(0, 0));
      const box = () => elementOf(page).locator(".controls").boundingBox();
      const before = await box();
      for (const step of ["9999", "99999", "999999"]) {
        await field.fill(step);
        await press(page, "Enter");
        await poll(() => positionOf(page)).toBe(Number(step));
        expect(await box()).toEqual(before);
        expect(await stickingOut(page)).toEqual([]);
      }
    }
  });
});

/**
 * Whether the totals of steps and solutions are shown, in windows of some widths. The boards are
 * counted at once, at both sides of the limit of phones.
 * @type {[n: number, width: number, steps: boolean, solutions: boolean][]}
 */
const totals = [
  [10, 320, true, false],
  [10, 390, true, true],
  [10, 600, true, true],
  [10, 820, true, true],
  [12, 320, false, false],
  [12, 390, true, false],
  [12, 600, true, true],
  [12, 820, true, true],
];

test("a total that does not fit is omitted, never cut off", async ({ page, open }) => {
  await open();
  const digits = expect.stringMatching(/\d/);
  const whole = { inWindow: true, cut: [], title: digits, text: digits };
  for (const [n, width, steps, solutions] of totals) {
    if ((await frameOf(page)).n !== n) await showBoard(page, n);
    await resize(page, width, 844);
    // Its label is always seen.
    const seen = [steps, solutions].map((isShown) => (isShown ? 2 : 1));
    await poll(() => numbersOf(page), `n = ${n}, ${width} px wide`).toMatchObject(
      seen.map((seen) => ({ ...whole, seen })),
    );
  }
  // Estimates are longer. Their number of digits, and so which of them fit, varies.
  await showBoard(page, 32);
  for (const width of [320, 390, 600, 820]) {
    await resize(page, width, 844);
    await poll(() => numbersOf(page), `n = 32, ${width} px wide`).toMatchObject([whole, whole]);
  }
  await resize(page, 1280, 844);
  // The largest board that is counted at once, and the smallest one that is estimated first.
  for (const [n, hasSpace] of /** @type {const} */ ([
    [13, false],
    [14, true],
  ])) {
    await showBoard(page, n);
    const space = () =>
      elementOf(page)
        .locator(".counts .all > span:not(.visually-hidden)")
        .first()
        .evaluate((total) => Number.parseFloat(getComputedStyle(total).minWidth) > 0);
    expect(await space(), `space for the estimate of n = ${n}`).toBe(hasSpace);
  }
});

test.describe("on a narrow phone", () => {
  // By touch, when buttons are larger.
  test.use({ hasTouch: true, viewport: { width: 320, height: 700 } });

  test("the button “Count the whole search” does not overlap the zoom buttons", async ({
    page,
    open,
  }) => {
    await open("?n=18");
    const count = page.getByRole("button", { name: /^Count the whole search \(/ });
    const overlap = async () => {
      const [own, zoom] = [await count.boundingBox(), await button(page, "Zoom in").boundingBox()];
      return own && zoom && Math.max(own.x + own.width - zoom.x, 0);
    };
    await expect(count).toBeVisible();
    expect(await overlap()).toBe(0);
    const [flameGraph] = await boxesOf(page, ".flame");
    const bottom = await count.evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return range.getBoundingClientRect().bottom;
    });
    expect(bottom, "its words stand over the flame graph").toBeLessThanOrEqual(flameGraph.y);
    await timelineOf(page).hover();
    await expect(timelineLineOf(page), "over the button").toHaveText(/^Row \d/);
    expect(await overlap()).toBe(0);
  });
});

test.describe("call stack and program", () => {
  /** Where the text of each cell of the newest call begins and ends. @param {Page} page */
  const textsOf = (page) =>
    elementOf(page).evaluate((element) => {
      const cells = element.shadowRoot?.querySelectorAll(".calls tr.lit td") ?? [];
      return [...cells].map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const { left, right } = range.getBoundingClientRect();
        return { left, right };
      });
    });

  /** The first mask of the newest call. @param {Page} page */
  const stackValueOf = (page) => elementOf(page).locator(".calls tr.lit td").nth(1);

  test("numbers in the call stack do not touch, values in the program are not cut, and “binary” says where they are hexadecimal", async ({
    page,
    open,
  }) => {
    await open();
    for (const [query, frame] of /** @type {[string, Partial<Frame>][]} */ ([
      [`?n=32&${deep}`, { n: 32, kind: "place" }],
      ["?n=14&position=9", { n: 14, position: 9 }],
      [`?n=32&bits=decimal&${deep}`, { n: 32, kind: "place" }],
    ])) {
      await show(page, query, frame);
      for (const width of [360, 600, 720, 968, 1180]) {
        await resize(page, width, 900);
        const what = `${query}, ${width} px wide`;
        const texts = await textsOf(page);
        expect(texts).toHaveLength(6);
        for (const [i, { right }] of texts.slice(0, -1).entries()) {
          expect(right + 3, `${what}, cell ${i}`).toBeLessThanOrEqual(texts[i + 1].left);
        }
        if (width < 600) continue;
        const hidden = await elementOf(page)
          .locator(".program")
          .evaluate((program) => {
            const { right } = program.getBoundingClientRect();
            const values = [...program.querySelectorAll(".value")];
            return values.filter((value) => value.getBoundingClientRect().right > right).length;
          });
        expect(hidden, what).toBe(0);
        if (!query.startsWith("?n=14")) continue;
        const value = await stackValueOf(page).innerText();
        const isBinary = /^\d{14}$/.test(value);
        if (!isBinary) expect(value, `${what}: hexadecimal says so`).toMatch(/^0x[\dA-F]{4}$/);
        await expect(page.getByRole("tab", { name: "binary" }), what).toHaveAttribute(
          "title",
          isBinary ? "Values in binary" : /stack .* hexadecimal/,
        );
      }
    }
    await resize(page, 1280, 800);
    for (const n of [11, 12, 13, 14]) {
      await show(page, `?n=${n}&position=9`, { n, position: 9 });
      const ends = await elementOf(page)
        .locator(".program .value:not(:empty)")
        .evaluateAll((values) => values.map((value) => value.getBoundingClientRect().right));
      expect(new Set(ends), `n = ${n}`).toEqual(new Set([1256]));
    }
  });

  /** The position to which the stack is scrolled, and its part in view. @param {Page} page */
  const stackOf = (page) =>
    elementOf(page).evaluate((element) => {
      const stack = /** @type {HTMLElement} */ (element.shadowRoot?.querySelector(".stack"));
      const newest = /** @type {HTMLElement} */ (stack.querySelector("tr.lit"));
      const heading = /** @type {HTMLElement} */ (stack.querySelector("th")).offsetHeight;
      const cover = Number.parseFloat(getComputedStyle(stack, "::after").height) || 0;
      const rows = stack.clientHeight - heading - cover;
      const top = newest.offsetTop - heading - stack.scrollTop;
      const row = newest.offsetHeight;
      return [stack.scrollTop % row, rows % row, top >= 0 && top + row <= rows];
    });

  test("the call stack shows whole rows, including the newest call", async ({ page, open }) => {
    await open();
    for (const [query, frame] of /** @type {[string, Partial<Frame>][]} */ ([
      [`?n=32&${deep}`, { n: 32, kind: "place" }],
      ["?n=20&at=0.2.4.1.12.8.13.11.14.5.7&kind=place", { n: 20, kind: "place" }],
      ["?position=3668&dialect=rust", { position: 3668 }],
    ])) {
      await show(page, query, frame);
      for (const [width, height] of [
        [1280, 800],
        [1000, 720],
      ]) {
        await resize(page, width, height);
        for (const key of ["ArrowRight", "ArrowLeft"]) {
          await press(page, key);
          await poll(() => stackOf(page), query).toEqual([0, 0, true]);
        }
      }
    }
  });
});
