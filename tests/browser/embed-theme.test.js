/** The element is light or dark according to the text colour of its page, unless a theme is set. */

import { boardGroundOf, elementOf } from "../helpers/browser/element.js";
import { showPage, waitForAll } from "../helpers/browser/embedding.js";
import { expect, poll, test } from "../helpers/browser/fixtures.js";

/** @import { Page } from "@playwright/test" */
/** @import { ExportImageOptions, NQueens } from "../../www/index.d.ts" */

const board = `<n-queens position="41" panes="board lanes"><span slot="caption">A caption.</span></n-queens>`;
const darkPage = "body { background: #191919; color: #fff }";
const lightPage = "body { background: #fff; color: #222 }";

/** The schemes of the text and of the canvas. @param {Page} page @param {number} [index] */
const schemesOf = async (page, index) => {
  const ink = await elementOf(page, index)
    .locator(".panes")
    .evaluate((panes) => Number(/\d+/.exec(getComputedStyle(panes).color)?.[0]));
  const ground = await boardGroundOf(page, index);
  return { text: ink > 128 ? "dark" : "light", square: ground > 128 ? "light" : "dark" };
};

const dark = { text: "dark", square: "dark" };
const light = { text: "light", square: "light" };

test("the element follows the page's text colour, whatever colour scheme the page declares", async ({
  page,
}) => {
  await showPage(page, `<main>${board}</main>`);
  await waitForAll(page);
  // Light and dark alternate, so that each style changes the result.
  for (const [style, schemes] of /** @type {const} */ ([
    [darkPage, dark],
    ["body { background: #fdf6e3; color: #657b83 }", light],
    ["body { background: #111; color: oklch(90% 0.02 200 / 0.9) }", dark],
    [":root { color-scheme: dark } body { background: #fff; color: #222 }", light],
    ["body { background: #002b36; color: #839496 }", dark],
    ["", light],
    [":root { color-scheme: dark }", dark],
  ])) {
    await test.step(style, async () => {
      await page.evaluate((style) => {
        /** @type {Element} */ (document.querySelector("style")).textContent = style;
      }, style);
      await poll(() => schemesOf(page)).toEqual(schemes);
      const own = await elementOf(page).evaluate((element) => {
        const caption = /** @type {Element} */ (element.querySelector("span"));
        const schemes = [element, caption].map((one) => getComputedStyle(one).colorScheme);
        const page = getComputedStyle(document.body).colorScheme;
        return { same: schemes.every((one) => one === page), style: element.getAttribute("style") };
      });
      expect(own).toEqual({ same: true, style: null });
    });
  }
});

test("the element follows a theme switch of the page both ways, with or without a transition", async ({
  page,
}) => {
  await showPage(
    page,
    `<main>${board}<div style="height: 4000px"></div><n-queens position="12" panes="board"></n-queens></main>`,
    {
      style: `body { background: #fff; color: #333 } .night body { background: #131416; color: #cfd0d0 }
        .fading body { transition: color 150ms } .declared { color-scheme: dark } .declared body { color: revert }`,
    },
  );
  await poll(async () => (await schemesOf(page).catch(() => null))?.square).toBe("light");
  for (const [name, schemes] of /** @type {const} */ ([
    ["night", dark],
    ["", light],
    ["fading night", dark],
    ["fading", light],
    ["declared", dark],
    ["", light],
    ["night", dark],
  ])) {
    await page.evaluate((name) => {
      document.documentElement.className = name;
    }, name);
    await poll(() => schemesOf(page), name).toEqual(schemes);
  }
  await elementOf(page, 1).scrollIntoViewIfNeeded();
  await waitForAll(page);
  await poll(() => schemesOf(page, 1), "begun after the switch").toEqual(dark);
});

test("an element that is hidden during a theme switch follows it once it is shown", async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 2000 });
  await showPage(
    page,
    `<main><div>${board}</div><details open>${board}</details><div hidden>${board}</div></main>`,
    { style: `${lightPage} .night body { background: #111; color: #eee }` },
  );
  await poll(async () => (await schemesOf(page, 1).catch(() => null))?.square).toBe("light");
  await page.evaluate(async () => {
    const [around, details, last] = document.querySelectorAll("div, details");
    /** @type {HTMLElement} */ (around).hidden = true;
    /** @type {HTMLDetailsElement} */ (details).open = false;
    document.documentElement.className = "night";
    for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
    /** @type {HTMLElement} */ (around).hidden = false;
    /** @type {HTMLDetailsElement} */ (details).open = true;
    /** @type {HTMLElement} */ (last).hidden = false;
  });
  for (const index of [0, 1, 2]) {
    await poll(() => schemesOf(page, index).catch(() => null), `${index}`).toEqual(dark);
  }
});

