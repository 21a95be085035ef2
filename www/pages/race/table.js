/** The algorithms: a row each, to be chosen, with what the race has found on one board; a row opens to its story. */

/** @import { Point, Results, Timed } from "./results.js" */
/** @import { Settings } from "./settings.js" */

import { live } from "lit/directives/live.js";
import { html, nothing } from "lit/html.js";
import { measuredTime, unknown, race as words } from "../../i18n/en/race.js";
import { ids, stories } from "../../i18n/en/stories.js";
import { placements } from "../../sets.js";
import { knownSolutions } from "../count/sequences.js";
import { extrapolate, isTimed, MEASURE, pointAt, ratioOf } from "./results.js";

/**
 * What the table shows.
 * @typedef {object} Shown
 * @property {Settings} settings
 * @property {Results | null} results
 * @property {{ id: string, n: number } | null} at what is measured now
 * @property {number} n the board whose times are shown
 * @property {(id: string) => number} largest
 * @property {ReadonlySet<string>} opened
 */

/**
 * @typedef {object} Asks
 * @property {(id: string, chosen: boolean) => void} choose
 * @property {(id: string) => void} open or close
 * @property {(n: number) => void} show
 */

/** @param {Shown} shown @param {Asks} on */
export function tableView(shown, on) {
  const bars = barsOf(shown);
  return html`<table class="algorithms">
    <caption class="unseen">${words.table}</caption>
    <thead><tr>
      <td></td><th scope="col">${words.algorithm}</th><th scope="col">${sizeView(shown, on)}</th>
      <th scope="col">${words.against}</th><th scope="col" class="work">${words.work}</th>
    </tr></thead>
    ${ids.map((id) => rowsView(id, shown, bars, on))}
  </table>`;
}

/** @param {Shown} shown @param {Asks} on */
function sizeView({ results, settings, n }, on) {
  const { from, to } = results?.settings ?? settings;
  const sizes = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return html`<select
    aria-label=${words.chooseSize}
    .value=${live(String(n))}
    @change=${(/** @type {any} */ { currentTarget }) => on.show(Number(currentTarget.value))}
  >
    ${sizes.map((one) => html`<option value=${one} ?selected=${one === n}>${words.size(one)}</option>`)}
  </select>`;
}

/** @param {string} id @param {Shown} shown @param {Map<string, number>} bars @param {Asks} on */
function rowsView(id, shown, bars, on) {
  const { title, source, test } = stories[id];
  const { settings, results, at, n, opened } = shown;
  const point = pointAt(results, id, n);
  const isOpen = opened.has(id);
  return html`<tbody class="${at?.id === id ? "now" : ""} ${id === MEASURE ? "measure" : ""}">
    <tr>
      <td class="choice"><label><input
        type="checkbox"
        aria-label=${words.choose(id)}
        .checked=${live(settings.algorithms.includes(id))}
        @change=${(/** @type {any} */ { currentTarget }) => on.choose(id, currentTarget.checked)}
      /></label></td>
      <th scope="row">
        <button class="title" aria-expanded=${isOpen ? "true" : "false"} @click=${() => on.open(id)}>
          <span>${title}</span> <small>${source}</small></button>
        <small>${test}</small>
      </th>
      ${isTimed(point) ? timedView(point, ratioOf(results, point), bars.get(id)) : untimedView(id, shown)}
      ${workView(point)}
    </tr>
    ${isOpen ? html`<tr class="story"><td></td><td colspan="4">${storyView(id, shown)}</td></tr>` : nothing}
  </tbody>`;
}

/** @param {Timed} point @param {number | null} ratio @param {number} [bar] its length, 0 to 1 */
function timedView({ id, time: { median, low, high, runs } }, ratio, bar = 0) {
  const length = html`<i style="inline-size: ${Math.round(100 * bar)}%"></i>`;
  const spread = runs > 1 ? words.spread(low, high) : words.oneRun;
  const told =
    ratio === null
      ? html`${unknown}${length}`
      : html`<span aria-hidden="true">${id === MEASURE ? "1" : words.ratio(ratio)}</span
          ><span class="unseen">${words.ratioSpoken(ratio)}</span>${length}`;
  return html`<td>${measuredTime(median)}<small title=${words.spreadHint}>${spread}</small></td>
    <td class="ratio ${ratio === null ? "none" : ""}">${told}</td>`;
}

/** Why there is no time, and how long it would be. @param {string} id @param {Shown} shown */
function untimedView(id, { results, settings, at, n, largest }) {
  const point = pointAt(results, id, n);
  if (point?.outcome === "wrong")
    return html`<td class="wrong" colspan="2">${words.wrong(point.solutions, knownSolutions(n))}</td>`;
  if (at?.id === id)
    return html`<td>${words.size(at.n)}<small>${words.measuring}</small></td><td></td>`;
  const waits = at && (results ?? { settings }).settings.algorithms.includes(id);
  const isOver = point?.outcome === "over";
  if (!isOver && n <= largest(id))
    return html`<td class="none">${waits ? words.waiting : unknown}</td><td></td>`;
  const why = isOver ? words.over : words.upTo(largest(id));
  const expected = extrapolate(results, id, n);
  if (!expected) return html`<td class="none">${why}</td><td></td>`;
  const about = words.extrapolated(expected.milliseconds);
  return html`<td class="none" colspan="2">${why}<small>${about}</small></td>`;
}

/** @param {Point | undefined} point */
function workView(point) {
  if (!isTimed(point)) return html`<td class="work none">${unknown}</td>`;
  const { id, calls, tests } = point;
  if (calls === null || tests === null)
    return html`<td class="work none">${id === "fastest" ? words.joins : unknown}</td>`;
  return html`<td class="work">${words.calls(calls)}<small>${words.tests(tests)}</small></td>`;
}

/** @param {string} id @param {Shown} shown */
function storyView(id, { results, n, largest }) {
  const { idea, why, cited } = stories[id];
  const point = pointAt(results, id, n);
  const work = isTimed(point) && point.calls !== null && point.tests !== null;
  return html`<p>${idea}</p>
    <h3>${words.why(id)}</h3>
    <p>${why}</p>
    ${
      work
        ? html`<p class="narrow">${words.size(n)}: ${words.calls(point.calls ?? 0)}, ${words.tests(point.tests ?? 0)}.</p>`
        : nothing
    }
    <p>${beyondWords(id, n, largest(id), results)}</p>
    <p class="hint">${words.source}: ${cited}</p>`;
}

/** What the board would cost, or the next larger one, that is not raced any more. @param {string} id @param {number} n @param {number} largest @param {Results | null} results */
function beyondWords(id, n, largest, results) {
  if (!Number.isFinite(largest)) return nothing;
  const beyond = Math.max(n, largest + 1);
  return words.beyond({
    n: beyond,
    largest,
    placements: id === "brute-force" ? placements(beyond) : null,
    expected: extrapolate(results, id, beyond),
  });
}

/** How long each bar is, 0 to 1, on a log scale from the fastest to the slowest; the fastest still has one. @param {Shown} shown */
function barsOf({ results, n }) {
  const times = ids
    .map((id) => pointAt(results, id, n))
    .filter(isTimed)
    .map(({ id, time }) => /** @type {const} */ ([id, Math.log(time.median)]));
  const [least, most] = [Math.min, Math.max].map((of) => of(...times.map(([, log]) => log)));
  const room = Math.max(most - least, 1);
  return new Map(times.map(([id, log]) => [id, 0.08 + (0.92 * (log - least)) / room]));
}
