/** A page as tutorial writers make them: text, and elements from the package among it. */

/** @import { Page } from "@playwright/test" */
/** @import { NQueens } from "../../../www/index.d.ts" */

const packages = {
  lit: "./modules/lit/index.js",
  "lit/": "./modules/lit/",
  "lit-html": "./modules/lit-html/lit-html.js",
  "lit-html/": "./modules/lit-html/",
};

const start = `<script type="importmap">${JSON.stringify({
  imports: packages,
})}</script>
<script type="module" src="n-queens-bits/define.js"></script>`;

/**
 * Shows a page with this in its body.
 * @param {Page} page @param {string} body @param {{ style?: string, policy?: string }} [options] a policy is what the page may do
 */
export async function showPage(page, body, { style = "", policy } = {}) {
  await page.route(/\/modules\/.*\.js$/, (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^.*\/modules\//, "");
    return route.fulfill({ path: `node_modules/${path}` });
  });
  await page.route("**/article.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: policy ? { "Content-Security-Policy": policy } : {},
      body: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Article</title>
    <link rel="icon" href="data:," />
    ${start}
    <style>
      body { margin: 0 16px; font: 17px/1.5 serif; }
      ${style}
    </style>
  </head>
  <body>${body}</body>
</html>`,
    }),
  );
  await page.goto("./article.html");
}

/** Waits until every element of the page is drawn, and what comes after the first frame too. @param {Page} page */
export async function waitForAll(page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("n-queens")].every((node) => {
      const element = /** @type {NQueens} */ (node);
      const later = element.shadowRoot?.querySelector(".colour");
      return element.state && later && !element.isUpdatePending;
    }),
  );
}

/** The element by its place on the page. @param {Page} page @param {number} [index] */
export const nth = (page, index = 0) => page.locator("n-queens").nth(index);

/** @param {Page} page @param {number} [index] */
export const stateAt = (page, index = 0) =>
  nth(page, index).evaluate((node) => /** @type {NQueens} */ (node).state);

/** @param {Page} page @param {number} [index] */
export const positionAt = async (page, index = 0) => (await stateAt(page, index))?.frame.position;

/** Waits until so many frames are painted. @param {Page} page @param {number} [count] */
export const paintedFrames = (page, count = 2) =>
  page.evaluate(async (count) => {
    for (let i = 0; i < count; i += 1) await new Promise(requestAnimationFrame);
  }, count);