test("a theme that is set applies on any page and sets the background, unless colours are forced", async ({
  page,
}) => {
  await showPage(page, `<main>${board}</main>`, { style: darkPage });
  await waitForAll(page);
  const ground = () =>
    elementOf(page)
      .locator(".panes")
      .evaluate((panes) => getComputedStyle(panes).backgroundColor);
  const clear = "rgba(0, 0, 0, 0)";
  for (const [theme, schemes, colour] of /** @type {const} */ ([
    ["light", light, "rgb(251, 251, 249)"],
    ["auto", dark, clear],
    ["light", light, "rgb(251, 251, 249)"],
    [null, dark, clear],
    ["dark", dark, "rgb(20, 21, 24)"],
  ])) {
    await elementOf(page).evaluate((element, theme) => {
      /** @type {NQueens} */ (element).theme = /** @type {any} */ (theme);
    }, theme);
    await poll(() => schemesOf(page), String(theme)).toEqual(schemes);
    await poll(ground, String(theme)).toBe(colour);
  }
  await page.emulateMedia({ forcedColors: "active" });
  const colours = await elementOf(page).evaluate((element) => {
    const panes = /** @type {Element} */ (element.shadowRoot?.querySelector(".panes"));
    return [panes, document.body].map((one) => getComputedStyle(one).color);
  });
  expect(colours[0]).toBe(colours[1]);
});

test("custom properties in any colour notation change the canvases", async ({ page }) => {
  await showPage(page, `<main><n-queens n="10" position="3"></n-queens></main>`);
  await waitForAll(page);
  /** The number of pixels of a canvas that have a colour. */
  const countOf = (
    /** @type {string} */ selector,
    /** @type {"blue" | "green" | "black"} */ name,
  ) =>
    elementOf(page).evaluate(
      (element, [selector, name]) => {
        const canvas = /** @type {HTMLCanvasElement} */ (
          element.shadowRoot?.querySelector(selector)
        );
        const copy = new OffscreenCanvas(canvas.width, canvas.height);
        const context = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d"));
        context.drawImage(canvas, 0, 0);
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        const matches = {
          blue: (/** @type {number[]} */ [red, green, blue]) => blue > Math.max(red, green) + 60,
          green: (/** @type {number[]} */ [red, green, blue]) => green > Math.max(red, blue) + 60,
          black: (/** @type {number[]} */ colour) => Math.max(...colour) < 40,
        }[name];
        let count = 0;
        for (let at = 0; at < data.length; at += 4) {
          if (data[at + 3] > 200 && matches([...data.subarray(at, at + 3)])) count += 1;
        }
        return count;
      },
      /** @type {const} */ ([selector, name]),
    );
  const style = (/** @type {string} */ rule) =>
    page.evaluate((rule) => {
      /** @type {Element} */ (document.querySelector("style")).textContent = rule;
    }, rule);
  expect(await countOf(".board-canvas", "blue")).toBe(0);
  await style("n-queens { --nq-now: #00f }");
  await poll(() => countOf(".board-canvas", "blue")).toBeGreaterThan(50);
  expect(await countOf(".flame canvas", "green")).toBe(0);
  await style("n-queens { --nq-ground: #0c0 }");
  await poll(() => countOf(".flame canvas", "green"), "steps to come").toBeGreaterThan(200);
  const corners = await elementOf(page).evaluate(async (node) => {
    const corner = async (/** @type {ExportImageOptions} */ options) => {
      const image = await createImageBitmap(
        await /** @type {NQueens} */ (node).exportImage({ scale: 1, ...options }),
      );
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
        new OffscreenCanvas(1, 1).getContext("2d")
      );
      context.drawImage(image, 0, 0);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    };
    return [await corner({}), await corner({ theme: "dark" })];
  });
  expect(corners, "a chosen theme has its own paper").toEqual([
    [0, 204, 0],
    [20, 21, 24],
  ]);
  await style(
    "n-queens { --nq-live: oklch(60% 0.25 30); --nq-dead: color-mix(in srgb, #0c0, #0c0) }",
  );
  await poll(() => countOf(".flame canvas", "green")).toBeGreaterThan(200);
  expect(await countOf(".flame canvas", "black")).toBeLessThan(1000);
});

test("the background of full screen has the theme of the element", async ({ page }) => {
  await showPage(page, `<main>${board}</main>`, { style: darkPage });
  await waitForAll(page);
  await elementOf(page).evaluate((element) => /** @type {NQueens} */ (element).toggleFullscreen());
  await poll(() => page.evaluate(() => document.fullscreenElement?.localName)).toBe("n-queens");
  for (const [style, theme, schemes] of /** @type {const} */ ([
    [darkPage, "auto", dark],
    [lightPage, "auto", light],
    [lightPage, "dark", dark],
  ])) {
    await test.step(`${theme} ${style}`, async () => {
      await page.evaluate(
        ([style, theme]) => {
          /** @type {Element} */ (document.querySelector("style")).textContent = style;
          /** @type {NQueens} */ (document.querySelector("n-queens")).theme = theme;
        },
        /** @type {const} */ ([style, theme]),
      );
      await poll(() => schemesOf(page)).toEqual(schemes);
      // This pixel shows only the background.
      const corner = await page.screenshot({ clip: { x: 1278, y: 400, width: 1, height: 1 } });
      const isLight = await page.evaluate(
        async (png) => {
          const picture = await createImageBitmap(await (await fetch(png)).blob());
          const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
            new OffscreenCanvas(1, 1).getContext("2d")
          );
          context.drawImage(picture, 0, 0);
          return context.getImageData(0, 0, 1, 1).data[0] > 128;
        },
        `data:image/png;base64,${corner.toString("base64")}`,
      );
      expect(isLight ? "light" : "dark").toBe(schemes.square);
    });
  }
});
