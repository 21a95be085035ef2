/** Light or dark as the page around is, by its text: whatever else that page says or leaves out. */

import { nth, showPage, waitForAll } from "../helpers/browser/embedding.js";
import { expect, test } from "../helpers/browser/fixtures.js";
import { openHost, openSite } from "../helpers/browser/origins.js";

/** @import { Page } from "@playwright/test" */
/** @import { NQueens } from "../../www/index.d.ts" */

const board = `<n-queens position="41" panes="board lanes"><span slot="caption">A caption.</span></n-queens>`;

/** What the text inside and the canvas are drawn for. @param {Page} page @param {number} [index] */
const looksOf = (page, index) =>
  nth(page, index).evaluate((element) => {
    const root = /** @type {ShadowRoot} */ (element.shadowRoot);
    const scheme = (/** @type {number} */ red, /** @type {number} */ light) =>
      red > 128 === Boolean(light) ? "light" : "dark";
    const panes = getComputedStyle(/** @type {Element} */ (root.querySelector(".panes")));
    const canvas = /** @type {HTMLCanvasElement} */ (root.querySelector(".board-canvas"));
    const copy = new OffscreenCanvas(1, 1);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d"));
    const density = canvas.width / canvas.clientWidth;
    context.drawImage(canvas, -70 * density, -45 * density);
    const [red] = context.getImageData(0, 0, 1, 1).data;
    return {
      text: scheme(Number(/\d+/.exec(panes.color)?.[0]), 0),
      square: scheme(red, 1),
    };
  });

const dark = { text: "dark", square: "dark" };
const light = { text: "light", square: "light" };

for (const [page, style, looks] of /** @type {const} */ ([
  ["dark, and says nothing", "body { background: #191919; color: #fff }", dark],
  ["dark in other words", "body { background: #111; color: oklch(90% 0.02 200 / 0.9) }", dark],
  ["of low contrast, dark", "body { background: #002b36; color: #839496 }", dark],
  ["of low contrast, light", "body { background: #fdf6e3; color: #657b83 }", light],
  [
    "light, and says dark",
    ":root { color-scheme: dark } body { background: #fff; color: #222 }",
    light,
  ],
  ["dark, and says so alone", ":root { color-scheme: dark }", dark],
])) {
  test(`on a page that is ${page}`, async ({ page: around }) => {
    await showPage(around, `<main>${board}</main>`, { style });
    await waitForAll(around);
    expect(await looksOf(around)).toEqual(looks);
    const kept = await nth(around).evaluate((element) => {
      const caption = /** @type {Element} */ (element.querySelector("span"));
      const own = [element, caption].map((one) => getComputedStyle(one).colorScheme);
      const page = getComputedStyle(document.body).colorScheme;
      return { own, style: element.getAttribute("style"), page };
    });
    expect(kept.own, "what is the page's own stays as it is").toEqual([kept.page, kept.page]);
    expect(kept.style).toBeNull();
  });
}

test("a switch of the page is followed both ways, near and far, fading or at once", async ({
  page,
}) => {
  await showPage(
    page,
    `<main>${board}<div style="height: 4000px"></div><n-queens position="12" panes="board"></n-queens></main>`,
    {
      style: `body { background: #fff; color: #333 } .night body { background: #131416; color: #cfd0d0 }
        .fading body { transition: color 150ms }`,
    },
  );
  await page.waitForFunction(() =>
    /** @type {NQueens} */ (document.querySelector("n-queens")).shadowRoot?.querySelector(
      ".colour",
    ),
  );
  const night = (/** @type {string} */ name) =>
    page.evaluate((name) => {
      document.documentElement.className = name;
    }, name);
  expect(await looksOf(page)).toEqual(light);
  for (const [name, looks] of /** @type {const} */ ([
    ["night", dark],
    ["", light],
    ["fading night", dark],
    ["fading", light],
    ["night", dark],
  ])) {
    await night(name);
    await expect.poll(() => looksOf(page), name).toEqual(looks);
  }
  await nth(page, 1).scrollIntoViewIfNeeded();
  await waitForAll(page);
  await expect.poll(() => looksOf(page, 1), "begun after the switch").toEqual(dark);
});

test("a theme that is asked for is had on any page", async ({ page }) => {
  await showPage(page, `<main>${board}</main>`, {
    style: "body { background: #191919; color: #fff }",
  });
  await waitForAll(page);
  for (const [theme, looks] of /** @type {const} */ ([
    ["light", light],
    ["auto", dark],
    ["light", light],
    [null, dark],
    ["dark", dark],
  ])) {
    await nth(page).evaluate((element, theme) => {
      /** @type {NQueens} */ (element).theme = /** @type {any} */ (theme);
    }, theme);
    await expect.poll(() => looksOf(page), String(theme)).toEqual(looks);
  }
});

for (const [what, attribute, style, looks] of /** @type {const} */ ([
  ["as its page", "", "body { background: #191919; color: #fff }", dark],
  ["as is asked for", 'theme="dark"', "body { background: #fff; color: #222 }", dark],
  ["as its page", "", "body { background: #fff; color: #222 }", light],
])) {
  test(`the full screen is ${looks.text}, ${what}`, async ({ page }) => {
    await showPage(page, `<main>${board.replace(" ", ` ${attribute} `)}</main>`, { style });
    await waitForAll(page);
    await nth(page).evaluate((element) => /** @type {NQueens} */ (element).toggleFullscreen());
    await expect
      .poll(() => page.evaluate(() => document.fullscreenElement?.localName))
      .toBe("n-queens");
    expect(await looksOf(page)).toEqual(looks);
    // The corner is beside all that is drawn.
    const corner = await page.screenshot({ clip: { x: 1278, y: 400, width: 1, height: 1 } });
    const light = await page.evaluate(
      async (png) => {
        const picture = await createImageBitmap(await (await fetch(png)).blob());
        const canvas = new OffscreenCanvas(1, 1);
        const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
        context.drawImage(picture, 0, 0);
        return context.getImageData(0, 0, 1, 1).data[0] > 128;
      },
      `data:image/png;base64,${corner.toString("base64")}`,
    );
    expect(light ? "light" : "dark").toBe(looks.square);
  });
}

test("paper is light, and the page's dark ground comes back after it", async ({ page }) => {
  await showPage(page, `<main>${board}</main>`, {
    style: "body { background: #191919; color: #fff }",
  });
  await waitForAll(page);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => looksOf(page)).toEqual(light);
  await page.emulateMedia({ media: "screen" });
  await expect.poll(() => looksOf(page)).toEqual(dark);
});

test.describe("forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("they stay the reader's own", async ({ page }) => {
    await showPage(page, `<main>${board}</main>`, {
      style: "body { background: #191919; color: #fff }",
    });
    await waitForAll(page);
    const colours = await nth(page).evaluate((element) => {
      const panes = /** @type {Element} */ (element.shadowRoot?.querySelector(".panes"));
      return [panes, document.body].map((one) => getComputedStyle(one).color);
    });
    expect(colours[0]).toBe(colours[1]);
  });
});

test("the one file does it too, under a policy that allows no styles", async ({ page }) => {
  const host = await openHost();
  const site = await openSite({
    "/": {
      head: `<script type="module" src="${host.address}embed.js"></script>`,
      body: `<font color="#eeeeee">${board}</font>`,
      policy: `default-src 'none'; script-src ${host.address} 'wasm-unsafe-eval'`,
    },
  });
  await page.goto(site.address);
  await waitForAll(page);
  await expect.poll(() => looksOf(page)).toEqual(dark);
  await site.close();
  await host.close();
});
