/** A drawing surface with those methods of a 2D canvas that the painters use, which writes SVG. */

/** @import { DrawingContext, Shape } from "../views/drawing-primitives.js" */
/** @import { Attributes } from "./svg-markup.js" */
/** @import { Matrix, PathPart } from "./svg-path.js" */

import { escaped, markup, thousandths } from "./svg-markup.js";
import { identity, partElement, placement, product } from "./svg-path.js";

/** The state of a canvas that has no property. */
const initial = { dash: /** @type {readonly number[]} */ ([]), matrix: identity };

const anchors = { start: undefined, left: undefined, center: "middle", right: "end", end: "end" };

/**
 * It differs from a canvas in three ways: each part of a path is an element of its own, transformed
 * when it is painted; `arc` draws whole circles; text has the alphabetic baseline, which all
 * programs draw alike.
 *
 * @implements {DrawingContext}
 */
export class SvgContext {
  fillStyle = "#000000";
  strokeStyle = "#000000";
  lineWidth = 1;
  globalAlpha = 1;
  /** The weight, the size in pixels and the families. */
  font = "400 10px sans-serif";
  textAlign = /** @type {CanvasTextAlign} */ ("start");
  #state = initial;
  /** @type {{ state: typeof initial, properties: Partial<SvgContext> }[]} */
  #saved = [];
  /** @type {PathPart[]} */
  #path = [];
  /** The elements of the drawing. @type {string[]} */
  #elements = [];
  #width;
  #height;
  #ruler;

  /**
   * @param {number} width
   * @param {number} height
   * @param {Pick<CanvasRenderingContext2D, "font" | "measureText">} ruler measures text
   */
  constructor(width, height, ruler) {
    this.#width = width;
    this.#height = height;
    this.#ruler = ruler;
  }

  save() {
    const { fillStyle, strokeStyle, lineWidth, globalAlpha, font, textAlign } = this;
    const properties = { fillStyle, strokeStyle, lineWidth, globalAlpha, font, textAlign };
    this.#saved.push({ state: this.#state, properties });
  }

  restore() {
    const saved = this.#saved.pop();
    if (!saved) return;
    this.#state = saved.state;
    Object.assign(this, saved.properties);
  }

  /** @param {number[]} dash */
  setLineDash(dash) {
    this.#state = { ...this.#state, dash };
  }

  /** @param {number} x @param {number} y */
  translate(x, y) {
    this.#transform([1, 0, 0, 1, x, y]);
  }

  /** @param {number} x @param {number} y */
  scale(x, y) {
    this.#transform([x, 0, 0, y, 0, 0]);
  }

  /** @param {number} angle in radians */
  rotate(angle) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.#transform([cos, sin, -sin, cos, 0, 0]);
  }

  beginPath() {
    this.#path = [];
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.#addPoint("M", x, y);
  }

  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.#addPoint("L", x, y);
  }

  /** @param {number} x @param {number} y @param {number} radius */
  arc(x, y, radius) {
    this.#path.push({ type: "circle", x, y, radius });
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  rect(x, y, width, height) {
    this.roundRect(x, y, width, height, 0);
  }

  /**
   * @param {number} x @param {number} y @param {number} width @param {number} height
   * @param {number} radius
   */
  roundRect(x, y, width, height, radius) {
    this.#path.push({ type: "rect", x, y, width, height, radius });
  }

  /** @param {Shape} [shape] the current path by default */
  fill(shape) {
    if (!shape) {
      this.#paint(this.#path, this.#fillAttributes);
      return;
    }
    const transform = `matrix(${this.#state.matrix.map(thousandths).join(" ")})`;
    this.#add("path", { d: shape.data, transform, ...this.#fillAttributes });
  }

  stroke() {
    this.#paint(this.#path, this.#strokeAttributes);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  fillRect(x, y, width, height) {
    this.#paint([{ type: "rect", x, y, width, height, radius: 0 }], this.#fillAttributes);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  strokeRect(x, y, width, height) {
    this.#paint([{ type: "rect", x, y, width, height, radius: 0 }], this.#strokeAttributes);
  }

  /** @param {string} words @param {number} x @param {number} y of the baseline */
  fillText(words, x, y) {
    const { dx, dy, transform } = placement(this.#state.matrix);
    const attributes = {
      x: thousandths(x + dx),
      y: thousandths(y + dy),
      ...fontAttributes(this.font),
      "text-anchor": anchors[this.textAlign],
      // Without it, neighbouring spaces become one.
      "xml:space": /^\s|\s\s|\s$/.test(words) ? "preserve" : undefined,
      transform,
      ...this.#fillAttributes,
    };
    this.#add("text", attributes, escaped(words));
  }

  /** @param {string} words */
  measureText(words) {
    this.#ruler.font = this.font;
    return this.#ruler.measureText(words);
  }

  /**
   * The drawing as an `<svg>` element.
   *
   * @param {string} title
   * @param {string} description
   * @returns {string} XML
   */
  toMarkup(title, description) {
    const [width, height] = [thousandths(this.#width), thousandths(this.#height)];
    const attributes = {
      xmlns: "http://www.w3.org/2000/svg",
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: "img",
      fill: "none",
      "stroke-miterlimit": 10,
    };
    // As the first children they name and describe the picture. Ids would occur twice in a page that
    // contains two pictures.
    const lines = [
      markup("title", {}, escaped(title)),
      markup("desc", {}, escaped(description)),
      ...this.#elements,
    ];
    return markup("svg", attributes, `\n${lines.join("\n")}\n`);
  }

  get #fillAttributes() {
    return { fill: this.fillStyle, "fill-opacity": this.#opacity };
  }

  get #strokeAttributes() {
    const { dash } = this.#state;
    return {
      stroke: this.strokeStyle,
      "stroke-width": thousandths(this.lineWidth),
      "stroke-dasharray": dash.length > 0 ? dash.map(thousandths).join(" ") : undefined,
      "stroke-opacity": this.#opacity,
    };
  }

  get #opacity() {
    return this.globalAlpha < 1 ? thousandths(this.globalAlpha) : undefined;
  }

  /** @param {Matrix} inner */
  #transform(inner) {
    this.#state = { ...this.#state, matrix: product(this.#state.matrix, inner) };
  }

  /** @param {"M" | "L"} letter @param {number} x @param {number} y */
  #addPoint(letter, x, y) {
    const last = this.#path.at(-1);
    if (last?.type === "lines") last.points.push([letter, x, y]);
    else this.#path.push({ type: "lines", points: [[letter, x, y]] });
  }

  /** @param {readonly PathPart[]} parts @param {Attributes} paint */
  #paint(parts, paint) {
    for (const part of parts) {
      const { name, attributes } = partElement(part, this.#state.matrix);
      this.#add(name, { ...attributes, ...paint });
    }
  }

  /** @param {string} name @param {Attributes} attributes @param {string} [content] */
  #add(name, attributes, content) {
    if (this.globalAlpha > 0) this.#elements.push(markup(name, attributes, content));
  }
}

/** @param {string} font */
function fontAttributes(font) {
  const [, weight, size, family] = /^(?:(\d+) )?([\d.]+)px (.+)$/.exec(font) ?? [];
  return {
    "font-family": family,
    "font-size": Number(size),
    "font-weight": weight === "400" ? undefined : weight,
  };
}
