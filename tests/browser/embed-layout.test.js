/**
 * The space that the element takes in other pages: it is reserved before the element loads, and
 * right at every width.
 */

import { allPanes } from "../../www/views/panes.js";
import { heightOf, reserveCss } from "../../www/views/reserved-height.js";
import { boxesOf, elementOf, headingGapOf } from "../helpers/browser/element.js";
import { paintedFrames, partsOf, showPage, waitForAll } from "../helpers/browser/embedding.js";
import { expect, poll, test } from "../helpers/browser/fixtures.js";
import { shiftsOf, startWatchingShifts } from "../helpers/browser/instruments.js";

/** @import { Page } from "@playwright/test" */
/** @import { NQueens, Pane } from "../../www/index.d.ts" */
/** @import { HeightOptions } from "../../www/views/reserved-height.js" */

const board = `<n-queens n="8" position="12" panes="board lanes" controls="minimal"></n-queens>`;

/** @type {HeightOptions} */
const usual = { n: 8, panes: null, lanes: null, controls: "full", app: true };

/** @type {Partial<HeightOptions>[]} */
const changes = [
  {},
  { controls: "minimal" },
  { panes: ["board", "lanes"], controls: "minimal" },
  { panes: ["lanes", "board"], controls: "none" },
  { panes: ["narration", "board", "code"] },
  { panes: ["code", "stack"], n: 16 },
  { panes: ["code", "stack"], n: 1 },
  { panes: ["stack"], controls: "minimal", n: 1 },
  { panes: ["transport", "board", "timeline"] },
  { panes: ["board", "timeline", "code", "lanes"], controls: "minimal", n: 32 },
  { panes: allPanes },
  { panes: ["board", "lanes"], lanes: ["possible", "place"], controls: "minimal" },
];

const allTags = changes.map((change) => ({ ...usual, ...change }));

for (const { touch, widths, tags } of [
  {
    touch: false,
    // On both sides of each breakpoint.
    widths: [320, 599, 600, 719, 720, 759, 760, 967, 968, 1179, 1180],
    tags: allTags,
  },
  {
    touch: true,
    // A coarse pointer moves no breakpoint: one width of each layout. The tags with code have every
    // other pane too.
    widths: [320, 760, 968, 1180],
    tags: allTags.filter(({ panes }) => !panes || panes.includes("code")),
  },
]) {
  test.describe(touch ? "by touch" : "by mouse", () => {
    test.use({ viewport: { width: 1300, height: 900 }, hasTouch: touch, isMobile: touch });

    test("every tag has exactly its reserved height at every width", async ({ page }) => {
      const boards = tags.map(({ n, panes, lanes, controls }, i) => {
        const named = `${panes ? `panes="${panes.join(" ")}"` : ""} ${lanes ? `lanes="${lanes.join(" ")}"` : ""}`;
        return `<section>
          <n-queens class="board-${i}" n="${n}" at="${n === 1 ? "0" : "0.2"}" controls="${controls}" app="./" ${named}></n-queens>
          <div class="board-${i}"></div>
        </section>`;
      });
      const rules = tags.map((tag, i) => reserveCss(`.board-${i}`, tag));
      // Stacked, so that all are in the viewport.
      const style = `body { margin: 0 } section { position: absolute; top: 0 } ${rules.join(" ")}`;
      await showPage(page, `<main>${boards.join("")}</main>`, { style });
      await waitForAll(page);
      for (const width of widths) {
        const measured = await page.evaluate(async (width) => {
          const sections = [...document.querySelectorAll("section")];
          for (const section of sections) section.style.width = `${width}px`;
          for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
          return sections.map(({ children: [element, reserved] }) => ({
            panes: element.shadowRoot?.querySelector(".panes")?.getBoundingClientRect().height,
            reserved: reserved.getBoundingClientRect().height,
            over: element.scrollWidth - element.clientWidth,
          }));
        }, width);
        for (const [i, tag] of tags.entries()) {
          const height = heightOf(width, tag, touch);
          const what = `${JSON.stringify(tag)}, ${width} px wide`;
          expect(measured[i], what).toEqual({ panes: height, reserved: height, over: 0 });
        }
      }
    });
  });
}

