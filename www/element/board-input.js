/**
 * What a person does on the squares of the board: points at them, walks them, puts queens of their own there.
 */
/** @import { Change, Frame, Intent, PlayerState } from "../types.d.ts" */
/** @import { Layout } from "../views/layout.js" */
/** @import { Canvas } from "../views/paint.js" */
/** @import { Square } from "../views/board/board-table.js" */

import { guard } from "lit/directives/guard.js";
import { html } from "lit/html.js";
import { refusal, spokenRefusal } from "../i18n/en/own.js";
import { reasonsOf } from "../views/board/attackers.js";
import { moveFocus, squareAt, squaresTable } from "../views/board/board-table.js";
import { paintAim } from "../views/board/hover-preview.js";
import { linesOf } from "../views/own-queens.js";

/** So long nothing has moved when the table in words is brought up to date, in milliseconds. */
const REST = 150;

/**
 * What the element tells and does.
 * @typedef {object} On
 * @property {() => Frame} frame the frame as it may be seen
 * @property {() => Layout} layout
 * @property {(intent: Intent) => void} dispatch
 * @property {() => boolean} interactive whether a reader can put queens on the board
 * @property {(sentence: string) => void} say reads it out
 * @property {() => void} update draws again
 */

export class Hand {
  #on;
  /** The square that Tab reaches. @type {Square} */
  #focus = { row: 0, column: 0 };
  /** The square pointed at, by a pointer that can hover or by other means. @type {(Square & { hovering: boolean }) | null} */
  #aim = null;
  /** The frame the table tells of: the last one that stood still. */
  #still;
  #resting = /** @type {ReturnType<typeof setTimeout> | 0} */ (0);

  /** @param {Frame} frame where the search stands @param {On} on */
  constructor(frame, on) {
    this.#on = on;
    this.#still = frame;
  }

  free() {
    clearTimeout(this.#resting);
  }

  /** @param {Change} change */
  follow({ state, before }) {
    const { n, fixed } = state.frame;
    const other = before?.frame.n !== n;
    if (other) {
      this.#focus = { row: 0, column: 0 };
      this.#aim = null;
    } else if (JSON.stringify(before.frame.fixed) !== JSON.stringify(fixed)) {
      this.#on.say(`${linesOf(state).join(", ")}.`);
    }
    if (!this.#aim?.hovering && before?.frame !== state.frame) this.#aim = null;
    this.#describe(state, other);
  }

  /** Brings the table up to date, now or once nothing has moved for a moment. @param {PlayerState} state @param {boolean} now */
  #describe({ frame, playing }, now) {
    clearTimeout(this.#resting);
    const describe = () => {
      this.#still = frame;
      this.#on.update();
    };
    if (now) describe();
    else if (!playing) this.#resting = setTimeout(describe, REST);
  }

  /** The square pointed at; null for none. @returns {Square | null} */
  get aim() {
    return this.#aim;
  }

  /** The board in words. @param {boolean} hidden whether the answer is hidden, at once and not only at rest */
  table(hidden) {
    const layout = this.#on.layout();
    const frame = hidden ? this.#on.frame() : this.#still;
    const interactive = this.#on.interactive();
    return guard([frame, layout.cell, layout.mirrored, this.#focus, interactive], () =>
      squaresTable(frame, layout, this.#focus, interactive, this.#does),
    );
  }

  /**
   * Why no queen can be put on the square pointed at; null where one can, and while that changes all the time.
   * @param {boolean} playing
   */
  reason(playing) {
    if (!this.#aim || playing) return null;
    const { row, column } = this.#aim;
    const frame = this.#on.frame();
    const reasons = reasonsOf(frame, row, column);
    if (reasons.length === 0) return null;
    const order = this.#on.layout().mirrored ? "left" : "right";
    const words = refusal({ row, column, reasons, current: frame.row }, order);
    return html`<span class="reason">${words}</span>`;
  }

  /** Paints what a click would do. @param {Canvas} canvas @param {Frame} frame */
  paint(canvas, frame) {
    if (this.#aim?.hovering) paintAim(canvas, frame, this.#aim);
  }

  /** Puts a queen on a square, frees her there, or says why neither can be. @param {Square} square */
  #put({ row, column }) {
    const frame = this.#on.frame();
    const reasons = reasonsOf(frame, row, column);
    if (reasons.length > 0) {
      this.#aim = { row, column, hovering: this.#aim?.hovering ?? false };
      this.#on.say(spokenRefusal({ row, column, reasons, current: frame.row }));
      this.#on.update();
    } else {
      // What a click would do is shown again when the pointer comes back.
      this.#aim = null;
      this.#on.dispatch({ type: "toggleQueen", row, column });
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const from = squareAt(event);
    if (!from || event.metaKey || event.altKey) return;
    const own = this.#on.frame().fixed[from.row] === from.column;
    const { n, mirrored } = this.#on.layout();
    const to = moveFocus(from, event, n, mirrored);
    if (!to && !this.#on.interactive()) return;
    const puts = ["Enter", " "].includes(event.key);
    const frees = own && ["Delete", "Backspace"].includes(event.key);
    if (!to && !puts && !frees) return;
    event.preventDefault();
    if (to) this.#walk(event, to);
    else if (!event.repeat) this.#put(from);
  }

  /** @param {KeyboardEvent} event @param {Square} to */
  #walk({ currentTarget }, { row, column }) {
    const table = /** @type {HTMLElement} */ (currentTarget);
    const cell = table.querySelector(`[data-row="${row}"][data-column="${column}"]`);
    /** @type {HTMLElement} */ (cell).focus();
  }

  /** @param {Event} event */
  #enter(event) {
    const square = squareAt(event);
    const hovering = event.type !== "focusin";
    if (!square || (hovering && isTouch(event))) return;
    if (!hovering) this.#focus = square;
    if (!this.#on.interactive()) return this.#on.update();
    this.#aim = { ...square, hovering };
    const free = reasonsOf(this.#on.frame(), square.row, square.column).length === 0;
    /** @type {HTMLElement} */ (event.target).style.cursor = free ? "pointer" : "";
    this.#on.update();
  }

  #leave() {
    this.#aim = null;
    this.#on.update();
  }

  #does = {
    key: (/** @type {KeyboardEvent} */ event) => this.#key(event),
    enter: (/** @type {Event} */ event) => this.#enter(event),
    leave: () => this.#leave(),
    down: leaveToKeys,
    press: (/** @type {Event} */ event) => {
      const square = squareAt(event);
      if (square && this.#on.interactive()) this.#put(square);
    },
  };
}

/** @param {Event} event */
const isTouch = (event) => /** @type {PointerEvent} */ (event).pointerType === "touch";

/**
 * A click on the board takes the focus from where it was, but not into the table, which would keep the arrow keys
 * from the player. Among others on a page, the element itself then has it, and with it the keys.
 * @param {MouseEvent} event
 */
function leaveToKeys(event) {
  event.preventDefault();
  const table = /** @type {HTMLElement} */ (event.currentTarget);
  const root = /** @type {ShadowRoot} */ (table.getRootNode());
  const focused = root.activeElement ?? document.activeElement;
  if (focused instanceof HTMLElement) focused.blur();
  /** @type {HTMLElement | null} */ (table.closest("[tabindex]"))?.focus({ preventScroll: true });
}
