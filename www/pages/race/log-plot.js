/** Draws lines against n on a log scale with Observable Plot, which loads with this file. */

/** @import { Markish } from "@observablehq/plot" */
/** @import { Line, Spot } from "./lines.js" */

import { axisX, axisY, dot, gridY, line, link, plot, ruleX, ruleY, text } from "@observablehq/plot";
import { spread } from "./labels.js";

/**
 * @typedef {object} Drawing
 * @property {readonly Line[]} lines
 * @property {readonly number[]} domain of the values
 * @property {(value: number) => string} tick how a value is written on the axis
 * @property {{ value: number, label: string } | null} limit a line that no value passes
 * @property {number} from the smallest board
 * @property {number} to the largest board
 * @property {number} n the board whose times are shown
 * @property {string | null} racing the algorithm that is measured now
 * @property {number} width
 * @property {number} height
 */

/** Pixels beside the lines. */
const MARGIN = { left: 74, top: 14, bottom: 30 };

/** Pixels for the names at the right; where it is narrow, fewer lines have theirs beside their ends. @param {number} width */
const marginRight = (width) => (width < 500 ? 144 : 116);

/** Pixels from the end of a line to its name, from one name to the next, and at the least. */
const [LEAD, GAP, TIGHT] = [20, 14, 12];

/** Pixels that a letter takes, about. */
const LETTER = 6.2;

const place = /** @type {const} */ ({ x: "n", y: "value" });
const ink = { fill: "var(--nq-ink-2)", tickSize: 0, label: null };

/** @param {Drawing} drawing @returns {SVGSVGElement | HTMLElement} */
export function drawPlot(drawing) {
  const { lines, domain, tick, limit, from, to, n, width, height } = drawing;
  const scale = scaleOf(drawing);
  const ticks = powersIn(domain);
  const sizes = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return plot({
    width,
    height,
    marginLeft: MARGIN.left,
    marginRight: marginRight(width),
    marginTop: MARGIN.top,
    marginBottom: MARGIN.bottom,
    style: { fontSize: "12px", overflow: "visible" },
    x: { domain: scale.sizes, type: "linear" },
    y: { domain, type: "log" },
    marks: [
      gridY(ticks, { stroke: "var(--nq-rule)", strokeOpacity: 1 }),
      axisY(ticks, { text: tick, ...ink }),
      axisX(
        sizes.filter((size) => size !== n),
        { tickFormat: String, ...ink },
      ),
      axisX([n], { tickFormat: String, ...ink, fill: "var(--nq-ink)", fontWeight: 600 }),
      ruleX([n], { stroke: "var(--nq-ink-2)", strokeDasharray: "1 4" }),
      ...limitMarks(limit, scale),
      ...lines.flatMap((one) => lineMarks(one, drawing)),
      ...labelMarks(drawing, scale),
    ],
  });
}

/** @param {Drawing["limit"]} limit @param {Scale} scale @returns {Markish[]} */
function limitMarks(limit, scale) {
  if (!limit) return [];
  const at = [{ n: scale.sizes[0], value: limit.value }];
  const label = { text: () => limit.label, textAnchor: /** @type {const} */ ("start"), dy: -7 };
  return [
    ruleY([limit.value], { stroke: "var(--nq-rule-2)" }),
    text(at, {
      ...{ ...place, ...label, fill: "var(--nq-ink-3)", fontSize: 11 },
      ...{ stroke: "var(--nq-paper)", strokeWidth: 4 },
    }),
  ];
}

/** What runs now is amber, with a rim that carries the contrast. @param {Line} one @param {Drawing} drawing @returns {Markish[]} */
function lineMarks({ ids, spots, strong, dashed }, { n, racing }) {
  const isNow = runsNow(ids, racing);
  const stroke = isNow ? "var(--nq-now)" : strong ? "var(--nq-ink)" : "var(--nq-live)";
  const edge = isNow ? "var(--nq-now-edge)" : stroke;
  const strokeWidth = isNow || strong ? 2 : 1.25;
  const strokeDasharray = dashed ? "4 3" : undefined;
  const dots = spots.filter((spot) => spot.n === n || spots.length === 1);
  const fill = isNow || strong ? stroke : "var(--nq-paper)";
  return [
    link(spots.filter(hasSpread), {
      ...{ x: "n", y1: "low", y2: "high", stroke: edge },
      ...{ strokeWidth: 4, strokeOpacity: 0.3 },
    }),
    isNow ? line(spots, { ...place, stroke: edge, strokeWidth: 3.5, strokeDasharray }) : null,
    line(spots, { ...place, stroke, strokeWidth, strokeDasharray }),
    dot(dots, { ...place, r: strong || isNow ? 4 : 3.25, stroke: edge, fill }),
  ];
}

/** What several share runs no more now than before. @param {readonly string[]} ids @param {string | null} racing */
const runsNow = (ids, racing) => ids.length === 1 && ids[0] === racing;

/** @param {Spot} spot */
const hasSpread = ({ low, high }) => low !== undefined && high !== undefined && high > low;

