/** The images of exportImage(). */

import { elementOf } from "../helpers/browser/element.js";
import { screens, showPage, waitForAll, waitForDefinition } from "../helpers/browser/embedding.js";
import { expect, test } from "../helpers/browser/fixtures.js";

/** @import { Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/index.d.ts" */

const board = `<n-queens n="8" position="12" panes="board lanes" controls="minimal"></n-queens>`;

/** @param {Page} page @param {number} [scale] */
const imageOf = (page, scale) =>
  elementOf(page).evaluate(async (node, scale) => {
    const element = /** @type {NQueens} */ (node);
    const blob = await element.exportImage(scale ? { scale } : {});
    const bitmap = await createImageBitmap(blob);
    const copy = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d"));
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, copy.width, copy.height);
    const pixels = new Uint32Array(data.buffer);
    return {
      type: blob.type,
      width: bitmap.width,
      height: bitmap.height,
      ground: [...data.slice(0, 4)],
      blue: pixels.filter((pixel) => pixel === 0xff965f00).length,
    };
  }, scale);

test("an image contains the board, the lanes and their names on the background of the theme", async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 900 });
  await showPage(
    page,
    `<main><n-queens position="3668" panes="board lanes" controls="minimal"></n-queens></main>`,
  );
  await waitForAll(page);
  const image = await imageOf(page);
  expect(image).toMatchObject({ type: "image/png", ground: [251, 251, 249, 255] });
  expect(image.blue, "the name and the value of columns are written").toBeGreaterThan(50);
  const large = await imageOf(page, 4);
  expect(Math.abs(large.width - 2 * image.width)).toBeLessThan(3);
  await elementOf(page).evaluate((element) => element.setAttribute("panes", "narration"));
  await expect(imageOf(page)).rejects.toThrow(/board.*lanes/);
});

test("the reason is given where an image or a reader is rejected; an element that is hidden has a reader", async ({
  page,
}) => {
  await showPage(page, board);
  await waitForAll(page);
  const reasons = await elementOf(page).evaluate(async (node) => {
    const element = /** @type {NQueens} */ (node);
    const rejection = (/** @type {Promise<any>} */ promise) =>
      promise.then(
        () => "",
        (/** @type {Error} */ { message }) => message,
      );
    const reasonOf = (/** @type {any} */ options) => rejection(element.exportImage(options));
    const reasons = [];
    for (const scale of [0, -1, Number.NaN, 0.001, 1000]) {
      reasons.push(await reasonOf({ scale }));
    }
    element.style.display = "none";
    reasons.push(await reasonOf({}));
    await element.reader();
    element.remove();
    reasons.push(await reasonOf({}));
    reasons.push(await rejection(element.reader()));
    return reasons;
  });
  for (const [i, scale] of ["0", "-1", "not a number", "0.001", "1000"].entries()) {
    expect(reasons[i]).toMatch(new RegExp(`scale.*${scale}.*0\\.1 to 16`));
  }
  for (const reason of reasons.slice(5)) expect(reason).toMatch(/is not in the page|is hidden/);
});

/** Moments that together show every painted sign, by the attributes of the element. */
const moments = [
  { name: "a removed queen", attributes: 'n="8" position="43"' },
  { name: "the other theme", attributes: 'n="8" position="43"', theme: "dark" },
  { name: "lost bits and the other order", attributes: 'n="8" position="876" ghost order="left"' },
  { name: "a solution", attributes: 'n="6" position="75"' },
  { name: "one square", attributes: 'n="1"' },
  { name: "the largest board", attributes: 'n="32" at="0.2.4.1.3.8.10.12.14" kind="possible"' },
  { name: "fixed queens", attributes: 'n="12" queens="0:3,5:1" position="300" bits="decimal"' },
  { name: "some lanes", attributes: 'n="8" position="43" lanes="columns place"' },
  { name: "vectors of diagonals", attributes: 'n="8" position="500" algorithm="wide-masks"' },
  { name: "no ground", attributes: 'n="10" position="43" algorithm="marks"', transparent: true },
  { name: "all squares", attributes: 'n="6" position="432" algorithm="brute-force"' },
];

/**
 * Draws the PNG and the SVG of the shown moment, and compares them. Runs in the page.
 * @param {Element} node @param {import("../../www/types.d.ts").ExportImageOptions} options
 */
async function compare(node, options) {
  const element = /** @type {NQueens} */ (node);
  const png = await createImageBitmap(await element.exportImage(options));
  const blob = await element.exportImage({ ...options, type: "svg" });
  const svg = new Image();
  svg.src = URL.createObjectURL(blob);
  await svg.decode();
  const { width, height } = png;
  const [a, b] = [png, svg].map((image) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
    context.drawImage(image, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  });
  const pixels = width * height;
  let different = 0;
  let painted = 0;
  const differs = (/** @type {number} */ one, /** @type {number} */ other) =>
    Math.abs(one - other) > 16;
  for (let i = 0; i < a.length; i += 4) {
    if (
      differs(a[i], b[i]) ||
      differs(a[i + 1], b[i + 1]) ||
      differs(a[i + 2], b[i + 2]) ||
      differs(a[i + 3], b[i + 3])
    ) {
      different += 1;
    }
    if (
      differs(a[i], a[0]) ||
      differs(a[i + 1], a[1]) ||
      differs(a[i + 2], a[2]) ||
      differs(a[i + 3], a[3])
    ) {
      painted += 1;
    }
  }
  return { different: different / pixels, painted: painted / pixels, corner: a[3] };
}

