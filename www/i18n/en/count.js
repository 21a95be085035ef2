/** The Count view and the counting half of the engine. */

/** @import { CountProgress } from "../../types.d.ts" */
/** @import { TimeEstimate } from "../../pages/count/preview.js" */
/** @import { CountRun } from "../../pages/count/count-state.js" */

import {
  formatCount,
  formatNumber,
  formatPercent,
  formatRoughTime,
  formatRounded,
  formatRoundedCount,
  formatTime,
  formatUncertainTime,
} from "../format.js";
import { size, solution, solutionCount } from "./phrases.js";

/** The reason for the limit of the board size. */
const tooManyDiagonals =
  "half of a larger board has more than 32 diagonals in each direction, too many for a 32-bit integer";

const job = { one: "job", other: "jobs" };

export const head = {
  /** @param {number} n */
  question: (n) =>
    n === 1
      ? "How many ways can 1 queen stand on a 1 × 1 board?"
      : `How many ways can ${n} queens stand on ${article(n)} ${n} × ${n} board without attacking each other?`,
  /** Stands for a number that is not known yet. */
  unknown: "–",
  elapsed: "elapsed",
  timeLeft: "time left",
  /** @param {number} left @param {number | null} error */
  timeLeftValue: (left, error) => (left === 0 ? "0\u00a0s" : forecast(left, error)),
  workers: "workers",
  fewer: "One worker fewer",
  more: "One worker more",
  /** @param {number} workers */
  workersNext: (workers) => `${workerCount(workers)} from the next start or resume`,
  /** @param {number} workers */
  workersNextCount: (workers) => `${workerCount(workers)} from the next count`,
  knownValue: "known value",
  fundamental: "up to rotation and reflection",
  notKnown: "not known",
  progress: "Share of the work done",
};

export const actions = {
  pause: "Pause",
  resume: "Resume",
  cancel: "Cancel",
  restart: "Start over",
  again: "Count again",
  discard: "Discard",
  keep: "Keep",
};

/** The lines under the number, the button that starts a count, and the notices. */
export const status = {
  /** @param {number} n */
  start: (n) => `Count ${size(n)}`,
  countable: "known: count it yourself",
  known: "known, but too large to count here",
  unknown: "Nobody knows this number.",
  /** @param {number} elapsed */
  confirmDiscard: (elapsed) => `Discard ${formatTime(elapsed)} of work?`,
  starting: "Starting…",
  /** @param {Pick<CountProgress, "solutions" | "done" | "jobs">} progress */
  counting: (progress) => `${nouns(progress)} so far, in ${jobsDone(progress)}`,
  /** @param {CountProgress} progress */
  paused: (progress) => `${nouns(progress)} so far, paused after ${jobsDone(progress)}`,
  pausedAtStart: "solutions so far, paused before the first job",
  /** @param {number} elapsed */
  unfinished: (elapsed) => `Unfinished after ${formatTime(elapsed)}.`,
  /** @param {{ solutions: bigint }} result */
  matching: (result) => `${nouns(result)}, matching the known value`,
  /** @param {{ solutions: bigint }} result */
  different: (result) =>
    `${nouns(result)}, different from the known value: one of the two is wrong`,
  /** @param {number} elapsed @param {number | null} workers null where they changed */
  done: (elapsed, workers) =>
    `Counted in ${formatTime(elapsed)}${workers === null ? "" : ` by ${workerCount(workers)}`}.`,
  failed: "The count failed.",

  saving: "saved on this device; you can close the tab and resume later",
  notSaving: "not saved: another tab is saving a count of this board, or storage is blocked",
  saved: "saved on this device",

  /** @param {CountRun} run */
  otherRun({ n, phase, progress }) {
    const share = progress ? formatPercent(progress.share) : "";
    return phase === "counting"
      ? `${size(n)} is being counted${share && `: ${share}`}. Counting continues while you look at other boards.`
      : `${size(n)} is paused${share && ` at ${share}`}. It is lost when this page is closed.`;
  },
  /** @param {number} n */
  show: (n) => `Show ${size(n)}`,
  /** @param {CountRun} run */
  busy: ({ n, phase }) =>
    phase === "counting"
      ? `${size(n)} is being counted. Only one count can run at a time.`
      : `${size(n)} is paused and not saved on this device. Resume or cancel it first.`,
  racing: "Wait until the race is over, or cancel it: counting now would slow down both.",

  /** @param {number} n @param {TimeEstimate} estimate */
  estimate(n, { milliseconds, error, from, source }) {
    if (milliseconds < 1000) return "It takes less than a second.";
    const time = forecast(milliseconds, error);
    if (source === "ordinary") return `It takes ${time} on an ordinary machine.`;
    if (from !== n) return `It takes ${time}, extrapolated from ${size(from)}.`;
    const basis =
      source === "count" ? "as measured before on this device" : "estimated from a sample";
    return `It takes ${time}, ${basis}.`;
  },
  /** @param {number} n @param {TimeEstimate | null} estimate @param {number} largest */
  tooLarge(n, estimate, largest) {
    const time = estimate ? forecast(estimate.milliseconds, null) : "far too long";
    const where = estimate?.source === "ordinary" ? "on an ordinary machine" : "here";
    return `${size(n)} would take ${time} ${where}. This page counts up to ${size(largest)}.`;
  },
};