for (const touch of [false, true]) {
  test.describe(touch ? "narrow, by touch" : "narrow, by mouse", () => {
    test.use({ viewport: { width: 700, height: 900 }, hasTouch: touch, isMobile: touch });

    test("the title and the numbers overlap neither the flame graph nor the speed", async ({
      page,
    }) => {
      await showPage(page, `<main><n-queens panes="board timeline"></n-queens></main>`);
      await waitForAll(page);
      const title = elementOf(page).locator(".status");
      await expect(title).toHaveText(/^The whole search/);
      for (const width of [212, 240, 280, 325, 326, 400]) {
        await page.locator("main").evaluate((main, width) => {
          main.style.width = `${width}px`;
        }, width);
        await paintedFrames(page, 3);
        const [flame] = await boxesOf(page, ".flame");
        const bottom = await title.evaluate((line) => line.getBoundingClientRect().bottom);
        expect(bottom, `${width} px wide`).toBeLessThanOrEqual(flame.y);
      }
      await expect(title).toHaveText(/strong leads to solutions, faint to dead ends$/);

      // The numbers of a large board are long.
      await elementOf(page).evaluate((element) => {
        element.removeAttribute("panes");
        /** @type {NQueens} */ (element).set({ n: 32, moment: { at: [0], kind: "place" } });
      });
      await waitForAll(page);
      await expect(title).toHaveText(/^The first/);
      for (const width of [212, 240, 256, 300]) {
        await page.locator("main").evaluate((main, width) => {
          main.style.width = `${width}px`;
        }, width);
        await paintedFrames(page, 3);
        const [line, flameGraph, steps, solutions, speed, buttons] = await boxesOf(
          page,
          ".status",
          ".flame",
          ".counts label",
          ".counts form + form label",
          ".speed",
          ".buttons",
        );
        const what = `${width} px wide`;
        expect(line.bottom, what).toBeLessThanOrEqual(flameGraph.y);
        expect(Math.max(steps.right, solutions.right), what).toBeLessThanOrEqual(speed.x);
        // By touch the fields reach into the space above the buttons.
        const reach = touch ? 7 : 0;
        expect(Math.max(steps.bottom, solutions.bottom) - reach, what).toBeLessThanOrEqual(
          buttons.y,
        );
      }
    });
  });
}

test("loading and playing an element shift nothing in a narrow window", async ({ page }) => {
  const boards = /** @type {Pane[][]} */ ([
    ["board", "lanes"],
    ["narration", "board", "lanes", "code"],
  ]);
  await startWatchingShifts(page);
  // High enough that both are in the viewport.
  await page.setViewportSize({ width: 390, height: 2000 });
  // In this loop, sentences of one kind all have the same line breaks. Otherwise a skipped frame
  // would cause a shift.
  const figures = boards.map(
    (panes, i) => `<p>Before.</p>
      <n-queens class="board-${i}" n="8" position="3680" speed="80" loop="3672-3700" panes="${panes.join(" ")}" controls="minimal" app="./">
        The search of eight queens. <span slot="caption">A caption that may be long.</span>
      </n-queens>`,
  );
  await showPage(page, `<main>${figures.join("")}<p>After.</p><p>The end.</p></main>`, {
    style: boards
      .map((panes, i) => reserveCss(`.board-${i}`, { ...usual, panes, controls: "minimal" }))
      .join(" "),
  });
  await waitForAll(page);
  await expect(page.getByText("The end.")).toBeInViewport();
  await page.evaluate(async () => {
    const elements = /** @type {NodeListOf<NQueens>} */ (document.querySelectorAll("n-queens"));
    const played = [...elements].map(async (element) => {
      element.play();
      for (let step = 0; step < 30; step += 1) {
        await new Promise((done) => element.addEventListener("step", done, { once: true }));
      }
      element.pause();
    });
    await Promise.all(played);
  });
  expect(await shiftsOf(page)).toEqual([]);
});

