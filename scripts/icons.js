/**
 * Draws the icons into www/public: n = 4 at the moment when row 2 is searched. Two queens stand, three
 * squares carry the hatch of what attacks them, and the one free square is being tried.
 * Run it by hand after changing the picture: node scripts/icons.js
 */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { browserFlags, findChromium } from "./chromium.js";
import { root } from "./step.js";

const folder = join(root, "www/public");
const cell = 112;
const colours = {
  paper: "#FBFBF9",
  ink: "#1A1B1E",
  squares: ["#F1F1EE", "#D9D9D3"],
  lit: ["#FFFFFF", "#F8F8F6"],
  columns: "#0072B2",
  left: "#D55E00",
  right: "#009E73",
  now: "#F5B01A",
  rim: "#8A5A00",
};

/** How far a line leans to the right on its way up, in squares on half its length. */
const slopes = { columns: 0, left: 1, right: -1 };

/** @param {number} row @param {number} x  counted from the left @returns {string} */
function square(row, x) {
  const [light, dark] = row === 2 ? colours.lit : colours.squares;
  const fill = (row + x) % 2 === 0 ? light : dark;
  return `<rect x="${x * cell}" y="${row * cell}" width="${cell}" height="${cell}" fill="${fill}"/>`;
}

/** @param {number} row @param {number} x @param {string} fill @param {string} rim @returns {string} */
function disc(row, x, fill, rim) {
  const at = `cx="${(x + 0.5) * cell}" cy="${(row + 0.5) * cell}"`;
  return `<circle ${at} r="38" fill="${fill}" stroke="${rim}" stroke-width="7"/>`;
}

/**
 * @param {number} x
 * @param {keyof typeof slopes} direction
 * @returns {string} the hatch of one attack on a square of row 2
 */
function hatch(x, direction) {
  const slope = slopes[direction];
  const lines = [-3, -2, -1, 0, 1, 2, 3].map((step) => {
    const middle = cell / 2 + step * (cell / 3.5);
    const reach = cell * slope;
    return `M${middle + reach} ${-cell / 2}L${middle - reach} ${cell * 1.5}`;
  });
  return `<svg x="${x * cell}" y="${2 * cell}" width="${cell}" height="${cell}"><path d="${lines.join("")}" stroke="${colours[direction]}" stroke-width="11"/></svg>`;
}

/** @param {number} margin  around the board, in units of the picture @param {number} radius @returns {string} */
function picture(margin, radius) {
  const side = 4 * cell + 2 * margin;
  const squares = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((x) => square(row, x)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">
<rect width="${side}" height="${side}" rx="${radius}" fill="${colours.paper}"/>
<g transform="translate(${margin} ${margin})">
${squares.join("\n")}
${hatch(0, "columns")}${hatch(0, "left")}${hatch(1, "right")}${hatch(2, "columns")}
<rect y="${2 * cell}" width="${4 * cell}" height="${cell}" fill="none" stroke="${colours.ink}" stroke-width="8"/>
${disc(0, 2, colours.ink, colours.ink)}${disc(1, 0, colours.ink, colours.ink)}${disc(2, 3, colours.now, colours.rim)}
</g>
</svg>
`;
}

const icon = picture(32, 72);
// A maskable icon is cut to a circle by some systems: four fifths of it are sure to be seen.
const maskable = picture(150, 0);
writeFileSync(join(folder, "icon.svg"), icon);

const browser = await chromium.launch({ executablePath: findChromium(), args: browserFlags() });
const page = await browser.newPage();
for (const [name, size, svg] of /** @type {const} */ ([
  ["icon-192.png", 192, icon],
  ["icon-512.png", 512, icon],
  ["icon-maskable-512.png", 512, maskable],
])) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  await page.screenshot({ path: join(folder, name), omitBackground: true });
}
await browser.close();
