/**
 * Both plots of the Race view: their lines, their tables for those who cannot see them, and their
 * export as SVG.
 */

/** @import { PlotDrawing } from "../plot-drawing.js" */
/** @import { Line, LinePlot, LinePoint } from "../log-plot.js" */
/** @import { Results } from "./results.js" */
/** @import { RaceSettings } from "./settings.js" */

import { html, nothing } from "lit/html.js";
import { escaped, markup } from "../../export/svg-markup.js";
import { messages } from "../../i18n/catalogue.js";
import { formatRounded } from "../../i18n/format.js";
import { formatMeasuredTime, formatPowerTime } from "../../i18n/format-measured.js";
import { integers } from "../../numbers.js";
import { machine } from "../published-times.js";
import { classOf } from "./highlight.js";
import { isTimed, pointAt, published, REFERENCE, shownRace } from "./results.js";
import { algorithmIds } from "./settings.js";
import { UNKNOWN } from "./table.js";
import { knownWork } from "./work-counts.js";

const names = messages.algorithms.names;
const { plots: words, table: tableWords } = messages.race;

/**
 * @typedef {object} PlotsProps
 * @property {RaceSettings} settings
 * @property {Results | null} results
 * @property {string | null} running the algorithm that is being measured
 * @property {number} n the board whose times are shown
 */

const NAMES = /** @type {const} */ (["time", "work"]);

/** Heights of the plots in pixels. */
const HEIGHTS = { time: 312, work: 224 };

/** The largest values at which the axes can begin: milliseconds, and calls. */
const SHORTEST = 1e-3;
const FEWEST = 1;

/**
 * The plots of times and of work, each with its values as a table for screen readers.
 *
 * @param {PlotsProps} props
 * @param {string} error why there are no plots; otherwise empty
 */
export function plotsView({ settings, results }, error) {
  const sizes = integers(settings.from, settings.to);
  return html`<section class="plots">
    ${error ? html`<p class="notice" role="alert">${error}</p>` : nothing}
    <h3>${words.time} <span>${words.timeHint}</span></h3>
    <figure>
      <div class="drawing time" aria-hidden="true"></div>
      <figcaption>
        <p class="hint">${words.published(machine)}</p>
        <div class="visually-hidden">
          ${valuesTable(words.timeTable, sizes, (id, n) => timeText(results, id, n))}
        </div>
      </figcaption>
    </figure>
    <h3>${words.work} <span>${words.workHint}</span></h3>
    <figure>
      <div class="drawing work" aria-hidden="true"></div>
      <figcaption class="visually-hidden">${valuesTable(words.workTable, sizes, workText)}</figcaption>
    </figure>
  </section>`;
}

/** @param {Results | null} results @param {string} id @param {number} n */
function timeText(results, id, n) {
  const race = shownRace(results, id, n);
  const point = pointAt(race, id, n);
  if (!isTimed(point)) return point?.outcome === "over" ? tableWords.over : UNKNOWN;
  return race === published
    ? tableWords.publishedTime(formatMeasuredTime(point.time.median, 2))
    : formatMeasuredTime(point.time.median);
}

/** @param {string} id @param {number} n */
function workText(id, n) {
  const work = knownWork(id, n);
  return work ? `${tableWords.tests(work.tests)}, ${tableWords.calls(id, work.calls)}` : UNKNOWN;
}

/**
 * @param {string} caption @param {readonly number[]} sizes
 * @param {(id: string, n: number) => string} text of a cell
 */
const valuesTable = (caption, sizes, text) => html`<table>
  <caption>${caption}</caption>
  <thead><tr>
    <th scope="col">${tableWords.algorithm}</th>
    ${sizes.map((n) => html`<th scope="col">${tableWords.size(n)}</th>`)}
  </tr></thead>
  <tbody>${algorithmIds.map(
    (id) => html`<tr>
      <th scope="row">${names[id]}</th>
      ${sizes.map((n) => html`<td>${text(id, n)}</td>`)}
    </tr>`,
  )}</tbody>
</table>`;

/**
 * The times of each algorithm, in milliseconds: a line of those measured here, and a dashed one of
 * those that are only published.
 *
 * @param {Omit<PlotsProps, "n">} props
 * @returns {Line[]}
 */
export function timeLines({ settings, results, running }) {
  return algorithmIds.flatMap((id) => {
    const measured = timesOf(settings, results, id, false);
    const unmeasured = timesOf(settings, results, id, true);
    const label = names[id];
    const className = classOf([id]);
    const emphasis = id === REFERENCE ? "strong" : "none";
    /** @type {Line[]} */
    const lines = [
      {
        className,
        label,
        points: measured,
        emphasis: id === running ? "running" : emphasis,
        dashed: false,
      },
      {
        className,
        label: measured.length > 0 ? "" : label,
        points: unmeasured,
        emphasis,
        dashed: true,
      },
    ];
    return lines.filter(({ points }) => points.length > 0);
  });
}

/**
 * @param {RaceSettings} settings @param {Results | null} results @param {string} id
 * @param {boolean} isPublished @returns {LinePoint[]}
 */
function timesOf(settings, results, id, isPublished) {
  return integers(settings.from, settings.to).flatMap((n) => {
    const race = shownRace(results, id, n);
    const point = pointAt(race, id, n);
    if (!isTimed(point) || (race === published) !== isPublished) return [];
    const { median: value, low, high } = point.time;
    return [{ n, value, low, high }];
  });
}