/** @typedef {{ sizes: number[], x: (n: number) => number, y: (value: number) => number, n: (x: number) => number, value: (y: number) => number }} Scale */

/** Between boards and values, and pixels. @param {Drawing} drawing @returns {Scale} */
export function scaleOf({ domain, from, to, width, height }) {
  const sizes = from < to ? [from, to] : [from - 0.5, to + 0.5];
  const across = (width - MARGIN.left - marginRight(width)) / (sizes[1] - sizes[0]);
  const [low, high] = domain.map(Math.log);
  const up = (height - MARGIN.top - MARGIN.bottom) / (high - low);
  const floor = height - MARGIN.bottom;
  return {
    sizes,
    x: (n) => MARGIN.left + (n - sizes[0]) * across,
    n: (x) => sizes[0] + (x - MARGIN.left) / across,
    y: (value) => floor - (Math.log(value) - low) * up,
    value: (y) => Math.exp(low + (floor - y) / up),
  };
}

/** Powers of ten. @param {readonly number[]} domain */
function powersIn([low, high]) {
  const [first, last] = [Math.ceil(Math.log10(low) - 1e-9), Math.floor(Math.log10(high) + 1e-9)];
  return Array.from({ length: last - first + 1 }, (_, i) => Number(`1e${first + i}`));
}

/** A line that ends early has its name beside its end where that is free; the others have theirs at the right. @param {Drawing} drawing @param {Scale} scale @returns {Markish[]} */
function labelMarks({ lines, racing, width, height }, scale) {
  const right = width - marginRight(width);
  const beside = besideTheirEnds(lines, scale, right);
  const others = lines.filter((one) => !beside.has(one));
  const ends = others.map(({ spots }) => scale.y(spots[spots.length - 1].value));
  const ys = spread(ends, GAP, MARGIN.top, height - MARGIN.bottom);
  const labels = [
    ...others.map((one, i) => labelAt(one, right + LEAD, ys[i], scale, racing)),
    ...[...beside].map(([one, { x, y }]) => labelAt(one, x, y, scale, racing)),
  ];
  const leads = labels.slice(0, others.length).map((label, i) => {
    const { n, value } = others[i].spots[others[i].spots.length - 1];
    const [from, to] = [scale.n(scale.x(n) + 5), scale.n(right + LEAD - 4)];
    return { x1: from, y1: value, x2: to, y2: label.value };
  });
  const halo = { stroke: "var(--nq-paper)", strokeWidth: 4, textAnchor: "start" };
  return [
    link(leads, {
      stroke: "var(--nq-edge)",
      curve: "bump-x",
      x1: "x1",
      y1: "y1",
      x2: "x2",
      y2: "y2",
    }),
    ...["var(--nq-ink-2)", "var(--nq-ink)", "var(--nq-now-ink)"].map((fill) =>
      text(
        labels.filter((label) => label.fill === fill),
        {
          .../** @type {any} */ (halo),
          ...place,
          text: "label",
          fill,
          fontWeight: fill === "var(--nq-ink-2)" ? 400 : 600,
        },
      ),
    ),
  ];
}

/** @param {Line} one @param {number} x @param {number} y @param {Scale} scale @param {string | null} racing */
function labelAt({ label, ids, strong }, x, y, scale, racing) {
  const fill = runsNow(ids, racing)
    ? "var(--nq-now-ink)"
    : strong
      ? "var(--nq-ink)"
      : "var(--nq-ink-2)";
  return { n: scale.n(x), value: scale.value(y), label, fill };
}

/**
 * The lines whose names stand beside their ends, where they meet no other line; where one meets another name it moves
 * down.
 * @param {readonly Line[]} lines @param {Scale} scale @param {number} right
 * @returns {Map<Line, { x: number, y: number }>}
 */
function besideTheirEnds(lines, scale, right) {
  const places = new Map();
  for (const one of lines) {
    const end = one.spots[one.spots.length - 1];
    const x = scale.x(end.n) + 8;
    const until = x + one.label.length * LETTER;
    const names = [...places.values()].filter((name) => name.x === x).map((name) => name.y);
    const y = Math.max(scale.y(end.value), ...names.map((above) => above + TIGHT));
    const meets = lines.some((other) => passes(other.spots, scale, [x - 7, until], y));
    if (until <= right && !meets && y - scale.y(end.value) <= TIGHT) places.set(one, { x, y });
  }
  return places;
}

/** Whether a line comes near a height between two places. @param {readonly Spot[]} spots @param {Scale} scale @param {readonly number[]} between @param {number} height */
function passes(spots, scale, [left, right], height) {
  const points = spots.map(({ n, value }) => ({ x: scale.x(n), y: scale.y(value) }));
  return points.some((point, i) => {
    const before = points[Math.max(i - 1, 0)];
    if (point.x < left || before.x > right) return false;
    const [top, bottom] = [Math.min(point.y, before.y), Math.max(point.y, before.y)];
    return top < height + TIGHT && bottom > height - TIGHT;
  });
}