test("a min-height written by hand also prevents layout shifts", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 700 });
  await startWatchingShifts(page);
  await showPage(
    page,
    `<main><n-queens panes="board lanes" controls="minimal"></n-queens><p>After.</p></main>`,
    { style: "n-queens { display: block; min-height: 550px }" },
  );
  await waitForAll(page);
  expect(await shiftsOf(page)).toEqual([]);
});

test("the attribute hidden hides an element with a reserved height, also before it loads", async ({
  page,
}) => {
  const style = reserveCss(".board", { ...usual, panes: ["board"], controls: "minimal" });
  const tag = `class="board" panes="board" controls="minimal" hidden`;
  await showPage(page, `<main><n-queens ${tag}></n-queens><div ${tag}></div></main>`, { style });
  await page.waitForFunction(() => customElements.get("n-queens"));
  for (const name of ["n-queens", "div"]) {
    const board = page.locator(`${name}.board`);
    await expect(board).toBeHidden();
    await board.evaluate((element) => element.removeAttribute("hidden"));
    await expect(board).toHaveCSS("display", "block");
  }
  await waitForAll(page);
});

test("an element is not split across text columns, fits right-to-left text, and is horizontal in vertical text", async ({
  page,
}) => {
  const text = `<p style="height: 400px">Text.</p>`;
  await showPage(
    page,
    `<main style="columns: 2">${text}${board}${text}</main>
      <section dir="rtl" style="width: 700px; overflow: auto">${board.replace(">", ' app="./">')}</section>
      <aside style="writing-mode: vertical-rl">${board}</aside>`,
  );
  await page.setViewportSize({ width: 1280, height: 2000 });
  await waitForAll(page);
  expect(await elementOf(page).evaluate((element) => element.getClientRects().length)).toBe(1);
  const over = await page
    .locator("section")
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(over).toBe(0);
  const vertical = page.locator("aside .panes");
  await expect(vertical).toHaveCSS("writing-mode", "horizontal-tb");
});

test("a limited height hides panes in order of importance at any scale, and the lanes stay with the board", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await showPage(page, `<main><n-queens style="height: 2000px"></n-queens></main>`);
  await waitForAll(page);
  const all = ["board", "lanes", "narration", "code", "stack", "timeline", "transport"];
  for (const [height, around, parts] of /** @type {const} */ ([
    ["2000px", "", all],
    ["700px", "", ["board", "lanes", "narration", "transport"]],
    ["460px", "", ["board", "lanes", "transport"]],
    ["700px", "transform: scale(2)", ["board", "lanes", "narration", "transport"]],
    ["600px", "transform: scale(0.5)", ["board", "lanes", "transport"]],
    ["700px", "zoom: 2; width: 1248px", ["board", "lanes", "narration", "transport"]],
    ["", "", all],
  ])) {
    await elementOf(page).evaluate(
      (element, [height, around]) => {
        element.style.height = height;
        element.parentElement?.setAttribute("style", around);
      },
      [height, around],
    );
    await poll(() => partsOf(page), `${height} ${around}`).toEqual(parts);
    await paintedFrames(page);
    const fits = await elementOf(page).evaluate(
      (element) => element.scrollHeight <= element.clientHeight,
    );
    expect(fits, `${height} ${around} is enough`).toBe(true);
  }
});

test("no height is kept free for a link to an app that cannot be opened", async ({ page }) => {
  await showPage(
    page,
    `<main><n-queens style="height: 474px"></n-queens>
      <n-queens style="height: 474px" app="javascript:x"></n-queens>
      <n-queens style="height: 474px" app="./"></n-queens></main>`,
  );
  await waitForAll(page);
  await paintedFrames(page, 3);
  const boards = await page
    .locator("n-queens .board-canvas")
    .evaluateAll((canvases) => canvases.map(({ clientHeight }) => clientHeight));
  expect(boards[1]).toBe(boards[0]);
  expect(boards[2]).toBeLessThan(boards[0]);
});

test("only the app enlarges a presentation: an element that fills a page keeps its size", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1200 });
  const panes = "board lanes narration transport";
  await showPage(
    page,
    `<main style="width: 700px; height: 600px"><n-queens fills panes="${panes}"></n-queens></main>`,
  );
  await waitForAll(page);
  const buttons = elementOf(page).locator(".buttons");
  expect(await buttons.evaluate(({ currentCSSZoom }) => currentCSSZoom)).toBe(1);
});

