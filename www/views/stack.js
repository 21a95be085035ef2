/**
 * The call stack as a table: a row for each row of the board, live calls with the variables of
 * their program, the newest lit.
 */

/** @import { AlgorithmView, StackColumn } from "../algorithms/algorithm-view.d.ts" */
/** @import { MaskNotation } from "../masks.js" */
/** @import { Frame } from "../types.d.ts" */

import { guard } from "lit/directives/guard.js";
import { html, nothing } from "lit/html.js";
import { messages } from "../i18n/catalogue.js";
import { formatMask, fullOf } from "../masks.js";

const notComputed = messages.watch.notComputed;
const words = messages.watch.stack;

/**
 * The calls of the stack as a table, outermost first, with a row for each that is still to come.
 *
 * @param {AlgorithmView} algorithm
 * @param {Frame} frame
 * @param {MaskNotation} format of masks
 * @param {(row: number) => void} go seeks the call of a row
 */
export function stackView({ stackColumns: columns, stackWords = words }, frame, format, go) {
  const { n, stack } = frame;
  const widths = columns.map((column) => widthOf(column, n, format));
  const sum = widths.reduce((all, width) => all + width, 0);
  return html`<table class="calls" .style="--digits: ${sum}; --column-count: ${columns.length}">
    <caption class="visually-hidden">${words.caption}</caption>
    <colgroup>
      <col />
      ${widths.map((width) => html`<col .style="width: ${shareOf(width, widths)}%" />`)}
    </colgroup>
    <thead>
      <tr>
        <th scope="col">${stackWords.index}</th>
        ${columns.map(
          ({ name, variable = nothing }) =>
            html`<th scope="col" data-variable=${variable}>${name}</th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${Array.from({ length: n + 1 }, (_, row) =>
        row < stack.length
          ? liveRow(columns, stackWords, frame, row, format, go)
          : html`<tr class="waiting">
              <td class="index">${row}</td><td colspan=${columns.length}></td>
            </tr>`,
      )}
    </tbody>
  </table>`;
}

/**
 * @param {readonly StackColumn[]} columns
 * @param {NonNullable<AlgorithmView["stackWords"]>} stackWords
 * @param {Frame} frame @param {number} row @param {MaskNotation} format
 * @param {(row: number) => void} go
 */
function liveRow(columns, stackWords, frame, row, format, go) {
  const { n, kind, fixed, stack, queens } = frame;
  const newest = row === stack.length - 1;
  const { possible, place, square, untried } = stack[row];
  const above = queens.slice(0, row);
  const values = [n, newest && kind, fixed, possible, place, square, String(untried), ...above];
  return html`<tr class=${newest ? "lit" : ""} aria-current=${newest ? "true" : nothing}>
    <td class="index">
      <button tabindex=${newest ? 0 : -1} aria-label=${stackWords.go(row)} @click=${() => go(row)}>
        ${row}
      </button>
    </td>
    ${guard([columns, format, ...values], () =>
      columns.map(
        (column) =>
          html`<td class=${column.text ? "text" : ""} data-variable=${column.variable ?? nothing}>${
            column.text
              ? (column.text(frame, row) ?? notComputed)
              : maskView(column, frame, row, format)
          }</td>`,
      ),
    )}
  </tr>`;
}

/** The number of bits of a mask. @param {StackColumn} column @param {number} n */
const bitsOf = ({ bits }, n) => bits?.(n) ?? n;

/**
 * The width of the heading and the values of a column in characters.
 * @param {StackColumn} column @param {number} n @param {MaskNotation} format
 */
function widthOf(column, n, format) {
  const { name, length = 0, mask } = column;
  const bits = bitsOf(column, n);
  const value = mask ? formatMask(fullOf(bits), bits, format).length : length;
  return Math.max(value, name.length);
}

/** The space between two columns, in characters. */
const GAP = 2;

/**
 * The share of a column in the width that the table has, in per cent.
 * @param {number} width @param {readonly number[]} widths of all columns
 */
const shareOf = (width, widths) =>
  (100 * (width + GAP)) / widths.reduce((all, other) => all + other + GAP, 0);

/**
 * A mask with its ones set off from its zeros.
 * @param {StackColumn} column @param {Frame} frame @param {number} row
 * @param {MaskNotation} format
 */
function maskView(column, frame, row, format) {
  const mask = column.mask?.(frame, row) ?? null;
  if (mask === null) return notComputed;
  const text = formatMask(mask, bitsOf(column, frame.n), format);
  if (format !== "binary") return text;
  return (text.match(/1+|0+/g) ?? []).map((run) => (run[0] === "1" ? html`<b>${run}</b>` : run));
}

/** Height of the sticky headings, in CSS pixels. */
const HEADINGS = 20;

/**
 * Scrolls the newest call into view. Call it after painting: text on a canvas forces a layout, so
 * that reading positions then costs nothing more.
 *
 * @param {ParentNode} root
 */
export function showNewestCall(root) {
  const stack = root.querySelector(".stack");
  const newest = stack?.querySelector("tr.lit");
  if (!stack || !(newest instanceof HTMLElement)) return;
  const { offsetTop, offsetHeight } = newest;
  if (offsetTop < stack.scrollTop + HEADINGS) stack.scrollTop = offsetTop - HEADINGS;
  // The stack shows whole rows.
  const below = Math.ceil((offsetTop + offsetHeight - stack.clientHeight) / offsetHeight);
  const bottom = below * offsetHeight;
  if (bottom > stack.scrollTop) stack.scrollTop = bottom;
}
