/** The status of the Count view: in words, as pure functions of the state, and at its head. */

/** @import { UnfinishedCount } from "../../types.d.ts" */
/** @import { CountRun, CountState } from "./count-state.js" */

import { html, nothing } from "lit/html.js";
import { LARGEST_COUNTED } from "../../engine/count-plan.js";
import { knownFundamental, knownSolutions } from "../../engine/solution-counts.js";
import { MOST_WORKERS } from "../../engine/validate.js";
import { messages } from "../../i18n/catalogue.js";
import { formatNumber, formatPercent, formatTime } from "../../i18n/format.js";
import { actionButton, isFirstClick } from "../../views/action-button.js";
import { SHORTEST_BASIS } from "./preview.js";

const { actions, announcements, head, status: words, tabTitle } = messages.count;

/**
 * The action of a button: "start" and "resume" continue an unfinished count, "restart" and "again"
 * do not; "discard" and "keep" answer a confirmation.
 * @typedef {"start" | "resume" | "restart" | "again" | "pause" | "cancel" | "discard" | "keep"}
 *   Action
 */

/**
 * `disabledReason` is empty while the button is enabled.
 * @typedef {{ action: Action, label: string, disabledReason: string, main: boolean }} Button
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

/** @type {Omit<Status, "line" | "buttons">} */
const blank = {
  total: null,
  detail: "",
  share: 0,
  elapsed: null,
  left: null,
  leftError: null,
  saving: "",
};

/**
 * Work of a running or paused count is discarded without confirmation up to this many milliseconds.
 * A stored count always needs a confirmation.
 */
const LITTLE_WORK = 10_000;

/**
 * An action that waits for confirmation, and the milliseconds of work it would discard.
 * @typedef {{ action: Action, elapsed: number }} Confirmation
 */

/**
 * Whether an action needs a confirmation first.
 * @param {CountState} countState
 * @param {Action} action
 * @returns {Confirmation | null} null where it would discard little or nothing
 */
