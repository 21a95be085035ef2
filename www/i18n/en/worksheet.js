/** The printable worksheet. */

import { formatList, formatNumber } from "../format.js";

/** @param {number} n */
export const title = (n) => `Queens and bits, n = ${n}`;
export const name = "Name";
export const date = "Date";
export const print = "Print";

/**
 * The parts of a sheet.
 * @typedef {{ blanks: readonly string[], mirrored: boolean, withFixed: boolean }} Parts
 */

/** @param {string} sheet the title of the sheet */
export const answersTo = (sheet) => `Answers: ${sheet}`;
/** The key to the drawing of an answer. @param {Parts} parts */
export function key({ blanks, withFixed }) {
  const fixed = withFixed ? ", and dotted squares by a fixed queen" : "";
  const ring = blanks.includes("place")
    ? "A ring is a free square, a dot is `place`."
    : "A ring is a free square.";
  return `Hatched squares are attacked: \`columns\` from above, \`left\` and \`right\` along a diagonal${fixed}. ${ring}`;
}

/** @param {number} number @param {number} row */
export const heading = (number, row) => `${number}. Row ${row}`;
/** @param {number} position */
export const step = (position) => `step ${formatNumber(position)}`;
/** @param {number} row */
export const bits = (row) => `The bits of row ${row}`;

/** @param {number} n @param {readonly number[]} queens by row @param {number} row */
export function board(n, queens, row) {
  const list = queens.map((column, r) => `row ${r} column ${column}`);
  const above = list.length > 0 ? `queens in ${formatList(list)}` : "no queens";
  return `Board of ${n} × ${n} with ${above}. Row ${row} is framed.`;
}

/**
 * The task in one sentence. Code stands in backticks.
 * @param {Parts} parts
 */
export function task({ blanks, mirrored, withFixed }) {
  const condition = withFixed
    ? "`columns`, `left` and `right` all have 0 and `allowed` has 1"
    : "`columns`, `left` and `right` all have 0";
  const possible = `\`possible\`: 1 where ${condition}, otherwise 0`;
  const end = mirrored ? "leftmost" : "rightmost";
  const place = `\`place\`: only the lowest 1 of \`possible\`, the ${end} one`;
  const values = [
    ...(blanks.includes("possible") ? [possible] : []),
    ...(blanks.includes("place") ? [place] : []),
  ];
  return `For the framed row, fill in ${values.join("; and ")}.`;
}
