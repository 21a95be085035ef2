/** Draws lines against n on a log scale with Observable Plot, which is loaded with this module. */

/** @import { Markish, PlotOptions } from "@observablehq/plot" */

import {
  axisX,
  axisY,
  dot,
  gridY,
  line,
  link,
  plot,
  scale as plotScale,
  ruleX,
  ruleY,
  text,
} from "@observablehq/plot";
import { integers } from "../numbers.js";
import { placeLabels } from "./plot-labels.js";

/**
 * A point of a line; `low` and `high` are the middle half of a measured time.
 * @typedef {{ n: number, value: number, low?: number, high?: number }} LinePoint
 */

/**
 * @typedef {object} Line
 * @property {string} [className] of the marks of the line
 * @property {string} label empty for none
 * @property {readonly LinePoint[]} points at least one, smallest board first
 * @property {"none" | "strong" | "running"} emphasis `strong`: the other lines are compared with
 *   it; `running`: its next point is being measured
 * @property {boolean} dashed
 */

/**
 * @typedef {object} LinePlot
 * @property {readonly Line[]} lines
 * @property {readonly number[]} domain smallest and largest value
 * @property {readonly number[]} ticks values for the axis; some are left out where labels would
 *   touch
 * @property {(value: number) => string} tick formats a value of the axis
 * @property {"all" | "shown"} dots `shown`: the point of the shown board has a dot; `all`: so has
 *   every point of a line that is not dashed. A line of one point always has its dot
 * @property {{ value: number, label: string }} [limit] a horizontal line
 * @property {number} from smallest board
 * @property {number} to largest board
 * @property {number} n the shown board
 * @property {number} width pixels
 * @property {number} height pixels
 */

const MARGIN = { left: 80, top: 14, bottom: 30 };

/** Pixels from one label of an axis to the next, or to the limit, at least. */
const TICK_GAP = 14;
const SIZE_GAP = 16;

/** The options of an axis that is no more than its labels. */
const plainAxis = /** @type {const} */ ({ fill: "var(--nq-ink-2)", tickSize: 0, label: null });

const channels = /** @type {const} */ ({ x: "n", y: "value" });

/** By the emphasis of a line. */
const LINE_COLOURS = {
  none: "var(--nq-live)",
  strong: "var(--nq-ink)",
  running: "var(--nq-now)",
};
const LABEL_COLOURS = {
  none: "var(--nq-ink-2)",
  strong: "var(--nq-ink)",
  running: "var(--nq-now-ink)",
};

/**
 * Space for the labels at the right. Narrow plots need more, because fewer labels fit beside the
 * ends of short lines.
 * @param {number} width
 */
const marginRight = (width) => (width < 500 ? 144 : 136);

/**
 * Draws the lines with their labels, the limit, and a rule at the shown board.
 *
 * @param {LinePlot} props
 * @returns {SVGSVGElement | HTMLElement}
 */
export function drawPlot(props) {
  const { lines, domain, tick, limit, from, to, n, width, height } = props;
  const scale = scaleOf(props);
  const ticks = spacedTicks(props.ticks, domain, scale);
  const shown = [n].filter((size) => from <= size && size <= to);
  return drawSvg({
    width,
    height,
    marginLeft: MARGIN.left,
    marginRight: marginRight(width),
    marginTop: MARGIN.top,
    marginBottom: MARGIN.bottom,
    x: { domain: scale.sizes, type: "linear" },
    y: { domain, type: "log" },
    marks: [
      gridY(ticks, { stroke: "var(--nq-rule)", strokeOpacity: 1 }),
      axisY(
        ticks.filter(
          (value) => !limit || Math.abs(scale.y(value) - scale.y(limit.value)) >= TICK_GAP,
        ),
        { text: tick, ...plainAxis },
      ),
      axisX(
        spacedSizes(props, scale).filter((size) => size !== n),
        { tickFormat: String, ...plainAxis },
      ),
      axisX(shown, { tickFormat: String, ...plainAxis, fill: "var(--nq-ink)", fontWeight: 600 }),
      ruleX(shown, { stroke: "var(--nq-ink-2)", strokeDasharray: "1 4" }),
      ...limitMarks(limit),
      ...lines.flatMap((one) => lineMarks(one, props)),
      ...labelMarks(lines, scale),
    ],
  });
}

/**
 * Observable Plot's `plot`, without its style element: the policy of the site forbids it, and style
 * sheets have the rules.
 *
 * @param {PlotOptions} options
 */
function drawSvg(options) {
  const style = { fontSize: "12px", overflow: "visible" };
  const drawing = plot({ className: "plot-drawing", style, ...options });
  drawing.querySelector("style")?.remove();
  return drawing;
}

/**
 * The label of the limit is on the axis, so that no line and no other label covers it.
 * @param {LinePlot["limit"]} limit @returns {Markish[]}
 */
