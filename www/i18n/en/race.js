/** The Race view, and the errors of the package's race module. */

import {
  formatAlternatives,
  formatCount,
  formatDecimal,
  formatExpectedTime,
  formatList,
  formatMeasuredTime,
  formatNumber,
  formatSignificant,
  quote,
} from "../format.js";

/** @param {number} n */
const size = (n) => `n\u00a0=\u00a0${n}`;

/** @param {number} count */
const points = (count) => formatCount(count, { one: "point", other: "points" });

/** @param {number} milliseconds */
const approximateTime = (milliseconds) =>
  milliseconds < 1000 ? formatMeasuredTime(milliseconds) : formatExpectedTime(milliseconds);

/**
 * A title inside a sentence; a title that is a symbol keeps its first letter.
 *
 * @param {string} title
 */
const inSentence = (title) =>
  /^[A-Z]/.test(title) ? title[0].toLowerCase() + title.slice(1) : title;

/** Questions about algorithms that are not simply faster than the one before. */
const QUESTIONS = /** @type {Record<string, string>} */ ({
  "brute-force": "Why is this so slow?",
  "bits-n2": "Why is this not faster?",
  "wide-masks": "Why is this not faster?",
  "lezard-javascript": "Is WebAssembly faster than JavaScript?",
});

export const head = {
  /** @param {number} count how many algorithms there are */
  title: (count) => `${count === 11 ? "Eleven" : formatNumber(count)} ways to count, one question`,
  start: "Start",
  cancel: "Cancel",
  noneChosen: "Choose at least one algorithm.",
  loading: "The engine is still loading.",
  from: "n from",
  to: "to",
  budget: "at most",
  seconds: "seconds a point",
  fields: { from: "Smallest n", to: "Largest n", budget: "Seconds that a point may take" },
  settings: "Settings of the race",
};

/** How far the race is. */
export const status = {
  idle: "Every answer is checked. Each algorithm runs in a worker of its own, one at a time.",
  /** @param {number} done @param {number} all */
  paused: (done, all) =>
    `Paused while this tab is hidden: ${formatNumber(done)} of ${points(all)} done.`,
  /** @param {number} done @param {number} all @param {string | null} title @param {number} n */
  racing: (done, all, title, n) => {
    const progress = `${formatNumber(done)} of ${points(all)}`;
    return title === null ? progress : `${progress}: ${inSentence(title)}, ${size(n)}`;
  },
  /** @param {number} done @param {number} all @param {string} settings */
  stopped: (done, all, settings) =>
    `Stopped after ${formatNumber(done)} of ${points(all)}: ${settings}.`,
  /** @param {number} all @param {string} settings */
  done: (all, settings) => `Every answer was checked: ${settings}, ${points(all)}.`,
  /** @param {{ from: number, to: number, budget: number }} settings */
  settings: ({ from, to, budget }) =>
    `n = ${from} to ${to}, at most ${formatNumber(budget)} s a point`,
  /** @param {string} message */
  failed: (message) => `The race stopped: ${message}`,
  /** In the title of the tab. @param {number} done @param {number} all @param {boolean} paused */
  tab: (done, all, paused) =>
    `${paused ? "Paused " : ""}${formatNumber(done)}/${formatNumber(all)} · Race`,
};

/** What a screen reader announces. */
export const announcements = {
  paused: "The race is paused while this tab is hidden.",
  /** @param {string | null} title */
  racing: (title) => (title === null ? "The race begins." : `Racing: ${inSentence(title)}.`),
  done: "The race is over.",
  cancelled: "The race was cancelled.",
};

