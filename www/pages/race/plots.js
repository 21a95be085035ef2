/** Both plots of the Race view: their lines, their tables for those who cannot see them, and their export as SVG. */

/** @import { LinePlot } from "./log-plot.js" */
/** @import { Results } from "./results.js" */
/** @import { Settings } from "./settings.js" */

import { html, nothing } from "lit/html.js";
import { messages } from "../../i18n/catalogue.js";
import { formatMeasuredTime, formatPowerTime, formatRounded } from "../../i18n/format.js";
import { loadPart } from "../../load-part.js";
import { javascript } from "./measure.js";
import { isTimed, pointAt, REFERENCE, timedPoints } from "./results.js";
import { algorithmIds } from "./settings.js";
import { UNKNOWN } from "./table.js";

const { stories } = messages.race;
const { plots: words, table: tableWords } = messages.race;

/**
 * @typedef {object} PlotsProps
 * @property {Settings} settings
 * @property {Results | null} results
 * @property {string | null} running the algorithm that is being measured
 * @property {number} n the board whose times are shown
 */

/** A point of a line; `low` and `high` are the middle half of a measured time. @typedef {{ n: number, value: number, low?: number, high?: number }} LinePoint */

/**
 * @typedef {object} Line
 * @property {string} label
 * @property {readonly string[]} ids the algorithms that share the line
 * @property {readonly LinePoint[]} points smallest board first
 * @property {boolean} strong whether the others are compared with it
 * @property {boolean} dashed
 */

const NAMES = /** @type {const} */ (["time", "work"]);

/** Heights of the plots in pixels. */
const HEIGHTS = { time: 344, work: 236 };

/** Where the axes begin at the latest: milliseconds, and calls. */
const SHORTEST = 1e-3;
const FEWEST = 1;

/**
 * @param {PlotsProps} props
 * @param {string} error why there are no plots; otherwise empty
 */
export function plotsView({ settings, results }, error) {
  const { algorithms, from, to } = (results ?? { settings }).settings;
  const sizes = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const props = { algorithms, sizes, results };
  return html`<section class="plots">
    ${error ? html`<p class="notice" role="alert">${error}</p>` : nothing}
    <h3>${words.time} <span>${words.timeHint}</span></h3>
    <figure>
      <div class="drawing time" aria-hidden="true"></div>
      <figcaption class="unseen">${valuesTable(words.timeTable, props, timeText)}</figcaption>
    </figure>
    <h3>${words.work} <span>${words.workHint}</span></h3>
    <figure>
      <div class="drawing work" aria-hidden="true"></div>
      <figcaption class="unseen">${valuesTable(words.workTable, props, workText)}</figcaption>
    </figure>
  </section>`;
}

/** @param {ReturnType<typeof pointAt>} point */
function timeText(point) {
  if (isTimed(point)) return formatMeasuredTime(point.time.median);
  return point?.outcome === "over" ? tableWords.over : UNKNOWN;
}

/** @param {ReturnType<typeof pointAt>} point */
function workText(point) {
  if (!isTimed(point) || point.tests === null || point.calls === null) return UNKNOWN;
  return `${tableWords.tests(point.tests)}, ${tableWords.calls(point.calls)}`;
}

/**
 * @param {string} caption
 * @param {{ algorithms: readonly string[], sizes: readonly number[], results: Results | null }} props
 * @param {(point: ReturnType<typeof pointAt>) => string} text of a cell
 */
const valuesTable = (caption, { algorithms, sizes, results }, text) => html`<table>
  <caption>${caption}</caption>
  <thead><tr><th scope="col">${tableWords.algorithm}</th>${sizes.map((n) => html`<th scope="col">${tableWords.size(n)}</th>`)}</tr></thead>
  <tbody>${algorithmIds
    .filter((id) => algorithms.includes(id))
    .map(
      (id) =>
        html`<tr><th scope="row">${stories[id].title}</th>${sizes.map((n) => html`<td>${text(pointAt(results, id, n))}</td>`)}</tr>`,
    )}</tbody>
</table>`;

/**
 * A line for the times of each algorithm, in milliseconds.
 *
 * @param {Results | null} results
 * @returns {Line[]}
 */
export function timeLines(results) {
  return algorithmIds
    .map((id) => ({
      label: stories[id].label,
      ids: [id],
      points: timedPoints(results, id).map(({ n, time: { median: value, low, high } }) => ({
        n,
        value,
        low,
        high,
      })),
      strong: id === REFERENCE,
      dashed: id === javascript.id,
    }))
    .filter(({ points }) => points.length > 0);
}

/**
 * Lines for the tests, then for the calls. Algorithms that do the same work share a line.
 *
 * @param {Results | null} results
 * @returns {Line[]}
 */
export function workLines(results) {
  return [
    ...sharedLines(results, "tests", words.tests, false),
    ...sharedLines(results, "calls", words.calls, true),
  ];
}

/**
 * @param {Results | null} results @param {"tests" | "calls"} work @param {string} name
 * @param {boolean} dashed
 */
function sharedLines(results, work, name, dashed) {
  /** @type {{ ids: string[], values: Map<number, number> }[]} */
  const groups = [];
  for (const id of algorithmIds) {
    const values = timedPoints(results, id).flatMap((point) => {
      const value = point[work];
      return value === null ? [] : [/** @type {const} */ ([point.n, value])];
    });
    if (values.length === 0) continue;
    const same = groups.find((group) => isSameWork(group.values, values));
    if (same) {
      same.ids.push(id);
      for (const [n, value] of values) same.values.set(n, value);
    } else groups.push({ ids: [id], values: new Map(values) });
  }
  return groups.map(({ ids, values }) => ({
    label: words.shared(
      name,
      ids.map((id) => stories[id].label),
    ),
    ids,
    points: [...values].sort(([a], [b]) => a - b).map(([n, value]) => ({ n, value })),
    strong: false,
    dashed,
  }));
}

