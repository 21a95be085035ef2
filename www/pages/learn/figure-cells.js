/**
 * The parts that the figures of the lesson share: cells that look like the lanes, and their keys.
 */

/** @import { Attack } from "./stops.js" */

import { html, nothing, svg } from "lit/html.js";
import { PathPen } from "../../export/svg-markup.js";
import { messages } from "../../i18n/catalogue.js";
import { clamp } from "../../numbers.js";
import { hatch } from "../../views/drawing-primitives.js";
import { hatchGlyph } from "../../views/glyphs.js";
import { hatchDirection } from "../../views/layout.js";
import { attacks } from "./stops.js";

const words = messages.figures;

/** Larger than any cell, whose box clips the lines of its hatch. */
const HATCHED = { width: 64, height: 48, gap: 7 };

/**
 * Whether a lane is one of the three attacks.
 * @param {string} name @returns {name is Attack}
 */
export const isAttack = (name) => attacks.some((attack) => attack === name);

/**
 * The lines of a hatch from the top left corner, as an SVG path.
 * @param {"vertical" | "rising"} direction
 */
function linesOf(direction) {
  const pen = new PathPen();
  const { width, height, gap } = HATCHED;
  hatch(pen, direction, 0, 0, width, height, gap);
  return pen.d;
}

/** Falling lines are rising ones that the style sheet flips. */
const lines = {
  vertical: linesOf("vertical"),
  rising: linesOf("rising"),
  falling: linesOf("rising"),
};

/**
 * The content of a cell: a hatched chip, a ring, a disc or a plain digit.
 *
 * @param {string} name of the lane
 * @param {0 | 1} bit
 * @param {boolean} mirrored
 */
export function bitView(name, bit, mirrored) {
  if (bit === 0) return html`<span class="digit zero">0</span>`;
  if (isAttack(name)) {
    const direction = /** @type {keyof typeof lines} */ (hatchDirection({ mirrored }, name));
    const d = lines[direction];
    return html`<span class="chip ${name}"
      ><svg class=${direction} aria-hidden="true">${svg`<path d=${d} />`}</svg><b>1</b></span
    >`;
  }
  const sign = name === "possible" || name === "place" ? name : "";
  return html`<span class="digit one ${sign}">1</span>`;
}

/** A cross over a wrong answer. */
const wrongMark = () =>
  html`<svg class="wrong-mark" viewBox="0 0 24 24" aria-hidden="true">
    <path class="halo" d="M5 5 19 19M19 5 5 19" /><path d="M5 5 19 19M19 5 5 19" />
  </svg>`;

/**
 * The name of a row with the key of its lane.
 *
 * @param {Attack} name
 * @param {boolean} mirrored
 * @param {string} [label] instead of the variable's name
 */
export function nameView(name, mirrored, label = messages.watch.variables[name]) {
  return html`<span class="name ${name}" aria-hidden="true"
    >${label}${hatchGlyph(name, mirrored, 12)}</span>`;
}

/**
 * The numbers over the cells.
 *
 * @param {readonly number[]} bits in the order of the page
 */
export const scaleView = (bits) => html`<div class="row scale" aria-hidden="true">
    <span class="name">${words.bit}</span>
    <span class="cells">${bits.map((bit) => html`<span class="cell">${bit}</span>`)}</span>
  </div>`;

/**
 * A cell that can be chosen.
 * @typedef {object} ChoiceProps
 * @property {string} label
 * @property {string} look class names
 * @property {boolean} chosen
 * @property {boolean} wrong
 * @property {boolean} first whether Tab reaches it; the arrow keys reach the others
 * @property {unknown} content
 * @property {() => void} choose
 */

/** A cell of a figure that can be chosen as the answer. @param {ChoiceProps} choice */
export const choiceView = ({ label, look, chosen, wrong, first, content, choose }) => html`<button
    class="cell ${look} ${chosen ? "chosen" : ""}"
    aria-label=${label}
    aria-pressed=${chosen ? "true" : "false"}
    tabindex=${first ? 0 : -1}
    @click=${choose}
  >${content}${wrong ? wrongMark() : nothing}</button>`;

/**
 * Tab returns to the cell that had the focus last.
 *
 * @param {FocusEvent} event within a figure
 */
export function rememberFocus({ currentTarget, target }) {
  const cells = /** @type {Element} */ (currentTarget).querySelectorAll(".cells button");
  if (![...cells].includes(/** @type {Element} */ (target))) return;
  for (const cell of cells) /** @type {HTMLElement} */ (cell).tabIndex = cell === target ? 0 : -1;
}

/**
 * The arrow keys, Home and End move the focus among the cells of a figure.
 *
 * @param {KeyboardEvent} event
 */
export function moveFocus(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [.../** @type {Element} */ (event.currentTarget).querySelectorAll(".cells")]
    .map((row) => [...row.querySelectorAll("button")])
    .filter((row) => row.length > 0);
  const button = /** @type {HTMLButtonElement} */ (event.target);
  const row = rows.findIndex((buttons) => buttons.includes(button));
  if (row < 0) return;
  const lengths = rows.map((buttons) => buttons.length);
  const to = targetOf(event.key, lengths, { row, cell: rows[row].indexOf(button) });
  if (!to) return;
  event.preventDefault();
  event.stopPropagation();
  rows[to.row][to.cell].focus();
}

/** @typedef {{ row: number, cell: number }} CellPlace both from 0, in the order of the page */

/**
 * The cell to which a key moves the focus, which stays within the figure.
 *
 * @param {string} key
 * @param {readonly number[]} lengths of the rows
 * @param {CellPlace} from
 * @returns {CellPlace | null} null for keys that do not move it
 */
export function targetOf(key, lengths, { row, cell }) {
  const moves = /** @type {Record<string, CellPlace>} */ ({
    ArrowLeft: { row, cell: cell - 1 },
    ArrowRight: { row, cell: cell + 1 },
    ArrowUp: { row: row - 1, cell },
    ArrowDown: { row: row + 1, cell },
    Home: { row, cell: 0 },
    End: { row, cell: Infinity },
  });
  if (!Object.hasOwn(moves, key)) return null;
  const to = moves[key];
  const at = clamp(to.row, 0, lengths.length - 1);
  return { row: at, cell: clamp(to.cell, 0, lengths[at] - 1) };
}
