/** The input of a reader on the board: pointing at squares, placing queens, answering questions. */

/** @import { BoardQuestion, Change, Frame, Intent, PlayerState, Square } from "../types.d.ts" */
/** @import { AlgorithmView } from "../algorithms/algorithm-view.d.ts" */
/** @import { PointedSquare } from "../views/board/queens.js" */
/** @import { ElementState } from "./element-state.js" */

import { guard } from "lit/directives/guard.js";
import { hasRowMasks } from "../algorithms/program.js";
import { reasonsOf } from "../frame-values.js";
import { messages } from "../i18n/catalogue.js";
import { hasMoved } from "../player/change.js";
import { isSame } from "../settings/values.js";
import { handleSquareKey, squareAt, squaresTable } from "../views/board/board-table.js";
import { fixedQueensLines, writesMasks } from "../views/board-sidebar.js";
import { columnInLanes } from "../views/layout.js";

const refusal = messages.watch.refusal;
const refusalAnnouncement = messages.watch.refusalAnnouncement;

/** The table is updated once nothing has moved for this long, in milliseconds. */
const DESCRIBE_DELAY = 150;

/**
 * @typedef {object} BoardHandlers
 * @property {() => Frame} frame the shown one, concealed if it would answer the open question
 * @property {() => BoardQuestion | null} question the one that squares answer
 * @property {() => void} retry called when another square is pointed at
 * @property {(intent: Intent) => void} dispatch
 * @property {() => AlgorithmView} algorithm the one that is shown
 * @property {(sentence: string) => void} announce reads a sentence out
 * @property {() => void} update renders again
 * @property {() => void} paint paints board and lanes again
 */

export class BoardInput {
  #state;
  #handlers;
  /** The square that Tab reaches. @type {Square} */
  #tabStop = { row: 0, column: 0 };
  /**
   * The square under the mouse, or without a row, the bit; null once the focus has moved.
   * @type {{ row?: number, column: number } | null}
   */
  #hovered = null;
  /** Whether the square under the mouse has a preview: not once a press has changed its queen. */
  #isPreviewed = false;
  /** The square that has the focus. @type {Square | null} */
  #focused = null;
  /**
   * The square whose reason is shown if no queen can be placed there: the one that pointer or focus
   * entered, or that was pressed; null once the search has moved, until they enter a square.
   * @type {Square | null}
   */
  #explained = null;
  /** The current frame. @type {Frame} */
  #currentFrame;
  /** The frame that the table describes: the last one that stayed for a moment. */
  #describedFrame;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {Frame} frame the current one
   * @param {ElementState} state
   * @param {BoardHandlers} handlers
   */
  constructor(frame, state, handlers) {
    this.#state = state;
    this.#handlers = handlers;
    this.#currentFrame = frame;
    this.#describedFrame = frame;
  }

  free() {
    clearTimeout(this.#timer);
  }

  /** @param {Change} change */
  follow(change) {
    const { state, before } = change;
    const { n, fixed } = state.frame;
    this.#currentFrame = state.frame;
    const isOtherBoard = before?.frame.n !== n || before.search !== state.search;
    if (isOtherBoard) {
      this.#tabStop = { row: 0, column: 0 };
      this.forgetPointer();
    } else if (!isSame(before.frame.fixed, fixed)) {
      this.#handlers.announce(fixedQueensLines(state).join(" "));
    }
    if (hasMoved(change)) this.#explained = null;
    this.#describe(state, isOtherBoard);
  }

  /**
   * Updates the table, now or once nothing has moved for a moment.
   * @param {PlayerState} state @param {boolean} now
   */
  #describe({ frame, playing }, now) {
    clearTimeout(this.#timer);
    const describe = () => {
      this.#describedFrame = frame;
      this.#handlers.update();
    };
    if (now) describe();
    else if (!playing) this.#timer = setTimeout(describe, DESCRIBE_DELAY);
  }

  /**
   * The square pointed at, by a hovering pointer or by other means; null for none, and where
   * squares do nothing.
   * @returns {PointedSquare | null}
   */
  get pointed() {
    const hovered = this.#isPreviewed ? this.#hoveredSquare : null;
    const square = hovered ?? this.#explained;
    if (!square || !(this.#asks || this.#isInteractive)) return null;
    return { ...square, hovering: hovered !== null };
  }

  /** @returns {Square | null} */
  get #hoveredSquare() {
    const { row, column } = this.#hovered ?? {};
    return row === undefined || column === undefined ? null : { row, column };
  }

  /**
   * The column of the current row whose square and bit get a frame, because the mouse is on one of
   * them or the focus on the square; null for none.
   */
  get framedColumn() {
    const { kind, row, n } = this.#handlers.frame();
    const framed = this.#hovered ?? this.#focused;
    if (!framed || kind === "start" || row === n || framed.column >= n) return null;
    const hasBit = this.#state.panes.includes("lanes") && hasRowMasks(this.#handlers.algorithm());
    return hasBit && (framed.row ?? row) === row ? framed.column : null;
  }

  /** Whether a reader can place queens. */
  get #isInteractive() {
    return this.#state.requested.interactive && !this.#state.notesShowOtherSearch;
  }

  /** Whether squares answer a question. */
  get #asks() {
    return this.#handlers.question() !== null;
  }