/** The map of the jobs. A split is how many outer columns each half of the board uses. */
export const work = {
  title: "The work",
  squaresHint: "one square per job: one way to divide the outer columns between two halves",
  barsHint: "one bar per split of the outer columns; its length shows the work",
  jobMap: "Jobs",
  /** @param {number} one @param {number} other */
  split: (one, other) => `${one} and ${other}`,
  counted: "counted",
  counting: "being counted",
  waiting: "waiting",
  squares:
    "The outer columns are those near the edges. If a square is large enough, its upper part shows " +
    "those that the top half of the board uses, and its lower part those of the bottom half. The " +
    "labels say how many each half uses. Select a square for details.",
  bars:
    "The labels give the numbers of outer columns that the top half and the bottom half use. " +
    "Select a bar to see how many of its jobs are counted.",
  /** @param {string} split @param {number} done @param {number} jobs */
  bar: (split, done, jobs) =>
    `Columns ${split}: ${formatNumber(done)} of ${jobCount(jobs)} counted`,
  /** @param {number} job from 0 */
  jobNumber: (job) => `Job ${formatNumber(job + 1)}`,
  /** @param {number} job from 0 @param {string} one @param {string} other @param {string} state */
  job: (job, one, other, state) =>
    `Job ${formatNumber(job + 1)}: columns ${one || "none"} · ${other}, ${state}`,
};

export const workers = {
  title: "Workers",
  hint: "outer columns of the top half | of the bottom half",
  idle: "idle",
  /** @param {string} columns */
  half: (columns) => columns || "none",
  separator: " | ",
  /** @param {number} others */
  others: (others) => `and ${formatNumber(others)} more`,
  /** @param {number} number from 1 */
  worker: (number) => `Worker ${formatNumber(number)}`,
  /** @param {number} jobs per second @param {number} solutions per second */
  rate: (jobs, solutions) =>
    `${formatRoundedCount(jobs, job)} and ${formatRoundedCount(solutions, solution)} per second.`,
  /** @param {number} calls per second @param {boolean} exact */
  baselineRate: (calls, exact) =>
    `To keep up, the plain recursion would have to make ${exact ? "" : "about "}${formatRounded(calls)} calls per second.`,
};

/** The table of all boards. */
export const boards = {
  title: "Known numbers of solutions",
  hint: "select a row to set n",
  n: "n",
  solutions: "solutions",
  /** @param {number} workers */
  time: (workers) => `time here, ${workerCount(workers)}`,
  ordinaryTime: "time, ordinary machine",
  counting: "being counted",
  /** @param {number} milliseconds */
  expected: (milliseconds) => (milliseconds < 1000 ? "< 1\u00a0s" : forecast(milliseconds, null)),
  matching: "Counted here, matching the known value:",
  /** @param {string} time @param {number | null} workers where another number is chosen now */
  counted: (time, workers) => (workers === null ? time : `${time}, ${workerCount(workers)}`),
  /** @param {string} time */
  mixed: (time) => `${time}, workers changed`,
  /** @param {bigint} solutions @param {string} time */
  different: (solutions, time) => `differs: ${formatNumber(solutions)}, in ${time}`,
  /** @param {number} largest */
  tooLarge: (largest) => `This page counts up to ${size(largest)}: ${tooManyDiagonals}.`,
  /** @param {number} n */
  largest: (n) => `${size(n)} is the largest board ever counted.`,
  note:
    "Known values: OEIS A000170 and A002562. ✓ marks counts made on this device and checked against them. " +
    "Nothing is sent anywhere.",
  csv: "Save as CSV",
  results: "Counts",
  fileName: "n-queens-counts",
  none: "Nothing is counted on this device yet. Count a board first.",
  delete: "Delete my counts",
  /** Where only the plain recursion was measured. */
  deleteTimes: "Delete my times",
  confirmDelete: "Delete all finished counts and times stored on this device?",
  confirmDeleteTimes: "Delete all times stored on this device?",
};

