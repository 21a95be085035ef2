/** Messages about invalid values in the URL, in attributes, in properties and in `set()`. */

import { FASTEST_SPEED, LARGEST_BOARD, SLOWEST_SPEED } from "../../limits.js";
import { formatAlternatives, formatList, formatNumber, quote } from "../format.js";

/** @import { Loop, Speed } from "../../types.d.ts" */

/**
 * The problem with a value, and the allowed values. `text` is the invalid value. It and the examples
 * are written as in a URL, or as in a program if a script has set the value.
 */
export const problems = {
  /** @param {string} text */
  n: (text) =>
    `n=${quote(text)} is not a valid board size (a whole number from 1 to ${LARGEST_BOARD}).`,
  /** @param {string} text */
  position: (text) => `position=${quote(text)} is not a valid step (a whole number from 0).`,
  /** @param {string} text @param {number} n @param {string} example */
  at: (text, n, example) =>
    `at=${quote(text)} does not name queens: write up to ${n} columns from 0 to ${n - 1}, one per row, like ${example}.`,
  /** @param {string} text @param {readonly string[]} allowed */
  kind: (text, allowed) =>
    `kind=${quote(text)} is not a kind of step. Use ${formatAlternatives(allowed)}.`,
  /** @param {string} text */
  kindWithoutAt: (text) =>
    `kind=${quote(text)} needs at, the columns of the queens, like at=3.5.7.`,
  positionAndAt: "Both position and at name a moment.",
  /** @param {string} text */
  moment: (text) =>
    `moment=${quote(text)} is not a moment. Use { position }, or { at, kind } with an array of columns.`,
  /** @param {string} text @param {string} [max] the word for the fastest speed */
  speed: (text, max = "max") =>
    `speed=${quote(text)} is not a valid speed (a number of steps per second from ${formatNumber(SLOWEST_SPEED)} to ${formatNumber(FASTEST_SPEED)}, or ${max}).`,
  /** @param {string} text @param {number} n @param {string} example */
  queens: (text, n, example) =>
    `queens=${quote(text)} is not valid. Write each queen as row:column, both from 0 to ${n - 1}, like ${example}.`,
  /** @param {string} text @param {number} row */
  queensTwice: (text, row) =>
    `queens=${quote(text)} has two queens in row ${row}; a row holds one.`,
  /** @param {string} text @param {string} example */
  loop: (text, example) =>
    `loop=${quote(text)} is not a part of the search: write two positions, like ${example}.`,
  /** @param {string} text */
  challenge: (text) => `challenge=${quote(text)} is not valid. Use a whole number from 0.`,
  /** @param {string} text @param {number} total */
  loopTooLong: (text, total) => `loop=${text} goes past the last step, ${formatNumber(total)}.`,
  /** @param {string} name @param {string} text @param {readonly string[]} allowed */
  choice: (name, text, allowed) =>
    `${name}=${quote(text)} is not valid. Use ${formatAlternatives(allowed)}.`,
  /** @param {string} text */
  app: (text) => `app=${quote(text)} is not an http: or https: address.`,
  question: "The question needs a list of chosen squares and a function answer(square).",
  settings: "The settings are not an object with a value for each setting.",
  change: "The changed settings are not an object like { n: 6 }.",
  /** @param {string} name @param {readonly string[]} known */
  unknown: (name, known) =>
    `Unknown setting “${quote(name)}”. The settings are ${formatList(known)}.`,
};

/** The consequence of an invalid value. */
export const fallbacks = {
  /** @param {number} n */
  n: (n) => `Showing n = ${n}.`,
  ignored: "The value is ignored.",
  unchanged: "The value stays as it was.",
  positionIgnored: "Showing at; position is ignored.",
  /** @param {string} value */
  showing: (value) => `Showing ${value}.`,
  /** @param {string} algorithm */
  instead: (algorithm) => `Showing “${algorithm}” instead.`,
  /** @param {Speed} speed */
  speed: (speed) => `Using speed ${speed}.`,
  noQueens: "No queen is fixed.",
  start: "Showing the start.",
  boardUnchanged: "The board stays as it was.",
  noLoop: "Playback does not loop.",
  /** @param {Loop} loop */
  loop: ({ from, to }) => `Looping from ${formatNumber(from)} to ${formatNumber(to)}.`,
  /** @param {boolean} on */
  stays: (on) => `It stays ${on ? "on" : "off"}.`,
  noLink: "No link to it is shown.",
};
