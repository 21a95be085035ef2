/** Challenges: the strip above the board, and the result as text. */

import { formatCount } from "../format.js";
import { page } from "./app.js";

/** @param {number} seed */
export const title = (seed) => `Challenge ${seed}`;

/** @param {number} number from 1 @param {number} length */
export const question = (number, length) => `Question ${number} of ${length}`;

/** At the first question, with a button that copies the link. */
export const invitation = "The same ten questions for everyone:";

export const right = "right";
export const wrong = "wrong";

/** The line for a reader who has gone elsewhere. */
export const waiting = "waits for your answer";

/** For a reader who has chosen another algorithm or other questions. */
export const fixedSettings = "the challenge chooses the algorithm and the questions";

/** @param {number} score @param {number} length */
export const score = (score, length) => `${score} of ${length}`;

/** The row of marks, for screen readers. @param {number} right @param {number} wrong */
export const marks = (right, wrong) =>
  `${formatCount(right, { one: "right answer", other: "right answers" })}, ${wrong} wrong`;

export const tooFew =
  "There are too few moments for ten questions. Use n = 4 or more, and fewer queens of your own.";

/**
 * The result as text.
 * @param {number} seed
 * @param {number} n
 * @param {string} marks
 * @param {string} score
 */
export const result = (seed, n, marks, score) =>
  `${page.title}, challenge ${seed}, n = ${n}: ${marks} ${score}`;

export const buttons = {
  next: "Next",
  skip: "Skip",
  back: "Back to the challenge",
  finish: "Result",
  /** With its key. @param {string} label */
  hint: (label) => `${label} (Enter)`,
  copyLink: "Copy link",
  copyResult: "Copy result",
  copied: "Copied",
  again: "Again",
  another: "Another challenge",
  close: "Close",
};

/** The field that shows a text where the browser refuses the clipboard. */
export const copyByHand = "Copy this text:";
