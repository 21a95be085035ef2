/**
 * The table of algorithms, with the times on one board: measured here, or else published. A row
 * opens to the story of its algorithm.
 */

/** @import { AlgorithmId } from "../../types.d.ts" */
/** @import { Results, TimedPoint } from "./results.js" */
/** @import { RaceSettings } from "./settings.js" */

import { live } from "lit/directives/live.js";
import { html, nothing } from "lit/html.js";
import { placements } from "../../algorithms/placements.js";
import { algorithms as watched } from "../../algorithms/registry.js";
import { knownSolutions } from "../../engine/solution-counts.js";
import { messages } from "../../i18n/catalogue.js";
import { capitalize } from "../../i18n/format.js";
import { formatMeasuredTime, formatTimeRange } from "../../i18n/format-measured.js";
import { LARGEST_BOARD } from "../../limits.js";
import { linkView } from "../links.js";
import { extrapolate, extrapolateOverBudget } from "./forecast.js";
import { classOf } from "./highlight.js";
import { isTimed, pointAt, published, REFERENCE, ratioOf, shownRace } from "./results.js";
import { algorithmIds } from "./settings.js";
import { knownWork, SMALLEST_JOIN } from "./work-counts.js";

const names = messages.algorithms.names;
const { stories, table: words, unwatched } = messages.race;

/** Stands for an unknown value, which is not zero. */
export const UNKNOWN = "–";

/**
 * @typedef {object} TableProps
 * @property {RaceSettings} settings
 * @property {Results | null} results
 * @property {{ id: string, n: number } | null} current the point that is being measured
 * @property {number} n the board whose times are shown
 * @property {(id: string) => number} largestOf the largest board of an algorithm
 * @property {ReadonlySet<string>} opened ids of the opened rows
 * @property {(id: string, n: number) => string} watchQuery the query that opens an algorithm in
 *   Watch
 */

/**
 * @typedef {object} TableHandlers
 * @property {(id: string, selected: boolean) => void} select
 * @property {(id: string) => void} toggleStory
 * @property {(query: string) => void} watch goes to the Watch view that a query names
 */

/**
 * The table of the algorithms: a time, a ratio and a bar each, and the story of an opened one.
 *
 * @param {TableProps} props
 * @param {TableHandlers} handlers
 */
export function tableView(props, handlers) {
  const bars = barLengths(props);
  return html`<table class="algorithms">
    <caption class="visually-hidden">${words.caption}</caption>
    <thead><tr>
      <td></td><th scope="col" class="algorithm">${words.algorithm}</th>
      <th scope="col" class="time">${words.size(props.n)}</th>
      <th scope="col" class="ratio">${words.against}</th>
      <th scope="col" class="work">${words.work}</th>
    </tr></thead>
    ${algorithmIds.map((id) => rowsView(id, props, bars, handlers))}
  </table>`;
}

/**
 * @param {string} id @param {TableProps} props @param {ReadonlyMap<string, number>} bars
 * @param {TableHandlers} handlers
 */
function rowsView(id, props, bars, handlers) {
  const { settings, results, current, n, opened } = props;
  const race = shownRace(results, id, n);
  const point = pointAt(race, id, n);
  const isOpen = opened.has(id);
  const state = current?.id === id ? "now" : "";
  return html`<tbody class="${classOf([id])} ${state} ${id === REFERENCE ? "reference" : ""}">
    <tr>
      <td class="choice"><label><input
        type="checkbox"
        aria-label=${words.choose(names[id])}
        .checked=${live(settings.algorithms.includes(id))}
        @change=${(/** @type {any} */ { currentTarget }) =>
          handlers.select(id, currentTarget.checked)}
      /></label></td>
      <th scope="row">
        <div class="name">
          <button
            class="title"
            aria-expanded=${isOpen ? "true" : "false"}
            @click=${() => handlers.toggleStory(id)}
            ><span>${capitalize(names[id])}</span> <small>${testOf(id, n)}</small></button>
          ${isWatched(id) ? watchView(id, props, handlers) : nothing}
        </div>
      </th>
      ${
        isTimed(point) && !(current?.id === id && race === published)
          ? timedView(point, ratioOf(race, point), race === published, bars.get(id))
          : untimedView(id, props)
      }
      ${workView(id, n)}
    </tr>
    ${
      isOpen
        ? html`<tr class="story"><td></td><td colspan="4">${storyView(id, props)}</td></tr>`
        : nothing
    }
  </tbody>`;
}

/** @param {string} id @returns {id is AlgorithmId} */
const isWatched = (id) => id in watched;

/**
 * How an algorithm tests squares: `fastest` searches boards that are too small for halves, and
 * tests a whole row at once as `lezard` does.
 * @param {string} id @param {number} n
 */
const testOf = (id, n) => stories[id === "fastest" && n < SMALLEST_JOIN ? "lezard" : id].test;

/**
 * @param {AlgorithmId} id
 * @param {TableProps} props
 * @param {TableHandlers} handlers
 */
function watchView(id, props, { watch }) {
  const n = Math.min(props.n, watched[id].largestBoard ?? LARGEST_BOARD);
  const label = words.watchLabel(names[id], n);
  return linkView(props.watchQuery(id, n), words.watch, watch, { className: "watch", label });
}

