/** Measurements of the layout of Watch in low, wide and small windows, and in full screen. */

import {
  boxesOf,
  button,
  dispatch,
  elementOf,
  frameOf,
  press,
  settingsOf,
  showBoard,
  timelineLineOf,
  timelineOf,
} from "../helpers/browser/element.js";
import { paintedFrames } from "../helpers/browser/embedding.js";
import { expect, poll, test, waitForReady } from "../helpers/browser/fixtures.js";
import { follow, numbersOf, resize, stickingOut } from "../helpers/browser/views.js";

/** @import { Page } from "@playwright/test" */
/** @import { Frame } from "../../www/types.d.ts" */
/** @import { NQueens } from "../../www/element/n-queens.js" */

/**
 * Boards at moments with all signs, with fixed queens too, and parts of their frames.
 * @type {[string, Partial<Frame>][]}
 */
const moments = [
  ["?position=3668", { position: 3668 }],
  ["?position=900&queens=3:5", { position: 900 }],
  ["?n=32&at=0.2.4.1.3.8.10.12.14.5.17&kind=place", { n: 32, kind: "place" }],
  ["?n=4&position=41", { n: 4, position: 41 }],
];

/** The box of the controls that are docked at the bottom of the window. @param {Page} page */
const dockOf = (page) =>
  elementOf(page)
    .locator(".controls, .transport, .buttons")
    .evaluateAll((parts) => {
      const boxes = parts.filter((part) => part.getClientRects().length > 0);
      const dock = boxes.find((part) => getComputedStyle(part).position === "sticky");
      if (!dock) throw new Error("Nothing is docked.");
      const { y, bottom, height } = dock.getBoundingClientRect();
      return { y, bottom, height };
    });

/**
 * The line above which board and lanes end, in CSS pixels: the top of the controls, or the bottom
 * of an empty heading in them, which the lanes of a narrow element may cover.
 * @param {Page} page
 */
async function lowestOf(page) {
  const controls = await dockOf(page);
  const headings = elementOf(page).locator(".narrow .heading.quiet");
  const bottoms = await headings.evaluateAll((all) =>
    all.map((heading) => heading.getBoundingClientRect().bottom),
  );
  return Math.max(controls.y, ...bottoms);
}

/** The opacities in the last column of pixels of the board's canvas. @param {Page} page */
const rightEdgeOf = (page) =>
  elementOf(page)
    .locator(".board-canvas")
    .evaluate((canvas) => {
      const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
        new OffscreenCanvas(1, height).getContext("2d")
      );
      context.drawImage(/** @type {HTMLCanvasElement} */ (canvas), 1 - width, 0);
      const { data } = context.getImageData(0, 0, 1, height);
      return [...new Set(data.filter((_, i) => i % 4 === 3))];
    });

/** The size of the page, with the parts out of sight. @param {Page} page */
const scrollSizeOf = (page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { width: scrollWidth, height: scrollHeight };
  });

/** @type {Record<"mouse" | "touch", [width: number, height: number, leastCell: number][]>} */
const windows = {
  mouse: [
    [640, 400, 22],
    [1280, 580, 22],
    [820, 800, 32],
    [820, 740, 25],
    [600, 740, 22],
    [1024, 768, 34],
    [1000, 700, 30],
    [1280, 800, 42],
    [1920, 1080, 63],
  ],
  touch: [
    [844, 390, 22],
    [820, 1180, 42],
    [390, 844, 37],
    [360, 740, 32],
  ],
};

/**
 * Expects the counters of n = 8 to be shown whole on one line, and to stay there. The position is
 * 3668 afterwards.
 * @param {Page} page
 * @param {number} width of the window
 */