test("nothing overflows an element of the least height that the docs name, at any width", async ({
  page,
}) => {
  await showPage(
    page,
    `<main><n-queens style="height: 474px"></n-queens>
      <n-queens style="height: 502px" app="./"></n-queens></main>
      <div style="width: 968px">
        <n-queens style="height: 750px" fills n="14" queens="9:2" dialect="rust"></n-queens>
      </div>`,
  );
  await waitForAll(page);
  for (const width of [212, 390, 599, 600, 759, 760, 968, 1180]) {
    await page.locator("main").evaluate((main, width) => {
      main.style.width = `${width}px`;
    }, width);
    await paintedFrames(page, 3);
    const overflows = await page.locator("n-queens").evaluateAll((elements) => {
      const overflowOf = (/** @type {Element | null | undefined} */ box) =>
        box ? box.scrollHeight - box.clientHeight : 0;
      return elements.flatMap((one) => [
        overflowOf(one),
        overflowOf(one.shadowRoot?.querySelector(".beside")),
      ]);
    });
    expect(Math.max(...overflows), `${width} px wide`).toBe(0);
  }
});

test("the panes and the flame graph end within an element that has padding", async ({ page }) => {
  const style = "n-queens { padding: 20px; border: 3px solid }";
  const low = `<n-queens style="height: 700px"></n-queens>`;
  await showPage(page, `<main><n-queens></n-queens>${low}</main>`, { style });
  await waitForAll(page);
  for (const width of [390, 700, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    await paintedFrames(page, 3);
    const [panes, flameGraph] = await boxesOf(page, ".panes", ".flame canvas");
    expect(flameGraph.right, `${width} px wide`).toBeLessThanOrEqual(panes.right);
    const space = await page
      .locator("n-queens")
      .last()
      .evaluate((element) => {
        const panes = element.shadowRoot?.querySelector(".panes");
        const end = /** @type {Element} */ (panes).getBoundingClientRect().bottom;
        return element.getBoundingClientRect().bottom - end;
      });
    expect(space, `${width} px wide, 700 px high`).toBeGreaterThanOrEqual(23);
  }
});

test("panes follow the order of the attribute, in the document and on the screen", async ({
  page,
}) => {
  const orders = [
    "lanes board code",
    "code board lanes",
    "transport narration board",
    "board timeline stack lanes",
  ];
  await showPage(
    page,
    `<main>${orders.map((order) => `<n-queens panes="${order}" controls="none"></n-queens>`).join("")}</main>`,
    // Stacked, so that all are in the viewport.
    { style: "main { display: grid } n-queens { grid-area: 1 / 1; min-width: 0 }" },
  );
  await waitForAll(page);
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await paintedFrames(page, 3);
    for (const [index, order] of orders.entries()) {
      const named = order.split(" ").filter((pane) => pane !== "transport" && pane !== "timeline");
      await poll(async () => (await partsOf(page, index)).toSorted()).toEqual(named.toSorted());
      if (width < 900) expect(await partsOf(page, index)).toEqual(named);
      const corners = await elementOf(page, index).evaluate((element) =>
        [...(element.shadowRoot?.querySelectorAll("[part]") ?? [])].map((part) => {
          const { x, y } = part.getBoundingClientRect();
          return [x, y];
        }),
      );
      for (const [i, [x, y]] of corners.slice(1).entries()) {
        expect(y > corners[i][1] || x > corners[i][0], `${order}, ${width} px wide`).toBe(true);
      }
    }
  }
});

