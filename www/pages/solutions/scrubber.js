/** The slider beside the grid: its length stands for the whole list, however long that is. */

import { clamp } from "../../numbers.js";

/** The shortest thumb, in pixels. */
const SHORTEST = 28;

/**
 * The row that a key moves to the top.
 * @type {Record<string, (state: ScrollState) => number>}
 */
const keys = {
  ArrowUp: ({ value }) => value - 1,
  ArrowDown: ({ value }) => value + 1,
  PageUp: ({ value, page }) => value - page,
  PageDown: ({ value, page }) => value + page,
  Home: () => 0,
  End: ({ most }) => most,
};

/**
 * @typedef {object} ScrollState
 * @property {number} value the row at the top, from 0, with its fraction
 * @property {number} page how many rows are in sight
 * @property {number} most the last row that can be at the top
 */

/** A slider that scrolls the grid by pointer and by keys. */
export class Scrubber {
  root = document.createElement("div");
  #thumb = document.createElement("div");
  #bubble = document.createElement("output");
  #onMove;
  /** @type {ScrollState} */
  #state = { value: 0, page: 1, most: 0 };
  /**
   * While the thumb is dragged: the distance of the pointer from its top, in pixels.
   * @type {number | null}
   */
  #grip = null;

  /** @param {string} label @param {(row: number) => void} onMove goes to a row */
  constructor(label, onMove) {
    const { root } = this;
    this.#onMove = onMove;
    root.className = "scrubber";
    root.tabIndex = 0;
    root.role = "slider";
    root.ariaLabel = label;
    root.ariaOrientation = "vertical";
    root.ariaValueMin = "0";
    this.#thumb.className = "thumb";
    this.#bubble.ariaHidden = "true";
    this.#thumb.append(this.#bubble);
    root.append(this.#thumb);
    root.addEventListener("pointerdown", (event) => this.#grab(event));
    root.addEventListener("pointermove", (event) => this.#drag(event));
    for (const end of ["pointerup", "pointercancel"]) {
      root.addEventListener(end, () => {
        this.#grip = null;
        root.classList.remove("dragged");
      });
    }
    // Otherwise WebKit selects the text of the page that a drag passes over.
    root.addEventListener("selectstart", (event) => event.preventDefault());
    root.addEventListener("keydown", (event) => this.#press(event));
  }

  /** @param {ScrollState} state @param {string} text the position in words */
  show(state, text) {
    const { root } = this;
    this.#state = state;
    root.hidden = state.most <= 0;
    if (root.hidden) return;
    const share = Math.min(state.page / (state.page + state.most), 1);
    root.style.setProperty("--size", `max(${SHORTEST}px, ${100 * share}%)`);
    root.style.setProperty("--at", String(Math.min(state.value / state.most, 1)));
    root.ariaValueMax = String(Math.ceil(state.most));
    root.ariaValueNow = String(Math.round(state.value));
    root.ariaValueText = text;
    this.#bubble.textContent = text;
  }

  /** A press outside the thumb brings its middle there. @param {PointerEvent} event */
  #grab(event) {
    if (event.button !== 0) return;
    const { top, height, bottom } = this.#thumb.getBoundingClientRect();
    const isOnThumb = event.clientY >= top && event.clientY <= bottom;
    this.#grip = isOnThumb ? event.clientY - top : height / 2;
    this.root.setPointerCapture(event.pointerId);
    this.root.classList.add("dragged");
    this.#drag(event);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (this.#grip === null) return;
    const track = this.root.getBoundingClientRect();
    const length = track.height - this.#thumb.getBoundingClientRect().height;
    const share = (event.clientY - this.#grip - track.top) / Math.max(length, 1);
    this.#onMove(clamp(share, 0, 1) * this.#state.most);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const { ctrlKey, altKey, metaKey, key } = event;
    const move = ctrlKey || altKey || metaKey ? undefined : keys[key];
    if (!move) return;
    event.preventDefault();
    this.#onMove(clamp(move(this.#state), 0, this.#state.most));
  }
}
