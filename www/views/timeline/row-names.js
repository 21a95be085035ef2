/**
 * Which rows of the flame graph are named at its left, and where: pure arithmetic on the edges of the bands.
 */
import { timeline as words } from "../../i18n/en/timeline.js";

/** A name and its baseline. @typedef {{ name: string, y: number }} RowName */

/** CSS pixels from one name to the next, at least, and from one numbered row to the next. */
const pitch = 10;
const rowPitch = 14;
/** The highest baseline, and that of a name beside a band's middle. */
const highest = 8;
const beside = 4;

/**
 * The first band in full height and, by one step, as many of those below as there is room for.
 * Rows that the view lies inside of are too low for names of their own, and get one together.
 * @param {number[]} edges upper edges of the bands, and the lower one of the last, which holds the solutions
 * @param {number} filled so many rows from the top are low
 * @param {string} [row] the word for one of them
 * @returns {RowName[]} from top to bottom
 */
export function rowNames(edges, filled, row = words.row) {
  const n = edges.length - 2;
  /** @param {number} at */
  const baseline = (at) => Math.max((edges[at] + edges[at + 1]) / 2 + beside, highest);
  const solutions = { name: words.solutions, y: baseline(n) };
  /** @type {RowName[]} */
  const names = [];
  const first = filled < n ? { name: `${row} ${filled}`, y: baseline(filled) } : solutions;
  if (filled > 0 && first.y - highest >= pitch) names.push({ name: together(filled), y: highest });
  if (filled >= n) return [...names, solutions];
  names.push(first);
  let step = Math.ceil(rowPitch / (edges[n] - edges[n - 1]));
  while (filled + step < n && baseline(filled + step) - first.y < rowPitch) step += 1;
  for (let at = filled + step; at < n; at += step) {
    const y = baseline(at);
    if (solutions.y - y >= pitch) names.push({ name: String(at), y });
  }
  return solutions.y - first.y >= pitch ? [...names, solutions] : names;
}

/** @param {number} filled */
const together = (filled) => (filled === 1 ? `${words.row} 0` : `${words.rows} 0–${filled - 1}`);
