/** Print: light on white paper, without controls, nothing cut and no blank pages. */

import { reserveCss } from "../../www/views/reserved-height.js";
import { boardGroundOf, elementOf, headingGapOf } from "../helpers/browser/element.js";
import { screens, showPage, waitForBoard } from "../helpers/browser/embedding.js";
import { expect, poll, test } from "../helpers/browser/fixtures.js";
import { follow } from "../helpers/browser/views.js";

/** @import { Locator, Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/index.d.ts" */
/** @import { HeightOptions } from "../../www/views/reserved-height.js" */

test.use({ colorScheme: "dark" });

const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };

/**
 * Prints a page.
 *
 * @param {Page} page
 * @param {string} format
 * @returns {Promise<number>} its number of sheets
 */
async function sheetsOf(page, format) {
  return sheetsIn(await page.pdf({ format, margin }));
}

/** The number of sheets of a PDF. @param {Buffer} pdf */
const sheetsIn = (pdf) => [...pdf.toString("latin1").matchAll(/\/Type \/Page\b/g)].length;

/** Whether a part of the page is seen on paper. @param {Page} page @param {string} selector */
const isSeen = (page, selector) => page.locator(selector).first().isVisible();

/**
 * The share of the pixels of a canvas that are darker than a middle grey.
 * @param {Page} page
 * @param {string} selector
 */
const darkShareOf = (page, selector) =>
  page
    .locator(selector)
    .first()
    .evaluate((canvas) => {
      const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
        new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true })
      );
      context.drawImage(/** @type {HTMLCanvasElement} */ (canvas), 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      let dark = 0;
      for (let i = 0; i < data.length; i += 4) {
        if (data[i + 3] > 128 && data[i] + data[i + 1] + data[i + 2] < 384) dark += 1;
      }
      return dark / (width * height);
    });

/** The pixels of a board for each CSS pixel. @param {Locator} element */
const densityOf = (element) =>
  element.locator(".board-canvas").evaluate((canvas) => {
    const { width, clientWidth } = /** @type {HTMLCanvasElement} */ (canvas);
    return width / clientWidth;
  });

/** The position that the board of a lesson has painted. @param {Page} page */
const stopPositionOf = (page) =>
  page.locator(".learn n-queens").evaluate(async (element) => {
    await /** @type {NQueens} */ (element).updateComplete;
    return /** @type {NQueens} */ (element).state?.frame.position;
  });

const onPaper = /** @param {Page} page */ (page) => page.emulateMedia({ media: "print" });
// With the media type “screen”, page.pdf() would print the styles of the screen.
const onScreen = /** @param {Page} page */ (page) => page.emulateMedia({ media: null });

/** The parts of each view that it prints, and those that it omits. */
const views = [
  {
    query: "?n=8&position=41&theme=dark",
    canvas: ".board-canvas",
    kept: [".sentence", ".program", ".calls"],
    hidden: [".transport", ".timeline", ".tabs"],
    sheets: 1,
  },
  {
    query: "?n=8&view=solutions&solution=39&theme=dark",
    canvas: ".solutions .row canvas",
    kept: [".solutions h2", ".detail .board", ".detail .orbit"],
    hidden: [".go-to", ".detail .actions"],
    sheets: 2,
  },
  {
    query: "?n=8&view=count&theme=dark",
    canvas: "",
    kept: [".count .total", ".count .boards table"],
    hidden: [".count .buttons button", ".count .tools"],
    sheets: 2,
  },
  {
    query: "?n=8&view=race&theme=dark",
    canvas: "",
    kept: [".race .algorithms", ".race .drawing svg", ".race .status"],
    hidden: [".race button.main", ".race .settings input", ".race [type=checkbox]"],
    sheets: 2,
  },
  {
    query: "?view=learn&stop=4",
    canvas: ".learn .board-canvas",
    kept: [".learn .prose", ".learn .ask", ".learn .lanes-canvas"],
    hidden: [".learn .stops", ".learn .buttons button", ".learn .onward", ".learn .transport"],
    sheets: 1,
  },
  {
    query: "?view=learn&stop=9",
    canvas: ".learn .flame canvas",
    kept: [".learn .prose", ".learn .ask", ".learn .status"],
    hidden: [".learn .stops", ".learn .transport", ".learn .zoom"],
    sheets: 1,
  },
];