/**
 * Whether two algorithms have boards in common, and do the same work on all of them.
 * @param {ReadonlyMap<number, number>} known @param {readonly (readonly [number, number])[]} values
 */
function isSameWork(known, values) {
  const shared = values.filter(([n]) => known.has(n));
  return shared.length > 0 && shared.every(([n, value]) => known.get(n) === value);
}

/**
 * Both plots, except for their size.
 *
 * @param {PlotsProps} props
 * @returns {Record<"time" | "work", Omit<LinePlot, "width" | "height">>}
 */
export function plotsOf({ settings, results, running, n }) {
  const { from, to, budget } = (results ?? { settings }).settings;
  const [times, work] = [timeLines(results), workLines(results)];
  const limit = { value: budget * 1000, label: words.budget(budget) };
  const common = { from, to, n, running };
  return {
    time: {
      ...common,
      lines: times,
      tick: formatPowerTime,
      limit,
      domain: [powerBelow(Math.min(SHORTEST, ...valuesOf(times))), 2 * limit.value],
    },
    work: {
      ...common,
      lines: work,
      tick: formatRounded,
      limit: null,
      domain: [FEWEST, 2 * Math.max(1000, ...valuesOf(work))],
    },
  };
}

/** @param {readonly Line[]} lines */
const valuesOf = (lines) => lines.flatMap(({ points }) => points.map(({ value }) => value));

/** @param {number} value */
const powerBelow = (value) => Number(`1e${Math.floor(Math.log10(value))}`);

/** Draws the plots into the view whenever their content or width has changed. */
export class Plots {
  /** Why there are no plots; otherwise empty. */
  error = "";
  #drawn = "";
  #root;
  #onError;

  /**
   * @param {HTMLElement} root of the view
   * @param {() => void} onError called when `error` has changed
   */
  constructor(root, onError) {
    this.#root = root;
    this.#onError = onError;
  }

  /** @param {PlotsProps} props */
  async draw(props) {
    const places = NAMES.map((name) => ({
      name,
      place: /** @type {HTMLElement} */ (this.#root.querySelector(`.drawing.${name}`)),
    }));
    const width = places[0].place.clientWidth;
    const key = JSON.stringify([props, width]);
    if (width === 0 || key === this.#drawn) return;
    this.#drawn = key;
    const library = await this.#loadLibrary();
    if (!library || key !== this.#drawn) return;
    try {
      const plots = plotsOf(props);
      for (const { name, place } of places) {
        const drawing = { ...plots[name], width, height: HEIGHTS[name] };
        place.replaceChildren(library.drawPlot(drawing));
      }
      if (this.error) this.#fail("");
    } catch (error) {
      console.error(error);
      this.#fail(words.failed);
    }
  }

  /**
   * Both plots as an SVG file that needs no style sheet.
   * @param {PlotsProps} props
   * @returns {Promise<string | null>} null where the plots could not be loaded
   */
  async svgOf(props) {
    const library = await this.#loadLibrary();
    return library && svgOf(props, this.#root, library.drawPlot);
  }

  #loadLibrary() {
    return loadPart(
      () => import("./log-plot.js"),
      () => this.#fail(words.notLoaded),
    );
  }

  /** Tries once more to load plots that could not be loaded. */
  retry() {
    if (this.error) this.#drawn = "";
  }

  /** @param {string} error */
  #fail(error) {
    this.error = error;
    this.#onError();
  }
}

/** Measures of the exported picture in pixels. */
const EXPORT = { width: 760, edge: 24, title: 28, time: 420, work: 300 };

/**
 * @param {PlotsProps} props
 * @param {HTMLElement} root element whose colours are used
 * @param {typeof import("./log-plot.js").drawPlot} drawPlot
 */
function svgOf(props, root, drawPlot) {
  const plots = plotsOf(props);
  const { width, edge } = EXPORT;
  let y = edge;
  const parts = NAMES.map((name) => {
    const plot = drawPlot({ ...plots[name], width: width - 2 * edge, height: EXPORT[name] });
    plot.setAttribute("x", String(edge));
    plot.setAttribute("y", String(y + EXPORT.title));
    const hint = words[`${name}Hint`];
    const heading = `<text x="${edge}" y="${y + 14}" fill="var(--nq-ink)" font-size="14"><tspan font-weight="600">${words[name]}</tspan> ${hint}</text>`;
    y += EXPORT.title + EXPORT[name] + edge;
    return heading + new XMLSerializer().serializeToString(plot);
  });
  const start = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" width="${width}" height="${y}" font-family="system-ui, sans-serif" color="var(--nq-ink)">`;
  const background = `<rect width="${width}" height="${y}" fill="var(--nq-paper)"/>`;
  return `${resolveColours(`${start}${background}${parts.join("")}</svg>`, root)}\n`;
}

/**
 * Replaces custom properties by the colours they have now.
 * @param {string} svg @param {HTMLElement} root
 */
function resolveColours(svg, root) {
  const probe = root.appendChild(document.createElement("i"));
  const resolved = svg.replace(/var\(--nq-[\w-]+\)/g, (name) => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return resolved;
}
