/** The words of the Race view. Numbers are written as the reader's locale has them. */

/** @import { Runner } from "../../pages/race/runner.js" */
/** @import { Settings } from "../../pages/race/settings.js" */

import { formatNumber as digits, formatExpectedTime as longTime, many } from "../format.js";
import { stories } from "./stories.js";
import { formatList as list, quote } from "../format.js";

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** @param {number} value */
const numberWord = (value) => NUMBERS[value] ?? digits(value);

/** Of what is not known: never a zero. */
export const unknown = "–";

const figures = new Intl.NumberFormat(undefined, {
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 3,
});
const few = new Intl.NumberFormat(undefined, {
  minimumSignificantDigits: 2,
  maximumSignificantDigits: 2,
});
const plain = new Intl.NumberFormat();

/** Units of time and the milliseconds they have, the longest first. @type {[string, number][]} */
const units = [
  ["min", 60_000],
  ["s", 1000],
  ["ms", 1],
  ["µs", 1e-3],
];

/** @param {number} milliseconds @returns {[string, number]} */
const unitOf = (milliseconds) => units.find((one) => milliseconds >= one[1]) ?? ["ns", 1e-6];

/** A measured time, in three figures. @param {number} milliseconds */
export function measuredTime(milliseconds) {
  const [unit, length] = unitOf(milliseconds);
  return `${figures.format(milliseconds / length)}\u00a0${unit}`;
}

/** From one measured time to another. @param {number} low @param {number} high */
function timeRange(low, high) {
  const [unit, length] = unitOf(high);
  return low >= length
    ? `${figures.format(low / length)} – ${measuredTime(high)}`
    : `${measuredTime(low)} – ${figures.format(high / length)}\u00a0${unit}`;
}

/** A round time on an axis, a power of ten. @param {number} milliseconds */
export function axisTime(milliseconds) {
  const [unit, length] = units.slice(1).find((one) => milliseconds >= one[1]) ?? ["ns", 1e-6];
  return `${plain.format(Number((milliseconds / length).toPrecision(3)))}\u00a0${unit}`;
}

/** An expected time, which is not known well. @param {number} milliseconds */
const aboutTime = (milliseconds) =>
  milliseconds < 1000 ? measuredTime(milliseconds) : longTime(milliseconds);

/** @param {number} n */
const size = (n) => `n\u00a0=\u00a0${n}`;

/** @param {string} id */
const titleOf = (id) => stories[id]?.title ?? id;

/** How it is begun in the middle of a sentence: a name that is a variable stays as it is. @param {string} id */
const named = (id) => {
  const title = titleOf(id);
  return /^[A-Z]/.test(title) ? title[0].toLowerCase() + title.slice(1) : title;
};

/** What is asked of those that are not simply faster. @type {Record<string, string>} */
const questions = {
  "brute-force": "Why is this so slow?",
  "bits-n2": "Why is this not faster?",
  "wide-masks": "Why is this not faster?",
  "lezard-javascript": "Is WebAssembly faster than JavaScript?",
};

