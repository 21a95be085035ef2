/** The Count view and the counting half of the engine. */

/** @import { CountProgress, UnfinishedCount } from "../../types.d.ts" */
/** @import { TimeEstimate } from "../../pages/count/estimate.js" */
/** @import { Run } from "../../pages/count/session.js" */

import {
  formatCount,
  formatExpectedTime,
  formatNumber,
  formatPercent,
  formatRounded,
  formatTime,
  formatUncertainTime,
} from "../format.js";

export const head = {
  /** @param {number} n */
  question: (n) =>
    n === 1
      ? "How many ways can 1 queen stand on a 1 × 1 board?"
      : `How many ways can ${n} queens stand on ${article(n)} ${n} × ${n} board?`,
  /** Stands for a number that is not known yet. */
  unknown: "–",
  elapsed: "elapsed",
  timeLeft: "time left",
  /** @param {number} left @param {number | null} error */
  timeLeftValue(left, error) {
    if (left === 0) return "";
    return error === null ? formatExpectedTime(left) : formatUncertainTime(left, error);
  },
  workers: "workers",
  fewer: "One worker fewer",
  more: "One worker more",
  workersNext: "from the next start or resume",
  knownValue: "known value",
  fundamental: "fundamental solutions",
  fundamentalHint:
    "The known number of solutions that are not rotations or mirror images of each other",
  notKnown: "nobody knows",
  progress: "Share of the work done",
};

export const actions = {
  start: "Start",
  pause: "Pause",
  resume: "Resume",
  cancel: "Cancel",
  restart: "Start over",
  again: "Count again",
  discard: "Discard",
  keep: "Keep",
};

/** The line under the number, and the notices. */
export const status = {
  /** @param {number} elapsed */
  confirmDiscard: (elapsed) => `Discard ${formatExpectedTime(elapsed)} of work?`,
  starting: "Starting…",
  /** @param {CountProgress} progress */
  counting: (progress) => `solutions so far, in ${jobsDone(progress)}`,
  /** @param {CountProgress} progress */
  paused: (progress) => `solutions so far, paused after ${jobsDone(progress)}`,
  /** @param {UnfinishedCount} unfinished */
  unfinished: (unfinished) =>
    `solutions so far: an unfinished count, ${jobsDone(unfinished)} in ` +
    formatTime(unfinished.elapsed),
  /**
   * @param {number} elapsed
   * @param {number | null} workers null where they changed
   * @param {boolean} equal to the known value
   */
  done(elapsed, workers, equal) {
    const by = workers === null ? "" : ` by ${workerCount(workers)}`;
    const known = equal
      ? "matching the known value"
      : "different from the known value, so one of the two is wrong";
    return `solutions, ${known}; counted in ${formatTime(elapsed)}${by}`;
  },
  failed: "The count failed.",
  /** @param {string} message */
  bug: (message) =>
    `An error in this page stopped the count: ${message}. The browser’s console has the details.`,

  saving: "saved on this device: you can close this tab and resume later",
  notSaving:
    "not saved on this device: another tab is saving a count of this board, or storage is blocked",
  saved: "saved on this device",

  /** @param {Run} run */
  otherRun({ n, phase, progress }) {
    const share = progress ? formatPercent(progress.share) : "";
    return phase === "counting"
      ? `${size(n)} is being counted${share && `: ${share}`}. Counting continues while you look at other boards.`
      : `${size(n)} is paused${share && ` at ${share}`}. It is lost when this page is closed.`;
  },
  /** @param {number} n */
  show: (n) => `Show ${size(n)}`,
  /** @param {Run} run */
  busy: ({ n, phase }) =>
    phase === "counting"
      ? `${size(n)} is being counted. Only one count can run at a time.`
      : `${size(n)} is paused and not saved on this device. Resume or cancel it first.`,

  /** @param {number} n @param {TimeEstimate | null} estimate */
  estimate(n, estimate) {
    if (!estimate) return `Counts every solution of ${size(n)} in this browser.`;
    const { milliseconds, error, from, source } = estimate;
    if (from === n && source === "count") {
      return `Counting ${size(n)} took ${formatTime(milliseconds)} on this device.`;
    }
    if (milliseconds < 1000) return `Counting ${size(n)} takes less than a second.`;
    const time =
      error === null
        ? `about ${formatExpectedTime(milliseconds)}`
        : formatUncertainTime(milliseconds, error);
    const basis =
      from === n ? "estimated from a sample of its jobs" : `extrapolated from ${size(from)}`;
    return `Counting ${size(n)} will take ${time}, ${basis}.`;
  },
  /**
   * @param {number} n @param {TimeEstimate | null} estimate @param {number} largest
   * @param {boolean} known
   */
  tooLarge(n, estimate, largest, known) {
    const time = estimate ? `about ${formatExpectedTime(estimate.milliseconds)}` : "far too long";
    const value = known
      ? "The known value was computed on many machines over months."
      : "Nobody knows the number: n\u00a0=\u00a027 is the largest board that has been counted.";
    return `${size(n)} would take ${time} here, so this page counts up to ${size(largest)}. ${value}`;
  },
};

