/** The table of the counts of this device, and the table of boards to count next. */

/** @import { CountRecord } from "./history.js" */
/** @import { Session } from "./session.js" */

import { html, nothing } from "lit/html.js";
import { LARGEST_COUNTED } from "../../engine/count-plan.js";
import { messages } from "../../i18n/catalogue.js";
import { formatExpectedTime, formatNumber, formatTime } from "../../i18n/format.js";
import { knownSolutions } from "./sequences.js";

const { records, status } = messages.count;

/**
 * @typedef {object} RecordsHandlers
 * @property {(n: number) => void} show another board
 * @property {() => void} save the records as a file
 * @property {() => void} clear
 */

/** How many larger boards are suggested. */
const SUGGESTIONS = 3;

/**
 * @param {Session} session
 * @param {readonly CountRecord[]} counts
 * @param {RecordsHandlers} handlers
 */
export const recordsView = (session, counts, handlers) => html`<section class="records">
  <h3>${records.title}</h3>
  ${counts.length === 0 ? html`<p class="hint">${records.none}</p>` : countsView(counts, handlers)}
  <p class="hint">${records.note}</p>
  ${suggestionsView(session, handlers)}
</section>`;

/** @param {readonly CountRecord[]} counts @param {RecordsHandlers} handlers */
const countsView = (
  counts,
  { save, clear },
) => html`<div class="scroll" tabindex="0" role="region" aria-label=${records.title}>
    <table>
      <thead><tr>
        <th>${records.n}</th><th>${records.solutions}</th><th>${records.time}</th>
        <th>${records.workers}</th><th>${records.check}</th>
      </tr></thead>
      <tbody>${counts.map(rowView)}</tbody>
    </table>
  </div>
  <p class="tools">
    <button class="plain" @click=${save}>${records.csv}</button>
    <button class="plain" @click=${clear}>${records.clear}</button>
  </p>`;

/** @param {CountRecord} record */
function rowView({ n, solutions, elapsed, workers }) {
  const isEqual = solutions === knownSolutions(n);
  return html`<tr>
    <th scope="row">${n}</th><td>${formatNumber(solutions)}</td><td>${formatTime(elapsed)}</td>
    <td>${workers === null ? records.mixed : formatNumber(workers)}</td>
    <td class=${isEqual ? "equal" : "unequal"}>${
      isEqual ? html`<i aria-hidden="true">✓</i> ${records.equal}` : records.unequal
    }</td>
  </tr>`;
}

/** @param {Session} session @param {RecordsHandlers} handlers */
function suggestionsView(session, { show }) {
  const suggestions = [];
  for (let n = session.n + 1; n <= Math.min(session.n + SUGGESTIONS, LARGEST_COUNTED); n += 1) {
    const estimate = session.estimate(n);
    if (estimate) suggestions.push({ n, milliseconds: estimate.milliseconds });
  }
  if (suggestions.length === 0) return nothing;
  return html`<h3>${records.next}</h3>
    <table class="next">
      <thead><tr>
        <th>${records.n}</th><th>${records.solutions}</th><th>${records.estimatedTime}</th>
      </tr></thead>
      <tbody>${suggestions.map(
        ({ n, milliseconds }) => html`<tr>
          <th scope="row">
            <button class="plain" aria-label=${status.show(n)} @click=${() => show(n)}>${n}</button>
          </th>
          <td>${formatNumber(knownSolutions(n) ?? 0n)}</td>
          <td>${formatExpectedTime(milliseconds)}</td>
        </tr>`,
      )}</tbody>
    </table>`;
}
