/** Everything has its place at every width: nothing sticks out, nothing is out of reach, every pixel is sharp. */

import {
  button,
  dispatch,
  elementOf,
  press,
  showBoard,
  stateOf,
} from "../helpers/browser/element.js";
import { expect, test } from "../helpers/browser/fixtures.js";

/** @import { Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/element/n-queens.js" */

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1000, height: 700 },
  { width: 1280, height: 800 },
];

/** Shows another board, standing where much is drawn. @param {Page} page @param {number} n */
async function showMuch(page, n) {
  await showBoard(page, n);
  await dispatch(page, { type: "next" }, 41);
}

/**
 * Elements that reach over the sides of the window, but for what scrolls within its own place or is not seen.
 * @param {Page} page
 */
const stickingOut = (page) =>
  page.evaluate(() => {
    const found = /** @type {string[]} */ ([]);
    /** Elements that stay in the window, then those inside them. @param {Element} element */
    const visit = (element) => {
      const style = getComputedStyle(element);
      const { left, right, width, height } = element.getBoundingClientRect();
      const seen = width > 1 && height > 1 && style.visibility === "visible";
      if (seen && (left < -0.5 || right > innerWidth + 0.5)) {
        found.push(`${element.localName}.${element.className} ${left}…${right}`);
      }
      if (style.overflowX !== "visible") return;
      for (const child of element.children) visit(child);
      for (const child of element.shadowRoot?.children ?? []) visit(child);
    };
    visit(document.body);
    return found;
  });

for (const viewport of sizes) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test("no board sticks out, and the transport is in reach", async ({ page, open }) => {
      await open();
      for (const n of [4, 8, 16, 32]) {
        await showMuch(page, n);
        expect(await stickingOut(page), `n = ${n}`).toEqual([]);
        const scrolls = await page.evaluate(() => ({
          across: document.documentElement.scrollWidth > innerWidth,
          down: document.documentElement.scrollHeight > innerHeight,
        }));
        expect(scrolls.across, `n = ${n} scrolls across`).toBe(false);
        if (viewport.width === 1280) expect(scrolls.down, `n = ${n} scrolls down`).toBe(false);
        for (const name of [
          "First step",
          "Step back",
          "Play",
          "Next step",
          "Step out of the call",
        ]) {
          await expect(button(page, name)).toBeInViewport({ ratio: 1 });
        }
      }
    });
  });
}

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("what is touched is at least 40 px high", async ({ page, open }) => {
    await open("?position=3668");
    await button(page, "View").tap();
    const low = await page.evaluate(() => {
      const shadow = document.querySelector("n-queens")?.shadowRoot;
      const within = "button, summary, label:has(input), input[type=range]";
      const targets = [
        ...document.querySelectorAll(`.bar :is(${within}), #view-menu :is(${within})`),
        ...(shadow?.querySelectorAll(`.controls :is(${within}), [role=tab], .switch`) ?? []),
      ];
      return targets
        .map((target) => ({
          name: target.getAttribute("aria-label") ?? target.textContent?.trim(),
          height: target.getBoundingClientRect().height,
        }))
        .filter(({ height }) => height > 0 && height < 40);
    });
    expect(low).toEqual([]);
  });

  test("the speed opens from its words", async ({ page, open }) => {
    await open();
    const slider = page.getByRole("slider", { name: "Speed" });
    await expect(slider).toBeHidden();
    await page.getByText("4 steps/s").tap();
    await expect(slider).toBeInViewport({ ratio: 1 });
  });

  test("the page scrolls under what is docked, and no control that Tab reaches is covered by it", async ({
    page,
    open,
  }) => {
    await open("?position=3668");
    for (let stop = 0; stop < 24; stop += 1) {
      await press(page, "Tab");
      const covering = await page.evaluate(() => {
        let focused = document.activeElement;
        let root = /** @type {Document | ShadowRoot} */ (document);
        while (focused?.shadowRoot?.activeElement) {
          root = focused.shadowRoot;
          focused = root.activeElement;
        }
        const { x, y, width, height } = /** @type {Element} */ (focused).getBoundingClientRect();
        const top = root.elementFromPoint(x + width / 2, y + height / 2);
        if (!top || focused?.contains(top) || top.contains(focused)) return null;
        return `${focused?.ariaLabel ?? focused?.textContent} under ${top.className}`;
      });
      expect(covering).toBe(null);
      await expect(button(page, "Play")).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole("table", { name: "Call stack" }).scrollIntoViewIfNeeded();
    await expect(button(page, "Play")).toBeInViewport({ ratio: 1 });
  });
});

