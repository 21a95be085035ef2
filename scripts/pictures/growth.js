/** How the work grows with the board: calls of the search, half boards, and steps of matching them. */

import { line, picture, text } from "./svg.js";
import { growth, LANES } from "./work.js";

/** @import { Work } from "./work.js" */

const [LEFT, RIGHT, TOP, BOTTOM] = [76, 520, 48, 330];
/** Powers of ten, from the bottom to the top. */
const POWERS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** How a curve is drawn, and how far below its end its words stand. @typedef {{ words: string, look: string, more: string, lower: number, of: (work: Work) => number }} Series */

/** @type {readonly Series[]} */
const SERIES = [
  { words: "calls of the search", look: "ink", more: "", lower: 0, of: ({ calls }) => calls },
  {
    words: `pairs to match, ${LANES} at a time`,
    look: "left",
    more: 'stroke-dasharray="7 4"',
    lower: 11,
    of: ({ matched }) => matched / LANES,
  },
  {
    words: "half boards",
    look: "columns",
    more: 'stroke-dasharray="2 4"',
    lower: -7,
    of: ({ halves }) => halves,
  },
];

export function drawGrowth() {
  const works = growth();
  const first = works[0].n;
  const last = works[works.length - 1].n;
  const x = (/** @type {number} */ n) => LEFT + ((n - first) / (last - first)) * (RIGHT - LEFT);
  return picture(
    760,
    384,
    "Calls of the search beside half boards and steps of matching, for even n",
    [
      text(LEFT - 52, 24, "how many there are, by powers of ten", { look: "bold fill-ink" }),
      ...POWERS.map(scale),
      ...works.map(({ n }) => text(x(n), BOTTOM + 22, String(n), { anchor: "middle" })),
      text(RIGHT + 34, BOTTOM + 22, "n"),
      ...SERIES.map((series) => curve(works, x, series)),
    ],
  );
}

/** @param {number} value */
function height(value) {
  return BOTTOM - (Math.log10(value) / POWERS.length) * (BOTTOM - TOP);
}

/** @param {number} power */
function scale(power) {
  const y = height(10 ** power);
  const exponent = `10<tspan dy="-5" font-size="9">${power}</tspan>`;
  return (
    line(`M${LEFT} ${y}H${RIGHT}`, "line-rule") +
    text(LEFT - 14, y + 4, exponent, { anchor: "end" })
  );
}

/** @param {Work[]} works @param {(n: number) => number} x @param {Series} series */
function curve(works, x, { words, look, more, lower, of }) {
  // What is less than once is not drawn.
  const points = works.filter((work) => of(work) >= 1).map((work) => [x(work.n), height(of(work))]);
  const [endX, endY] = points[points.length - 1];
  const ink = look === "ink" ? "ink" : `${look}-ink`;
  return [
    line(
      `M${points.map((point) => point.join(" ")).join("L")}`,
      `line-${look}`,
      `stroke-width="1.75" ${more}`,
    ),
    ...points.map(([left, top]) => `<circle cx="${left}" cy="${top}" r="3" class="fill-${look}"/>`),
    text(endX + 14, endY + 4 + lower, words, { look: `bold fill-${ink}` }),
  ].join("");
}
