/** The place of both plots in the view: what they show also as tables, and when they are drawn. */

/** @import { Drawing } from "./log-plot.js" */
/** @import { Line } from "./lines.js" */
/** @import { Results } from "./results.js" */
/** @import { Settings } from "./settings.js" */

import { html, nothing } from "lit/html.js";
import { axisTime, measuredTime, unknown, race as words } from "../../i18n/en/race.js";
import { ids, stories } from "../../i18n/en/stories.js";
import { formatRounded as rounded } from "../../i18n/format.js";
import { timeLines, workLines } from "./lines.js";
import { isTimed, pointAt } from "./results.js";

/**
 * @typedef {object} Shown
 * @property {Settings} settings
 * @property {Results | null} results
 * @property {string | null} racing the algorithm that is measured now
 * @property {number} n the board whose times are shown
 */

/** Heights of the plots. */
const HEIGHTS = { time: 344, work: 236 };

/** Milliseconds, and calls, where an axis begins at the latest. */
const [SHORTEST, LEAST] = [1e-3, 1];

/** @param {Shown} shown @param {string} error why there are no plots; otherwise empty */
export function plotsView({ settings, results }, error) {
  const { algorithms, from, to } = (results ?? { settings }).settings;
  const sizes = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const table = { algorithms, sizes, results };
  return html`<section class="plots">
    ${error ? html`<p class="notice" role="alert">${error}</p>` : nothing}
    <h3>${words.plotTime} <span>${words.plotTimeHint}</span></h3>
    <figure>
      <div class="drawing time" aria-hidden="true"></div>
      <figcaption class="unseen">${timeTable(table)}</figcaption>
    </figure>
    <h3>${words.plotWork} <span>${words.plotWorkHint}</span></h3>
    <figure>
      <div class="drawing work" aria-hidden="true"></div>
      <figcaption class="unseen">${workTable(table)}</figcaption>
    </figure>
  </section>`;
}

/** @typedef {{ algorithms: readonly string[], sizes: readonly number[], results: Results | null }} Table */

/** @param {Table} table */
const timeTable = (table) =>
  tableView(words.timeTable, table, (id, n) => {
    const point = pointAt(table.results, id, n);
    if (isTimed(point)) return measuredTime(point.time.median);
    return point?.outcome === "over" ? words.over : unknown;
  });

/** @param {Table} table */
const workTable = (table) =>
  tableView(words.workTable, table, (id, n) => {
    const point = pointAt(table.results, id, n);
    const known = isTimed(point) && point.tests !== null && point.calls !== null;
    return known ? `${words.tests(point.tests ?? 0)}, ${words.calls(point.calls ?? 0)}` : unknown;
  });

/** @param {string} caption @param {Table} table @param {(id: string, n: number) => string} cell */
const tableView = (caption, { algorithms, sizes }, cell) => html`<table>
  <caption>${caption}</caption>
  <thead><tr><th scope="col">${words.algorithm}</th>${sizes.map((n) => html`<th scope="col">${words.size(n)}</th>`)}</tr></thead>
  <tbody>${ids
    .filter((id) => algorithms.includes(id))
    .map(
      (id) =>
        html`<tr><th scope="row">${stories[id].title}</th>${sizes.map((n) => html`<td>${cell(id, n)}</td>`)}</tr>`,
    )}</tbody>
</table>`;

/**
 * Both plots, but for their size.
 * @param {Shown} shown
 * @returns {Record<"time" | "work", Omit<Drawing, "width" | "height">>}
 */
export function drawingsOf({ settings, results, racing, n }) {
  const { from, to, budget } = (results ?? { settings }).settings;
  const [times, work] = [timeLines(results), workLines(results)];
  const limit = { value: budget * 1000, label: words.budgetLine(budget) };
  const given = { from, to, n, racing };
  return {
    time: {
      ...{ ...given, lines: times, tick: axisTime, limit },
      domain: [powerBelow(Math.min(SHORTEST, ...valuesOf(times))), 2 * limit.value],
    },
    work: {
      ...{ ...given, lines: work, tick: rounded, limit: null },
      domain: [LEAST, 2 * Math.max(1000, ...valuesOf(work))],
    },
  };
}

/** @param {readonly Line[]} lines */
const valuesOf = (lines) => lines.flatMap(({ spots }) => spots.map(({ value }) => value));

/** @param {number} value */
const powerBelow = (value) => Number(`1e${Math.floor(Math.log10(value))}`);

/** Draws the plots into the view, where what they show or their width has changed. */
export class Plots {
  /** Why there are no plots, in words; otherwise empty. */
  error = "";
  #drawn = "";
  #root;
  #changed;

  /** @param {HTMLElement} root of the view @param {() => void} changed */
  constructor(root, changed) {
    this.#root = root;
    this.#changed = changed;
  }

  /** @param {Shown} shown */
  async draw(shown) {
    const places = /** @type {const} */ (["time", "work"]).map((name) => ({
      name,
      host: /** @type {HTMLElement} */ (this.#root.querySelector(`.drawing.${name}`)),
    }));
    const width = places[0].host.clientWidth;
    const key = JSON.stringify([shown, width]);
    if (width === 0 || key === this.#drawn) return;
    this.#drawn = key;
    try {
      const { drawPlot } = await import("./log-plot.js");
      if (key !== this.#drawn) return;
      const drawings = drawingsOf(shown);
      for (const { name, host } of places) {
        host.replaceChildren(drawPlot({ ...drawings[name], width, height: HEIGHTS[name] }));
      }
      this.error = "";
    } catch {
      this.error = words.plotFailed;
      this.#changed();
    }
  }

  /** Another time may be luckier. */
  again() {
    if (this.error) this.#drawn = "";
  }
}
