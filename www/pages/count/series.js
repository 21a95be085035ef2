/** What the plot draws: times that were measured here, and how they carry on. */

/** @import { Counted } from "./history.js" */
/** @import { Outlook } from "./estimate.js" */

import { isTimed, medianOf } from "./history.js";
import { plainCalls } from "./known.js";

/** @typedef {{ n: number, milliseconds: number }} Point */
/** `expected` begins with the last measured point. @typedef {{ measured: Point[], expected: Point[] }} Series */

/** Smaller boards take no time worth a plot. */
export const SMALLEST_PLOTTED = 8;

/** Shorter than this, a clock in a browser tells nothing. */
const SHORTEST = 0.1;

/** @param {readonly Counted[]} counted @param {(n: number) => Outlook | null} outlook @param {number} largest @returns {Series} */
export function countedSeries(counted, outlook, largest) {
  const measured = counted
    .filter(isTimed)
    .filter(({ n }) => n >= SMALLEST_PLOTTED)
    .map((one) => point(one.n, medianOf(one)))
    .sort((a, b) => a.n - b.n);
  const last = measured.at(-1);
  const expected = last ? [last] : [];
  for (let n = last ? last.n + 1 : SMALLEST_PLOTTED; n <= largest; n += 1) {
    const ahead = outlook(n);
    if (ahead) expected.push(point(n, ahead.milliseconds));
  }
  return { measured, expected };
}

/** Where it was not measured it takes as much longer as it makes more calls. @param {readonly [number, number][]} plain @param {number} largest @returns {Series} */
export function plainSeries(plain, largest) {
  const measured = plain
    .filter(([n]) => n >= SMALLEST_PLOTTED)
    .map(([n, milliseconds]) => point(n, milliseconds));
  const last = measured.at(-1);
  if (!last) return { measured, expected: [] };
  const perCall = last.milliseconds / plainCalls(last.n).calls;
  const expected = [last];
  for (let n = last.n + 1; n <= largest; n += 1) {
    expected.push(point(n, perCall * plainCalls(n).calls));
  }
  return { measured, expected };
}

/** @param {number} n @param {number} milliseconds @returns {Point} */
const point = (n, milliseconds) => ({ n, milliseconds: Math.max(milliseconds, SHORTEST) });
