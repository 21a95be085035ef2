/** The parts of paths as elements of an SVG, and their transforms. */

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
 * The element that draws a part of a path.
 *
 * @param {PathPart} part
 * @param {Matrix} matrix
 * @returns {{ name: string, attributes: Attributes }}
 */
export function partElement(part, matrix) {
  const { dx, dy, transform } = placement(matrix);
  if (part.type === "lines") {
    const d = part.points
      .map(([letter, x, y]) => `${letter}${thousandths(x + dx)} ${thousandths(y + dy)}`)
      .join("");
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