test("every view prints in light colours, complete and without controls", async ({
  page,
  open,
}) => {
  await open();
  for (const { query, canvas, kept, hidden, sheets } of views) {
    await test.step(query, async () => {
      await follow(page, query);
      for (const selector of [...kept, ...hidden, ...(canvas ? [canvas] : [])]) {
        await expect(page.locator(selector).first(), selector).toBeVisible();
      }
      if (query.includes("stop=4")) await poll(() => stopPositionOf(page)).toBe(10);
      // Letter is lower: what fills one sheet of A4 could need two.
      for (const format of sheets === 1 ? ["A4", "Letter"] : ["A4"]) {
        expect(await sheetsOf(page, format), format).toBe(sheets);
      }

      await onPaper(page);
      for (const selector of kept) expect(await isSeen(page, selector), selector).toBe(true);
      for (const selector of [".bar", ...hidden]) {
        expect(await isSeen(page, selector), selector).toBe(false);
      }
      const colours = await page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.documentElement);
        return { color, backgroundColor };
      });
      expect(colours).toEqual({ color: "rgb(26, 27, 30)", backgroundColor: "rgb(255, 255, 255)" });
      // Playwright does not wait for the page to react, unlike a browser before it prints.
      if (canvas) await poll(() => darkShareOf(page, canvas), "light").toBeLessThan(0.2);
      await onScreen(page);
      if (canvas) {
        await poll(() => darkShareOf(page, canvas), "dark again").toBeGreaterThan(0.5);
      }
    });
  }
});

test("a challenge prints its board on the first sheet, Solutions nothing to press, and Learn an answer with its question", async ({
  page,
  open,
}) => {
  await open("?n=8&challenge=7");
  await expect(page.locator(".challenge .name")).toBeVisible();
  // Letter has no room for the strip, the board and the code on one sheet. The picture of the board
  // takes more bytes than the code.
  const [first, second] = await Promise.all(
    ["1", "2"].map((pageRanges) => page.pdf({ format: "Letter", margin, pageRanges })),
  );
  expect(first.length).toBeGreaterThan(second.length);
  await onPaper(page);
  await expect(page.locator(".challenge .status")).toBeVisible();
  await expect(page.locator(".challenge :is(button, .hint):visible")).toHaveCount(0);
  await onScreen(page);
  await follow(page, "?n=8&view=solutions&queens=6:4");
  const clear = page.getByRole("button", { name: "Remove my queens" });
  await expect(clear).toBeVisible();
  await onPaper(page);
  await expect(clear).toBeHidden();
  await expect(page.locator(".solutions .queens .hint")).toHaveText("row 6, column 4");
  await onScreen(page);
  for (const n of [3, 17]) {
    await follow(page, `?n=${n}&view=solutions`);
    const placeholder = page.locator(".solutions .placeholder button");
    await expect(placeholder).toBeVisible();
    await onPaper(page);
    await expect(placeholder).toBeHidden();
    await onScreen(page);
  }
  await follow(page, "?view=learn&stop=4");
  await page.getByRole("button", { name: "Show me" }).click();
  await expect(page.locator(".learn .reply")).toBeVisible();
  // Paper is as narrow as a small window.
  await page.setViewportSize({ width: 718, height: 1046 });
  await onPaper(page);
  await expect(page.locator(".learn .ask")).toBeVisible();
});

test("on A4 lane names and values of Count are not cut, headings of the call stack do not touch, and the current line is highlighted", async ({
  page,
  open,
}) => {
  // The width between the margins.
  await page.setViewportSize({ width: 718, height: 1046 });
  await open();
  await onPaper(page);
  for (const query of ["?position=41", "?n=16&position=4100", "?position=41&dialect=rust"]) {
    await follow(page, query);
    await poll(() => headingGapOf(page), query).toBeGreaterThanOrEqual(4);
    await expect(page.locator(".line.lit").first()).toHaveCSS("print-color-adjust", "exact");
    const names = await page.locator(".labels dt").evaluateAll((labels) => {
      return labels.map((label) => label.getBoundingClientRect().left);
    });
    expect(Math.min(...names), query).toBeGreaterThanOrEqual(0);
  }
  await follow(page, "?view=count&n=14");
  const values = page.locator(".count .facts :is(dd:not(.workers), output)");
  await expect(values).toHaveCount(5);
  const ends = await values.evaluateAll((values) =>
    values.map((value) => {
      const text = new Range();
      text.selectNodeContents(value);
      return text.getBoundingClientRect().right;
    }),
  );
  const edges = new Set(ends.map(Math.round));
  expect(edges.size, "values end at the edges of two columns").toBe(2);
  expect(Math.max(...edges), "within the margins of A4").toBeLessThanOrEqual(718);
});

test("an open dialog or menu is not printed, and stays open", async ({ page, open }) => {
  await open("?n=6&position=30");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await onPaper(page);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator(".sentence")).toBeVisible();
  await onScreen(page);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "View", exact: true }).click();
  await onPaper(page);
  await expect(page.locator("#view-menu")).toBeHidden();
});

