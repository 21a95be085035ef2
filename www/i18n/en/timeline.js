/** The words of the timeline, which loads after the first paint. */

/** @import { IndexState } from "../../types.d.ts" */
/** @import { Bar } from "../../views/timeline/model.js" */

import { about, digits } from "./watch.js";

export const timeline = {
  row: "row",
  rows: "rows",
  /** What a band is of in brute force, whose queens have no rows of their own. */
  queen: "queen",
  solutions: "solutions",
  allSteps: "all steps",
  part: "The part of the search in view",
  zoom: "Zoom",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  showAll: "Show all steps",
  inKey: "+",
  outKey: "−",
  allKey: "0",
  closest: "A step is as wide as it gets.",
  whole: "All steps are in view.",
  /** In a bar. @param {number} column */
  via: (column) => `via column ${column}`,
  /** The first of the breadcrumb; those after it are numbers. @param {number} column */
  column: (column) => `column ${column}`,
  /** Of a breadcrumb. @param {number} row @param {number} column */
  goTo: (row, column) => `Row ${row} via column ${column}`,
  notCounted: "Not counted yet.",

  /**
   * A call in one line.
   * @param {Bar} bar @param {number} n @param {boolean} open whether it is counted only in part
   */
  call(bar, n, open) {
    const { row, column, from, to, calls, solutions } = bar;
    const where = column < 0 ? `Row ${row}` : `Row ${row} via column ${column}`;
    const steps = `steps ${digits(from + 1)} to ${digits(to)}`;
    if (row === n) return `A solution, its last queen on column ${column}: ${steps}`;
    if (calls === 1 && solutions === 0 && !open) return `${where}: a dead end, ${steps}`;
    const below = solutions === 0 ? "no solution" : count(solutions, "solution");
    const far = open ? " so far" : "";
    return `${where}: ${count(calls, "call")}, ${below} below${far}, ${steps}`;
  },

  notDrawn: "The picture of the search is drawn for the order of lezard, not for that of swaps.",
  sets: "The tree of brute force is not drawn. Any step of it can be gone to.",
  positionUnknown: "This moment was named by its queens; its place in the search is not known.",
  /** How far the counting is. @param {IndexState} index */
  counting: ({ share, seconds }) =>
    `Counting: ${percent(share)}${seconds !== null && seconds >= 1 ? `, ${duration(seconds)} left` : ""}`,
  /** @param {number} position @param {IndexState} index */
  awaited: (position, { reach }) =>
    `To step ${digits(position)} once it is counted: ${percent(reach / position)}`,
  /** What is drawn where the whole is not counted. @param {number} steps @param {number} of */
  beginning: (steps, of) => `The first ${digits(steps)} steps of about ${about(of)}.`,
  /** @param {number} seconds */
  countAll: (seconds) => `Count the whole search (${duration(seconds)})`,
  /** @param {number} share */
  countOn: (share) => `Go on counting (${percent(share)} done)`,
  stop: "Stop counting",
};

/** In tenths while it is so little that a percent takes long. @param {number} share */
function percent(share) {
  const tenths = Math.floor(1000 * share);
  return `${tenths < 100 ? (tenths / 10).toFixed(1) : Math.floor(tenths / 10)} %`;
}

/** @param {number} many @param {string} word */
const count = (many, word) => `${digits(many)} ${word}${many === 1 ? "" : "s"}`;

/** Units of time and how many seconds each has. @type {[string, number][]} */
const units = [
  ["years", 31_557_600],
  ["days", 86_400],
  ["h", 3600],
  ["min", 60],
];

/** @param {number} seconds */
export function duration(seconds) {
  for (const [unit, length] of units) {
    if (seconds < 1.5 * length) continue;
    const many = Math.round(seconds / length);
    return `about ${about(many)} ${unit}`;
  }
  return `about ${Math.ceil(seconds)} s`;
}
