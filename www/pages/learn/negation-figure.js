/** Two's complement, cell by cell: why `possible & −possible` is the lowest 1 of `possible`. */

import { html, nothing } from "lit/html.js";
import { messages } from "../../i18n/catalogue.js";
import { columnOfBit, columnsFromLeft, formatMask, fullOf } from "../../masks.js";
import { bitView } from "./figure-cells.js";

const words = messages.figures.negation;
const formulas = messages.watch.formulas;

/** @typedef {"above" | "lowest" | "below"} Zone */

/**
 * @typedef {object} Negation
 * @property {number} complement ~possible, within n bits
 * @property {number} carry the bits to which + 1 adds a 1: bit 0, and those that a carry reaches
 * @property {number} negative −possible, within n bits
 * @property {number} place the lowest 1 of possible
 * @property {readonly { zone: Zone, first: number, last: number }[]} zones those that have bits,
 *   from the highest down
 */

/**
 * The steps of `possible & −possible` within n bits, and the zones of its bits.
 *
 * @param {number} n
 * @param {number} possible not 0
 * @returns {Negation}
 */
export function negationOf(n, possible) {
  const full = fullOf(n);
  const complement = (~possible & full) >>> 0;
  const negative = (-possible & full) >>> 0;
  const place = (possible & negative) >>> 0;
  const lowest = columnOfBit(place);
  /** @type {{ zone: Zone, first: number, last: number }[]} */
  const zones = [
    { zone: "above", first: lowest + 1, last: n - 1 },
    { zone: "lowest", first: lowest, last: lowest },
    { zone: "below", first: 0, last: lowest - 1 },
  ];
  return {
    complement,
    carry: fullOf(lowest + 1),
    negative,
    place,
    zones: zones.filter(({ first, last }) => first <= last),
  };
}

/**
 * The steps as a table of cells, one row for each step.
 *
 * @param {object} figure
 * @param {number} figure.n
 * @param {number} figure.possible
 * @param {boolean} figure.mirrored
 */
export function negationFigure({ n, possible, mirrored }) {
  const { complement, carry, negative, place, zones } = negationOf(n, possible);
  const order = columnsFromLeft(n, mirrored);
  const shown = mirrored ? zones.toReversed() : zones;
  const lowest = columnOfBit(place);
  /** @param {keyof typeof words.names} name @param {number} mask */
  const row = (name, mask) => html`<div class="row ${name}" role="row">
      <span class="name ${name}" role="rowheader">${words.names[name]}</span>
      <span class="cells">${order.map((bit) => {
        const value = /** @type {0 | 1} */ ((mask >>> bit) & 1);
        const look = bit === lowest ? "lit" : "";
        if (name === "carry") return carryView(bit, value, look);
        return html`<span class="cell ${look}" role="cell"
          >${bitView(name, value, mirrored)}</span>`;
      })}</span>
      <span class="value" aria-hidden="true"
        >${formatMask(name === "carry" ? 1 : mask, n, "binary")}</span>
    </div>`;
  const headings = order.map((bit) => {
    const look = bit === lowest ? "lit" : "";
    return html`<span class="cell ${look}" role="columnheader">${bit}</span>`;
  });
  const zoneBars = shown.map(({ zone, first, last }) => {
    const style = `--bits: ${last - first + 1}`;
    return html`<span class="zone ${zone}" .style=${style}></span>`;
  });
  return html`<div class="figure negation ${mirrored ? "mirrored" : ""}" .style="--n: ${n}"
    ><div class="scaled">
      <div role="table" aria-label=${words.label}>
        <div class="row scale" role="row">
          <span class="name" role="columnheader">${messages.figures.bit}</span>
          <span class="cells">${headings}</span>
        </div>
        ${row("possible", possible)} ${row("complement", complement)} ${row("carry", carry)}
        ${ruleView()} ${row("negative", negative)}
        ${ruleView(formulas.lowest)} ${row("place", place)}
      </div>
      <div class="row" aria-hidden="true">
        <span class="cells">${zoneBars}</span>
      </div>
    </div>
    <dl class="sentences">${shown.map(
      ({ zone, first, last }) => html`<div class=${zone}>
        <dt>${words.zones[zone].name} <span>${words.bits(first, last)}</span></dt>
        <dd>${words.zones[zone].text}</dd>
      </div>`,
    )}</dl>
  </div>`;
}

/**
 * The 1 that is added to bit 0, and those carried from the bit below.
 * @param {number} bit
 * @param {0 | 1} value
 * @param {string} look
 */
function carryView(bit, value, look) {
  if (value === 0)
    return html`<span class="cell ${look}" role="cell" aria-label=${words.nothing}></span>`;
  const arrow = html`<svg class="carried" viewBox="0 0 20 10" aria-hidden="true">
    <path d="M18 9C15 1 6 1 3 8M2 3.6 2.8 8.4 7.6 7.4" />
  </svg>`;
  return html`<span class="cell ${look}" role="cell" aria-label=${bit === 0 ? "1" : words.carried}
    >${bit === 0 ? nothing : arrow}<span class="digit one">1</span></span
  >`;
}

/** @param {string} [formula] */
const ruleView = (formula) => html`<div class="row rule" aria-hidden="true">
    <span class="cells"><span>${formula ?? nothing}</span></span>
  </div>`;