test.describe("1300 px wide", () => {
  test.use({ viewport: { width: 1300, height: 900 } });

  /**
   * Expects both elements to be wide enough, no wider than their container, as high as their width
   * requires, and not to overlap.
   * @param {Page} page
   * @param {number} least
   * @param {number} most
   */
  async function expectApart(page, least, most) {
    const boxes = () =>
      page.locator("n-queens").evaluateAll((elements) =>
        elements.map((element) => {
          const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
          return { left, right, top, bottom, width, height };
        }),
      );
    await poll(async () => {
      const [a, b] = await boxes();
      const shown = /** @type {Pane[]} */ (["board", "lanes"]);
      const props = /** @type {const} */ ({ ...usual, controls: "minimal", app: false });
      return {
        wide: [a, b].every(({ width }) => width >= least && width <= most),
        excess: [a, b].map(
          ({ width, height }) =>
            Math.round(height) - Math.round(heightOf(width, { ...props, panes: shown }, false)),
        ),
        covered: a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
      };
    }).toEqual({ wide: true, excess: [0, 0], covered: false });
  }

  test("two elements do not overlap in flex, grid, float and inline layouts", async ({ page }) => {
    await showPage(page, `<main>${board}${board.replace("12", "13")}</main>`);
    await waitForAll(page);
    for (const [
      style,
      ownStyle,
      wide,
      narrow,
    ] of /** @type {[string, string, number, number][]} */ ([
      ["display: flex; gap: 20px", "", 400, 170],
      ["display: flex; flex-wrap: wrap; gap: 20px", "", 760, 360],
      ["display: flex; flex-direction: column; align-items: center", "", 760, 360],
      ["display: grid; grid-template-columns: auto auto; gap: 20px", "", 400, 170],
      ["", "float: left", 760, 360],
      ["", "display: inline-block", 760, 360],
    ])) {
      for (const width of [1240, 360]) {
        await test.step(`${style}${ownStyle}, ${width} px wide`, async () => {
          await page.evaluate(
            ([style, ownStyle]) => {
              for (const main of document.querySelectorAll("main")) main.style.cssText = style;
              for (const { style } of document.querySelectorAll("n-queens"))
                style.cssText = ownStyle;
            },
            [`width: ${width}px; ${style}`, ownStyle],
          );
          await paintedFrames(page, 3);
          await expectApart(page, width > 400 ? wide : narrow, width);
        });
      }
    }
  });

  test("all panes of large boards stay within a narrow column", async ({ page }) => {
    const boards = [16, 32].map((n) => `<n-queens n="${n}" at="0.2" kind="place"></n-queens>`);
    await showPage(page, `<main>${boards.join("")}</main>`, {
      // Stacked, so that both are in the viewport.
      style: "main { display: grid } n-queens { grid-area: 1 / 1; min-width: 0 }",
    });
    await waitForAll(page);
    for (const width of [300, 320, 347]) {
      const over = await page.locator("main").evaluate(async (main, width) => {
        main.style.width = `${width}px`;
        for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
        const wide = main.clientWidth;
        return [...main.children].map(({ scrollWidth, clientWidth }) => [
          scrollWidth - clientWidth,
          clientWidth > wide,
        ]);
      }, width);
      expect(over, `${width} px wide`).toEqual([
        [0, false],
        [0, false],
      ]);
    }
  });

  test("the headings of the call stack stand apart beside the program", async ({ page }) => {
    await showPage(page, `<main><n-queens position="41" panes="code stack"></n-queens></main>`);
    await waitForAll(page);
    for (const width of [720, 760, 967]) {
      await page.locator("main").evaluate((main, width) => {
        main.style.width = `${width}px`;
      }, width);
      await poll(() => headingGapOf(page), `${width} px wide`).toBeGreaterThanOrEqual(8);
    }
  });

  test("the headings of the call stack are legible and do not touch in the narrowest elements", async ({
    page,
  }) => {
    await showPage(page, `<main><n-queens position="41" panes="stack"></n-queens></main>`);
    await waitForAll(page);
    for (const width of [240, 260, 279, 300]) {
      await page.locator("main").evaluate((main, width) => {
        main.style.width = `${width}px`;
      }, width);
      await poll(() => headingGapOf(page), `${width} px wide`).toBeGreaterThanOrEqual(2);
      const heading = elementOf(page).locator(".calls th").last();
      const size = await heading.evaluate((each) =>
        Number.parseFloat(getComputedStyle(each).fontSize),
      );
      expect(size, `${width} px wide`).toBeGreaterThanOrEqual(10.5);
    }
  });
});
