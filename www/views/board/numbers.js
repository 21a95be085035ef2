/**
 * Paints the numbers beside and over the board: rows, columns, and what each column's bit is worth.
 */
/** @import { Layout } from "../layout.js" */
/** @import { Scene } from "../motion.js" */
/** @import { Canvas } from "../paint.js" */
import { superscript, board as words } from "../../i18n/en/watch.js";
import { columnX } from "../layout.js";
import { litRow } from "../motion.js";
import { faded, text } from "../paint.js";

/** @param {Canvas} canvas @param {Scene} scene @param {boolean} [weighed] whether columns are bits */
export function paintNumbers(canvas, scene, weighed = true) {
  const { from, to, t } = scene;
  const { context, layout, theme } = canvas;
  const { n, cell } = layout;
  const plain = `12.5px ${theme.sans}`;
  const bold = `700 12.5px ${theme.sans}`;
  const near = Math.round(litRow(scene));
  const current = to.kind === "start" || near === n ? -1 : near;
  for (let row = 0; row < n; row += 1) {
    const lit = row === current;
    if (!lit && (!isNumbered(row, layout) || isNear(row, current, cell))) continue;
    text(context, String(row), -10, (row + 0.5) * cell + 4.5, {
      font: lit ? bold : plain,
      colour: lit ? theme.ink : theme.ink2,
      align: "right",
    });
  }
  const leaving = from?.kind === "place" && to.kind === "call";
  const place = leaving ? from.place : to.place;
  const tried = place === 0 ? -1 : 31 - Math.clz32(place);
  for (let column = 0; column < n; column += 1) {
    if (column === tried) continue;
    const x = columnX(layout, column) + cell / 2;
    const numbered =
      column === n - 1 || (isNumbered(column, layout) && !isNear(column, n - 1, cell));
    if (numbered && !isNear(column, tried, cell)) {
      const font = cell < 22 && n <= 16 ? `11px ${theme.sans}` : plain;
      text(context, String(column), x, -20, { font, colour: theme.ink2 });
    }
    if (weighed) paintWeight(canvas, column, x);
  }
  const strength = leaving ? 1 - t : from ? t : 1;
  if (tried >= 0) paintTriedNumber(canvas, tried, strength);
  if (layout.spine < 100) return;
  const label = {
    font: `11px ${theme.sans}`,
    colour: theme.ink3,
    align: /** @type {const} */ ("right"),
  };
  text(context, words.column, -10, -20, label);
  if (weighed) text(context, words.weight, -10, -6, label);
}

/** The number over the column being tried. @param {Canvas} canvas @param {number} column @param {number} t */
function paintTriedNumber(canvas, column, t) {
  const { context, layout, theme } = canvas;
  const x = columnX(layout, column) + layout.cell / 2;
  faded(context, t, () => {
    context.fillStyle = theme.nowTint;
    context.beginPath();
    context.roundRect(x - 12, -33, 24, 17, 3);
    context.fill();
  });
  text(context, String(column), x, -20, { font: `700 12.5px ${theme.sans}`, colour: theme.nowInk });
  paintWeight(canvas, column, x);
}

/** What a column's bit is worth, as a number or as a power of two. @param {Canvas} canvas @param {number} column @param {number} x */
function paintWeight({ context, layout, theme }, column, x) {
  const { n, cell } = layout;
  if ((n > 16 && column % 8 !== 0) || (n > 10 && cell < 20 && column % 4 !== 0)) return;
  const weight = n > 10 ? `2${superscript(column)}` : String(2 ** column);
  text(context, weight, x, -6, { font: `11px ${theme.sans}`, colour: theme.ink3 });
}

/** Whether a row or column bears its number: all do on small boards, every fourth on large ones. @param {number} index @param {Layout} layout */
const isNumbered = (index, { n, cell }) => (n <= 16 && cell >= 18) || index % 4 === 0;

/** Whether a number would touch another. @param {number} index @param {number} other negative for none @param {number} cell */
const isNear = (index, other, cell) =>
  other >= 0 && index !== other && Math.abs(index - other) * cell < 18;