async function expectFixedCounters(page, width) {
  const parts = [".counts", ".counts form", ".counts .all", ".controls", ".squares"];
  const boxesAt = async (/** @type {number} */ position) => {
    await dispatch(page, { type: "seek", position });
    await paintedFrames(page, 2);
    return boxesOf(page, ...parts);
  };
  const before = await boxesAt(9);
  const [{ y, bottom, right }] = before;
  expect(bottom - y).toBeLessThan(45);
  if (width >= 968) expect(right).toBe(width - 24);
  for (const position of [99, 8226, 3668]) expect(await boxesAt(position)).toEqual(before);
  const whole = { inWindow: true, seen: 2, cut: [] };
  const numbers = await numbersOf(page);
  expect(numbers.map(({ inWindow, seen, cut }) => ({ inWindow, seen, cut }))).toEqual([
    whole,
    whole,
  ]);
}

for (const pointer of /** @type {const} */ (["mouse", "touch"])) {
  test.describe(`by ${pointer}, in every window`, () => {
    test.use({ hasTouch: pointer === "touch" });

    test("board and lanes end above what is docked, which is in view, and the counters of n = 8 are whole and stay in place", async ({
      page,
      open,
    }) => {
      await open();
      for (const [query, frame] of moments) {
        await follow(page, query);
        await poll(() => frameOf(page)).toMatchObject(frame);
        await waitForReady(page);
        // The first board is tested in every window, the others in the first and the last.
        const all = windows[pointer];
        const chosen = query === moments[0][0] ? all : [all[0], all[all.length - 1]];
        for (const [width, height, leastCell] of chosen) {
          const what = `${query}, ${width} × ${height}`;
          await resize(page, width, height);
          if (query === moments[0][0]) await expectFixedCounters(page, width);
          const [board, first, last, fixedQueens] = await boxesOf(
            page,
            ".squares",
            ".labels dt",
            ".labels dt:last-of-type",
            ".fixed-queens",
          );
          const dock = await dockOf(page);
          const lowest = await lowestOf(page);
          const side = board.right - board.x;
          if (!query.includes("n=")) expect(side / 8, what).toBeGreaterThanOrEqual(leastCell);
          expect(board.y, what).toBeGreaterThan(44);
          expect(first.x, what).toBeGreaterThanOrEqual(0);
          // A low window may need scrolling to the line about the fixed queens.
          const inView = height >= 740 ? [board, last, fixedQueens] : [board, last];
          for (const { right, bottom } of inView) {
            expect(right, what).toBeLessThanOrEqual(width);
            expect(bottom, what).toBeLessThanOrEqual(lowest + 8);
          }
          expect(dock.bottom, what).toBeLessThanOrEqual(height + 1);
          expect(await rightEdgeOf(page), `${what}: no label is cut`).toEqual([0]);
          expect(await stickingOut(page), what).toEqual([]);
          expect(await scrollSizeOf(page), what).toMatchObject({ width });
          for (const name of ["First step", "Step out of the call"]) {
            await expect(button(page, name), what).toBeInViewport({ ratio: 0.97 });
          }
        }
      }
    });
  });
}

test("the totals of large boards are shown where they fit, and growing numbers move nothing", async ({
  page,
  open,
}) => {
  await open();
  for (const n of [13, 14]) {
    await showBoard(page, n);
    for (const [width, totals] of [
      [1280, 2],
      [1181, 1],
    ]) {
      const what = `n = ${n}, ${width} px wide`;
      await resize(page, width, 800);
      await dispatch(page, { type: "seek", position: 9 });
      // The total of solutions is omitted before that of the steps.
      await poll(
        async () => (await numbersOf(page)).filter(({ seen }) => seen === 2).length,
        what,
      ).toBe(totals);
      const parts = [".slider", ".counts", ".counts form", ".counts .all"];
      const before = await boxesOf(page, ...parts);
      expect(before[0].right, what).toBeLessThan(before[1].x);
      await dispatch(page, { type: "seek", position: 999_999 });
      await paintedFrames(page, 2);
      expect(await boxesOf(page, ...parts), what).toEqual(before);
    }
  }
});

