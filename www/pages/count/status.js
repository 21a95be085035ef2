/** The status of the Count view in words, as pure functions of the state. */

/** @import { UnfinishedCount } from "../../types.d.ts" */
/** @import { CountRun, CountState } from "./count-state.js" */

import { LARGEST_COUNTED } from "../../engine/count-plan.js";
import { knownSolutions } from "../../engine/solution-counts.js";
import { messages } from "../../i18n/catalogue.js";
import { SHORTEST_BASIS } from "./preview.js";

const { actions, announcements, status: words, tabTitle } = messages.count;

/**
 * The action of a button: "start" and "resume" continue an unfinished count, "restart" and "again"
 * do not; "keep" closes a confirmation.
 * @typedef {"start" | "resume" | "restart" | "again" | "pause" | "cancel" | "keep"} Action
 */

/**
 * @typedef {object} Button
 * @property {Action} action
 * @property {string} label
 * @property {string} disabledReason empty while the button is enabled
 * @property {boolean} main
 * @property {boolean} [isConfirmed] whether the reader confirms the action by pressing it
 */

/**
 * @typedef {object} Status
 * @property {bigint | null} total the solutions so far; null where nothing is counted
 * @property {string} line under the total
 * @property {string} detail a sentence under the line
 * @property {number} share of the work done
 * @property {number | null} elapsed milliseconds
 * @property {number | null} left milliseconds
 * @property {number | null} leftError standard error, in milliseconds
 * @property {string} saving whether the count survives a closed tab; empty where that does not
 *   matter
 * @property {Button[]} buttons
 */

/** The time left where it is not known. */
const unknownTime = { left: null, leftError: null };

/** @type {Omit<Status, "line" | "buttons">} */
const blank = { total: null, detail: "", share: 0, elapsed: null, ...unknownTime, saving: "" };

/**
 * Work of a running or paused count is discarded without confirmation up to this many milliseconds.
 * A stored count always needs a confirmation.
 */
const LITTLE_WORK = 10_000;

/**
 * An action that waits for confirmation, and the milliseconds of work it would discard.
 * @typedef {{ action: "restart" | "cancel", elapsed: number }} Confirmation
 */

/**
 * Whether an action needs a confirmation first.
 * @param {CountState} countState
 * @param {Action} action
 * @returns {Confirmation | null} null where it would discard little or nothing
 */
export function confirmationFor(countState, action) {
  if (action !== "restart" && action !== "cancel") return null;
  const elapsed = discardableWork(countState);
  return elapsed > 0 ? { action, elapsed } : null;
}

/**
 * The confirmation while it is needed: the count may end before the reader answers.
 * @param {CountState} countState @param {Confirmation | null} confirmation
 */
const pending = (countState, confirmation) =>
  discardableWork(countState) > 0 ? confirmation : null;

/** Milliseconds. @param {CountState} countState */
function discardableWork({ shownRun, unfinished }) {
  if (shownRun?.phase === "counting" || shownRun?.phase === "paused") {
    const elapsed = shownRun.progress?.elapsed ?? 0;
    return elapsed > LITTLE_WORK ? elapsed : 0;
  }
  return shownRun?.phase === "done" ? 0 : (unfinished?.elapsed ?? 0);
}

/**
 * The status of the shown board, or the confirmation that is open.
 *
 * @param {CountState} countState
 * @param {Confirmation | null} [confirmation]
 * @returns {Status}
 */
export function statusOf(countState, confirmation = null) {
  const status = statusWithoutConfirmation(countState);
  const question = pending(countState, confirmation);
  if (!question) return status;
  const line = words.confirmDiscard(question.elapsed);
  const discard = { ...button(question.action), label: actions.discard, isConfirmed: true };
  return { ...status, line, detail: "", buttons: [discard, mainButton("keep")] };
}

/** @param {CountState} countState @returns {Status} */
function statusWithoutConfirmation(countState) {
  const { shownRun, unfinished, n, otherRun } = countState;
  const estimate = countState.estimate();
  if (!countState.isCountable) {
    const line = knownSolutions(n) === null ? words.unknown : words.known;
    return { ...blank, line, detail: words.tooLarge(n, estimate, LARGEST_COUNTED), buttons: [] };
  }
  const disabledReason = otherRun ? words.busy(otherRun) : countState.isRacing ? words.racing : "";
  if (shownRun?.phase === "done") return doneStatus(shownRun, disabledReason);
  if (shownRun && shownRun.phase !== "failed") {
    return runStatus(countState, shownRun, disabledReason);
  }
  if (unfinished) return unfinishedStatus(countState, unfinished, disabledReason);
  const line = shownRun ? words.failed : words.countable;
  const detail = disabledReason || (estimate ? words.estimate(n, estimate) : "");
  /** @type {Button} */
  const start = { action: "start", label: words.start(n), disabledReason, main: true };
  return { ...blank, line, detail, buttons: [start] };
}

