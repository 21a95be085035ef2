/** Draws time against n with Observable Plot, which loads with this file. */

/** @import { Markish } from "@observablehq/plot" */
/** @import { Point, Series } from "./series.js" */

import { axisX, axisY, dot, gridY, line, plot, ruleX, text } from "@observablehq/plot";
import { count as words } from "../../i18n/en/count.js";
import { formatAxisTime as axisTime } from "../../i18n/format.js";
import { SMALLEST_PLOTTED } from "./series.js";
import { sizeTicks, timeTicks } from "./ticks.js";

/** Pixels beside the lines: times at the left, names at the right, the board shown above. */
const MARGIN = { left: 58, right: 104, top: 24, bottom: 36 };

/** Pixels from the end of a line to its name, and from one name to the other at least. */
const [LEAD, APART] = [10, 34];

/**
 * @typedef {object} Drawing
 * @property {Series} counted
 * @property {Series} plain
 * @property {number} n the board that is shown
 * @property {number} largest
 * @property {number} width
 * @property {number} height
 */

/** @param {Drawing} drawing @returns {Element} */
export function drawPlot({ counted, plain, n, largest, width, height }) {
  const times = [counted, plain].flatMap(pointsOf).map(({ milliseconds }) => milliseconds);
  const domain = [Math.min(1, ...times), 2 * Math.max(1000, ...times)];
  const inner = {
    width: width - MARGIN.left - MARGIN.right,
    height: height - MARGIN.top - MARGIN.bottom,
  };
  const ticks = timeTicks(domain, inner.height);
  const sizes = sizeTicks(SMALLEST_PLOTTED, largest, inner.width);
  const ink = { fill: "var(--nq-ink-2)", tickSize: 0, label: null };
  return plot({
    width,
    height,
    marginLeft: MARGIN.left,
    marginRight: MARGIN.right,
    marginTop: MARGIN.top,
    marginBottom: MARGIN.bottom,
    style: { fontSize: "12px", overflow: "visible" },
    x: { domain: [SMALLEST_PLOTTED, largest], type: "linear" },
    y: { type: "log", domain },
    marks: [
      gridY(ticks, { stroke: "var(--nq-rule)", strokeOpacity: 1 }),
      axisY(ticks, { text: axisTime, ...ink }),
      axisX(sizes, { tickFormat: String, ...ink }),
      ...shownMarks(n, largest),
      ...seriesMarks(plain, "var(--nq-live)"),
      ...seriesMarks(counted, "var(--nq-ink)"),
      ...nameMarks({ counted, plain }, inner.height / Math.log(domain[1] / domain[0])),
    ],
  });
}

/** The board that is shown. @param {number} n @param {number} largest @returns {Markish[]} */
function shownMarks(n, largest) {
  if (n < SMALLEST_PLOTTED || n > largest) return [];
  // The name of a line that ends here stands to the right.
  const textAnchor = n > largest - 2 ? "end" : "middle";
  const above = /** @type {const} */ ({ frameAnchor: "top", lineAnchor: "bottom", dy: -6 });
  return [
    ruleX([n], { stroke: "var(--nq-ink-2)", strokeDasharray: "1 4" }),
    text([n], { x: [n], text: words.shown, fill: "var(--nq-ink-2)", textAnchor, ...above }),
  ];
}

/** @param {Series} series */
const pointsOf = ({ measured, expected }) => [...measured, ...expected];

const place = /** @type {const} */ ({ x: "n", y: "milliseconds" });

/** @param {Series} series @param {string} stroke @returns {Markish[]} */
const seriesMarks = ({ measured, expected }, stroke) => [
  line(expected, { ...place, stroke, strokeWidth: 1.5, strokeDasharray: "3 4" }),
  line(measured, { ...place, stroke, strokeWidth: 1.5 }),
  dot(measured, { ...place, fill: stroke, r: 3 }),
];

/** Each line has its name at its end; two that end together make room for each other. @param {Pick<Drawing, "counted" | "plain">} series @param {number} perFactor pixels @returns {Markish[]} */
function nameMarks({ counted, plain }, perFactor) {
  const name = counted.measured.length > 0 ? words.here : words.hereExpected;
  const [here, there] = [counted, plain].map((series) => pointsOf(series).at(-1));
  if (!here || !there) return [...nameMark(here, name, 0), ...nameMark(there, words.plain, 0)];
  const above = perFactor * Math.log(there.milliseconds / here.milliseconds);
  const aside = Math.max((APART - Math.abs(above)) / 2, 0) * (above < 0 ? -1 : 1);
  return [...nameMark(here, name, aside), ...nameMark(there, words.plain, -aside)];
}

/** @param {Point | undefined} end @param {string} name @param {number} dy @returns {Markish[]} */
function nameMark(end, name, dy) {
  const beside = /** @type {const} */ ({
    textAnchor: "start",
    dx: LEAD,
    lineWidth: 7.5,
    lineHeight: 1.2,
  });
  return end
    ? [text([end], { ...place, text: () => name, ...beside, dy, fill: "var(--nq-ink-2)" })]
    : [];
}
