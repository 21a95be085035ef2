/**
 * Paints brute force on the board: queens wherever they stand, the squares still to be tried, and the look at a full board.
 */
/** @import { Frame } from "../types.d.ts" */
/** @import { Scene } from "../views/motion.js" */
/** @import { Canvas } from "../views/paint.js" */
import { lookAt, squareOf } from "../sets.js";
import { vectorOf } from "../views/board/attackers.js";
import { disc, ring } from "../views/board/lit-row.js";
import { paintNumbers } from "../views/board/numbers.js";
import { paintQueen, paintRim } from "../views/board/queens.js";
import { columnX } from "../views/layout.js";
import { part } from "../views/motion.js";
import { circle, faded, text } from "../views/paint.js";

/** @param {Canvas} canvas @param {Scene} scene */
export function paintSets(canvas, scene) {
  const { from, to, t } = scene;
  paintMarks(canvas, to, to.kind === "possible" ? t : 1);
  to.queens.slice(0, to.row).forEach((number, queen) => {
    const { row, column } = squareOf(to.n, number);
    paintQueen(canvas, row, column, amberOf(scene, queen));
  });
  if (to.square != null) {
    const { x, y } = centre(canvas, to.square);
    if (to.kind === "place") disc(canvas, x, y, from ? t : 1);
    else faded(canvas.context, t, () => paintRim(canvas, x, y));
  }
  if (to.kind === "possible" && to.row === to.n) {
    faded(canvas.context, t, () => paintLook(canvas, to));
  }
  // No row of the board is the one that is searched, and no column is tried as a whole.
  paintNumbers(canvas, { from: null, to: { ...to, kind: "start" }, t: 1 }, false);
  paintFirstSquares(canvas, to);
}

/** Squares narrower than this have no room for a number, and those with a ring only from the other width on. */
const narrowest = { empty: 24, ringed: 42 };

/** The number of each row's first square in its corner, where no mark is in its way: those beside it follow. @param {Canvas} canvas @param {Frame} frame */
function paintFirstSquares({ context, layout, theme }, { queens, square, untried }) {
  const { n, cell } = layout;
  if (cell < narrowest.empty) return;
  const [first, last] = cell < narrowest.ringed && untried ? untried : [0, -1];
  const style = /** @type {const} */ ({
    font: `10.5px ${theme.sans}`,
    colour: theme.ink2,
    align: "right",
  });
  const x = columnX(layout, 0) + cell - 3;
  for (let row = 0; row < n; row += 1) {
    const number = row * n;
    const ringed = number >= first && number <= last;
    if (ringed || number === square || queens.includes(number)) continue;
    text(context, String(number), x, row * cell + 10, style);
  }
}

/** How amber a queen is: at a solution all are, after a call the newest drains. @param {Scene} scene @param {number} queen */
function amberOf({ from, to, t }, queen) {
  if (to.kind === "solution") return part(t * (to.n + 2) - queen, 0, 2);
  return from?.kind === "place" && to.kind === "call" && queen === to.row - 1 ? 1 - t : 0;
}

/** Rings on the squares still to be tried by the queen to come, dots on those that she has behind her. @param {Canvas} canvas @param {Frame} frame @param {number} appearing */
function paintMarks(canvas, { queens, row, square, untried }, appearing) {
  const { context, layout, theme } = canvas;
  const first = row === 0 ? 0 : queens[row - 1] + 1;
  faded(context, appearing, () => {
    for (let number = untried?.[0] ?? 0; number <= (untried?.[1] ?? -1); number += 1) {
      const { x, y } = centre(canvas, number);
      ring(canvas, x, y);
    }
  });
  for (let number = first; number < (square ?? 0); number += 1) {
    const { x, y } = centre(canvas, number);
    circle(context, x, y, Math.max(0.05 * layout.cell, 1), { fill: theme.ink3 });
  }
}

/** A ring around each queen that was looked at, and a line between the two that attack each other. @param {Canvas} canvas @param {Frame} frame */
function paintLook(canvas, { n, queens }) {
  const { context, layout, theme } = canvas;
  const { found } = lookAt(n, queens);
  const [before, later] = (found ?? []).map((queen) => queens[queen]);
  for (const number of queens.filter((number) => number <= later)) {
    const { x, y } = centre(canvas, number);
    circle(context, x, y, 0.45 * layout.cell, { stroke: theme.nowEdge });
  }
  const [one, other] = [squareOf(n, before), squareOf(n, later)];
  const attack = vectorOf(other.row - one.row, other.column - one.column);
  context.strokeStyle = one.row === other.row || attack === "below" ? theme.ink : theme[attack];
  context.lineWidth = 2;
  strokeBetween(canvas, before, later);
}

/** From the rim of one square to that of another. @param {Canvas} canvas @param {number} before @param {number} later */
function strokeBetween(canvas, before, later) {
  const { context, layout } = canvas;
  const [a, b] = [centre(canvas, before), centre(canvas, later)];
  const room = (0.45 * layout.cell) / Math.hypot(b.x - a.x, b.y - a.y);
  /** @param {number} share */
  const at = (share) =>
    /** @type {const} */ ([a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)]);
  if (room > 0.48) return;
  context.beginPath();
  context.moveTo(...at(room));
  context.lineTo(...at(1 - room));
  context.stroke();
}

/** @param {Canvas} canvas @param {number} number */
function centre({ layout }, number) {
  const { row, column } = squareOf(layout.n, number);
  return { x: columnX(layout, column) + layout.cell / 2, y: (row + 0.5) * layout.cell };
}
