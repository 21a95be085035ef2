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

/**
 * A point of a line; `low` and `high` are the middle half of a measured time.
 * @typedef {{ n: number, value: number, low?: number, high?: number }} LinePoint
 */

/**
 * @typedef {object} Line
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
 * @property {{ value: number, label: string } | null} [limit] a horizontal line
 * @property {number} from smallest board
 * @property {number} to largest board
 * @property {number} n the shown board
 * @property {number} width pixels
 * @property {number} height pixels
 */

const MARGIN = { left: 80, top: 14, bottom: 30 };

/** Pixels from the right end of the lines to their labels. */
const LABEL_OFFSET = 20;

/** Pixels from one label to the next, and the least where they are crowded. */
const LABEL_GAP = 14;
const LABEL_HEIGHT = 12;

/** Pixels from one label of an axis to the next, or to the limit, at least. */
const TICK_GAP = 14;
const SIZE_GAP = 16;

/** The options of an axis that is no more than its labels. */
const plainAxis = /** @type {const} */ ({ fill: "var(--nq-ink-2)", tickSize: 0, label: null });

/** Average width of a letter in pixels. */
const LETTER_WIDTH = 6.2;

/** Labels with more letters are broken into two lines. */
const LONGEST_LABEL = 18;

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
      ...labelMarks(props, scale),
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
function lineMarks({ points, emphasis, dashed }, { n, dots }) {
  const stroke = LINE_COLOURS[emphasis];
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
    isRunning
      ? line(points, { ...channels, stroke: rim, strokeWidth: 3.5, strokeDasharray })
      : null,
    line(points, { ...channels, stroke, strokeWidth, strokeDasharray }),
    dot(dotted, { ...channels, r: isPlain ? 3.25 : 4, stroke: rim, fill }),
  ];
}

/** @param {LinePoint} point */
const hasSpread = ({ low, high }) => low !== undefined && high !== undefined && high > low;

/**
 * Converts between boards and values, and pixels.
 *
 * @typedef {object} Scale
 * @property {number[]} sizes the boards at both ends of the axis
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
  const across = [MARGIN.left, width - marginRight(width)];
  const up = [height - MARGIN.bottom, MARGIN.top];
  const x = plotScale({ x: { type: "linear", domain: sizes, range: across } });
  const y = plotScale({ y: { type: "log", domain, range: up } });
  // Continuous scales can be inverted.
  return /** @type {Scale} */ ({ sizes, x: x.apply, n: x.invert, y: y.apply, value: y.invert });
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

/** @param {readonly LinePoint[]} points */
const lastOf = (points) => points[points.length - 1];

/**
 * The places of the labels. A line that ends early has its label beside its end where that is free;
 * the other labels stand at the right, in the order in which their lines end. Leads connect them:
 * level up to the right edge, and only then up or down, so that no two of them cross.
 *
 * @param {Pick<LinePlot, "lines" | "width" | "height">} props
 * @param {Scale} scale
 */
export function placeLabels({ lines: all, width, height }, scale) {
  const right = width - marginRight(width);
  const lines = all.filter(({ label }) => label !== "");
  const beside = labelsBesideEnds(all, scale, right);
  const others = lines.filter((one) => !beside.has(one));
  const rows = others.flatMap((one) => wrap(one.label).map((label) => ({ ...one, label, one })));
  const ends = rows.map(({ points }) => scale.y(lastOf(points).value));
  const ys = spread(ends, LABEL_GAP, MARGIN.top, height - MARGIN.bottom);
  const labels = [
    ...rows.map((row, i) => labelAt(row, right + LABEL_OFFSET, ys[i], scale)),
    ...[...beside].map(([one, { x, y }]) => labelAt(one, x, y, scale)),
  ];
  const leads = others.map((one) => {
    const { n, value } = lastOf(one.points);
    const own = ys.filter((_, i) => rows[i].one === one);
    const middle = (own[0] + own[own.length - 1]) / 2;
    return { from: scale.n(scale.x(n) + 5), value, label: scale.value(middle) };
  });
  const turns = { from: scale.n(right + 5), to: scale.n(right + LABEL_OFFSET - 4) };
  return { labels, leads, turns };
}

/** @param {LinePlot} props @param {Scale} scale @returns {Markish[]} */
function labelMarks(props, scale) {
  const { labels, leads, turns } = placeLabels(props, scale);
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
    ...Object.entries(LABEL_COLOURS).map(([emphasis, fill]) =>
      text(
        labels.filter((label) => label.emphasis === emphasis),
        {
          ...channels,
          text: "label",
          textAnchor: "start",
          fill,
          fontWeight: emphasis === "none" ? 400 : 600,
          stroke: "var(--nq-paper)",
          strokeWidth: 4,
        },
      ),
    ),
  ];
}

