/** The templates of the selected solution: its board, its columns, its orbit. */

/** @import { CopyStatus } from "../../copy-status.js" */
/** @import { Queens, Square } from "../../types.d.ts" */
/** @import { NumberedOrbit, OrbitMember } from "./orbit-rows.js" */

import { html, nothing } from "lit/html.js";
import { areAttacking, hasQueens, squaresOfQueens } from "../../frame-values.js";
import { messages } from "../../i18n/catalogue.js";
import { formatNumber } from "../../i18n/format.js";
import { columnsFromLeft } from "../../masks.js";
import { integers } from "../../numbers.js";
import { isSame } from "../../settings/values.js";
import { largeBoard, smallBoard } from "./board-view.js";
import { orbitRows } from "./orbit-rows.js";

const words = messages.solutions.detail;

/** Sides of the large board, in CSS pixels. */
const SIDES = { beside: 264, sheet: 168 };

/** In narrower squares every second row and column has its number, in CSS pixels. */
const NUMBERED_CELL = 20;

/** Up to this n all numbers have one digit. */
const ONE_DIGIT = 10;

/** Boards with so many solutions have smaller numbers in orbits, which have eight digits. */
const LONG_NUMBER = 10_000_000;

/**
 * @typedef {object} DetailProps
 * @property {number} n
 * @property {boolean} mirrored whether column 0 is drawn at the left
 * @property {number[]} columns
 * @property {number} number of the solution, from 1
 * @property {number} solutionCount how many solutions the board has
 * @property {NumberedOrbit} orbit starts from its fundamental solution, so that selecting another
 *   member does not rearrange it
 * @property {Queens} queens the fixed queens
 * @property {boolean} narrow whether it is a sheet
 *
 * @typedef {object} DetailState
 * @property {Square} focus the square that Tab reaches
 * @property {Square | null} pointed the square under the pointer or the focus
 * @property {number | null} named the number of the member under the pointer or the focus
 *
 * @typedef {object} DetailHandlers
 * @property {(number: number) => void} select selects another solution
 * @property {() => void} watch opens Watch at the solution
 * @property {() => void} close closes the sheet
 * @property {() => void} copy copies the columns
 * @property {() => void} clearQueens removes the fixed queens
 * @property {(event: Event) => void} press a click on the squares
 * @property {(event: KeyboardEvent) => void} key
 * @property {(event: Event) => void} enter pointer or focus enters a square
 * @property {() => void} leave
 * @property {(number: number | null) => void} name a member is pointed at, or none
 */

/**
 * The selected solution: a large board, its columns, and the members of its orbit.
 *
 * @param {DetailProps} props
 * @param {DetailState} state
 * @param {CopyStatus["value"]} copyStatus
 * @param {DetailHandlers} handlers
 */
export function detailView(props, state, copyStatus, handlers) {
  const { narrow, number, solutionCount, columns, orbit, queens } = props;
  const close = html`<button class="close" aria-label=${words.close} @click=${handlers.close}
    >×</button>`;
  // The sheet hides the filters, which have the same button.
  const clear = html`<button class="link" @click=${handlers.clearQueens}
    >${messages.solutions.filters.clear}</button>`;
  const copyText = { "": "", copied: words.copied, refused: words.selected }[copyStatus];
  const fundamental = isSame(columns, orbit.canonical)
    ? html`<span class="visually-hidden">, </span><span>${words.fundamental}</span>`
    : nothing;
  return html`${boardView(props, state, handlers)}
    <div class="facts">
      <h3>${words.title(number, solutionCount)}${fundamental}</h3>
      <p class="columns"
        ><span class="visually-hidden">${words.columns}</span> <code>${columns.join(" ")}</code></p>
      <p class="actions">
        <button class="link" @click=${handlers.watch}>${words.watch}</button>
        <button class="link" @click=${handlers.copy}>${words.copy}</button>
        <span role="status">${copyText}</span>
        ${narrow && hasQueens(queens) ? clear : nothing}
      </p>
    </div>
    ${orbitView(props, state, handlers)} ${narrow ? close : nothing}`;
}