/** The picture of the jobs. A split is how many outer columns each half of the board uses. */
export const work = {
  title: "The work",
  squaresHint: "one square per job: a way to divide the outer columns between two halves",
  barsHint: "one bar per split of the outer columns, as long as its work",
  picture: "Jobs",
  /** @param {number} one @param {number} other */
  split: (one, other) => `${one} and ${other}`,
  counted: "counted",
  counting: "being counted",
  waiting: "waiting",
  squares:
    "Each square is a job. Its upper part shows the outer columns that the top half of " +
    "the board uses, its lower part those of the bottom half. Row labels count them. " +
    "Point at a square for details.",
  bars:
    "Bar labels: how many outer columns the top half and the bottom half use. Point at a " +
    "bar to see how many of its jobs are counted.",
  oneJob: "A board this small is a single job.",
  /** @param {string} split @param {number} done @param {number} jobs */
  bar: (split, done, jobs) =>
    `Columns ${split}: ${formatNumber(done)} of ${jobCount(jobs)} counted`,
  /** @param {number} job from 0 */
  jobNumber: (job) => `Job ${formatNumber(job + 1)}`,
  /** @param {number} job from 0 @param {string} one @param {string} other @param {string} state */
  job: (job, one, other, state) =>
    `Job ${formatNumber(job + 1)}: columns ${one || "none"} · ${other || "none"}, ${state}`,
  /** @param {number} job from 0 @param {string} state */
  wholeBoardJob: (job, state) => `Job ${formatNumber(job + 1)}: the whole board, ${state}`,
};

export const workers = {
  title: "Workers",
  hint: "outer columns of the top half | of the bottom half",
  resting: "idle until a count starts",
  idle: "idle",
  wholeBoard: "the whole board",
  /** @param {string} columns */
  half: (columns) => columns || "none",
  separator: " | ",
  /** @param {number} others */
  others: (others) => `and ${formatNumber(others)} more`,
  /** @param {number} number from 1 */
  worker: (number) => `Worker ${formatNumber(number)}`,
  /** @param {number} jobs per second @param {number} solutions per second */
  rate: (jobs, solutions) =>
    `${formatRounded(jobs)} jobs and ${formatRounded(solutions)} solutions per second.`,
  /** @param {number} calls per second @param {boolean} exact */
  baselineRate: (calls, exact) =>
    `To keep up, the plain recursion would need ${exact ? "" : "about "}${formatRounded(calls)} calls per second.`,
};

export const records = {
  title: "Counted on this device",
  n: "n",
  solutions: "solutions",
  time: "time",
  workers: "workers",
  mixed: "mixed",
  check: "against the known value",
  equal: "equal",
  unequal: "different, so one is wrong",
  none: "Nothing yet. Your results appear here and stay on this device.",
  note:
    "Known values: OEIS A000170 and A002562. Everything is counted in this browser; " +
    "nothing is sent anywhere.",
  csv: "Save as CSV",
  csvFile: "n-queens-counted.csv",
  clear: "Clear",
  next: "Try next",
  estimatedTime: "estimated time",
};