test("on a low phone the docked controls cover no lane of any algorithm", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 667 });
  await open();
  for (const algorithm of /** @type {const} */ ([
    "lezard",
    "marks",
    "permutations",
    "brute-force",
  ])) {
    await elementOf(page).evaluate((element, algorithm) => {
      /** @type {NQueens} */ (element).set({ algorithm, moment: null });
    }, algorithm);
    await poll(async () => (await settingsOf(page)).algorithm).toBe(algorithm);
    let most = 0;
    for (let step = 0; step < 4; step += 1) {
      await paintedFrames(page, 2);
      const what = `${algorithm}, step ${step}`;
      const parts = [".labels dt:last-of-type", ".lanes-canvas", ".sentence"];
      const [last, lanes, sentence] = await boxesOf(page, ...parts);
      expect(last.bottom, `${what}: its last lane is painted whole`).toBeLessThanOrEqual(
        lanes.bottom,
      );
      expect(lanes.bottom, what).toBeLessThanOrEqual(await lowestOf(page));
      most = Math.max(most, sentence.bottom - sentence.y);
      await dispatch(page, { type: "next" });
    }
    if (algorithm === "marks") expect(most, "three lines").toBe(60);
  }
});

test("the newest rows of the call stack are fully visible: nine with Python, five otherwise", async ({
  page,
  open,
}) => {
  await open();
  // Longer programs leave space for fewer rows: the newest ones.
  for (const [dialect, least] of /** @type {const} */ ([
    ["python", 9],
    ["javascript", 5],
    ["rust", 5],
    ["lezard", 5],
    ["leiserson", 5],
  ])) {
    await follow(page, `?position=3686&dialect=${dialect}`);
    await poll(() => frameOf(page)).toMatchObject({ position: 3686 });
    await waitForReady(page);
    const rows = await elementOf(page).evaluate((element) => {
      const root = /** @type {ShadowRoot} */ (element.shadowRoot);
      const rows = [...root.querySelectorAll(".calls tbody tr")];
      return rows.map((row) => {
        const { x, y, bottom } = row.getBoundingClientRect();
        const corners = [y + 1, bottom - 1].map((edge) => root.elementFromPoint(x + 20, edge));
        return corners.every((found) => row.contains(found));
      });
    });
    expect(rows.slice(-least), dialect).toEqual(Array(least).fill(true));
  }
});

test("a presentation gives the board the space of the timeline where the window is not low, code moves nothing beside it, and its address keeps it", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  const parts = [".squares", ".labels dt:last-of-type", ".sentence", ".transport"];
  const [usual] = await boxesOf(page, ...parts);
  expect(usual.width).toBe(336);
  await press(page, "l");
  await expect(timelineOf(page)).toBeHidden();
  const before = await boxesOf(page, ...parts);
  expect(before[0].width).toBe(456);
  await press(page, "c");
  await expect(elementOf(page).locator(".code")).toBeVisible();
  expect(await boxesOf(page, ...parts)).toEqual(before);
  await expect(page).toHaveURL(/panes=board,lanes,narration,transport,code/);
  await page.reload();
  await waitForReady(page);
  expect(await boxesOf(page, ...parts)).toEqual(before);
  await button(page, "View").click();
  const box = page.getByRole("checkbox", { name: "Presentation" });
  await expect(box).toBeChecked();
  const { panes } = await settingsOf(page);
  await box.uncheck();
  expect(await settingsOf(page)).toMatchObject({ panes: null });
  await press(page, "Escape");
  for (const [query, frame] of moments) {
    await follow(page, `${query}&panes=${panes}`);
    await poll(() => frameOf(page)).toMatchObject(frame);
    await waitForReady(page);
    const all = windows.mouse.concat(windows.touch).filter(([, height]) => height >= 580);
    for (const [width, height] of query === moments[0][0] ? all : all.slice(-5, -3)) {
      const what = `${query}, ${width} × ${height}`;
      await resize(page, width, height);
      const [board, last] = await boxesOf(page, ...parts);
      expect(board.right, what).toBeLessThanOrEqual(width);
      expect(last.bottom, what).toBeLessThanOrEqual((await dockOf(page)).y + 8);
      expect(await stickingOut(page), what).toEqual([]);
      const size = await scrollSizeOf(page);
      expect(size, what).toMatchObject(width < 968 ? { width } : { width, height });
    }
  }
  await press(page, "l");
  await expect(timelineOf(page)).toBeVisible();
  expect((await settingsOf(page)).panes).toBe(null);
});