/** @param {Exclude<Action, "start">} action @param {string} [disabledReason] @returns {Button} */
const button = (action, disabledReason = "") => ({
  action,
  label: actions[action],
  disabledReason,
  main: false,
});

/** @param {Exclude<Action, "start">} action @param {string} [disabledReason] @returns {Button} */
const mainButton = (action, disabledReason) => ({ ...button(action, disabledReason), main: true });

/**
 * @param {CountState} countState @param {UnfinishedCount} unfinished
 * @param {string} disabledReason @returns {Status}
 */
function unfinishedStatus(countState, unfinished, disabledReason) {
  const { solutions: total, share, elapsed } = unfinished;
  const left = countState.timeLeft(unfinished);
  const discard = { ...button("cancel", disabledReason), label: actions.discard };
  const buttons = [
    mainButton("resume", disabledReason),
    button("restart", disabledReason),
    discard,
  ];
  const line = words.counting(unfinished);
  const detail = disabledReason || words.unfinished(elapsed);
  return { ...blank, total, share, elapsed, left, line, detail, saving: words.saved, buttons };
}

/** @param {CountRun} run @param {string} disabledReason @returns {Status} */
function doneStatus({ n, result }, disabledReason) {
  const { solutions, elapsed, workers } = /** @type {NonNullable<typeof result>} */ (result);
  const line = (solutions === knownSolutions(n) ? words.matching : words.different)({ solutions });
  const detail = words.done(elapsed, workers);
  const buttons = [mainButton("again", disabledReason)];
  return { ...blank, total: solutions, line, detail, share: 1, elapsed, left: 0, buttons };
}

/**
 * @param {CountState} countState @param {CountRun} run @param {string} disabledReason
 * @returns {Status}
 */
function runStatus(countState, { progress, phase, workers }, disabledReason) {
  const isCounting = phase === "counting";
  const buttons = [
    isCounting ? mainButton("pause") : mainButton("resume", disabledReason),
    button("cancel"),
  ];
  if (!progress) {
    const line = isCounting ? words.starting : words.pausedAtStart;
    return { ...blank, total: 0n, line, buttons };
  }
  const { solutions: total, share, elapsed, saved } = progress;
  // A count that is not saved is resumed by the workers that it has.
  const changesWorkers = !isCounting && saved && workers !== countState.workers;
  const forecast = elapsed < SHORTEST_BASIS ? unknownTime : progress;
  const { left, leftError } = changesWorkers
    ? { left: countState.timeLeft({ share, elapsed, workers }), leftError: null }
    : forecast;
  const line = isCounting ? words.counting(progress) : words.paused(progress);
  const saving = saved === null ? "" : saved ? words.saving : words.notSaving;
  return { ...blank, total, line, share, elapsed, left, leftError, saving, buttons };
}

/**
 * The live text for screen readers, which changes seldom enough to be listened to.
 * @param {CountState} countState
 * @param {Confirmation | null} [confirmation]
 */
export function announcementOf(countState, confirmation = null) {
  const { shownRun, n } = countState;
  const question = pending(countState, confirmation);
  if (question) return words.confirmDiscard(question.elapsed);
  if (shownRun?.result) return announcements.done(n, shownRun.result.solutions);
  if (shownRun?.phase === "paused") return announcements.paused;
  if (shownRun?.phase !== "counting") return announcements.known(n, knownSolutions(n));
  const quarters = Math.floor(4 * (shownRun.progress?.share ?? 0));
  return quarters === 0 ? announcements.counting(n) : announcements.quarters(quarters);
}

/**
 * The text in front of the tab's title.
 * @param {CountState} countState
 * @param {CountRun | null} seen a finished count whose result the reader has seen
 * @returns {string} empty for none
 */
export function titlePrefix({ run }, seen) {
  if (run?.phase === "counting") return tabTitle.counting(run.progress?.share ?? 0, run.n);
  if (!run?.result || run === seen) return "";
  return tabTitle.done(run.n, run.result.solutions);
}
