/** Bits to mark: integers as rows of cells, with the two places beyond their ends. */

/** @import { BitTarget, Edge } from "../../i18n/en/figures.js" */
/** @import { Attack } from "./stops.js" */

import { html, nothing } from "lit/html.js";
import { messages } from "../../i18n/catalogue.js";
import { columnsFromLeft, formatMask } from "../../masks.js";
import {
  bitView,
  choiceView,
  moveFocus,
  nameView,
  rememberFocus,
  scaleView,
} from "./figure-cells.js";

const words = messages.figures;

/**
 * @typedef {object} BitsRow
 * @property {Attack} name of the lane, for its colour and hatch
 * @property {string} [label] instead of the lane's name
 * @property {number | null} bits null where the reader is to find them
 * @property {number} [chosen] the bits that the reader has marked
 * @property {BitTarget | null} [wrong] crossed out
 * @property {number} [highlight] the bit that is followed, in amber
 * @property {boolean} [plain] whether its cells cannot be chosen
 * @property {Edge} [lost] of a plain row: the edge past which it has lost a 1
 *
 * @typedef {object} BitsProps
 * @property {number} n
 * @property {readonly BitsRow[]} rows
 * @property {boolean} mirrored
 * @property {boolean} edges whether the places beyond the ends can be chosen
 */

/**
 * The bit that a cell shows.
 *
 * @param {Pick<BitsRow, "bits" | "chosen">} row
 * @param {number} bit
 * @returns {0 | 1 | null} null for a blank
 */
export function cellValue({ bits, chosen = 0 }, bit) {
  const marked = (chosen >>> bit) & 1;
  if (bits === null) return marked ? 1 : null;
  return /** @type {0 | 1} */ ((bits >>> bit) & 1);
}

/**
 * The digits beside a row: a blank row counts the marked bits.
 *
 * @param {number} n
 * @param {Pick<BitsRow, "bits" | "chosen">} row
 */
export const digitsOf = (n, { bits, chosen = 0 }) => formatMask(bits ?? chosen, n, "binary");

/**
 * The places of a row from the left edge of the page to the right.
 *
 * @param {Pick<BitsProps, "n" | "mirrored" | "edges">} figure
 * @returns {BitTarget[]}
 */
export function targetsOf({ n, mirrored, edges }) {
  const bits = columnsFromLeft(n, mirrored);
  if (!edges) return bits;
  return mirrored ? ["off-right", ...bits, "off-left"] : ["off-left", ...bits, "off-right"];
}

/**
 * The masks of a row, one under the other; each bit can be a button.
 *
 * @param {BitsProps} props
 * @param {(target: BitTarget) => void} onBit
 */
export function bitsFigure(props, onBit) {
  const { n, rows, mirrored, edges } = props;
  const first = rows.findIndex(({ plain }) => !plain);
  return html`<div
    class="figure bits ${edges ? "edges" : ""}"
    .style="--n: ${n}"
    role="group"
    aria-label=${words.bits.label}
    @keydown=${moveFocus}
    @focusin=${rememberFocus}
  ><div class="scaled">
    ${scaleView(columnsFromLeft(n, mirrored))}
    ${rows.map((row, at) => rowView(props, row, at === first, onBit))}
  </div></div>`;
}

/**
 * @param {BitsProps} props
 * @param {BitsRow} row
 * @param {boolean} first
 * @param {(target: BitTarget) => void} onBit
 */
function rowView(props, row, first, onBit) {
  const { n, mirrored } = props;
  const { name, label, bits, chosen = 0, plain, lost } = row;
  const title = titleOf(row);
  const digits = digitsOf(n, row);
  const isEmpty = bits === null && chosen === 0;
  const targets = plain && !lost ? columnsFromLeft(n, mirrored) : targetsOf(props);
  return html`<div class="row ${name}">
    ${nameView(name, mirrored, label)}
    <span
      class="cells"
      role=${plain ? "img" : "group"}
      aria-label=${plain ? words.row(title, digits) : title}
    >
      ${targets.map((target, at) => cellView(props, row, target, first && at === 0, onBit))}
    </span>
    <span class="value" aria-hidden="true">${isEmpty ? nothing : digits}</span>
  </div>`;
}

/** @param {BitsRow} row */
const titleOf = ({ name, label }) => label ?? messages.watch.variables[name];

/**
 * @param {BitsProps} props
 * @param {BitsRow} row
 * @param {BitTarget} target
 * @param {boolean} first
 * @param {(target: BitTarget) => void} onBit
 */
function cellView({ n, mirrored }, row, target, first, onBit) {
  const { name, chosen = 0, plain, lost } = row;
  const isWrong = row.wrong === target;
  const isLit = row.highlight === target;
  const isBit = typeof target === "number";
  const value = isBit ? cellValue(row, target) : null;
  const content =
    isBit || target === lost
      ? contentOf(name, target === lost ? 1 : value, mirrored)
      : html`<span class="digit">${words.off}</span>`;
  const isBlank = value === null;
  const look = `${isBit ? "" : "edge"} ${isBlank ? "blank" : ""} ${isLit ? "lit" : ""}`;
  if (plain) {
    const end = target === lost ? "lost" : "absent";
    return html`<span class="cell ${look} ${isBit ? "" : end}">${content}</span>`;
  }
  const states = [
    isBlank ? "" : words.states.value(value),
    isWrong ? words.states.wrong : "",
    isLit ? words.states.highlighted : "",
  ].filter(Boolean);
  return choiceView({
    label: isBit ? words.cell(target, titleOf(row), states) : words.edge(target, n, states),
    look,
    chosen: isBit && Boolean((chosen >>> target) & 1),
    wrong: isWrong,
    first,
    content,
    choose: () => onBit(target),
  });
}

/** @param {string} name @param {0 | 1 | null} value @param {boolean} mirrored */
const contentOf = (name, value, mirrored) =>
  value === null ? html`<span class="digit">${words.blank}</span>` : bitView(name, value, mirrored);
