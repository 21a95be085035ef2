/** How one bottom is matched with many tops at once: a row of bits for each diagonal, and an AND of rows. */

import { fitting, listOf, N, TOP } from "./example.js";
import { box, line, picture, text } from "./svg.js";

/** @import { HalfBoard } from "./halves.js" */

/** The diagonals that cross the cut. */
const DIAGONALS = Array.from({ length: N - 1 }, (_, at) => N / 2 + at).reverse();

const CELL = 22;
const [LEFT, TOP_AT] = [230, 72];

/** What the tops leave free, and what the bottom takes: what falls for one half rises for the other. */
const BLOCKS = /** @type {const} */ ([
  { of: "falling", across: "rising", sign: "╲", attack: "right" },
  { of: "rising", across: "falling", sign: "╱", attack: "left" },
]);

export function drawMatching() {
  const tops = listOf(TOP);
  const { bottom } = fitting[1];
  const fits = tops.map((top) =>
    fitting.some((pair) => pair.top === top && pair.bottom === bottom),
  );
  const right = LEFT + tops.length * CELL;
  const end = TOP_AT + BLOCKS.length * (DIAGONALS.length * CELL + 14) + 14;
  return picture(760, end + 66, "A bottom half looked up among fourteen tops at once", [
    text(LEFT, 24, `${tops.length} tops, one bit each: the list of ${TOP.toString(2)}`, {
      look: "bold fill-ink",
    }),
    text(right + 24, 24, "one bottom takes", { look: "bold fill-ink" }),
    ...tops.map((_, at) =>
      text(LEFT + (at + 0.5) * CELL, TOP_AT - 24, String(at), {
        anchor: "middle",
        look: "small fill-ink-3",
      }),
    ),
    ...BLOCKS.flatMap((block, at) =>
      rows(TOP_AT + at * (DIAGONALS.length * CELL + 14), block, tops, bottom),
    ),
    text(LEFT - 16, end + 15, "AND of the lit rows", { anchor: "end", look: "bold fill-ink" }),
    ...fits.map((fit, at) => bit(LEFT + at * CELL, end, fit, true)),
    text(right + 24, end + 15, `${fits.filter(Boolean).length} of ${tops.length} fit`, {
      look: "bold fill-ink",
    }),
    text(
      LEFT,
      end + 48,
      "A dot: the top leaves the diagonal free. Lit: the bottom has a queen there.",
      {},
    ),
  ]);
}

/** @param {number} y @param {typeof BLOCKS[number]} block @param {HalfBoard[]} tops @param {HalfBoard} bottom */
function rows(y, { of, across, sign, attack }, tops, bottom) {
  const right = LEFT + tops.length * CELL;
  return DIAGONALS.flatMap((diagonal, at) => {
    const top = y + at * CELL;
    const taken = (bottom[across] & (1 << diagonal)) !== 0;
    return [
      taken ? box(LEFT - 4, top, tops.length * CELL + 8, CELL, "fill-now-tint") : "",
      text(LEFT - 16, top + 15.5, `${of} ${sign} ${diagonal} is free`, {
        anchor: "end",
        look: `code fill-${attack}-ink`,
      }),
      ...tops.map((each, lane) =>
        bit(LEFT + lane * CELL, top, (each[of] & (1 << diagonal)) === 0, taken),
      ),
      taken
        ? line(
            `M${right + 24} ${top + 11}H${right + 8}M${right + 13} ${top + 6}l-5 5l5 5`,
            "line-ink",
            'stroke-width="1.25"',
          )
        : "",
      taken ? text(right + 30, top + 15.5, `${across} ${diagonal}`, { look: "code fill-ink" }) : "",
    ];
  });
}

/** @param {number} x @param {number} y @param {boolean} set @param {boolean} lit */
function bit(x, y, set, lit) {
  if (!set) return "";
  return `<circle cx="${x + CELL / 2}" cy="${y + CELL / 2}" r="5" class="fill-${lit ? "ink" : "edge"}"/>`;
}
