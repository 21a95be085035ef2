/** The notes for a newcomer, one at a time in the narration's place. Loaded when first shown. */

/** @import { Frame } from "../types.d.ts" */
/** @import { Layout } from "./layout.js" */

import { html, nothing } from "lit/html.js";
import { adoptStyles } from "../element/base-element.js";
import { isOwned } from "../element/keyboard.js";
import { messages } from "../i18n/catalogue.js";
import styles from "../styles/notes.css?inline";
import { LANE_GAP, lanePlan } from "./lanes/lane-plan.js";
import { BOARD_TOP, columnX, LANES_TOP } from "./layout.js";

const sentences = messages.notes.sentences;

/** The step of the search on the usual board that the notes are about. */
const STEP = 11;

/**
 * Its frame: some squares of row 3 are free.
 *
 * @type {Frame}
 */
const frame = {
  n: 8,
  fixed: {},
  position: STEP,
  solutions: 0,
  kind: "possible",
  row: 3,
  queens: [0, 2, 4],
  columns: 0b10101,
  left: 0b111000,
  right: 0b1001,
  possible: 0b11000010,
  place: 0,
  stack: [
    { row: 0, columns: 0, left: 0, right: 0, possible: 0b11111110, place: 0b1 },
    { row: 1, columns: 0b1, left: 0b10, right: 0, possible: 0b11111000, place: 0b100 },
    { row: 2, columns: 0b101, left: 0b1100, right: 0b10, possible: 0b11100000, place: 0b10000 },
    { row: 3, columns: 0b10101, left: 0b111000, right: 0b1001, possible: 0b11000010, place: 0 },
  ],
};

/** A free square, whose bits the second note is about. */
const FREE = 1;

/** Space between an outline and the parts that it surrounds, in CSS pixels. */
const SPACE = 4;

/** Shows the notes one after the other, about a frame of their own. */
export class Notes {
  frame = frame;
  /** The note that is shown, from 0. */
  #index = 0;
  #root;
  #handlers;

  /**
   * @param {ShadowRoot} root of the element
   * @param {object} handlers
   * @param {(sentence: string) => void} handlers.announce reads a sentence out
   * @param {() => void} handlers.update renders again
   * @param {() => void} handlers.end called after the last note, or where the reader skips them
   */
  constructor(root, handlers) {
    this.#root = root;
    this.#handlers = handlers;
    adoptStyles(root, styles);
    this.#show(0);
  }

  /** Whether the focus is in the notes. */
  get hasFocus() {
    return Boolean(this.#root.activeElement?.closest(".note"));
  }

  /** @param {number} index */
  #show(index) {
    this.#index = index;
    this.#handlers.announce(`${this.#heading}: ${sentences[index]}`);
    this.#handlers.update();
  }

  #next = () => {
    if (this.#isLast) this.#handlers.end();
    else this.#show(this.#index + 1);
  };

  get #isLast() {
    return this.#index === sentences.length - 1;
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether the key was meant for the notes
   */
  handleKey(event) {
    const target = /** @type {Element} */ (event.composedPath()[0]);
    const { key } = event;
    const nexts = key === "Enter" && !isOwned(target, key);
    if (event.defaultPrevented || (key !== "Escape" && !nexts)) return false;
    event.preventDefault();
    event.stopPropagation();
    if (!nexts) this.#handlers.end();
    else if (!event.repeat) this.#next();
    return true;
  }

  get #heading() {
    return messages.notes.count(this.#index + 1, sentences.length, STEP);
  }

  /** The note, for the narration's place. */
  view() {
    const index = this.#index;
    const last = this.#isLast;
    return html`<div class="kind note" data-note=${index}>
        ${this.#heading}
        <button
          title=${last ? messages.notes.doneHint : messages.notes.nextHint}
          @click=${this.#next}
        >
          ${last ? messages.notes.done : messages.notes.next}
        </button>
        ${
          last
            ? nothing
            : html`<button title=${messages.notes.skipHint} @click=${this.#handlers.end}
                >${messages.notes.skip}</button>`
        }
      </div>
      <p class="sentence">${sentences[index]}</p>`;
  }

  /**
   * A line around the subject of the note in a picture: the framed row, or a free square and its
   * bits.
   * @param {Layout} layout
   * @param {{ board: boolean, lanes: boolean }} shown the parts that the picture has
   */
  outline(layout, shown) {
    const { board, cell, lowLanes } = layout;
    const plan = lanePlan(false, { lowLanes }).lanes;
    const row = BOARD_TOP + frame.row * cell;
    const above = shown.board ? BOARD_TOP + board : LANES_TOP;
    const bits = {
      top: above + LANE_GAP + plan[0].y,
      end: above + LANE_GAP + plan[2].y + plan[2].height,
    };
    const square = {
      left: columnX(layout, FREE),
      top: shown.board ? row : bits.top,
      width: cell,
      height: (shown.lanes ? bits.end : row + cell) - (shown.board ? row : bits.top),
    };
    const boxes = [shown.board && { left: 0, top: row, width: board, height: cell }, square];
    const box = boxes[this.#index];
    if (!box) return nothing;
    const { left, top, width, height } = box;
    const style = [
      `left: calc(var(--spine) + ${left - SPACE}px)`,
      `top: ${top - SPACE}px`,
      `width: ${width + 2 * SPACE}px`,
      `height: ${height + 2 * SPACE}px`,
    ].join("; ");
    return html`<div class="outline" .style=${style}></div>`;
  }
}
