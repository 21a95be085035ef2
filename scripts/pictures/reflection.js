/** A solution and its reflection in a long diagonal, which takes a queen of the other one across the cut. */

import { fitting, N, whole } from "./example.js";
import { board, line, picture, rowNumbers, text } from "./svg.js";

/** @import { Place } from "./svg.js" */

const CELL = 30;
const SIDE = N * CELL;

export function drawReflection() {
  const { top, bottom } = fitting[1];
  const below = whole(top, bottom);
  const above = reflected(below);
  return picture(720, 336, "A solution of n = 8 and its reflection in a long diagonal", [
    ...diagram(
      { x: 40, y: 40, cell: CELL, n: N, rows: N },
      below,
      "top of class 0, bottom of class 1",
    ),
    line(
      "M296 160H344M337 155L344 160L337 165M303 155L296 160L303 165",
      "line-ink-3",
      'stroke-width="1.25"',
    ),
    ...diagram(
      { x: 380, y: 40, cell: CELL, n: N, rows: N },
      above,
      "top of class 1, bottom of class 0",
    ),
    text(
      40,
      318,
      "Reflected in the dotted diagonal: as many solutions have that queen above the cut as below it.",
    ),
  ]);
}

/** In the diagonal on which column = row. @param {number[]} queens @returns {number[]} */
function reflected(queens) {
  return queens.map((_, row) => queens.indexOf(row));
}

/** @param {number[]} queens @returns {number[]} rows whose queen stands on a long diagonal */
function onLong(queens) {
  return queens.flatMap((column, row) => (column === row || column === N - 1 - row ? [row] : []));
}

/** @param {Place} place @param {number[]} queens @param {string} words */
function diagram(place, queens, words) {
  const { x, y } = place;
  const long = onLong(queens);
  const other = long.every((row) => queens[row] === row);
  const [mirror, crossed] = other
    ? [falling(place), rising(place)]
    : [rising(place), falling(place)];
  return [
    text(x, 22, words),
    board(place, []),
    line(mirror, "line-ink-2", 'stroke-dasharray="1.5 5" stroke-width="1.5"'),
    line(crossed, "line-now-edge", 'stroke-width="1"'),
    board({ ...place, rows: 0 }, queens, long),
    line(`M${x - 12} ${y + SIDE / 2}h${SIDE + 24}`, "line-ink", 'stroke-dasharray="5 4"'),
    rowNumbers({ ...place, x: x - 4 }, (row) => row),
  ];
}

/** @param {Place} place */
const falling = ({ x, y }) => `M${x} ${y}l${SIDE} ${SIDE}`;

/** @param {Place} place */
const rising = ({ x, y }) => `M${x} ${y + SIDE}l${SIDE} ${-SIDE}`;
