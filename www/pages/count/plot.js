/** Draws time against n with Observable Plot. Loaded with the first plot. */

/** @import { Markish } from "@observablehq/plot" */
/** @import { PlotData, PlotPoint, Series } from "./plot-view.js" */

import { axisX, axisY, dot, gridY, line, ruleX, text } from "@observablehq/plot";
import { messages } from "../../i18n/catalogue.js";
import { formatAxisTime } from "../../i18n/format.js";
import { drawSvg, plainAxis } from "../svg-plot.js";

const { plot: words } = messages.count;

/** Space for times at the left, names at the right, and the label of the shown board on top. */
const MARGIN = { left: 58, right: 104, top: 24, bottom: 36 };

/** Pixels from the end of a line to its name, and between two names at least. */
const [NAME_OFFSET, NAME_DISTANCE] = [10, 34];

/** Times that get a grid line, in milliseconds: from 0.1 ms to a million years. */
const TICK_TIMES = [
  0.1, 1, 10, 100, 1e3, 1e4, 6e4, 6e5, 3.6e6, 3.6e7, 8.64e7, 8.64e8, 2.592e9, 3.15576e10,
  3.15576e11, 3.15576e12, 3.15576e13, 3.15576e14, 3.15576e15, 3.15576e16,
];

/** Pixels between two labels of the axes, at least. */
const [TIME_DISTANCE, SIZE_DISTANCE] = [14, 18];

/**
 * Draws the times of counts and of the plain recursion against n, on a log scale.
 *
 * @param {PlotData & { n: number, width: number, height: number }} data and the board that is shown
 * @returns {Element}
 */
export function drawPlot({ counted, baseline, shortest, smallest, largest, n, width, height }) {
  const times = [counted, baseline].flatMap(pointsOf).map(({ milliseconds }) => milliseconds);
  const domain = [shortest, 2 * Math.max(1000, ...times)];
  const innerWidth = width - MARGIN.left - MARGIN.right;
  const innerHeight = height - MARGIN.top - MARGIN.bottom;
  const ticks = timeTicks(domain, innerHeight);
  const sizes = sizeTicks(smallest, largest, innerWidth);
  return drawSvg({
    width,
    height,
    marginLeft: MARGIN.left,
    marginRight: MARGIN.right,
    marginTop: MARGIN.top,
    marginBottom: MARGIN.bottom,
    x: { domain: [smallest, largest], type: "linear" },
    y: { type: "log", domain },
    marks: [
      gridY(ticks, { stroke: "var(--nq-rule)", strokeOpacity: 1 }),
      axisY(ticks, { text: formatAxisTime, tickPadding: 3, ...plainAxis }),
      axisX(sizes, { tickFormat: String, ...plainAxis }),
      ...(n >= smallest && n <= largest ? shownBoardMarks(n, largest) : []),
      ...seriesMarks(baseline, "var(--nq-live)"),
      ...seriesMarks(counted, "var(--nq-ink)"),
      ...nameMarks(counted, baseline, innerHeight / Math.log(domain[1] / domain[0])),
    ],
  });
}

/** @param {number} n @param {number} largest @returns {Markish[]} */
function shownBoardMarks(n, largest) {
  // The name of a line that ends here is at the right.
  const textAnchor = n > largest - 2 ? "end" : "middle";
  const above = /** @type {const} */ ({ frameAnchor: "top", lineAnchor: "bottom", dy: -6 });
  return [
    ruleX([n], { stroke: "var(--nq-ink-2)", strokeDasharray: "1 4" }),
    text([n], { x: [n], text: words.shownBoard, fill: "var(--nq-ink-2)", textAnchor, ...above }),
  ];
}

/** @param {Series} series */
const pointsOf = ({ measured, expected }) => [...measured, ...expected];

const channels = /** @type {const} */ ({ x: "n", y: "milliseconds" });

/** @param {Series} series @param {string} stroke @returns {Markish[]} */
const seriesMarks = ({ measured, expected }, stroke) => [
  line(expected, { ...channels, stroke, strokeWidth: 1.5, strokeDasharray: "3 4", clip: true }),
  line(measured, { ...channels, stroke, strokeWidth: 1.5 }),
  dot(measured, { ...channels, fill: stroke, r: 3 }),
];

/**
 * The names at the ends of the lines, moved apart where they would overlap.
 * @param {Series} counted @param {Series} baseline @param {number} pixelsPerFactor
 * @returns {Markish[]}
 */
function nameMarks(counted, baseline, pixelsPerFactor) {
  const [end, baselineEnd] = [counted, baseline].map((series) => pointsOf(series).at(-1));
  let offset = 0;
  if (end && baselineEnd) {
    const above = pixelsPerFactor * Math.log(baselineEnd.milliseconds / end.milliseconds);
    offset = Math.max((NAME_DISTANCE - Math.abs(above)) / 2, 0) * (above < 0 ? -1 : 1);
  }
  return [...nameMark(end, counted.name, offset), ...nameMark(baselineEnd, baseline.name, -offset)];
}

/**
 * @param {PlotPoint | undefined} end @param {string} name @param {number} dy
 * @returns {Markish[]}
 */
function nameMark(end, name, dy) {
  if (!end) return [];
  const fill = "var(--nq-ink-2)";
  const wrapping = { dx: NAME_OFFSET, lineWidth: 7.5, lineHeight: 1.2 };
  const textAnchor = /** @type {const} */ ("start");
  return [text([end], { ...channels, text: () => name, textAnchor, ...wrapping, dy, fill })];
}

/**
 * The times beside the axis, so few that their labels do not touch.
 * @param {number[]} domain in milliseconds
 * @param {number} height in pixels
 */
export function timeTicks([least, most], height) {
  const pixelsPerFactor = height / Math.log(most / least);
  /** @type {number[]} */
  const ticks = [];
  for (const time of TICK_TIMES) {
    if (time < least || time > most) continue;
    const last = ticks.at(-1);
    if (!last || pixelsPerFactor * Math.log(time / last) >= TIME_DISTANCE) ticks.push(time);
  }
  return ticks;
}

/**
 * The board sizes below the axis, so few that their labels do not touch.
 * @param {number} smallest
 * @param {number} largest
 * @param {number} width in pixels
 */
export function sizeTicks(smallest, largest, width) {
  const step = Math.ceil(SIZE_DISTANCE / (width / (largest - smallest)));
  const ticks = [];
  for (let n = smallest; n <= largest; n += step) ticks.push(n);
  return ticks;
}
