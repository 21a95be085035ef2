/** Renders www/public/icon.svg to the PNG icons beside it. Run by hand after changing it: `node scripts/icons.js`. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { browserFlags, findChromium } from "./chromium.js";
import { root } from "./commands.js";

const folder = join(root, "www/public");
const icon = readFileSync(join(folder, "icon.svg"), "utf8");
// Some systems cut a maskable icon to a circle: only the inner four fifths are sure to be seen.
const maskable = icon.replace('viewBox="0 0 512 512"', 'viewBox="-118 -118 748 748"');

const browser = await chromium.launch({ executablePath: findChromium(), args: browserFlags() });
const page = await browser.newPage();
for (const [name, size, svg, background] of /** @type {const} */ ([
  ["icon-192.png", 192, icon, "transparent"],
  ["icon-512.png", 512, icon, "transparent"],
  ["icon-maskable-512.png", 512, maskable, "#FBFBF9"],
])) {
  await page.setViewportSize({ width: size, height: size });
  const style = `<style>body{margin:0;background:${background}}svg{display:block}</style>`;
  await page.setContent(style + svg);
  await page.screenshot({ path: join(folder, name), omitBackground: true });
}
await browser.close();