export const table = {
  caption: "The algorithms",
  algorithm: "algorithm",
  size,
  chooseSize: "Board whose times are shown",
  against: "against Lezard",
  work: "work",
  /** @param {string} title */
  choose: (title) => `Race ${inSentence(title)}`,
  /** @param {string} id */
  why: (id) => QUESTIONS[id] ?? "Why is this faster?",
  source: "Source",
  measuring: "measuring …",
  waiting: "waiting",
  over: "over budget",
  /** @param {number | null} found @param {bigint | null} known */
  wrong: (found, known) =>
    `wrong: ${formatNumber(found ?? 0)}${known === null ? "" : `, not ${formatNumber(known)}`}`,
  spreadHint: "The middle half of all runs",
  oneRun: "one run",
  /** @param {number} largest */
  upTo: (largest) => `n ≤ ${largest}`,
  /** @param {number} milliseconds */
  extrapolated: (milliseconds) => `about ${approximateTime(milliseconds)}, extrapolated`,
  /** @param {number} ratio of the time to Lezard's; below 1 is faster */
  ratio(ratio) {
    const times = Math.max(ratio, 1 / ratio);
    const digits = times < 100 ? 2 : 3;
    const written = times < 10 ? formatDecimal(times, 1) : formatSignificant(times, digits);
    return ratio >= 1 ? `× ${written}` : `÷ ${written}`;
  },
  /** @param {number} ratio of the time to Lezard's; below 1 is faster */
  spokenRatio(ratio) {
    const times = formatSignificant(Math.max(ratio, 1 / ratio));
    return ratio >= 1 ? `${times} times as long as Lezard` : `${times} times as fast as Lezard`;
  },
  /** @param {number} count */
  calls: (count) => formatCount(count, { one: "call", other: "calls" }),
  /** @param {number} count */
  tests: (count) => formatCount(count, { one: "test", other: "tests" }),
  joins: "joins halves",
  /**
   * What a board beyond the limit of an algorithm would cost.
   *
   * @param {number} n
   * @param {number} largest the limit
   * @param {bigint | null} placements how many there are, for brute force
   * @param {{ milliseconds: number, from: number } | null} expected
   */
  beyond(n, largest, placements, expected) {
    const limit = `The race stops at ${size(largest)} for this algorithm.`;
    const count = placements === null ? "" : ` with ${formatNumber(placements)} placements`;
    const board = `${size(n)}${count}`;
    if (!expected) return `${limit} Race smaller boards to see how long ${board} would take here.`;
    const time = approximateTime(expected.milliseconds);
    return `${limit} ${board} would take about ${time} here, extrapolated from ${size(expected.from)}.`;
  },
};

export const plots = {
  time: "Time",
  timeHint: "to count every solution, log scale; lower is faster",
  work: "Work",
  workHint: "squares tested, and calls dashed, log scale",
  notLoaded: "The plots could not be loaded. Open this view again to try once more.",
  failed: "The plots could not be drawn: this is a bug. The tables beside them are complete.",
  /** @param {number} seconds */
  budget: (seconds) => `budget ${formatNumber(seconds)}\u00a0s`,
  timeTable: "Median time by algorithm and n",
  workTable: "Squares tested, and calls, by algorithm and n",
  /** The name of a line that several algorithms share. @param {string} what @param {readonly string[]} labels */
  shared: (what, labels) =>
    `${what} of ${labels.length === 1 ? labels[0] : (COUNTS[labels.length] ?? labels.length)}`,
  tests: "tests",
  calls: "calls",
};

const COUNTS = "zero one two three four five six seven eight nine ten eleven".split(" ");

/** Saving and clearing what was measured. */
export const files = {
  save: "Save as",
  csv: "CSV",
  json: "JSON",
  svg: "SVG",
  clear: "Clear",
  name: "n-queens-race",
  link: "A link to this page repeats the same race. The measured times stay in this browser.",
};

/** Notices about invalid settings in the URL or in a field. */
export const notices = {
  /** @param {string} field @param {string} text @param {readonly number[]} range @param {number} used */
  invalid: (field, text, [least, most], used) =>
    `${field}=${quote(text)} is not a number from ${formatNumber(least)} to ${most}. Using ${used}.`,
  /** @param {number} from @param {number} to @param {{ from: number, to: number }} used */
  crossed: (from, to, used) =>
    `from=${from} is larger than to=${to}. Using ${used.from} to ${used.to}.`,
  /** @param {readonly string[]} unknown @param {readonly string[]} known */
  unknown: (unknown, known) =>
    `Unknown algorithm ${formatList(unknown.map((id) => `“${quote(id)}”`))}: choose from ${formatList(known)}.`,
  /** @param {string} field @param {string} text */
  notNumber: (field, text) =>
    `“${quote(text)}” is not a number${field === "budget" ? " of seconds" : ""}. Nothing was changed.`,
  /** @param {string} field @param {string} text @param {number} value @param {readonly number[]} range */
  clamped: (field, text, value, [least, most]) =>
    field === "budget"
      ? `${quote(text)} was changed to ${formatNumber(value)}: a point may take ${formatNumber(least)} to ${most} seconds.`
      : `${quote(text)} was changed to ${value}: boards are raced from n = ${least} to ${most}.`,
  /** @param {"from" | "to"} field @param {number} value */
  moved: (field, value) =>
    `The ${field === "to" ? "largest" : "smallest"} n was changed to ${value}, too.`,
};

/** Errors of `run` and `time`, code `algorithm`. */
export const errors = {
  /** @param {string} id @param {readonly string[]} known */
  unknown: (id, known) => `${id} is not an algorithm. Use ${formatAlternatives(known)}.`,
  /** @param {string} id @param {number} n @param {number} largest */
  tooLarge: (id, n, largest) =>
    `${id} counts boards up to n = ${largest}, not n = ${n}: a larger board would take minutes or more.`,
};