test("SVG and PNG of the same moment look alike", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 900 });
  await showPage(
    page,
    `<main>${moments
      .map(
        ({ attributes }) =>
          `<n-queens ${attributes} panes="board lanes" controls="minimal"></n-queens>`,
      )
      .join("")}</main>`,
  );
  await waitForDefinition(page);
  for (const [i, { name, theme, transparent }] of moments.entries()) {
    const options = /** @type {any} */ ({ theme, transparent });
    const { different, painted, corner } = await elementOf(page, i).evaluate(compare, options);
    expect(different, `share of pixels that differ: ${name}`).toBeLessThan(0.01);
    expect(painted, `share of pixels that are painted: ${name}`).toBeGreaterThan(0.01);
    expect(corner, `the ground: ${name}`).toBe(transparent ? 0 : 255);
  }
});

test("an SVG is valid XML with a title, a description and selectable text", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 900 });
  await showPage(page, `<n-queens position="12" panes="board lanes narration"></n-queens>`);
  await waitForAll(page);
  const { svg, values, sentence } = await elementOf(page).evaluate(async (node) => {
    const element = /** @type {NQueens} */ (node);
    const values = [
      ...(element.shadowRoot?.querySelectorAll(".labels :is(dt, dd) > span:first-child") ?? []),
    ];
    const sentence = element.shadowRoot?.querySelector(".sentence")?.textContent?.trim();
    const svg = await (await element.exportImage({ type: "svg", theme: "dark" })).text();
    return { svg, values: values.map((value) => value.textContent), sentence };
  });
  const read = await page.evaluate((svg) => {
    const file = new DOMParser().parseFromString(svg, "application/xml");
    const root = document.importNode(file.documentElement, true);
    document.body.replaceChildren(root);
    getSelection()?.selectAllChildren(root);
    return {
      errors: file.querySelectorAll("parsererror").length,
      title: root.querySelector("title")?.textContent,
      description: root.querySelector("desc")?.textContent,
      texts: [...root.querySelectorAll("text")].map((text) => text.textContent),
      fonts: [...root.querySelectorAll("text")].every((text) => text.closest("[font-family]")),
      selected: String(getSelection()),
      names: [...new Set([...root.querySelectorAll("*")].map((node) => node.localName))],
    };
  }, svg);
  expect(read).toMatchObject({ errors: 0, title: "8 queens, step 12", fonts: true });
  expect(sentence).toMatch(/^Row /);
  expect(read.description).toBe(sentence);
  await expect(page.getByRole("img")).toHaveAccessibleName("8 queens, step 12");
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const image = nodes.find(({ role }) => role?.value === "image");
  expect(image?.description?.value).toBe(sentence);
  expect(values).not.toEqual([]);
  for (const value of values) {
    expect(read.texts).toContain(value);
    expect(read.selected).toContain(value);
  }
  // Programs other than browsers do not support these.
  expect(svg).not.toMatch(/var\(|foreignObject|style=|class=/);
  const plain = ["circle", "desc", "path", "rect", "svg", "text", "title"];
  expect(plain).toEqual(expect.arrayContaining(read.names));
});

test("an element that was never visible rejects invalid options and exports an image", async ({
  page,
}) => {
  await showPage(
    page,
    `<main>${screens(4)}<n-queens position="3668" panes="board"></n-queens></main>`,
  );
  await waitForDefinition(page);
  const wrong = [
    [{ type: "bmp" }, /type.*bmp.*png, svg, gif or webp/],
    [{ theme: "blue" }, /theme.*blue.*light or dark/],
    [{ transparent: "yes" }, /transparent.*yes.*true or false/],
    [{ type: "gif", transparent: true }, /transparent.*gif.*png and svg/],
    [{ type: "png", from: 3 }, /from.*png.*gif and webp/],
    [{ type: "svg", delay: 100 }, /delay.*svg.*gif and webp/],
  ];
  for (const [options, reason] of wrong) {
    const message = await elementOf(page).evaluate(
      (node, options) =>
        /** @type {NQueens} */ (node)
          .exportImage(/** @type {any} */ (options))
          .then(String, ({ message }) => message),
      options,
    );
    expect(message).toMatch(/** @type {RegExp} */ (reason));
  }
  await expect(elementOf(page), "the element has not even started").toHaveJSProperty("state", null);
  const { width, height } = await imageOf(page, 1);
  expect([width, height].every((side) => side > 200)).toBe(true);
});
