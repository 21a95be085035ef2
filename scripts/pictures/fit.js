/** The keys of two half boards that fit: on no diagonal of the whole board do both have a queen. */

import { fitting, N } from "./example.js";
import { box, lane, line, picture, square, squares, standing, text } from "./svg.js";

/** @import { HalfBoard } from "./halves.js" */
/** @import { Attack, Place } from "./svg.js" */

const ROWS = N / 2;
const DIAGONALS = 2 * N - 1;
const LANES = { x: 312, cell: 24 };
/** Diagonals below this one end within one half, as do as many of the highest. */
const LOWEST = N / 2;
/** How many cross the cut. */
const CROSSING = N - 1;

export function drawFit() {
  const { top, bottom } = fitting[1];
  return picture(860, 346, "The keys of a top half and a bottom half that fit", [
    ...half({ x: 32, y: 48, cell: 26, n: N, rows: ROWS }, "top half", top),
    ...half({ x: 32, y: 222, cell: 26, n: N, rows: ROWS }, "bottom half, upside down", bottom),
    ...numbers(),
    ...meeting(60, [
      [top.falling, "right", "top, falling ╲"],
      [bottom.rising, "left", "bottom, rising ╱"],
    ]),
    ...meeting(152, [
      [top.rising, "left", "top, rising ╱"],
      [bottom.falling, "right", "bottom, falling ╲"],
    ]),
    text(LANES.x, 252, "Within the frame are the diagonals that cross the cut: only there can"),
    text(LANES.x, 272, "two halves meet. No column of bits has two 1s, so these two fit."),
  ]);
}

/** @param {Place} place @param {string} title @param {HalfBoard} half */
function half(place, title, { queens }) {
  const cut = place.y + ROWS * place.cell;
  return [
    text(place.x, place.y - 12, title, { look: "bold fill-ink" }),
    squares(place),
    ...queens.map((column, row) => rays(place, row, column)),
    standing(place, queens),
    line(`M${place.x - 12} ${cut}h${N * place.cell + 24}`, "line-ink", 'stroke-dasharray="5 4"'),
    text(place.x + N * place.cell + 18, cut + 4, "cut", { look: "small fill-ink-3" }),
  ];
}

/** Both diagonals of a queen, on to the cut or to the edge of the board. @param {Place} place @param {number} row @param {number} column */
function rays(place, row, column) {
  const [x, y] = square(place, row, column).map((corner) => corner + place.cell / 2);
  const down = ROWS - row - 0.5;
  /** @param {-1 | 1} way @param {number} room  squares to the edge @param {Attack} attack */
  const ray = (way, room, attack) => {
    const length = Math.min(down, room + 0.5) * place.cell;
    return line(`M${x} ${y}l${way * length} ${length}`, `line-${attack}`, 'stroke-width="1.25"');
  };
  return ray(-1, N - 1 - column, "left") + ray(1, column, "right");
}

function numbers() {
  return Array.from({ length: DIAGONALS }, (_, diagonal) => {
    const x = LANES.x + (DIAGONALS - 0.5 - diagonal) * LANES.cell;
    return text(x, 42, String(diagonal), { anchor: "middle", look: "small fill-ink-3" });
  });
}

/**
 * Two lanes that may have no 1 in common, and the frame of those bits where they could.
 * @param {number} y @param {readonly [number, Attack, string][]} lanes
 */
function meeting(y, lanes) {
  const frame = LANES.x + (DIAGONALS - LOWEST - CROSSING) * LANES.cell;
  return [
    ...lanes.flatMap(([bits, attack, words], at) => [
      text(LANES.x + DIAGONALS * LANES.cell + 12, y + 15.5 + 28 * at, words, {
        look: `code fill-${attack}-ink`,
      }),
      lane({ ...LANES, y: y + 28 * at }, bits, DIAGONALS, attack),
    ]),
    box(frame, y - 4, CROSSING * LANES.cell, 58, "line-ink-3"),
  ];
}
