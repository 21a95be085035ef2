/** The input of a reader on the board: pointing at squares, moving the focus, placing queens. */

/** @import { Change, Frame, Intent, PlayerState } from "../types.d.ts" */
/** @import { AlgorithmView } from "../algorithms/program.js" */
/** @import { Layout } from "../views/layout.js" */
/** @import { Square } from "../views/board/board-table.js" */
/** @import { PointedSquare } from "../views/board/queens.js" */

import { guard } from "lit/directives/guard.js";
import { html } from "lit/html.js";
import { messages } from "../i18n/catalogue.js";
import { linesOf } from "../views/beside-board.js";
import { moveFocus, squareAt, squaresTable } from "../views/board/board-table.js";
import { reasonsOf } from "../views/derived.js";
import { hasRowMasks } from "../views/stack.js";

const { refusal, spokenRefusal } = messages.watch;

/** The table is updated once nothing has moved for this long, in milliseconds. */
const REST = 150;

/**
 * @typedef {object} BoardHandlers
 * @property {() => Frame} frame the frame, without its answer while that is hidden
 * @property {() => Layout} layout
 * @property {(intent: Intent) => void} dispatch
 * @property {() => AlgorithmView} algorithm the one that is shown
 * @property {() => boolean} isInteractive whether a reader can place queens
 * @property {(sentence: string) => void} announce reads a sentence out
 * @property {() => void} update renders again
 */

export class BoardInput {
  #handlers;
  /** The square that Tab reaches. @type {Square} */
  #focus = { row: 0, column: 0 };
  /** The square pointed at, by a hovering pointer or by other means. @type {PointedSquare | null} */
  #pointed = null;
  /** The frame that the table describes: the last one at rest. */
  #described;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #resting;

  /**
   * @param {Frame} frame the current one
   * @param {BoardHandlers} handlers
   */
  constructor(frame, handlers) {
    this.#handlers = handlers;
    this.#described = frame;
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
      this.#pointed = null;
    } else if (JSON.stringify(before.frame.fixed) !== JSON.stringify(fixed)) {
      this.#handlers.announce(linesOf(state).join(" "));
    }
    if (!this.#pointed?.hovering && before?.frame !== state.frame) this.#pointed = null;
    this.#describe(state, other);
  }

  /**
   * Updates the table, now or once nothing has moved for a moment.
   * @param {PlayerState} state @param {boolean} now
   */
  #describe({ frame, playing }, now) {
    clearTimeout(this.#resting);
    const describe = () => {
      this.#described = frame;
      this.#handlers.update();
    };
    if (now) describe();
    else if (!playing) this.#resting = setTimeout(describe, REST);
  }

  /** The square pointed at; null for none. */
  get pointed() {
    return this.#pointed;
  }

  /**
   * The board as a table for screen readers.
   * @param {boolean} hidden whether the answer is hidden, at once and not only at rest
   */
  table(hidden) {
    const layout = this.#handlers.layout();
    const frame = hidden ? this.#handlers.frame() : this.#described;
    const interactive = this.#handlers.isInteractive();
    const masks = hasRowMasks(this.#handlers.algorithm());
    return guard([frame, layout.cell, layout.mirrored, this.#focus, masks, interactive], () =>
      squaresTable(frame, layout, this.#focus, masks, interactive, this.#listeners),
    );
  }

  /**
   * Why no queen can be placed on the square pointed at; null where one can, and during playback.
   * @param {boolean} playing
   */
  reason(playing) {
    if (!this.#pointed || playing) return null;
    const { row, column } = this.#pointed;
    const frame = this.#handlers.frame();
    const reasons = reasonsOf(frame, row, column);
    if (reasons.length === 0) return null;
    const order = this.#handlers.layout().mirrored ? "left" : "right";
    const words = refusal({ row, column, reasons, current: this.#masksRow }, order);
    return html`<span class="reason">${words}</span>`;
  }

  /** The row whose masks are shown; null where the program has none. */
  get #masksRow() {
    const { algorithm, frame } = this.#handlers;
    return hasRowMasks(algorithm()) ? frame().row : null;
  }

  /** Places or removes a queen, or says why neither is possible. @param {Square} square */
  #toggle({ row, column }) {
    const frame = this.#handlers.frame();
    const reasons = reasonsOf(frame, row, column);
    if (reasons.length > 0) {
      this.#pointed = { row, column, hovering: this.#pointed?.hovering ?? false };
      this.#handlers.announce(spokenRefusal({ row, column, reasons, current: this.#masksRow }));
      this.#handlers.update();
    } else {
      // The preview returns with the pointer.
      this.#pointed = null;
      this.#handlers.dispatch({ type: "toggleQueen", row, column });
    }
  }

  /** @param {KeyboardEvent} event */
  #pressKey(event) {
    const from = squareAt(event);
    if (!from || event.metaKey || event.altKey) return;
    const isOwn = this.#handlers.frame().fixed[from.row] === from.column;
    const { n, mirrored } = this.#handlers.layout();
    const to = moveFocus(from, event, n, mirrored);
    if (!to && !this.#handlers.isInteractive()) return;
    const toggles = ["Enter", " "].includes(event.key);
    const removes = isOwn && ["Delete", "Backspace"].includes(event.key);
    if (!to && !toggles && !removes) return;
    event.preventDefault();
    if (to) this.#moveTo(event, to);
    else if (!event.repeat) this.#toggle(from);
  }

  /** @param {KeyboardEvent} event @param {Square} to */
  #moveTo({ currentTarget }, { row, column }) {
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
    if (!this.#handlers.isInteractive()) return this.#handlers.update();
    this.#pointed = { ...square, hovering };
    const free = reasonsOf(this.#handlers.frame(), square.row, square.column).length === 0;
    /** @type {HTMLElement} */ (event.target).style.cursor = free ? "pointer" : "";
    this.#handlers.update();
  }

  #leave() {
    this.#pointed = null;
    this.#handlers.update();
  }

  #listeners = {
    key: (/** @type {KeyboardEvent} */ event) => this.#pressKey(event),
    enter: (/** @type {Event} */ event) => this.#enter(event),
    leave: () => this.#leave(),
    down: releaseFocus,
    press: (/** @type {Event} */ event) => {
      const square = squareAt(event);
      if (square && this.#handlers.isInteractive()) this.#toggle(square);
    },
  };
}

/** @param {Event} event */
const isTouch = (event) => /** @type {PointerEvent} */ (event).pointerType === "touch";

/**
 * A click on the board must not focus the table, which would then use the arrow keys instead of the
 * player. An embedded element gets the focus itself.
 * @param {MouseEvent} event
 */
function releaseFocus(event) {
  event.preventDefault();
  const table = /** @type {HTMLElement} */ (event.currentTarget);
  const root = /** @type {ShadowRoot} */ (table.getRootNode());
  const focused = root.activeElement ?? document.activeElement;
  if (focused instanceof HTMLElement) focused.blur();
  /** @type {HTMLElement | null} */ (table.closest("[tabindex]"))?.focus({ preventScroll: true });
}
