/** Phrases that several catalogues use. */

import { formatCount } from "../format.js";

/** The board size, not broken across lines. @param {number} n */
export const size = (n) => `n\u00a0=\u00a0${n}`;

/** The forms of the noun. */
export const solution = { one: "solution", other: "solutions" };

/** "1 solution", "92 solutions". @param {number | bigint} count */
export const solutionCount = (count) => formatCount(count, solution);

/** @param {number} queens fixed queens, at least one */
export const yourQueens = (queens) => (queens === 1 ? "your queen" : "your queens");

/** After “Copy”, and where the browser refuses to copy. */
export const copied = "Copied";
export const selected = "Selected: copy it with Ctrl C, or ⌘ C on a Mac.";