test("in one column a presentation has the narration over board and lanes, a board that is not smaller, and the controls at the bottom of the window", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  const parts = [".sentence", ".squares", ".labels dt:last-of-type"];
  for (const [width, height, larger] of /** @type {const} */ ([
    [820, 1180, 72],
    [820, 800, 80],
    [390, 844, 0],
    [390, 700, 64],
    [360, 640, 48],
    [760, 470, 0],
  ])) {
    const what = `${width} × ${height}`;
    await resize(page, width, height);
    const [, usual] = await boxesOf(page, ...parts);
    await press(page, "l");
    await paintedFrames(page, 2);
    const [sentence, board, last] = await boxesOf(page, ...parts);
    expect(board.width - usual.width, what).toBe(larger);
    expect(sentence.y, what).toBeLessThan(board.y);
    const dock = await dockOf(page);
    const note = width < 600 ? 24 : 0;
    expect(last.bottom + note, `${what}: the note about lost bits fits`).toBeLessThanOrEqual(
      dock.y,
    );
    expect(Math.abs(dock.bottom - height), what).toBeLessThanOrEqual(1);
    expect((await scrollSizeOf(page)).height, what).toBeLessThanOrEqual(height + 1);
    await press(page, "c");
    await expect(elementOf(page).locator(".code"), what).toBeVisible();
    expect(await boxesOf(page, ...parts), what).toEqual([sentence, board, last]);
    await press(page, "l");
    await expect(timelineOf(page), what).toBeVisible();
  }
});

test("board and lanes after the panes to read do not make the page scroll sideways", async ({
  page,
  open,
}) => {
  await open("?position=3668&panes=narration,code,stack,board,lanes");
  for (const [width, height] of [
    [390, 800],
    [760, 470],
    [820, 800],
    [844, 390],
    [968, 800],
    [1280, 800],
  ]) {
    await resize(page, width, height);
    expect(await scrollSizeOf(page)).toMatchObject({ width });
    expect(await stickingOut(page), `${width} × ${height}`).toEqual([]);
  }
});

test("full screen scales the whole view until it ends, and the board stays aligned to pixels", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await open("?position=3668");
  await press(page, "f");
  const sizes = () =>
    elementOf(page).evaluate((element) => {
      const root = /** @type {ShadowRoot} */ (element.shadowRoot);
      const canvas = /** @type {HTMLCanvasElement} */ (root.querySelector(".board-canvas"));
      const lanes = /** @type {HTMLCanvasElement} */ (root.querySelector(".lanes-canvas"));
      const squares = /** @type {Element} */ (root.querySelector(".squares"));
      const line = /** @type {HTMLElement} */ (root.querySelector(".line"));
      const { x, y, width } = squares.getBoundingClientRect();
      const { x: canvasX, y: canvasY, width: canvasWidth } = canvas.getBoundingClientRect();
      const font = Number.parseFloat(getComputedStyle(line).fontSize);
      return {
        code: (font * line.getBoundingClientRect().height) / line.offsetHeight,
        cell: width / 8,
        places: [x, y, canvasX, canvasY, canvasWidth, lanes.getBoundingClientRect().x],
        stored: canvas.width,
        drawn: canvasWidth,
      };
    });
  await poll(async () => (await sizes()).code).toBeGreaterThanOrEqual(16);
  const { cell, places, stored, drawn } = await sizes();
  for (const length of [cell, ...places]) {
    expect(Math.abs(length - Math.round(length)), `${length}`).toBeLessThan(0.06);
  }
  expect(Math.round(drawn)).toBe(stored);
  const [controls, counts] = await boxesOf(page, ".controls", ".counts");
  expect(controls.bottom).toBeLessThanOrEqual(1081);
  expect(counts.right).toBeCloseTo(1920 - 24 * 1.35, 0);

  // The pointer and the drawing of the timeline agree.
  const box = await timelineOf(page).boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 12, (box?.y ?? 0) + 40);
  await expect(elementOf(page).getByLabel("Step", { exact: true })).toHaveValue("8\u202f226");
  await press(page, "f");
  await poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
});

