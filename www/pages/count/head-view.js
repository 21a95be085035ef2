/** The head of the Count view, as a pure function of its state. */

/** @import { CountState } from "./count-state.js" */
/** @import { Action, Status } from "./status.js" */

import { html, nothing } from "lit/html.js";
import { knownFundamental, knownSolutions } from "../../engine/solution-counts.js";
import { MOST_WORKERS } from "../../engine/validate.js";
import { messages } from "../../i18n/catalogue.js";
import { formatNumber, formatPercent, formatTime } from "../../i18n/format.js";
import { actionButton, isFirstClick } from "../../views/action-button.js";

const { head, status: words } = messages.count;

/**
 * @typedef {object} CountHeadHandlers
 * @property {(action: Action, isConfirmed?: boolean) => void} act
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
function buttonView({ action, label, disabledReason, main, isConfirmed }, { act }) {
  const press = (/** @type {MouseEvent} */ event) => {
    if (action !== "pause" || isFirstClick(event)) act(action, isConfirmed);
  };
  const className = main ? `main ${action} ${FILLED.includes(action) ? "filled" : ""}` : "";
  return actionButton(label, press, { className, disabledReason });
}

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
    <dt class="visually-hidden">${head.workers}</dt><dd>${hint}</dd>
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
