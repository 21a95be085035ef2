/** Draws the parts of the pictures as SVG: boards, queens, lanes of bits and words, in the colours of the page. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { queenPath } from "../../www/views/glyphs.js";
import { root } from "../step.js";

/** The tokens a picture uses, as `fill-…` and `line-…`. */
const TOKENS = [
  ...["paper", "ink", "ink-2", "ink-3", "rule", "rule-2", "edge", "sq-a", "sq-b"],
  ...["columns", "left", "right", "columns-ink", "left-ink", "right-ink"],
  ...["now", "now-edge", "now-tint", "on-now"],
];

/** How a hatch leans on its way up: `left` runs ╱, `right` runs ╲. @typedef {"columns" | "left" | "right"} Attack */

/**
 * @param {number} width @param {number} height
 * @param {string} title  what the picture shows, for those who cannot see it
 * @param {readonly string[]} content
 */
export function picture(width, height, title, content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${title}</title>
<style>${style()}</style>
<rect width="${width}" height="${height}" class="fill-paper"/>
${content.join("\n")}
</svg>
`;
}

/** Pictures stand in pages of others, which know no tokens: each brings the values of both themes. */
function style() {
  const source = readFileSync(join(root, "www/styles/tokens.css"), "utf8");
  const values = TOKENS.map((name) => {
    const found = source.match(new RegExp(`--nq-${name}: light-dark\\((#\\w+), (#\\w+)\\)`));
    if (!found) throw new Error(`The token ${name} has no value for light and dark.`);
    return { name, light: found[1], dark: found[2] };
  });
  const theme = (/** @type {"light" | "dark"} */ which) =>
    values.map((value) => `--${value.name}:${value[which]}`).join(";");
  const classes = TOKENS.map(
    (name) => `.fill-${name}{fill:var(--${name})}.line-${name}{stroke:var(--${name});fill:none}`,
  );
  return `:root{${theme("light")}}
@media (prefers-color-scheme:dark){:root{${theme("dark")}}}
text{font-family:system-ui,sans-serif;font-size:13px;font-variant-numeric:tabular-nums}
.code{font-family:ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:12.5px}
.small{font-size:11px}.bold{font-weight:600}.fade{fill:var(--paper);opacity:.6}
${classes.join("")}`;
}

/** @param {number} x @param {number} y  of the baseline @param {string} words @param {{ look?: string, anchor?: "start" | "middle" | "end" }} [options] */
export function text(x, y, words, { look = "fill-ink-2", anchor = "start" } = {}) {
  return `<text x="${x}" y="${y}" class="${look}" text-anchor="${anchor}">${words}</text>`;
}

/** @param {number} x @param {number} y @param {number} width @param {number} height @param {string} look */
export function box(x, y, width, height, look) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" class="${look}"/>`;
}

/** @param {string} d @param {string} look @param {string} [more]  further attributes */
export function line(d, look, more = "") {
  return `<path d="${d}" class="${look}" ${more}/>`;
}

/** Where the squares of a board are drawn; column 0 stands at the right. @typedef {{ x: number, y: number, cell: number, n: number, rows: number }} Place */

/** @param {Place} place @param {number} row @param {number} column @returns {[x: number, y: number]} the corner of a square */
export function square({ x, y, cell, n }, row, column) {
  return [x + (n - 1 - column) * cell, y + row * cell];
}

/** @param {Place} place @param {readonly number[]} queens  the column of each row's @param {readonly number[]} [amber]  rows whose queen stands on amber */
export function board(place, queens, amber = []) {
  return squares(place) + standing(place, queens, amber);
}

/** @param {Place} place */
export function squares(place) {
  const { x, y, cell, n, rows } = place;
  const content = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < n; column++) {
      const look = (row + n - 1 - column) % 2 ? "fill-sq-b" : "fill-sq-a";
      content.push(box(...square(place, row, column), cell, cell, look));
    }
  }
  return [...content, box(x, y, n * cell, rows * cell, "line-edge")].join("");
}

/** @param {Place} place @param {readonly number[]} queens @param {readonly number[]} [amber] */
export function standing(place, queens, amber = []) {
  return queens.map((column, row) => queen(place, row, column, amber.includes(row))).join("");
}

/** @param {Place} place @param {(row: number) => number} number */
export function rowNumbers({ x, y, cell, rows }, number) {
  return Array.from({ length: rows }, (_, row) =>
    text(x - 10, y + (row + 0.5) * cell + 4, String(number(row)), { anchor: "end" }),
  ).join("");
}

/** Where squares are small a queen is a disc. @param {Place} place @param {number} row @param {number} column @param {boolean} amber */
export function queen(place, row, column, amber) {
  const [x, y] = square(place, row, column);
  const { cell } = place;
  const [middleX, middleY] = [x + cell / 2, y + cell / 2];
  const disc = `<circle cx="${middleX}" cy="${middleY}" r="${cell * 0.4}" class="fill-now" style="stroke:var(--now-edge)"/>`;
  if (cell < 20) {
    return `<circle cx="${middleX}" cy="${middleY}" r="${cell * 0.34}" class="fill-${amber ? "now" : "ink"}"/>`;
  }
  const size = (cell * (amber ? 0.62 : 0.86)) / 24;
  const move = `translate(${middleX - 12 * size} ${middleY - 13 * size}) scale(${size})`;
  return `${amber ? disc : ""}<path d="${queenPath}" transform="${move}" class="fill-${amber ? "on-now" : "ink"}"/>`;
}

/** @param {Place} place  whose columns are numbered above it */
export function columnNumbers({ x, y, cell, n }) {
  const at = (/** @type {number} */ column) => x + (n - 0.5 - column) * cell;
  return Array.from({ length: n }, (_, column) =>
    text(at(column), y - 6, String(column), { anchor: "middle", look: "small fill-ink-3" }),
  ).join("");
}

/**
 * A lane of bits, highest first: 1 is a hatched chip, 0 a digit.
 * @param {{ x: number, y: number, cell: number }} place
 * @param {number} bits @param {number} width  how many @param {Attack} attack
 */
export function lane({ x, y, cell }, bits, width, attack) {
  const height = 22;
  return Array.from({ length: width }, (_, at) => {
    const left = x + at * cell;
    const middle = { anchor: /** @type {const} */ ("middle") };
    if (!(bits & (1 << (width - 1 - at)))) {
      return text(left + cell / 2, y + 15.5, "0", { ...middle, look: "code fill-ink-3" });
    }
    const [chipWidth, chipHeight] = [cell - 3, height - 3];
    return `<svg x="${left + 1.5}" y="${y + 1.5}" width="${chipWidth}" height="${chipHeight}"><rect width="100%" height="100%" class="fill-${attack}" opacity="0.13"/>${hatch(chipWidth, chipHeight, attack)}<rect x="0.7" y="0.7" width="${chipWidth - 1.4}" height="${chipHeight - 1.4}" rx="1.5" class="line-${attack}" stroke-width="1.4"/></svg>${box(left + cell / 2 - 5.5, y + 3.5, 11, 15, "fill-paper")}${text(left + cell / 2, y + 15.5, "1", { ...middle, look: "code bold fill-ink" })}`;
  }).join("");
}

/** @param {number} width @param {number} height @param {Attack} attack */
function hatch(width, height, attack) {
  const lean = { columns: 0, left: -height, right: height }[attack];
  const lines = [];
  for (let x = -height + 2; x < width + height; x += 5) lines.push(`M${x} 0L${x + lean} ${height}`);
  return line(lines.join(""), `line-${attack}`, 'stroke-width="1.2"');
}
