/**
 * The table of all boards whose solutions are known, with the time that each takes on this device.
 */

/** @import { CountRecord, CountHistory } from "./history.js" */
/** @import { CountState } from "./count-state.js" */

import { html, nothing } from "lit/html.js";
import { LARGEST_COUNTED } from "../../engine/count-plan.js";
import { knownSolutions, LARGEST_KNOWN } from "../../engine/solution-counts.js";
import { messages } from "../../i18n/catalogue.js";
import { formatNumber, formatTime } from "../../i18n/format.js";
import { integers } from "../../numbers.js";
import { deleteConfirmation } from "../delete-confirmation.js";

const { boards: words } = messages.count;

const COUNTED_HERE = integers(1, LARGEST_COUNTED);
const TOO_LARGE = integers(LARGEST_COUNTED + 1, LARGEST_KNOWN);

/**
 * @typedef {object} BoardsHandlers
 * @property {(n: number) => void} show another board
 * @property {() => void} save the counts as a file
 * @property {(isOpen: boolean) => void} askToDelete opens or closes the confirmation
 * @property {() => void} delete deletes the counts and the times of the plain recursion
 */

/**
 * The table of boards, with buttons that save or delete the stored counts.
 *
 * @param {CountState} countState
 * @param {Pick<CountHistory, "counts" | "baseline">} history
 * @param {boolean} asksToDelete whether the confirmation is open
 * @param {BoardsHandlers} handlers
 */
export function boardsView(countState, history, asksToDelete, handlers) {
  const rows = (/** @type {readonly number[]} */ sizes) =>
    sizes.map((n) => rowView(countState, n, history.counts, handlers.show));
  const isEmpty = history.counts.length + history.baseline.length === 0;
  return html`<section class="boards">
    <h3>${words.title} <span>${words.hint}</span></h3>
    <table aria-label=${words.title}>
      <thead><tr>
        <th scope="col">${words.n}</th><th scope="col">${words.solutions}</th>
        <th scope="col">${timeTitle(countState)}</th>
      </tr></thead>
      <tbody>${rows(COUNTED_HERE)}</tbody>
      <tbody>
        <tr class="group">
          <th colspan="3" scope="rowgroup">${words.tooLarge(LARGEST_COUNTED)}</th>
        </tr>
        ${rows(TOO_LARGE)}
      </tbody>
    </table>
    <p class="hint">${words.largest(LARGEST_KNOWN)}</p>
    <p class="hint">${words.note}</p>
    ${isEmpty ? nothing : asksToDelete ? confirmationView(history, handlers) : toolsView(history, handlers)}
  </section>`;
}

/** @param {Pick<CountHistory, "counts">} history @param {BoardsHandlers} handlers */
const toolsView = ({ counts }, { save, askToDelete }) => html`<p class="tools">
  ${counts.length === 0 ? nothing : html`<button class="link" @click=${save}>${words.csv}</button>`}
  <button class="link delete" @click=${() => askToDelete(true)}
    >${counts.length === 0 ? words.deleteTimes : words.delete}</button>
</p>`;

/** @param {Pick<CountHistory, "counts">} history @param {BoardsHandlers} handlers */
const confirmationView = ({ counts }, { askToDelete, delete: confirm }) =>
  deleteConfirmation(counts.length === 0 ? words.confirmDeleteTimes : words.confirmDelete, {
    confirm,
    keep: () => askToDelete(false),
  });

/**
 * A click anywhere in a row shows its board; keys press the button.
 * @param {CountState} countState @param {number} n @param {readonly CountRecord[]} counts
 * @param {(n: number) => void} show
 */
function rowView(countState, n, counts, show) {
  const isCounting = countState.run?.n === n && countState.run.phase === "counting";
  const record = isCounting ? undefined : counts.find((one) => one.n === n);
  return html`<tr class=${n === countState.n ? "now" : ""} @click=${() => show(n)}>
    <th scope="row">
      <button class="link" aria-current=${n === countState.n ? "true" : nothing}>${n}</button>
    </th>
    <td>${formatNumber(knownSolutions(n) ?? 0n)}</td>
    <td class=${record ? "counted" : ""}>${
      isCounting
        ? words.counting
        : record
          ? countedView(record, countState)
          : timeText(countState, n)
    }</td>
  </tr>`;
}

/** @param {CountState} countState */
const timeTitle = (countState) =>
  countState.estimate()?.source === "ordinary"
    ? words.ordinaryTime
    : words.time(countState.workers);

/** @param {CountRecord} record @param {CountState} countState */
function countedView({ n, solutions, elapsed, workers }, countState) {
  const time = formatTime(elapsed);
  if (solutions !== knownSolutions(n)) return words.different(solutions, time);
  const others = workers === countState.workers ? null : workers;
  const text = workers === null ? words.mixed(time) : words.counted(time, others);
  return html`<i aria-hidden="true">✓</i><span class="visually-hidden">${words.matching}</span> ${text}`;
}

/** @param {CountState} countState @param {number} n */
function timeText(countState, n) {
  const estimate = countState.estimate(n);
  return estimate ? words.expected(estimate.milliseconds) : "";
}
