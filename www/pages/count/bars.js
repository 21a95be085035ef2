/** Paints the jobs of a count where they are too many for a square each: a bar for each balance, filled by its share. */

/** @import { Theme } from "../../views/canvas-theme.js" */
/** @import { Shown } from "./work-canvas.js" */
/** @import { Work } from "./session.js" */
/** @import { Balance, Place, Tiles } from "./tiles.js" */

import { COUNTED, COUNTING } from "./states.js";

/** The least part of a bar, in pixels, that shows that something is counted. */
const BEGUN = 2;

/** @param {CanvasRenderingContext2D} context @param {Tiles} tiles @param {Theme} theme @param {Shown} shown */
export function paintBars(context, { places, balances }, theme, { work, counting }) {
  for (const [i, place] of places.entries()) {
    const { counted, begun } = sharesOf(balances[i], /** @type {Work} */ (work));
    paintBar(context, place, theme, counted, counting ? begun : 0);
  }
}

/** How much of the work of a balance is counted, and being counted. @param {Balance} balance @param {Work} work */
function sharesOf({ members, weight }, { jobs, states }) {
  let [counted, begun] = [0, 0];
  for (const job of members) {
    if (states[job] === COUNTED) counted += jobs[job].weight;
    if (states[job] === COUNTING) begun += jobs[job].weight;
  }
  return { counted: counted / weight, begun: begun / weight };
}

/** @param {CanvasRenderingContext2D} context @param {Place} place @param {Theme} theme @param {number} counted @param {number} begun */
function paintBar(context, { x, y, width, height }, theme, counted, begun) {
  context.lineWidth = 1;
  context.strokeStyle = theme.edge;
  context.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
  const done = part(counted, width);
  context.fillStyle = theme.path;
  context.fillRect(x, y, done, height);
  if (begun === 0) return;
  // The edge carries the contrast of what is being counted.
  const now = Math.max(part(begun, width), BEGUN + 2);
  const left = Math.min(done, width - now);
  context.fillStyle = theme.nowEdge;
  context.fillRect(x + left, y, now, height);
  context.fillStyle = theme.now;
  context.fillRect(x + left + 1, y + 1, now - 2, height - 2);
}

/** Nothing and all are exact. @param {number} share @param {number} width */
const part = (share, width) => (share === 0 ? 0 : Math.max(share * width, BEGUN));