  /**
   * The board as a table for screen readers. The current frame is described once it has stayed for
   * a moment, any other one at once.
   */
  table() {
    const { cell, mirrored } = this.#state.layout;
    const shown = this.#handlers.frame();
    const props = {
      frame: shown === this.#currentFrame ? this.#describedFrame : shown,
      cell,
      mirrored,
      focus: this.#tabStop,
      masks: this.#showsMasks,
      interactive: this.#isInteractive || this.#asks,
      question: this.#handlers.question(),
    };
    return guard(Object.values(props), () => squaresTable(props, this.#listeners));
  }

  /** The reason why no queen can be placed on the explained square; empty where not needed. */
  get refusal() {
    if (this.#asks || !this.#isInteractive || !this.#explained) return "";
    const attacked = this.#attacked(this.#explained);
    const { order } = this.#state.requested;
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
    else if (this.#isInteractive) this.#toggle(square);
  }

  /** Whether a pane shows the masks of a row, so that squares can name their bits. */
  get #showsMasks() {
    return hasRowMasks(this.#handlers.algorithm()) && this.#state.panes.some(writesMasks);
  }

  /** The row whose masks are shown; null for none. */
  get #masksRow() {
    return this.#showsMasks ? this.#handlers.frame().row : null;
  }

  /** Places or removes a queen, or says why neither is possible. @param {Square} square */
  #toggle({ row, column }) {
    const attacked = this.#attacked({ row, column });
    if (attacked.reasons.length > 0) {
      this.#explained = { row, column };
      this.#handlers.announce(refusalAnnouncement(attacked));
      this.#handlers.update();
    } else {
      this.#isPreviewed = false;
      this.#explained = null;
      this.#handlers.dispatch({ type: "toggleQueen", row, column });
    }
  }

  /** @param {KeyboardEvent} event */
  #pressKey(event) {
    const { n, mirrored } = this.#state.layout;
    const presses = this.#isInteractive || this.#asks;
    const removes = (/** @type {Square} */ { row, column }) =>
      this.#isInteractive && !this.#asks && this.#handlers.frame().fixed[row] === column;
    handleSquareKey(event, { n, mirrored, presses, removes }, (square) => this.#press(square));
  }

  /** @param {Event} event */
  #enter(event) {
    const square = squareAt(event);
    const hovering = event.type !== "focusin";
    if (!square || (hovering && isTouch(event))) return;
    this.#hovered = hovering ? square : null;
    this.#isPreviewed = hovering;
    if (!hovering) {
      this.#tabStop = square;
      this.#focused = square;
    }
    const isFree = this.#isInteractive && this.#attacked(square).reasons.length === 0;
    const cursor = this.#asks || isFree ? "pointer" : "";
    /** @type {HTMLElement} */ (event.target).style.cursor = cursor;
    if (this.#asks) this.#handlers.retry();
    this.#explained = square;
    this.#handlers.update();
  }

  /** Pointer and focus leave a hidden board without an event. */
  forgetPointer() {
    this.#hovered = null;
    this.#focused = null;
    this.#explained = null;
  }

  /** @param {Event} event */
  #leave({ type }) {
    if (type === "focusout") this.#focused = null;
    else this.#hovered = null;
    this.#explained &&= this.#hoveredSquare ?? this.#focused;
    this.#handlers.update();
  }

  /**
   * The pointer moves over the lanes, or leaves them.
   * @param {PointerEvent} event of their canvas
   */
  pointAtLanes = (event) => {
    if (isTouch(event)) return;
    const before = this.framedColumn;
    const { x, width } = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const column = columnInLanes(this.#state.layout, (event.clientX - x) / width);
    this.#hovered = column === null || event.type === "pointerleave" ? null : { column };
    if (this.framedColumn !== before) this.#handlers.paint();
  };

  #listeners = {
    key: (/** @type {KeyboardEvent} */ event) => this.#pressKey(event),
    enter: (/** @type {Event} */ event) => this.#enter(event),
    leave: (/** @type {Event} */ event) => this.#leave(event),
    down: releaseFocus,
    press: (/** @type {Event} */ event) => {
      const square = squareAt(event);
      if (square) this.#press(square);
    },
  };
}

/** @param {Event} event */
const isTouch = (event) => /** @type {PointerEvent} */ (event).pointerType === "touch";

/**
 * A click on the board must not focus the table, which would then use the arrow keys instead of the
 * player. An embedded element gets the focus itself.
 *
 * @param {MouseEvent} event
 */
export function releaseFocus(event) {
  event.preventDefault();
  const pressed = /** @type {HTMLElement} */ (event.currentTarget);
  const root = /** @type {ShadowRoot} */ (pressed.getRootNode());
  const focused = root.activeElement ?? document.activeElement;
  if (focused instanceof HTMLElement) focused.blur();
  /** @type {HTMLElement | null} */ (pressed.closest(".panes[tabindex]"))?.focus({
    preventScroll: true,
    focusVisible: false,
  });
}