export const plot = {
  title: "Time against n",
  hint: "log scale; lower is faster; dashed lines are estimates",
  table: "Time to count, by board size",
  n: "n",
  counted: "counted here",
  estimated: "expected here",
  /** Before anything is measured here. */
  ordinary: "expected, ordinary machine",
  baseline: "plain recursion, one worker",
  publishedBaseline: "plain recursion, published times",
  measuredBaseline: "plain recursion, measured",
  /** @param {number} milliseconds */
  measured: (milliseconds) => `${formatTime(milliseconds)}, measured`,
  /** @param {number} milliseconds */
  expected: (milliseconds) => `${forecast(milliseconds, null)}, estimated`,
  /**
   * @param {number} n
   * @param {number} times
   * @param {number} from the board that was measured
   * @param {number} workers of the count
   */
  comparison: (n, times, from, workers) =>
    `${size(n)}: the plain recursion on one worker takes about ${formatRounded(times)} times as ` +
    `long as the count on ${workerCount(workers)}, extrapolated from ${size(from)}.`,
  measure: "Measure the plain recursion",
  /** @param {number} n */
  stopMeasuring: (n) => `Stop measuring (${size(n)})`,
  measureHint: "on one worker, from n = 8 until a board takes a second",
  busy: "Wait until the count has finished: measuring now would slow down both.",
  racing: "Wait until the race is over, or cancel it: measuring now would slow down both.",
};

/** Live text for screen readers. */
export const announcements = {
  /** @param {number} n */
  counting: (n) => `Counting ${size(n)}.`,
  /** @param {number} quarters of the work */
  quarters: (quarters) => `${formatPercent(quarters / 4)} counted.`,
  paused: "Paused.",
  /** @param {number} n @param {bigint | null} solutions null where nobody knows */
  known: (n, solutions) =>
    solutions === null
      ? `Nobody knows how many solutions ${size(n)} has.`
      : `The known value for ${size(n)} is ${solutionCount(solutions)}.`,
  /** @param {number} n @param {bigint} solutions */
  done: (n, solutions) => `${size(n)} has ${solutionCount(solutions)}.`,
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
  size: (n, largest) =>
    `n is ${n}: it must be a whole number from 1 to ${largest}, because ${tooManyDiagonals}.`,
  /** @param {string} n @param {number} largest */
  baselineSize: (n, largest) =>
    `n is ${n}: it must be a whole number from 1 to ${largest}, because the plain recursion takes ` +
    "minutes or more for larger boards.",
  /** @param {number} n */
  cancelled: (n) => `The count of n = ${n} was cancelled.`,
  /** @param {number} n @param {number} longest milliseconds */
  noWorkers: (n, longest) =>
    `Counting n = ${n} without workers would block this thread for more than ${longest} ms at a ` +
    "time. Use at least one worker.",
  /** @param {number} n @param {unknown} cause */
  workersRefused: (n, cause) =>
    `Counting n = ${n} needs workers, and none can be started here: ${reasonOf(cause)}`,
  /** @param {number} n @param {unknown} cause */
  workersFailed: (n, cause) =>
    `Counting n = ${n} needs workers, and every worker that was started failed. ` +
    `${reasonOf(cause)}`,
  /** @param {number} n @param {unknown} cause */
  failed: (n, cause) => `The count of n = ${n} failed. ${reasonOf(cause)}`,
  /** @param {number} n @param {unknown} cause */
  baseline: (n, cause) =>
    `The plain recursion for n = ${n} could not be timed in a worker. ${reasonOf(cause)}`,
};

/**
 * A time still to come.
 * @param {number} milliseconds
 * @param {number | null} error standard error
 */
function forecast(milliseconds, error) {
  if (error !== null) return formatUncertainTime(milliseconds, error);
  return milliseconds < 10 ? formatTime(milliseconds) : `about ${formatRoughTime(milliseconds)}`;
}

/** The article before a number, which is "an" where it begins with a vowel. @param {number} n */
const article = (n) => (n === 8 || n === 11 || n === 18 ? "an" : "a");

/** The noun under a number of solutions. @param {{ solutions: bigint }} result */
const nouns = ({ solutions }) => (solutions === 1n ? solution.one : solution.other);

/** @param {number} jobs */
const jobCount = (jobs) => formatCount(jobs, job);

/** @param {number} workers */
const workerCount = (workers) => formatCount(workers, { one: "worker", other: "workers" });

/** @param {{ done: number, jobs: readonly unknown[] }} count */
const jobsDone = ({ done, jobs }) => `${formatNumber(done)} of ${jobCount(jobs.length)}`;

/** @param {unknown} error */
const reasonOf = (error) => (error instanceof Error ? error.message : String(error));
