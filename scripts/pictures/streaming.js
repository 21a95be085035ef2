/** How a list is streamed from a shorter one: a queen is added to each half board that she does not attack. */

import { N } from "./example.js";
import { diagonals, lists } from "./halves.js";
import { board, box, line, picture, queen, text } from "./svg.js";

/** @import { HalfBoard } from "./halves.js" */

/** The columns of the shorter list, the column that is added, and its row. */
const SHORTER = 0b01001001;
const ADDED = 4;
const ROW = 3;

const CELL = 12;
const [LEFT, STEP] = [24, N * CELL + 20];

export function drawStreaming() {
  const list = lists(N, ROW).get(SHORTER) ?? [];
  const stays = list.filter(isFree);
  const set = (/** @type {number} */ columns) => columns.toString(2).padStart(N, "0");
  return picture(740, 330, "A list of half boards of four rows, streamed from one of three rows", [
    text(LEFT, 24, `the list of ${set(SHORTER)}, three rows`, { look: "bold fill-ink" }),
    ...list.map((half, at) => board(placeOf(at, 40, ROW), half.queens)),
    text(
      LEFT,
      110,
      `a queen is put on row ${ROW}, column ${ADDED}: who attacks her is left behind`,
    ),
    ...list.flatMap((half, at) => tried(half, at)),
    text(
      LEFT,
      222,
      `what stays is written, closed up, to the list of ${set(SHORTER | (1 << ADDED))}, four rows`,
      {
        look: "bold fill-ink",
      },
    ),
    ...stays.map((half, at) => board(placeOf(at, 238, ROW + 1), [...half.queens, ADDED])),
    text(
      LEFT,
      312,
      "The rest of that list comes from the lists of the three other sets with one column fewer.",
    ),
  ]);
}

/** @param {number} at  in its list @param {number} y @param {number} rows */
function placeOf(at, y, rows) {
  return { x: LEFT + at * STEP, y, cell: CELL, n: N, rows };
}

/** @param {HalfBoard} half */
function isFree(half) {
  const [falling, rising] = diagonals(N, ROW, ADDED);
  return (half.falling & falling) === 0 && (half.rising & rising) === 0;
}

/** @param {HalfBoard} half @param {number} at */
function tried(half, at) {
  const place = placeOf(at, 126, ROW + 1);
  const [x, y] = [place.x + (N - 0.5 - ADDED) * CELL, place.y + (ROW + 0.5) * CELL];
  return [
    board(place, half.queens),
    queen(place, ROW, ADDED, true),
    ...half.queens
      .map((column, row) => ({ column, up: ROW - row }))
      .filter(({ column, up }) => Math.abs(column - ADDED) === up)
      .map(({ column, up }) => {
        const attack = column > ADDED ? "right" : "left";
        return line(
          `M${x} ${y}l${(ADDED - column) * CELL} ${-up * CELL}`,
          `line-${attack}`,
          'stroke-width="1.5"',
        );
      }),
    isFree(half)
      ? line(
          `M${place.x + 44} 186v12M${place.x + 39} 193l5 5l5 -5`,
          "line-ink-3",
          'stroke-width="1.25"',
        )
      : box(place.x, place.y, N * CELL, 4 * CELL, "fade"),
  ];
}
