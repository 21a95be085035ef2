/** The places of the labels of a plot, and of the leads that connect them with their lines. */

/** @import { Line, LinePoint, Scale } from "./log-plot.js" */

/** Pixels from the right end of the lines to their labels. */
const LABEL_OFFSET = 20;

/** Pixels from one label to the next, and the least where they are crowded. */
const LABEL_GAP = 14;
const LABEL_HEIGHT = 12;

/** Average width of a letter in pixels. */
const LETTER_WIDTH = 6.2;

/** Labels with more letters are broken into two lines. */
const LONGEST_LABEL = 18;

/** @param {readonly LinePoint[]} points */
const lastOf = (points) => points[points.length - 1];

/**
 * The places of the labels. A line that ends early has its label beside its end where that is free;
 * the other labels stand at the right, in the order in which their lines end. Leads connect them:
 * level up to the right edge, and only then up or down, so that no two of them cross.
 *
 * @param {readonly Line[]} lines
 * @param {Scale} scale
 */
export function placeLabels(lines, scale) {
  const { right } = scale;
  const beside = labelsBesideEnds(lines, scale);
  const others = lines.filter((one) => one.label !== "" && !beside.has(one));
  const rows = others.flatMap((one) => wrap(one.label).map((label) => ({ ...one, label, one })));
  const ends = rows.map(({ points }) => scale.y(lastOf(points).value));
  const ys = spread(ends, LABEL_GAP, scale.top, scale.bottom);
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
 * @param {Pick<Line, "className" | "label" | "emphasis">} line @param {number} x @param {number} y
 * @param {Scale} scale
 */
const labelAt = ({ className, label, emphasis }, x, y, scale) => ({
  className,
  n: scale.n(x),
  value: scale.value(y),
  label,
  emphasis,
});

/**
 * The labels that fit beside the ends of their lines without touching another line or a lead. A
 * label that would touch another label moves down.
 * @param {readonly Line[]} lines @param {Scale} scale
 * @returns {Map<Line, { x: number, y: number }>}
 */
function labelsBesideEnds(lines, scale) {
  const places = new Map();
  for (const one of lines.filter(({ label }) => label !== "")) {
    const end = lastOf(one.points);
    const x = scale.x(end.n) + 8;
    const labelEnd = x + one.label.length * LETTER_WIDTH;
    const sameColumn = [...places.values()].filter((place) => place.x === x);
    const y = Math.max(scale.y(end.value), ...sameColumn.map((above) => above.y + LABEL_HEIGHT));
    const isCrossed = lines.some((other) => crosses(other.points, scale, [x - 7, labelEnd], y));
    const isNear = y - scale.y(end.value) <= LABEL_HEIGHT;
    if (labelEnd <= scale.right && !isCrossed && isNear) places.set(one, { x, y });
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
