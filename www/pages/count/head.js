/** The head of the view: the question, the count, its buttons, its facts and how far it is. */

/** @import { Session } from "./session.js" */
/** @import { Ask, Status } from "./status.js" */

import { html, nothing } from "lit/html.js";
import { unknown, count as words } from "../../i18n/en/count.js";
import {
  formatNumber as digits,
  formatPercent as percent,
  formatTime as time,
} from "../../i18n/format.js";
import { knownFundamental, knownSolutions } from "./known.js";
import { MOST_WORKERS } from "./session.js";

/**
 * @typedef {object} Asks
 * @property {(what: Ask) => void} ask
 * @property {(by: number) => void} addWorkers
 * @property {(n: number) => void} show
 */

/** @param {Session} session @param {Status} status @param {Asks} on */
export function headView(session, status, on) {
  const { n, shown, elsewhere, countable } = session;
  return html`<h2>${words.question(n)}</h2>
    <div class="head ${countable ? "" : "plain"}">
      <div class="answer" style=${`--room: ${roomOf(n)}`}>
        <p class="total ${status.total === null ? "none" : ""}">${status.total === null ? unknown : digits(status.total)}</p>
        <p class="line">${status.line}</p>
      </div>
      ${countable ? progressView(status) : nothing}
      <div class="buttons">
        ${status.buttons.map(
          ({ ask, label, off, main }) => html`<button
            class=${main ? "main" : ""}
            aria-disabled=${off ? "true" : "false"}
            title=${off || nothing}
            @click=${() => !off && on.ask(ask)}
          >${label}</button>`,
        )}
      </div>
      ${factsView(session, status, on)}
    </div>
    ${shown?.phase === "failed" ? html`<p class="notice" role="alert">${shown.error}</p>` : nothing}
    ${
      elsewhere
        ? html`<p class="notice">${words.elsewhere(elsewhere)}
            <button class="plain" @click=${() => on.show(elsewhere.n)}>${words.show(elsewhere.n)}</button></p>`
        : nothing
    }`;
}

/** Width of a digit or of a separator, on average, in heights of the type. */
const DIGIT = 0.56;

/** Room for the whole count, so that its size does not change while it grows. @param {number} n */
const roomOf = (n) => DIGIT * digits(knownSolutions(n) ?? 0n).length;

/** @param {Session} session @param {Status} status @param {Asks} on */
function factsView(session, { elapsed, left, leftError }, on) {
  if (!session.countable) return html`<dl class="facts few">${knownView(session.n)}</dl>`;
  return html`<dl class="facts">
    <div><dt>${words.elapsed}</dt><dd>${elapsed === null ? unknown : time(elapsed)}</dd></div>
    <div><dt>${words.left}</dt><dd>${left === null ? unknown : words.leftWith(left, leftError)}</dd></div>
    ${workersView(session, on)} ${knownView(session.n)}
  </dl>`;
}

/** @param {Session} session @param {Asks} on */
function workersView({ run, workers }, { addWorkers }) {
  const later = run?.phase === "counting" && run.workers !== workers;
  return html`<div class="later">
      <dt>${words.workers}</dt>
      <dd class="workers">
        ${stepButton("−", words.fewer, workers === 1, () => addWorkers(-1))}
        <output aria-label=${words.workers}>${workers}</output>
        ${stepButton("+", words.more, workers === MOST_WORKERS, () => addWorkers(1))}
      </dd>
    </div>
    ${later ? html`<div class="hint"><dt>${words.workersNext}</dt><dd></dd></div>` : nothing}`;
}

/** @param {string} sign @param {string} label @param {boolean} off @param {() => void} press */
const stepButton = (sign, label, off, press) => html`<button
  class="step"
  aria-label=${label}
  aria-disabled=${off ? "true" : "false"}
  @click=${() => !off && press()}
>${sign}</button>`;

/** @param {number} n */
function knownView(n) {
  const [known, fundamental] = [knownSolutions(n), knownFundamental(n)];
  return html`<div><dt>${words.knownValue}</dt><dd>${known === null ? words.nobody : digits(known)}</dd></div>
    ${
      fundamental === null
        ? nothing
        : html`<div title=${words.fundamentalHint}><dt>${words.fundamental}</dt><dd>${digits(fundamental)}</dd></div>`
    }`;
}

/** @param {Status} status */
function progressView({ share, keeping, total }) {
  return html`<div class="gauge">
    <progress max="1" .value=${share} aria-label=${words.progress}></progress>
    <p class="under"><span>${total === null ? "" : percent(share)}</span><span>${keeping}</span></p>
  </div>`;
}
