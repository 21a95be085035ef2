/**
 * Rows as pixels of a scroller: a list taller than browsers can scroll gets a window that moves
 * along it.
 */

import { clamp } from "../../numbers.js";

/**
 * The tallest content, in pixels. Browsers stop at 17 to 33 million, and lose precision earlier.
 */
export const TALLEST = 4_000_000;

/** The window moves when fewer pixels than this are left to scroll. */
const MARGIN = 100_000;

/** Converts between rows of the list and pixels of the scroller. */
export class ScrollWindow {
  #rows = 0;
  #rowHeight = 1;
  /** The row at the top of the content. */
  #first = 0;

  get rows() {
    return this.#rows;
  }

  get rowHeight() {
    return this.#rowHeight;
  }

  /** The height of the content, in pixels. */
  get height() {
    return this.#size * this.#rowHeight;
  }

  /** The number of rows in the window. */
  get #size() {
    return Math.min(this.#rows, Math.floor(TALLEST / this.#rowHeight));
  }

  /** @param {number} rows @param {number} rowHeight in pixels */
  resize(rows, rowHeight) {
    this.#rows = rows;
    this.#rowHeight = rowHeight;
    this.#first = this.#clamped(this.#first);
  }

  /** The top of a row in the content, in pixels; may lie outside of it. @param {number} row */
  topOf(row) {
    return (row - this.#first) * this.#rowHeight;
  }

  /** The row at a place of the content, with its fraction. @param {number} top in pixels */
  rowAt(top) {
    return this.#first + top / this.#rowHeight;
  }

  /**
   * Moves the window around a row.
   * @param {number} row may have a fraction
   * @returns {number} the scroll position at which this row is at the top
   */
  moveTo(row) {
    this.#first = this.#clamped(Math.floor(row) - Math.floor(this.#size / 2));
    return Math.max(this.topOf(row), 0);
  }

  /**
   * Whether the window has to move before scrolling can go on.
   * @param {number} top the scroll position, in pixels
   * @param {number} view the visible height, in pixels
   */
  isNearEnd(top, view) {
    const last = this.#rows - this.#size;
    const below = this.height - view - top;
    return (top < MARGIN && this.#first > 0) || (below < MARGIN && this.#first < last);
  }

  /** @param {number} first */
  #clamped(first) {
    return clamp(first, 0, this.#rows - this.#size);
  }
}
