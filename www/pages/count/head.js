/** The head of the view: the question, the number, the buttons, the facts and the progress. */

/** @import { Session } from "./session.js" */
/** @import { Action, Status } from "./status.js" */

import { html, nothing } from "lit/html.js";
import { MOST_WORKERS } from "../../engine/validate.js";
import { messages } from "../../i18n/catalogue.js";
import { formatNumber, formatPercent, formatTime } from "../../i18n/format.js";
import { knownFundamental, knownSolutions } from "./sequences.js";

const { head, status: words } = messages.count;

/**
 * @typedef {object} HeadHandlers
 * @property {(action: Action) => void} act
 * @property {(difference: number) => void} addWorkers
 * @property {(n: number) => void} show another board
 */

/** Average width of a digit or separator, relative to the font size. */
const DIGIT_WIDTH = 0.56;

/**
 * @param {Session} session
 * @param {Status} status
 * @param {HeadHandlers} handlers
 */
export function headView(session, status, handlers) {
  const { n, otherRun, isCountable, error } = session;
  const { total } = status;
  const isBlank = total === null;
  // Room for the whole number, so that its font size does not change while it grows.
  const width = DIGIT_WIDTH * formatNumber(knownSolutions(n) ?? 0n).length;
  return html`<h2>${head.question(n)}</h2>
    <div class="head ${isCountable ? "" : "plain"}">
      <div class="answer" style=${`--total-width: ${width}`}>
        <p class="total ${isBlank ? "none" : ""}">${isBlank ? head.unknown : formatNumber(total)}</p>
        <p class="line">${status.line}</p>
      </div>
      ${isCountable ? progressView(status) : nothing}
      <div class="buttons">${status.buttons.map((button) => buttonView(button, handlers))}</div>
      ${factsView(session, status, handlers)}
    </div>
    ${error ? html`<p class="notice" role="alert">${error}</p>` : nothing}
    ${
      otherRun
        ? html`<p class="notice">${words.otherRun(otherRun)}
            <button class="plain" @click=${() => handlers.show(otherRun.n)}
            >${words.show(otherRun.n)}</button></p>`
        : nothing
    }`;
}

/** @param {Status["buttons"][number]} button @param {HeadHandlers} handlers */
const buttonView = ({ action, label, disabled, main }, { act }) => html`<button
  class=${main ? "main" : ""}
  aria-disabled=${disabled ? "true" : "false"}
  title=${disabled || nothing}
  @click=${() => !disabled && act(action)}
>${label}</button>`;

/** @param {Status} status */
const progressView = ({ share, saving, total }) => html`<div class="gauge">
  <progress max="1" .value=${share} aria-label=${head.progress}></progress>
  <p class="under">
    <span>${total === null ? "" : formatPercent(share)}</span><span>${saving}</span>
  </p>
</div>`;

/** @param {Session} session @param {Status} status @param {HeadHandlers} handlers */
function factsView(session, { elapsed, left, leftError }, handlers) {
  if (!session.isCountable) return html`<dl class="facts few">${knownView(session.n)}</dl>`;
  return html`<dl class="facts">
    ${factView(head.elapsed, elapsed === null ? head.unknown : formatTime(elapsed))}
    ${factView(head.timeLeft, left === null ? head.unknown : head.timeLeftValue(left, leftError))}
    ${workersView(session, handlers)} ${knownView(session.n)}
  </dl>`;
}

/** @param {string} name @param {string} value @param {string} [title] */
const factView = (name, value, title) =>
  html`<div title=${title ?? nothing}><dt>${name}</dt><dd>${value}</dd></div>`;

/** @param {Session} session @param {HeadHandlers} handlers */
function workersView({ run, workers }, { addWorkers }) {
  const isPending = run?.phase === "counting" && run.workers !== workers;
  return html`<div class="choice">
      <dt>${head.workers}</dt>
      <dd class="workers">
        ${stepButton("−", head.fewer, workers === 1, () => addWorkers(-1))}
        <output aria-label=${head.workers}>${workers}</output>
        ${stepButton("+", head.more, workers === MOST_WORKERS, () => addWorkers(1))}
      </dd>
    </div>
    ${isPending ? html`<div class="hint"><dt>${head.workersNext}</dt><dd></dd></div>` : nothing}`;
}

/**
 * @param {string} sign @param {string} label @param {boolean} disabled @param {() => void} press
 */
const stepButton = (sign, label, disabled, press) => html`<button
  class="step"
  aria-label=${label}
  aria-disabled=${disabled ? "true" : "false"}
  @click=${() => !disabled && press()}
>${sign}</button>`;

/** @param {number} n */
function knownView(n) {
  const [known, fundamental] = [knownSolutions(n), knownFundamental(n)];
  return html`${factView(head.knownValue, known === null ? head.notKnown : formatNumber(known))}
    ${
      fundamental === null
        ? nothing
        : factView(head.fundamental, formatNumber(fundamental), head.fundamentalHint)
    }`;
}
