/** Pages that embed the element from the package, as authors of tutorials make them. */

import { elementOf } from "./element.js";

/** @import { Frame, Page } from "@playwright/test" */
/** @import { NQueens } from "../../../www/index.d.ts" */

const imports = {
  lit: "./modules/lit/index.js",
  "lit/": "./modules/lit/",
  "lit-html": "./modules/lit-html/lit-html.js",
  "lit-html/": "./modules/lit-html/",
};

/** Text as high as this many screens. @param {number} count */
export const screens = (count) => `<div style="height: ${count * 100}vh">Text.</div>`;

/**
 * Opens a page that loads the package and has this body.
 *
 * @param {Page} page
 * @param {string} body HTML
 * @param {{ style?: string, policy?: string }} [options] CSS, and a Content-Security-Policy
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
    <script type="importmap">${JSON.stringify({ imports })}</script>
    <script type="module" src="n-queens-bits/define.js"></script>
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

/**
 * Waits until every element on the page has painted a frame.
 *
 * @param {Page} page
 */
export async function waitForAll(page) {
  await page.waitForFunction(() => {
    const elements = /** @type {NodeListOf<NQueens>} */ (document.querySelectorAll("n-queens"));
    return (
      elements.length > 0 &&
      [...elements].every(({ state, isUpdatePending }) => state && !isUpdatePending)
    );
  });
  // The first picture is painted after its update, and a canvas has its size then.
  await page.evaluate(async () => {
    const elements = /** @type {NodeListOf<NQueens>} */ (document.querySelectorAll("n-queens"));
    for (const { updateComplete } of elements) await updateComplete;
  });
}

/**
 * Waits until the first element of a page or a frame has a board.
 * @param {Page | Frame} page
 */
export const waitForBoard = (page) =>
  page.waitForFunction(
    () => /** @type {NQueens | null} */ (document.querySelector("n-queens"))?.state,
  );

/**
 * Waits until the element is defined, whether or not it has loaded its engine.
 * @param {Page} page
 */
export const waitForDefinition = (page) =>
  page.waitForFunction(() => customElements.get("n-queens"));

/**
 * The parts that are shown, in the order of the document.
 * @param {Page} page
 * @param {number} [index]
 */
export const partsOf = (page, index) =>
  elementOf(page, index).evaluate((element) =>
    [...(element.shadowRoot?.querySelectorAll("[part]") ?? [])].map((part) => part.part.value),
  );

/** Waits until this many frames are painted. @param {Page | Frame} page @param {number} [count] */
export const paintedFrames = (page, count = 2) =>
  page.evaluate(async (count) => {
    for (let i = 0; i < count; i += 1) await new Promise(requestAnimationFrame);
  }, count);