export const plot = {
  title: "Time against n",
  hint: "log scale; lower is faster; dashed lines are extrapolated",
  table: "Time to count, by board size",
  counted: "counted here",
  estimated: "expected here",
  baseline: "plain recursion, one worker",
  /** @param {string} time */
  expected: (time) => `${time} expected`,
  /** @param {number} n */
  shownBoard: (n) => size(n),
  /** @param {number} n @param {number} times */
  comparison: (n, times) =>
    `${size(n)}: the plain recursion takes ${formatRounded(times)} times as long.`,
  measure: "Measure the plain recursion",
  /** @param {number} n */
  stopMeasuring: (n) => `Stop measuring (${size(n)})`,
  measureHint: "n = 8 to 14 on one worker, a few seconds",
  busy: "Wait until the count has finished: measuring now would slow down both.",
  empty: "Your counts will be drawn here.",
  notLoaded: "The plot could not be loaded. Open this view again to retry.",
};

/** Live text for screen readers. */
export const announcements = {
  /** @param {number} n */
  counting: (n) => `Counting ${size(n)}.`,
  /** @param {number} quarters of the work */
  quarters: (quarters) => `${quarters * 25} percent counted.`,
  paused: "Paused.",
  /** @param {number} n @param {bigint} solutions */
  done: (n, solutions) =>
    `${size(n)} has ${formatCount(solutions, { one: "solution", other: "solutions" })}.`,
};

/** In front of the tab's title. */
export const tabTitle = {
  /** @param {number} share @param {number} n */
  counting: (share, n) => `${formatPercent(share)} · ${size(n)}`,
  /** @param {number} n @param {bigint} solutions */
  done: (n, solutions) => `${formatNumber(solutions)} · ${size(n)}`,
};

export const errors = {
  /** @param {string} n @param {number} largest */
  size: (n, largest) => `n is ${n}: it must be a whole number from 1 to ${largest}.`,
  /**
   * Of a board that is too large to count.
   * @param {{ n: number, largest: number, workers: number, expected: (n: number) => number }}
   *   limits `expected`: milliseconds that these workers would take
   */
  tooLarge({ n, largest, workers, expected }) {
    const [limit, here] = [largest, n].map((size) => `about ${formatExpectedTime(expected(size))}`);
    return (
      `n = ${n} is too large to count: the limit is ${largest}. With ${workerCount(workers)}, ` +
      `n = ${largest} takes ${limit} and n = ${n} ${here}; each step in n takes eight to nine ` +
      "times as long. The numbers of solutions are known up to n = 27."
    );
  },
  /** @param {number} n */
  cancelled: (n) => `The count of n = ${n} was cancelled.`,
  /** @param {number} n */
  noWorkers: (n) =>
    `Counting n = ${n} without workers would block this thread for too long at a time. ` +
    "Use at least one worker.",
  /** @param {number} n @param {unknown} cause */
  workersRefused: (n, cause) =>
    `Counting n = ${n} needs workers, and none can be started here: ${messageOf(cause)}`,
  /** @param {number} n @param {unknown} cause */
  workersFailed: (n, cause) =>
    `Counting n = ${n} needs workers, and every worker that was started failed. ` +
    `${messageOf(cause)}`,
  /** @param {number} n @param {unknown} cause */
  failed: (n, cause) => `The count of n = ${n} failed. ${messageOf(cause)}`,
  /** @param {number} n @param {unknown} cause */
  baseline: (n, cause) =>
    `The plain recursion for n = ${n} could not be timed in a worker. ${messageOf(cause)}`,
};

/** @param {number} n */
const size = (n) => `n\u00a0=\u00a0${n}`;

/** The article before a number, which is "an" where it begins with a vowel. @param {number} n */
const article = (n) => (n === 8 || n === 11 || n === 18 ? "an" : "a");

/** @param {number} jobs */
const jobCount = (jobs) => formatCount(jobs, { one: "job", other: "jobs" });

/** @param {number} workers */
const workerCount = (workers) => formatCount(workers, { one: "worker", other: "workers" });

/** @param {{ done: number, jobs: readonly unknown[] }} count */
const jobsDone = ({ done, jobs }) => `${formatNumber(done)} of ${jobCount(jobs.length)}`;

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));
