/** The words of the Count view. Numbers are written as the reader's locale has them. */

/** @import { CountProgress, KeptCount } from "../../types.d.ts" */
/** @import { Outlook } from "../../pages/count/estimate.js" */
/** @import { Run } from "../../pages/count/session.js" */

import {
  formatNumber as digits,
  formatTime as duration,
  formatExpectedTime as longTime,
  many,
  formatPercent as percent,
  formatRounded as rounded,
  formatUncertainTime as uncertainTime,
} from "../format.js";

/** Of what is not known yet: never a zero. */
export const unknown = "–";

export const count = {
  /** @param {number} n */
  question: (n) =>
    n === 1
      ? "How many ways can 1 queen stand on a 1 × 1 board?"
      : `How many ways can ${n} queens stand on ${article(n)} ${n} × ${n} board?`,
  start: "Start",
  pause: "Pause",
  resume: "Resume",
  cancel: "Cancel",
  anew: "Start anew",
  again: "Count again",
  drop: "Drop",
  keep: "Keep",
  /** @param {number} elapsed */
  doubt: (elapsed) => `Drop ${longTime(elapsed)} of work?`,
  starting: "The count begins.",
  /** @param {CountProgress} progress */
  soFar: ({ done, jobs }) => `solutions so far, in ${digits(done)} of ${many(jobs.length, "job")}`,
  /** @param {CountProgress} progress */
  paused: ({ done, jobs }) =>
    `solutions so far, paused after ${digits(done)} of ${many(jobs.length, "job")}`,
  /** @param {number} elapsed @param {number | null} workers null for different numbers of them @param {boolean} equal to the known value */
  done(elapsed, workers, equal) {
    const by = workers === null ? "" : ` by ${many(workers, "worker")}`;
    const known = equal ? "as known" : "different from the known value: one of them is wrong";
    return `solutions, ${known}; counted in ${duration(elapsed)}${by}`;
  },
  /** @param {KeptCount} kept */
  kept: ({ done, jobs, elapsed }) =>
    `solutions so far: a count that stopped after ${digits(done)} of ${many(jobs.length, "job")}, ${duration(elapsed)}`,
  failed: "The count stopped.",

  elapsed: "elapsed",
  left: "left, about",
  workers: "workers",
  fewer: "One worker fewer",
  more: "One worker more",
  workersNext: "from the next start or resume on",
  knownValue: "known value",
  fundamental: "without mirror images and turns",
  fundamentalHint: "The known number of solutions that are no mirror images or turns of each other",
  nobody: "nobody knows",
  /** @param {number} left @param {number | null} error */
  leftWith(left, error) {
    if (left === 0) return "";
    return error === null ? longTime(left) : uncertainTime(left, error);
  },
  progress: "Share of the work done",

  keeping: "kept on this device: a closed tab goes on where it stopped",
  notKeeping:
    "not kept on this device: another tab keeps a count of this board, or storage is refused",
  keptHere: "kept on this device",
  equal: "equal",
  unequal: "different, so one is wrong",

  /** @param {Run} run */
  elsewhere({ n, phase, progress }) {
    const share = progress ? `: ${percent(progress.share)}` : "";
    return phase === "counting"
      ? `${size(n)} is being counted${share}. It goes on while other boards are shown.`
      : `${size(n)} is paused${share}, and kept only until this page is closed.`;
  },
  /** @param {number} n */
  show: (n) => `Show ${size(n)}`,
  /** @param {Run} run */
  busy: ({ n, phase }) =>
    phase === "counting"
      ? `${size(n)} is being counted: one count at a time.`
      : `${size(n)} is paused and kept nowhere else: resume or cancel it first.`,

  /** @param {number} n @param {Outlook | null} outlook */
  outlook(n, outlook) {
    if (!outlook) return `Counts every solution of ${size(n)} in this browser.`;
    const { milliseconds, error, from, by } = outlook;
    if (from === n && by === "counted")
      return `${size(n)} took ${duration(milliseconds)} here before`;
    if (milliseconds < 1000) return `${size(n)} takes less than a second here`;
    const about =
      error === null ? `about ${longTime(milliseconds)}` : uncertainTime(milliseconds, error);
    const judged = from === n ? "by a sample of its jobs" : `going by ${size(from)}`;
    return `${size(n)} takes ${about} here, ${judged}`;
  },
  /** @param {number} n @param {Outlook | null} outlook @param {number} most @param {boolean} known */
  tooLarge(n, outlook, most, known) {
    const here = outlook
      ? `${size(n)} would take about ${longTime(outlook.milliseconds)} here`
      : `${size(n)} would take far too long here`;
    const others = known
      ? "The known value comes from many machines that counted for months."
      : "Nobody knows the number: 27 is the largest n that was ever counted.";
    return `${here}, so this page counts up to ${size(most)}. ${others}`;
  },

  work: "The work",
  workHint: "a square for each way to share the outer columns between two halves",
  picture: "Jobs",
  /** Beside jobs of one balance. @param {number} one @param {number} other */
  balance: (one, other) => `${one} and ${other}`,
  counted: "counted",
  beingCounted: "being counted",
  waiting: "waiting",
  barsHint: "too many jobs for a square each: a bar for each balance, as long as its work",
  aim: "Each square is a job. Above, the outer columns of the top half; below, those of the bottom half. Beside the rows: how many each takes. Point at a square to see which.",
  aimBars:
    "Beside each bar: how many outer columns the top half and the bottom half take in its jobs. Point at a bar to see how many of them are counted.",
  aimOnly: "So small a board is one job: it is searched.",
  /** @param {string} balance @param {number} done @param {number} jobs */
  balanceJobs: (balance, done, jobs) =>
    `Columns ${balance}: ${digits(done)} of ${many(jobs, "job")} counted`,
  /** @param {number} job */
  jobNumber: (job) => `Job ${digits(job + 1)}`,
  /** @param {number} job @param {string} one @param {string} other @param {string} state */
  job: (job, one, other, state) => `Job ${digits(job + 1)}: ${one} · ${other}, ${state}`,
  /** @param {number} job @param {string} state */
  onlyJob: (job, state) => `Job ${digits(job + 1)}: the whole board, ${state}`,
  wholeBoard: "the whole board",
  /** @param {string} columns @param {boolean} [first] */
  half: (columns, first = false) => (columns ? `${first ? "columns " : ""}${columns}` : "none"),
  halves: " | ",

  workersTitle: "Workers",
  workersHint: "outer columns of one half | of the other",
  idle: "nothing to do",
  /** @param {number} workers */
  moreWorkers: (workers) => `and ${digits(workers)} more`,
  resting: "at rest until a count begins",
  /** @param {number} worker */
  worker: (worker) => `Worker ${worker}`,
  /** @param {number} jobs a second @param {number} solutions a second */
  rate: (jobs, solutions) => `${rounded(jobs)} jobs and ${rounded(solutions)} solutions a second.`,
  /** @param {number} calls a second @param {boolean} exact */
  plainRate: (calls, exact) =>
    `The plain recursion would have to make ${exact ? "" : "about "}${rounded(calls)} calls a second to keep up.`,

  before: "Counted here before",
  n: "n",
  solutions: "solutions",
  time: "time",
  with: "workers",
  mixed: "mixed",
  against: "against the known value",
  none: "Nothing yet. What is counted stands here, and stays on this device.",
  noted:
    "Known values: sequences A000170 and A002562. Everything is counted in this browser; nothing is sent anywhere.",
  csv: "Save as CSV",
  file: "n-queens-counted.csv",
  clear: "Clear",
  next: "Try next",
  atThisRate: "about, at this rate",

  plot: "Time against n",
  plotHint: "log scale; lower is faster; dashed is not measured, but carried on",
  here: "counted here",
  hereExpected: "expected here",
  plain: "plain recursion, one worker",
  expected: "expected",
  /** Over the line that marks the board shown. @param {number} n */
  shown: (n) => size(n),
  /** @param {number} n @param {number} times */
  compared: (n, times) => `${size(n)}: the plain recursion takes ${rounded(times)} times as long.`,
  measure: "Measure the plain recursion",
  /** @param {number} n */
  measuring: (n) => `Stop measuring (${size(n)})`,
  measureHint: "n = 8 to 14 by one worker, some seconds",
  notNow: "Not while a count is going on: both would be slower.",
  plotLater: "What is counted here is drawn here.",
  plotFailed: "The plot could not be loaded. It is tried again when this view is opened again.",
  both: "Time to count, by board size",

  /** In front of the tab's title. @param {number} share @param {number} n */
  titleProgress: (share, n) => `${percent(share)} · ${size(n)}`,
  /** @param {number} n @param {bigint} solutions */
  titleDone: (n, solutions) => `${digits(solutions)} · ${size(n)}`,

  /** What is said to those who cannot see it. */
  spoken: {
    /** @param {number} n */
    begun: (n) => `Counting ${size(n)}.`,
    /** @param {number} quarters of the work */
    quarters: (quarters) => `${quarters * 25} percent counted.`,
    paused: "Paused.",
    /** @param {number} n @param {bigint} solutions */
    done: (n, solutions) =>
      `${size(n)} has ${digits(solutions)} ${solutions === 1n ? "solution" : "solutions"}.`,
  },
};

/** @param {number} n */
const size = (n) => `n\u00a0=\u00a0${n}`;

/** Numbers that begin with a vowel when read aloud. @param {number} n */
const article = (n) => (n === 8 || n === 11 || n === 18 ? "an" : "a");
