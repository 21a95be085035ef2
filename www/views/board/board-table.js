/** The board as a table over the canvas, for assistive technology and arrow keys. */

/** @import { BoardQuestion, Frame, Square } from "../../types.d.ts" */

import { html, nothing } from "lit/html.js";
import { isBruteForce, isSameSquare, reasonsOf, triedOf } from "../../frame-values.js";
import { messages } from "../../i18n/catalogue.js";
import { columnsFromLeft } from "../../masks.js";
import { clamp } from "../../numbers.js";

const words = messages.watch.squares;
const bruteForceWords = messages.algorithms.bruteForce.squares;

/**
 * @typedef {object} BoardTableProps
 * @property {Frame} frame
 * @property {number} cell side of a square in CSS pixels
 * @property {boolean} mirrored whether column 0 is at the left
 * @property {Square} focus the one square that Tab reaches
 * @property {boolean} masks whether the masks of a row are shown
 * @property {boolean} interactive whether squares can be clicked
 * @property {BoardQuestion | null} question the one that squares answer
 *
 * @typedef {object} BoardTableHandlers
 * @property {(event: KeyboardEvent) => void} key
 * @property {(event: Event) => void} enter focus or pointer enters a square
 * @property {(event: Event) => void} leave focus or pointer leaves the squares
 * @property {(event: MouseEvent) => void} down
 * @property {(event: MouseEvent) => void} press a click, a tap, or a click of assistive technology
 */

/**
 * The state of a square, in words: its queen, or why none can stand there.
 * @param {Frame} frame @param {number} row @param {number} column @param {boolean} masks
 */
function squareState(frame, row, column, masks) {
  if (isBruteForce(frame)) {
    const square = row * frame.n + column;
    return bruteForceWords.square(square, bruteForceState(frame, square));
  }
  const fixed = frame.fixed[row] === column;
  if (row < frame.row && frame.queens[row] === column)
    return fixed ? words.fixedQueen : words.queen;
  const lit = row === frame.row && frame.kind !== "start";
  if (lit && (frame.place >>> column) & 1) {
    if (frame.kind === "place") return fixed ? words.fixedTried : words.tried;
    return fixed ? words.fixedRemoved : words.removed;
  }
  if (fixed) return words.fixedQueen;
  const reasons = reasonsOf(frame, row, column);
  if (reasons.length > 0)
    return words.attacked({ row, column, reasons, current: masks ? frame.row : null });
  if (row in frame.fixed) return words.replaces;
  if (!lit || frame.kind === "call") return words.unattacked;
  if ((frame.possible >>> column) & 1) return words.free;
  return (triedOf(frame) >>> column) & 1 ? words.triedBefore : words.unattacked;
}

/**
 * The state of a square that answers a question.
 * @param {BoardQuestion} question @param {Square} square @param {string} state
 */
function answerState({ chosen, wrong }, square, state) {
  const isHere = (/** @type {Square} */ other) => isSameSquare(other, square);
  if (wrong && isHere(wrong)) return words.wrong(state);
  return chosen.some(isHere) ? words.chosen(state) : state;
}

/** The state of a square in brute force. @param {Frame} frame @param {number} square */
function bruteForceState({ kind, row, queens, untried, square: moved }, square) {
  if (square === moved) return kind === "place" ? words.tried : words.removed;
  if (queens.slice(0, row).includes(square)) return words.queen;
  const isUntried = untried && untried[0] <= square && square <= untried[1];
  return isUntried ? bruteForceWords.untried : bruteForceWords.empty;
}

/**
 * The board as a table of named squares, which stands over the canvas for clicks, keys and screen
 * readers.
 *
 * @param {BoardTableProps} props
 * @param {BoardTableHandlers} handlers
 */
export function squaresTable(props, handlers) {
  const { frame, cell, mirrored, focus, masks, interactive, question } = props;
  const rows = Array.from({ length: frame.n }, (_, row) => row);
  const columns = columnsFromLeft(frame.n, mirrored);
  const usual = isBruteForce(frame) ? bruteForceWords.how : words.how;
  /** @param {number} row @param {number} column */
  const state = (row, column) => {
    const label = squareState(frame, row, column, masks);
    return question ? answerState(question, { row, column }, label) : label;
  };
  return html`<p id="how" hidden>${question ? words.answer : usual}</p><table
    class="squares"
    role="grid"
    aria-label=${words.board(frame.n)}
    aria-describedby=${interactive ? "how" : nothing}
    .style="--cell: ${cell}px"
    @keydown=${handlers.key}
    @focusin=${handlers.enter}
    @focusout=${handlers.leave}
    @pointerover=${handlers.enter}
    @pointerleave=${handlers.leave}
    @mousedown=${handlers.down}
    @click=${handlers.press}
  >
    <tbody>
      ${rows.map(
        (row) => html`<tr>
          ${columns.map(
            (column) => html`<td
              tabindex=${isSameSquare({ row, column }, focus) ? 0 : -1}
              data-row=${row}
              data-column=${column}
              aria-label=${words.square(row, column, state(row, column))}
            ></td>`,
          )}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/**
 * @param {Event} event
 * @returns {Square | null} the square it happened on; null between squares
 */
export function squareAt({ target }) {
  const { row, column } = /** @type {HTMLElement} */ (target).dataset;
  return row === undefined ? null : { row: Number(row), column: Number(column) };
}

/**
 * The square that an arrow key, Home or End moves the focus to; null for other keys.
 * @param {Square} focus @param {{ key: string, ctrlKey: boolean }} event @param {number} n
 * @param {boolean} mirrored @returns {Square | null}
 */
function squareForKey({ row, column }, { key, ctrlKey }, n, mirrored) {
  const right = mirrored ? 1 : -1;
  const edge = mirrored ? [0, n - 1] : [n - 1, 0];
  /** @type {Record<string, [number, number]>} */
  const targets = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - right],
    ArrowRight: [row, column + right],
    Home: [ctrlKey ? 0 : row, edge[0]],
    End: [ctrlKey ? n - 1 : row, edge[1]],
  };
  const target = targets[key];
  if (!target) return null;
  return { row: clamp(target[0], 0, n - 1), column: clamp(target[1], 0, n - 1) };
}

/**
 * Carries out a key on a square: moves the focus to another square, or acts on this one.
 *
 * @param {KeyboardEvent} event of the table
 * @param {object} board
 * @param {number} board.n
 * @param {boolean} board.mirrored
 * @param {boolean} board.presses whether Enter and Space act
 * @param {(square: Square) => boolean} board.removes whether Delete and Backspace act on a square
 * @param {(square: Square) => void} act
 */
export function handleSquareKey(event, { n, mirrored, presses, removes }, act) {
  const from = squareAt(event);
  if (!from || event.metaKey || event.altKey) return;
  const { key } = event;
  const to = squareForKey(from, event, n, mirrored);
  const acts =
    (presses && (key === "Enter" || key === " ")) ||
    (removes(from) && (key === "Delete" || key === "Backspace"));
  if (!to && !acts) return;
  event.preventDefault();
  if (to) focusSquare(event, to);
  else if (!event.repeat) act(from);
}

/**
 * Moves the focus to a square.
 * @param {Event} event of the table @param {Square} square
 */
function focusSquare({ currentTarget }, { row, column }) {
  const table = /** @type {HTMLElement} */ (currentTarget);
  const cell = table.querySelector(`[data-row="${row}"][data-column="${column}"]`);
  /** @type {HTMLElement} */ (cell).focus();
}