/**
 * Breaks a long label at the space nearest to its middle.
 *
 * @param {string} label
 * @returns {string[]} one or two lines
 */
export function wrap(label) {
  const middle = label.length / 2;
  const spaces = [...label.matchAll(/ /g)].map(({ index }) => index);
  const [space] = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  if (label.length <= LONGEST_LABEL || space === undefined) return [label];
  return [label.slice(0, space), label.slice(space + 1)];
}

/**
 * @param {Pick<Line, "label" | "emphasis">} line @param {number} x @param {number} y
 * @param {Scale} scale
 */
const labelAt = ({ label, emphasis }, x, y, scale) => ({
  n: scale.n(x),
  value: scale.value(y),
  label,
  emphasis,
});

/**
 * The labels that fit beside the ends of their lines without touching another line or a lead. A
 * label that would touch another label moves down.
 * @param {readonly Line[]} lines @param {Scale} scale @param {number} right
 * @returns {Map<Line, { x: number, y: number }>}
 */
function labelsBesideEnds(lines, scale, right) {
  const places = new Map();
  for (const one of lines.filter(({ label }) => label !== "")) {
    const end = lastOf(one.points);
    const x = scale.x(end.n) + 8;
    const labelEnd = x + one.label.length * LETTER_WIDTH;
    const sameColumn = [...places.values()].filter((place) => place.x === x);
    const y = Math.max(scale.y(end.value), ...sameColumn.map((above) => above.y + LABEL_HEIGHT));
    const isCrossed = lines.some((other) => crosses(other.points, scale, [x - 7, labelEnd], y));
    const isNear = y - scale.y(end.value) <= LABEL_HEIGHT;
    if (labelEnd <= right && !isCrossed && isNear) places.set(one, { x, y });
  }
  const isOnLead = (/** @type {Line} */ one) =>
    lines.some((other) => {
      if (other.label === "" || places.has(other)) return false;
      const { n, value } = lastOf(other.points);
      const { x, y } = places.get(one);
      const labelEnd = x + one.label.length * LETTER_WIDTH;
      return scale.x(n) < labelEnd && Math.abs(scale.y(value) - y) < LABEL_HEIGHT;
    });
  // Each label that is removed gets a lead, which may touch another label.
  for (;;) {
    const touched = [...places.keys()].find(isOnLead);
    if (!touched) return places;
    places.delete(touched);
  }
}

/**
 * Whether a line crosses a label.
 * @param {readonly LinePoint[]} points @param {Scale} scale
 * @param {readonly number[]} range left and right end of the label
 * @param {number} y of the label
 */
function crosses(points, scale, [left, right], y) {
  const pixels = points.map(({ n, value }) => ({ x: scale.x(n), y: scale.y(value) }));
  return pixels.some((point, i) => {
    const before = pixels[Math.max(i - 1, 0)];
    if (point.x < left || before.x > right) return false;
    const [top, bottom] = [Math.min(point.y, before.y), Math.max(point.y, before.y)];
    return top < y + LABEL_HEIGHT && bottom > y - LABEL_HEIGHT;
  });
}

/**
 * Labels that touch form a group around the mean of their preferred positions.
 * @typedef {{ first: number, count: number }} Group
 */

/**
 * Moves labels apart as little as possible, keeping their order. Where there is not enough space,
 * they share it evenly.
 *
 * @param {readonly number[]} wanted
 * @param {number} gap from one to the next
 * @param {number} least the first place
 * @param {number} most the last place
 * @returns {number[]} in the order of `wanted`
 */
export function spread(wanted, gap, least, most) {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b]);
  const step = Math.min(gap, (most - least) / Math.max(wanted.length - 1, 1));
  /** @type {Group[]} */
  const groups = [];
  for (const i of order) {
    let group = { first: wanted[i], count: 1 };
    let above = groups.at(-1);
    while (above && above.first + above.count * step > group.first) {
      groups.pop();
      group = merge(above, group, step);
      above = groups.at(-1);
    }
    groups.push(group);
  }
  const places = groups.flatMap(({ first, count }) =>
    Array.from({ length: count }, (_, i) => first + i * step),
  );
  const last = places.length - 1;
  /** @type {number[]} */
  const result = new Array(wanted.length);
  for (const [i, place] of places.entries()) {
    const lowered = Math.max(place, least + i * step);
    result[order[i]] = Math.min(lowered, most - (last - i) * step);
  }
  return result;
}

/** @param {Group} above @param {Group} below @param {number} step @returns {Group} */
function merge(above, below, step) {
  const count = above.count + below.count;
  const wanted = below.first - above.count * step;
  return { first: (above.first * above.count + wanted * below.count) / count, count };
}