/**
 * @param {TimedPoint} point @param {number | null} ratio @param {boolean} isPublished
 * @param {number} [bar] length of the bar, 0 to 1
 */
function timedView({ id, time }, ratio, isPublished, bar = 0) {
  const { median, low, high, runs } = time;
  const barView = html`<i .style="inline-size: ${Math.round(100 * bar)}%"></i>`;
  const quiet = isPublished ? "published" : "";
  const small = isPublished
    ? html`<small>${words.published}</small>`
    : html`<small title=${words.spreadHint}
        >${runs > 1 ? formatTimeRange(low, high) : words.oneRun}</small
      >`;
  return html`<td class=${quiet}>${formatMeasuredTime(median, isPublished ? 2 : 3)}${small}</td>
    <td class="ratio ${quiet} ${ratio === null ? "none" : ""}"
      >${ratioView(id, ratio)}${barView}</td
    >`;
}

/** @param {string} id @param {number | null} ratio of the time to that of the reference */
function ratioView(id, ratio) {
  if (ratio === null) return UNKNOWN;
  if (id === REFERENCE) return "1";
  return html`<span aria-hidden="true">${words.ratio(ratio)}</span
    ><span class="visually-hidden">${words.ratioInWords(ratio)}</span>`;
}

/**
 * The reason why there is no time, and an estimate of it.
 * @param {string} id @param {TableProps} props
 */
function untimedView(id, { results, current, n, largestOf }) {
  const point = results ? pointAt(results, id, n) : undefined;
  if (point?.outcome === "wrong") {
    return html`<td class="wrong" colspan="2"
      >${words.wrong(point.solutions, knownSolutions(n))}</td
    >`;
  }
  if (current?.id === id) {
    return html`<td>${words.size(current.n)}<small>${words.measuring}</small></td><td></td>`;
  }
  if (results && point?.outcome === "over") {
    const first = results.points.find((one) => one.id === id && one.outcome === "over") ?? point;
    const reason = first.n === n ? words.over : words.overFrom(first.n);
    return reasonView(reason, extrapolateOverBudget(results, point));
  }
  if (n > largestOf(id))
    return reasonView(words.upTo(largestOf(id)), expectedBeyond(results, id, n));
  return html`<td class="none">${UNKNOWN}</td><td></td>`;
}

/**
 * @param {string} reason why there is no time
 * @param {{ milliseconds: number } | null} expected
 */
function reasonView(reason, expected) {
  const time = expected
    ? html`<small>${words.extrapolated(expected.milliseconds)}</small>`
    : nothing;
  return html`<td class="none" colspan="2">${reason}${time}</td>`;
}

/**
 * From the reader's own times, else from the published ones.
 * @param {Results | null} results
 * @param {string} id
 * @param {number} n
 */
function expectedBeyond(results, id, n) {
  const own = extrapolate(results, id, n);
  const expected = own ?? extrapolate(published, id, n);
  return expected && { ...expected, isPublished: own === null };
}

/** @param {string} id @param {number} n */
function workView(id, n) {
  const work = knownWork(id, n);
  if (!work) {
    const method = n < SMALLEST_JOIN ? words.searches : words.joins;
    return html`<td class="work none">${id === "fastest" ? method : UNKNOWN}</td>`;
  }
  const { calls, tests } = work;
  return html`<td class="work" title="${words.calls(id, calls)}, ${words.tests(tests)}"
    >${words.calls(id, calls, true)}<small>${words.tests(tests, true)}</small></td>`;
}

/** @param {string} id @param {TableProps} props */
function storyView(id, { results, n, largestOf }) {
  const { idea, why, cited } = stories[id];
  const work = knownWork(id, n);
  const workText =
    work && `${words.size(n)}: ${words.calls(id, work.calls)}, ${words.tests(work.tests)}.`;
  return html`<p>${idea}</p>
    <h3>${words.why(id)}</h3>
    <p>${why}</p>
    ${unwatched[id] ? html`<p>${unwatched[id]}</p>` : nothing}
    ${workText ? html`<p class="narrow">${workText}</p>` : nothing}
    <p>${limitText(id, n, largestOf(id), results)}</p>
    <p class="hint">${words.source}: ${cited}</p>`;
}

/**
 * The cost of the shown board, or of the first one above the limit of the algorithm.
 * @param {string} id @param {number} n @param {number} largest @param {Results | null} results
 */
function limitText(id, n, largest, results) {
  if (!Number.isFinite(largest)) return nothing;
  const beyond = Math.max(n, largest + 1);
  const count = id === "brute-force" ? placements(beyond) : null;
  return words.beyond(beyond, largest, count, expectedBeyond(results, id, beyond));
}

/**
 * The length of each bar, 0 to 1, on a log scale from the fastest to the slowest; the fastest still
 * has one.
 * @param {TableProps} props @returns {Map<string, number>}
 */
function barLengths({ results, n }) {
  const times = algorithmIds
    .map((id) => pointAt(shownRace(results, id, n), id, n))
    .filter(isTimed)
    .map(({ id, time }) => /** @type {const} */ ([id, Math.log(time.median)]));
  const logs = times.map(([, log]) => log);
  const [least, most] = [Math.min(...logs), Math.max(...logs)];
  const range = Math.max(most - least, 1);
  return new Map(times.map(([id, log]) => [id, 0.08 + (0.92 * (log - least)) / range]));
}
