/**
 * Turns pointer, wheel and pinch events over the flame graph into commands: hover, seek, zoom, or
 * fill the width with a call. A plain wheel and a vertical swipe scroll the page.
 */

import { clamp } from "../../numbers.js";

/**
 * The commands of gestures; x and y are counted from the left edge of the flame graph and row 0.
 * @typedef {object} Gestures
 * @property {() => void} begin a press, which may become a double press
 * @property {(x: number) => void} seek
 * @property {(x: number, y: number, byTouch: boolean) => void} hover
 * @property {(x: number, y: number) => void} fill
 * @property {(factor: number, x: number) => void} zoom about x
 * @property {(factor: number, from: number, to: number) => void} pinch zooms by a factor since
 *   `beginPinch`, and moves the position that was at `from` to `to`
 * @property {() => void} beginPinch
 */

/** A touch that moves less than this many CSS pixels is not a drag. */
const SLACK = 6;
/** Limits between the two presses of a double press: milliseconds and CSS pixels. */
const double = { time: 350, distance: 16 };

/** @typedef {{ x: number, y: number }} Point */

/** Follows the pointers that are down on the flame graph, and calls the gestures they make. */
export class TimelinePointer {
  #gestures;
  #origin;
  /** The current point of each pointer that is down. @type {Map<number, Point>} */
  #down = new Map();
  /** @type {Point & { time: number } | null} */
  #pressed = null;
  /** Whether the last press was the second one of a double press. */
  #isDouble = false;
  #dragging = false;
  /** @type {{ distance: number, middle: number } | null} */
  #pinch = null;

  /**
   * @param {Gestures} gestures
   * @param {Point} origin where the flame graph begins in the listening element
   */
  constructor(gestures, origin) {
    this.#gestures = gestures;
    this.#origin = origin;
  }

  /** Whether the user is dragging: the visible range then does not follow the playhead. */
  get dragging() {
    return this.#dragging || this.#pinch !== null;
  }

  /** @param {PointerEvent | WheelEvent} event @returns {Point} */
  #pointOf(event) {
    const target = /** @type {HTMLElement} */ (event.currentTarget);
    const box = target.getBoundingClientRect();
    const zoom = box.width / target.offsetWidth;
    const { x, y } = this.#origin;
    return { x: (event.clientX - box.left) / zoom - x, y: (event.clientY - box.top) / zoom - y };
  }

  /** @param {PointerEvent} event */
  press = (event) => {
    if (event.button !== 0) return;
    const point = this.#pointOf(event);
    this.#down.set(event.pointerId, point);
    if (this.#down.size === 2) return this.#startPinch();
    const before = this.#pressed;
    this.#pressed = { ...point, time: event.timeStamp };
    const again =
      before !== null &&
      event.timeStamp - before.time < double.time &&
      Math.hypot(point.x - before.x, point.y - before.y) < double.distance;
    this.#isDouble = again;
    if (again) {
      this.#pressed = null;
      return this.#gestures.fill(point.x, point.y);
    }
    this.#gestures.begin();
    if (event.pointerType !== "touch") this.#drag(event, point);
  };

  /** @param {PointerEvent} event */
  move = (event) => {
    const point = this.#pointOf(event);
    const held = this.#down.has(event.pointerId);
    if (held) this.#down.set(event.pointerId, point);
    if (this.#pinch) return this.#movePinch();
    const pressed = this.#pressed;
    if (held && pressed && !this.#dragging && Math.abs(point.x - pressed.x) > SLACK) {
      this.#drag(event, point);
    } else if (this.#dragging) this.#gestures.seek(point.x);
    this.#gestures.hover(point.x, point.y, event.pointerType === "touch");
  };

  /** @param {PointerEvent} event */
  release = (event) => {
    const point = this.#pointOf(event);
    const tapped = event.pointerType === "touch" && !this.#dragging && !this.#pinch;
    this.#end(event);
    if (!tapped || !this.#pressed) return;
    this.#gestures.seek(point.x);
    this.#gestures.hover(point.x, point.y, true);
  };

  /** Marks the click of a double press, which chooses no step. @param {Event} event */
  click = (event) => {
    if (this.#isDouble) event.preventDefault();
  };

  /** @param {PointerEvent} event */
  cancel = (event) => {
    this.#pressed = null;
    this.#end(event);
  };

  /** Not passive, so that it can prevent the page from zooming. */
  wheel = {
    /** @param {WheelEvent} event */
    handleEvent: (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      // A line counts as 16 pixels; a notch of a wheel zooms by about two.
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);
      const { x } = this.#pointOf(event);
      this.#gestures.zoom(Math.exp(clamp(pixels, -100, 100) / 140), x);
    },
    passive: false,
  };

  /**
   * Otherwise WebKit selects the text of the page that a drag passes over.
   * @param {Event} event
   */
  selectStart = (event) => event.preventDefault();

  /** @param {PointerEvent} event @param {Point} point */
  #drag(event, point) {
    this.#dragging = true;
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    this.#gestures.seek(point.x);
  }

  /** @param {PointerEvent} event */
  #end(event) {
    this.#down.delete(event.pointerId);
    if (this.#down.size > 0) return;
    if (this.#pinch) this.#pressed = null;
    this.#pinch = null;
    this.#dragging = false;
  }

  /** The distance of the two pointers, and the x in the middle of them. */
  #measurePinch() {
    const [a, b] = [...this.#down.values()];
    return { distance: Math.max(Math.abs(a.x - b.x), 2 * SLACK), middle: (a.x + b.x) / 2 };
  }

  #startPinch() {
    this.#dragging = false;
    this.#pinch = this.#measurePinch();
    this.#gestures.beginPinch();
  }

  #movePinch() {
    if (this.#down.size < 2 || !this.#pinch) return;
    const { distance, middle } = this.#measurePinch();
    this.#gestures.pinch(this.#pinch.distance / distance, this.#pinch.middle, middle);
  }
}
