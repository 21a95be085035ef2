/** The table of algorithms, with the results on one board. A row opens to the story of its algorithm. */

/** @import { Point, Results, TimedPoint } from "./results.js" */
/** @import { Settings } from "./settings.js" */

import { live } from "lit/directives/live.js";
import { html, nothing } from "lit/html.js";
import { placements } from "../../algorithms/square-tests.js";
import { messages } from "../../i18n/catalogue.js";
import { formatMeasuredTime, formatTimeRange } from "../../i18n/format.js";
import { knownSolutions } from "../count/sequences.js";
import { extrapolate, extrapolateOver, isTimed, pointAt, REFERENCE, ratioOf } from "./results.js";
import { algorithmIds } from "./settings.js";

const { stories } = messages.race;
const { table: words } = messages.race;

/** Stands for an unknown value, which is not zero. */
export const UNKNOWN = "–";

/**
 * @typedef {object} TableProps
 * @property {Settings} settings
 * @property {Results | null} results
 * @property {{ id: string, n: number } | null} current the point that is being measured
 * @property {number} n the board whose times are shown
 * @property {(id: string) => number} largest the largest board of an algorithm
 * @property {ReadonlySet<string>} opened ids of the opened rows
 */

/**
 * @typedef {object} TableHandlers
 * @property {(id: string, selected: boolean) => void} select
 * @property {(id: string) => void} toggleStory
 * @property {(n: number) => void} showSize
 */

/**
 * @param {TableProps} props
 * @param {TableHandlers} handlers
 */
export function tableView(props, handlers) {
  const bars = barLengths(props);
  return html`<table class="algorithms">
    <caption class="unseen">${words.caption}</caption>
    <thead><tr>
      <td></td><th scope="col">${words.algorithm}</th><th scope="col">${sizeView(props, handlers)}</th>
      <th scope="col">${words.against}</th><th scope="col" class="work">${words.work}</th>
    </tr></thead>
    ${algorithmIds.map((id) => rowsView(id, props, bars, handlers))}
  </table>`;
}

/** @param {TableProps} props @param {TableHandlers} handlers */
function sizeView({ results, settings, n }, handlers) {
  const { from, to } = results?.settings ?? settings;
  const sizes = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return html`<select
    aria-label=${words.chooseSize}
    .value=${live(String(n))}
    @change=${(/** @type {any} */ { currentTarget }) => handlers.showSize(Number(currentTarget.value))}
  >
    ${sizes.map((size) => html`<option value=${size} ?selected=${size === n}>${words.size(size)}</option>`)}
  </select>`;
}

/**
 * @param {string} id @param {TableProps} props @param {ReadonlyMap<string, number>} bars
 * @param {TableHandlers} handlers
 */
function rowsView(id, props, bars, handlers) {
  const { title, source, test } = stories[id];
  const { settings, results, current, n, opened } = props;
  const point = pointAt(results, id, n);
  const isOpen = opened.has(id);
  return html`<tbody class="${current?.id === id ? "now" : ""} ${id === REFERENCE ? "reference" : ""}">
    <tr>
      <td class="choice"><label><input
        type="checkbox"
        aria-label=${words.choose(title)}
        .checked=${live(settings.algorithms.includes(id))}
        @change=${(/** @type {any} */ { currentTarget }) => handlers.select(id, currentTarget.checked)}
      /></label></td>
      <th scope="row">
        <button class="title" aria-expanded=${isOpen ? "true" : "false"} @click=${() => handlers.toggleStory(id)}>
          <span>${title}</span> <small>${source}</small></button>
        <small>${test}</small>
      </th>
      ${isTimed(point) ? timedView(point, ratioOf(results, point), bars.get(id)) : untimedView(id, props)}
      ${workView(point)}
    </tr>
    ${isOpen ? html`<tr class="story"><td></td><td colspan="4">${storyView(id, props)}</td></tr>` : nothing}
  </tbody>`;
}

/**
 * @param {TimedPoint} point @param {number | null} ratio
 * @param {number} [bar] length of the bar, 0 to 1
 */
