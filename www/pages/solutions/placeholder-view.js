/** The messages of the Solutions view in place of the grid. */

/** @import { TemplateResult } from "lit" */
/** @import { Queens } from "../../types.d.ts" */
/** @import { SolutionList } from "./solution-list.js" */

import { html } from "lit/html.js";
import { hasQueens } from "../../frame-values.js";
import { messages } from "../../i18n/catalogue.js";
import { LARGEST_LISTED } from "./solution-list.js";

const words = messages.solutions;

/**
 * The message while the solutions are counted.
 *
 * @param {number} n
 * @param {number} share of the search that is counted, 0 to 1
 */
export function countingView(n, share) {
  const text = words.progress.counting(share);
  return html`<div class="placeholder">
    <p
      role="progressbar"
      aria-label=${words.head.counting(n)}
      aria-valuenow=${Math.floor(100 * share)}
      aria-valuetext=${text}
    >${text}</p>
    <p>${words.progress.why}</p>
  </div>`;
}

/**
 * The message about a board without solutions.
 *
 * @param {number} n 2 or 3
 * @param {(n: number) => void} setSize
 */
export function noneView(n, setSize) {
  return html`<div class="placeholder">
    <p>${n === 2 ? words.empty[2] : words.empty[3]}</p>
    <p><button type="button" @click=${() => setSize(4)}>${words.empty.try(4)}</button></p>
  </div>`;
}

/**
 * The message about a board with too many solutions to be listed.
 *
 * @param {(n: number) => void} setSize
 * @returns {TemplateResult}
 */
export const tooLargeView = (setSize) => html`<div class="placeholder">
  <p>${words.tooLarge.why(LARGEST_LISTED)}</p>
  <p><button type="button" @click=${() => setSize(LARGEST_LISTED)}
    >${words.tooLarge.show(LARGEST_LISTED)}</button></p>
</div>`;

/**
 * The message about a complete list that is empty.
 * @param {Queens} queens
 * @param {SolutionList} list
 */
export function emptyView(queens, list) {
  const hasNone = hasQueens(queens) && list.progress.total === 0;
  const text = hasNone ? words.empty.queens(Object.keys(queens).length) : words.empty.filter;
  return html`<p class="placeholder">${text}</p>`;
}
