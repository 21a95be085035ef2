/** The element in places that ask more of it than a column of text, and scripts that ask of it what it cannot give. */

import { heightOf } from "../../www/views/reserved-height.js";
import { nth, positionAt, showPage, waitForAll } from "../helpers/browser/embedding.js";
import { expect, test } from "../helpers/browser/fixtures.js";

/** @import { NQueens } from "../../www/index.d.ts" */
/** @import { Page } from "@playwright/test" */

const board = `<n-queens n="8" position="12" panes="board lanes" controls="minimal"></n-queens>`;

/** Width and height of each element. @param {Page} page */
const sizesOf = (page) =>
  page.locator("n-queens").evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      return { left, right, width, height: Math.round(height) };
    }),
  );

test.describe("width", () => {
  test.use({ viewport: { width: 1300, height: 900 } });

  for (const [place, style, least] of /** @type {[string, string, number][]} */ ([
    ["a row", "display: flex; gap: 20px", 400],
    ["a row that wraps", "display: flex; flex-wrap: wrap; gap: 20px", 760],
    ["a column, centred", "display: flex; flex-direction: column; align-items: center", 760],
    ["a grid", "display: grid; grid-template-columns: auto auto; gap: 20px", 400],
  ])) {
    for (const width of [1240, 360]) {
      test(`two in ${place}, ${width} px wide, stand beside or below each other`, async ({
        page,
      }) => {
        await showPage(
          page,
          `<main style="width: ${width}px; ${style}">${board}${board.replace("12", "13")}</main>`,
        );
        await waitForAll(page);
        await expectApart(page, width > 400 ? least : 170);
      });
    }
  }

  for (const style of ["float: left", "display: inline-block"]) {
    test(`with ${style} it is no wider than its place`, async ({ page }) => {
      await showPage(
        page,
        `<main id="place" style="width: 1240px">${board}${board}</main><p style="clear: both">After.</p>`,
        { style: `n-queens { ${style} }` },
      );
      await waitForAll(page);
      await expectApart(page, 760);
      await page.locator("#place").evaluate((place) => {
        place.style.width = "330px";
      });
      await expectApart(page, 330);
    });
  }

  /** Each has its width and the height of that, and none covers the other. @param {Page} page @param {number} least */
  async function expectApart(page, least) {
    await expect(async () => {
      const sizes = await sizesOf(page);
      for (const { width, height } of sizes) {
        expect(width).toBeGreaterThanOrEqual(least);
        const given = { n: 8, controls: /** @type {const} */ ("minimal") };
        expect(height).toBe(
          Math.round(heightOf(width, { ...given, panes: ["board", "lanes"], app: false }, false)),
        );
      }
      const covered = await page.locator("n-queens").evaluateAll(([one, other]) => {
        const [a, b] = [one, other].map((element) => element.getBoundingClientRect());
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      });
      expect(covered).toBe(false);
    }).toPass();
  }

  test("in a page from right to left nothing stands out to the left", async ({ page }) => {
    await showPage(
      page,
      `<main dir="rtl" style="width: 700px; overflow: auto">${board.replace(">", ' app="./">')}</main>`,
    );
    await waitForAll(page);
    const over = await page
      .locator("main")
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(over).toBe(0);
  });

  for (const n of [16, 32]) {
    test(`all panes of n = ${n} keep within a narrow column`, async ({ page }) => {
      await showPage(
        page,
        `<main style="width: 300px"><n-queens n="${n}" at="0.2" kind="place"></n-queens></main>`,
      );
      await waitForAll(page);
      for (const width of [300, 320, 347]) {
        const over = await nth(page).evaluate(async (element, width) => {
          /** @type {HTMLElement} */ (element.parentElement).style.width = `${width}px`;
          for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
          return element.scrollWidth - element.clientWidth;
        }, width);
        expect(over, `${width} px wide`).toBe(0);
      }
    });
  }
});

test("in another document and back it has its style", async ({ page }) => {
  await showPage(page, `${board}<iframe title="Another page" style="width: 700px"></iframe>`);
  await waitForAll(page);
  const displays = await nth(page).evaluate(async (element) => {
    const display = () => {
      const panes = /** @type {Element} */ (element.shadowRoot?.querySelector(".panes"));
      const view = /** @type {Window} */ (element.ownerDocument.defaultView);
      return view.getComputedStyle(panes).display;
    };
    const settled = () => new Promise((done) => setTimeout(done, 100));
    const frame = /** @type {HTMLIFrameElement} */ (document.querySelector("iframe"));
    const at = [display()];
    frame.contentDocument?.body.append(element);
    await settled();
    at.push(display());
    document.body.prepend(element);
    await settled();
    return [...at, display()];
  });
  expect(displays).toEqual(["grid", "grid", "grid"]);
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test("a finger that scrolls the page over the slider moves no position", async ({ page }) => {
    await showPage(page, `${board}<p style="height: 3000px">Text.</p>`);
    await waitForAll(page);
    const slider = nth(page).locator("input[type=range]");
    const box = /** @type {{ x: number, y: number, width: number, height: number }} */ (
      await slider.boundingBox()
    );
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const client = await page.context().newCDPSession(page);
    /** @param {"touchStart" | "touchMove" | "touchEnd"} type @param {number[]} heights */
    const touch = (type, heights) =>
      client.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: heights.map((y) => ({ x, y })),
      });
    await touch("touchStart", [y]);
    for (let step = 1; step <= 10; step += 1) await touch("touchMove", [y - 20 * step]);
    await touch("touchEnd", []);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect.poll(() => positionAt(page)).toBe(12);
    await expect(slider).toHaveValue("12");
  });
});