/** @param {DetailProps} props @param {DetailState} state @param {DetailHandlers} handlers */
function boardView(props, state, handlers) {
  const { n, mirrored, columns, queens, narrow } = props;
  const cell = Math.floor(SIDES[narrow ? "sheet" : "beside"] / n);
  const rows = integers(0, n - 1);
  const drawn = columnsFromLeft(n, mirrored);
  const every = cell >= NUMBERED_CELL || n <= ONE_DIGIT ? 1 : 2;
  const label = (/** @type {number} */ index) =>
    html`<span>${index % every === 0 ? index : nothing}</span>`;
  return html`<div class="large" .style="--cell: ${cell}px">
    <div class="numbers over" aria-hidden="true">${drawn.map(label)}</div>
    <div class="numbers beside" aria-hidden="true">${rows.map(label)}</div>
    ${largeBoard({ n, columns, mirrored, cell, queens })}
    <table
      role="grid"
      aria-label=${words.board(n)}
      aria-describedby="square-hint"
      @keydown=${handlers.key}
      @focusin=${handlers.enter}
      @focusout=${handlers.leave}
      @pointerover=${handlers.enter}
      @pointerleave=${handlers.leave}
      @click=${handlers.press}
    ><tbody>
      ${rows.map(
        (row) => html`<tr>
          ${drawn.map((column) => squareView(props, state, { row, column }))}
        </tr>`,
      )}
    </tbody></table>
    <p class="hint" id="square-hint">${hintOf(props, state)}</p>
  </div>`;
}

/** @param {DetailProps} props @param {DetailState} state @param {Square} square */
function squareView({ columns, queens }, { focus }, { row, column }) {
  const effect = clickEffect(queens, { row, column });
  const hasQueen = columns[row] === column;
  return html`<td
    class="${effect.kind} ${hasQueen ? "queen" : ""}"
    tabindex=${row === focus.row && column === focus.column ? 0 : -1}
    data-row=${row}
    data-column=${column}
    aria-selected=${effect.kind === "fixed"}
    aria-disabled=${effect.kind === "attacked" ? "true" : nothing}
    aria-label=${words.square(row, column, hasQueen, effect)}
  ></td>`;
}

/**
 * The effect of a click on a square of the large board on the reader's fixed queens:
 * - `fixed`: removes the fixed queen there
 * - `attacked`: nothing, because the fixed queen `by` attacks the square
 * - `free`: adds a fixed queen, in place of the one in this row
 *
 * @typedef {{ kind: "fixed" | "free" } | { kind: "attacked", by: Square }} ClickEffect
 */

/**
 * The effect of a click on one square.
 *
 * @param {Queens} queens
 * @param {Square} square
 * @returns {ClickEffect}
 */
export function clickEffect(queens, square) {
  if (queens[square.row] === square.column) return { kind: "fixed" };
  const fixed = squaresOfQueens(queens);
  // A queen of the same row is replaced.
  const by = fixed.find((queen) => queen.row !== square.row && areAttacking(queen, square));
  return by ? { kind: "attacked", by } : { kind: "free" };
}

/**
 * The effect of a click on the square pointed at.
 * @param {DetailProps} props
 * @param {DetailState} state
 */
const hintOf = ({ queens }, { pointed }) =>
  pointed ? words.action(pointed.row, pointed.column, clickEffect(queens, pointed)) : words.hint;

/** @param {DetailProps} props @param {DetailState} state @param {DetailHandlers} handlers */
function orbitView(props, state, handlers) {
  const { orbit, mirrored, number, solutionCount } = props;
  const rows = orbitRows(orbit, mirrored);
  const [base] = rows.turn;
  const members = [...rows.turn, ...rows.mirror];
  const named = members.find((member) => member.number === (state.named ?? number)) ?? base;
  const rowView = (/** @type {"turn" | "mirror"} */ row) =>
    html`<div class="images" role="group" aria-label=${words[row]}>
      <span aria-hidden="true">${words[row]}</span>
      ${rows[row].map((member) => memberView(props, member, base, handlers))}
    </div>`;
  return html`<div class="orbit ${solutionCount >= LONG_NUMBER ? "long-numbers" : ""}">
    <h3>${words.orbit} <span>${words.orbitSize(orbit.size)}</span></h3>
    <div class="members">
      ${rowView("turn")} ${rows.mirror.length > 0 ? rowView("mirror") : nothing}
    </div>
    <p class="name" aria-hidden="true"
      >${words.memberName(named.number, base.number, named.look)}</p>
    ${
      orbit.stabiliser === "trivial"
        ? nothing
        : html`<p class="why">${words.why[orbit.stabiliser]}</p>`
    }
  </div>`;
}

/**
 * @param {DetailProps} props @param {OrbitMember} member
 * @param {OrbitMember} base the one that the orbit starts from
 * @param {DetailHandlers} handlers
 */
function memberView({ n, mirrored, number: selected }, member, base, handlers) {
  const { columns, number, look, fundamental } = member;
  const label = words.memberLabel(number, base.number, look);
  const name = () => handlers.name(number);
  const unname = () => handlers.name(null);
  return html`<button
    aria-label=${label}
    title=${label}
    aria-current=${number === selected ? "true" : nothing}
    @click=${() => handlers.select(number)}
    @pointerenter=${name}
    @pointerleave=${unname}
    @focus=${name}
    @blur=${unname}
  >${smallBoard({ n, columns, mirrored })}<span
    class=${fundamental ? "fundamental" : ""}>${formatNumber(number)}</span></button>`;
}
