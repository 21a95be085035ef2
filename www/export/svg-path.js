/** Paths as elements of an SVG: circles and rectangles as such, others as path data. */

/** @import { Attributes } from "./svg-markup.js" */

import { thousandths } from "./svg-markup.js";

/** @typedef {[a: number, b: number, c: number, d: number, e: number, f: number]} Matrix */

/**
 * A circle, a rectangle, or points that are connected where their letter is L.
 * @typedef {{ type: "circle", x: number, y: number, radius: number }
 *   | { type: "rect", x: number, y: number, width: number, height: number, radius: number }
 *   | { type: "lines", points: [letter: "M" | "L", x: number, y: number][] }} PathPart
 */

/** The transform of a new drawing. @type {Matrix} */
export const identity = [1, 0, 0, 1, 0, 0];

/**
 * Combines two transforms.
 *
 * @param {Matrix} outer
 * @param {Matrix} inner applied first
 * @returns {Matrix}
 */
export const product = ([A, B, C, D, E, F], [a, b, c, d, e, f]) => [
  A * a + C * b,
  B * a + D * b,
  A * c + C * d,
  B * c + D * d,
  A * e + C * f + E,
  B * e + D * f + F,
];

/**
 * Splits a transform: a translation is added to the coordinates, every other one is an attribute.
 *
 * @param {Matrix} matrix
 * @returns {{ dx: number, dy: number, transform: string | undefined }}
 */
export function placement(matrix) {
  const [a, b, c, d, dx, dy] = matrix;
  if (a === 1 && b === 0 && c === 0 && d === 1) return { dx, dy, transform: undefined };
  return { dx: 0, dy: 0, transform: `matrix(${matrix.map(thousandths).join(" ")})` };
}

/**
 * The element that draws a path.
 *
 * @param {readonly PathPart[]} parts at least one
 * @param {Matrix} matrix
 * @returns {{ name: string, attributes: Attributes }}
 */
export function pathElement(parts, matrix) {
  const [part] = parts;
  const { dx, dy, transform } = placement(matrix);
  if (parts.length > 1 || part.type === "lines") {
    const d = parts.map((part) => dataOf(part, dx, dy)).join("");
    return { name: "path", attributes: { d, transform } };
  }
  const [x, y] = [thousandths(part.x + dx), thousandths(part.y + dy)];
  if (part.type === "circle") {
    return { name: "circle", attributes: { cx: x, cy: y, r: thousandths(part.radius), transform } };
  }
  const [width, height] = [thousandths(part.width), thousandths(part.height)];
  const rx = part.radius > 0 ? thousandths(part.radius) : undefined;
  return { name: "rect", attributes: { x, y, width, height, rx, transform } };
}

/** @param {PathPart} part @param {number} dx @param {number} dy */
function dataOf(part, dx, dy) {
  const at = (/** @type {number} */ x, /** @type {number} */ y) =>
    `${thousandths(x + dx)} ${thousandths(y + dy)}`;
  if (part.type === "lines") {
    return part.points.map(([letter, x, y]) => letter + at(x, y)).join("");
  }
  const { x, y, radius } = part;
  const r = thousandths(radius);
  if (part.type === "circle") {
    const half = `A${r} ${r} 0 1 1 `;
    const start = at(x + radius, y);
    return `M${start}${half}${at(x - radius, y)}${half}${start}Z`;
  }
  const [right, bottom] = [x + part.width, y + part.height];
  if (radius === 0) return `M${at(x, y)}L${at(right, y)}L${at(right, bottom)}L${at(x, bottom)}Z`;
  const turn = `A${r} ${r} 0 0 1 `;
  return [
    `M${at(x + radius, y)}L${at(right - radius, y)}${turn}${at(right, y + radius)}`,
    `L${at(right, bottom - radius)}${turn}${at(right - radius, bottom)}`,
    `L${at(x + radius, bottom)}${turn}${at(x, bottom - radius)}`,
    `L${at(x, y + radius)}${turn}${at(x + radius, y)}Z`,
  ].join("");
}
