/**
 * `npm run hero`: makes the animations at the top of README.md, docs/hero-light.gif and
 * docs/hero-dark.gif, with the export of the built site.
 */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { waitForBoard } from "../tests/helpers/browser/embedding.js";
import { provideSite } from "./build.js";
import { provideChromium, withBrowser } from "./chromium.js";
import { readOptions, root, runMain } from "./commands.js";

/** @import { Browser } from "@playwright/test" */
/** @import { NQueens } from "../www/index.d.ts" */
/** @import { ExportImageOptions } from "../www/types.d.ts" */

/** From a place through a dead end and four removes to the first solution of n = 8. */
const OPTIONS = /** @type {const} */ ({
  type: "gif",
  from: 422,
  to: 446,
  delay: 600,
  hold: 2400,
  scale: 1.25,
});

/** @param {Browser} browser @param {string} address  of the built site */
async function makeAnimations(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(new URL("?n=8&position=422", address).href);
  await waitForBoard(page);
  await page.evaluate(() => document.fonts.ready);
  for (const theme of /** @type {const} */ (["light", "dark"])) {
    const file = `docs/hero-${theme}.gif`;
    const bytes = Buffer.from(await page.evaluate(exportBase64, { ...OPTIONS, theme }), "base64");
    writeFileSync(join(root, file), bytes);
    console.log(`${file}: ${Math.round(bytes.length / 1000)} kB`);
  }
}

/**
 * Runs in the page.
 * @param {ExportImageOptions} options @returns {Promise<string>} the bytes of the file, in Base64
 */
async function exportBase64(options) {
  const element = /** @type {NQueens} */ (document.querySelector("n-queens"));
  const blob = await element.exportImage(options);
  return new Uint8Array(await blob.arrayBuffer()).toBase64();
}

readOptions({});

await runMain(async () => {
  await provideSite();
  await provideChromium();
  await withBrowser(makeAnimations);
});
