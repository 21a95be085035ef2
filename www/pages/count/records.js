/** What was counted here before, and what could be counted next. */

/** @import { Counted } from "./history.js" */
/** @import { Session } from "./session.js" */

import { html, nothing } from "lit/html.js";
import { MOST_COUNTED } from "../../engine/count-sizes.js";
import { count as words } from "../../i18n/en/count.js";
import {
  formatNumber as digits,
  formatExpectedTime as longTime,
  formatTime as time,
} from "../../i18n/format.js";
import { knownSolutions } from "./known.js";

/**
 * @typedef {object} Asks
 * @property {(n: number) => void} show
 * @property {() => void} save
 * @property {() => void} clear
 */

/** As many boards larger than the one shown are offered. */
const OFFERED = 3;

/** @param {Session} session @param {readonly Counted[]} counted @param {Asks} on */
export function recordsView(session, counted, on) {
  return html`<section class="records">
    <h3>${words.before}</h3>
    ${counted.length === 0 ? html`<p class="hint">${words.none}</p>` : countedView(counted, on)}
    <p class="hint">${words.noted}</p>
    ${nextView(session, on)}
  </section>`;
}

/** @param {readonly Counted[]} counted @param {Asks} on */
const countedView = (
  counted,
  { save, clear },
) => html`<div class="scroll" tabindex="0" role="region" aria-label=${words.before}>
    <table>
      <thead><tr>
        <th>${words.n}</th><th>${words.solutions}</th><th>${words.time}</th><th>${words.with}</th>
        <th>${words.against}</th>
      </tr></thead>
      <tbody>${counted.map(rowView)}</tbody>
    </table>
  </div>
  <p class="tools">
    <button class="plain" @click=${save}>${words.csv}</button>
    <button class="plain" @click=${clear}>${words.clear}</button>
  </p>`;

/** @param {Counted} counted */
function rowView({ n, solutions, elapsed, workers }) {
  const equal = solutions === knownSolutions(n);
  return html`<tr>
    <th scope="row">${n}</th><td>${digits(solutions)}</td><td>${time(elapsed)}</td><td>${workers === null ? words.mixed : digits(workers)}</td>
    <td class=${equal ? "equal" : "unequal"}>${equal ? html`<i aria-hidden="true">✓</i> ${words.equal}` : words.unequal}</td>
  </tr>`;
}

/** @param {Session} session @param {Asks} on */
function nextView(session, { show }) {
  const offered = [];
  for (let n = session.n + 1; n <= Math.min(session.n + OFFERED, MOST_COUNTED); n += 1) {
    const outlook = session.outlook(n);
    if (outlook) offered.push({ n, milliseconds: outlook.milliseconds });
  }
  if (offered.length === 0) return nothing;
  return html`<h3>${words.next}</h3>
    <table class="next">
      <thead><tr><th>${words.n}</th><th>${words.solutions}</th><th>${words.atThisRate}</th></tr></thead>
      <tbody>${offered.map(
        ({ n, milliseconds }) => html`<tr>
          <th scope="row"><button class="plain" aria-label=${words.show(n)} @click=${() => show(n)}>${n}</button></th>
          <td>${digits(knownSolutions(n) ?? 0n)}</td><td>${longTime(milliseconds)}</td>
        </tr>`,
      )}</tbody>
    </table>`;
}
