/** The input of a reader on the board: pointing at squares, placing queens, answering questions. */

/** @import { AlgorithmId, BoardQuestion, Change, Frame, Intent, PlayerState, Square } from "../types.d.ts" */
/** @import { AlgorithmView } from "../algorithms/program.js" */
/** @import { Layout } from "../views/layout.js" */
/** @import { PointedSquare } from "../views/board/queens.js" */

import { guard } from "lit/directives/guard.js";
import { html } from "lit/html.js";
import { messages } from "../i18n/catalogue.js";
import { hasMoved } from "../player/playback.js";
import { linesOf } from "../views/beside-board.js";
import { moveFocus, squareAt, squaresTable } from "../views/board/board-table.js";
import { columnOfBit, isConcealed, reasonsOf, triedOf } from "../views/derived.js";
import { hasRowMasks } from "../views/stack.js";

const { laterColumn, otherRow, rightColumn, rightSquare, triedBefore, wrongSquare } =
  messages.question;
const { refusal, spokenRefusal } = messages.watch;

/** The table is updated once nothing has moved for this long, in milliseconds. */
const REST = 150;

/** Characters that fit the narration's two lines at any width; longer texts are smaller. */
const LONGEST = 86;

/**
 * @typedef {object} BoardHandlers
 * @property {() => Frame} frame the frame, concealed while a question is open
 * @property {() => BoardQuestion | null} question what squares answer
 * @property {() => Frame} peek the frame of the next step
 * @property {() => AlgorithmId} algorithmId
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
  /** The reply to an answer. */
  #reply = "";
  /** The current frame. @type {Frame} */
  #current;
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
    this.#current = frame;
    this.#described = frame;
  }

  free() {
    clearTimeout(this.#resting);
  }

  /** @param {Change} change */
  follow(change) {
    const { state, before } = change;
    const { n, fixed } = state.frame;
    this.#current = state.frame;
    if (hasMoved(change)) this.#reply = "";
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

  /** Shows a sentence in the narration's place until the search moves. @param {string} sentence */
  say(sentence) {
    this.#reply = sentence;
    this.#handlers.update();
  }

  /** Whether squares answer a question. */
  get #asks() {
    return this.#handlers.question() !== null || isConcealed(this.#handlers.frame());
  }

  /** The board as a table for screen readers. Another frame than the current one is so at once. */
  table() {
    const layout = this.#handlers.layout();
    const shown = this.#handlers.frame();
    const frame = shown === this.#current ? this.#described : shown;
    const interactive = this.#handlers.isInteractive() || this.#asks;
    const masks = hasRowMasks(this.#handlers.algorithm());
    const question = this.#handlers.question();
    const { cell, mirrored } = layout;
    return guard([frame, cell, mirrored, this.#focus, masks, interactive, question], () =>
      squaresTable(frame, layout, this.#focus, masks, interactive, question, this.#listeners),
    );
  }

  /**
   * Why no queen can be placed on the square pointed at, or the reply to an answer; null for
   * neither, and during playback.
   * @param {boolean} playing
   */
  reason(playing) {
    if (playing) return null;
    const words = (!this.#asks && this.#pointed && this.#refusal(this.#pointed)) || this.#reply;
    if (!words) return null;
    return words.length > LONGEST ? html`<span class="reason">${words}</span>` : words;
  }

  /** Why a square is attacked; empty where it is not. @param {Square} square */
  #refusal(square) {
    const order = this.#handlers.layout().mirrored ? "left" : "right";
    const attacked = this.#attacked(square);
    return attacked.reasons.length > 0 ? refusal(attacked, order) : "";
  }

  /** @param {Square} square */
  #attacked({ row, column }) {
    const frame = this.#handlers.frame();
    return { row, column, reasons: reasonsOf(frame, row, column), current: this.#masksRow };
  }

  /** A click on a square, or its key. @param {Square} square */
  #press(square) {
    const question = this.#handlers.question();
    if (question) question.answer(square);
    else if (this.#asks) this.#answer(square);
    else if (this.#handlers.isInteractive()) this.#toggle(square);
  }

  /**
   * Answers the question with a square: the right one is the next step, a wrong one leaves the
   * question open.
   * @param {Square} square
   */
  #answer(square) {
    const { frame, peek, algorithmId, dispatch, announce } = this.#handlers;
    const { right, words } = replyTo(frame(), peek(), square, algorithmId());
    if (right) dispatch({ type: "next" });
    announce(words || spokenRefusal(this.#attacked(square)));
    this.say(words || this.#refusal(square));
  }

  /** The row whose masks are shown; null where the program has none. */
  get #masksRow() {
    const { algorithm, frame } = this.#handlers;
    return hasRowMasks(algorithm()) ? frame().row : null;
  }

  /** Places or removes a queen, or says why neither is possible. @param {Square} square */
  #toggle({ row, column }) {
    const attacked = this.#attacked({ row, column });
    if (attacked.reasons.length > 0) {
      this.#pointed = { row, column, hovering: this.#pointed?.hovering ?? false };
      this.#handlers.announce(spokenRefusal(attacked));
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
    const interactive = this.#handlers.isInteractive();
    const isOwn =
      interactive && !this.#asks && this.#handlers.frame().fixed[from.row] === from.column;
    const { n, mirrored } = this.#handlers.layout();
    const to = moveFocus(from, event, n, mirrored);
    const presses = (interactive || this.#asks) && ["Enter", " "].includes(event.key);
    const removes = isOwn && ["Delete", "Backspace"].includes(event.key);
    if (!to && !presses && !removes) return;
    event.preventDefault();
    if (to) this.#moveTo(event, to);
    else if (!event.repeat) removes ? this.#toggle(from) : this.#press(from);
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
    if (this.#asks) this.#reply = "";
    else if (!this.#handlers.isInteractive()) return this.#handlers.update();
    this.#pointed = { ...square, hovering };
    const free = this.#asks || this.#attacked(square).reasons.length === 0;
    /** @type {HTMLElement} */ (event.target).style.cursor = free ? "pointer" : "";
    this.#handlers.update();
  }

  #leave() {
    this.#pointed = null;
    if (this.#asks) this.#reply = "";
    this.#handlers.update();
  }

  #listeners = {
    key: (/** @type {KeyboardEvent} */ event) => this.#pressKey(event),
    enter: (/** @type {Event} */ event) => this.#enter(event),
    leave: () => this.#leave(),
    down: releaseFocus,
    press: (/** @type {Event} */ event) => {
      const square = squareAt(event);
      if (square) this.#press(square);
    },
  };
}

/**
 * The reply to a square chosen while a question is open.
 *
 * @param {Frame} frame concealed
 * @param {Frame} next of the step that is asked for, a `place`
 * @param {Square} square
 * @param {AlgorithmId} algorithm
 * @returns {{ right: boolean, words: string }} no words where the square is attacked
 */
export function replyTo(frame, next, { row, column }, algorithm) {
  if (next.square != null) {
    const right = row * frame.n + column === next.square;
    return { right, words: right ? rightSquare(next.square) : wrongSquare };
  }
  const right = row === next.row && column === columnOfBit(next.place);
  const wrong = (/** @type {string} */ words) => ({ right: false, words });
  if (right) return { right, words: rightColumn(column, algorithm) };
  if (row !== next.row) return wrong(otherRow(next.row));
  if (reasonsOf(frame, row, column).length > 0) return wrong("");
  const tried = triedOf(frame) | frame.place;
  return wrong((tried >>> column) & 1 ? triedBefore(column) : laterColumn(column, algorithm));
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
