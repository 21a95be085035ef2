/** Time against n: measured and expected times, as a plot and as a table. */

/** @import { Line, LinePlot } from "../log-plot.js" */
/** @import { PlotDrawing } from "../plot-drawing.js" */
/** @import { TimeEstimate } from "./preview.js" */
/** @import { CountRecord, CountHistory } from "./history.js" */
/** @import { CountState } from "./count-state.js" */

import { html, nothing } from "lit/html.js";
import { LARGEST_COUNTED } from "../../engine/count-plan.js";
import { messages } from "../../i18n/catalogue.js";
import { formatAxisTime, formatTime } from "../../i18n/format.js";
import { clamp, integers } from "../../numbers.js";
import { actionButton } from "../../views/action-button.js";
import { baselineCalls } from "../baseline-calls.js";
import { times as publishedTimes } from "../published-times.js";
import { hasComparableTimes, medianOf } from "./history.js";
import { SHORTEST_BASIS } from "./preview.js";

const { plot: words } = messages.count;

/**
 * @typedef {object} PlotPoint
 * @property {number} n
 * @property {number} milliseconds
 * @property {number} [workers] of a count
 */

/**
 * @typedef {object} Series
 * @property {string} name
 * @property {string} measuredName of the measured points, if the expected ones do not continue
 *   them; otherwise empty
 * @property {PlotPoint[]} measured
 * @property {PlotPoint[]} expected begins with the measured point that it continues, if any
 */

/**
 * @typedef {object} PlotData
 * @property {Series} counted
 * @property {Series} baseline
 * @property {number} largest board size
 */

/** Smaller boards take too little time for a plot. */
const SMALLEST_PLOTTED = 8;

/** Milliseconds that the clock of a browser can tell from 0: the lowest time of the plot. */
const SHORTEST_TIME = 0.1;

/** Times that get a grid line, in milliseconds: from 0.1 ms to a million years. */
const TICK_TIMES = [
  0.1, 1, 10, 100, 1e3, 1e4, 6e4, 6e5, 3.6e6, 3.6e7, 8.64e7, 8.64e8, 2.592e9, 3.15576e10,
  3.15576e11, 3.15576e12, 3.15576e13, 3.15576e14, 3.15576e15, 3.15576e16,
];

/** Height relative to the width, and its limits in pixels. */
const [ASPECT, LOWEST, HIGHEST] = [0.55, 240, 320];

/** The plain recursion on the largest board of the published race. @type {PlotPoint} */
export const PUBLISHED_BASELINE = {
  n: publishedTimes.lezard.length,
  milliseconds: publishedTimes.lezard[publishedTimes.lezard.length - 1],
};

/**
 * Both series, up to the largest board that can be counted or to the one that is shown.
 * @param {CountState} countState
 * @param {CountHistory} history
 * @returns {PlotData}
 */
export function plotData(countState, history) {
  const largest = Math.max(LARGEST_COUNTED, countState.n);
  return {
    counted: countedSeries(history.counts, (n) => countState.estimate(n), largest),
    baseline: baselineSeries(history.baseline, largest),
    largest,
  };
}

/**
 * The times of the counts. Larger boards are never expected to take less time than they did: a
 * short count takes longer than its estimate, which leaves out the start of the workers.
 * @param {readonly CountRecord[]} counts
 * @param {(n: number) => TimeEstimate | null} estimate
 * @param {number} largest
 * @returns {Series}
 */
export function countedSeries(counts, estimate, largest) {
  const measured = counts
    .filter(hasComparableTimes)
    .filter(({ n }) => n >= SMALLEST_PLOTTED)
    .map((one) => ({ ...point(one.n, medianOf(one)), workers: one.workers }))
    .sort((a, b) => a.n - b.n);
  const last = measured.at(-1);
  /** @type {PlotPoint[]} */
  const expected = last ? [last] : [];
  const least = Math.max(0, ...measured.map(({ milliseconds }) => milliseconds));
  for (let n = last ? last.n + 1 : SMALLEST_PLOTTED; n <= largest; n += 1) {
    const time = estimate(n);
    if (time) expected.push({ n, milliseconds: Math.max(time.milliseconds, least) });
  }
  const isOrdinary = estimate(largest)?.source === "ordinary";
  const name = isOrdinary ? words.ordinary : last ? words.counted : words.estimated;
  const measuredName = isOrdinary && last ? words.counted : "";
  return { name, measuredName, measured, expected };
}

/**
 * The times of the plain recursion, extrapolated in proportion to its calls.
 * @param {CountHistory["baseline"]} times
 * @param {number} largest
 * @returns {Series}
 */
export function baselineSeries(times, largest) {
  const measured = times
    .filter(([n]) => n >= SMALLEST_PLOTTED)
    .map(([n, milliseconds]) => point(n, milliseconds));
  const last = measured.findLast(isBasis);
  const basis = last ?? PUBLISHED_BASELINE;
  const perCall = basis.milliseconds / baselineCalls(basis.n).calls;
  const expected = [];
  for (let n = last ? last.n : SMALLEST_PLOTTED; n <= largest; n += 1) {
    expected.push({ n, milliseconds: perCall * baselineCalls(n).calls });
  }
  const name = last ? words.baseline : words.publishedBaseline;
  const measuredName = last ? "" : words.measuredBaseline;
  return { name, measuredName, measured, expected };
}