test("what a script sets wrong is refused, and all stays as it was", async ({ page }) => {
  await showPage(page, board);
  await waitForAll(page);
  const told = await nth(page).evaluate(async (node) => {
    const element = /** @type {NQueens} */ (node);
    const give = /** @type {any} */ (element);
    /** @type {string[]} */
    const codes = [];
    const log = (/** @type {Event} */ event) => {
      codes.push(/** @type {CustomEvent} */ (event).detail.code);
    };
    element.addEventListener("error", log);
    const asked = [
      () => give.set({ panes: ["foo"] }),
      () => give.set({ panes: 5 }),
      () => give.set({ n: 99, bits: "hex" }),
      () => give.set({ moment: "now" }),
      () => give.set({ speed: 0 }),
      () => {
        give.settings = { n: 5 };
      },
      () => {
        give.settings = null;
      },
      () => give.dispatch({ type: "nope" }),
      () => give.dispatch(null),
      () => give.dispatch({ type: "speed", speed: "quick" }),
      () => give.dispatch({ type: "seek", position: -1 }),
      () => give.dispatch({ type: "toggleQueen", row: 99, column: 0 }),
    ];
    const before = JSON.stringify(element.settings);
    /** @type {unknown[]} */
    const outcomes = [];
    for (const ask of asked) {
      codes.length = 0;
      ask();
      await element.updateComplete;
      outcomes.push([codes.join(), JSON.stringify(element.settings) === before]);
    }
    element.next();
    element.set({ bits: "hex" });
    return { outcomes, position: element.position, bits: element.bits };
  });
  const attribute = ["attribute", true];
  const intent = ["intent", true];
  expect(told.outcomes).toEqual([
    attribute,
    attribute,
    attribute,
    attribute,
    attribute,
    attribute,
    attribute,
    intent,
    intent,
    intent,
    ["position", true],
    ["queens", true],
  ]);
  expect(told).toMatchObject({ position: 13, bits: "hex" });
});

test("an image that cannot be had is refused in words", async ({ page }) => {
  await showPage(page, board);
  await waitForAll(page);
  const reasons = await nth(page).evaluate(async (node) => {
    const element = /** @type {NQueens} */ (node);
    const reasonOf = (/** @type {any} */ options) =>
      element.exportImage(options).then(
        () => "",
        (/** @type {Error} */ { message }) => message,
      );
    const reasons = [];
    for (const scale of [0, -1, Number.NaN, 0.001, 1000]) {
      reasons.push(await reasonOf({ scale }));
    }
    element.style.display = "none";
    reasons.push(await reasonOf({}));
    element.remove();
    reasons.push(await reasonOf({}));
    return reasons;
  });
  expect(reasons.slice(0, 5)).toEqual(
    ["0", "-1", "NaN", "0.001", "1000"].map(
      (scale) => `scale is ${scale}: it must be from 0.1 to 16.`,
    ),
  );
  for (const reason of reasons.slice(5)) expect(reason).toBe("The element is not displayed.");
});

test("many boards that open together open one after the other", async ({ page }) => {
  await page.addInitScript(() => {
    // Tasks are told apart by their beginning: each is posted by the one before.
    const channel = new MessageChannel();
    const tasks = { count: 0 };
    channel.port1.onmessage = () => {
      tasks.count += 1;
      channel.port2.postMessage(null);
    };
    channel.port2.postMessage(null);
    Object.assign(globalThis, { tasks });
  });
  await showPage(page, "<main></main>");
  await page.waitForFunction(() => customElements.get("n-queens"));
  const opened = await page.evaluate(async () => {
    /** @type {number[]} */
    const opened = [];
    const { tasks } = /** @type {any} */ (globalThis);
    const done = Array.from({ length: 5 }, () => {
      const element = /** @type {NQueens} */ (document.createElement("n-queens"));
      element.setAttribute("panes", "board");
      element.setAttribute("n", "16");
      document.querySelector("main")?.append(element);
      return new Promise((resolve) =>
        element.addEventListener(
          "step",
          () => {
            opened.push(tasks.count);
            resolve(null);
          },
          { once: true },
        ),
      );
    });
    await Promise.all(done);
    return opened;
  });
  expect(new Set(opened).size).toBe(5);
});

test("without its theme it has no attribute of it", async ({ page }) => {
  await showPage(page, board.replace(">", ' theme="dark">'));
  await waitForAll(page);
  const themes = await nth(page).evaluate((node) => {
    const element = /** @type {NQueens} */ (node);
    element.removeAttribute("theme");
    const removed = [element.theme, element.getAttribute("theme")];
    element.set({ theme: "light" });
    const set = [element.theme, element.getAttribute("theme")];
    element.set({ theme: "auto" });
    return [removed, set, [element.theme, element.getAttribute("theme")]];
  });
  expect(themes).toEqual([
    ["auto", null],
    ["light", "light"],
    ["auto", null],
  ]);
});

test("of an attribute that changes only its own refusals are told, and of a moment one", async ({
  page,
}) => {
  await showPage(page, `<n-queens n="8" position="x"></n-queens>`);
  await waitForAll(page);
  const told = await nth(page).evaluate((element) => {
    /** @type {string[]} */
    const told = [];
    element.addEventListener("error", (event) => {
      told.push(/** @type {CustomEvent} */ (event).detail.message);
    });
    element.setAttribute("n", "9");
    element.removeAttribute("position");
    element.setAttribute("kind", "place");
    told.length = 0;
    element.setAttribute("at", "77");
    return told;
  });
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^at=77 does not name queens/);
});
