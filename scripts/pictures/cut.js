/** A solution of n = 8, cut into two half boards on complementary columns. */

import { BOTTOM, fitting, N, TOP, whole } from "./example.js";
import { board, columnNumbers, lane, line, picture, rowNumbers, text } from "./svg.js";

/** @import { HalfBoard } from "./halves.js" */

const CELL = 30;
const [LEFT, RIGHT] = [48, 400];
const ROWS = N / 2;

export function drawHalves() {
  const { top, bottom } = fitting[1];
  return picture(820, 440, "A solution of n = 8, cut between rows 3 and 4", [
    ...solution(whole(top, bottom)),
    line("M312 176H352M345 171L352 176L345 181", "line-ink-3", 'stroke-width="1.25"'),
    ...half(44, "top half", top, TOP),
    ...half(252, "bottom half, upside down", bottom, BOTTOM),
    text(LEFT, 424, "Each column is taken by one half: the two sets are complements."),
  ]);
}

/** @param {number[]} queens */
function solution(queens) {
  const upper = { x: LEFT, y: 44, cell: CELL, n: N, rows: ROWS };
  const lower = { ...upper, y: upper.y + ROWS * CELL + 24 };
  const cut = upper.y + ROWS * CELL + 12;
  return [
    text(LEFT, 18, "a solution", { look: "bold fill-ink" }),
    columnNumbers(upper),
    board(upper, queens.slice(0, ROWS)),
    line(`M${LEFT - 28} ${cut}H${LEFT + N * CELL + 12}`, "line-ink", 'stroke-dasharray="5 4"'),
    board(lower, queens.slice(ROWS)),
    rowNumbers(upper, (row) => row),
    rowNumbers(lower, (row) => row + ROWS),
  ];
}

/** @param {number} y @param {string} title @param {HalfBoard} half @param {number} columns */
function half(y, title, { queens }, columns) {
  const place = { x: RIGHT, y, cell: CELL, n: N, rows: ROWS };
  const under = y + ROWS * CELL + 6;
  return [
    text(RIGHT, y - 26, title, { look: "bold fill-ink" }),
    columnNumbers(place),
    board(place, queens),
    rowNumbers(place, (row) => row),
    lane({ x: RIGHT, y: under, cell: CELL }, columns, N, "columns"),
    text(RIGHT + N * CELL + 12, under + 15, "columns", { look: "code fill-columns-ink" }),
  ];
}