test("a presentation is as large without full screen as in it", async ({ page, open }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await open("?position=3668");
  await press(page, "l");
  await press(page, "c");
  const heightsOf = async () => {
    const boxes = await boxesOf(page, ".line", ".sentence", ".transport", ".labels dt");
    return boxes.map(({ height }) => Math.round(height));
  };
  await poll(async () => (await heightsOf())[0]).toBe(27);
  const heights = await heightsOf();
  await press(page, "f");
  await poll(() => page.evaluate(() => document.fullscreenElement?.localName)).toBe("main");
  await paintedFrames(page, 3);
  expect(await heightsOf()).toEqual(heights);
  await press(page, "f");
  await poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null);
  await resize(page, 1280, 800);
  await poll(async () => (await heightsOf())[0]).toBe(20);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 844 }, hasTouch: true, isMobile: true });

  test("the picture has no gaps or clipped parts, and the language tabs are on one line", async ({
    page,
    open,
  }) => {
    await open("?position=3668");
    for (const width of [360, 390]) {
      await resize(page, width, 844);
      await expect(elementOf(page).locator(".fixed-queens.hint")).toHaveText(/^Tap /);
      const parts = [".picture", ".below", ".labels dt", ".lanes-canvas"];
      const [lanes, below, names, canvas] = await boxesOf(page, ...parts);
      expect(below.y - lanes.bottom).toBeLessThanOrEqual(16);
      expect(names.x).toBeGreaterThanOrEqual(4);
      expect(names.right, "bits drop beside it").toBeLessThanOrEqual(canvas.x);
      // Each hatch stands beside the name of its lane.
      const glyphs = elementOf(page).locator(".labels dt .glyph").filter({ visible: true });
      await expect(glyphs).toHaveCount(5);
      const boxes = await elementOf(page)
        .locator(".code")
        .getByRole("tab")
        .evaluateAll((tabs) =>
          tabs.map((tab) => {
            const { x, y, width, right } = tab.getBoundingClientRect();
            return { x, y, width, right };
          }),
        );
      expect(boxes).toHaveLength(5);
      expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
      for (const box of boxes) {
        const seen = width - box.x;
        expect(seen >= Math.min(box.width, 24) || seen <= 0).toBe(true);
      }
      if (width < 390) continue;
      expect(boxes[4].right, "whole").toBeLessThanOrEqual(width - 16);
      const [chooser] = await boxesOf(page, ".chooser");
      const text = (chooser.y + chooser.bottom) / 2 + 8;
      expect(text, "the algorithm is not cut").toBeLessThanOrEqual((await dockOf(page)).y);
    }
  });
});

test("on a phone a notice begins where the narration does", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("?n=40");
  const notice = await page.locator("#notice span").boundingBox();
  const [sentence] = await boxesOf(page, ".sentence");
  expect(notice?.x).toBe(sentence.x);
});

test("on a phone the step buttons are at least 38, 42 and 44 px wide in windows of 360, 390 and 412", async ({
  page,
  open,
}) => {
  await open();
  for (const [width, least] of [
    [360, 38],
    [390, 42],
    [412, 44],
  ]) {
    await resize(page, width, 844);
    for (const name of ["First step", "Step out of the call"]) {
      const box = await button(page, name).boundingBox();
      expect(box?.width, `${name}, ${width} px wide`).toBeGreaterThanOrEqual(least);
    }
  }
});