/** @typedef {Pick<PlotsProps, "settings" | "running">} WorkProps */

/**
 * Lines for the tests, then for the calls. Algorithms that do the same work share a line. It needs
 * no race: the work is the same in every browser.
 *
 * @param {WorkProps} props
 * @returns {Line[]}
 */
export const workLines = (props) => [
  ...sharedLines(props, "tests", words.tests, false),
  ...sharedLines(props, "calls", words.calls, true),
];

/**
 * @param {WorkProps} props @param {"tests" | "calls"} work @param {string} name
 * @param {boolean} dashed @returns {Line[]}
 */
function sharedLines({ settings, running }, work, name, dashed) {
  /** @type {{ ids: string[], values: Map<number, number> }[]} */
  const groups = [];
  for (const id of algorithmIds) {
    const values = integers(settings.from, settings.to).flatMap((n) => {
      const known = knownWork(id, n);
      return known ? [/** @type {const} */ ([n, known[work]])] : [];
    });
    if (values.length === 0) continue;
    const same = groups.find((group) => isSameWork(group.values, values));
    if (same) {
      same.ids.push(id);
      for (const [n, value] of values) same.values.set(n, value);
    } else groups.push({ ids: [id], values: new Map(values) });
  }
  return groups.map(({ ids, values }) => ({
    className: classOf(ids),
    label: words.shared(
      name,
      ids.map((id) => names[id]),
    ),
    points: [...values].sort(([a], [b]) => a - b).map(([n, value]) => ({ n, value })),
    // A line that several algorithms share is that of none.
    emphasis: ids.length === 1 && ids[0] === running ? "running" : "none",
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
export function plotsOf(props) {
  const { from, to, budget } = props.settings;
  const [times, work] = [timeLines(props), workLines(props)];
  const limit = { value: budget * 1000, label: words.budget(budget) };
  const common = { from, to, n: props.n, dots: /** @type {const} */ ("shown") };
  const timeDomain = [
    powerBelow(Math.min(SHORTEST, ...valuesOf(times))),
    2 * Math.max(limit.value, ...valuesOf(times)),
  ];
  const workDomain = [FEWEST, 2 * Math.max(1000, ...valuesOf(work))];
  return {
    time: {
      ...common,
      lines: times,
      domain: timeDomain,
      ticks: powersOfTen(timeDomain),
      tick: formatPowerTime,
      limit,
    },
    work: {
      ...common,
      lines: work,
      domain: workDomain,
      ticks: powersOfTen(workDomain),
      tick: formatRounded,
    },
  };
}

/** @param {readonly Line[]} lines */
const valuesOf = (lines) => lines.flatMap(({ points }) => points.map(({ value }) => value));

/** @param {number} value */
const powerBelow = (value) => Number(`1e${Math.floor(Math.log10(value))}`);

/** @param {readonly number[]} domain */
function powersOfTen([low, high]) {
  const first = Math.ceil(Math.log10(low) - 1e-9);
  const last = Math.floor(Math.log10(high) + 1e-9);
  return integers(first, last).map((exponent) => Number(`1e${exponent}`));
}

/**
 * Draws both plots into the view.
 *
 * @param {PlotDrawing} drawing
 * @param {PlotsProps} props
 * @param {(plot: Element) => void} onDraw called with each plot before it is shown
 */
export function showPlots(drawing, props, onDraw) {
  return drawing.draw(props, ({ drawPlot }, width, index) => {
    const name = NAMES[index];
    const plot = drawPlot({ ...plotsOf(props)[name], width, height: HEIGHTS[name] });
    onDraw(plot);
    return plot;
  });
}

/** Measures of the exported picture in pixels. */
const EXPORT = { width: 760, edge: 24, title: 28, time: 420, work: 300 };

/**
 * Both plots as an SVG file that needs no style sheet.
 *
 * @param {PlotsProps} props
 * @param {HTMLElement} root element whose colours are used
 * @param {typeof import("../log-plot.js").drawPlot} drawPlot
 * @returns {string}
 */
export function plotsSvg(props, root, drawPlot) {
  const plots = plotsOf(props);
  const { width, edge } = EXPORT;
  let y = edge;
  const parts = NAMES.map((name) => {
    const plot = drawPlot({ ...plots[name], width: width - 2 * edge, height: EXPORT[name] });
    plot.setAttribute("x", String(edge));
    plot.setAttribute("y", String(y + EXPORT.title));
    const title = markup("tspan", { "font-weight": 600 }, escaped(words[name]));
    const hint = escaped(words[`${name}Hint`]);
    const style = { x: edge, y: y + 14, fill: "var(--nq-ink)", "font-size": 14 };
    const heading = markup("text", style, `${title} ${hint}`);
    y += EXPORT.title + EXPORT[name] + edge;
    return heading + new XMLSerializer().serializeToString(plot);
  });
  const size = { width, height: y };
  const background = markup("rect", { ...size, fill: "var(--nq-paper)" });
  const attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `0 0 ${width} ${y}`,
    ...size,
    "font-family": "system-ui, sans-serif",
    color: "var(--nq-ink)",
  };
  const svg = markup("svg", attributes, background + parts.join(""));
  return `${resolveColours(svg, root)}\n`;
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
