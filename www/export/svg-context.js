/** A drawing surface with those methods of a 2D canvas that the painters use, which writes SVG. */

/** @import { DrawingContext, Shape } from "../views/drawing-primitives.js" */
/** @import { Attributes } from "./svg-markup.js" */
/** @import { Matrix, PathPart } from "./svg-path.js" */

import { escaped, markup, thousandths } from "./svg-markup.js";
import { identity, pathElement, placement, product } from "./svg-path.js";

/**
 * One element of the drawing. `path` is the number of the path that it paints, so that a fill and
 * the stroke after it make one element; 0 for other elements.
 * @typedef {{ name: string, attributes: Attributes, content: string, clip: string, path: number }}
 *   SvgElement
 */

/** The state of a canvas that has no property: `clip` is the id of an element, or "". */
const initial = {
  dash: /** @type {readonly number[]} */ ([]),
  matrix: identity,
  clip: "",
};

const anchors = { start: undefined, left: undefined, center: "middle", right: "end", end: "end" };

/**
 * It differs from a canvas in three ways: a path is transformed when it is painted, not while it is
 * built; `arc` draws whole circles; text has the alphabetic baseline, which all programs draw
 * alike.
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
  #pathNumber = 0;
  /** @type {SvgElement[]} */
  #elements = [];
  /** The elements that clip others. @type {string[]} */
  #clips = [];
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
    this.#pathNumber += 1;
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

  /** Restricts painting to the current path, until `restore`. */
  clip() {
    const { matrix, clip } = this.#state;
    const id = `clip-${this.#clips.length + 1}`;
    const { name, attributes } = pathElement(this.#path, matrix);
    const outer = clip ? `url(#${clip})` : undefined;
    this.#clips.push(markup("clipPath", { id, "clip-path": outer }, markup(name, attributes)));
    this.#state = { ...this.#state, clip: id };
  }

  /** @param {Shape} [shape] the current path by default */
  fill(shape) {
    if (!shape) {
      this.#paint(this.#path, this.#fillAttributes, this.#pathNumber);
      return;
    }
    const transform = `matrix(${this.#state.matrix.map(thousandths).join(" ")})`;
    this.#add("path", { d: shape.data, transform, ...this.#fillAttributes });
  }

  stroke() {
    const last = this.#elements.at(-1);
    const isFilled = last?.path === this.#pathNumber && last.attributes.stroke === undefined;
    if (isFilled && last.clip === this.#state.clip)
      Object.assign(last.attributes, this.#strokeAttributes);
    else this.#paint(this.#path, this.#strokeAttributes);
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
    // Most text has the same typeface, which is named once.
    const text = this.#elements.find(({ name }) => name === "text");
    const family = text?.attributes["font-family"];
    const attributes = {
      xmlns: "http://www.w3.org/2000/svg",
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: "img",
      "aria-labelledby": "title",
      "aria-describedby": "description",
      fill: "none",
      "stroke-miterlimit": 10,
      "font-family": family,
    };
    const lines = [
      markup("title", { id: "title" }, escaped(title)),
      markup("desc", { id: "description" }, escaped(description)),
      ...(this.#clips.length > 0 ? [markup("defs", {}, this.#clips.join(""))] : []),
      ...linesOf(this.#elements, family),
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

  /** @param {readonly PathPart[]} parts @param {Attributes} paint @param {number} [path] */
  #paint(parts, paint, path = 0) {
    if (parts.length === 0) return;
    const { name, attributes } = pathElement(parts, this.#state.matrix);
    this.#add(name, { ...attributes, ...paint }, "", path);
  }

  /**
   * @param {string} name
   * @param {Attributes} attributes
   * @param {string} [content]
   * @param {number} [path]
   */
  #add(name, attributes, content = "", path = 0) {
    if (this.globalAlpha <= 0) return;
    this.#elements.push({ name, attributes, content, clip: this.#state.clip, path });
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

/**
 * Neighbours inside the same clip are in one group.
 * @param {readonly SvgElement[]} elements @param {Attributes[string]} family that text inherits
 */
function linesOf(elements, family) {
  /** @type {{ clip: string, lines: string[] }[]} */
  const groups = [];
  for (const { name, attributes, content, clip } of elements) {
    if (groups.at(-1)?.clip !== clip) groups.push({ clip, lines: [] });
    const own = attributes["font-family"] === family ? undefined : attributes["font-family"];
    groups.at(-1)?.lines.push(markup(name, { ...attributes, "font-family": own }, content));
  }
  return groups.flatMap(({ clip, lines }) =>
    clip ? [markup("g", { "clip-path": `url(#${clip})` }, `\n${lines.join("\n")}\n`)] : lines,
  );
}