test("controls are low in low windows, and title, legend and code fit every window", async ({
  page,
  open,
}) => {
  await open("?position=3668");
  await test.step("at 1280 × 800 nothing scrolls, and the board has half of the width", async () => {
    await resize(page, 1280, 800);
    expect(await scrollSizeOf(page)).toEqual({ width: 1280, height: 800 });
    const [reading, lostBits] = await boxesOf(page, ".columns > .reading", ".beside .switch");
    expect(reading.x).toBe(640);
    const focusRing = 4;
    expect(lostBits.right + focusRing).toBeLessThanOrEqual(640);
  });
  await test.step("low windows have low controls, and in the lowest the rest follows at the end", async () => {
    for (const [width, height, most] of [
      [1280, 800, 186],
      [1280, 580, 121],
      [820, 600, 160],
      [844, 390, 46],
      [640, 400, 46],
    ]) {
      await resize(page, width, height);
      expect((await dockOf(page)).height, `${width} × ${height}`).toBeLessThanOrEqual(most);
    }
    for (const [width, height] of [
      [320, 256],
      [640, 400],
      [844, 390],
    ]) {
      await resize(page, width, height);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const numbers = ["Step", "Solutions"].map((name) =>
        elementOf(page).getByLabel(name, { exact: true }),
      );
      const speed = elementOf(page).locator("summary");
      for (const control of [button(page, "Play"), speed, ...numbers, timelineOf(page)]) {
        await expect(control, `${width} × ${height}`).toBeInViewport({ ratio: 0.97 });
      }
    }
  });
  await test.step("the controls hide what a low page scrolls under them", async () => {
    for (const [width, height] of [
      [1280, 500],
      [968, 520],
    ]) {
      await resize(page, width, height);
      expect((await scrollSizeOf(page)).height).toBeGreaterThan(height);
      const ground = await elementOf(page)
        .locator(".controls")
        .evaluate((controls) => {
          const { backgroundColor, backgroundImage } = getComputedStyle(controls);
          return { backgroundColor, backgroundImage };
        });
      expect(ground.backgroundImage).toBe("none");
      expect(ground.backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
    }
  });
  await test.step("the title of the timeline is never cut, and stands over it", async () => {
    const title = timelineLineOf(page);
    for (const width of [320, 600, 820, 968, 1280]) {
      await resize(page, width, 900);
      await expect(title).toHaveText(width < 600 ? "The whole search" : /^The whole search: /);
      const isWhole = await title.evaluate(
        (line) =>
          line.scrollWidth <= line.clientWidth && line.scrollHeight <= line.clientHeight + 1,
      );
      expect(isWhole, `${width}`).toBe(true);
    }
    await expect(title).toHaveText(
      /: one bar per call; strong leads to solutions, faint to dead ends$/,
    );
    const [status, flame] = await boxesOf(page, ".status", ".flame");
    expect(status.x).toBe(150);
    expect(status.bottom).toBeLessThanOrEqual(flame.y);
  });
  await test.step("spread text covers no other text, and no lane name is cut", async () => {
    await follow(page, "?n=12&position=36680&queens=0:3");
    await poll(() => frameOf(page)).toMatchObject({ n: 12, position: 36_680 });
    await elementOf(page).evaluate((element) => {
      const spread = new CSSStyleSheet();
      spread.replaceSync(
        "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
      );
      element.shadowRoot?.adoptedStyleSheets.push(spread);
    });
    await resize(page, 1280, 800);
    const [formats, value] = await boxesOf(page, ".beside .formats", ".labels dd");
    expect(formats.bottom).toBeLessThanOrEqual(value.y + 4);
    await resize(page, 390, 844);
    expect(await stickingOut(page)).toEqual([]);
    await elementOf(page).evaluate((element) => void element.shadowRoot?.adoptedStyleSheets.pop());
    await follow(page, "?position=3668");
    await poll(() => frameOf(page)).toMatchObject({ n: 8, position: 3668 });
  });
  await test.step("the legend is visible at 1024 × 768", async () => {
    await resize(page, 1024, 768);
    await expect(elementOf(page).locator(".legend li")).toHaveCount(6);
    const [lane, legend] = await boxesOf(page, ".labels dd", ".legend");
    expect(legend.bottom).toBeLessThan(lane.y);
  });
  await test.step("the code is at most 760 px wide in wide windows", async () => {
    for (const width of [1366, 1920, 2560]) {
      await resize(page, width, 1080);
      const [code] = await boxesOf(page, ".code");
      expect(code.right - code.x).toBeLessThanOrEqual(760);
    }
  });
});
