/** The pages, the bar with its menu, and failures outside the search. */

/** @import { IndexState } from "../../types.d.ts" */

import { LARGEST_BOARD } from "../../limits.js";
import { formatNumber, quote } from "../format.js";
import { names } from "./algorithms.js";

/** The app's page, index.html. */
export const page = {
  title: "N-Queens, bit by bit",
  description:
    "Place n queens so that none attacks another, with three n-bit integers: every step of the search, forward and backward, on the board, in the bits, in the code and on the call stack.",
  needsScripts: "The board needs JavaScript and WebAssembly. Turn on JavaScript to see it.",
  /** In place of a view whose files take a while. */
  loading: "Loading…",
  notStarted:
    "If the board does not appear, a file of this page could not be loaded. Reload the page to try again.",
};

/** The installed app. */
export const manifest = {
  short_name: "N-Queens",
  description: "See how three integers are enough to place n queens in every possible way.",
};

/** The page for iframes, embed.html. */
export const embedPage = {
  title: "N-Queens",
  needsScripts:
    "This page shows, step by step, how a program places n queens. It needs JavaScript and WebAssembly. Turn on JavaScript to see it.",
};

export const bar = {
  views: "Views",
  watch: "Watch",
  count: "Count",
  race: "Race",
  solutions: "Solutions",
  learn: "Learn",
  n: "n =",
  size: `Board size n, 1 to ${LARGEST_BOARD}`,
  smaller: "One row and column fewer",
  larger: "One row and column more",
  view: "View",
  share: "Share",
  export: "Export",
  theme: "Light or dark",
  help: "Help",
  helpHint: "Help (?)",
  close: "Close",
  closeNotice: "Close this notice",
};

/** The menu of the button “Share”. */
export const share = {
  copyLink: "Copy link",
  copied: "Copied",
  embed: "Embed…",
  challenge: "Challenge a friend",
};

/** The menu of the button “Export”, and its entry in “Share” where the bar has no space for it. */
export const exports = {
  open: "Export…",
  picture: "Picture…",
  animation: "Animation…",
  steps: "Steps…",
  text: "Text board…",
  worksheet: "Worksheet…",
};

/** The menu of the button “View”. */
export const menu = {
  order: "Bit order",
  right: "Column 0 on the right",
  left: "Column 0 on the left",
  bits: "Values",
  binary: "Binary",
  decimal: "Decimal",
  hex: "Hex",
  lesson: "Teaching",
  hide: "Hide the next square and ask for it",
  predict: "Predict each step",
  ghost: "Show lost bits",
  presentation: "Presentation",
  fullScreen: "Full screen",
  theme: "Theme",
  auto: "System",
  light: "Light",
  dark: "Dark",
  keyboard: "Keyboard",
  letterKeys: "Letter keys",
  ghostUnavailable: `Lost bits are available only for “${names.lezard}”.`,
};

/** @param {string} typed */
const notASize = (typed) =>
  `${quote(typed)} is not a valid board size (a whole number from 1 to ${LARGEST_BOARD}).`;

/** Above the page. */
export const notices = {
  /** @param {string} typed @param {number} n */
  sizeClamped: (typed, n) => `${notASize(typed)} Showing n = ${n}.`,
  /** @param {string} typed @param {number} n the size that stays */
  sizeUnreadable: (typed, n) =>
    typed
      ? `${notASize(typed)} n stays ${n}.`
      : `The board size is missing. Enter a whole number from 1 to ${LARGEST_BOARD}. n stays ${n}.`,
  copyLink: "Copy this link:",
};

/** The buttons under the question whether to delete something. */
export const deletion = {
  confirm: "Delete",
  keep: "Keep",
};

export const failures = {
  engineBroken: "The engine failed repeatedly. Reload the page to start again.",
  notLoaded:
    "A part of the page could not be loaded. Check the connection and try again, or reload the page.",
  plots: "Plots could not be loaded. Open this view again to retry.",
  hidden: "The element is hidden. Show it and try again.",
  notInPage: "The element is not in the page. Add it and try again.",
  unexpected:
    "This part failed because of a bug. Reload the page to continue. The browser’s console has the details.",
  intentType: 'The type of an intent must be a string, as in { type: "next" }.',
  /** @param {string} type */
  unknownIntent: (type) => `Unknown intent “${quote(type)}”.`,
  holdStep: "The step of the intent “hold” must be 1 or -1.",
  noFullScreen: "Full screen is not available: the browser or this page does not allow it.",
};

/** A step or a solution that was typed in the transport. */
export const goTo = {
  /** @param {string} typed @param {number | null} last */
  invalidStep: (typed, last) =>
    `“${quote(typed)}” is not a step. Enter a whole number from 0${last === null ? "" : ` to ${formatNumber(last)}`}.`,
  /** @param {string} typed @param {number | null} last */
  invalidSolution: (typed, last) =>
    last === 0
      ? "This search has no solution."
      : `“${quote(typed)}” is not a solution. Enter a whole number from 1${last === null ? "" : ` to ${formatNumber(last)}`}.`,
  /**
   * The reason why a step or a solution cannot be reached yet.
   * @param {"step" | "solution"} what
   * @param {number} number from 1
   * @param {IndexState["phase"]} phase
   * @param {boolean} offered whether a button offers to count the whole search
   */
  unreached(what, number, phase, offered) {
    const noun = { step: "Step", solution: "Solution" }[what];
    const unknown = `${noun} ${formatNumber(number)} has not been counted yet.`;
    if (phase === "counting") return `${unknown} Counting continues.`;
    return offered ? `${unknown} Count the whole search to reach it.` : unknown;
  },
};
