/**
 * The call stack as a table: a row for each row of the board, live calls with their masks, the
 * newest lit.
 */

/** @import { Call, Frame } from "../types.d.ts" */

import { guard } from "lit/directives/guard.js";
import { html, nothing } from "lit/html.js";
import { messages } from "../i18n/catalogue.js";
import { formatMask, fullOf, isComputed } from "./derived.js";

const { notComputed, stack: words, variables } = messages.watch;

/** @typedef {"columns" | "left" | "right" | "possible" | "place"} Column */
/** @type {Column[]} */
const columns = ["columns", "left", "right", "possible", "place"];

/**
 * @param {Frame} frame
 * @param {"binary" | "decimal" | "hex"} bits the format of masks
 * @param {(row: number) => void} go seeks the call of a row
 */
export function stackView(frame, bits, go) {
  const newest = frame.stack.length - 1;
  const { length } = formatMask(fullOf(frame.n), frame.n, bits);
  return html`<table class="calls" .style="--digits: ${length}">
    <caption class="unseen">${words.caption}</caption>
    <thead>
      <tr>
        <th scope="col">${words.row}</th>
        ${columns.map((name) => html`<th scope="col" data-variable=${name}>${variables[name]}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${Array.from({ length: frame.n + 1 }, (_, row) =>
        row <= newest
          ? liveRow(frame, frame.stack[row], row === newest, bits, go)
          : html`<tr class="waiting"><td class="index">${row}</td><td colspan="5"></td></tr>`,
      )}
    </tbody>
  </table>`;
}

/**
 * @param {Frame} frame @param {Call} call @param {boolean} newest
 * @param {"binary" | "decimal" | "hex"} bits @param {(row: number) => void} go
 */
function liveRow(frame, call, newest, bits, go) {
  return html`<tr class=${newest ? "lit" : ""} aria-current=${newest ? "true" : nothing}>
    <td class="index">
      <button tabindex=${newest ? 0 : -1} aria-label=${words.go(call.row)} @click=${() => go(call.row)}>
        ${call.row}
      </button>
    </td>
    ${guard([frame.n, bits, newest && frame.kind, ...columns.map((name) => call[name])], () =>
      columns.map(
        (name) =>
          html`<td data-variable=${name}>${
            !newest || isComputed(frame, name) ? maskView(call[name], frame.n, bits) : notComputed
          }</td>`,
      ),
    )}
  </tr>`;
}

/**
 * A mask with its ones set off from its zeros.
 * @param {number} mask @param {number} n @param {"binary" | "decimal" | "hex"} bits
 */
function maskView(mask, n, bits) {
  const text = formatMask(mask, n, bits);
  if (bits !== "binary") return text;
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
