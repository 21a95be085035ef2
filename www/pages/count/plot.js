/** Draws time against n with Observable Plot, which loads with this file. */

/** @import { Markish } from "@observablehq/plot" */
/** @import { Point, Series } from "./series.js" */

import { axisX, axisY, dot, gridY, line, plot, ruleX, text } from "@observablehq/plot";
import { count as words } from "../../text/count.js";
import { axisTime } from "../../text/durations.js";
import { SMALLEST_PLOTTED } from "./series.js";

/** Times with a line of their own, in milliseconds: from 0.1 ms to a million years. */
const TICKS = [0.1, 1, 10, 100, 1e3, 1e4, 6e4, 3.6e6, 8.64e7, 3.15576e10, 3.15576e13];

/** Pixels beside the lines. */
const MARGIN = { left: 58, right: 12 };

/** Pixels that the name of a line takes, about. */
const NAME = { plain: 180, counted: 100 };

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
  const all = [counted, plain].flatMap(({ measured, expected }) => [...measured, ...expected]);
  const times = all.map(({ milliseconds }) => milliseconds);
  const domain = [Math.min(1, ...times), 2 * Math.max(1000, ...times)];
  const ticks = TICKS.filter((tick) => tick >= domain[0] && tick <= domain[1]);
  return plot({
    width,
    height,
    marginLeft: MARGIN.left,
    marginRight: MARGIN.right,
    marginTop: 8,
    marginBottom: 36,
    style: { fontSize: "12px", overflow: "visible" },
    x: { domain: [SMALLEST_PLOTTED, largest], type: "linear" },
    y: { type: "log", domain },
    marks: [
      gridY(ticks, { stroke: "var(--nq-rule)", strokeOpacity: 1 }),
      axisY(ticks, { text: axisTime, tickSize: 0, label: null, fill: "var(--nq-ink-2)" }),
      axisX(sizes(largest), {
        tickSize: 0,
        label: null,
        tickFormat: String,
        fill: "var(--nq-ink-2)",
      }),
      n >= SMALLEST_PLOTTED && n <= largest
        ? ruleX([n], { stroke: "var(--nq-ink-2)", strokeDasharray: "1 4" })
        : null,
      ...seriesMarks(plain, "var(--nq-live)"),
      ...seriesMarks(counted, "var(--nq-ink)"),
      ...labels({ counted, plain, largest, width }),
    ],
  });
}

/** @param {number} largest */
const sizes = (largest) =>
  Array.from({ length: largest - SMALLEST_PLOTTED + 1 }, (_, i) => SMALLEST_PLOTTED + i);

const place = /** @type {const} */ ({ x: "n", y: "milliseconds" });

/** @param {Series} series @param {string} stroke @returns {Markish[]} */
const seriesMarks = ({ measured, expected }, stroke) => [
  line(expected, { ...place, stroke, strokeWidth: 1.5, strokeDasharray: "3 4" }),
  line(measured, { ...place, stroke, strokeWidth: 1.5 }),
  dot(measured, { ...place, fill: stroke, r: 3 }),
];

/** Each line has its name on the side that it leaves free, where there is room for it. @param {Pick<Drawing, "counted" | "plain" | "largest" | "width">} drawing @returns {Markish[]} */
function labels({ counted, plain, largest, width }) {
  const perSize = (width - MARGIN.left - MARGIN.right) / (largest - SMALLEST_PLOTTED);
  const middle = (SMALLEST_PLOTTED + largest) / 2;
  const first = Math.ceil(SMALLEST_PLOTTED + NAME.plain / perSize);
  const last = Math.floor(largest - NAME.counted / perSize);
  const name = counted.measured.length > 0 ? words.here : words.hereExpected;
  return [
    label(plain, Math.max(middle, first), words.plain, { textAnchor: "end", dx: -8, dy: -8 }),
    label(counted, Math.min(middle, last), name, { textAnchor: "start", dx: 8, dy: 12 }),
  ];
}

/** @param {Series} series @param {number} n where it stands, or as near as there is a point @param {string} name @param {object} options */
function label({ measured, expected }, n, name, options) {
  const points = [...measured, ...expected];
  const nearest = points.sort((a, b) => Math.abs(a.n - n) - Math.abs(b.n - n)).slice(0, 1);
  const halo = { stroke: "var(--nq-paper)", strokeWidth: 4, fill: "var(--nq-ink-2)" };
  return text(nearest, { ...place, text: () => name, ...halo, ...options });
}