export const race = {
  /** @param {number} count */
  title: (count) => {
    const number = numberWord(count);
    return `${number[0].toUpperCase()}${number.slice(1)} ways to count, one question`;
  },
  start: "Start",
  cancel: "Cancel",
  noneChosen: "Choose at least one algorithm.",
  loading: "The engine is still loading.",
  from: "n from",
  to: "to",
  budget: "at most",
  seconds: "seconds a point",
  fields: { from: "Smallest n", to: "Largest n", budget: "Seconds that a point may take" },
  settings: "The race",

  /** @param {Runner} runner @param {{ done: number, all: number }} progress */
  status({ phase, at, isPaused, results }, { done, all }) {
    const points = `${digits(done)} of ${many(all, "point")}`;
    if (isPaused) return `Paused while this tab is hidden, ${points} done.`;
    if (phase === "racing") return at ? `${points}: ${named(at.id)}, ${size(at.n)}` : points;
    if (!results) {
      return "Every answer is checked. Each algorithm runs in a worker of its own, one at a time.";
    }
    const { from, to, budget } = results.settings;
    const where = `n = ${from} to ${to}, at most ${plain.format(budget)} s a point`;
    return done < all
      ? `Stopped after ${points}: ${where}.`
      : `Every answer was checked: ${where}, ${many(all, "point")}.`;
  },
  /** Changes seldom enough to be listened to. @param {Runner} runner */
  spoken({ phase, at, isPaused }) {
    if (isPaused) return "The race is paused while this tab is hidden.";
    if (phase === "racing") return at ? `Racing: ${named(at.id)}.` : "The race begins.";
    if (phase === "done") return "The race is over.";
    return phase === "cancelled" ? "The race was cancelled." : "";
  },
  /** In the tab's title. @param {{ done: number, all: number }} progress @param {boolean} paused */
  tab: ({ done, all }, paused) => `${paused ? "Paused " : ""}${digits(done)}/${digits(all)} · Race`,
  /** @param {unknown} reason */
  failed: (reason) =>
    `The race stopped: ${reason instanceof Error ? reason.message : String(reason)}`,

  table: "The algorithms",
  algorithm: "algorithm",
  /** @param {number} n */
  size,
  chooseSize: "Board whose times are shown",
  against: "against Lezard",
  work: "work",
  /** @param {string} id */
  choose: (id) => `Race ${named(id)}`,
  /** @param {string} id */
  why: (id) => questions[id] ?? "Why is this faster?",
  source: "Source",
  measuring: "measuring …",
  waiting: "waiting",
  over: "over budget",
  /** @param {number | null} solutions @param {bigint | null} known */
  wrong: (solutions, known) =>
    `wrong: ${digits(solutions ?? 0)}${known === null ? "" : `, not ${digits(known)}`}`,
  spread: timeRange,
  spreadHint: "The middle half of all runs",
  oneRun: "one run",
  /** @param {number} largest */
  upTo: (largest) => `n ≤ ${largest}`,
  /** @param {number} milliseconds */
  extrapolated: (milliseconds) => `about ${aboutTime(milliseconds)}, extrapolated`,
  /** @param {number} ratio to `lezard`; below 1 it is faster */
  ratio(ratio) {
    const times = Math.max(ratio, 1 / ratio);
    const written =
      times < 10 ? few.format(times) : digits(Number(times.toPrecision(3 - Number(times < 100))));
    return ratio >= 1 ? `× ${written}` : `÷ ${written}`;
  },
  /** @param {number} ratio */
  ratioSpoken(ratio) {
    const times = few.format(Math.max(ratio, 1 / ratio));
    return ratio >= 1 ? `${times} times as long as Lezard` : `${times} times as fast as Lezard`;
  },
  /** @param {number} calls */
  calls: (calls) => many(calls, "call"),
  /** @param {number} tests */
  tests: (tests) => many(tests, "test"),
  joins: "joins halves",
  /**
   * What a board beyond an algorithm would cost, in plain numbers.
   * @param {{ n: number, largest: number, placements: bigint | null, expected: { milliseconds: number, from: number } | null }} cost
   */
  beyond({ n, largest, placements, expected }) {
    const what = placements === null ? size(n) : `${size(n)}: ${digits(placements)} placements`;
    const cost = expected
      ? `, about ${aboutTime(expected.milliseconds)} on this machine, extrapolated from ${size(expected.from)}.`
      : ". Race it on smaller boards to see how long that would take here.";
    return `It is raced up to ${size(largest)}. ${what}${cost}`;
  },

  plotTime: "Time",
  plotTimeHint: "to count every solution, log scale; lower is faster",
  plotWork: "Work",
  plotWorkHint: "squares tested, and calls dashed, log scale",
  plotFailed:
    "The plots could not be loaded. They will be tried again with the next visit of this view.",
  /** @param {number} seconds */
  budgetLine: (seconds) => `budget ${plain.format(seconds)}\u00a0s`,
  timeTable: "Median time by algorithm and n",
  workTable: "Squares tested, and calls, by algorithm and n",
  /** The name of a line that several algorithms share. @param {string} what @param {readonly string[]} labels */
  shared: (what, labels) =>
    `${what} of ${labels.length === 1 ? labels[0] : numberWord(labels.length)}`,
  testsLine: "tests",
  callsLine: "calls",

  save: "Save as",
  csv: "CSV",
  json: "JSON",
  svg: "SVG",
  clear: "Clear",
  file: "n-queens-race",
  same: "A link to this page repeats the same race. What was measured stays in this browser.",
};

export const notices = {
  /** @param {string} field @param {string} text @param {readonly number[]} range @param {number} usual */
  refused: (field, text, [least, most], usual) =>
    `${field}=${quote(text)} is not a number from ${plain.format(least)} to ${most}: ${usual} is taken.`,
  /** @param {number} from @param {number} to @param {Settings} usual */
  crossed: (from, to, usual) =>
    `from=${from} is larger than to=${to}: ${usual.from} to ${usual.to} is taken.`,
  /** @param {readonly string[]} given @param {readonly string[]} known */
  unknown: (given, known) =>
    `There is no algorithm ${list(given.map((id) => `“${quote(id)}”`))}: there are ${list([...known])}.`,
  /** @param {string} field @param {string} text */
  unread: (field, text) =>
    `“${quote(text)}” is not a number${field === "budget" ? " of seconds" : ""}: nothing was changed.`,
  /** @param {string} field @param {string} text @param {number} value @param {readonly number[]} range */
  clamped: (field, text, value, [least, most]) =>
    field === "budget"
      ? `${quote(text)} became ${plain.format(value)}: a point may take ${plain.format(least)} to ${most} seconds.`
      : `${quote(text)} became ${value}: boards are raced from n = ${least} to ${most}.`,
  /** @param {"from" | "to"} moved @param {number} value */
  moved: (moved, value) => `The ${moved === "to" ? "largest" : "smallest"} n became ${value}, too.`,
};