test("all listed solutions are printed, or as many as a note says, and the list keeps its scroll position", async ({
  page,
}) => {
  await page.goto("./?n=9&view=solutions&solution=300");
  const selected = page.locator(".solutions [aria-selected=true]");
  const boards = page.locator(".solutions .cell:visible");
  // Unlike a browser, Playwright changes the layout before it tells the page.
  const print = async () => {
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await onPaper(page);
  };
  const note = page.locator(".solutions .printed");
  await expect(selected).toBeInViewport();
  await sheetsOf(page, "A4");
  await expect(selected).toBeInViewport();
  await print();
  await expect(boards).toHaveCount(352);
  await expect(note).toHaveText("");
  await onScreen(page);
  await expect(selected).toBeInViewport();
  await expect(note).toBeHidden();

  await page.goto("./?n=11&view=solutions&solution=1500");
  await expect(selected).toBeInViewport();
  await selected.focus();
  await page.locator(".solutions .scroller").evaluate((scroller) => scroller.scrollBy(0, -6000));
  await expect(selected).not.toBeInViewport();
  await print();
  await expect(note).toHaveText(
    /^Printed: 99\d of the 2.680 listed solutions, numbers \d+ to 1.\d{3}\.$/,
  );
  const printed = Number((await note.textContent())?.match(/\d+/)?.[0]);
  await expect(boards).toHaveCount(printed);
  await onScreen(page);
  await expect(selected, "a focused board keeps the focus, and is in sight").toBeFocused();
  await expect(selected).toBeInViewport();
});

test("elements of a dark page print light, whole and unsplit, even those that were never visible", async ({
  page,
}) => {
  /** @type {HeightOptions} */
  const options = { n: 8, panes: ["board", "lanes"], lanes: null, controls: "minimal", app: true };
  const reserved = reserveCss(".far", options);
  await showPage(
    page,
    `<main><n-queens position="41" theme="dark"></n-queens>${screens(4)}
      <n-queens class="far" position="11" panes="board lanes" controls="minimal" queens="0:3"></n-queens></main>`,
    { style: `body { background: #191919; color: #fff } ${reserved}` },
  );
  await waitForBoard(page);
  const far = elementOf(page, 1);
  await expect(far).toHaveJSProperty("state", null);
  await page.evaluate(() => {
    addEventListener("afterprint", () => {
      const boards = [...document.querySelectorAll("n-queens")];
      const drawn = boards.map((one) => one.shadowRoot?.querySelector("canvas") !== null);
      Object.assign(globalThis, { drawn });
    });
  });
  await sheetsOf(page, "A4");
  expect(await page.evaluate(() => /** @type {any} */ (globalThis).drawn)).toEqual([true, true]);

  await onPaper(page);
  for (const [index, element] of [elementOf(page), far].entries()) {
    for (const part of [".controls", ".over"]) await expect(element.locator(part)).toBeHidden();
    await poll(() => boardGroundOf(page, index)).toBeGreaterThan(200);
    await poll(() => densityOf(element), "pixels for each of the screen").toBeGreaterThan(2);
    const picture = element.locator(".picture");
    // A picture with size containment is never split across two sheets.
    await expect(picture).toHaveCSS("contain", "size");
    await expect(picture).toHaveCSS("color", "rgb(26, 27, 30)");
  }
  await expect(elementOf(page).locator("[part=narration]")).toHaveCSS("break-after", "avoid");
  const stack = elementOf(page).locator("[part=stack]");
  await expect(stack, "all rows of the call stack").toHaveCSS("max-height", "none");
  const height = async (/** @type {Locator} */ part) => (await part.boundingBox())?.height ?? 0;
  expect(Math.abs((await height(far)) - (await height(far.locator(".picture"))))).toBeLessThan(4);
});

test("embed.html, and Watch on a phone, print on a single sheet, and are laid out when `beforeprint` ends", async ({
  page,
  open,
}) => {
  await page.goto("./embed.html?n=8&position=41&panes=board+lanes+narration");
  await waitForBoard(page);
  // A blank sheet takes a thousand bytes.
  const pdf = await page.pdf({ format: "A4", margin });
  expect(pdf.length).toBeGreaterThan(20_000);
  expect(sheetsIn(pdf)).toBe(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await open("?n=8&position=41");
  expect(await sheetsOf(page, "A4")).toBe(1);

  const panes = page.locator(".panes");
  await expect(panes).toHaveClass(/narrow/);
  const printed = await panes.evaluate((panes) => {
    dispatchEvent(new Event("beforeprint"));
    return panes.className;
  });
  expect(printed).toMatch(/split/);
  await elementOf(page).evaluate((element) => {
    const parent = element.parentElement;
    element.remove();
    dispatchEvent(new Event("afterprint"));
    parent?.append(element);
  });
  await expect(panes, "inserted again after printing").toHaveClass(/narrow/);
});