function timedView({ id, time: { median, low, high, runs } }, ratio, bar = 0) {
  const barView = html`<i style="inline-size: ${Math.round(100 * bar)}%"></i>`;
  const spread = runs > 1 ? formatTimeRange(low, high) : words.oneRun;
  const ratioView =
    ratio === null
      ? html`${UNKNOWN}${barView}`
      : html`<span aria-hidden="true">${id === REFERENCE ? "1" : words.ratio(ratio)}</span
          ><span class="unseen">${words.spokenRatio(ratio)}</span>${barView}`;
  return html`<td>${formatMeasuredTime(median)}<small title=${words.spreadHint}>${spread}</small></td>
    <td class="ratio ${ratio === null ? "none" : ""}">${ratioView}</td>`;
}

/** Why there is no time, and how long it would be. @param {string} id @param {TableProps} props */
function untimedView(id, { results, settings, current, n, largest }) {
  const point = pointAt(results, id, n);
  if (point?.outcome === "wrong") {
    return html`<td class="wrong" colspan="2">${words.wrong(point.solutions, knownSolutions(n))}</td>`;
  }
  if (current?.id === id) {
    return html`<td>${words.size(current.n)}<small>${words.measuring}</small></td><td></td>`;
  }
  if (results && point?.outcome === "over") {
    return reasonView(words.over, extrapolateOver(results, point));
  }
  if (n > largest(id)) return reasonView(words.upTo(largest(id)), extrapolate(results, id, n));
  const isWaiting = current && (results ?? { settings }).settings.algorithms.includes(id);
  return html`<td class="none">${isWaiting ? words.waiting : UNKNOWN}</td><td></td>`;
}

/**
 * @param {string} reason why there is no time
 * @param {{ milliseconds: number } | null} expected
 */
function reasonView(reason, expected) {
  if (!expected) return html`<td class="none">${reason}</td><td></td>`;
  const time = words.extrapolated(expected.milliseconds);
  return html`<td class="none" colspan="2">${reason}<small>${time}</small></td>`;
}

/** @param {Point | undefined} point */
function workView(point) {
  if (!isTimed(point)) return html`<td class="work none">${UNKNOWN}</td>`;
  const { id, calls, tests } = point;
  if (calls === null || tests === null) {
    return html`<td class="work none">${id === "fastest" ? words.joins : UNKNOWN}</td>`;
  }
  return html`<td class="work">${words.calls(calls)}<small>${words.tests(tests)}</small></td>`;
}

/** @param {string} id @param {TableProps} props */
function storyView(id, { results, n, largest }) {
  const { idea, why, cited } = stories[id];
  const point = pointAt(results, id, n);
  const work =
    isTimed(point) && point.calls !== null && point.tests !== null
      ? `${words.size(n)}: ${words.calls(point.calls)}, ${words.tests(point.tests)}.`
      : "";
  return html`<p>${idea}</p>
    <h3>${words.why(id)}</h3>
    <p>${why}</p>
    ${work ? html`<p class="narrow">${work}</p>` : nothing}
    <p>${limitText(id, n, largest(id), results)}</p>
    <p class="hint">${words.source}: ${cited}</p>`;
}

/**
 * What the chosen board would cost, or the first one above the limit of the algorithm.
 * @param {string} id @param {number} n @param {number} largest @param {Results | null} results
 */
function limitText(id, n, largest, results) {
  if (!Number.isFinite(largest)) return nothing;
  const beyond = Math.max(n, largest + 1);
  const count = id === "brute-force" ? placements(beyond) : null;
  return words.beyond(beyond, largest, count, extrapolate(results, id, beyond));
}

/**
 * The length of each bar, 0 to 1, on a log scale from the fastest to the slowest; the fastest still has one.
 * @param {TableProps} props @returns {Map<string, number>}
 */
function barLengths({ results, n }) {
  const times = algorithmIds
    .map((id) => pointAt(results, id, n))
    .filter(isTimed)
    .map(({ id, time }) => /** @type {const} */ ([id, Math.log(time.median)]));
  const logs = times.map(([, log]) => log);
  const [least, most] = [Math.min(...logs), Math.max(...logs)];
  const range = Math.max(most - least, 1);
  return new Map(times.map(([id, log]) => [id, 0.08 + (0.92 * (log - least)) / range]));
}
