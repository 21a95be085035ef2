/** Messages about invalid values in the URL, in attributes, in properties and in `set()`. */

import { formatAlternatives, formatNumber, quote } from "../format.js";

/** @import { Loop, Speed } from "../../types.d.ts" */

/** What is wrong, and what is allowed. `given` is what was written. */
export const problems = {
  /** @param {string} given */
  n: (given) => `n=${quote(given)} is not a board size: 1 to 32.`,
  /** @param {string} given */
  position: (given) => `position=${quote(given)} is not a step: a whole number from 0.`,
  /** @param {string} given @param {number} n */
  at: (given, n) =>
    `at=${quote(given)} does not name queens: write up to ${n} columns from 0 to ${n - 1}, one per row, like 3.5.7.`,
  /** @param {string} given @param {readonly string[]} allowed */
  kind: (given, allowed) =>
    `kind=${quote(given)} is not a kind of step: ${formatAlternatives(allowed)}.`,
  /** @param {string} given */
  kindWithoutAt: (given) =>
    `kind=${quote(given)} needs at, the columns of the queens, like at=3.5.7.`,
  positionAndAt: "Both position and at name a moment.",
  /** @param {string} given */
  moment: (given) =>
    `moment=${quote(given)} is not a moment: a position, or the queens and the kind of a step.`,
  /** @param {string} given */
  speed: (given) => `speed=${quote(given)} is not a speed: 0.5 to 80000 steps per second, or max.`,
  /** @param {string} given @param {number} n */
  queens: (given, n) =>
    `queens=${quote(given)} does not name squares: write row:column, each from 0 to ${n - 1}, like 0:3,5:1.`,
  /** @param {string} given @param {number} row */
  queensTwice: (given, row) =>
    `queens=${quote(given)} has two queens in row ${row}; a row holds one.`,
  /** @param {string} given @param {readonly string[]} allowed */
  pane: (given, allowed) => `panes=${quote(given)} is not known: ${formatAlternatives(allowed)}.`,
  /** @param {string} given */
  loop: (given) =>
    `loop=${quote(given)} is not a part of the search: write two positions, like 20-60.`,
  /** @param {Loop} loop @param {number} total */
  loopTooLong: ({ from, to }, total) =>
    `loop=${from}-${to} goes past the last step, ${formatNumber(total)}.`,
  /** @param {string} name @param {string} given */
  onOrOff: (name, given) => `${name}=${quote(given)} is not understood: write on or off.`,
  /** @param {string} name @param {string} given @param {readonly string[]} allowed */
  choice: (name, given, allowed) =>
    `${name}=${quote(given)} is not known: ${formatAlternatives(allowed)}.`,
  /** @param {string} given */
  app: (given) => `app=${quote(given)} is not the address of a page.`,
  settings: "The settings are not an object with a value for each setting.",
};

/** What happens instead. */
export const fallbacks = {
  /** @param {number} n */
  n: (n) => `Showing n = ${n}.`,
  ignored: "It is ignored.",
  positionIgnored: "Showing at; position is ignored.",
  /** @param {string} value */
  showing: (value) => `Showing ${value}.`,
  /** @param {Speed} speed */
  speed: (speed) => `Playing at ${speed}.`,
  noQueens: "No queen is fixed.",
  noLoop: "Playback does not loop.",
  /** @param {Loop} loop */
  loop: ({ from, to }) => `Looping from ${formatNumber(from)} to ${formatNumber(to)}.`,
  /** @param {boolean} on */
  stays: (on) => `It stays ${on ? "on" : "off"}.`,
  noLink: "No link to it is shown.",
};
