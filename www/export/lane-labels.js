/** The names and values beside the lanes, as a picture writes them. */

/** @import { DrawingContext } from "../views/drawing-primitives.js" */
/** @import { Frame } from "../types.d.ts" */
/** @import { Rect } from "../views/layout.js" */
/** @import { PictureProps } from "../views/picture.js" */

import { render } from "lit/html.js";
import { text } from "../views/drawing-primitives.js";

/**
 * The position and style of a name or a value. Names end at x, values begin there; `y` is the
 * baseline.
 * @typedef {object} LabelPlacement
 * @property {"left" | "right"} align
 * @property {number} x
 * @property {number} y
 * @property {string} font
 * @property {string} colour
 * @property {string} unknown the colour of a value that the step has not computed
 */

/** Paints the labels of the lanes of any frame, in the places where the element shows them. */
export class LaneLabels {
  #props;
  #ruler;
  /** One for each label, in the order of the document; null for those that are not shown. */
  #places;
  /** The labels of one frame after the other. */
  #labels = document.createElement("div");

  /**
   * Reads the places and colours of the labels that are shown. They are rendered once more beside
   * those, measured, and removed before the browser paints.
   *
   * @param {ShadowRoot} root
   * @param {Pick<PictureProps, "frame" | "layout" | "algorithm" | "format" | "pointed">} props
   * @param {CanvasRenderingContext2D} ruler measures text
   * @param {object} options
   * @param {"light" | "dark"} [options.scheme] of the colours; the one that is shown by default
   * @param {(part: Element) => Rect} options.boxOf
   */
  constructor(root, props, ruler, { scheme, boxOf }) {
    this.#props = props;
    this.#ruler = ruler;
    const parent = root.querySelector(".labels")?.parentElement;
    const copy = document.createElement("div");
    this.#render(props.frame, copy);
    copy.style.display = "contents";
    if (scheme) applyScheme(copy, scheme);
    parent?.append(copy);
    this.#places = labelsIn(copy).map((label) => placeOf(label, ruler, boxOf));
    copy.remove();
  }

  /** @param {Frame} frame @returns {Rect[]} the boxes of the labels that are shown */
  boxesAt(frame) {
    return this.#shownAt(frame).map(({ words, place: { font, align, x, y } }) => {
      this.#ruler.font = font;
      const { width } = this.#ruler.measureText(words);
      return { x: align === "right" ? x - width : x, y, width, height: 0 };
    });
  }

  /** @param {DrawingContext} context @param {Frame} frame */
  paint(context, frame) {
    for (const { words, isUnknown, place } of this.#shownAt(frame)) {
      const { x, y, font, align, colour, unknown } = place;
      text(context, words, x, y, { font, align, colour: isUnknown ? unknown : colour });
    }
  }

  /** @param {Frame} frame */
  #shownAt(frame) {
    this.#render(frame, this.#labels);
    return labelsIn(this.#labels).flatMap((label, at) => {
      const place = this.#places[at];
      const isUnknown = isUnknownValue(label);
      return place ? [{ words: label.textContent ?? "", isUnknown, place }] : [];
    });
  }

  /** @param {Frame} frame @param {HTMLElement} container */
  #render(frame, container) {
    const { layout, algorithm, format } = this.#props;
    const pointed = frame === this.#props.frame ? this.#props.pointed : null;
    render(algorithm.laneLabels(frame, layout, { pointed, format, move: null }), container);
  }
}

/**
 * Gives a part of an element the colours of a scheme, also where those of the page are forced.
 * @param {HTMLElement} part @param {"light" | "dark"} scheme
 */
export function applyScheme(part, scheme) {
  part.style.colorScheme = scheme;
  // The colour behind the element belongs to the scheme of the page.
  part.style.setProperty("--ground", "var(--nq-paper)");
  // Elsewhere the colours that a page has set for the element are its own.
  if (matchMedia("(forced-colors: active)").matches) part.classList.add("own-colours");
  // Text without a colour of its own inherits one, which is that of the other scheme.
  part.style.color = "var(--nq-ink)";
}

/** @param {Element} copy */
const labelsIn = (copy) => [...copy.querySelectorAll(":is(dt, dd) > span:first-child")];

/** @param {Element} label */
const isUnknownValue = (label) => label.closest(".unknown") !== null;

/**
 * @param {Element} label @param {CanvasRenderingContext2D} ruler
 * @param {(part: Element) => Rect} boxOf @returns {LabelPlacement | null}
 */
function placeOf(label, ruler, boxOf) {
  const row = /** @type {Element} */ (label.parentElement);
  if (label.getClientRects().length === 0) return null;
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(label);
  const font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const { x, y, width, height } = boxOf(label);
  ruler.font = font;
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = ruler.measureText("0");
  row.classList.remove("unknown");
  const colour = getComputedStyle(label).color;
  row.classList.add("unknown");
  const unknown = getComputedStyle(label).color;
  const isName = row.matches("dt");
  return {
    align: isName ? "right" : "left",
    x: isName ? x + width : x,
    y: y + (height + ascent - descent) / 2,
    font,
    colour,
    unknown,
  };
}
