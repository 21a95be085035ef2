/** The timeline: the flame graph of the search, its zoom, and how far the index has been built. */

/** @import { IndexState } from "../../types.d.ts" */
/** @import { Bar } from "../../views/timeline/model.js" */

import {
  formatApproximate,
  formatCount,
  formatExpectedTime,
  formatNumber,
  formatPercent,
} from "../format.js";
import { names } from "./algorithms.js";
import { solutionCount } from "./phrases.js";

/** The names of the bands. */
export const bands = {
  row: "row",
  rows: "rows",
  solutions: "solutions",
  /** The label of a wide bar. @param {number} column of the queen that made the call */
  via: (column) => `via column ${column}`,
};

/** Over the whole search, by the space there is. */
export const title = {
  long: "The whole search: one bar per call; strong leads to solutions, faint to dead ends",
  short: "The whole search: strong leads to solutions, faint to dead ends",
  shortest: "The whole search",
};

/** The breadcrumb and the zoom buttons. */
export const zoom = {
  group: "Zoom",
  in: "Zoom in",
  out: "Zoom out",
  all: "Show all steps",
  keys: { in: "+", out: "−", all: "0" },
  closest: "This is the closest zoom.",
  whole: "All steps are in view.",
  part: "The part of the search in view",
  allSteps: "all steps",
  /** The first entry of the breadcrumb; those after it are numbers. @param {number} column */
  column: (column) => `column ${column}`,
  /** An entry whose column is concealed. @param {number} row */
  row: (row) => `row ${row}`,
  /**
   * @param {number} row
   * @param {number} column of the queen above that made the call; negative for none, and where it
   *   is concealed
   */
  goTo: (row, column) => (column < 0 ? `Row ${row}` : `Row ${row} via column ${column}`),
};

/**
 * A call in one line.
 *
 * @param {Bar} bar
 * @param {number} n
 * @param {boolean} open whether only its beginning is counted
 */
export function call({ row, column, from, to, calls, solutions }, n, open) {
  const where = zoom.goTo(row, column);
  const steps = `steps ${formatNumber(from + 1)} to ${formatNumber(to)}`;
  if (row === n) {
    const last = column < 0 ? "" : `, its last queen in column ${column}`;
    return `A solution${last}: ${steps}`;
  }
  if (calls === 1 && solutions === 0 && !open) return `${where}: a dead end, ${steps}`;
  const size = formatCount(calls, { one: "call", other: "calls" });
  const found = solutions === 0 ? "no solution" : solutionCount(solutions);
  return `${where}: ${size}, ${found} below${open ? " so far" : ""}, ${steps}`;
}

/** The status line while the pointer is over no call. */
export const status = {
  notCounted: "Not counted yet.",
  permutations: `There is no picture of the whole search for “${names.permutations}”: it tries columns in another order.`,
  bruteForce: `The picture of the whole search is not available for “${names["brute-force"]}”: its tree is too large to draw.`,
  positionUnknown: "The queens identify this step; its number in the search is not known.",
  /** @param {IndexState} index */
  counting: ({ share, seconds }) =>
    `Counting: ${percent(share)}${seconds !== null && seconds >= 1 ? `, ${about(seconds)} left` : ""}`,
  /**
   * @param {number} position requested
   * @param {IndexState} index
   */
  awaited: (position, { reach }) =>
    `Going to step ${formatNumber(position)} once it is counted: ${percent(reach / position)}`,
  /**
   * The drawn part of a search that is not counted as a whole.
   * @param {number} steps
   * @param {number} total estimated
   */
  beginning: (steps, total) =>
    `The first ${formatNumber(steps)} steps of about ${formatApproximate(total)}.`,
};

/** The button that starts and stops the counting of the whole search. */
export const index = {
  /** @param {number} seconds */
  start: (seconds) => `Count the whole search (${about(seconds)})`,
  /** @param {number} share */
  resume: (share) => `Resume counting (${percent(share)} done)`,
  stop: "Stop counting",
};

/** In tenths below 10 %, where a whole percent can take long. @param {number} share 0 to 1 */
const percent = (share) => formatPercent(share, share < 0.1 ? 1 : 0);

/** @param {number} seconds */
const about = (seconds) => `about ${formatExpectedTime(1000 * Math.max(Math.ceil(seconds), 1))}`;
