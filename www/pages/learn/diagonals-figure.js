/** The 2n − 1 diagonals of each direction, and the window of n that a row meets. */

/** @import { Frame } from "../../types.d.ts" */

import { html } from "lit/html.js";
import { unmaskedLeft } from "../../frame-values.js";
import { messages } from "../../i18n/catalogue.js";
import { columnsFromLeft } from "../../masks.js";
import { actionButton } from "../../views/action-button.js";
import { bitView, choiceView, moveFocus, nameView, rememberFocus } from "./figure-cells.js";

const words = messages.figures;
const formulas = messages.watch.formulas;

/** @typedef {"left" | "right"} Direction */

/**
 * The state of the diagonal of a bit: it has left the board over its edge, the row meets it, or it
 * begins in a lower row.
 * @typedef {"gone" | "met" | "waiting"} Standing
 */

/** A bit of the 2n − 1. @typedef {{ name: Direction, index: number }} DiagonalBit */

/**
 * The diagonals of one direction. Those of `left` have the number column − row + n − 1, those of
 * `right` column + row; a number stays with its diagonal, and the window moves.
 * @typedef {object} Diagonals
 * @property {number} first the lowest number in the window; column 0 of the row
 * @property {readonly boolean[]} bits 2n − 1, set where a queen above stands on the diagonal
 */

/**
 * The diagonals of one direction, with those of the queens above set.
 *
 * @param {Frame} frame with a row of the board, not after its last one
 * @param {Direction} name
 * @returns {Diagonals}
 */
export function diagonalsOf(frame, name) {
  const { n, row, queens } = frame;
  const numberOf = (/** @type {number} */ column, /** @type {number} */ queenRow) =>
    name === "left" ? column - queenRow + n - 1 : column + queenRow;
  const bits = Array(2 * n - 1).fill(false);
  queens.slice(0, row).forEach((column, queenRow) => {
    bits[numberOf(column, queenRow)] = true;
  });
  return { first: numberOf(0, row), bits };
}

/**
 * The state of one diagonal.
 *
 * @param {Direction} name
 * @param {number} n
 * @param {number} first the lowest number in the window
 * @param {number} index
 * @returns {Standing}
 */
export function standingOf(name, n, first, index) {
  if (index >= first && index < first + n) return "met";
  return index < first === (name === "right") ? "gone" : "waiting";
}

/**
 * `left` with all bits that it would have without `& full`: as many digits as it can have in this
 * row.
 *
 * @param {Frame} frame
 * @returns {{ dropped: string, rest: string }} the digits past column n − 1, and the others
 */
export function unmaskedDigits(frame) {
  const { n, row } = frame;
  const digits = unmaskedLeft(frame)
    .toString(2)
    .padStart(n + row, "0");
  return { dropped: digits.slice(0, row), rest: digits.slice(row) };
}

/**
 * @typedef {object} DiagonalsProps
 * @property {Frame} frame
 * @property {number} row of the window: the frame's, or one above it
 * @property {DiagonalBit | null} chosen
 * @property {DiagonalBit | null} wrong
 * @property {boolean} mirrored
 * @property {(row: number) => void} onRow moves the window
 * @property {(bit: DiagonalBit) => void} [onBit] called for a bit of the frame's row; without it,
 *   no bit can be chosen
 */

/**
 * Both directions as strips of 2n − 1 bits, with the window of the row marked.
 *
 * @param {DiagonalsProps} props
 */
export function diagonalsFigure(props) {
  const { frame, row, onBit } = props;
  const { n } = frame;
  return html`<div
    class="figure diagonals ${onBit ? "" : "answered"}"
    .style="--n: ${n}"
    role="group"
    aria-label=${words.diagonals.label(n, row)}
    @keydown=${moveFocus}
    @focusin=${rememberFocus}
  ><div class="scaled">
    ${stripView(props, "left")}
    <div class="between">${numeralsView(props)} ${rowView(props)}</div>
    ${stripView(props, "right")}
  </div></div>`;
}

