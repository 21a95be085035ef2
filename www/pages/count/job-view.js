/** One job drawn large: which outer columns each half of the board takes, with the numbers of their ends. */

/** @import { CountJob } from "../../types.d.ts" */

import { html, svg } from "lit/html.js";
import { count as words } from "../../i18n/en/count.js";
import { columnsOf } from "../../masks.js";
import { sizeOf } from "./tiles.js";

/** The board in pixels; numbers stand above it. */
const [WIDTH, HALF, ABOVE] = [120, 24, 15];

/** Outer columns of an edge narrower than this have room for one number only. */
const ROOM = 22;

/** @param {CountJob} job @param {number} number of the job @param {number} n */
export function jobView({ one, other }, number, n) {
  const unit = WIDTH / n;
  const middle = ABOVE + HALF;
  return html`<figure class="job" aria-hidden="true">
    <svg viewBox="0 0 ${WIDTH} ${ABOVE + 2 * HALF}" width=${WIDTH} height=${ABOVE + 2 * HALF}>
      ${numbered(n, sizeOf(one | other) / 2, unit).map(
        (column) => svg`<text x=${(n - column - 0.5) * unit} y=${ABOVE - 4}>${column}</text>`,
      )}
      ${columnsView(one, ABOVE, n, unit)} ${columnsView(other, middle, n, unit)}
      <rect class="board" x="0.5" y=${ABOVE + 0.5} width=${WIDTH - 1} height=${2 * HALF - 1} />
      <line x1="0" x2=${WIDTH} y1=${middle + 0.5} y2=${middle + 0.5} />
    </svg>
    <figcaption>${words.jobNumber(number)}</figcaption>
  </figure>`;
}

/** Columns that have their number: the ends of both edges. @param {number} n @param {number} edge @param {number} unit */
const numbered = (n, edge, unit) =>
  edge * unit < ROOM ? [n - 1, 0] : [n - 1, n - edge, edge - 1, 0];

/** @param {number} mask @param {number} top @param {number} n @param {number} unit */
const columnsView = (mask, top, n, unit) =>
  columnsOf(mask).map(
    (column) =>
      svg`<rect x=${(n - 1 - column) * unit} y=${top} width=${unit - 1} height=${HALF} />`,
  );