/** @param {PlotPoint} point */
const isBasis = ({ milliseconds }) => milliseconds >= SHORTEST_BASIS;

/** A measured point. @param {number} n @param {number} milliseconds @returns {PlotPoint} */
const point = (n, milliseconds) => ({ n, milliseconds: Math.max(milliseconds, SHORTEST_TIME) });

/**
 * Compares the time of the plain recursion with that of the join, for the largest board counted
 * here.
 * @param {Pick<PlotData, "counted" | "baseline">} data
 * @returns {string} empty where one of both has not run long enough
 */
export function comparisonText({ counted, baseline }) {
  const basis = baseline.measured.findLast(isBasis);
  const fast = counted.measured.findLast(isBasis);
  const slow = baseline.expected.find(({ n }) => n === fast?.n);
  if (!basis || !fast || !slow) return "";
  const times = slow.milliseconds / fast.milliseconds;
  return words.comparison(fast.n, times, basis.n, Number(fast.workers));
}

/**
 * The section of the plot: the drawing, the same data as a table, and the button that measures.
 *
 * @param {object} props
 * @param {PlotData} props.data
 * @param {number | null} props.measuring the board measured with the plain recursion
 * @param {string} props.disabledReason why nothing can be measured now; otherwise empty
 * @param {string} props.error
 * @param {() => void} onMeasure starts or stops the measurement
 */
export function plotView({ data, measuring, disabledReason, error }, onMeasure) {
  const label = measuring === null ? words.measure : words.stopMeasuring(measuring);
  return html`<section class="plot">
    <h3>${words.title} <span>${words.hint}</span></h3>
    <figure>
      <div class="drawing" aria-hidden="true"></div>
      <p>${comparisonText(data)}</p>
      <figcaption class="visually-hidden">${tableView(data)}</figcaption>
    </figure>
    <p class="tools">
      ${actionButton(label, onMeasure, { disabledReason })}
      <span class="hint">${words.measureHint}</span>
    </p>
    ${error ? html`<p class="notice" role="alert">${error}</p>` : nothing}
  </section>`;
}

/** @param {PlotData} data */
function tableView({ counted, baseline, largest }) {
  return html`<table>
    <caption>${words.table}</caption>
    <thead><tr>
      <th>${words.n}</th><th>${counted.name}</th><th>${baseline.name}</th>
    </tr></thead>
    <tbody>${integers(SMALLEST_PLOTTED, largest).map(
      (n) => html`<tr>
        <th scope="row">${n}</th><td>${timeAt(counted, n)}</td><td>${timeAt(baseline, n)}</td>
      </tr>`,
    )}</tbody>
  </table>`;
}

/** @param {Series} series @param {number} n */
function timeAt({ measured, measuredName, expected }, n) {
  const isOfN = (/** @type {PlotPoint} */ one) => one.n === n;
  const time = measured.find(isOfN);
  if (time && measuredName) return words.measured(time.milliseconds);
  if (time) return formatTime(time.milliseconds);
  const estimate = expected.find(isOfN);
  return estimate ? words.expected(estimate.milliseconds) : "";
}

/**
 * Draws the plot into the view.
 *
 * @param {PlotDrawing} drawing
 * @param {PlotData} data
 * @param {number} n the board that is shown
 */
export function showPlot(drawing, data, n) {
  return drawing.draw({ data, n }, ({ drawPlot }, width) => {
    const height = clamp(Math.round(width * ASPECT), LOWEST, HIGHEST);
    return drawPlot({ ...linePlot(data, n), width, height });
  });
}

/**
 * The plot, except for its size.
 *
 * @param {PlotData} data
 * @param {number} n the board that is shown
 * @returns {Omit<LinePlot, "width" | "height">}
 */
export function linePlot({ counted, baseline, largest }, n) {
  const lines = [...linesOfSeries(baseline, "none"), ...linesOfSeries(counted, "strong")];
  const times = lines.flatMap(({ points }) => points.map(({ value }) => value));
  return {
    lines,
    domain: [SHORTEST_TIME, 2 * Math.max(1000, ...times)],
    ticks: TICK_TIMES,
    tick: formatAxisTime,
    dots: "all",
    from: SMALLEST_PLOTTED,
    to: largest,
    n,
  };
}

/**
 * A dashed line of the expected times that are long enough, and one of the measured times.
 * @param {Series} series @param {Line["emphasis"]} emphasis
 * @returns {Line[]}
 */
function linesOfSeries({ name, measuredName, measured, expected }, emphasis) {
  const pointsOf = (/** @type {PlotPoint[]} */ points) =>
    points.map(({ n, milliseconds }) => ({ n, value: milliseconds }));
  const dashed = pointsOf(expected).filter(({ value }) => value >= SHORTEST_TIME);
  // The only expected point may be the measured one.
  const solid = { label: measuredName, points: pointsOf(measured), emphasis, dashed: false };
  if (dashed.length < 2) return measured.length > 0 ? [{ ...solid, label: name }] : [];
  const lines = measured.length > 0 ? [solid] : [];
  // Its hollow dots do not cover the measured point with which it begins.
  return [{ label: name, points: dashed, emphasis, dashed: true }, ...lines];
}