export function confirmationFor(countState, action) {
  const discards = action === "restart" || action === "cancel";
  const elapsed = discards ? discardableWork(countState) : 0;
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
  return { ...status, line, detail: "", buttons: [button("discard"), main("keep")] };
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

/** @param {keyof typeof actions} action @param {string} [disabledReason] @returns {Button} */
const button = (action, disabledReason = "") => ({
  action,
  label: actions[action],
  disabledReason,
  main: false,
});

/** @param {keyof typeof actions} action @param {string} [disabledReason] @returns {Button} */
const main = (action, disabledReason) => ({ ...button(action, disabledReason), main: true });

/**
 * @param {CountState} countState @param {UnfinishedCount} unfinished
 * @param {string} disabledReason @returns {Status}
 */
function unfinishedStatus(countState, unfinished, disabledReason) {
  const { solutions: total, share, elapsed } = unfinished;
  const left = countState.timeLeft(unfinished);
  const discard = { ...button("cancel", disabledReason), label: actions.discard };
  const buttons = [main("resume", disabledReason), button("restart", disabledReason), discard];
  const line = words.counting(unfinished);
  const detail = disabledReason || words.unfinished(elapsed);
  return { ...blank, total, share, elapsed, left, line, detail, saving: words.saved, buttons };
}

/** @param {CountRun} run @param {string} disabledReason @returns {Status} */
function doneStatus({ n, result }, disabledReason) {
  const { solutions, elapsed, workers } = /** @type {NonNullable<typeof result>} */ (result);
  const line = (solutions === knownSolutions(n) ? words.matching : words.different)({ solutions });
  const detail = words.done(elapsed, workers);
  const buttons = [main("again", disabledReason)];
  return { ...blank, total: solutions, line, detail, share: 1, elapsed, left: 0, buttons };
}

/**
 * @param {CountState} countState @param {CountRun} run @param {string} disabledReason
 * @returns {Status}
 */
function runStatus(countState, { progress, phase, workers }, disabledReason) {
  const isCounting = phase === "counting";
  const buttons = [isCounting ? main("pause") : main("resume", disabledReason), button("cancel")];
  if (!progress) {
    const line = isCounting ? words.starting : words.pausedAtStart;
    return { ...blank, total: 0n, line, buttons };
  }
  const { solutions: total, share, elapsed, saved } = progress;
  // A count that is not saved is resumed by the workers that it has.
  const changesWorkers = !isCounting && saved && workers !== countState.workers;
  const forecast = elapsed < SHORTEST_BASIS ? blank : progress;
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

/**
 * @typedef {object} CountHeadHandlers
 * @property {(action: Action) => void} act
 * @property {(difference: number) => void} addWorkers
 * @property {(n: number) => void} show another board
 */

/** Average width of a digit or separator, relative to the font size. */
const DIGIT_WIDTH = 0.56;

/**
 * The head of the view: the question, the number, the buttons, the facts and the progress.
 *
 * @param {CountState} countState
 * @param {Status} status
 * @param {CountHeadHandlers} handlers
 */
export function headView(countState, status, handlers) {
  const { n, otherRun, isCountable, error } = countState;
  const known = knownSolutions(n);
  const total = status.total ?? known;
  // Room for the whole number, so that its font size does not change while it grows.
  const width = DIGIT_WIDTH * formatNumber(known ?? 0n).length;
  return html`<h2>${head.question(n)}</h2>
    <div class="head ${isCountable ? "" : "uncountable"}">
      <div class="answer" .style=${`--total-width: ${width}`}>
        <p class="total ${status.total === null ? "known" : ""}"
        >${total === null ? head.unknown : formatNumber(total)}</p>
        <p class="line">${status.line}</p>
        <p class="line">${status.detail}</p>
      </div>
      ${isCountable ? progressView(status) : nothing}
      <div class="buttons">${status.buttons.map((button) => buttonView(button, handlers))}</div>
      ${factsView(countState, status, handlers)}
    </div>
    ${error ? html`<p class="notice" role="alert">${error}</p>` : nothing}
    ${
      otherRun
        ? html`<p class="notice">${words.otherRun(otherRun)}
            <button class="link" @click=${() => handlers.show(otherRun.n)}
            >${words.show(otherRun.n)}</button></p>`
        : nothing
    }`;
}

/** Main buttons with these actions are filled. @type {readonly Action[]} */
const FILLED = ["start", "resume"];

/** @param {Status["buttons"][number]} button @param {CountHeadHandlers} handlers */
const buttonView = ({ action, label, disabledReason, main }, { act }) =>
  actionButton(label, (event) => (action !== "pause" || isFirstClick(event)) && act(action), {
    className: main ? `main ${action} ${FILLED.includes(action) ? "filled" : ""}` : "",
    disabledReason,
  });

/** @param {Status} status */
const progressView = ({ share, saving, total }) => html`<div class="gauge">
  <progress max="1" .value=${share} aria-label=${head.progress}></progress>
  <p class="under">
    <span>${total === null ? "" : formatPercent(share)}</span><span>${saving}</span>
  </p>
</div>`;

/** @param {CountState} countState @param {Status} status @param {CountHeadHandlers} handlers */
function factsView(countState, { elapsed, left, leftError }, handlers) {
  if (!countState.isCountable) return html`<dl class="facts few">${knownView(countState.n)}</dl>`;
  return html`<dl class="facts">
    ${factView(head.elapsed, elapsed === null ? head.unknown : formatTime(elapsed))}
    ${factView(head.timeLeft, left === null ? head.unknown : head.timeLeftValue(left, leftError))}
    ${workersView(countState, handlers)} ${knownView(countState.n)}
  </dl>`;
}

/** @param {string} name @param {string} value @param {string} [kind] a class */
const factView = (name, value, kind = "") =>
  html`<div class=${kind}><dt>${name}</dt><dd>${value}</dd></div>`;

/** @param {CountState} countState @param {CountHeadHandlers} handlers */
function workersView({ workers, nextUse }, { addWorkers }) {
  const hint = nextUse === "count" ? head.workersNextCount(workers) : head.workersNext(workers);
  const pending = html`<div class="hint">
    <dt class="unseen">${head.workers}</dt><dd>${hint}</dd>
  </div>`;
  return html`<div class="choice">
      <dt>${head.workers}</dt>
      <dd class="workers">
        ${stepButton("−", head.fewer, workers === 1, () => addWorkers(-1))}
        <output aria-label=${head.workers}>${workers}</output>
        ${stepButton("+", head.more, workers === MOST_WORKERS, () => addWorkers(1))}
      </dd>
    </div>
    ${nextUse ? pending : nothing}`;
}

/**
 * @param {string} sign @param {string} label @param {boolean} isDisabled @param {() => void} act
 */
const stepButton = (sign, label, isDisabled, act) =>
  actionButton(sign, act, { className: "step", label, isDisabled });

/** @param {number} n */
function knownView(n) {
  const [known, fundamental] = [knownSolutions(n), knownFundamental(n)];
  const fundamentalFact =
    fundamental === null ? nothing : factView(head.fundamental, formatNumber(fundamental), "wide");
  return html`${factView(head.knownValue, known === null ? head.notKnown : formatNumber(known))}
    ${fundamentalFact}`;
}
