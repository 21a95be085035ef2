/** Paints the jobs of a count, a square each: a small board, whose halves show the outer columns they take. */

/** @import { CountJob } from "../../types.d.ts" */
/** @import { Theme } from "../../views/canvas-theme.js" */
/** @import { Shown } from "./work-canvas.js" */
/** @import { Work } from "./session.js" */
/** @import { Place, Tiles } from "./tiles.js" */

import { columnsOf } from "../../masks.js";
import { COUNTED, COUNTING, WAITING } from "./states.js";
import { sizeOf } from "./tiles.js";

/** @typedef {CanvasRenderingContext2D} Context */

/** The least part of a square that is filled once its job is begun. */
const BEGUN = 0.08;

/** @param {Context} context @param {Tiles} tiles @param {Theme} theme @param {Shown} shown */
export function paintSquares(context, { places, unit }, theme, { work, counting }) {
  const { jobs, states, hands, n } = /** @type {Work} */ (work);
  const filled = new Map(hands.flatMap((hand) => (hand ? [[hand.job, filledBy(hand)]] : [])));
  for (const [i, place] of places.entries()) {
    const state = counting || states[i] === COUNTED ? states[i] : WAITING;
    const part = filled.get(i) ?? BEGUN;
    paintGround(context, theme, state, place, part);
    if (unit === 0) continue;
    const columns = (/** @type {string} */ ink) =>
      paintColumns(context, ink, unit, jobs[i], n, place);
    columns([theme.live, theme.nowInk, theme.paper][state]);
    if (state === COUNTING) onFilled(context, place, part, () => columns(theme.onNow));
  }
}

/** @param {{ elapsed: number, expected: number | null }} hand */
const filledBy = ({ elapsed, expected }) =>
  Math.max(Math.min(expected ? elapsed / expected : 0, 1), BEGUN);

/** @param {Context} context @param {Theme} theme @param {number} state @param {Place} place @param {number} filled */
function paintGround(context, theme, state, { x, y, width: size }, filled) {
  if (state === COUNTED) {
    context.fillStyle = theme.path;
    context.fillRect(x, y, size, size);
    return;
  }
  if (state === COUNTING) {
    context.fillStyle = theme.nowTint;
    context.fillRect(x, y, size, size);
    context.fillStyle = theme.now;
    context.fillRect(x, y + size * (1 - filled), size, size * filled);
  }
  // Without tints the frame has to say it.
  const isBold = state === COUNTING && !theme.tints;
  context.strokeStyle = isBold ? theme.now : state === COUNTING ? theme.nowEdge : theme.edge;
  context.lineWidth = isBold ? 3 : 1;
  const inset = context.lineWidth / 2;
  context.strokeRect(x + inset, y + inset, size - 2 * inset, size - 2 * inset);
}

/** Paints within the amber part alone. @param {Context} context @param {Place} place @param {number} filled @param {() => void} paint */
function onFilled(context, { x, y, width: size }, filled, paint) {
  context.save();
  context.beginPath();
  context.rect(x, y + size * (1 - filled), size, size * filled);
  context.clip();
  paint();
  context.restore();
}

/**
 * The columns of `one` in the upper half, those of `other` in the lower: the left edge of the board, room for all
 * the columns between, the right edge.
 * @param {Context} context @param {string} ink @param {number} unit @param {CountJob} job @param {number} n @param {Place} place
 */
function paintColumns(context, ink, unit, { one, other }, n, { x, y, width: size }) {
  const edge = sizeOf(one | other) / 2;
  const half = Math.floor(size / 2) - 3;
  context.fillStyle = ink;
  for (const [mask, top] of [
    [one, y + 2],
    [other, y + size - 2 - half],
  ]) {
    for (const column of columnsOf(mask)) {
      const left =
        column >= n - edge ? x + 2 + (n - 1 - column) * unit : x + size - 2 - (column + 1) * unit;
      context.fillRect(left, top, unit, half);
    }
  }
}