function limitMarks(limit) {
  if (!limit) return [];
  return [
    ruleY([limit.value], { stroke: "var(--nq-rule-2)" }),
    axisY([limit.value], { text: () => limit.label, ...plainAxis, fontSize: 11 }),
  ];
}

/**
 * A running line is amber, with a rim that carries the contrast. The dots of dashed lines are
 * hollow.
 * @param {Line} one @param {LinePlot} props @returns {Markish[]}
 */
function lineMarks({ className, points, emphasis, dashed }, { n, dots }) {
  const stroke = LINE_COLOURS[emphasis];
  const options = { className, ...channels };
  const isRunning = emphasis === "running";
  const rim = isRunning ? "var(--nq-now-edge)" : stroke;
  const isPlain = emphasis === "none";
  const strokeWidth = isPlain ? 1.25 : 2;
  const strokeDasharray = dashed ? "4 3" : undefined;
  const all = points.length === 1 || (dots === "all" && !dashed);
  const dotted = all ? points : points.filter((point) => point.n === n);
  const fill = isPlain || dashed ? "var(--nq-paper)" : stroke;
  const spreads = points.filter(hasSpread);
  return [
    spreads.length === 0
      ? null
      : link(spreads, {
          x: "n",
          y1: "low",
          y2: "high",
          stroke: rim,
          strokeWidth: 4,
          strokeOpacity: 0.3,
        }),
    isRunning ? line(points, { ...options, stroke: rim, strokeWidth: 3.5, strokeDasharray }) : null,
    line(points, { ...options, stroke, strokeWidth, strokeDasharray }),
    dot(dotted, { ...options, r: isPlain ? 3.25 : 4, stroke: rim, fill }),
  ];
}

/** @param {LinePoint} point */
const hasSpread = ({ low, high }) => low !== undefined && high !== undefined && high > low;

/**
 * Converts between boards and values, and pixels.
 *
 * @typedef {object} Scale
 * @property {number[]} sizes the boards at both ends of the axis
 * @property {number} right x of the end of the axis
 * @property {number} top y of the largest value
 * @property {number} bottom y of the smallest one
 * @property {(n: number) => number} x
 * @property {(value: number) => number} y
 * @property {(x: number) => number} n
 * @property {(y: number) => number} value
 */

/**
 * The scales of a plot, from sizes and values to pixels and back.
 *
 * @param {Pick<LinePlot, "domain" | "from" | "to" | "width" | "height">} props
 * @returns {Scale}
 */
export function scaleOf({ domain, from, to, width, height }) {
  const sizes = from < to ? [from, to] : [from - 0.5, to + 0.5];
  const right = width - marginRight(width);
  const [top, bottom] = [MARGIN.top, height - MARGIN.bottom];
  const x = plotScale({ x: { type: "linear", domain: sizes, range: [MARGIN.left, right] } });
  const y = plotScale({ y: { type: "log", domain, range: [bottom, top] } });
  const conversions = { x: x.apply, n: x.invert, y: y.apply, value: y.invert };
  // Continuous scales can be inverted.
  return /** @type {Scale} */ ({ sizes, right, top, bottom, ...conversions });
}

/**
 * The ticks inside the domain, so few that their labels do not touch.
 *
 * @param {readonly number[]} ticks lowest first
 * @param {readonly number[]} domain
 * @param {Pick<Scale, "y">} scale
 */
export function spacedTicks(ticks, [least, most], { y }) {
  /** @type {number[]} */
  const spaced = [];
  for (const tick of ticks) {
    if (tick < least || tick > most) continue;
    const last = spaced.at(-1);
    if (last === undefined || y(last) - y(tick) >= TICK_GAP) spaced.push(tick);
  }
  return spaced;
}

/**
 * The board sizes below the axis, so few that their labels do not touch. The shown one is among
 * them where it is on the axis.
 *
 * @param {Pick<LinePlot, "from" | "to" | "n">} plot
 * @param {Pick<Scale, "x">} scale
 */
export function spacedSizes({ from, to, n }, { x }) {
  const step = Math.ceil(SIZE_GAP / (x(from + 1) - x(from)));
  return integers(from, to).filter((size) => (size - n) % step === 0);
}

/** @param {readonly Line[]} lines @param {Scale} scale @returns {Markish[]} */
function labelMarks(lines, scale) {
  const { labels, leads, turns } = placeLabels(lines, scale);
  const stroke = "var(--nq-edge)";
  return [
    link(leads, { x1: "from", x2: () => turns.from, y: "value", stroke }),
    link(leads, {
      x1: () => turns.from,
      y1: "value",
      x2: () => turns.to,
      y2: "label",
      curve: "bump-x",
      stroke,
    }),
    ...labels.map((label) =>
      text([label], {
        className: label.className,
        ...channels,
        text: "label",
        textAnchor: "start",
        fill: LABEL_COLOURS[label.emphasis],
        fontWeight: label.emphasis === "none" ? 400 : 600,
        stroke: "var(--nq-paper)",
        strokeWidth: 4,
      }),
    ),
  ];
}