/** What of the element can be seen and touched at its middle, by selector. @param {Page} page @param {string[]} selectors */
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

for (const [width, height] of [
  [640, 800],
  [820, 800],
]) {
  test.describe(`low, ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("the board leaves the lanes their room, and follows the window", async ({
      page,
      open,
    }) => {
      const places = [".squares", ".labels dt[data-variable=place]"];
      await open("?position=3668");
      expect(await covered(page, places)).toEqual([]);
      for (const place of places) {
        await expect(elementOf(page).locator(place)).toBeInViewport({ ratio: 1 });
      }
      const side = async () =>
        (await elementOf(page).locator(".squares").boundingBox())?.width ?? 0;
      const low = await side();
      await page.setViewportSize({ width, height: height + 100 });
      await expect.poll(side).toBeGreaterThan(low);
    });
  });
}

for (const [width, height] of [
  [390, 844],
  [820, 1000],
]) {
  test.describe(`docked, ${width} × ${height}`, () => {
    test.use({ hasTouch: true, viewport: { width, height } });

    test("board, lanes and own queens are all in view on every board", async ({ page, open }) => {
      const places = [".squares", ".own", ".labels dt[data-variable=place]"];
      for (const query of [
        "?position=3668",
        "?queens=3:5",
        "?queens=3:5&at=0&kind=place",
        "?n=16&at=0.2.4.1.12&kind=place",
        "?n=17&queens=0:3,1:5&at=3.5.0&kind=place",
        "?n=32&at=0.2.4.1.3.8.10.12.14.5.7.18&kind=place",
      ]) {
        await open(query);
        expect(await covered(page, places), query).toEqual([]);
        for (const place of places) {
          await expect(elementOf(page).locator(place)).toBeInViewport({ ratio: 1 });
        }
      }
    });

    test("typing and focus move nothing", async ({ page, open }) => {
      await open("?position=3668");
      for (const from of [0, 200]) {
        await page.evaluate((top) => scrollTo(0, top), from);
        const field = elementOf(page).getByLabel("Step", { exact: true });
        await field.tap();
        await page.keyboard.type("12");
        await press(page, "Escape");
        await button(page, "Play").focus();
        await elementOf(page).getByRole("slider", { name: "Position" }).focus();
        expect(await page.evaluate(() => scrollY)).toBe(from);
      }
    });

    test("the dock stays as it is when a number grows", async ({ page, open }) => {
      await open("?n=20&at=0.2");
      const box = () => elementOf(page).locator(".controls").boundingBox();
      const before = await box();
      const field = elementOf(page).getByLabel("Step", { exact: true });
      for (const step of ["9999", "99999", "999999"]) {
        await field.fill(step);
        await press(page, "Enter");
        await expect.poll(async () => (await stateOf(page)).frame.position).toBe(Number(step));
        expect(await box()).toEqual(before);
        expect(await stickingOut(page)).toEqual([]);
      }
    });
  });
}

for (const deviceScaleFactor of [1, 1.5, 2]) {
  test.describe(`at ${deviceScaleFactor} device pixels to a pixel`, () => {
    test.use({ deviceScaleFactor });

    test("canvases are sharp, and every square is the same whole number of device pixels", async ({
      page,
      open,
    }) => {
      await open();
      for (const n of [4, 8, 13, 32]) {
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
          for (const length of device)
            expect(Math.abs(length - Math.round(length))).toBeLessThan(0.05);
          expect(device.slice(2).map(Math.round)).toEqual(stored);
        }
        const cell = (measured.board * deviceScaleFactor) / n;
        expect(Math.abs(cell - Math.round(cell)), `a square is ${cell}`).toBeLessThan(0.001);
        expect(cell).toBeGreaterThan(1);
      }
    });
  });
}

test("nothing beside the board moves with n, and the ring of the ghost's switch stays on its side", async ({
  page,
  open,
}) => {
  await open();
  for (const n of [8, 4, 13, 16, 31, 32]) {
    await showBoard(page, n);
    const reading = await elementOf(page).locator(".columns > .reading").boundingBox();
    expect(reading?.x, `n = ${n}`).toBe(640);
    const ghost = await elementOf(page).locator(".beside .switch").boundingBox();
    const ring = 4;
    expect((ghost?.x ?? 0) + (ghost?.width ?? 0) + ring).toBeLessThanOrEqual(640);
  }
});