/** @param {DiagonalsProps} props @param {Direction} name */
function stripView(props, name) {
  const { frame, row, mirrored } = props;
  const { n } = frame;
  const diagonals = diagonalsOf({ ...frame, row }, name);
  const { first } = diagonals;
  const order = columnsFromLeft(2 * n - 1, mirrored);
  const offset = order.findIndex((index) => standingOf(name, n, first, index) === "met");
  const arrow = (name === "left") !== mirrored ? "→" : "←";
  // The side with more bits, and more space for words.
  const side = offset < n / 2 ? "outside-end" : "outside-start";
  const caption = (/** @type {number} */ at) =>
    captionOf(name, n, standingOf(name, n, first, order[at]));
  return html`<div class="strip ${name}" .style="--offset: ${offset}">
    <p class="head"
      >${nameView(name, mirrored)}
      <span class="direction">${arrow} ${words.diagonals.moves[name]}</span></p>
    <div class="slide">
      <div class="cells" role="group" aria-label=${words.diagonals.strip(name, n)}>
        ${order.map((index, at) =>
          cellView(props, { name, index }, diagonals, name === "left" && at === 0),
        )}
      </div>
      <div class="window" aria-hidden="true">
        <span class="frame"></span>
        <span class="column-numbers">
          <span class="label ${side}">${words.diagonals.column}</span>
          ${columnsFromLeft(n, mirrored).map((column) => html`<span class="cell">${column}</span>`)}
        </span>
        <span class="meets ${side}">${words.diagonals.window(n, row)}</span>
      </div>
      ${sideView("outside-start", offset, caption(0))}
      ${sideView("outside-end", n - 1 - offset, caption(2 * n - 2))}
    </div>
  </div>`;
}

/**
 * One bit of a strip.
 * @param {DiagonalsProps} props @param {DiagonalBit} bit @param {Diagonals} diagonals
 * @param {boolean} isFirst whether Tab reaches it first
 */
function cellView(props, bit, { first, bits }, isFirst) {
  const { frame, row, chosen, wrong, mirrored, onRow, onBit } = props;
  const { name, index } = bit;
  const standing = standingOf(name, frame.n, first, index);
  const value = /** @type {0 | 1} */ (Number(bits[index]));
  const isBit = (/** @type {DiagonalBit | null} */ other) =>
    other?.name === name && other.index === index;
  const [isChosen, isWrong] = [isBit(chosen), isBit(wrong)];
  const content = html`<small data-index=${index}></small
    ><span class="box">${bitView(name, value, mirrored)}</span>`;
  if (!onBit) {
    return html`<span class="cell ${standing} ${isChosen ? "chosen" : ""}">${content}</span>`;
  }
  const place = standing === "met" ? words.states.meets(index - first) : words.states[standing];
  const states = [words.states.value(value), place];
  if (isWrong) states.push(words.states.wrong);
  // The question is about the frame's row.
  const isOfOtherRow = row !== frame.row;
  if (isOfOtherRow) states.push(words.states.back(frame.row));
  return choiceView({
    label: words.cell(index, name, states),
    look: standing,
    chosen: isChosen,
    wrong: isWrong,
    first: isFirst,
    content,
    choose: () => (isOfOtherRow ? onRow(frame.row) : onBit(bit)),
  });
}

/** @param {Direction} name @param {number} n @param {Standing} standing */
const captionOf = (name, n, standing) =>
  standing === "waiting"
    ? words.diagonals.waiting
    : words.diagonals.gone(name === "left" ? n - 1 : 0);

/**
 * The bits on one side of the window.
 * @param {"outside-start" | "outside-end"} side @param {number} bits @param {string} caption
 */
const sideView = (side, bits, caption) =>
  html`<p class="side ${side}" .style="--bits: ${bits}" ?hidden=${bits === 0}
    ><span>${caption}</span></p>`;

/** @param {DiagonalsProps} props */
function numeralsView({ frame, row }) {
  const { n } = frame;
  const { diagonals } = words;
  const { dropped, rest } = unmaskedDigits({ ...frame, row });
  // Of all rows, the last has the longest text. Its space is reserved.
  const longest = unmaskedDigits(frame).dropped;
  return html`<dl class="numerals" .style="--digits: ${n + longest.length}">
      <div>
        <dt>${formulas.unmasked} <span>${diagonals.digits(n, row)}</span></dt>
        <dd><s>${dropped}</s>${rest}</dd>
      </div>
      <div>
        <dt>${formulas.masked} <span>${diagonals.digits(n)}</span></dt>
        <dd>${rest}</dd>
      </div>
    </dl>
    <p class="dropped" data-longest=${diagonals.dropped(n, longest)}
      ><span>${diagonals.dropped(n, dropped)}</span></p>`;
}

/** The row of the window, with the buttons that move it. @param {DiagonalsProps} props */
function rowView({ frame, row, onRow }) {
  const { up, down, row: rowOf, first, last } = words.diagonals;
  return html`<div class="of-row">
    ${actionButton("↑", () => onRow(row - 1), {
      label: up,
      title: up,
      disabledReason: row === 0 && first,
    })}
    <output>${rowOf(row)}</output>
    ${actionButton("↓", () => onRow(row + 1), {
      label: down,
      title: down,
      disabledReason: row === frame.row && last(row),
    })}
  </div>`;
}
